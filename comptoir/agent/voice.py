"""What code itself says to a customer, in the language of the pack."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """Every sentence that reaches a customer without a model."""

    disclosure: str
    """said in the first reply of every conversation (AI Act, article 50)"""
    safe: str
    """when the model's words could not be let out"""
    exhausted: str
    """when steps, time or tokens ran out"""
    unavailable: str
    """when no model answers"""
    handed_over: str
    """when the conversation goes to an adviser"""
    unknown_outcome: str
    """when nobody knows whether an effect took place"""
    unreadable: str
    """when a message holds no text"""
    asks: str
    """before a summary that needs the customer's yes"""
    how_to_confirm: str
    """after it"""
    confirm: str
    """the label of the button that says yes"""
    decline: str
    """the label of the button that says no"""
    yes: frozenset[str]
    """whole messages that are a yes, folded (lower case, no accents, no punctuation)"""
    no: frozenset[str]
    """whole messages that are a no, folded likewise"""


FRENCH_YES = frozenset(
    {
        "oui", "oui oui", "oui merci", "oui svp", "oui s il vous plait", "oui je confirme",
        "je confirme", "confirme", "confirmer", "oui confirme", "oui confirmer", "c est confirme",
        "ok", "oui ok", "ok oui", "ok je confirme", "d accord", "oui d accord", "c est bon",
        "oui c est bon", "oui allez y", "allez y", "vas y", "oui vas y", "oui bien sur",
        "bien sur", "tout a fait", "oui tout a fait", "parfait", "oui parfait", "exactement",
        "oui exactement", "absolument", "yes", "ouais", "oui je valide", "je valide", "valider",
        "je suis d accord", "oui je suis d accord", "oui je veux bien", "je veux bien", "volontiers",
    }
)  # fmt: skip
FRENCH_NO = frozenset(
    {
        "non", "non merci", "non non", "surtout pas", "annuler", "ne faites rien", "laissez tomber",
        "laisse tomber", "pas du tout", "no", "nan", "finalement non", "non finalement",
        "non pas du tout", "non je ne confirme pas", "je ne confirme pas", "je refuse", "refuser",
    }
)  # fmt: skip
