"""For each guard and each rule that is taken out, the attack finds the hole."""

import pytest

from comptoir.agent.pack import Pack
from comptoir.bootstrap import arena, load_pack
from comptoir.hostile import takeouts
from comptoir.hostile.takeouts import GUARD_NAMES, Takeout, hole

ENOUGH = 20_000
BROKEN = {
    "grant": {"I9"},
    "contract": {"I4"},
    "access": {"I1"},
    "idempotency": {"I6"},
    "memory": {"boucle"},
    "rules": {"I4"},
    "consent": {"I5"},
    "run": {"I4", "I5", "I6"},
}
"""what may break first when a guard is gone"""
CLAUSES = (
    "annuler_commande:deja_expediee",
    "annuler_retour:deja_recu",
    "demander_retour:hors_delai",
    "demander_retour:non_livree",
    "proposer_remboursement:deja_retourne",
)
"""some of the 21, each another sort of state; `comptoir attack boutique --takeouts` tries them all"""


def test_every_guard_can_be_taken_out() -> None:
    assert set(GUARD_NAMES) == set(BROKEN)


@pytest.mark.parametrize("name", BROKEN)
def test_without_a_guard_the_attack_finds_its_hole(name: str, boutique: Pack) -> None:
    found = hole(
        lambda guards: arena(boutique, guards), boutique, Takeout(guard=name), calls=ENOUGH
    )
    assert found.violation is not None
    assert found.violation.invariant in BROKEN[name]
    assert 0 < found.calls <= ENOUGH


@pytest.mark.parametrize("name", [*CLAUSES, "verifier_annulation"])
def test_without_a_rule_or_one_of_its_clauses_the_attack_finds_its_hole(
    name: str, boutique: Pack
) -> None:
    (out,) = takeouts.named(name, arena(boutique), boutique)
    found = hole(lambda guards: arena(boutique, guards), boutique, out, calls=ENOUGH)
    assert found.violation is not None
    assert found.violation.invariant == "I4"
    assert out.tool in found.violation.what


def test_every_rule_and_every_clause_of_the_boutique_is_among_them(boutique: Pack) -> None:
    every = takeouts.takeouts(arena(boutique), boutique)
    assert sum(bool(one.guard) for one in every) == 8
    assert sum(bool(one.rule) for one in every) == 4
    assert sum(bool(one.code) for one in every) == 21
    assert len({one.name for one in every}) == len(every)


def test_a_rule_is_back_when_the_attack_is_over(boutique: Pack) -> None:
    before = {tool.name: tool.rules for tool in boutique.tools}
    with takeouts.taken_out(boutique, Takeout(tool="annuler_commande", rule="verifier_annulation")):
        assert {tool.name: tool.rules for tool in boutique.tools} != before
    with (
        pytest.raises(RuntimeError, match="stopped"),
        takeouts.taken_out(boutique, Takeout(tool="demander_retour", code="hors_delai")),
    ):
        raise RuntimeError("stopped")
    assert {tool.name: tool.rules for tool in boutique.tools} == before


def test_a_pack_without_a_reference_has_its_guards_and_rules_but_no_clauses() -> None:
    pack = load_pack("cours")
    every = takeouts.takeouts(arena(pack), pack)
    assert sum(bool(one.guard) for one in every) == 8
    assert {one.rule for one in every if one.rule} >= {"verifier_reservation", "verifier_jour"}
    assert not any(one.code for one in every)
