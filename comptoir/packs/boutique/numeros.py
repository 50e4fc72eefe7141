"""Les numéros du magasin, sous leur forme normale : LL-10421, RET-4F7K, TA-45-ENCRE.

Homoglyphs (a Cyrillic or Cherokee letter) are not guessed: the customer is asked to retype.
"""

import re
import unicodedata

COMMANDE = r"(?<![A-Za-z0-9])[Ll]{2}[\s\-‐-―_.]*\d(?:[\s.\-_]?\d){4}(?!\d)"
_SIGNE = r"[A-Z0-9](?:[ .\-_]?[A-Z0-9]){3}"
_AVEC_CHIFFRE = r"(?=[A-Za-z]{0,3}\d)[A-Za-z0-9]{4}"
RETOUR = (
    r"(?<![A-Za-z0-9])[Rr][Ee][Tt](?:[\-‐-―_.]{1,2}[A-Za-z0-9]{4}"
    rf"|[\s\-‐-―_.:#]{{1,3}}(?:[Nn][°ºo]?[\s.:]{{0,2}})?(?:{_SIGNE}|{_AVEC_CHIFFRE})"
    rf"|{_AVEC_CHIFFRE}|[A-Z0-9]{{4}})(?![A-Za-z0-9])"
)
"""a separator, a digit or capitals, or "retours" would be a return number"""
REFERENCE = r"(?<![A-Za-z0-9])[A-Z]{2,4}-\d{1,4}-[A-Z]{2,}(?![A-Za-z0-9])"
COLIS = r"(?<![A-Za-z0-9])(?:CL\s?)?\d{11}(?:\s?FR)?(?![A-Za-z0-9])"
NUES = r"(?<![\d.,/])\d{2}[ \u00a0\u202f.]?\d{3}(?!\d|[.,/]\d|\s*(?:€|[Ee][Uu][Rr]))"
"""five bare digits may be an order number, a space among them or not"""

A_NOUS = re.compile(rf"{COMMANDE}|{RETOUR}|{REFERENCE}|(?<![A-Za-z0-9])CL\d{{11}}FR(?![A-Za-z0-9])")

_PREFIXE = re.compile(
    r"^(?:(?:COMMANDE|NUMERO|DIESE|COLIS|CDE|CMD|NUM|NO|N)?[°º#:.\s\-]*){0,4}(?:LL)?"
)
_CINQ_CHIFFRES = re.compile(r"^\d{5}$")
_INVISIBLES = {"Cf", "Cc", "Zl", "Zp"}
MAX_LONGUEUR = 64


def nettoyer(texte: str) -> str:
    """Full-width digits become plain, zero-width characters go; no letter is guessed."""
    normal = unicodedata.normalize("NFKC", texte)
    return "".join(c for c in normal if unicodedata.category(c) not in _INVISIBLES or c in "\n\t")


def normaliser_numero(texte: str) -> str | None:
    """`LL-12345` from what was written ("ll 10421", "n° 10421", "LL10421"), or None."""
    if len(texte) > MAX_LONGUEUR:
        return None
    propre = nettoyer(texte).upper()
    propre = "".join(
        c for c in unicodedata.normalize("NFD", propre) if not unicodedata.combining(c)
    )
    chiffres = re.sub(r"[\s\-‐-―_.]+", "", _PREFIXE.sub("", propre, count=1))
    if not chiffres.isascii() or not _CINQ_CHIFFRES.match(chiffres):
        return None
    return f"LL-{chiffres}"


def normaliser_retour(texte: str) -> str | None:
    """`RET-4F7K` from what was written, or None."""
    if len(texte) > MAX_LONGUEUR:
        return None
    propre = re.sub(r"[^A-Z0-9°º]+", "", nettoyer(texte).upper())
    code = re.sub(r"^N[°ºO](?=[A-Z0-9]{4}$)", "", propre.removeprefix("RET"))
    return f"RET-{code}" if re.fullmatch(r"[A-Z0-9]{4}", code) else None


def normaliser_colis(texte: str) -> str:
    """Les onze chiffres d'un numéro de colis."""
    return re.sub(r"\D", "", texte)


def normaliser_email(texte: str) -> str:
    """Trimmed and case-folded."""
    return nettoyer(texte).strip().casefold()
