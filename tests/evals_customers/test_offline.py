"""A customer played by code answers what is asked, confirms what they wanted, and gives up in time."""

from dataclasses import replace

import pytest

from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.moves import Leave, Press, Say, Why
from comptoir.evals.customers.offline import OfflineCustomer
from comptoir.evals.customers.persona import Patience, Persona
from tests.evals_customers.sheets import BANK, TAIL, ReadPersona

ASKS = "Merci de confirmer :\nAnnuler la commande {}.\nRépondez « oui »."


def played(persona: Persona, seed: int = 0) -> OfflineCustomer:
    return OfflineCustomer(persona, persona.visits[0], BANK, Chance(seed))


def confirmation(order: str) -> Heard:
    asks = ASKS.format(order)
    return Heard((asks,), asks, ("Oui", "Non"))


async def test_they_open_with_what_they_want(read: ReadPersona) -> None:
    assert await played(read()).move(None) == Say("Annulez LL-10511")


async def test_they_say_yes_to_what_they_wanted_and_no_to_anything_else(read: ReadPersona) -> None:
    customer = played(read())
    await customer.move(None)
    assert await customer.move(confirmation("LL-10472")) == Say("non")
    assert await customer.move(confirmation("LL-10511")) == Say("oui")


async def test_who_presses_buttons_presses_them(read: ReadPersona) -> None:
    customer = played(replace(read(), presses=True))
    await customer.move(None)
    assert await customer.move(confirmation("LL-10472")) == Press(yes=False)
    assert await customer.move(confirmation("LL-10511")) == Press(yes=True)


async def test_who_thinks_better_of_it_says_no_to_the_right_thing_and_leaves(
    read: ReadPersona,
) -> None:
    customer = played(read(TAIL.replace("      fini:", "      renonce: true\n      fini:")))
    await customer.move(None)
    assert await customer.move(confirmation("LL-10511")) == Say("non")
    end = await customer.move(Heard(("Je n'ai rien fait.",)))
    assert end in (Leave(Why.CONTENT), Say("Merci.", last=True))


async def test_without_a_summary_that_they_want_no_confirmation_is_right(read: ReadPersona) -> None:
    customer = played(read(TAIL.replace("      recapitulatif: [LL-10511]\n", "")))
    await customer.move(None)
    assert await customer.move(confirmation("LL-10511")) == Say("non")


async def test_they_answer_each_question_and_the_next_answer_when_asked_again(
    read: ReadPersona,
) -> None:
    customer = played(
        read(
            TAIL.replace(
                "{numero: LL-10511}", "{numero: [LL-1O511, LL-10511], email: n.b@example.com}"
            )
        )
    )
    assert await customer.move(None) == Say("Annulez LL-1O511")
    both = Heard(("Quel est votre numéro ? Et votre e-mail ?",))
    assert await customer.move(both) == Say("C'est LL-10511 n.b@example.com")


async def test_they_say_so_once_when_they_do_not_know(read: ReadPersona) -> None:
    customer = played(read())
    await customer.move(None)
    asked = Heard(("Quel est votre e-mail ?",))
    assert await customer.move(asked) == Say("Aucune idée.")
    assert await customer.move(asked) == Say("Je répète : Annulez LL-10511")


@pytest.mark.parametrize("useless", [0, 1, 3])
async def test_they_give_up_after_as_many_useless_answers_as_they_bear(
    read: ReadPersona, useless: int
) -> None:
    customer = played(replace(read(), patience=Patience(useless=useless)))
    await customer.move(None)
    vague = Heard(("Je ne suis pas sûr de comprendre.",))
    for _ in range(useless):
        assert await customer.move(vague) == Say("Je répète : Annulez LL-10511")
    assert await customer.move(vague) == Leave(Why.GAVE_UP)


async def test_silence_is_a_useless_answer(read: ReadPersona) -> None:
    customer = played(replace(read(), patience=Patience(useless=0)))
    await customer.move(None)
    assert await customer.move(Heard(())) == Leave(Why.GAVE_UP)


async def test_what_ends_one_wish_begins_the_next(read: ReadPersona) -> None:
    second = (
        "    - {but: Suivre LL-10511, ouvre: 'Où en est {numero} ?', sait: {numero: LL-10511}}\n"
    )
    customer = played(read(TAIL.replace("  attendu:", f"{second}  attendu:")))
    await customer.move(None)
    assert await customer.move(Heard(("Commande annulée.",))) == Say("Où en est LL-10511 ?")


async def test_some_say_thank_you_before_they_leave_and_some_just_leave(read: ReadPersona) -> None:
    ends: set[object] = set()
    for seed in range(12):
        customer = played(read(), seed)
        await customer.move(None)
        ends.add(await customer.move(Heard(("Commande annulée.",))))
    assert ends == {Leave(Why.CONTENT), Say("Merci.", last=True)}
