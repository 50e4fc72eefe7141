"""A pack's tools over the Model Context Protocol; it needs the `mcp` extra once it is used."""
