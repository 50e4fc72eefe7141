"""Orders hidden in what the shop has stored: names, notes, reasons, and what the carrier wrote.

A customer chooses their own name and reason, and a carrier's feed is somebody else's text. Nothing
that the code decides may depend on any of it; the reference, which never reads these texts, sees to
that call by call.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle
from typing import Any

from comptoir.hostile.boutique.saying import STORED


def spoil(store: Any) -> None:  # noqa: ANN401 - any store of the pack
    """Write hostile texts beside the true ones, in every order; the texts take turns."""
    texts = cycle(STORED)
    for order in store.toutes():
        store.ecrire(
            replace(
                order,
                client=f"{order.client} {next(texts)}",
                remarque=f"{order.remarque} {next(texts)}".strip(),
                retours=_with(order.retours, "motif", texts),
                etapes=_with(order.etapes, "etape", texts),
            )
        )


def _with(rows: Iterable[Any], field: str, texts: Iterable[str]) -> tuple[Any, ...]:
    return tuple(
        replace(row, **{field: f"{getattr(row, field)} {text}"})
        for row, text in zip(rows, texts, strict=False)
    )
