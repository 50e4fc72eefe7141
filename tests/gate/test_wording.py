"""What the gate says to a model: whole sentences, filled in, with what to do next."""

import pytest

from comptoir.gate import wording
from tests.sentences import reads_well

FILLED = {
    "UNKNOWN_TOOL": ({"name": "payer", "known": "look, open_it"}, "Outils disponibles"),
    "NO_TOOL": ({}, "répondez sans outil"),
    "NOT_JSON": ({"at": 12}, "caractère 12"),
    "NOT_OBJECT": ({}, '{"champ": "valeur"}'),
    "TOO_LONG": ({"size": 40_000, "limit": 32_768}, "40000 octets, 32768 au plus"),
    "BAD_ARGUMENTS": ({"problems": "key : manquant"}, "sans rien inventer : key : manquant"),
    "LOCKED": ({}, "transfert à un conseiller"),
    "NOT_FOUND": ({}, "ne donnez aucun détail"),
    "RAISED": ({}, "numéro WhatsApp ou l'adresse e-mail de la commande"),
    "UNKNOWN_CUSTOMER": ({}, "établissez d'abord qui il est"),
    "REPEATED": ({}, "N'insistez pas"),
    "TRIED": ({"at": "2026-10-15", "status": "denied", "code": " (x)"}, "denied (x)"),
    "ONE_AT_A_TIME": ({}, "attendez sa réponse"),
    "ASKED_CUSTOMER": ({}, "n'ajoutez rien"),
    "ASKED_ADVISER": ({}, "ne promettez ni montant ni date"),
    "REFUSED_BY_ADVISER": ({}, "sans promettre autre chose"),
    "CONSENT_GONE": ({}, "Redemandez si besoin"),
    "BROKEN": ({}, "n'inventez rien"),
    "OUTCOME_UNKNOWN": ({}, "Ne la refaites pas"),
    "AFTER_HANDOFF": ({}, "déjà été transmise"),
}


@pytest.mark.parametrize("name", sorted(FILLED))
def test_what_the_gate_says_reads_as_sentences_and_says_what_to_do_next(name: str) -> None:
    fields, advice = FILLED[name]
    text: str = getattr(wording, name)
    said = text.format(**fields) if fields else text
    assert reads_well(said), said
    assert advice in said
    assert "{{" not in said


def test_nothing_that_the_gate_says_is_left_unread() -> None:
    assert {name for name in vars(wording) if name.isupper()} == set(FILLED)
