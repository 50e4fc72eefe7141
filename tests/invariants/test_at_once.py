"""I4, I6, I7 under concurrency: whatever runs at the same time, on a store that gives way."""

import asyncio
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.invariants.hostile_lines import own_calls
from tests.invariants.house import House, call, house, whatsapp

AGATHE = whatsapp("33600000120")
ORDER = "LL-10548"
EFFECTS = {"demander_retour", "annuler_commande", "annuler_retour", "proposer_remboursement"}


async def _asks(shop: House, waiting: list[Any]) -> None:
    """Each conversation asks for something that will wait for a yes."""
    for at, ask in enumerate(waiting):
        await shop.say(f"w{at}", AGATHE, "S'il vous plaît", [ask])


async def _all_at_once(pauses: int, waiting: list[Any], plans: list[list[Any]]) -> House:
    shop = house(pauses=pauses)
    await _asks(shop, waiting)
    approvals = await shop.storage.consents.waiting()
    await asyncio.gather(
        *(shop.say(f"w{at}", AGATHE, "oui") for at in range(len(waiting))),
        *(shop.say(f"c{at}", AGATHE, "Bonjour", plan, plan) for at, plan in enumerate(plans)),
        *(shop.driver.decide(one.id, "conseillère", approved=True) for one in approvals),
        *(shop.driver.decide(one.id, "conseiller", approved=True) for one in approvals),
    )
    return shop


cancels = st.sampled_from(
    [
        call("annuler_retour", numero=ORDER, email="", retour=name)
        for name in ("", "RET-2J6V", "RET-2222")
    ]
    + [
        call("proposer_remboursement", numero=ORDER, email="", references=refs, motif="")
        for refs in (["DB-100-ENCRE"], ["TB-60-SAUGE"], ["DB-100-ENCRE", "TB-60-SAUGE"])
    ]
)


@given(
    st.sampled_from((0, 1, 3)),
    st.lists(cancels, max_size=3),
    st.lists(st.lists(own_calls(ORDER), min_size=1, max_size=3), min_size=1, max_size=5),
)
def test_no_interleaving_returns_or_pays_an_article_twice_or_without_an_entry(
    pauses: int, waiting: list[Any], plans: list[list[Any]]
) -> None:
    async def check() -> None:
        shop = await _all_at_once(pauses, waiting, plans)
        order = shop.orders[ORDER]
        coming = Counter(
            reference
            for one in order.retours
            if one.statut != "annule"
            for reference in one.references
        )
        coming += Counter(ref for one in order.remboursements for ref in one.references)
        assert all(times == 1 for times in coming.values()), order
        assert len({one.numero for one in order.retours}) == len(order.retours)
        effects = (
            len(order.retours)
            - 1  # the one of the demo
            + sum(one.statut == "annule" for one in order.retours)
            + len(order.remboursements)
        )
        entries = [
            entry
            for entry in await shop.contents()
            if entry.get("tool") in EFFECTS
            and (entry["decision"], entry["status"]) == ("allow", "ok")
        ]
        assert len(entries) == effects == len(shop.storage.done)
        assert not await shop.storage.journal.verify()

    asyncio.run(check())
