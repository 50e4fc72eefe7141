"""Upstream's tools as they are: the recorded results of other people's runs say whether we have them right."""

import pytest

from benchmarks.retail import corpora
from benchmarks.retail.corpora import Edition, database
from benchmarks.retail.replay.files import Problem, recordings
from benchmarks.retail.replay.judging import _agrees
from benchmarks.retail.replay.playing import CallPlayed
from benchmarks.retail.replay.recording import Called, Recording
from benchmarks.retail.stock.arithmetic import calculated
from benchmarks.retail.stock.tools import Stock, StockError
from tests.retail.bench import AWAY, DATABASE

RECORDED = "trajectories/retail-dev.jsonl.gz"
MINE, HIS, DELIVERED = "#W0000001", "#W0000009", "#W0000002"


def _same(recording: Recording) -> bool:
    """Whether all recorded results are what our copy of upstream's tools answers."""
    stock = Stock(database(recording.edition), recording.edition)
    for at, step in enumerate(recording.steps):
        if not isinstance(step, Called):
            continue
        answer = None
        if not isinstance(step.arguments, str):
            try:
                answer = stock.call(step.name, step.arguments)
            except StockError:
                answer = None
        if not _agrees(CallPlayed(call=step, at=at, write=False, accepted=False, upstream=answer)):
            return False
    return True


def test_upstream_s_tools_answer_as_they_did_in_the_recorded_runs(shelves: None) -> None:
    same: dict[str, list[bool]] = {}
    for one in recordings(corpora.folder() / RECORDED):
        assert not isinstance(one, Problem)
        same.setdefault(one.model, []).append(_same(one))
    # One model's runs wrote into one database at the same time; the two others had their own.
    clean = [model for model, found in same.items() if all(found)]
    assert len(clean) >= 1
    assert sum(sum(found) for found in same.values()) >= 0.95 * sum(map(len, same.values()))


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("get_user_details", {"user_id": "bob_ray_2"}),
        ("get_order_details", {"order_id": HIS}),
        ("cancel_pending_order", {"order_id": HIS, "reason": "no longer needed"}),
        ("modify_user_address", {"user_id": "bob_ray_2", **AWAY}),
        ("modify_pending_order_address", {"order_id": HIS, **AWAY}),
        ("return_delivered_order_items", {"order_id": DELIVERED, "item_ids": [], "payment_method_id": "credit_card_1"}),
        (
            "exchange_delivered_order_items",
            {"order_id": DELIVERED, "item_ids": ["2000000001"], "new_item_ids": ["2000000001"], "payment_method_id": "credit_card_1"},
        ),
    ],
)  # fmt: skip
def test_what_upstream_leaves_to_the_prompt_its_tools_let_through(
    tool: str, arguments: dict[str, object]
) -> None:
    assert Stock(DATABASE, Edition.TAU2).call(tool, arguments)


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("cancel_pending_order", {"order_id": DELIVERED, "reason": "no longer needed"}),
        ("cancel_pending_order", {"order_id": MINE, "reason": "too late"}),
        ("cancel_pending_order", {"order_id": "W0000001", "reason": "no longer needed"}),
        ("modify_pending_order_payment", {"order_id": MINE, "payment_method_id": "gift_card_1"}),
        ("modify_pending_order_payment", {"order_id": MINE, "payment_method_id": "credit_card_1"}),
        ("return_delivered_order_items", {"order_id": DELIVERED, "item_ids": ["2000000001"], "payment_method_id": "credit_card_2"}),
        ("modify_pending_order_address", {"order_id": MINE, "zip": "1"}),
        ("get_order_details", {"number": MINE}),
        ("get_order_details", {"order_id": 7}),
        ("think", {"thought": "tau2 has none"}),
        ("fly", {}),
    ],
)  # fmt: skip
def test_what_upstream_checks_its_tools_refuse(tool: str, arguments: dict[str, object]) -> None:
    stock = Stock(DATABASE, Edition.TAU2)
    with pytest.raises(StockError):
        stock.call(tool, arguments)
    assert stock.rows.changed() == {}


def test_upstream_s_fault_writes_the_last_variant_over_every_item_and_can_be_mended() -> None:
    wish = {
        "order_id": MINE, "item_ids": ["1000000001", "2000000001"], "new_item_ids": ["1000000002", "2000000002"],
        "payment_method_id": "credit_card_1",
    }  # fmt: skip
    prices = {}
    for mended in (False, True):
        stock = Stock(DATABASE, Edition.TAU2, mended=mended)
        stock.call("modify_pending_order_items", wish)
        prices[mended] = [item["price"] for item in stock.rows.changed()[MINE]["items"]]
    assert prices == {False: [8.0, 8.0], True: [25.5, 8.0]}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("2 + 2", "4.0"), ("(1 - 4) * 2.5", "-7.5"), ("10 / 3", "3.33"), ("1/0", None), ("2 ** 9999", None), ("a", None),
        ("", None), ("(" * 400, None), ("9" * 400, None), ("__import__('os')", None), ("-+-3", "3.0"),
    ],
)  # fmt: skip
def test_a_sum_is_reckoned_without_eval(expression: str, value: str | None) -> None:
    assert calculated(expression) == value
