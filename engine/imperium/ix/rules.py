"""The rules of effects of Rise of Ix (IX10, IX11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from content.imperium import effects as fx
from content.imperium.sets.ix.atoms import (
    AgentsOn,
    Ambush,
    BuryIntrigue,
    CheaperSpace,
    ExtraTurn,
    HowMany,
    MetEnemy,
    Others,
    SiftIntrigue,
    SwordCards,
)  # fmt: skip
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    HOLD,
    MAY,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Choice,
    add_items,
    choices,
    perform,
    rule,
    standing,
)  # fmt: skip
from engine.imperium.conditions import TALLIES, condition, holds
from engine.imperium.effects.control import FEEDS
from engine.imperium.effects.opponents import find_able, impose, takes_goods
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.effects.troops import choose_drive_back, find_driven, perform_drive_back
from engine.imperium.known import hide_intrigue
from engine.imperium.module import Facts
from engine.imperium.seating import is_person, opponents, seats_after
from engine.imperium.state import (
    G,
    Pending,
    count_up,
    has_agent,
    intrigue_ref,
    lib,
    own_turn,
    seat_of,
    tallied,
    tallied_troops,
)  # fmt: skip
from engine.imperium.triggers import NO_FACTS, notify
from engine.imperium.verbs.cards import draw_intrigue
from engine.kernel.decisions import Msg, Option, Pick
from engine.kernel.frames import Question
from engine.kernel.record import record

# -- Agents --------------------------------------------------------------------------------------------------------


@condition(MetEnemy)
def met_enemy(game: G, seat: int, node: MetEnemy, card: int) -> bool:
    """Whether an enemy's Agent is on the space to which the card sent an Agent. Teammates are not enemies. Of two
    grafted cards, both count as having sent the Agent (IM7.4)."""
    turn = own_turn(game, seat)
    if turn is None or turn.sending is None or card not in turn.sending.cards:
        return False
    there = game.state.agents[turn.sending.space]
    return any(has_agent(there, other) for other in opponents(game, seat))


@condition(AgentsOn)
def has_agents_on(game: G, seat: int, node: AgentsOn, card: int) -> bool:
    """Whether enough Agents of the seat are on spaces of these kinds; two Agents on one space count as two."""
    spaces = lib(game).spaces
    there = [token for name, out in game.state.agents.items() if spaces[name].icon in node.spaces for token in out]
    return sum(seat_of(token) == seat for token in there) >= node.number


@rule(PERFORM, CheaperSpace)
def perform_cheaper(game: G, seat: int, node: CheaperSpace, item: Pending, pick: str) -> None:
    """Do nothing: the price was reduced when the Agent was placed."""


# -- enemy units -------------------------------------------------------------------------------------------------------


ENEMY = fx.DriveBack(1, "any")
"""The effect that drives back one unit of an opponent, whatever kind of unit it is."""


def _ambushed(item: Pending) -> str:
    """The key under which a turn counts the units driven back by a card."""
    return f"ambushed.{item.card}"


@rule(STANDING, Ambush)
def stand_ambush(game: G, seat: int, node: Ambush, item: Pending) -> int:
    """The state of the effect: optional while an opponent has a unit to drive back, and the card has driven back fewer
    units than the seat has deployed troops in this turn; otherwise waiting (IX11.6)."""
    left = tallied_troops(game, seat) - tallied(game, seat, _ambushed(item))
    return MAY if left > 0 and find_driven(game, seat, ENEMY) else WAIT


@rule(CHOICES, Ambush)
def choose_ambushed(game: G, seat: int, node: Ambush, item: Pending) -> list[Choice]:
    found: list[Choice] = choose_drive_back(game, seat, ENEMY, item)
    return found


@rule(PERFORM, Ambush)
def perform_ambush(game: G, seat: int, node: Ambush, item: Pending, pick: str) -> None:
    """Drive one unit back. The effect stays open, so that more units can be driven back."""
    perform_drive_back(game, seat, ENEMY, item, pick)
    count_up(game, seat, _ambushed(item), 1)
    add_items(game, seat, [item])


# -- turns and other players -------------------------------------------------------------------------------------------


@rule(STANDING, ExtraTurn)
def stand_extra(game: G, seat: int, node: ExtraTurn, item: Pending) -> int:
    """The state of the effect: optional in the seat's own turn. It waits in a Reveal turn, because the seat has no more
    turns after that."""
    turn = own_turn(game, seat)
    return WAIT if turn is None or turn.kind == "reveal" else MAY


@rule(PERFORM, ExtraTurn)
def perform_extra(game: G, seat: int, node: ExtraTurn, item: Pending, pick: str) -> None:
    """Give the seat another turn, before all other turns that are due (IX11.5, IX19.6)."""
    game.state.queue.insert(0, seat)


def end_turns(game: G, seat: int, facts: Facts) -> None:
    """Cancel further turns of a seat after its Reveal turn."""
    if facts["kind"] == "reveal":
        game.state.queue[:] = [other for other in game.state.queue if other != seat]


@rule(STANDING, Others)
def stand_others(game: G, seat: int, node: Others, item: Pending) -> int:
    """The state of the effect: immediate if it asks nobody, otherwise held until its owner is done."""
    return AUTO if isinstance(node.effect, fx.Gain) else HOLD


@rule(PERFORM, Others)
def perform_others(game: G, seat: int, node: Others, item: Pending, pick: str) -> None:
    """Impose the effect on the other seats, clockwise from the left, except House Hagal in a game of two people
    (B18.4). A Rival that no longer takes goods gets none (RV9.5)."""
    gives = isinstance(node.effect, fx.Gain)
    others = [
        other
        for other in seats_after(game, seat)[:-1]
        if (takes_goods(game, other) if gives else game.config.roles[other].collects)
    ]
    impose(game, seat, find_able(game, others, node.effect, item), node.effect, item)
    if not all(is_person(game, other) for other in others):
        notify(game, "supplied", seat, NO_FACTS)


# -- amounts achieved --------------------------------------------------------------------------------------------------


def _achieved(game: G, seat: int, node: HowMany, item: Pending) -> fx.Effect | None:
    """The gain for the number of conditions that are met now; None if too few are met. If all are met, only the gain
    for all is given (IX11.15)."""
    found = sum(holds(game, seat, part, item.card) for part in node.of)
    return node.all if found == len(node.of) else node.some if found >= node.number else None


@rule(STANDING, HowMany)
def stand_how_many(game: G, seat: int, node: HowMany, item: Pending) -> int:
    due = _achieved(game, seat, node, item)
    return WAIT if due is None else standing(game, seat, due, item)


@rule(CHOICES, HowMany)
def choose_how_many(game: G, seat: int, node: HowMany, item: Pending) -> list[Choice]:
    """The choices within the gain for the number of conditions that are met."""
    due = _achieved(game, seat, node, item)
    return [] if due is None else choices(game, seat, due, item)


@rule(PERFORM, HowMany)
def perform_how_many(game: G, seat: int, node: HowMany, item: Pending, pick: str) -> None:
    due = _achieved(game, seat, node, item)
    if due is not None:
        perform(game, seat, due, item, pick)


# -- counts ------------------------------------------------------------------------------------------------------------


def _count_sword_cards(game: G, seat: int, count: fx.Count, card: int) -> int:
    """The number of revealed cards that gave swords (IX12.8)."""
    turn, revealed = game.state.turn, game.state.players[seat].revealed
    return 0 if turn is None else sum(card in revealed for card in turn.sword_cards)


TALLIES[SwordCards.notation] = _count_sword_cards


# -- under the Intrigue deck -------------------------------------------------------------------------------------------


def _list_common(game: G, seat: int) -> list[int]:
    """The Intrigue cards of the common deck that are in hand (R304)."""
    common = len(lib(game).intrigue_deck)
    return [card for card in game.state.players[seat].intrigue if card < common]


def bury(game: G, seat: int, cards: list[int]) -> None:
    """Put Intrigue cards from the hand under the deck, the first card lowest. Only the owner knows which cards they are
    (IX11.2)."""
    state, refs = game.state, [intrigue_ref(game, card) for card in cards]
    for card in cards:
        state.players[seat].intrigue.remove(card)
    state.intrigue_deck[:0] = cards
    hide_intrigue(game, seat, cards)
    data = {"seat": seat, "n": len(cards)}
    game.emit("intrigue-buried", data | {"cards": refs, "shown": 1}, (seat,), data | {"shown": 0})


def _bury_choices(game: G, seat: int, cost: BuryIntrigue, item: Pending) -> list[Choice]:
    """The Intrigue cards that can be put under the deck, as choices: one for each name."""
    refs = {intrigue_ref(game, card): card for card in _list_common(game, seat)}
    return [Choice(str(card), Msg("choose-bury", {"card": ref}), (ref,)) for ref, card in refs.items()]


cost_rule(
    BuryIntrigue,
    CostRule(choose=_bury_choices, pay=lambda game, seat, cost, item, pick: bury(game, seat, [int(pick)])),
)
FEEDS[BuryIntrigue] = fx.DrawIntrigue


@rule(STANDING, SiftIntrigue)
def stand_sift(game: G, seat: int, node: SiftIntrigue, item: Pending) -> int:
    """The state of the effect: mandatory if a card of the common Intrigue deck is in the hand, otherwise waiting."""
    return MUST if _list_common(game, seat) else WAIT


@rule(CHOICES, SiftIntrigue)
def choose_sift(game: G, seat: int, node: SiftIntrigue, item: Pending) -> list[Choice]:
    """The single choice to begin; the cards are chosen afterwards."""
    return [Choice(GO, Msg("choose-go"))]


@rule(PERFORM, SiftIntrigue)
def perform_sift(game: G, seat: int, node: SiftIntrigue, item: Pending, pick: str) -> None:
    """Ask which Intrigue cards to put under the deck."""
    game.push(Sift(seat=seat, origin=item.origin))


@record
class Sift(Question):
    """The choice of Intrigue cards to put under the deck; the same number is drawn (IX11.2)."""

    kind = "imperium.sift"
    tells = ("origin",)
    origin: str

    def offers(self, game: G) -> list[Option]:
        """Offer the Intrigue cards of the common deck that are in the hand; the answer cannot be taken back."""
        refs = {card: intrigue_ref(game, card) for card in _list_common(game, self.seat)}
        return [
            Option(str(card), Msg("choose-bury", {"card": ref}), "resolve", targets=(ref,), final=True)
            for card, ref in refs.items()
        ]

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, len(options))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Put the chosen cards under the deck, then draw the same number."""
        game.pop()
        if picks:
            bury(game, seat, [int(pick) for pick in picks])
            draw_intrigue(game, seat, len(picks))


def follow_buried(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Count the Intrigue cards that leave the hand."""
    seat.intrigue -= data["n"]
