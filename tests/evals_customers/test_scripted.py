"""A scripted customer says each line once, those with a condition when it is met."""

from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.moves import Leave, Press, Say, Why
from comptoir.evals.customers.persona import Line
from comptoir.evals.customers.scripted import ScriptedCustomer

LINES = (
    Line(text="Annulez LL-10511"),
    Line(presses=True, when="/confirmer/"),
    Line(text="C'est long"),
)


async def test_a_line_whose_condition_is_met_goes_before_the_others() -> None:
    customer = ScriptedCustomer(LINES)
    assert await customer.move(None) == Say("Annulez LL-10511")
    assert await customer.move(Heard(("Merci de confirmer.",))) == Press(yes=True)
    assert await customer.move(Heard(("C'est fait.",))) == Say("C'est long")
    assert await customer.move(Heard(("Désolé.",))) == Leave(Why.CONTENT)


async def test_a_line_whose_condition_is_never_met_is_never_said() -> None:
    customer = ScriptedCustomer(LINES)
    await customer.move(None)
    assert await customer.move(Heard(("Un instant.",))) == Say("C'est long")
    assert await customer.move(Heard(("Voilà.",))) == Leave(Why.CONTENT)
