"""Providers on the loopback: they check what a client really sends, and answer from a list.

with serving("anthropic", [ModelAnswer(text="Bonjour")]) as served:
    model = open_provider("anthropic:…", served.environment)
    … served.requests holds what was sent; a request that is not valid fails the test at exit.
"""

from tests.models.providers.fakes.serving import Served, Trouble, serving

__all__ = ["Served", "Trouble", "serving"]
