"""Rows about a tool that the first step is forced to call, and a tool that ends the turn."""

from comptoir.core.exchange import ChoiceMode, ToolChoice
from tests.conversations.pack import library
from tests.conversations.row import (
    FORCED,
    Conversation,
    Result,
    Turn,
    call,
    denied,
    says,
    wants,
)

MINE = {"pret": "P-1001", "carte": "7788"}
HOURS = call("horaires", jour="samedi")
READ = call("consulter_pret", **MINE)

FORCED_ROWS = (
    Conversation(
        name="un outil imposé, et appelé",
        covers="forced",
        pack=library,
        choice=ToolChoice(ChoiceMode.ONE, "horaires"),
        needs=frozenset({FORCED}),
        turns=(
            Turn(
                text="Bonjour",
                answers=(wants(HOURS), says("Bonjour ! Samedi de dix heures à midi.")),
                results=(Result("c1"),),
                by_model=("Bonjour",),
            ),
        ),
    ),
    Conversation(
        name="un outil imposé, appelé au second essai",
        covers="forced",
        pack=library,
        choice=ToolChoice(ChoiceMode.ONE, "horaires"),
        needs=frozenset({FORCED}),
        turns=(
            Turn(
                text="Bonjour",
                answers=(
                    says("Bonjour, que puis-je ?"),
                    wants(HOURS),
                    says("Samedi à dix heures."),
                ),
                results=(Result("c1"),),
                by_model=("Samedi",),
                never=("que puis-je",),
            ),
        ),
    ),
    Conversation(
        name="un outil imposé, jamais appelé",
        covers="forced",
        pack=library,
        choice=ToolChoice(ChoiceMode.ANY),
        needs=frozenset({FORCED}),
        turns=(
            Turn(
                text="Bonjour",
                answers=(says("Bonjour."), says("Toujours bonjour.")),
                by_code=("[sans risque]",),
                never=("bonjour",),
            ),
        ),
    ),
)

LAST = (
    Conversation(
        name="un outil terminal",
        covers="terminal",
        pack=library,
        turns=(
            Turn(
                text="Achetez Nana",
                answers=(wants(call("noter_suggestion", texte="Nana")),),
                results=(Result("c1", holds={"note": True}),),
                by_code=("Suggestion notée",),
            ),
            Turn(text="Merci", answers=(says("Je vous en prie."),), by_model=("en prie",)),
        ),
    ),
    Conversation(
        name="un outil terminal devant une lecture",
        covers="terminal",
        pack=library,
        turns=(
            Turn(
                text="Achetez Nana. Samedi ?",
                answers=(
                    wants(
                        call("noter_suggestion", texte="Nana"),
                        call("horaires", "c2", jour="samedi"),
                    ),
                ),
                results=(Result("c1"), Result("c2")),
                bridged=(Result("c1"), denied("c2", "tour_fini")),
                by_code=("Suggestion notée",),
            ),
        ),
    ),
)

FORCED_AND_LAST = (*FORCED_ROWS, *LAST)
