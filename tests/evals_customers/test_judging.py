"""A goal is judged on the store and the journal, whatever was said."""

from dataclasses import replace
from datetime import date

from comptoir.agent.pack import Pack
from comptoir.bootstrap import Counter, evaluated
from comptoir.core.calls import ToolCall
from comptoir.core.exchange import ModelAnswer
from comptoir.evals import MakeCounter, Trial
from comptoir.evals.customers import Bank, Persona, run_persona
from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.persona import Patience
from comptoir.models.scripted import ScriptedModel
from comptoir.ports import Model
from tests.evals_customers.sheets import TAIL, ReadPersona

REFUSED = TAIL.replace("decision: allow", "decision: deny, code: deja_expediee").replace(
    "etat: {LL-10511: {statut: annulee}}", "etat: {LL-10511: {statut: en_preparation}}"
)


async def trial(persona: Persona, make: MakeCounter) -> Trial:
    return await run_persona(persona, Bank(), make, Chance(0, persona.id))


def answering(pack: Pack, *answers: ModelAnswer) -> MakeCounter:
    def fresh(model: Model | None, on: date) -> Counter:
        return evaluated(pack, ScriptedModel(answers), on)

    return fresh


def cancels(order: str) -> ModelAnswer:
    return ModelAnswer(calls=(ToolCall("c1", "annuler_commande", {"numero": order, "email": ""}),))


async def test_a_goal_that_is_reached_passes(read: ReadPersona, make: MakeCounter) -> None:
    assert (await trial(read(), make)).findings == ()


async def test_a_model_that_says_it_is_done_does_not_reach_the_goal(
    read: ReadPersona, pack: Pack
) -> None:
    talker = answering(pack, *[ModelAnswer(text="C'est annulee, voilà.")] * 6)
    found = {one.grader for one in (await trial(read(), talker)).findings}
    assert {"calls", "state"} <= found


async def test_an_effect_that_nobody_expected_is_found_in_the_journal(
    read: ReadPersona, make: MakeCounter
) -> None:
    persona = read()
    unexpected = replace(persona, expected=replace(persona.expected, calls=()))
    found = (await trial(unexpected, make)).findings
    assert [(one.grader, one.expected) for one in found] == [("effects", "aucun autre effet")]
    assert found[0].obtained.startswith("annuler_commande(")


async def test_a_thing_that_the_persona_does_not_name_must_stay_as_it_was(
    read: ReadPersona, make: MakeCounter
) -> None:
    persona = read()
    nothing_named = replace(persona, expected=replace(persona.expected, state={}))
    found = (await trial(nothing_named, make)).findings
    assert [(one.grader, one.expected) for one in found] == [
        ("untouched", "LL-10511 reste comme avant")
    ]


async def test_a_goal_that_must_be_refused_needs_its_code_in_the_journal(
    read: ReadPersona, pack: Pack
) -> None:
    persona = replace(read(REFUSED), patience=Patience(useless=0))
    silent = answering(pack, ModelAnswer(text="C'est impossible, elle est deja_expediee."))
    found = (await trial(persona, silent)).findings
    assert [one.grader for one in found] == ["calls", "customer"]
    assert found[0].expected == "au journal : annuler_commande() → deny deja_expediee"


async def test_why_the_customer_left_is_told_with_a_failure_and_is_none_by_itself(
    read: ReadPersona, pack: Pack
) -> None:
    persona = replace(read(), patience=Patience(useless=0))
    vague = answering(pack, ModelAnswer(text="Je ne comprends pas."))
    found = (await trial(persona, vague)).findings
    assert found[-1].grader == "customer"
    assert found[-1].obtained == "il renonce : trop de réponses inutiles"
    content = replace(persona.expected, calls=(), state={}, holder="boutique")
    assert (await trial(replace(persona, expected=content), vague)).findings == ()


async def test_a_call_that_was_asked_for_and_never_confirmed_is_no_effect(
    read: ReadPersona, pack: Pack
) -> None:
    persona = read(TAIL.replace("recapitulatif: [LL-10511]", "recapitulatif: [LL-10472]"))
    found = (await trial(persona, answering(pack, cancels("LL-10511")))).findings
    assert {"calls", "state"} <= {one.grader for one in found}
    assert "effects" not in {one.grader for one in found}
