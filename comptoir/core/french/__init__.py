"""Reading written French: what a claim, a number or an address looks like. Pure, no lexicon.

Shared by the gate's side (claims, which are evidence) and by the offline model.
"""
