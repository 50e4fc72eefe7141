"""The report as JUnit XML, which continuous integration servers read.

A test case for each case; when it fails, one `failure` that tells every finding of its first failed
trial, because several readers show only the first. Each case says its file and line.
"""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from comptoir.evals.numbers import counted
from comptoir.evals.report import CaseResult, Report

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""what XML 1.0 cannot hold in any way, not even escaped"""


def junit_xml(report: Report) -> str:
    """The whole document, one suite named after the pack."""
    name = f"comptoir.{report.pack or 'evaluation'}"
    counts = {
        "tests": str(len(report.results)),
        "failures": str(report.failed),
        "errors": "0",
        "time": _seconds(report.seconds or sum(one.seconds for one in report.results)),
    }
    suites = ET.Element("testsuites", {"name": "comptoir eval", **counts})
    suite = ET.SubElement(suites, "testsuite", {"name": name, **counts, "skipped": "0"})
    _put_properties(suite, _figures(report))
    for result in report.results:
        _put_case(suite, name, result)
    ET.indent(suites)
    return ET.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _figures(report: Report) -> Mapping[str, str]:
    metrics = report.metrics.as_json()
    kept = ("violations", "false_refusals", "turns", "steps", "input_tokens", "output_tokens")
    return {
        "model": report.model,
        "trials": str(report.trials),
        "pass_at_1": f"{report.pass_at_1:.6f}",
        "pass_all": f"{report.pass_all:.6f}",
        **{name: str(metrics[name]) for name in kept if metrics[name] is not None},
    }


def _put_properties(suite: ET.Element, figures: Mapping[str, str]) -> None:
    properties = ET.SubElement(suite, "properties")
    for name, value in figures.items():
        ET.SubElement(properties, "property", {"name": name, "value": _allowed(value)})


def _put_case(suite: ET.Element, name: str, result: CaseResult) -> None:
    file, _, line = result.case.where.partition(":")
    attributes = {
        "name": f"{result.case.id} {result.case.title}",
        "classname": ".".join((name, *result.groups[:1])),
        "time": _seconds(result.seconds),
    }
    # Not an empty attribute: a reader would open a file without a name.
    attributes |= {key: value for key, value in (("file", file), ("line", line)) if value}
    case = ET.SubElement(suite, "testcase", {k: _allowed(v) for k, v in attributes.items()})
    if result.passed:
        return
    first, *others = result.shown.findings
    more = f" (et {counted(len(others), 'autre constat', 'autres constats')})" if others else ""
    message = f"{first.grader} : attendu {first.expected} ; obtenu {first.obtained}{more}"
    failure = ET.SubElement(
        case, "failure", {"type": first.grader, "message": _allowed(message)[:1000]}
    )
    failure.text = _allowed("\n".join(_told(result)))


def _told(result: CaseResult) -> Iterator[str]:
    yield result.case.where
    if len(result.trials) > 1:
        yield f"{result.trials_passed} essais réussis sur {len(result.trials)}"
    for finding in result.shown.findings:
        yield f"{finding.grader} : attendu {finding.expected}"
        yield f"{' ' * len(finding.grader)}   obtenu {finding.obtained}"


def _seconds(value: float) -> str:
    """The usual schemas allow three decimals."""
    return f"{value:.3f}"


def _allowed(text: str) -> str:
    """What XML can hold; anything else shows as its escape."""
    return _FORBIDDEN.sub(lambda found: found[0].encode("unicode_escape").decode(), text)
