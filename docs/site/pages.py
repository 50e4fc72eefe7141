"""How the repository's pages become the site's: diagrams, pictures, and links that lead outside.

A Mermaid block becomes the picture that `docs/diagrams.py` drew of it, so that no script is needed
to read a page; one without its picture is a warning, which fails the build. A `<picture>` with a
dark twin becomes two images, of which the theme shows one. A link to what the site cannot hold, a
page that is not its own or a folder, keeps its words; one to a file takes the file along.
"""

import re
from pathlib import Path
from typing import Any, ClassVar

from diagrams import PICTURES, name_of
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

DOCS = Path(__file__).parents[1]
_OUTSIDE = re.compile(r"\[(?P<words>[^\]\n]+)\]\((?P<target>\.\./[^)\s#]*)(?:#[^)\s]*)?\)")
_PICTURE = re.compile(
    r'<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="(?P<dark>[^"]+)">\s*'
    r'<img alt="(?P<alt>[^"]*)" src="(?P<light>[^"]+)">\s*</picture>'
)
_TWINS = r"![\g<alt>](\g<light>){.only-light}\n![\g<alt>](\g<dark>){.only-dark}"
_log = logging.getLogger(__name__)


class Mermaid(SphinxDirective):
    """A picture, with the diagram's own text for who cannot see it."""

    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """The picture; the text alone where it was not drawn."""
        source = "\n".join(self.content)
        name = name_of(source)
        if not (PICTURES / name).is_file():
            what = "a diagram was not drawn: run python docs/diagrams.py"
            _log.warning(what, location=self.get_location())
            return [nodes.literal_block(source, source, language="text")]
        return [nodes.image(uri=f"images/diagrams/{name}", alt=source, classes=["diagram"])]


def _rewritten(app: Sphinx, page: str, text: list[str]) -> None:
    del app, page
    text[0] = _OUTSIDE.sub(_words, _PICTURE.sub(_TWINS, text[0]))


def _words(found: re.Match[str]) -> str:
    held = not found["target"].endswith(".md") and not (DOCS / found["target"]).is_dir()
    return found[0] if held else found["words"]


def setup(app: Sphinx) -> dict[str, Any]:
    """As Sphinx asks."""
    app.add_directive("mermaid", Mermaid)
    app.connect("source-read", _rewritten)
    return {"version": "1", "parallel_read_safe": True}
