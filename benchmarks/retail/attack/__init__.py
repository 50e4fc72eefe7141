"""The same adversary on the shop with its rules in code, and on the shop with them in the prompt."""
