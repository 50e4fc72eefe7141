"""How long to wait before the same model is asked again."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """`attempts` a model, `seconds` for one answer over all models, waits included.

    The wait before attempt n+1 is drawn from 0 to `base` · 2ⁿ⁻¹ seconds, never above `longest`
    (full jitter: many conversations that failed together do not come back together). What a
    provider asks for itself counts instead, when it is short enough to be waited for.
    """

    attempts: int = 3
    base: float = 0.5
    longest: float = 8.0
    seconds: float = 45.0

    def __post_init__(self) -> None:
        if self.attempts < 1 or min(self.base, self.longest, self.seconds) < 0:
            message = "patience: at least one attempt, and no negative number of seconds"
            raise ValueError(message)

    def wait(self, failed: int, chance: float, retry_after: float | None, left: float) -> float:
        """Seconds to wait after the `failed`-th failure; negative when it is not worth it.

        `chance` is a random number in [0, 1), `left` what remains of the answer's seconds.
        """
        if failed >= self.attempts:
            return -1.0
        ceiling = min(self.longest, self.base * 2 ** (failed - 1))
        wanted = chance * ceiling if retry_after is None else max(0.0, retry_after)
        return wanted if wanted <= self.longest and wanted < left else -1.0
