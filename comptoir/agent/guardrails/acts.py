"""A finished act is claimed only with its receipt. Closed lexicon; best effort, and said so.

The patterns look for a claim in the past or present ("votre retour est enregistré"); a question,
a condition or a negation is not a claim.
"""

import re
from collections.abc import Iterator

from comptoir.agent.answers import fold
from comptoir.agent.guardrails.speech import Finding, Speech, Spoken

_SENTENCES = re.compile(r"[^.!?\n;]+[.!?\n;]?")
_NOT_A_CLAIM = re.compile(
    r"\b(?:si|ne|n|pas|aucun|aucune|jamais|voulez vous|souhaitez vous|pouvez vous|faut il|"
    r"une fois|des que|lorsque|quand|apres que|avant que|afin|pour que|sera|seront|serez|"
    r"est (?:fait|effectue|verse|emis)e? (?:dans|sous|au plus|apres|des|en)|"
    r"serait|pourra|pourrez|pourrait|peut|peuvent|doit|impossible)\b"
)


def finished_acts(spoken: Spoken, speech: Speech) -> Iterator[Finding]:
    """Each sentence that claims an act of a kind that nothing proves."""
    if not speech.acts:
        return
    for sentence in _SENTENCES.findall(spoken.text):
        if sentence.rstrip().endswith("?"):
            continue
        folded = fold(sentence)
        if not folded or _NOT_A_CLAIM.search(folded):
            continue
        for kind, patterns in speech.acts.items():
            if kind in spoken.proven:
                continue
            if any(pattern.search(folded) for pattern in patterns):
                yield Finding("acts", f"l'annonce d'un acte ({kind}) qu'aucun outil n'a fait")
