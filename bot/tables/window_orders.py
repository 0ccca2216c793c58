"""Standing orders for a window, in which several people are asked in turn: what is to be done for one of them there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from bot.games.planning import Order, Wish, answer_first, find_wished
from bot.games.product import Product
from engine.kernel.decisions import Answer, Decision

WindowChoice = Literal["called", "ask", "pass", "overtaken", "play"]
PLAYED = 6
"""How many things one can name that are to be played in a window."""


class WindowOrder(Order):
    """What to do in the window `window` (`Product.find_window`): `pass`; pass unless `overtaken` by somebody who was
    not ahead before (`ahead` are the seats that were); `play` the cards in `plays` one by one and pass then; or `ask`.
    `called`: the person was called when the window opened and has not said anything yet.
    """

    window: str
    choice: WindowChoice
    plays: tuple[str, ...] = ()
    ahead: tuple[int, ...] = ()


def follow_window(order: WindowOrder, decision: Decision, ahead: Iterable[int], made: Product) -> Answer | None:
    """What the order answers, with the seats that are `ahead` now; None when the person has to."""
    legal = decision.legal()
    if order.choice in ("ask", "called") or (order.choice == "overtaken" and not set(order.ahead).issuperset(ahead)):
        return None
    plays = order.plays if order.choice == "play" else ()
    wishes = (find_wished(legal, Wish(verb=verb, targets=(card,))) for card in plays for verb in made.verbs.plays)
    passes = (option for option in legal if made.passes(option))
    return answer_first(decision, [*(option for option in wishes if option is not None), *passes])
