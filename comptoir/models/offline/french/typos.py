"""Mistyped content words, put right against a lexicon; everyday words are left alone."""

from collections.abc import Iterable
from functools import cache
from typing import Final

_SHORTEST: Final = 6
_LONG: Final = 8

_EVERYDAY: Final = frozenset(
    """aider aucun aucune aussi autre autres avant avoir beaucoup besoin bonjour bonsoir car cela
    celle celui cette chaque chez chose combien comme comment commence commencer complet connaitre
    contente content contre depuis derniere dernier desole deux devant devais dire disons donc
    donner demain demande demander demandes encore enfin ensuite entre envie est etait etais etre
    faire fait faut fois forte grand grande hier ici jamais jour jours laisse laquelle leur livre
    madame maintenant maison mais meilleur meme merci mettre midi mieux moins mois monsieur noter
    nous nouveau nouvelle outil parce parfait partie passe passer payer penser personne petite
    petit petits petites plus pouvez pouvoir pourquoi prendre presque premiere premier puisque
    quand quelle quelles quelque quelques question rapide rapidement recette regarder rendre reste
    rester retard revoir reponse savoir selon semaine sera serait seulement simple simplement
    soir sont souvent suite suivant sujet surtout tache tard tellement temps toujours toute toutes
    train traite trois trouve trouver trop unique urgent utile vais venir vers vient ville voici
    voila voir votre vous vouloir vraiment retire marre barre marche tenir finir former forme
    amande montre monter tourner tourne tournee porter porte couleur douleur chaise lire libre
    livres lettre battre mettrez annee annees animal article articles""".split(),  # noqa: SIM905 -- words are read more easily than a list of strings
)


@cache
def _targets(lexicon: frozenset[str]) -> list[str]:
    return sorted(lexicon)


def _near(token: str, lexicon: frozenset[str]) -> str:
    # needed only for words that are not known
    from rapidfuzz import process  # noqa: PLC0415
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    allowed = 2 if len(token) >= _LONG else 1
    found = process.extractOne(token, _targets(lexicon), scorer=OSA.distance, score_cutoff=allowed)
    if found is None:
        return token
    word = found[0]
    if word[0] != token[0]:
        return token
    if found[1] > 1 and (word[:2] != token[:2] or abs(len(word) - len(token)) > 1):
        return token
    return word


def corrected(tokens: Iterable[str], lexicon: frozenset[str], stems: tuple[str, ...]) -> list[str]:
    """Tokens near one word of `lexicon` become it; a token that starts with a stem is known.

    Only tokens of six letters and more are looked at, one slip apart (two from eight letters).
    """
    out: list[str] = []
    for token in tokens:
        known = (
            len(token) < _SHORTEST
            or token in _EVERYDAY
            or token in lexicon
            or token.startswith(stems)
            or not token.isalpha()
        )
        out.append(token if known else _near(token, lexicon))
    return out
