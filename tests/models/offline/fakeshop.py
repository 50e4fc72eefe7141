"""A tiny shop in memory that answers in the shapes of the real tools; it knows no gate."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.exchange import ToolSpec

TODAY = date(2026, 10, 15)
LONGEST_RETURN = 30

# Each order: owner, state, day of order, day of delivery, lateness, then its articles.
_ROWS: dict[str, tuple[str, str, str, str, bool, list[tuple[str, str, int, bool]]]] = {
    "LL-10201": (
        "bastien.lemoine",
        "expediee",
        "2026-09-22",
        "",
        True,
        [("RI-140-LIN", "Rideau en lin 140 x 260 cm, lin naturel", 2, False)],
    ),
    "LL-10214": (
        "odile.marchand",
        "livree",
        "2026-08-25",
        "2026-08-31",
        False,
        [
            ("HC-240-ENCRE", "Housse de couette 240 x 260 cm, lin lavé bleu encre", 1, False),
            ("TO-65-ENCRE", "Taie d'oreiller 65 x 65 cm, lin lavé bleu encre", 2, False),
        ],
    ),
    "LL-10257": (
        "sofia.almeida",
        "livree",
        "2026-09-25",
        "2026-10-02",
        False,
        [
            ("SE-50-BLANC", "Serviette de toilette 50 x 100 cm, éponge blanche", 4, False),
            ("GT-16-BLANC", "Gant de toilette 16 x 21 cm, éponge blanche", 6, False),
        ],
    ),
    "LL-10296": (
        "lucas.fabre",
        "livree",
        "2026-09-23",
        "2026-09-29",
        False,
        [("PE-42-ARDOISE", "Peignoir nid d'abeilles taille 42-44, gris ardoise", 1, False)],
    ),
    "LL-10325": (
        "fatou.diallo",
        "livree",
        "2026-09-18",
        "2026-09-24",
        False,
        [
            ("PL-130-OCRE", "Plaid en laine 130 x 180 cm, ocre", 1, False),
            ("CO-45-TERRE", "Coussin garni 45 x 45 cm, terracotta", 2, False),
            ("CO-60-OCRE", "Coussin garni 60 x 40 cm, ocre", 1, False),
        ],
    ),
    "LL-10377": (
        "helene.fontaine",
        "livree",
        "2026-10-02",
        "2026-10-08",
        False,
        [
            ("RI-140-LIN", "Rideau en lin 140 x 260 cm, lin naturel", 2, False),
            ("CO-60-OCRE", "Coussin garni 60 x 40 cm, ocre", 2, False),
        ],
    ),
    "LL-10388": (
        "sylvie.caron",
        "livree",
        "2026-09-04",
        "2026-09-10",
        False,
        [("TA-45-SAUGE", "Torchon en lin 45 x 70 cm, vert sauge", 4, False)],
    ),
    "LL-10399": (
        "rachel.weber",
        "en_livraison",
        "2026-10-09",
        "",
        False,
        [
            ("DB-70-LAVANDE", "Drap de bain 70 x 140 cm, éponge lavande", 2, False),
            ("SE-50-LAVANDE", "Serviette de toilette 50 x 100 cm, éponge lavande", 2, False),
        ],
    ),
    "LL-10602": (
        "rachel.weber",
        "livree",
        "2026-10-03",
        "2026-10-12",
        False,
        [
            ("PM-160-BLANC", "Protège-matelas 160 x 200 cm, molleton blanc", 1, False),
            ("CO-45-TERRE", "Coussin garni 45 x 45 cm, terracotta", 1, False),
        ],
    ),
    "LL-10402": (
        "emilie.joubert",
        "livree",
        "2026-09-23",
        "2026-09-28",
        False,
        [
            ("TA-45-ENCRE", "Torchon en lin 45 x 70 cm, bleu encre", 3, False),
            ("NA-170-ENCRE", "Nappe en lin 170 x 250 cm, bleu encre", 1, False),
        ],
    ),
    "LL-10417": (
        "monique.tessier",
        "livree",
        "2026-10-02",
        "2026-10-08",
        False,
        [
            ("NA-170-ECRU", "Nappe en lin 170 x 250 cm, écru", 1, False),
            ("CT-50-LAVANDE", "Chemin de table 50 x 150 cm, lavande", 1, False),
        ],
    ),
    "LL-10421": (
        "camille.durand",
        "expediee",
        "2026-10-10",
        "",
        False,
        [
            ("HC-220-SAUGE", "Housse de couette 220 x 240 cm, lin lavé vert sauge", 1, False),
            ("TO-65-SAUGE", "Taie d'oreiller 65 x 65 cm, lin lavé vert sauge", 2, False),
        ],
    ),
    "LL-10527": (
        "camille.durand",
        "livree",
        "2026-10-07",
        "2026-10-14",
        False,
        [("SE-50-BLANC", "Serviette de toilette 50 x 100 cm, éponge blanche", 2, False)],
    ),
    "LL-10433": (
        "paul.hervieu",
        "expediee",
        "2026-10-03",
        "",
        True,
        [
            ("DH-160-BLANC", "Drap-housse 160 x 200 cm, percale blanche", 1, False),
            ("PM-160-BLANC", "Protège-matelas 160 x 200 cm, molleton blanc", 1, False),
        ],
    ),
    "LL-10450": (
        "laure.guerin",
        "livree",
        "2026-10-05",
        "2026-10-09",
        False,
        [
            ("HC-220-SAUGE", "Housse de couette 220 x 240 cm, lin lavé vert sauge", 1, False),
            ("TO-65-SAUGE", "Taie d'oreiller 65 x 65 cm, lin lavé vert sauge", 2, False),
        ],
    ),
    "LL-10466": (
        "denis.poirier",
        "livree",
        "2026-10-06",
        "2026-10-12",
        False,
        [
            ("ST-45-ECRU", "Serviette de table 45 x 45 cm, écru", 8, False),
            ("CT-50-LAVANDE", "Chemin de table 50 x 150 cm, lavande", 1, False),
            ("TA-45-RAYURE", "Torchon métis 45 x 70 cm, rayures rouges", 2, False),
        ],
    ),
    "LL-10498": (
        "ines.moreau",
        "livree",
        "2026-09-24",
        "2026-10-05",
        False,
        [
            ("DB-70-LAVANDE", "Drap de bain 70 x 140 cm, éponge lavande, brodé « I. M. »", 2, True),
            (
                "SE-50-LAVANDE",
                "Serviette de toilette 50 x 100 cm, éponge lavande, brodée « I. M. »",
                2,
                True,
            ),
        ],
    ),
    "LL-10511": (
        "noemie.barbier",
        "en_preparation",
        "2026-10-13",
        "",
        False,
        [
            ("HC-240-ENCRE", "Housse de couette 240 x 260 cm, lin lavé bleu encre", 1, False),
            ("TO-65-ENCRE", "Taie d'oreiller 65 x 65 cm, lin lavé bleu encre", 2, False),
        ],
    ),
    "LL-10318": (
        "malik.ferrand",
        "livree",
        "2026-09-02",
        "2026-09-08",
        False,
        [("TA-45-RAYURE", "Torchon métis 45 x 70 cm, rayures rouges", 3, False)],
    ),
    "LL-10561": (
        "malik.ferrand",
        "expediee",
        "2026-10-13",
        "",
        False,
        [
            ("TA-45-SAUGE", "Torchon en lin 45 x 70 cm, vert sauge", 2, False),
            ("TC-85-LIN", "Tablier de cuisine 85 cm, lin naturel", 1, False),
        ],
    ),
    "LL-10610": (
        "malik.ferrand",
        "livree",
        "2026-09-28",
        "2026-10-03",
        False,
        [("TA-45-ENCRE", "Torchon en lin 45 x 70 cm, bleu encre", 4, False)],
    ),
}
_RETURNS: dict[str, dict[str, Any]] = {
    "LL-10296": {
        "retour": "RET-7M2Q",
        "statut": "demande",
        "references": ["PE-42-ARDOISE"],
        "demande_le": "2026-10-12",
        "recu_le": "",
        "rembourse_le": "",
        "remboursement_prevu_le": "",
        "montant_eur": 84.0,
    },
    "LL-10388": {
        "retour": "RET-5X9P",
        "statut": "recu",
        "references": ["TA-45-SAUGE"],
        "demande_le": "2026-09-20",
        "recu_le": "2026-09-28",
        "rembourse_le": "",
        "remboursement_prevu_le": "2026-10-08",
        "montant_eur": 50.0,
    },
}
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
    return f"{_ROWS[number][0]}@example.com" if number in _ROWS else ""


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
            for number, row in _ROWS.items()
            if mailbox(number) == self.sender
        ]
        return Status.OK, {"commandes": rows}

    def _opened(
        self, name: str, number: str, given: Mapping[str, Any]
    ) -> tuple[Status, dict[str, Any]]:
        _, state, ordered, delivered, late, items = _ROWS[number]
        if name == "consulter_commande":
            known = [_RETURNS[number]] if number in _RETURNS else []
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
