"""War for Arrakis at a table of the service: results by side, ratings, undo, computer players, automatic answers, the
automatic opponent, and the picture."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bot.games.auto_answers import AutoAnswers
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.picture import Studio
from bot.messages.presenter import Presenter
from bot.messages.scene import take_scene, words_for
from bot.sandbox import components as tree
from bot.store import game_log, orders, results
from bot.tables.auto_answers import Choice, find_auto_answer, is_sitting, keep_auto_answer
from bot.tables.game_cache import find_chosen
from bot.tables.private_talk import open_talk
from bot.tables.rewind import find_undo
from bot.tables.tallies import count_sides, make_stats
from bot.tables.teams import name_side, places_of
from engine.kernel.decisions import Answer, Refused
from engine.players import player
from tests.bot.support.tables import GUILD, USERS, describe_anew, head, open_war
from tests.engine.arrakis.table import put

MADE = product("arrakis")
raider = player("raider", "arrakis")


async def act(tables, game_id: int, rng: random.Random) -> str | None:
    """Answer for one person as the raider does. Return the kind of the question, or None if nobody is asked."""
    async with tables.hold(game_id) as live:
        if live.row.status != "open":
            return None
        seat = live.waiting_people[0]
        decision, user = live.game.options(seat), live.user_in(seat)
        answer = raider(live.game.view(seat), decision, rng)
    await tables.answer(game_id, user, answer)
    return decision.kind


async def play_out(tables, game_id: int, seed: int = 1) -> None:
    """Play the game to its end."""
    rng = random.Random(seed)
    for _ in range(3000):
        if await act(tables, game_id, rng) is None:
            return
    raise AssertionError("the game did not end")


@pytest.mark.slow
async def test_a_game_is_rated_by_sides_and_stands_in_the_statistics(tables, store) -> None:
    game_id = await open_war(tables)
    await play_out(tables, game_id)
    async with store.read() as connection:
        (result,) = await results.list_results(connection, GUILD)
        rated = [await results.find_rating(connection, GUILD, user) for user in USERS[:2]]
    assert [placing.team for placing in sorted(result.placings, key=lambda one: one.seat)] == [0, 1]
    assert sorted(placing.place for placing in result.placings) == [1, 2]
    assert None not in rated
    winner = next(placing for placing in result.placings if placing.place == 1)
    assert name_side(result, winner) in ("side:harkonnen", "side:atreides")
    tallies = count_sides([result], name_side)
    assert {tally.key for tally in tallies} == {"side:harkonnen", "side:atreides"}
    stats = make_stats([result], USERS[0])
    assert stats.tally.games == 1


@pytest.mark.long
@pytest.mark.slow
async def test_four_in_teams_are_rated_together(tables, store) -> None:
    game_id = await open_war(tables, 4, 4)
    await play_out(tables, game_id, 2)
    async with store.read() as connection:
        (result,) = await results.list_results(connection, GUILD)
        rated = {user: await results.find_rating(connection, GUILD, user) for user in USERS}
    by_team = {(placing.team, placing.place, rated[placing.user_id]) for placing in result.placings}
    assert len(by_team) == 2
    assert None not in rated.values()
    assert len(set(rated.values())) == 2


async def choose_when_offered(tables, game_id: int, rng: random.Random, start: str) -> tuple[int, str]:
    """Play until the panel of a turn offers an option with this beginning, and choose it. Return the seat and the
    option."""
    for _ in range(200):
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
            decision = live.game.options(seat)
            user = live.user_in(seat)
            found = [option.id for option in decision.legal() if option.id.startswith(start)]
        if found:
            await tables.answer(game_id, user, Answer(decision.id, (found[0],)))
            return seat, found[0]
        await act(tables, game_id, rng)
    raise AssertionError(f"{start} was not offered")


async def test_a_declared_move_is_taken_back_and_a_reveal_is_not(tables, store) -> None:
    """A declared move can be undone and a reveal cannot: undoing is possible until chance is used or a hidden face is
    seen."""
    game_id = await open_war(tables)
    seat, _ = await choose_when_offered(tables, game_id, random.Random(3), "box.strategy.0")
    user = USERS[seat]
    async with tables.hold(game_id) as live:
        assert live.game.options(seat).kind == "moves"
        before = live.game.view(seat)
        assert find_undo(live, seat) is not None
    await tables.undo(game_id, user)
    async with tables.hold(game_id) as live:
        assert live.game.options(seat).kind == "turn"
        dice = live.game.view(seat)["players"][seat]["dice"]
        assert dice["strategy"] == before["players"][seat]["dice"].get("strategy", 0) + 1
    # W5.14: the Harkonnen remove an ornithopter to reveal a sietch token
    seat, scouted = await choose_when_offered(tables, game_id, random.Random(3), "scout.")
    area = scouted.rpartition(".")[2]
    async with tables.hold(game_id) as live:
        assert live.game.view(1 - seat)["areas"][area]["revealed"]
        assert find_undo(live, seat) is None
    with pytest.raises(Refused):
        await tables.undo(game_id, USERS[seat])
    async with tables.hold(game_id) as live:
        assert live.game.view(seat)["areas"][area]["revealed"]


@pytest.mark.slow
async def test_a_computer_player_fills_a_seat_and_one_person_is_enough(tables, store) -> None:
    game_id = await open_war(tables, 2, 1)
    row, _ = await head(store, game_id)
    assert row.status == "open"
    await play_out(tables, game_id, 4)
    row, _ = await head(store, game_id)
    assert row.status == "over"


async def test_r225_automatic_answers_are_kept_for_whoever_gave_them(tables, store) -> None:
    game_id = await open_war(tables)
    async with tables.hold(game_id) as live, store.write() as connection:
        await keep_auto_answer(connection, live, 0, Choice("losses", "elites"))
        with pytest.raises(Refused):
            await keep_auto_answer(connection, live, 0, Choice("losses", "everything"))
        with pytest.raises(Refused):
            # only the Atreides have this automatic answer
            await keep_auto_answer(connection, live, 0, Choice("flips", "ask"))
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live:
        assert find_chosen(live, 0) == {"losses": "elites"}
        assert find_chosen(live, 1) == {}
        live.seats[0] = replace(live.seats[0], user_id=999)
        assert find_chosen(live, 0) == {}  # another person occupies the seat now
    tables.cache.drop(game_id)
    async with store.read() as connection:
        assert await orders.list_orders(connection, game_id) == {}  # and no order for a turn or a window either
        assert set(await orders.list_auto_answers(connection, game_id)) == {0}


async def test_taking_back_forgets_no_automatic_answer(tables, store) -> None:
    game_id = await open_war(tables)
    async with tables.hold(game_id) as live, store.write() as connection:
        for seat in (0, 1):
            await keep_auto_answer(connection, live, seat, Choice("losses", "elites"))
    seat, _ = await choose_when_offered(tables, game_id, random.Random(3), "box.strategy.0")
    await tables.undo(game_id, USERS[seat])
    async with store.read() as connection:
        assert set(await orders.list_auto_answers(connection, game_id)) == {0, 1}


@pytest.mark.slow
async def test_who_answered_last_is_here_and_what_the_service_answers_is_nobodys_visit(tables, store) -> None:
    game_id, rng = await open_war(tables), random.Random(6)
    for _ in range(120):
        async with tables.hold(game_id) as live:
            seat = live.waiting_people[0]
        await act(tables, game_id, rng)
        async with tables.hold(game_id) as live:
            assert is_sitting(live, seat)
            assert not is_sitting(live, 1 - seat)
    async with store.read() as connection:
        steps = await game_log.list_steps(connection, game_id)
    assert any(forced for _, forced in steps)


def test_words_of_the_final_post_name_sides() -> None:
    reader = Words("en", ["Ayla", "Bo"])
    said = reader.text("final-team-arrakis", place=1, mark="♜", team="side:harkonnen", tied=False, tie="")
    assert said == "1. ♜ **Harkonnen**"


async def test_an_automatic_answer_that_answers_amiss_is_noted_and_the_person_is_asked(
    tables, store, monkeypatch, caplog
) -> None:
    game_id = await open_war(tables)
    amiss = AutoAnswers(
        kinds=frozenset({"harvesters", "fliers", "sisters", "turn"}),
        answer=lambda decision, view, chosen, here: Answer(decision.id, ("nothing-like-it",)),
    )
    describe_anew(monkeypatch, "arrakis", auto_answers=amiss)
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
        assert decision is not None
        caplog.clear()
        assert find_auto_answer(live, 0, decision) is None
    assert f"automatic answer for {decision.kind} is not legal" in caplog.text
    assert await act(tables, game_id, random.Random(1)) is not None


@pytest.mark.slow
async def test_w19_17_the_opponent_of_two_has_a_seat_and_nobody_waits_for_it(tables) -> None:
    game_id, rng = await open_war(tables, opponent="mahdi", version="retail"), random.Random(4)
    async with tables.hold(game_id) as live:
        assert [seat.kind for seat in live.seats] == ["person", "person", "mahdi"]
        assert [place.side for place in places_of(live.row)] == ["side:atreides", "side:atreides", "side:harkonnen"]
        marked = take_scene(live, None, words_for(live, "en")).marked
        assert "♞" in marked.seat(0)
        assert "♜" in marked.seat(2)
        view = live.game.view(None)
    for language in LANGUAGES:
        words = Words(language, ["Ayla", "P1", Words(language).text("mahdi-name")])
        said = "\n".join([*MADE.panel.table_lines(view, words), *MADE.panel.board_lines(view, words)])
        assert Words(language).text("mahdi-name") in said
        assert "{" not in said
    for _ in range(40):
        async with tables.hold(game_id) as live:
            assert set(live.waiting_people) <= {0, 1}
        await act(tables, game_id, rng)


async def test_w19_17_there_is_no_cone_of_silence(tables) -> None:
    game_id = await open_war(tables, opponent="mahdi")
    with pytest.raises(Refused, match="refused-aside-none"):
        await open_talk(tables, game_id, USERS[0])


@pytest.mark.slow
async def test_two_against_the_automatic_opponent_win_or_lose_together_and_are_not_rated(tables, store) -> None:
    game_id = await open_war(tables, opponent="mahdi")
    await play_out(tables, game_id)
    async with store.read() as connection:
        (result,) = await results.list_results(connection, GUILD)
        rated = [await results.find_rating(connection, GUILD, user) for user in USERS[:2]]
    people = [placing for placing in result.placings if placing.user_id in USERS[:2]]
    assert len(people) == 2
    assert len({(placing.place, placing.team) for placing in people}) == 1
    assert rated == [None, None]
    assert {tally.key for tally in count_sides([result], name_side)} == {"side:harkonnen", "side:atreides"}


@pytest.mark.slow
async def test_the_board_has_a_part_of_the_map_enlarged_by_a_tap(tables, store) -> None:
    game_id = await open_war(tables)
    presenter = Presenter(store, tables, Studio("thread"))
    asked: list[Any] = []
    drawn = presenter.studio.board

    async def note(*args: Any, **more: Any) -> Any:
        asked.append(args[4])
        return await drawn(*args, **more)

    presenter.studio.board = note  # type: ignore[method-assign]
    made = await presenter.board(game_id, "en", USERS[0])
    menus = tree.of_types(made.view.to_components(), *tree.SELECTS)
    (menu,) = (one for one in menus if one["placeholder"] == "Enlarge a part of the map")
    assert [option["label"] for option in menu["options"]] == [f"Sector {letter}" for letter in "ABCDEFGH"]
    await presenter.board(game_id, "en", USERS[0], menu["options"][4]["value"])
    await presenter.board(game_id, "en", USERS[0], "sector:nowhere")
    assert asked == [{}, {"part": "sector:s5"}, {}]


async def test_w1_6_a_turn_ends_as_asked_after_the_units_beyond_the_limit_are_removed(tables, store) -> None:
    """A move that is to end the turn ends it, although the table removes units beyond the stacking limit in between."""
    game_id = await open_war(tables)
    seat, _ = await choose_when_offered(tables, game_id, random.Random(3), "box.strategy.0")
    user = USERS[seat]
    async with tables.hold(game_id) as live:
        game = live.game
        side = game.config.sides[seat]
        start = next(one.id.removeprefix("move.") for one in game.options(seat).legal() if one.verb == "move")
        put(game, start, side, regular=2)

        def choose(start: str) -> Answer:
            decision = game.options(seat)
            return Answer(decision.id, (next(one.id for one in decision.legal() if one.id.startswith(start)),))

        await tables.play(live, user, choose(f"move.{start}"))
        target = next(one for one in game.options(seat).legal() if one.verb == "to")
        put(game, target.id.removeprefix("to."), side, regular=6)
        await tables.play(live, user, Answer(game.options(seat).id, (target.id,)))
        assert game.options(seat).kind == "who"
        ended = await tables.play(live, user, choose("go"), end=True)
        assert game.state.legions[target.id.removeprefix("to.")].units == 6
        assert ended
        assert seat not in game.waiting()
