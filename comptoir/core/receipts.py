"""Receipts: what code tells the customer beside the model's words."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """A slip rendered by code from a tool's result.

    `kind` names the finished act it proves (for example "retour"); `lines` are label and value.
    """

    kind: str
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    footer: str = ""

    def as_text(self) -> str:
        """The slip as plain text, as it goes to a channel without layout."""
        body = [self.title, *(f"{label} : {value}" for label, value in self.lines)]
        if self.footer:
            body.append(self.footer)
        return "\n".join(body)
