"""The state of the teams module, and the verbs that change it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field

from engine.imperium.known import pass_intrigue
from engine.imperium.seating import teammates
from engine.imperium.state import NOBODY, G, Part, card_ref, intrigue_ref
from engine.imperium.teams.roles import ARROWS
from engine.imperium.verbs.cards import take_from_row
from engine.kernel.record import record


@record
class Teams(Part):
    """The active Allies, Swordmasters, conceded ties and Throne Row in a game of teams."""

    kind = "imperium.teams"
    # The Ally through whom each seat acts; `NOBODY` for none.
    activated: list[int]
    # Whether each seat has a Swordmaster Bonus token.
    bonus: list[bool]
    # Whether each seat has sent its Swordmaster in this round.
    sent: list[bool]
    # Whether each seat's Swordmaster has left the game.
    gone: list[bool]
    # Whether the active Ally is fixed for the rest of this turn.
    fixed: bool = False
    # The seats that conceded a tie in this combat.
    conceded: list[int] = field(default_factory=list)
    # The cards in the Throne Row.
    throne: list[int] = field(default_factory=list)


def set_up(game: G, seat: int, facts: object) -> None:
    """Give Commanders their arrow Agents, and let each act through the Ally on the left first (T2.6)."""
    roles = game.config.roles
    nobody = [False] * len(roles)
    Teams(
        activated=[role.partners[0] if role.partners else NOBODY for role in roles],
        bonus=nobody[:],
        sent=nobody[:],
        gone=nobody[:],
    ).add_to(game)
    for role, player in zip(roles, game.state.players, strict=True):
        player.lent = ARROWS if role.partners else ()


def activated(game: G, seat: int) -> int:
    """The Ally through whom a Commander acts now (T3.2)."""
    return Teams.of(game).activated[seat]


@contextmanager
def acting_through(game: G, seat: int, partner: int) -> Iterator[None]:
    """A block in which a Commander acts through the Ally `partner`, to see what is then possible. After the block, the
    former Ally is active again."""
    part = Teams.of(game)
    before, part.activated[seat] = part.activated[seat], partner
    try:
        yield
    finally:
        part.activated[seat] = before


def commander_of(game: G, seat: int) -> int:
    """The Commander of the team of `seat`."""
    return next(one for one in (seat, *teammates(game, seat)) if game.config.roles[one].partners)


def allies_of(game: G, seat: int) -> tuple[int, ...]:
    """The two Allies in the team of `seat`, the one on the Commander's left first."""
    found: tuple[int, ...] = game.config.roles[commander_of(game, seat)].partners
    return found


# -- the Throne Row ----------------------------------------------------------------------------------------------------


def throne(game: G) -> list[int]:
    return Teams.of(game).throne


def may_take(game: G, seat: int) -> bool:
    """Whether `seat` may acquire from the Throne Row (T9.2)."""
    return "throne" in game.config.roles[seat].traits


def move_to_throne(game: G, seat: int, card: int) -> None:
    """Move a card of the Imperium Row to the Throne Row, and refill the Imperium Row at once (T9.1)."""
    game.emit("throne", {"seat": seat, "card": card_ref(game, card)})
    take_from_row(game, card)
    throne(game).append(card)


# -- gifts -------------------------------------------------------------------------------------------------------------


def give_goods(game: G, seat: int, to: int, what: str, amount: int) -> None:
    """Give goods in a trade. This does not count as a gain (T8.3)."""
    giver, taker = game.state.players[seat], game.state.players[to]
    setattr(giver, what, getattr(giver, what) - amount)
    setattr(taker, what, getattr(taker, what) + amount)
    game.emit("gift", {"seat": seat, "to": f"seat:{to}", "what": f"resource:{what}", "n": amount})


def give_intrigue(game: G, seat: int, to: int, cards: list[int]) -> None:
    """Give Intrigue cards in a trade. Only the two players see which cards these are (T8.3)."""
    giver, taker = game.state.players[seat], game.state.players[to]
    giver.intrigue = [card for card in giver.intrigue if card not in cards]
    taker.intrigue += cards
    pass_intrigue(game, seat, to, cards)
    data = {"seat": seat, "to": f"seat:{to}", "n": len(cards)}
    full = data | {"cards": [intrigue_ref(game, card) for card in cards], "shown": 1}
    game.emit("gift-intrigue", full, (seat, to), data | {"shown": 0})


def take_bonus_token(game: G, seat: int) -> None:
    """Take a Swordmaster Bonus token (T6.3)."""
    if not Teams.of(game).bonus[seat]:
        Teams.of(game).bonus[seat] = True
        game.emit("token", {"seat": seat, "what": "token:swordmaster_bonus"})
