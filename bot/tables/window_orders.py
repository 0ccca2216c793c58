"""Standing orders for a window: one person's answers, given in advance. In a window several people are asked in
turn."""

from __future__ import annotations

from typing import Literal

from bot.games.planning import Order, Wish, answer_only, find_wished
from bot.games.product import Product
from bot.games.windows import Standing
from engine.kernel.decisions import Answer, Decision, Option

WindowChoice = Literal["called", "ask", "pass", "overtaken", "play"]
PLAYED = 6
"""The most plays that an order can name for a window."""
EARLY = ("pass", "overtaken", "ask")
"""The choices that are possible before the window opens."""


class WindowOrder(Order):
    """An order for a window (`Windows.find_window`)."""

    window: str
    # `pass`; `overtaken` (pass until another seat overtakes this one or draws level); `play` (make the listed plays one
    # after the other, then pass); `ask`; or `called` (the person was called when the window opened but has given no
    # order).
    choice: WindowChoice
    # The plays in order, each as the targets of an option separated by spaces.
    plays: tuple[str, ...] = ()
    # The seats ahead of this one, recorded once the window is open.
    ahead: tuple[int, ...] = ()
    # The seats level with this one, recorded at the same time.
    level: tuple[int, ...] = ()
    # The revision at which the order was given.
    given: int = -1
    # Whether the order was given before the window opened.
    early: bool = False

    def is_overtaken(self, now: Standing) -> bool:
        """Whether another seat has overtaken this one or drawn level since the order was given."""
        return bool(set(now.ahead) - {*self.ahead} or set(now.level) - {*self.ahead, *self.level})


def follow_window(order: WindowOrder, decision: Decision, now: Standing, made: Product) -> Answer | None:
    """The answer that an order gives, with the seat's present standing `now`; None if the person must answer."""
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
    """The order that remains after an option was taken: without its first play, unless the option was to pass."""
    return order if made.questions.passes(done) else order.model_copy(update={"plays": order.plays[1:]})


def _wish(verb: str, named: str) -> Wish:
    return Wish(verb=verb, targets=tuple(named.split()))
