"""The end: Endgame cards and wild battle icons, chosen by all at once and unseen, carried out in turn order (U14,
R20)."""

from __future__ import annotations

import random

from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.state import NOBODY, seats_from, trophy_ref
from engine.imperium.verbs import G, pair_trophies
from engine.kernel.decisions import Decision, Msg, Option, Pick
from engine.kernel.frames import Frame, Sealed
from engine.kernel.record import record


def begin_endgame(game: G) -> None:
    """Ask, all at once, every seat of which is public that it may have something: an Intrigue card or a wild pair."""
    players = game.state.players
    asked = [
        seat for seat in seats_from(game, game.state.first) if players[seat].intrigue or find_wild_pairs(game, seat)
    ]
    if asked:
        game.push(Endgame(asked=asked, plans=[]))


def find_wild_pairs(game: G, seat: int) -> list[tuple[int, int]]:
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


def list_deeds(game: G, seat: int, refused: bool = False) -> list[Option]:
    """What `seat` can play and pair now."""
    trophies = game.state.players[seat].trophies
    pairs = [
        Option(
            f"w{wild}.{other}",
            Msg("choose-pair", {"card": trophy_ref(trophies[wild]), "other": trophy_ref(trophies[other])}),
            "pair",
            "pair",
            Msg("group-pair"),
            (trophy_ref(trophies[wild]), trophy_ref(trophies[other])),
        )
        for wild, other in find_wild_pairs(game, seat)
    ]
    return pairs + play_options(game, seat, "endgame", refused)


@record
class Endgame(Frame):
    """All seats in `asked` choose what they play and pair, in which order; `plans` are carried out in turn order."""

    kind = "imperium.endgame"
    asked: list[int]
    plans: list[Sealed]

    def resume(self, game: G) -> bool:
        """Wait for all; then let each seat's plan run, the first player's first."""
        game.state.active = NOBODY
        if self.asked:
            return True
        game.pop()
        chosen = {plan.seat: plan.picks for plan in self.plans}
        for seat in reversed(seats_from(game, game.state.first)):
            if chosen.get(seat):
                game.push(Carrying(seat=seat, picks=chosen[seat]))
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """All who may have something, whatever they hold."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Any of the own cards and pairs in the wanted order, or nothing."""
        options = list_deeds(game, seat, refused)
        pick = Pick("list", 0, len(options))
        return Decision(game.decision_id(self), seat, "endgame", Msg("prompt-endgame"), options, pick, sealed=True)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Keep the plan."""
        self.asked.remove(seat)
        self.plans.append(Sealed(seat, list(picks)))


@record
class Carrying(Frame):
    """What is left of one seat's plan. What an earlier part of it has made impossible is passed over (R12)."""

    kind = "imperium.carrying"
    seat: int
    picks: list[str]

    def resume(self, game: G) -> bool:
        """The next part; what it asks is asked now."""
        if not self.picks:
            game.barrier()
            game.pop()
            return False
        game.state.active = self.seat
        pick = self.picks.pop(0)
        if any(option.id == pick for option in list_deeds(game, self.seat)):
            self._do(game, pick)
        return False

    def _do(self, game: G, pick: str) -> None:
        if pick[0] != "w":
            play_intrigue(game, self.seat, pick)
            return
        trophies = game.state.players[self.seat].trophies
        wild, other = (trophies[int(place)] for place in pick[1:].split("."))
        pair_trophies(game, self.seat, wild, other, "wild")


def imagine_plans(game: G, seat: int, rng: random.Random) -> None:
    """After a redeal for `seat`: give each other seat whose plan is still running one that its cards allow."""
    for frame in game.state.stack:
        if isinstance(frame, Carrying) and frame.seat != seat:
            deeds = [option.id for option in list_deeds(game, frame.seat)]
            frame.picks = rng.sample(deeds, rng.randint(0, len(deeds)))
