"""Influence tracks, their VP and bonuses, Alliances changing hands (U4)."""

from __future__ import annotations

from content.effects import FACTIONS
from engine.imperium.agenda import Agenda, Pending
from engine.imperium.state import FACTION, NOBODY, lib
from engine.imperium.verbs import G, score
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

TOP = 6


def gain_influence(game: G, seat: int, faction: str, amount: int) -> None:
    """Move up a track; what goes beyond 6 is lost (U4.1). Bonuses and Leader triggers are pushed to be resolved at
    once."""
    state = game.state
    player = state.players[seat]
    index = FACTION[faction]
    before = player.influence[index]
    after = min(TOP, before + amount)
    if after == before:
        return
    player.influence[index] = after
    game.emit("influence", {"seat": seat, "faction": f"faction:{faction}", "n": after - before, "now": after})
    if before < 2 <= after:  # U4.2
        score(game, seat, 1, f"influence:{faction}")
    _claim_alliance(game, seat, index, before, after)
    leader = lib(game).leaders[player.leader]
    due = [
        Pending(ability.do.at, NOBODY, f"leader:{leader.id}")
        for ability in leader.abilities  # U16.2: reaching also when passed in a jump, only upwards
        if ability.when == "reaches" and ability.faction == faction and before < (ability.amount or 0) <= after
    ]
    if before < 4 <= after:  # U4.3
        due.append(Pending(lib(game).tracks[faction].at_4.at, NOBODY, f"faction:{faction}"))
    if due:
        game.push(Agenda(seat=seat, origin=f"faction:{faction}", pending=due))


def _claim_alliance(game: G, seat: int, index: int, before: int, after: int) -> None:
    state = game.state
    holder = state.alliances[index]
    if holder == NOBODY:
        if before < 4 <= after:  # U4.4, U4.7
            move_alliance(game, index, seat)
    elif holder != seat and after > state.players[holder].influence[index]:  # U4.5
        move_alliance(game, index, seat)


def move_alliance(game: G, index: int, seat: int) -> None:
    """The Alliance token and its VP to `seat`, or back to the board with `NOBODY`."""
    state = game.state
    faction = FACTIONS[index]
    holder = state.alliances[index]
    state.alliances[index] = seat
    if holder != NOBODY:
        game.emit("alliance-lost", {"seat": holder, "faction": f"faction:{faction}"})
        score(game, holder, -1, f"alliance:{faction}")
    if seat != NOBODY:
        game.emit("alliance", {"seat": seat, "faction": f"faction:{faction}"})
        score(game, seat, 1, f"alliance:{faction}")


def lose_influence(game: G, seat: int, faction: str) -> None:
    """Move down one space (U4.1); the VP at 2 and the Alliance follow at once (U4.2, U4.6)."""
    state = game.state
    player = state.players[seat]
    index = FACTION[faction]
    before = player.influence[index]
    player.influence[index] = before - 1
    game.emit("influence-lost", {"seat": seat, "faction": f"faction:{faction}", "n": 1, "now": before - 1})
    if before == 2:
        score(game, seat, -1, f"influence:{faction}")
    if state.alliances[index] != seat:
        return
    heirs = [
        other
        for other, rival in enumerate(state.players)
        if other != seat and rival.influence[index] >= max(4, before)  # nobody stands higher than the holder did
    ]
    if len(heirs) == 1:
        move_alliance(game, index, heirs[0])
    elif heirs:
        game.push(Heir(seat=seat, faction=faction))
    elif before - 1 < 4:
        move_alliance(game, index, NOBODY)


def heirs_of(game: G, seat: int, faction: str) -> list[int]:
    """The players who stand higher than the holder who just fell (U4.6)."""
    index = FACTION[faction]
    own = game.state.players[seat].influence[index]
    return [s for s, p in enumerate(game.state.players) if s != seat and p.influence[index] > own]


@record
class Heir(Question):
    """Who loses an Alliance to several equal players chooses which of them takes it (U4.6)."""

    kind = "imperium.heir"
    faction: str

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """One option a candidate."""
        options = [
            Option(str(heir), Msg("choose-seat", {"seat": f"seat:{heir}"}), "resolve", targets=(f"seat:{heir}",))
            for heir in heirs_of(game, self.seat, self.faction)
        ]
        prompt = Msg("prompt-heir", {"faction": f"faction:{self.faction}"})
        return Decision(game.decision_id(self), seat, "heir", prompt, options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Hand over the token."""
        game.pop()
        move_alliance(game, FACTION[self.faction], int(picks[0]))
