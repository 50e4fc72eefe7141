"""False refusals: calls that a case expects to be let through, and that the code refused."""

from comptoir.evals.cases import Expected
from comptoir.evals.graders.calls import unmet
from comptoir.evals.graders.matches import fits_call
from comptoir.evals.transcript import Finding, Transcript


def false_refusals(expected: Expected, transcript: Transcript) -> tuple[Finding, ...]:
    """Each expected call that never went through, and was refused when it was made.

    A call that was refused first and accepted later, for instance once the customer had given
    their e-mail, is none; nor is one that the model never made.
    """
    found: list[Finding] = []
    for pattern, after in unmet(expected.calls, transcript.calls):
        if pattern.decision not in {"allow", "replay", "needs"}:
            continue
        refused = next(
            (one for one in after if one.decision == "deny" and fits_call(pattern, one)), None
        )
        if refused is not None:
            found.append(Finding("faux refus", pattern.shown(), refused.shown()))
    return tuple(found)
