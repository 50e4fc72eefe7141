"""Les outils du triage."""
