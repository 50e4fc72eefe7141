"""Mutants that change types only: `typing` erases them, so that no test could ever see them.

`cast("T", value)` is `value` when the code runs, whatever stands for T; the same goes for the name
and bound of a type variable, for a `NewType` and for an alias of types. These are not counted.
"""

import ast
from typing import cast

_DECLARED = {"TypeVar", "NewType", "ParamSpec"}


def same_without_types(before: str, after: str) -> bool:
    """Whether two sources do the same when what is written for the type checker is left out."""
    return _bare(before) == _bare(after)


def _bare(source: str) -> str:
    tree = _Eraser().visit(ast.parse(source))
    return ast.dump(cast("ast.AST", tree))


class _Eraser(ast.NodeTransformer):
    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`cast(T, value)` becomes `value`."""
        self.generic_visit(node)
        plain = isinstance(node.func, ast.Name) and node.func.id == "cast" and not node.keywords
        return node.args[1] if plain and len(node.args) == _CAST else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        """A declaration of types keeps only its name."""
        self.generic_visit(node)
        if isinstance(node.targets[0], ast.Name) and _declares(node.value):
            return ast.copy_location(ast.Expr(ast.Constant(node.targets[0].id)), node)
        return node


_CAST = 2


def _declares(value: ast.expr) -> bool:
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in _DECLARED
    )
