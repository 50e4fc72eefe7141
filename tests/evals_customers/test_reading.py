"""Personas and their sentences are read from YAML; a mistake is named with its file and line."""

from datetime import date

import pytest

from comptoir.core.facts import Channel
from comptoir.evals import CaseError
from comptoir.evals.customers.persona import Manner
from comptoir.evals.customers.reading import read_bank, read_personas
from tests.evals_customers.sheets import BANK, HEAD, KNOWN, TAIL, ReadPersona


def test_a_persona_says_who_comes_what_they_want_and_what_must_come_of_it(
    read: ReadPersona,
) -> None:
    persona = read(
        "  ton: sms\n  boutons: true\n  jour: 2026-10-20\n  patience: {messages: 4, inutiles: 1}\n"
        + TAIL
    )
    visit = persona.visits[0]
    wish = visit.wishes[0]
    assert (persona.id, persona.name, persona.manner) == ("un-client", "Noémie Barbier", Manner.SMS)
    assert (persona.presses, persona.day) == (True, date(2026, 10, 20))
    assert (persona.patience.messages, persona.patience.useless) == (4, 1)
    assert (visit.channel, visit.facts.phone) == (Channel.WHATSAPP, "33600000119")
    assert wish.knows == {"numero": ("LL-10511",)}
    assert (wish.summary, wish.over, wish.confirms) == (("LL-10511",), ("/annulee/",), True)
    assert persona.where == "clients.yaml:1"
    assert persona.tags == ("ton sms",)


def test_several_visits_have_a_channel_each() -> None:
    text = """\
- id: deux-visites
  titre: D'abord par téléphone, puis par le site
  visites:
    - canal: whatsapp
      telephone: "33600000109"
      demandes: [{but: Suivre, ouvre: Où en est LL-10377 ?}]
    - canal: web
      demandes: [{but: Suivre encore, ouvre: Et maintenant ?}]
  attendu: {detenteur: boutique}
"""
    persona = read_personas(text, "clients.yaml", KNOWN, BANK)[0]
    assert [visit.channel.value for visit in persona.visits] == ["whatsapp", "web"]
    assert persona.facts.phone == "33600000109"


@pytest.mark.parametrize(
    ("rest", "line", "said"),
    [
        (TAIL.replace("sait: {numero:", "sait: {nuemro:"), 9, "vouliez-vous dire « numero »"),
        (
            TAIL.replace("Annulez {numero}", "Annulez {email}"),
            8,
            "« {email} » ne se remplace pas",
        ),
        (TAIL.replace("['/annulee/']", "['/annul(/']"), 11, "expression illisible"),
        (
            TAIL.replace("    etat:", "    contient: [fait]\n    etat:"),
            14,
            "se juge sur le magasin",
        ),
        (TAIL.replace("annuler_commande", "annuler_comande"), 13, "« annuler_commande »"),
        (TAIL.replace("      ouvre: Annulez {numero}\n", ""), 7, "il manque « ouvre »"),
        ("  ton: timide\n" + TAIL, 6, "« ton » inconnue"),
        ("  patience: {messages: 100}\n" + TAIL, 6, "de 0 à 60"),
        ("  visites: []\n" + TAIL, 4, "dans chaque visite"),
        ("  repliques: [{dit: oui, bouton: oui}]\n" + TAIL, 6, "l'un des deux"),
        ("  repliques: [{si: '/(/', dit: oui}]\n" + TAIL, 6, "expression illisible"),
        ("  demandes: []\n  attendu: {detenteur: boutique}\n", 6, "ne veut rien"),
        ("  attendu: {detenteur: boutique}\n", 1, "il manque « demandes »"),
        (TAIL.replace("{numero: LL-10511}", "{numero: []}"), 9, "« numero » est vide"),
    ],
)
def test_a_mistake_is_named_with_its_line(rest: str, line: int, said: str) -> None:
    with pytest.raises(CaseError) as caught:
        read_personas(HEAD + rest, "clients.yaml", KNOWN, BANK)
    assert str(caught.value).startswith(f"clients.yaml:{line}: ")
    assert said in str(caught.value)


def test_the_shared_sentences_are_read_and_what_is_left_out_has_a_plain_form() -> None:
    bank = read_bank("questions: {numero: {entend: [numéro]}}\noui: oui\n", "paroles.yaml")
    assert bank.asked("Quel est votre numéro ?") == ("numero",)
    assert bank.topics["numero"].answers == ("{valeur}",)
    assert (bank.yes, bank.no, bank.thanks) == (("oui",), ("non",), ())
    assert read_bank("", "paroles.yaml").again == ("{demande}",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("questions: {numero: {dit: [oui]}}", "paroles.yaml:1: il manque « entend »"),
        (
            "insiste: ['{chose}']",
            "paroles.yaml:1: « {chose} » ne se remplace pas ici (connus : {demande})",
        ),
        ("oui: []", "paroles.yaml:1: « oui » est vide"),
        ("bonjour: [oui]", "paroles.yaml:1: clé de « paroles » inconnue"),
    ],
)
def test_a_mistake_in_the_shared_sentences_is_named_too(text: str, said: str) -> None:
    with pytest.raises(CaseError) as caught:
        read_bank(text, "paroles.yaml")
    assert str(caught.value).startswith(said)
