"""The application's part of each game module: a folder for each, named as in the engine, with a file for each kind of
contribution.

`picture.py` has the module's `PANELS`, `lines.py` its lines in messages, `faces.py` its components to look up,
`telling.py` its part of a story, `preview.py` its help with decisions, `plans.py` its parts of a plan, `lobby.py` its
choices for a table, `changes.py` its changes since the last look, `deeds.py` its actions that a plan can name,
`windows.py` its units in the Conflict, and `words.py` drawings for words of the card notation whose icons are not
enough. No code imports these files by name: the core asks for all files of a name, and for their contents. A box that
is installed as a package has the same files in its own folder.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from content.imperium import boxes

HOME = Path(__file__).parent
LAST = 1000
"""The place in the order for a module whose folder states no `ORDER`."""


@cache
def list_parts(name: str) -> tuple[ModuleType, ...]:
    """The files of this name, of this program and of installed boxes, in the `ORDER` of their folders."""
    places = [path.relative_to(HOME).with_suffix("").parts for path in HOME.rglob(f"{name}.py")]
    own = [import_module(".".join((__name__, *place))) for place in places]
    return tuple(sorted((*own, *boxes.list_parts(name)), key=_place))


def _place(part: ModuleType) -> tuple[int, str]:
    return getattr(import_module(part.__package__ or ""), "ORDER", LAST), part.__name__


@cache
def ask(name: str, what: str) -> tuple[Any, ...]:
    """The values called `what` in all module files of this name, in order."""
    return tuple(getattr(part, what) for part in list_parts(name) if hasattr(part, what))
