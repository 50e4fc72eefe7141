"""The report as one HTML page that needs nothing else: no script, no remote asset, its own style.

The style stands in one element that the page's own policy allows by its digest, and no element has
a style of its own. What comes from outside is escaped by the template, set apart from the text's
direction around it, and folded when it is long.
"""

import base64
import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from comptoir.evals.comparing import Comparison
from comptoir.evals.numbers import counted, duration, whole
from comptoir.evals.page import words
from comptoir.evals.page.anchors import Lists, conversations_of
from comptoir.evals.page.changes import beside, changes
from comptoir.evals.page.charts import WIDTH, charts
from comptoir.evals.page.decisions import by_code, by_tool
from comptoir.evals.page.failures import failures
from comptoir.evals.page.figures import figures, headline
from comptoir.evals.page.grouping import by_subject
from comptoir.evals.report import Report

_LONGEST, _BRIEF = 700, 240
"""characters of a text that are shown before the rest is folded away; the second in a summary"""

_NAMED: Mapping[str, Any] = {
    "words": words,
    "counted": counted,
    "whole": whole,
    "duration": duration,
    "longest": _LONGEST,
    "brief": _BRIEF,
    "chart_width": WIDTH,
}
"""what the templates call"""


def html_page(report: Report, comparison: Comparison | None = None, day: str = "") -> str:
    """The whole page, in French. `day` only says when the evaluation was played."""
    conversations = conversations_of(report)
    lists = Lists(conversations)
    headline_figures = figures(report, conversations, lists)
    page = _environment().get_template("page.html")
    # Numbers first: the lists are those that numbers lead to.
    return page.render(
        report=report,
        day=day,
        style=_style(),
        policy=policy(),
        headline=headline(report),
        figures=headline_figures,
        charts=[chart for chart in charts(conversations, lists) if chart.bars],
        tools=by_tool(conversations, lists),
        codes=by_code(conversations, lists),
        failures=failures(conversations),
        pairs=() if comparison is None else beside(comparison, headline_figures),
        changes=() if comparison is None else changes(comparison, conversations),
        comparison=comparison,
        subjects=by_subject(conversations),
        lists=lists,
        **_NAMED,
    )


@cache
def policy() -> str:
    """The content security policy of the page, for whoever serves it."""
    digest = hashlib.sha256(_style().encode()).digest()
    allowed = base64.b64encode(digest).decode()
    return f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"


@cache
def _style() -> Markup:
    sheet = files("comptoir.evals.page") / "page.css"
    # Ours, and within <style> nothing is escaped.
    return Markup("\n" + sheet.read_text(encoding="utf-8").replace("\r\n", "\n"))  # noqa: S704


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("comptoir.evals.page"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
