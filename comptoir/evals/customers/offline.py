"""A customer played by code: answers what is asked, says yes to what they wanted, and no otherwise.

They read the replies as anybody would. Which of their sentences they choose depends on the seed.
"""

from comptoir.evals.customers.bank import Bank
from comptoir.evals.customers.chance import Chance
from comptoir.evals.customers.heard import Heard
from comptoir.evals.customers.manner import written
from comptoir.evals.customers.moves import Leave, Move, Press, Say, Why
from comptoir.evals.customers.persona import Persona, Visit, Wish
from comptoir.evals.matching import fold, found


class OfflineCustomer:
    """One visit of a persona, played by code."""

    def __init__(self, persona: Persona, visit: Visit, bank: Bank, chance: Chance) -> None:
        self._persona = persona
        self._bank = bank
        self._chance = chance
        self._wishes = list(visit.wishes)
        self._told: dict[str, int] = {}
        """by topic of the present wish: how many times it was told"""
        self._useless = 0
        self._opening = ""
        self._thought_better = False

    async def move(self, last: Heard | None) -> Move:
        """Open a wish, answer the reply, go on to the next wish, or leave."""
        if last is None:
            return self._open(first=True)
        wish = self._wishes[0]
        if last.asks:
            return self._confirm(last.asks, wish)
        if last.matches(wish.over) or self._thought_better:
            return self._next_wish()
        answers, new = self._answers(last.text, wish)
        self._useless += not new
        if self._useless > self._persona.patience.useless:
            return Leave(Why.GAVE_UP)
        if answers:
            return self._say(" ".join(answers))
        again = self._chance.pick(self._bank.again)
        return self._say(again.replace("{demande}", self._opening))

    def _open(self, *, first: bool) -> Say:
        """How the present wish begins; what the sentence tells is told."""
        wish = self._wishes[0]
        self._told.clear()
        self._thought_better = False
        opening = self._chance.pick(wish.opens)
        for topic, values in wish.knows.items():
            if f"{{{topic}}}" in opening:
                opening = opening.replace(f"{{{topic}}}", values[0])
                self._told[topic] = 1
        self._opening = opening
        return self._say(opening, first=first)

    def _next_wish(self) -> Move:
        self._wishes.pop(0)
        if self._wishes:
            return self._open(first=False)
        thanks = self._bank.thanks
        # Not everybody says thank you.
        if thanks and self._chance.now_and_then(2):
            return Say(self._chance.pick(thanks), last=True)
        return Leave(Why.CONTENT)

    def _confirm(self, asks: str, wish: Wish) -> Move:
        """Yes to exactly what they wanted; and even then no, when they think better of it."""
        folded = fold(asks)
        right = bool(wish.summary) and all(found(one, folded) for one in wish.summary)
        yes = right and wish.confirms
        self._thought_better = right and not wish.confirms
        if self._persona.presses:
            return Press(yes)
        # Said as it is: a yes in a manner of speaking might be none.
        return Say(self._chance.pick(self._bank.yes if yes else self._bank.no))

    def _answers(self, text: str, wish: Wish) -> tuple[list[str], bool]:
        """An answer to each thing that was asked; and whether anything was asked for the first time.

        To be asked again for what they have said already is of no use to them.
        """
        said: list[str] = []
        new = False
        for topic in self._bank.asked(text):
            values = wish.knows.get(topic, ())
            told = self._told.get(topic, 0)
            self._told[topic] = told + 1
            new = new or told < max(1, len(values))
            if values:
                form = self._chance.pick(self._bank.topics[topic].answers)
                said.append(form.replace("{valeur}", values[min(told, len(values) - 1)]))
        if new and not said:
            said.append(self._chance.pick(self._bank.ignorance))
        return said, new

    def _say(self, text: str, *, first: bool = False) -> Say:
        return Say(written(text, self._persona.manner, self._chance, first=first))
