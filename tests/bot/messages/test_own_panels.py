"""The panels about a person: settings, the games that wait, and reminders of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.handlers.personal import Personal
from bot.language import Words
from bot.messages.absence import Reminded, build_asleep, build_daily, build_reminders, build_removal
from bot.messages.personal import (
    PAGE,
    PANEL,
    Allowance,
    build_forget,
    build_inbox,
    build_privacy,
    build_settings,
    build_which,
    list_menus,
)
from bot.messages.table import build_reminder
from bot.store.motions import Motion
from bot.store.people import Person
from bot.tables.codes import game_code
from bot.tables.inbox import InboxItem
from bot.tables.pace import DAY, HOUR
from tests.bot.support.panels import ROW, SEATS, read_lines, read_menu, read_tags

EN = Words("en")
NOW = 1_800_000_000_000
LATER = NOW + 3 * HOUR
GAME = replace(ROW, id=7, pace="daily", told=(1,), updated=NOW - HOUR)
VOTE = Motion(3, 7, "end", 12, None, {}, NOW, None, "open", None, 40, 41, {11: None})


def item(number: int = 7, asked: bool = False, early: bool = False, votes: Any = (), **more: Any) -> InboxItem:
    """A game of a person; `more` are fields of its row, and `deadline` and `bank` of the item."""
    deadline, bank = more.pop("deadline", None), more.pop("bank", 0)
    row = replace(GAME, id=number, **more)
    return InboxItem(row, asked, early, tuple(votes), deadline, 99, bank, tuple(SEATS))


# -- settings --------------------------------------------------------------------------------------------------------


async def test_each_choice_of_a_setting_is_accepted_and_then_shown_and_changes_no_other(tables) -> None:
    """Every entry of a menu may be chosen; the menu then shows it, and it shows something else for every other
    entry."""
    personal, user = Personal(tables), 11
    names = [menu.name for menu in list_menus(await personal.choose(user, "ahead", "0"), tables.store.now(), EN)]
    assert names == [
        "language", "ping", "remind", "daily", "quiet", "free", "away", "plain", "ahead", "hints", "listed", "colour",
    ]  # fmt: skip
    for name in names:
        shown = Counter[str]()
        before = {menu.name: menu for menu in list_menus(await personal.choose(user, "hints", "1"), NOW, EN)}
        for value, label in before[name].values:
            person = await personal.choose(user, name, value)
            after = {menu.name: menu for menu in list_menus(person, tables.store.now(), EN)}
            shown[after[name].now] += 1
            if name in ("colour", "language"):
                assert after[name].now.endswith(label), (name, value)
            changed = {other for other in names if after[other].now != before[other].now} - {name, "hints"}
            assert changed <= ({"daily"} if name == "ping" else {"ping"} if name == "daily" else set()), (name, value)
        assert len(shown) == (2 if name == "away" else len(before[name].values)), shown
        await personal.choose(user, name, before[name].values[0][0])


@pytest.mark.parametrize(("name", "stored", "said"), [
    ("daily", {"daily": None}, "No daily message"), ("daily", {"daily": 8}, "One message a day, at 8:00"),
    ("free", {"free": ""}, "No free day of the week"), ("ahead", {"ahead": True}, "Silent message when you are next"),
    ("ahead", {"ahead": False}, "No message when you are next"), ("hints", {"hints": True}, "Hints in your first game"),
    ("hints", {"hints": False}, "No hints in your first game"), ("listed", {"listed": True}, "Listed and rated"),
    ("listed", {"listed": False}, "Neither listed nor rated"), ("away", {"away_until": NOW}, "Not away"),
    ("away", {"away_until": NOW + 1}, "Away"), ("quiet", {}, "No quiet hours"),
    ("quiet", {"quiet_from": 22 * 60, "quiet_to": 8 * 60 + 30}, "Quiet hours: 22:00-08:30"),
    ("quiet", {"quiet_from": 60, "quiet_to": 60}, "No quiet hours"),
    ("remind", {"remind": 0}, "Reminders: none"), ("remind", {"remind": None}, "Reminders: by each game’s pace"),
    ("plain", {"plain": True, "picture": "portrait"}, EN.text("settings-plain")),
    ("plain", {"picture": "portrait"}, EN.text("settings-pictures-portrait")),
    ("ping", {"ping": "dm"}, "Your turn: direct message"), ("language", {"language": "ja"}, "Language: 日本語"),
    ("colour", {"colour": "crimson"}, "Next colour: Crimson triangle"),
])  # fmt: skip
def test_a_menu_shows_what_is_stored(name: str, stored: dict[str, Any], said: str) -> None:
    (menu,) = [one for one in list_menus(replace(Person(1), **stored), NOW, EN) if one.name == name]
    assert menu.now.startswith(said)
    if name in ("ahead", "hints", "listed"):
        yes, no = (dict(menu.values)[value] for value in "10")
        assert yes != no
        assert (yes, no) == {
            "ahead": (EN.text("settings-ahead"), EN.text("settings-no-ahead")),
            "hints": (EN.text("settings-hints"), EN.text("settings-no-hints")),
            "listed": (EN.text("settings-listed"), EN.text("settings-unlisted")),
        }[name]


def test_the_settings_tell_of_absences_that_are_not_over_and_of_what_is_left_of_them() -> None:
    gone = EN.text("settings-away", until=stamp(LATER, "f"))
    planned = EN.text("settings-away-planned", start=stamp(LATER, "f"), until=stamp(LATER + DAY, "f"))
    for away, until, lines in ((NOW, 0, []), (LATER, NOW, [gone]), (0, LATER + DAY, [planned])):
        person = Person(1, zone="Asia/Taipei", away_until=away, planned_from=LATER, planned_until=until)
        said = read_lines(build_settings(person, NOW, EN))
        assert said[:2] == [EN.text("settings-head"), EN.text("settings-zone", zone="Asia/Taipei")]
        assert said[2:-1] == lines
    left = [Allowance(replace(GAME, id=n), rest) for n, rest in ((1, None), (2, 0), (3, 2 * DAY))]
    panel = build_settings(replace(Person(1), away_until=LATER), NOW, EN, "Saved.", left, webhooks=True)
    assert read_lines(panel)[1:-1] == [
        "-# Saved.", EN.text("settings-zone", zone="UTC"), gone, EN.text("settings-absence-always", code="1"),
        EN.text("settings-absence-over", code="2"), "Game 3: 2 days left for you; after that your time runs.",
    ]  # fmt: skip
    assert read_tags(panel)[-1] == "webhook"
    assert "webhook" not in read_tags(build_settings(Person(1), NOW, EN))


def test_stored_data_can_be_exported_and_deleted_and_deletion_is_confirmed() -> None:
    assert read_tags(build_privacy(EN)) == ["me export", "me forget"]
    assert read_tags(build_forget(2, EN)) == ["me forget-yes", "me privacy"]
    assert EN.text("privacy-forget", running=2) in "\n".join(read_lines(build_forget(2, EN)))


# -- games that wait -------------------------------------------------------------------------------------------------


def test_the_inbox_tells_of_each_game_what_it_waits_for() -> None:
    place = "https://discord.com/channels/1/2/99"
    games = [
        item(1, asked=True), item(2, asked=True, deadline=LATER, bank=2 * HOUR), item(3, early=True),
        item(4, votes=[VOTE, replace(VOTE, expires=LATER, channel_id=None, message_id=None)]),
        item(5), item(6, told=()), item(8, status="held"), item(9, status="paused"),
    ]  # fmt: skip
    panel = build_inbox(games, EN, last_of={2})
    assert read_lines(panel) == [
        "**4 games are waiting for you.**",
        f"Game 1 · Tiny · {place}", f"Game 2 · Tiny · {place} · due {stamp(LATER)} · time bank: 2 hours",
        EN.text("reminders-last"), f"Game 3 · Tiny · {place}", EN.text("inbox-early"),
        f"Game 4 · Tiny · {place}", "-# your vote: https://discord.com/channels/1/40/41",
        f"-# your vote: <#2> · closes {stamp(LATER)}",
        EN.text("inbox-others"),
        f"Game 5 · Tiny · {place}", f"-# waiting for {'x' * 31}… · last move {stamp(NOW - HOUR)}",
        f"Game 6 · Tiny · {place}", f"-# nobody is asked · last move {stamp(NOW - HOUR)}",
        f"Game 8 · Tiny · {place}", f"-# on hold · last move {stamp(NOW - HOUR)}",
        f"Game 9 · Tiny · {place}", f"-# paused, its channel can’t be reached · last move {stamp(NOW - HOUR)}",
    ]  # fmt: skip
    assert read_tags(panel) == ["turn"] * 8


def test_the_inbox_has_pages_and_opens_no_lobby() -> None:
    games = [item(n, status="lobby" if n % 2 else "open") for n in range(1, 2 * PAGE + 2)]
    first, second, last = (build_inbox(games, EN, page, pages=True) for page in (0, 1, 2))
    assert [read_tags(one)[-2:] for one in (first, last)] == [["me inbox", "calendar"], ["me inbox", "calendar"]]
    assert [tag for tag in read_tags(second) if tag.startswith("me")] == ["me inbox"] * 2
    codes = [line.split()[1] for one in (first, second, last) for line in read_lines(one) if line.startswith("Game")]
    assert codes == [game_code(one.row.id) for one in games]
    opens = [tag for one in (first, second, last) for tag in read_tags(one) if tag == "turn"]
    assert len(opens) == PAGE
    assert f"-# not begun · {len(SEATS)} of 3 seats taken" in read_lines(first)
    assert read_lines(build_inbox(games, EN, 99)) == read_lines(last)
    assert read_lines(build_inbox([], EN)) == ["**No games are waiting for you.**"]
    assert "calendar" not in read_tags(build_inbox(games, EN))


def test_a_command_asks_for_the_game_and_says_how_many_are_not_listed() -> None:
    games = [item(n) for n in range(1, PAGE + 3)]
    panel = build_which(games, EN, PANEL._replace(action="log", arg="2"))
    assert read_lines(panel)[0].startswith("**Which game do you mean?**")
    assert read_tags(panel) == ["log 2"] * PAGE
    assert read_lines(panel)[-1] == EN.text("which-more", count=PAGE + 2)
    few = build_which(games[:2], EN, PANEL)
    assert read_tags(few) == ["turn", "turn"]
    assert read_lines(few)[-1].startswith("-# waiting for")


# -- reminders -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("facts", "key"), [
    ({"until": None}, "reminder"), ({"until": LATER}, "reminder-until"), ({"until": NOW}, "reminder-over"),
    ({"until": LATER, "bank": 2 * HOUR}, "reminder-bank"), ({"until": NOW, "bank": 2 * HOUR}, "reminder-over"),
    ({"until": None, "bank": 2 * HOUR}, "reminder"), ({"until": LATER, "bank": HOUR, "early": True}, "reminder-early"),
])  # fmt: skip
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("pace", ["none", "daily"])
def test_a_reminder_says_until_when_and_can_be_put_off_where_there_is_a_clock(facts, key, last, pace) -> None:
    panel = build_reminder(replace(GAME, pace=pace), 11, now=NOW, words=EN, last=last, **facts)
    until = "" if facts["until"] is None else stamp(facts["until"])
    said = EN.text(key, who="<@11>", code="7", channel="<#2>", until=until, left="2 hours")
    assert read_lines(panel) == [EN.text("reminder-last", reminder=said) if last else said]
    puts_off = pace != "none" and key != "reminder-early"
    assert read_tags(panel) == ["turn", *(["snooze", "mute"] if puts_off else [])]


def test_a_reminder_of_several_games_names_each_with_its_deadline() -> None:
    found = [
        Reminded(replace(GAME, id=1), None, False), Reminded(replace(GAME, id=2), LATER, False, bank=2 * HOUR),
        Reminded(replace(GAME, id=3), None, True), Reminded(replace(GAME, id=4), LATER, False, last=True),
    ]  # fmt: skip
    panel = build_reminders(found, 11, EN)
    assert read_lines(panel) == [
        "<@11>, 4 games are waiting for your move:", "Game 1 in <#2>",
        f"Game 2 in <#2>, due {stamp(LATER)} · time bank: 2 hours", "Game 3 in <#2>", EN.text("inbox-early"),
        f"Game 4 in <#2>, due {stamp(LATER)}", EN.text("reminders-last"),
    ]  # fmt: skip
    assert read_tags(panel) == ["turn"] * 4


@pytest.mark.parametrize("why", ["daily", "back"])
def test_the_daily_message_begins_with_the_first_game(why: str) -> None:
    games = [item(n, asked=True) for n in range(1, 3 * PAGE)]
    panel = build_daily(games, why, {1}, EN)
    assert read_lines(panel)[:3] == [
        EN.text(f"{why}-head", count=len(games)), "Game 1 · Tiny · https://discord.com/channels/1/2/99",
        EN.text("reminders-last"),
    ]  # fmt: skip


# -- inactive people -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("silent", "lent", "alone", "key", "button"), [
    (False, False, False, "kick-text", "button-kick-yes"), (True, False, False, "kick-text-asleep", "button-kick-yes"),
    (False, True, False, "kick-text-lent", "button-kick-yes"), (True, True, False, "kick-text-lent", "button-kick-yes"),
    (False, False, True, "kick-text-alone", "button-kick-alone"),
    (True, False, True, "kick-text-alone", "button-kick-alone"),
    (False, True, True, "kick-text-lent-alone", "button-kick-alone"),
])  # fmt: skip
def test_the_removal_of_a_person_is_explained_and_names_the_person(silent, lent, alone, key, button) -> None:
    words = Words("en", ["Ayla", "Bo", "C"])
    panel = build_removal(GAME, 1, 36, silent, words, **{
        name: True for name, said in (("lent", lent), ("alone", alone)) if said
    })  # fmt: skip
    assert read_lines(panel) == words.text(key, seat=1).splitlines()
    assert read_tags(panel) == ["kick-yes 1.10"]
    assert words.text(button) in [item.item.label for item in panel.walk_children() if hasattr(item, "item")]


@pytest.mark.parametrize(("count", "last", "since"), [(3, None, NOW), (3, LATER, LATER), (0, None, NOW)])
def test_the_notice_about_somebody_inactive_offers_what_can_be_done(count: int, last: int | None, since: int) -> None:
    words = Words("en", ["Ayla", "Bo", "C"])
    panel = build_asleep(GAME, 1, count, last, NOW, words)
    key = "asleep-line" if count else "asleep-line-unheard"
    facts = {"seat": 1, "count": count, "moved": int(last is not None), "since": stamp(since)}
    assert read_lines(panel)[:2] == [words.text("motion-head-plain", code="7"), words.text(key, **facts)]
    assert read_tags(panel) == ["kick-ask 1", "wake 1", "end-ask"]


def test_the_menus_of_the_settings_stand_in_the_panel() -> None:
    person = replace(Person(1), language="ja", colour="crimson")
    panel = build_settings(person, NOW, EN)
    for menu in list_menus(person, NOW, EN):
        assert read_menu(panel, f"me {menu.name}") == (menu.now, list(menu.values))
