"""Bedrock: tools in the history, none in the request."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    # A bare list of messages has no settings to miss anything in.
    bare = not request.settings
    if request.format is not Format.BEDROCK or bare or request.settings.get("toolConfig"):
        return nothing
    told = False

    def look(moment: Moment) -> Iterable[Found]:
        nonlocal told
        message = moment.message
        if message is None or told:
            return
        for part in message.parts:
            if part.kind in {PartKind.CALL, PartKind.RESULT}:
                told = True
                yield RULE.at(
                    part.where,
                    f"Message {message.index} : un outil est dans l'historique, et la requête n'a "
                    "pas de « toolConfig ».",
                    f"Message {message.index}: a tool stands in the history, and the request has "
                    "no “toolConfig”.",
                    index=message.index,
                    call_id=part.id,
                    answer="ValidationException: The toolConfig field must be defined when using "
                    "toolUse and toolResult content blocks",
                )
                return

    return look


_HISTORY = (
    {"role": "user", "content": [{"text": "Quel temps ?"}]},
    {
        "role": "assistant",
        "content": [
            {"toolUse": {"toolUseId": "t1", "name": "obtenir_meteo", "input": {"ville": "Lyon"}}}
        ],
    },
    {
        "role": "user",
        "content": [{"toolResult": {"toolUseId": "t1", "content": [{"json": {"degres": 18}}]}}],
    },
)
RULE = TranscriptRule(
    id="tool-config-missing",
    severity=ERROR,
    title_fr="Outils non déclarés chez Bedrock",
    title_en="Tools not declared with Bedrock",
    why_fr="Bedrock refuse un historique avec des outils quand la requête n'en déclare aucun, même "
    "si le modèle ne doit plus en appeler.",
    why_en="Bedrock refuses a history with tools when the request declares none, even if the model "
    "is to call none any more.",
    mend_fr="Envoyez « toolConfig » à chaque requête de la conversation.",
    mend_en="Send “toolConfig” with every request of the conversation.",
    bad={"inferenceConfig": {}, "messages": list(_HISTORY)},
    good=ex.bedrock(*_HISTORY),
    watch=_watch,
)
