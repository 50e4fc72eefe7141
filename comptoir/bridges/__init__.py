"""A pack's tools inside other people's agent frameworks, never past the gate.

Each bridge is a module of its own with an optional extra; `seat` is what they share.
"""
