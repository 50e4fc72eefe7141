"""The offline model of the lesson: it reads a question, wishes for tools, and tells their results."""

from comptoir.models.offline.cours.brain import cours_brain

__all__ = ["cours_brain"]
