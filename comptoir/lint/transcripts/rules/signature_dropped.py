"""Gemini 3: a call of the current turn whose thought signature did not come back."""

import re
from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.readers.gemini import either
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Part, PartKind, Request, Role, mapping
from comptoir.lint.transcripts.walk import Moment

_ANSWER = "400 INVALID_ARGUMENT: Function call is missing a thought_signature in functionCall parts"
_SIGNING = 3
"""Gemini's first version that demands signatures"""
_MODEL = re.compile(r"gemini-(\d+)")


def _watch(request: Request) -> Watch:
    if request.format is not Format.GEMINI:
        return nothing
    version = _MODEL.search(request.model)
    demanded = bool(version) and int(version.group(1)) >= _SIGNING if version else _thinks(request)
    if version and not demanded:
        return nothing
    signed = False
    bare: list[tuple[Part, int]] = []

    def look(moment: Moment) -> Iterable[Found]:
        nonlocal signed
        message = moment.message
        if message is None:
            # A signature elsewhere shows a thinking model even where none is named.
            if demanded or signed:
                for call, index in bare:
                    yield RULE.at(
                        call.where,
                        f"Message {index} : l'appel {call.name} a perdu sa « thoughtSignature ».",
                        f"Message {index}: the call {call.name} has lost its “thoughtSignature”.",
                        index=index,
                        call_id=call.id,
                        answer=_ANSWER,
                    )
            return
        if message.role is Role.MODEL:
            signed |= any(_signature(part) for part in message.parts)
            # Only the first of parallel calls carries one.
            first = next(iter(message.of(PartKind.CALL)), None)
            if first is not None and not _signature(first):
                bare.append((first, message.index))
        elif not message.of(PartKind.RESULT):
            bare.clear()  # a new turn: earlier ones are no longer checked

    return look


def _signature(part: Part) -> bool:
    return bool(either(part.raw, "thoughtSignature", "thought_signature"))


def _thinks(request: Request) -> bool:
    config = either(request.settings, "generationConfig", "generation_config")
    asked = either(mapping(config), "thinkingConfig", "thinking_config")
    beside = either(request.settings, "thinkingConfig", "thinking_config")
    return bool(mapping(asked) or mapping(beside) or request.settings.get("thinking"))


_SIGNED = {"thoughtSignature": "EpwYCpkYAb4"}
RULE = TranscriptRule(
    id="signature-dropped",
    severity=ERROR,
    title_fr="Signature de réflexion perdue",
    title_en="Thought signature dropped",
    why_fr="Gemini 3 signe le premier appel de chaque étape et veut revoir cette signature tant que "
    "le tour dure.",
    why_en="Gemini 3 signs the first call of each step and wants to see that signature again as "
    "long as the turn lasts.",
    mend_fr="Gardez la part entière reçue du modèle, « thoughtSignature » comprise.",
    mend_en="Keep the whole part received from the model, “thoughtSignature” included.",
    bad=ex.gemini(
        ex.user(), ex.model(ex.function()), ex.user(ex.response()), model="gemini-3-pro-preview"
    ),
    good=ex.gemini(
        ex.user(),
        ex.model(ex.function(**_SIGNED)),
        ex.user(ex.response()),
        model="gemini-3-pro-preview",
    ),
    watch=_watch,
)
