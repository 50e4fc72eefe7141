"""Cues: literals that a pattern cannot match without, told by the pattern itself."""

import re
from typing import Any

import pytest

from comptoir.lint.catalogue import declared
from comptoir.lint.cues import cues
from comptoir.lint.export import cases
from comptoir.lint.facets import Facets
from comptoir.lint.reading import definitions_in


@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        (r"\bone of\b", ["one of"]),
        (r"yes|no", ["no", "yes"]),
        (r"[Pp]wd", ["Pwd", "pwd"]),
        (r"(?:ab)+c?", ["ab"]),
        (r"(?:ab)*", []),
        (r"a|[0-9]", []),
        (r"(?!secret)[a-z]+", []),
        (r"x[0-9]{3}abc", ["abc"]),
        ("", []),
    ],
)
def test_a_pattern_tells_its_cues(pattern: str, told: list[str]) -> None:
    assert list(cues(pattern)) == told


def patterns(node: Any) -> list[str]:
    if isinstance(node, dict):
        if "matches" in node:
            return [node["matches"]]
        return [found for value in node.values() for found in patterns(value)]
    return [found for one in node for found in patterns(one)] if isinstance(node, list) else []


def test_every_match_in_the_shared_cases_holds_a_cue() -> None:
    searched = {one for rule in declared() for one in patterns(rule.spec["when"])}
    told = [(re.compile(one, re.ASCII), cues(one)) for one in searched]
    rows = [Facets(tool) for case in cases() for tool in definitions_in(case.get("definition"))]
    texts = {
        value
        for facets in rows
        for on in ("definition", "parameter")
        for facts in facets.of(on)
        for value in facts.values()
        if isinstance(value, str)
    }
    for pattern, needed in told:
        for text in texts if needed else ():
            for found in pattern.finditer(text):
                assert any(cue in found.group() for cue in needed) or not found.group()
