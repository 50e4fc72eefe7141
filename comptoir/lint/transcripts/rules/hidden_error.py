"""An error that comes back as if all had gone well."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.reads import reads_as_error
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Part, Request, mapping
from comptoir.lint.transcripts.walk import Moment

_FLAGS = {
    Format.ANTHROPIC: "is_error: true",
    Format.BEDROCK: 'status: "error"',
    Format.GEMINI: '{"error": …}',
    Format.OURS: "is_error: true",
}
"""how a format marks an error; OpenAI has no mark, its words are all there is"""


def _watch(request: Request) -> Watch:
    flag = _FLAGS.get(request.format)
    if flag is None:
        return nothing

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for tied in moment.tied:
            result = tied.result
            if not result.is_error and _hidden(result, request.format):
                key = result.id or result.name
                yield RULE.at(
                    result.where,
                    f"Message {index} : le résultat {key} se lit comme une erreur, sans {flag}.",
                    f"Message {index}: the result {key} reads as an error, without {flag}.",
                    index=index,
                    call_id=result.id,
                )

    return look


def _hidden(result: Part, kind: Format) -> bool:
    fields = mapping(result.payload)
    if kind is not Format.GEMINI or not fields:
        return reads_as_error(result)
    first = next((value for value in fields.values() if isinstance(value, str)), "")
    return "error" not in fields and reads_as_error(
        Part(kind=result.kind, where=result.where, payload=first)
    )


RULE = TranscriptRule(
    id="hidden-error",
    severity=WARNING,
    title_fr="Erreur déguisée en succès",
    title_en="Error dressed as a success",
    why_fr="Sans la marque d'erreur, le modèle prend le message pour une donnée, et peut répondre "
    "comme si l'outil avait marché.",
    why_en="Without the mark of an error, the model takes the message for data, and may answer as "
    "if the tool had worked.",
    mend_fr="Posez la marque d'erreur du format, et dites quoi faire ensuite.",
    mend_en="Set the format's mark of an error, and say what to do next.",
    bad=ex.anthropic(
        ex.asks("Quel temps à Lyom ?"),
        ex.says(ex.use(ville="Lyom")),
        ex.gives(ex.result(content="Erreur : ville inconnue. Essayez Lyon.")),
    ),
    good=ex.anthropic(
        ex.asks("Quel temps à Lyom ?"),
        ex.says(ex.use(ville="Lyom")),
        ex.gives(ex.result(content="Erreur : ville inconnue. Essayez Lyon.", is_error=True)),
    ),
    watch=_watch,
)
