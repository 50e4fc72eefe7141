"""Agents, turns and what they remember. No input or output: drivers carry the effects out."""
