"""What a rule on transcripts is, and what it finds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from comptoir.lint.rule import Check, Finding, Rule, Scope, Severity
from comptoir.lint.transcripts.values import Format, Request
from comptoir.lint.transcripts.walk import Moment

ERROR, WARNING, ADVICE = Severity.ERROR, Severity.WARNING, Severity.ADVICE

Watch = Callable[[Moment], Iterable["Found"]]
"""looks at the moments of one transcript in order, the last one without a message"""
Answers = Mapping[Format, str]
"""format -> what its provider answers, in its own (English) words"""


def _by_the_linter(document: object) -> Iterable[Finding]:
    """A watcher needs its request: `check.RULES` holds the rules with this bound to a document."""
    del document
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Finding):
    """A finding with its place for programs.

    `index` is the message's, from 0 (-1: the request itself); `call_id` may be empty; `answer` is
    what the provider will say, empty when it says nothing.
    """

    index: int = -1
    call_id: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TranscriptRule(Rule):
    """A rule on moments. `watch` makes a fresh watcher for one request; state lives in it alone."""

    watch: Callable[[Request], Watch]
    check: Check = _by_the_linter
    scope: Scope = Scope.TRANSCRIPT

    def at(
        self,
        where: str,
        fr: str,
        en: str,
        *,
        index: int = -1,
        call_id: str | None = "",
        answer: str = "",
        severity: Severity | None = None,
        mend: tuple[str, str] | None = None,
    ) -> Found:
        """A finding: the place, what is wrong in both languages, and the provider's answer."""
        if answer:
            fr = f"{fr} Le fournisseur répondra : « {answer} »."
            en = f"{en} The provider will answer: “{answer}”."
        mend_fr, mend_en = mend or (self.mend_fr, self.mend_en)
        return Found(
            rule=self.id,
            severity=severity or self.severity,
            where=where,
            message_fr=fr,
            message_en=en,
            mend_fr=mend_fr,
            mend_en=mend_en,
            index=index,
            call_id=call_id or "",
            answer=answer,
        )


def nothing(moment: Moment) -> Iterable[Found]:
    """The watcher of a rule that does not concern this format."""
    del moment
    return ()
