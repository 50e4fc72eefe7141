"""A shop's own tables keep the store's contract, and a whole conversation is held on them."""

import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from comptoir.packs.boutique.commandes import Commande
from comptoir.packs.boutique.magasin import Magasin
from comptoir.ports import Ids
from comptoir.storage.sql.engine import Database
from comptoir.storage.sql.opening import open_database
from comptoir.storage.sql.scope import Within
from pydantic_core import to_jsonable_python
from tests.examples.loading import example
from tests.packs.boutique.contrat_magasin import ContratMagasin, Fabrique

SQL = Path(__file__).parents[2] / "examples" / "own_tables.sql"
WORDS = {
    "en_preparation": "open", "expediee": "sent", "en_livraison": "near", "livree": "done",
    "annulee": "void", "demande": "rma", "recu": "rma back", "rembourse": "rma paid",
    "annule": "rma void",
}  # fmt: skip
