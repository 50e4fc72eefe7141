"""The pre-commit hooks: each entry is a command that tells a good file from a bad one."""

import json
import sys
from pathlib import Path
from typing import Any

import anyio
import pytest
import yaml

from comptoir.lint.catalogue import rule
from comptoir.lint.transcripts.rules import examples as ex

HOOKS = yaml.safe_load((Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text("utf-8"))
SCHEMA = rule("schema-valid")
assert SCHEMA is not None
FILES: dict[str, tuple[Any, Any]] = {
    "comptoir-lint-tools": (SCHEMA.good, SCHEMA.bad),
    "comptoir-lint-transcript": (
        ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())),
        ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Et demain ?")),
    ),
}


def test_both_linters_have_their_hook() -> None:
    assert [one["id"] for one in HOOKS] == list(FILES)
    assert all(one["language"] == "python" and one["name"] for one in HOOKS)


@pytest.mark.parametrize("hook", HOOKS, ids=lambda one: one["id"])
async def test_a_hook_passes_a_good_file_and_stops_a_bad_one(
    hook: dict[str, Any], tmp_path: Path
) -> None:
    for document, code in zip(FILES[hook["id"]], (0, 1), strict=True):
        path = tmp_path / "fichier.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        program, *arguments = hook["entry"].split()
        command = [str(Path(sys.executable).with_name(program)), *arguments, str(path)]
        done = await anyio.run_process(command, check=False)
        assert done.returncode == code, done.stderr.decode()
