"""A function name with characters or a length that the provider does not take."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import PROFILES, is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, PartKind, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    profile = PROFILES[request.format]
    strict = request.format is not Format.OPENAI or is_openai(request)

    def look(moment: Moment) -> Iterable[Found]:
        if moment.message is None:
            return
        index = moment.message.index
        for call in moment.message.of(PartKind.CALL):
            name, longest = call.name, profile.name_longest
            if profile.name_pattern and not profile.name_pattern.fullmatch(name) and name.strip():
                shown = "^" + profile.name_pattern.pattern + "$"
                fr, en = f"hors de {shown}", f"outside {shown}"
            elif longest and len(name) > longest:
                fr, en = f"plus de {longest} caractères", f"over {longest} characters"
            else:
                continue
            yield RULE.at(
                call.where,
                f"Message {index} : le nom « {name[:80]} » est refusé ({fr}).",
                f"Message {index}: the name “{name[:80]}” is refused ({en}).",
                index=index,
                call_id=call.id,
                answer=f"400: {call.where}: invalid function name" if strict else "",
                severity=ERROR if strict else WARNING,
            )

    return look


RULE = TranscriptRule(
    id="bad-name",
    severity=ERROR,
    title_fr="Nom de fonction mal formé",
    title_en="Malformed function name",
    why_fr="Un nom d'outil est fait de lettres, de chiffres, de _ et de -. Un modèle qui invente un "
    "appel en écrit d'autres, et l'historique ne passe plus.",
    why_en="A tool's name is made of letters, digits, _ and -. A model that makes up a call writes "
    "others, and the history no longer passes.",
    mend_fr="Écrivez le nom de l'outil tel qu'il est déclaré.",
    mend_en="Write the tool's name as it is declared.",
    bad=ex.openai(ex.asks(), ex.calls(ex.call(name="obtenir météo")), ex.tool()),
    good=ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool()),
    watch=_watch,
)
