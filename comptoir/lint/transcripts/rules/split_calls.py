"""Parallel calls of one answer, cut into two messages."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request, Role
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    # In Responses each call is an item by itself; Gemini's own rule is call-out-of-turn.
    if request.format in {Format.RESPONSES, Format.GEMINI}:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        message, before = moment.message, moment.before
        if message is None or before is None or before.role is not Role.MODEL:
            return
        calls = message.of(PartKind.CALL)
        if message.role is Role.MODEL and calls and before.of(PartKind.CALL):
            yield RULE.at(
                message.where,
                f"Messages {before.index} et {message.index} : des appels d'un même tour sont "
                "dans deux messages.",
                f"Messages {before.index} and {message.index}: calls of one turn stand in two "
                "messages.",
                index=message.index,
                call_id=calls[0].id,
            )

    return look


RULE = TranscriptRule(
    id="split-calls",
    severity=WARNING,
    title_fr="Appels parallèles en deux messages",
    title_en="Parallel calls in two messages",
    why_fr="Le modèle a demandé ces appels ensemble. Coupés en deux messages, le premier attend "
    "encore ses résultats quand le second arrive : la plupart des fournisseurs refusent.",
    why_en="The model asked for these calls together. Cut into two messages, the first still waits "
    "for its results when the second arrives: most providers refuse.",
    mend_fr="Rejoignez les appels dans un message, et leurs résultats dans le suivant.",
    mend_en="Join the calls in one message, and their results in the next.",
    bad=ex.anthropic(
        ex.asks(),
        ex.says(ex.use("toolu_1")),
        ex.says(ex.use("toolu_2", "Lille")),
        ex.gives(ex.result("toolu_1"), ex.result("toolu_2")),
    ),
    good=ex.anthropic(
        ex.asks(),
        ex.says(ex.use("toolu_1"), ex.use("toolu_2", "Lille")),
        ex.gives(ex.result("toolu_1"), ex.result("toolu_2")),
    ),
    watch=_watch,
)
