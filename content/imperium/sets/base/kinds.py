"""The kind of component for House Hagal cards, which any automatic opponents may use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, model_validator

from content.imperium.schema import Faction, Ident, Judged, Known, Notation, Sheet, declare, sheet


@sheet
class Errand:
    """A space to which a House Hagal card sends an Agent, and the gain of the Agent's owner (RV3.2–RV3.4, IX9.2)."""

    space: str
    # The condition for sending an Agent; None for no condition.
    when: Judged | None = None
    # Whether troops may be deployed to the Conflict.
    combat: bool = False
    # The Faction by which the variant Smart Politics decides whether to ignore the card (RV9.2).
    smart_politics: Faction | None = None
    effect: Notation | None = None


@sheet
class HagalCard(Sheet):
    """A House Hagal card: a space for an automatic opponent's Agent, and the opponent's gains (B17, RV3).

    In the base game `space` is None for a card that finds its space by a rule (`harvest`, B17.6) or sends nobody
    (`reshuffle`, B17.2); the gains are in `influence`, `troops` and `signet` (the Signet Ring ability of the opponent's
    Leader). A card with `errands` sends an Agent on the first errand whose `when` is true; in Uprising a card may have
    an `effect` instead, after which another card is revealed. `swords` count only for the bonus in combat (B17.7,
    RV4.1); None on the reshuffle card. `players` are the numbers of people with whom the card is in the deck. A card
    with a `space` may also have an `effect`; on a board without that space it has only the effect (RV10.2). `when`: the
    condition for its `space`. `comes_with`: the Leader without whom the card is not in the deck (BL17.1).
    """

    space: str | None = None
    combat: bool = False
    influence: Faction | None = None
    troops: Annotated[int, Field(ge=0, le=12)] = 0
    signet: bool = False
    swords: Annotated[int, Field(ge=0, le=9)] | None
    players: tuple[Literal[1, 2], ...] = (1, 2)
    harvest: bool = False
    reshuffle: bool = False
    errands: tuple[Errand, ...] = ()
    effect: Notation | None = None
    when: Judged | None = None
    comes_with: Ident | None = None

    @model_validator(mode="after")
    def _one_way(self) -> HagalCard:
        alone = self.effect is not None and self.space is None
        ways = (self.space is not None, self.harvest, self.reshuffle, bool(self.errands), alone)
        if sum(ways) != 1:
            raise ValueError("a House Hagal card has exactly one of space, harvest, reshuffle, errands, effect")
        return self

    def list_faults(self, known: Known) -> Iterator[str]:
        """The faults of the card: a line for each space that it needs and the board lacks (RV10.2)."""
        own = [self.space] if self.space is not None and self.effect is None else []
        places = [errand.space for errand in self.errands] + own
        return (f"space: no space {place}" for place in places if place not in known.spaces)


declare("hagal", HagalCard, "hagal", 11)
