"""Offers of seats, confirmations of leaving, and the last messages of a game: the post, the story and the review."""

from __future__ import annotations

import itertools
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.games.course import Course
from bot.games.panel import Panel
from bot.language import Words
from bot.messages.durations import DAY, HOUR, MINUTE, write_duration
from bot.messages.endings import build_final, list_standings, write_story, write_times, write_winner
from bot.messages.replay_pages import build_replay
from bot.messages.review_page import build_review, tell_mistake
from bot.messages.reviews import measure
from bot.messages.scene import Absence, find_absence, marks_at, seats_of, unveil
from bot.messages.seats import build_leave, build_offer
from bot.store.games import SeatRow, Substitution
from bot.store.people import Person
from bot.tables.history import Times
from bot.tables.replay_stops import Stop
from bot.tables.reviewing import Mistake, Progress
from engine.kernel.decisions import Msg
from engine.kernel.events import Event
from engine.kernel.game import Outcome, Standing
from tests.bot.support.panels import MADE, ROW, read_lines, read_tags, scene

NOW = 1_800_000_000_000
EN = Words("en", ["Ayla", "Bo", "Cy", "Computer 1"])
GAME = replace(ROW, id=7, status="over", updated=NOW)
PEOPLE = [
    SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "Bo", True), SeatRow(2, 13, None, "Cy", True),
    SeatRow(3, None, "mercenary", "Computer 1", True),
]  # fmt: skip
LEVELS = MADE._replace(levels=("mercenary",))
OUTCOME = Outcome([
    Standing(2, 1, 9, {"conflict": 4, "influence": 5}), Standing(0, 2, 5, {"influence": 5}), Standing(1, 3, 2, {}),
    Standing(3, 4, 1, {}),
])  # fmt: skip
TIMES = Times(NOW - 3 * DAY, NOW, 9, {}, None)


def public(**more: Any) -> Any:
    """The scene of a spectator."""
    facts = {"row": GAME, "seats": PEOPLE, "words": EN, "waiting": (), "seat": None, "view": {"round": 1},
             "undone": None, "product": LEVELS, "outcome": OUTCOME} | more  # fmt: skip
    return scene(None, **facts)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


# -- offers and leaving ----------------------------------------------------------------------------------------------


def offered(offer: str = "ask", user: int | None = None, status: str = "open") -> Any:
    seat = replace(PEOPLE[1], user_id=user, offer=offer)
    return public(row=replace(GAME, status=status), seats=[PEOPLE[0], seat, *PEOPLE[2:]], waiting=(0,), outcome=None)


@pytest.mark.parametrize("why", ["left", "voted", "late", "host"])
@pytest.mark.parametrize("how", ["ask", "free"])
def test_an_offer_says_whose_seat_it_was_and_how_it_is_given(why: str, how: str) -> None:
    panel = build_offer(offered(how), 1, why, 12)
    lines = read_lines(panel)
    assert lines[0] == EN.text(f"offer-{why}", who="<@12>", number=2)
    assert f"-# {EN.text(f'offer-{how}')}" in lines
    assert read_tags(panel) == ["sit 1"]
    unknown = read_lines(build_offer(offered(how), 1, why, None))
    assert unknown[0] == EN.text("offer-forgotten", who="", number=2)


@pytest.mark.parametrize(("shown", "key"), [
    (offered("", 99), "offer-taken"), (offered("", None), "offer-gone"), (offered("ask", None, "over"), "offer-gone"),
    (offered("ask", 99, "closed"), "offer-taken"),
])  # fmt: skip
def test_an_offer_that_has_ended_says_how_and_cannot_be_taken(shown: Any, key: str) -> None:
    panel = build_offer(shown, 1, "left", 99)
    assert read_lines(panel)[0] == EN.text(key, who="<@99>", number=2)
    assert read_tags(panel) == []


@pytest.mark.parametrize(("status", "lent", "last", "key", "stage"), [
    ("lobby", False, False, "leave-lobby-text", "lobby"), ("open", False, False, "leave-text", "begun"),
    ("open", False, True, "leave-text-last", "last"), ("open", True, False, "leave-text-lent", "begun"),
    ("open", True, True, "leave-text-lent", "last"), ("lobby", False, True, "leave-lobby-text", "lobby"),
])  # fmt: skip
@pytest.mark.parametrize("forfeits", [False, True])
def test_leaving_is_confirmed_for_what_it_means(status, lent, last, key, stage, forfeits) -> None:
    panel = build_leave(replace(GAME, status=status), EN, lent=lent, last=last, forfeits=forfeits)
    said = plain(EN.text(key, code="7", channel="<#2>")).splitlines()
    assert read_lines(panel) == [*said, *(EN.text("leave-forfeits").splitlines() if forfeits else [])]
    assert read_tags(panel) == [f"leave-yes {stage}"]


# -- the last post ---------------------------------------------------------------------------------------------------


def test_the_last_post_names_the_winner_the_levels_and_what_was_remarkable() -> None:
    lines = read_lines(build_final(public(), ["Bo did x"], TIMES, highlight=Msg("status-over")))
    assert "Cy" in lines[0]
    assert write_winner(public(), EN) == EN.text("final-head", winner=2)
    assert lines[1] == EN.text("status-over")
    assert "-# ◆ **Computer 1**: Mercenary" in lines
    assert EN.text("status-over") not in read_lines(build_final(public(), [], TIMES))


@pytest.mark.parametrize(("guild", "again"), [(1, True), (None, False)])
def test_a_rematch_is_offered_on_servers_only(guild: int | None, again: bool) -> None:
    tags = read_tags(build_final(public(row=replace(GAME, guild_id=guild)), [], TIMES))
    assert tags == ["board", "log", "replay", "export", *(["rematch"] if again else [])]


@pytest.mark.parametrize(("length", "key"), [
    (DAY - MINUTE, "final-times-day"), (DAY, "final-times"), (3 * DAY, "final-times"),
])  # fmt: skip
def test_a_game_within_a_day_is_told_with_its_day(length: int, key: str) -> None:
    said = write_times(Times(NOW - length, NOW, 1, {}, None), EN)
    facts = {"began": stamp(NOW - length, "D"), "ended": stamp(NOW, "D"), "length": write_duration(length, EN)}
    assert said == EN.text(key, **facts)


@pytest.mark.parametrize(("span", "said"), [
    (2 * DAY, "2 days"), (2 * DAY - 1, "48 hours"), (2 * HOUR, "2 hours"), (2 * HOUR - 1, "120 minutes"),
    (10, "one minute"),
])  # fmt: skip
def test_a_length_of_time_has_the_largest_unit_that_gives_at_least_two(span: int, said: str) -> None:
    assert write_duration(span, EN) == said


HELD = Panel(unveil=lambda view, words: f"held {view['held']}" if view.get("held") else "")


def test_the_members_of_a_team_stand_with_their_own_points_and_what_they_held(monkeypatch: pytest.MonkeyPatch) -> None:
    places = [SimpleNamespace(team=seat % 2, mark="◆◇"[seat % 2], side=f"team:{seat % 2}") for seat in range(4)]
    sources = [{"influence": 4 - seat} for seat in range(4)]
    outcome = Outcome([Standing(seat, 1 + seat % 2, 6 - 2 * (seat % 2), sources[seat]) for seat in (0, 2, 1, 3)])
    made = public(outcome=outcome, product=LEVELS._replace(panel=HELD), unveiled={1: {"held": "a card"}})
    monkeypatch.setattr(type(made), "places", property(lambda _: places))
    lines = [plain(line) for line in list_standings(made, EN)]
    own = [EN.text("final-member", seat=seat, leader="", score=4 - seat) for seat in (0, 2, 1, 3)]
    assert [line for line in lines if line in own] == own
    assert lines[lines.index(own[2]) + 2] == "-# held a card"
    assert sum("held" in line for line in lines) == 1
    assert len([line for line in lines if "◆" in line or "◇" in line]) == 2


def test_the_story_tells_every_round_once_and_the_end() -> None:
    def opens(event: Event) -> int | None:
        return event.data["n"] if event.kind == "round" else None

    course = Course(opens_round=opens, opens_end=lambda event: event.kind == "endgame")
    rounds = [Event("round", {"n": n, "first": 0, "conflict": "conflict:skirmish"}) for n in (1, 2)]
    deeds = [Event("pass", {"seat": seat, "forced": 0}) for seat in (0, 1, 2)]
    events = [rounds[0], deeds[0], rounds[1], deeds[1], Event("endgame", {}), deeds[2]]
    made = public(product=LEVELS._replace(course=course))
    lines = write_story(made, events, TIMES).splitlines()
    assert [line for line in lines if line[:2] in ("1.", "2.", "3.", "4.")][:4] == [
        "1. Ayla", "2. Bo", "3. Cy", "4. Computer 1"
    ]  # fmt: skip
    passes = [plain(EN.event("pass", {"seat": seat, "forced": 0}) or "").replace("*", "") for seat in (0, 1, 2)]
    told = [line for line in map(plain, lines) if line in passes]
    assert told == passes
    places = [lines.index(line) for line in lines if plain(line) in passes]
    assert all("" in lines[one:other] for one, other in itertools.pairwise(places))
    assert "**" not in "\n".join(lines)
    assert EN.text("story-length", length="3 days") in lines


def test_a_game_is_unveiled_only_when_it_is_over_and_as_it_was_then() -> None:
    def live(status: str) -> Any:
        game = SimpleNamespace(view=lambda seat: {"now": seat}, outcome=lambda: OUTCOME)
        return SimpleNamespace(row=replace(GAME, status=status), seats=PEOPLE[:2], game=game)

    then: Any = SimpleNamespace(view=lambda seat: {"then": seat})
    assert unveil(live("over")) == {0: {"now": 0}, 1: {"now": 1}}
    assert unveil(live("over"), then) == {0: {"then": 0}, 1: {"then": 1}}
    for status in ("open", "held", "paused", "closed"):
        assert unveil(live(status)) == unveil(live(status), then) == {}


# -- replays and reviews ---------------------------------------------------------------------------------------------


def test_a_replay_shows_what_was_held_and_turns_the_pages_of_its_own_moment() -> None:
    stops = [Stop(0, 0), Stop(3, 1), Stop(5, 1), Stop(8, 2)]
    board = [f"{n} {'x' * 90}" for n in range(40)]
    made = LEVELS._replace(panel=HELD._replace(board_lines=lambda view, words: board))
    panel = build_replay(public(product=made, unveiled={1: {"held": "a card"}}), stops, 2, ["x"])
    lines = read_lines(panel)
    assert [line for line in lines if "Bo" in line and line.endswith("held a card")]
    assert [tag for tag in read_tags(panel) if tag.startswith("re p")] == ["re p5.1"]
    assert "re c8" in read_tags(panel)
    second = build_replay(public(product=made), stops, 2, ["x"], page=1)
    assert next(tag for tag in read_tags(second) if tag.startswith("re p")) == "re p5.0"
    assert not [line for line in read_lines(second) if "held" in line]


MISTAKE = Mistake(31, 4, Msg("status-over"), Msg("replay-quiet"), 0.126, 0.001, [("spice", 0.3), ("water", -0.2)], None)


@pytest.mark.parametrize(("mistakes", "percent", "tags"), [
    ([MISTAKE], None, ["replay at31"]), ([MISTAKE], 40, ["replay at31", "review"]), (None, 40, ["review"]),
    ([], None, []), (None, None, []),
])  # fmt: skip
def test_a_review_leads_to_each_costly_moment_and_can_be_asked_for_again_until_it_is_done(
    mistakes: list[Mistake] | None, percent: int | None, tags: list[str]
) -> None:
    panel = build_review(public(), [[50, 50, 50, 50]], mistakes, percent)
    lines = read_lines(panel)
    assert read_tags(panel) == tags
    assert (EN.text("review-none") in lines) == (mistakes == [])
    assert (EN.text("review-head") in lines) == (mistakes is not None)
    assert bool([line for line in lines if "40" in line]) == (percent is not None)


def test_a_costly_decision_is_told_with_what_it_gave_and_took() -> None:
    lines = [plain(line) for line in tell_mistake(1, MISTAKE, EN).splitlines()]
    facts = {"number": 1, "round": 4, "done": MISTAKE.done, "better": MISTAKE.better, "gain": 13, "error": 1}
    assert (
        lines[: len(plain(EN.text("review-mistake", **facts)).splitlines())]
        == plain(EN.text("review-mistake", **facts)).splitlines()
    )
    for key, topic in (("review-more", "spice"), ("review-less", "water")):
        assert f"-# {plain(EN.text(key, topics=[Msg(f'review-topic-{topic}')]))}" in lines


@pytest.mark.parametrize(("parts", "percent"), [
    (([], [], []), None), ((Progress(1, 4),), 25), ((Progress(0, 0), [], []), 66), ((Progress(3, 2), [], []), 100),
    (([], Progress(1, 2), Progress(0, 5)), 50),
])  # fmt: skip
def test_the_parts_of_a_review_count_equally(parts: Any, percent: int | None) -> None:
    assert measure(*parts) == percent


# -- facts of scenes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("away", "start", "until", "found"), [
    (0, 0, 0, None), (NOW + DAY, 0, 0, Absence(NOW + DAY)), (NOW, NOW - DAY, NOW, None),
    (0, NOW + HOUR, NOW + DAY, Absence(NOW + DAY, NOW + HOUR)),
    (0, NOW - HOUR, NOW + DAY, Absence(NOW + DAY, NOW - HOUR)),
])  # fmt: skip
def test_an_absence_lasts_until_its_end(away: int, start: int, until: int, found: Absence | None) -> None:
    assert find_absence(Person(1, away_until=away, planned_from=start, planned_until=until), NOW) == found


def test_a_seat_that_is_lent_belongs_to_the_substitute_and_a_lobby_has_no_marks() -> None:
    lent = replace(PEOPLE[1], user_id=99, substitution=Substitution(12, "Bo", NOW))
    live: Any = SimpleNamespace(seats=[PEOPLE[0], lent])
    assert [seats_of(live, [user]) for user in (12, 99)] == [{}, {1: 99}]
    assert marks_at(replace(GAME, status="lobby"), 3) == []
    assert len(set(marks_at(GAME, 3))) == 3
