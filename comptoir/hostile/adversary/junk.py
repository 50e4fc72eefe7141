"""Values that no contract means: wrong kinds, sizes, letters and shapes."""

import json
from random import Random
from typing import Any

_LONG = "9" * 1_200
_DEEP: Any = json.loads("[" * 40 + "]" * 40)
VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 10**30, 1.5, "", " ", "x", _LONG, [], [None], ["x"] * 60, [[]], {}, {"a": 1},
    {"$ref": "#"}, "\ud800", "\u202e10498", "null", "0", _DEEP,
)  # fmt: skip
TEXTS: tuple[str, ...] = (
    "", " ", "{", "[1]", "null", "7", '"', '{"numero": 1}', "[" * 3_000, '"' + "x" * 40_000,
    '{"a": NaN}', "oui", '{"consent": true}',
)  # fmt: skip
FIELDS: tuple[str, ...] = (
    "consent", "facts", "today", "aujourd_hui", "confirmed", "__class__", "", "motif ", "numéro",
)  # fmt: skip
NAMES: tuple[str, ...] = (
    "executer_sql", "", "__class__", "run", "conseiller", "lister_commandes ", "CONSULTER_COMMANDE",
    "consulter_commande\u200b", "x" * 300, "comptoir", "approuver",
)  # fmt: skip


def value(rng: Random) -> Any:  # noqa: ANN401 - whatever JSON holds
    """One of them."""
    return VALUES[int(rng.random() * len(VALUES))]
