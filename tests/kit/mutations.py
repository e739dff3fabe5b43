"""Small faults put into a source file, one at a time: what the tests ought to notice."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_FLIPS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_REFUSALS: Final = frozenset({"require", "Refused"})
_DEAD_VALUES: Final[dict[type[ast.expr], ast.expr]] = {
    ast.Tuple: ast.Tuple(elts=[], ctx=ast.Load()),
    ast.Dict: ast.Dict(keys=[], values=[]),
}


@dataclass(frozen=True)
class Mutant:
    """A fault: where, what was and what is, and the whole source with it."""

    module: str
    place: str
    before: str
    after: str
    source: str

    @property
    def key(self) -> str:
        """What names it in the table of equivalent ones; no line numbers, they move."""
        return f"{self.module}:{self.place}: {self.before} -> {self.after}"


_NO_RULE: Final = frozenset(
    {"annotation", "returns", "decorator_list", "args", "bases", "type_params"}
)
"""Fields of a syntax tree that decide nothing when the program runs."""

Change = Callable[[], None]


def count(source: str) -> int:
    """How many mutants a module has."""
    return len(_changes(ast.parse(source)))


def mutant_of(module: str, source: str, number: int) -> Mutant:
    """One of them, numbered from 0 in the order of the source."""
    tree = ast.parse(source)
    original = ast.unparse(tree)
    place, change = _changes(tree)[number]
    change()
    changed = ast.unparse(ast.fix_missing_locations(tree))
    before, after = _difference(original.splitlines(), changed.splitlines())
    return Mutant(module, place, before, after, changed)


def _difference(before: list[str], after: list[str]) -> tuple[str, str]:
    """The lines that differ: one place was changed, so the rest is a common head and tail."""
    while before and after and before[0] == after[0]:
        before, after = before[1:], after[1:]
    while before and after and before[-1] == after[-1]:
        before, after = before[:-1], after[:-1]
    return " ".join(line.strip() for line in before), " ".join(line.strip() for line in after)


def _changes(tree: ast.Module) -> list[tuple[str, Change]]:
    return [
        (place, change)
        for place, holder, field, index in _slots(tree)
        for change in _variants(holder, field, index)
    ]


def _slots(tree: ast.Module) -> Iterator[tuple[str, ast.AST, str, int | None]]:
    """(function, holder, field, index) of every node below that a rule is made of."""

    def walk(node: ast.AST, place: str) -> Iterator[tuple[str, ast.AST, str, int | None]]:
        for field, value in ast.iter_fields(node):
            own = field == "args" and isinstance(node, ast.Call)
            head = field == "keywords" and isinstance(node, ast.ClassDef)
            if head or (field in _NO_RULE and not own):
                continue
            many = value if isinstance(value, list) else [value]
            for index, child in enumerate(many):
                if not isinstance(child, ast.AST) or _silent(child):
                    continue
                inside = place
                if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                    inside = f"{place}.{child.name}".strip(".")
                yield inside, node, field, index if isinstance(value, list) else None
                yield from walk(child, inside)

    yield from walk(tree, "")


def _silent(node: ast.AST) -> bool:
    """What no test could notice: imports, docstrings, text made for people."""
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr)):
        return True
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _variants(holder: ast.AST, field: str, index: int | None) -> Iterator[Change]:
    """The faults that can be put where a node stands."""
    found = getattr(holder, field)
    node = found if index is None else found[index]

    def put(new: ast.AST) -> Change:
        def change() -> None:
            if index is None:
                setattr(holder, field, new)
            else:
                getattr(holder, field)[index] = new

        return change

    yield from (put(new) for new in _replacements(node))


def _replacements(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901 - a table
    match node:
        case ast.Compare(ops=[only]):
            for flip in _FLIPS.get(type(only), ()):
                yield ast.Compare(left=node.left, ops=[flip()], comparators=node.comparators)
        case ast.Compare(ops=[first, *rest]):
            for flip in _FLIPS.get(type(first), ()):
                yield ast.Compare(
                    left=node.left, ops=[flip(), *rest], comparators=node.comparators
                )
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(op=ast.Or() if isinstance(op, ast.And) else ast.And(), values=values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _SUMS:
            yield ast.BinOp(left=left, op=_SUMS[type(op)](), right=right)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(value=not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value=value + 1)
            yield ast.Constant(value=value - 1)
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If(test=test, body=body, orelse=orelse):
            yield ast.If(test=ast.Constant(value=True), body=body, orelse=orelse)
            yield ast.If(test=ast.Constant(value=False), body=body, orelse=orelse)
        case ast.Return(value=ast.expr() as value):
            yield from (ast.Return(value=new) for new in _values(value))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test=test, body=orelse, orelse=body)
        case ast.Call(func=ast.Name(id=name), args=[ast.Constant(), *_]) if name in _REFUSALS:
            yield _other_clause(node, 0)
        case ast.Call(func=ast.Name(id="require"), args=[_, ast.Constant(), *_]):
            yield _other_clause(node, 1)
        case ast.Call(func=ast.Name(id="sorted"), args=[_], keywords=[]):
            yield ast.Call(
                func=ast.Name(id="list", ctx=ast.Load()),
                args=[ast.Call(ast.Name(id="reversed", ctx=ast.Load()), [node], [])],
                keywords=[],
            )
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(
                target=node.target, iter=node.iter, ifs=[], is_async=node.is_async
            )
        case _:
            pass


def _values(value: ast.expr) -> Iterator[ast.expr]:
    """What a function might return instead."""
    if type(value) in _DEAD_VALUES:
        if getattr(value, "elts", getattr(value, "keys", [])):
            yield _DEAD_VALUES[type(value)]
    elif isinstance(value, (ast.Compare, ast.BoolOp)):
        yield ast.UnaryOp(op=ast.Not(), operand=value)
    elif not isinstance(value, ast.Constant):
        yield ast.Constant(value=None)


def _other_clause(call: ast.Call, place: int) -> ast.Call:
    args: list[ast.expr] = [*call.args]
    args[place] = ast.Constant(value="GEN-0")
    return ast.Call(func=call.func, args=args, keywords=call.keywords)


def sources(folder: Path, package: str) -> Iterator[tuple[str, str]]:
    """(module, source) of every file of a package."""
    for file in sorted(folder.glob("*.py")):
        yield f"{package}.{file.stem}", file.read_text(encoding="utf-8")
