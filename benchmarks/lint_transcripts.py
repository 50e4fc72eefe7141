"""How long a transcript of 10,000 messages takes, and how much memory a file of 50 MB needs.

    python benchmarks/lint_transcripts.py [--json]

The transcript has a call with valid arguments in every second message, in Anthropic's shape and in
OpenAI's, so that pairing, schemas and secrets all have work. Memory is the peak that Python's own
allocator reports while the file is judged. Seconds are CPU time of this process.
"""

import argparse
import json
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

from comptoir.lint.transcripts.files import lint_file

MESSAGES = 10_000
BIG = 50 * 1_000_000
SCHEMA = {
    "type": "object",
    "properties": {"numero": {"type": "string", "pattern": "^LL-[0-9]{5}$"}},
    "required": ["numero"],
}


def anthropic(count: int, filler: str = "") -> dict[str, Any]:
    messages: list[dict[str, Any]] = []
    for at in range(count // 4):
        key, number = f"toolu_{at}", f"LL-{at % 90000 + 10000}"
        use = {"type": "tool_use", "id": key, "name": "consulter", "input": {"numero": number}}
        content = json.dumps({"numero": number, "statut": "livrée", "note": filler})
        result = {"type": "tool_result", "tool_use_id": key, "content": content}
        messages += [
            {"role": "user", "content": f"Où en est ma commande {number} ?"},
            {"role": "assistant", "content": [{"type": "text", "text": "Je regarde."}, use]},
            {"role": "user", "content": [result]},
            {"role": "assistant", "content": f"La commande {number} est livrée."},
        ]
    tools = [{"name": "consulter", "description": "Consulte.", "input_schema": SCHEMA}]
    return {"messages": [*messages, {"role": "user", "content": "Merci"}], "tools": tools}


def openai(count: int) -> dict[str, Any]:
    messages: list[dict[str, Any]] = []
    for at in range(count // 4):
        key, number = f"call_{at}", f"LL-{at % 90000 + 10000}"
        function = {"name": "consulter", "arguments": json.dumps({"numero": number})}
        call = {"id": key, "type": "function", "function": function}
        content = json.dumps({"numero": number, "statut": "livrée"})
        messages += [
            {"role": "user", "content": f"Où en est ma commande {number} ?"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": key, "content": content},
            {"role": "assistant", "content": f"La commande {number} est livrée."},
        ]
    function = {"name": "consulter", "description": "Consulte.", "parameters": SCHEMA}
    return {"messages": messages, "tools": [{"type": "function", "function": function}]}


def seconds(path: Path) -> float:
    before = time.process_time()
    found = [one for one in lint_file(path) if one.severity == "error"]
    assert not found, found[:3]
    return time.process_time() - before


def megabytes(path: Path) -> float:
    tracemalloc.start()
    seconds(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "transcription.json"
        for name, body in (("anthropic", anthropic(MESSAGES)), ("openai", openai(MESSAGES))):
            path.write_text(json.dumps(body), encoding="utf-8")
            figures[f"{name}_{MESSAGES}_s"] = round(seconds(path), 3)
        path.write_text(json.dumps(anthropic(20_000, "x " * (BIG // 10_000))), encoding="utf-8")
        figures["big_file_mb"] = round(path.stat().st_size / 1e6, 1)
        figures["big_file_s"] = round(seconds(path), 3)
        figures["big_file_peak_mb"] = round(megabytes(path), 1)
    if given.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
