"""Gather Intelligence (U9.6)."""

from __future__ import annotations

from typing import Any

from engine.imperium.spies.state import posts_at, recall_spy
from engine.imperium.state import G
from engine.imperium.verbs import draw
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def offer_gathering(game: G, seat: int, facts: Any) -> None:
    """An Agent was sent where a Spy watches: one just recalled to infiltrate no longer stands there (U9.7)."""
    if posts_at(game, seat, facts["space"]):
        game.push(Gather(seat=seat))


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
        options.append(Option("no", Msg("choose-no-gather"), "decline"))
        prompt = Msg("prompt-gather", {"space": f"space:{turn.space}"})
        return Decision(game.decision_id(self), seat, "gather", prompt, options, default="no")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Recall the Spy and draw, or go on."""
        game.pop()
        if picks[0] != "no":
            recall_spy(game, seat, picks[0])
            game.emit("gather", {"seat": seat, "post": f"post:{picks[0]}"})
            draw(game, seat, 1)
