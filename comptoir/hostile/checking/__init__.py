"""The checker: what may happen, told without the code that decides it.

Nothing here imports the gate, the contract, a pack, the agent or the storage; plain values of
`core` are all it takes (import-linter holds it). The gate's own order is told again from the
design, in `law.py`; what a pack's rules say comes from its `Reference`.
"""
