"""Les paramètres communs : leurs formes, telles que le modèle les lit."""

from typing import Annotated

from pydantic import Field

Numero = Annotated[str, Field(min_length=1, max_length=64)]
Email = Annotated[str, Field(max_length=254)]
References = Annotated[
    list[Annotated[str, Field(min_length=1, max_length=40)]], Field(max_length=50)
]
Motif = Annotated[str, Field(max_length=1000)]
