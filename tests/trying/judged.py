"""A request, an answer, and what is made of them."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from comptoir.contract import PUBLIC, tool
from comptoir.core.calls import Effect


class Room(TypedDict):
    """A room."""

    salle: str


BODIES: list[str] = []
"""what the body was called with: it must stay empty"""


@tool(effect=Effect.READ, access=PUBLIC)
async def voir_salle(
    salle: Literal["Curie", "Ampère"],
    jour: date,
    places: Annotated[int, Field(ge=1, le=20)] = 2,
    noms: list[str] | None = None,
) -> Room:
    """Montre une salle.

    Args:
        salle: Curie ou Ampère.
        jour: date AAAA-MM-JJ.
        places: combien de places.
        noms: qui vient.

    Returns:
        salle.
    """
    del jour, places, noms
    BODIES.append(salle)
    return Room(salle=salle)
