"""The scenario's customer: says who they are as the scenario tells them, and yes when asked."""

import re
from collections.abc import Iterator

from benchmarks.retail.shop.claims import claims
from benchmarks.retail.tasks.reading import Action
from comptoir.core.facts import Claim

_FIRST_PERSON = (
    (r"\byou are\b", "I am"),
    (r"\byou're\b", "I'm"),
    (r"\byou name is\b", "my name is"),
    (r"\byour\b", "my"),
    (r"\byou\b", "I"),
)
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_MOST = 4
_NAME = re.compile(r"(?:I am|I'm|name is|called)(?:[a-z ]*) ([A-Z][a-z]+) ([A-Z][a-z]+)")
_USER_ID = re.compile(r"\b([a-z]+)_([a-z]+)_\d+")


def introduction(scenario: str) -> str:
    """The scenario's sentences in the first person, as far as they tell who speaks."""
    said: list[str] = []
    for sentence in _SENTENCE.split(scenario)[:_MOST]:
        for pattern, mine in _FIRST_PERSON:
            sentence = re.sub(pattern, mine, sentence, flags=re.IGNORECASE)  # noqa: PLW2901
        said.append(sentence)
        if _enough(claims(" ".join(said))):
            break
    return " ".join(said)


def _enough(found: frozenset[Claim]) -> bool:
    kinds = {claim.kind for claim in found}
    return "email" in kinds or {"name", "zip"} <= kinds


def sign_ins(text: str) -> Iterator[Action]:
    """What an agent tries with this introduction, one after the other until one is accepted."""
    found = claims(text)
    order = {claim: text.casefold().find(claim.value) for claim in found}
    for claim in sorted(found, key=lambda one: (order[one], one.value)):
        if claim.kind == "email":
            yield Action("find_user_id_by_email", {"email": claim.value})
    name = _NAME.search(text) or _USER_ID.search(text)
    for code in sorted(one.value for one in found if one.kind == "zip"):
        if name is not None:
            first, last = name.groups()
            arguments = {"first_name": first, "last_name": last, "zip": code}
            yield Action("find_user_id_by_name_zip", arguments)
