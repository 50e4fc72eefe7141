"""What a visitor does: write, press a button, launch an attack, decide as an adviser, click on."""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from http import HTTPStatus
from uuid import uuid4
from zoneinfo import ZoneInfo

from comptoir.agent.staging import Act, Attack
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.ports import Model
from comptoir.web import views
from comptoir.web.refusals import RefusedError
from comptoir.web.simulator import showing
from comptoir.web.simulator.scene import Scene
from comptoir.web.simulator.stepping import Stepper
from comptoir.web.simulator.verdict import verdict
from comptoir.web.simulator.world import World

MAX_TURNS = 250
ADVISER = "conseiller"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message as it was sent: a text, or the payload of a button."""

    id: str
    text: str = ""
    payload: str = ""


def send(world: World, scene: Scene, said: Said) -> None:
    """Begin the turn that answers this message; the same message again begins nothing."""
    if said.id in scene.seen:
        return
    _must_be_free(world, scene)
    message = _message(world, scene, said)
    if world.hostile and scene.staged is None:
        attacks = world.house.demo.attacks
        scene.staged = _hostile(act for attack in attacks for act in attack.acts)
    world.start(scene, _answered(world, scene, message))
    world.mention_state(scene)


def launch(world: World, pane: int, attack_id: str) -> Scene:
    """Open a conversation as the attack's customer, and let the hostile model play it."""
    attack = next((one for one in world.house.demo.attacks if one.id == attack_id), None)
    if attack is None:
        raise RefusedError(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "attaque_inconnue",
            "Cette attaque n'est pas dans la démonstration ; choisissez-en une dans la liste.",
        )
    world.hostile = True
    scene = world.open(pane, attack.customer)
    scene.staged = _hostile(attack.acts)
    world.tell("attack", scene, attack=attack.id, title=attack.title, aims=attack.aims)
    world.start(scene, _attacked(world, scene, attack))
    world.mention_state(scene)
    return scene


def advance(world: World, scene: Scene, number: int, *, everything: bool) -> None:
    """Let the turn that waits go on. A click meant for an earlier wait does nothing."""
    del world
    if scene.waiting is None or scene.waiting.number != number:
        return
    if everything:
        scene.run_free()
    scene.waiting.go.set()


async def decide(world: World, scene: Scene, consent: str, *, approved: bool) -> None:
    """An adviser's yes or no to a call of this conversation that waits for approval."""
    async with world.storage.reading() as tx:
        waits = [one.id for one in await tx.consents.waiting() if one.conversation == scene.id]
    if consent not in waits:
        raise RefusedError(
            HTTPStatus.CONFLICT,
            "rien_en_attente",
            "Plus rien n'attend sous ce nom : la demande est décidée, ou le délai est passé.",
        )
    began = time.perf_counter()
    outcome = await world.counter.driver.decide(consent, ADVISER, approved=approved)
    milliseconds = round((time.perf_counter() - began) * 1000, 1)
    world.tell(
        "adviser",
        scene,
        consent=consent,
        approved=approved,
        call=None
        if outcome is None
        else {"milliseconds": milliseconds, **showing.decided(outcome, world.house.pack)},
        receipt=None if outcome is None or outcome.receipt is None else views.slip(outcome.receipt),
    )


# --- turns that go on by themselves --------------------------------------------------------------


async def _answered(world: World, scene: Scene, message: CustomerMessage) -> None:
    hostile = world.hostile
    _forget_hostility(scene)
    await Stepper(world, scene).play(message)
    if hostile:
        world.tell("verdict", scene, turn=scene.turns, title="", **verdict(scene, world.house.pack))
    _settle(world, scene)


async def _attacked(world: World, scene: Scene, attack: Attack) -> None:
    _forget_hostility(scene)
    stepper = Stepper(world, scene)
    for act in attack.acts:
        said = Said(id=uuid4().hex, text=act.says)
        await stepper.play(_message(world, scene, said))
    found = verdict(scene, world.house.pack)
    world.tell("verdict", scene, turn=scene.turns, title=attack.title, **found)
    _settle(world, scene)


def _settle(world: World, scene: Scene) -> None:
    scene.busy = False
    world.mention_state(scene)


def _hostile(acts: Iterable[Act]) -> Model:
    from comptoir.hostile.staged import StagedModel  # noqa: PLC0415 - only for who wants to see it

    return StagedModel(acts)


def _forget_hostility(scene: Scene) -> None:
    scene.outcomes.clear()
    scene.held.clear()
    scene.spent = False


def _message(world: World, scene: Scene, said: Said) -> CustomerMessage:
    """Arrived now, on the shop's date: the turn's one date comes from this instant."""
    at: datetime = world.clock.now().astimezone(ZoneInfo(world.house.pack.timezone))
    if not said.payload:
        scene.seen.add(said.id)
        return CustomerMessage(id=said.id, text=said.text, at=at)
    label = scene.labels.get(said.payload)
    if label is None:
        raise RefusedError(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            "bouton_inconnu",
            "Ce bouton n'a pas été proposé dans cette conversation.",
        )
    scene.seen.add(said.id)
    return CustomerMessage(id=said.id, text=label, at=at, kind=Kind.BUTTON, payload=said.payload)


def _must_be_free(world: World, scene: Scene) -> None:
    if scene.busy:
        raise RefusedError(
            HTTPStatus.CONFLICT,
            "tour_en_cours",
            "Un tour est en cours dans cette conversation ; laissez-le finir, ou avancez.",
        )
    if scene.turns >= MAX_TURNS or world.full():
        raise RefusedError(
            HTTPStatus.CONFLICT,
            "conversation_trop_longue",
            "Cette conversation est longue ; recommencez, ou ouvrez-en une autre.",
        )
