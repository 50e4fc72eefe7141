"""Draws the Mermaid blocks of the pages as pictures, for the site and for reading offline.

    python docs/diagrams.py           draw what has no picture yet, remove what no page shows
    python docs/diagrams.py --check   say what is not drawn; exit code 1 if anything is

A picture's name is its diagram's digest, so a changed diagram is one that was not drawn. Drawing
needs npm, which brings Mermaid into a folder that is thrown away, and Chromium.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs" / "images" / "diagrams"
BLOCK = re.compile(r"^```mermaid\n(?P<source>.*?)^```$", re.MULTILINE | re.DOTALL)
MERMAID = "mermaid@11"
CHROMIUM = os.environ.get("COMPTOIR_CHROMIUM", "/usr/bin/chromium")
DRAW = """async (source) => {
  mermaid.initialize({
    startOnLoad: false, theme: "neutral", htmlLabels: false, fontFamily: "system-ui, sans-serif",
  });
  return (await mermaid.render("diagram", source)).svg;
}"""


def name_of(source: str) -> str:
    """The name of a diagram's picture."""
    return f"{sha256(source.strip().encode()).hexdigest()[:16]}.svg"


def diagrams() -> Mapping[str, str]:
    """Every diagram of the documentation, by the name of its picture."""
    return {name_of(source): source for source in _sources()}


def _sources() -> Iterator[str]:
    for page in sorted((ROOT / "docs").glob("*.md")):
        for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
            yield found["source"]


def undrawn() -> list[str]:
    """The names of pictures that are missing."""
    return [name for name in diagrams() if not (PICTURES / name).is_file()]


def unshown() -> list[Path]:
    """Pictures of diagrams that no page shows any more."""
    shown = diagrams()
    return [one for one in sorted(PICTURES.glob("*.svg")) if one.name not in shown]


def draw(names: list[str]) -> None:
    """Draw these; Mermaid comes from npm and is thrown away afterwards."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only for drawing

    PICTURES.mkdir(parents=True, exist_ok=True)
    known = diagrams()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        npm = ["npm", "install", "--silent", "--no-save", "--prefix", folder, MERMAID]
        subprocess.run(npm, check=True)  # noqa: S603 - our own words
        script = Path(folder, "node_modules", "mermaid", "dist", "mermaid.min.js")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.add_script_tag(path=str(script))
        for name in names:
            picture = page.evaluate(DRAW, known[name])
            (PICTURES / name).write_text(f"{picture}\n", encoding="utf-8")
            sys.stdout.write(f"drawn: {name}\n")
        browser.close()


def main(arguments: list[str]) -> int:
    """Draw, or check."""
    missing, left = undrawn(), unshown()
    if "--check" in arguments:
        sys.stdout.writelines(f"not drawn: {name}\n" for name in missing)
        sys.stdout.writelines(f"shown nowhere: {one.name}\n" for one in left)
        return int(bool(missing or left))
    if missing:
        draw(missing)
    for one in left:
        one.unlink()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
