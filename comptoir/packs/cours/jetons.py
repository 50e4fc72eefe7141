"""D'une expression écrite en français à des jetons : des noms pour les nombres, et des signes.

    « 12,7 % de 84 392 » ──▶ "n0 @ n1", {n0: 12.7, n1: 84392}

Numbers never reach Python's parser: each becomes a name, so that no float is made and no constant
can stand in the tree. `@`, which nobody writes, is "percent of": it binds like a product.
"""

import re
from decimal import Decimal

LONGUEUR_MAX = 200
"""caractères d'une expression"""
NOMBRES_MAX = 40
PROFONDEUR_MAX = 16
"""parenthèses ouvertes l'une dans l'autre"""
CHIFFRES_MAX = 18
"""d'un nombre écrit"""


class CalculError(Exception):
    """L'expression n'a pas de résultat ; `code` et `consigne` disent quoi écrire à la place."""

    def __init__(self, code: str, consigne: str) -> None:
        super().__init__(consigne)
        self.code = code
        self.consigne = consigne


def illisible() -> CalculError:
    """Le refus de tout ce qui n'est pas un calcul."""
    return CalculError(
        "expression_illisible",
        "Écrivez un calcul avec + - * / ^, des parenthèses et « % de », par exemple "
        "« 12,7 % de 84 392 » ; ni mots, ni variables, ni fonctions.",
    )


_MEMES = str.maketrans(
    {
        "×": "*", "÷": "/", "−": "-", "–": "-", "^": "**", "€": " ", "\u00a0": " ",
        "\u202f": " ", "\u2009": " ", "’": "'",
    }
)  # fmt: skip
_JETON = re.compile(
    r"\s*(?:(?P<nombre>\d+(?: \d{3})+(?![\d])(?:[.,]\d+)?|\d[\d.,]*)"
    r"|(?P<de>%\s*d(?:e\b|u\b|es\b|'))|(?P<pourcent>%)"
    r"|(?P<signe>\*\*|[-+*/()])|(?P<fois>x\b|fois\b)|(?P<fin>=?\s*$))",
    re.IGNORECASE,
)
_MONNAIE = re.compile(r"\beur(?:os?)?\b", re.IGNORECASE)


def traduire(expression: str) -> tuple[str, dict[str, Decimal]]:
    """L'expression en noms et signes, et le nombre que chaque nom vaut."""
    if len(expression) > LONGUEUR_MAX:
        raise CalculError(
            "expression_trop_longue", f"{LONGUEUR_MAX} caractères au plus : calculez par étapes."
        )
    texte = _MONNAIE.sub(" ", expression.translate(_MEMES))
    jetons: list[str] = []
    nombres: dict[str, Decimal] = {}
    place = profondeur = 0
    while place < len(texte):
        trouve = _JETON.match(texte, place)
        if trouve is None:
            raise illisible()
        place = trouve.end()
        jeton = trouve.group().strip()
        if trouve.lastgroup != "fin":
            _ajouter(trouve.lastgroup or "", jeton, jetons, nombres)
        profondeur += {"(": 1, ")": -1}.get(jeton, 0)
        if len(nombres) > NOMBRES_MAX or not 0 <= profondeur <= PROFONDEUR_MAX:
            raise CalculError(
                "expression_trop_profonde",
                f"{NOMBRES_MAX} nombres et {PROFONDEUR_MAX} niveaux de parenthèses au plus.",
            )
    if not nombres:
        raise illisible()
    return " ".join(jetons), nombres


def _ajouter(genre: str, jeton: str, jetons: list[str], nombres: dict[str, Decimal]) -> None:
    match genre:
        case "nombre":
            nom = f"n{len(nombres)}"
            nombres[nom] = lire_nombre(jeton)
            jetons.append(nom)
        case "pourcent":
            _pourcent_seul(jetons, nombres)
        case _:
            jetons.append({"de": "@", "fois": "*"}.get(genre, jeton))


def _pourcent_seul(jetons: list[str], nombres: dict[str, Decimal]) -> None:
    """« 200 * 12 % » se lit ; « 200 + 12 % » a deux sens, et l'on n'en choisit pas un."""
    if not jetons or jetons[-1] not in nombres:
        raise illisible()
    if len(jetons) > 1 and jetons[-2] in {"+", "-"}:
        raise CalculError(
            "pourcentage_ambigu",
            "« 200 + 12 % » a deux sens : écrivez « 200 + 12 % de 200 ».",
        )
    nombres[jetons[-1]] /= 100


def lire_nombre(ecrit: str) -> Decimal:
    """Un nombre écrit en français ou avec un point : "84 392", "12,7", "1.234,50", "12.5".

    "1,234.50" est refusé : la virgule est ici la décimale, et la deviner changerait le montant.
    """
    serre = ecrit.replace(" ", "")
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+,\d+", serre):
        serre = serre.replace(".", "")
    if not re.fullmatch(r"\d+(?:[.,]\d+)?", serre):
        raise CalculError(
            "nombre_ambigu", "Un nombre s'écrit 84 392 ou 84392, décimales après virgule ou point."
        )
    if sum(map(str.isdigit, serre)) > CHIFFRES_MAX:
        raise CalculError("nombre_trop_long", f"{CHIFFRES_MAX} chiffres au plus par nombre.")
    return Decimal(serre.replace(",", "."))
