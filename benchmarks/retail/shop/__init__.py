"""The shop as a pack: its values, its store, who sees what, its rules and its tools."""
