"""The contract: a function and its promise, as a model reads it and as the gate holds it."""

from comptoir.contract.access import KNOWN, PUBLIC, Access, Claims
from comptoir.contract.inject import FactsOf, Holder, Opened, Outsider, Reader, Today, Writer
from comptoir.contract.registration import ContractError, tool
from comptoir.contract.tool import Tool

__all__ = [
    "KNOWN",
    "PUBLIC",
    "Access",
    "Claims",
    "ContractError",
    "FactsOf",
    "Holder",
    "Opened",
    "Outsider",
    "Reader",
    "Today",
    "Tool",
    "Writer",
    "tool",
]
