"""Cases are played on fresh counters: scripts, buttons, time, advisers, broken runs."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

from comptoir.evals import Case, CaseResult, Counter, MakeCounter, run_case, run_cases
from comptoir.evals.reading import known_of, read_cases
from comptoir.evals.runner import play
from comptoir.ports import Model

Read = Callable[[str], Case]
RETURN = """\
  script:
    - {appels: [{outil: demander_retour, arguments: {numero: LL-10610, email: "", references: [TA-45-ENCRE], motif: ""}}]}
    - Voici votre bon de retour.
"""
CANCEL = """\
- id: deux
  titre: Annuler
  canal: whatsapp
  telephone: "33600000119"
  messages: [Annulez LL-10511, {messages}]
  script:
    - {{appels: [{{outil: annuler_commande, arguments: {{numero: LL-10511, email: ""}}}}]}}
    - Bien reçu.
  attendu: {{etat: {{LL-10511: {{statut: {statut}}}}}}}
"""


def cancelling(messages: str, statut: str) -> Case:
    text = CANCEL.format(messages=messages, statut=statut)
    return read_cases(text, "cas.yaml", known_of({"annuler_commande"}, {"boutique"}))[0]


async def test_a_script_plays_the_model_whatever_model_is_evaluated(
    read: Read, make: MakeCounter
) -> None:
    case = read(RETURN + "  attendu: {appels: [{outil: demander_retour, decision: allow}]}")
    trial = await run_case(case, make)
    assert trial.findings == ()
    assert "RET-2222" in trial.transcript.said
    assert trial.transcript.calls[0].status == "ok"


async def test_without_a_script_the_model_under_evaluation_answers(
    read: Read, make: MakeCounter
) -> None:
    asked: list[Model | None] = []

    def noting(model: Model | None, on: date) -> Counter:
        asked.append(model)
        return make(model, on)

    trial = await run_case(read("  attendu: {contient: [conseiller]}"), noting)
    assert asked == [None]
    assert trial.passed


async def test_each_trial_starts_from_the_same_store(read: Read, make: MakeCounter) -> None:
    case = read(RETURN + "  attendu: {etat: {LL-10610: {retours: [{statut: demande}]}}}")
    told: list[CaseResult] = []
    report = await run_cases([case, replace(case, id="deux")], make, 3, told.append)
    assert [result.trials_passed for result in report.results] == [3, 3]
    assert told == list(report.results)


async def test_a_button_carries_the_consent_that_was_asked(make: MakeCounter) -> None:
    assert (await run_case(cancelling("{bouton: oui}", "annulee"), make)).findings == ()
    assert (await run_case(cancelling("{bouton: non}", "en_preparation"), make)).findings == ()


async def test_minutes_pass_as_the_case_says(make: MakeCounter) -> None:
    soon = cancelling("{texte: oui, apres_minutes: 119}", "annulee")
    late = cancelling("{texte: oui, apres_minutes: 121}", "en_preparation")
    assert (await run_case(soon, make)).findings == ()
    assert (await run_case(late, make)).findings == ()


async def test_a_message_delivered_twice_is_answered_once(make: MakeCounter) -> None:
    transcript = await play(cancelling("{redistribue: true}", "en_preparation"), make)
    assert [len(reply) for reply in transcript.replies] == [1, 0]


async def test_a_button_that_nobody_offered_is_a_finding(make: MakeCounter) -> None:
    trial = await run_case(cancelling("non, {bouton: oui}", "en_preparation"), make)
    assert [finding.grader for finding in trial.findings] == ["played"]


async def test_an_adviser_with_nothing_to_decide_is_a_finding(make: MakeCounter) -> None:
    trial = await run_case(cancelling("{conseiller: oui}", "en_preparation"), make)
    assert "conseiller" in trial.findings[0].obtained


async def test_a_run_that_breaks_is_a_finding_and_the_others_go_on(
    read: Read, make: MakeCounter
) -> None:
    case = read(RETURN + "  attendu: {appels: [demander_retour]}")

    class Broken:
        def __init__(self, inner: Counter) -> None:
            self._inner = inner
            self.driver = self
            self.model = inner.driver.model

        async def receive(self, *_: object) -> None:
            message = "the disk is full"
            raise RuntimeError(message)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._inner, name)

    def breaking(model: Model | None, on: date) -> Any:
        fresh = make(model, on)
        return Broken(fresh) if on.day == 1 else fresh

    report = await run_cases([replace(case, day=date(2026, 10, 1)), case], breaking)
    assert [result.passed for result in report.results] == [False, True]
    assert "RuntimeError: the disk is full" in report.results[0].shown.findings[0].obtained


async def test_arguments_sent_as_text_are_read_and_what_is_no_object_has_none(
    read: Read, make: MakeCounter
) -> None:
    case = read(
        "  script:\n"
        """    - {appels: [{outil: rechercher_faq, arguments: '{"question": "délais"}'}, {outil: rechercher_faq, arguments: '['}]}\n"""
        "    - Voilà.\n"
        "  attendu: {appels_exacts: false, contient: [voilà]}"
    )
    made = (await play(case, make)).calls
    assert [(one.decision, dict(one.arguments)) for one in made] == [
        ("allow", {"question": "délais"}),
        ("deny", {}),
    ]
