"""Rows about the words: what leaves, what is corrected, what code says instead; and long talk."""

from comptoir.core.calls import Status
from comptoir.core.exchange import ModelAnswer, Stop
from tests.conversations.pack import library
from tests.conversations.row import (
    EMPTY_ANSWER,
    REFUSAL,
    Conversation,
    Down,
    Result,
    Turn,
    call,
    says,
    wants,
)

READ = call("consulter_pret", pret="P-1003", carte="7788")
ASKS = "Combien je dois pour P-1003, carte 7788 ?"
SMALL_TALK = tuple(
    Turn(text=f"Bavardage {word}", answers=(says(f"Bien entendu, {word}."),), by_model=(word,))
    for word in (f"{one} {two}" for one in "abcdef" for two in "ghijklmnop")
)


def _row(
    name: str,
    *turns: Turn,
    covers: str = "words",
    needs: frozenset[str] = frozenset(),
    native_only: str = "",
) -> Conversation:
    return Conversation(
        name=name, covers=covers, pack=library, turns=turns, needs=needs, native_only=native_only
    )


WORDS = (
    _row("des mots seulement", Turn(text="Bonjour", answers=(says("Bonjour !"),), by_code=())),
    _row(
        "un montant rendu par un outil",
        Turn(
            text=ASKS,
            answers=(wants(READ), says("Vous devez 4,50 €.")),
            results=(Result("c1", holds={"amende_eur": 4.5}),),
            by_model=("4,50",),
        ),
        Turn(text="Combien ?", answers=(says("Toujours 4,50 €."),), by_model=("4,50",)),
    ),
    _row(
        "un montant inventé, corrigé au second essai",
        Turn(
            text=ASKS,
            answers=(wants(READ), says("Vous devez 12,00 €."), says("Vous devez 4,50 €.")),
            results=(Result("c1"),),
            by_model=("4,50",),
            never=("12,00",),
        ),
        covers="correction",
    ),
    _row(
        "un numéro inventé, jamais corrigé",
        Turn(
            text="Bonjour",
            answers=(says("Votre prêt P-2001 vous attend."), says("C'est bien P-2001.")),
            by_code=("[sans risque]",),
            never=("P-2001",),
        ),
        covers="correction",
    ),
    _row(
        "un acte annoncé que rien ne prouve",
        Turn(
            text="Prolongez P-1001",
            answers=(
                says("Votre prêt est prolongé."),
                says("Donnez-moi votre numéro de carte."),
            ),
            by_model=("numéro de carte",),
            never=("est prolongé",),
        ),
        covers="correction",
    ),
    _row(
        "une réponse vide, puis des mots",
        Turn(
            text="Bonjour",
            answers=(ModelAnswer(), says("Bonjour !")),
            by_model=("Bonjour",),
        ),
        covers="trouble",
        needs=frozenset({EMPTY_ANSWER}),
    ),
    _row(
        "deux réponses vides",
        Turn(text="Bonjour", answers=(ModelAnswer(), ModelAnswer()), by_code=("[sans risque]",)),
        covers="trouble",
        needs=frozenset({EMPTY_ANSWER}),
    ),
    _row(
        "un modèle qui refuse, puis répond",
        Turn(
            text="Bonjour",
            answers=(ModelAnswer(text="Je refuse.", stop=Stop.REFUSAL), says("Bonjour !")),
            by_model=("Bonjour",),
            never=("refuse",),
        ),
        covers="trouble",
        needs=frozenset({REFUSAL}),
        native_only="a seat is told the words, and not why the model stopped",
    ),
    _row(
        "une réponse coupée, puis une qui tient",
        Turn(
            text="Bonjour",
            answers=(
                ModelAnswer(text="Bonjour. Je vais vous", stop=Stop.LENGTH),
                says("Bonjour !"),
            ),
            by_model=("Bonjour !",),
            never=("Je vais vous",),
        ),
        covers="trouble",
        native_only="a seat is told the words, and not why the model stopped",
    ),
    _row(
        "un modèle absent",
        Turn(text="Bonjour", answers=(Down(),), by_code=("[indisponible]",)),
        Turn(text="Et maintenant ?", answers=(says("Me revoici."),), by_model=("revoici",)),
        covers="trouble",
    ),
    _row(
        "un modèle absent après une écriture",
        Turn(
            text="P-1001, carte 7788, sept jours",
            answers=(
                wants(call("prolonger_pret", pret="P-1001", carte="7788", jours=7)),
                Down(),
            ),
            results=(Result("c1"),),
            by_code=("[indisponible]", "Prêt P-1001 prolongé"),
            state={"P-1001": {"etat": "prolonge_7"}},
        ),
        covers="trouble",
    ),
    _row(
        "soixante tours, puis un appel",
        Turn(
            text=ASKS,
            answers=(wants(READ), says("Vous devez 4,50 €.")),
            results=(Result("c1"),),
        ),
        *SMALL_TALK,
        Turn(
            text="Et mon amende de P-1003 ?",
            answers=(wants(READ), says("Toujours 4,50 €.")),
            results=(Result("c1", holds={"amende_eur": 4.5}),),
            by_model=("4,50",),
        ),
        covers="long history",
    ),
    _row(
        "soixante tours, puis une question et un oui",
        *SMALL_TALK,
        Turn(
            text="J'ai perdu P-1001, carte 7788",
            answers=(wants(call("declarer_perdu", pret="P-1001", carte="7788")),),
            results=(Result("c1", Status.PENDING),),
            by_code=("[confirmez]",),
        ),
        Turn(
            text="oui",
            answers=(says("C'est fait."),),
            by_code=("déclaré perdu",),
            state={"P-1001": {"etat": "perdu"}},
        ),
        covers="long history",
    ),
)
