"""A page for each tool of the pack, `/outils/{nom}`: its promise, its contracts, and a try."""
