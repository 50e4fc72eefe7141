"""Les outils ouverts à tous : chercher dans les CGV et la FAQ, passer la main à un conseiller."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, Tool, tool
from comptoir.core.calls import Effect
from comptoir.core.handoffs import ToAdvisers
from comptoir.ports import Knowledge

Question = Annotated[str, Field(min_length=1, max_length=1000)]


class PassageVu(TypedDict):
    """Un passage des textes du magasin, avec sa source."""

    article: str
    titre: str
    texte: str
    source: str


class PassagesTrouves(TypedDict):
    """Ce que disent les textes du magasin."""

    passages: list[PassageVu]
    remarque: str


def rechercher_faq_dans(connaissances: Knowledge) -> Tool:
    """L'outil de recherche, sur la base de connaissances que la fabrique de l'agent lui donne."""

    @tool(effect=Effect.READ, access=PUBLIC, passages=True)
    async def rechercher_faq(question: Question) -> PassagesTrouves:
        """Cherche dans les conditions générales de vente et la FAQ, avec l'article cité.

        À utiliser pour toute question générale : délais, frais, droit de rétractation, garantie,
        entretien du linge, paiement, horaires, données personnelles. Ne pas utiliser pour une
        commande précise (consulter_commande).

        Args:
            question: la question du client, en une phrase.

        Returns:
            passages (article, titre, texte, source), les plus proches d'abord ; liste vide quand
            les textes n'en disent rien, et alors ne rien inventer.
        """
        trouves = await connaissances.search(question, 3)
        return PassagesTrouves(
            passages=[
                PassageVu(
                    article=f"CGV article {p.article}" if p.article else "",
                    titre=p.title,
                    texte=p.text,
                    source=p.source,
                )
                for p in trouves
            ],
            remarque="" if trouves else "Rien dans les textes : ne rien inventer.",
        )

    return rechercher_faq


@tool(effect=Effect.READ, access=PUBLIC, terminal=True)
async def transferer_conseiller(
    motif: Annotated[str, Field(min_length=1, max_length=1000)],
) -> ToAdvisers:
    """Passe la conversation à un conseiller, avec son contexte, et met fin au tour.

    À utiliser pour un échange, une adresse à changer, un colis « livré » non reçu, un article
    abîmé, manquant ou défectueux, un client en colère ou qui demande une personne, et tout ce
    que les autres outils ne font pas. Ne pas utiliser quand un outil peut répondre.

    Args:
        motif: en une phrase pour le conseiller : ce que veut le client, et le numéro de commande.

    Returns:
        transfere_a : la file des conseillers ; le code prévient le client.
    """
    return ToAdvisers(reason=motif)
