"""Plays cases: each trial on a fresh counter, one after the other, so that nothing is shared."""

from collections.abc import Callable, Iterable
from time import perf_counter

from comptoir.evals.cases import Case, CaseEvent, Decided, Pressed
from comptoir.evals.counters import MakeCounter
from comptoir.evals.judging import trial_of
from comptoir.evals.playing import Playing
from comptoir.evals.report import CaseResult, Report, Trial
from comptoir.evals.transcript import Transcript
from comptoir.models.scripted import ScriptedModel

OnProgress = Callable[[CaseResult], None]


async def run_cases(
    cases: Iterable[Case],
    make_counter: MakeCounter,
    trials: int = 1,
    on_progress: OnProgress | None = None,
) -> Report:
    """Run every case `trials` times; `on_progress` is told each result as it stands.

    A failure of the run itself is a finding of its case and does not stop the others.
    """
    began = perf_counter()
    results: list[CaseResult] = []
    for case in cases:
        runs = tuple([await run_case(case, make_counter) for _ in range(max(1, trials))])
        result = CaseResult(case, runs)
        results.append(result)
        if on_progress is not None:
            on_progress(result)
    return Report(tuple(results), seconds=perf_counter() - began)


async def run_case(case: Case, make_counter: MakeCounter) -> Trial:
    """One trial of one case."""
    began = perf_counter()
    transcript = await play(case, make_counter)
    return trial_of(case, transcript, perf_counter() - began)


async def play(case: Case, make_counter: MakeCounter) -> Transcript:
    """The conversation of a case, from its first message to the state it leaves."""
    script = None if case.script is None else ScriptedModel(case.script, f"script:{case.id}")
    playing = Playing(make_counter(script, case.day), case.id, case.facts)
    for event in case.events:
        try:
            await _happen(event, playing)
        except Exception as error:  # noqa: BLE001 - one broken case must not end the evaluation
            playing.problem(f"{type(error).__name__}: {error}")
            break
    return await playing.finished()


async def _happen(event: CaseEvent, playing: Playing) -> None:
    if isinstance(event, Decided):
        await playing.decide(approved=event.approved)
    elif isinstance(event, Pressed):
        await playing.press(yes=event.yes)
    elif event.redelivered:
        await playing.redeliver()
    else:
        await playing.say(event.text, kind=event.kind, after_minutes=event.after_minutes)
