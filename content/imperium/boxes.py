"""The places of boxes: the program's sets, and packages of other boxes that the operator names.

A box in such a package is a folder with a manifest `set.yaml` and those of the following files that it needs:
components by kind, `names.yaml`, its own words (`atoms` in the manifest), `MODULE` in its `__init__` (its rules),
sentences in `wording/<language>.ftl`, phrases of components in `phrases.yaml`, terms in `rules`, `icons.yaml`,
`picture.py` with its `PANELS`, `lines.py` with its lines in messages (`list_hand`, `list_board`), `lobby.py` with its
choices (`OF_MODULES`), the other files that `bot.games.imperium.modules` names, and `worth.py` for computer players. If
the box has its own kinds of component, occasions of abilities or targets of modifiers, one of its `atoms` declares them
(`schema.declare`, `declare_occasion`, `declare_modified`) and registers their texts (`text.sheets.WRITERS`); the
program's own sets do so in `kinds` and `text`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from content import PACKAGES

HOME = Path(__file__).parent


@cache
def list_folders() -> dict[str, Path]:
    """The folder of every set by its id, which is the folder's name. If a set of a package has the same id as a set of
    the program, the program's set is used. Raises `ImportError` for a missing package."""
    homes = [HOME / "sets", *(Path(home) for package in PACKAGES for home in import_module(package).__path__)]
    found = {path.parent.name: path.parent for home in reversed(homes) for path in home.glob("*/set.yaml")}
    return dict(sorted(found.items()))


def list_files(name: str) -> list[Path]:
    """The files of this name in all sets."""
    return [folder / name for folder in list_folders().values() if (folder / name).exists()]


@cache
def list_parts(name: str) -> tuple[ModuleType, ...]:
    """The Python modules of this name in the boxes of packages, such as `picture`."""
    places = [f"{package}.{box}" for package in PACKAGES for box in list_folders()]
    found = [f"{place}.{name}" for place in places if find_spec(place) and find_spec(f"{place}.{name}")]
    return tuple(map(import_module, found))


@cache
def load_own(name: str) -> tuple[ModuleType, ...]:
    """The Python modules of this name in the program's sets, such as `kinds`, in the order of the sets."""
    found = sorted(path.parent.name for path in (HOME / "sets").glob(f"*/{name}.py"))
    return tuple(import_module(f"content.imperium.sets.{box}.{name}") for box in found)
