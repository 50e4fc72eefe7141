"""Rows about a yes: the customer's, the adviser's, given, refused, late, twice or by nobody."""

from datetime import timedelta

from comptoir.core.calls import Status
from tests.conversations.pack import library
from tests.conversations.row import Conversation, Result, Turn, call, denied, says, wants

MINE = {"pret": "P-1001", "carte": "7788"}
LOST = call("declarer_perdu", **MINE)
FINE = call("effacer_amende", pret="P-1003", carte="7788")
KEPT = {"P-1001": {"etat": "en_cours"}}
GONE = {"P-1001": {"etat": "perdu"}}
ASKED = Turn(
    text="J'ai perdu P-1001, carte 7788",
    answers=(wants(LOST),),
    results=(Result("c1", Status.PENDING),),
    by_code=("[confirmez]", "Déclarer perdu « Le Grand Meaulnes »"),
    state=KEPT,
)
DONE = says("C'est fait.")


def _row(name: str, *turns: Turn) -> Conversation:
    return Conversation(name=name, covers="consent", pack=library, turns=turns)


CONFIRMED = (
    _row(
        "un oui écrit",
        ASKED,
        Turn(text="oui", answers=(DONE,), by_code=("Prêt P-1001 déclaré perdu",), state=GONE),
    ),
    _row(
        "un oui par le bouton",
        ASKED,
        Turn(press="yes", answers=(DONE,), by_code=("Prêt P-1001 déclaré perdu",), state=GONE),
    ),
    _row(
        "un non écrit",
        ASKED,
        Turn(text="non merci", answers=(says("Rien n'a changé."),), by_model=("Rien",), state=KEPT),
        Turn(text="oui", answers=(says("Oui à quoi ?"),), by_model=("quoi",), state=KEPT),
    ),
    _row(
        "un non par le bouton",
        ASKED,
        Turn(press="no", by_code=("[illisible]",), state=KEPT),
    ),
    _row(
        "un autre message fait tomber la question",
        ASKED,
        Turn(
            text="Attendez, je cherche encore",
            answers=(says("Je vous attends."),),
            by_model=("attends",),
            state=KEPT,
        ),
        Turn(text="oui", answers=(says("Oui à quoi ?"),), by_model=("quoi",), state=KEPT),
    ),
    _row(
        "un oui mais n'est pas un oui",
        ASKED,
        Turn(text="oui mais pas aujourd'hui", answers=(says("Très bien."),), state=KEPT),
    ),
    _row(
        "un oui qui vient trop tard",
        ASKED,
        Turn(
            text="oui",
            later=timedelta(hours=3),
            answers=(says("La question n'était plus ouverte."),),
            by_model=("plus ouverte",),
            state=KEPT,
        ),
    ),
    _row(
        "une chose confirmée n'est faite qu'une fois",
        ASKED,
        Turn(text="oui", answers=(DONE,), by_code=("déclaré perdu",), state=GONE),
        Turn(
            text="Déclarez-le perdu encore",
            answers=(wants(LOST), says("C'était déjà fait.")),
            results=(Result("c1", holds={"etat": "perdu"}),),
            by_code=("Prêt P-1001 déclaré perdu",),
            never=("[confirmez]",),
            state=GONE,
        ),
    ),
    _row(
        "un oui reçu deux fois",
        ASKED,
        Turn(text="oui", answers=(DONE,), by_code=("déclaré perdu",), state=GONE),
        Turn(again=True, silent=True, state=GONE),
    ),
    _row(
        "une demande reçue deux fois",
        ASKED,
        Turn(again=True, silent=True, state=KEPT),
        Turn(text="oui", answers=(DONE,), by_code=("déclaré perdu",), state=GONE),
    ),
    _row(
        "un bouton pressé deux fois",
        ASKED,
        Turn(press="yes", answers=(DONE,), by_code=("déclaré perdu",), state=GONE),
        Turn(press="yes", by_code=("[illisible]",), state=GONE),
    ),
    _row(
        "deux questions dans une étape, une seule posée",
        Turn(
            text="P-1001 et P-1002 sont perdus, carte 7788",
            answers=(wants(LOST, call("declarer_perdu", "c2", pret="P-1002", carte="7788")),),
            results=(Result("c1", Status.PENDING), denied("c2", "confirmation_en_cours")),
            bridged=(Result("c1", Status.PENDING), denied("c2", "tour_fini")),
            by_code=("P-1001",),
            never=("P-1002",),
        ),
        Turn(
            text="oui",
            answers=(DONE,),
            by_code=("déclaré perdu",),
            state={**GONE, "P-1002": {"etat": "en_cours"}},
        ),
    ),
    _row(
        "une question devant une lecture",
        Turn(
            text="P-1001 est perdu, carte 7788. Samedi ?",
            answers=(wants(LOST, call("horaires", "c2", jour="samedi")),),
            results=(Result("c1", Status.PENDING), Result("c2")),
            bridged=(Result("c1", Status.PENDING), denied("c2", "tour_fini")),
            by_code=("[confirmez]",),
        ),
        Turn(press="yes", answers=(DONE,), state=GONE),
    ),
    _row(
        "une lecture devant une question",
        Turn(
            text="Samedi ? P-1001 est perdu, carte 7788",
            answers=(wants(call("horaires", jour="samedi"), call("declarer_perdu", "c2", **MINE)),),
            results=(Result("c1"), Result("c2", Status.PENDING)),
            by_code=("[confirmez]",),
            state=KEPT,
        ),
    ),
)

APPROVED = (
    _row(
        "une demande à l'étude, puis accordée",
        Turn(
            text="Effacez l'amende de P-1003, carte 7788",
            answers=(wants(FINE), says("Votre demande est à l'étude.")),
            results=(Result("c1", Status.PENDING),),
            by_model=("à l'étude",),
            never=("[confirmez]",),
            state={"P-1003": {"amende_cents": 450}},
        ),
        Turn(
            text="oui",
            answers=(says("Un bibliothécaire décidera."),),
            state={"P-1003": {"amende_cents": 450}},
        ),
        Turn(decides=True, state={"P-1003": {"amende_cents": 0}}),
        Turn(
            text="Alors ?",
            answers=(wants(FINE), says("L'amende est effacée.")),
            results=(Result("c1", holds={"etat": "amende_effacee"}),),
            state={"P-1003": {"amende_cents": 0}},
        ),
    ),
    _row(
        "une demande à l'étude, puis refusée",
        Turn(
            text="Effacez l'amende de P-1003, carte 7788",
            answers=(wants(FINE), says("Votre demande est à l'étude.")),
            results=(Result("c1", Status.PENDING),),
        ),
        Turn(decides=False, state={"P-1003": {"amende_cents": 450}}),
        Turn(
            text="Et maintenant ?",
            answers=(wants(FINE), says("Un bibliothécaire a refusé.")),
            results=(denied("c1", "approbation_refusee"),),
            state={"P-1003": {"amende_cents": 450}},
        ),
    ),
)

CONSENTS = (*CONFIRMED, *APPROVED)
