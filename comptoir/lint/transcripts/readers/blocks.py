"""What most formats share: a message is a role and a list of blocks under one key."""

from collections.abc import Callable, Mapping

from comptoir.lint.transcripts.values import (
    Json,
    Message,
    Part,
    PartKind,
    Role,
    listed,
    mapping,
    word,
)


def read_blocks(
    raw: Json,
    index: int,
    where: str,
    key: str,
    roles: Mapping[str, Role],
    part: Callable[[Json, str], Part],
    *,
    plain: bool = False,
) -> Message:
    """The message whose blocks stand under `key`; `part(block, place)` reads one.

    `plain`: a text in the place of the list is one block of text.
    """
    said = word(raw.get("role"))
    content = raw.get(key)
    if plain and isinstance(content, str):
        parts = (Part(kind=PartKind.TEXT, where=f"{where}.{key}", type="text", text=content),)
    else:
        parts = tuple(
            part(mapping(block), f"{where}.{key}[{at}]") for at, block in enumerate(listed(content))
        )
    return Message(
        index=index,
        where=where,
        role=roles.get(said, Role.OTHER),
        said_role=said,
        parts=parts,
        raw=raw,
    )
