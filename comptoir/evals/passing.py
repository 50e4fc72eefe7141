"""How reliably cases pass when the model varies: the chance that k trials out of k pass.

pass^k of a case is estimated without bias from c passed trials out of n as C(c, k) / C(n, k), the
share of all choices of k trials that passed in each; pass@1 is pass^1.
"""

from collections.abc import Iterable
from math import comb


def pass_hat(passed: int, trials: int, k: int) -> float:
    """The chance that k further trials of this case all pass. Needs 1 <= k <= trials."""
    if not 1 <= k <= trials:
        message = f"pass^{k} cannot be estimated from {trials} trials"
        raise ValueError(message)
    return comb(passed, k) / comb(trials, k)


def pass_hats(cases: Iterable[tuple[int, int]]) -> dict[int, float]:
    """pass^k for each k that all cases have trials for, averaged over (passed, trials) pairs."""
    pairs = tuple(cases)
    most = min((trials for _, trials in pairs), default=0)
    return {
        k: sum(pass_hat(passed, trials, k) for passed, trials in pairs) / len(pairs)
        for k in range(1, most + 1)
    }
