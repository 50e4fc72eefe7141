"""A role that the format does not have, or that stands where it may not."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request, Role
from comptoir.lint.transcripts.walk import Moment

_KNOWN = {
    Format.ANTHROPIC: "user, assistant",
    Format.OPENAI: "system, developer, user, assistant, tool",
    Format.RESPONSES: "system, developer, user, assistant",
    Format.GEMINI: "user, model",
    Format.BEDROCK: "user, assistant",
}
_PARTED = frozenset({Format.ANTHROPIC, Format.BEDROCK})


def _watch(request: Request) -> Watch:
    if request.format not in _KNOWN:
        return nothing
    known = _KNOWN[request.format]

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        # Some of Anthropic's models take a system message later on, never as the first one.
        aside = request.format in _PARTED and message.role is Role.SYSTEM
        if message.role is not Role.OTHER and not aside:
            return
        later = aside and message.index > 0
        said = message.said_role or "—"
        hint = " ; la consigne va dans « system »" if aside else ""
        hint_en = "; instructions go in “system”" if aside else ""
        yield RULE.at(
            message.where,
            f"Message {message.index} : le rôle « {said} » n'est pas de {known}{hint}.",
            f"Message {message.index}: the role “{said}” is none of {known}{hint_en}.",
            index=message.index,
            answer="" if later else f"400: unexpected role '{said}', expected one of {known}",
            severity=WARNING if later else ERROR,
        )

    return look


RULE = TranscriptRule(
    id="unknown-role",
    severity=ERROR,
    title_fr="Rôle inconnu",
    title_en="Unknown role",
    why_fr="Chaque format a ses rôles. « system » ou « tool » venus d'OpenAI ne passent pas chez "
    "Anthropic, « assistant » ne passe pas chez Gemini.",
    why_en="Each format has its roles. OpenAI's “system” or “tool” do not pass with Anthropic, "
    "“assistant” does not pass with Gemini.",
    mend_fr="Traduisez le rôle dans les mots du fournisseur visé.",
    mend_en="Translate the role into the words of the provider you address.",
    bad=ex.anthropic({"role": "system", "content": "Réponds en une phrase."}, ex.asks("Bonjour")),
    good=ex.anthropic(ex.asks("Bonjour"), system="Réponds en une phrase."),
    watch=_watch,
)
