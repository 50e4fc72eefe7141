"""Rows about calls that go well: one, several in turn, several at once."""

from tests.conversations.pack import library
from tests.conversations.row import (
    OWN_IDS,
    UNKNOWN_TOOL,
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

SINGLE = (
    Conversation(
        name="un appel",
        covers="single",
        pack=library,
        turns=(
            Turn(
                text="Êtes-vous ouverts samedi ?",
                answers=(wants(HOURS), says("Samedi, nous ouvrons de dix heures à midi.")),
                results=(Result("c1", holds={"ouverture": "de dix heures à midi"}),),
                by_model=("dix heures à midi",),
            ),
        ),
    ),
    Conversation(
        name="un appel avec des mots devant",
        covers="single",
        pack=library,
        turns=(
            Turn(
                text="Êtes-vous ouverts samedi ?",
                answers=(
                    wants(HOURS, text="Je regarde les horaires."),
                    says("Oui, de dix heures à midi."),
                ),
                results=(Result("c1"),),
                by_model=("Oui",),
                never=("Je regarde",),
            ),
        ),
    ),
    Conversation(
        name="plusieurs étapes",
        covers="several",
        pack=library,
        turns=(
            Turn(
                text="Prolongez P-1001 de 7 jours, carte 7788, et dites-moi les horaires",
                answers=(
                    wants(READ),
                    wants(call("prolonger_pret", "c2", **MINE, jours=7)),
                    wants(call("horaires", "c3", jour="semaine")),
                    says("Votre prêt est prolongé, et nous ouvrons toute la journée."),
                ),
                results=(
                    Result("c1", holds={"titre": "Le Grand Meaulnes"}),
                    Result("c2", holds={"prolonge_de_jours": 7}),
                    Result("c3", holds={"ouverture": "toute la journée"}),
                ),
                by_model=("prolongé",),
                by_code=("Prêt P-1001 prolongé",),
                state={"P-1001": {"etat": "prolonge_7"}},
            ),
        ),
    ),
)

PARALLEL = (
    Conversation(
        name="deux lectures ensemble",
        covers="parallel",
        pack=library,
        turns=(
            Turn(
                text="Où en est P-1001, carte 7788 ? Et samedi ?",
                answers=(
                    wants(READ, call("horaires", "c2", jour="samedi")),
                    says("À rendre le 20 octobre 2026 ; samedi de dix heures à midi."),
                ),
                results=(
                    Result("c1", holds={"a_rendre_le": "2026-10-20"}),
                    Result("c2", holds={"ouverture": "de dix heures à midi"}),
                ),
                by_model=("20 octobre",),
            ),
        ),
    ),
    Conversation(
        name="quatre appels, dont une écriture et une erreur",
        covers="parallel",
        pack=library,
        needs=frozenset({UNKNOWN_TOOL}),
        turns=(
            Turn(
                text="Tout d'un coup, carte 7788",
                answers=(
                    wants(
                        READ,
                        call("prolonger_pret", "c2", **MINE, jours=14),
                        call("imprimer", "c3", pages=2),
                        call("horaires", "c4", jour="semaine"),
                    ),
                    says("Voilà."),
                ),
                results=(
                    Result("c1"),
                    Result("c2"),
                    denied("c3", "outil_inconnu"),
                    Result("c4"),
                ),
                by_code=("Prêt P-1001 prolongé",),
                state={"P-1001": {"etat": "prolonge_14"}},
            ),
        ),
    ),
    Conversation(
        name="trois prêts, un seul au client",
        covers="parallel",
        pack=library,
        turns=(
            Turn(
                text="P-1001, P-2001 et P-9999, carte 7788",
                answers=(
                    wants(
                        READ,
                        call("consulter_pret", "c2", pret="P-2001", carte="7788"),
                        call("consulter_pret", "c3", pret="P-9999", carte="7788"),
                    ),
                    says("Je ne vois que le premier."),
                ),
                results=(
                    Result("c1"),
                    denied("c2", "introuvable"),
                    denied("c3", "introuvable"),
                ),
                never=("Germinal",),
            ),
        ),
    ),
    Conversation(
        name="deux appels du même nom d'appel",
        covers="duplicate ids",
        pack=library,
        needs=frozenset({OWN_IDS}),
        native_only="the driver of another framework gives each call to the door by itself",
        turns=(
            Turn(
                text="Semaine et samedi ?",
                answers=(
                    wants(call("horaires", jour="semaine"), call("horaires", jour="samedi")),
                    says("Toute la journée en semaine, de dix heures à midi le samedi."),
                ),
                results=(
                    Result("c1", holds={"ouverture": "toute la journée"}),
                    Result("c1_2", holds={"ouverture": "de dix heures à midi"}),
                ),
            ),
        ),
    ),
)

CALLS = (*SINGLE, *PARALLEL)
