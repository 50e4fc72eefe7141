"""A call of a tool that the request does not declare."""

from collections.abc import Iterable
from difflib import get_close_matches

from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import PartKind, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    tools = request.tools
    if not tools:
        return nothing
    known = sorted(tools)

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for call in moment.message.of(PartKind.CALL):
            if not call.name or call.name in tools:
                continue
            near = get_close_matches(call.name, known, n=1)
            yield RULE.at(
                call.where,
                f"Message {index} : l'outil {call.name} n'est pas déclaré"
                + (f" (vouliez-vous dire {near[0]} ?)." if near else "."),
                f"Message {index}: the tool {call.name} is not declared"
                + (f" (did you mean {near[0]}?)." if near else "."),
                index=index,
                call_id=call.id,
            )

    return look


RULE = TranscriptRule(
    id="unknown-tool",
    severity=WARNING,
    title_fr="Outil inconnu",
    title_en="Unknown tool",
    why_fr="Le fournisseur ne vérifie pas le nom des appels passés : c'est à votre code de ne rien "
    "exécuter sous un nom qu'il ne connaît pas, et de le dire au modèle.",
    why_en="The provider does not check the names of past calls: it is your code that must run "
    "nothing under a name that it does not know, and tell the model so.",
    mend_fr="Répondez par une erreur qui liste les outils connus, ou déclarez l'outil.",
    mend_en="Answer with an error that lists the known tools, or declare the tool.",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use(name="obtenir_meteoo")), ex.gives(ex.result())),
    good=ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
    watch=_watch,
)
