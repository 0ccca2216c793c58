"""The post of a lobby and the pages of its options: who sits where, what is set, and which buttons do something now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.components.tags import read_tag
from bot.games.registry import list_presets, product
from bot.language import Words
from bot.messages.lobby import build_lobby
from bot.messages.lobby_pages import OpenLobby, build_found, build_options, list_pages, list_sizes, value_of
from bot.messages.scene import words_at
from bot.sandbox import components as tree
from bot.store.games import GameRow, SeatRow
from bot.tables.full import ANYBODY
from bot.tables.lobby_controls import name_ready
from bot.tables.pace import HOUR
from bot.tables.queueing import QUEUE
from bot.tables.table_settings import TABLE_SETTINGS
from bot.tables.teams import open_places
from tests.bot.support.panels import ROW, read_lines, read_menu, read_tags, shown

NOW = 1_800_000_000_000
EN = Words("en")
GAME = replace(
    ROW, id=7, family="imperium", product="uprising", options={}, status="lobby", capacity=4, host_id=12, seed=None,
    commitment=None, revision=0, channel_id=2, guild_id=1,
)  # fmt: skip
AYLA, BO = SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "Bo", False)
ROBOT = SeatRow(2, None, "mercenary", "Computer 1", True)
MADE = product("uprising")


def post(seats: list[SeatRow], game: GameRow = GAME, levels: tuple[str, ...] = ()) -> Any:
    return build_lobby(game, seats, words_at(game, seats, "en"), levels)


def enabled(view: Any) -> set[str]:
    return {tag.split()[0] for tag in read_tags(view)}


def fill(people: int, computers: int) -> list[SeatRow]:
    """The seats of a lobby with these numbers of people and of computer players."""
    persons = [SeatRow(n, 11 + n, None, f"P{n}", True) for n in range(people)]
    return [*persons, *(replace(ROBOT, seat=people + n, name=f"Computer {n + 1}") for n in range(computers))]


def test_each_seat_has_a_line_with_its_name_and_only_people_are_ready_or_host() -> None:
    lines = read_lines(post([AYLA, BO, ROBOT]))
    said = [
        EN.text("lobby-seat-ready", number=1, name="Ayla", host=0), EN.text("lobby-seat", number=2, name="Bo", host=1),
    ]  # fmt: skip
    assert lines[1:3] == said
    robot = EN.text("lobby-seat", number=3, name="Computer 1", host=0)
    assert lines[3] == EN.text("level-seat", line=robot, level=EN.text("level-mercenary"))
    assert lines[4] == EN.text("lobby-seat-free", number=4)
    assert EN.text("lobby-help", host="<@12>", left=1, hours=ANYBODY // HOUR) in "\n".join(lines)


@pytest.mark.parametrize(("people", "computers", "works"), [
    (1, 0, {"join", "leave", "ready", "fill", "unfill", "options", "close"}),
    (3, 0, {"join", "leave", "ready", "fill", "unfill", "options", "close"}),
    (3, 1, {"join", "leave", "ready", "start", "unfill", "options", "close"}),
    (4, 0, {"leave", "ready", "start", "unfill", "options", "close"}),
])  # fmt: skip
def test_the_buttons_of_a_lobby_work_while_they_do_something(people: int, computers: int, works: set[str]) -> None:
    """A full lobby can be started; a person may take the seat of a computer player, but nobody that of a person."""
    view = post(fill(people, computers))
    assert enabled(view) == works
    rest = [tag for tag in read_tags(view) if tag == "fill all"]
    assert bool(rest) == (4 - people - computers > 1)
    readies = [tag for tag in read_tags(view) if tag.startswith("ready")]
    assert readies == [f"ready {name_ready(fill(people, computers))}"]


def test_a_lobby_that_cannot_be_played_as_it_is_says_why_and_cannot_be_started() -> None:
    made, size = next(
        (made, size) for made, _ in list_presets() for size in range(1, 7) if made.lobby.why_not({}, size) is not None
    )
    game = replace(GAME, product=made.name, family=made.family, capacity=size)
    reason = made.lobby.why_not({}, size)
    assert reason is not None
    view = post(fill(size, 0), game)
    assert EN.say(reason) in read_lines(view)
    assert "start" not in enabled(view)


def test_a_lobby_tells_what_differs_from_the_usual_and_the_clocks() -> None:
    usual = read_lines(post([AYLA, BO]))
    for one in TABLE_SETTINGS:
        for value in one.choices:
            if one.name in ("undo", "substitutes", "rated", "order", "spectators", "detail", "picture"):
                line = EN.text(
                    "lobby-setting", name=EN.text(f"setting-{one.name}"), value=EN.text(f"setting-{one.name}-{value}")
                )
                game = replace(GAME, options={one.name: value})
                assert (line in read_lines(post([AYLA, BO], game))) == (value != one.default), (one.name, value)
                assert line not in usual
    assert [line for line in read_lines(post([AYLA, BO], replace(GAME, pace="daily"))) if line not in usual]


def test_a_closed_lobby_has_no_buttons_and_one_of_the_queue_says_until_when_to_be_ready() -> None:
    for status, key in (("closed", "lobby-closed"), ("open", "lobby-started")):
        view = post([AYLA, BO], replace(GAME, status=status))
        assert read_tags(view) == []
        assert EN.text(key) in read_lines(view)
    matched = read_lines(post([AYLA, BO], replace(GAME, options={QUEUE: NOW})))
    assert EN.text("lobby-queue", until=stamp(NOW)) in matched
    assert not [line for line in matched if "<@12>" in line]


# -- teams -----------------------------------------------------------------------------------------------------------

SIX = replace(GAME, capacity=6)


def test_at_a_table_with_teams_a_person_chooses_a_place_that_no_person_has() -> None:
    seats = [AYLA, BO, ROBOT]
    view = post(seats, SIX)
    lines = read_lines(view)
    for number, place in enumerate(open_places(SIX)):
        assert [line for line in lines if EN.say(place.name) in line and place.mark in line], number
    title, entries = read_menu(view, "place")
    assert title == EN.text("place-menu")
    assert [value for value, _ in entries] == ["2", "3", "4", "5"]  # two people sit, and a computer player makes room
    random = post(seats, replace(SIX, options={"order": "random"}))
    assert "place" not in enabled(random)
    full = post(fill(6, 0), SIX)
    (menu,) = [one for one in tree.of_types(shown(full), *tree.SELECTS) if "|place|" in one["custom_id"]]
    assert menu["disabled"]
    assert [one["label"] for one in menu["options"]] == [EN.text("place-none")]


def test_the_order_of_seats_is_changed_by_swapping_two_neighbours() -> None:
    seats = [AYLA, BO, ROBOT]
    view = build_options(GAME, seats, words_at(GAME, seats, "en"), "order")
    named = [line for line in read_lines(view) if line[:2] in ("1.", "2.", "3.")]
    assert named == ["1. Ayla", "2. Bo", "3. Computer 1"]
    tagged = [(read_tag(one["custom_id"]), one["label"]) for one in tree.of_types(shown(view), tree.BUTTON)]
    swaps = [(tag.arg[0], label) for tag, label in tagged if tag is not None and tag.action == "swap"]
    assert swaps == [(str(n), EN.text("button-swap", one=n + 1, two=n + 2)) for n in range(2)]
    empty = build_options(SIX, [ROBOT], words_at(SIX, [ROBOT], "en"), "order")
    assert not [tag for tag in read_tags(empty) if tag.startswith("swap")]  # nobody would change their place


# -- pages of options ------------------------------------------------------------------------------------------------


def test_a_page_of_options_is_marked_and_leads_to_the_other_pages() -> None:
    assert list_pages(MADE) == ["game", "boxes", "time", "table", "order"]
    assert list_pages(product("arrakis")) == ["game", "time", "table", "order"]
    for page in list_pages(MADE):
        view = build_options(GAME, [AYLA], words_at(GAME, [AYLA], "en"), page)
        ways = [
            (tag.arg, one["style"])
            for one in tree.of_types(shown(view), tree.BUTTON)
            if (tag := read_tag(one["custom_id"])) is not None and tag.action == "settings"
        ]
        assert [name for name, _ in ways] == list_pages(MADE)
        assert [name for name, style in ways if style == 1] == [page]


def test_each_menu_of_a_page_shows_what_is_set_now() -> None:
    game = replace(GAME, pace="daily", late="vote", language="ja", options={"clock": "turn", "undo": "never"})
    for page in ("time", "table"):
        view = build_options(game, [AYLA], words_at(game, [AYLA], "en"), page)
        for one in TABLE_SETTINGS:
            if f"set {one.name}" in read_tags(view):
                title, entries = read_menu(view, f"set {one.name}")
                now = one.say(value_of(game, one), EN)
                assert title == EN.text("lobby-setting", name=EN.text(f"setting-{one.name}"), value=now)
                assert [value for value, _ in entries] == [*one.choices]
    told = {one.name: value_of(game, one) for one in TABLE_SETTINGS}
    wanted = {"pace": "daily", "late": "vote", "language": "ja", "clock": "turn", "undo": "never", "rated": "on"}
    assert told | wanted == told


def test_only_numbers_of_players_are_offered_that_the_settings_allow() -> None:
    for made, preset in list_presets():
        game = replace(GAME, product=made.name, family=made.family, options=dict(preset.options), capacity=4)
        fitting = [n for n in sorted(made.lobby.seats) if made.lobby.why_not(game.options, n) is None]
        assert list_sizes(game, made) == fitting
        view = build_options(game, [AYLA], words_at(game, [AYLA], "en"))
        assert [value for value, _ in read_menu(view, "seats")[1]] == [str(n) for n in fitting]


def test_open_lobbies_are_listed_with_their_free_seats_and_a_way_to_each() -> None:
    found = [OpenLobby(GAME, 3, 55), OpenLobby(replace(GAME, id=8, channel_id=9, capacity=6), 1, None)]
    lines = read_lines(build_found(found, EN))
    assert lines[0] == EN.text("found-head", count=2)
    for line, place, free, seats in (
        (lines[1], "https://discord.com/channels/1/2/55", 3, 4), (lines[2], "<#9>", 1, 6),
    ):  # fmt: skip
        assert place in line
        assert f"{free} of {seats} seats free" in line
    assert read_lines(build_found([], EN)) == [EN.text("found-head", count=0)]
