"""The panel of a player: why they have nothing to answer, the tools below it, what has happened, and the controls of a
question with the meaning of each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.components.parts import stamp
from bot.components.tags import Tag
from bot.games.course import Course
from bot.games.panel import Menu, Panel
from bot.games.picture import Picture
from bot.games.previews import Preview, Suggestion
from bot.games.questions import Questions, Verbs
from bot.language import Words
from bot.messages.choices import MENUS, Focus, encode_picked, lay_out, list_long
from bot.messages.cockpit import (
    _emphasise,
    _recap,
    build_cockpit,
    build_question,
    choose_hint,
    head,
    status_line,
    write_note,
)
from bot.messages.replies import Last, read_reply
from bot.messages.scene import Bank, Scene
from bot.store.games import SeatRow
from bot.tables.lessons import LESSON
from bot.tables.pace import HOUR
from bot.tables.puzzles import PUZZLE
from engine.kernel.decisions import Answer, Decision, Illegal, Msg, Option, Pick
from tests.bot.support.panels import MADE, ROW, read_lines, read_tags, scene

NOW = 1_800_000_000_000
WORDS = Words("en", ["Ayla", "Bo", "C"])
EN = WORDS
PEOPLE = [SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "Bo", True), SeatRow(2, None, "c", "C", True)]
GAME = replace(ROW, id=7, updated=NOW)


def look(decision: Decision | None = None, **more: Any) -> Scene:
    return scene(decision, **{"row": GAME, "seats": PEOPLE, "words": WORDS, "waiting": (1,), "undone": None} | more)


def one(*options: Option) -> Decision:
    return Decision("r9.f1", 0, "k", Msg("p"), list(options), Pick("one", 1, 1))


def option(name: str, verb: str = "x", **more: Any) -> Option:
    return Option(name, Msg("test-label", {"text": name}), verb=verb, **more)


# -- why there is nothing to answer ----------------------------------------------------------------------------------

LAST, SINCE = stamp(NOW), stamp(NOW - HOUR, "f")
TIMES = {1: NOW - HOUR, 0: NOW}


@pytest.mark.parametrize(("facts", "lines"), [
    ({"row": replace(GAME, status="over")}, [EN.text("status-over")]),
    ({"row": replace(GAME, status="closed")}, [EN.text("status-over")]),
    ({"row": replace(GAME, status="paused")}, [EN.text("status-paused", code="7")]),
    ({"row": replace(GAME, status="held")}, [EN.text("status-held")]),
    ({"seat": None, "lent": 0}, [EN.text("status-lent", seat=0)]),
    ({"seat": None}, ["You are watching this game. Waiting for Bo.", EN.text("status-last", since=LAST)]),
    ({"seat": None, "waiting": ()}, ["You are watching this game."]),
    ({}, ["You have nothing to decide right now. Waiting for Bo.", EN.text("status-last", since=LAST)]),
    ({"since": TIMES}, ["You have nothing to decide right now. Waiting for Bo.", EN.text("status-since", since=SINCE)]),
    ({"since": TIMES, "until": {1: NOW + HOUR}}, [
        "You have nothing to decide right now. Waiting for Bo.",
        EN.text("status-since-until", since=SINCE, until=stamp(NOW + HOUR)),
    ]),
    ({"waiting": (1, 2)}, [
        "You have nothing to decide right now. Waiting for Bo.", EN.text("status-last", since=LAST),
    ]),
    ({"waiting": (2,)}, [EN.text("status-thinking", who=["seat:2"], count=1)]),
    ({"product": MADE._replace(course=Course(list_next=lambda view, waiting: [2, 0]))}, [
        "You have nothing to decide right now. Waiting for Bo.", EN.text("status-last", since=LAST),
        EN.text("status-before", count=2),
    ]),
    ({"product": MADE._replace(course=Course(list_next=lambda view, waiting: [0, 2]))}, [
        "You have nothing to decide right now. Waiting for Bo.", EN.text("status-last", since=LAST),
        EN.text("status-before", count=1),
    ]),
])  # fmt: skip
def test_a_person_who_is_not_asked_reads_why(facts: dict[str, Any], lines: list[str]) -> None:
    assert status_line(look(**facts)).replace("\N{NO-BREAK SPACE}", " ").splitlines() == lines


# -- the tools -------------------------------------------------------------------------------------------------------

SHOWS = Panel(list_hand_faces=lambda view: [Menu("hand", ["card:dagger"])])
PICTURED = Picture(list_pictured=lambda decision: ["leader:x"] if decision.kind == "leader" else [])
ASKED = one(option("a", "agent"), option("b", "end"))


@pytest.mark.parametrize(("decision", "facts", "tools"), [
    (None, {}, ["fresh", "board", "more"]), (ASKED, {}, ["board", "more"]),
    (ASKED, {"undone": 35}, ["undo 35", "board", "more"]),
    (None, {"undone": 35}, ["undo 35", "fresh", "board", "more"]),
    (None, {"product": MADE._replace(panel=SHOWS)}, ["fresh", "hand", "board", "more"]),
    (ASKED, {"product": MADE._replace(panel=SHOWS)}, ["hand", "board", "more"]),
    (None, {"product": MADE._replace(panel=SHOWS), "seat": None}, ["fresh", "board", "more"]),
    (ASKED._replace(kind="leader"), {"product": MADE._replace(picture=PICTURED)}, ["hand", "board", "more"]),
    (ASKED, {"product": MADE._replace(picture=PICTURED)}, ["board", "more"]),
    (None, {"product": MADE._replace(picture=PICTURED)}, ["fresh", "board", "more"]),
])  # fmt: skip
def test_the_tools_below_a_panel(decision: Decision | None, facts: dict[str, Any], tools: list[str]) -> None:
    tags = [tag for tag in read_tags(build_cockpit(look(decision, **facts))) if tag.split()[0] not in ("pick", "sel")]
    assert tags == tools


def test_a_panel_leads_to_another_game_that_waits_and_back_to_ones_own_seat() -> None:
    assert read_tags(build_cockpit(look(next=9)))[0] == "turn"
    lent = look(seat=None, lent=0)
    assert read_tags(build_cockpit(lent))[0].startswith("seat-back ")
    over = look(seat=None, lent=0, row=replace(GAME, status="over"))
    assert not read_tags(build_cockpit(over))[0].startswith("seat-back")


@pytest.mark.parametrize(("facts", "line"), [
    ({"covered": True}, EN.text("orders-soon")), ({}, None), ({"covered": True, "seat": None}, None),
    ({"covered": True, "row": replace(GAME, status="held")}, None),
])  # fmt: skip
def test_an_order_that_will_answer_is_announced(facts: dict[str, Any], line: str | None) -> None:
    lines = read_lines(build_cockpit(look(ASKED, **facts)))
    assert (f"-# {EN.text('orders-soon')}" in lines) == (line is not None)


def test_the_first_line_names_the_game_a_lesson_or_a_puzzle() -> None:
    for number, key in ((7, "head-game"), (LESSON, "head-lesson"), (PUZZLE + 1, "head-puzzle")):
        facts = {"code": "7", "product": "product:tiny", "channel": "<#2>"}
        assert head(look(row=replace(GAME, id=number))).splitlines()[0] == EN.text(key, **facts)


def test_a_note_of_one_line_is_small_and_a_private_note_stands_below_the_hand() -> None:
    assert [write_note(note) for note in ("", "one", "one\ntwo")] == ["", "-# one", "one\ntwo"]
    assert f"-# {EN.text('cockpit-private-note', text='buy spice')}" in read_lines(
        build_cockpit(look(private_note=" buy\n spice "))
    )
    assert not [line for line in read_lines(build_cockpit(look(private_note=" "))) if line.startswith("-# Your note")]


# -- what has happened -----------------------------------------------------------------------------------------------


def test_a_short_recap_tells_everything_in_its_order() -> None:
    told = _recap(look(recap=("Bo did x", "Ayla got y")))
    assert told.splitlines() == [f"**{EN.text('cockpit-since')}**", "-# Bo did x", "-# Ayla got y"]
    assert _recap(look()) == ""


def test_of_a_long_recap_what_is_about_the_reader_comes_first() -> None:
    others = [f"Bo did {'x' * 60} {n}" for n in range(60)]
    own = f"{look().marked.seat(0)} lost 1 water"
    lines = _recap(look(recap=(*others, own, *others))).splitlines()
    assert lines[1] == f"-# {own}"
    assert lines[-1] == f"-# {others[-1]}"
    spectator = _recap(look(seat=None, recap=(*others, own, *others))).splitlines()
    assert spectator[1] == f"-# {others[0]}"


# -- the question ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prompt", "written"), [
    ("Choose.", "**Choose.**"), ("Choose. It costs 1.", "**Choose.**\n-# It costs 1."),
    ("Choose? Then go. Then stay.", "**Choose?**\n-# Then go. Then stay."),
    ("Choose (this. or that)", "**Choose (this. or that)**"),
])  # fmt: skip
def test_the_question_is_bold_and_its_explanation_small(prompt: str, written: str) -> None:
    assert _emphasise(prompt) == written


def test_a_question_tells_its_deadline_what_is_picked_and_what_is_suggested() -> None:
    many = Decision("r9.f1", 0, "k", Msg("p"), [option(f"o{n}") for n in range(40)], Pick("many", 1, 30))
    preview = Preview(suggestions=(Suggestion(Msg("test-label", {"text": "usual"}), ("o1", "o2")),))
    asked, _ = build_question(look(many, preview=preview))
    said = EN.text("suggestion", name="usual", picks=EN.join(["o1", "o2"]))
    assert len([line for line in asked.splitlines() if "usual" in line]) == 1
    assert "Picked" not in asked
    picked, _ = build_question(look(many, preview=preview), Focus(picked=(3, 4)))
    assert "usual" not in picked
    assert "o3" in picked
    assert said
    times = {"since": {0: NOW - HOUR}, "until": {0: NOW + HOUR}, "waiting": (0,)}
    timed = build_question(look(ASKED, **times))[0].splitlines()
    until = {"since": stamp(NOW - HOUR), "at": stamp(NOW + HOUR, "f"), "until": stamp(NOW + HOUR)}
    assert EN.text("cockpit-until", **until) in timed
    for begins, key in ((None, "cockpit-bank-runs"), (NOW, "cockpit-bank")):
        bank = build_question(look(ASKED, bank=Bank(2 * HOUR, begins), **times))[0].splitlines()
        assert EN.text(key, left="2 hours", begins=stamp(NOW)) in bank
    assert not [line for line in build_question(look(ASKED))[0].splitlines() if "Decide by" in line]
    assert build_question(look(ASKED, row=replace(GAME, status="held"))) == ("", [])
    assert build_question(look(None)) == ("", [])
    over = build_question(look(one(option("b", "end"))))[0]
    assert over == f"**{EN.text('cockpit-only-end')}**"


def test_hidden_cards_that_an_answer_shows_are_warned_of_where_undo_is_possible() -> None:
    final, ends = option("a", "agent", final=True), option("b", "end", final=True)
    warned = f"-# {EN.text('cockpit-final')}"
    never = replace(GAME, options={"undo": "never"})
    assert warned in build_question(look(one(final, ends)))[0].splitlines()
    assert warned not in build_question(look(one(final, ends), row=never))[0].splitlines()
    assert warned not in build_question(look(one(option("a", "agent"), ends)))[0].splitlines()


def test_a_hint_is_given_with_a_question_that_is_more_than_the_end_of_a_turn() -> None:
    made = MADE._replace(questions=Questions(hint=lambda decision, view, words: "a hint"))
    assert choose_hint(look(ASKED, product=made)) == "a hint"
    assert choose_hint(look(one(option("b", "end")), product=made)) == ""
    assert choose_hint(look(None, product=made)) == ""
    assert f"-# {EN.text('hint', hint='a hint')}" in build_question(look(ASKED, hint="a hint"))[0].splitlines()


# -- controls --------------------------------------------------------------------------------------------------------


def controls(decision: Decision, focus: Focus = Focus(), made: Any = MADE, **facts: Any) -> list[str]:
    """The controls of a question: their actions and arguments, with the labels of buttons."""
    preview = facts.pop("preview", Preview())
    rows = [*lay_out(decision, 7, 9, WORDS, focus, made, preview)]
    found = []
    for row in rows:
        for item in (child.item for child in row.children):
            tag = item.custom_id.split("|", 3)[3].replace("|", " ").strip()
            labels = [item.label] if hasattr(item, "label") else [entry.label for entry in item.options]
            labels = [one.removeprefix("Test label: ") for one in labels]
            label = labels[0] if hasattr(item, "label") else labels
            found.append(f"{tag}: {label}")
    return found


TURN = Verbs(last=("deploy",))


def test_options_that_end_the_turn_stand_last_and_are_emphasised_if_nothing_else_is_left() -> None:
    assert controls(one(option("end", "end"), option("a"), option("pass", "pass"), option("b"))) == [
        "pick 1: a", "pick 3: b", "pick 2: pass", "pick 0: end"
    ]  # fmt: skip

    def style(*options: Option) -> str:
        (row, *_) = lay_out(one(*options), 7, 9, WORDS, Focus(), MADE, Preview())
        return next(child.item.style.name for child in row.children if child.item.label == "Test label: end")

    assert style(option("end", "end")) == "primary"
    assert style(option("a"), option("end", "end")) == "secondary"


def test_a_group_of_one_option_is_a_button_with_the_groups_name_unless_it_has_an_effect() -> None:
    named = {"group": "g", "group_label": Msg("group-test")}
    plain = Option("a", Msg("test-plain"), verb="x", **named)
    ends = option("end", "end")
    assert controls(one(plain, ends))[0] == f"pick 0: {EN.say(Msg('group-test'))}"
    gains = plain._replace(gains=(Msg("gain-test", {"n": 2}),))
    assert controls(one(gains, ends))[0].startswith("sel 0: [")
    told = option("a", **named)  # its label has arguments, and so names something
    assert controls(one(told, ends))[0].startswith("sel 0: [")
    made = MADE._replace(questions=Questions(verbs=TURN))
    last = option("a", "deploy", gains=(Msg("gain-test", {"n": 2}),), **named)
    assert [one for one in controls(one(last, ends), made=made) if one.startswith("pick 0: a")]


def test_of_a_long_question_some_groups_are_folded_by_their_verb() -> None:
    """The groups of the most frequent verb share a menu, then those of the next one; the others keep theirs."""

    def offer(**counts: int) -> Decision:
        return one(*(
            option(f"{verb}{n}{m}", verb, group=f"{verb}{n}", group_label=Msg("test-label", {"text": f"{verb}{n}"}))
            for verb, count in counts.items() for n in range(count) for m in range(2)
        ))  # fmt: skip

    few, some, many = offer(agent=MENUS - 1, play=2), offer(play=2, agent=MENUS), offer(agent=MENUS, play=MENUS)
    at = 2 * (MENUS - 1)
    assert [text.split(":")[0] for text in controls(few)] == ["fold 0", f"sel {at}", f"sel {at + 2}"]
    assert [text.split(":")[0] for text in controls(some)] == ["sel 0", "sel 2", "fold 4"]
    assert [text.split(":")[0] for text in controls(many)] == ["fold 0", f"fold {2 * MENUS}"]
    assert read_reply(few, Tag(7, 9, "fold", "0"), ["g4"], MADE) == Focus(group="agent2")
    assert [text.split(":")[0] for text in controls(few, Focus(group="agent2"))] == ["sel 4", "back"]


def test_equal_groups_are_numbered_from_the_second_on() -> None:
    label = Msg("group-test")
    groups = [
        Option(f"{group}{n}", Msg("test-label", {"text": str(n)}), verb="x", group=group, group_label=label)
        for group in ("a", "b")
        for n in range(2)
    ]
    rows = [*lay_out(one(*groups), 7, 9, WORDS, Focus(), MADE, Preview())]
    name = EN.say(label)
    assert [row.children[0].item.placeholder for row in rows] == [name, f"2 · {name}"]


def test_an_option_that_needs_a_confirmation_is_confirmed() -> None:
    risky = MADE._replace(questions=Questions(find_risky=lambda decision: {"a": "sure-war-idle"}))
    decision = one(option("a"), option("b"), option("end", "end"))
    assert controls(decision, made=risky) == ["sure 0: a", "pick 1: b", "pick 2: end"]
    focus = read_reply(decision, Tag(7, 9, "sure", "0"), [], risky)
    assert focus == read_reply(decision, Tag(7, 9, "sel", "0"), ["s0"], risky) == Focus(sure="a")
    assert controls(decision, Focus(sure="a"), risky) == [f"back: {EN.text('button-back')}", "pick 0: a"]


def test_an_order_and_a_list_are_picked_one_after_the_other_and_can_be_begun_again() -> None:
    options = [option(f"o{n}") for n in range(4)]
    order = Decision("r9.f1", 0, "k", Msg("p"), options, Pick("order", 4, 4))
    assert [text.split(":")[0] for text in controls(order)] == ["add -"]
    assert [text.split(":")[0] for text in controls(order, Focus(picked=(2,)))] == ["add 02", "back"]
    assert read_reply(order, Tag(7, 9, "add", "02"), ["0"], MADE) == Focus(picked=(2, 0))
    # the last one is known
    assert read_reply(order, Tag(7, 9, "add", "0200"), ["3"], MADE) == Answer("r9.f1", ("o2", "o0", "o3", "o1"))
    few = Decision("r9.f1", 0, "k", Msg("p"), options, Pick("list", 1, 2))
    first = few._replace(pick=Pick("list", 0, 2))
    assert [text.split(":")[0] for text in controls(few)] == ["add -"]
    assert controls(first)[-1] == f"done: {EN.text('button-done')}"
    assert read_reply(few, Tag(7, 9, "add", "-"), ["1"], MADE) == Focus(picked=(1,))
    assert read_reply(few, Tag(7, 9, "add", "01"), ["3"], MADE) == Focus(picked=(1, 3))  # shown before it is given
    both = encode_picked((1, 3))
    assert [text.split(":")[0] for text in controls(few, Focus(picked=(1, 3)))] == [f"done {both}", "back"]
    assert read_reply(few, Tag(7, 9, "done", both), [], MADE) == Answer("r9.f1", ("o1", "o3"))
    many = Decision("r9.f1", 0, "k", Msg("p"), [option(f"o{n}") for n in range(40)], Pick("many", 0, 2))
    assert read_reply(many, Tag(7, 9, "add", "01"), ["3"], MADE) == Answer("r9.f1", ("o1", "o3"))
    assert read_reply(many, Tag(7, 9, "add", "-"), ["3"], MADE) == Focus(picked=(3,))
    assert controls(many)[-1] == f"done: {EN.text('button-none')}"
    assert read_reply(many, Tag(7, 9, "add", "01"), ["p1"], MADE) == Focus(page=1, picked=(1,))


def test_the_number_of_a_list_is_asked_until_enough_are_picked() -> None:
    few = Decision("r9.f1", 0, "k", Msg("p"), [option(f"o{n}") for n in range(9)], Pick("list", 2, 4))
    for picked, key in (((), "menu-number"), ((0,), "menu-number"), ((0, 1), "menu-list"), ((0, 1, 2), "menu-list")):
        (row, *_) = lay_out(few, 7, 9, WORDS, Focus(picked=picked), MADE, Preview())
        assert row.children[0].item.placeholder == EN.text(key, next=len(picked) + 1), picked


@pytest.mark.parametrize(("low", "high", "made"), [
    (0, 4, ["num 0: 0", "num 1: 1", "num 2: 2", "num 3: 3", "num 4: 4"]),
    (1, 6, ["num-sel: ['1', '2', '3', '4', '5', '6']"]),
    (0, 30, [f"amt 0.30: {EN.text('button-amount')}"]),
])  # fmt: skip
def test_an_amount_is_a_button_an_entry_or_typed(low: int, high: int, made: list[str]) -> None:
    decision = Decision("r9.f1", 0, "k", Msg("p"), [], Pick("amount", low, high))
    assert controls(decision) == made
    assert read_reply(decision, Tag(7, 9, "num", "2"), [], MADE) == Answer("r9.f1", (), 2)
    for action in ("num-sel", "amt-in"):
        assert read_reply(decision, Tag(7, 9, action), [" 2 "], MADE) == Answer("r9.f1", (), 2)


def test_a_choice_that_comes_last_in_a_turn_can_end_it_as_well() -> None:
    made = MADE._replace(questions=Questions(verbs=TURN))
    deploys = [option(f"d{n}", "deploy", group="deploy") for n in range(2)]
    decision = one(option("a"), *deploys, option("end", "end"))
    last = [text for text in controls(decision, made=made) if text.startswith("last")]
    assert [text.split(":")[0] for text in last] == ["last 1", "last 2"]
    both = Last(Answer("r9.f1", ("d1",)))
    assert read_reply(decision, Tag(7, 9, "last", "2"), [], made) == both
    assert read_reply(decision, Tag(7, 9, "sel", "1"), ["e2"], made) == both
    assert read_reply(decision, Tag(7, 9, "sel-end", "1"), ["e2"], made) == both
    for forged in ("0", "3"):
        with pytest.raises(Illegal):
            read_reply(decision, Tag(7, 9, "last", forged), [], made)
    # many of them stand in the menu instead
    many = one(option("a"), *(option(f"d{n}", "deploy", group="deploy") for n in range(9)), option("end", "end"))
    assert not [text for text in controls(many, made=made) if text.startswith("last")]
    (menu,) = [text for text in controls(many, made=made) if text.startswith("sel 1:")]
    assert menu.count(EN.text("pick-and-end", what="d3")) == 1


@pytest.mark.parametrize(("action", "arg", "values"), [
    ("pick", "9", []), ("pick", "x", []), ("sure", "9", []), ("num", "x", []), ("add", "0", ["1"]), ("sel", "0", ["z"]),
    ("fold", "0", ["g9"]), ("sel", "0", ["s9"]), ("unheard", "", []), ("done", "zz", []), ("add", "-", []),
])  # fmt: skip
def test_a_forged_control_is_refused(action: str, arg: str, values: list[str]) -> None:
    with pytest.raises(Illegal, match="refused-form"):
        read_reply(one(option("a"), option("b")), Tag(7, 9, action, arg), values, MADE)


def test_a_page_of_a_long_menu_keeps_its_group() -> None:
    decision = one(*(option(f"o{n}", group="g") for n in range(40)), option("end", "end"))
    assert read_reply(decision, Tag(7, 9, "sel", "0"), ["p1"], MADE) == Focus(group="g", page=1)
    assert read_reply(decision, Tag(7, 9, "sel", "-"), ["p1"], MADE) == Focus(page=1)
    assert read_reply(decision, Tag(7, 9, "fold", "0"), ["p1"], MADE) == Focus(page=1)


def test_what_a_button_or_an_entry_of_a_menu_cuts_short_is_told_whole() -> None:
    """A button has room for 80 characters, a line of a menu for 100."""
    effect, long = Msg("test-label", {"text": "y" * 70}), Msg("test-label", {"text": "y" * 120})
    ends = option("end", "end")

    def told(*options: Option) -> list[str]:
        lines = list_long(one(*options, ends), WORDS, Preview(), MADE)
        return [line.split("y")[0].replace("Test label: ", "") for line in lines]

    assert told(option("a", gains=(effect,))) == [EN.text("choice-whole", what="a", about="")]
    assert told(option("a", group="g", gains=(effect,))) == []  # an entry of a menu
    assert told(*(option(f"o{n}", gains=(effect,)) for n in range(9))) == []
    assert told(option("a", group="g", gains=(long,)), option("b", gains=(long,))) == [
        EN.text("choice-whole", what="a · b", about="")
    ]  # fmt: skip
    assert told(option("a", gains=(Msg("test-label", {"text": "short"}),))) == []
    assert told(option("a" * 120)) != []


def test_which_options_are_buttons_and_which_stand_in_a_menu() -> None:
    """Five options without an effect, or three with one, are buttons; the end of the turn always is."""
    ends, gains = option("end", "end"), (Msg("gain-test", {"n": 2}),)

    def kinds(count: int, **more: Any) -> list[str]:
        made = controls(one(*(option(f"o{n}", **more) for n in range(count)), ends))
        return [text.partition(" ")[0] for text in made]

    assert kinds(5) == ["pick"] * 6
    assert kinds(6) == ["sel", "pick"]
    assert kinds(3, gains=gains) == ["pick"] * 4
    assert kinds(4, gains=gains) == ["sel", "pick"]
    effect = EN.say(gains[0])
    assert controls(one(option("a", gains=gains), ends))[0] == f"pick 0: a ({effect})"
    long = (Msg("test-label", {"text": "y" * 70}),)
    assert controls(one(option("a", gains=long), ends))[0] == "pick 0: a"


def test_an_entry_that_needs_a_confirmation_asks_for_it() -> None:
    risky = MADE._replace(questions=Questions(find_risky=lambda decision: {"a": "sure-war-idle"}))
    decision = one(option("a", group="g"), option("b", group="g"))
    (row,) = lay_out(decision, 7, 9, WORDS, Focus(), risky, Preview())
    assert [entry.value for entry in row.children[0].item.options] == ["s0", "1"]


@pytest.mark.parametrize(("low", "high", "made"), [(0, 2, ["sel", "done"]), (1, 2, ["sel"]), (2, 2, ["sel"])])
def test_several_picks_stand_in_one_menu_and_none_is_a_button(low: int, high: int, made: list[str]) -> None:
    decision = Decision("r9.f1", 0, "k", Msg("p"), [option(f"o{n}") for n in range(4)], Pick("many", low, high))
    assert [text.partition(":")[0] for text in controls(decision)] == made
    (row, *_) = lay_out(decision, 7, 9, WORDS, Focus(), MADE, Preview())
    menu = row.children[0].item
    assert (menu.min_values, menu.max_values) == (max(low, 1), high)


@pytest.mark.parametrize(("high", "action"), [(4, "num"), (5, "num-sel"), (24, "num-sel"), (25, "amt")])
def test_25_amounts_fit_a_menu(high: int, action: str) -> None:
    decision = Decision("r9.f1", 0, "k", Msg("p"), [], Pick("amount", 0, high))
    assert {text.partition(":")[0].partition(" ")[0] for text in controls(decision)} == {action}
