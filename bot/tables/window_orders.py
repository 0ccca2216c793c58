"""Standing orders for a window, in which several people are asked in turn: the answers of one person in advance."""

from __future__ import annotations

from typing import Literal

from bot.games.planning import Order, Wish, answer_only, find_wished
from bot.games.product import Product
from bot.games.windows import Standing
from engine.kernel.decisions import Answer, Decision, Option

WindowChoice = Literal["called", "ask", "pass", "overtaken", "play"]
PLAYED = 6
"""The limit of things that an order may name to be played in a window."""
EARLY = ("pass", "overtaken", "ask")
"""The choices before the window opens."""


class WindowOrder(Order):
    """An order for the window `window` (`Product.find_window`): `pass`; pass unless `overtaken` (somebody not `ahead`
    before passes by, or somebody neither ahead nor `level` draws level); `play` the targets in `plays` (separated by
    blanks) one by one and then pass; or `ask`.

    `called`: the person was called when the window opened and has given no order yet. `given`: the revision at which
    the order was given, `early` before the window opened; `ahead` and `level` are recorded once it has opened."""

    window: str
    choice: WindowChoice
    plays: tuple[str, ...] = ()
    ahead: tuple[int, ...] = ()
    level: tuple[int, ...] = ()
    given: int = -1
    early: bool = False

    def is_overtaken(self, now: Standing) -> bool:
        """Whether somebody has drawn level or passed by since the order was given."""
        return bool(set(now.ahead) - {*self.ahead} or set(now.level) - {*self.ahead, *self.level})


def follow_window(order: WindowOrder, decision: Decision, now: Standing, made: Product) -> Answer | None:
    """The answer of the order when the seat stands as in `now`; None if the person has to answer."""
    legal = decision.legal()
    if order.choice in ("ask", "called") or (order.choice == "overtaken" and order.is_overtaken(now)):
        return None
    if order.choice == "play" and order.plays:
        found = [
            option for verb in made.questions.verbs.plays for option in find_wished(legal, _wish(verb, order.plays[0]))
        ]
    else:
        found = [option for option in legal if made.questions.passes(option)]
    return answer_only(decision, found) if found else None


def shorten_window(order: WindowOrder, done: Option, made: Product) -> WindowOrder:
    """The rest of an order after an option was taken; each named target is played once."""
    return order if made.questions.passes(done) else order.model_copy(update={"plays": order.plays[1:]})


def _wish(verb: str, named: str) -> Wish:
    return Wish(verb=verb, targets=tuple(named.split()))
