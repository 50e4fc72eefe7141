"""`--fix`: what can be mended without inventing anything, and a word on each change.

Safe are: renaming an id on both sides, removing what is empty, putting results before the text of
their message, joining results that were spread over messages. Never made up: a missing result, a
name, an argument; never removed: a result. Pure, but for `fix_file`.
"""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from comptoir.lint.transcripts.detect import messages_key, request_of
from comptoir.lint.transcripts.profiles import PROFILES
from comptoir.lint.transcripts.values import Format, listed, mapping

_BAD = re.compile(r"[^a-zA-Z0-9_-]")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that was mended."""

    what_fr: str
    what_en: str

    def what(self, language: str = "fr") -> str:
        """What was done, in `fr` or `en`."""
        return self.what_en if language == "en" else self.what_fr


def fixed(document: object) -> tuple[object, tuple[Change, ...]]:
    """The transcript mended, as a copy, and what was done; the same one when nothing was."""
    made = cast("dict[str, Any] | list[Any]", deepcopy(document))
    body: dict[str, Any] = made if isinstance(made, dict) else {}
    key = messages_key(body)
    messages = listed(body.get(key)) if key else made if isinstance(made, list) else []
    many = [cast("dict[str, Any]", one) for one in messages if isinstance(one, dict)]
    if not messages or key == "turns" or len(many) < len(messages):
        return document, ()  # where something is no message, nothing is sure
    kind = request_of(body, many).format
    changes = [*_emptied(many, kind), *_ordered(many, kind), *_joined(many, kind)]
    changes += _renamed(many, kind)
    messages[:] = many
    return (made, tuple(changes)) if changes else (document, ())


def fix_file(path: Path) -> tuple[Change, ...]:
    """Mends a file of one JSON document in place; JSON lines are left as they are."""
    with path.open(encoding="utf-8-sig") as source:
        text = source.read()
    try:
        document = json.loads(text)
    except ValueError:
        return ()
    made, changes = fixed(document)
    if changes:
        path.write_text(json.dumps(made, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return changes


def _emptied(messages: list[dict[str, Any]], kind: Format) -> Iterator[Change]:
    """Empty lists of calls, and empty texts that do not stand alone."""
    for index, message in enumerate(messages):
        if kind is Format.OPENAI and message.get("tool_calls") == []:
            del message["tool_calls"]
            yield Change(
                f"message {index} : « tool_calls » vide ôté",
                f"message {index}: empty “tool_calls” removed",
            )
        key = "parts" if kind is Format.GEMINI else "content"
        blocks = listed(message.get(key))
        full = [block for block in blocks if not _is_empty(block, kind)]
        if full and len(full) < len(blocks):
            message[key] = full
            yield Change(
                f"message {index} : {len(blocks) - len(full)} texte(s) vide(s) ôté(s)",
                f"message {index}: {len(blocks) - len(full)} empty text(s) removed",
            )


def _is_empty(block: object, kind: Format) -> bool:
    fields = mapping(block)
    if kind is Format.ANTHROPIC and fields.get("type") != "text":
        return False
    # A part of Gemini may carry its signature beside an empty text.
    return fields.get("text") == "" and not fields.keys() - {"type", "text", "cache_control"}


def _ordered(messages: list[dict[str, Any]], kind: Format) -> Iterator[Change]:
    """Results first in their message."""
    for index, message in enumerate(messages):
        if kind is not Format.ANTHROPIC or message.get("role") != "user":
            continue
        blocks = listed(message.get("content"))
        results = [block for block in blocks if _is_result(block, kind)]
        if results and blocks[: len(results)] != results:
            message["content"] = [*results, *(one for one in blocks if one not in results)]
            yield Change(
                f"message {index} : les résultats passent devant",
                f"message {index}: results come first",
            )


def _joined(messages: list[dict[str, Any]], kind: Format) -> list[Change]:
    """Messages that hold results only, one after the other, become one."""
    if kind not in {Format.ANTHROPIC, Format.GEMINI, Format.BEDROCK}:
        return []
    key = "parts" if kind is Format.GEMINI else "content"
    changes: list[Change] = []
    kept: list[dict[str, Any]] = []
    calls = 0
    for index, message in enumerate(messages):
        blocks = listed(message.get(key))
        before = listed(kept[-1].get(key)) if kept else []
        whole = bool(blocks) and all(_is_result(block, kind) for block in blocks)
        # No more results than calls: one too many is a fault that nobody may hide.
        room = len(before) + len(blocks) <= calls
        if whole and before and all(_is_result(block, kind) for block in before) and room:
            kept[-1][key] = [*before, *blocks]
            changes.append(
                Change(
                    f"message {index} : ses résultats rejoignent le message précédent",
                    f"message {index}: its results join the message before",
                )
            )
            continue
        if not whole:
            calls = sum(_is_call(block) for block in blocks)
        kept.append(message)
    messages[:] = kept
    return changes


def _is_result(block: object, kind: Format) -> bool:
    fields = mapping(block)
    if kind is Format.ANTHROPIC:
        return fields.get("type") == "tool_result"
    return bool(fields.keys() & {"functionResponse", "function_response", "toolResult"})


def _is_call(block: object) -> bool:
    fields = mapping(block)
    keys = fields.keys() & {"functionCall", "function_call", "toolUse"}
    return bool(keys) or fields.get("type") == "tool_use"


def _renamed(messages: list[dict[str, Any]], kind: Format) -> Iterator[Change]:
    """Ids that the provider does not take, or that come back, on calls and results alike."""
    profile = PROFILES[kind]
    longest = profile.id_longest or 64
    used: set[str] = set()
    now: dict[str, str] = {}
    for index, message in enumerate(messages):
        for slot, key, call in _slots(message, kind):
            said = slot.get(key)
            if not isinstance(said, str) or not said:
                continue
            if not call:
                slot[key] = now.get(said, said)
                continue
            clean = _BAD.sub("_", said) if profile.id_pattern else said
            clean = _fresh(clean[-longest:], used if profile.ids_unique else set(), longest)
            used.add(clean)
            now[said] = clean
            if clean != said:
                slot[key] = clean
                yield Change(
                    f"message {index} : l'id {said} devient {clean}",
                    f"message {index}: the id {said} becomes {clean}",
                )


def _fresh(name: str, used: set[str], longest: int) -> str:
    """The name, with a number behind it when it was used."""
    made, number = name, 1
    while made in used:
        number += 1
        made = f"{name[: longest - 6]}_{number}"
    return made


def _slots(message: dict[str, Any], kind: Format) -> Iterator[tuple[dict[str, Any], str, bool]]:
    """(object, key, whether it is a call) of every id in a message."""
    if kind is Format.OPENAI:
        for call in listed(message.get("tool_calls")):
            if isinstance(call, dict):
                yield cast("dict[str, Any]", call), "id", True
        yield message, "tool_call_id", False
    elif kind is Format.RESPONSES:
        yield message, "call_id", str(message.get("type")) in {"function_call", "custom_tool_call"}
    for block in listed(message.get("content")):
        fields = cast("dict[str, Any]", block) if isinstance(block, dict) else {}
        if kind is Format.ANTHROPIC and fields.get("type") == "tool_use":
            yield fields, "id", True
        elif kind is Format.ANTHROPIC and fields.get("type") == "tool_result":
            yield fields, "tool_use_id", False
        for key, call in (("toolUse", True), ("toolResult", False)):
            if kind is Format.BEDROCK and isinstance(fields.get(key), dict):
                yield fields[key], "toolUseId", call
