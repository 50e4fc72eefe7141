"""How sure a customer is of what they ask."""

import re
from typing import Final

HESITATES: Final = re.compile(
    r"\b(?:hesit\w+|(?:suis|sommes) pas (?:\w+ ){0,3}(?:sure?s?|certaine?s?|decidee?s?)|peut etre"
    r"|eventuellement|reflechi\w*)\b",
)
