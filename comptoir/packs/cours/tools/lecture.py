"""Les trois outils de la leçon, tous en lecture : la météo, les fiches, la calculatrice."""

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import Opened, Outsider, Today, Tool, tool
from comptoir.core.calls import Effect
from comptoir.core.money import euros, shown
from comptoir.packs.cours import rules
from comptoir.packs.cours.acces import CALCUL, CLIENTS, VILLE
from comptoir.packs.cours.calcul import Calcul
from comptoir.packs.cours.jetons import LONGUEUR_MAX
from comptoir.packs.cours.meteo import ServiceMeteo
from comptoir.packs.cours.valeurs import Client, Ville

_TRENTE_DEUX, _NEUF_CINQUIEMES = Decimal(32), Decimal("1.8")


class Prevision(TypedDict):
    """Le temps d'une ville, un jour."""

    ville: str
    pays: str
    jour: str
    temperature: str
    ciel: str
    vent: str


def temperature(celsius: Decimal, unite: str) -> str:
    """Une température écrite, exacte : "18 °C", "64,4 °F"."""
    degres = celsius if unite == "celsius" else celsius * _NEUF_CINQUIEMES + _TRENTE_DEUX
    ecrit = f"{degres:f}"
    ecrit = ecrit.rstrip("0").rstrip(".") if "." in ecrit else ecrit
    return f"{ecrit.replace('.', ',')}\u00a0°{'C' if unite == 'celsius' else 'F'}"


def obtenir_meteo_de(service: ServiceMeteo) -> Tool:
    """L'outil météo, sur le service que la fabrique du pack lui donne."""

    @tool(effect=Effect.READ, access=VILLE, rules=(rules.verifier_jour,), policy=rules.VERSION)
    async def obtenir_meteo(
        ville: Annotated[str, Field(min_length=1, max_length=80)],
        unite: Literal["celsius", "fahrenheit"] = "celsius",
        jour: date | None = None,
        *,
        lieu: Opened[Ville],
        aujourd_hui: Today,
    ) -> Prevision:
        """Donne le temps d'une ville : maintenant, ou un des sept jours à venir.

        À utiliser pour le temps qu'il fait ou qu'il fera dans une ville nommée ; un appel par
        ville. Ne pas utiliser pour le temps passé, au-delà de sept jours, ni pour le climat.

        Args:
            ville: nom de la ville, par exemple 'Lyon' ; ajouter le pays en cas de doute :
                'Paris, France'.
            unite: unité de la température, celsius ou fahrenheit ; celsius par défaut.
            jour: date AAAA-MM-JJ, d'aujourd'hui à sept jours ; à omettre pour maintenant.

        Returns:
            ville, pays, jour, temperature (avec son unité), ciel, vent (en km/h).

        Refusals:
            ville_inconnue (avec les villes qui ressemblent), date_passee, trop_loin (avec le
            dernier jour connu) ; panne si le service ne répond pas : ne rien inventer.
        """
        del ville
        voulu = jour or aujourd_hui
        temps = await service.temps(lieu.nom, voulu)
        return Prevision(
            ville=lieu.nom,
            pays=lieu.pays,
            jour=voulu.isoformat(),
            temperature=temperature(temps.celsius, unite),
            ciel=temps.ciel,
            vent=f"{temps.vent_kmh} km/h",
        )

    return obtenir_meteo


class ClientVu(TypedDict):
    """Une fiche, réduite à ce qui sert la réponse."""

    numero: str
    nom: str
    prenom: str
    ville: str
    solde_eur: float | None
    solde: str
    note: Outsider


class ClientsTrouves(TypedDict):
    """Les fiches trouvées, et ce qu'il faut en faire."""

    nombre: int
    clients: list[ClientVu]
    remarque: str


_REMARQUES = {
    0: "Aucune fiche à ce nom : faites vérifier l'orthographe, n'en proposez pas d'autre.",
    1: "",
}
_PLUSIEURS = (
    "Plusieurs clients portent ce nom : demandez lequel (ville), puis rappelez avec numero."
)


@tool(effect=Effect.READ, access=CLIENTS, policy=rules.VERSION)
async def chercher_client(
    nom: Annotated[str, Field(max_length=80)] = "",
    numero: Annotated[str, Field(pattern=r"^(CLI-\d{4})?$")] = "",
    *,
    fiches: Opened[tuple[Client, ...]],
) -> ClientsTrouves:
    """Cherche la fiche d'un client par son nom ou son numéro, et donne son solde. Lecture seule.

    À utiliser pour une question sur un client nommé : son solde, sa ville, son numéro. Ne pas
    utiliser pour lister des clients, ni pour modifier une fiche.

    Args:
        nom: nom de famille, ou prénom et nom, tel qu'il est donné ; vide si numero est donné.
        numero: numéro de fiche CLI-0000, pour lever un doute entre homonymes ; sinon vide.

    Returns:
        nombre, clients (numero, nom, prenom, ville, solde_eur, solde, note), remarque. Deux clients du
        même nom : les deux sans solde, et il faut demander lequel. Aucun : liste vide.

    Refusals:
        critere_manquant (ni nom ni numéro), reserve_au_comptoir.
    """
    del nom, numero
    seul = len(fiches) == 1
    return ClientsTrouves(
        nombre=len(fiches),
        clients=[
            ClientVu(
                numero=fiche.numero,
                nom=fiche.nom,
                prenom=fiche.prenom,
                ville=fiche.ville,
                solde_eur=euros(fiche.solde_cents) if seul else None,
                solde=shown(fiche.solde_cents) if seul else "",
                note=fiche.note if seul else "",
            )
            for fiche in fiches
        ],
        remarque=_REMARQUES.get(len(fiches), _PLUSIEURS),
    )


class Resultat(TypedDict):
    """Le résultat d'un calcul."""

    compris: str
    resultat: str
    affiche: str
    arrondi: float
    exact: bool


@tool(effect=Effect.READ, access=CALCUL, blocking=False)
def calculatrice(
    expression: Annotated[str, Field(min_length=1, max_length=LONGUEUR_MAX)],
    *,
    calcul: Opened[Calcul],
) -> Resultat:
    """Calcule une expression arithmétique, exactement, au lieu de l'estimer.

    À utiliser pour tout calcul : pourcentage, remise, total, puissance. Ne pas utiliser pour
    convertir des monnaies, ni pour des mots : seulement des nombres et des signes.

    Args:
        expression: nombres, + - * / ^, parenthèses et « % de » ; décimales avec virgule ou
            point, par exemple '12,7 % de 84 392' ou '(120 - 20) * 3'.

    Returns:
        compris (ce qui a été lu), resultat (exact, avec un point), affiche (à la française),
        arrondi (au centime, à citer pour un montant), exact (faux si la division ne tombe pas
        juste).

    Refusals:
        division_par_zero, expression_illisible, pourcentage_ambigu, nombre_ambigu,
        exposant_hors_bornes, resultat_trop_grand, expression_trop_profonde.
    """
    del expression
    return Resultat(
        compris=calcul.compris,
        resultat=calcul.ecrit,
        affiche=calcul.affiche,
        arrondi=calcul.arrondi,
        exact=calcul.exact,
    )
