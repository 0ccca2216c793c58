"""Spies that opponents must move (BL14.4)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, CHOICES, GO, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.seating import is_person, opponents
from engine.imperium.spies.state import Spies, leave_post, place_spy, posts_at, posts_of
from engine.imperium.state import G, Pending, lib, own_turn
from engine.imperium.triggers import notify
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import Record, record


@rule(STANDING, fx.MoveSpies)
def stand_move(game: G, seat: int, node: fx.MoveSpies, item: Pending) -> int:
    """The state of the effect: mandatory if an opponent's Spy watches the space of this turn's Agent, immediate if none
    does; waiting if no Agent was sent."""
    turn = own_turn(game, seat)
    if turn is None or not turn.space:
        return WAIT
    return MUST if _find_watchers(game, seat, turn.space) else AUTO


def _find_watchers(game: G, seat: int, space: str) -> list[tuple[int, str]]:
    """The opponents' Spies that watch a space, each as seat and post, clockwise from the left."""
    return [(other, post) for other in opponents(game, seat) for post in posts_at(game, other, space)]


@rule(CHOICES, fx.MoveSpies)
def choose_move(game: G, seat: int, node: fx.MoveSpies, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"))]


@rule(PERFORM, fx.MoveSpies)
def perform_move(game: G, seat: int, node: fx.MoveSpies, item: Pending, pick: str) -> None:
    """Move the Spies one after the other (R115)."""
    turn = own_turn(game, seat)
    assert turn is not None
    watchers = _find_watchers(game, seat, turn.space)
    if watchers:
        game.barrier()
        moves = [Move(owner, post) for owner, post in watchers]
        game.push(MovingSpies(seat=seat, space=turn.space, origin=item.origin, moves=moves))


@record
class Move(Record):
    """A Spy that must leave its post."""

    seat: int
    post: str


@record
class MovingSpies(Frame):
    """The Spies that must leave the posts of a space, one after the other in the order of `moves`."""

    kind = "imperium.moving-spies"
    seat: int
    space: str
    origin: str
    moves: list[Move]

    def resume(self, game: G) -> bool:
        """Ask the owner of the next Spy that has several open posts. A Spy with a single open post goes there; one
        without an open post returns to its owner's supply. An automatic opponent's Spy returns to the supply, and its
        rules place it anew. At the end, the turn continues."""
        while self.moves:
            owner, post = self.moves[0].seat, self.moves[0].post
            open_ = self._open(game)
            if open_ and is_person(game, owner):
                if len(open_) > 1:
                    return True
                self._move(game, open_[0])
                continue
            self.moves.pop(0)
            leave_post(game, owner, post, lost=not open_)
            if open_:
                notify(game, "spy_driven_off", owner, {"post": post, "open": open_})
        game.barrier()
        game.pop()
        return False

    def _open(self, game: G) -> list[str]:
        """The empty posts that are not connected to the space."""
        near = posts_of(lib(game))[self.space]
        return [post for post, seats in Spies.of(game).posts.items() if not seats and post not in near]

    def owners(self, game: G) -> tuple[int, ...]:
        """The owner of the next Spy."""
        return (self.moves[0].seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        options = [
            Option(post, Msg("choose-post", {"post": f"post:{post}"}), "resolve", targets=(f"post:{post}",))
            for post in self._open(game)
        ]
        prompt = Msg(
            "prompt-move-spy",
            {"origin": self.origin, "seat": f"seat:{self.seat}", "post": f"post:{self.moves[0].post}"},
        )
        return Decision(game.decision_id(self), seat, "move-spy", prompt, options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the Spy from its post to the chosen post."""
        self._move(game, picks[0])
        game.barrier()

    def _move(self, game: G, post: str) -> None:
        """Move the next Spy from its post to another post."""
        gone = self.moves.pop(0)
        leave_post(game, gone.seat, gone.post, lost=False)
        place_spy(game, gone.seat, post)
