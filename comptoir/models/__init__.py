"""Models: offline, scripted, and the providers."""
