"""Everything that is watched while moves are played; what is wrong is collected, never raised."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from comptoir.core.calls import ToolCall, ToolResult
from comptoir.core.decisions import Allow, Decision
from comptoir.core.facts import Facts
from comptoir.hostile.checking.bounds import Bounds
from comptoir.hostile.checking.classifying import broken
from comptoir.hostile.checking.law import Law, Verdict
from comptoir.hostile.checking.leaks import Leaks, as_json
from comptoir.hostile.checking.sameness import Sameness
from comptoir.hostile.checking.shapes import undeclared
from comptoir.hostile.checking.talk import Talk
from comptoir.hostile.checking.yeses import Yeses

Found = tuple[str, str]
"""the invariant, and what is wrong in a sentence"""


@dataclass(slots=True)
class Came:
    """What came of one call, as everybody outside the gate sees it.

    `asked` is the id of the request that was made; `queries` how many questions the store was
    asked, None where others ran at the same time.
    """

    call: ToolCall
    result: ToolResult
    decision: Decision
    asked: str = ""
    queries: int | None = None


class Checker:
    """One world's checker. A law foretells every answer; without a reference, bounds must hold.

    `gives` is what each tool declares to give back, `shaped` the results that were found so.
    """

    def __init__(
        self,
        judge: Law | Bounds,
        leaks: Leaks,
        sameness: Sameness,
        gives: Mapping[str, Mapping[str, Any]],
        shaped: set[bytes],
    ) -> None:
        self.law = judge if isinstance(judge, Law) else None
        self.judge = judge
        self.yeses: Yeses = judge.yeses
        self.leaks = leaks
        self.talks: dict[str, Talk] = {}
        self.found: list[Found] = []
        self.effects: set[tuple[str, str]] = set()
        self.days: dict[str, dict[str, date]] = {}
        """by conversation and message, the shop's day on which it arrived"""
        self.private: list[str] = []
        """card numbers that customers wrote: nothing may keep them"""
        self.diverged = False
        """the real state is no longer what it ought to be: nothing more can be told of this world"""
        self._sameness = sameness
        self._gives = gives
        self._shaped = shaped

    # --- what happens ---------------------------------------------------------------------------

    def said(
        self, name: str, facts: Facts, text: str, now: datetime, day: date, *, holder: str
    ) -> Talk:
        """A message arrives; the conversation as it is then."""
        talk = self.talks.get(name)
        if talk is None:
            talk = self.talks[name] = Talk(name, facts, holder, now, day)
        elif talk.facts != facts:
            before = talk.facts
            known = (before.sender, before.phone, before.mailbox)
            if known == (facts.sender, facts.phone, facts.mailbox):
                talk.facts = facts
            else:
                talk.renewed(facts)
        law = self.law
        claims = law.reference.hears(text) if law is not None and text else frozenset[Any]()
        talk.begins(text, claims, now, day)
        return talk

    def judged(self, talk: Talk, came: Came, given: str = "") -> None:
        """One call was answered. `given` is the id of the yes that it carried."""
        result, decision = came.result, came.decision
        talk.calls += 1
        if self.diverged:
            return  # what follows from what is wrong is not wrong anew
        ran = isinstance(decision, Allow) and decision.replay is None and result.status == "ok"
        code = code_of(result)
        if result.call_id != came.call.id:
            self._found("I6", f"le résultat de {came.call.id} porte le nom {result.call_id}")
        if self.law is None:
            self._bounded(talk, came, code, given, ran=ran)
        else:
            self._compared(talk, came, code, given, ran=ran)

    def raced(self, came: Iterable[tuple[Talk, Came]]) -> None:
        """Calls that ran at the same time: there must be an order in which each is lawful.

        What took effect came first; who was refused for too many failures came last; what the
        rules refused came before or after the effects.
        """
        late: list[tuple[Talk, Came]] = []
        for talk, one in came:
            ruled = one.result.status == "denied" and not one.result.is_error
            if ruled and self._foretold(talk, one):
                self.judged(talk, one)
            else:
                late.append((talk, one))
        for talk, one in sorted(late, key=lambda pair: _rank(pair[1])):
            self.judged(talk, one)

    def _foretold(self, talk: Talk, came: Came) -> bool:
        """Whether this refusal is lawful as things are now; nothing is noted."""
        if self.law is None:
            return True
        counts = dict(talk.counts)
        lawful = self.law.judge(talk, came.call.name, came.call.arguments)
        talk.counts = counts
        return (lawful.status, lawful.code) == (came.result.status, code_of(came.result))

    def cleared(self, sender: str) -> None:
        """An adviser lifted a sender's lock."""
        self.judge.cleared(sender)

    def may_know(self, talk: Talk, thing: str) -> bool:
        """Whether this speaker was lawfully shown this thing."""
        judge = self.judge
        return thing in talk.opened or (isinstance(judge, Bounds) and judge.opens(talk, thing))

    # --- one answer -----------------------------------------------------------------------------

    def _compared(self, talk: Talk, came: Came, code: str, given: str, *, ran: bool) -> None:
        """With a law: the answer must be the one foretold."""
        law, call, result = self.law, came.call, came.result
        assert law is not None  # noqa: S101 - who calls has one
        lawful = law.judge(talk, call.name, call.arguments, given)
        promise = law.tools.get(call.name)
        effect = ran and promise is not None and promise.writes
        if (
            result.status != lawful.status
            or effect is not lawful.effect
            or (code != lawful.code and not (lawful.lenient and code == "repetition"))
        ):
            self._differs(call.name, lawful, result.status, code, effect=effect)
        elif effect:
            law.follow(call.name, lawful, result.content or {}, talk.day)
        elif came.asked and promise is not None:
            approval = promise.consent == "approval"
            spelled, meaning = lawful.spelled, lawful.meaning
            if not self.yeses.waits(
                talk, call.name, spelled, meaning, came.asked, approval=approval
            ):
                self._found("I5", f"{call.name} : la même demande est faite deux fois")
        things = lawful.opening.things
        self._looked(talk, came, code, things[0] if effect and things else "", effect=effect)

    def _bounded(self, talk: Talk, came: Came, code: str, given: str, *, ran: bool) -> None:
        """Without one: what holds for every pack must hold."""
        bounds = self.judge
        assert isinstance(bounds, Bounds)  # noqa: S101 - there is no third kind
        effect = ran and bounds.writes(came.call.name)
        complaints = bounds.complaints(
            talk, came.call, came.result, came.asked, given, effect=effect
        )
        self.found += complaints
        self._looked(talk, came, code, "", effect=effect)

    def _differs(self, tool: str, lawful: Verdict, status: str, code: str, *, effect: bool) -> None:
        expected, got = f"{lawful.status} {lawful.code}".strip(), f"{status} {code}".strip()
        if effect != lawful.effect:
            got += " (fait)" if effect else " (pas fait)"
            expected += " (à faire)" if lawful.effect else " (rien à faire)"
        name = broken(lawful, status, code, effect=effect)
        self._found(name, f"{tool} : attendu {expected}, obtenu {got}")
        self.diverged = True

    def _looked(self, talk: Talk, came: Came, code: str, thing: str, *, effect: bool) -> None:
        """The result itself: whose texts it holds, what it was not to hold, how it refuses."""
        call, result = came.call, came.result
        content = result.content or {}
        if effect:
            self.effects.add((talk.name, call.id))
        if not result.is_error:
            talk.done.add(call.name)
        if code:
            known, wrong = self._sameness.complaint(call.name, code, result, came.queries)
            if wrong is not None:
                self.found.append(wrong)
            if known:
                return  # the very words of another refusal, which were looked through then
        raw = as_json(content)
        if result.status == "ok":
            talk.handed_to = str(content.get("transfere_a", ""))
            self._shape(call.name, raw, content)
        if thing:
            self.leaks.made(raw, content, thing)
        for text, owner in self.leaks.in_content(raw, content):
            if not self.may_know(talk, owner) and not _echoed(talk, call, text):
                self._found("I1", f"{call.name} montre « {text} », qui est à {owner}")

    def _shape(self, tool: str, raw: bytes, content: Mapping[str, Any]) -> None:
        if raw in self._shaped:
            return
        self._shaped.add(raw)
        schema = self._gives.get(tool)
        where = undeclared(content, schema) if schema is not None else ""
        if where:
            self._found("I8", f"{tool} rend {where}, que son schéma ne déclare pas")

    def _found(self, invariant: str, what: str) -> None:
        self.found.append((invariant, what))


def _echoed(talk: Talk, call: ToolCall, text: str) -> bool:
    """The model or the customer wrote it themselves: nothing of ours was shown."""
    return (
        text in str(call.arguments) or text in call.name or any(text in one for one in talk.texts)
    )


def _rank(came: Came) -> int:
    """Where a call stood among those that ran at the same time, as its answer tells."""
    decision, result = came.decision, came.result
    if result.status == "ok":
        return 0 if isinstance(decision, Allow) and decision.replay is None else 1
    if result.status == "pending":
        return 0 if came.asked else 1
    return 3 if code_of(result) == "verrouille" else 2


def code_of(result: ToolResult) -> str:
    """The code of a refusal, or nothing."""
    content: Mapping[str, Any] | None = result.content
    return (content.get("erreur") or content.get("raison") or "") if content else ""
