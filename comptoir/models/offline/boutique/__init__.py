"""The boutique's understanding and dialogue policy, as one pure function."""

from comptoir.models.offline.boutique.brain import boutique_brain

__all__ = ["boutique_brain"]
