"""Knowledge and customers' preferences in a database: tables and migrations of their own.

Apart from the conversations' schema, so that a shop may keep its texts in another base.
"""
