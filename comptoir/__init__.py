"""Comptoir: a support agent for French-speaking shops. The model asks, your code decides."""

__version__ = "0.1.0"
