"""Traces and metrics of what happens at the counter. Nothing heavy is imported before it is used."""

from comptoir.telemetry.observers import MissingExtraError, Observers, metrics, traces

__all__ = ["MissingExtraError", "Observers", "metrics", "traces"]
