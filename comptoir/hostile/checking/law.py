"""What the gate ought to answer, told again from the design; a pack's `Reference` fills it in.

    grant, contract, access, done already, the same again, rules, consent, done

`judge` says what status and code a call must get and whether it is a new effect. It has the
memory a gate must have: failures by sender, what was done, every yes that was asked for.
"""

from collections.abc import Hashable, Mapping
from datetime import date
from typing import Any, NamedTuple

from comptoir.hostile.checking.identity import Failures
from comptoir.hostile.checking.spelling import Spellings, marked
from comptoir.hostile.checking.talk import Talk
from comptoir.hostile.checking.yeses import Yeses
from comptoir.hostile.reference import Opening, Promise, Reference

REPEATS = 2
_CHANNEL = 2
"""the level of a proof that the channel gives"""
_OPEN_TO_ALL = Opening()


class Verdict(NamedTuple):
    """The lawful answer to a call.

    `effect` says that it brings a change that was not there. `lenient` says that a loop's answer
    is as lawful as `code`: of what is refused in any case, two spellings may count as one.
    """

    status: str
    code: str = ""
    opening: Opening = _OPEN_TO_ALL
    arguments: Mapping[str, Any] | None = None
    spelled: str = ""
    meaning: Hashable = None
    effect: bool = False
    lenient: bool = False


class Law:
    """`grants` are the names of the tools of each holder."""

    def __init__(
        self, reference: Reference, grants: Mapping[str, frozenset[str]], spellings: Spellings
    ) -> None:
        self.reference = reference
        self.tools: Mapping[str, Promise] = reference.tools
        self.grants = grants
        self.failures = Failures()
        self.yeses = Yeses()
        self.done: set[Hashable] = set()
        self._spellings = spellings
        self._costs = getattr(reference, "costs", None)

    def judge(self, talk: Talk, tool: str, arguments: object, given: str = "") -> Verdict:
        """The lawful answer; `given` is the id of a yes that the call carries."""
        if talk.handed:
            return Verdict("denied", "conversation_transmise")
        promise = self.tools.get(tool)
        if promise is None or tool not in self.grants.get(talk.holder, ()):
            return self._early(talk, tool, marked(arguments), "outil_inconnu")
        read, spelled = self._spellings.of(tool, arguments)
        if isinstance(read, str):
            return self._early(talk, tool, spelled, read)
        opening = _OPEN_TO_ALL
        if promise.known and not talk.customer:
            return self._early(talk, tool, spelled, "client_inconnu")
        if promise.access:
            opening = self.reference.opens(tool, read, talk.facts, talk.claims)
            refused = self._shut(talk, promise, opening)
            if refused:
                return self._early(talk, tool, spelled, refused)
            talk.opened.update(opening.things)
        return self._opened(talk, tool, promise, Verdict("ok", "", opening, read, spelled), given)

    def follow(self, tool: str, verdict: Verdict, content: Mapping[str, Any], day: date) -> None:
        """Make the change of a lawful effect that took place."""
        self.done.add(verdict.meaning)
        arguments = verdict.arguments or {}
        self.reference.follows(tool, arguments, verdict.opening, content, day)

    def cleared(self, sender: str) -> None:
        """An adviser lifted a sender's lock."""
        self.failures.cleared(sender)

    # --- the stations ---------------------------------------------------------------------------

    def _shut(self, talk: Talk, promise: Promise, opening: Opening) -> str:
        """Why the thing does not open, as a code; nothing when it opens."""
        failures, sender, now = self.failures, talk.facts.sender, talk.now
        if failures.locked(sender, now):
            return "verrouille"
        if opening.code:
            return opening.code
        level = promise.level
        if level < _CHANNEL and failures.raised(opening.aim, now):
            level = _CHANNEL
        if opening.best < level:
            return "identite_renforcee"
        if opening.serves and talk.customer:
            own = opening.subject == talk.customer
            return "" if own and max(opening.opens, talk.level) >= max(level, 1) else "introuvable"
        if opening.opens < max(level, 1):
            failures.failed(sender, opening.aim, opening.proofs, now)
            return "introuvable"
        failures.succeeded(sender, opening.aim, opening.proofs)
        if opening.serves:
            talk.customer, talk.level = opening.subject, opening.opens
        return ""

    def _opened(
        self, talk: Talk, tool: str, promise: Promise, lawful: Verdict, given: str
    ) -> Verdict:
        """From the opened thing on; `lawful` is the verdict if nothing speaks against it."""
        reference, opening, read = self.reference, lawful.opening, lawful.arguments or {}
        if promise.writes:
            meaning = reference.meaning(tool, read, opening)
            lawful = Verdict("ok", "", opening, read, lawful.spelled, meaning)
            if meaning in self.done:
                return lawful
        if self._again(talk, (tool, lawful.spelled, reference.look(opening))):
            return Verdict("denied", "repetition", opening)
        asked = self.yeses.asked.get(given) if given else None
        refusal = reference.refuses(tool, read, opening, talk.day if asked is None else asked.day)
        if refusal:
            return Verdict("denied", refusal, opening)
        if promise.consent:
            return self._consent(talk, tool, promise, lawful, given)
        if promise.hands_over:
            talk.handed = True
        return lawful._replace(effect=promise.writes) if promise.writes else lawful

    def _early(self, talk: Talk, tool: str, spelled: str, code: str) -> Verdict:
        """Refused before anything was opened; the same refusal again and again is a loop."""
        if self._again(talk, (tool, spelled, code)):
            return Verdict("denied", "repetition")
        return Verdict("denied", code, lenient=True)

    @staticmethod
    def _again(talk: Talk, key: Hashable) -> bool:
        times = talk.counts[key] = talk.counts.get(key, 0) + 1
        return times > REPEATS

    def _consent(
        self, talk: Talk, tool: str, promise: Promise, lawful: Verdict, given: str
    ) -> Verdict:
        opening = lawful.opening
        if self._costs is not None:
            # A yes was given to these amounts: what costs otherwise since then is another thing.
            costs = self._costs(tool, lawful.arguments or {}, opening)
            lawful = lawful._replace(spelled=f"{lawful.spelled} {costs!r}")
        if given:
            if self.yeses.use(given, talk, tool, lawful.spelled, lawful.meaning):
                return lawful._replace(effect=True)
            return Verdict("denied", "consentement_perime", opening)
        if promise.consent == "approval":
            if self.yeses.refused(lawful.meaning):
                return Verdict("denied", "approbation_refusee", opening)
            return lawful._replace(status="pending")
        if talk.asked_now:
            return Verdict("denied", "confirmation_en_cours", opening)
        talk.asked_now = True
        return lawful._replace(status="pending")
