"""The worth of battle icons."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import Conflict
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge, Worth


def _win(eyes: Judge, card: Conflict, place: int, worth: float) -> float:
    """The worth of a reward. For the first place, the worth of the Conflict card is added, because the winner keeps the
    card."""
    if place > 1 or card.battle_icon is None:
        return worth
    return worth + (10.0 if _matches(eyes, card.battle_icon) else 4.0)


def _matches(eyes: Judge, icon: str) -> bool:
    """Whether a face-up card of the seat makes a pair with this battle icon (U11.7)."""
    cards = [*eyes.me["conflicts"], *eyes.me.get("objectives", ())]
    return any(card["up"] and card["icon"] and (card["icon"] in (icon, "wild") or icon == "wild") for card in cards)


WORTH = Worth(
    costs={fx.FlipConflict: lambda eyes, cost: 2.0},
    choices={
        "choose-flip": lambda eyes, args, decision: -2.0,
        "choose-spare": lambda eyes, args, decision: 1.0,
    },
    paid=("choose-flip",),
    options={"pair": lambda eyes, option, decision: weights.VP},
    prizes=(_win,),
    lent=("objectives",),
)
