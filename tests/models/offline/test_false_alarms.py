"""Utterances that are nearly all about something else must set nothing in motion."""

import json
import os
from pathlib import Path

import pytest
from playing import CONSEQUENT, play

CORPORA = Path(os.environ.get("COMPTOIR_CORPORA", "../shared/corpora"))
MOST = 2


@pytest.mark.parametrize(("channel", "owner"), [("web", ""), ("whatsapp", "LL-10610")])
def test_talk_about_other_things_starts_no_act(channel: str, owner: str) -> None:
    path = CORPORA / "fr" / "utterances.jsonl"
    if not path.exists():
        pytest.skip("the corpora are not here (COMPTOIR_CORPORA)")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    wrong = [
        row["text"]
        for row in rows
        if row["intent"] != "parler_humain"
        and any(call.name in CONSEQUENT for call in play([row["text"]], channel, owner).calls)
    ]
    assert len(wrong) <= MOST, wrong
