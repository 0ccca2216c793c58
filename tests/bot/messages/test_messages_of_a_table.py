"""Messages of a table: its posts, rarer tools and scores, the challenge, replays, and the story of what happened."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.components.tags import Tag
from bot.games.course import Course
from bot.games.panel import Panel
from bot.games.picture import Picture
from bot.language import Words
from bot.messages.challenge import Shown, build_challenge
from bot.messages.endings import build_final, list_standings, write_proof, write_winner
from bot.messages.reasons import read_reasons
from bot.messages.replay_pages import build_news, build_replay
from bot.messages.scene import number_of, read_bank, seats_of, show_names
from bot.messages.story import Telling, tell
from bot.messages.table import (
    build_board,
    build_more,
    build_plain,
    build_scores,
    build_table,
    list_scores,
    read_page,
    tell_levels,
    whose_line,
)
from bot.store.entries import Entry, Finish
from bot.store.games import SeatRow
from bot.tables.challenges import Week, task_of
from bot.tables.history import Times
from bot.tables.pace import HOUR
from bot.tables.replay_stops import Stop
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.events import Event
from engine.kernel.game import Outcome, Standing
from tests.bot.support.panels import MADE as TINY
from tests.bot.support.panels import ROW, read_lines, read_menu, read_tags, scene

NOW = 1_800_000_000_000
EN = Words("en", ["Ayla", "Bo", "Cy", "Computer 1"])
PEOPLE = [
    SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "Bo", True), SeatRow(2, 13, None, "Cy", True),
    SeatRow(3, None, "mercenary", "Computer 1", True),
]  # fmt: skip
GAME = replace(ROW, id=7, updated=NOW)
MADE = TINY._replace(levels=("mercenary",))
QUESTION = Decision("r9.f1", 0, "k", Msg("p"), [Option("a", Msg("test-label", {"text": "a"}))])
SOURCES = {0: {"start": 1, "conflict": 2}, 1: {"start": 1}, 2: {"influence": 5}}
SCORES = Course(read_sources=lambda view, seat: SOURCES.get(seat, {}))


def public(**more: Any) -> Any:
    """The scene of a spectator."""
    facts = {"row": GAME, "seats": PEOPLE, "words": EN, "waiting": (1,), "seat": None, "view": {"round": 1},
             "undone": None, "product": MADE}  # fmt: skip
    return scene(None, **facts | more)


def own(decision: Decision | None = None, **more: Any) -> Any:
    """The scene of Ayla."""
    facts = {"row": GAME, "seats": PEOPLE, "words": EN, "waiting": (1,), "undone": None, "product": MADE}
    return scene(decision, **facts | more)


# -- posts -----------------------------------------------------------------------------------------------------------

UNTIL, LATER = stamp(NOW + HOUR), stamp(NOW + 2 * HOUR)


@pytest.mark.parametrize(("facts", "lines"), [
    ({"waiting": ()}, [EN.text("status-over")]),
    ({}, [EN.text("whose-turn", who=["seat:1"], count=1)]),
    ({"until": {1: NOW + HOUR}}, [EN.text("whose-turn-until", who=["seat:1"], count=1, until=UNTIL)]),
    ({"waiting": (0, 1), "until": {0: NOW + HOUR, 1: NOW + HOUR}},
     [EN.text("whose-turn-until", who=["seat:0", "seat:1"], count=2, until=UNTIL)]),
    ({"waiting": (0, 1), "until": {0: NOW + HOUR, 1: NOW + 2 * HOUR}}, [
        EN.text("whose-turn", who=["seat:0", "seat:1"], count=2), EN.text("whose-until", seat=0, until=UNTIL),
        EN.text("whose-until", seat=1, until=LATER),
    ]),
    ({"waiting": (0, 1), "until": {0: NOW + HOUR}},
     [EN.text("whose-turn", who=["seat:0", "seat:1"], count=2), EN.text("whose-until", seat=0, until=UNTIL)]),
    ({"waiting": (3,)}, [EN.text("whose-thinking", who=["seat:3"], count=1)]),
    ({"waiting": (1, 3), "until": {1: NOW + HOUR}}, [
        EN.text("whose-turn", who=["seat:1"], count=1), EN.text("whose-until", seat=1, until=UNTIL),
        EN.text("whose-thinking", who=["seat:3"], count=1),
    ]),
])  # fmt: skip
def test_a_post_says_who_must_answer_and_until_when(facts: dict[str, Any], lines: list[str]) -> None:
    assert whose_line(public(**facts), EN).splitlines() == lines


def test_the_post_of_a_turn_calls_each_person_once() -> None:
    post = build_table(public(), ["Bo did x"], None, {1: 12, 2: 13})
    lines = read_lines(post)
    assert "<@12>" in lines[0]
    assert [line for line in lines if line.startswith("Also in this combat") and "<@13>" in line]
    assert "\n".join(lines).count("<@12>") == "\n".join(lines).count("<@13>") == 1
    assert "Bo did x" in lines
    assert read_tags(post) == ["turn", "board", "more"]
    assert not [line for line in read_lines(build_table(public(), [], None, {1: 12})) if "combat" in line]
    proof = f"-# {EN.text('start-proof', commitment='c' * 64)}"
    first = read_lines(build_table(public(), [], first=True))
    assert first[-1] == proof
    assert "-# ◆ **Computer 1**: Mercenary" in first
    assert proof not in lines
    page = read_lines(build_table(public(page="https://example.org/t/"), []))
    assert EN.text("head-web", link="https://example.org/t/") in "\n".join(page)


def test_levels_of_computer_players_are_told_if_there_are_any() -> None:
    assert str(tell_levels(public())).replace("\N{NO-BREAK SPACE}", " ") == "-# ◆ **Computer 1**: Mercenary"
    assert tell_levels(public(seats=PEOPLE[:3])) is None


OUTCOME = Outcome([Standing(0, 1, 5, {}), Standing(1, 2, 3, {}), Standing(2, 3, 2, {}), Standing(3, 4, 1, {})])


def test_no_public_message_is_made_of_a_players_scene() -> None:
    """A public message made from what a player sees could contain a secret (README of the messages)."""
    seen, secret = own(outcome=OUTCOME), public(view={"round": 1, "you": {"hand": []}}, outcome=OUTCOME)
    stops = [Stop(0, 0), Stop(1, 3)]
    times = Times(NOW, NOW + HOUR, 0, {}, None)
    for wrong in (seen, secret):
        for make in (
            lambda one: build_table(one, []), lambda one: build_plain(one, [], {}, "ABC"),
            lambda one: build_final(one, [], times), lambda one: build_replay(one, stops, 0, []),
            lambda one: build_news(one, []),
        ):  # fmt: skip
            with pytest.raises(ValueError, match="spectator"):
                make(wrong)
    assert build_table(public(), [])
    assert build_news(public(), [])


# -- tools -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("made", "tools"), [
    (own(), ["note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(QUESTION), ["try", "note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(QUESTION, row=replace(GAME, status="held")),
     ["note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(can_ask=True), ["undo-ask", "note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(can_ask=True, undone=3), ["note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(QUESTION, refused=(QUESTION.options[0],)),
     ["why", "try", "note", "log", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(row=replace(GAME, status="over"), can_review=True),
     ["note", "review", "log", "rules beside", "clocks", "export", "report"]),
    (public(), ["log", "follow", "rules beside", "clocks"]),
    (public(lent=0), ["log", "follow", "rules beside", "clocks", "leave-ask"]),
    (own(product=MADE._replace(course=SCORES)),
     ["note", "log", "score", "follow", "rules beside", "clocks", "report", "leave-ask"]),
    (own(pages=True), ["note", "log", "follow", "rules beside", "clocks", "report", "leave-ask", "web-own"]),
    (public(pages=True), ["log", "follow", "rules beside", "clocks"]),
])  # fmt: skip
def test_the_rarer_tools_of_players_and_spectators(made: Any, tools: list[str]) -> None:
    assert read_tags(build_more(made)) == tools


def test_whoever_plays_can_open_renew_and_close_the_page_of_the_table() -> None:
    for page, tools in (
        ("https://example.org/t/", ["web-renew", "web-close", "web-own"]),
        ("", ["web-renew", "web-own"]),
    ):
        tags = [tag.split()[0] for tag in read_tags(build_more(own(pages=True, page=page)))]
        assert tags[-len(tools) :] == tools
    reasons = read_lines(build_more(own(reasons=("because",))))
    assert reasons[reasons.index("because") - 1] == EN.text("more-reasons")
    assert EN.text("more-reasons") not in read_lines(build_more(own()))


def test_scores_are_told_by_source_the_highest_first_once_somebody_has_scored() -> None:
    made = MADE._replace(course=SCORES)
    assert list_scores(public(product=made))[0].endswith("**5**")
    text = "\n".join(list_scores(public(product=made))).replace("\N{NO-BREAK SPACE}", " ")
    assert [line.split("**")[1] for line in text.splitlines() if "**" in line] == ["Cy", "Ayla", "Bo"]
    none = MADE._replace(course=Course(read_sources=lambda view, seat: {"start": 1}))
    assert list_scores(public(product=none)) == []
    assert EN.text("score-none") in read_lines(build_scores(public(product=none)))
    assert f"**{EN.text('score-head')}**" in read_lines(build_scores(public(product=made)))


@pytest.mark.parametrize(("arg", "page"), [
    ("page.0", 0), ("page.3", 3), ("page.999", 999), ("page.1000", 0), ("3", 0), ("part", 0), ("", 0), ("page.x", 0),
])  # fmt: skip
def test_the_page_of_a_board_is_read_from_its_button(arg: str, page: int) -> None:
    assert read_page(Tag(7, 0, "board", arg)) == page


def test_a_board_offers_its_parts_where_there_is_a_picture() -> None:
    made = MADE._replace(
        picture=Picture(parts=("part:x", "part:y")), panel=Panel(board_lines=lambda view, words: ["a"])
    )
    board = build_board(public(product=made), "a picture", enlarges=True)
    title, entries = read_menu(board, "board part")
    assert title == EN.text("board-part")
    assert [value for value, _ in entries] == ["part:x", "part:y"]
    for other in (
        build_board(public(product=made), "a picture"), build_board(public(product=made), None, enlarges=True),
        build_board(public(), "a picture", enlarges=True),
    ):  # fmt: skip
        assert "board part" not in read_tags(other)
    page = build_board(public(product=made, page="https://example.org/t/"))
    assert read_tags(page)[-1] == "https://example.org/t/"


# -- the end ---------------------------------------------------------------------------------------------------------


def test_the_teams_of_a_game_stand_with_their_members(monkeypatch: pytest.MonkeyPatch) -> None:
    places = [SimpleNamespace(team=seat % 2, mark="◆◇"[seat % 2], side=f"team:{seat % 2}") for seat in range(4)]
    sources = [{"influence": 4 - seat} for seat in range(4)]
    outcome = Outcome([Standing(seat, 1 + seat % 2, 6 - 2 * (seat % 2), sources[seat]) for seat in (0, 2, 1, 3)])
    made = public(outcome=outcome)
    monkeypatch.setattr(type(made), "places", property(lambda _: places))
    text = [line.replace("\N{NO-BREAK SPACE}", " ") for line in list_standings(made, EN)]
    teams = [line for line in text if "◆" in line or "◇" in line]
    assert len(teams) == 2
    assert text.index(teams[0]) == 0
    assert "6" in teams[0]
    assert "4" in teams[1]
    members = [next((name for name in ("Ayla", "Bo", "Cy", "Computer 1") if name in line), "") for line in text]
    assert [name for name in members if name] == ["Ayla", "Cy", "Bo", "Computer 1"]
    assert "◆" in write_winner(made, EN)


def test_the_proof_of_a_sealed_game_does_not_show_its_seed() -> None:
    seed = ROW.seed.hex() if ROW.seed else ""
    assert seed in write_proof(public())
    assert write_proof(public(sealed=True)) == EN.text("final-sealed")


# -- the challenge ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("present", [True, False])
@pytest.mark.parametrize(("status", "running", "waits"), [
    (None, False, True), ("lobby", False, True), ("open", True, False), ("held", True, False), ("over", False, False),
    ("closed", False, False),
])  # fmt: skip
def test_the_challenge_can_be_entered_once_and_practised_while_it_is_there(present, status, running, waits) -> None:
    mine = None if status is None else replace(GAME, status=status)
    shown = Shown(task_of(Week(3000)), "ab", NOW, not present, present, mine, [], [])
    panel = build_challenge(shown, False, 11, EN)
    tools = [tag for tag in read_tags(panel) if tag not in ("challenge all", "challenge last")]
    wanted = ["turn"] if running else ["challenge play"] if present and waits else []
    assert tools == [*wanted, *(["challenge practise"] if present else [])]
    free = EN.text("challenge-free" if present else "challenge-missed")
    said = {None: free, "over": EN.text("challenge-done"), "closed": EN.text("challenge-ended")}
    assert said.get(status, EN.text("challenge-running", code="7")) in read_lines(panel)


def test_the_ranking_of_a_challenge_is_of_this_server_or_of_all_and_compares_finished_entries() -> None:
    ranked = [Finish(Entry(3000, user, 30 + user, 1), name, 1, 12, 8, 0) for user, name in ((11, "Ayla"), (12, "Bo"))]
    late = [Finish(Entry(3000, 13, 43, 1), "Cy", 2, 10, 9, 0)]
    for status, over, compares in (("over", False, True), ("open", False, False), ("open", True, True)):
        shown = Shown(task_of(Week(3000)), "ab", NOW, over, not over, replace(GAME, status=status), ranked, late)
        for everywhere, way in ((False, "all"), (True, "here")):
            panel = build_challenge(shown, everywhere, 11, EN, "https://example.org/s/")
            lines, tags = read_lines(panel), read_tags(panel)
            assert EN.text("challenge-ranking-all" if everywhere else "challenge-ranking") in lines
            result = EN.text("challenge-result", place=1, points=12, rounds=8)
            line = EN.text("challenge-line", who="Bo", result=result)
            assert EN.text("challenge-place", place=2, line=line) in lines
            assert [one for one in lines if "Cy" in one]
            assert f"challenge {way}" in tags
            assert tags[-1] == "https://example.org/s/challenge"
            assert ("challenge-with" in tags) == compares
            if compares:
                assert [value for value, _ in read_menu(panel, "challenge-with")[1]] == ["42", "43"]
    nobody = Shown(task_of(Week(3000)), "ab", NOW, True, False, None, [], [])
    assert EN.text("challenge-nobody") in read_lines(build_challenge(nobody, False, 11, EN))
    assert "challenge-with" not in read_tags(build_challenge(nobody, False, 11, EN))


# -- replays ---------------------------------------------------------------------------------------------------------


def test_a_replay_leads_to_the_turns_and_rounds_before_and_after() -> None:
    stops = [Stop(0, 0), Stop(3, 1), Stop(5, 1), Stop(8, 2), Stop(9, 2)]
    first, middle, last = (build_replay(public(), stops, place, ["x"]) for place in (0, 2, 4))
    assert [tag for tag in read_tags(first) if tag != "re r"] == ["re c3", "re d3"]
    assert [tag for tag in read_tags(middle) if tag != "re r"] == ["re a3", "re b3", "re c8", "re d8"]
    assert [tag for tag in read_tags(last) if tag != "re r"][1:] == ["re b8"]
    assert f"-# {EN.text('replay-place', place=2, count=4)}" in read_lines(middle)
    assert read_menu(middle, "re r")[1] == [("0", EN.text("replay-begin")), ("3", "Round 1"), ("8", "Round 2")]
    assert EN.text("replay-quiet") in read_lines(build_replay(public(), stops, 2, []))


def test_the_news_show_the_board_in_words_where_there_is_no_picture() -> None:
    made = MADE._replace(panel=Panel(board_lines=lambda view, words: ["the board"]))
    assert "the board" in read_lines(build_news(public(product=made), ["new"]))
    assert "board" in read_tags(build_news(public(product=made), ["new"]))
    drawn = build_news(public(product=made), [], "a picture")
    assert "the board" not in read_lines(drawn)
    assert EN.text("news-none") in read_lines(drawn)


# -- names, banks, reasons -------------------------------------------------------------------------------------------


def test_computer_players_and_automatic_opponents_are_named_with_their_numbers() -> None:
    seats = [
        PEOPLE[0], SeatRow(1, None, "mercenary", "Computer 7", True), SeatRow(2, None, "mercenary", "", True),
        SeatRow(3, None, "rival", "Rival 2", True, kind="rival"),
    ]  # fmt: skip
    rival = EN.text("rival-name", number=2, among=1)
    assert show_names(seats, "en") == ["Ayla", "Computer 7", "Computer 3", rival]
    assert [number_of(seat) for seat in seats] == [0, 7, 0, 2]
    live: Any = SimpleNamespace(seats=seats)
    assert seats_of(live, [11, 12]) == {0: 11}
    assert seats_of(live, []) == {}


@pytest.mark.parametrize(("begins", "left", "bank"), [
    (None, 5, None), (NOW + 1, 5, (5, NOW + 1)), (NOW, 5, (5, None)), (NOW - 1, 5, (5, None)), (NOW, 0, None),
])  # fmt: skip
def test_a_time_bank_begins_to_run_or_runs_until_nothing_is_left(begins, left, bank) -> None:
    timing: Any = SimpleNamespace(bank_from=lambda: begins, bank_left=lambda now: left)
    assert read_bank(timing, NOW) == bank


async def test_a_table_without_computer_players_has_no_reasons() -> None:
    live: Any = SimpleNamespace(seats=PEOPLE[:3], game=SimpleNamespace(family=SimpleNamespace(name="tiny")))
    assert await read_reasons(None, live, EN) == ()  # type: ignore[arg-type]  # and the store is not asked


# -- the story -------------------------------------------------------------------------------------------------------

TELLING = Telling(summed=frozenset({"gain"}), deeds=frozenset({"reveal"}))


def test_a_brief_story_keeps_the_consequences_of_the_readers_own_deeds() -> None:
    def story(viewer: int | None, detail: Any) -> list[str]:
        events = [
            Event("reveal", {"seat": 0, "cards": ["card:dagger"]}),
            Event("gain", {"seat": 0, "what": "resource:spice", "n": 2, "why": "x"}),
        ]
        return tell(events, viewer, EN, TELLING, detail)

    assert "+2 spice" in story(None, "full")[0]
    assert "+2 spice" in story(0, "brief")[0]
    for viewer in (None, 1):
        assert "+2 spice" not in story(viewer, "brief")[0]


def test_the_same_deed_of_several_seats_is_told_in_one_line() -> None:
    passes = [Event("pass", {"seat": seat, "forced": 0}) for seat in (0, 1, 2)]
    assert tell(passes, None, EN, TELLING) == [EN.text("event-pass-all", who=["seat:0", "seat:1", "seat:2"], forced=0)]
    gain = Event("gain", {"seat": 0, "what": "resource:spice", "n": 1, "why": "x"})
    ayla, bo = tell([passes[0], gain, passes[1]], None, EN, TELLING)  # of whom only one gained something
    assert "+1 spice" in ayla
    assert bo == EN.event("pass", {"seat": 1, "forced": 0})


def test_amounts_of_different_things_are_not_added_up() -> None:
    def gain(what: str, n: int) -> Event:
        return Event("gain", {"seat": 0, "what": f"resource:{what}", "n": n, "why": "x"})

    reveal = Event("reveal", {"seat": 0, "cards": ["card:dagger"]})
    (line,) = tell([reveal, gain("spice", 1), gain("water", 1), gain("spice", 2)], None, EN, TELLING)
    assert "+3 spice" in line
    assert "+1 water" in line
    (alone,) = tell([gain("spice", 1), gain("spice", 2)], None, EN, TELLING)
    assert "3 spice" in alone


def test_a_random_order_of_rounds_changes_no_menu_of_a_replay() -> None:
    stops = [Stop(n, n // 3) for n in range(9)]
    shuffled = random.Random(1).sample(range(9), 9)
    menus = [read_menu(build_replay(public(), stops, place, []), "re r")[1] for place in shuffled]
    assert all(menu == menus[0] for menu in menus)
