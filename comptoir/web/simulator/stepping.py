"""A turn, step by step: the counter's own turn with a pause between its effects.

The driver opens and closes it, the gate decides; this loop only asks the model, waits for clicks
and tells what happens.
"""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from comptoir.agent import composing
from comptoir.agent.effects import AskModel, Reply
from comptoir.agent.releasing import Release
from comptoir.agent.results import TurnResult
from comptoir.agent.running import Running
from comptoir.contract.access import Claims
from comptoir.core.exchange import ModelAnswer, Stop
from comptoir.core.messages import CustomerMessage
from comptoir.gate import Outcome
from comptoir.ports import Model, ModelUnavailableError, StreamingModel
from comptoir.web import views
from comptoir.web.refusals import FAULT
from comptoir.web.simulator import clock, showing
from comptoir.web.simulator.scene import Scene, Waiting
from comptoir.web.simulator.world import World

Made = TypeVar("Made")
_log = logging.getLogger(__name__)


class Stepper:
    """Plays the turns of one scene, one at a time."""

    def __init__(self, world: World, scene: Scene) -> None:
        self._world = world
        self._scene = scene
        self._step = 0
        self._spent = 0.0
        self._tokens = 0
        self._milliseconds = 0.0

    async def play(self, message: CustomerMessage) -> None:
        """Answer one message, from its arrival to its reply. Faults are told, not raised."""
        world, scene = self._world, self._scene
        try:
            await self._play(message)
        except Exception:  # noqa: BLE001 - a fault of ours is told to the page, and logged
            _log.exception("a turn failed")
            world.tell("problem", scene, code=FAULT[0], guidance=FAULT[1])
        finally:
            scene.free, scene.speaking = False, ""

    async def _play(self, message: CustomerMessage) -> None:
        world, scene = self._world, self._scene
        driver = world.counter.driver
        self._step, self._spent, self._tokens = 0, 0.0, 0
        running = await driver.open(scene.id, scene.facts, message)
        if isinstance(running, TurnResult):
            return  # it was answered before
        scene.turns += 1
        turn = running.turn
        world.tell(
            "message",
            scene,
            turn=scene.turns,
            on=turn.today.isoformat(),
            said=turn.message.text,
            how=turn.message.kind.value,
        )
        await self._pause("read")
        pending, known = turn.session.pending, turn.session.claims
        effect = await self._timed(running.begin)
        await self._tell_reading(running, pending, known)
        while isinstance(effect, AskModel):
            effect = await self._step_on(running, effect)
        await self._pause("reply")
        result = await driver.close(running, effect)
        self._tell_reply(result)

    # --- what a message does before any model is asked -----------------------------------------

    async def _tell_reading(self, running: Running, pending: str, known: Claims) -> None:
        """What code read of the message: claims, a yes or a no, and the call that a yes grants."""
        world, scene, turn = self._world, self._scene, running.turn
        claims = sorted((claim.kind, claim.value) for claim in turn.session.claims - known)
        consent = ""
        if pending:
            async with world.storage.reading() as tx:
                found = await tx.consents.get(pending)
            consent = "" if found is None else found.state.value
        if claims or consent:
            world.tell("read", scene, turn=scene.turns, claims=claims, consent=consent)
        for step in running.steps:
            self._step += 1
            world.tell(
                "resumed", scene, turn=scene.turns, step=self._step, milliseconds=self._milliseconds
            )
            self._tell_calls(step.outcomes)

    # --- one step ------------------------------------------------------------------------------

    async def _step_on(self, running: Running, effect: AskModel) -> AskModel | Reply:
        world, scene = self._world, self._scene
        await self._pause("ask")
        self._step += 1
        model, request = world.model_for(scene), effect.request
        world.tell(
            "asking",
            scene,
            turn=scene.turns,
            step=self._step,
            agent=request.agent,
            model=model.name,
        )
        try:
            answer = await self._timed(lambda: self._answer(model, effect, running))
        except Exception as error:  # noqa: BLE001 - as the driver: a provider's fault is told
            reason = (
                str(error) if isinstance(error, ModelUnavailableError) else type(error).__name__
            )
            kind = error.kind if isinstance(error, ModelUnavailableError) else ""
            world.tell("failed", scene, turn=scene.turns, step=self._step, reason=reason[:300])
            return await running.failed(reason, kind)
        world.tell(
            "answered",
            scene,
            turn=scene.turns,
            step=self._step,
            milliseconds=self._milliseconds,
            **showing.asked(answer),
        )
        self._tokens += answer.usage.input_tokens + answer.usage.output_tokens
        await self._pause("gate" if answer.calls else "words")
        objection = self._objection(answer, effect, running)
        before = sum(len(step.outcomes) for step in running.steps)
        then = await self._timed(
            lambda: running.answered(answer, agent=request.agent, model=model.name)
        )
        outcomes = tuple(one for step in running.steps for one in step.outcomes)[before:]
        self._tell_calls(outcomes)
        if objection:
            found = showing.findings(answer, running.turn, objection)
            world.tell("held", scene, turn=scene.turns, step=self._step, findings=found)
            scene.held += found
        elif answer.calls and not outcomes:
            world.tell("spent", scene, turn=scene.turns, step=self._step)
            scene.spent = True
        return then

    @staticmethod
    def _objection(answer: ModelAnswer, effect: AskModel, running: Running) -> str:
        """What the turn will object to these words; asked before, for the turn then moves on."""
        if answer.calls and answer.stop is not Stop.REFUSAL:
            return ""
        turn, choice = running.turn, effect.request.choice
        return composing.objections(answer, choice, turn.session, turn.pack, turn.today)

    async def _answer(self, model: Model, effect: AskModel, running: Running) -> ModelAnswer:
        """Sentences are shown as they are released, except where each step is awaited."""
        if self._world.stepping or not isinstance(model, StreamingModel):
            return await model.answer(effect.request)
        release = Release(running.turn, effect.request.choice, self)
        return await release.through(model.stream(effect.request))

    # --- a listener ----------------------------------------------------------------------------

    def said(self, text: str) -> None:
        """One more sentence that the guardrails let pass."""
        self._scene.speaking += text
        self._world.mention("said", self._scene, turn=self._scene.turns, text=text)

    def withdrawn(self) -> None:
        """None of them count."""
        self._scene.speaking = ""
        self._world.mention("withdrawn", self._scene, turn=self._scene.turns)

    # --- telling -------------------------------------------------------------------------------

    def _tell_calls(self, outcomes: tuple[Outcome, ...]) -> None:
        world, scene = self._world, self._scene
        scene.outcomes += outcomes
        for at, outcome in enumerate(outcomes):
            shown = showing.decided(outcome, world.house.pack)
            world.tell(
                "decided",
                scene,
                turn=scene.turns,
                step=self._step,
                at=at,
                milliseconds=self._milliseconds,
                **shown,
            )

    def _tell_reply(self, result: TurnResult) -> None:
        world, scene = self._world, self._scene
        for message in result.reply.messages:
            scene.labels |= {button.payload: button.label for button in message.buttons}
        world.tell(
            "replied",
            scene,
            turn=scene.turns,
            replies=[views.reply(one) for one in result.reply.messages],
            status=result.session.status.value,
            handed_over=result.reply.handed_over,
            steps=self._step,
            tokens=self._tokens,
            milliseconds=round(self._spent * 1000, 1),
        )

    # --- time and clicks -----------------------------------------------------------------------

    async def _timed(self, work: Callable[[], Awaitable[Made]]) -> Made:
        began = time.perf_counter()
        try:
            return await work()
        finally:
            seconds = time.perf_counter() - began
            self._spent += seconds
            self._milliseconds = round(seconds * 1000, 1)

    async def _pause(self, before: str) -> None:
        """In step-by-step mode, wait until somebody clicks."""
        world, scene = self._world, self._scene
        if not world.stepping or scene.free:
            return
        scene.waits += 1
        scene.waiting = Waiting(scene.waits, before)
        world.mention_state(scene)
        began = time.monotonic()
        try:
            await scene.waiting.go.wait()
        finally:
            scene.waiting = None
            clock.waited(time.monotonic() - began)
        world.mention_state(scene)
