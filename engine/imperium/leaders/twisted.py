"""Piter De Vries: Twisted Intrigue cards, which have a deck of their own (BL13.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.sets.bloodlines.pieces import DrawTwisted, GiveIntrigue, TrashHand, UnitKinds, Untwisted
from engine.imperium.agenda import AUTO, CHOICES, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.conditions import TALLIES, condition
from engine.imperium.config import Config
from engine.imperium.effects.cards import trash_card, trash_choices
from engine.imperium.effects.opponents import takes_goods
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.known import pass_intrigue
from engine.imperium.module import Facts, Module
from engine.imperium.seating import opponents, unit_seat
from engine.imperium.state import NOBODY, G, Part, Pending, intrigue_ref, lib, rules
from engine.imperium.triggers import NO_FACTS, notify
from engine.kernel.decisions import Msg
from engine.kernel.record import record


@record
class Twisted(Part):
    """The Twisted Intrigue cards."""

    kind = "imperium.twisted"
    # The deck, the top card last.
    deck: list[int]
    # The Intrigue card that was last given or trashed, `NOBODY` if none.
    last: int = NOBODY


def is_twisted(game: G, card: int) -> bool:
    """Whether an Intrigue card is a Twisted Intrigue card. Everybody sees this from the back of the card (R133)."""
    return card >= len(lib(game).intrigue_deck)


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Add the state with a deck of all Twisted cards. The deck is shuffled only when a Leader needs it."""
    first = len(lib(game).intrigue_deck)
    Twisted(deck=list(range(first, len(game.state.intrigues)))).add_to(game)


def shuffle(game: G, seat: int, facts: Facts) -> None:
    """Shuffle the deck if the Leader just given draws from it."""
    nodes = (ability.do for ability in lib(game).leaders[facts["leader"]].abilities)
    if any(isinstance(node, DrawTwisted) for node in nodes):
        game.chance.shuffle(Twisted.of(game).deck, "twisted")


@rule(STANDING, DrawTwisted)
def stand_draw(game: G, seat: int, node: DrawTwisted, item: Pending) -> int:
    """The state of the effect: immediate while the deck has cards, otherwise waiting."""
    return AUTO if Twisted.of(game).deck else WAIT


@rule(PERFORM, DrawTwisted)
def perform_draw(game: G, seat: int, node: DrawTwisted, item: Pending, pick: str) -> None:
    """Draw Twisted Intrigue cards."""
    part = Twisted.of(game)
    drawn = [part.deck.pop() for _ in range(min(node.amount, len(part.deck)))]
    game.state.players[seat].intrigue += drawn
    game.barrier()
    data = {"seat": seat, "n": len(drawn)}
    refs = [intrigue_ref(game, card) for card in drawn]
    game.emit("twisted", data | {"cards": refs, "shown": 1}, (seat,), data | {"shown": 0})


# -- effects of the cards ----------------------------------------------------------------------------------------------


def note_gone(game: G, seat: int, facts: Facts) -> None:
    """Record the Intrigue card that was trashed or given."""
    Twisted.of(game).last = facts["card"]


@condition(Untwisted)
def is_untwisted(game: G, seat: int, node: Untwisted, card: int) -> bool:
    """Whether the card given or trashed for the effect belongs to the common Intrigue deck."""
    last = Twisted.of(game).last
    return last != NOBODY and not is_twisted(game, last)


def _choose_gift(game: G, seat: int, cost: GiveIntrigue, item: Pending) -> list[Choice]:
    names = game.state.intrigues
    different = {names[card]: card for card in game.state.players[seat].intrigue}
    takers = [other for other in opponents(game, seat) if takes_goods(game, other)]
    return [
        Choice(
            f"{card}-{other}",
            Msg("choose-give-intrigue", {"card": f"intrigue:{name}", "seat": f"seat:{other}"}),
            (f"intrigue:{name}", f"seat:{other}"),
            final=True,
        )
        for name, card in different.items()
        for other in takers
    ]


def _give(game: G, seat: int, cost: GiveIntrigue, item: Pending, pick: str) -> None:
    card, other = map(int, pick.split("-"))
    players = game.state.players
    players[seat].intrigue.remove(card)
    players[other].intrigue.append(card)
    pass_intrigue(game, seat, other, [card])
    Twisted.of(game).last = card
    game.barrier()
    data = {"seat": seat, "to": f"seat:{other}", "n": 1}
    game.emit(
        "give-intrigue", data | {"card": intrigue_ref(game, card), "shown": 1}, (seat, other), data | {"shown": 0}
    )
    notify(game, "supplied", other, NO_FACTS)


cost_rule(GiveIntrigue, CostRule(choose=_choose_gift, pay=_give))


def _count_kinds(game: G, seat: int, count: fx.Count, card: int) -> int:
    units = game.state.players[unit_seat(game, seat)].units
    return sum(units[place] > 0 for place, _ in rules(game).fighting)


TALLIES[UnitKinds.notation] = _count_kinds
HAND = fx.Trash(("hand",))


@rule(STANDING, TrashHand)
def stand_trash(game: G, seat: int, node: TrashHand, item: Pending) -> int:
    """The state of the effect: mandatory if there is a card in the hand, otherwise waiting."""
    return MUST if game.state.players[seat].hand else WAIT


@rule(CHOICES, TrashHand)
def choose_trash(game: G, seat: int, node: TrashHand, item: Pending) -> list[Choice]:
    return trash_choices(game, seat, HAND, item)


@rule(PERFORM, TrashHand)
def perform_trash(game: G, seat: int, node: TrashHand, item: Pending, pick: str) -> None:
    trash_card(game, seat, int(pick))


# -- visibility --------------------------------------------------------------------------------------------------------


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the number of Twisted cards in each hand, since everybody sees their backs. Also add the number
    of cards in the Twisted deck, for the player whose Leader draws from it."""
    part = Twisted.of(game)
    for player, own in zip(view["players"], game.state.players, strict=True):
        held = sum(is_twisted(game, card) for card in own.intrigue)
        leader = lib(game).leaders.get(own.leader)
        if leader is not None and any(isinstance(ability.do, DrawTwisted) for ability in leader.abilities):
            player["twisted_deck"] = len(part.deck)
        if held:
            player["twisted"] = held


def follow_draw(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count the Twisted Intrigue cards drawn."""
    seat.intrigue += data["n"]


def follow_gift(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Move an Intrigue card from one seat to another."""
    seat.intrigue -= data["n"]
    table.seats[int(data["to"].partition(":")[2])].intrigue += data["n"]


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every alternative of every Twisted Intrigue card is played."""
    cards = config.library.sheets["twisted_intrigue"].values()
    return (f"play effect:{play.effect.at}" for card in cards for play in card.plays)


MODULE = Module(
    name="twisted",
    at={"set_up": set_up, "leader_given": shuffle, "intrigue_trashed": note_gone},
    intrigues=lambda game: Twisted.of(game).deck,
    view=show,
    expected=list_expected,
    follow={"twisted": follow_draw, "give-intrigue": follow_gift},
)
