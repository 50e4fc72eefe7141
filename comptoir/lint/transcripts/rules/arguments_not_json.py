"""A text of arguments that is no JSON object."""

from collections.abc import Iterable

from comptoir.lint.transcripts.arguments import TEXTUAL, arguments_of
from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.profiles import is_openai
from comptoir.lint.transcripts.reads import reads_as_error
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Part, PartKind, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    if request.format not in TEXTUAL:
        return nothing
    strict = is_openai(request)
    held: list[tuple[Part, int, str]] = []

    def found(call: Part, index: int, fault: str, *, mended: bool) -> Found:
        fr, en = ("du JSON", "JSON") if fault == "not-json" else ("un objet", "an object")
        return RULE.at(
            call.where,
            f"Message {index} : les arguments de {call.name} ne sont pas {fr}.",
            f"Message {index}: the arguments of {call.name} are not {en}.",
            index=index,
            call_id=call.id,
            severity=WARNING if mended or not strict else ERROR,
        )

    def look(moment: Moment) -> Iterable[Found]:
        # A call that was answered by an error is a mistake well handled: a warning is enough.
        for tied in moment.tied:
            for one in [one for one in held if one[0].id == tied.result.id]:
                held.remove(one)
                yield found(*one, mended=reads_as_error(tied.result))
        if moment.message is None:
            for one in held:
                yield found(*one, mended=False)
            return
        for call in moment.message.of(PartKind.CALL):
            fault = arguments_of(call, request.format).fault
            if fault in {"not-json", "not-object"}:
                held.append((call, moment.message.index, fault))

    return look


RULE = TranscriptRule(
    id="arguments-not-json",
    severity=ERROR,
    title_fr="Arguments illisibles",
    title_en="Unreadable arguments",
    why_fr="Le modèle écrit ses arguments comme un texte, parfois coupé ou mal fermé. Les exécuter "
    "est deviner ; les rejouer fait échouer les fournisseurs qui relisent le JSON.",
    why_en="The model writes its arguments as a text, at times cut or not closed. To run them is "
    "to guess; to replay them fails with providers that read the JSON again.",
    mend_fr="Répondez à l'appel par une erreur qui dit ce qui manque, et laissez le modèle "
    "recommencer ; dans l'historique, gardez un objet JSON.",
    mend_en="Answer the call with an error that says what is missing, and let the model try again; "
    "in the history, keep a JSON object.",
    bad=ex.openai(ex.asks(), ex.calls(ex.call(arguments='{"ville": "Ly')), ex.tool()),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool()),
    watch=_watch,
)
