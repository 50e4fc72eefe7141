"""What is kept of a conversation: who wrote what, what was asked, decided, held back and changed."""

from collections.abc import Callable

from comptoir.core.exchange import ModelAnswer, Usage
from comptoir.core.facts import Channel, Facts
from comptoir.evals import Case, MakeCounter, Playing, load_cases
from comptoir.evals.reading import DEFAULT_DAY, known_of, read_cases
from comptoir.evals.runner import play
from comptoir.models.scripted import ScriptedModel
from comptoir.packs.boutique import pack as boutique

Read = Callable[[str], Case]
RETURN = """\
  script:
    - {appels: [{outil: demander_retour, arguments: {numero: LL-10610, email: "", references: [TA-45-ENCRE], motif: ""}}]}
    - Voici votre bon de retour.
  attendu: {appels: [demander_retour]}
"""
CANCEL = """\
- id: annuler
  titre: Annuler en pressant le bouton
  canal: whatsapp
  telephone: "33600000119"
  messages: [Annulez LL-10511, {bouton: oui}]
  script:
    - {appels: [{outil: annuler_commande, arguments: {numero: LL-10511, email: ""}}]}
    - C'est fait.
  attendu: {appels: [annuler_commande]}
"""
WEB = Facts(channel=Channel.WEB, sender="web:visiteur")


async def test_each_message_is_kept_with_its_calls_and_its_reply(
    read: Read, make: MakeCounter
) -> None:
    found = await play(read(RETURN), make)
    (turn,) = found.turns
    assert (turn.who, turn.text, turn.kind, turn.holder) == (
        "client",
        "Bonjour",
        "text",
        "boutique",
    )
    assert [step.answered for step in turn.steps] == [True, True]
    (call,) = turn.calls
    assert (call.tool, call.decision, call.effect, call.guard) == (
        "demander_retour", "allow", "write", "",
    )  # fmt: skip
    assert call.result["accepte"] is True
    assert turn.reply[0].by_code is False
    assert turn.reply[1].receipt is not None
    assert found.replies == (tuple(one.text for one in turn.reply),)
    assert turn.seconds > 0


async def test_what_it_changed_and_wrote_down_is_kept(read: Read, make: MakeCounter) -> None:
    found = await play(read(RETURN), make)
    assert list(found.changed) == ["LL-10610"]
    assert found.before["LL-10610"]["retours"] == []
    assert [entry.kind for entry in found.journal] == ["message", "call", "reply"]
    assert found.journal[1].content["status"] == "ok"
    assert found.model == "script:un"
    assert found.faults == ()


async def test_a_pressed_button_and_the_call_that_code_resumes_are_kept(make: MakeCounter) -> None:
    cases = read_cases(CANCEL, "cas.yaml", known_of({"annuler_commande"}, {"boutique"}))
    found = await play(cases[0], make)
    first, second = found.turns
    assert first.reply[-1].buttons == ("Oui, je confirme", "Non")
    assert (second.text, second.kind) == ("Oui, je confirme", "button")
    resumed = second.steps[0]
    assert (resumed.answered, resumed.calls[0].decision) == (False, "allow")
    assert second.answers == 1


async def test_words_that_the_guardrails_held_back_are_kept_as_such(make: MakeCounter) -> None:
    invented = ModelAnswer(text="Votre retour RET-9999 est enregistré.", usage=Usage(50, 9))
    model = ScriptedModel([invented, ModelAnswer(text="Quel est votre numéro de commande ?")])
    playing = Playing(make(model, DEFAULT_DAY), "un", WEB)
    await playing.say("Bonjour")
    (turn,) = (await playing.finished()).turns
    assert [(step.words[:10], step.held) for step in turn.steps] == [
        ("Votre reto", True),
        ("Quel est v", False),
    ]
    assert turn.usage == Usage(50, 9)
    assert "RET-9999" not in "".join(one.text for one in turn.reply)


async def test_words_beside_a_call_were_never_to_be_sent(read: Read, make: MakeCounter) -> None:
    beside = RETURN.replace("- {appels", "- {texte: Un instant, appels")
    (turn,) = (await play(read(beside), make)).turns
    assert [(step.words, step.held) for step in turn.steps] == [
        ("Un instant", False),
        ("Voici votre bon de retour.", False),
    ]


async def test_two_answers_that_were_held_back_leave_none_of_their_words(
    make: MakeCounter,
) -> None:
    invented = ModelAnswer(text="Votre retour RET-9999 est enregistré.")
    playing = Playing(make(ScriptedModel([invented, invented]), DEFAULT_DAY), "un", WEB)
    await playing.say("Bonjour")
    (turn,) = (await playing.finished()).turns
    assert [step.held for step in turn.steps] == [True, True]
    assert [one.by_code for one in turn.reply] == [True]


async def test_a_message_delivered_twice_is_kept_twice_and_answered_once(
    make: MakeCounter,
) -> None:
    playing = Playing(make(ScriptedModel([ModelAnswer(text="Bonjour.")]), DEFAULT_DAY), "un", WEB)
    await playing.say("Bonjour", after_minutes=5)
    await playing.redeliver()
    first, second = (await playing.finished()).turns
    assert (first.after_minutes, first.duplicate) == (5, False)
    assert (second.text, second.duplicate, second.reply) == ("Bonjour", True, ())


async def test_an_adviser_s_decision_is_a_turn_without_a_reply(make: MakeCounter) -> None:
    (case,) = [one for one in load_cases(boutique()) if one.id == "appro-01"]
    found = await play(case, make)
    asked, decided = found.turns
    assert asked.calls[0].decision == "needs"
    assert (decided.who, decided.text, decided.reply) == ("conseiller", "accepte", ())
    assert [(call.tool, call.decision) for call in decided.calls] == [
        ("proposer_remboursement", "allow")
    ]
    assert decided.answers == 0
    assert len(found.replies) == 1


async def test_a_message_at_which_the_run_breaks_is_still_in_the_transcript(
    make: MakeCounter,
) -> None:
    counter = make(ScriptedModel([]), DEFAULT_DAY)
    playing = Playing(counter, "un", WEB)
    counter.storage.journal.heads["un"] = "lost"  # type: ignore[attr-defined]
    try:
        await playing.say("Bonjour")
    except Exception as error:  # noqa: BLE001 - whatever the storage raises
        playing.problem(type(error).__name__)
    assert [(turn.text, turn.reply) for turn in playing.turns] == [("Bonjour", ())]
    assert playing.problems == ["message 1 : AttributeError"]


async def test_what_cannot_be_sent_is_a_problem_that_names_its_message(make: MakeCounter) -> None:
    playing = Playing(make(ScriptedModel([]), DEFAULT_DAY), "un", WEB)
    assert await playing.redeliver() is None
    assert await playing.press(yes=True) is None
    await playing.decide(approved=True)
    assert playing.problems == [
        "message 1 : rien à redistribuer",
        "message 2 : aucun bouton n'est proposé",
        "message 3 : aucune demande n'attend un conseiller",
    ]
