"""La calculatrice : une expression écrite par quelqu'un devient un nombre exact, sans `eval`.

    « 12,7 % de 84 392 » ── jetons ──▶ n0 @ n1 ── ast ──▶ arbre vérifié ── Decimal ──▶ 10717.784

What was written is `jetons.py`'s; here the tree is checked and reckoned with, node by node.
"""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, DecimalException, Inexact, localcontext

from comptoir.packs.cours.jetons import CalculError, illisible, traduire

EXPOSANT_MAX = 64
GRANDEUR_MAX = Decimal(10) ** 30
_PRECISION = 110
"""digits kept inside: any product of two bounded numbers is exact"""
_DECIMALES = 10
"""of a result that cannot be written exactly (1/3)"""
_CENTIME = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Calcul:
    """Un calcul fait : ce qui a été compris, et sa valeur ; `exact` est faux pour 1/3."""

    compris: str
    valeur: Decimal
    exact: bool

    @property
    def ecrit(self) -> str:
        """La valeur en chiffres, sans exposant ni zéro inutile : "10717.784"."""
        texte = f"{self.valeur:f}"
        return texte.rstrip("0").rstrip(".") if "." in texte else texte

    @property
    def affiche(self) -> str:
        """La valeur telle qu'on la lit en français : « 10 717,784 »."""
        entier, _, reste = self.ecrit.partition(".")
        signe, entier = ("-", entier[1:]) if entier.startswith("-") else ("", entier)
        groupes = f"{int(entier):,}".replace(",", "\u202f")
        return f"{signe}{groupes},{reste}" if reste else f"{signe}{groupes}"

    @property
    def arrondi(self) -> float:
        """La valeur au centime, l'arrondi commercial : ce qu'un montant peut citer."""
        with localcontext() as contexte:
            contexte.prec = _PRECISION
            return float(self.valeur.quantize(_CENTIME, ROUND_HALF_UP))


def calculer(expression: str) -> Calcul:
    """Le résultat exact d'une expression. Lève `CalculError` quand il n'y en a pas."""
    ecrit, nombres = traduire(expression)
    try:
        racine = ast.parse(ecrit, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise illisible() from None
    with localcontext() as contexte:
        contexte.prec = _PRECISION
        contexte.clear_flags()
        try:
            valeur = _valeur(racine, nombres) + 0  # no "-0"
        except DecimalException:
            raise _trop_grand() from None
        exact = not contexte.flags[Inexact]
        if not exact:
            valeur = round(valeur, _DECIMALES)
    return Calcul(_compris(ecrit, nombres), valeur, exact)


# --- de l'arbre au nombre --------------------------------------------------------------------

_OPERATIONS: Mapping[type[ast.operator], Callable[[Decimal, Decimal], Decimal]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.MatMult: lambda pourcent, base: pourcent * base / 100,
}


def _valeur(noeud: ast.expr, nombres: Mapping[str, Decimal]) -> Decimal:
    """La valeur d'un nœud ; tout nœud qui n'est pas de cette liste est refusé."""
    match noeud:
        case ast.Name(id=nom) if nom in nombres:
            return nombres[nom]
        case ast.UnaryOp(op=ast.USub(), operand=dedans):
            return -_valeur(dedans, nombres)
        case ast.UnaryOp(op=ast.UAdd(), operand=dedans):
            return _valeur(dedans, nombres)
        case ast.BinOp(left=gauche, op=ast.MatMult()) if not isinstance(
            gauche, ast.Name | ast.UnaryOp
        ):
            raise CalculError(
                "pourcentage_ambigu", "Devant « % de », il faut un seul nombre : « 12 % de 50 »."
            )
        case ast.BinOp(left=gauche, op=signe, right=droite):
            return _borne(_operation(signe, _valeur(gauche, nombres), _valeur(droite, nombres)))
        case _:
            raise illisible()


def _operation(signe: ast.operator, gauche: Decimal, droite: Decimal) -> Decimal:
    if isinstance(signe, ast.Div):
        if not droite:
            raise CalculError("division_par_zero", "On ne divise pas par zéro : dites-le.")
        return gauche / droite
    if isinstance(signe, ast.Pow):
        return _puissance(gauche, droite)
    fait = _OPERATIONS.get(type(signe))
    if fait is None:
        raise illisible()
    return fait(gauche, droite)


def _puissance(base: Decimal, exposant: Decimal) -> Decimal:
    if exposant != exposant.to_integral_value() or abs(exposant) > EXPOSANT_MAX:
        raise CalculError(
            "exposant_hors_bornes", f"L'exposant est un entier de -{EXPOSANT_MAX} à {EXPOSANT_MAX}."
        )
    if not base and exposant <= 0:
        raise CalculError("division_par_zero", "Zéro à cette puissance n'a pas de valeur.")
    return base**exposant


def _borne(valeur: Decimal) -> Decimal:
    if abs(valeur) > GRANDEUR_MAX:
        raise _trop_grand()
    return valeur


def _compris(ecrit: str, nombres: Mapping[str, Decimal]) -> str:
    """Ce qui a été calculé, en chiffres, pour que chacun puisse vérifier la lecture."""
    lu = re.sub(r"n\d+", lambda nom: f"{nombres[nom.group()]:f}", ecrit)
    return lu.replace("**", "^").replace("@", "% de").replace("( ", "(").replace(" )", ")")


def _trop_grand() -> CalculError:
    return CalculError("resultat_trop_grand", "Le résultat dépasse 30 chiffres.")
