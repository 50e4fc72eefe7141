"""Kinds of fault in each format, by what the provider documents; the right rule and no other."""

from typing import Any

import pytest

from comptoir.lint.rule import Severity
from comptoir.lint.transcripts import lint
from comptoir.lint.transcripts.rules import examples as ex

Raw = dict[str, Any]


def errors(document: object) -> list[str]:
    return sorted({one.rule for one in lint(document) if one.severity is Severity.ERROR})


def warnings(document: object) -> list[str]:
    return sorted({one.rule for one in lint(document) if one.severity is Severity.WARNING})


def fc(key: str = "call_1", **more: Any) -> Raw:
    return {
        "type": "function_call", "call_id": key, "name": "obtenir_meteo",
        "arguments": '{"ville": "Lyon"}', **more,
    }  # fmt: skip


def out(key: str = "call_1", output: str = '{"degres": 18}') -> Raw:
    return {"type": "function_call_output", "call_id": key, "output": output}


def said(*blocks: Raw) -> Raw:
    return {"role": "user", "content": list(blocks) or [{"text": "Quel temps ?"}]}


def used(*keys: str) -> Raw:
    return {
        "role": "assistant",
        "content": [
            {"toolUse": {"toolUseId": key, "name": "obtenir_meteo", "input": {"ville": "Lyon"}}}
            for key in keys
        ],
    }


def given(*keys: str) -> Raw:
    return said(
        *({"toolResult": {"toolUseId": key, "content": [{"json": {"degres": 18}}]}} for key in keys)
    )


THINKS = {"type": "enabled", "budget_tokens": 2000}
THOUGHT = {"type": "thinking", "thinking": "…", "signature": "EqEE"}
DOC = {"document": {"name": "d", "format": "pdf", "source": {"s3Location": {"uri": "s3://b/d"}}}}

FAULTS: list[tuple[str, Raw, list[str]]] = [
    ("anthropic: nothing wrong", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result())), []),
    ("anthropic: ends on a call", ex.anthropic(ex.asks(), ex.says(ex.use())), ["call-without-result"]),
    ("anthropic: another id in the result", ex.anthropic(ex.asks(), ex.says(ex.use("toolu_1")), ex.gives(ex.result("toolu_l"))), ["call-without-result", "result-without-call"]),
    ("anthropic: a result at the very start", ex.anthropic(ex.gives(ex.result())), ["result-without-call"]),
    ("anthropic: a result after the model has answered", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Alors ?"), ex.says(ex.text("Je cherche.")), ex.gives(ex.result())), ["call-without-result", "late-result"]),
    ("anthropic: the customer's word in a message before the results", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.asks("Alors ?"), ex.gives(ex.result())), ["text-before-result"]),
    ("anthropic: one result again, much later", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()), ex.says(ex.text("18")), ex.gives(ex.result())), ["two-results"]),
    ("anthropic: the same id twice in one answer", ex.anthropic(ex.asks(), ex.says(ex.use(), ex.use()), ex.gives(ex.result(), ex.result())), ["duplicate-id"]),
    ("anthropic: a list as input", ex.anthropic(ex.asks(), ex.says(ex.use(input=["Lyon"])), ex.gives(ex.result())), ["arguments-not-object"]),
    ("anthropic: no input", ex.anthropic(ex.asks(), ex.says({"type": "tool_use", "id": "t", "name": "obtenir_meteo"}), ex.gives(ex.result("t"))), ["arguments-not-object"]),
    ("anthropic: an empty message", ex.anthropic(ex.asks(""), ex.says(ex.text("Oui ?"))), ["empty-content"]),
    ("anthropic: blanks alone", ex.anthropic(ex.gives(ex.text(" \n"))), ["empty-content"]),
    ("anthropic: a role of OpenAI", ex.anthropic(ex.asks(), ex.says(ex.use()), {"role": "tool", "content": [ex.result()]}), ["call-without-result", "late-result", "unknown-role"]),
    ("anthropic: thinking at the second step only is taken too", ex.anthropic(ex.asks(), ex.says(ex.use("a")), ex.gives(ex.result("a")), ex.says(THOUGHT, ex.use("b")), ex.gives(ex.result("b")), thinking=THINKS), []),
    ("anthropic: thinking at the head of the turn is enough", ex.anthropic(ex.asks(), ex.says(THOUGHT, ex.use("a")), ex.gives(ex.result("a")), ex.says(ex.use("b")), ex.gives(ex.result("b")), thinking=THINKS), []),
    ("anthropic: no thinking at any step", ex.anthropic(ex.asks(), ex.says(ex.use("a")), ex.gives(ex.result("a")), ex.says(ex.use("b")), ex.gives(ex.result("b")), thinking=THINKS), ["thinking-dropped"]),
    ("anthropic: a system word later on is taken", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()), {"role": "system", "content": "Un outil de plus."}, ex.asks()), []),
    ("anthropic: earlier turns need no thinking", ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result()), ex.says(ex.text("18.")), ex.asks("Merci"), thinking=THINKS), []),
    ("anthropic: a begun answer with thinking", ex.anthropic(ex.asks(), ex.says(ex.text("Il fait")), thinking=THINKS), ["turn-order"]),
    ("anthropic: a begun answer that ends with a blank", ex.anthropic(ex.asks(), ex.says(ex.text("Il fait "))), ["turn-order"]),
    ("anthropic: an image of a kind it does not read", ex.anthropic(ex.gives({"type": "image", "source": {"type": "base64", "media_type": "image/bmp", "data": "Qk0="}})), ["unsupported-content"]),
    ("openai: no result", ex.openai(ex.asks(), ex.calls(ex.call()), ex.asks("Alors ?")), ["call-without-result"]),
    ("openai: an id nobody gave", ex.openai(ex.asks(), ex.calls(ex.call("call_1")), ex.tool("call_2")), ["call-without-result", "result-without-call"]),
    ("openai: two results", ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool(), ex.tool()), ["two-results"]),
    ("openai: a long id", ex.openai(ex.asks(), ex.calls(ex.call("c" * 41)), ex.tool("c" * 41)), ["bad-id"]),
    ("openai: the longest id", ex.openai(ex.asks(), ex.calls(ex.call("c" * 40)), ex.tool("c" * 40)), []),
    ("openai: arguments as an object", ex.openai(ex.asks(), ex.calls(ex.call(arguments={"ville": "Lyon"})), ex.tool()), ["arguments-not-object"]),
    ("openai: arguments that are a list", ex.openai(ex.asks(), ex.calls(ex.call(arguments='["Lyon"]')), ex.tool()), ["arguments-not-json"]),
    ("openai: a bad call that was answered by an error", ex.openai(ex.asks(), ex.calls(ex.call(arguments='{"ville"')), ex.tool(content="Erreur : JSON illisible.")), []),
    ("openai: no content and no call", ex.openai(ex.asks(), {"role": "assistant", "content": None}, ex.asks()), ["empty-content"]),
    ("openai: an image in a tool's message", ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool(content=[{"type": "image_url", "image_url": {"url": "https://example.com/a.png"}}])), ["unsupported-content"]),
    ("openai: sound for a model that hears", ex.openai(ex.gives({"type": "input_audio", "input_audio": {"data": "//t0", "format": "mp3"}}), model="gpt-4o-audio-preview"), []),
    ("openai: Anthropic's blocks", ex.openai(ex.asks(), {"role": "tool", "tool_call_id": "x", "content": "y"}, ex.gives({"type": "tool_result", "tool_use_id": "x", "content": "y"})), ["result-without-call", "unsupported-content"]),
    ("deepseek: reasoning not sent back", ex.openai(ex.asks(), ex.calls(ex.call()), ex.tool(), model="deepseek-reasoner"), ["thinking-dropped"]),
    ("responses: nothing wrong", ex.responses(ex.asks(), fc("a"), fc("b"), out("a"), out("b")), []),
    ("responses: no output", ex.responses(ex.asks(), fc(), ex.asks("Alors ?")), ["call-without-result"]),
    ("responses: no call", ex.responses(ex.asks(), out()), ["result-without-call"]),
    ("responses: the call is kept at the provider's", ex.responses(out(), previous_response_id="resp_1"), []),
    ("responses: two outputs", ex.responses(ex.asks(), fc(), out(), out()), ["two-results"]),
    ("responses: an id of another kind", ex.responses(ex.asks(), fc(id="call_1"), out()), ["bad-id"]),
    ("responses: reasoning at the end", ex.responses(ex.asks(), {"type": "reasoning", "id": "rs_1", "summary": []}), ["reasoning-alone"]),
    ("responses: reasoning, then its call", ex.responses(ex.asks(), {"type": "reasoning", "id": "rs_1", "summary": []}, fc(), out()), []),
    ("responses, deepseek: a call between the results of others", ex.responses(ex.asks(), fc("a"), fc("b"), out("a"), fc("c"), out("b"), out("c"), model="deepseek-chat"), ["late-result"]),
    ("gemini: nothing wrong", ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response())), []),
    ("gemini: a response nobody asked for", ex.gemini(ex.user(), ex.user(ex.response())), ["result-without-call"]),
    ("gemini: one response too many", ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response(), ex.response())), ["two-results"]),
    ("gemini: a role of OpenAI", ex.gemini(ex.user(), {"role": "assistant", "parts": [{"text": "Oui ?"}]}), ["unknown-role"]),
    ("gemini: no part", ex.gemini(ex.user(), ex.model()), ["empty-content"]),
    ("gemini: a call without a name", ex.gemini(ex.user(), ex.model(ex.function("")), ex.user(ex.response("obtenir_meteo"))), ["empty-name"]),
    ("gemini 3: the second step unsigned", ex.gemini(ex.user(), ex.model(ex.function(thoughtSignature="Ep")), ex.user(ex.response()), ex.model(ex.function()), ex.user(ex.response()), model="gemini-3-flash-preview"), ["signature-dropped"]),
    ("gemini 3: the second of parallel calls needs none", ex.gemini(ex.user(), ex.model(ex.function(thoughtSignature="Ep"), ex.function()), ex.user(ex.response(), ex.response()), model="gemini-3-pro"), []),
    ("gemini, no model named: signatures elsewhere show that they are demanded", {"contents": [ex.user(), ex.model(ex.function(thoughtSignature="Ep")), ex.user(ex.response()), ex.model(ex.function()), ex.user(ex.response())]}, ["signature-dropped"]),
    ("gemini 2: no signature is demanded", ex.gemini(ex.user(), ex.model(ex.function(thoughtSignature="Ep")), ex.user(ex.response()), ex.model(ex.function()), ex.user(ex.response())), []),
    ("gemini 3: an earlier turn needs none", ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response()), ex.model({"text": "18."}), ex.user(), model="gemini-3-pro"), []),
    ("bedrock: nothing wrong", ex.bedrock(said(), used("a", "b"), given("a", "b")), []),
    ("bedrock: one of two", ex.bedrock(said(), used("a", "b"), given("a")), ["call-without-result"]),
    ("bedrock: one too many", ex.bedrock(said(), used("a"), given("a", "b")), ["result-without-call"]),
    ("bedrock: spread over two messages", ex.bedrock(said(), used("a", "b"), given("a"), given("b")), ["call-without-result", "split-results"]),
    ("bedrock: a blank text", ex.bedrock(said({"text": " "})), ["empty-content"]),
    ("bedrock, nova: a document on S3", ex.bedrock(said(), used("a"), said({"toolResult": {"toolUseId": "a", "content": [DOC]}}), model="amazon.nova-lite-v1:0"), ["unsupported-content"]),
    ("ours: nothing wrong", {"turns": [[{"is": "customer", "id": "m1", "text": "Où est LL-10421 ?"}, {"is": "assistant", "text": "", "calls": [{"id": "c1", "name": "suivre_colis", "arguments": {}}]}, {"is": "tools", "results": [{"call_id": "c1", "name": "suivre_colis", "status": "ok", "content": {}}]}]]}, []),
    ("ours: no result", {"turns": [[{"is": "customer", "text": "?"}, {"is": "assistant", "text": "", "calls": [{"id": "c1", "name": "suivre_colis", "arguments": {}}]}]]}, ["call-without-result"]),
]  # fmt: skip


@pytest.mark.parametrize(("document", "rules"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])  # fmt: skip
def test_a_fault_is_found_by_its_rule_and_no_other(document: Raw, rules: list[str]) -> None:
    assert errors(document) == rules


@pytest.mark.parametrize(
    ("document", "rule"),
    [
        (ex.anthropic(ex.asks(), ex.says(ex.use("a"), ex.use("b")), ex.gives(ex.result("a")), ex.gives(ex.result("b"))), "split-results"),
        (ex.openai(ex.asks(), ex.calls(ex.call("a")), ex.tool("a"), ex.calls(ex.call("a")), ex.tool("a")), "duplicate-id"),
        (ex.openai(ex.asks(), ex.calls(ex.call("c" * 50)), ex.tool("c" * 50), model="llama-3.3-70b"), "bad-id"),
        (ex.openai(ex.asks(), {"role": "assistant", "content": "Oui ?", "tool_calls": []}, model="mistral-small"), "empty-tool-calls"),
        (ex.responses(ex.asks(), fc(), ex.asks("Alors ?"), out()), "late-result"),
        (ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response("autre"))), "response-mismatch"),
        (ex.gemini(ex.user(), ex.model(ex.function()), ex.user(ex.response(given={"result": "Error: no such town"}))), "hidden-error"),
        (ex.anthropic(ex.asks(), ex.says(ex.use(ville=3)), ex.gives(ex.result())), "arguments-mismatch"),
        (ex.anthropic(ex.asks("Mon mot de passe : Soleil2026"), ex.says(ex.text("Bien."))), "secret-in-message"),
    ],
)  # fmt: skip
def test_what_a_provider_takes_all_the_same_is_a_warning(document: Raw, rule: str) -> None:
    assert errors(document) == []
    assert rule in warnings(document)


@pytest.mark.parametrize("text", ["18 degrés, ciel clair", '{"erreur": null, "degres": 18}', "Erreurs possibles : aucune n'est connue", "Pas d'erreur", ""])  # fmt: skip
def test_an_ordinary_result_is_no_hidden_error(text: str) -> None:
    document = ex.anthropic(ex.asks(), ex.says(ex.use()), ex.gives(ex.result(content=text)))
    assert "hidden-error" not in warnings(document)


@pytest.mark.parametrize("text", ["Mon mot de passe est perdu", "password: ********", "La clé d'API est chez vous", "skiing-in-the-french-alps-in-december", "Où est mon colis ?"])  # fmt: skip
def test_a_word_about_a_secret_is_no_secret(text: str) -> None:
    document = ex.anthropic(ex.asks(text), ex.says(ex.text("Bien.")))
    assert errors(document) + warnings(document) == []


def test_a_secret_in_the_instructions_is_found() -> None:
    document = ex.anthropic(ex.asks(), system="Utilise la clé AKIA" + "IOSFODNN7EXAMPLE")
    assert errors(document) == ["secret-in-message"]
