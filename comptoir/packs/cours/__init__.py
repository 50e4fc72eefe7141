"""Pack `cours` : la leçon sur les appels d'outils, avec des outils qui existent vraiment."""

from comptoir.packs.cours.pack import pack

__all__ = ["pack"]
