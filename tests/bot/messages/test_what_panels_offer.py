"""Panels of a table's and a server's tools: the queue, clocks, settings of a server, closing, webhooks, statistics."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.components.fingerprints import fingerprint
from bot.components.parts import panel, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.clocks import build_clocks, describe_clocks, read_clocks, write_clocks
from bot.messages.closing import build_close, build_closed, name_stage
from bot.messages.hints import TIMES, Hints
from bot.messages.looks import as_look, as_panel
from bot.messages.modals import build_modal
from bot.messages.motions import build_motion, build_take_back
from bot.messages.picture import Payload
from bot.messages.queueing import Draft, Queued, build_queue, read_draft
from bot.messages.setup import build_setup
from bot.messages.statistics import LISTED, Ladder, build_ladder, build_leaders, build_stats
from bot.messages.webhooks import build_webhook, write_call, write_test
from bot.store.motions import Motion
from bot.store.puzzles import PuzzleScore
from bot.store.webhooks import Webhook
from bot.store.wishes import Wish
from bot.tables.lessons import LESSON
from bot.tables.pace import HOUR
from bot.tables.puzzles import PUZZLE
from bot.tables.ratings import Rating
from bot.tables.server_settings import ServerSettings
from bot.tables.table_settings import CLOCKS
from bot.tables.tallies import LevelStats, PlayerStats, Rung, Tally
from bot.tables.trials import TRIAL
from bot.tables.webhooks import MOST_FAILURES, Waiting
from engine.kernel.decisions import Illegal
from tests.bot.support.panels import ROW, SEATS, read_lines, read_menu, read_places, read_tags

EN = Words("en")
NOW = 1_800_000_000_000
GAME = replace(ROW, id=7, pace="daily")
WISH = Draft("uprising", 3, 4, "daily", ("en", "ja"), False)


# -- the queue -------------------------------------------------------------------------------------------------------


def wish(number: int, **more: Any) -> Wish:
    base = Wish(number, 11, "Ayla", 1, 2, "uprising", 3, 4, "daily", ("en",), False, NOW)
    return replace(base, **more)


@pytest.mark.parametrize("draft", [WISH, WISH._replace(anywhere=True), WISH._replace(languages=("zh-TW",), low=4)])
def test_a_wish_is_read_as_it_was_written(draft: Draft) -> None:
    assert read_draft(draft.write()) == draft


@pytest.mark.parametrize("text", [
    "", "uprising.3.4.daily.0", "uprising.3.4.daily.9.0", "uprising.4.3.daily.0.0", "uprising.1.4.daily.0.0",
    "uprising.3.4.never.0.0", "nothing.3.4.daily.0.0", "uprising.x.4.daily.0.0",
])  # fmt: skip
def test_what_is_no_wish_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        read_draft(text)


def test_the_queue_shows_wishes_who_waits_and_what_can_be_changed() -> None:
    alone = build_queue(Queued([], {}, [], 0, "own"), WISH, EN, "Noted.")
    assert read_lines(alone)[:3] == [EN.text("queue-head"), "Noted.", EN.text("queue-nobody")]
    assert EN.text("queue-anywhere") not in read_lines(alone)
    draft = WISH.write()
    menus = [f"queue-choose {field}.{draft}" for field in ("game", "seats", "pace", "language")]
    assert read_tags(alone) == [*menus, f"queue {draft}"]
    title, entries = read_menu(alone, menus[1])
    assert title == "3–4 players"
    assert {(low, high) for low, high in (one.split("-") for one, _ in entries) if low > high} == set()
    assert {"3-3", "3-4", "4-4"} <= {value for value, _ in entries}
    assert read_menu(alone, menus[3]) == ("Language of the table: English and 日本語", [
        ("en", "English"), ("zh-TW", "繁體中文"), ("zh-CN", "简体中文"), ("ja", "日本語"),
    ])  # fmt: skip
    assert read_menu(alone, menus[2])[0] == "Pace: daily, 24 hours"
    assert "none" not in dict(read_menu(alone, menus[2])[1])

    found = replace(ROW, id=9, status="lobby", channel_id=66)
    begun = replace(found, id=8, status="open")
    mine = [wish(4, game_id=9), wish(5, game_id=8, low=4), wish(6, languages=("en", "ja"))]
    counts = [("uprising", "daily", 2)]
    shown = build_queue(Queued(mine, {9: found, 8: begun}, counts, NOW, "shared"), WISH._replace(anywhere=True), EN)
    lines, since = read_lines(shown), stamp(NOW)
    assert lines[1:5] == [
        f"1. Uprising · 3–4 players · daily, 24 hours · English · joined {since} · table found: <#66>",
        f"2. Uprising · 4 players · daily, 24 hours · English · joined {since}",
        f"3. Uprising · 3–4 players · daily, 24 hours · English and 日本語 · joined {since}",
        EN.text("queue-paused", until=since),
    ]
    assert lines[5].startswith("Uprising, daily, 24 hours: ")
    assert EN.text("queue-nobody") not in lines
    assert EN.text("queue-anywhere") in lines
    tags = read_tags(shown)
    assert tags[:3] == ["queue-leave"] * 3
    assert tags[-1] == f"queue {WISH._replace(anywhere=True).write()}"
    assert len([one for one in tags if one.startswith("queue ")]) == 1  # nobody can wait during a pause


# -- a table's clocks ------------------------------------------------------------------------------------------------


def test_the_clocks_of_a_table_are_told_and_its_host_proposes_others() -> None:
    wanted = {"pace": "daily", "late": "wait", "clock": "decision", "absence": "14", "counting": "asked"}
    game = replace(GAME, options={name: value for name, value in wanted.items() if name not in ("pace", "late")})
    same, code = build_clocks(game, wanted, True, EN), write_clocks(wanted)
    assert read_tags(same) == [f"clocks {name}.{code}" for name in CLOCKS]  # there is nothing to propose
    assert not [line for line in read_lines(same) if line.startswith("Proposed")]
    other = wanted | {"late": "computer"}
    changed = build_clocks(game, other, True, EN)
    assert read_tags(changed)[-1] == f"clocks-yes {write_clocks(other)}"
    late = EN.text("setting-late-computer")
    assert EN.text("clocks-proposed", changes=f"{EN.text('setting-late')}: {late}") in read_lines(changed)
    title, entries = read_menu(changed, f"clocks late.{write_clocks(other)}")
    assert title == f"{EN.text('setting-late')}: {late}"
    assert ("computer", late) in entries
    looker = build_clocks(game, other, False, EN)
    assert read_tags(looker) == []
    assert not [line for line in read_lines(looker) if line.startswith("Proposed")]
    help_line = f"-# {EN.text('clocks-help')}"
    assert help_line in read_lines(looker)
    assert help_line not in read_lines(build_clocks(replace(game, status="over"), other, False, EN))
    assert read_lines(build_clocks(replace(GAME, pace="none"), wanted, False, EN))[1] == "Pace: no clock"


@pytest.mark.parametrize(("changes", "keys"), [
    ({"pace": "none"}, []), ({"pace": "live"}, ["lobby-pace-live"]),
    ({"clock": "decision", "absence": "none"}, ["lobby-pace-daily", "lobby-clock-decision", "lobby-late-wait",
                                                "lobby-absence-none"]),
    ({"clock": "turn", "absence": "unlimited"}, ["lobby-pace-daily-turn", "lobby-clock-turn", "lobby-late-wait",
                                             "lobby-absence-unlimited"]),
])  # fmt: skip
def test_the_clocks_of_a_table_in_sentences(changes: dict[str, str], keys: list[str]) -> None:
    options = {"counting": "asked"} | {name: value for name, value in changes.items() if name != "pace"}
    game = replace(GAME, pace=changes.get("pace", "daily"), options=options)
    assert describe_clocks(game, EN) == [EN.text(key) for key in keys]


@pytest.mark.parametrize("text", ["", "0", "000000", "99999", "0a000", "00000x", "50000"])
def test_what_is_no_list_of_clocks_is_none(text: str) -> None:
    assert read_clocks(text) is None


# -- closing a table, votes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "asks", "key", "stage", "button"), [
    ("lobby", False, "close-lobby-text", "lobby", "button-close-yes"),
    ("open", False, "close-text", "begun", "button-close-yes"),
    ("open", True, "close-text-ask", "ask", "button-kick-yes"),
])  # fmt: skip
def test_whoever_closes_a_table_reads_which_one_and_what_it_means(status, asks, key, stage, button) -> None:
    view = build_close(replace(GAME, status=status), SEATS[:1], "en", asks=asks)
    said = EN.text(key, code="7", product="product:tiny", channel="<#2>", who="Ayla")
    assert read_lines(view) == said.splitlines()
    assert read_tags(view) == [f"close-yes {stage}"]
    assert EN.text(button) in [item.item.label for item in view.walk_children() if hasattr(item, "item")]
    assert read_lines(build_closed(7, True, EN)) == [EN.text("note-closed", code="7")]
    assert read_lines(build_closed(7, False, EN)) == [EN.text("note-proposed")]


@pytest.mark.parametrize(("status", "facts", "stage"), [
    ("lobby", {"asks": True, "last": True}, "lobby"), ("open", {"asks": True, "last": True}, "ask"),
    ("open", {"last": True}, "last"), ("open", {}, "begun"), ("held", {}, "begun"),
])  # fmt: skip
def test_a_confirmation_is_for_one_stage_of_a_table(status: str, facts: dict[str, bool], stage: str) -> None:
    assert name_stage(replace(GAME, status=status), **facts) == stage


def test_a_vote_is_told_open_decided_and_lapsed() -> None:
    motion = Motion(3, 7, "end", 12, None, {}, NOW, NOW + HOUR, "open", None, 40, 41, {11: None, 12: "agree"})
    view = build_motion(motion, GAME, EN, ["a fact"])
    assert read_tags(view) == ["vote agree", "vote decline"]
    assert "> a fact" in read_lines(view)
    assert f"-# {EN.text('motion-until', until=stamp(NOW + HOUR))}" in read_lines(view)
    assert "-# Agree: 1" in read_lines(view)
    assert not [line for line in read_lines(view) if line.startswith("-# Decline")]
    head = EN.text("motion-head", code="7")
    lapsed = replace(motion, state="closed")
    assert read_lines(build_motion(lapsed, GAME, EN)) == [head, EN.text("motion-lapsed", who="<@12>")]
    late = replace(lapsed, kind="late", seat=1)
    words = Words("en", ["Ayla", "Bo"])
    assert read_lines(build_motion(late, GAME, words))[1] == words.text("motion-lapsed-late", seat=1, who="<@12>")


def test_an_undo_for_which_others_are_asked_names_them() -> None:
    words = Words("en", ["Ayla", "Bo", "Cy"])
    view = build_take_back(GAME, 5, "turn", [1, 2], words)
    assert read_lines(view) == words.text("take-back-turn", who=["seat:1", "seat:2"]).splitlines()
    assert read_tags(view) == ["undo-yes", "fresh"]


# -- a server's settings, webhooks -----------------------------------------------------------------------------------


def test_the_settings_of_a_server_show_what_is_chosen_and_lead_to_its_pages() -> None:
    now = ServerSettings("uprising", "host", "daily", "portrait", "all", "shared")
    for page, tools, said in (
        (None, [], None), ("", ["server-page renew."], EN.text("setup-web-closed")),
        ("https://example.org/s/", ["server-page renew.", "server-page close."],
         EN.text("setup-web", link="https://example.org/s/")),
    ):  # fmt: skip
        view = build_setup(now, page, EN, "Saved.", 3)
        assert read_lines(view)[:3] == [*EN.text("setup-head").splitlines(), "Saved."]
        assert (read_lines(view)[-1] == said) == (page is not None)
        tags = read_tags(view)
        assert tags[6:] == ["queue-place here", "queue-place any", *(f"{one}{fingerprint(3)}" for one in tools)]
    assert read_menu(view, "server pace")[0] == "Pace: daily, 24 hours"
    title, games = read_menu(view, "server game")
    assert title == EN.text("options-game-now", name="Uprising")
    assert dict(games)["uprising"] == "Uprising"


def test_the_panel_of_a_webhook_tells_its_state_and_its_secret_once() -> None:
    none = build_webhook(None, NOW, EN)
    assert EN.text("webhook-none") in read_lines(none)
    assert read_tags(none) == ["webhook-set"]
    made = Webhook(11, "https://hook.example.org/a?token=b", "s3cret", NOW - HOUR)
    used = EN.text("webhook-now", host="`hook.example.org`", since=stamp(NOW - HOUR, "f"))
    for failures, paused, said in (
        (0, 0, []), (2, 0, [EN.text("webhook-failing", count=2, until=stamp(NOW))]),
        (2, NOW + HOUR, [EN.text("webhook-failing", count=2, until=stamp(NOW + HOUR))]),
        (MOST_FAILURES, 0, [EN.text("webhook-off", count=MOST_FAILURES)]),
    ):  # fmt: skip
        view = build_webhook(replace(made, failures=failures, paused=paused), NOW, EN, "Noted.")
        about = EN.text("webhook-about").splitlines()
        assert read_lines(view)[: 3 + len(about) + len(said)] == [
            EN.text("webhook-head"), "Noted.", *about, used, *said
        ]  # fmt: skip
        assert read_tags(view) == ["webhook-set", "webhook-test", f"webhook-drop {fingerprint(made.since)}"]
        assert "s3cret" not in "\n".join(read_lines(view))
    assert "||`s3cret`||" in "\n".join(read_lines(build_webhook(made, NOW, EN, secret="s3cret")))


def test_the_bodies_of_requests_to_a_webhook() -> None:
    at = 1_800_000_000_000  # 15 January 2027, 08:00:00 UTC
    waiting = Waiting(GAME, at, None, 99)
    facts = {"game": "7", "name": "Tiny", "link": "https://discord.com/channels/1/2/99"}
    times = {"since": "2027-01-15T08:00:00Z", "until": None}
    assert json.loads(write_call(waiting, "n", EN)) == {"id": "n", "kind": "move"} | facts | times
    until = json.loads(write_call(waiting._replace(until=at + 1000), "n", EN))
    assert until["until"] == "2027-01-15T08:00:01Z"
    assert json.loads(write_test("n")) == {"id": "n", "kind": "test"} | dict.fromkeys([*facts, *times])


# -- statistics ------------------------------------------------------------------------------------------------------

TALLY, RATING = Tally("", 4, 1, 9), Rating()
RATED = EN.text("stats-rating", rating=str(RATING.shown), margin=str(RATING.margin))


def test_a_persons_statistics_show_private_facts_to_that_person_only() -> None:
    stats = PlayerStats(11, TALLY, RATING, [Tally("muad_dib", 3, 1, 6)], 2 * HOUR)
    typical = EN.text("stats-typical", typical="2 hours")
    for own in (False, True):
        said = read_lines(build_stats(stats, [], PuzzleScore(0, 0, 0), own, True, EN))
        assert said[:3] == [EN.text("stats-head", who="<@11>"), "4 games · 1 win · average place 2.2", RATED]
        assert (typical in said) == own
        assert EN.text("stats-hidden") not in "\n".join(said)
        assert said[-1].startswith("Muad’Dib: 3 games")
    hidden = read_lines(
        build_stats(stats, [Tally("side:x", 1, 1, 1)], PuzzleScore(tried=3, solved=2, streak=1), True, False, EN)
    )
    assert hidden[-1] == f"-# {EN.text('stats-hidden')}"
    assert EN.text("puzzle-score", solved=2, tried=3, streak=1) in hidden
    new = PlayerStats(11, Tally("", 0, 0, 0), None, [], None)
    assert read_lines(build_stats(new, [], PuzzleScore(0, 0, 0), True, True, EN)) == [
        EN.text("stats-none", who="<@11>")
    ]
    unrated = read_lines(build_stats(replace(stats, rating=None, leaders=[]), [], PuzzleScore(0, 0, 0), True, True, EN))
    assert unrated[2] == EN.text("stats-unrated")
    assert EN.text("stats-favourites") not in "\n".join(unrated)


def test_computer_players_stand_on_the_ladder_by_their_rating_and_without_a_place() -> None:
    strong, weak = Rating(40.0, 1.0), Rating(10.0, 1.0)
    ranked = [Rung(11, "Ayla", TALLY, strong), Rung(12, "Bo", TALLY, weak)]
    levels = [LevelStats("uprising", "mentat", Tally("", 2, 1, 3), Rating(25.0, 1.0))]
    lines = read_lines(build_ladder(Ladder(ranked, levels), 11, EN, "https://example.org/s/"))
    assert [line.split(":")[0] for line in lines[1:4]] == ["1. <@11>", "· Mentat (Dune", "2. <@12>"]
    assert lines[1] == EN.text("ladder-row", place=1, who="<@11>", rating=write(strong), games=4, wins=1)
    assert lines[2] == EN.text(
        "ladder-level", level=EN.text("level-mentat"), product="product:uprising", rating=write(levels[0].rating),
        games=2, wins=1,
    )  # fmt: skip
    assert lines[-1] == f"-# {EN.text('ladder-note')}"
    assert read_tags(build_ladder(Ladder(ranked, levels), 11, EN, "https://example.org/s/")) == [
        "https://example.org/s/"
    ]
    empty = build_ladder(Ladder([], []), 11, EN)
    assert read_lines(empty) == [EN.text("ladder-head"), EN.text("ladder-none")]
    assert read_tags(empty) == []
    many = [Rung(n, "P", TALLY, strong) for n in range(1, LISTED + 4)]
    assert len([one for one in read_lines(build_ladder(Ladder(many, []), 1, EN)) if "<@" in one]) == LISTED


def write(rating: Rating) -> str:
    return EN.text("stats-rating", rating=str(rating.shown), margin=str(rating.margin))


def test_results_by_leader_by_team_and_by_seat() -> None:
    assert read_lines(build_leaders([], [], {}, 0, EN)) == [EN.text("leaders-none")]
    record = "4 games · 1 win · average place 2.2"
    leaders, seats = [replace(TALLY, key="muad_dib")], {3: [replace(TALLY, key="0"), replace(TALLY, key="2")]}
    lines = read_lines(build_leaders(leaders, [replace(TALLY, key="Team")], seats, 4, EN))
    assert lines == [
        EN.text("leaders-head", games=4), f"Muad’Dib: {record}", f"**{EN.text('stats-sides')}**", f"Team: {record}",
        "**3 at the table**", f"Seat 1: {record}", f"Seat 3: {record}",
    ]  # fmt: skip
    assert f"**{EN.text('stats-sides')}**" not in read_lines(build_leaders(leaders, [], seats, 4, EN))


# -- hints, looks, forms ---------------------------------------------------------------------------------------------


def test_a_hint_is_shown_with_two_questions_of_a_game_and_person() -> None:
    hints = Hints()
    assert TIMES == 2
    assert [hints.show(1, 11, "agent", asked) for asked in (3, 3, 5, 3, 7, 5)] == [
        "agent", "agent", "agent", "agent", "", "agent"
    ]  # fmt: skip
    assert hints.show(2, 11, "agent", 7) == hints.show(1, 12, "agent", 7) == "agent"
    assert hints.show(1, 11, "reveal", 7) == "reveal"
    assert hints.show(1, 11, "", 7) == ""


@pytest.mark.parametrize(("game_id", "back"), [
    (7, "turn"), (LESSON, "lesson"), (TRIAL + 1, "try"), (PUZZLE + 1, "puzzle"),
])  # fmt: skip
def test_a_look_leads_back_to_the_panel_that_it_stands_beside(game_id: int, back: str) -> None:
    look = as_look(Payload(panel("text")), game_id, EN)
    assert read_tags(look.view) == [back]
    assert look.place == (game_id, "look")
    assert look.left == ""
    own = as_panel(Payload(panel("text")), game_id, EN)
    assert own.place == (game_id, "turn")
    assert own.left == EN.text("panel-newer")


@pytest.mark.parametrize(("action", "arg", "answer", "title", "label", "known"), [
    ("amt", "1.12", "amt-in", EN.text("amount-title"), EN.text("amount-label", low=1, high=12), False),
    ("report", "", "report-in", EN.text("report-title"), EN.text("report-label"), False),
    ("talk", "", "talk-in", EN.text("talk-title"), EN.text("talk-label"), False),
    ("note", "", "note-in", EN.text("private-note-title"), EN.text("private-note-label"), True),
])  # fmt: skip
def test_a_form_asks_for_one_text_and_is_answered_by_its_own_action(action, arg, answer, title, label, known) -> None:
    for note in ("", "an old note", None):
        form = build_modal(Tag(7, 5, action, arg), EN, note)
        assert form is not None
        made = form.to_dict()
        (asked,) = made["components"]
        assert (made["title"], asked["label"]) == (title[:45], label[:45])
        assert made["custom_id"] == Tag(7, 5, answer).write("lm1")
        field = asked["component"]
        assert field.get("value") == ("an old note" if known and note else None)
        assert field["required"] == (not known or note is None)  # an empty form cannot delete an unknown note
    assert build_modal(Tag(7, 5, "amt", "x"), EN) is None
    assert build_modal(Tag(7, 5, "turn"), EN) is None


def test_each_control_names_its_own_game_and_none_where_there_is_none() -> None:
    """A control that names another game would act on that one."""
    server = ServerSettings("uprising", "host", "daily", "portrait", "all", "shared")
    webhook = Webhook(11, "https://hook.example.org/a", "s", NOW)
    mine = Queued([wish(4), wish(5)], {}, [], 0, "shared")
    wanted = {"pace": "daily", "late": "computer", "clock": "decision", "absence": "14", "counting": "asked"}
    motion = Motion(3, 7, "end", 12, None, {}, NOW, None, "open", None, 40, 41, {11: None})
    for view, places in (
        (build_setup(server, "https://example.org/s/", EN), {(0, 0)}), (build_webhook(webhook, NOW, EN), {(0, 0)}),
        (build_queue(mine, WISH, EN), {(0, 0), (0, 1), (0, 4), (0, 5)}),
        (build_clocks(GAME, wanted, True, EN), {(7, 0)}),
        (build_close(GAME, SEATS[:1], "en"), {(7, 0)}), (build_motion(motion, GAME, EN), {(7, 3)}),
        (build_take_back(GAME, 5, "turn", [1], Words("en", ["Ayla", "Bo"])), {(7, 5)}),
        (as_look(Payload(panel("text")), 7, EN).view, {(7, 0)}),
    ):  # fmt: skip
        assert read_places(view) == places
    assert read_clocks(write_clocks(wanted)) == wanted
    assert EN.text("lobby-clock-decision") in read_lines(build_clocks(GAME, wanted, False, EN))
