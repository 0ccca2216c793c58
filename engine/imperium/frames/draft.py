"""The choice of Leaders: by open draft, from Leaders dealt to each seat, or at random. Before the choice, the seats ban
Leaders if the table wants bans (U2.4, R21)."""

from __future__ import annotations

import random

from engine.imperium.seating import people_from
from engine.imperium.setup import give_leader, list_unled
from engine.imperium.state import G, lib
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record

DEALT = 3
"""The number of Leaders dealt to each player to choose from, if there are enough."""


def begin_choice(game: G, banned: list[str]) -> None:
    """Begin the choice of Leaders by the table's method, without the banned Leaders."""
    choosing = list_unled(game)
    pool = [option.id for option in _offer(game, [*banned, *(player.leader for player in game.state.players)])]
    if game.config.leaders == "draft":
        game.push(DraftWithout(banned=banned) if banned else Draft())
        return
    game.chance.shuffle(pool, "leaders")
    size = min(DEALT, len(pool) // len(choosing)) if game.config.leaders == "dealt" else 1
    dealt = {seat: pool[place * size : (place + 1) * size] for place, seat in enumerate(choosing)}
    if size > 1:
        hands = [dealt.get(seat, []) for seat in range(max(choosing) + 1)]
        game.push(Dealt(asked=list(choosing), hands=hands, rest=pool[size * len(choosing) :]))
        return
    for seat, hand in dealt.items():
        give_leader(game, game.state, seat, hand[0])


def imagine_dealt(game: G, seat: int, rng: random.Random) -> None:
    """Deal the hidden Leaders of the other seats anew, in place; `seat` keeps its own."""
    for frame in game.state.stack:
        if isinstance(frame, Dealt):
            others = [hand for other, hand in enumerate(frame.hands) if other != seat]
            pool = [leader for hand in others for leader in hand] + frame.rest
            pool.sort()
            rng.shuffle(pool)
            for hand in others:
                hand[:] = [pool.pop() for _ in hand]
            frame.rest = pool


def _offer(game: G, without: list[str], verb: str = "leader") -> list[Option]:
    """The options to choose a Leader of the sets in play, except those in `without`."""
    return [
        Option(leader.key, Msg("choose-leader", {"leader": f"leader:{leader.key}"}), verb, "leader",
               Msg("group-leader"), (f"leader:{leader.key}",))
        for leader in lib(game).leaders.values()
        if not leader.back and leader.key not in without
    ]  # fmt: skip


@record
class Bans(Frame):
    """The ban of one Leader by every seat, all at the same time and unseen; then the seats choose among the other
    Leaders."""

    kind = "imperium.bans"
    asked: list[int]
    banned: list[str]

    def resume(self, game: G) -> bool:
        if self.asked:
            return True
        game.pop()
        begin_choice(game, sorted(set(self.banned)))
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for a Leader to ban; Leaders fixed for a role cannot be banned."""
        options = _offer(game, [role.leader for role in game.config.roles], "ban")
        return Decision(
            game.decision_id(self), seat, "ban", Msg("prompt-ban"), options, default=options[0].id, sealed=True
        )

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        self.asked.remove(seat)
        self.banned.append(picks[0])
        game.emit("banned", {"seat": seat, "leader": f"leader:{picks[0]}"})


@record
class Dealt(Frame):
    """The choice of every seat among the Leaders dealt to it. All seats choose at the same time and unseen."""

    kind = "imperium.dealt"
    asked: list[int]
    # The Leaders dealt to each seat; none for a role with a fixed Leader.
    hands: list[list[str]]
    # The Leaders that were not dealt.
    rest: list[str]

    def resume(self, game: G) -> bool:
        if self.asked:
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for one of the Leaders dealt to this seat."""
        options = [option for option in _offer(game, []) if option.id in self.hands[seat]]
        return Decision(
            game.decision_id(self), seat, "leader", Msg("prompt-leader"), options, default=options[0].id, sealed=True
        )

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        self.asked.remove(seat)
        give_leader(game, game.state, seat, picks[0])


@record
class Draft(Frame):
    """The choice of the seats without a Leader among the remaining Leaders, from the last seat in turn order to the
    first."""

    kind = "imperium.draft"

    def barred(self) -> list[str]:
        """The Leaders that nobody may choose."""
        return []

    def _picker(self, game: G) -> int | None:
        for seat in reversed(people_from(game, game.state.first)):
            if not game.state.players[seat].leader:
                return seat
        return None

    def resume(self, game: G) -> bool:
        """Ask the next seat, or leave the stack when all seats have a Leader."""
        if self._picker(game) is not None:
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seat that chooses now."""
        seat = self._picker(game)
        return () if seat is None else (seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for one of the remaining Leaders."""
        options = _offer(game, [*self.barred(), *(player.leader for player in game.state.players)])
        return Decision(game.decision_id(self), seat, "leader", Msg("prompt-leader"), options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        give_leader(game, game.state, seat, picks[0])
        game.barrier()


@record
class DraftWithout(Draft):
    """A draft after bans."""

    kind = "imperium.draft-without"
    banned: list[str]

    def barred(self) -> list[str]:
        """The Leaders that were banned."""
        return self.banned
