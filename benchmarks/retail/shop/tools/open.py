"""Tools that touch nothing of anybody's: a sum, a thought, a person instead of the agent."""

from datetime import date
from typing import Annotated, Any

from pydantic import Field

from benchmarks.retail.shop.shapes import Calculated, Thought
from benchmarks.retail.shop.sums import value_of
from benchmarks.retail.shop.tools.fields import Words
from comptoir.contract import PUBLIC, tool
from comptoir.core.calls import Effect
from comptoir.core.decisions import Deny, refuse
from comptoir.core.handoffs import ToAdvisers

Expression = Annotated[str, Field(min_length=1, max_length=500)]


def readable_sum(opened: object, wish: Any, day: date) -> Deny | None:
    """The expression has a value."""
    del opened, day
    if value_of(wish.expression) is not None:
        return None
    return refuse(
        "no_value",
        "This is not a sum of numbers with + - * / and parentheses, or it has no value.",
    )


@tool(effect=Effect.READ, access=PUBLIC, rules=(readable_sum,), blocking=False)
def calculate(expression: Expression) -> Calculated:
    """Calculate the value of a mathematical expression, to two decimals.

    Use it for every sum, product or difference instead of reckoning. Do not use it for the price
    difference of an exchange: the code computes that one.

    Args:
        expression: numbers, + - * /, parentheses and spaces, such as '2 + 2'.

    Returns:
        result.

    Refusals:
        no_value (correct the expression).
    """
    return Calculated(result=value_of(expression) or "")


@tool(effect=Effect.READ, access=PUBLIC, blocking=False)
def think(thought: Words) -> Thought:
    """Note a thought. It looks nothing up and changes nothing.

    Use it when a decision needs several steps of reasoning. Do not use it to note anything for
    the customer.

    Args:
        thought: what to think about.

    Returns:
        noted.
    """
    del thought
    return Thought(noted=True)


@tool(effect=Effect.READ, access=PUBLIC, terminal=True)
async def transfer_to_human_agents(summary: Annotated[Words, Field(min_length=1)]) -> ToAdvisers:
    """Transfer the customer to a human agent, with a summary of the issue, and end the turn.

    Use it only when the request cannot be handled with the other tools, or when the customer asks
    for a person. Do not use it because a rule refused something: say the rule.

    Args:
        summary: what the customer wants and what was done so far, for the human agent.

    Returns:
        transfere_a: the advisers' queue; the code tells the customer.
    """
    return ToAdvisers(reason=summary)
