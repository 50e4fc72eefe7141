"""Les données de la démonstration, et ce que dit le lecteur de celles qui sont fausses."""

import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from comptoir.packs.boutique.commandes import Commande, Retour, Statut, StatutRetour
from comptoir.packs.boutique.donnees import COLONNES, DonneesInvalides, charger

JOUR = date(2026, 10, 15)
DEMO = charger()
PAR_NUMERO = {commande.numero: commande for commande in DEMO}

COMMANDES = (
    "numero,client,email,telephone,pays,statut,commandee_le,expediee_le,livree_le,"
    "livraison_estimee,transporteur,colis,remarque\n"
    "LL-10001,Zoé Blanc,zoe.blanc@example.com,33600000150,FR,livree,"
    "2026-09-28,2026-09-30,2026-10-03,2026-10-05,Transport Relais,CL00000000001FR,\n"
    "LL-10002,Zoé Blanc,zoe.blanc@example.com,,BE,en_preparation,2026-10-12,,,2026-10-20,,,\n"
)
ARTICLES = (
    "commande,reference,designation,quantite,prix_eur,personnalise\n"
    "LL-10001,TA-45-ENCRE,Torchon bleu encre,4,12.50,non\n"
    'LL-10001,NA-170-ECRU,"Nappe, écru",1,89,non\n'
    "LL-10002,PE-38-BLANC,Peignoir brodé,1,92.00,oui\n"
)
ETAPES = (
    "commande,le,lieu,etape\n"
    "LL-10001,2026-10-03,Lyon,Colis livré\n"
    "LL-10001,2026-09-30,Valence,Colis remis au transporteur\n"
)
RETOURS = (
    "commande,retour,references,demande_le,statut,motif,recu_le,rembourse_le,montant_eur,frais_eur\n"
    "LL-10001,RET-4F7K,TA-45-ENCRE + NA-170-ECRU,2026-10-06,recu,,2026-10-10,,139.00,0\n"
)
TABLES = {
    "commandes.csv": COMMANDES,
    "articles.csv": ARTICLES,
    "etapes.csv": ETAPES,
    "retours.csv": RETOURS,
}


@pytest.fixture
def dossier(tmp_path: Path) -> Path:
    for nom, texte in TABLES.items():
        (tmp_path / nom).write_text(texte, encoding="utf-8")
    return tmp_path


def remplace(dossier: Path, fichier: str, avant: str, apres: str) -> None:
    assert avant in TABLES[fichier]
    (dossier / fichier).write_text(TABLES[fichier].replace(avant, apres, 1), encoding="utf-8")


def retours(statut: StatutRetour) -> list[tuple[Commande, Retour]]:
    return [(c, r) for c in DEMO for r in c.retours if r.statut is statut]


def test_the_demo_holds_about_forty_orders_in_every_state() -> None:
    assert 38 <= len(DEMO) <= 45
    assert {commande.statut for commande in DEMO} == set(Statut)
    assert all(retours(statut) for statut in StatutRetour)


@pytest.mark.parametrize("jours", [1, 13, 14, 15, 28, 29, 30, 31, 32, 45])
def test_an_order_was_delivered_on_each_side_of_every_deadline(jours: int) -> None:
    assert any(c.livree_le and (JOUR - c.livree_le).days == jours for c in DEMO)


@pytest.mark.parametrize(
    ("numero", "statut", "references"),
    [
        ("LL-10201", Statut.EXPEDIEE, {"RI-140-LIN"}),
        ("LL-10377", Statut.LIVREE, {"RI-140-LIN", "CO-60-OCRE"}),
        ("LL-10388", Statut.LIVREE, {"TA-45-SAUGE"}),
        ("LL-10390", Statut.LIVREE, {"NA-170-ECRU"}),
        ("LL-10399", Statut.EN_LIVRAISON, {"DB-70-LAVANDE", "SE-50-LAVANDE"}),
        ("LL-10402", Statut.LIVREE, {"TA-45-ENCRE", "NA-170-ENCRE"}),
        ("LL-10415", Statut.LIVREE, {"PL-130-OCRE", "CO-45-TERRE"}),
        ("LL-10417", Statut.LIVREE, {"NA-170-ECRU", "CT-50-LAVANDE"}),
        ("LL-10421", Statut.EXPEDIEE, {"HC-220-SAUGE", "TO-65-SAUGE"}),
        ("LL-10433", Statut.EXPEDIEE, {"DH-160-BLANC", "PM-160-BLANC"}),
        ("LL-10450", Statut.LIVREE, {"HC-220-SAUGE", "TO-65-SAUGE"}),
        ("LL-10466", Statut.LIVREE, {"ST-45-ECRU", "CT-50-LAVANDE", "TA-45-RAYURE"}),
        ("LL-10498", Statut.LIVREE, {"DB-70-LAVANDE", "SE-50-LAVANDE"}),
        ("LL-10511", Statut.EN_PREPARATION, {"HC-240-ENCRE", "TO-65-ENCRE"}),
        ("LL-10610", Statut.LIVREE, {"TA-45-ENCRE"}),
    ],
)
def test_a_known_order_is_as_the_scenarios_tell(
    numero: str, statut: Statut, references: set[str]
) -> None:
    commande = PAR_NUMERO[numero]
    assert commande.statut is statut
    assert {article.reference for article in commande.articles} == references


def test_the_order_of_ines_is_refused_for_its_embroidery_alone() -> None:
    ines = PAR_NUMERO["LL-10498"]
    assert all(article.personnalise for article in ines.articles)
    assert ines.livree_le
    assert (JOUR - ines.livree_le).days < 14
    assert not ines.retours
    assert ines.email == "ines.moreau@example.com"
    assert ines.telephone == "33600000112"


def test_known_customers_keep_their_addresses_and_phones() -> None:
    assert PAR_NUMERO["LL-10421"].email == "camille.durand@example.com"
    assert PAR_NUMERO["LL-10610"].telephone == "33600000107"
    assert PAR_NUMERO["LL-10377"].client.endswith("Fontaine")
    assert any(c.livree_le == date(2026, 8, 31) for c in DEMO)


def test_a_refund_is_due_and_late() -> None:
    (retour,) = PAR_NUMERO["LL-10388"].retours
    assert retour.statut is StatutRetour.RECU
    assert retour.recu_le
    assert (JOUR - retour.recu_le).days > 10


def test_one_parcel_has_been_stuck_and_one_is_late_but_moves() -> None:
    bloque, lent = PAR_NUMERO["LL-10201"], PAR_NUMERO["LL-10433"]
    assert bloque.expediee_le
    assert (JOUR - bloque.expediee_le).days == 21
    assert (JOUR - bloque.etapes[-1].le).days > 7
    assert lent.livraison_estimee
    assert lent.livraison_estimee < JOUR
    assert (JOUR - lent.etapes[-1].le).days < 7


def test_two_orders_come_from_abroad_and_pay_their_return() -> None:
    assert {c.numero: c.pays for c in DEMO if c.pays != "FR"} == {
        "LL-10333": "BE",
        "LL-10341": "CH",
    }
    assert [r.frais_cents for c in DEMO for r in c.retours if c.pays != "FR"] == [690]


def test_some_customers_have_several_orders_and_a_phone() -> None:
    par_telephone = Counter(c.telephone for c in DEMO if c.telephone)
    assert sum(nombre > 1 for nombre in par_telephone.values()) >= 3
    assert par_telephone["33600000122"] > 1


def test_one_phone_and_one_mailbox_name_one_customer() -> None:
    for cle in ("telephone", "email"):
        qui: dict[str, set[str]] = {}
        for commande in DEMO:
            qui.setdefault(getattr(commande, cle), set()).add(commande.client)
        qui.pop("", None)
        assert all(len(clients) == 1 for clients in qui.values())


def test_addresses_phones_and_parcels_are_fictional_and_of_one_form() -> None:
    colis = [c.colis for c in DEMO if c.colis]
    assert len(set(colis)) == len(colis)
    for commande in DEMO:
        assert re.fullmatch(r"[a-z-]+\.[a-z-]+@example\.com", commande.email)
        assert re.fullmatch(r"(336000001\d\d)?", commande.telephone)
        assert re.fullmatch(r"CL\d{11}FR" if commande.expediee_le else "", commande.colis)


def test_a_reference_has_one_plain_price_and_one_name() -> None:
    vues: dict[str, set[tuple[str, int]]] = {}
    for article in (a for c in DEMO for a in c.articles if not a.personnalise):
        vues.setdefault(article.reference, set()).add((article.designation, article.prix_cents))
    assert all(len(formes) == 1 for formes in vues.values())


def test_a_refund_is_the_price_of_its_lines_less_the_fee() -> None:
    for commande in DEMO:
        prix = {article.reference: article.total_cents for article in commande.articles}
        for retour in commande.retours:
            attendu = sum(prix[reference] for reference in retour.references) - retour.frais_cents
            assert retour.montant_cents == attendu


def test_nothing_in_the_demo_happens_after_its_day_or_out_of_its_parcel() -> None:
    for c in DEMO:
        faits = [c.commandee_le, c.expediee_le, c.livree_le, *(e.le for e in c.etapes)]
        faits += [jour for r in c.retours for jour in (r.demande_le, r.recu_le, r.rembourse_le)]
        assert all(jour <= JOUR for jour in faits if jour)
        assert bool(c.etapes) is (c.expediee_le is not None)
        if c.etapes:
            assert c.etapes[0].le == c.expediee_le
            assert c.statut is not Statut.LIVREE or c.etapes[-1].le == c.livree_le


def test_a_folder_is_read_into_typed_orders(dossier: Path) -> None:
    une, deux = charger(dossier)
    assert une.total_cents == 4 * 1250 + 8900
    assert une.articles[1].designation == "Nappe, écru"
    assert [etape.lieu for etape in une.etapes] == ["Valence", "Lyon"]
    assert une.retours[0].references == ("TA-45-ENCRE", "NA-170-ECRU")
    assert deux.telephone == ""
    assert deux.livree_le is None
    assert deux.articles[0].personnalise


def _points_virgules(texte: str) -> str:
    return texte.replace('"Nappe, écru"', "Nappe¤ écru").replace(",", ";").replace("¤", ",")


@pytest.mark.parametrize(
    "ecrit",
    [
        lambda texte: ("\ufeff" + texte).encode(),
        lambda texte: texte.encode("latin-1"),
        lambda texte: texte.replace("\n", "\r\n").encode(),
        lambda texte: texte.replace("\n", "\n\n").encode(),
        lambda texte: (texte + ",,,\n \n").encode(),
        lambda texte: _points_virgules(texte).replace("12.50", "12,50 €").encode(),
        lambda texte: texte.replace("33600000150", "+33 6 00 00 01 50").encode(),
        lambda texte: texte.replace("zoe.blanc@", "Zoe.Blanc@").encode(),
        lambda texte: texte.replace("commande,", "Commande ,", 1).encode(),
    ],
    ids=["bom", "latin-1", "crlf", "blank", "empty cells", "semicolons", "phone", "case", "header"],
)
def test_what_a_spreadsheet_writes_is_read_the_same(dossier: Path, ecrit) -> None:  # noqa: ANN001
    attendu = tuple(_sans_espaces(c) for c in charger(dossier))
    for nom, texte in TABLES.items():
        (dossier / nom).write_bytes(ecrit(texte))
    assert tuple(_sans_espaces(c) for c in charger(dossier)) == attendu


def _sans_espaces(commande: Commande) -> str:
    return repr(commande).replace(" ", "")


def test_tables_with_a_header_alone_are_enough_for_steps_and_returns(dossier: Path) -> None:
    for nom in ("etapes.csv", "retours.csv"):
        (dossier / nom).write_text(",".join(COLONNES[nom]), encoding="utf-8")
    assert [(c.etapes, c.retours) for c in charger(dossier)] == [((), ()), ((), ())]


@pytest.mark.parametrize(
    ("fichier", "avant", "apres", "dits"),
    [
        ("commandes.csv", "LL-10002", "LL-1002", ["ligne 3", "numero", "« LL-1002 »", "LL-12345"]),
        ("commandes.csv", "LL-10002", "LL-10001", ["ligne 3", "numero", "« LL-10001 »", "déjà ligne 2"]),
        ("commandes.csv", "zoe.blanc@example.com", "", ["ligne 2", "email", "adresse e-mail"]),
        ("commandes.csv", "33600000150", "0612", ["telephone", "indicatif"]),
        ("commandes.csv", ",FR,", ",France,", ["pays", "« France »", "deux lettres"]),
        ("commandes.csv", "livree,", "arrivee,", ["statut", "« arrivee »", "en_livraison, livree"]),
        ("commandes.csv", "2026-09-28", "28/09/2026", ["ligne 2", "commandee_le", "« 28/09/2026 »", "AAAA-MM-JJ"]),
        ("commandes.csv", "2026-09-28", "2026-02-30", ["commandee_le", "« 2026-02-30 »"]),
        ("commandes.csv", "2026-10-03", "", ["livree_le", "une date au statut livree"]),
        ("commandes.csv", "2026-10-03", "2026-09-29", ["livree_le", "à partir du 2026-09-30"]),
        ("commandes.csv", ",,,2026-10-20", ",2026-10-13,,2026-10-20", ["ligne 3", "expediee_le", "case vide", "en_preparation"]),
        ("commandes.csv", "Zoé Blanc", "", ["client", "un texte"]),
        ("commandes.csv", "pays", "contree", ["ligne 1", "manquante « pays »", "en trop « contree »"]),
        ("commandes.csv", "pays,", "pays,pays,", ["en trop « pays »"]),
        ("commandes.csv", COMMANDES, "", ["ligne 1", "manquante"]),
        ("articles.csv", "LL-10002", "LL-10009", ["articles.csv", "ligne 4", "commande", "« LL-10009 »", "commandes.csv"]),
        ("articles.csv", "12.50", "12.505", ["ligne 2", "prix_eur", "« 12.505 »", "12,50"]),
        ("articles.csv", "12.50", "12.505 €", ["prix_eur"]),
        ("articles.csv", "12.50", "-3", ["prix_eur", "« -3 »"]),
        ("articles.csv", "12.50", "12,50", ["ligne 2", "7 cases", "attendu 6", "guillemets"]),
        ("articles.csv", ",4,", ",0,", ["quantite", "« 0 »", "entier"]),
        ("articles.csv", "oui", "peut-être", ["personnalise", "oui ou non"]),
        ("articles.csv", "NA-170-ECRU", "TA-45-ENCRE", ["ligne 3", "reference", "quantité"]),
        ("articles.csv", "NA-170-ECRU", "nappe", ["reference", "« nappe »", "TA-45-ENCRE"]),
        ("articles.csv", "LL-10002", "LL-10001", ["commandes.csv", "ligne 3", "au moins un article"]),
        ("articles.csv", '"Nappe, écru"', '"Nappe, écru', ["articles.csv", "guillemets"]),
        ("etapes.csv", "2026-10-03", "hier", ["etapes.csv", "ligne 2", "colonne « le »", "« hier »"]),
        ("retours.csv", "NA-170-ECRU", "NA-1-ROSE", ["references", "TA-45-ENCRE + NA-170-ECRU"]),
        ("retours.csv", "RET-4F7K", "RET-1", ["retour", "RET-4F7K"]),
        ("retours.csv", ",recu,", ",rembourse,", ["rembourse_le", "une date au statut rembourse"]),
        ("retours.csv", ",recu,", ",perdu,", ["statut", "demande, recu, rembourse, annule"]),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place_and_what_is_expected(
    dossier: Path, fichier: str, avant: str, apres: str, dits: list[str]
) -> None:
    remplace(dossier, fichier, avant, apres)
    with pytest.raises(DonneesInvalides) as faute:
        charger(dossier)
    for dit in dits:
        assert dit in str(faute.value)


def test_the_same_return_number_twice_is_refused(dossier: Path) -> None:
    ligne = RETOURS.splitlines(keepends=True)[1]
    (dossier / "retours.csv").write_text(RETOURS + ligne, encoding="utf-8")
    with pytest.raises(DonneesInvalides, match=r"retours\.csv, ligne 3.*ne sert qu'une fois"):
        charger(dossier)


@pytest.mark.parametrize("fichier", sorted(TABLES))
def test_a_missing_file_is_named(dossier: Path, fichier: str) -> None:
    (dossier / fichier).unlink()
    with pytest.raises(DonneesInvalides, match=re.escape(fichier)):
        charger(dossier)
