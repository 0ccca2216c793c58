"""The game that `/dune new` opens, and the starts to which `/host rewind` leads."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from bot.games.registry import list_presets
from bot.language import LANGUAGES, Words
from bot.messages.lobby_pages import name_preset
from bot.store import StoreError
from cogs.host import Host
from cogs.tables import TableCommands, find_game
from engine.kernel.decisions import Refused
from tests.bot.support.tables import start_tiny

UNREAD: Any = Mock(read=Mock(side_effect=StoreError))
"""A store that cannot be read; then completions are in the language of the Discord client."""


def by(**typed: Any) -> Any:
    return SimpleNamespace(locale="en-US", user=SimpleNamespace(id=11), namespace=SimpleNamespace(**typed))


def allows(made: Any, preset: Any, seats: int) -> bool:
    return made.lobby.why_not(preset.options, seats) is None


@pytest.mark.parametrize("usual", ["base", "arrakis", "uprising"])
def test_without_a_name_the_game_of_the_server_is_opened_if_so_many_can_play_it(usual: str) -> None:
    for seats in (None, 1, 2, 3, 4, 6):
        made, preset = find_game(None, seats, usual)
        known = {one.name: (other, one) for other, one in list_presets()}
        if seats is None or allows(*known[usual], seats):
            assert preset.name == usual
        else:
            assert allows(made, preset, seats)
    assert find_game(None, 99, usual)[1].name == usual


def test_a_name_in_any_language_means_its_game() -> None:
    for made, preset in list_presets():
        for language in LANGUAGES:
            named = name_preset(made, preset, Words(language))
            assert find_game(f" {named.upper()} ", None, "base") == (made, preset)
        assert find_game(preset.name, None) == (made, preset)
    with pytest.raises(Refused, match="refused-no-product"):
        find_game("chess", None)


async def test_completions_of_a_new_table_fit_what_else_was_typed() -> None:
    cog: Any = Mock(router=Mock(store=UNREAD))
    complete: Any = TableCommands.complete_game
    for seats in (1, 6):
        offered = {one.value for one in await complete(cog, by(seats=seats), "")}
        fitting = [preset.name for made, preset in list_presets() if allows(made, preset, seats)]
        assert offered == {*fitting[:25]}
    sizes: Any = TableCommands.complete_seats
    for made, preset in list_presets():
        offered = [one.value for one in await sizes(cog, by(game=preset.name), "")]
        assert offered == [n for n in sorted(made.lobby.seats) if allows(made, preset, n)]


async def test_a_rewind_offers_the_latest_start_first_and_each_turn_with_its_round(tables, store) -> None:
    """A turn that begins with a round is offered as the round."""
    game = await start_tiny(tables)
    async with tables.hold(game) as live:
        pass

    def start(revision: int, seat: int | None = None, number: int | None = None) -> Any:
        return SimpleNamespace(revision=revision, seat=seat, number=number)

    starts = [
        start(1, number=1),
        start(1, seat=0),
        start(4, seat=1),
        start(9, number=2),
        start(9, seat=1),
        start(12, seat=0),
    ]
    cog: Any = Mock(_row=AsyncMock(), presenter=Mock(store=UNREAD))
    cog.hosting.list_starts = AsyncMock(return_value=(live, starts))
    complete: Any = Host.complete_start
    words = Words("en", ["Ayla", "User 12"])
    assert [(one.value, one.name) for one in await complete(cog, by(), "")] == [
        ("12", words.text("start-turn", n=2, seat=0)), ("9", words.text("start-round", n=2)),
        ("4", words.text("start-turn", n=1, seat=1)), ("1", words.text("start-round", n=1)),
    ]  # fmt: skip
