"""Spies (U9)."""

from __future__ import annotations

from functools import cache

from content import effects as fx
from engine.imperium.agenda import CHOICES, MAY, MUST, PERFORM, STANDING, WAIT, Agenda, Choice, Pending, rule
from engine.imperium.conditions import spies_on_board
from engine.imperium.state import lib
from engine.imperium.verbs import G, place_spy, recall_spy
from engine.kernel.decisions import Msg

RECALL = "recall-"
"""Prefix of the choice to recall a Spy first, for who has none in the supply (U9.2)."""


def open_posts(game: G, seat: int, node: fx.PlaceSpy) -> list[str]:
    """The posts on which `seat` could put a Spy for this effect, own Spies apart (U9.1, U9.3, UC1.18)."""
    turn, links = game.state.turn, lib(game).links
    bit = 1 << seat
    found = []
    for post, seats in game.state.posts.items():
        if seats & bit or (seats and not node.share):
            continue
        if node.linked and links[post].isdisjoint(node.linked):
            continue
        if node.visited and (turn is None or post not in lib(game).posts_of.get(turn.space, ())):
            continue
        found.append(post)
    return found


def _recallable(game: G, seat: int, node: fx.PlaceSpy) -> list[str]:
    """Own Spies that may be recalled first: those after whose recall there is a post for it."""
    if open_posts(game, seat, node):
        return spies_on_board(game, seat)
    bit, links = 1 << seat, lib(game).links
    turn = game.state.turn
    return [
        post
        for post in spies_on_board(game, seat)
        if (node.share or game.state.posts[post] == bit)
        and (not node.linked or not links[post].isdisjoint(node.linked))
        and (not node.visited or (turn is not None and post in lib(game).posts_of.get(turn.space, ())))
    ]


@rule(STANDING, fx.PlaceSpy)
def stand_place_spy(game: G, seat: int, node: fx.PlaceSpy, item: Pending) -> int:
    """Optional by the seed; mandatory with a Spy in the supply where the table says so (U9.2)."""
    if game.state.players[seat].spies == 0:
        return MAY if _recallable(game, seat, node) else WAIT
    if not open_posts(game, seat, node):
        return WAIT
    return MUST if game.config.spies_must else MAY


@rule(CHOICES, fx.PlaceSpy)
def choose_post(game: G, seat: int, node: fx.PlaceSpy, item: Pending) -> list[Choice]:
    """The free posts; with an empty supply, which Spy to recall first."""
    if game.state.players[seat].spies == 0:
        return [_recall_choice(post) for post in _recallable(game, seat, node)]
    return [_post_choice(post) for post in open_posts(game, seat, node)]


@cache
def _recall_choice(post: str) -> Choice:
    return Choice(RECALL + post, Msg("choose-recall-spy", {"post": f"post:{post}"}), (f"post:{post}",))


@cache
def _post_choice(post: str) -> Choice:
    return Choice(post, Msg("choose-post", {"post": f"post:{post}"}), (f"post:{post}",))


@rule(PERFORM, fx.PlaceSpy)
def perform_place_spy(game: G, seat: int, node: fx.PlaceSpy, item: Pending, pick: str) -> None:
    """Place it, or recall one and then place it."""
    if pick.startswith(RECALL):
        recall_spy(game, seat, pick.removeprefix(RECALL))
        game.state.last_post = ""  # none is placed yet, should the owner stop here
        again = Pending(node.at, item.card, item.origin)
        game.push(Agenda(seat=seat, origin=item.origin, pending=[again]))
    else:
        place_spy(game, seat, pick)
