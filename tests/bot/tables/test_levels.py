"""Levels of computer players: chosen in the lobby for each seat, shown at the table, and rated separately from each
other."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import all_products, find_preset, product
from bot.handlers.statistics import Statistics
from bot.language import LANGUAGES, Words
from bot.messages.lobby import build_lobby
from bot.messages.presenter import Presenter
from bot.messages.scene import words_at
from bot.sandbox import components as tree
from bot.store import games, results
from bot.store.results import Placing, Result
from bot.tables.levels import fit_level, list_levels
from bot.tables.ratings import Rating, derive, rate, rate_levels
from engine.kernel.decisions import Refused
from tests.bot.support.harness import action_of, find_lobby, press, running, table_posts
from tests.bot.support.panels import shown
from tests.bot.support.tables import CHANNEL, GUILD, USERS, describe_anew, make_tables, play_on, start_tiny
from tests.bot.support.thinkers import Desk, find_here

HOST = USERS[0]


def find_nobody(name: str, family: str) -> None:
    return None


async def open_lobby(tables, computers: int = 3, game: str = "uprising") -> int:
    game_id = await tables.lobby.create(product(game), CHANNEL, GUILD, (HOST, "Ayla"), computers + 1, "en")
    await tables.lobby.fill(game_id, HOST, "", computers)
    return game_id


async def sitting(store, game_id: int) -> list[str | None]:
    async with store.read() as connection:
        return [seat.computer for seat in await games.list_seats(connection, game_id)]


@pytest.fixture
def tables(store):
    return make_tables(store, minds=Desk())


def test_a_level_is_offered_where_there_is_a_player_for_it() -> None:
    offered = list_levels(product("uprising"), find_nobody)
    assert "mercenary" in offered
    assert not {"captain", "mentat", "raider"} & set(offered)
    assert [level for level in list_levels(product("uprising"), find_here) if level != "recruit"] == [
        "mercenary", "captain", "mentat",
    ]  # fmt: skip
    assert "raider" in list_levels(product("arrakis"), find_nobody)


@pytest.mark.parametrize(
    ("name", "game", "found"),
    [
        ("", "uprising", "mercenary"),
        ("", "arrakis", "raider"),
        ("mercenary", "arrakis", "raider"),
        ("raider", "base", "mercenary"),
        ("mentat", "arrakis", "mentat"),
        ("random", "arrakis", "random"),
        ("own", "uprising", "own"),
    ],
)
def test_a_game_has_its_own_in_the_place_of_one_it_lacks(name, game, found) -> None:
    assert fit_level(name, product(game), find_here) == found


def test_a_level_without_a_player_gives_way_to_the_game_s_own() -> None:
    assert fit_level("mentat", product("uprising"), find_nobody) == "mercenary"


async def test_the_host_chooses_for_one_seat_or_for_all(tables, store) -> None:
    game_id = await open_lobby(tables)
    assert await sitting(store, game_id) == [None, "mercenary", "mercenary", "mercenary"]
    await tables.lobby.set_level(game_id, HOST, "2:mentat")
    assert await sitting(store, game_id) == [None, "mercenary", "mentat", "mercenary"]
    await tables.lobby.set_level(game_id, HOST, "all:captain")
    assert await sitting(store, game_id) == [None, "captain", "captain", "captain"]


@pytest.mark.parametrize("choice", ["0:mentat", "9:mentat", "1:raider", "1:nobody", "mentat", "", "x:y:z"])
async def test_what_no_menu_offers_is_refused(tables, store, choice) -> None:
    game_id = await open_lobby(tables)
    with pytest.raises(Refused):
        await tables.lobby.set_level(game_id, HOST, choice)
    assert await sitting(store, game_id) == [None, "mercenary", "mercenary", "mercenary"]


async def test_only_the_host_chooses(tables, store) -> None:
    game_id = await open_lobby(tables, 2)
    await tables.lobby.join(game_id, USERS[1], "Bo")
    with pytest.raises(Refused) as caught:
        await tables.lobby.set_level(game_id, USERS[1], "all:mentat")
    assert caught.value.reason.key == "refused-host"


async def test_computer_players_fit_the_game_that_the_lobby_changes_to(tables, store) -> None:
    game_id = await open_lobby(tables, 1)
    await tables.lobby.change_game(game_id, HOST, *find_preset("arrakis"))
    assert await sitting(store, game_id) == [None, "raider"]
    await tables.lobby.set_level(game_id, HOST, "1:mentat")
    await tables.lobby.change_game(game_id, HOST, *find_preset("uprising"))
    assert await sitting(store, game_id) == [None, "mentat"]


async def test_the_operator_s_level_is_for_games_that_have_it(tables, store) -> None:
    tables.stand_in = "mercenary"
    for game, found in (("uprising", "mercenary"), ("arrakis", "raider")):
        game_id = await tables.lobby.create(product(game), CHANNEL + len(game), GUILD, (HOST, "A"), 2, "en")
        async with store.read() as connection:
            assert tables.computer_for(await games.find_game(connection, game_id)) == found


@pytest.mark.parametrize("name", ["mercenary", "random"])
async def test_tables_with_names_from_before_go_on(store, name) -> None:
    tables = make_tables(store)
    game_id = await start_tiny(tables, 1, 1, computer=name)
    await play_on(tables, game_id, random.Random(1))
    async with tables.hold(game_id) as live:
        assert live.row.status == "over"


# -- the panel -------------------------------------------------------------------------------------------------------


def read(message) -> str:
    return message.text.replace("\xa0", " ")


def menus(view) -> list[dict]:
    return [one for one in tree.of_types(shown(view), *tree.SELECTS) if action_of(one) == "level"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_one_menu_offers_every_level_with_a_line_for_each(tables, store, language) -> None:
    game_id = await open_lobby(tables, 3)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
    levels = ["recruit", "mercenary", "captain", "mentat"]
    words = words_at(row, seats, language)
    (menu,) = menus(build_lobby(row, seats, words, levels))
    values = [option["value"] for option in menu["options"]]
    assert values == [f"{place}:{level}" for place in ("all", 1, 2, 3) for level in levels]
    assert [option["description"] for option in menu["options"][:4]] == [
        Words(language).text(f"level-{level}-about") for level in levels
    ]
    (alone,) = menus(build_lobby(row, seats[:2], words, levels))
    assert [option["label"] for option in alone["options"]] == [Words(language).text(f"level-{one}") for one in levels]
    assert menus(build_lobby(row, seats, words, levels[:1])) == []
    assert menus(build_lobby(row, seats[:1], words, levels)) == []
    for level in (*levels, "raider"):  # phones cut a line of a menu at about this length
        assert len(Words(language).text(f"level-{level}-about")) <= 40


async def test_five_computer_players_fit_into_the_menu(tables, store) -> None:
    game_id = await open_lobby(tables, 5)
    async with store.read() as connection:
        row, seats = await games.find_game(connection, game_id), await games.list_seats(connection, game_id)
    (menu,) = menus(build_lobby(row, seats, words_at(row, seats, "en"), ["recruit", "mercenary", "captain", "mentat"]))
    assert len(menu["options"]) == 24


@pytest.mark.slow
async def test_a_choice_is_made_on_the_post_and_told_there_and_at_the_table(url) -> None:
    async with running(url) as world:
        world.bot.tables.lobby.thinkers = world.bot.tables.pondering.find = find_here
        world.bot.tables.pondering.minds = Desk()
        world.bot.tables.stand_in = ""
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game="uprising", seats=3)
        for _ in range(2):
            await (await press(ayla, find_lobby(ayla), "fill")).answered()
        lobby = find_lobby(ayla)
        assert read(lobby).count("· Mercenary") == 2
        (menu,) = [one for one in tree.of_types(lobby.components, *tree.SELECTS) if action_of(one) == "level"]
        await (await ayla.choose(lobby, ["1:mentat"], custom_id=menu["custom_id"])).answered()
        assert "Computer 1 · Mentat" in read(find_lobby(ayla))
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await world.bot.outbox.settle()
        post = read(table_posts(ayla)[-1])
        assert "Computer 1**: Mentat" in post
        assert "Computer 2**: Mercenary" in post
        page = (await (await press(ayla, table_posts(ayla)[-1], "more")).answered()).ephemerals[0]
        assert "Computer 1**: Mentat" in read(page)


# -- ratings ---------------------------------------------------------------------------------------------------------


def placed(*who: int | str, measures: bool = True) -> tuple[Placing, ...]:
    """Placings in the order of place; a number is a user, a text the level of a computer player."""
    return tuple(
        Placing(
            seat, one if isinstance(one, int) else None, str(one), "", seat + 1, 10 - seat,
            level=one if isinstance(one, str) else None, measures=measures and isinstance(one, int),
        )
        for seat, one in enumerate(who)
    )  # fmt: skip


def test_a_level_is_measured_by_people_whose_rating_stays() -> None:
    placings = placed("mentat", 11, "recruit")
    after = rate_levels(placings, {}, {})
    assert set(after) == {0, 2}
    assert after[0].mu > Rating().mu > after[2].mu
    assert rate(placings, {}) == {}


def test_several_seats_of_a_level_are_one_player() -> None:
    after = rate_levels(placed("mentat", 11, "mentat", "captain"), {}, {})
    assert after[0] == after[2]
    assert after[0].mu > after[3].mu


def test_a_level_that_beats_the_better_gains_more() -> None:
    weak, strong = Rating(20, 2), Rating(35, 2)
    against = {name: rate_levels(placed("mentat", 11), {11: known}, {})[0] for name, known in
               (("weak", weak), ("strong", strong))}  # fmt: skip
    assert against["strong"].mu > against["weak"].mu


def test_who_does_not_want_to_be_listed_measures_nobody() -> None:
    assert rate_levels(placed("mentat", 11, measures=False), {}, {}) == {}


def test_a_level_has_a_rating_in_each_game_and_ratings_follow_from_results_alone() -> None:
    games_ = [("uprising", ("mentat", 11)), ("arrakis", (11, "mentat")), ("uprising", ("mentat", 11))]
    found = [
        Result(number, GUILD, game, (), False, number, placed(*who)) for number, (game, who) in enumerate(games_, 1)
    ]
    made = derive(found)
    assert made[1][0].mu > Rating().mu > made[2][1].mu
    assert made[3][0] == rate_levels(found[2].placings, {}, {"mentat": made[1][0]})[0]


@pytest.mark.slow
async def test_the_ladder_shows_where_levels_stand(store, monkeypatch) -> None:
    describe_anew(monkeypatch, "tiny", levels=("mentat",))
    desk = Desk()
    tables = make_tables(store, minds=desk)
    for number in range(2):
        game_id = await start_tiny(tables, 2, 1, channel=600 + number, computer="mentat")
        rng = random.Random(number)
        while True:
            for task in list(tables.pondering._tasks):
                await desk.let()
                await task
            if not await play_on(tables, game_id, rng, 1) and not tables.pondering.busy:
                break
    async with store.read() as connection:
        found = await results.list_results(connection, GUILD)
    assert len(found) == 2
    derived = derive(found)
    for result in found:
        (own,) = [placing for placing in result.placings if placing.level == "mentat"]
        assert (own.mu, own.sigma) == tuple(derived[result.game_id][own.seat])
        assert sum(placing.counted for placing in result.placings) == 2
    parts = shown((await Statistics(Presenter(store, tables)).ladder(GUILD, HOST, Words("en"))).view)
    said = "\n".join(part["content"] for _, part in tree.walk(parts) if "content" in part)
    (line,) = [line for line in said.splitlines() if "Mentat" in line]
    assert line.startswith("·")
    assert "2 games" in line
    assert f"<@{HOST}>" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_every_game_has_its_words(language) -> None:
    words = Words(language)
    levels = {level for made in all_products() for level in made.levels}
    assert {"mercenary", "raider", "mentat"} <= levels
    assert all(words.has(f"level-{level}") and words.has(f"level-{level}-about") for level in levels)
