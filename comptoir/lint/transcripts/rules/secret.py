"""A key, a token or a password inside a message."""

from collections.abc import Iterable, Iterator

from comptoir.lint.reading import instructions_in
from comptoir.lint.transcripts.arguments import arguments_of
from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.reads import text_of
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.secrets import secret_in
from comptoir.lint.transcripts.values import Part, PartKind, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    def words(part: Part) -> str:
        if part.kind is PartKind.CALL:
            value = arguments_of(part, request.format).value
            return text_of(value) if value else text_of(part.payload)
        if part.kind is PartKind.RESULT:
            return text_of(part.payload)
        return part.text

    def found(text: str, where: str, index: int, key: str | None) -> Iterator[Found]:
        secret = secret_in(text) if text else None
        if secret is not None:
            place = f"Message {index}" if index >= 0 else "Consigne"
            place_en = f"Message {index}" if index >= 0 else "Instructions"
            yield RULE.at(
                where,
                f"{place} : {secret.name_fr} ({secret.shown}).",
                f"{place_en}: {secret.name_en} ({secret.shown}).",
                index=index,
                call_id=key,
                severity=ERROR if secret.certain else WARNING,
            )

    def look(moment: Moment) -> Iterable[Found]:
        if moment.before is None:
            yield from found(instructions_in(request.settings), "system", -1, None)
        if moment.message is None:
            return
        for part in moment.message.parts:
            yield from found(words(part), part.where, moment.message.index, part.id)

    return look


RULE = TranscriptRule(
    id="secret-in-message",
    severity=ERROR,
    title_fr="Secret dans un message",
    title_en="Secret in a message",
    why_fr="Ce qui entre dans un message va au fournisseur, aux journaux et peut ressortir dans une "
    "réponse. Les clés restent dans votre code, que le modèle ne voit pas.",
    why_en="What enters a message goes to the provider, to the logs, and may come out in an answer. "
    "Keys stay in your code, which the model does not see.",
    mend_fr="Révoquez le secret, ôtez-le de l'historique, et laissez l'outil le lire lui-même.",
    mend_en="Revoke the secret, remove it from the history, and let the tool read it by itself.",
    # Written in two halves, so that this file holds nothing that looks like a key.
    bad=ex.anthropic(ex.asks("Voici ma clé : AKIA" + "IOSFODNN7EXAMPLE")),
    good=ex.anthropic(ex.asks("Voici ma clé : (masquée)")),
    watch=_watch,
)
