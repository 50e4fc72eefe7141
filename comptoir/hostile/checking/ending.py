"""What is looked at when a world ends: its state, its journal, its secrets (I4, I7, I12)."""

from collections.abc import Iterator, Mapping
from typing import Any

from comptoir.hostile.checking.chains import Ought, faults
from comptoir.hostile.checking.checker import Checker, Found

_SHOWN = 3


def state(checker: Checker, store: Any) -> Iterator[Found]:  # noqa: ANN401 - any pack's store
    """Whether the real store is what the reference says."""
    if checker.law is None or checker.diverged:
        return
    reference = checker.law.reference
    ought, real = reference.state(), reference.real(store)
    if ought == real:
        return
    wrong = [name for name in {**ought, **real} if ought.get(name) != real.get(name)]
    for name in wrong[:_SHOWN]:
        yield "I4", f"{name} : attendu {ought.get(name)}, trouvé {real.get(name)}"


def untouched(before: Mapping[str, Any], after: Mapping[str, Any], effects: int) -> Iterator[Found]:
    """Without a reference: nothing changes where nothing took effect."""
    if not effects and before != after:
        wrong = [name for name in {**before, **after} if before.get(name) != after.get(name)]
        yield "I4", f"{wrong[0]} a changé sans qu'aucun appel n'ait d'effet"


def written(checker: Checker, world: Any) -> Iterator[Found]:  # noqa: ANN401
    """The journal is whole and complete; nothing secret is in it or in a prompt."""
    journal = world.storage.journal
    ought = Ought(
        calls={name: talk.calls for name, talk in checker.talks.items()},
        effects=checker.effects,
        days=checker.days,
        asked={name: asked.day for name, asked in checker.yeses.asked.items()},
    )
    yield from faults(journal, world.secrets[0], ought)
    for secret in world.model.told:
        yield "I12", f"un secret de {len(secret)} caractères est dans une consigne du modèle"
    forbidden = (*world.secrets, *(number.encode() for number in checker.private))
    whole = b"".join(raw for raw in journal.contents.values() if raw is not None)
    for secret in forbidden:
        if secret in whole:
            yield "I12", f"un secret de {len(secret)} octets est au journal"
