"""Rows about calls that go wrong: errors, refusals, corrections, and the same thing twice."""

from comptoir.core.calls import Status, ToolCall
from tests.conversations.pack import library
from tests.conversations.row import (
    RAW_ARGUMENTS,
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

WRONG = (
    Conversation(
        name="un outil qui échoue",
        covers="error",
        pack=library,
        turns=(
            Turn(
                text="Où est Nana ?",
                answers=(
                    wants(call("localiser_livre", titre="Nana")),
                    says("Le catalogue ne répond pas ; voulez-vous un bibliothécaire ?"),
                ),
                results=(Result("c1", Status.FAILED, "panne"),),
                by_model=("ne répond pas",),
                never=("secret@example.com", "ConnectionError"),
            ),
        ),
    ),
    Conversation(
        name="un refus par une règle",
        covers="refusal",
        pack=library,
        turns=(
            Turn(
                text="Prolongez P-1002, carte 7788",
                answers=(
                    wants(call("prolonger_pret", pret="P-1002", carte="7788", jours=7)),
                    says("Un autre lecteur l'attend, je ne peux pas."),
                ),
                results=(denied("c1", "deja_reserve", article="Règlement article 4"),),
                by_code=("réservé par un autre lecteur",),
                state={"P-1002": {"etat": "en_cours"}},
            ),
        ),
    ),
    Conversation(
        name="un refus puis une correction",
        covers="correction",
        pack=library,
        turns=(
            Turn(
                text="Prolongez P-1001 de 30 jours, carte 7788",
                answers=(
                    wants(call("prolonger_pret", **MINE, jours=30)),
                    wants(call("prolonger_pret", "c2", **MINE, jours=14)),
                    says("Je n'ai pu accorder que quatorze jours."),
                ),
                results=(
                    denied("c1", "trop_long", maximum_jours=14),
                    Result("c2", holds={"prolonge_de_jours": 14}),
                ),
                by_code=("Prêt P-1001 prolongé",),
                state={"P-1001": {"etat": "prolonge_14"}},
            ),
        ),
    ),
    Conversation(
        name="un outil inconnu puis le bon",
        covers="correction",
        pack=library,
        needs=frozenset({UNKNOWN_TOOL}),
        turns=(
            Turn(
                text="Samedi ?",
                answers=(
                    wants(call("heures_ouverture", jour="samedi")),
                    wants(call("horaires", "c2", jour="samedi")),
                    says("De dix heures à midi."),
                ),
                results=(denied("c1", "outil_inconnu"), Result("c2")),
            ),
        ),
    ),
    Conversation(
        name="des arguments qui ne sont pas du JSON",
        covers="correction",
        pack=library,
        needs=frozenset({RAW_ARGUMENTS}),
        turns=(
            Turn(
                text="Samedi ?",
                answers=(
                    wants(ToolCall("c1", "horaires", '{"jour": "sam')),
                    wants(call("horaires", "c2", jour="samedi")),
                    says("De dix heures à midi."),
                ),
                results=(denied("c1", "arguments_invalides"), Result("c2")),
            ),
        ),
    ),
    Conversation(
        name="un argument qui manque",
        covers="correction",
        pack=library,
        turns=(
            Turn(
                text="P-1001, carte 7788, une semaine de plus",
                answers=(
                    wants(call("prolonger_pret", **MINE)),
                    wants(call("prolonger_pret", "c2", **MINE, jours=7)),
                    says("Voilà."),
                ),
                results=(denied("c1", "arguments_invalides"), Result("c2")),
                state={"P-1001": {"etat": "prolonge_7"}},
            ),
        ),
    ),
    Conversation(
        name="une valeur hors de la liste",
        covers="correction",
        pack=library,
        turns=(
            Turn(
                text="Samedi ?",
                answers=(
                    wants(call("horaires", jour="samedis")),
                    wants(call("horaires", "c2", jour="samedi")),
                    says("De dix heures à midi."),
                ),
                results=(denied("c1", "arguments_invalides"), Result("c2")),
            ),
        ),
    ),
    Conversation(
        name="une identité que le client n'a pas écrite",
        covers="refusal",
        pack=library,
        turns=(
            Turn(
                text="Où en est mon prêt P-1001 ?",
                answers=(wants(READ), says("Quel est votre numéro de carte ?")),
                results=(denied("c1", "identite_requise"),),
                by_model=("numéro de carte",),
                never=("Meaulnes",),
            ),
            Turn(
                text="carte 7788",
                answers=(wants(READ), says("« Le Grand Meaulnes » est à rendre le 20 octobre.")),
                results=(Result("c1", holds={"titre": "Le Grand Meaulnes"}),),
                by_model=("20 octobre",),
            ),
        ),
    ),
    Conversation(
        name="le même appel, encore et encore",
        covers="error",
        pack=library,
        turns=(
            Turn(
                text="P-2001, carte 7788",
                answers=(
                    *(
                        wants(call("consulter_pret", f"c{at}", pret="P-2001", carte="7788"))
                        for at in (1, 2, 3)
                    ),
                    says("Je ne trouve rien."),
                ),
                results=(
                    denied("c1", "introuvable"),
                    denied("c2", "introuvable"),
                    denied("c3", "repetition"),
                ),
            ),
        ),
    ),
    Conversation(
        name="la même écriture deux fois",
        covers="replay",
        pack=library,
        turns=(
            Turn(
                text="P-1001, carte 7788, sept jours",
                answers=(
                    wants(call("prolonger_pret", **MINE, jours=7)),
                    wants(call("prolonger_pret", "c2", **MINE, jours=7)),
                    says("Voilà, une seule fois."),
                ),
                results=(Result("c1"), Result("c2", holds={"prolonge_de_jours": 7})),
                by_code=("Prêt P-1001 prolongé",),
                state={"P-1001": {"etat": "prolonge_7"}},
            ),
        ),
    ),
)
