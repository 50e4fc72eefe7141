"""From the name in `--model` and an environment to a model that can be asked.

    anthropic:MODEL  openai:MODEL  openai-responses:MODEL  google:MODEL  mistral:MODEL
    local:http://HOST:PORT/v1[#MODEL]     any server that speaks OpenAI's chat format

Nothing of a provider is imported until its name is asked for, and then only its own package.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit, urlunsplit

from comptoir.models.providers.errors import ProviderError

if TYPE_CHECKING:
    from comptoir.models.providers.model import ProviderModel


@dataclass(frozen=True, slots=True)
class _Provider:
    extra: str
    """what `pip install "comptoir[…]"` names"""
    package: str
    keys: tuple[str, ...]
    """variables that may hold the key; the first that is set counts"""
    url: str
    """the variable that may hold another address, for proxies"""


_PROVIDERS: Mapping[str, _Provider] = {
    "anthropic": _Provider("anthropic", "anthropic", ("ANTHROPIC_API_KEY",), "ANTHROPIC_BASE_URL"),
    "openai": _Provider("openai", "openai", ("OPENAI_API_KEY",), "OPENAI_BASE_URL"),
    "openai-responses": _Provider("openai", "openai", ("OPENAI_API_KEY",), "OPENAI_BASE_URL"),
    "google": _Provider(
        "google", "google.genai", ("GOOGLE_API_KEY", "GEMINI_API_KEY"), "GOOGLE_BASE_URL"
    ),
    "mistral": _Provider("mistral", "mistralai", ("MISTRAL_API_KEY",), "MISTRAL_BASE_URL"),
    "local": _Provider("openai", "openai", ("LOCAL_API_KEY",), ""),
}
_ANSWER_TOKENS = "COMPTOIR_ANSWER_TOKENS"
_NO_KEY = "aucune"
"""what a local server without a key is sent, since the client insists on one"""


def open_provider(
    name: str, environment: Mapping[str, str], *, seconds: float = 60.0
) -> "ProviderModel":
    """The model of this name; keys and addresses come from `environment` and nowhere else.

    `seconds` bounds one answer, and so does `COMPTOIR_ANSWER_TOKENS` where it is set.

    Raises `ProviderError` for an unknown provider, a missing extra, key or model name, and for a
    bound that cannot be read.
    """
    kind, _, rest = name.partition(":")
    provider = _PROVIDERS.get(kind)
    if provider is None:
        message = (
            f"fournisseur inconnu : {kind} ; ceux que comptoir connaît : {', '.join(_PROVIDERS)}."
        )
        raise ProviderError(message)
    if not rest:
        after = "http://HÔTE:PORT/v1" if kind == "local" else "MODÈLE"
        message = f"le modèle manque après {kind}: ; écrivez {kind}:{after}."
        raise ProviderError(message)
    url, model, shown = _where(kind, rest, environment.get(provider.url, ""))
    key = next((environment[one] for one in provider.keys if environment.get(one)), "")
    if not key and kind != "local":
        variables = " ou ".join(provider.keys)
        message = f"la clé de {kind} manque ; mettez-la dans la variable {variables}."
        raise ProviderError(message)
    tokens = _tokens(environment.get(_ANSWER_TOKENS, "").strip())
    _must_be_installed(kind, provider)
    from comptoir.models.providers.clients import CLIENTS  # noqa: PLC0415 - heavy: only where used
    from comptoir.models.providers.model import ProviderModel  # noqa: PLC0415
    from comptoir.models.providers.offering import Bounds  # noqa: PLC0415

    bounds = Bounds(seconds=seconds, tokens=tokens)
    return ProviderModel(shown, kind, CLIENTS[kind](model, key or _NO_KEY, url), bounds)


def _tokens(written: str) -> int | None:
    if not written:
        return None
    if written.isascii() and written.isdigit() and int(written):
        return int(written)
    message = f"{_ANSWER_TOKENS} ne se lit pas : {written} ; écrivez un nombre, par exemple 1000."
    raise ProviderError(message)


def _where(kind: str, rest: str, url: str) -> tuple[str | None, str, str]:
    """The address (None: the provider's own), the model there, and the name that may be shown."""
    if kind != "local":
        return url or None, rest, f"{kind}:{rest}"
    address, _, model = rest.partition("#")
    parts = urlsplit(address)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        message = "l'adresse du serveur local ne se lit pas ; écrivez local:http://HÔTE:PORT/v1."
        raise ProviderError(message)
    # Credentials in an address are sent, and never shown.
    shown = urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))
    return address, model or "local", f"local:{shown}#{model}" if model else f"local:{shown}"


def _must_be_installed(kind: str, provider: _Provider) -> None:
    try:
        import_module("pydantic_ai")
        import_module(provider.package)
    except ImportError:
        message = (
            f"le fournisseur {kind} demande un module qui n'est pas installé ; "
            f'installez-le avec : pip install "comptoir[{provider.extra}]".'
        )
        raise ProviderError(message) from None
