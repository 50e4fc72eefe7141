"""Our identifiers, amounts and dates leave only with a receipt of this conversation (I11)."""

from collections.abc import Iterator

from comptoir.agent.guardrails import tokens
from comptoir.agent.guardrails.speech import Finding, Speech, Spoken

_NAMES = {"id": "le numéro", "amount": "le montant", "date": "la date"}


def figures(spoken: Spoken, speech: Speech) -> Iterator[Finding]:
    """Each token in the words that no result backs and that is not an echo of the customer's."""
    for token in sorted(tokens.in_text(spoken.text, speech)):
        if token in spoken.quotable or token in spoken.echo:
            continue
        kind, _, value = token.partition(":")
        if kind == "id" and value in speech.examples:
            continue
        shown = f"{int(value) / 100:.2f} EUR" if kind == "amount" else value
        yield Finding("figures", f"{_NAMES[kind]} {shown} ne vient d'aucun résultat d'outil")
