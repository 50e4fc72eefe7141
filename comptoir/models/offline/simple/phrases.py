"""What a small pack says of its tools: by which words each is wanted, how its result is told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from comptoir.core.calls import Status, ToolResult
from comptoir.models.offline.simple.reading import Reader, shown

Says = str | Callable[[Mapping[str, Any]], str]
"""a template over a result's fields, or a function of them"""

REFUSALS: Final = {
    "introuvable": (
        "Je ne trouve rien avec ces informations : pouvez-vous vérifier le numéro et "
        "l'adresse e-mail ?"
    ),
    "identite_requise": "Quelle est l'adresse e-mail liée à cette demande ?",
    "numero_illisible": "Je ne lis pas bien ce numéro : pouvez-vous le recopier ?",
    "verrouille": "Je ne peux plus vérifier votre identité ici. Voulez-vous un conseiller ?",
    "arguments_invalides": "Je n'ai pas bien lu votre demande : pouvez-vous la dire autrement ?",
    "arguments_trop_longs": "C'est trop long pour moi : pouvez-vous le dire en moins de mots ?",
    "identite_renforcee": (
        "Je dois mieux vous reconnaître : écrivez-nous depuis le téléphone ou l'adresse de votre "
        "dossier. Voulez-vous un conseiller ?"
    ),
    "confirmation_en_cours": "Une confirmation vous est déjà demandée : oui ou non ?",
    "consentement_perime": "Cette confirmation n'est plus valable ; souhaitez-vous recommencer ?",
    "approbation_refusee": "Un conseiller a déjà refusé cette demande. Voulez-vous lui parler ?",
    "panne": "Cet outil ne répond pas pour le moment. Voulez-vous un conseiller ?",
    "repetition": "Je n'arrive pas à aller plus loin. Voulez-vous un conseiller ?",
}
"""refusals of the gate, whose `consigne` speaks to a model; a phrase's own come first"""
_PENDING: Final = "Votre demande est transmise à un conseiller, qui décidera."


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """One tool, as a customer asks for it and as they are told of it.

    `words` are beginnings of words, folded (no capital, no accent), or of several words in a row.
    `asks` is the question for each parameter without which the tool is not called.
    `patterns` finds a parameter in what the customer wrote: a regular expression over the folded
    text (its first group, or the whole), or a function of the folded text and today.
    `here` names the parameters that only count from the request on, not from before it.
    `says` tells a result; `refuses` a refusal by its code, else its `consigne` is said as it is.
    """

    tool: str
    words: tuple[str, ...]
    says: Says = ""
    asks: Mapping[str, str] = field(default_factory=dict[str, str])
    patterns: Mapping[str, Reader] = field(default_factory=dict[str, Reader])
    here: tuple[str, ...] = ()
    refuses: Mapping[str, Says] = field(default_factory=dict[str, Says])

    def fits(self, canon: str) -> int:
        """How many of its words begin somewhere in these folded words."""
        padded = f" {canon}"
        return sum(f" {stem}" in padded for stem in self.words)

    def tells(self, result: ToolResult) -> str:
        """A result in words: what came of it, or why not and what to do."""
        content = result.content
        code = code_of(result)
        match result.status:
            case Status.OK:
                says: Says = self.says
            case Status.PENDING:
                return _PENDING
            case _:
                says = self.refuses.get(code) or REFUSALS.get(code) or ""
        if not says:
            return str(content.get("consigne", ""))
        return shown(says, content) if isinstance(says, str) else says(content)


HAND_OVER: Final = Phrase(
    tool="transferer_conseiller",
    words=("conseiller", "humain", "quelqu un", "vraie personne", "responsable"),
    patterns={"motif": r"\S[\s\S]{0,300}"},
    here=("motif",),
)
"""a person is asked for; used when the agent has this tool and no phrase of the pack's is for it"""


def code_of(result: ToolResult) -> str:
    """The code of a refusal, else empty."""
    return str(result.content.get("erreur") or result.content.get("raison") or "")
