"""Words as they come: a sentence leaves once the guardrails have passed all that was said so far.

What left is never taken for the reply: the reply itself comes whole, from the turn, and is checked
again. A reply that receipts go with waits for them, and so do words under a forced choice.
"""

import re
from collections.abc import AsyncIterator

from comptoir.agent import composing
from comptoir.agent.turn import Turn
from comptoir.core.exchange import ChoiceMode, ModelAnswer, ToolChoice
from comptoir.ports import Listener, ModelUnavailableError

_SENTENCE_END = re.compile(r"[.!?…][»\"”)]*\s+|\n+")
_LONGEST = 20_000
"""characters; what a model says beyond is checked and shown with the reply only"""


class Release:
    """Lets one answer's words out to a listener, sentence by sentence."""

    def __init__(self, turn: Turn, choice: ToolChoice, listener: Listener) -> None:
        self._turn = turn
        self._listener = listener
        self._open = choice.mode in {ChoiceMode.AUTO, ChoiceMode.NONE} and not composing.slips(
            turn.outcomes
        )
        self._text = ""
        self._out = 0

    async def through(self, pieces: AsyncIterator[str | ModelAnswer]) -> ModelAnswer:
        """The whole answer, after its sentences. Raises as the stream does."""
        answer: ModelAnswer | None = None
        try:
            async for piece in pieces:
                if isinstance(piece, ModelAnswer):
                    answer = piece
                else:
                    self._take(piece)
        except BaseException:
            self._withdraw()
            raise
        if answer is None:
            self._withdraw()
            raise ModelUnavailableError("the stream ended without an answer", kind="cut")
        # Words beside calls, or other words than those that streamed, are not the reply.
        same = answer.text.lstrip().startswith(self._text[: self._out].strip())
        if answer.calls or not same or self._objected(answer):
            self._withdraw()
        return answer

    def _objected(self, answer: ModelAnswer) -> bool:
        turn = self._turn
        return bool(composing.objections(answer, ToolChoice(), turn.session, turn.pack, turn.today))

    def _take(self, piece: str) -> None:
        if not self._open:
            return
        self._text += piece
        if len(self._text) > _LONGEST:
            self._open = False
            return
        end = self._out
        for found in _SENTENCE_END.finditer(self._text, self._out):
            end = found.end()
        if end == self._out:
            return
        if self._objected(ModelAnswer(text=self._text[:end])):
            self._open = False
            return
        sentence = self._text[self._out : end]
        if not self._out and not self._turn.session.disclosed:
            sentence = f"{self._turn.pack.voice.disclosure}\n\n{sentence}"
        self._out = end
        self._listener.said(sentence)

    def _withdraw(self) -> None:
        if self._out:
            self._listener.withdrawn()
        self._open, self._out = False, 0
