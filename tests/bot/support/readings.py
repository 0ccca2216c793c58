"""An independent computation of the answers that plans and orders should give, as their owner understands them.

Nothing here knows how orders are stored or carried out. A plan is read from the lines of its panel, and an option is
known by the names that people see.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.language import Words
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.log import Step

WORDS = Words("en").plain
ASKED = "asked"
EASY = ("deploy", "acquire", "play", "end")
"""The parts of a turn that a plan either contains or leaves to the person."""


@dataclass
class Alternative:
    """One way to begin a turn."""

    when: str
    card: str = ""
    space: str = ""
    way: str = ""


@dataclass
class Reading:
    """The meaning of the lines of a plan for one turn."""

    begin: list[Alternative] = field(default_factory=list)
    deploy: int = 0
    spy: bool = False
    buys: list[str] = field(default_factory=list)
    asks: bool = True


def read_lines(lines: Sequence[str]) -> list[Reading]:
    """The meaning of the lines for the next turn and, if they cover it, for the turn after it."""
    turns = [Reading()]
    for line in lines:
        text = line.removeprefix("- ").strip()
        turn = turns[-1]
        if text == "**The turn after**":
            turns.append(Reading())
        elif text.startswith("then deploy"):
            number = re.search(r"up to (\d+)", text)
            turn.deploy = int(number[1]) if number else 99 if "as many as possible" in text else 0
        elif "recall a Spy" in text:
            turn.spy = not text.startswith("never")
        elif text.startswith("when revealing"):
            for part in text.split(": ", 1)[1].split(" · "):
                name, _, count = part.partition(" ×")
                turn.buys += [name] * int(count or 1)
        elif text.startswith(("then ask me", "then end")):
            turn.asks = text.startswith("then ask")
        elif not text.startswith("No plan yet"):
            turn.begin.append(_read_beginning(text))
    return turns


def _read_beginning(text: str) -> Alternative:
    text = re.sub(r"^else,? ", "", text)
    found = re.fullmatch(r"if (.+?): (.+)", text)
    when, text = (found[1], found[2]) if found else ("", text)
    if text == "Reveal":
        return Alternative(when)
    card, _, there = text.partition(" → ")
    way = re.fullmatch(r"(.+?) \(([^()]+)\)", there)
    return Alternative(when, card, way[1] if way else there, way[2] if way else "")


def holds(when: str, view: Any) -> bool:
    """Whether a condition is met on the board as its owner sees it."""
    own = view["you"]["seat"]
    if not when:
        return True
    if when.endswith(" is taken"):
        name = when.removesuffix(" is taken")
        space = next(key for key in view["spaces"] if WORDS.name(f"space:{key}") == name)
        return any(seat != own for seat in view["spaces"][space]["agents"])
    number = re.fullmatch(r"your strength is below (\d+)", when)
    assert number, when
    return bool(view["players"][own]["strength"] < int(number[1]))


def expect(reading: Reading, decision: Decision, view: Any) -> list[Option] | str:
    """The options that fit the plan now, or `ASKED` if the owner has to be asked."""
    legal = decision.legal()
    if decision.kind == "turn":
        for one in reading.begin:
            if holds(one.when, view) and (found := _meant(one, legal, reading.spy)):
                return found if len({_look(option) for option in found}) == 1 else ASKED
        return ASKED
    if any(option.verb not in EASY for option in legal):
        return ASKED
    troops = {_amount(option): option for option in legal if option.verb == "deploy"}
    if fitting := [number for number in troops if number <= reading.deploy]:
        return [troops[max(fitting)]]
    offers = [option for option in legal if option.verb == "acquire"]
    for name in reading.buys:
        if found := [option for option in offers if name == WORDS.name(option.targets[0])]:
            return found if len({_look(option) for option in found}) == 1 else ASKED
    if offers and reading.asks:
        return ASKED
    return [option for option in legal if option.verb == "end"] or ASKED


def _meant(one: Alternative, legal: list[Option], spy: bool) -> list[Option]:
    if not one.card:
        return [option for option in legal if option.verb == "reveal"]
    found = [
        option
        for option in legal
        if option.verb == "agent"
        and [WORDS.name(target) for target in option.targets[:2]] == [one.card, one.space]
        and (spy or "infiltrating" not in WORDS.say(option.label))
    ]
    if not one.way:
        return found
    dear = one.way != "free"  # one of two ways is the more expensive one, whatever its present price
    return [option for option in found if option.targets[-1] == f"way:{int(dear)}"]


def _look(option: Option) -> tuple[str, ...]:
    said = [WORDS.say(message) for message in (option.label, *option.costs, *option.gains)]
    return (option.verb, *said, *option.targets)


def _amount(option: Option) -> int:
    return int(next(target for target in option.targets if target.startswith("amount:")).partition(":")[2])


def note_done(reading: Reading, option: Option) -> None:
    """Remove an action from the plan once it is taken."""
    if option.verb == "deploy":
        reading.deploy = 0
    if option.verb == "acquire":
        reading.buys.remove(WORDS.name(option.targets[0]))


def check_plan(reading: Reading, game: Any, seat: int, steps: Sequence[tuple[Step, bool]], asked: bool) -> str:
    """The fault in the `steps` that followed in `game`, "" if there is none. Each step is marked if the service took it
    without an order. `asked`: whether the owner was called in the end."""
    for step, forced in steps:
        decision = game.options(step.seat)
        if step.seat == seat and not forced:
            wanted = expect(reading, decision, game.view(seat))
            if wanted == ASKED:
                return f"not asked at {decision.kind}"
            done = next(option for option in decision.options if option.id in step.answer.picks)
            if done not in wanted:
                return f"{_look(done)} and not {[_look(option) for option in wanted]}"
            note_done(reading, done)
            if done.verb == "end":
                return ""
        game.apply(step.seat, step.answer)
    if not asked:
        return "neither ended nor asked"
    return "" if expect(reading, game.options(seat), game.view(seat)) == ASKED else "asked though it was clear"


@dataclass
class Said:
    """A choice in a combat menu."""

    window: str
    # The label of the choice.
    choice: str
    # The labels of the cards.
    cards: list[str] = field(default_factory=list)
    ahead: set[int] = field(default_factory=set)
    level: set[int] = field(default_factory=set)
    early: bool = False


def stand(view: Any, seat: int) -> tuple[set[int], set[int]]:
    """The seats in the combat that are stronger than this seat, and those of equal strength."""
    strengths = {p["seat"]: p["strength"] for p in view["players"]}
    others = {other: strength for other, strength in strengths.items() if other != seat and strength > 0}
    ahead = {other for other, strength in others.items() if strength > strengths[seat]}
    return ahead, {other for other, strength in others.items() if strength == strengths[seat]}


def expect_said(said: Said, decision: Decision, view: Any, seat: int) -> Option | str:
    """The answer that is expected, or `ASKED` if the owner has to be asked."""
    passing = next(option for option in decision.legal() if option.verb == "pass")
    match said.choice:
        case "Pass":
            return passing
        case "Pass unless overtaken or levelled":
            ahead, level = stand(view, seat)
            return ASKED if ahead - said.ahead or level - said.ahead - said.level else passing
        case "Play":
            if not said.cards:
                return passing
            found = [option for option in decision.legal() if WORDS.say(option.label) == said.cards[0]]
            return found[0] if found else ASKED
        case _:
            return ASKED


def answers(option: Option | str, answer: Answer) -> bool:
    """Whether an answer chooses an option."""
    return not isinstance(option, str) and option.id in answer.picks
