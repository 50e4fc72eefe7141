"""`comptoir triage` with a slow model, as a process that a test interrupts."""

import sys

import typer

from comptoir.cli import triage
from tests.triage.team import WordModel

if __name__ == "__main__":
    seconds = float(sys.argv.pop(1))
    triage.the_model = lambda *_: WordModel(seconds)
    typer.run(triage.triage)
