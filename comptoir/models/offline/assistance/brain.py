"""From a request to an answer: the router hands over, a team checks, then records its triage.

Who is playing is read from the tools offered, and the team from the agent's name.
"""

from collections.abc import Mapping
from typing import Any, Final

from comptoir.core.calls import Status, ToolCall
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ModelRequest, Stop
from comptoir.models.offline.assistance.drafting import draft, summary
from comptoir.models.offline.assistance.judging import Verdict, judge
from comptoir.models.offline.assistance.kinds import kind
from comptoir.models.offline.assistance.thread import Thread, thread_of
from comptoir.models.offline.assistance.ticket import read_ticket
from comptoir.packs.assistance.phrases import brouillons
from comptoir.packs.assistance.phrases.brouillons import TEXTES, Sorte
from comptoir.packs.assistance.phrases.sujets import COMPTE, EQUIPES, FACTURATION, TECHNIQUE

_RECORD: Final = "enregistrer_triage"
_HAND_OVER: Final = "transferer_"
_CHECKS: Final = {
    FACTURATION: "consulter_facture",
    TECHNIQUE: "etat_des_services",
    COMPTE: "etat_du_compte",
}
_MOST_INVOICES: Final = 3
_MOST_TRIES: Final = 3
_PRIVATE: Final = frozenset({Sorte.RGPD, Sorte.DROITS, Sorte.COMPTE})
"""sorts of account tickets for which nothing of the account's state is needed"""


def triage_brain(request: ModelRequest) -> ModelAnswer:
    """Answer one request. Pure: nothing is kept from one request to the next."""
    thread = thread_of(request)
    calls = _wanted(request, thread)
    choice = request.choice
    if choice.mode is ChoiceMode.ONE:
        calls = [call for call in calls if call[0] == choice.name] or _forced(choice.name, thread)
    elif choice.mode is ChoiceMode.ANY and not calls:
        calls = _forced(next(iter(thread.tools), ""), thread)
    if calls and choice.mode is not ChoiceMode.NONE:
        place = len(request.messages)
        made = tuple(
            ToolCall(f"tri-{place}-{rank}", name, arguments)
            for rank, (name, arguments) in enumerate(calls, start=1)
        )
        return ModelAnswer(calls=made, stop=Stop.CALLS)
    return ModelAnswer(text=_words(thread))


Wanted = tuple[str, Mapping[str, Any]]


def _wanted(request: ModelRequest, thread: Thread) -> list[Wanted]:
    if _RECORD in thread.tools:
        return _specialist(_team(request), thread)
    return _router(thread)


def _router(thread: Thread) -> list[Wanted]:
    verdict = judge(thread.text)
    name = f"{_HAND_OVER}{verdict.team}"
    if not verdict.team or name not in thread.tools or thread.of(name):
        return []
    return [(name, {})]


def _team(request: ModelRequest) -> str:
    if request.agent in EQUIPES:
        return request.agent
    names = {tool.name for tool in request.tools}
    return next((team for team, check in _CHECKS.items() if check in names), "")


def _specialist(team: str, thread: Thread) -> list[Wanted]:
    verdict = judge(thread.text, team)
    if not verdict.team:
        return []
    checks = [] if thread.of(_RECORD) else _checks(verdict, thread)
    return checks or _record(verdict, thread)


def _checks(verdict: Verdict, thread: Thread) -> list[Wanted]:
    """The team's look-up, once, when the ticket gives what it needs."""
    name = _CHECKS[verdict.team]
    if name not in thread.tools or thread.of(name):
        return []
    if verdict.team == FACTURATION:
        cited = read_ticket(thread.text).invoices[:_MOST_INVOICES]
        return [(name, {"numero": number}) for number in cited]
    if verdict.team == TECHNIQUE:
        return [(name, {})] if verdict.priority != "P3" else []
    return [] if kind(verdict) in _PRIVATE else [(name, {"compte": ""})]


def _record(verdict: Verdict, thread: Thread) -> list[Wanted]:
    """The triage; after a refusal it is sent again, each time shorter and plainer."""
    tried = thread.of(_RECORD)
    last = tried[-1] if tried else None
    if last and (last.status is Status.OK or "deja_trie" in str(dict(last.content))):
        return []
    if len(tried) >= _MOST_TRIES:
        return []
    short = TEXTES[kind(verdict)]
    told, words = (
        (summary(verdict, thread), draft(verdict, thread)),
        (f"{short.resume}.", f"{short.accueil} {short.suite}"),
        (f"{short.resume}.", brouillons.COURT),
    )[len(tried)]
    arguments = {"priorite": verdict.priority, "resume": told, "reponse_proposee": words}
    return [(_RECORD, arguments)]


def _forced(name: str, thread: Thread) -> list[Wanted]:
    """A call that the caller demands, with what the ticket gives and nothing made up."""
    if name not in thread.tools:
        return []
    verdict = judge(thread.text)
    if name == _RECORD:
        held = judge(thread.text, verdict.team or TECHNIQUE)
        return _record(held, thread) if held.team else [(name, _nothing())]
    if name == _CHECKS[FACTURATION]:
        cited = read_ticket(thread.text).invoices
        return [(name, {"numero": cited[0] if cited else "?"})]
    if name == _CHECKS[COMPTE]:
        return [(name, {"compte": ""})]
    return [(name, {})]


def _nothing() -> dict[str, str]:
    return {
        "priorite": "P3",
        "resume": brouillons.RIEN_A_FAIRE,
        "reponse_proposee": brouillons.COURT,
    }


def _words(thread: Thread) -> str:
    tried = thread.of(_RECORD)
    if not tried:
        return brouillons.RIEN_A_FAIRE
    done = any(one.status is Status.OK for one in tried) or "deja_trie" in str(tried[-1].content)
    return brouillons.DEJA_TRIE if done else brouillons.ECHEC
