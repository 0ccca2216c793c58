"""The places in the engine that report an event to certain seats only."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

import engine.imperium


def list_places() -> Iterable[tuple[str, str, str]]:
    """The file, the function and the kind of event of every `emit` with an audience."""
    home = Path(engine.imperium.__file__).parent
    for path in home.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for call in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
                named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "emit"
                if named and isinstance(call, ast.Call) and (len(call.args) > 2 or call.keywords):
                    assert isinstance(call.args[0], ast.Constant)
                    yield str(path.relative_to(home)), function.name, str(call.args[0].value)
