"""Real models over a network; a provider's package is imported when it is asked for, not before."""

from comptoir.models.providers.errors import ProviderError
from comptoir.models.providers.opening import open_provider

__all__ = ["ProviderError", "open_provider"]
