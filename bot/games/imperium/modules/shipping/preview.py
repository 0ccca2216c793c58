"""Help with decisions about Freighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.picture.sheets import sheets_of
from bot.language import Words
from content.imperium.sets.ix.kinds import ShippingSpace
from engine.kernel.decisions import Option

View = Mapping[str, Any]


def about(view: View, option: Option, words: Words) -> str | None:
    """The rewards for recalling a Freighter from its space, the lowest first, or a note that there are none (IX4.4).
    For an advance, the reward of the next space (IX4.1)."""
    key, place = option.label.key, int(option.label.args.get("n", 0)) if option.verb == "resolve" else 0
    if key not in ("choose-freighter-advance", "choose-freighter-recall"):
        return None
    spaces = sorted(sheets_of(view).read(ShippingSpace, "shipping").values(), key=lambda made: made.space)
    told = [made for made in spaces if (made.space <= place if key.endswith("recall") else made.space == place)]
    rewards = [words.text("deciding-freighter", n=made.space, effect=f"effect:{made.reward.at}") for made in told]
    return " · ".join(rewards) or words.text("deciding-freighter-none")
