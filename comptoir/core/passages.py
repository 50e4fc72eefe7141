"""A passage of the shop's own texts, with where it stands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """`article` is what it rests on ("CGV article 6"), `source` the file and heading."""

    article: str
    title: str
    text: str
    source: str
