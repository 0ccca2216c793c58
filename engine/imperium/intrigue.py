"""Playing Intrigue cards (U3.4, U15.3, U15.4, UC4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from content.imperium import effects as fx
from engine.imperium.agenda import Agenda, node_of
from engine.imperium.effects.control import mark_futile, usable
from engine.imperium.effects.payment import is_futile
from engine.imperium.known import show_intrigue
from engine.imperium.library import draws_cards
from engine.imperium.partial_gains import find_branch
from engine.imperium.state import NOBODY, G, Pending, count_up, intrigue_ref, lib
from engine.imperium.triggers import NO_FACTS, notify
from engine.imperium.verbs.cards import discard_intrigue
from engine.kernel.decisions import Msg, Option
from engine.kernel.record import record

GROUP = Msg("group-play")


@cache
def _play_option(card: int, ref: str, way: int, effect: fx.Effect, usable: bool, futile: bool) -> Option:
    """The option to play one alternative of a card; options are built once and kept."""
    label = Msg("choose-play", {"card": ref, "effect": f"effect:{effect.at}"})
    label = mark_futile(label) if futile else label
    why, final = None if usable else Msg("refused-unusable", {"card": ref}), draws_cards(effect)
    return Option(f"i{card}.{way}", label, "play", "play", GROUP, (ref, f"way:{way}"), refusal=why, final=final)


def play_options(game: G, seat: int, refused: bool, timing: str = "plot") -> list[Option]:
    """The options to play Intrigue cards from the hand: one for each alternative of a card that has this timing and is
    usable now. Equal cards are offered once. With `refused`, the unusable alternatives are included, with reasons."""
    options: list[Option] = []
    hand = game.state.players[seat].intrigue
    if not hand:
        return options
    names, plays, paid = game.state.intrigues, game.config.library.plays[timing], game.config.library.paid
    for name, card in {names[card]: card for card in hand}.items():
        for way, effect in plays[name]:
            ref = f"intrigue:{name}"
            ok = _usable_without(game, seat, card, effect, ref)
            if ok or refused:
                futile = ok and effect.at in paid and _is_futile(game, seat, effect, ref)
                options.append(_play_option(card, ref, way, effect, ok, futile))
    return options


def _is_futile(game: G, seat: int, effect: fx.Effect, ref: str) -> bool:
    """Whether playing an alternative only costs something. This is so if it has an arrow, no reward of its arrows can
    happen, and no other line of it can be used (R17)."""
    pays = False
    for line in fx.lines_of(effect):
        item = Pending(line.at, NOBODY, ref)
        node = find_branch(game, seat, item) if isinstance(line, fx.If) else line
        if isinstance(node, fx.Pay):
            pays = True
            if not is_futile(game, seat, node, item):
                return False
        elif usable(game, seat, line, item):
            return False
    return pays


def _usable_without(game: G, seat: int, card: int, effect: fx.Effect, ref: str) -> bool:
    """Whether an Intrigue card could be played if it were not in the hand (U15.3, BL19.3)."""
    hand = game.state.players[seat].intrigue
    place = hand.index(card) if card in hand else len(hand)
    taken = hand[place : place + 1]
    hand[place : place + 1] = []
    try:
        return usable(game, seat, effect, Pending(effect.at, NOBODY, ref))
    finally:
        hand[place:place] = taken


def iterate_playable(game: G, seat: int, timing: str) -> Iterator[str]:
    """The alternatives of all cards of the game, in hand or not, that could be played now with this timing. The
    conditions are tested as if a card of the hand were the played card."""
    hand = game.state.players[seat].intrigue
    card = hand[-1] if hand else NOBODY
    for name, ways in game.config.library.plays[timing].items():
        for way, effect in ways:
            if _usable_without(game, seat, card, effect, f"intrigue:{name}"):
                yield f"{name}.{way}"


def could_play(game: G, seat: int, timing: str) -> bool:
    """Whether any card of the game, in hand or not, could be played now with this timing."""
    return any(iterate_playable(game, seat, timing))


def play_intrigue(game: G, seat: int, pick: str) -> None:
    """Play the chosen alternative; it resolves before anything else."""
    number, alternative = pick[1:].split(".")
    card = int(number)
    state = game.state
    state.players[seat].intrigue.remove(card)
    show_intrigue(game, seat, card)
    state.resolving.append(card)
    ref = intrigue_ref(game, card)
    effect = lib(game).intrigue[state.intrigues[card]].plays[int(alternative)].effect
    notify(game, "playing", seat, NO_FACTS)
    game.emit("play", {"seat": seat, "card": ref, "effect": f"effect:{effect.at}"})
    notify(game, "played", seat, {"card": card})
    pending = [Pending(line.at, NOBODY, ref) for line in fx.lines_of(effect)]
    game.push(Played(seat=seat, origin=ref, pending=pending, card=card, at=effect.at))


@record
class Played(Agenda):
    """The lines of a played Intrigue card. Then the card is discarded, or stays face up for a later effect (UC4.F,
    UC4.G)."""

    kind = "imperium.played"
    card: int
    at: str

    def item_options(self, game: G) -> tuple[list[Option], int]:
        """The options of the lines. If a card has only arrows, at least one arrow must be paid (U15.4). Until one is
        paid, one item is mandatory."""
        options, due = Agenda.item_options(self, game)
        lines = fx.lines_of(lib(game).nodes[self.at])  # type: ignore[arg-type]  # plays hold effects
        arrows = [_is_arrow(node_of(game, item)) for _, item, _ in self.open_items(game)]
        if arrows and all(arrows) and len(self.pending) == len(lines):
            due = max(due, 1)
        return options, due

    def finish(self, game: G) -> None:
        """Discard the card, or leave it face up for a later effect."""
        state = game.state
        waits = any(
            lasting.until in ("reveal", "game") and lasting.facts.get("intrigue") == self.card
            for lasting in state.lasting
        )
        state.resolving.remove(self.card)
        count_up(game, self.seat, "played", 1)
        if waits:
            state.players[self.seat].waiting.append(self.card)
        else:
            discard_intrigue(game, self.card)
        kind = "intrigue-waits" if waits else "intrigue-discarded"
        game.emit(kind, {"seat": self.seat, "card": intrigue_ref(game, self.card)})
        Agenda.finish(self, game)


def _is_arrow(node: fx.Node) -> bool:
    return isinstance(node.effect if isinstance(node, fx.If) else node, fx.Pay)
