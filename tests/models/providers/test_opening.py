"""Names, keys and extras."""

import subprocess
import sys

import pytest

from comptoir.models.providers import ProviderError, open_provider


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("anthropic:m", "ANTHROPIC_API_KEY"),
        ("openai:m", "OPENAI_API_KEY"),
        ("openai-responses:m", "OPENAI_API_KEY"),
        ("google:m", "GOOGLE_API_KEY ou GEMINI_API_KEY"),
        ("mistral:m", "MISTRAL_API_KEY"),
        ("anthropic", "anthropic:MODÈLE"),
        ("autre:m", "anthropic, openai, openai-responses, google, mistral, local"),
        ("local:ici", "local:http://"),
    ],
)
def test_what_is_missing_is_named(name: str, says: str) -> None:
    with pytest.raises(ProviderError, match=says):
        open_provider(name, {})


def test_a_missing_extra_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mistralai", None)
    with pytest.raises(ProviderError, match=r'pip install "comptoir\[mistral\]"'):
        open_provider("mistral:m", {"MISTRAL_API_KEY": "k"})


async def test_credentials_in_an_address_are_not_shown() -> None:
    model = open_provider("local:http://moi:secret@127.0.0.1:9/v1#petit", {})
    assert model.name == "local:http://127.0.0.1:9/v1#petit"
    await model.close()


def test_no_provider_is_imported_before_it_is_asked_for() -> None:
    script = (
        "import sys, comptoir.models.providers, comptoir.bootstrap;"
        "print([n for n in ('pydantic_ai','anthropic','openai','google.genai','mistralai')"
        " if n in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("written", ["beaucoup", "0", "-5", "1.5", "１０"])
def test_a_bound_that_cannot_be_read_is_no_bound_left_out(written: str) -> None:
    with pytest.raises(ProviderError, match="COMPTOIR_ANSWER_TOKENS"):
        open_provider("local:http://127.0.0.1:9/v1", {"COMPTOIR_ANSWER_TOKENS": written})
