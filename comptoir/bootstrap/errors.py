"""Why a command cannot start."""


class SetupError(Exception):
    """The command cannot start; the message says what is wrong and what to do."""
