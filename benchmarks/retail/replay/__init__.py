"""Recorded conversations of real models, call by call through the gate."""
