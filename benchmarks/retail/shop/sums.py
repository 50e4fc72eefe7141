"""Sums of decimal numbers, exactly, without `eval`."""

import ast
import re
from decimal import ROUND_HALF_EVEN, Decimal, DecimalException, localcontext

_WRITTEN = re.compile(r"[\d+\-*/(). ]{1,500}")
_LARGEST = Decimal(10) ** 15
_DIGITS = 60
_CENT = Decimal("0.01")


def value_of(expression: str) -> str | None:
    """The value to two decimals, without needless zeros; None for what has none."""
    if not _WRITTEN.fullmatch(expression) or not expression.isascii():
        return None
    try:
        tree = ast.parse(expression.strip(), mode="eval").body
        with localcontext() as context:
            context.prec = _DIGITS
            value = _value(tree, expression.strip()).quantize(_CENT, ROUND_HALF_EVEN)
    except (SyntaxError, ValueError, DecimalException, RecursionError, MemoryError):
        return None
    text = f"{value + 0:f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _value(node: ast.expr, written: str) -> Decimal:
    match node:
        case ast.Constant():
            value = Decimal(ast.get_source_segment(written, node) or "")
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            value = -_value(inner, written)
        case ast.UnaryOp(op=ast.UAdd(), operand=inner):
            value = _value(inner, written)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            value = _value(left, written) + _value(right, written)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            value = _value(left, written) - _value(right, written)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            value = _value(left, written) * _value(right, written)
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            value = _value(left, written) / _value(right, written)
        case _:
            raise ValueError("not a sum")
    if abs(value) > _LARGEST:
        raise ValueError("too large")
    return value
