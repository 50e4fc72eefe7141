"""Pin every dependency with its hashes, for running and for developing.

    make lock

Writes `run.txt` (what `comptoir` needs, and what builds it) and `dev.txt` (all of it and the
tests' tools). Names, versions and hashes only: where a file was downloaded from is nobody's pin.
"""

import subprocess
import sys
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def main() -> None:
    """Read pyproject.toml and compile both lists."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = [*project["build-system"]["requires"], "editables"]
    run = [*project["project"]["dependencies"], *build]
    _compile("run", run)
    extras = [
        one for extra in project["project"]["optional-dependencies"].values() for one in extra
    ]
    _compile("dev", [*run, *extras, *project["dependency-groups"]["dev"]])


def _compile(name: str, wanted: list[str]) -> None:
    source = HERE / f"{name}.in"
    source.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "piptools",
        "compile",
        "--quiet",
        "--generate-hashes",
        "--strip-extras",
        "--allow-unsafe",
        "--no-header",
        "--no-annotate",
        "--no-emit-index-url",
        "--no-emit-trusted-host",
        "--no-emit-find-links",
        "--no-emit-options",
        "--output-file",
        str(HERE / f"{name}.txt"),
        str(source),
    ]
    try:
        subprocess.run(command, check=True)  # noqa: S603 - our own interpreter
    finally:
        source.unlink()


if __name__ == "__main__":
    main()
