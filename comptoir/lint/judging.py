"""The small language of the declared rules, which the workshop page judges by as well.

A condition is an object:

    {"all": […]} {"any": […]} {"not": …}      combined
    {"use": "writes"}                          a condition of the vocabulary
    {"field": "text", "matches": "pattern"}    the pattern is found in the fact
    {"field": "words", "under": 10}            also `over`
    {"field": "output", "is": false}           equal

Patterns are ASCII and mean the same in Python (`re.ASCII`) and in JavaScript (no flag). `%name%`
in a pattern stands for the words of that list in the vocabulary, as alternatives.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from comptoir.lint.cues import cues
from comptoir.lint.facts import Facts

Test = Callable[[Facts, dict[str, str]], bool]
"""(facts, what was found so far: written under `found`) -> whether the condition holds"""
Vocabulary = Mapping[str, Mapping[str, Any]]

_LIST = re.compile(r"%(\w+)%")


class DeclarationError(Exception):
    """A declared rule is written wrongly; raised when it is loaded, never while judging."""


def expanded(pattern: str, vocabulary: Vocabulary) -> str:
    """The pattern with its word lists written out."""

    def words(found: re.Match[str]) -> str:
        named = vocabulary["words"].get(found[1])
        if named is None:
            message = f"no word list {found[1]!r} in the vocabulary"
            raise DeclarationError(message)
        return "(?:" + "|".join(named) + ")"

    return _LIST.sub(words, pattern)


def written_out(condition: Mapping[str, Any], vocabulary: Vocabulary) -> dict[str, Any]:
    """The condition with every list and every `use` written out, for other judges."""
    made: dict[str, Any] = {}
    for key, value in condition.items():
        if key in {"all", "any"}:
            made[key] = [written_out(one, vocabulary) for one in value]
        elif key == "not":
            made[key] = written_out(value, vocabulary)
        elif key == "use":
            return written_out(vocabulary["conditions"][value], vocabulary)
        else:
            made[key] = expanded(value, vocabulary) if key == "matches" else value
    return made


def compiled(condition: Mapping[str, Any]) -> Test:
    """A written-out condition as a function."""
    keys = set(condition)
    if keys == {"all"}:
        parts = sorted(condition["all"], key=_asks_a_pattern)
        return _all([*_needed(parts), *(compiled(one) for one in parts)])
    if keys == {"any"}:
        return _any([compiled(one) for one in condition["any"]])
    if keys == {"not"}:
        return _not(compiled(condition["not"]))
    field = condition.get("field")
    if isinstance(field, str) and len(keys) == 2:  # noqa: PLR2004 - a field and its test
        (test,) = keys - {"field"}
        if test in _TESTS:
            return _TESTS[test](field, condition[test])
    message = f"not a condition: {dict(condition)}"
    raise DeclarationError(message)


def _asks_a_pattern(condition: Mapping[str, Any]) -> bool:
    """Whether it searches a text: what only compares a fact is asked before."""
    return "matches" in condition or "field" not in condition


def _needed(parts: list[Mapping[str, Any]]) -> list[Test]:
    """A look at the second pattern's cues before the first one is searched."""
    if len(parts) < 2:  # noqa: PLR2004
        return []
    rows = (
        (one["field"], cues(one["matches"]))
        for one in parts
        if one.get("field") in _LONG and "matches" in one
    )
    return [_holds(field, needed) for field, needed in rows if needed]


def _holds(field: str, needed: tuple[str, ...]) -> Test:
    def test(facts: Facts, _: dict[str, str]) -> bool:
        text = facts[field]
        for cue in needed:  # noqa: SIM110 - ten thousand definitions pass here: no generator
            if cue in text:
                return True
        return False

    return test


def _all(tests: list[Test]) -> Test:
    def every(facts: Facts, seen: dict[str, str]) -> bool:
        for test in tests:  # noqa: SIM110 - ten thousand definitions pass here: no generator
            if not test(facts, seen):
                return False
        return True

    return every


def _any(tests: list[Test]) -> Test:
    def some(facts: Facts, seen: dict[str, str]) -> bool:
        for test in tests:  # noqa: SIM110 - likewise
            if test(facts, seen):
                return True
        return False

    return some


def _not(test: Test) -> Test:
    return lambda facts, _: not test(facts, {})


def _matches(field: str, pattern: str) -> Test:
    search = re.compile(pattern, re.ASCII).search
    needed = cues(pattern) if field in _LONG else ()

    def test(facts: Facts, seen: dict[str, str]) -> bool:
        text = facts[field]
        if needed:
            for cue in needed:
                if cue in text:
                    break
            else:
                return False
        found = search(text)
        if found is None:
            return False
        seen["found"] = found.group().strip()
        return True

    return test


_LONG = frozenset({"text", "all_text", "raw_texts", "description", "sentence"})
"""facts long enough for a look at the cues to pay; names are searched sooner than looked through"""


def _is(field: str, value: object) -> Test:
    return lambda facts, _: facts[field] == value


def _under(field: str, limit: int) -> Test:
    return lambda facts, _: facts[field] < limit


def _over(field: str, limit: int) -> Test:
    return lambda facts, _: facts[field] > limit


_TESTS: Mapping[str, Callable[[str, Any], Test]] = {
    "matches": _matches,
    "is": _is,
    "under": _under,
    "over": _over,
}


def possible(condition: Mapping[str, Any], known: Facts) -> bool | None:
    """What a written-out condition comes to by these facts alone; None when others decide.

    Most parameters of most tools have the few same names and types: whatever those settle is
    settled once for all of them.
    """
    if "all" in condition:
        parts = [possible(one, known) for one in condition["all"]]
        return False if False in parts else None if None in parts else True
    if "any" in condition:
        parts = [possible(one, known) for one in condition["any"]]
        return True if True in parts else None if None in parts else False
    if "not" in condition:
        inner = possible(condition["not"], known)
        return None if inner is None else not inner
    return compiled(condition)(known, {}) if condition["field"] in known else None
