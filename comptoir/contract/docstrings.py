"""What a function's docstring promises, read in the Google style by griffe."""

import logging
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Promise:
    """`text` is the summary and its paragraphs; `parameters` the Args; `returns`, `refusals` prose."""

    text: str
    parameters: dict[str, str] = field(default_factory=dict[str, str])
    returns: str = ""
    refusals: str = ""

    def description(self) -> str:
        """What the model reads: what the tool does, then what comes back, then when it refuses."""
        parts = [self.text]
        if self.returns:
            parts.append(f"Retourne : {self.returns}")
        if self.refusals:
            parts.append(f"Refus : {self.refusals}")
        return "\n".join(parts)


def read(docstring: str) -> Promise:
    """Parse a docstring; an empty one gives an empty promise."""
    from griffe import Docstring, DocstringSectionKind  # noqa: PLC0415 - 70 ms, at registration only

    # griffe warns of types that the annotations already give.
    logging.getLogger("griffe").setLevel(logging.ERROR)
    text: list[str] = []
    parameters: dict[str, str] = {}
    returns = refusals = ""
    for section in Docstring(docstring).parse("google", warnings=False):
        match section.kind:
            case DocstringSectionKind.text:
                text.append(_one_line(section.value))
            case DocstringSectionKind.parameters:
                parameters = {item.name: _one_line(item.description) for item in section.value}
            case DocstringSectionKind.returns:
                returns = " ".join(
                    _one_line(f"{item.name}: {item.description}" if item.name else item.description)
                    for item in section.value
                )
            case DocstringSectionKind.admonition:
                refusals = _one_line(section.value.contents)
            case _:
                continue
    return Promise(" ".join(part for part in text if part), parameters, returns, refusals)


def _one_line(text: str) -> str:
    return " ".join(text.split())
