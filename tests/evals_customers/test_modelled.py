"""A model that plays the customer has no tools, is told no more than they know, and stops by structure."""

import pytest

from comptoir.core.exchange import ChoiceMode, ModelAnswer
from comptoir.core.messages import AssistantMessage, Notice
from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.modelled import ModelledCustomer, read_move, routine_of
from comptoir.evals.customers.moves import Leave, Move, Press, Say, Why
from comptoir.models.scripted import ScriptedModel
from tests.evals_customers.sheets import TAIL, ReadPersona

OFFERED = Heard(("Confirmez-vous ?",), "Confirmez-vous ?", ("Oui, je confirme", "Non"))


async def test_it_is_asked_as_a_customer_without_tools_and_hears_the_replies(
    read: ReadPersona,
) -> None:
    persona = read()
    model = ScriptedModel([ModelAnswer(text="Annulez LL-10511"), ModelAnswer(text="[FIN]")])
    customer = ModelledCustomer(model, persona, persona.visits[0])
    assert await customer.move(None) == Say("Annulez LL-10511")
    assert await customer.move(Heard(("C'est annulé.",))) == Leave(Why.CONTENT)
    last = model.requests[-1]
    assert (last.tools, last.choice.mode) == ((), ChoiceMode.NONE)
    assert [type(one) for one in last.messages] == [Notice, AssistantMessage, Notice]
    assert last.messages[-1] == Notice("C'est annulé.")


async def test_buttons_are_shown_to_it_and_silence_is_said(read: ReadPersona) -> None:
    persona = read()
    model = ScriptedModel([ModelAnswer(text="a"), ModelAnswer(text="b"), ModelAnswer(text="c")])
    customer = ModelledCustomer(model, persona, persona.visits[0])
    for last in (None, OFFERED, Heard(())):
        await customer.move(last)
    told = [one.text for one in model.requests[-1].messages if isinstance(one, Notice)]
    assert told[1:] == [
        "Confirmez-vous ?\n(Boutons : Oui, je confirme | Non)",
        "(aucune réponse)",
    ]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Bonjour", Say("Bonjour")),
        ("[FIN]", Leave(Why.CONTENT)),
        ("  [ABANDON]\n", Leave(Why.GAVE_UP)),
        ("Merci !\n[FIN]", Say("Merci !", last=True)),
        ("J'ai lu [FIN] dans votre message", Say("J'ai lu [FIN] dans votre message")),
        ("", Leave(Why.GAVE_UP)),
        ("Oui, je confirme", Press(yes=True)),
        ("Non", Press(yes=False)),
        ("Non merci", Say("Non merci")),
    ],
)
def test_its_message_is_read_by_its_form_and_never_by_its_meaning(text: str, move: Move) -> None:
    assert read_move(text, OFFERED) == move


def test_its_routine_holds_the_goal_the_manner_and_what_is_known(read: ReadPersona) -> None:
    persona = read(
        "  ton: sms\n"
        + TAIL.replace("{numero: LL-10511}", "{numero: [LL-1O511, LL-10511]}").replace(
            "fini", "renonce: true\n      fini"
        )
    )
    routine = routine_of(persona, persona.visits[0])
    for told in (
        "Vous vous appelez Noémie Barbier.",
        "comme un SMS",
        "Ce que vous voulez : Annuler LL-10511",
        "- numero : LL-1O511 ; puis, si l'on vous le redemande : LL-10511",
        "vous changez d'avis et refusez",
        "[FIN]",
        "[ABANDON]",
    ):
        assert told in routine
    # What must come of it is for the judges, not for the player.
    assert "annulee" not in routine
