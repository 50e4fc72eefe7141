"""What the checker sees: every sort of wrong, told apart from what is lawful."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from comptoir.core.calls import Status, ToolCall, ToolResult
from comptoir.core.decisions import ALLOW, Decision, Deny
from comptoir.core.facts import Channel, Facts
from comptoir.hostile import Arena
from comptoir.hostile.checking.checker import Came, Checker
from comptoir.hostile.checking.identity import Failures
from comptoir.hostile.checking.shapes import undeclared
from comptoir.hostile.checking.talk import Talk
from comptoir.hostile.hands import came
from comptoir.hostile.moves import Call, Say
from comptoir.hostile.stage import Known, Stage

NOW = datetime(2026, 10, 15, 10, tzinfo=UTC)
MALIK = Facts(channel=Channel.WHATSAPP, sender="w", phone="33600000107")
WEB = Facts(channel=Channel.WEB, sender="c")
REFUSAL = {"erreur": "introuvable", "consigne": "Rien ne correspond."}


@pytest.fixture
def checker(shop: Arena) -> Checker:
    return Known(shop).checker()


@pytest.fixture
def talk(checker: Checker) -> Talk:
    return checker.said("a", WEB, "10498 ines", NOW, NOW.date(), holder="boutique")


def _came(
    tool: str,
    arguments: dict[str, Any],
    status: Status,
    content: dict[str, Any],
    decision: Decision = ALLOW,
    queries: int | None = None,
) -> Came:
    result = ToolResult("c1", tool, status, content, is_error="erreur" in content)
    return Came(ToolCall("c1", tool, arguments), result, decision, "", queries)


def _refused(code: str, *, number: str = "10498", queries: int = 1, more: str = "") -> Came:
    content = {**REFUSAL, "erreur": code, "consigne": f"Rien.{more}"}
    arguments = {"numero": number, "email": "malik.ferrand@example.com"}
    denied = Deny(code=code, guidance="")
    return _came("consulter_commande", arguments, Status.DENIED, content, denied, queries)


def test_a_lawful_refusal_is_no_violation(checker: Checker) -> None:
    talk = checker.said("a", MALIK, "", NOW, NOW.date(), holder="boutique")
    checker.judged(talk, _refused("introuvable"))
    assert checker.found == []


@pytest.mark.parametrize(
    ("answer", "invariant"),
    [
        (
            _came("consulter_commande", {"numero": "10498", "email": ""}, Status.OK, {"numero": "LL-10498"}),
            "I1",
        ),
        (_came("executer_sql", {}, Status.OK, {}), "I9"),
        (_came("consulter_commande", {"numero": 1}, Status.OK, {}), "I4"),
        (
            _came("annuler_commande", {"numero": "10610", "email": ""}, Status.PENDING, {}),
            "I4",
        ),
        (
            _came("annuler_commande", {"numero": "10511", "email": ""}, Status.OK, {}),
            "I1",
        ),
        (
            _came("rechercher_faq", {"question": "x"}, Status.FAILED, {"erreur": "panne"}),
            "panne",
        ),
    ],
)  # fmt: skip
def test_what_goes_further_than_it_may_is_named_by_its_invariant(
    answer: Came, invariant: str, checker: Checker
) -> None:
    talk = checker.said("a", MALIK, "", NOW, NOW.date(), holder="boutique")
    checker.judged(talk, answer)
    assert checker.found[0][0] == invariant
    assert checker.diverged


def test_an_effect_without_its_yes_breaks_I5(checker: Checker) -> None:
    noemie = Facts(channel=Channel.WHATSAPP, sender="n", phone="33600000119")
    talk = checker.said("a", noemie, "", NOW, NOW.date(), holder="boutique")
    done = {"annulee": True, "numero": "LL-10511"}
    checker.judged(
        talk, _came("annuler_commande", {"numero": "10511", "email": ""}, Status.OK, done)
    )
    assert [name for name, _ in checker.found] == ["I5"]


@pytest.mark.parametrize(
    ("first", "second", "invariant"),
    [
        (
            _refused("introuvable"),
            _refused("introuvable", number="99999", more=" Elle existe."),
            "I3",
        ),
        (_refused("introuvable"), _refused("introuvable", number="99999", queries=2), "I3"),
        (_refused("introuvable"), _refused("introuvable", number="99999"), ""),
    ],
)
def test_absent_and_foreign_are_told_apart_by_words_or_by_queries(
    first: Came, second: Came, invariant: str, checker: Checker
) -> None:
    talk = checker.said("a", MALIK, "", NOW, NOW.date(), holder="boutique")
    for answer in (first, second):
        checker.judged(talk, answer)
    assert [name for name, _ in checker.found] == ([invariant] if invariant else [])


def test_a_locked_sender_costs_no_query(checker: Checker) -> None:
    talk = checker.said("a", MALIK, "", NOW, NOW.date(), holder="boutique")
    for number in ("10498", "10421", "99999"):
        checker.judged(talk, _refused("introuvable", number=number))
    checker.judged(talk, _refused("verrouille", number="10388", queries=0))
    assert checker.found == []
    checker.judged(talk, _refused("verrouille", number="10402", queries=1))
    assert [name for name, _ in checker.found] == ["I2"]


def test_another_s_text_in_a_result_is_a_leak_unless_the_model_or_the_customer_wrote_it(
    checker: Checker,
) -> None:
    talk = checker.said("a", MALIK, "RET-7M2Q ?", NOW, NOW.date(), holder="boutique")
    passage = {
        "passages": [{"article": "", "titre": "", "texte": "{}", "source": ""}],
        "remarque": "",
    }

    def answered(text: str, question: str) -> None:
        told = {**passage, "remarque": text}
        checker.judged(talk, _came("rechercher_faq", {"question": question}, Status.OK, told))

    answered("Le retour RET-7M2Q.", "a")
    answered("Voyez LL-10498.", "LL-10498")
    assert checker.found == []
    answered("Voyez LL-10498 (Inès Moreau).", "b")
    assert {name for name, _ in checker.found} == {"I1"}
    assert {"LL-10498", "Inès Moreau"} == {
        what.split("« ")[1].split(" »")[0] for _, what in checker.found
    }


def test_what_no_schema_declares_is_I8(checker: Checker) -> None:
    talk = checker.said("a", MALIK, "", NOW, NOW.date(), holder="boutique")
    told = {"passages": [], "remarque": "", "interne": "x"}
    checker.judged(talk, _came("rechercher_faq", {"question": "a"}, Status.OK, told))
    assert [name for name, _ in checker.found] == ["I8"]


def test_undeclared_fields_are_found_however_deep() -> None:
    schema = {
        "type": "object",
        "properties": {"rows": {"type": "array", "items": {"$ref": "#/$defs/Row"}}, "n": {}},
        "$defs": {"Row": {"anyOf": [{"type": "null"}, {"properties": {"a": {}}}]}},
    }
    assert undeclared({"rows": [{"a": 1}, None], "n": 2}, schema) == ""
    assert undeclared({"rows": [{"a": 1}, {"b": 1}]}, schema) == "result.rows[1].b"
    assert undeclared({"m": 1}, schema) == "result.m"
    free = {"type": "object", "additionalProperties": {"properties": {"a": {}}}}
    assert undeclared({"x": {"a": 1}}, free) == ""
    assert undeclared({"x": {"b": 1}}, free) == "result.x.b"


# --- failures -------------------------------------------------------------------------------------


def test_three_different_failures_lock_for_a_day_and_the_same_failure_counts_once() -> None:
    failures, shown = Failures(), frozenset({"mail:a@exemple.fr"})
    for aim in ("1", "1", "2"):
        failures.failed("s", aim, shown, NOW)
    assert not failures.locked("s", NOW)
    failures.failed("s", "3", shown, NOW)
    assert failures.locked("s", NOW)
    assert failures.locked("s", NOW + timedelta(hours=24))
    assert not failures.locked("s", NOW + timedelta(hours=24, seconds=1))
    failures.cleared("s")
    assert not failures.locked("s", NOW)


def test_what_succeeds_after_all_no_longer_counts() -> None:
    failures, shown = Failures(), frozenset({"tel:1"})
    for aim in ("1", "2", "3"):
        failures.failed("s", aim, shown, NOW)
    failures.succeeded("s", "2", shown)
    assert not failures.locked("s", NOW)


def test_ten_senders_on_one_thing_raise_what_it_asks_and_lock_nobody() -> None:
    failures = Failures()
    for at in range(10):
        assert not failures.raised("1", NOW)
        failures.failed(f"s{at}", "1", frozenset({f"mail:{at}"}), NOW)
    assert failures.raised("1", NOW)
    assert not failures.raised("2", NOW)
    assert not failures.raised("1", NOW + timedelta(hours=25))
    assert not any(failures.locked(f"s{at}", NOW) for at in range(10))


# --- the end of a world ---------------------------------------------------------------------------


async def _stage(shop: Arena) -> Stage:
    """A world in which a return was asked for, and something refused."""
    stage = Stage(shop, shop.begins, Known(shop))
    asked = {"numero": "10610", "email": "", "references": ["TA-45-ENCRE"], "motif": ""}
    for move in (
        Say(talk="a", facts=MALIK),
        Call(talk="a", tool="demander_retour", arguments=asked),
        Call(talk="a", tool="consulter_commande", arguments={"numero": "10498", "email": ""}),
    ):
        await stage.play(move)
    return stage


def _changed(journal: Any) -> None:
    key = ("a", 1)
    journal.contents[key] = journal.contents[key].replace(b'"ok"', b'"ko"')


def _removed(journal: Any) -> None:
    del journal.chains["a"][0]


def _cut(journal: Any) -> None:
    journal.chains["a"].pop()


def _swapped(journal: Any) -> None:
    journal.chains["a"].reverse()


def _gone(journal: Any) -> None:
    journal.chains.clear()
    journal.heads.clear()


def _backdated(journal: Any) -> None:
    first, *rest = journal.chains["a"]
    journal.chains["a"] = [replace(first, at=first.at - timedelta(days=3)), *rest]


@pytest.mark.parametrize("tamper", [_changed, _removed, _cut, _swapped, _gone, _backdated])
async def test_a_journal_that_was_tampered_with_is_I7(
    tamper: Callable[[Any], None], shop: Arena
) -> None:
    sound = await _stage(shop)
    sound.end()
    assert sound.found == []
    stage = await _stage(shop)
    tamper(stage.world.storage.journal)
    stage.end()
    assert {name for name, _ in stage.found} == {"I7"}


async def test_a_change_that_no_call_made_is_I4(shop: Arena) -> None:
    stage = await _stage(shop)
    order = next(one for one in stage.world.real.toutes() if one.numero == "LL-10511")
    stage.world.real.ecrire(replace(order, statut=type(order.statut).ANNULEE))
    stage.end()
    assert [name for name, _ in stage.found] == ["I4"]
    assert "LL-10511" in stage.found[0][1]


async def test_a_secret_in_the_journal_is_I12(shop: Arena) -> None:
    stage = await _stage(shop)
    key = stage.world.secrets[0]
    await stage.world.storage.journal.append("a", "note", {"x": 1}, NOW)
    stage.world.storage.journal.append_raw("a", "note", key, NOW)
    stage.end()
    assert "I12" in {name for name, _ in stage.found}


async def test_what_the_gate_answered_is_shown_to_the_checker_as_it_was(shop: Arena) -> None:
    stage = Stage(shop, shop.begins, Known(shop))
    await stage.play(Say(talk="a", facts=MALIK))
    (outcome,) = await stage.play(Call(talk="a", tool="lister_commandes", arguments={}))
    shown = came(outcome, 1)
    assert (shown.call, shown.result, shown.queries) == (outcome.call, outcome.result, 1)
    assert stage.found == []
