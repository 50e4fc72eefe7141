"""The rules that only Python can judge, one per file. The declared ones are in `declared/`."""
