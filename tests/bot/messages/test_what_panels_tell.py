"""Facts that a panel tells only in some situations: notes, news, plans, absences, proposals and private links."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.games.auto_answers import AutoAnswer, AutoAnswers
from bot.games.panel import Menu, Panel
from bot.games.planning import Planner
from bot.games.previews import Preview
from bot.games.windows import Windows
from bot.language import Words
from bot.messages.absence import NAMED, Reminded, build_absent, build_reminders, write_nudge
from bot.messages.auto_answers import build_auto_answers
from bot.messages.clocks import describe_clocks
from bot.messages.cockpit import build_cockpit, build_log, build_refusals, status_line
from bot.messages.following import build_choice, build_follow
from bot.messages.motions import build_motion, build_take_back
from bot.messages.own_links import build_calendar, build_own_page
from bot.messages.scene import Absence
from bot.store.games import SeatRow, Substitution
from bot.store.motions import Motion
from bot.tables.lessons import LESSON
from bot.tables.pace import DAY, HOUR, UNSEEN
from engine.kernel.decisions import Decision, Msg, Option
from tests.bot.support.panels import MADE, ROW, read_lines, read_menu, read_tags, scene

NOW = 1_800_000_000_000
EN = Words("en", ["Ayla", "Bo", "C"])
PEOPLE = [SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "Bo", True), SeatRow(2, None, "c", "C", True)]
GAME = replace(ROW, id=7, updated=NOW)
OPTIONS = [Option("a", Msg("test-label", {"text": "a"}), verb="agent"), Option("b", Msg("test-label", {"text": "b"}))]
QUESTION = Decision("r9.f1", 0, "k", Msg("p"), OPTIONS)


def look(decision: Decision | None = None, **more: Any) -> Any:
    """The scene of Ayla, who waits for Bo."""
    facts = {"row": GAME, "seats": PEOPLE, "words": EN, "waiting": (1,), "undone": None} | more
    return scene(decision, **facts)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


# -- the panel of a player -------------------------------------------------------------------------------------------


def test_a_note_stands_below_the_heading_and_news_have_a_button() -> None:
    with_note = read_lines(build_cockpit(look(), note="That was too late."))
    assert with_note[:3] == [*read_lines(build_cockpit(look()))[:2], "-# That was too late."]
    assert read_tags(build_cockpit(look(recap=("Bo did x",))))[0] == "news"
    assert "news" not in read_tags(build_cockpit(look()))
    escaped = EN.text("cockpit-private-note", text=r"\*\*all\*\*")
    assert f"-# {escaped}" in read_lines(build_cockpit(look(private_note="**all**")))


class Plans(Planner[Any]):
    """A planner whose plans are lines of text; `useful`: whether there is anything to plan."""

    def __init__(self, useful: bool) -> None:
        self.useful = useful

    def stage(self, decision: Decision) -> bool | None:
        return True

    def is_useful(self, view: Any) -> bool:
        return self.useful

    def describe(self, plan: Any, words: Words, view: Any) -> list[str]:
        return list(plan.lines)


@pytest.mark.parametrize("useful", [False, True])
def test_somebody_who_waits_reads_their_plan_and_changes_it_while_there_is_something_to_plan(useful: bool) -> None:
    made = MADE._replace(windows=Windows(planner=Plans(useful)))
    plan = SimpleNamespace(lines=["send an Agent", "reveal"], is_empty=False)
    panel = build_cockpit(look(product=made, plan=plan))
    lines = read_lines(panel)
    assert lines[lines.index(EN.text("plan-title")) + 1 :][:2] == ["send an Agent", "reveal"]
    assert ("plan" in read_tags(panel)) == useful
    for more in ({"seat": None}, {"row": replace(GAME, status="held")}):
        stopped = look(product=made, plan=plan, **more)
        assert EN.text("plan-title") not in read_lines(build_cockpit(stopped))
        assert "plan" not in read_tags(build_cockpit(stopped))


@pytest.mark.parametrize(("empty", "said"), [(False, True), (True, False)])
def test_a_plan_that_did_not_answer_is_explained_unless_it_is_empty(empty: bool, said: bool) -> None:
    made = MADE._replace(windows=Windows(planner=Plans(True)))
    asked = look(QUESTION, product=made, plan=SimpleNamespace(lines=[], is_empty=empty))
    assert (f"-# {EN.text('plan-unfit')}" in read_lines(build_cockpit(asked))) == said
    assert f"-# {EN.text('plan-unfit')}" not in read_lines(build_cockpit(look(QUESTION, product=made)))


ANSWERS = AutoAnswers(offered=(AutoAnswer("losses", ("ask", "leaders"), ("k",)),))
HAND = Panel(list_hand_faces=lambda view: [Menu("hand", ["card:dagger"])])


@pytest.mark.parametrize(("facts", "offered"), [
    ({}, True), ({"seat": None}, False), ({"row": replace(GAME, status="held")}, False),
    ({"undone": 3}, True),  # the row has room for five buttons
    ({"undone": 3, "product": MADE._replace(auto_answers=ANSWERS, panel=HAND)}, False),
])  # fmt: skip
def test_automatic_answers_are_offered_while_there_is_room_in_the_row(facts: dict[str, Any], offered: bool) -> None:
    tags = read_tags(build_cockpit(look(**{"product": MADE._replace(auto_answers=ANSWERS)} | facts)))
    assert ("habits" in tags) == offered
    assert len(tags) <= 5


def test_a_lesson_has_no_picture_of_the_hand() -> None:
    made = MADE._replace(panel=HAND)
    assert "hand" in read_tags(build_cockpit(look(product=made)))
    assert "hand" not in read_tags(build_cockpit(look(product=made, row=replace(GAME, id=LESSON))))


SINCE = {0: NOW - 3 * HOUR, 1: NOW - HOUR}


@pytest.mark.parametrize(("until", "key", "at"), [
    ({0: NOW + HOUR, 1: NOW + 5 * HOUR}, "status-since-until", NOW + 5 * HOUR),
    ({0: NOW + 5 * HOUR, 1: NOW + HOUR}, "status-since-until", NOW + 5 * HOUR), ({0: NOW + HOUR}, "status-since", 0),
    ({}, "status-since", 0),
])  # fmt: skip
def test_a_wait_for_several_people_lasts_from_the_first_question_to_the_last_deadline(
    until: dict[int, int], key: str, at: int
) -> None:
    """Without a deadline of one of them, the wait has no end."""
    seen = status_line(look(seat=2, waiting=(0, 1), since=SINCE, until=until))
    assert plain(seen).splitlines()[1] == EN.text(key, since=stamp(NOW - 3 * HOUR, "f"), until=stamp(at))


def test_the_log_shows_the_latest_events_and_a_round_its_first_ones() -> None:
    lines = [f"{n} {'x' * 90}" for n in range(100)]
    assert read_lines(build_log(lines, EN, "7"))[-1] == lines[-1]
    assert read_lines(build_log(lines, EN, "7", 3))[1] == lines[0]
    assert read_lines(build_log([], EN, "7"))[-1] == EN.text("log-empty")


def test_what_the_family_knows_to_be_impossible_is_listed_too() -> None:
    assert read_lines(build_refusals(look(QUESTION, preview=Preview(cannot=("no ship",))))) == [
        EN.text("refusals-head"), "no ship",
    ]  # fmt: skip
    assert EN.text("refusals-none") in read_lines(build_refusals(look(QUESTION)))


@pytest.mark.parametrize(("chosen", "now"), [({}, "ask"), ({"losses": "leaders"}, "leaders")])
@pytest.mark.parametrize("note", ["", "Saved."])
def test_an_automatic_answer_shows_the_present_choice(chosen: dict[str, str], now: str, note: str) -> None:
    answers = ANSWERS._replace(list_auto_answers=lambda view: ANSWERS.offered)
    panel = build_auto_answers(look(product=MADE._replace(auto_answers=answers)), chosen, note)
    title, entries = read_menu(panel, "habit")
    assert title == EN.text(f"habit-losses-{now}")
    assert [value for value, _ in entries] == ["ask", "leaders"]
    assert ("-# Saved." in read_lines(panel)) == bool(note)


# -- absences and reminders ------------------------------------------------------------------------------------------

AWAY = {0: Absence(NOW + DAY), 1: Absence(NOW + 2 * DAY), 2: Absence(NOW + 5 * DAY, NOW + 4 * DAY)}


def test_a_status_names_the_absences_of_those_who_are_waited_for_and_the_list_names_all() -> None:
    """An absence that is only planned stops nobody yet."""

    def line(seat: int) -> str:
        facts = {"seat": seat, "until": stamp(AWAY[seat].until, "D")}
        if AWAY[seat].start is None:
            return EN.text("away-line", **facts)
        return EN.text("away-line-planned", **facts, start=stamp(AWAY[seat].start or 0, "D"))

    people = [replace(PEOPLE[2], user_id=13, computer=None) if one.seat == 2 else one for one in PEOPLE]
    waits = look(away=AWAY, waiting=(1, 2), seats=people)
    assert [one for one in plain(status_line(waits)).splitlines() if "away" in one] == [line(1)]
    assert read_lines(build_absent(waits))[1:] == [line(seat) for seat in range(3)]
    assert EN.text("away-nobody") in read_lines(build_absent(look()))


def test_a_substitute_is_named_with_the_owner_of_the_seat() -> None:
    lent = replace(PEOPLE[1], substitution=Substitution(99, "Zoe", NOW + DAY))
    shown = read_lines(build_absent(look(seats=[PEOPLE[0], lent, PEOPLE[2]])))
    assert shown[1:] == [EN.text("lent-line", seat=1, owner="<@99>", until=stamp(NOW + DAY, "D"))]


def test_a_reminder_of_many_games_says_how_many_there_are() -> None:
    found = [Reminded(replace(GAME, id=n), None, False) for n in range(1, NAMED + 5)]
    lines = read_lines(build_reminders(found, 11, EN))
    assert lines[0] == EN.text("reminders-head", who="<@11>", count=NAMED + 4)
    assert len(lines) == NAMED + 1


@pytest.mark.parametrize(("channel", "message", "place"), [
    (40, 41, "https://discord.com/channels/1/40/41"), (None, 41, "https://discord.com/channels/1/2/41"),
    (40, None, "<#40>"),
])  # fmt: skip
@pytest.mark.parametrize("expires", [None, NOW + HOUR])
def test_a_reminder_of_a_vote_leads_to_its_post(channel: int | None, message: int | None, place: str, expires) -> None:
    vote = Motion(3, 7, "end", 12, None, {}, NOW, expires, "open", None, channel, message, {11: None})
    facts = {"who": "<@11>", "code": "7", "place": place}
    said = EN.text("nudge-vote-open", **facts)
    if expires is not None:
        said = EN.text("nudge-vote", **facts, until=stamp(expires))
    assert write_nudge(vote, GAME, 11, EN) == said


# -- clocks and proposals --------------------------------------------------------------------------------------------


def test_clocks_that_count_only_while_somebody_has_seen_the_question_say_so() -> None:
    timed = replace(GAME, pace="daily", options={"counting": "shown"})
    said = EN.text("lobby-counting-shown", days=UNSEEN // DAY)
    assert said in describe_clocks(timed, EN)
    assert said not in describe_clocks(replace(timed, options={}), EN)


def propose(kind: str, data: dict[str, Any], **more: Any) -> Motion:
    facts = {"proposer": 11, "seat": None, "opened": 0, "expires": NOW, "state": "open", "result": None} | more
    ballots = facts.pop("ballots", {12: None})
    return Motion(
        1, 7, kind, facts["proposer"], facts["seat"], data, facts["opened"], facts["expires"], facts["state"],
        facts["result"], None, None, ballots,
    )  # fmt: skip


@pytest.mark.parametrize(("motion", "facts"), [
    (propose("move", {"channel": 40, "far": 1}), {"who": "<@11>", "channel": "<#40>", "far": 1}),
    (propose("move", {"channel": 40, "far": 0}), {"who": "<@11>", "channel": "<#40>", "far": 0}),
    (propose("loan", {"until": NOW + DAY}, seat=0, ballots={13: None}),
     {"who": "<@11>", "seat": 0, "number": 1, "guest": "<@13>", "until": stamp(NOW + DAY, "D")}),
    (propose("end", {}), {"who": "<@11>"}), (propose("end", {}, proposer=None), {"who": EN.text("motion-somebody")}),
])  # fmt: skip
def test_a_proposal_names_who_made_it_and_what_it_is_about(motion: Motion, facts: dict[str, Any]) -> None:
    said = plain(EN.text(f"motion-{motion.kind}", **facts)).splitlines()
    assert read_lines(build_motion(motion, GAME, EN))[1 : 1 + len(said)] == said


@pytest.mark.parametrize("others", [[1], [1, 2]])
def test_an_undo_names_everybody_who_is_asked(others: list[int]) -> None:
    panel = build_take_back(GAME, 9, "step", others, EN)
    who = [f"seat:{seat}" for seat in others]
    assert read_lines(panel) == plain(EN.text("take-back-step", who=who)).splitlines()
    labels = [item.item.label for item in panel.walk_children() if hasattr(item, "item")]
    assert labels[0] == EN.text("button-undo-yes", count=len(others))
    assert read_tags(panel) == ["undo-yes", "fresh"]


# -- followers and private links -------------------------------------------------------------------------------------


@pytest.mark.parametrize("often", ["", "round", "end"])
def test_the_chosen_way_of_following_is_marked_and_can_be_ended(often: str) -> None:
    panel = build_choice(7, EN, often)
    assert read_tags(panel) == ["follow round", "follow end", *(["follow stop"] if often else [])]
    marked = [item.item.custom_id for item in panel.walk_children()
              if hasattr(item, "item") and item.item.style.name == "success"]  # fmt: skip
    assert [one.rpartition("|")[2] for one in marked] == ([often] if often else [])


@pytest.mark.parametrize(("number", "waiting"), [(2, (1,)), (2, ()), (0, ())])
def test_followers_read_the_round_or_the_end_and_can_stop_until_then(number: int, waiting: tuple[int, ...]) -> None:
    panel = build_follow(look(seat=None, view={"round": 2}, waiting=waiting), number)
    lines = read_lines(panel)
    assert (EN.text("follow-round", round=2) in lines) == bool(number)
    assert (EN.text("follow-end") in lines) == (not number)
    assert bool([line for line in lines if "Bo" in line]) == bool(waiting)
    assert read_tags(panel) == ["board", *(["follow stop"] if number else [])]


def test_a_private_page_can_be_ended_and_says_until_when_it_is_there() -> None:
    panel = build_own_page(7, "https://example.org/p/x/", NOW, EN)
    assert read_lines(panel) == plain(EN.text("note-web-own", until=stamp(NOW, "f"))).splitlines()
    assert read_tags(panel) == ["https://example.org/p/x/", "web-own-end"]


def test_the_calendar_and_the_feed_have_addresses_of_their_own() -> None:
    text = "\n".join(read_lines(build_calendar("https://example.org/", "s" * 26, EN)))
    start = f"https://example.org/p/{'s' * 26}/"
    assert EN.text("calendar-links", calendar=f"`{start}deadlines.ics`", feed=f"`{start}feed`") == text
