"""Scenarios: who asks what, and what a scripted model answers, as it should and with each fault.

The files of `data/` are the lesson's own texts; the results of tools are never written there,
for they come from playing the script through the real gate.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, cast

from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ChoiceMode, ToolChoice
from comptoir.core.facts import Channel

LANGUAGES = ("fr", "en")


class LessonError(Exception):
    """The lesson has no such scenario, variant, language or shape; the message lists those known."""


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages of the page."""

    fr: str
    en: str

    def in_(self, language: str) -> str:
        """The text in one of `LANGUAGES`."""
        return self.en if language == "en" else self.fr

    def as_json(self) -> dict[str, str]:
        """Both, by language."""
        return {"fr": self.fr, "en": self.en}


@dataclass(frozen=True, slots=True)
class Line:
    """One answer of the scripted model: words, or wishes for calls."""

    text: Text | None
    calls: tuple[ToolCall, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way a scenario goes: "" as it should, a fault switched on, or another tool choice.

    `dead` silences the weather service. `broken_id` spoils the id of the first result on its way
    to the provider, as code without a gate may do. `explains` tells what the code does about it.
    """

    id: str
    title: Text
    explains: Text
    lines: tuple[Line, ...]
    choice: ToolChoice | None = None
    dead: bool = False
    broken_id: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A customer's messages, who receives them, and the variants by id ("" first)."""

    id: str
    title: Text
    shows: Text
    agent: str
    channel: Channel
    messages: tuple[Text, ...]
    variants: Mapping[str, Variant]

    def variant(self, name: str) -> Variant:
        """The variant of this id. Raises `LessonError` with those there are."""
        if name not in self.variants:
            known = ", ".join(one or '""' for one in self.variants)
            message = f"{self.id}: no variant {name!r}; known: {known}"
            raise LessonError(message)
        return self.variants[name]


@dataclass(frozen=True, slots=True)
class Lesson:
    """All scenarios by id, and the page's texts (exercises, quiz …) as JSON-ready values."""

    scenarios: Mapping[str, Scenario]
    texts: Mapping[str, Any]

    def scenario(self, name: str) -> Scenario:
        """The scenario of this id. Raises `LessonError` with those there are."""
        if name not in self.scenarios:
            message = f"no scenario {name!r}; known: {', '.join(self.scenarios)}"
            raise LessonError(message)
        return self.scenarios[name]


SCENARIO_FILES = ("scenarios_lecture.yaml", "scenarios_choix.yaml", "scenarios_ecriture.yaml")
TEXT_FILES = ("exercices", "quiz", "securite", "idees")


@cache
def load() -> Lesson:
    """The whole lesson, read once."""
    scenarios: dict[str, Scenario] = {}
    for name in SCENARIO_FILES:
        for row in cast("list[Mapping[str, Any]]", _yaml(name)):
            scenarios[row["id"]] = _scenario(row)
    return Lesson(scenarios, {name: _yaml(f"{name}.yaml") for name in TEXT_FILES})


def _yaml(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    import yaml  # noqa: PLC0415 - only when the lesson is read

    path = files("comptoir.packs.cours.lesson") / "data" / name
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _text(given: Mapping[str, str]) -> Text:
    return Text(given["fr"].strip(), given["en"].strip())


def _scenario(row: Mapping[str, Any]) -> Scenario:
    plain = _variant({**row, "id": "", "explique": row["montre"]})
    others = [_variant(one) for one in (*row.get("variantes", ()), *_usual_choices(row))]
    return Scenario(
        id=row["id"],
        title=_text(row["titre"]),
        shows=_shown(row, switched=any(one.choice for one in others)),
        agent=row.get("agent", "cours"),
        channel=Channel(row.get("canal", Channel.DESK)),
        messages=tuple(_text(one) for one in row["messages"]),
        variants={one.id: one for one in (plain, *others)},
    )


_ANY = {
    "id": "choix_any",
    "choix": "any",
    "titre": {"fr": "any", "en": "any"},
    "explique": {
        "fr": "any oblige à appeler un outil. Des mots sans appel ne sortent pas ; le modèle appelle "
        "alors, et la suite est celle d'auto.",
        "en": "any demands a tool call. Words without one do not leave; the model then calls, and "
        "the rest goes as with auto.",
    },
}
_NONE = {
    "id": "choix_none",
    "choix": "none",
    "titre": {"fr": "none", "en": "none"},
    "explique": {
        "fr": "Aucun appel permis. Le modèle n'a rien pu voir : il ne doit rien affirmer.",
        "en": "No call allowed. The model could see nothing: it must state nothing.",
    },
}
_WORDS = {"fr": "Un instant, je regarde.", "en": "One moment, I am looking."}
_NOTHING = {
    "fr": "Je ne peux rien consulter pour le moment, et je préfère ne rien inventer.",
    "en": "I cannot look anything up for now, and would rather make nothing up.",
}


_FIXED = {
    "fr": "tool_choice ne se change pas ici : l'échange tient à plusieurs messages, à un agent qui a "
    "son propre réglage, ou à une réponse sans outil.",
    "en": "tool_choice is not switched here: the exchange hangs on several messages, on an agent "
    "with a setting of its own, or on an answer without a tool.",
}


def _shown(row: Mapping[str, Any], *, switched: bool) -> Text:
    """What the scenario shows and, where the switch has one position, why."""
    if switched:
        return _text(row["montre"])
    return _text({key: f"{text.strip()} {_FIXED[key]}" for key, text in row["montre"].items()})


def _usual_choices(row: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The two settings, where no file tells them, a call comes first and one message is all."""
    script = row["script"]
    told = any("choix" in one for one in row.get("variantes", ()))
    if told or row.get("agent") or len(row["messages"]) > 1 or "appels" not in script[0]:
        return []
    return [{**_ANY, "script": [_WORDS, *script]}, {**_NONE, "script": [_NOTHING]}]


def _variant(row: Mapping[str, Any]) -> Variant:
    return Variant(
        id=row["id"],
        title=_text(row["titre"]),
        explains=_text(row["explique"]),
        lines=tuple(_lines(row["script"])),
        choice=_choice(row.get("choix")),
        dead=bool(row.get("service_mort")),
        broken_id=bool(row.get("id_casse")),
    )


def _choice(given: str | None) -> ToolChoice | None:
    """`auto`, `any`, `none`, or the name of the one tool to call."""
    if given is None:
        return None
    if given in {ChoiceMode.AUTO, ChoiceMode.ANY, ChoiceMode.NONE}:
        return ToolChoice(ChoiceMode(given))
    return ToolChoice(ChoiceMode.ONE, given)


def _lines(rows: Iterable[Mapping[str, Any]]) -> Iterable[Line]:
    for at, row in enumerate(rows, start=1):
        calls = tuple(
            ToolCall(one.get("id", f"{at}{rank}"), one["outil"], one.get("arguments", {}))
            for rank, one in enumerate(row.get("appels", ()), start=1)
        )
        yield Line(_text(row) if "fr" in row else None, calls)
