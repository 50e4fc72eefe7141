"""The reverse: a tool of somebody else's MCP server, behind our contract and our gate.

The developer writes a Comptoir tool as always (effect, access, rules, what it returns, by what it
is done once), and its body calls an `OutsideTool`:

    letter = OutsideTool(lambda: Client("http://127.0.0.1:9000/mcp"), "send_letter", pinned="…")

    @tool(effect=Effect.WRITE, outside=True, access=ORDER, once=by_order)
    async def envoyer_courrier(numero: str, order: Opened[Order]) -> Envoi: ...
        return Envoi(**await letter(order=order.numero))

Of what the server says, only what the contract declares is kept; its free text is declared as
`Outsider` and reaches the model marked as data. The server's own description reaches nobody.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, cast

import mcp_types as types
from mcp import Client

from comptoir.core.digests import canonical

Connect = Callable[[], AbstractAsyncContextManager[Client]]


class OutsideError(Exception):
    """The server's tool cannot be used; the gate answers `failed`, or `unknown` for an effect."""


@dataclass(frozen=True, slots=True)
class OutsideTool:
    """`pinned` is the digest of the tool as it was when it was read and trusted (`pin_of`).

    A server that later changes its description, schemas or hints is refused before any call.
    """

    connect: Connect
    name: str
    pinned: str

    async def __call__(self, **arguments: Any) -> dict[str, Any]:  # noqa: ANN401 - the server's own
        """What the server's tool returned: its structured content, else `{"texte": …}`.

        Raises `OutsideError` when the tool is gone, was changed, or reports an error.
        """
        async with self.connect() as client:
            found = await _found(client, self.name)
            known = found is not None and digest_of(found) == self.pinned
            result = await client.call_tool(self.name, arguments) if known else None
        # Raised outside the client's task groups, which would wrap it.
        if result is None:
            message = f"the server changed its tool {self.name!r}: read it again, then pin it"
            raise OutsideError(message)
        if result.is_error:
            message = f"the server's tool {self.name!r} reported an error"
            raise OutsideError(message)
        content: Any = result.structured_content
        if isinstance(content, dict):
            return cast("dict[str, Any]", content)
        return {"texte": "\n".join(_texts(result))}


async def pin_of(connect: Connect, name: str) -> str:
    """The digest to pin, of the tool as the server now offers it. Read it before you trust it."""
    async with connect() as client:
        found = await _found(client, name)
    if found is None:
        message = f"the server has no tool {name!r}"
        raise OutsideError(message)
    return digest_of(found)


def digest_of(tool: types.Tool) -> str:
    """Of all that a server says of its tool and that somebody may have relied on."""
    said = tool.model_dump(
        mode="json",
        include={"name", "description", "input_schema", "output_schema", "annotations"},
        exclude_none=True,
    )
    return sha256(canonical(said)).hexdigest()


async def _found(client: Client, name: str) -> types.Tool | None:
    cursor: str | None = None
    while True:
        page = await client.list_tools(cursor=cursor)
        for tool in page.tools:
            if tool.name == name:
                return tool
        cursor = page.next_cursor
        if not cursor:
            return None


def _texts(result: types.CallToolResult) -> list[str]:
    return [one.text for one in result.content if isinstance(one, types.TextContent)]
