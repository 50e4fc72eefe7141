"""`comptoir schema PACK[:TOOL] --format …`: a contract as a provider takes it."""

from typing import Annotated

import typer

from comptoir.cli.common import dump, fail, speaking_errors, the_pack


def schema(
    target: Annotated[str, typer.Argument(help="PACK, ou PACK:OUTIL.")],
    shape: Annotated[
        str,
        typer.Option(
            "--format",
            "-f",
            help="anthropic, openai, openai-strict, openai-responses, gemini, mistral ou mcp.",
        ),
    ] = "anthropic",
) -> None:
    """Écrit les contrats des outils dans le format d'un fournisseur."""
    with speaking_errors():
        from comptoir.contract.formats import FORMATS, FormatError  # noqa: PLC0415

        pack_name, _, tool_name = target.partition(":")
        loaded = the_pack(pack_name)
        write = FORMATS.get(shape)
        if write is None:
            raise fail(f"format inconnu : {shape} ; essayez {', '.join(FORMATS)}.")
        tools = {tool.name: tool for tool in loaded.tools}
        if tool_name and tool_name not in tools:
            raise fail(f"outil inconnu : {tool_name} ; outils : {', '.join(sorted(tools))}.")
        try:
            if tool_name:
                dump(write(tools[tool_name]))
            else:
                dump([write(tool) for tool in tools.values()])
        except FormatError as error:
            raise fail(str(error)) from None
