"""The fake shop's orders and returns: a few of the demo's, told in one line each."""

from typing import Any

# fmt: off
# Each order: owner, state, day of order, day of delivery, lateness, then its articles
# (reference, designation, quantity, embroidered).
ROWS: dict[str, tuple[str, str, str, str, bool, list[tuple[str, str, int, bool]]]] = {
    "LL-10201": ("bastien.lemoine", "expediee", "2026-09-22", "", True, [("RI-140-LIN", "Rideau en lin 140 x 260 cm, lin naturel", 2, False)]),
    "LL-10214": ("odile.marchand", "livree", "2026-08-25", "2026-08-31", False, [("HC-240-ENCRE", "Housse de couette 240 x 260 cm, lin lavé bleu encre", 1, False), ("TO-65-ENCRE", "Taie d'oreiller 65 x 65 cm, lin lavé bleu encre", 2, False)]),
    "LL-10257": ("sofia.almeida", "livree", "2026-09-25", "2026-10-02", False, [("SE-50-BLANC", "Serviette de toilette 50 x 100 cm, éponge blanche", 4, False), ("GT-16-BLANC", "Gant de toilette 16 x 21 cm, éponge blanche", 6, False)]),
    "LL-10296": ("lucas.fabre", "livree", "2026-09-23", "2026-09-29", False, [("PE-42-ARDOISE", "Peignoir nid d'abeilles taille 42-44, gris ardoise", 1, False)]),
    "LL-10325": ("fatou.diallo", "livree", "2026-09-18", "2026-09-24", False, [("PL-130-OCRE", "Plaid en laine 130 x 180 cm, ocre", 1, False), ("CO-45-TERRE", "Coussin garni 45 x 45 cm, terracotta", 2, False), ("CO-60-OCRE", "Coussin garni 60 x 40 cm, ocre", 1, False)]),
    "LL-10377": ("helene.fontaine", "livree", "2026-10-02", "2026-10-08", False, [("RI-140-LIN", "Rideau en lin 140 x 260 cm, lin naturel", 2, False), ("CO-60-OCRE", "Coussin garni 60 x 40 cm, ocre", 2, False)]),
    "LL-10388": ("sylvie.caron", "livree", "2026-09-04", "2026-09-10", False, [("TA-45-SAUGE", "Torchon en lin 45 x 70 cm, vert sauge", 4, False)]),
    "LL-10399": ("rachel.weber", "en_livraison", "2026-10-09", "", False, [("DB-70-LAVANDE", "Drap de bain 70 x 140 cm, éponge lavande", 2, False), ("SE-50-LAVANDE", "Serviette de toilette 50 x 100 cm, éponge lavande", 2, False)]),
    "LL-10602": ("rachel.weber", "livree", "2026-10-03", "2026-10-12", False, [("PM-160-BLANC", "Protège-matelas 160 x 200 cm, molleton blanc", 1, False), ("CO-45-TERRE", "Coussin garni 45 x 45 cm, terracotta", 1, False)]),
    "LL-10402": ("emilie.joubert", "livree", "2026-09-23", "2026-09-28", False, [("TA-45-ENCRE", "Torchon en lin 45 x 70 cm, bleu encre", 3, False), ("NA-170-ENCRE", "Nappe en lin 170 x 250 cm, bleu encre", 1, False)]),
    "LL-10417": ("monique.tessier", "livree", "2026-10-02", "2026-10-08", False, [("NA-170-ECRU", "Nappe en lin 170 x 250 cm, écru", 1, False), ("CT-50-LAVANDE", "Chemin de table 50 x 150 cm, lavande", 1, False)]),
    "LL-10421": ("camille.durand", "expediee", "2026-10-10", "", False, [("HC-220-SAUGE", "Housse de couette 220 x 240 cm, lin lavé vert sauge", 1, False), ("TO-65-SAUGE", "Taie d'oreiller 65 x 65 cm, lin lavé vert sauge", 2, False)]),
    "LL-10527": ("camille.durand", "livree", "2026-10-07", "2026-10-14", False, [("SE-50-BLANC", "Serviette de toilette 50 x 100 cm, éponge blanche", 2, False)]),
    "LL-10433": ("paul.hervieu", "expediee", "2026-10-03", "", True, [("DH-160-BLANC", "Drap-housse 160 x 200 cm, percale blanche", 1, False), ("PM-160-BLANC", "Protège-matelas 160 x 200 cm, molleton blanc", 1, False)]),
    "LL-10450": ("laure.guerin", "livree", "2026-10-05", "2026-10-09", False, [("HC-220-SAUGE", "Housse de couette 220 x 240 cm, lin lavé vert sauge", 1, False), ("TO-65-SAUGE", "Taie d'oreiller 65 x 65 cm, lin lavé vert sauge", 2, False)]),
    "LL-10466": ("denis.poirier", "livree", "2026-10-06", "2026-10-12", False, [("ST-45-ECRU", "Serviette de table 45 x 45 cm, écru", 8, False), ("CT-50-LAVANDE", "Chemin de table 50 x 150 cm, lavande", 1, False), ("TA-45-RAYURE", "Torchon métis 45 x 70 cm, rayures rouges", 2, False)]),
    "LL-10498": ("ines.moreau", "livree", "2026-09-24", "2026-10-05", False, [("DB-70-LAVANDE", "Drap de bain 70 x 140 cm, éponge lavande, brodé « I. M. »", 2, True), ("SE-50-LAVANDE", "Serviette de toilette 50 x 100 cm, éponge lavande, brodée « I. M. »", 2, True)]),
    "LL-10511": ("noemie.barbier", "en_preparation", "2026-10-13", "", False, [("HC-240-ENCRE", "Housse de couette 240 x 260 cm, lin lavé bleu encre", 1, False), ("TO-65-ENCRE", "Taie d'oreiller 65 x 65 cm, lin lavé bleu encre", 2, False)]),
    "LL-10318": ("nicolas.perrin", "livree", "2026-09-02", "2026-09-08", False, [("TA-45-RAYURE", "Torchon métis 45 x 70 cm, rayures rouges", 3, False)]),
    "LL-10561": ("nicolas.perrin", "expediee", "2026-10-13", "", False, [("TA-45-SAUGE", "Torchon en lin 45 x 70 cm, vert sauge", 2, False), ("TC-85-LIN", "Tablier de cuisine 85 cm, lin naturel", 1, False)]),
    "LL-10610": ("malik.ferrand", "livree", "2026-09-28", "2026-10-03", False, [("TA-45-ENCRE", "Torchon en lin 45 x 70 cm, bleu encre", 4, False)]),
}
RETURNS: dict[str, dict[str, Any]] = {
    "LL-10296": {"retour": "RET-7M2Q", "statut": "demande", "references": ["PE-42-ARDOISE"], "demande_le": "2026-10-12", "recu_le": "", "rembourse_le": "", "remboursement_prevu_le": "", "montant_eur": 84.0},
    "LL-10388": {"retour": "RET-5X9P", "statut": "recu", "references": ["TA-45-SAUGE"], "demande_le": "2026-09-20", "recu_le": "2026-09-28", "rembourse_le": "", "remboursement_prevu_le": "2026-10-08", "montant_eur": 50.0},
}
# fmt: on
