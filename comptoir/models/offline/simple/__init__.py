"""A small brain for a small pack: stems that call a tool, questions for what is missing, a sentence.

A pack of a few tools needs no dialogue of its own: `cerveau = simple_brain((Phrase(…), …))`.
"""

from comptoir.models.offline.simple.brain import simple_brain
from comptoir.models.offline.simple.phrases import HAND_OVER, Phrase
from comptoir.models.offline.simple.reading import a_day, an_email

__all__ = ["HAND_OVER", "Phrase", "a_day", "an_email", "simple_brain"]
