"""Which model a visitor of the page speaks with."""

from pathlib import Path

import pytest

from comptoir.bootstrap import SetupError, load_pack, model_factory
from tests.models.providers.fakes.serving import serving

PACK = load_pack("boutique")


def test_each_visitor_hears_a_script_from_its_beginning(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text('{"text": "Bonjour."}\n')
    make = model_factory(f"scripted:{script}", PACK)
    assert make() is not make()


def test_a_providers_model_is_one_for_all_visitors(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving("anthropic", []) as served:
        for name, value in served.environment.items():
            monkeypatch.setenv(name, value)
        make = model_factory(served.name, PACK)
        assert make() is make()


def test_an_unknown_model_is_said_at_once() -> None:
    with pytest.raises(SetupError, match="modèle inconnu"):
        model_factory("gpt", PACK)
