"""What an access policy is given: the arguments, the facts, the claims, and the one reference."""

from dataclasses import replace
from typing import Any

from comptoir.contract import Opened, tool
from comptoir.core.calls import Effect, Status
from comptoir.core.facts import Level, Proof
from tests.gate.lockers import LOCKER, Key, Locker, Seen
from tests.gate.workbench import CLAIMS, VISITOR, bench


async def test_an_access_policy_sees_what_it_needs_at_each_of_its_steps() -> None:
    told: list[tuple[Any, ...]] = []

    def refer(arguments: Any, facts: Any) -> str:
        told.append(("refer", arguments.key, facts))
        return "A1"

    def proofs(arguments: Any, facts: Any, claims: Any) -> tuple[Proof, ...]:
        told.append(("proofs", arguments.word, facts, claims))
        return (Proof("word", "sesame", Level.CLAIM),)

    async def find(store: Any, reference: str) -> Any:
        told.append(("find", reference))
        return store.peek(reference)

    def proves(locker: Locker, shown: Any, reference: str, claims: Any) -> Level:
        told.append(("proves", locker.key, shown, reference, claims))
        return Level.CLAIM

    policy = replace(LOCKER, refer=refer, proofs=proofs, find=find, proves=proves)

    @tool(effect=Effect.READ, access=policy)
    async def watched(key: Key, word: str = "", *, locker: Opened[Locker]) -> Seen:
        """Looks, and is watched."""
        return Seen(state=locker.state, note="")

    made = bench()
    given = {"key": "a-1", "word": "sesame"}
    outcome = await made.call("watched", given, grants={"watched": watched})
    assert outcome.result.status is Status.OK
    assert told == [
        ("refer", "a-1", VISITOR),
        ("proofs", "sesame", VISITOR, CLAIMS),
        ("find", "A1"),
        ("proves", "A1", (Proof("word", "sesame", Level.CLAIM),), "A1", CLAIMS),
    ]
