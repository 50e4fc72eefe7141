"""The page and the printed sheet as HTML, and the state as JSON."""

import json
import re
from datetime import date
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from comptoir.web.simulator import export
from comptoir.web.simulator.journal import SPOILS
from comptoir.web.simulator.scene import Scene
from comptoir.web.simulator.words import words
from comptoir.web.simulator.world import PANES, House, World, known_by
from comptoir.web.views import GUARD_NAMES
from comptoir.web.visits import channels

_HIDDEN = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("comptoir.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _json(value: object) -> str:
    """JSON that looks like what it is: marks that hide or reorder text are spelt out."""
    text = json.dumps(value, ensure_ascii=False)
    return _HIDDEN.sub(lambda mark: f"\\u{ord(mark.group()):04x}", text)


def _milliseconds(value: float, language: str) -> str:
    told = f"{value:.1f} ms"
    return told.replace(".", ",") if language == "fr" else told


def _day(iso: str, language: str) -> str:
    return date.fromisoformat(iso).strftime("%d/%m/%Y") if language == "fr" else iso


def _said(decision: dict[str, Any], m: dict[str, str]) -> str:
    """What the code decided, as a sentence; the script's `decided` says the same."""
    kind, code = decision["kind"], decision["code"]
    if kind == "needs":
        return m[f"js_needs_{code}"]
    if kind != "deny":
        return m[f"js_{kind}"]
    article = f" ({decision['article']})" if decision["article"] else ""
    return f"{m['js_deny']} : {code}{article}."


def render(house: House, language: str) -> str:
    """The page's HTML; what it shows comes by the state and the stream."""
    return (
        _templates()
        .get_template("simulateur.html")
        .render(
            lang=language,
            m=words(language),
            pack=house.pack,
            demo=house.demo,
            on=house.on.isoformat(),
            channels=[one.value for one in channels(house.demo)],
            guards=GUARD_NAMES,
            panes=range(PANES),
            spoils=tuple(SPOILS),
            names={one.id: one.name for one in house.demo.customers},
        )
    )


def state(world: World) -> str:
    """The state as JSON. The moments are texts already and are not read again to be written."""
    found, moments = world.snapshot()
    told = ",".join(f"{json.dumps(name)}:[{','.join(texts)}]" for name, texts in moments.items())
    return f'{{"state":{json.dumps(found, ensure_ascii=False)},"moments":{{{told}}}}}'


def sheet(world: World, scene: Scene, language: str, faults: list[dict[str, Any]]) -> str:
    """The conversation as a page to print."""
    return (
        _templates()
        .get_template("simulateur_feuille.html")
        .render(
            lang=language,
            m=words(language),
            pack=world.house.pack,
            scene=scene,
            known=known_by(scene),
            turns=export.turns(scene),
            json=_json,
            said=_said,
            ms=_milliseconds,
            day=_day,
            faults=faults,
        )
    )
