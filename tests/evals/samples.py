"""Reports made by hand, for what is computed from them and how it is shown."""

from datetime import date
from typing import Any

from comptoir.core.calls import Effect
from comptoir.core.exchange import Usage
from comptoir.core.facts import Channel
from comptoir.evals import (
    CallMade,
    CallPattern,
    Case,
    CaseResult,
    Expected,
    Finding,
    PlayedStep,
    PlayedTurn,
    Recorded,
    Report,
    Said,
    Spoken,
    Transcript,
    Trial,
)

EFFECTS = {
    "consulter": Effect.READ,
    "retourner": Effect.WRITE,
    "annuler": Effect.IRREVERSIBLE,
}
FOUND = (Finding("text", "contient RET-", "Bonjour"),)
DENIED = CallMade(
    tool="consulter",
    arguments={"numero": "LL-10610"},
    decision="deny",
    code="introuvable",
    status="denied",
    guard="access",
    result={"erreur": "introuvable", "consigne": "Demandez de vérifier."},
)
ALLOWED = CallMade(
    tool="consulter", arguments={"numero": "LL-10610"}, decision="allow", status="ok"
)


def case(name: str = "un", **expected: Any) -> Case:
    """A case whose expectations are given."""
    return Case(
        id=name,
        title=f"Cas {name}",
        channel=Channel.WEB,
        events=(Said(text="Bonjour"),),
        expected=Expected(**expected),
        day=date(2026, 10, 15),
        where=f"{name.partition('-')[0]}.yaml:3",
    )


def pattern(*tools: str, **more: Any) -> CallPattern:
    """A call that is expected or forbidden."""
    return CallPattern(tools=tools, **more)


def turn(
    text: str = "Bonjour",
    reply: str = "Bonjour, je regarde.",
    *calls: CallMade,
    seconds: float = 0.2,
    usage: Usage | None = None,
    held: str = "",
) -> PlayedTurn:
    """One turn: the calls in a first step, the words in a last one."""
    spent = usage or Usage()
    steps = (PlayedStep(agent="boutique", calls=calls, usage=spent),) if calls else ()
    kept = (PlayedStep(agent="boutique", words=held, held=True),) if held else ()
    last = PlayedStep(agent="boutique", words=reply, usage=spent)
    return PlayedTurn(
        text=text,
        steps=(*steps, *kept, last),
        reply=(Spoken(text=reply),),
        holder="boutique",
        seconds=seconds,
    )


def written(
    number: int, tool: str, arguments: dict[str, Any], kind: str = "call", **more: Any
) -> Recorded:
    """A journal entry of a call that took effect, unless `more` says otherwise."""
    usual = {"decision": "allow", "status": "ok", "consent": ""}
    return Recorded(number, kind, {"tool": tool, "arguments": arguments, **usual, **more})


def transcript(*turns: PlayedTurn, **more: Any) -> Transcript:
    """A conversation of these turns."""
    usual: dict[str, Any] = {"holder": "boutique", "effects": EFFECTS, "model": "offline"}
    return Transcript(turns=turns, **{**usual, **more})


def result(name: str, *passed: bool, played: Transcript | None = None) -> CaseResult:
    """A case with these trials; those that fail have the finding `FOUND`."""
    shown = played or transcript(turn("Bonjour", "Voici.", DENIED))
    return CaseResult(case(name), tuple(Trial(shown, () if ok else FOUND, 0.25) for ok in passed))


def report(*results: CaseResult) -> Report:
    """A report of the boutique by the offline model."""
    return Report(results, pack="boutique", model="offline", seconds=1.5)
