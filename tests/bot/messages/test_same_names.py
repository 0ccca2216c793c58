"""People with the same name at a table: wherever they are named without a mark, names that look alike are made
different."""

from __future__ import annotations

import random
import re

import pytest

import content
from bot.draw.chart import describe_course
from bot.language import LANGUAGES, Words
from bot.language.names import tell_apart
from bot.language.words import SEAT_ARGS, load_bundle
from engine import registry
from engine.kernel.decisions import Msg
from engine.kernel.game import Game
from engine.players import player

SAME = ("Robin", "Ayla", "robin", "Ｒobin", "Christopher Robin A", "Christopher Robin B")
MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n)(?:[ \t].*\n|\n(?=[ \t]))*)", re.MULTILINE)
"""Matches a message of a Fluent file: its key and its text."""
SHAPES = ("●", "■", "▲", "◆", "⬢", "★")


def test_names_that_look_alike_carry_their_marks_and_others_do_not() -> None:
    told = tell_apart(SAME, SHAPES)
    assert told[0] == "●\u00a0Robin"
    assert told[1] == "Ayla"
    assert told[2] == "▲\u00a0robin"
    assert told[3] == "◆\u00a0Ｒobin"
    assert told[4:] == ["⬢\u00a0Christopher Robin A", "★\u00a0Christopher Robin B"]
    assert tell_apart(["Robin", "Ayla", "Robin"]) == ["Robin (1)", "Ayla", "Robin (3)"]


@pytest.mark.parametrize(
    "names", [("■ Robin", "Robin", "Robin"), ("Robin", "R\u200bobin", "Ro\u00adbin"), ("🐢", "🐢")]
)
def test_a_name_cannot_borrow_a_mark(names: tuple[str, ...]) -> None:
    words = Words("en", names, shapes=SHAPES)
    assert len({words.plain.seat(seat)[0] for seat in range(len(names))}) == len(names)


def test_somebody_called_like_an_empty_seat_is_told_from_it() -> None:
    words = Words("en", ["Player 2", "\u3164"], shapes=SHAPES).plain
    assert words.seat(0) != words.seat(1)


def test_a_marked_text_shows_each_mark_once() -> None:
    words = Words("en", ["Robin", "Robin"], marks=SHAPES, shapes=SHAPES)
    assert words.seat(1) == "■\u00a0**Robin**"
    assert words.plain.seat(1) == "■\u00a0Robin"
    assert words.mentioning({1: 7}).seat(1) == "■\u00a0<@7>"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plain", [True, False])
def test_every_wording_with_a_seat_tells_people_of_one_name_apart(language: str, plain: bool) -> None:
    """Every wording that names a seat distinguishes people with the same name: labels, options, placeholders, titles
    and sentences of all boxes."""
    words = Words(language, ["Robin"] * 3, plain=plain, shapes=SHAPES)
    known, bundle, named = Words(language, ["Xena", "Robin", "Yves"]), load_bundle(language), 0
    paths = content.list_wording(language).values()
    texts = [path.read_text("utf-8") for path in paths]
    facts = {name: 1 if name in SEAT_ARGS else 2 for text in texts for name in re.findall(r"\$(\w+)", text)}
    for key, said in (found for text in texts for found in MESSAGE.findall(text)):
        for name in sorted(SEAT_ARGS & set(re.findall(r"\$(\w+)", said))):
            if bundle.get_message(key).value is None or "Xena" not in known.say(Msg(key, {**facts, name: 0})):
                continue
            named += 1
            one, other = (words.say(Msg(key, {**facts, name: seat})) for seat in (0, 2))
            assert one != other, (key, name)
    assert named > 100


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("family", "seats"), [("imperium", 4), ("imperium", 6), ("arrakis", 2), ("arrakis", 4)])
def test_answers_about_people_of_one_name_differ_as_those_of_other_names_do(family: str, seats: int) -> None:
    """Answers about people with the same name differ exactly when answers about people with different names do, in
    games of both families."""
    rng, answer, compared = random.Random(seats), player("random"), 0
    game = Game.new(registry.family(family), {"seats": seats}, rng.randbytes(32), digests=False)
    marks = Words("en", [f"P{seat}" for seat in range(9)]).plain
    while (waiting := game.waiting()) and compared < 40:
        seat = rng.choice(waiting)
        decision = game.options(seat)
        assert decision is not None
        others = len({marks.say(option.label) for option in decision.options})
        same = Words("en", ["Robin"] * 9, shapes=(*SHAPES, "+", "=", "~")).plain
        told = {same.say(option.label) for option in decision.options}
        compared += any("Robin" in text for text in told)
        assert len(told) == others, decision.prompt
        game.apply(seat, answer({}, decision, rng))
    assert compared or (family, seats) in (("imperium", 4), ("arrakis", 2))  # these ask nobody about people


def test_descriptions_of_pictures_number_people_of_one_name() -> None:
    told = describe_course([[0, 0, 0], [1, 2, 3], [1, 2, 3]], ["Robin", "Ayla", "Robin"], Words("en"))
    assert "Robin (1)" in told
    assert "Robin (3)" in told
    assert "Ayla (2)" not in told
