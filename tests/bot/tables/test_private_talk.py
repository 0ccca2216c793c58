"""Cones of Silence (W18.13): each shared side has 3 tokens, and one lets the two partners talk in private for a while.

Seats 0 and 1 are the Harkonnen, 2 and 3 the Atreides (W18.1).
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from sqlalchemy import select, update

from bot.games.registry import product
from bot.handlers.private_talk import PrivateTalkHandlers
from bot.language import LANGUAGES, Words
from bot.messages import table
from bot.messages.lobby_pages import build_options
from bot.messages.presenter import Presenter
from bot.messages.scene import take_scene, words_for
from bot.sandbox import components as tree
from bot.store import clocks, game_log, games, motions, orders, people
from bot.store.schema import outbox
from bot.tables.auto_answers import Choice, keep_auto_answer
from bot.tables.consent.requests import Requests
from bot.tables.privacy import Privacy
from bot.tables.private_talk import (
    PrivateTalk,
    count_left,
    end_talk,
    expire_talk,
    find_length,
    is_open,
    open_talk,
    read_talk,
    show_hand,
    show_orders,
)
from bot.tables.substitutes import ask_substitute
from bot.tables.talk import say_to_team
from bot.tables.teams import teams_of
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.consent import said
from tests.bot.support.tables import CHANNEL, GUILD, head
from tests.bot.support.timed import list_queued, row_of

FOUR = [31, 32, 33, 34]
HOUR = 3_600_000


async def open_four(tables, people: int = 4, seats: int = 4, **options: str) -> int:
    """Start a game of War for Arrakis, with computer players in the remaining seats, and return its id."""
    game_id = await tables.lobby.create(product("arrakis"), CHANNEL, GUILD, (FOUR[0], "P0"), seats, "en", options)
    for number, user in enumerate(FOUR[1:people], 1):
        await tables.lobby.join(game_id, user, f"P{number}")
    if people < seats:
        await tables.lobby.fill(game_id, FOUR[0], "random", None)
    await tables.start(game_id, FOUR[0])
    return game_id


async def read_notes(store, key: str) -> dict[int, dict[str, object]]:
    """The arguments of the queued notes with this key, by reader."""
    return {one.target: one.payload["args"] for one in await list_queued(store, "note") if one.payload["key"] == key}


async def talk_of(tables, game_id: int, seat: int) -> tuple[PrivateTalk, int]:
    async with tables.hold(game_id) as live:
        return read_talk(live.row, seat), count_left(live, seat)


async def test_w18_13_without_an_open_cone_nothing_is_relayed(tables, store) -> None:
    game_id = await open_four(tables)
    with pytest.raises(Refused, match="refused-aside-closed"):
        await say_to_team(tables, game_id, FOUR[0], "attack")
    with pytest.raises(Refused, match="refused-aside-closed"):
        await show_hand(tables, game_id, FOUR[0])
    with pytest.raises(Refused, match="refused-aside-closed"):
        await end_talk(tables, game_id, FOUR[0])
    assert not await list_queued(store, "note")


async def test_w18_13_a_cone_is_discarded_and_the_partner_alone_hears(tables, store) -> None:
    game_id = await open_four(tables)
    revision = (await head(store, game_id))[0].revision
    await open_talk(tables, game_id, FOUR[1])
    (said,) = [one for one in await list_queued(store, "say") if one.payload["key"] == "say-aside"]
    assert said.payload == {"key": "say-aside", "args": {"side": "side:harkonnen", "n": 2}}  # the line calls nobody
    assert set(await read_notes(store, "note-aside-opened")) == {FOUR[0]}
    with pytest.raises(Refused, match="refused-aside-open"):
        await open_talk(tables, game_id, FOUR[0])
    assert await say_to_team(tables, game_id, FOUR[0], "feint at A17") == 1
    assert {user: args["text"] for user, args in (await read_notes(store, "note-team")).items()} == {
        FOUR[1]: "feint at A17"
    }
    with pytest.raises(Refused, match="refused-aside-closed"):
        await say_to_team(tables, game_id, FOUR[2], "what are they up to?")
    with pytest.raises(NotYours):
        await open_talk(tables, game_id, 99)
    assert [(await talk_of(tables, game_id, seat))[1] for seat in range(4)] == [2, 2, 3, 3]
    assert (await head(store, game_id))[0].revision == revision  # the state of the game itself does not change


async def test_w18_13_a_shared_side_has_three(tables, store) -> None:
    game_id = await open_four(tables)
    for _ in range(3):
        await open_talk(tables, game_id, FOUR[2])
        assert not await end_talk(tables, game_id, FOUR[2])
        assert await end_talk(tables, game_id, FOUR[3])
    with pytest.raises(Refused, match="refused-aside-none"):
        await open_talk(tables, game_id, FOUR[3])
    assert [(await talk_of(tables, game_id, seat))[1] for seat in range(4)] == [3, 3, 0, 0]


async def test_w18_13_the_last_cone_can_be_seen_while_it_is_open_and_when_it_is_used_up(tables, store) -> None:
    """The panel shows an open Cone although no other is left, and afterwards that none is left."""
    game_id, panels = await open_four(tables), PrivateTalkHandlers(Presenter(store, tables))
    for left in (2, 1, 0):
        await open_talk(tables, game_id, FOUR[2])
        shown = await panels.show(game_id, FOUR[2], Words("en"))
        assert f"Cones left after it: {left}" in " ".join(said(shown.view))
        assert Words("en").text("button-aside-end") in said(shown.view)
        await end_talk(tables, game_id, FOUR[2])
        await end_talk(tables, game_id, FOUR[3])
    shown = said((await panels.show(game_id, FOUR[3], Words("en"))).view)
    assert "no Cone of Silence left" in " ".join(shown)
    assert Words("en").text("button-aside-yes") not in shown


async def test_w18_2_only_a_shared_side_has_cones(tables, store) -> None:
    """Only a shared side has Cones and their panel (W18.2); in a game of three, one person plays the Atreides by
    default (W18.1)."""
    game_id = await open_four(tables, people=3, seats=3)
    with pytest.raises(Refused, match="refused-aside-none"):
        await open_talk(tables, game_id, FOUR[2])
    with pytest.raises(Refused, match="refused-aside-none"):
        await PrivateTalkHandlers(Presenter(store, tables)).show(game_id, FOUR[2], Words("en"))
    await open_talk(tables, game_id, FOUR[0])


async def test_w18_13_the_hand_is_shown_as_it_is(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[0])
    await show_hand(tables, game_id, FOUR[0])
    async with tables.hold(game_id) as live:
        hand = live.game.view(0)["you"]["hand"]
    shown = await read_notes(store, "note-aside-hand")
    assert set(shown) == {FOUR[1]}
    assert shown[FOUR[1]]["count"] == len(hand)
    assert all(Words("en").name(f"plan:{card}") in str(shown[FOUR[1]]["cards"]) for card in hand)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_w18_13_orders_are_shown_as_they_are(tables, store, language: str) -> None:
    """Orders shown in a Cone (W18.13) are the plan and the automatic answers of that moment, for the partner alone and
    in the partner's language. Without an open Cone they are refused."""
    game_id = await open_four(tables)
    planner = product("arrakis").windows.planner
    assert planner is not None
    async with tables.hold(game_id) as live:
        view = live.game.view(0)
    plan = planner.change(planner.read(None), "plan-die", "box-mentat-draw action:mentat", view)
    async with store.write() as connection:
        await orders.keep_order(connection, game_id, 0, "plan", plan.write())
        await people.keep_person(connection, FOUR[1], language=language)
    with pytest.raises(Refused, match="refused-aside-closed"):
        await show_orders(tables, game_id, FOUR[0])
    await open_talk(tables, game_id, FOUR[0])
    async with tables.hold(game_id) as live, store.write() as connection:
        await keep_auto_answer(connection, live, 0, Choice("losses", "leaders"))
    await show_orders(tables, game_id, FOUR[0])
    shown = await read_notes(store, "note-aside-order")
    assert set(shown) == {FOUR[1]}
    words = Words(language)
    for part in (*planner.describe(plan, words, view), words.text("habit-losses-leaders")):
        assert part in str(shown[FOUR[1]]["lines"])


@pytest.mark.parametrize(("pace", "length"), [("none", 24 * HOUR), ("live", HOUR // 6)])
async def test_a_cone_closes_by_itself(tables, store, pace: str, length: int) -> None:
    """A Cone closes automatically: the three minutes of the printed rule are a day, or ten minutes at a live
    table."""
    game_id = await open_four(tables)
    async with tables.hold(game_id) as live:
        async with store.write() as connection:
            await games.update_game(connection, game_id, pace=pace)
        tables.cache.drop(game_id)
    before = store.now()
    await open_talk(tables, game_id, FOUR[0])
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection, "aside")
    assert before + length <= job.due <= store.now() + length
    async with tables.hold(game_id) as live:
        assert is_open(live.row, 1, job.due - 1)
        assert not is_open(live.row, 1, job.due)
        assert not is_open(live.row, 2, job.due - 1)
    await expire_talk(tables, game_id, 0, job.due - 1)  # the job of another talk
    assert (await talk_of(tables, game_id, 0))[0].until == job.due
    await expire_talk(tables, game_id, 0, job.due)
    assert (await talk_of(tables, game_id, 0))[0] == PrivateTalk(1)
    assert set(await read_notes(store, "note-aside-closed")) == {FOUR[0], FOUR[1]}
    with pytest.raises(Refused, match="refused-aside-closed"):
        await say_to_team(tables, game_id, FOUR[0], "too late")


async def test_w18_13_r270_beside_a_computer_player_no_cone_is_used_up(tables) -> None:
    game_id = await open_four(tables, people=1)
    with pytest.raises(Refused, match="refused-aside-alone"):
        await open_talk(tables, game_id, FOUR[0])
    assert await talk_of(tables, game_id, 0) == (PrivateTalk(), 3)


async def test_w18_13_who_leaves_hears_nothing_more(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[0])
    await Requests(tables).leave(game_id, FOUR[1])
    assert await say_to_team(tables, game_id, FOUR[0], "still there?") == 0
    assert await show_hand(tables, game_id, FOUR[0]) == 0
    assert not await read_notes(store, "note-team")
    assert not await read_notes(store, "note-aside-hand")
    with pytest.raises(NotYours):
        await say_to_team(tables, game_id, FOUR[1], "yes")
    assert await end_talk(tables, game_id, FOUR[0])  # no other player has to agree


async def test_w18_13_a_cone_ends_with_the_game_and_a_rematch_has_its_own(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[0])
    async with store.write() as connection:
        await games.update_game(connection, game_id, status="over")
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live:
        assert not is_open(live.row, 0, store.now())
        until = read_talk(live.row, 0).until
    with pytest.raises(Refused):
        await say_to_team(tables, game_id, FOUR[0], "well played")
    await expire_talk(tables, game_id, 0, until)
    assert not await read_notes(store, "note-aside-closed")
    again = await tables.lobby.reopen(game_id, FOUR[0], "P0")
    async with store.read() as connection:
        row = await games.find_game(connection, again)
    assert row is not None
    assert "asides" not in row.options


async def test_w18_13_what_is_left_is_public_and_what_is_said_is_in_no_log_or_export(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[0])
    await say_to_team(tables, game_id, FOUR[0], "xyzzy")
    async with tables.hold(game_id) as live:
        scene = take_scene(live, None, words_for(live, "en"))
        post = json.dumps(table.build_table(scene, ["-"]).to_components(), ensure_ascii=False)
        board = json.dumps(table.build_board(scene).to_components(), ensure_ascii=False)
        assert all("2 Cones of Silence" in one and "3 Cones of Silence" in one for one in (post, board))
        kept = json.dumps([live.game.snapshot(), live.row.options], default=str)
    async with store.read() as connection:
        events = await game_log.list_events(connection, game_id)
    kept += str(events) + json.dumps(await tables.export(game_id), default=str)
    assert "xyzzy" not in post + board + kept


async def test_w18_1_three_choose_which_side_is_shared(tables, store) -> None:
    """A table of three chooses the shared side (W18.1): the Harkonnen, which is the default, or the Atreides. Places,
    decks and Cones follow from it."""
    game_id = await tables.lobby.create(product("arrakis"), CHANNEL, GUILD, (FOUR[0], "P0"), 3, "en")
    assert teams_of(await row_of(store, game_id)) == (0, 0, 1)
    await tables.lobby.choose(game_id, FOUR[0], shared="atreides")
    assert teams_of(await row_of(store, game_id)) == (0, 1, 1)
    for number, user in enumerate(FOUR[1:3], 1):
        await tables.lobby.join(game_id, user, f"P{number}")
    await tables.start(game_id, FOUR[0])
    async with tables.hold(game_id) as live:
        assert live.game.config.sides == ("harkonnen", "atreides", "atreides")
        assert live.game.view(None)["cones"] == {"harkonnen": 0, "atreides": 3}
        scene = take_scene(live, None, words_for(live, "en"))
        assert [place.side for place in scene.places] == ["side:harkonnen", "side:atreides", "side:atreides"]
    await open_talk(tables, game_id, FOUR[2])
    assert set(await read_notes(store, "note-aside-opened")) == {FOUR[1]}
    with pytest.raises(Refused, match="refused-aside-none"):
        await open_talk(tables, game_id, FOUR[0])


@pytest.mark.parametrize("seats", [1, 2, 4])
async def test_w18_1_only_three_choose_it(tables, store, seats: int) -> None:
    game_id = await tables.lobby.create(product("arrakis"), CHANNEL, GUILD, (FOUR[0], "P0"), seats, "en")
    before = teams_of(await row_of(store, game_id))
    with pytest.raises(Refused, match="refused-not-three"):
        await tables.lobby.choose(game_id, FOUR[0], shared="atreides")
    assert teams_of(await row_of(store, game_id)) == before
    row, made = await row_of(store, game_id), product("arrakis")
    for capacity, offered in ((seats, 0), (3, 1)):
        page = build_options(replace(row, capacity=capacity), [], Words("en")).to_components()
        menus = [menu["custom_id"] for menu in tree.of_types(page, *tree.SELECTS)]
        assert sum(menu.endswith("|set|shared") for menu in menus) == offered
    assert "shared" in made.lobby.find_idle(row.options, seats)


async def test_w18_13_a_substitute_hears_what_the_partner_would(tables, store) -> None:
    game_id, guest = await open_four(tables), 77
    await ask_substitute(tables, game_id, FOUR[1], (guest, "Guest"), store.now() + 7 * 24 * HOUR)
    async with store.read() as connection:
        (motion,) = [one for one in await motions.list_open(connection, game_id) if guest in one.ballots]
    await Requests(tables).vote(game_id, motion.id, guest, "agree")
    await open_talk(tables, game_id, FOUR[0])
    assert await say_to_team(tables, game_id, FOUR[0], "hold the wall") == 1
    assert set(await read_notes(store, "note-team")) == {guest}
    with pytest.raises(NotYours):
        await say_to_team(tables, game_id, FOUR[1], "I am away")


@pytest.mark.parametrize(("pace", "length"), [("relaxed", 24 * HOUR), ("live", HOUR // 6)])
async def test_w18_13_r269_a_cone_lasts_a_day_and_ten_minutes_at_a_live_table(tables, store, pace, length) -> None:
    game_id = await open_four(tables)
    async with tables.hold(game_id) as live:
        row = replace(live.row, pace=pace)
        assert find_length(row) == length


async def test_what_somebody_wrote_to_partners_goes_with_their_data(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[0])
    await say_to_team(tables, game_id, FOUR[0], "hold Arrakeen")
    await show_hand(tables, game_id, FOUR[0])
    await say_to_team(tables, game_id, FOUR[1], "I will")
    data = await Privacy(tables).export(FOUR[0])
    assert [one["text"] for one in data["written"]] == ["hold Arrakeen"]
    async with store.write() as connection:  # messages that were sent are kept for a week
        await connection.execute(update(outbox).values(state="sent"))
    await Privacy(tables).forget(FOUR[0])
    async with store.read() as connection:
        kept = (await connection.execute(select(outbox.c.payload).where(outbox.c.kind == "note"))).scalars().all()
    assert not [payload for payload in kept if "P0" in payload or "hold Arrakeen" in payload]


async def test_what_others_wrote_stays_when_somebody_deletes_their_data(tables, store) -> None:
    game_id = await open_four(tables)
    await open_talk(tables, game_id, FOUR[2])
    await say_to_team(tables, game_id, FOUR[2], "hold Arrakeen")
    await Privacy(tables).forget(FOUR[0])
    assert [args["text"] for args in (await read_notes(store, "note-team")).values()] == ["hold Arrakeen"]
