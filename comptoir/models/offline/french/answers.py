"""A plain yes, a plain no, or neither: the whole message decides, not a word in it."""

import re
from enum import StrEnum
from typing import Final

_YES: Final = (
    "oui|si|ok|okay|d accord|volontiers|avec plaisir|bien sur|parfait|exact|exactement|tout a fait"
    "|absolument|evidemment|je veux bien|ca marche|ca me va|c est bon|c est ca|allez y|faites"
    "|allons y|go|yes|entendu|certainement|carrement|pourquoi pas|je confirme|confirme|affirmatif"
    "|s il vous plait|s il te plait|merci|vous pouvez|faites le|faites ca|ce serait bien|nickel"
    "|super|tres bien|bien|je suis d accord|effectivement|en effet|correct|ouais|pouce"
)
_NO: Final = (
    "non|pas du tout|surtout pas|pas la peine|ce n est pas la peine|c est pas la peine|inutile"
    "|jamais|aucunement|negatif|pas maintenant|plus tard|non merci|pas besoin|ca ira|ca va aller"
    "|laissez tomber|laisse tomber|tant pis|oubliez|finalement non|je ne veux pas|je veux pas"
    "|sans facon|merci|c est bon|ca va"
)
_SURE_YES: Final = re.compile(rf"^(?:(?:{_YES})(?: |$))+$")
_SURE_NO: Final = re.compile(rf"^(?:(?:ah |euh |ben |bah )?(?:{_NO})(?: |$))+$")
_LEADS_NO: Final = re.compile(r"^(?:ah |euh |ben |bah |mais )?non\b")
_LEADS_YES: Final = re.compile(
    r"^(?:ah |euh |ben |bah |mais )?(?:oui|ok|d accord|volontiers|je veux bien|avec plaisir)\b",
)
_BARE_THANKS: Final = re.compile(
    r"^(?:merci|c est bon|ca va|tres bien|parfait|super|bien)"
    r"(?: (?:merci|beaucoup|bien))*$"
)


class Answer(StrEnum):
    """What a reply to a closed question says."""

    YES = "yes"
    NO = "no"
    NONE = "none"


def answer(canon: str) -> Answer:
    """Yes or no when the message, or its first word, is one; `canon` is folded words."""
    if not canon or _BARE_THANKS.match(canon):
        return Answer.NONE
    if _LEADS_NO.match(canon) or _SURE_NO.match(canon):
        return Answer.NO
    if _LEADS_YES.match(canon) or _SURE_YES.match(canon):
        return Answer.YES
    return Answer.NONE
