"""The parameters that tools share: their forms, as a model reads them."""

from typing import Annotated

from pydantic import Field

OrderId = Annotated[str, Field(min_length=1, max_length=32)]
UserId = Annotated[str, Field(min_length=1, max_length=64)]
MethodId = Annotated[str, Field(min_length=1, max_length=64)]
ItemIds = Annotated[list[Annotated[str, Field(min_length=1, max_length=32)]], Field(max_length=50)]
Line = Annotated[str, Field(min_length=1, max_length=100)]
SecondLine = Annotated[str, Field(max_length=100)]
ZipCode = Annotated[str, Field(min_length=1, max_length=12)]
Name = Annotated[str, Field(min_length=1, max_length=64)]
Email = Annotated[str, Field(min_length=3, max_length=254)]
Words = Annotated[str, Field(max_length=4000)]
