"""The state of the Spies module, and the verbs that change it (U9)."""

from __future__ import annotations

from dataclasses import field
from functools import cache

from content.imperium.schema import Post
from engine.imperium.library import Library
from engine.imperium.state import G, Part, count_up, lib
from engine.kernel.record import KEYED, LATE, record


@record
class Spies(Part):
    """The Spies on posts, in supplies and out of the game."""

    kind = "imperium.spies"
    # The seats with a Spy on each post, as a number in which bit `1 << seat` is set.
    posts: dict[str, int] = field(metadata=KEYED)
    # The number of Spies in each seat's supply.
    supply: list[int]
    # The post of the Spy that the current effect has placed, "" for none.
    last: str = ""
    # The number of each seat's Spies out of the game (BL9.4); empty if there are none.
    gone: list[int] = field(default_factory=list, metadata=LATE)


def posts(content: Library) -> dict[str, Post]:
    """The observation posts of the board, by key."""
    return content.sheets["observation_posts"]


@cache
def posts_of(content: Library) -> dict[str, tuple[str, ...]]:
    """The posts connected to each space (U9.1)."""
    return {
        space: tuple(post.key for post in posts(content).values() if space in post.connects) for space in content.spaces
    }


@cache
def links(content: Library) -> dict[str, frozenset[str]]:
    """The icons of the spaces to which each post is connected."""
    spaces = content.spaces
    return {post.key: frozenset(str(spaces[space].icon) for space in post.connects) for post in posts(content).values()}


def start_spies(game: G) -> int:
    """The number of Spies of each player (U2.5)."""
    return lib(game).board.start_for(len(game.config.roles)).spies or 0


def set_up(game: G, seat: int, facts: object) -> None:
    """Put all Spies into the supplies."""
    state = game.state
    Spies(posts=dict.fromkeys(posts(lib(game)), 0), supply=[start_spies(game)] * len(state.players)).add_to(game)


def place_spy(game: G, seat: int, post: str) -> None:
    """Place a Spy from the supply on a post (U9.2)."""
    table = Spies.of(game)
    table.supply[seat] -= 1
    table.posts[post] |= 1 << seat
    table.last = post
    game.emit("spy", {"seat": seat, "post": f"post:{post}"})


def recall_spy(game: G, seat: int, post: str) -> None:
    """Return a Spy from a post to the supply (U9.4)."""
    table = Spies.of(game)
    table.supply[seat] += 1
    table.posts[post] &= ~(1 << seat)
    count_up(game, seat, "recalled", 1)
    game.emit("recall-spy", {"seat": seat, "post": f"post:{post}"})


def leave_post(game: G, seat: int, post: str, lost: bool) -> None:
    """Remove a Spy from its post because of another player's effect. This does not count as a recall (BL14.4). `lost`:
    whether no other post is open to the Spy."""
    table = Spies.of(game)
    table.supply[seat] += 1
    table.posts[post] &= ~(1 << seat)
    game.emit("spy-lost" if lost else "spy-left", {"seat": seat, "post": f"post:{post}"})


def trash_spy(game: G, seat: int, post: str) -> None:
    """Return a Spy from its post to the box. This does not count as a recall (BL9.4)."""
    table = Spies.of(game)
    table.gone = table.gone or [0] * len(table.supply)
    table.gone[seat] += 1
    table.posts[post] &= ~(1 << seat)
    game.emit("spy-gone", {"seat": seat, "post": f"post:{post}"})


def own_posts(game: G, seat: int) -> list[str]:
    """The posts with a Spy of `seat`."""
    bit = 1 << seat
    return [post for post, seats in Spies.of(game).posts.items() if seats & bit]


def posts_at(game: G, seat: int, space: str) -> tuple[str, ...]:
    """The posts on which `seat` has a Spy, among those connected to a space."""
    held, bit = Spies.of(game).posts, 1 << seat
    found: tuple[str, ...] = ()
    for post in posts_of(game.config.library)[space]:
        if held[post] & bit:
            found += (post,)
    return found


def spied_spaces(game: G, seat: int) -> set[str]:
    """The spaces that Spies of `seat` watch."""
    sheets = posts(lib(game))
    return {space for post in own_posts(game, seat) for space in sheets[post].connects}


def spied_factions(game: G, seat: int) -> list[str]:
    """The Factions on which `seat` spies, in the order of the tracks (UC3.17)."""
    content = lib(game)
    found = {content.spaces[space].faction for space in spied_spaces(game, seat)}
    return [track for track in content.tracks if track in found]
