"""Takes the pictures of the pages from the running product, and knows when they are out of date.

    python docs/screenshots.py           take anew what is out of date
    python docs/screenshots.py NAME …    take these anew
    python docs/screenshots.py --all     take all anew
    python docs/screenshots.py --check   say what is out of date; exit code 1 if anything is

A picture is out of date when a file that makes its page has changed since it was taken: a digest of
those files stands in `images/manifest.json`. Pixels are not compared, for fonts differ.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "images"
MANIFEST = IMAGES / "manifest.json"
CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")
COMPTOIR = (sys.executable, "-c", "from comptoir.cli.main import run; run()")
SCHEMES = ("light", "dark")
QUALITY = 80
_SHARED = (
    "comptoir/web/static/comptoir.css",
    "comptoir/web/templates/pieces.html",
    "comptoir/web/static/js/*.js",
    "comptoir/web/words.py",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """One page, made ready by `prepare(page, address)`, at one width, light and dark.

    `sources` are the files that make it, as patterns below the repository.
    """

    name: str
    prepare: Callable[["Page", str], None]
    sources: tuple[str, ...]
    width: int = 1280
    height: int = 860

    def files(self) -> list[Path]:
        """The files of its sources, in a fixed order."""
        found = {path for one in self.sources for path in ROOT.glob(one) if path.is_file()}
        return sorted(found)

    def digest(self) -> str:
        """Of its files' names and contents, and of how it is taken."""
        made = sha256(f"{self.width}x{self.height} {QUALITY}".encode())
        for path in self.files():
            made.update(f"\0{path.relative_to(ROOT).as_posix()}\0".encode())
            made.update(path.read_bytes().replace(b"\r\n", b"\n"))
        return made.hexdigest()[:24]

    def file(self, scheme: str) -> Path:
        """Where it is kept."""
        return IMAGES / f"{self.name}-{scheme}.webp"


# --- making a page ready -----------------------------------------------------------------------


def chat(page: "Page", address: str) -> None:
    """A return that is accepted, with its slip and what the code decided."""
    page.goto(address)
    if page.locator("#settings").get_attribute("open") is None:
        page.locator("#settings > summary").click()
    page.locator("#customer").select_option("malik.ferrand")
    page.locator("#message").fill("Je veux retourner les torchons de LL-10610, trop petits")
    page.keyboard.press("Enter")
    page.locator(".turn .receipt").wait_for()
    page.locator(".turn .behind > summary").click()
    page.locator("#suggestions").evaluate("panel => { panel.open = false }")
    if page.evaluate("innerWidth") < 900:
        page.locator("#settings > summary").click()
    page.locator(".turn").evaluate("turn => turn.scrollIntoView({block: 'start'})")


def simulator(page: "Page", address: str) -> None:
    """A hostile model that tries to read somebody's order, and what stopped it."""
    page.goto(f"{address}/simulateur")
    page.locator("#tab-attacks").click()
    page.locator(".attack .launch").first.click()
    page.locator(".stopped-by:not(:empty)").first.wait_for(state="attached")
    page.locator("#tab-steps").click()
    page.wait_for_timeout(1500)


def tool(page: "Page", address: str) -> None:
    """A call that waits for a yes, before the eight guards."""
    page.goto(f"{address}/outils/annuler_commande")
    page.locator("#go").click()
    page.locator("#outcome .call").wait_for()
    page.locator("#essai").evaluate("part => part.scrollIntoView({block: 'start'})")


def workshop(page: "Page", address: str) -> None:
    """The first stage of the workshop."""
    page.goto(f"{address}/atelier")
    page.wait_for_selector("html[data-ready]")


def report(page: "Page", _address: str) -> None:
    """The page of an evaluation, opened from disk."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "rapport.html")
        command = [*COMPTOIR, "eval", "boutique", "--html", str(written)]
        subprocess.run(command, check=False, capture_output=True, timeout=300)  # noqa: S603 - ours
        page.goto(written.as_uri())
        page.wait_for_load_state("load")


PICTURES: Mapping[str, Picture] = {
    one.name: one
    for one in (
        Picture(
            name="conversation",
            prepare=chat,
            height=1160,
            sources=(
                *_SHARED,
                "comptoir/web/static/demo.css",
                "comptoir/web/templates/demo.html",
                "comptoir/web/views.py",
            ),
        ),
        Picture(
            name="conversation-360",
            prepare=chat,
            width=360,
            height=740,
            sources=(
                *_SHARED,
                "comptoir/web/static/demo.css",
                "comptoir/web/templates/demo.html",
                "comptoir/web/views.py",
            ),
        ),
        Picture(
            name="simulateur",
            prepare=simulator,
            sources=(
                *_SHARED,
                "comptoir/web/static/simulateur/*",
                "comptoir/web/templates/simulateur*.html",
                "comptoir/web/templates/simulateur/*.html",
                "comptoir/web/simulator/words/*.py",
                "comptoir/web/simulator/showing.py",
                "comptoir/web/simulator/verdict.py",
            ),
        ),
        Picture(
            name="outil",
            prepare=tool,
            sources=(
                *_SHARED,
                "comptoir/web/static/outils/outils.css",
                "comptoir/web/static/outils/essai.js",
                "comptoir/web/templates/outil*.html",
                "comptoir/web/tools/*.py",
            ),
        ),
        Picture(
            name="atelier",
            prepare=workshop,
            sources=(
                "comptoir/web/static/comptoir.css",
                "comptoir/web/static/atelier/*",
                "comptoir/web/templates/atelier.html",
                "comptoir/web/templates/atelier/*.html",
                "comptoir/web/atelier/words/*.py",
            ),
        ),
        Picture(
            name="rapport",
            prepare=report,
            sources=("comptoir/evals/page/**/*",),
        ),
    )
}
"""every picture, by its name"""


# --- knowing what is out of date ---------------------------------------------------------------


def taken() -> Mapping[str, str]:
    """The digest that each picture was taken at."""
    if not MANIFEST.is_file():
        return {}
    found: dict[str, str] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return found


def stale() -> list[str]:
    """Names of pictures that are out of date or not there."""
    known = taken()
    return [
        name
        for name, one in PICTURES.items()
        if known.get(name) != one.digest()
        or not all(one.file(scheme).is_file() for scheme in SCHEMES)
    ]


def unknown() -> list[Path]:
    """Pictures that nothing takes any more."""
    wanted = {one.file(scheme) for one in PICTURES.values() for scheme in SCHEMES}
    return [path for path in sorted(IMAGES.glob("*.webp")) if path not in wanted]


# --- taking them -------------------------------------------------------------------------------


@contextmanager
def served() -> Iterator[str]:
    """The address of `comptoir serve`, on a free port."""
    with subprocess.Popen(  # noqa: S603 - our own command
        [*COMPTOIR, "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
    ) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+", said)
        try:
            assert address is not None, said
            yield address.group()
        finally:
            running.terminate()


def take(names: list[str]) -> None:
    """Take these, light and dark, and write down at which digest."""
    from PIL import Image  # noqa: PLC0415 - only for taking
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    IMAGES.mkdir(exist_ok=True)
    known = dict(taken())
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for name in names:
            one = PICTURES[name]
            digest = one.digest()
            for scheme in SCHEMES:
                context = browser.new_context(
                    viewport={"width": one.width, "height": one.height},
                    color_scheme="dark" if scheme == "dark" else "light",
                    locale="fr-FR",
                    reduced_motion="reduce",
                )
                page = context.new_page()
                one.prepare(page, address)
                picture = Image.open(BytesIO(page.screenshot(animations="disabled")))
                picture.convert("RGB").save(one.file(scheme), quality=QUALITY, method=6)
                context.close()
                sys.stdout.write(f"taken: {one.file(scheme).name}\n")
            known[name] = digest
            _write({key: value for key, value in known.items() if key in PICTURES})
        browser.close()


def _write(known: Mapping[str, str]) -> None:
    text = json.dumps(known, indent=2, sort_keys=True)
    MANIFEST.write_text(f"{text}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Take, or check."""
    named = [one for one in arguments if not one.startswith("--")]
    strange = sorted(set(named) - set(PICTURES))
    if strange:
        sys.stderr.write(f"no picture {strange[0]}; there are: {', '.join(PICTURES)}\n")
        return 2
    old = list(PICTURES) if "--all" in arguments else named or stale()
    left = unknown()
    if "--check" in arguments:
        sys.stdout.writelines(f"out of date: {name}\n" for name in old)
        sys.stdout.writelines(f"taken by nothing: {path.name}\n" for path in left)
        return int(bool(old or left))
    if old:
        take(old)
    for path in left:
        path.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
