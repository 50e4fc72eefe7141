"""The workshop: one page, served at `/atelier` and written as a folder that opens from disk."""
