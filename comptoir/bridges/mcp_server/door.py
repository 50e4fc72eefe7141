"""The gate for callers without a conversation: each call is judged by the caller's facts alone.

No customer message passes an MCP server, so nothing is ever claimed in one: what a tool's access
needs must stand in the facts. A yes is asked of the person at the client, on a summary by code.
"""

from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from comptoir.agent.pack import Pack
from comptoir.bridges.mcp_server.callers import Caller
from comptoir.contract.tool import Tool
from comptoir.core.calls import ToolCall
from comptoir.core.consents import ConsentRequest
from comptoir.core.decisions import Consent
from comptoir.core.states import ConsentState
from comptoir.gate import CallContext, ExecutionMemory, Gate, Outcome
from comptoir.ports import Clock, Ids, Storage


@dataclass(frozen=True, slots=True)
class Door:
    """A pack's tools, each reached through the gate and no other way.

    Tools that hand a conversation over are not offered: there is none to hand over.
    """

    pack: Pack
    gate: Gate
    storage: Storage
    clock: Clock
    ids: Ids

    @property
    def tools(self) -> tuple[Tool, ...]:
        """What is offered: the tools of the pack's agents, each once."""
        return tuple(tool for tool in self.pack.tools if not tool.hands_over)

    async def call(self, call: ToolCall, caller: Caller) -> Outcome:
        """One call, as this caller."""
        return await self.gate.call(call, self._context(caller))

    async def answered(self, consent: str, caller: Caller, *, yes: bool) -> Outcome | None:
        """The person's answer to a summary: a yes sends exactly the stored call through again.

        None after a no, and when nothing of this caller's waits under this name any more.
        """
        by = caller.facts.sender
        return await self._settled(consent, caller, Consent.CONFIRMATION, by, yes=yes)

    async def decided(
        self, consent: str, caller: Caller, adviser: str, *, yes: bool
    ) -> Outcome | None:
        """An adviser's answer to a call of this caller that waits for approval; likewise."""
        return await self._settled(consent, caller, Consent.APPROVAL, adviser, yes=yes)

    async def _settled(
        self, consent: str, caller: Caller, kind: Consent, by: str, *, yes: bool
    ) -> Outcome | None:
        async with self.storage.reading() as tx:
            asked = await tx.consents.get(consent)
            if asked is None or asked.kind is not kind or not self._waits(asked, caller):
                return None
            now = self.clock.now()
            then = ConsentState.GRANTED if yes else ConsentState.REFUSED
            if now > asked.expires_at:
                then = ConsentState.LAPSED
            moved = await tx.consents.move(consent, then, by)
            content = {"consent": consent, "state": then.value, "moved": moved, "by": by}
            await tx.journal.append(asked.conversation, "consent", content, now)
        if not moved or then is not ConsentState.GRANTED:
            return None
        granted = replace(asked, state=then, granted_by=by)
        call = replace(asked.call, id=f"oui-{consent}")
        return await self.gate.call(call, self._context(caller, granted))

    @staticmethod
    def _waits(asked: ConsentRequest, caller: Caller) -> bool:
        return asked.conversation == _conversation(caller) and asked.state is ConsentState.ASKED

    def _context(self, caller: Caller, consent: ConsentRequest | None = None) -> CallContext:
        now = self.clock.now()
        return CallContext(
            conversation=_conversation(caller),
            turn=self.ids.new("MCP"),
            holder=self.pack.entry.name,
            grants={tool.name: tool for tool in self.tools},
            facts=caller.facts,
            claims=frozenset(),
            today=now.astimezone(ZoneInfo(self.pack.timezone)).date(),
            now=now,
            tried=ExecutionMemory(),
            consent=consent,
        )


def _conversation(caller: Caller) -> str:
    return f"mcp-{caller.name}"
