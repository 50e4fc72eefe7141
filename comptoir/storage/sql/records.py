"""What was done, who said yes, and who failed to show who they are."""

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, func, insert, select, update

from comptoir.core.calls import Status
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.states import ConsentState, may_become
from comptoir.ports import KEPT_WINDOWS, Done
from comptoir.storage.sql import codec
from comptoir.storage.sql.scope import Scope
from comptoir.storage.sql.tables import ATTEMPTS, CONSENTS, LEDGER


class SqlLedger:
    """What was done already, by meaning; the key of the table forbids doing it twice."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    async def done(self, meaning: str) -> Done | None:
        """What came of it the first time, or None."""
        async with self._scope.reading() as connection:
            query = select(LEDGER).where(LEDGER.c.meaning == meaning)
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        receipt = None if row.receipt is None else codec.receipt_from_json(row.receipt)
        return Done(codec.result_from_json(row.result), receipt)

    async def record(self, meaning: str, done: Done) -> None:
        """Write it down; the same meaning twice is an error of the caller."""
        async with self._scope.writing(f"ledger:{meaning}") as connection:
            known = select(LEDGER.c.meaning).where(LEDGER.c.meaning == meaning)
            if (await connection.execute(known)).first() is not None:
                message = "this meaning was recorded already"
                raise ValueError(message)
            await connection.execute(insert(LEDGER).values(meaning=meaning, **_done(done)))

    async def settle(self, meaning: str, done: Done) -> None:
        """Replace the `unknown` of an effect outside the database by what came of it."""
        async with self._scope.writing(f"ledger:{meaning}") as connection:
            settled = update(LEDGER).where(LEDGER.c.meaning == meaning).values(_done(done))
            if (await connection.execute(settled)).rowcount == 0:
                await connection.execute(insert(LEDGER).values(meaning=meaning, **_done(done)))


class SqlConsents:
    """Every yes that was asked for; a change of state is read and written under one lock."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope

    async def ask(self, request: ConsentRequest) -> None:
        """Store a request in state ASKED."""
        async with self._scope.writing(f"consent:{request.id}") as connection:
            await connection.execute(insert(CONSENTS).values(_consent(request)))

    async def get(self, consent_id: str) -> ConsentRequest | None:
        """The request with its present state."""
        found = await self._found(CONSENTS.c.id == consent_id)
        return found[0] if found else None

    async def move(self, consent_id: str, then: ConsentState, by: str = "") -> bool:
        """Change its state if the table allows it; False when it does not (already used …)."""
        allowed = [now.value for now in ConsentState if may_become(now, then)]
        # One statement judges and writes, so that of two that hold the same yes one finds it used.
        moved = (
            update(CONSENTS)
            .where(CONSENTS.c.id == consent_id, CONSENTS.c.state.in_(allowed))
            .values({"state": then.value, **({"granted_by": by} if by else {})})
        )
        async with self._scope.writing(f"consent:{consent_id}") as connection:
            return (await connection.execute(moved)).rowcount == 1

    async def latest(self, about: str) -> ConsentRequest | None:
        """The youngest request about this meaning, whatever its state."""
        found = await self._found(CONSENTS.c.about == about)
        return found[-1] if found else None

    async def waiting(self) -> tuple[ConsentRequest, ...]:
        """Approvals that wait for an adviser, oldest first."""
        return await self._found(
            CONSENTS.c.kind == Consent.APPROVAL.value,
            CONSENTS.c.state == ConsentState.ASKED.value,
        )

    async def _found(self, *where: ColumnElement[bool]) -> tuple[ConsentRequest, ...]:
        query = select(CONSENTS).where(*where).order_by(CONSENTS.c.position)
        async with self._scope.reading() as connection:
            return tuple(_request(row) for row in await connection.execute(query))


class SqlAttempts:
    """Failed identity checks with a sliding window; each reservation commits by itself.

    Counting and writing share one transaction, so that no two processes both take the last one.
    """

    def __init__(self, scope: Scope, window: timedelta = timedelta(hours=24)) -> None:
        self._scope = scope
        self._window = window

    async def reserve(self, sender: str, thing: str, pair: str, now: datetime, limit: int) -> bool:
        """Count a failure before the look-up; False when the sender is locked."""
        table, since = ATTEMPTS.c, now - self._window
        mine = (table.sender == sender, table.pair == pair)
        async with self._scope.writing(f"attempts:{sender}") as connection:
            count = select(func.count()).where(*_standing(sender, since))
            if (await connection.execute(count)).scalar_one() >= limit:
                return False
            # Nothing counts these any more, and no longer than needed is who failed kept.
            until = now - KEPT_WINDOWS * self._window
            gone = delete(ATTEMPTS).where(table.sender == sender, table.last_at < until)
            await connection.execute(gone)
            first = (await connection.execute(select(table.at).where(*mine))).scalar()
            if first is None:
                new = {"sender": sender, "pair": pair, "thing": thing, "at": now, "last_at": now}
                await connection.execute(insert(ATTEMPTS).values(new))
            else:
                at = now if first < since else first
                again = update(ATTEMPTS).where(*mine).values(at=at, last_at=now)
                await connection.execute(again)
            return True

    async def release(self, sender: str, pair: str) -> None:
        """The check succeeded after all: take the reservation back."""
        taken = delete(ATTEMPTS).where(ATTEMPTS.c.sender == sender, ATTEMPTS.c.pair == pair)
        async with self._scope.writing(f"attempts:{sender}") as connection:
            await connection.execute(taken)

    async def locked(self, sender: str, now: datetime, limit: int) -> bool:
        """Whether `limit` distinct failures stand against this sender."""
        count = select(func.count()).where(*_standing(sender, now - self._window))
        async with self._scope.reading() as connection:
            return (await connection.execute(count)).scalar_one() >= limit

    async def senders_failing_on(self, thing: str, now: datetime) -> int:
        """How many distinct senders failed on this object within the window."""
        table = ATTEMPTS.c
        count = select(func.count(table.sender.distinct())).where(
            table.thing == thing, table.last_at >= now - self._window
        )
        async with self._scope.reading() as connection:
            return (await connection.execute(count)).scalar_one()

    async def clear(self, sender: str) -> None:
        """An adviser lifts the lock."""
        async with self._scope.writing(f"attempts:{sender}") as connection:
            await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.sender == sender))


def _standing(sender: str, since: datetime) -> tuple[ColumnElement[bool], ...]:
    return (ATTEMPTS.c.sender == sender, ATTEMPTS.c.at >= since)


def _done(done: Done) -> dict[str, Any]:
    return {
        "result": codec.result_to_json(done.result),
        "receipt": None if done.receipt is None else codec.receipt_to_json(done.receipt),
        "settled": done.result.status is not Status.UNKNOWN,
    }


def _consent(request: ConsentRequest) -> dict[str, Any]:
    return {
        "id": request.id,
        "kind": request.kind.value,
        "conversation": request.conversation,
        "sender": request.sender,
        "tool": request.tool,
        "call": codec.call_to_json(request.call),
        "binding": request.binding,
        "about": request.about,
        "summary": request.summary,
        "asked_on": request.asked_on,
        "asked_at": request.asked_at,
        "expires_at": request.expires_at,
        "amounts": codec.to_json(request.amounts),
        "state": request.state.value,
        "granted_by": request.granted_by,
    }


def _request(row: Row[Any]) -> ConsentRequest:
    return ConsentRequest(
        id=row.id,
        kind=Consent(row.kind),
        conversation=row.conversation,
        sender=row.sender,
        tool=row.tool,
        call=codec.call_from_json(row.call),
        binding=row.binding,
        about=row.about,
        summary=row.summary,
        asked_on=row.asked_on,
        asked_at=row.asked_at,
        expires_at=row.expires_at,
        amounts=codec.counts_from_json(row.amounts),
        state=ConsentState(row.state),
        granted_by=row.granted_by,
    )
