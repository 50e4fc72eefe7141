"""Everything in a database: SQLite in a file, or PostgreSQL on a server.

    open_database(where) ──▶ Database ──▶ SqlStorage(database, key, store_factory)

Every part (journal, ledger, consents, attempts, a pack's store) is given a `Scope` and never knows
whether it speaks for itself or inside a transaction.
"""
