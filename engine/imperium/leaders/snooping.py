"""Tessia Vernius: Snooper tokens on the Influence tracks (IX10.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Snoopers as Sheet
from content.imperium.sets.ix.pieces import SnoopedInfluence, SnooperInfluence, TrackBonus
from engine.imperium.agenda import CHOICES, MUST, PERFORM, STANDING, WAIT, Agenda, Choice, rule, start
from engine.imperium.influence import gain_influence
from engine.imperium.module import Facts, Module
from engine.imperium.partial_gains import TOP
from engine.imperium.reactions import list_raised
from engine.imperium.seating import level
from engine.imperium.state import NOBODY, G, Part, Pending, lib
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

BONUS = 4
"""The level at which a track gives its bonus; the reward for a Snooper token can be the same bonus (U4.3, B9.2)."""


@record
class Snoopers(Part):
    """The Snooper tokens of each seat."""

    kind = "imperium.snoopers"
    # The tracks with a token of the seat.
    out: list[list[str]]
    # The tracks whose tokens have returned to the seat's board, the topmost first.
    back: list[list[str]]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Add the state of the Snooper tokens before Leaders are given."""
    Snoopers(out=[[] for _ in game.state.players], back=[[] for _ in game.state.players]).add_to(game)


def lay_tokens(game: G, seat: int, facts: Facts) -> None:
    """Put a token on each track of the board, except tracks that only a Commander has (IX2.6, IX19.12)."""
    if lib(game).leaders[facts["leader"]].snoopers is not None and game.config.roles[seat].abilities:
        Snoopers.of(game).out[seat] = [name for name, track in lib(game).tracks.items() if track.only is None]


def _made(game: G, seat: int) -> Sheet:
    """The sheet with the printed Snooper rules of this seat's Leader."""
    made = lib(game).leaders[game.state.players[seat].leader].snoopers
    assert made is not None
    return made


def follow_influence(game: G, seat: int, facts: Facts) -> None:
    """Move the token of a track when the level of the token is reached or passed. If several tokens move, the owner
    chooses the order."""
    track = facts["track"]
    if track not in Snoopers.of(game).out[seat] or not facts["before"] < _made(game, seat).level <= facts["after"]:
        return
    for frame in game.state.stack:
        if isinstance(frame, Observe) and frame.seat == seat:
            frame.tracks.append(track)
            return
    game.push(Observe(seat=seat, tracks=[track]))


def find_moved(game: G, seat: int, node: fx.Node) -> set[str]:
    """The tracks from which tokens would move if `node` resolved now. If there are any, the owner of the tokens chooses
    the moment of the effect. The moment matters because a token's reward may require a card that is still to be drawn,
    and because the reward depends on the tokens moved before (R324)."""
    out, levels = Snoopers.of(game).out[seat], game.state.players[seat].influence
    if not out:
        return set()
    return {
        track
        for track, amount in list_raised(game, seat, node)
        if track in out and levels[track] < _made(game, seat).level <= levels[track] + amount
    }


@record
class Observe(Question):
    """The choice of the token to move first."""

    kind = "imperium.observe"
    tracks: list[str]

    def resume(self, game: G) -> bool:
        """Ask which of several tokens moves first. Move a single token without asking."""
        if len(self.tracks) == 1:
            self.take(game, self.seat, (self.tracks[0],))
            return False
        if self.seat != game.state.active:
            game.barrier()
        return True

    def offers(self, game: G) -> list[Option]:
        refs = {track: f"faction:{track}" for track in self.tracks}
        return [
            Option(track, Msg("choose-snooper", {"faction": ref}), "resolve", targets=(ref,))
            for track, ref in refs.items()
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the token to the topmost free space of the seat's board and take the reward."""
        track = picks[0]
        self.tracks.remove(track)
        if not self.tracks:
            game.pop()
        part = Snoopers.of(game)
        part.out[seat].remove(track)
        part.back[seat].append(track)
        reward, ref = _made(game, seat).rewards[len(part.back[seat]) - 1], f"faction:{track}"
        data = {"seat": seat, "faction": ref, "n": len(part.back[seat]), "effect": f"effect:{reward.at}"}
        game.emit("snooper", data)
        origin = f"leader:{game.state.players[seat].leader}"
        item = Pending(reward.at, NOBODY, origin)
        game.push(Snooping(seat=seat, origin=origin, pending=[item], track=track))


@record
class Snooping(Agenda):
    """The reward for a Snooper token that has left its track."""

    kind = "imperium.snooping"
    # The track from which the token came.
    track: str


def _track_left(game: G) -> str:
    """The track from which the token of the present reward came."""
    return next(frame.track for frame in reversed(game.state.stack) if isinstance(frame, Snooping))


@rule(PERFORM, TrackBonus)
def perform_bonus(game: G, seat: int, node: TrackBonus, item: Pending, pick: str) -> None:
    """Take the bonus for 4 Influence on the track that the token left."""
    track = _track_left(game)
    bonus = dict(lib(game).bonuses[track])[BONUS]
    start(game, seat, bonus, Pending(bonus.at, NOBODY, f"faction:{track}"))


@rule(PERFORM, SnooperInfluence)
def perform_left(game: G, seat: int, node: SnooperInfluence, item: Pending, pick: str) -> None:
    """Gain Influence on the track that the token left."""
    gain_influence(game, seat, _track_left(game), node.amount)


def _snooped(game: G, seat: int) -> list[str]:
    return [track for track in Snoopers.of(game).out[seat] if level(game, seat, track) < TOP]


@rule(STANDING, SnoopedInfluence)
def stand_snooped(game: G, seat: int, node: SnoopedInfluence, item: Pending) -> int:
    """The state of the effect: mandatory while a token is on a track where the seat is below the top, otherwise
    waiting."""
    return MUST if _snooped(game, seat) else WAIT


@rule(CHOICES, SnoopedInfluence)
def choose_snooped(game: G, seat: int, node: SnoopedInfluence, item: Pending) -> list[Choice]:
    return [
        Choice(track, Msg("choose-influence", {"faction": f"faction:{track}", "n": node.amount}), (f"faction:{track}",))
        for track in _snooped(game, seat)
    ]


@rule(PERFORM, SnoopedInfluence)
def perform_snooped(game: G, seat: int, node: SnoopedInfluence, item: Pending, pick: str) -> None:
    gain_influence(game, seat, pick, node.amount)


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the places of the tokens to the view (IX16.1)."""
    part = Snoopers.of(game)
    for player in view["players"]:
        out, back = part.out[player["seat"]], part.back[player["seat"]]
        if out or back:
            player["snoopers"] = {"out": list(out), "back": list(back)}


def find_faults(game: G) -> list[str]:
    """Check that each token is in exactly one place."""
    part, board = Snoopers.of(game), [name for name, track in lib(game).tracks.items() if track.only is None]
    return [
        f"seat {seat} has Snooper tokens on {out} and of {back}"
        for seat, (out, back) in enumerate(zip(part.out, part.back, strict=True))
        if sorted(out + back) not in ([], sorted(board))
    ]


def follow_token(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a token moved to the seat's board."""
    seat.marks.setdefault("snoopers", []).append(data["faction"].partition(":")[2])


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    for number, seat in enumerate(table.seats):
        yield f"seat {number} Snooper tokens", seat.marks.get("snoopers", []), Snoopers.of(game).back[number]


MODULE = Module(
    name="snooping",
    at={"set_up": set_up, "leader_given": lay_tokens, "reached": follow_influence},
    sequel=find_moved,
    view=show,
    faults=find_faults,
    follow={"snooper": follow_token},
    told=compare,
)
