"""What a customer has of a reply: its texts and whether it offers buttons. Nothing of the inside."""

from dataclasses import dataclass

from comptoir.agent.effects import Reply
from comptoir.evals.matching import fold, found


@dataclass(frozen=True, slots=True)
class Heard:
    """One reply as the customer sees it; `asks` is the text that two buttons stand under."""

    texts: tuple[str, ...]
    asks: str = ""
    buttons: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """All of it, one message below the other."""
        return "\n".join(self.texts)

    def matches(self, patterns: tuple[str, ...]) -> bool:
        """Whether any of these patterns occurs in it."""
        folded = fold(self.text)
        return any(found(one, folded) for one in patterns)


def heard(reply: Reply | None) -> Heard:
    """A reply as the customer sees it; None: nothing came."""
    if reply is None:
        return Heard(())
    asking = next((one for one in reply.messages if one.buttons), None)
    return Heard(
        tuple(one.text for one in reply.messages),
        "" if asking is None else asking.text,
        () if asking is None else tuple(button.label for button in asking.buttons),
    )
