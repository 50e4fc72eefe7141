"""Plays customers and makes the same report of them as of cases."""

from collections.abc import Callable, Iterable
from time import perf_counter

from comptoir.evals.counters import MakeCounter
from comptoir.evals.customers.bank import Bank
from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.conversing import converse
from comptoir.evals.customers.judging import judged
from comptoir.evals.customers.modelled import ModelledCustomer
from comptoir.evals.customers.moves import Customer
from comptoir.evals.customers.offline import OfflineCustomer
from comptoir.evals.customers.persona import Persona, Visit
from comptoir.evals.customers.scripted import ScriptedCustomer
from comptoir.evals.report import CaseResult, Report, Trial
from comptoir.ports import Model

OnProgress = Callable[[CaseResult], None]


async def run_customers(  # noqa: PLR0913 - what an evaluation is made of
    personas: Iterable[Persona],
    bank: Bank,
    make_counter: MakeCounter,
    *,
    trials: int = 1,
    seed: int = 0,
    model: Model | None = None,
    on_progress: OnProgress | None = None,
    pack: str = "",
    agent: str = "",
) -> Report:
    """Every persona `trials` times, each trial on a fresh counter.

    `model` plays all the customers; without one, code does, or the persona's own script. Trials
    differ by what the seed and their number choose; the same seed plays the same conversations
    again, as far as the models let it. `pack` and `agent` (the model evaluated) name the report.
    """
    began = perf_counter()
    results: list[CaseResult] = []
    for persona in personas:
        runs = [
            await run_persona(
                persona, bank, make_counter, Chance(seed, persona.id, number), model=model
            )
            for number in range(max(1, trials))
        ]
        result = CaseResult(persona, tuple(runs))
        results.append(result)
        if on_progress is not None:
            on_progress(result)
    return Report(tuple(results), pack, agent, perf_counter() - began)


async def run_persona(
    persona: Persona,
    bank: Bank,
    make_counter: MakeCounter,
    chance: Chance,
    *,
    model: Model | None = None,
) -> Trial:
    """One trial of one persona."""

    def customer(visit: Visit) -> Customer:
        if model is not None:
            return ModelledCustomer(model, persona, visit)
        if visit.lines:
            return ScriptedCustomer(visit.lines)
        return OfflineCustomer(persona, visit, bank, chance)

    began = perf_counter()
    counter = make_counter(None, persona.day)
    transcript, why = await converse(persona, counter, customer)
    return judged(persona, transcript, why, perf_counter() - began)
