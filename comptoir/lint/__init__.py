"""The linters: tool definitions (here) and transcripts (`transcripts/`). One rule per file.

From Python:

    from pathlib import Path
    from comptoir.lint.checking import judge_all
    from comptoir.lint.reading import read_file

    report = judge_all(read_file(Path("tools.json")))
    report.score, report.findings, report.changes
"""
