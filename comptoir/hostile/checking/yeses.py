"""Every yes that was asked for: of whom, to what, and what became of it (I5)."""

from collections.abc import Hashable
from datetime import datetime, timedelta

from comptoir.hostile.checking.talk import Asked, Talk

CONFIRMATION_LIFE, APPROVAL_LIFE = timedelta(hours=2), timedelta(days=7)


class Yeses:
    """Requests by id, and of those to advisers the youngest of each meaning."""

    def __init__(self) -> None:
        self.asked: dict[str, Asked] = {}
        self._approvals: dict[Hashable, Asked] = {}

    def waits(
        self, talk: Talk, tool: str, spelled: str, meaning: Hashable, name: str, *, approval: bool
    ) -> Asked | None:
        """A request is made under this id; None where the same one waits already."""
        before = self._approvals.get(meaning) if approval else None
        if before is not None and before.state == "asked" and talk.now <= before.until:
            return None
        life = APPROVAL_LIFE if approval else CONFIRMATION_LIFE
        asked = Asked(
            name,
            talk.name,
            talk.facts.sender,
            tool,
            spelled,
            meaning,
            talk.day,
            talk.now + life,
            approval,
        )
        self.asked[name] = asked
        if approval:
            self._approvals[meaning] = asked
        return asked

    def refused(self, meaning: Hashable) -> bool:
        """Whether an adviser said no to the youngest request of this meaning."""
        before = self._approvals.get(meaning)
        return before is not None and before.state == "refused"

    @staticmethod
    def settle(asked: Asked, now: datetime, *, granted: bool) -> None:
        """Somebody answered; too late is no answer."""
        asked.state = "lapsed" if now > asked.until else "granted" if granted else "refused"

    def use(self, name: str, talk: Talk, tool: str, spelled: str, meaning: Hashable) -> bool:
        """Whether this yes was given to exactly this, here; it is used up by that."""
        asked = self.asked.get(name)
        valid = (
            asked is not None
            and asked.state == "granted"
            and (asked.talk, asked.sender) == (talk.name, talk.facts.sender)
            and (asked.tool, asked.spelled, asked.meaning) == (tool, spelled, meaning)
            and talk.now <= asked.until
        )
        if asked is not None and valid:
            asked.state = "used"
        return valid
