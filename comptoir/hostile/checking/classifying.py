"""Which promise is broken when what came back is not what the law says."""

from comptoir.hostile.checking.law import Verdict

ELSEWHERE = frozenset({"outil_inconnu", "conversation_transmise"})
FORM = frozenset({"arguments_invalides", "arguments_trop_longs"})
IDENTITY = frozenset(
    {
        "introuvable", "identite_requise", "identite_renforcee", "numero_illisible", "verrouille",
        "client_inconnu",
    }
)  # fmt: skip
CONSENT = frozenset({"consentement_perime", "approbation_refusee", "confirmation_en_cours"})
WENT_ON = frozenset({"ok", "pending", "unknown"})
_RULES = 3
_DOORS = {
    **dict.fromkeys(ELSEWHERE, 0),
    **dict.fromkeys(FORM, 1),
    **dict.fromkeys(IDENTITY, 2),
    **dict.fromkeys(CONSENT, 4),
}
"""how far a call got that was refused with this code; any other code is a rule's"""
_BROKEN = ("I9", "I4", "I1", "I4", "I5")
"""by door: what is broken when a call got past it that ought to have been stopped there"""


def broken(lawful: Verdict, status: str, code: str, *, effect: bool) -> str:
    """The invariant's name, or "refus", "motif", "boucle", "panne"; see `Violation`."""
    if status == "failed":
        return "panne"
    if lawful.code == "repetition":
        return "boucle"
    if lawful.status == "denied":
        return _past(lawful.code, code, went_on=status in WENT_ON)
    if lawful.status == "ok" and not lawful.effect and lawful.meaning is not None:
        return "I6"  # a retry must be given the first result again, and asks nobody anything
    if status in WENT_ON:
        if lawful.status == "pending":
            return "I5"
        return "I6" if effect and not lawful.effect else "refus"
    return "I2" if code == "verrouille" else "refus"


def _past(lawful: str, code: str, *, went_on: bool) -> str:
    """It ought to have been refused: did it get further than it may, or only hear other words?"""
    door, got = _DOORS.get(lawful, _RULES), _DOORS.get(code, _RULES)
    if "verrouille" in {lawful, code}:
        return "I2"  # locked too early, too late or not at all
    if went_on or (got > door and code != "repetition"):
        return _BROKEN[door]
    return "I3" if code in IDENTITY and lawful in IDENTITY else "motif"
