"""How something is said: greetings, thanks, farewells, and anger in two strengths."""

import re
from typing import Final

_HELLO: Final = re.compile(
    r"\b(?:bonjour|bonsoir|salut|bonne journee a vous|re bonjour|rebonjour|allo)\b"
    r"|\by a (?:t il )?quelqu un\b|^(?:a l |de l |besoin d |j ai besoin d )?aide(?: moi)?$"
    r"|\b(?:que|quoi|comment) (?:pouvez|peux|peut|sais|savez) (?:vous|tu) (?:faire|m aider|aider)\b"
)
_THANKS: Final = re.compile(r"\b(?:merci|remercie|remerciements?|reconnaissante?)\b")
_BYE: Final = re.compile(
    r"\b(?:au revoir|bonne (?:journee|soiree|nuit|fin de journee|continuation)|a bientot|ciao|bye"
    r"|(?:reviens|reviendrai|recontacte\w*) (?:vers vous )?(?:plus tard|demain|bientot|vers vous)|a tantot"
    r"|adieu|a plus|a la prochaine|bon week end)\b",
)
_FURY: Final = re.compile(
    r"\b(?:inadmissible|scandal\w*|honteu\w*|une honte|quelle honte|inacceptable|arnaq\w*|escro\w*"
    r"|voleurs?|vol manifeste|se (?:moque|fou[st]|fiche)\w*|vous (?:vous )?(?:moquez|foutez|fichez)"
    r"|foutage|avocat|porter? plainte|tribunal|justice|mise en demeure|ufc|dgccrf|60 millions"
    r"|repression des fraudes|signal conso|signalconso|furieu\w*|hors de moi|ras le bol|rasle bol"
    r"|en ai (?:vraiment |plus que )?(?:marre|assez|ma claque)|marre (?:de|que)|colere|excede\w*"
    r"|incompetent\w*|minable\w*|lamentable\w*|deplorable\w*|catastroph\w*|nullissime|merde\w*"
    r"|bordel|putain|connards?|abruti\w*|pourri[es]*|indigne\w*|foutre|menteurs?|du n importe quoi"
    r"|n importe quoi|plus jamais|insupportable|intolerable\w*|pour un (?:idiot|imbecile|con"
    r"|pigeon)|pour une (?:idiote|conne)|sans (?:aucune )?reponse|degoute\w*|ulcere\w*"
    r"|jamais vu (?:ca|un)|derniere fois que (?:je|j|on|nous) (?:commande|achete|viens)\w*"
    r"|(?:mauvais|sale) avis|avis (?:negatif|google|trustpilot|sur (?:google|trustpilot))|une etoile"
    r"|(?:bande d |une bande d )?incapables?)\b",
)
_UPSET: Final = re.compile(
    r"\b(?:decu\w*|decevan\w*|mecontent\w*|pas (?:du tout )?contente?|agac\w*|enerv\w*|anormal\w*"
    r"|pas normal|pas serieux|patienc\w*|impatien\w*|trop long|ca commence a|vraiment nul|reclam\w*"
    r"|plaindre|insatisf\w*)\b",
)


def greets(canon: str) -> bool:
    """A hello somewhere in the folded words."""
    return bool(_HELLO.search(canon))


def thanks(canon: str) -> bool:
    """Thanks given (not "merci de faire", which asks)."""
    return bool(
        _THANKS.search(
            re.sub(
                r"\bmerci (?:de|d|pour (?:votre|une) (?:aide|reponse|retour))"
                r"\b",
                "",
                canon,
            )
        )
    )


def leaves(canon: str) -> bool:
    """A goodbye."""
    return bool(_BYE.search(canon))


def furious(canon: str) -> bool:
    """Anger that a person should answer: insults, threats of law, contempt."""
    return bool(_FURY.search(canon))


def upset(canon: str) -> bool:
    """Discontent that deserves a word of regret, no more."""
    return bool(_UPSET.search(canon)) or furious(canon)
