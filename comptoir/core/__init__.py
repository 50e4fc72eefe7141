"""Frozen values that every other part speaks in. No input or output lives here."""
