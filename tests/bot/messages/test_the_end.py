"""The last post: the points that decided, the players, the tiebreaker, and everybody's goods at the end; also scores by
source during the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.highlights import GENERAL, Happening, Record, find_highlight
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.presenter import Presenter
from bot.messages.scene import unveil
from bot.tables.history import make_record
from engine.imperium.verbs.goods import score
from engine.kernel.decisions import Msg
from engine.kernel.game import Game, Outcome, Standing
from engine.players import answer_randomly
from engine.registry import family
from tests.bot.support.endings import start_uprising
from tests.bot.support.harness import open_table, press, running, table_posts
from tests.bot.support.tables import USERS, play_on

IMPERIUM = product("uprising").course.highlights


def record(*course: list[int], happened: tuple[Happening, ...] = (), tie: str = "") -> Record:
    """The record of a game with these scores at the start, after each round and at the end."""
    order = sorted(range(len(course[-1])), key=lambda seat: -course[-1][seat])
    standings = [
        Standing(seat, place, course[-1][seat], {}, tie=tie if place == 1 else "")
        for place, seat in enumerate(order, 1)
    ]
    return Record(Outcome(tuple(standings)), course, happened)


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("config", "start"),
    [
        ({"seats": 3}, [0, 0, 0]),
        ({"seats": 4}, [1, 1, 1, 1]),
        ({"seats": 4, "modules": ["immortality"], "forms": ["go_to_11"]}, [0, 0, 0, 0]),
        ({"seats": 6}, [4, 1, 1, 4, 1, 1]),
        ({"seats": 6, "modules": ["choam", "immortality"], "forms": ["go_to_11"]}, [4, 0, 0, 4, 0, 0]),
    ],
)
def test_im10_1_the_course_of_the_scores_leads_from_those_of_the_start_to_those_of_the_end(
    config: dict[str, Any], start: list[int]
) -> None:
    """The course of the scores begins with those of the start (IM10.1): four players and the Allies of six begin with 1
    point, but with none where the game goes to 11."""
    rng = random.Random(5)
    game = Game.new(family("imperium"), config, bytes(32), digests=False)
    while decisions := game.decisions():
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    outcome = game.outcome()
    assert outcome is not None
    course = make_record(game.events, product("uprising"), config["seats"], outcome).course
    assert (course[0], course[-1]) == (start, [player["vp"] for player in game.view(None)["players"]])


EVEN = ([1, 1, 1], [2, 2, 2])
"""The scores at the start, and those after a round in which nobody is ahead."""


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (
            record(*EVEN, [9, 9, 3], [10, 10, 3], tie="spice"),
            Msg("drama-level", {"winner": 0, "other": 1, "tie": Msg("tie-spice")}),
        ),
        (record(*EVEN, [9, 10, 3], [11, 10, 3]), Msg("drama-end", {"winner": 0, "other": 1})),
        (record(*EVEN, [4, 3, 2], [3, 5, 3], [7, 6, 6], [7, 6, 6]), Msg("drama-margin", {"winner": 0, "n": 1})),
        (record(*EVEN, [2, 4, 5], [10, 8, 7], [10, 8, 7]), Msg("drama-behind", {"winner": 0, "n": 2})),
        (record(*EVEN, [5, 4, 3], [9, 8, 7], [10, 8, 7]), Msg("drama-throughout", {"winner": 0})),
        (record(*EVEN, [5, 6, 3], [10, 7, 7], [10, 7, 7]), Msg("drama-clear", {"winner": 0, "n": 3})),
    ],
)  # fmt: skip
def test_the_first_sentence_that_is_true_is_told(played: Record, said: Msg) -> None:
    assert find_highlight(played, GENERAL) == said


def test_a_last_combat_that_turned_the_game_is_told_before_an_alliance() -> None:
    fight = Happening(3, "strength", {"seat": 0, "n": 9}, (7, 8, 3))
    lost = Happening(3, "alliance-lost", {"seat": 1, "faction": "faction:fremen"}, (7, 8, 3))
    took = Happening(3, "alliance", {"seat": 0, "faction": "faction:fremen"}, (7, 7, 3))
    course = ([1, 1, 1], [2, 2, 2], [5, 6, 3], [10, 8, 3], [10, 8, 3])
    assert find_highlight(record(*course, happened=(fight,)), IMPERIUM) == Msg(
        "drama-combat", {"winner": 0, "other": 1}
    )
    assert find_highlight(record(*course, happened=(lost, took)), IMPERIUM) == Msg(
        "drama-alliance", {"winner": 0, "other": 1, "faction": "faction:fremen", "round": 3}
    )
    assert find_highlight(record(*course, happened=(lost, took, fight)), IMPERIUM).key == "drama-combat"


def test_where_a_close_game_has_no_other_highlight_the_last_point_is_told() -> None:
    point = Happening(2, "score", {"seat": 0, "n": 1, "why": "conflict:test_of_loyalty"}, (4, 4, 3))
    course = ([1, 1, 1], [4, 4, 3], [5, 4, 3], [5, 4, 3])
    told = find_highlight(record([1, 1, 1], [1, 2, 2], *course[1:], happened=(point,)), IMPERIUM)
    assert told == Msg("drama-point", {"winner": 0, "source": Msg("source-conflict"), "round": 2})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_and_every_tiebreaker_has_words(language: str) -> None:
    from engine.imperium.scoring import CRITERIA

    words = Words(language, ["Ayla", "Bo"])
    facts = {"winner": 0, "other": 1, "n": 2, "round": 3, "faction": "faction:fremen"}
    facts |= {"source": Msg("source-card"), "tie": Msg("tie-spice")}
    for highlight in {*GENERAL, *IMPERIUM}:
        line = words.text(f"drama-{highlight.name}", **facts)
        assert "{" not in line
        assert "Ayla" in line or "Bo" in line or highlight.name in ("point", "team")
    assert len({words.text(f"tie-{name}") for name in CRITERIA[1:]}) == len(CRITERIA) - 1
    assert all(words.has(f"tie-{name}") for name in CRITERIA[1:])


def words_of(payload) -> str:
    return str(payload.view.to_components())


@pytest.mark.slow
async def test_what_everybody_held_is_shown_once_the_game_is_over_and_not_before(tables, store) -> None:
    game_id = await start_uprising(tables, people=2, seats=3)
    presenter = Presenter(store, tables)
    for limit in (40, 40, 40):
        await play_on(tables, game_id, random.Random(3), limit=limit)
        async with tables.hold(game_id) as live:
            assert live.row.status == "open"
            assert unveil(live) == {}
        assert "Intrigue: " not in words_of(await presenter.replays.replay(game_id, USERS[0], "en", at=10**6))
    await play_on(tables, game_id, random.Random(3), limit=1500)
    async with tables.hold(game_id) as live:
        assert live.row.status == "over"
        held = {seat: view["you"]["intrigue"] for seat, view in unveil(live).items()}
        leaders = [player["leader"] for player in live.game.view(None)["players"]]
        standings, last = live.game.outcome().standings, live.game.revision
    assert any(held.values())
    final, names = words_of(await presenter.finished.final(game_id, last - 1, last)), Words("en")
    replayed = words_of(await presenter.replays.replay(game_id, USERS[0], "en", at=10**6))
    for cards in held.values():
        assert all(names.name(f"intrigue:{card}").split("'")[0] in final for card in cards)
        assert all(names.name(f"intrigue:{card}").split("'")[0] in replayed for card in cards)
    assert all(names.name(f"leader:{leader}").split("'")[0] in final for leader in leaders)
    assert [standing.score for standing in standings] == sorted((s.score for s in standings), reverse=True)
    earlier = words_of(await presenter.replays.replay(game_id, USERS[0], "en", number=2))
    assert "Hand: " in earlier
    seed = final.index("committed to")
    assert final.index("Rematch") < seed, "the proof comes last"


@pytest.mark.slow
async def test_the_scores_by_source_are_there_during_the_game(url) -> None:
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising", computers=1)
        post = table_posts(ayla)[-1]
        assert "Start 1" not in (await (await press(ayla, post, "board")).answered()).ephemerals[0].text
        async with world.bot.tables.hold(1) as live:
            score(live.game, 0, 1, "influence")
        more = (await (await press(ayla, post, "more")).answered()).ephemerals[0]
        await world.bot.router.acknowledger.drain()
        await (await press(ayla, more, "score")).answered()
        for text in (more.text, (await (await press(ayla, post, "board")).answered()).ephemerals[0].text):
            told = text.replace("\N{NO-BREAK SPACE}", " ")
            assert "**Ayla**: **2**" in told
            assert "Start 1 · Influence 1" in told
            assert told.count("**: **1**") == 3


@pytest.mark.slow
async def test_the_hash_of_the_seed_comes_last_and_small_in_the_first_post(url) -> None:
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla", "Bo"])
        async with world.bot.tables.hold(1) as live:
            commitment = live.row.commitment
        first = table_posts(ayla)[0]
        last = first.text.strip().splitlines()[-1]
        assert last.startswith("-# ")
        assert commitment in last
