"""Rows about who holds the conversation: another agent, or the advisers."""

from tests.conversations.pack import library
from tests.conversations.row import (
    UNKNOWN_TOOL,
    Conversation,
    Result,
    Turn,
    call,
    denied,
    says,
    wants,
)

TO_READER = call("transferer_lecture")
TO_PEOPLE = call("transferer_bibliothecaire", motif="veut une personne")
MINE = {"pret": "P-1001", "carte": "7788"}

HANDOFFS = (
    Conversation(
        name="un passage à un autre agent, qui répond",
        covers="hand-off",
        pack=library,
        turns=(
            Turn(
                text="Que lire ?",
                answers=(wants(TO_READER), says("Essayez « Nana ».")),
                results=(Result("c1", holds={"transfere_a": "lecture"}),),
                by_model=("Nana",),
                holder="lecture",
            ),
            Turn(
                text="Et samedi ?",
                answers=(wants(call("horaires", jour="samedi")), says("De dix heures à midi.")),
                results=(Result("c1"),),
                holder="lecture",
            ),
        ),
    ),
    Conversation(
        name="les outils du premier agent sont fermés au second",
        covers="hand-off",
        pack=library,
        needs=frozenset({UNKNOWN_TOOL}),
        turns=(
            Turn(
                text="Que lire ? Et P-1001, carte 7788 ?",
                answers=(
                    wants(TO_READER),
                    wants(call("consulter_pret", "c2", **MINE)),
                    says("Je ne m'occupe que des lectures."),
                ),
                results=(Result("c1"), denied("c2", "outil_inconnu")),
                holder="lecture",
                never=("Meaulnes",),
            ),
        ),
    ),
    Conversation(
        name="un appel après le passage, dans la même étape",
        covers="hand-off",
        pack=library,
        native_only="a bridge gives a later call of the step to whoever then holds",
        turns=(
            Turn(
                text="Que lire ? P-1001, carte 7788",
                answers=(
                    wants(
                        call("horaires", jour="samedi"),
                        call("transferer_lecture", "c2"),
                        call("prolonger_pret", "c3", **MINE, jours=7),
                    ),
                    says("Essayez « Nana »."),
                ),
                results=(Result("c1"), Result("c2"), denied("c3", "conversation_transmise")),
                holder="lecture",
                state={"P-1001": {"etat": "en_cours"}},
            ),
        ),
    ),
    Conversation(
        name="un passage aux conseillers",
        covers="hand-over",
        pack=library,
        turns=(
            Turn(
                text="Je veux une personne",
                answers=(wants(TO_PEOPLE),),
                results=(Result("c1"),),
                by_code=("[transmis]",),
                handed_over=True,
            ),
        ),
    ),
    Conversation(
        name="les conseillers après un autre agent",
        covers="hand-over",
        pack=library,
        turns=(
            Turn(
                text="Que lire ?",
                answers=(wants(TO_READER), says("Essayez « Nana ».")),
                results=(Result("c1"),),
                holder="lecture",
            ),
            Turn(
                text="Une personne, s'il vous plaît",
                answers=(wants(TO_PEOPLE),),
                results=(Result("c1"),),
                by_code=("[transmis]",),
                handed_over=True,
            ),
        ),
    ),
    Conversation(
        name="un appel après le passage aux conseillers",
        covers="hand-over",
        pack=library,
        turns=(
            Turn(
                text="Une personne ! P-1001, carte 7788",
                answers=(wants(TO_PEOPLE, call("prolonger_pret", "c2", **MINE, jours=7)),),
                results=(Result("c1"), denied("c2", "conversation_transmise")),
                bridged=(Result("c1"), denied("c2", "tour_fini")),
                by_code=("[transmis]",),
                handed_over=True,
                state={"P-1001": {"etat": "en_cours"}},
            ),
        ),
    ),
    Conversation(
        name="un conseiller tient la conversation, et le code se tait",
        covers="hand-over",
        pack=library,
        turns=(
            Turn(
                text="Je veux une personne",
                answers=(wants(TO_PEOPLE),),
                results=(Result("c1"),),
                handed_over=True,
            ),
            Turn(text="Vous êtes là ?", silent=True, holder="conseiller"),
        ),
    ),
)
