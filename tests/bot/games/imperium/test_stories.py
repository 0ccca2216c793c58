"""The stories of recorded and random games: golden pages in four languages, and properties of every line."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.components.marks import SHAPES
from bot.language import LANGUAGES, Words
from bot.messages.story import HEADING, tell
from engine.kernel.events import Event
from tests.bot.support.stories import GAMES, HOME, MOMENTS, Part, cut_turns, find_moments, made_of, play, write_page

PEOPLE = ("Ayla", "Bo", "Cy", "Dee")
MARKS = SHAPES[: len(PEOPLE)]
WORDS = Words("en", PEOPLE, marks=MARKS)
AMOUNT = re.compile(r"([+−]|gained )(\d+) (Solari|spice|water|Persuasion|sword|VP)")
PRICE = re.compile(r"\((\d+)( Solari)?\)(?: ×(\d+))?")
SIGNS = {"+": 1, "gained ": 1, "−": -1}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stories_are_those_of_the_page(language: str) -> None:
    """The stories equal the golden pages. `python -m tests.bot.support.stories` writes the pages anew; read them before
    committing them."""
    assert write_page(language) == (HOME / f"{language}.md").read_text(encoding="utf-8")


def test_the_pages_show_every_kind_of_moment() -> None:
    assert [name for name, _, _ in find_moments()] == [name for name, _ in MOMENTS]


def told_by_seat(lines: list[str]) -> dict[int, Counter[str]]:
    """The gains and payments of each seat, as read from the lines that begin with the seat's mark."""
    found: dict[int, Counter[str]] = {}
    for line in lines:
        if line[0] not in MARKS:
            continue
        sums = found.setdefault(MARKS.index(line[0]), Counter())
        for sign, n, what in AMOUNT.findall(line):
            sums[what] += SIGNS[sign] * int(n)
        for scored in re.findall(r"scored (\d+) VP", line):
            sums["VP"] += int(scored)
        for n, solari, times in PRICE.findall(line):
            sums["Solari" if solari else "Persuasion"] -= int(n) * int(times or 1)
        for prices in re.findall(r"\bpaid ([^:]*)", line):
            for n, what in re.findall(r"(\d+) (Solari|spice|water|Persuasion)", prices):
                sums[what] -= int(n)
    return found


NAMES = {"solari": "Solari", "spice": "spice", "water": "water", "persuasion": "Persuasion", "swords": "sword"}


def happened_by_seat(part: Part) -> dict[int, Counter[str]]:
    """The gains and payments of each seat, as read from the events."""
    found: dict[int, Counter[str]] = {}
    for event in part:
        if event.kind in ("gain", "spend", "score"):
            sums = found.setdefault(event.data["seat"], Counter())
            what = "VP" if event.kind == "score" else NAMES[event.data["what"].partition(":")[2]]
            sums[what] += -event.data["n"] if event.kind == "spend" else event.data["n"]
    return found


def clean(sums: dict[int, Counter[str]]) -> dict[int, dict[str, int]]:
    return {seat: kept for seat, counted in sums.items() if (kept := {k: v for k, v in counted.items() if v})}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("who", ["mercenary", "random"])
def test_each_seat_gets_in_its_own_lines_what_it_got_and_no_more(number: int, who: str) -> None:
    for part in cut_turns(play(number, who).events):
        lines = tell(part, None, WORDS, made_of(number).course.telling, "post")
        assert clean(told_by_seat(lines)) == clean(happened_by_seat(part)), lines


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("who", ["mercenary", "random"])
def test_each_line_is_about_one_acting_person(number: int, who: str) -> None:
    for part in cut_turns(play(number, who).events):
        for line in tell(part, None, WORDS, made_of(number).course.telling, "post"):
            if line.startswith((HEADING, "⚔", "Nobody")) or line.endswith("passed"):
                continue
            people = [mark for mark in MARKS if mark in re.sub(r"stole an Intrigue card from .", "", line)]
            assert len(people) <= 1, line
            assert not people or line.startswith(people[0]), line
            assert line.count("**") == 2 * line.count("\N{NO-BREAK SPACE}**"), line


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("who", ["mercenary", "random"])
def test_no_line_goes_on_beyond_the_end_of_a_turn(number: int, who: str) -> None:
    def told(part: Part) -> list[str]:
        return tell(part, None, WORDS, made_of(number).course.telling, "post")

    for part in cut_turns(play(number, who).events):
        ends = [place + 1 for place, event in enumerate(part) if event.kind == "end"]
        for place in ends:
            assert told(part) == told(part[:place]) + told(part[place:])


@pytest.mark.sweep(9)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_a_post_tells_nothing_of_the_row_nor_of_the_cards_of_a_round(number: int) -> None:
    lines = tell(play(number).events, None, WORDS, made_of(number).course.telling, "post")
    assert not [line for line in lines if "Imperium Row" in line or "on offer" in line or line.endswith(" each")]
    full = tell(play(number).events, None, WORDS, made_of(number).course.telling)
    assert [line for line in full if "Imperium Row" in line]


def fight(*strengths: tuple[int, int], after: tuple[Event, ...] = ()) -> list[str]:
    events = [Event("strength", {"seat": seat, "n": n}) for seat, n in strengths]
    return tell([*events, *after], None, WORDS, made_of(0).course.telling, "post")


def reward(seat: int, place: int) -> Event:
    return Event("reward", {"seat": seat, "place": place, "conflict": "conflict:test_of_loyalty", "doubled": 0})


def gain(seat: int, n: int, why: str = "conflict:test_of_loyalty") -> Event:
    return Event("gain", {"seat": seat, "what": "resource:solari", "n": n, "why": why})


def test_a_conflict_is_one_block_with_strengths_and_rewards_by_rank() -> None:
    won = Event("win", {"seat": 2, "conflict": "conflict:test_of_loyalty"})
    lines = fight(
        (0, 4), (1, 7), (2, 11),
        after=(reward(0, 3), gain(0, 1), reward(1, 2), gain(1, 2), reward(2, 1), gain(2, 3), won,
               Event("score", {"seat": 2, "n": 1, "why": "battle:crysknife"})),
    )  # fmt: skip
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] == [
        "⚔ **Test of Loyalty:** ▲ 11, ■ 7, ● 4",
        "▲ **Cy** won: +3 Solari, +1 VP",
        "■ **Bo** took the second reward: +2 Solari",
        "● **Ayla** took the third reward: +1 Solari",
    ]


def test_a_conflict_that_is_settled_in_two_posts_is_told_in_both() -> None:
    told = tell([reward(1, 2), gain(1, 2)], None, WORDS, made_of(0).course.telling, "post")
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told] == ["■ **Bo** took the second reward: +2 Solari"]
    won = tell(
        [Event("win", {"seat": 2, "conflict": "conflict:test_of_loyalty"})], None, WORDS, made_of(0).course.telling
    )
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in won] == ["▲ **Cy** won Test of Loyalty"]


def test_a_combat_card_is_no_part_of_the_reveal_turn_before_it() -> None:
    events = [
        Event("turn", {"seat": 0}),
        Event("reveal", {"seat": 0, "cards": ["card:dagger"]}),
        Event("gain", {"seat": 0, "what": "resource:swords", "n": 1, "why": "card:dagger"}),
        Event("end", {"seat": 0, "kind": "reveal"}),
        Event("play", {"seat": 0, "card": "intrigue:devour", "effect": "effect:x"}),
        Event("gain", {"seat": 0, "what": "resource:swords", "n": 2, "why": "intrigue:devour"}),
    ]
    told = tell(events, None, Words("en", PEOPLE), made_of(0).course.telling, "post")
    assert told == ["Ayla revealed 1 card: +1 sword", "Ayla played Devour: +2 swords"]


def test_what_a_plot_card_brings_in_a_reveal_turn_stands_behind_it() -> None:
    swords = {"seat": 0, "what": "resource:swords", "why": "card:dagger"}
    events = [
        Event("reveal", {"seat": 0, "cards": ["card:dagger"]}),
        Event("gain", {**swords, "n": 1}),
        Event("recruit", {"seat": 0, "n": 1, "why": "card:dagger"}),
        Event("gain", {**swords, "n": 1}),
        Event("play", {"seat": 0, "card": "intrigue:devour", "effect": "effect:x"}),
        Event("gain", {**swords, "n": 3}),
    ]
    (told,) = tell(events, None, Words("en", PEOPLE), made_of(0).course.telling, "post")
    assert told == "Ayla revealed 1 card: +2 swords, recruited 1 troop, played Devour, +3 swords"


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Bo gained 1 Solari from control of Arrakeen"),
        ("zh-TW", "Bo 因控制「厄拉欽恩」獲得 1 太陽幣"),
        ("zh-CN", "Bo 因控制“厄拉奇恩”获得 1 帝国索"),
        ("ja", "Bo は《アラキーン》の支配により1ソラリを獲得した"),
    ],
)
def test_what_control_pays_says_so(language: str, line: str) -> None:
    events = [
        Event("turn", {"seat": 0}),
        Event("agent", {"seat": 0, "card": "card:dagger", "space": "space:arrakeen"}),
        gain(1, 1, "control:arrakeen"),
        gain(0, 2, "card:dagger"),
    ]
    _, told = tell(events, None, Words(language, PEOPLE), made_of(0).course.telling, "post")
    assert told == line


@pytest.mark.parametrize(
    ("language", "tail"),
    [
        ("en", "Influence rose to 2"),
        ("zh-TW", "影響力升至 2"),
        ("zh-CN", "影响力升至 2"),
        ("ja", "影響力が2に上がった"),
    ],
)
def test_influence_reads_as_a_level(language: str, tail: str) -> None:
    data = {"seat": 0, "faction": "faction:fremen", "n": 1, "now": 2}
    assert str(Words(language, PEOPLE).event_tail("influence", data)).endswith(tail)
    drawn = Words(language, PEOPLE, icons={"fremen": "<:fremen:1>"}).event_tail("influence", data)
    assert str(drawn).startswith("<:fremen:1>")
    assert "2" in str(drawn)


def test_amounts_stand_behind_their_icons_and_before_their_words() -> None:
    data = {"seat": 0, "what": "resource:spice", "n": 2, "why": "space:arrakeen"}
    assert Words("en", icons={"spice": "<:spice:1>"}).event_tail("gain", data) == "<:spice:1> +2"
    assert Words("en").event_tail("gain", data) == "+2 spice"
