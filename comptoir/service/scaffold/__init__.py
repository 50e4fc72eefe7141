"""`comptoir new`: a small pack as a project of its own, in French, to be changed file by file."""

from comptoir.service.scaffold.names import BadNameError, pack_name
from comptoir.service.scaffold.writing import FolderError, write_pack

__all__ = ["BadNameError", "FolderError", "pack_name", "write_pack"]
