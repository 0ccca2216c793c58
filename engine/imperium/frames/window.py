"""Windows: moments outside a seat's turn at which it may play Intrigue cards (B11.2)."""

from __future__ import annotations

from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.seating import is_person
from engine.imperium.state import G, lib
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def open_window(game: G, timing: str, seat: int) -> None:
    """Ask `seat` for Intrigue cards of a timing, under three conditions: the seat is not an automatic opponent's, cards
    in the game have this timing, and the seat holds any Intrigue card. All of this is public."""
    if any(lib(game).plays[timing].values()) and is_person(game, seat) and game.state.players[seat].intrigue:
        game.push(Window(seat=seat, timing=timing))


@record
class Window(Question):
    """The choice of a seat to play any number of Intrigue cards of this timing or to pass. A card that was received as
    a reward can be played, too (B11.10)."""

    kind = "imperium.window"
    timing: str

    def resume(self, game: G) -> bool:
        """Ask again until the seat has no Intrigue card left."""
        if not game.state.players[self.seat].intrigue:
            game.pop()
            return False
        game.state.active = self.seat
        return True

    def list_options(self, game: G, refused: bool) -> list[Option]:
        """Offer the cards of this timing, and the choice to pass."""
        return [Option("pass", Msg("choose-pass"), "pass"), *play_options(game, self.seat, refused, self.timing)]

    def prompt(self, game: G) -> Msg:
        return Msg(f"prompt-{self.timing}")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        if picks[0] == "pass":
            game.barrier()
            game.pop()
        else:
            play_intrigue(game, seat, picks[0])
