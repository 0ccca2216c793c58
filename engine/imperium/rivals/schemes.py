"""Spies of Rivals, and the Scheme that a Rival's third Spy triggers (RV6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from content.imperium import effects as fx
from engine.imperium.agenda import PERFORM, choices
from engine.imperium.conditions import COUNTS
from engine.imperium.effects.payment import COSTS
from engine.imperium.rivals.state import rival_of
from engine.imperium.state import NOBODY, G, Pending, lib

PLACE, SHARED, RECALL = fx.PlaceSpy(), fx.PlaceSpy(share=True), fx.RecallSpy()
"""The effects of placing a Spy on a free post, of placing a Spy with deep cover, and of recalling a Spy."""
NOTHING = Pending("", NOBODY, "")
SCHEMING = 3
"""The number of placed Spies that sets off the Scheme."""


def place_first(
    game: G,
    seat: int,
    posts: Iterable[str],
    scheme: Callable[[G, int, fx.Effect, str], None],
    node: fx.PlaceSpy = PLACE,
) -> None:
    """Place a Spy on the first of these posts that is open, if any (RV3.5, RV6.1, BL17.3). With a Rival's third Spy,
    the other two are recalled, and `scheme` carries out its Scheme (RV6.3, R41)."""
    free = {choice.id for choice in choices(game, seat, node, NOTHING)}
    post = next((post for post in posts if post in free), None)
    if post is None:
        return
    PERFORM[fx.PlaceSpy](game, seat, node, NOTHING, post)
    if COUNTS["spies"](game, seat) < SCHEMING:
        return
    for other in list_spied(game, seat):
        if other != post:
            COSTS[fx.RecallSpy].pay(game, seat, RECALL, NOTHING, other)
    rival = rival_of(game, seat)
    game.emit("rival-scheme", {"seat": seat, "rival": f"rival:{rival.key}"})
    scheme(game, seat, rival.scheme, f"rival:{rival.key}")


def list_posts_but(game: G, seat: int, left: str) -> list[str]:
    """The posts of the Factions by the Rival's priority. Factions connected to the post that the Spy has to leave are
    left out (BL17.4)."""
    posts, spaces = lib(game).sheets["observation_posts"], lib(game).spaces
    factions = {spaces[space].faction for space in posts[left].connects}
    return [
        name
        for name in list_faction_posts(game, seat)
        if factions.isdisjoint(spaces[space].faction for space in posts[name].connects if spaces[space].faction)
    ]


def list_spied(game: G, seat: int) -> list[str]:
    """The posts with a Spy of the Rival."""
    choose = COSTS[fx.RecallSpy].choose
    assert choose is not None
    return [choice.id for choice in choose(game, seat, RECALL, NOTHING)]


def list_faction_posts(game: G, seat: int) -> list[str]:
    """The posts of the Factions, by the Rival's priority (RV6.1)."""
    posts, spaces = lib(game).sheets["observation_posts"].values(), lib(game).spaces
    return [
        post.key
        for faction in rival_of(game, seat).priority
        for post in posts
        if any(spaces[space].faction == faction for space in post.connects)
    ]
