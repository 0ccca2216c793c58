"""Gather Intelligence (U9.6)."""

from __future__ import annotations

from typing import Any

from engine.imperium.moments import find_permits
from engine.imperium.spies.state import posts_at, recall_spy
from engine.imperium.state import G, rules
from engine.imperium.verbs import draw
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def offer_gathering(game: G, seat: int, facts: Any) -> None:
    """An Agent was sent where a Spy watches: one just recalled to infiltrate no longer stands there (U9.7)."""
    there = posts_at(game, seat, facts["space"])
    if len(there) == 1 and must_gather(game, seat):
        gather(game, seat, there[0])
    elif there:
        game.push(Gather(seat=seat))


def must_gather(game: G, seat: int) -> bool:
    """Returns whether a Spy that can be recalled for a card must be (BL13.5)."""
    return "gather" in rules(game).modifies and "must" in find_permits(game, "gather", seat)


def gather(game: G, seat: int, post: str) -> None:
    """A Spy comes back for a card."""
    recall_spy(game, seat, post)
    game.emit("gather", {"seat": seat, "post": f"post:{post}"})
    draw(game, seat, 1)


@record
class Gather(Question):
    """Gather Intelligence or not, before any effect of the visit (U9.6)."""

    kind = "imperium.gather"

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """One of the Spies that watch the space, or none."""
        turn = game.state.turn
        assert turn is not None
        options = [
            Option(
                post, Msg("choose-gather", {"post": f"post:{post}"}), "gather", targets=(f"post:{post}",), final=True
            )
            for post in posts_at(game, seat, turn.space)
        ]
        if not must_gather(game, seat):
            options.append(Option("no", Msg("choose-no-gather"), "decline"))
        prompt = Msg("prompt-gather", {"space": f"space:{turn.space}"})
        return Decision(game.decision_id(self), seat, "gather", prompt, options, default=options[-1].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Recall the Spy and draw, or go on."""
        game.pop()
        if picks[0] != "no":
            gather(game, seat, picks[0])
