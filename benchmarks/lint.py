"""How long 10,000 tool definitions take to be read and judged.

    python benchmarks/lint.py

Target: under 10 s. The definitions differ in name, length, depth and faults, and are judged as one
set, so that look-alikes are searched among all of them. Prints the figures; fails over the target.
"""

import itertools
import json
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

from comptoir.lint.checking import judge_all
from comptoir.lint.reading import read_file

COUNT, TARGET = 10_000, 10.0
VERBS = ("chercher", "creer", "modifier", "supprimer", "lister", "envoyer", "get", "update", "send")
THINGS = ("client", "commande", "facture", "colis", "retour", "order", "invoice", "ticket")


def definition(number: int) -> dict[str, Any]:
    verb, thing = VERBS[number % len(VERBS)], THINGS[number // 7 % len(THINGS)]
    fields: dict[str, Any] = {
        f"champ_{at}": {"type": "string", "description": f"le champ {at} du dossier {number}."}
        for at in range(number % 6)
    }
    fields["adresse"] = {
        "type": "object",
        "description": "où livrer.",
        "properties": {"ville": {"type": "string", "description": "nom de la ville."}},
    }
    if number % 3 == 0:
        fields["etat"] = {"type": "string", "enum": ["ouvert", "clos"], "description": "l'état."}
    if number % 50 == 0:
        fields["q"] = {"type": "texte"}
    return {
        "name": f"{verb}_{thing}_{number}",
        "description": f"{verb.capitalize()} l'élément {number} de type {thing}. À utiliser quand on "
        f"parle du lot {number % 97}. Ne pas utiliser pour le lot {number % 89}. "
        "Retourne la fiche, ou une erreur si rien n'est trouvé.",
        "input_schema": {"type": "object", "properties": fields, "required": list(fields)},
    }


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tools.jsonl")
        with path.open("w", encoding="utf-8") as file:
            for number in range(COUNT):
                file.write(json.dumps(definition(number), ensure_ascii=False) + "\n")
        start, busy = time.perf_counter(), time.process_time()
        report = judge_all(read_file(path))
        taken, busy = time.perf_counter() - start, time.process_time() - busy
        assert len(report.judged) == COUNT
        assert report.failed
        print(f"{COUNT} definitions, {path.stat().st_size / 1e6:.1f} MB: {taken:.2f} s", end="")
        print(f" ({busy:.2f} s of processor)", end="")
        print(f", {len(report.findings)} findings")
        tracemalloc.start()
        first = list(itertools.islice(read_file(path), 100))
        assert len(first) == 100
        print(
            f"peak while reading the first 100: {tracemalloc.get_traced_memory()[1] / 1e6:.1f} MB"
        )
    return int(taken > TARGET)


if __name__ == "__main__":
    sys.exit(main())
