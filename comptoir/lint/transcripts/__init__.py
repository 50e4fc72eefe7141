"""Lints transcripts of tool calls: `lint(document)` for one that is parsed, `files` for files.

A transcript is a request's body (or a bare list of messages) in the shapes of Anthropic Messages,
OpenAI chat and Responses, Gemini, Bedrock Converse, or ours. Findings name the message, the call,
what the provider will answer, and the mend.
"""

from comptoir.lint.transcripts.found import Found


def lint(document: object) -> list[Found]:
    """Everything found in one parsed transcript, in the order of its messages."""
    from comptoir.lint.transcripts.catalogue import RULES  # noqa: PLC0415 - 33 rules, when needed
    from comptoir.lint.transcripts.run import findings  # noqa: PLC0415

    return sorted(findings(document, RULES), key=lambda found: found.index)
