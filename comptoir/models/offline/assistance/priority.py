"""How urgent, from what is said and whose business it is; the ladder of the pack's rules.

P1: work stopped for many, a security incident, money wrongly taken. P2: one person blocked, money
disputed or not seen, a feature down with a way around, a GDPR request. P3: the rest. Capitals and
"urgent" do not count, nor does a soft tone.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from comptoir.packs.assistance.phrases.signaux import Signal
from comptoir.packs.assistance.phrases.sujets import COMPTE, FACTURATION, TECHNIQUE

_WE: Final = re.compile(r"\b(?:nous|on|nos|notre|chez nous)\b")
_I: Final = re.compile(r"\b(?:je|j|mon|ma|mes|moi|m)\b")
_SHORT: Final = 6
"""words; less is a title and tells nothing"""
_ALL_OURS: Final = re.compile(r"\b(?:nos|notre|tout|nous)\b")


@dataclass(frozen=True, slots=True)
class Said:
    """Signals and folded words of the sentences that count for one team."""

    signals: frozenset[Signal]
    canon: str

    def has(self, *wanted: Signal) -> bool:
        """Whether any of them is there."""
        return not self.signals.isdisjoint(wanted)

    @property
    def many(self) -> bool:
        """Several people are concerned, and not one among them only."""
        return Signal.TOUS in self.signals and Signal.SEUL not in self.signals

    @property
    def mine_only(self) -> bool:
        """Somebody speaks for themselves alone."""
        return bool(_I.search(self.canon)) and not _WE.search(self.canon)


def priority(team: str, said: Said) -> str:
    """P1, P2 or P3 for this team."""
    return _LADDERS[team](said)


def _billing(said: Said) -> str:
    taken = said.has(Signal.RESILIE) and said.has(Signal.DEBITE)
    if said.has(Signal.DEUX_FOIS, Signal.PRIS_A_TORT) or taken:
        return "P1"
    stopped = said.has(Signal.ARRET) or (said.many and said.has(Signal.BLOQUE, Signal.SUSPENDU))
    if stopped and not said.has(Signal.DETOUR):
        return "P1" if said.many or not said.mine_only else "P2"
    if said.has(
        Signal.SUSPENDU,
        Signal.LITIGE,
        Signal.NON_VU,
        Signal.REMBOURSEMENT,
        Signal.PAIEMENT_REFUSE,
    ):
        return "P2"
    if said.has(Signal.BLOQUE, Signal.PANNE, Signal.PLAINTE):
        return "P2"
    return "P3" if _asked(said) or said.has(Signal.COPIE) else "P2"


def _product(said: Said) -> str:
    if said.has(Signal.ARRET) and (said.many or not said.mine_only):
        return "P1"
    broken = said.has(Signal.PANNE, Signal.BLOQUE, Signal.PERTE)
    if said.has(Signal.PERTE) and (said.many or _ALL_OURS.search(said.canon)):
        return "P2" if said.has(Signal.DETOUR, Signal.SEUL) else "P1"
    cosmetic = said.has(Signal.DETAIL) and not said.has(Signal.BLOQUE, Signal.PERTE)
    if broken and said.many and not cosmetic and not said.has(Signal.DETOUR):
        return "P2" if said.has(Signal.A_COTE) and not said.has(Signal.AUJOURD_HUI) else "P1"
    if cosmetic and not said.has(Signal.ARRET):
        return "P3"
    if not broken and not said.has(Signal.LENTEUR, Signal.ARRET):
        return "P2" if _reported(said) else "P3"
    if said.has(Signal.SANS_HATE) and not said.has(Signal.BLOQUE, Signal.DETOUR, Signal.PERTE):
        return "P3"
    return "P2"


def _access(said: Said) -> str:
    if said.has(Signal.INTRUSION, Signal.FUITE, Signal.HAMECONNAGE, Signal.ANCIEN, Signal.MELANGE):
        return "P1"
    stuck = said.has(Signal.BLOQUE, Signal.PANNE, Signal.ARRET)
    if stuck and said.many and not said.has(Signal.DETOUR):
        return "P1"
    if said.has(Signal.ARRET) and not said.mine_only:
        return "P1"
    if stuck or said.has(Signal.RGPD, Signal.PERTE):
        return "P2"
    if said.has(Signal.SOUHAIT, Signal.SANS_HATE):
        return "P3"
    return "P2" if said.has(Signal.PLAINTE) or not _asked(said) else "P3"


def _reported(said: Said) -> bool:
    """A plain statement about the product, neither asked nor wished, reports that it misbehaves."""
    if said.has(Signal.SOUHAIT, Signal.DETAIL, Signal.SANS_HATE):
        return False
    if said.has(Signal.PLAINTE):
        return True
    return not _asked(said)


def _asked(said: Said) -> bool:
    """Something is asked or wished, or too little is said to be a report."""
    calm = said.has(Signal.QUESTION, Signal.SOUHAIT, Signal.DEMANDE, Signal.SANS_HATE)
    return calm or len(said.canon.split()) <= _SHORT


_LADDERS: Final[dict[str, Callable[[Said], str]]] = {
    FACTURATION: _billing,
    TECHNIQUE: _product,
    COMPTE: _access,
}
