"""An id with characters, a length or a beginning that the provider does not take."""

import re
from collections.abc import Iterable, Iterator

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch
from comptoir.lint.transcripts.profiles import PROFILES, Profile, is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Message, Part, PartKind, Request
from comptoir.lint.transcripts.walk import Moment

_MISTRAL = re.compile(r"[a-zA-Z0-9]{9}")
_PREFIXES = {"function_call": "fc", "reasoning": "rs", "message": "msg"}
"""how the `id` of an item in Responses begins; `call_id` is another thing"""


def _watch(request: Request) -> Watch:
    chat = request.format is Format.OPENAI
    strict = not chat or is_openai(request)
    mistral = chat and "mistral" in f"{request.provider} {request.model}"
    profile = PROFILES[request.format]

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is None:
            return
        for part in message.parts:
            if part.kind not in {PartKind.CALL, PartKind.RESULT} or part.id is None:
                continue
            fault = _fault(part, part.id, profile)
            if fault is None and mistral and not _MISTRAL.fullmatch(part.id):
                fault = (
                    f"« {part.id} » n'a pas neuf lettres ou chiffres",
                    f"“{part.id}” is not nine letters or digits",
                    "",
                )
            if fault is not None:
                yield RULE.at(
                    part.where,
                    f"Message {message.index} : l'id de l'appel {fault[0]}.",
                    f"Message {message.index}: the call's id {fault[1]}.",
                    index=message.index,
                    call_id=part.id,
                    answer=fault[2] if strict else "",
                    severity=ERROR if strict else WARNING,
                )
        if request.format is Format.RESPONSES:
            yield from _item(message)

    return look


def _fault(part: Part, key: str, profile: Profile) -> tuple[str, str, str] | None:
    """French, English and the provider's answer."""
    pattern, longest = profile.id_pattern, profile.id_longest
    if not key and profile.id_needed:
        return "est vide", "is empty", f"400: {part.where}: id must not be empty"
    if pattern and not pattern.fullmatch(key):
        shown = "^" + pattern.pattern.replace("*", "+") + "$"
        return (
            f"« {key} » a des caractères hors de {shown}",
            f"“{key}” has characters outside {shown}",
            f"400: {part.where}: String should match pattern '{shown}'",
        )
    if longest and len(key) > longest:
        return (
            f"« {key} » a {len(key)} caractères, {longest} au plus",
            f"“{key}” has {len(key)} characters, {longest} at most",
            f"400: Invalid '{part.where}': string too long, maximum length {longest}",
        )
    return None


def _item(message: Message) -> Iterator[Found]:
    key, kind = message.raw.get("id"), str(message.raw.get("type", ""))
    prefix = _PREFIXES.get(kind)
    if prefix and isinstance(key, str) and not key.startswith(prefix):
        yield RULE.at(
            f"{message.where}.id",
            f"Élément {message.index} : l'id « {key} » ne commence pas par {prefix}.",
            f"Item {message.index}: the id “{key}” does not begin with {prefix}.",
            index=message.index,
            answer=f"400: Invalid '{message.where}.id': expected an ID that begins with '{prefix}'",
        )


RULE = TranscriptRule(
    id="bad-id",
    severity=ERROR,
    title_fr="Id mal formé",
    title_en="Malformed id",
    why_fr="Chaque fournisseur a sa forme d'id. Un historique qui passe de l'un à l'autre, ou un id "
    "fait de noms et de deux-points, se fait refuser.",
    why_en="Each provider has its form of id. A history that moves from one to another, or an id "
    "made of names and colons, gets refused.",
    mend_fr="Renommez l'id, sur l'appel et sur son résultat, en lettres, chiffres, _ et - "
    "(--fix le fait).",
    mend_en="Rename the id, on the call and on its result, to letters, digits, _ and - "
    "(--fix does it).",
    bad=ex.anthropic(ex.asks(), ex.says(ex.use("meteo:0.1")), ex.gives(ex.result("meteo:0.1"))),
    good=ex.anthropic(ex.asks(), ex.says(ex.use("meteo_0_1")), ex.gives(ex.result("meteo_0_1"))),
    watch=_watch,
)
