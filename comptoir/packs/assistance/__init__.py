"""Pack `assistance` : le triage des tickets d'un SaaS, par un routeur et trois spécialistes."""

from comptoir.packs.assistance.pack import pack

__all__ = ["pack"]
