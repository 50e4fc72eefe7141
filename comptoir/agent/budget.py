"""What a turn may cost."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What a turn may cost. When it runs out, the customer is told so and offered an adviser."""

    max_steps: int = 8
    max_calls: int = 16
    """in one step; what stands beyond is dropped and the model told"""
    max_handoffs: int = 3
    max_seconds: float = 60.0
    max_tokens: int = 100_000
    max_text: int = 8_000
    """characters of a customer's message that the model is shown"""
