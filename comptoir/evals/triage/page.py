"""The report as one HTML page that needs nothing else: no script, no remote asset, its own style.

The style stands in one element that the page's own policy allows by its digest, and no element
has a style of its own; under a policy that refuses even that, the page stays a readable text.
"""

import base64
import hashlib
from functools import cache
from html import escape
from importlib.resources import files

from comptoir.evals.triage.report import Confusion, Row, TriageReport
from comptoir.evals.triage.text import expected, obtained, percent

_HEATS = 4


@cache
def _style() -> str:
    sheet = files("comptoir.evals.triage") / "page.css"
    return "\n" + sheet.read_text(encoding="utf-8").replace("\r\n", "\n")


@cache
def policy() -> str:
    """The content security policy of the page, for whoever serves it."""
    digest = hashlib.sha256(_style().encode()).digest()
    allowed = base64.b64encode(digest).decode()
    return f"default-src 'none'; style-src 'sha256-{allowed}'; base-uri 'none'; form-action 'none'"


def html_page(report: TriageReport, model: str = "", day: str = "") -> str:
    """The whole page, in French. `model` and `day` only say what was evaluated, and when."""
    about = " · ".join(filter(None, (f"{len(report.rows)} tickets étiquetés", model, day)))
    return f"""<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy()}">
<title>Évaluation du triage</title>
<style>{_style()}</style>
</head>
<body>
<main>
<header>
<h1>Évaluation du triage</h1>
<p class="quiet">{escape(about)}</p>
</header>
<dl class="figures">
{_figure("Équipe juste", percent(report.team_accuracy))}
{_figure("Priorité juste", percent(report.priority_accuracy))}
{_figure("Macro-F1 des équipes", percent(report.macro_f1))}
{_figure("Tickets en erreur", str(len(report.errors)))}
</dl>
<section class="tables">
{_matrix("Équipes", report.confusion_team)}
{_matrix("Priorités", report.confusion_priority)}
</section>
<section>
<h2>Erreurs, une par une</h2>
{_errors(report.errors)}
</section>
<footer class="quiet">
<p>Un ticket pour personne (« aucune », priorité « - ») compte comme les autres : l'obtenir est
juste, pour l'équipe et pour la priorité. Un triage en échec est faux pour les deux.
La macro-F1 est la moyenne des F1 des équipes, chacune pesant autant.</p>
</footer>
</main>
</body>
</html>
"""


def _figure(name: str, value: str) -> str:
    return f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"


def _matrix(title: str, confusion: Confusion) -> str:
    """Expected in rows, obtained in columns; the shade repeats the share of the row."""
    columns = list(next(iter(confusion.values())))
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "\n".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(_cell(count, sum(row.values()), name == column) for column, count in row.items())
        + f'<td class="sum">{sum(row.values())}</td></tr>'
        for name, row in confusion.items()
    )
    return f"""<figure>
<div class="scroll" tabindex="0" role="group" aria-label="{escape(title)}">
<table class="matrix">
<caption><strong>{escape(title)}</strong> attendu en ligne, obtenu en colonne</caption>
<thead><tr><td></td>{head}<th scope="col" class="sum">total</th></tr></thead>
<tbody>
{body}
</tbody>
</table>
</div>
</figure>"""


def _cell(count: int, of: int, right: bool) -> str:  # noqa: FBT001 - on the diagonal or not
    if not count:
        return '<td class="none">·</td>'
    heat = max(1, -(-count * _HEATS // of))
    kind, mark = ("right", "juste") if right else ("wrong", "erreur")
    return f'<td class="{kind} heat-{heat}">{count}<span class="said"> {mark}</span></td>'


def _errors(rows: tuple[Row, ...]) -> str:
    if not rows:
        return '<p class="quiet">Aucune : chaque ticket a son équipe et sa priorité.</p>'
    return '<ol class="errors">\n' + "\n".join(map(_error, rows)) + "\n</ol>"


def _error(row: Row) -> str:
    return f"""<li>
<h3>{escape(row.ticket.id)}</h3>
<dl>
<div><dt>attendu</dt><dd>{escape(expected(row))}</dd></div>
<div class="wrong"><dt>obtenu</dt><dd>{escape(obtained(row))}</dd></div>
</dl>
<blockquote>{escape(row.excerpt)}</blockquote>
</li>"""
