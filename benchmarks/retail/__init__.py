"""The retail shop of tau-bench as a pack: the same tools, and its rules in code.

`python -m benchmarks.retail tasks|replay|attack`; docs/retail.md tells what each shows.
"""
