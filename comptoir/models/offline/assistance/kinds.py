"""Of which sort a ticket is, so that its summary and draft speak of the right thing."""

from typing import Final

from comptoir.models.offline.assistance.judging import Verdict
from comptoir.packs.assistance.phrases.brouillons import Sorte
from comptoir.packs.assistance.phrases.signaux import Signal
from comptoir.packs.assistance.phrases.sujets import COMPTE, FACTURATION, TECHNIQUE

_MONEY: Final = (
    (Signal.DEUX_FOIS, Sorte.DOUBLE_DEBIT),
    (Signal.PRIS_A_TORT, Sorte.DEBIT_INDU),
    (Signal.SUSPENDU, Sorte.SUSPENSION),
    (Signal.PAIEMENT_REFUSE, Sorte.PAIEMENT_REFUSE),
    (Signal.NON_VU, Sorte.PAIEMENT_NON_VU),
    (Signal.LITIGE, Sorte.CONTESTATION),
    (Signal.REMBOURSEMENT, Sorte.REMBOURSEMENT),
    (Signal.COPIE, Sorte.COPIE),
    (Signal.FORMULE, Sorte.FORMULE),
)
_SECURITY: Final = (
    (Signal.MELANGE, Sorte.MELANGE),
    (Signal.ANCIEN, Sorte.ANCIEN),
    (Signal.FUITE, Sorte.FUITE),
    (Signal.HAMECONNAGE, Sorte.HAMECONNAGE),
    (Signal.INTRUSION, Sorte.INTRUSION),
)


def kind(verdict: Verdict) -> Sorte:
    """The sort; the priority that was decided bears on it."""
    return {FACTURATION: _billing, TECHNIQUE: _product, COMPTE: _access}[verdict.team](verdict)


def _billing(verdict: Verdict) -> Sorte:
    said = verdict.said
    if verdict.priority == "P1" and said.has(Signal.RESILIE):
        return Sorte.DOUBLE_DEBIT if said.has(Signal.DEUX_FOIS) else Sorte.DEBIT_INDU
    for signal, sort in _MONEY:
        if said.has(signal):
            return sort
    return Sorte.FACTURATION


def _product(verdict: Verdict) -> Sorte:
    said = verdict.said
    if said.has(Signal.PERTE) and verdict.priority != "P3":
        return Sorte.PERTE
    if verdict.priority == "P1":
        return Sorte.ARRET
    if verdict.priority == "P2":
        return Sorte.LENTEUR if said.has(Signal.LENTEUR) else Sorte.PANNE
    if said.has(Signal.DETAIL) and not said.has(Signal.SOUHAIT, Signal.QUESTION):
        return Sorte.DETAIL
    if said.has(Signal.SOUHAIT):
        return Sorte.SOUHAIT
    return Sorte.PANNE if said.has(Signal.PANNE) else Sorte.USAGE


def _access(verdict: Verdict) -> Sorte:
    said = verdict.said
    for signal, sort in _SECURITY:
        if said.has(signal):
            return sort
    if verdict.priority == "P1":
        return Sorte.ACCES_TOUS
    stuck = said.has(Signal.BLOQUE, Signal.PANNE)
    if said.has(Signal.RGPD) and verdict.priority == "P2":
        return Sorte.RGPD
    if verdict.priority == "P2" and said.has(Signal.CODES):
        return Sorte.CODES
    if said.has(Signal.DROITS):
        return Sorte.DROITS
    return Sorte.ACCES if stuck else Sorte.COMPTE
