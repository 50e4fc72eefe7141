"""The offline model for the pack `assistance`: it plays the router and the three teams."""

from comptoir.models.offline.assistance.brain import triage_brain

__all__ = ["triage_brain"]
