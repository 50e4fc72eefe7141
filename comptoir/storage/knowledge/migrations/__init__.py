"""Migrations of the knowledge tables, run by `schema.prepare` and never by hand."""
