"""Card numbers that pass their checksum and are nobody's, written as people write them."""

from random import Random

_BEGINS = ("4970", "5132", "4539")
_LENGTH = 16
_WAYS = ("{}{}{}{}", "{} {} {} {}", "{}-{}-{}-{}", "{}.{}.{}.{}")


def card_number(rng: Random) -> str:
    """Sixteen digits in four groups."""
    digits = _BEGINS[int(rng.random() * len(_BEGINS))]
    while len(digits) < _LENGTH - 1:
        digits += str(int(rng.random() * 10))
    digits += str(_check(digits))
    groups = [digits[at : at + 4] for at in range(0, _LENGTH, 4)]
    return _WAYS[int(rng.random() * len(_WAYS))].format(*groups)


def _check(digits: str) -> int:
    """The last digit, by the rule of Luhn."""
    total = 0
    for at, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 if at % 2 else 2)
        total += value - 9 if value > 9 else value  # noqa: PLR2004 - the sum of its digits
    return -total % 10
