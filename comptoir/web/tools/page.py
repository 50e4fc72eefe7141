"""The list of tools and the page of one, as HTML."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from comptoir.agent.pack import Demo, Pack
from comptoir.contract.access import Access
from comptoir.contract.formats import FORMATS, FormatError
from comptoir.contract.tool import Tool
from comptoir.core.facts import Channel
from comptoir.core.passages import Passage
from comptoir.web.tools.articles import cited
from comptoir.web.tools.examples import Example
from comptoir.web.tools.rule_reading import Told, told
from comptoir.web.tools.schema_rows import rows
from comptoir.web.tools.words import words
from comptoir.web.views import GUARD_NAMES
from comptoir.web.visits import channels

_environment = Environment(
    loader=PackageLoader("comptoir.web", "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@dataclass(frozen=True, slots=True)
class Format:
    """A contract as one provider takes it; `problem` says why it cannot be written."""

    name: str
    text: str
    problem: str


def listing(pack: Pack, language: str, *, missing: str = "", near: Sequence[str] = ()) -> str:
    """All tools, agent by agent; `missing` is a name that none has, `near` those like it."""
    return _environment.get_template("outils.html").render(
        lang=language, m=words(language), pack=pack, missing=missing, near=near
    )


def page(
    pack: Pack, tool: Tool, demo: Demo, on: date, found: Sequence[Example], language: str
) -> str:
    """The page of one tool, with calls to try."""
    rules = [told(rule) for rule in tool.rules]
    return _environment.get_template("outil.html").render(
        lang=language,
        m=words(language),
        pack=pack,
        tool=tool,
        level=int(tool.level),
        holders=[one.name for one in pack.agents if tool.name in one.grants],
        once=None if tool.once is None else told(tool.once),
        access=_access(tool),
        rules=rules,
        articles=_articles(pack, rules),
        inputs=rows(tool.input_schema),
        outputs=rows(tool.output_schema),
        formats=[_format(name, tool) for name in FORMATS],
        demo=demo,
        on=on.isoformat(),
        channels=[one.value for one in channels(demo) or tuple(Channel)],
        examples=found,
        guards=GUARD_NAMES,
    )


def _access(tool: Tool) -> list[Told]:
    """The pure stations of an access policy; none for a tool that opens nothing."""
    policy = tool.access
    if not isinstance(policy, Access):
        return []
    return [one for one in map(told, (policy.refer, policy.proofs, policy.proves)) if one.sources]


def _articles(pack: Pack, rules: list[Told]) -> dict[str, tuple[Passage, ...]]:
    """What each cited article says, where the pack has its text."""
    texts = pack.texts()
    named = dict.fromkeys(one.article for rule in rules for one in rule.refusals if one.article)
    return {article: cited(article, texts) for article in named}


def _format(name: str, tool: Tool) -> Format:
    try:
        shape: Any = FORMATS[name](tool)
    except FormatError as error:
        return Format(name, "", str(error))
    return Format(name, json.dumps(shape, ensure_ascii=False, indent=2), "")
