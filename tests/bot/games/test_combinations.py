"""Settings that depend on each other and on the number of players: no combination causes an error in the rules.

The product used here has all kinds of requirements that boxes have: one setting needs another, and one is possible only
for some numbers of players.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.games.lobby import Lobby, Options, Setting
from bot.games.product import Product
from bot.games.registry import _PRODUCTS, list_presets, register
from bot.language import LANGUAGES, Words
from bot.messages.lobby import build_lobby
from bot.messages.lobby_pages import build_options, list_sizes
from bot.sandbox import components as tree
from bot.store import games
from bot.tables.beginning import set_up
from engine.kernel.decisions import Msg, Refused
from tests.bot.support.tables import CHANNEL, GUILD, USERS

WORDS = Words("en", ["Ayla", "Bo", "Cy", "Dee"])


def needs_blood(options: Options, seats: int) -> Msg | None:
    """The reason why gadgets are not possible; None if they are."""
    return None if options["blood"] == "on" else Msg("refused-needs-blood")


class Boxes(Lobby):
    """A product of several boxes with the rules of the tiny game, which raise an error for every combination that
    `check` refuses."""

    seats = frozenset({1, 2, 3, 4, 6})
    settings = (
        Setting("market", ("off", "on"), "off"),
        Setting("blood", ("off", "on"), "off"),
        Setting("gadgets", ("off", "on"), "off", needs_blood),
        Setting("length", ("normal", "epic"), "normal"),
    )

    def check(self, options: Options, seats: int) -> Msg | None:
        if seats == 6 and options["market"] == "off":
            return Msg("refused-six-need-market")
        if seats == 1 and options["length"] == "epic":
            return Msg("refused-epic-alone")
        return None

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        gadgets_alone = options["gadgets"] == "on" and options["blood"] == "off"
        if gadgets_alone or self.check(options, seats):
            raise ValueError(options)
        return {"seats": seats}


BOXES = Product(lobby=Boxes("tiny", "boxes"))


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    register(BOXES)
    yield
    del _PRODUCTS["boxes"]


async def open_lobby(tables, seats: int = 4) -> int:
    return await tables.lobby.create(BOXES, CHANNEL, GUILD, (USERS[0], "Ayla"), seats, "en")


async def read_row(store, game_id: int) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    return row


def selects(view: Any) -> dict[str, Any]:
    """The menus of a panel, by the setting that each of them changes. The setting is the argument of the menu's tag or,
    without an argument, the tag's action."""
    found = tree.of_types(view.to_components(), *tree.SELECTS)
    return {(part["custom_id"].split("|")[4] or part["custom_id"].split("|")[3]): part for part in found}


async def test_only_possible_numbers_of_players_are_offered(tables, store) -> None:
    with pytest.raises(Refused, match="seats"):
        await open_lobby(tables, 5)
    with pytest.raises(Refused, match="market"):
        await open_lobby(tables, 6)
    game_id = await open_lobby(tables)
    row = await read_row(store, game_id)
    assert list_sizes(row, BOXES) == [1, 2, 3, 4]
    shown = selects(build_options(row, [], WORDS))["seats"]["options"]
    assert [option["value"] for option in shown] == ["1", "2", "3", "4"]
    with pytest.raises(Refused, match="market"):
        await tables.lobby.choose(game_id, USERS[0], 6)
    await tables.lobby.choose(game_id, USERS[0], market="on")
    assert list_sizes(await read_row(store, game_id), BOXES) == [1, 2, 3, 4, 6]
    await tables.lobby.choose(game_id, USERS[0], 6)
    with pytest.raises(Refused, match="market"):
        await tables.lobby.choose(game_id, USERS[0], market="off")
    assert (await read_row(store, game_id)).capacity == 6


async def test_a_setting_without_a_say_is_not_offered_and_counts_as_its_default(tables, store) -> None:
    game_id = await open_lobby(tables)
    row = await read_row(store, game_id)
    panel = build_options(row, [], WORDS)
    assert "gadgets" not in selects(panel)
    assert "Needs blood" in str(panel.to_components())
    with pytest.raises(Refused, match="blood"):
        await tables.lobby.choose(game_id, USERS[0], gadgets="on")
    await tables.lobby.choose(game_id, USERS[0], blood="on")
    await tables.lobby.choose(game_id, USERS[0], gadgets="on")
    row = await read_row(store, game_id)
    assert "gadgets" in selects(build_options(row, [], WORDS))
    assert BOXES.lobby.read_options(row.options, 4)["gadgets"] == "on"
    await tables.lobby.choose(game_id, USERS[0], blood="off")
    row = await read_row(store, game_id)
    assert BOXES.lobby.read_options(row.options, 4)["gadgets"] == "off"
    assert "adgets" not in str(build_lobby(row, [], WORDS).to_components())
    assert set_up(row) == {"seats": 4}


async def test_a_choice_that_cannot_be_played_says_why(tables, store) -> None:
    game_id = await open_lobby(tables, 1)
    menu = selects(build_options(await read_row(store, game_id), [], WORDS))["length"]
    assert [option.get("description") for option in menu["options"]] == [None, "Epic alone"]
    with pytest.raises(Refused, match="alone"):
        await tables.lobby.choose(game_id, USERS[0], length="epic")


async def test_an_old_lobby_that_became_impossible_says_so_and_can_be_mended(tables, store) -> None:
    game_id = await open_lobby(tables, 2)
    await tables.lobby.join(game_id, USERS[1], "Bo")
    async with store.write() as connection:
        await games.update_game(connection, game_id, capacity=6)
    for user in (13, 14, 15, 16):
        await tables.lobby.join(game_id, user, f"User {user}")
    row = await read_row(store, game_id)
    async with store.read() as connection:
        seats = await games.list_seats(connection, game_id)
    parts = build_lobby(row, seats, WORDS).to_components()
    assert "Six need market" in str(parts)
    start = next(b for b in tree.of_types(parts, tree.BUTTON) if "|start|" in b["custom_id"])
    assert start["disabled"]
    with pytest.raises(Refused, match="market"):
        await tables.start(game_id, USERS[0])
    # not possible before the next setting is chosen as well
    await tables.lobby.choose(game_id, USERS[0], length="epic")
    await tables.lobby.choose(game_id, USERS[0], market="on")
    assert not build_text_of_trouble(await read_row(store, game_id))


def build_text_of_trouble(row: games.GameRow) -> str:
    """The reason why the lobby cannot be played; "" if it can."""
    why = BOXES.lobby.why_not(row.options, row.capacity)
    return "" if why is None else WORDS.say(why)


@pytest.mark.long
@pytest.mark.slow
async def test_whatever_is_chosen_the_rules_get_no_contradiction(tables, store) -> None:
    game_id = await open_lobby(tables)
    choices: list[tuple[int | None, Mapping[str, str]]] = [(size, {}) for size in range(8)]
    choices += [(None, {setting.name: choice}) for setting in BOXES.lobby.settings for choice in setting.choices]
    for (one, first), (two, second) in itertools.product(choices, repeat=2):
        for capacity, options in ((one, first), (two, second)):
            try:
                await tables.lobby.choose(game_id, USERS[0], capacity, **options)
            except Refused:
                continue
            row = await read_row(store, game_id)
            assert set_up(row) == {"seats": row.capacity}


async def test_a_finished_combination_starts(tables, store) -> None:
    game_id = await open_lobby(tables, 3)
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await tables.lobby.choose(game_id, USERS[0], 2, blood="on")
    await tables.lobby.choose(game_id, USERS[0], gadgets="on", length="epic")
    await tables.start(game_id, USERS[0])
    assert (await read_row(store, game_id)).status == "open"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_switched_on_in_the_lobby_says_what_it_adds(language: str) -> None:
    """Everything that can be switched on in a lobby is explained there, because the name of a box or module is not
    enough for people who do not own it."""
    words = Words(language)
    switches = {
        setting.name: setting
        for made, _ in list_presets()
        if made.family != "tiny"
        for setting in made.lobby.settings
        if set(setting.choices) == {"off", "on"}
    }
    assert {"ix", "epic", "bloodlines", "tech", "choam"} <= switches.keys()
    assert [name for name, setting in switches.items() if not setting.explain("on", words)] == []
