"""The fewest taps for each kind of turn, counted over all turns of many games between `mercenary` players.

A tap is a click on a button or one choice in a menu; the first tap is on `My turn` at the table. `python -m
tests.bot.support.turns --games 300` prints the table.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bot.components.parts import panel
from bot.components.tags import read_tag
from bot.games.registry import product
from bot.language import Words
from bot.messages.choices import Focus, lay_out
from bot.messages.replies import Last, read_reply
from bot.sandbox import components as tree
from bot.tables.computer import find_forced
from bot.tables.owed import find_end
from engine.kernel.decisions import Answer, Decision, Illegal, Option, read_asked
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family

CONFIG = {"product": "uprising", "seats": 4, "modules": ["choam"]}
WORDS = Words("en", ["A", "B", "C", "D"])
MADE = product("uprising")
mercenary = player("mercenary")
BEGIN, END = frozenset({"Agent turn", "Reveal turn"}), "end"
VERBS = {"agent": "Agent turn", "reveal": "Reveal turn", "end": END, "done": END, "acquire": "buy", "deploy": "deploy"}
VERBS |= {"play": "Plot card"}
DOES = {
    "choose-post": "place Spy",
    "choose-influence": "choose Faction",
    "choose-trash": "trash",
    "choose-trash-from": "trash",
    "choose-contract": "take contract",
    "choose-pay": "pay",
    "choose-recall-spy": "recall Spy",
    "choose-recall-agent": "recall Agent",
    "choose-discard": "discard",
    "choose-retreat": "retreat",
    "choose-acquire": "acquire",
    "choose-deploy": "deploy",
    "choose-draw": "choose card",
    "choose-lose-influence": "lose Influence",
}
"""The action that answers a pending effect, by the key of the option's text; all other answers choose an effect."""


class Tap(NamedTuple):
    """A click on a control, with the chosen values of a menu."""

    custom_id: str
    values: tuple[str, ...] = ()

    @property
    def touches(self) -> int:
        """The number of touches of the screen; opening a menu counts as one more."""
        return 2 if self.values else 1


FIRST = Tap("My turn")


@dataclass
class Turn:
    """A person's turn from the first answer to the one after which somebody else is asked."""

    seat: int
    seed: bytes
    # The answers that people had given before the turn in the game of `seed`.
    before: int
    does: list[str] = field(default_factory=list)
    # The answers with their decisions.
    answers: list[tuple[Decision, Answer]] = field(default_factory=list)

    @property
    def kind(self) -> str:
        """The kind of turn, as a player would call it."""
        began = next((what for what in self.does if what in BEGIN), None)
        if began is None:
            return " + ".join(dict.fromkeys(self.does))
        every = [what for what in self.does if what != began and what != END]
        bought = every.count("buy")
        parts = ["buy" if bought == 1 else f"buy {bought}"] if bought else []
        return " + ".join([began, *parts, *sorted({what for what in every if what != "buy"})])

    @property
    def taps(self) -> list[Tap]:
        """The fewest taps for the turn, beginning at the table's post."""
        made, ended = [FIRST], False
        for number, (decision, answer) in enumerate(self.answers):
            if ended:
                break
            ends = number == len(self.answers) - 2 and self.does[-1] == END
            after = self.answers[-1][0]
            ways = [Last(answer)] if ends and find_end(decision, after, MADE) is not None else []
            path, ended = find_taps(decision, answer, *ways)
            made += path
        return made


def name_answer(decision: Decision, answer: Answer) -> str:
    """The meaning of an answer, in a few words."""
    chosen = [option for option in decision.options if option.id in answer.picks]
    match decision.kind:
        case "gather":
            return "Spy question"
        case "combat":
            return "Combat: pass" if chosen[0].verb == "pass" else "Combat: card"
        case "agenda" if decision.prompt.args["origin"].startswith("conflict:"):
            return "Conflict reward"
        case "turn" | "agent-turn" | "reveal-turn" | "agenda" | "pay":
            return _name_option(chosen[0])
        case kind:
            return f"asked: {kind}"


def _name_option(option: Option) -> str:
    return VERBS.get(option.verb) or DOES.get(option.label.key, "choose effect")


def find_taps(decision: Decision, answer: Answer, *ways: Last) -> tuple[list[Tap], bool]:
    """The fewest taps that give `answer`, with False. Each of `ways` gives the answer and also finishes the turn. If
    one of them needs no more taps, its taps are returned instead, with True.

    Raises `LookupError` if the panel has no control for the answer.
    """
    if decision.pick.kind == "many" and decision.pick.high > 1:
        places = [str(i) for i, option in enumerate(decision.options) if option.id in answer.picks]
        return _find_many(decision, places)
    seen = {Focus()}
    front: list[tuple[Focus, list[Tap]]] = [(Focus(), [])]
    for _ in range(12):
        ahead, found = [], None
        for focus, path in front:
            for tap, reply in list_replies(decision, focus):
                if reply in ways:
                    return [*path, tap], True
                if reply == answer and found is None:
                    found = [*path, tap]
                if isinstance(reply, Focus) and reply not in seen:
                    seen.add(reply)
                    ahead.append((reply, [*path, tap]))
        if found is not None:
            return found, False
        front = ahead
    raise LookupError(answer)


def _find_many(decision: Decision, places: list[str]) -> tuple[list[Tap], bool]:
    controls = list(_controls(decision, Focus()))
    kind = tree.SELECTS if places else (tree.BUTTON,)
    control = next((c for c in controls if c["type"] in kind), None)
    if control is None:
        raise LookupError(places)
    return [Tap(control["custom_id"], tuple(places))], False


def list_replies(decision: Decision, focus: Focus) -> Iterator[tuple[Tap, Answer | Focus | Last]]:
    """Yield every possible tap on the panel with its meaning: an answer, another view of the panel, or a way to finish.
    `focus` is the present view, perhaps with an opened group."""
    for control in _controls(decision, focus):
        tag = read_tag(control["custom_id"])
        assert tag is not None
        values = [(option["value"],) for option in control.get("options", ())] or [()]
        for value in values:
            try:
                yield Tap(control["custom_id"], value), read_reply(decision, tag, list(value), MADE)
            except Illegal:  # the control only leads back to the previous panel
                continue


def _controls(decision: Decision, focus: Focus) -> list[dict[str, Any]]:
    rows = lay_out(decision, 1, read_asked(decision.id), WORDS, focus, MADE)
    return tree.of_types(panel(*rows).to_components(), tree.BUTTON, *tree.SELECTS)


def answer_in_few(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """Answer as `mercenary`, but leave out actions that would be carried out automatically."""
    wanting = [option for option in decision.options if option.label.key != "choose-go"]
    if any(option.verb == "resolve" for option in wanting):
        decision = decision._replace(options=wanting)
    return mercenary(view, decision, rng)


def play_turns(number: int, config: Mapping[str, Any] = CONFIG) -> Iterator[Turn]:
    """Yield the turns of one game; automatic answers are not part of them."""
    rng = random.Random(number)
    seed = rng.randbytes(32)
    game = Game.new(family("imperium"), config, seed, digests=False)
    turn: Turn | None = None
    given = 0
    while waiting := game.waiting():
        seat = waiting[0]
        decision = game.options(seat)
        assert decision is not None
        answer = find_forced(decision, MADE)
        if answer is None:
            answer = answer_in_few(game.view(seat), decision, rng)
            if turn is not None and turn.seat != seat:
                yield turn
                turn = None
            turn = turn or Turn(seat, seed, given)
            turn.does.append(name_answer(decision, answer))
            turn.answers.append((decision, answer))
            given += 1
        game.apply(seat, answer)
        if turn is not None and turn.does[-1] == END and decision.kind.endswith("-turn"):
            yield turn
            turn = None
    if turn is not None:
        yield turn


def count_turns(games: int, taps: bool = False) -> dict[str, Counter[int]]:
    """The turns of `games` games, counted by kind and then by number of taps (0 for all if `taps` is false)."""
    found: dict[str, Counter[int]] = {}
    for number in range(games):
        for turn in play_turns(number):
            found.setdefault(turn.kind, Counter())[len(turn.taps) if taps else 0] += 1
    return dict(sorted(found.items(), key=lambda pair: -pair[1].total()))


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--kinds", type=int, default=25)
    reader.add_argument("--no-taps", action="store_true")
    asked = reader.parse_args()
    found = count_turns(asked.games, not asked.no_taps)
    every = sum(spread.total() for spread in found.values())
    for kind, spread in list(found.items())[: asked.kinds]:
        share = 100 * spread.total() / every
        sys.stdout.write(f"{spread.total():7} {share:5.1f} %  {kind:45} {dict(sorted(spread.items()))}\n")
    for base in () if asked.no_taps else ("Agent turn", "Reveal turn", ""):
        all_: Counter[int] = sum((s for kind, s in found.items() if kind.startswith(base)), Counter())
        few = sum(count for taps, count in all_.items() if taps <= 5) / all_.total()
        mean = sum(taps * count for taps, count in all_.items()) / all_.total()
        sys.stdout.write(
            f"{base or 'All'}: {all_.total()} turns, mean {mean:.2f}, in five {few:.1%}: {dict(sorted(all_.items()))}\n"
        )


if __name__ == "__main__":
    main()
