"""The question whether to Gather Intelligence (U9.6)."""

from __future__ import annotations

from typing import Any

from engine.imperium.spies.state import posts_at, recall_spy
from engine.imperium.state import G, rules
from engine.imperium.triggers import find_permits
from engine.imperium.verbs.cards import draw
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def offer_gathering(game: G, seat: int, facts: Any) -> None:
    """Offer to Gather Intelligence if the seat's Spy watches the space to which an Agent was sent; a Spy recalled to
    infiltrate does not count (U9.7). If gathering is mandatory and only one Spy is there, gather at once."""
    there = posts_at(game, seat, facts["space"])
    if len(there) == 1 and must_gather(game, seat):
        gather(game, seat, there[0])
    elif there:
        game.push(Gather(seat=seat))


def must_gather(game: G, seat: int) -> bool:
    """Whether gathering is mandatory for the seat (BL13.5)."""
    return "gather" in rules(game).modifies and "must" in find_permits(game, "gather", seat)


def gather(game: G, seat: int, post: str) -> None:
    """Recall the Spy and draw a card."""
    recall_spy(game, seat, post)
    game.emit("gather", {"seat": seat, "post": f"post:{post}"})
    draw(game, seat, 1)


def _visited(game: G) -> str:
    turn = game.state.turn
    assert turn is not None
    return turn.space


@record
class Gather(Question):
    """The choice whether to Gather Intelligence, before any effect of the visit (U9.6)."""

    kind = "imperium.gather"

    def offers(self, game: G) -> list[Option]:
        """Offer each Spy that watches the space and, unless gathering is mandatory, to decline."""
        options = [
            Option(
                post, Msg("choose-gather", {"post": f"post:{post}"}), "gather", targets=(f"post:{post}",), final=True
            )
            for post in posts_at(game, self.seat, _visited(game))
        ]
        if not must_gather(game, self.seat):
            options.append(Option("no", Msg("choose-no-gather"), "decline"))
        return options

    def prefers(self, options: list[Option]) -> str | None:
        return options[-1].id

    def names(self, game: G) -> dict[str, str]:
        return {"space": f"space:{_visited(game)}"}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Recall the chosen Spy and draw a card, or do nothing."""
        game.pop()
        if picks[0] != "no":
            gather(game, seat, picks[0])
