"""The adversary: it knows everything, reads every result, and goes where it has been least.

choosing   which tactic on which tool comes next, by what each has reached so far
mind       who speaks, about what, with what arguments, by what was learned
dressing   how arguments are made, spelled, mixed and broken
tactics/   one way of attacking a file: a generator of moves that reads what comes of each
"""
