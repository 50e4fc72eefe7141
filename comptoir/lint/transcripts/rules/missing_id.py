"""A call or a result without any id."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.profiles import PROFILES
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment

_KEYS = {
    Format.ANTHROPIC: ("id", "tool_use_id"),
    Format.OPENAI: ("id", "tool_call_id"),
    Format.RESPONSES: ("call_id", "call_id"),
    Format.BEDROCK: ("toolUseId", "toolUseId"),
    Format.OURS: ("id", "call_id"),
}


def _watch(request: Request) -> Watch:
    if not PROFILES[request.format].id_needed:
        return nothing
    keys = _KEYS[request.format]

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.parts:
            if part.kind in {PartKind.CALL, PartKind.RESULT} and part.id is None:
                key = keys[part.kind is PartKind.RESULT]
                yield RULE.at(
                    part.where,
                    f"Message {message.index} : « {key} » manque ou n'est pas un texte.",
                    f"Message {message.index}: “{key}” is missing or no text.",
                    index=message.index,
                    answer=f"400: {part.where}.{key}: Field required",
                )

    return look


RULE = TranscriptRule(
    id="missing-id",
    severity=ERROR,
    title_fr="Id absent",
    title_en="Missing id",
    why_fr="Sans id, rien ne dit quelle demande un résultat satisfait, surtout quand il y en a "
    "plusieurs à la fois.",
    why_en="Without an id nothing tells which request a result satisfies, least of all when there "
    "are several at once.",
    mend_fr="Gardez l'id que le modèle a donné à l'appel, et répétez-le sur le résultat.",
    mend_en="Keep the id that the model gave the call, and repeat it on the result.",
    bad=ex.openai(ex.asks(), ex.calls(ex.call()), {"role": "tool", "content": '{"degres": 18}'}),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool()),
    watch=_watch,
)
