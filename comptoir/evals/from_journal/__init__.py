"""Cases drawn from a journal: real conversations, personal details replaced, on the demo's data."""

from comptoir.evals.from_journal.drawing import DamagedJournalError, Drawer, Drawn, DrawnCases
from comptoir.evals.from_journal.past import LeftOut, PastJournal
from comptoir.evals.from_journal.vocabulary import NoDictionaryError
from comptoir.evals.from_journal.writing import as_yaml, save_cases

__all__ = [
    "DamagedJournalError", "Drawer", "Drawn", "DrawnCases", "LeftOut", "NoDictionaryError",
    "PastJournal", "as_yaml", "save_cases",
]  # fmt: skip
