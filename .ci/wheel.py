"""Build the wheel, install it in an empty environment elsewhere, and use it there.

python .ci/wheel.py WORK_FOLDER
"""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command: str, cwd: Path) -> str:
    """Run a command; its output, or its error shown."""
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(  # noqa: S603 - our own commands
        command, cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"failed: {' '.join(command)}")
    return done.stdout


def main(folder: str) -> None:
    """Everything that a newcomer's `pip install` must give."""
    work = Path(folder)
    elsewhere = work / "elsewhere"
    elsewhere.mkdir()
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", str(work), ".", cwd=ROOT)
    wheel = next(work.glob("comptoir-*.whl"))
    venv.create(work / "venv", with_pip=True)
    python = str(work / "venv" / "bin" / "python")
    pip = (python, "-m", "pip", "install", "--quiet", "--no-deps")
    run(*pip, "--require-hashes", "-r", str(ROOT / "constraints" / "run.txt"), cwd=elsewhere)
    run(*pip, str(wheel), cwd=elsewhere)
    comptoir = str(work / "venv" / "bin" / "comptoir")
    asked = "Je veux retourner les torchons de LL-10610, trop petits"
    told = json.loads(
        run(comptoir, "ask", "boutique", "--channel", "whatsapp", "--phone", "33600000107",
            "--json", asked, cwd=elsewhere)
    )  # fmt: skip
    assert any("RET-" in reply for reply in told["replies"]), told
    policy = json.loads(run(comptoir, "ask", "boutique", "--json", "Quels sont vos délais de "
                            "livraison ?", cwd=elsewhere))  # fmt: skip
    assert policy["calls"][0]["result"]["passages"], policy
    assert len(json.loads(run(comptoir, "demo", "--json", cwd=elsewhere))["orders"]) >= 40
    run(comptoir, "ask", "boutique", "bonjour", "--database", "demo.db", cwd=elsewhere)
    run(comptoir, "journal", "verify", "--database", "demo.db", cwd=elsewhere)
    run(comptoir, "eval", "boutique", cwd=elsewhere)
    serve(comptoir, elsewhere)
    sys.stdout.write(f"{wheel.name} works in an empty environment\n")


def serve(comptoir: str, elsewhere: Path) -> None:
    """The page and what it loads come out of the wheel."""
    began = time.monotonic()
    with subprocess.Popen(  # noqa: S603 - our own command
        [comptoir, "serve", "--port", "0"], cwd=elsewhere, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            line = server.stdout.readline() if server.stdout else ""
            address = re.search(r"http://\S+", line)
            assert address, line
            for _ in range(50):
                try:
                    page = urllib.request.urlopen(address.group()).read().decode()  # noqa: S310
                    break
                except OSError:
                    time.sleep(0.1)
            else:
                raise SystemExit("the page never came")
            sys.stdout.write(f"served in {time.monotonic() - began:.1f} s\n")
            loaded = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
            assert loaded, "the page loads nothing"
            for path in loaded:
                urllib.request.urlopen(address.group().rstrip("/") + path).read()  # noqa: S310
        finally:
            server.terminate()


if __name__ == "__main__":
    main(sys.argv[1])
