"""A tiny shop in memory that answers in the shapes of the real tools; it knows no gate."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from fakeorders import RETURNS, ROWS

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ToolSpec

TODAY = date(2026, 10, 15)
LONGEST_RETURN = 30

PARAMETERS: dict[str, tuple[str, ...]] = {
    "consulter_commande": ("numero", "email"),
    "suivre_colis": ("numero", "email"),
    "demander_retour": ("numero", "email", "references", "motif"),
    "annuler_commande": ("numero", "email"),
    "annuler_retour": ("numero", "email", "retour"),
    "proposer_remboursement": ("numero", "email", "references", "motif"),
    "lister_commandes": (),
    "rechercher_faq": ("question",),
    "transferer_conseiller": ("motif",),
}


def specs(names: tuple[str, ...] = tuple(PARAMETERS)) -> tuple[ToolSpec, ...]:
    """The tools as a model sees them."""
    return tuple(ToolSpec(name, name, _schema(PARAMETERS[name])) for name in names)


def _schema(names: tuple[str, ...]) -> dict[str, Any]:
    kinds: dict[str, Any] = {"references": {"type": "array", "items": {"type": "string"}}}
    fields = {name: kinds.get(name, {"type": "string"}) for name in names}
    return {"type": "object", "properties": fields, "required": list(names)}


def mailbox(number: str) -> str:
    """The e-mail of an order's owner."""
    return f"{ROWS[number][0]}@example.com" if number in ROWS else ""


@dataclass(slots=True)
class FakeShop:
    """`sender` is the mailbox behind a recognised channel, or empty on the web."""

    sender: str = ""
    made: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    def answer(self, call: ToolCall) -> ToolResult:
        """The result of one call."""
        arguments: Mapping[str, Any] = call.arguments if isinstance(call.arguments, Mapping) else {}
        status, content = self._run(call.name, arguments)
        return ToolResult(call.id, call.name, status, content, is_error="erreur" in content)

    def _run(self, name: str, given: Mapping[str, Any]) -> tuple[Status, dict[str, Any]]:
        if name == "rechercher_faq":
            return Status.OK, {
                "passages": [
                    {"article": "article 6.2", "titre": "", "texte": "Trente jours.", "source": ""}
                ],
                "remarque": "",
            }
        if name == "transferer_conseiller":
            return Status.OK, {"transfere": True}
        if name == "lister_commandes":
            return self._list()
        number = str(given.get("numero"))
        owner = mailbox(number)
        email = str(given.get("email") or "").lower()
        if not email and not self.sender:
            return Status.DENIED, {"erreur": "identite_requise", "consigne": "Demandez l'e-mail."}
        if not owner or owner not in {email, self.sender}:
            return Status.DENIED, {"erreur": "introuvable", "consigne": "Faites vérifier."}
        return self._opened(name, number, given)

    def _list(self) -> tuple[Status, dict[str, Any]]:
        if not self.sender:
            return Status.DENIED, {"erreur": "identite_requise", "consigne": "Demandez l'e-mail."}
        rows = [
            {
                "numero": number,
                "statut": row[1],
                "commandee_le": row[2],
                "livree_le": row[3],
                "articles": [item[1] for item in row[5]],
            }
            for number, row in ROWS.items()
            if mailbox(number) == self.sender
        ]
        return Status.OK, {"commandes": rows}

    def _opened(
        self, name: str, number: str, given: Mapping[str, Any]
    ) -> tuple[Status, dict[str, Any]]:
        _, state, ordered, delivered, late, items = ROWS[number]
        if name == "consulter_commande":
            known = [RETURNS[number]] if number in RETURNS else []
            known += [
                {
                    "retour": "RET-4F7K",
                    "statut": "demande",
                    "references": refs,
                    "demande_le": "2026-10-15",
                    "recu_le": "",
                    "rembourse_le": "",
                    "remboursement_prevu_le": "",
                    "montant_eur": 10.0,
                }
                for key, refs in self.made.items()
                if key == number
            ]
            articles = [
                {
                    "reference": r,
                    "designation": d,
                    "quantite": q,
                    "prix_eur": 10.0,
                    "personnalise": p,
                }
                for r, d, q, p in items
            ]
            return Status.OK, {
                "numero": number,
                "statut": state,
                "commandee_le": ordered,
                "expediee_le": "2026-10-01" if state != "en_preparation" else "",
                "livree_le": delivered,
                "livraison_estimee": "2026-10-17",
                "articles": articles,
                "total_eur": 10.0,
                "retours": known,
                "remarque": "",
            }
        if name == "suivre_colis":
            steps = [{"le": "2026-10-13", "lieu": "Lyon", "etape": "Arrivé au centre de tri"}]
            return Status.OK, {
                "numero": number,
                "statut": state,
                "transporteur": "Colis Express",
                "colis": "CL1",
                "livraison_estimee": "2026-10-17",
                "en_retard": late,
                "etapes": steps,
            }
        if name == "annuler_commande":
            return (
                (Status.PENDING, {})
                if state == "en_preparation"
                else (
                    Status.DENIED,
                    {
                        "annulee": False,
                        "raison": "deja_livree" if delivered else "deja_expediee",
                        "article": "CGV, article 4.2",
                    },
                )
            )
        if name in {"annuler_retour", "proposer_remboursement"}:
            return Status.PENDING, {}
        return self._give_back(number, delivered, items, list(given.get("references") or []))

    def _give_back(
        self,
        number: str,
        delivered: str,
        items: list[tuple[str, str, int, bool]],
        wanted: list[str],
    ) -> tuple[Status, dict[str, Any]]:
        valid = [item[0] for item in items]
        embroidered = [item[0] for item in items if item[3] and item[0] in wanted]
        days = (TODAY - date.fromisoformat(delivered)) // timedelta(days=1) if delivered else -1
        if days < 0:
            refusal: dict[str, Any] = {"raison": "non_livree"}
        elif days > LONGEST_RETURN:
            refusal = {
                "raison": "hors_delai",
                "jours_depuis_livraison": days,
                "livree_le": delivered,
                "delai_jours": LONGEST_RETURN,
            }
        elif not wanted:
            refusal = {"raison": "liste_vide", "references_valides": valid}
        elif set(wanted) - set(valid):
            refusal = {
                "raison": "reference_inconnue",
                "references_valides": valid,
                "inconnues": sorted(set(wanted) - set(valid)),
            }
        elif embroidered:
            refusal = {"raison": "personnalise", "articles": embroidered}
        else:
            self.made[number] = wanted
            return Status.OK, {
                "accepte": True,
                "retour": "RET-4F7K",
                "etiquette": "ET-RET-4F7K",
                "frais_retour_eur": 0.0,
                "remboursement": "sous 10 jours après réception",
                "references": wanted,
            }
        return Status.DENIED, {
            "accepte": False,
            "article": "CGV, article 6",
            "consigne": "",
            **refusal,
        }
