"""The end: Endgame cards and wild battle icons, one pass clockwise from the first player (U14)."""

from __future__ import annotations

from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.state import Trophy, seats_from
from engine.imperium.verbs import G, flip_trophy, score
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record


def begin_endgame(game: G) -> None:
    """A window for each seat in turn order."""
    for seat in reversed(seats_from(game, game.state.first)):
        game.push(Endgame(seat=seat))


def trophy_ref(trophy: Trophy) -> str:
    """The reference of a won Conflict card or an Objective."""
    return f"{'objective' if trophy.objective else 'conflict'}:{trophy.id}"


def wild_pairs(game: G, seat: int) -> list[tuple[int, int]]:
    """Pairs of a face-up wild icon and another face-up icon (U14.3)."""
    trophies = game.state.players[seat].trophies
    up = [i for i, trophy in enumerate(trophies) if trophy.up and trophy.icon]
    return [
        (wild, other)
        for wild in up
        if trophies[wild].icon == "wild"
        for other in up
        if other != wild and (trophies[other].icon != "wild" or other > wild)
    ]


@record
class Endgame(Frame):
    """One seat's Endgame cards and wild pairs, in any order."""

    kind = "imperium.endgame"
    seat: int

    def resume(self, game: G) -> bool:
        """Ask, unless it is public that there is nothing to do."""
        if game.state.players[self.seat].intrigue or wild_pairs(game, self.seat):
            game.state.active = self.seat
            return True
        game.barrier()
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The one seat."""
        return (self.seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Play a card, pair icons, or be done."""
        trophies = game.state.players[seat].trophies
        options = [
            Option(
                f"w{wild}.{other}",
                Msg("choose-pair", {"card": trophy_ref(trophies[wild]), "other": trophy_ref(trophies[other])}),
                "pair",
                "pair",
                Msg("group-pair"),
                (trophy_ref(trophies[wild]), trophy_ref(trophies[other])),
            )
            for wild, other in wild_pairs(game, seat)
        ]
        options += play_options(game, seat, "endgame", refused)
        options.append(Option("done", Msg("choose-done"), "end", final=True))
        prompt = Msg("prompt-endgame")
        return Decision(game.decision_id(self), seat, "endgame-turn", prompt, options, default="done")

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Do it."""
        pick = picks[0]
        if pick == "done":
            game.barrier()
            game.pop()
        elif pick[0] == "w":
            wild, other = (int(part) for part in pick[1:].split("."))
            trophies = game.state.players[seat].trophies
            flip_trophy(game, seat, trophies[wild])
            flip_trophy(game, seat, trophies[other])
            score(game, seat, 1, "battle:wild")
        else:
            play_intrigue(game, seat, pick)
