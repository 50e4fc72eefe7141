"""Ce que les arguments ouvrent : une ville de la table, un calcul lisible, une fiche, une salle.

Towns and calculations are open to all: their access says only whether there is something to open,
and its refusal is an error that the model can mend ("Lyom" is near "Lyon"). Cards, contacts and
rooms belong to the house: they open from the internal desk alone, whatever a model says.
"""

from collections.abc import Awaitable, Callable
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from typing import Any

from comptoir.contract.access import Access, Claims
from comptoir.core.decisions import Deny
from comptoir.core.facts import Channel, Claim, Facts, Level, Proof
from comptoir.packs.cours.calcul import Calcul, calculer
from comptoir.packs.cours.jetons import CalculError
from comptoir.packs.cours.store import Donnees
from comptoir.packs.cours.tableaux import cle, villes
from comptoir.packs.cours.valeurs import Agenda, Client, Contact, Ville

RESERVE = Deny(
    code="reserve_au_comptoir",
    guidance="Ces données sont réservées aux collègues du comptoir : dites-le, sans insister.",
)
CRITERE_MANQUANT = Deny(
    code="critere_manquant",
    guidance="Donnez le nom complet d'un client ou son numéro CLI-0000 : il n'y a pas de liste.",
)
ADRESSE_NON_LUE = Deny(
    code="adresse_non_lue",
    guidance="Cette adresse n'est pas dans le texte reçu : laissez le champ vide, sans deviner.",
)
_RESSEMBLANCE = 0.6
_SEPARE = "\x1f"
_PLUS_PETIT_NOM = 2


def _a_tous(arguments: object, facts: Facts, claims: Claims) -> tuple[Proof, ...]:
    del arguments, facts, claims
    return (Proof("public", "", Level.CLAIM),)


def _au_comptoir(arguments: object, facts: Facts, claims: Claims) -> tuple[Proof, ...] | Deny:
    del arguments, claims
    if facts.channel is not Channel.DESK:
        return RESERVE
    return (Proof("collegue", facts.sender, Level.CHANNEL),)


def _niveau(chose: object, preuves: tuple[Proof, ...], reference: str, claims: Claims) -> Level:
    del chose, reference, claims
    return preuves[0].level


def _acces(
    name: str,
    refer: Callable[[Any, Facts], str | Deny],
    find: Callable[[Any, str], Awaitable[Any]],
    decoy: object,
    *,
    proofs: Callable[[Any, Facts, Claims], tuple[Proof, ...] | Deny] = _au_comptoir,
    writer: Callable[[Any, Any], Any] | None = None,
    version: Callable[[Any], str] = repr,
    snapshot: Callable[[Any], Any] = repr,
) -> Access:
    return Access(
        name=name,
        refer=refer,
        proofs=proofs,
        find=find,
        proves=_niveau,
        decoy=decoy,
        writer=writer,
        version=version,
        snapshot=snapshot,
    )


# --- ouverts à tous --------------------------------------------------------------------------


def _designer_ville(arguments: Any, facts: Facts) -> str | Deny:  # noqa: ANN401 - typed by the tool
    del facts
    table = villes()
    voulue = cle(arguments.ville)
    if voulue in table:
        return table[voulue].nom
    proches = get_close_matches(voulue, table, n=2, cutoff=_RESSEMBLANCE)
    noms = list(dict.fromkeys(table[proche].nom for proche in proches))
    suite = (
        f"Vouliez-vous dire {' ou '.join(noms)} ?"
        if noms
        else "Demandez une autre ville ; n'inventez pas de temps."
    )
    return Deny(
        code="ville_inconnue",
        guidance=f"Cette ville n'est pas dans la table. {suite}",
        figures={"propositions": noms},
    )


async def _ville(donnees: object, nom: str) -> Ville:
    del donnees
    return villes()[cle(nom)]


VILLE = _acces(
    "ville", _designer_ville, _ville, Ville(nom="", pays=""), proofs=_a_tous, version=lambda _: ""
)
"""une ville de la table ; sinon, celles qui lui ressemblent"""


def _designer_calcul(arguments: Any, facts: Facts) -> str | Deny:  # noqa: ANN401 - typed by the tool
    del facts
    try:
        calculer(arguments.expression)
    except CalculError as erreur:
        return Deny(code=erreur.code, guidance=erreur.consigne)
    return arguments.expression


async def _calcul(donnees: object, expression: str) -> Calcul:
    del donnees
    return calculer(expression)


CALCUL = _acces(
    "calcul",
    _designer_calcul,
    _calcul,
    Calcul("", Decimal(0), exact=True),
    proofs=_a_tous,
    version=lambda _: "",
    snapshot=lambda calcul: [calcul.compris, calcul.ecrit],
)
"""un calcul qui a un résultat ; sinon, ce qu'il faut écrire à la place"""


# --- réservés au comptoir --------------------------------------------------------------------


def _designer_clients(arguments: Any, facts: Facts) -> str | Deny:  # noqa: ANN401 - typed by the tool
    del facts
    nom = cle(arguments.nom)
    if not arguments.numero and sum(map(str.isalpha, nom)) < _PLUS_PETIT_NOM:
        return CRITERE_MANQUANT
    return f"{nom}{_SEPARE}{arguments.numero}"


async def _clients(donnees: Donnees, reference: str) -> tuple[Client, ...]:
    nom, _, numero = reference.partition(_SEPARE)
    return await donnees.chercher(nom, numero)


def _resume(client: Client) -> list[object]:
    """Pour le journal : ni adresse ni téléphone ni note."""
    return [client.numero, client.solde_cents, len(client.changements)]


CLIENTS = _acces(
    "clients",
    _designer_clients,
    _clients,
    (),
    version=lambda fiches: repr([_resume(fiche) for fiche in fiches]),
    snapshot=lambda fiches: [_resume(fiche) for fiche in fiches],
)
"""les fiches d'un nom ou d'un numéro, en lecture"""


async def _fiche(donnees: Donnees, numero: str) -> Client | None:
    return await donnees.fiche(numero)


FICHE = _acces(
    "fiche",
    lambda arguments, facts: arguments.numero,
    _fiche,
    Client(numero="", nom="", prenom="", ville="", email="", telephone="", solde_cents=0),
    writer=lambda donnees, fiche: donnees,
    version=lambda fiche: str(len(fiche.changements)),
    snapshot=_resume,
)
"""une seule fiche, pour y écrire"""


def _preuves_contact(
    arguments: Any,  # noqa: ANN401 - typed by the tool
    facts: Facts,
    claims: Claims,
) -> tuple[Proof, ...] | Deny:
    """Une adresse ne s'enregistre que si elle était dans le texte reçu : rien n'est deviné."""
    email = arguments.email.strip().casefold()
    if email and Claim("email", email) not in claims:
        return ADRESSE_NON_LUE
    return _au_comptoir(arguments, facts, claims)


async def _carnet(donnees: Donnees, reference: str) -> tuple[Contact, ...]:
    del reference
    return await donnees.contacts()


CARNET = _acces(
    "carnet",
    lambda arguments, facts: "carnet",
    _carnet,
    (),
    proofs=_preuves_contact,
    writer=lambda donnees, carnet: donnees,
    version=lambda carnet: str(len(carnet)),
    snapshot=len,
)
"""le carnet de contacts, pour y ajouter"""


async def _agenda(donnees: Donnees, reference: str) -> Agenda:
    salle, _, jour = reference.partition(_SEPARE)
    return await donnees.agenda(salle, date.fromisoformat(jour))


AGENDA = _acces(
    "agenda",
    lambda arguments, facts: f"{arguments.salle}{_SEPARE}{arguments.jour.isoformat()}",
    _agenda,
    Agenda(salle="", jour=date.min),
    writer=lambda donnees, agenda: donnees,
    version=lambda agenda: str(len(agenda.reservations)),
    snapshot=lambda agenda: [[str(r.debut), str(r.fin)] for r in agenda.reservations],
)
"""une salle, un jour"""
