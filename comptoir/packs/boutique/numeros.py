"""Les numéros du magasin, sous leur forme normale : LL-10421, RET-4F7K, TA-45-ENCRE.

Homoglyphs (a Cyrillic or Cherokee letter) are not guessed: the customer is asked to retype.
"""

import re
import unicodedata

COMMANDE = r"(?<![A-Za-z0-9])[Ll]{2}[\s\-‐-―_.]*\d(?:[\s.\-]?\d){4}(?!\d)"
RETOUR = (
    r"(?<![A-Za-z0-9])[Rr][Ee][Tt](?:[\-‐-―_.]+[A-Za-z0-9]{4}|[\s\-‐-―_.]+[A-Z0-9]{4}"
    r"|[\s\-‐-―_.]*(?=[A-Za-z]*\d)[A-Za-z0-9]{4})(?![A-Za-z0-9])"
)
"""a separator or a digit, or "retours" would be a return number"""
REFERENCE = r"(?<![A-Za-z0-9])[A-Z]{2,4}-\d{1,4}-[A-Z]{2,}(?![A-Za-z0-9])"
COLIS = r"(?<![A-Za-z0-9])CL\d{11}FR(?![A-Za-z0-9])"
NUES = r"(?<![\dA-Za-z])\d{5}(?![\dA-Za-z])"
"""five bare digits may be an order number"""

A_NOUS = re.compile(f"{COMMANDE}|{RETOUR}|{REFERENCE}|{COLIS}")

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
    propre = re.sub(r"[\s\-‐-―_.]+", "", nettoyer(texte).upper())
    code = propre.removeprefix("RET")
    return f"RET-{code}" if re.fullmatch(r"[A-Z0-9]{4}", code) else None


def normaliser_email(texte: str) -> str:
    """Trimmed and case-folded."""
    return nettoyer(texte).strip().casefold()
