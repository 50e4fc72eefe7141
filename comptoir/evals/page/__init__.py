"""The report as a page that a manager understands."""

from comptoir.evals.page.rendering import html_page, policy

__all__ = ["html_page", "policy"]
