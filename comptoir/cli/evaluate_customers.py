"""`comptoir eval PACK --customers`: simulated customers in the place of cases."""

import asyncio
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from comptoir.cli.common import fail, the_model
from comptoir.cli.progress import Bar

if TYPE_CHECKING:
    from comptoir.agent.pack import Pack
    from comptoir.bootstrap import Counter
    from comptoir.evals import Report
    from comptoir.evals.customers import Customers
    from comptoir.ports import Model

OFFLINE = "offline"


@dataclass(frozen=True, slots=True)
class Played:
    """Who plays the customers, and what they vary with; None: not said."""

    wanted: bool
    model: str = ""
    seed: int | None = None

    def check(self) -> None:
        """What makes no sense without `--customers` is said at once."""
        for name, given in (("--customer-model", self.model), ("--seed", self.seed is not None)):
            if given and not self.wanted:
                raise fail(f"{name} ne sert qu'avec --customers.")


def the_customers(pack: "Pack") -> "Customers":
    """The pack's personas and their sentences, or one sentence."""
    from comptoir.evals import CaseError  # noqa: PLC0415 - only when the command runs
    from comptoir.evals.customers import load_customers  # noqa: PLC0415

    try:
        found = load_customers(pack)
    except CaseError as error:
        raise fail(str(error)) from None
    if not found.personas:
        raise fail(f"le pack {pack.name} n'a pas de clients simulés (dossier clients/ de ses cas).")
    return found


def play_customers(
    pack: "Pack", customers: "Customers", only: str, answering: str, trials: int, played: Played
) -> "Report":
    """The customers whose name begins with `only`, answered by the model `answering`."""
    from comptoir.bootstrap import evaluated  # noqa: PLC0415 - only when the command runs
    from comptoir.evals.customers import run_customers  # noqa: PLC0415

    chosen = tuple(one for one in customers.personas if one.id.startswith(only))
    if not chosen:
        raise fail(f"aucun client ne commence par « {only} ».")
    customer = the_model(played.model, pack) if played.model not in {"", OFFLINE} else None

    def make(model: "Model | None", on: date) -> "Counter":
        return evaluated(pack, model or the_model(answering, pack), on)

    with Bar(len(chosen), "Clients joués") as bar:
        return asyncio.run(
            run_customers(
                chosen,
                customers.bank,
                make,
                trials=trials,
                seed=played.seed or 0,
                model=customer,
                on_progress=lambda _: bar.advance(),
                pack=pack.name,
                agent=answering,
            )
        )
