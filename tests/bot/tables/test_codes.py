"""Game codes that look alike: none of them is given out, and a misread code still finds its game."""

from __future__ import annotations

import itertools

import pytest

from bot.store import games
from bot.tables.codes import find_clear, find_meant, game_code, list_answers
from engine import registry
from engine.kernel.chance import commitment
from engine.kernel.export import verify
from tests.bot.support.harness import open_table, running
from tests.bot.support.tables import CHANNEL, TINY, start_tiny

OLD = [1, 18, 21, 24, 36, 37, 54, 57, 60, 649, 666, 1296]
"""Numbers of games opened by an older program."""


def test_new_codes_have_no_letter_that_looks_like_a_digit() -> None:
    numbers, number = [], 0
    for _ in range(5000):
        number = find_clear(number + 1)
        numbers.append(number)
    codes = [game_code(number) for number in numbers]
    assert not {letter for code in codes for letter in code} & set("ILO")
    digits = [digit for digit in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" if digit not in "ILO"]
    every = ("".join(code) for length in (1, 2, 3) for code in itertools.product(digits, repeat=length))
    assert codes == [code for code in every if code[0] != "0"][:5000]  # no other numbers are skipped


@pytest.mark.parametrize("number", OLD)
def test_an_old_code_is_printed_as_ever_and_found_by_it(number) -> None:
    printed = {1: "1", 18: "I", 21: "L", 24: "O", 36: "10", 37: "11", 54: "1I", 57: "1L", 60: "1O", 649: "I1",
               666: "II", 1296: "100"}  # fmt: skip
    assert game_code(number) == printed[number]
    for typed in (printed[number], printed[number].lower(), f" {printed[number]} "):
        assert number in find_meant(typed, OLD)
        assert find_meant(typed, [number]) == [number]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1O", [36, 60]), ("lo", [36, 60]), ("10", [36, 60]), ("l", [1, 18, 21]), ("ii", [37, 54, 57, 649, 666]),
     ("１ｏ", [36, 60]), ("=60", [60]), ("lOO", [1296]), ("", []), ("0", [24]), ("001", [1, 18, 21]), ("2", []),
     ("=2", []), ("²", [])],
)  # fmt: skip
def test_a_typed_code_means_every_game_whose_code_looks_like_it(typed, meant) -> None:
    assert find_meant(typed, OLD) == meant


def test_a_list_tells_games_apart_whose_codes_look_alike() -> None:
    assert list_answers([2, 36, 60]) == {2: "2", 36: "=36", 60: "=60"}
    assert list_answers([2, 60]) == {2: "2", 60: "1O"}
    for one, answer in list_answers(OLD).items():
        assert find_meant(answer, OLD) == [one]


async def jump(store, number: int) -> None:
    """Set the number that the next new game gets."""
    async with store.write() as connection:
        await games.insert_game(
            connection, lambda _: number - 1, family="tiny", product="tiny", options={}, status="closed", guild_id=1,
            channel_id=1, host_id=1, language="en", capacity=2, created=0, updated=0,
        )  # fmt: skip


async def test_a_table_opens_under_the_next_clear_number_and_none_is_given_twice(tables) -> None:
    await jump(tables.store, 18)
    made = [await tables.lobby.create(TINY, CHANNEL + place, 1, (11 + place, "Ayla"), 2, "en") for place in range(6)]
    assert [game_code(one) for one in made] == ["J", "K", "M", "N", "P", "Q"]
    await jump(tables.store, 648)
    game = await start_tiny(tables, channel=CHANNEL + 9)
    assert game_code(game) == "J0"
    async with tables.store.read() as connection:
        row = await games.find_game(connection, game)
    assert row.commitment == commitment(row.seed, "J0")


async def test_an_old_game_of_an_unclear_code_exports_and_verifies(tables, monkeypatch) -> None:
    monkeypatch.setattr("bot.tables.lobby.find_clear", lambda number: number)  # as in an earlier version
    await jump(tables.store, 60)
    game = await start_tiny(tables)
    monkeypatch.undo()
    data = await tables.export(game)
    assert (game, data["game"]) == (60, "1O")
    assert data["commitment"] == commitment(bytes(range(32)), "1O")
    assert verify(data, registry.family("tiny")).status == "unsealed"
    assert game_code(await tables.lobby.create(TINY, CHANNEL + 1, 1, (11, "Ayla"), 2, "en")) == "1P"


@pytest.mark.slow
async def test_a_code_typed_by_eye_reaches_the_one_game_or_asks(url, monkeypatch) -> None:
    async with running(url) as world:
        await jump(world.store, 36)
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        second, third = world.sandbox.add_channel("second"), world.sandbox.add_channel("third")
        assert "game 10 " in (await (await bo.slash("dune leave", third, code="lo")).answered()).text
        await jump(world.store, 60)
        monkeypatch.setattr("bot.tables.lobby.find_clear", lambda number: number)  # as in an earlier version
        await (await ayla.slash("dune new", second, game="tiny", seats=2)).answered()
        for code in ("10", "1O", "lo"):
            asked = await (await ayla.slash("dune close", third, code=code)).answered()
            for part in (f"10 (<#{world.sandbox.table.id}>)", f"1O (<#{second.id}>)", "from the list"):
                assert part in asked.text
        listed = await ayla.autocomplete("dune close", third, focused="code")
        values = {choice["name"].split(" ")[0]: choice["value"] for choice in listed.choices}
        assert set(values) == {"10", "1O"}
        for printed, value in values.items():
            chosen = await (await ayla.slash("dune close", third, code=value)).answered()
            assert f" {printed} in <#" in chosen.text
        moved = await (await ayla.slash("dune here", third, code="10")).answered()  # the other game has not begun
        assert "continues here" in moved.text
