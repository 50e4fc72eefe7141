"""A conversation that makes no case is left out, with the reason; a damaged journal gives nothing."""

from datetime import timedelta

import pytest

from comptoir.bootstrap import Counter
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer, Stop
from comptoir.core.facts import Channel
from comptoir.core.messages import CustomerMessage, Kind
from comptoir.evals.from_journal import DamagedJournalError, Drawer
from comptoir.models.scripted import Line, ScriptedModel
from tests.conftest import message, web
from tests.evals_from_journal.shops import Person, drawn_from, facts_of, held, opened, order

PERSON = Person(first="Zoé", last="Vasseur", mailbox="zoe@courriel.test", phone="33612345678")
LOOKS = ToolCall("c1", "consulter_commande", {"numero": "LL-48213", "email": ""})
ANSWERS = (ModelAnswer(calls=(LOOKS,), stop=Stop.CALLS), ModelAnswer(text="Voilà."))


def a_shop(*answers: Line, like: str = "LL-10610") -> Counter:
    lines = answers or (*ANSWERS, *[ModelAnswer(text="Bien.")] * 4)
    return opened([order(like, "LL-48213", PERSON, earlier=30)], ScriptedModel(lines), earlier=30)


async def why(shop: Counter, draws: Drawer) -> list[str]:
    return [one.why for one in (await drawn_from(shop, draws)).left_out]


async def one_message(shop: Counter, name: str = "c", text: str = "Où en est LL-48213 ?") -> None:
    await held(shop, name, facts_of(Channel.WHATSAPP, PERSON), [text])


async def test_whose_content_was_erased(draws: Drawer) -> None:
    shop = a_shop()
    await one_message(shop)
    await shop.storage.journal.erase("c")
    assert await why(shop, draws) == ["son contenu a été effacé"]


async def test_whose_chain_was_changed_while_the_others_are_drawn(draws: Drawer) -> None:
    shop = a_shop(*ANSWERS, *ANSWERS)
    await one_message(shop, "changée")
    await one_message(shop, "entière", "Bonjour, où en est LL-48213 ?")
    shop.storage.journal.contents["changée", 1] = b'{"text":"autre chose"}'
    made = await drawn_from(shop, draws)
    assert [(one.conversation, one.why) for one in made.left_out] == [
        ("changée", "sa chaîne a été changée (its content was changed)")
    ]
    assert [one.conversation for one in made.cases] == ["entière"]


async def test_nothing_is_drawn_when_a_whole_chain_is_gone(draws: Drawer) -> None:
    shop = a_shop()
    await one_message(shop)
    journal = shop.storage.journal
    await journal.checkpoint(shop.clock.now())
    del journal.chains["c"], journal.heads["c"]
    with pytest.raises(DamagedJournalError, match="no longer holds what the last checkpoint"):
        await drawn_from(shop, draws)


async def test_which_no_model_answered(draws: Drawer) -> None:
    shop = a_shop(ModelAnswer(text=""))
    shop.driver.model = ScriptedModel([])
    await one_message(shop)
    assert await why(shop, draws) == ["le modèle n'y a pas répondu"]


async def test_in_which_an_adviser_lifted_a_lock(draws: Drawer) -> None:
    shop = a_shop()
    await one_message(shop)
    await shop.driver.unlock("id-33612345678", "conseiller", "c")
    assert await why(shop, draws) == ["un conseiller y a levé un verrou"]


async def test_in_which_nobody_wrote(draws: Drawer) -> None:
    shop = a_shop()
    await shop.driver.unlock("id-33612345678", "conseiller", "d")
    async with shop.storage.reading() as tx:
        await tx.journal.append("e", "note", {}, shop.clock.now())
    assert "aucun client n'y a écrit" in await why(shop, draws)


async def test_that_went_on_for_more_than_forty_days(draws: Drawer) -> None:
    shop = a_shop()
    now = shop.clock.now()
    for days in (0, 41):
        at = now + timedelta(days=days)
        await shop.driver.receive("c", web(), message("Bonjour", f"m{days}", at=at))
    assert await why(shop, draws) == ["elle a duré plus de quarante jours"]


async def test_in_which_an_unknown_button_was_pressed(draws: Drawer) -> None:
    shop = a_shop()
    pressed = CustomerMessage(id="m", text="Peut-être", at=shop.clock.now(), kind=Kind.BUTTON)
    await shop.driver.receive("c", web(), pressed)
    assert await why(shop, draws) == ["un bouton y a été pressé qu'aucune confirmation ne propose"]


async def test_about_a_thing_like_nothing_in_the_demo(draws: Drawer) -> None:
    # An order that was cancelled abroad: the demo has none.
    shop = a_shop(like="LL-10236")
    lone = (await shop.store.commande("LL-48213")).__class__
    found = await shop.store.commande("LL-48213")
    shop.store.ecrire(
        lone(
            **{
                **{name: getattr(found, name) for name in found.__slots__},
                "pays": "BE",
                "telephone": PERSON.phone,
            }
        )
    )
    await one_message(shop)
    assert await why(shop, draws) == ["rien dans la démonstration n'est dans un état comparable"]


async def test_that_gives_the_same_case_as_another(draws: Drawer) -> None:
    shop = a_shop(*ANSWERS, *ANSWERS)
    await one_message(shop, "une")
    await one_message(shop, "autre")
    made = await drawn_from(shop, draws)
    assert [one.conversation for one in made.cases] == ["une"]
    assert [one.why for one in made.left_out] == ["elle donne le même cas que journal-001"]
