"""The rules on transcripts, one per file; `comptoir.lint.transcripts.check` runs them."""
