"""Plans: the cards that are acquired for specimens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.modules.tleilaxu.offers import list_offered
from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_buys(view: View) -> list[str]:
    """The cards on offer for specimens (IM6.1); a Commander pays with those of the activated Ally (T12.3)."""
    return list_offered(view)


def tell_price(view: View, card: str, words: Words) -> str:
    """The price of a card that is acquired for specimens (IM6.1); "" for other cards."""
    price = printed_for(view).cards[card].specimens
    return "" if price is None else words.text("deciding-costs-specimens", n=price)
