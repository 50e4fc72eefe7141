"""About 40 conversations that must end the same whoever plays the model and whoever owns the loop.

How to run them in a harness of your own (providers over the wire, bridges):

    from tests.conversations.running import check, opened
    from tests.conversations.row import Seen
    from tests.conversations.table import BRIDGED, CONVERSATIONS, playable

    @pytest.mark.parametrize("row", playable(lacks={RAW_ARGUMENTS}), ids=str)
    async def test_…(row):
        room = opened(row, model)          # a fresh comptoir.bootstrap.Counter on the row's pack;
                                           # room.driver is the native Driver, room.pack the pack.
                                           # Bridges give no model: opened(row).
        async def carry_out(said: Said) -> Seen: ...
        await check(row, room, carry_out)  # bridges: check(row, room, carry_out, bridged=True)

`check` calls `carry_out` once a turn with `said.conversation` (its name), `said.facts`,
`said.message` (a CustomerMessage: text, or a button with its payload, or a redelivery),
`said.answers` (the scripted answers of exactly this turn: `ModelAnswer`, or `Down()` where the
model cannot be reached) and gets a `Seen`: the `ToolResult`s of the model's own calls in their
order, the `Outgoing` messages (all of `Reply.messages`), the holder and `handed_over` after it,
and `asked`, how many answers were consumed (None: not known, not checked).
Where the wire gives ids of its own: `check(..., ids=False)` matches results by order alone.
`seen(TurnResult)` in running.py makes a `Seen` of what the native Driver gives back, so that
a provider's harness is `seen(await room.driver.receive(said.conversation, said.facts, said.message))`.
Turns in which an adviser decides (`Turn.decides`) are played by `check` itself on `room.driver`.

`playable(lacks=…)` are the rows whose `needs` a wire format has; `BRIDGED` those without
`native_only`. In a bridge the calls of a step come one by one; a call after the turn is over is
`denied` with the code `tour_fini`; `Turn.bridged` holds the results where these differ.
"""

from collections.abc import Collection

from tests.conversations.row import Conversation
from tests.conversations.rows_boutique import BOUTIQUE
from tests.conversations.rows_calls import CALLS
from tests.conversations.rows_consents import CONSENTS
from tests.conversations.rows_forced import FORCED_AND_LAST
from tests.conversations.rows_handoffs import HANDOFFS
from tests.conversations.rows_words import WORDS
from tests.conversations.rows_wrong import WRONG

CONVERSATIONS: tuple[Conversation, ...] = (
    *CALLS,
    *WRONG,
    *FORCED_AND_LAST,
    *CONSENTS,
    *HANDOFFS,
    *WORDS,
    *BOUTIQUE,
)
BRIDGED = tuple(row for row in CONVERSATIONS if not row.native_only)


def playable(
    lacks: Collection[str] = (), rows: tuple[Conversation, ...] = CONVERSATIONS
) -> list[Conversation]:
    """The rows that need nothing of what is lacking."""
    return [row for row in rows if not row.needs & set(lacks)]
