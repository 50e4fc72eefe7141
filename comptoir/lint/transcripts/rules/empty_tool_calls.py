"""`tool_calls` there, and empty."""

from collections.abc import Iterable

from comptoir.lint.transcripts.found import ERROR, WARNING, Found, TranscriptRule, Watch, nothing
from comptoir.lint.transcripts.profiles import is_openai
from comptoir.lint.transcripts.rules import examples as ex
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment


def _watch(request: Request) -> Watch:
    if request.format is not Format.OPENAI:
        return nothing
    strict = is_openai(request)

    def look(moment: Moment) -> Iterable[Found]:
        message = moment.message
        if message is not None and message.raw.get("tool_calls") == []:
            where = f"{message.where}.tool_calls"
            yield RULE.at(
                where,
                f"Message {message.index} : la liste « tool_calls » est vide.",
                f"Message {message.index}: the list “tool_calls” is empty.",
                index=message.index,
                answer=f"400 empty_array: Invalid '{where}': empty array" if strict else "",
                severity=ERROR if strict else WARNING,
            )

    return look


RULE = TranscriptRule(
    id="empty-tool-calls",
    severity=ERROR,
    title_fr="Liste d'appels vide",
    title_en="Empty list of calls",
    why_fr="Un message sans appel n'a pas la clé « tool_calls » ; une liste vide est refusée.",
    why_en="A message without a call has no key “tool_calls”; an empty list is refused.",
    mend_fr="Ôtez la clé quand il n'y a pas d'appel (--fix le fait).",
    mend_en="Leave the key out when there is no call (--fix does it).",
    bad=ex.openai(
        ex.asks("Bonjour"), {"role": "assistant", "content": "Bonjour !", "tool_calls": []}
    ),
    good=ex.openai(ex.asks("Bonjour"), {"role": "assistant", "content": "Bonjour !"}),
    watch=_watch,
)
