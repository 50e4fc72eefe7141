"""The tools, with upstream's names and parameters: each its promise, no rule in its body."""
