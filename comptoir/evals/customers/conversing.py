"""A persona's visits on one counter: move after move, until the customer leaves or is tired."""

from collections.abc import Callable
from dataclasses import replace

from comptoir.evals.counters import Counter
from comptoir.evals.customers.heard import heard
from comptoir.evals.customers.moves import Customer, Leave, Press, Say, Why
from comptoir.evals.customers.persona import Persona, Visit
from comptoir.evals.playing import Playing
from comptoir.evals.transcript import Transcript

MakeCustomer = Callable[[Visit], Customer]


async def converse(
    persona: Persona, counter: Counter, make: MakeCustomer
) -> tuple[Transcript, Why]:
    """All visits, each a conversation of its own, as one transcript; and why the last one ended.

    What breaks a visit is a problem of the transcript, and there is no visit after it.
    """
    parts: list[Transcript] = []
    why = Why.CONTENT
    for number, visit in enumerate(persona.visits, start=1):
        name = persona.id if number == 1 else f"{persona.id}-{number}"
        playing = Playing(counter, name, visit.facts)
        try:
            why = await _visit(make(visit), playing, persona.patience.messages)
        except Exception as error:  # noqa: BLE001 - one broken customer must not end the evaluation
            playing.problem(f"{type(error).__name__}: {error}")
        parts.append(await playing.finished())
        if playing.problems:
            break
    return _together(parts), why


async def _visit(customer: Customer, playing: Playing, most: int) -> Why:
    last = None
    for _ in range(most):
        move = await customer.move(last)
        match move:
            case Leave(why):
                return why
            case Press(yes):
                last = heard(await playing.press(yes=yes))
            case Say(text, leaves):
                last = heard(await playing.say(text))
                if leaves:
                    return Why.CONTENT
    end = await customer.move(last)
    return end.why if isinstance(end, Leave) else Why.TIRED


def _together(parts: list[Transcript]) -> Transcript:
    first, last = parts[0], parts[-1]
    return replace(
        last,
        turns=tuple(turn for part in parts for turn in part.turns),
        before=first.before,
        journal=tuple(entry for part in parts for entry in part.journal),
        problems=tuple(problem for part in parts for problem in part.problems),
    )
