"""The rules of effects and conditions about Spies (U9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.agenda import CHOICES, MAY, MUST, PERFORM, STANDING, WAIT, Agenda, Choice, rule
from engine.imperium.conditions import COUNTS, FACTS, condition
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.influence import gain_influence
from engine.imperium.module import Facts
from engine.imperium.reactions import CAUSES, Moments, raise_track
from engine.imperium.spies.state import (
    Spies,
    links,
    own_posts,
    place_spy,
    posts_of,
    recall_spy,
    spied_factions,
    spied_spaces,
    trash_spy,
)
from engine.imperium.state import G, Pending, lib, tallied
from engine.imperium.triggers import Source
from engine.kernel.decisions import Msg

RECALL = "recall-"
"""The prefix of the choice to recall a Spy first, if the supply has none (U9.2)."""


def open_posts(game: G, seat: int, node: fx.PlaceSpy) -> Iterator[str]:
    """The posts on which this effect lets `seat` place a Spy. A post with a Spy of `seat` is not among them (U9.1,
    U9.3, UC1.18, R339)."""
    turn, icons = game.state.turn, links(game.config.library)
    bit, share, linked, visited = 1 << seat, node.share, node.linked, node.visited
    for post, seats in Spies.of(game).posts.items():
        if seats & bit or (seats and not share):
            continue
        if linked and icons[post].isdisjoint(linked):
            continue
        if visited and (turn is None or post not in posts_of(lib(game)).get(turn.space, ())):
            continue
        yield post


def has_open_post(game: G, seat: int, node: fx.PlaceSpy) -> bool:
    """Whether there is a post on which this effect lets the seat place a Spy."""
    return next(open_posts(game, seat, node), None) is not None


def _recallable(game: G, seat: int, node: fx.PlaceSpy) -> list[str]:
    """The posts from which the seat can first recall a Spy in order to place one."""
    if has_open_post(game, seat, node):
        return own_posts(game, seat)
    bit, icons = 1 << seat, links(lib(game))
    turn = game.state.turn
    return [
        post
        for post in own_posts(game, seat)
        if (node.share or Spies.of(game).posts[post] == bit)
        and (not node.linked or not icons[post].isdisjoint(node.linked))
        and (not node.visited or (turn is not None and post in posts_of(lib(game)).get(turn.space, ())))
    ]


@rule(STANDING, fx.PlaceSpy)
def stand_place_spy(game: G, seat: int, node: fx.PlaceSpy, item: Pending) -> int:
    """The state of the effect: optional if a Spy can be placed, otherwise waiting. It is mandatory if the table chose
    so and the supply has a Spy (U9.2)."""
    if Spies.of(game).supply[seat] == 0:
        return MAY if _recallable(game, seat, node) else WAIT
    if not has_open_post(game, seat, node):
        return WAIT
    return MUST if game.config.options["spies_must"] else MAY


@rule(CHOICES, fx.PlaceSpy)
def choose_post(game: G, seat: int, node: fx.PlaceSpy, item: Pending) -> list[Choice]:
    """The open posts, as choices. If the supply is empty, the choices are the Spies that can be recalled first."""
    if Spies.of(game).supply[seat] == 0:
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
    """Place a Spy on the chosen post; with an empty supply, recall the chosen Spy first."""
    if pick.startswith(RECALL):
        recall_spy(game, seat, pick.removeprefix(RECALL))
        Spies.of(game).last = ""  # no Spy is placed yet, and the owner may stop here
        again = Pending(node.at, item.card, item.origin)
        game.push(Agenda(seat=seat, origin=item.origin, pending=[again]))
    else:
        place_spy(game, seat, pick)


@rule(PERFORM, fx.GainInfluenceSpied)
def perform_influence_spied(game: G, seat: int, node: fx.GainInfluenceSpied, item: Pending, pick: str) -> None:
    """Gain Influence with the Factions on which the seat spies now (UC3.17)."""
    for faction in spied_factions(game, seat):
        gain_influence(game, seat, faction, 1)


def _raise_spied(game: G, seat: int, node: fx.GainInfluenceSpied) -> Moments:
    return [moment for track in spied_factions(game, seat) for moment in raise_track(game, seat, track, 1)]


CAUSES[fx.GainInfluenceSpied] = _raise_spied


@condition(fx.SpyPlacedOn)
def spy_placed_on(game: G, seat: int, node: fx.SpyPlacedOn, card: int) -> bool:
    """Whether the Spy just placed is on a post with one of these links."""
    post = Spies.of(game).last
    return bool(post) and not links(lib(game))[post].isdisjoint(node.linked)


COUNTS["spies"] = lambda game, seat: len(own_posts(game, seat))
FACTS["recalled_spy"] = lambda game, seat: tallied(game, seat, "recalled") > 0
FACTS["spying_on_maker"] = lambda game, seat: not spied_spaces(game, seat).isdisjoint(lib(game).makers)


def _choose_spy(game: G, seat: int, cost: fx.RecallSpy, item: Pending) -> list[Choice]:
    return [
        Choice(post, Msg("choose-recall-spy", {"post": f"post:{post}"}), (f"post:{post}",))
        for post in own_posts(game, seat)
    ]


cost_rule(
    fx.RecallSpy,
    CostRule(
        lack=lambda game, seat, costs, item: len(own_posts(game, seat)) < len(costs),
        choose=_choose_spy,
        pay=lambda game, seat, cost, item, pick: recall_spy(game, seat, pick),
    ),
)


@rule(STANDING, fx.TrashSpy)
def stand_trash_spy(game: G, seat: int, node: fx.TrashSpy, item: Pending) -> int:
    """The state of the effect: mandatory if the seat has a Spy on the board, otherwise waiting (BL9.4)."""
    return MUST if own_posts(game, seat) else WAIT


@rule(CHOICES, fx.TrashSpy)
def choose_trash_spy(game: G, seat: int, node: fx.TrashSpy, item: Pending) -> list[Choice]:
    return [
        Choice(post, Msg("choose-trash-spy", {"post": f"post:{post}"}), (f"post:{post}",))
        for post in own_posts(game, seat)
    ]


@rule(PERFORM, fx.TrashSpy)
def perform_trash_spy(game: G, seat: int, node: fx.TrashSpy, item: Pending, pick: str) -> None:
    """Remove a Spy from the game."""
    trash_spy(game, seat, pick)


def explain_unwatched(game: G, seat: int, space: Space) -> Msg | None:
    """The sentence that an occupied space needs a Spy; None if the space has no post or the seat has no Spies (U9.5,
    BL9.4, T6.2)."""
    if not posts_of(lib(game))[space.key] or not (Spies.of(game).supply[seat] or own_posts(game, seat)):
        return None
    return Msg("refused-unwatched", {"space": f"space:{space.key}"})


def is_rival_at_maker(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether another participant's Agent was sent to a Maker space that the owner's Spy watches (U16.7)."""
    space = facts["space"]
    return lib(game).spaces[space].maker and space in spied_spaces(game, owner)


def read_must(config: object, value: object) -> bool:
    """Read the table's choice whether a Spy must be placed whenever this is possible, as the designer reads U9.2."""
    if not isinstance(value, bool):
        raise ValueError(f"spies_must: true or false, not {value!r}")
    return value
