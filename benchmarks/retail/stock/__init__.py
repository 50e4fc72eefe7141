"""The benchmark's own tools, written anew from their definitions: what they check and no more.

Nothing here knows the pack. It says what upstream's database becomes (`tasks`, `replay`), and it
is the shop whose other rules stand in the prompt only (`attack`).
"""
