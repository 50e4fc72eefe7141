"""The lesson as data: scenarios played by the real pack, exercises, a quiz, a check-list.

lesson.load()                                          the scenarios and the texts, typed
lesson.transcript("meteo", "mauvaise_ville", "openai") one run, in a provider's shape
lesson.export()                                        everything as one JSON-ready value
"""

from comptoir.packs.cours.lesson.export import export, transcript
from comptoir.packs.cours.lesson.scenarios import load

__all__ = ["export", "load", "transcript"]
