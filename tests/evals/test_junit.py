"""The report as JUnit XML: what continuous integration shows of a case that fails."""

from dataclasses import replace
from xml.etree import ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

from comptoir.evals import Finding, Report
from comptoir.evals.junit import junit_xml
from tests.evals.samples import case, report, result

HOSTILE = "]]><!-- <b>& \" ' \x00\x1b[31m\ufffe\ud800 \u202e\n"


def suite(told: Report) -> ET.Element:
    root = ET.fromstring(junit_xml(told))  # noqa: S314 - our own
    assert root.tag == "testsuites"
    (found,) = root
    return found


def failing(*findings: Finding) -> Report:
    one = result("retour-01", False)
    return report(replace(one, trials=(replace(one.trials[0], findings=findings),)))


def test_each_case_is_a_test_with_its_file_and_line() -> None:
    found = suite(report(result("retour-01", True), result("cmd-02", False)))
    assert found.attrib["name"] == "comptoir.boutique"
    assert (found.attrib["tests"], found.attrib["failures"], found.attrib["errors"]) == (
        "2", "1", "0",
    )  # fmt: skip
    first, second = found.findall("testcase")
    assert first.attrib == {
        "name": "retour-01 Cas retour-01",
        "classname": "comptoir.boutique.retour",
        "file": "retour.yaml",
        "line": "3",
        "time": "0.250",
    }
    assert first.find("failure") is None
    assert second.find("failure") is not None


def test_a_failure_tells_every_finding_and_its_place() -> None:
    told = failing(Finding("text", "contient RET-", "Bonjour"), Finding("holder", "boutique", "x"))
    (failure,) = suite(told).iter("failure")
    assert failure.attrib["type"] == "text"
    assert failure.attrib["message"] == (
        "text : attendu contient RET- ; obtenu Bonjour (et 1\u00a0autre constat)"
    )
    text = failure.text or ""
    assert text.splitlines()[0] == "retour.yaml:3"
    assert "holder : attendu boutique" in text
    assert "obtenu x" in text


def test_of_several_trials_it_says_how_many_passed() -> None:
    (failure,) = suite(report(result("retour-01", True, False, True))).iter("failure")
    assert "2 essais réussis sur 3" in (failure.text or "")


def test_the_figures_are_properties_of_the_suite() -> None:
    found = suite(report(result("retour-01", True)))
    told = {one.attrib["name"]: one.attrib["value"] for one in found.iter("property")}
    assert (told["model"], told["trials"], told["violations"]) == ("offline", "1", "0")
    assert "input_tokens" not in told  # the offline model counts none


def test_a_case_that_stands_in_no_file_has_no_place() -> None:
    one = replace(result("a", True), case=replace(case("a"), where=""))
    (found,) = suite(report(one)).iter("testcase")
    assert {"file", "line"}.isdisjoint(found.attrib)


def test_what_xml_cannot_hold_is_shown_as_its_escape() -> None:
    told = failing(Finding("text", HOSTILE, HOSTILE))
    (failure,) = suite(told).iter("failure")
    assert r"\x00\x1b[31m\ufffe\ud800" in (failure.text or "")
    assert "\u202e" in (failure.text or "")


@given(st.text(), st.text())
def test_whatever_is_said_the_document_is_well_formed(expected: str, obtained: str) -> None:
    told = failing(Finding("text", expected, obtained))
    (failure,) = suite(told).iter("failure")
    assert len(failure.attrib["message"]) <= 1000


def test_an_evaluation_without_cases_is_an_empty_suite() -> None:
    assert suite(Report(())).attrib["tests"] == "0"
