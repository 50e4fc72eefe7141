"""A deterministic model that needs no network: demo, tests and evaluation run on it."""

from comptoir.models.offline.engine import Brain, OfflineModel

__all__ = ["Brain", "OfflineModel"]
