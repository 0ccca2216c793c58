"""Planning cards that the automatic opponent draws and plays at once (W19.9, W19.12)."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from content.arrakis.programme import Step
from engine.arrakis.asking import Rule
from engine.arrakis.cards import card_name, find_branch
from engine.arrakis.config import FOLLOWER, SCHEMING
from engine.arrakis.frames import placing
from engine.arrakis.frames.moves import bring
from engine.arrakis.frames.programme import Programme
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.mahdi.field import Assault, March, fitting, list_attacks
from engine.arrakis.mahdi.muster import Promote, Reinforce
from engine.arrakis.mahdi.power import power_at, room, to_target
from engine.arrakis.mahdi.rounds import automaton, draw_card, next_deck, put_on_pile, reinforce, renew_target
from engine.arrakis.mahdi.vehicles import push_vehicles
from engine.arrakis.places import in_play, legions_of
from engine.arrakis.programme_context import needs_here
from engine.arrakis.state import NOBODY, G, count, decider, lib, solo
from engine.arrakis.verbs import enter, retire, tell
from engine.kernel.record import record


@record
class Deal(Rule):
    """Draw and play `left` cards one after the other, from one deck or from both decks alternately (W19.9)."""

    kind = "war.mahdi_deal"
    seat: int
    left: int
    deck: str = ""

    def go_on(self, game: G) -> bool:
        """Draw and play the next card, if one is left."""
        renew_target(game)
        card = draw_card(game, next_deck(game, self.deck)) if self.left else None
        if card is None:
            game.pop()
            return False
        self.left -= 1
        game.barrier()
        name = card_name(game, card)
        tell(game, "plays", seat=f"seat:{self.seat}", card=f"plan:{name}")
        count(game, f"played.{name}")
        if name == SCHEMING:
            _scheme(game, card)
            return False
        under = solo(game).pile
        put_on_pile(game, card)
        game.push(Played(card, sign(game), under))
        if at := find_branch(game, name):
            game.push(Programme(self.seat, at))
        return False


@record
class Played(Rule):
    """The end of playing a card. If nothing on the card could be carried out, the card goes to the reserves. Then the
    card under it, from the deck `under`, is on top of the discard pile again (W19.9)."""

    kind = "war.mahdi_played"
    card: int
    before: str
    under: str = ""

    def go_on(self, game: G) -> bool:
        """Move the card to the reserves if the state is the same as before the card was played."""
        game.pop()
        if sign(game) == self.before:
            deck = lib(game).planning[card_name(game, self.card)].deck
            game.state.discards[deck].remove(self.card)
            game.state.shown = [card for card in game.state.shown if card != self.card]
            solo(game).pile = self.under
            solo(game).reserves.append(self.card)
            tell(game, "mahdi-kept", card=f"plan:{card_name(game, self.card)}")
        return False


def sign(game: G) -> str:
    """A digest of the facts that planning cards can change. If it is the same after a card was played, the card has
    changed nothing."""
    state = game.state
    told: list[Any] = [
        {area: legion.to_data() for area, legion in state.legions.items()}, state.supply, state.zones, state.signs,
        {name: chief.where for name, chief in state.chiefs.items()}, state.sisters, state.omens, state.hunted,
        state.seen, state.dice, state.sietches, len(solo(game).reserves), [len(hand) for hand in state.hands],
        solo(game).scheme,
    ]  # fmt: skip
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def _scheme(game: G, card: int) -> None:
    """Put the first copy of Hawat's Scheming beside the board. With the second, discard both, remove Hawat and bring
    Mohiam into the game (W19.12). If Hawat is not in play, or this version has no Mohiam (R203), put the card into the
    reserves."""
    own = solo(game)
    ready = in_play(game, "thufir_hawat") and SCHEMING not in game.config.off
    if not ready:
        own.reserves.append(card)
        tell(game, "mahdi-kept", card=f"plan:{SCHEMING}")
    elif own.scheme == NOBODY:
        own.scheme = card
        tell(game, "mahdi-scheme")
    else:
        put_on_pile(game, own.scheme)
        put_on_pile(game, card)
        own.scheme = NOBODY
        retire(game, "thufir_hawat")
        enter(game, FOLLOWER)


def spend_reserves(game: G, most: int) -> int:
    """Spend up to `most` cards of the reserves for combat dice (W19.13). Return the number of cards spent."""
    own = solo(game)
    spent = own.reserves[: max(0, most)]
    own.reserves = own.reserves[len(spent) :]
    for card in spent:
        put_on_pile(game, card)
        tell(game, "discarded", seat=f"seat:{automaton(game)}", card=f"plan:{card_name(game, card)}")
    count(game, "cards_for_dice", len(spent))
    return len(spent)


# -- verbs of steps that differ for the automatic opponent -----------------------------------------------------------


def _move(game: G, run: Programme, step: Step) -> None:
    game.push(March(decider(game, ATREIDES), step.n, step.by, run.here))


def _attack(game: G, run: Programme, step: Step) -> None:
    if list_attacks(game, step.by, run.here):
        game.push(Assault(decider(game, ATREIDES), step.by, run.here, step.surprise, step.dice))


def _either(game: G, run: Programme, step: Step) -> None:
    """Choose an attack if one is possible, otherwise a move (W19.7)."""
    ways = sorted(enumerate(step.ways), key=lambda row: row[1].do[0].do != "attack")
    for number, way in ways:
        first = way.do[0]
        if first.do != "attack" or list_attacks(game, first.by, run.here):
            game.push(Programme(run.seat, f"{run.at}/{run.step - 1}/{number}", here=run.here))
            return


def _place(game: G, run: Programme, step: Step) -> None:
    spread = step.spread
    if step.at == "each_village" and not (spread := placing.garrison_villages(game, HARKONNEN, step.units.counts)):
        return
    acts = needs_here(game, run.at, run.step)
    game.push(Reinforce(decider(game, ATREIDES), step.units.counts, step.leader, step.at, spread, acts))


def _draw(game: G, run: Programme, step: Step) -> None:
    for _ in range(step.n):
        reinforce(game, next_deck(game, step.deck))


def _upgrade(game: G, run: Programme, step: Step) -> None:
    game.push(Promote(decider(game, ATREIDES), step.n, step.to))


def _vehicles(game: G, run: Programme, step: Step) -> None:
    push_vehicles(game, step.harvester, step.carryall, step.ornithopter)


def _play(game: G, run: Programme, step: Step) -> None:
    game.push(Deal(run.seat, 1))


def _carry(game: G, run: Programme, step: Step) -> None:
    """Troop Carriers: move a legion from a settlement to a legion with room that is nearer to the target of the round.
    The strongest legion that can come nearer in this way moves; its destination is the nearest possible one. If no
    legion can come nearer, nothing moves."""
    steps, settlements = to_target(game), game.state.settlements
    own = legions_of(game, HARKONNEN)
    sources = sorted((area for area in own if area in settlements), key=lambda area: -power_at(game, area))
    for source in sources:
        targets = [area for area in own if area != source and room(game, area) > 0 and steps[area] < steps[source]]
        if targets:
            target = min(targets, key=lambda area: steps[area])
            bring(game, source, target, fitting(game, source, target))
            return


STEPS: dict[str, Callable[[G, Programme, Step], None]] = {
    "attack": _attack, "carry": _carry, "draw": _draw, "either": _either, "move": _move, "place": _place,
    "play": _play, "upgrade": _upgrade, "vehicles": _vehicles,
}  # fmt: skip
"""The steps that the automatic opponent carries out by rules of its own, by verb."""
