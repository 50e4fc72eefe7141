"""How long a question takes on 100,000 passages in a database.

    python benchmarks/knowledge.py [--json] [--passages N] [--questions N] [--database FILE]

The texts are made of a shop's words and of made-up words with French endings, whose frequencies
fall as in a language (the n-th word comes 1/n as often): the first ones stand in most passages.
Questions mix rare, middling and very common words, slips of the finger, and subjects that no
passage speaks of. The worst one is the first slip, which reads the words as they are written.
Seconds of the wall clock; each question is asked once, after one that warms nothing but imports.
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from comptoir.core.passages import Passage
from comptoir.storage.knowledge.opening import open_knowledge

DOCUMENT = 2_000
"""passages in one document"""
WORDS_IN_TEXT, WORDS_IN_TITLE = 70, 4

COMMON = """
commande livraison retour article client colis remboursement paiement adresse compte facture
service produit magasin délai taille couleur tissu échange carte transporteur entretien
"""
CONSONANTS, VOWELS = "bcdfglmnprstv", "aeiou"
TAILS = ["age", "ement", "eur", "ation", "ité", "oir", "ette", "able", "eux", "ique", "ier"]
ENDS = ["", "s", "e", "es"]
STRANGE = [
    "Quel est le sens de la vie ?",
    "comment réparer un vélo électrique",
    "météo de samedi à Brest",
    "qui a gagné le match hier soir",
]


def vocabulary(rng: random.Random) -> list[str]:
    """About 2,600 words, the most frequent first: the shop's, then the others in any order."""
    syllables = [f"{one}{other}" for one, other in itertools.product(CONSONANTS, VOWELS)]
    heads = [
        f"{one}{other}{rng.choice(CONSONANTS)}"
        for one, other in itertools.product(syllables, syllables)
    ]
    others = [head + tail for head, tail in itertools.product(rng.sample(heads, 230), TAILS)]
    rng.shuffle(others)
    return [*COMMON.split(), *others]


def documents(total: int, words: list[str], rng: random.Random) -> Iterator[list[Passage]]:
    weights = list(itertools.accumulate(1 / rank for rank in range(1, len(words) + 1)))

    def some(count: int) -> str:
        drawn = rng.choices(words, cum_weights=weights, k=count)
        return " ".join(word + rng.choice(ENDS) for word in drawn)

    for first in range(0, total, DOCUMENT):
        yield [
            Passage(
                article=f"{first // DOCUMENT + 1}.{number - first + 1}",
                title=some(WORDS_IN_TITLE),
                text=f"{some(WORDS_IN_TEXT)} dossier{number}",
                source=f"texte-{first // DOCUMENT + 1}.md › {number}",
            )
            for number in range(first, min(first + DOCUMENT, total))
        ]


def questions(count: int, total: int, words: list[str], rng: random.Random) -> list[str]:
    """A tenth each of ten kinds, from the rarest word to the commonest alone."""
    common, middling, rare = words[:20], words[20:200], words[200:]

    def slip(word: str) -> str:
        at = rng.randrange(1, len(word) - 2)
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]

    kinds = [
        lambda: f"où trouver le dossier{rng.randrange(total)} ?",
        lambda: f"{rng.choice(rare)} et {rng.choice(rare)}",
        lambda: f"je cherche {rng.choice(middling)} pour {rng.choice(rare)}",
        lambda: f"quel {rng.choice(middling)} avec {rng.choice(middling)} ?",
        lambda: f"{rng.choice(common)} de {rng.choice(middling)}",
        lambda: f"quels sont les {rng.choice(common)} {rng.choice(common)} et {rng.choice(rare)}",
        lambda: " ".join(rng.sample(common, 3)),
        lambda: rng.choice(common),
        lambda: slip(rng.choice(rare)),
        lambda: rng.choice(STRANGE),
    ]
    return [kinds[number % len(kinds)]() for number in range(count)]


async def measured(given: argparse.Namespace, file: Path) -> dict[str, Any]:
    rng = random.Random(15)  # noqa: S311 - the same texts and questions each time
    words = vocabulary(rng)
    indexing, times, found = 0.0, [], 0
    bar = Progress(console=Console(stderr=True), transient=True)
    async with open_knowledge(file) as knowledge:
        with bar:
            filing = bar.add_task("passages", total=given.passages)
            for document in documents(given.passages, words, rng):
                before = time.perf_counter()
                added = await knowledge.add(document)
                indexing += time.perf_counter() - before
                bar.advance(filing, added.added)
            assert await knowledge.count() == given.passages
            asking = bar.add_task("questions", total=given.questions)
            await knowledge.search("bonjour facture")
            for question in questions(given.questions, given.passages, words, rng):
                before = time.perf_counter()
                passages = await knowledge.search(question)
                times.append((time.perf_counter() - before) * 1000)
                found += bool(passages)
                bar.advance(asking)
    ranked = sorted(times)
    return {
        "passages": given.passages,
        "questions": given.questions,
        "answered": found,
        "indexing_s": round(indexing, 1),
        "median_ms": round(statistics.median(ranked), 2),
        "p95_ms": round(ranked[int(len(ranked) * 0.95) - 1], 2),
        "worst_ms": round(ranked[-1], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--passages", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=200)
    parser.add_argument("--database", type=Path, help="keep the database in this new file")
    given = parser.parse_args()
    if given.database is not None and given.database.exists():
        sys.exit(f"{given.database} is there already; name a new file")
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(measured(given, given.database or Path(folder) / "knowledge.db"))
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:12} {value}")


if __name__ == "__main__":
    main()
