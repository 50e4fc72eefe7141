"""Mistyped content words, put right against a lexicon; everyday words are left alone."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from comptoir.models.offline.french.sound import heard_as

_HEARD: Final = 4
_SHORTEST: Final = 6
_LONG: Final = 8
_GLUED: Final = 6

_EVERYDAY: Final = frozenset(
    """abord aider aller allez alors amande animal annee annees aout apres arret article articles
    assez aucun aucune aura aurait aussi autant autre autres avant avec avez avis avoir
    avons avril barre battre beaucoup besoin bien bientot bleu bois bonjour bonne bonsoir
    cadeau car cause ceci cela celle celles celui cent cette ceux chaise chaque chat cher
    chere chez chien chose cinq client cliente code combien comme commence commencer comment
    complet compte connaitre content contente contre coton couleur cours dans dates debut
    dela demain demande demander demandes depuis dernier derniere dernieres desole desolee
    dessus deux devais devant dimanche dire disons dites dois doit donc donne donner douleur
    elle elles encore enfin ensuite entre envie envoi eponge est etais etait ete etes etre
    faire fait faites faut femme fevrier fille fils fini finir flou fois font forme former
    forte francs garde garder grand grande gros heure heures hier homme ici idee jamais
    janvier jeudi joli jolie jour jours juillet juin juste laine laisse laquelle lettre leur
    libre lire livre livres livret lundi madame main maintenant mais maison maman marche
    mardi mari marre mars matin meilleur meme merci mercredi mere message met mets mettre
    mettrez midi mien mieux mille mine moins mois mon monde monsieur monter montre mot mots
    nom nombre non note noter nous nouveau nouvelle nuit oui outil ouvrir pain papa parce
    parfait parle parler part partie pas passe passer passez payer pays pendant penser perdu
    perdue pere personne petit petite petites petits peut peux pied place plait plein plus
    point porte porter pose possible poste pourquoi pouvez pouvoir premier premiere prend
    prendre prends presque pret prete prix puisque quai quand quart quatre quel quelle
    quelles quelqu quelque quelques quels question quinze quoi raison rapide rapidement
    recette recu recus reel regarder rendre reponds reponse reste rester retard retire
    revoir rien rouge route rue samedi sans satin sauf savoir selon semaine semble sens sept
    sera serai serait seul seule seulement sien simple simplement site six soeur soie soir
    soit son sont sorte souvent suis suite suivant sujet sur surtout table tache tant tante
    tard tellement temps tenir terre test texte toi ton toujours tourne tournee tourner tous
    tout toute toutes train traite tres trois trop trouve trouver unique urgent utile vais
    vaut vendredi venir vers vert verte veut veux vide vie vient vieux ville vite vive voici
    voie voila voir vois voisin voisine voit vont vos vote votre vouloir vous vrai vraie
    vraiment vue vues""".split(),  # noqa: SIM905 -- easier to read
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


def _righted(token: str, lexicon: frozenset[str]) -> str:
    heard = heard_as(token, lexicon)
    return heard if heard != token or len(token) < _SHORTEST else _near(token, lexicon)


def _parted(token: str, lexicon: frozenset[str], stems: tuple[str, ...]) -> list[str]:
    """A word typed without its apostrophe, or "je" reduced to its consonant: "lanuler", "jretourne"."""
    if len(token) < _GLUED or token[0] not in "ldjmtsn" or token.startswith(stems):
        return [token]
    rest = token[1:]
    if token[0] != "j" and rest[0] not in "aeiouhy":
        return [token]
    if rest in lexicon or rest.startswith(stems):
        return [token[0], rest]
    righted = heard_as(rest, lexicon)
    return [token[0], righted] if righted != rest else [token]


def corrected(
    tokens: Iterable[str],
    lexicon: frozenset[str],
    stems: tuple[str, ...],
    vocabulary: frozenset[str] = frozenset(),
) -> list[str]:
    """Put slips right: a token near one word of `lexicon`, or sounding like it, becomes it.

    What starts with a stem, or stands in `vocabulary`, is known and stays. From six letters on one
    slip is forgiven, and two from eight letters on.
    """
    out: list[str] = []
    for token in tokens:
        known = (
            len(token) < _HEARD
            or token in _EVERYDAY
            or token in lexicon
            or token in vocabulary
            or token.startswith(stems)
            or not token.isalpha()
        )
        if known:
            out.append(token)
            continue
        righted = _righted(token, lexicon)
        out += [righted] if righted != token else _parted(token, lexicon, stems)
    return out
