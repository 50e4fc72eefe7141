"""What no reading of a transcript can tell: refusals that depend on the provider's own state."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Beyond:
    """A kind of refusal, whether a part of it is seen all the same, and why the rest is not."""

    fr: str
    en: str
    seen_by: str
    why_fr: str
    why_en: str


OUT_OF_REACH: tuple[Beyond, ...] = (
    Beyond(
        "Un contenu que ce modèle-là ne prend pas (son, document, vidéo)",
        "Content that this very model does not take (sound, document, video)",
        "unsupported-content",
        "La liste change avec chaque modèle ; la règle connaît le son chez OpenAI, les images et "
        "blocs d'Anthropic, les documents sur S3 dans un résultat chez Nova.",
        "The list changes with each model; the rule knows sound with OpenAI, Anthropic's images "
        "and blocks, S3 documents inside a result with Nova.",
    ),
    Beyond(
        "Une réflexion séparée de sa suite dans Responses",
        "A reasoning parted from what followed it in Responses",
        "reasoning-alone",
        "Vu quand la suite manque ou a été réécrite sans id ; une suite réécrite sous son ancien "
        "id, ou une réflexion ôtée devant une suite gardée, ne se voit que chez OpenAI.",
        "Seen when what follows is missing or was rewritten without an id; one rewritten under "
        "its old id, or a reasoning removed before what it led to, shows at OpenAI only.",
    ),
    Beyond(
        "L'ordre des appels chez un fournisseur qui imite une API",
        "The order of calls with a provider that imitates an API",
        "late-result",
        "Une liste à plat ne dit pas si deux appels viennent d'une même réponse ; un appel glissé "
        "entre les résultats d'un autre groupe est vu, une simple alternance ne l'est pas.",
        "A flat list does not tell whether two calls come from one answer; a call slipped in "
        "between the results of a group is seen, a plain alternation is not.",
    ),
    Beyond(
        "Une signature de réflexion altérée",
        "An altered thinking signature",
        "thinking-changed",
        "Seul le fournisseur a la clé ; l'absence de signature est vue.",
        "Only the provider has the key; a missing signature is seen.",
    ),
    Beyond(
        "Un fichier, un conteneur ou une réponse que le fournisseur a oubliés",
        "A file, a container or a response that the provider has forgotten",
        "",
        "Leur durée de vie n'est pas dans la requête.",
        "Their lifetime is not in the request.",
    ),
    Beyond(
        "Une conversation plus longue que la fenêtre du modèle",
        "A conversation longer than the model's window",
        "",
        "Le compte des unités dépend du découpage propre au modèle.",
        "The count of units depends on the model's own splitting.",
    ),
)
"""shown with the rules; `seen_by` is the rule that sees a part, empty when none does"""
