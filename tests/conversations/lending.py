"""The tools of a small lending library: one for each thing that a conversation can run into."""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, Opened, Writer, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Consent, Deny, refuse
from comptoir.core.handoffs import ToAdvisers
from comptoir.core.receipts import Receipt
from tests.conversations.loans import LOAN, Loan, Pen

LONGEST = 14
"""days that a loan can be prolonged by"""


Number = Annotated[str, Field(min_length=1, max_length=20)]
Card = Annotated[str, Field(max_length=20)]


class Hours(TypedDict):
    """When the library is open."""

    ouverture: str


class Shown(TypedDict):
    """A loan as its borrower may see it."""

    pret: str
    titre: str
    a_rendre_le: str
    amende_eur: float


class Prolonged(TypedDict):
    """A loan that was prolonged."""

    pret: str
    prolonge_de_jours: int


class Ended(TypedDict):
    """What was done for good."""

    pret: str
    etat: str


class Noted(TypedDict):
    """A suggestion that was written down."""

    note: bool


class Found(TypedDict):
    """Where a book stands."""

    rayon: str


@tool(effect=Effect.READ, access=PUBLIC)
async def horaires(jour: Literal["semaine", "samedi"]) -> Hours:
    """Donne les heures d'ouverture.

    Args:
        jour: semaine, ou samedi.

    Returns:
        ouverture.
    """
    return Hours(ouverture="de dix heures à midi" if jour == "samedi" else "toute la journée")


@tool(effect=Effect.READ, access=LOAN)
async def consulter_pret(pret: Number, carte: Card, *, loan: Opened[Loan]) -> Shown:
    """Donne le titre d'un prêt, sa date de retour et son amende.

    Args:
        pret: numéro du prêt, forme P-1234.
        carte: numéro de carte, tel que le client l'a écrit.

    Returns:
        pret, titre, a_rendre_le, amende_eur.
    """
    del pret, carte
    return Shown(
        pret=loan.number,
        titre=loan.title,
        a_rendre_le=loan.due.isoformat(),
        amende_eur=loan.fine_cents / 100,
    )


@tool(effect=Effect.READ, access=PUBLIC)
async def localiser_livre(titre: str) -> Found:
    """Dit dans quel rayon se trouve un livre.

    Args:
        titre: le titre cherché.

    Returns:
        rayon.
    """
    message = f"the catalogue of secret@example.com is down ({titre})"
    raise ConnectionError(message)


def _may_prolong(loan: Loan, arguments: Any, today: date) -> Deny | None:
    del today
    if loan.reserved:
        return refuse(
            "deja_reserve",
            "Un autre lecteur attend ce livre : dites-le.",
            article="Règlement article 4",
            shown="Ce livre est réservé par un autre lecteur.",
        )
    if arguments.jours > LONGEST:
        return refuse("trop_long", "Proposez moins de jours.", maximum_jours=LONGEST)
    return None


@tool(
    effect=Effect.WRITE,
    access=LOAN,
    rules=(_may_prolong,),
    once=lambda _loan, arguments: (str(arguments.jours),),
    receipt=lambda result, loan, _arguments: Receipt(
        kind="prolongation",
        title=f"Prêt {loan.number} prolongé",
        lines=(("Jours", str(result["prolonge_de_jours"])),),
    ),
)
async def prolonger_pret(
    pret: Number,
    carte: Card,
    jours: Annotated[int, Field(ge=1, le=60)],
    *,
    loan: Opened[Loan],
    pen: Writer[Pen],
) -> Prolonged:
    """Prolonge un prêt de quelques jours.

    Args:
        pret: numéro du prêt, forme P-1234.
        carte: numéro de carte, tel que le client l'a écrit.
        jours: nombre de jours.

    Returns:
        pret, prolonge_de_jours.
    """
    del pret, carte
    pen.set(state=f"prolonge_{jours}")
    return Prolonged(pret=loan.number, prolonge_de_jours=jours)


@tool(
    effect=Effect.IRREVERSIBLE,
    access=LOAN,
    once=lambda _loan, _arguments: ("perte",),
    summary=lambda loan, *_: f"Déclarer perdu « {loan.title} » ({loan.number}).",
    receipt=lambda _result, loan, _arguments: Receipt(
        kind="perte", title=f"Prêt {loan.number} déclaré perdu"
    ),
)
async def declarer_perdu(
    pret: Number, carte: Card, *, loan: Opened[Loan], pen: Writer[Pen]
) -> Ended:
    """Déclare un livre perdu ; c'est définitif et le client doit confirmer.

    Args:
        pret: numéro du prêt, forme P-1234.
        carte: numéro de carte, tel que le client l'a écrit.

    Returns:
        pret, etat.
    """
    del pret, carte
    pen.set(state="perdu")
    return Ended(pret=loan.number, etat="perdu")


@tool(
    effect=Effect.IRREVERSIBLE,
    access=LOAN,
    once=lambda _loan, _arguments: ("amende",),
    consent=Consent.APPROVAL,
    amounts=lambda loan, *_: {"amende": loan.fine_cents},
    summary=lambda loan, *_: f"Effacer l'amende du prêt {loan.number}.",
)
async def effacer_amende(
    pret: Number, carte: Card, *, loan: Opened[Loan], pen: Writer[Pen]
) -> Ended:
    """Demande à un bibliothécaire d'effacer une amende.

    Args:
        pret: numéro du prêt, forme P-1234.
        carte: numéro de carte, tel que le client l'a écrit.

    Returns:
        pret, etat.
    """
    del pret, carte
    pen.set(fine_cents=0)
    return Ended(pret=loan.number, etat="amende_effacee")


@tool(
    effect=Effect.WRITE,
    access=PUBLIC,
    terminal=True,
    once=lambda _none, arguments: (arguments.texte,),
    receipt=lambda *_: Receipt(kind="suggestion", title="Suggestion notée"),
)
async def noter_suggestion(texte: Annotated[str, Field(min_length=1, max_length=200)]) -> Noted:
    """Note une suggestion d'achat ; l'échange est alors terminé.

    Args:
        texte: la suggestion.

    Returns:
        note.
    """
    del texte
    return Noted(note=True)


@tool(effect=Effect.READ, access=PUBLIC, terminal=True)
async def transferer_bibliothecaire(motif: Annotated[str, Field(min_length=1)]) -> ToAdvisers:
    """Passe la conversation à un bibliothécaire.

    Args:
        motif: ce que veut le client.

    Returns:
        transfere_a.
    """
    return ToAdvisers(reason=motif)
