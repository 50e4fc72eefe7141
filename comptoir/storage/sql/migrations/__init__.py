"""How the schema came to be, one step after the other; they are in the wheel."""
