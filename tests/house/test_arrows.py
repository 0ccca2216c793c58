"""The imports between the main packages go one way only."""

from __future__ import annotations

import re
from functools import cache
from graphlib import TopologicalSorter

import grimp
import pytest

from content import list_families

ROOMS = ("content", "engine", "bot", "cogs")
"""The main packages from the lowest on; each may import those before it."""


@cache
def graph() -> grimp.ImportGraph:
    """Every import between the project's modules. The graph is built anew, because grimp's cache keeps one list of
    dates and forgets files that a narrower graph has not read."""
    return grimp.build_graph(
        *ROOMS, include_external_packages=True, exclude_type_checking_imports=False, cache_dir=None
    )


def _imports(importer: str, imported: str) -> list[tuple[str, str]]:
    found = []
    for module in graph().modules:
        if module == importer or module.startswith(importer + "."):
            found += [
                (module, target)
                for target in graph().find_modules_directly_imported_by(module)
                if target == imported or target.startswith(imported + ".")
            ]
    return found


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("lower", "upper"), [(low, high) for i, low in enumerate(ROOMS) for high in ROOMS[i + 1 :]])
def test_no_room_imports_one_above_it(lower: str, upper: str) -> None:
    assert _imports(lower, upper) == []


DESCRIBED = {
    "engine.imperium.module": "names the types of everybody who asks a module for something",
}
"""Modules that import each other in a circle, though only for types. Each has the reason."""


@pytest.mark.parametrize("typed", [False, True])
def test_no_module_imports_itself_by_others(typed: bool) -> None:
    """No module imports itself through others. Imports inside functions count, and with `typed` also those made only
    for the type checker."""
    found = graph() if typed else _running()
    known = found.modules - (DESCRIBED.keys() if typed else set())
    order = TopologicalSorter({name: found.find_modules_directly_imported_by(name) & known for name in known})
    order.prepare()  # raises `CycleError` with the modules of a circle


@cache
def _running() -> grimp.ImportGraph:
    return grimp.build_graph(*ROOMS, exclude_type_checking_imports=True, cache_dir=None)


def test_the_kernel_knows_no_game_and_no_content() -> None:
    ours = [pair for room in ROOMS for pair in _imports("engine.kernel", room)]
    assert [pair for pair in ours if not pair[1].startswith("engine.kernel")] == []


def test_the_common_rules_of_the_war_know_no_automatic_opponent() -> None:
    own = ("engine.arrakis.mahdi", "engine.arrakis.family")
    found = [pair for pair in _imports("engine.arrakis", "engine.arrakis.mahdi") if not pair[0].startswith(own)]
    assert found == []


@pytest.mark.parametrize("family", list_families())
def test_the_application_reaches_families_only_through_the_registry(family: str) -> None:
    """The application reaches families only through the registry; only its code for War for Arrakis, whose family is
    known to it alone, also imports that family."""
    found = [pair for room in ("bot", "cogs") for pair in _imports(room, f"engine.{family}")]
    assert [pair for pair in found if family == "imperium" or not pair[0].startswith(f"bot.games.{family}.")] == []


BOT = (
    "language", "components", "draw", "store", "operation", "settings", "games", "studio", "thinking", "tables",
    "messages", "web", "delivery", "handlers", "work", "app", "sandbox", "commands", "main",
)  # fmt: skip
"""The packages of the application from the lowest on; each may import those before it."""


def test_every_room_of_the_application_has_its_place() -> None:
    assert {module.split(".")[1] for module in graph().modules if module.startswith("bot.")} == set(BOT)


@pytest.mark.parametrize("room", BOT)
def test_no_room_of_the_application_imports_one_above_it(room: str) -> None:
    above = BOT[BOT.index(room) + 1 :]
    assert [pair for upper in above for pair in _imports(f"bot.{room}", f"bot.{upper}")] == []


@pytest.mark.parametrize("family", list_families())
def test_a_family_of_the_application_is_known_to_itself_alone(family: str) -> None:
    own = (f"bot.games.{family}", f"cogs.{family}", "bot.commands.content")
    found = [pair for room in ("bot", "cogs") for pair in _imports(room, f"bot.games.{family}")]
    assert found
    assert [pair for pair in found if not pair[0].startswith(own)] == []


def test_content_of_a_family_is_known_to_the_family_alone() -> None:
    families = list_families()
    assert "imperium" in families
    for family in families:
        own = (f"content.{family}", f"engine.{family}", f"bot.games.{family}", f"cogs.{family}", "bot.commands")
        found = [pair for room in ROOMS for pair in _imports(room, f"content.{family}")]
        assert [pair for pair in found if not pair[0].startswith(own)] == []


@pytest.mark.parametrize("forbidden", ["discord", "sqlalchemy", "aiohttp", "asyncio", "time", "datetime", "socket"])
def test_the_engine_is_pure(forbidden: str) -> None:
    assert _imports("engine", forbidden) == []


def test_computer_players_of_every_family_know_none() -> None:
    assert _imports("engine.players", "content") == []
    ours = [pair for pair in _imports("engine.players", "engine") if not pair[1].startswith("engine.players")]
    assert {target for _, target in ours} == {"engine", "engine.kernel.decisions"}


def test_search_knows_no_family() -> None:
    assert _imports("engine.thinking", "content") == []
    ours = [pair for pair in _imports("engine.thinking", "engine") if not pair[1].startswith("engine.thinking")]
    assert {target for _, target in ours} <= {
        "engine", "engine.players", "engine.kernel.decisions", "engine.kernel.game",
    }  # fmt: skip


KNOWN_TO_PLAYERS = ("engine.kernel.decisions", "engine.players")
"""The modules that a family's computer players may import besides printed facts. They are about questions, never about
states."""
WORTH = ".worth"
"""The ending of the names of modules that evaluate pieces for computer players."""


def test_computer_players_never_see_a_state() -> None:
    families = [module for module in graph().modules if module.endswith(".players") and module.count(".") == 2]
    assert "engine.imperium.players" in families
    for own in families:
        found = [pair for pair in _imports(own, "engine") if not pair[1].startswith((own, *KNOWN_TO_PLAYERS))]
        assert found == []


def test_what_modules_tell_computer_players_sees_no_state_either() -> None:
    files = [module for module in graph().modules if module.endswith(WORTH)]
    assert {"engine.imperium.tech.worth", "engine.imperium.leaders.worth"} <= set(files)
    for file in files:
        family = file.split(".")[1]
        known = (f"engine.{family}.players", *KNOWN_TO_PLAYERS)
        found = [pair for pair in _imports(file, "engine") if not pair[1].startswith(known)]
        assert [pair for pair in found if not pair[1].endswith(WORTH)] == []


def test_the_top_level_holds_only_what_was_agreed() -> None:
    from pathlib import Path

    top = Path(__file__).parents[2]
    allowed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "bot",
        "engine",
        "cogs",
        "content",
        "tests",
        "uv.lock",
    }
    assert {entry.name for entry in top.iterdir() if not entry.name.startswith((".", "__"))} - allowed == set()


def test_no_test_file_is_imported() -> None:
    """No test file is imported; helpers that tests share are in support modules."""
    from pathlib import Path

    tests = Path(__file__).parents[1]
    shared = re.compile(r"^\s*(from|import) tests\.([a-z_]+\.)*test_", re.MULTILINE)
    found = [str(path.relative_to(tests)) for path in tests.rglob("*.py") if shared.search(path.read_text("utf-8"))]
    assert found == []
