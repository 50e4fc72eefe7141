"""The page itself, rendered in French; its script puts it into English."""

from collections.abc import Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined

from comptoir.web.atelier import assets
from comptoir.web.atelier.words import LANGUAGES, words

DISK_POLICY = (
    "default-src 'none'; script-src 'self' file:; style-src 'self' file:; "
    "img-src 'self' file: data:; base-uri 'none'; form-action 'none'"
)
"""for the folder: no network of any kind; `file:` because some browsers give a file no self"""


def render(base: str, data: str, policy: str = "") -> str:
    """The page's HTML.

    `base` goes before the path of each asset and `data` is the path of the lesson's script;
    `policy` is written into the page where no server can send it.
    """
    environment = Environment(
        loader=PackageLoader("comptoir.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("atelier.html").render(
        m=words(LANGUAGES[0]),
        base=base,
        policy=policy,
        tabs=assets.TABS,
        styles=assets.STYLES,
        scripts=_scripts(base, data),
    )


def _scripts(base: str, data: str) -> Sequence[str]:
    vendor = [base + name for name in assets.VENDOR]
    own = [base + name for name in assets.SCRIPTS]
    return [*vendor, data, *own]
