"""Sentences that the tests' customers share, one persona, and how it is read."""

from collections.abc import Callable

from comptoir.evals.customers import Bank, Persona
from comptoir.evals.customers.bank import Topic
from comptoir.evals.reading import known_of

BANK = Bank(
    topics={
        "numero": Topic(heard_as=("/numero/",), answers=("C'est {valeur}",)),
        "email": Topic(heard_as=("/e-?mail/",)),
        "conseiller": Topic(heard_as=("/souhaitez.*conseiller/",)),
    },
    ignorance=("Aucune idée.",),
    again=("Je répète : {demande}",),
    thanks=("Merci.",),
)
KNOWN = known_of({"annuler_commande", "consulter_commande", "suivre_colis"}, {"boutique"})
HEAD = """\
- id: un-client
  titre: Il annule sa commande
  nom: Noémie Barbier
  canal: whatsapp
  telephone: "33600000119"
"""
TAIL = """\
  demandes:
    - but: Annuler LL-10511
      ouvre: Annulez {numero}
      sait: {numero: LL-10511}
      recapitulatif: [LL-10511]
      fini: ['/annulee/']
  attendu:
    appels: [{outil: annuler_commande, decision: allow}]
    etat: {LL-10511: {statut: annulee}}
"""

ReadPersona = Callable[..., Persona]
