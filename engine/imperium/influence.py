"""Influence tracks, their victory points and bonuses, and Alliances (U4, B9)."""

from __future__ import annotations

from engine.imperium.agenda import AUTO, Agenda, node_of, perform, standing
from engine.imperium.partial_gains import TOP
from engine.imperium.seating import is_person, track_seat
from engine.imperium.state import NOBODY, G, Pending
from engine.imperium.triggers import find_due, notify
from engine.imperium.verbs.goods import score
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def gain_influence(game: G, seat: int, track: str, amount: int) -> None:
    """Move a marker up a track, at most to 6 (U4.1). Bonuses and reactions resolve at once and belong to the seat whose
    marker moved (T3.3)."""
    by = seat
    if game.config.roles[seat].partners:
        seat = track_seat(game, seat, track)
    player = game.state.players[seat]
    before = player.influence[track]
    after = min(TOP, before + amount)
    if after == before:
        return
    player.influence[track] = after
    data = {"seat": seat, "faction": f"faction:{track}", "n": after - before, "now": after}
    game.emit("influence", data if by == seat else data | {"by": f"seat:{by}"})
    if before < 2 <= after:  # U4.2, B9.1
        score(game, seat, 1, f"influence:{track}")
    _claim_alliance(game, seat, track, before, after)
    facts = {"track": track, "before": before, "after": after}
    notify(game, "reached", seat, facts)
    due = [item for _, item in find_due(game, "reached", seat, facts)]
    if game.config.roles[seat].track_bonus:  # U4.3, B9.2, T5.3
        for at, bonus in game.config.library.bonuses[track]:
            if before < at <= after:
                due.append(Pending(bonus.at, NOBODY, f"faction:{track}"))
    if by != seat and all(standing(game, seat, node_of(game, item), item) == AUTO for item in due):
        for item in due:  # nobody is asked, so no agenda is needed
            perform(game, seat, node_of(game, item), item)
    elif due:
        game.push(Agenda(seat=seat, origin=f"faction:{track}", pending=due))


def _claim_alliance(game: G, seat: int, track: str, before: int, after: int) -> None:
    state = game.state
    holder = state.alliances[track]
    if holder == NOBODY:
        if before < 4 <= after:  # U4.4, U4.7
            move_alliance(game, track, seat)
    elif holder != seat and after > state.players[holder].influence[track]:  # U4.5
        move_alliance(game, track, seat)


def move_alliance(game: G, track: str, seat: int) -> None:
    """Move the Alliance token, with its victory point, to `seat`, or back to the board if `seat` is `NOBODY`."""
    state = game.state
    holder = state.alliances[track]
    state.alliances[track] = seat
    if holder != NOBODY:
        game.emit("alliance-lost", {"seat": holder, "faction": f"faction:{track}"})
        score(game, holder, -1, f"alliance:{track}")
    if seat != NOBODY:
        game.emit("alliance", {"seat": seat, "faction": f"faction:{track}"})
        score(game, seat, 1, f"alliance:{track}")
        notify(game, "allied", seat, {"track": track})


def lose_influence(game: G, seat: int, track: str, amount: int = 1) -> None:
    """Move a marker down a track (U4.1); then adjust the victory point at 2 and the Alliance (U4.2, U4.6, B9.4,
    IM11.4)."""
    state = game.state
    by, seat = seat, track_seat(game, seat, track)
    player = state.players[seat]
    before = player.influence[track]
    player.influence[track] = after = before - amount
    data = {"seat": seat, "faction": f"faction:{track}", "n": amount, "now": after}
    game.emit("influence-lost", data if by == seat else data | {"by": f"seat:{by}"})
    if after < 2 <= before:
        score(game, seat, -1, f"influence:{track}")
    if state.alliances[track] != seat:
        return
    heirs = heirs_of(game, seat, track)
    if len(heirs) == 1 or (heirs and not is_person(game, seat)):
        move_alliance(game, track, heirs[0])
    elif heirs:
        game.push(Heir(seat=seat, faction=track))
    elif after < 4:
        move_alliance(game, track, NOBODY)


def heirs_of(game: G, seat: int, track: str) -> list[int]:
    """The seats that get the Alliance from its holder: the seats that are highest on the track, provided that they are
    above the holder and have at least 4 Influence (U4.4, U4.6)."""
    levels = [player.influence[track] for player in game.state.players]
    most = max(levels)
    return [other for other, level in enumerate(levels) if level == most > max(3, levels[seat])]


@record
class Heir(Question):
    """The holder's choice of the seat that gets a lost Alliance, if several seats are equal (U4.6)."""

    kind = "imperium.heir"
    faction: str

    def offers(self, game: G) -> list[Option]:
        return [
            Option(str(heir), Msg("choose-seat", {"seat": f"seat:{heir}"}), "resolve", targets=(f"seat:{heir}",))
            for heir in heirs_of(game, self.seat, self.faction)
        ]

    def names(self, game: G) -> dict[str, str]:
        return {"faction": f"faction:{self.faction}"}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        move_alliance(game, self.faction, int(picks[0]))
