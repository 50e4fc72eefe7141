"""A conversation taken away: as JSON for programs, as turns for the page that is printed."""

import json
from typing import Any

from comptoir.web.simulator.journal import rows, verified
from comptoir.web.simulator.scene import Scene
from comptoir.web.simulator.world import World

FORMAT = "comptoir.simulateur/1"


def moments(scene: Scene) -> list[dict[str, Any]]:
    """The scene's story, one object for each thing that happened."""
    return [json.loads(text) for text in scene.moments]


async def exported(world: World, scene: Scene) -> dict[str, Any]:
    """Everything: who spoke, what happened, the journal and whether it is whole."""
    journal = world.storage.journal
    found = await journal.entries(scene.id)
    faults = await verified(journal, scene.id)
    return {
        "format": FORMAT,
        "pack": world.house.pack.name,
        "conversation": scene.id,
        "customer": {"id": scene.customer.id, "name": scene.customer.name},
        "channel": scene.facts.channel.value,
        "moments": moments(scene),
        "journal": {"whole": not faults, "faults": faults, "entries": rows(found)},
    }


def turns(scene: Scene) -> list[dict[str, Any]]:
    """The story turn by turn: `{message, steps, replied, ...}`, as the printed page shows it.

    A step is `{asking, answered, calls, held, failed}`; what did not happen is absent.
    """
    told: list[dict[str, Any]] = []
    steps: dict[int, dict[str, Any]] = {}
    for moment in moments(scene):
        kind = moment["kind"]
        if kind == "message":
            steps = {}
            told.append({"message": moment, "steps": [], "advisers": []})
        elif kind == "adviser" and told:
            told[-1]["advisers"].append(moment)
        elif "step" in moment and told:
            step = steps.get(moment["step"])
            if step is None:
                step = steps[moment["step"]] = {"calls": []}
                told[-1]["steps"].append(step)
            if kind == "decided":
                step["calls"].append(moment)
            else:
                step[kind] = moment
        elif told:
            told[-1][kind] = moment
    return told
