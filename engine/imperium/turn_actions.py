"""The actions of a seat in its own turn, by name: sending, revealing, playing, deploying, buying.

Ending the turn and resolving pending effects belong to the turn's frame. Modules add further actions.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from content.imperium import effects as fx
from content.imperium.rulebook import COUNCIL
from content.imperium.schema import Card
from engine.imperium.agenda import Agenda, turn_agenda
from engine.imperium.conditions import FACTS
from engine.imperium.effects.acquiring import acquire_card, offered
from engine.imperium.effects.cards import reveal_cards
from engine.imperium.effects.troops import deployable, deployable_beside
from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.library import Library, draws_cards
from engine.imperium.placement import agent_options
from engine.imperium.seating import unit_seat
from engine.imperium.sending import send_agent
from engine.imperium.state import NOBODY, G, Pending, allowance, card_ref, has_agent, lib, list_spaces
from engine.imperium.triggers import NO_FACTS, find_due, modified, notify
from engine.imperium.units import TROOP
from engine.imperium.verbs.cards import leave_hand
from engine.imperium.verbs.goods import spend
from engine.imperium.verbs.units import deploy
from engine.kernel.decisions import Msg, Option

REVEAL = Option("reveal", Msg("choose-reveal"), "reveal", final=True)
ACQUIRE = Msg("group-acquire")


@dataclass(slots=True, frozen=True)
class TurnAction:
    """An action that a seat can take in its turn."""

    name: str
    # The beginning of the ids of the action's options. In an id, a point follows the prefix, or a number if the prefix
    # is a single letter.
    prefix: str
    # The kinds of turns in which the action is possible; `""` is a turn whose kind is not chosen yet.
    kinds: frozenset[str]
    # Lists the action's options; if asked, refused ones as well.
    offer: Callable[[G, int, bool], list[Option]]
    # Carries out an option of the action.
    take: Callable[[G, int, str], None]
    # Whether the turn has to count the action, since nothing else records it (R279). Sending, revealing and playing are
    # recorded anyway; changing the Ally is not an action.
    deed: bool = True


# -- revealing -----------------------------------------------------------------------------------------------------


def begin_reveal(game: G, seat: int, pick: str = "reveal") -> None:
    """Reveal the hand. The Reveal effects of the cards, the Leader, the council seat and the spaces become pending
    (U10.1, U10.2, B7.2)."""
    state = game.state
    player, turn = state.players[seat], state.turn
    assert turn is not None
    turn.kind = "reveal"
    state.reveals += 1
    player.last_reveal = state.reveals
    game.barrier()
    notify(game, "reveal_begins", seat, NO_FACTS)
    items: list[Pending] = []
    if player.council:
        items.append(Pending(COUNCIL, NOBODY, "token:council"))
    for space in list_spaces(game):
        if space.reveal is not None and has_agent(state.agents[space.key], seat):
            items.append(Pending(space.reveal.at, NOBODY, f"space:{space.key}"))
    items += [item for _, item in find_due(game, "revealed", seat, NO_FACTS)]
    turn_agenda(game).pending += items
    reveal_cards(game, seat, list(player.hand))


# -- actions at the beginning of a turn ----------------------------------------------------------------------------


def _offer_starts(game: G, seat: int, refused: bool) -> list[Option]:
    """The options to put cards from the hand into play before the first action of the turn (BL14.2)."""
    names, starting = game.state.cards, game.config.library.starting
    found = {names[card]: card for card in game.state.players[seat].hand if names[card] in starting}
    return (
        [_start_option(card, lib(game).cards[name]) for name, card in found.items()]
        if found and FACTS["turn_begins"](game, seat)
        else []
    )


@cache
def _start_option(card: int, sheet: Card) -> Option:
    ref, effect = f"card:{sheet.key}", sheet.turn_start
    assert effect is not None
    label = Msg("choose-start", {"card": ref, "effect": f"effect:{effect.at}"})
    return Option(f"start.{card}", label, "start", "start", Msg("group-start"), (ref,), final=draws_cards(effect))


def _take_start(game: G, seat: int, pick: str) -> None:
    """Put the card into play and resolve its `turn_start` effect before anything else."""
    card = int(pick.partition(".")[2])
    leave_hand(game, seat, card)
    game.state.players[seat].played.append(card)
    ref, effect = card_ref(game, card), lib(game).cards[game.state.cards[card]].turn_start
    assert effect is not None
    game.emit("started", {"seat": seat, "card": ref})
    pending = [Pending(line.at, card, ref) for line in fx.lines_of(effect)]
    game.push(Agenda(seat=seat, origin=ref, pending=pending))


# -- deploying -----------------------------------------------------------------------------------------------------


def offer_deployments(game: G, seat: int, refused: bool) -> list[Option]:
    """The options for the number of units to deploy, for each owner of units; deploying is never mandatory (U7.4, U7.5,
    B6.7, T8.2)."""
    own = [_deploy_option(n) for n in range(1, deployable(game, seat) + 1)]
    for unit in game.config.rules.deploying[1:]:
        own += [_deploy_unit(n, unit.name) for n in range(1, deployable(game, seat, unit) + 1)]
    if game.config.roles[seat].team < 0:
        return own
    beside = deployable_beside(game, seat)
    return own + [_deploy_beside(n, other) for other, most in beside for n in range(1, most + 1)]


@cache
def _deploy_option(n: int) -> Option:
    return Option(
        f"deploy.{n}", Msg("choose-deploy", {"n": n}), "deploy", "deploy", Msg("group-deploy"), (f"amount:{n}",)
    )


@cache
def _deploy_unit(n: int, unit: str) -> Option:
    label = Msg("choose-deploy-unit", {"n": n, "unit": f"unit:{unit}"})
    targets = (f"amount:{n}", f"unit:{unit}")
    return Option(f"deploy.{n}.{unit}", label, "deploy", "deploy", Msg("group-deploy"), targets)


@cache
def _deploy_beside(n: int, seat: int) -> Option:
    label = Msg("choose-deploy-for", {"n": n, "seat": f"seat:{seat}"})
    targets = (f"amount:{n}", f"seat:{seat}")
    return Option(f"deploy.{n}.{seat}", label, "deploy", "deploy", Msg("group-deploy"), targets)


def _take_deployment(game: G, seat: int, pick: str) -> None:
    number, _, other = pick[7:].partition(".")
    amount, turn = int(number), game.state.turn
    owner = int(other) if other.isdigit() else unit_seat(game, seat)
    unit = next((kind for kind in game.config.rules.deploying if kind.name == other), TROOP)
    assert turn is not None
    allowed = allowance(turn, owner)
    allowed.used += amount
    if unit is not TROOP:
        allowed.units[unit.name] = allowed.units.get(unit.name, 0) + amount
    deploy(game, owner, amount, unit)


# -- buying --------------------------------------------------------------------------------------------------------


def price(game: G, seat: int, card: int) -> int:
    """The cost of a card to `seat` in its Reveal turn; one less if the seat has set the card aside (UC4.22, B16.20)."""
    name = game.state.cards[card]
    cost: int = game.config.library.cards[name].cost or 0
    if card in game.state.players[seat].asides:
        cost = max(0, cost - 1)
    return modified(game, "price_card", seat, cost, card=name) if "price_card" in game.config.rules.modifies else cost


def _offer_purchases(game: G, seat: int, refused: bool) -> list[Option]:
    """The options for the cards that the remaining persuasion can buy (U10.3, B8.1)."""
    state, sheets = game.state, game.config.library.cards
    purse, aside = state.players[seat].persuasion, state.players[seat].asides
    modifies = "price_card" in game.config.rules.modifies
    options: list[Option] = []
    for card in offered(game, seat):
        sheet = sheets[state.cards[card]]
        cost = price(game, seat, card) if modifies or card in aside else sheet.cost
        if cost <= purse or refused:
            option = _offer(card, cost, card in state.row, sheet)
            if cost > purse:
                option = option._replace(refusal=Msg("refused-persuasion", {"n": cost, "have": purse}))
            options.append(option)
    return options


@cache
def _offer(card: int, cost: int, final: bool, sheet: Card) -> Option:
    """The option to buy a card, with the text of its effects; built once and kept."""
    ref = f"card:{sheet.key}"
    label = Msg("choose-acquire", {"card": ref, "n": cost})
    boxes = (("gains-acquire", sheet.acquire), ("gains-agent", sheet.agent), ("gains-reveal", sheet.reveal))
    gains = tuple(Msg(key, {"effect": f"effect:{box.at}"}) for key, box in boxes if box is not None)
    return Option(f"buy.{card}", label, "acquire", "acquire", ACQUIRE, (ref,), gains=gains, final=final)


def _take_purchase(game: G, seat: int, pick: str) -> None:
    """Acquire a card for persuasion (U10.3, U10.4)."""
    card = int(pick[4:])
    if cost := price(game, seat, card):
        spend(game, seat, "persuasion", cost)
    acquire_card(game, seat, card)


TURN_KINDS = ("", "agent", "reveal", "pass", "combat")
"""The kinds of turns; in the last one cards are played in combat."""
OPEN, AGENT, TURN = frozenset({""}), frozenset({"agent"}), frozenset({"agent", "reveal"})
START = TurnAction("start", "start", OPEN, _offer_starts, _take_start)
ACTIONS = (
    TurnAction("send", "a", OPEN, agent_options, send_agent, deed=False),
    TurnAction("reveal", "reveal", OPEN, lambda game, seat, refused: [REVEAL], begin_reveal, deed=False),
    TurnAction("deploy", "deploy", TURN, offer_deployments, _take_deployment),
    TurnAction("buy", "buy", frozenset({"reveal"}), _offer_purchases, _take_purchase),
    TurnAction("play", "i", OPEN | TURN, play_options, play_intrigue, deed=False),
)
"""The core's actions, in the order in which they are shown."""


def list_actions(content: Library) -> tuple[TurnAction, ...]:
    """The actions of the core that are possible with this content."""
    return (*ACTIONS, START) if content.starting else ACTIONS
