"""The taps by which a person gives an answer on a panel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from bot.components.parts import panel
from bot.components.tags import read_tag
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import Words
from bot.messages.choices import CHOICES, Focus, lay_out
from bot.messages.replies import Last, read_reply
from bot.sandbox import components as tree
from engine.kernel.decisions import Answer, Decision, Illegal
from engine.kernel.game import Game

MADE = product("arrakis")
WORDS = Words("en", ["Ayla", "Bo", "Cy", "Di"])


class Tap(NamedTuple):
    """A click on a control, with the chosen values of a menu."""

    custom_id: str
    values: tuple[str, ...] = ()


class Seen(NamedTuple):
    """A question as its panel shows it."""

    decision: Decision
    view: Mapping[str, Any]
    game: int
    asked: int
    imagine: Callable[[], Game[Any]]

    def controls(self, focus: Focus) -> list[dict[str, Any]]:
        """The controls of the question, given what the reader has chosen to see (`focus`)."""
        asked = Asked(self.view, self.decision.seat, self.decision, (), self.imagine)
        rows = lay_out(self.decision, self.game, self.asked, WORDS, focus, MADE, MADE.questions.preview(asked, WORDS))
        return tree.of_types(panel(*rows).to_components(), tree.BUTTON, *tree.SELECTS)

    def replies(self, focus: Focus) -> Iterator[tuple[Tap, Answer | Focus | Last]]:
        """Yield every possible tap with its meaning."""
        for control in self.controls(focus):
            tag = read_tag(control["custom_id"])
            assert tag is not None
            for value in [(option["value"],) for option in control.get("options", ())] or [()]:
                try:
                    yield Tap(control["custom_id"], value), read_reply(self.decision, tag, list(value), MADE)
                except Illegal:  # the control only leads back to the previous panel
                    continue


def see(decision: Decision, view: Mapping[str, Any], game: int, asked: int, imagine: Callable[[], Game[Any]]) -> Seen:
    """The question with its options in the panel's order."""
    return Seen(MADE.questions.arrange(decision), view, game, asked, imagine)


def find_taps(seen: Seen, wanted: Answer | Last) -> list[Tap]:
    """The fewest taps that give the answer. Raises `LookupError` if the panel does not offer it."""
    if seen.decision.pick.kind == "many":
        assert isinstance(wanted, Answer)
        return _find_many(seen, wanted)
    known = {Focus()}
    front: list[tuple[Focus, list[Tap]]] = [(Focus(), [])]
    for _ in range(6):
        ahead = []
        for focus, path in front:
            for tap, reply in seen.replies(focus):
                if reply == wanted:
                    return [*path, tap]
                if isinstance(reply, Focus) and reply not in known:
                    known.add(reply)
                    ahead.append((reply, [*path, tap]))
        front = ahead
    raise LookupError(wanted)


def _find_many(seen: Seen, wanted: Answer) -> list[Tap]:
    decision = seen.decision
    places = [str(n) for n, option in enumerate(decision.options) if option.id in wanted.picks]
    if len(decision.legal()) <= CHOICES:
        kinds = tree.SELECTS if places else (tree.BUTTON,)
        control = next(one for one in seen.controls(Focus()) if one["type"] in kinds)
        return [Tap(control["custom_id"], tuple(places))]
    taps, focus = [], Focus()
    while len(focus.picked) < len(places):
        for control in seen.controls(focus):
            here = tuple(v for v in (o["value"] for o in control.get("options", ())) if v in places)
            if here:
                taps.append(Tap(control["custom_id"], here))
                focus = Focus(picked=(*focus.picked, *map(int, here)))
                break
        else:
            raise LookupError(wanted)
    if len(places) < decision.bounds()[1]:
        done = next(one for one in seen.controls(focus) if one["type"] == tree.BUTTON)
        taps.append(Tap(done["custom_id"]))
    return taps
