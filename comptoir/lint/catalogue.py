"""Every rule: those declared as data in `declared/`, and those that only Python can judge."""

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from operator import itemgetter
from typing import Any

from comptoir.lint.facets import Facets
from comptoir.lint.facts import Facts
from comptoir.lint.judging import (
    DeclarationError,
    Test,
    Vocabulary,
    compiled,
    possible,
    written_out,
)
from comptoir.lint.rule import Check, Finding, Kind, Rule, Scope, Severity

ON = ("definition", "parameter", "routine")
"""what a declared rule is judged on: a definition, each of its parameters, each sentence"""
_SHOWN = 40
"""characters of a match that a message quotes"""


@cache
def vocabulary() -> Vocabulary:
    """Word lists and conditions that declared rules share."""
    return json.loads(_read("declared/_vocabulary.json"))


@cache
def declared() -> tuple[Rule, ...]:
    """The rules that the workshop page judges too, by id."""
    folder = files("comptoir.lint").joinpath("declared")
    names = sorted(one.name for one in folder.iterdir() if one.name.endswith(".json"))
    return tuple(
        rule_of(json.loads(_read(f"declared/{name}")), vocabulary())
        for name in names
        if not name.startswith("_")
    )


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule on definitions, sets and routines, errors first, then by id."""
    from comptoir.lint.rules import (  # noqa: PLC0415 - reading needs one of them first
        default_fits,
        duplicate_name,
        near_identical,
        readable,
        required_known,
        schema_dialect,
        schema_object,
        schema_reference,
        schema_valid,
        secret_entropy,
    )

    coded = (
        default_fits, duplicate_name, near_identical, readable, required_known, schema_dialect,
        schema_object, schema_reference, schema_valid, secret_entropy,
    )  # fmt: skip
    order = list(Severity)
    every = [*declared(), *(module.RULE for module in coded)]
    return tuple(sorted(every, key=lambda rule: (order.index(rule.severity), rule.id)))


def rule(name: str) -> Rule | None:
    """The rule of this id, if there is one."""
    return next((one for one in rules() if one.id == name), None)


def rule_of(spec: Mapping[str, Any], words: Vocabulary) -> Rule:
    """A declared rule; raises `DeclarationError` when it is written wrongly."""
    if spec["on"] not in ON:
        message = f"{spec['id']}: on {spec['on']!r}; known: {', '.join(ON)}"
        raise DeclarationError(message)
    when = written_out(spec["when"], words)
    compiled(when)  # so that a rule written wrongly is refused here
    return Rule(
        id=spec["id"],
        severity=Severity(spec["severity"]),
        title_fr=spec["title_fr"],
        title_en=spec["title_en"],
        why_fr=spec["why_fr"],
        why_en=spec["why_en"],
        mend_fr=spec["mend_fr"],
        mend_en=spec["mend_en"],
        bad=spec["bad"],
        good=spec["good"],
        check=_check(spec["id"]),
        scope=Scope.ROUTINE if spec["on"] == "routine" else Scope.DEFINITION,
        kind=Kind.DECLARED,
        spec={
            "on": spec["on"],
            "when": when,
            "message_fr": spec["message_fr"],
            "message_en": spec["message_en"],
            "part": spec.get("part", ""),
        },
    )


@cache
def _tests(on: str) -> tuple[tuple[Rule, Test], ...]:
    return tuple((one, compiled(one.spec["when"])) for one in declared() if one.spec["on"] == on)


_REPEATED = (
    "name_words", "type", "typed", "closed", "shaped", "named_fields", "items_given", "required",
    "nested",
)  # fmt: skip
"""facts of a parameter that many parameters share; its texts and its place are its own"""


_shared = itemgetter(*_REPEATED)


@lru_cache(maxsize=4096)
def _open_tests(*shared: object) -> tuple[tuple[Rule, Test], ...]:
    """The tests on a parameter that these values of `_REPEATED` do not already settle as false."""
    known: dict[str, Any] = dict(zip(_REPEATED, shared, strict=True))
    return tuple(
        (one, test)
        for one, test in _tests("parameter")
        if possible(one.spec["when"], known) is not False
    )


def judged(facets: Facets) -> list[Finding]:
    """What all declared rules find in one thing: each row of facts is passed to every test."""
    found: list[Finding] = []
    seen: dict[str, str] = {}
    for on in ON:
        for facts in facets.of(on):
            tests = _open_tests(*_shared(facts)) if on == "parameter" else _tests(on)
            for one, test in tests:
                if test(facts, seen):
                    found.append(_finding(one, facts, seen))
                seen.clear()
    return found


def _check(name: str) -> Check:
    """The check of one declared rule alone, by its id."""

    def check(thing: Any) -> Iterable[Finding]:  # noqa: ANN401 - a definition or a routine
        facets = Facets(thing)
        for on in ON:
            for one, test in _tests(on):
                if one.id != name:
                    continue
                for facts in facets.of(on):
                    seen: dict[str, str] = {}
                    if test(facts, seen):
                        yield _finding(one, facts, seen)

    return check


def _finding(one: Rule, facts: Facts, seen: Mapping[str, str]) -> Finding:
    words = {
        "name": facts.get("tool.name", facts["name"]),
        "parameter": facts.get("path", ""),
        "found": seen.get("found", "")[:_SHOWN],
    }
    spec = one.spec
    return one.found(
        _where(spec["on"], facts, spec["part"]),
        _filled(spec["message_fr"], words),
        _filled(spec["message_en"], words),
    )


def _where(on: str, facts: Facts, part: str) -> str:
    if on == "parameter":
        return f"{facts['tool.name']}.parameters.{facts['path']}"
    if on == "routine":
        return f"{facts['name']}: {facts['path']}"
    return f"{facts['name']}.{part}" if part else str(facts["name"])


def _filled(text: str, words: Mapping[str, str]) -> str:
    for key, value in words.items():
        text = text.replace("{" + key + "}", value)
    return text


def _read(name: str) -> str:
    return files("comptoir.lint").joinpath(name).read_text(encoding="utf-8")
