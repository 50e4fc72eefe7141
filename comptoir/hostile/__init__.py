"""The adversary that plays the model, and the checker that judges what it achieved.

    from comptoir.bootstrap import arena, load_pack
    from comptoir.hostile import attack

    report = attack(arena(load_pack("boutique")), calls=100_000, seed=7)
    report.calls, report.effects, report.violations, report.by_guard

The parts, each a small value that anybody's pack may give:

`World`      one fresh shop: pack, gate, driver, storage, clock. Made anew every few thousand calls
             by a function `(instant) -> World`, so that memory stays bounded.
`Knowledge`  what the adversary knows: the things somebody may own, who may be known to own them,
             plausible values for each parameter, days worth standing on, lies worth telling.
             `knowledge_of(pack)` reads most of it out of any pack's own demo data.
`Reference`  what may happen, written apart from the pack: reads arguments, says what opens and what
             the rules refuse, and keeps its own copy of the state. Optional: without it rules
             and access are not judged, and the report says so (`Report.checked`).
`Arena`      the three together; `attack(arena, calls=…, seed=…, on_progress=…) -> Report`.

A pack names its own in `Pack.arena`, as "module:function", (Pack) -> `Own`.

Everything the adversary does is a `Move`, a value that can be written down. What is found is
shrunk to a few moves and can be played again: `replay(arena, case)`.

`checking/` and each reference share no code with the gate, the contract, the packs and the agent.
"""

from comptoir.hostile.arena import Arena, Own
from comptoir.hostile.attacking import attack
from comptoir.hostile.deriving import knowledge_of
from comptoir.hostile.knowledge import Knowledge, Lie, Thing
from comptoir.hostile.reference import Opening, Promise, Reference
from comptoir.hostile.replaying import Case, replay
from comptoir.hostile.report import Report, Violation
from comptoir.hostile.world import World

__all__ = [
    "Arena", "Case", "Knowledge", "Lie", "Opening", "Own", "Promise", "Reference", "Report",
    "Thing", "Violation", "World", "attack", "knowledge_of", "replay",
]  # fmt: skip
