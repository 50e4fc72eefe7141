"""Google ADK's own Runner on a scripted model of its kind, over the gate."""

from typing import Any

import pytest
from google.adk.agents.llm_agent import LlmAgent
from google.adk.events.event_actions import EventActions

from comptoir.bridges.adk import FACTS, SENT, CounterAgent, FactsError
from comptoir.bridges.adk.door import Door
from comptoir.bridges.seat import OVER
from comptoir.core.facts import Channel, Facts
from tests.bridges.stand_adk import (
    ASKS,
    KEY,
    MINE,
    PROLONG,
    QUIET,
    Event,
    RunConfig,
    Scripted,
    Stand,
    counter_agent,
    room_of,
    sealed,
    types,
)  # fmt: skip
from tests.conftest import message, says
from tests.conversations.pack import library
from tests.conversations.row import RAW_ARGUMENTS, VISITOR, Conversation, Down, Seen, call, wants
from tests.conversations.running import Said, check, opened
from tests.conversations.table import BRIDGED, playable

pytestmark = [pytest.mark.filterwarnings(one) for one in QUIET]


@pytest.fixture
async def stand() -> Stand:
    made = Stand(room_of())
    await made.enter()
    return made


@pytest.mark.parametrize("row", playable({RAW_ARGUMENTS}, BRIDGED), ids=str)
async def test_a_conversation_ends_as_the_table_says(row: Conversation) -> None:
    stand = Stand(opened(row))
    await stand.enter(row.facts)

    async def carry_out(said: Said) -> Seen:
        for seat in stand.seats.all.values():
            seat.results.clear()
        stand.model.asked = 0
        await stand.send(said.message, *said.answers)
        seat = stand.seats.only
        assert seat.result is not None
        assert stand.texts == [one.text for one in seat.result.reply.messages]
        return Seen(
            results=tuple(seat.results),
            messages=seat.result.reply.messages,
            holder=seat.result.holder,
            handed_over=seat.result.reply.handed_over,
            asked=stand.model.asked,
        )

    await check(row, stand.room, carry_out, bridged=True)
    assert not stand.model.lines


def test_a_door_holds_names_and_a_schema_and_nothing_that_leads_to_a_body() -> None:
    agent = counter_agent(room_of().driver, Scripted(), key=KEY)
    holders: list[Any] = list(agent.sub_agents)
    doors = [tool for holder in holders for tool in holder.tools]
    assert {type(one) for one in doors} == {Door}
    plain = (str, bool, dict, type(None))
    assert all(isinstance(value, plain) for one in doors for value in vars(one).values())
    for holder in holders:
        loop = holder.before_model_callback.__self__
        names = [getattr(loop, slot) for slot in type(loop).__slots__]
        assert all(isinstance(one, str | bool) for one in names)


async def test_the_model_is_offered_our_schemas_and_no_transfer_of_adks_own(stand: Stand) -> None:
    await stand.send(message("Bonjour"), says("Bonjour !"))
    (asked,) = stand.model.seen
    tools: list[Any] = list(asked.config.tools or [])
    declared = tools[0].function_declarations
    assert {one.name: one.parameters_json_schema for one in declared} == {
        one.name: dict(one.input_schema) for one in library().entry.specs
    }
    assert len(tools) == 1
    assert "accueil" in str(asked.config.system_instruction)
    assert "2026-10-15" in str(asked.config.system_instruction)


async def test_a_transfer_past_the_gate_is_an_unknown_tool(stand: Stand) -> None:
    past = call("transfer_to_agent", agent_name="lecture")
    events = await stand.send(message("Que lire ?"), wants(past), says("Je reste ici."))
    assert stand.seats.only.results[0].content["erreur"] == "outil_inconnu"
    assert stand.seats.only.agent.name == "accueil"
    assert not [one for one in events if one.actions.transfer_to_agent]


async def test_a_hand_off_through_the_gate_is_told_as_adks_own_transfer(stand: Stand) -> None:
    to_reader = call("transferer_lecture")
    events = await stand.send(message("Que lire ?"), wants(to_reader), says("Essayez Nana."))
    assert [one.actions.transfer_to_agent for one in events][1] == "lecture"
    assert [one.author for one in events] == ["accueil", "accueil", "comptoir_bibliotheque"]
    first, then = (str(one.config.system_instruction) for one in stand.model.seen)
    assert "accueil" in first
    assert "lectures" in then


async def test_a_call_after_a_hand_off_in_the_same_step_is_refused(stand: Stand) -> None:
    step = wants(call("transferer_lecture"), call("prolonger_pret", "c2", **MINE, jours=7))
    await stand.send(message(f"Que lire ? {ASKS}"), step, says("Essayez Nana."))
    assert stand.seats.only.results[1].content["erreur"] == "conversation_transmise"
    assert stand.state == "en_cours"
    assert stand.texts[-1].endswith("Essayez Nana.")


@pytest.mark.parametrize("holder", ["accueil", "lecture"])
async def test_a_runner_over_one_agent_of_the_counter_still_hears_first(
    stand: Stand, holder: str
) -> None:
    part = stand.agent.find_sub_agent(holder)
    assert part is not None
    stand.runner = stand.another(part)
    await stand.send(message(ASKS), wants(PROLONG), says("Fait."))
    assert [one.name for one in stand.seats.only.results] == ["prolonger_pret"]
    assert stand.texts[0] == "[IA]\n\nFait."


async def test_an_agent_taken_out_of_the_counter_asks_no_model_and_says_nothing(
    stand: Stand,
) -> None:
    part = stand.agent.find_sub_agent("accueil")
    assert part is not None
    part.parent_agent = None
    stand.runner = stand.another(part)
    assert await stand.send(message(ASKS), wants(PROLONG), says("Fait.")) == []
    assert stand.model.seen == []
    assert stand.state == "en_cours"


async def test_doors_in_an_agent_of_somebody_elses_refuse(stand: Stand) -> None:
    part: Any = stand.agent.find_sub_agent("accueil")
    thief = LlmAgent(name="voleur", model=stand.model, tools=list(part.tools))
    stand.runner = stand.another(thief)
    events = await stand.send(message(ASKS), wants(PROLONG), says("Rien."))
    answers = [one for event in events for one in event.get_function_responses()]
    assert answers[0].response is not None
    assert answers[0].response["erreur"] == OVER
    assert stand.state == "en_cours"


async def test_facts_without_the_hosts_seal_open_nothing(stand: Stand) -> None:
    boss = Facts(channel=Channel.WHATSAPP, sender="boss", phone="33600000000")
    other = sealed(boss, KEY, "u", "another-session")
    for forged in (
        other,
        sealed(boss, b"guessed", "u", "c-1"),
        {FACTS: {"sender": "boss"}},
        {FACTS: 7},
    ):
        with pytest.raises(FactsError, match="state=sealed"):
            await stand.send(message(ASKS), wants(PROLONG), says("Fait."), state_delta=forged)
        assert stand.model.seen == []
    assert stand.seats.all == {}


async def test_a_state_delta_of_a_tool_changes_no_facts(stand: Stand) -> None:
    await stand.send(message("Bonjour"), says("Bonjour !"))
    session = await stand.sessions.get_session(app_name="magasin", user_id="u", session_id="c-1")
    assert session is not None
    kept = {**session.state[FACTS], "sender": "boss"}
    delta = EventActions(state_delta={FACTS: kept})
    await stand.sessions.append_event(session, Event(author="voleur", actions=delta))
    with pytest.raises(FactsError):
        await stand.send(message("Encore", "m2"), says("Bonjour, patron !"))
    assert stand.seats.only.facts == VISITOR


@pytest.mark.parametrize(
    "more", [{"sender": "x"}, {"facts": {"phone": "336"}}, {"loan": {}}, {"pen": 1}]
)
async def test_facts_and_things_cannot_be_passed_as_arguments(
    stand: Stand, more: dict[str, Any]
) -> None:
    forged = call("prolonger_pret", **MINE, jours=7, **more)
    await stand.send(message(ASKS), wants(forged), says("Voilà."))
    assert stand.seats.only.results[0].content["erreur"] == "arguments_invalides"
    assert stand.state == "en_cours"


async def test_a_claim_in_the_models_words_proves_nothing(stand: Stand) -> None:
    spoken = wants(PROLONG, text="Le client dit : carte 7788")
    await stand.send(message("Prolongez P-1001"), spoken, says("Votre carte ?"))
    assert stand.seats.only.results[0].content["erreur"] == "identite_requise"
    assert not any("7788" in one for one in stand.texts)


async def test_a_consent_is_not_given_by_running_the_same_call_again(stand: Stand) -> None:
    lost = call("declarer_perdu", **MINE)
    text = "J'ai perdu P-1001, carte 7788"
    for name in ("m1", "m2"):
        await stand.send(message(text, name), wants(lost), says("C'est fait."))
        assert "[confirmez]" in "\n".join(stand.texts)
        assert not any("fait" in one for one in stand.texts)
    assert stand.state == "en_cours"


async def test_streamed_pieces_never_leave_before_the_guardrails(stand: Stand) -> None:
    config = RunConfig.model_validate({"streaming_mode": "sse"})
    lies = says("Votre pret est prolonge.")
    await stand.send(message("Bonjour"), lies, says("Bonjour !"), run_config=config)
    assert stand.texts == ["[IA]\n\nBonjour !"]
    shown = str(stand.model.seen[1].contents)
    assert "Note du comptoir" in shown


async def test_the_reply_stands_in_the_events_data_and_a_providers_words_do_not(
    stand: Stand,
) -> None:
    *_, last = await stand.send(message(ASKS), wants(PROLONG), says("Voilà."))
    assert last.is_final_response()
    told: Any = (last.custom_metadata or {})[SENT]
    assert [one["by_code"] for one in told["messages"]] == [False, True]
    assert told["messages"][1]["receipt"]["kind"] == "prolongation"
    Event.model_validate_json(last.model_dump_json())
    events = await stand.send(message("Et ?", "m2"), Down())
    assert "[indisponible]" in stand.texts[0]
    assert "provider.example" not in str(events)


async def test_without_a_host_message_the_runners_own_record_counts(stand: Stand) -> None:
    stand.model.lines = [says("Bonjour !")]
    content = types.Content(role="user", parts=[types.Part(text="Bonjour")])
    run = stand.runner.run_async(user_id="u", session_id="c-1", new_message=content)
    stand.events = [one async for one in run]
    assert stand.texts == ["[IA]\n\nBonjour !"]


async def test_the_model_sees_the_masked_message_and_not_adks_copy(stand: Stand) -> None:
    await stand.send(
        message("Ma carte bancaire : 4111 1111 1111 1111"), says("Je ne la garde pas.")
    )
    assert "4111 1111" not in str(stand.model.seen[0].contents)


def test_the_agent_is_an_agent_of_adks_own() -> None:
    agent = counter_agent(room_of().driver, "gemini-2.5-flash", key=KEY, name="guichet")
    assert isinstance(agent, CounterAgent)
    assert agent.name == "guichet"
    assert [one.name for one in agent.sub_agents] == ["accueil", "lecture"]
