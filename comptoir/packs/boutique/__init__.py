"""Pack `boutique` : linge de maison, commandes, suivi, retours."""

from comptoir.packs.boutique.pack import pack

__all__ = ["pack"]
