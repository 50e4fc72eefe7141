"""Knowledge and customers' preferences in a database: tables and migrations of their own.

Apart from the conversations' schema, because the full-text index is SQLite's alone.
"""
