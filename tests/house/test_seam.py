"""The core of a family names no module and no box; the kernel names no family."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import grimp
import pytest

from content.imperium.loader import list_sets, list_sides
from tests.house.modules import list_modules, words_of

TOP = Path(__file__).parents[2]
FAMILY = TOP / "engine" / "imperium"
HISTORY = {"upgrades.py": "knows what saved games of earlier forms named"}
"""Files of the core that have to name modules, with the reason."""
DEFAULT = {"config.py": {"uprising"}, "conditions.py": {"rival"}, "thinking/__init__.py": {"mentat"}}
"""Words that have another meaning too. `uprising` is the board of configurations that were saved before there were
boxes. `rival` is also a condition of the notation, and `mentat` a level of computer players."""

BOT = TOP / "bot" / "games" / "imperium"
MODULES = BOT / "modules"
SEEN = {
    "plans.py": {"spies"}, "planner.py": {"spies"}, "plan_panel.py": {"spies"}, "lobby.py": {"teams"},
    "product.py": {"mentat"},
}  # fmt: skip
"""Names that are known outside the modules. `spies`: the board of Uprising has observation posts, so plans say whether
a Spy may be spent to pass other Agents, and plans and buttons are saved with this name. `teams`: the lobby reads the
board's field about teams. `mentat`: the strongest computer players have this name, which is also that of a space of the
base game."""
NAMING = {
    "picture/atoms.py": "draws the words of the notation",
}
"""Files of the application's core that name modules, with the reason."""

WAR = TOP / "engine" / "arrakis"
OPPONENT = {"config.py": {"mahdi"}, "family.py": {"mahdi"}, "state.py": {"solo"}}
"""The files that have to name the automatic opponent of War for Arrakis: for its choices, the family's parts, and the
saved state."""


def list_words() -> set[str]:
    """The names of modules, boxes and boards, and of things that only modules know. Team membership is a word of the
    kernel and is left out."""
    names = {module.name for module in list_modules().values()}
    singular = {name.removesuffix("s") for name in names} - {"team"} | {"spy", "spied", "worm", "contract", "rival"}
    boxes = {*list_sides(), *list_sets(), "immortality", "bloodlines", "ix", "tleilaxu"} - {"base"}
    return names | singular | boxes


@cache
def read_imports(*rooms: str) -> grimp.ImportGraph:
    """Every import between the modules of these packages, read without a cache (as in `test_arrows`)."""
    return grimp.build_graph(*rooms, cache_dir=None)


def list_core() -> list[Path]:
    """The files of the family's core: those at its top level, its effects, its frames and its computer players."""
    rooms = (FAMILY, *(FAMILY / name for name in ("effects", "frames", "players", "thinking")))
    found = [path for room in rooms for path in room.glob("*.py")]
    return sorted(path for path in found if path.name not in HISTORY or path.parent != FAMILY)


def list_application() -> list[Path]:
    """The core files of the application's code for the family."""
    found = [path for room in (BOT, BOT / "deciding", BOT / "picture") for path in room.glob("*.py")]
    return sorted(path for path in (*found, MODULES / "__init__.py") if str(path.relative_to(BOT)) not in NAMING)


def list_folders() -> list[str]:
    """The folders under `bot/games/imperium/modules`, as dotted names."""
    folders = (path.parent.relative_to(MODULES).parts for path in MODULES.rglob("__init__.py"))
    return sorted(".".join(parts) for parts in folders if parts)


CONTENT = TOP / "content" / "imperium"
NOTED = {
    "manifest.py": {"objective", "spies", "teams"},
    "reader.py": {"teams"},
    "schema.py": {"rival", "secret", "spy", "tactics", "training"},
    "printed.py": {"bloodlines", "choam", "contract", "immortality", "teams", "tech", "tleilaxu"},
    "text/sheets.py": {"sandworms", "secret"},
    "nodes/automata.py": {"spies"},
    "nodes/base.py": {"spy"},
    "nodes/conditions.py": {"rival"},
}
"""The names that files of the content's core still use. In `manifest` and `reader` they are fields of a board's file,
including its teams. In `schema` and `sheets` they are fields of Leaders, occasions of abilities and the icon of a Spy,
which is also in `base` and `automata`. In `printed` they are printed things by kind, for views. In `conditions` it is
the name of a fact, as in the engine."""


def list_content() -> list[Path]:
    """The core of the content: its reader, its words and its grammars."""
    return sorted(path for folder in ("", "nodes", "text") for path in (CONTENT / folder).glob("*.py"))


@pytest.mark.parametrize("path", list_content(), ids=lambda path: str(path.relative_to(CONTENT)))
def test_the_core_of_content_names_no_module_and_no_box(path: Path) -> None:
    """The core of content names no module and no box, except for the listed ones, all of which still occur."""
    assert words_of(path) & list_words() == NOTED.get(str(path.relative_to(CONTENT)), set())


@pytest.mark.parametrize("path", list_core(), ids=lambda path: str(path.relative_to(FAMILY)))
def test_the_core_names_no_module_and_no_box(path: Path) -> None:
    assert (words_of(path) & list_words()) - DEFAULT.get(str(path.relative_to(FAMILY)), set()) == set()


def test_the_core_has_no_address_of_one_box() -> None:
    for path in list_core():
        assert re.findall(r"[\"']base/", path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize("path", sorted([*WAR.glob("*.py"), *(WAR / "frames").glob("*.py")]), ids=lambda one: one.name)
def test_the_common_rules_of_the_war_name_no_automatic_opponent(path: Path) -> None:
    assert (words_of(path) & {"solo", "mahdi"}) - OPPONENT.get(path.name, set()) == set()


def test_the_kernel_names_no_family() -> None:
    families = {"imperium", "arrakis", *list_words()}
    for path in (TOP / "engine" / "kernel").glob("*.py"):
        assert words_of(path) & families == set(), path


@pytest.mark.parametrize("name", sorted(list_modules()))
def test_a_module_is_imported_by_itself_alone(name: str) -> None:
    graph = read_imports("engine")
    inside = f"engine.imperium.{name}"
    for importer in graph.modules:
        if importer == inside or importer.startswith(inside + "."):
            continue
        targets = graph.find_modules_directly_imported_by(importer)
        assert not [t for t in targets if t == inside or t.startswith(inside + ".")], importer


@pytest.mark.parametrize("path", list_application(), ids=lambda path: str(path.relative_to(BOT)))
def test_the_core_of_the_application_names_no_module_and_no_box(path: Path) -> None:
    assert (words_of(path) & list_words()) - SEEN.get(str(path.relative_to(BOT)), set()) == set()


def test_only_what_names_modules_is_excepted() -> None:
    words = list_words()
    for name, allowed in (*SEEN.items(), *((name, words) for name in NAMING)):
        assert words_of(BOT / name) & allowed, name
    for name, allowed in (*DEFAULT.items(), *((name, words) for name in HISTORY)):
        assert words_of(FAMILY / name) & allowed, name
    for name, allowed in OPPONENT.items():
        assert allowed <= words_of(WAR / name), name


@pytest.mark.parametrize("name", list_folders())
def test_a_module_has_one_name_on_each_floor(name: str) -> None:
    place = FAMILY.joinpath(*name.split("."))
    assert place.is_dir() or place.with_suffix(".py").exists()
    assert [path.name for path in MODULES.joinpath(*name.split(".")).glob("*.py") if path.name != "__init__.py"]


@pytest.mark.parametrize("name", list_folders())
def test_what_the_application_knows_of_a_module_is_imported_by_nobody(name: str) -> None:
    """The application's code for a module is imported by nothing outside it. Folders without rules are shared by
    several modules, as in the engine."""
    graph = read_imports("bot", "cogs")
    inside = f"bot.games.imperium.modules.{name}"
    is_module = any(f"{one}.".startswith(f"{name}.") for one in list_modules())
    for importer in graph.modules:
        if f"{importer}.".startswith(f"{inside}." if is_module else "bot.games.imperium.modules."):
            continue
        targets = graph.find_modules_directly_imported_by(importer)
        assert not [target for target in targets if f"{target}.".startswith(f"{inside}.")], importer
