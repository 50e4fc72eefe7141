"""The three commands: what the rules in code do to the benchmark's tasks, runs and adversaries.

    python -m benchmarks.retail tasks [--set tau2|test|train|dev] [--json]
    python -m benchmarks.retail replay FILE… [--json]
    python -m benchmarks.retail attack [--calls N] [--seed S] [--json]

The data is read from `COMPTOIR_CORPORA`. Exit codes: 0 all is well, 1 something is our fault,
2 the command cannot start.
"""

import argparse
import sys

from benchmarks.retail.attack import command as attack
from benchmarks.retail.corpora import MissingCorporaError
from benchmarks.retail.replay import command as replay
from benchmarks.retail.tasks import command as tasks


def main(argv: list[str] | None = None) -> int:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.retail",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, module in (("tasks", tasks), ("replay", replay), ("attack", attack)):
        child = commands.add_parser(name, help=(module.run.__doc__ or "").strip())
        module.arguments(child)
        child.set_defaults(run=module.run)
    given = parser.parse_args(argv)
    try:
        return given.run(given)
    except MissingCorporaError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
