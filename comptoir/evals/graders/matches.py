"""Whether a call that was made is one that a case describes."""

from comptoir.evals.cases import CallPattern
from comptoir.evals.matching import fits
from comptoir.evals.turns import CallMade


def matches(pattern: CallPattern, made: CallMade) -> bool:
    """Tool, decision, code and the named arguments; what the pattern leaves out is not looked at."""
    return (
        pattern.decision in {"", made.decision}
        and pattern.code in {"", made.code}
        and fits_call(pattern, made)
    )


def fits_call(pattern: CallPattern, made: CallMade) -> bool:
    """Tool and named arguments alone: the same call, whatever became of it."""
    return made.tool in pattern.tools and fits(pattern.arguments, made.arguments)
