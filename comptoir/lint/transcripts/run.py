"""Rules over messages: one pass, whatever the number of rules; nothing read is kept."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from comptoir.lint.transcripts.detect import raw_messages, request_of
from comptoir.lint.transcripts.found import Found, TranscriptRule, nothing
from comptoir.lint.transcripts.readers import READERS
from comptoir.lint.transcripts.values import Format, Message, Request, mapping
from comptoir.lint.transcripts.walk import Walk

_KEYS = {Format.GEMINI: "contents", Format.RESPONSES: "input"}
"""what a provider calls the messages; every other one says `messages`"""


def messages_of(request: Request, raw: Iterable[object]) -> Iterator[Message]:
    """The messages in one vocabulary. `where` speaks the provider's own words."""
    read = READERS[request.format]
    key = _KEYS.get(request.format, "messages")
    for index, one in enumerate(raw):
        yield read(mapping(one), index, f"{key}[{index}]")


def judged(
    request: Request, raw: Iterable[object], rules: Iterable[TranscriptRule]
) -> Iterator[Found]:
    """What the rules find, as the messages go by."""
    watches = [watch for rule in rules if (watch := rule.watch(request)) is not nothing]
    for moment in Walk(request).moments(messages_of(request, raw)):
        for watch in watches:
            yield from watch(moment)


def findings(document: object, rules: Iterable[TranscriptRule]) -> list[Found]:
    """What the rules find in one parsed transcript: a body, or a bare list of messages."""
    if isinstance(document, list):
        raw, body = cast("list[Any]", document), {}
    else:
        body = cast("dict[str, Any]", document) if isinstance(document, Mapping) else {}
        raw = raw_messages(body)
    return list(judged(request_of(body, raw), raw, rules))
