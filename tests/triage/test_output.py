"""The file of outcomes: resumed, never overwritten, never mistaken."""

from pathlib import Path

import pytest

from comptoir.service.triage import Outcome
from comptoir.service.triage_output import Before, Output, OutputError, line, read_before

A, B = Outcome(id="a", equipe="compte", priorite="P1"), Outcome(id="é\n", error="vide", line=2)


def test_what_was_written_is_what_was_done_before(tmp_path: Path) -> None:
    path = tmp_path / "sortie.jsonl"
    assert read_before(path) == Before()
    with Output(path, Before()) as output:
        output.write(A)
        assert len(path.read_bytes().splitlines()) == 1  # at once, not at the end
        output.write(B)
    before = read_before(path)
    assert (before.ids, before.failed, before.size) == ({"a", "é\n"}, 1, path.stat().st_size)


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_line_cut_by_a_crash_is_done_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "sortie.jsonl"
    path.write_bytes(f"{line(A)}\n".encode() + f"{line(B)}\n".encode()[:-cut])
    before = read_before(path)
    assert before.ids == {"a"}
    with Output(path, before) as output:
        output.write(B)
    assert read_before(path).ids == {"a", "é\n"}


def test_a_first_line_cut_by_a_crash_is_still_ours(tmp_path: Path) -> None:
    path = tmp_path / "sortie.jsonl"
    for size in (1, 5, 20):
        path.write_bytes(line(A).encode()[:size])
        assert read_before(path) == Before()


@pytest.mark.parametrize(
    "held",
    [
        b"id;text\n1;a\n",
        b'{"id": "a", "text": "un ticket"}\n',
        b"mes notes",
        b"[1]\n",
        b"\xff\xfe\n",
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, held: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(held)
    with pytest.raises(OutputError, match="résultat de triage"):
        read_before(path)
    assert path.read_bytes() == held


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="impossible d'écrire"):
        Output(tmp_path / "absent" / "sortie.jsonl", Before())
    with pytest.raises(OutputError, match="ne se lit pas"):
        read_before(tmp_path)
