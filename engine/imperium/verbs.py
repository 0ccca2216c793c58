"""The verbs: the only code that changes goods, troops, cards and scores. Each emits an event.

Data of events are message arguments: counts, and references such as `"card:dagger"`. The seat is always `seat`.
"""

from __future__ import annotations

from typing import Any

from content.imperium.effects import GAINS
from engine.imperium.known import forget_intrigue, hold_intrigue, pass_intrigue, show_intrigue
from engine.imperium.seating import mover
from engine.imperium.state import (
    DEPLOYED,
    DEPLOYED_TROOPS,
    NOBODY,
    TRASHED,
    G,
    Player,
    Trophy,
    card_ref,
    count_for_mate,
    count_up,
    intrigue_ref,
    lib,
    mark_mate,
    own_turn,
    rules,
    seat_of,
    sent_stands,
    trophy_ref,
)  # fmt: skip
from engine.imperium.triggers import NO_FACTS, modified, notify, tell
from engine.imperium.units import TROOP, UnitKind, count_units, move, others_first, parts_of_squad

GAINED = {what: f"gained.{what}" for what in GAINS}
"""The names under which a turn counts goods gained in it."""

# -- goods -----------------------------------------------------------------------------------------


def gain(game: G, seat: int, what: str, amount: int, why: str) -> None:
    """Gain `amount` of a resource, persuasion, swords or VP; `why` is the reference of the source. In the seat's turn a
    modifier may increase it, once for the whole gain (IX10.5)."""
    player, turn = game.state.players[seat], game.state.turn
    if what == "vp":
        score(game, seat, amount, why)
        return
    if "gain" in game.config.rules.modifies and turn is not None and turn.seat == seat:
        amount = modified(game, "gain", seat, amount, what=what)
    setattr(player, what, getattr(player, what) + amount)
    count_up(game, seat, GAINED[what], amount)
    data = {"seat": seat, "what": f"resource:{what}", "n": amount, "why": why}
    if what == "swords":
        _name_mover(game, data)
    game.emit("gain", data)
    if "gained" in game.config.rules.awaited:
        tell(game, "gained", seat, {"what": what})


def spend(game: G, seat: int, what: str, amount: int) -> None:
    """Pay `amount` of a resource or persuasion that the player has."""
    player = game.state.players[seat]
    setattr(player, what, getattr(player, what) - amount)
    game.emit("spend", {"seat": seat, "what": f"resource:{what}", "n": amount})


def score(game: G, seat: int, amount: int, why: str) -> None:
    """Add or subtract VP (U4.9), recorded under the kind of `why`; nothing for participants who do not score
    (B18.4)."""
    player = game.state.players[seat]
    if not game.config.roles[seat].scores:
        return
    source = why.split(":")[0]
    player.vp += amount
    player.sources[source] = player.sources.get(source, 0) + amount
    game.emit("score", {"seat": seat, "n": amount, "why": why})


# -- troops and units ------------------------------------------------------------------------------


def recruit(game: G, seat: int, amount: int, why: str) -> int:
    """Recruit troops from the supply to the garrison, as many as there are (U6.1, B6.8). Returns their number."""
    player = game.state.players[seat]
    amount = min(amount, player.supply)
    if amount:
        move(player, "troop", "supply", "garrison", amount)
        data = {"seat": seat, "n": amount, "why": why}
        _count_moved(game, data, _name_mover(game, data), "recruited", amount)
        game.emit("recruit", data)
    return amount


def _name_mover(game: G, data: dict[str, Any]) -> int:
    """Note in an event the teammate who moves the pieces of a seat in the teammate's own turn. Returns that teammate;
    otherwise the owner of the pieces (T3.5)."""
    seat: int = data["seat"]
    turn = game.state.turn
    if turn is None or turn.seat == seat:
        return seat
    roles = game.config.roles
    if roles[turn.seat].team == roles[seat].team >= 0:
        data["by"] = f"seat:{turn.seat}"
    return mover(game, seat)


def _count_moved(game: G, data: dict[str, Any], by: int, what: str, amount: int) -> None:
    """Count an event about units, for the seat that moved them and for their owner (T3.5)."""
    count_up(game, by, what, amount)
    if "by" in data:
        count_for_mate(game, data["seat"], what, amount)


def _of(unit: UnitKind, kind: str, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The event of this kind for troops, or its variant for another kind of unit, with the kind's name."""
    return (kind, data) if unit is TROOP else (f"{kind}-unit", data | {"unit": f"unit:{unit.name}"})


def recruit_unit(game: G, seat: int, unit: UnitKind, why: str) -> None:
    """Move a unit other than a troop from its dock to the garrison, as a recruit of this turn (BL3.3, BL3.6)."""
    move(game.state.players[seat], unit.name, unit.dock, "garrison", 1)
    data = {"seat": seat, "n": 1, "unit": f"unit:{unit.name}", "why": why}
    by = _name_mover(game, data)
    for what in ("recruited", f"recruited.{unit.name}"):
        _count_moved(game, data, by, what, 1)
    game.emit("recruit-unit", data)


def _count_deployed(game: G, data: dict[str, Any], by: int, amount: int, is_troop: bool) -> None:
    """Count units that came into the Conflict, or left it, never below 0. Once another unit than a troop was deployed,
    troops are also counted apart (B16.2, IX19.14)."""
    turn = game.state.turn
    if turn is None:
        return
    own = [""] if turn.seat == by else []
    for mark in [*own, mark_mate(data["seat"])] if "by" in data else own:
        units, troops = f"{DEPLOYED}{mark}", f"{DEPLOYED_TROOPS}{mark}"
        there = turn.tally.get(units, 0)
        if not is_troop:
            turn.tally.setdefault(troops, there)
        elif troops in turn.tally:
            turn.tally[troops] = max(0, turn.tally[troops] + amount)
        turn.tally[units] = there + amount if there + amount > 0 else 0


def _tell_deployed(game: G, kind: str, data: dict[str, Any], is_troop: bool = True) -> None:
    """Emit an event about units of a seat that came into the Conflict, and count them."""
    seat, by = data["seat"], _name_mover(game, data)
    _count_deployed(game, data, by, data["n"], is_troop)
    game.emit(kind, data)
    tell(game, "deployed", by, NO_FACTS)
    if by != seat:
        tell(game, "deployed", seat, NO_FACTS)


def _counts_as_troop(game: G, unit: UnitKind) -> bool:
    """Whether units that came from out of play count as troops of the turn. They do not in games with other deployable
    units, whose box has cards that count troops only (IX11.6, IX19.14)."""
    here = rules(game)
    return unit.is_troop or here.deploying == here.troops


def deploy(game: G, seat: int, amount: int, unit: UnitKind = TROOP) -> None:
    """Deploy units of a kind from the garrison to the Conflict."""
    move(game.state.players[seat], unit.name, "garrison", "conflict", amount)
    _tell_deployed(game, *_of(unit, "deploy", {"seat": seat, "n": amount}), unit.is_troop)


def deploy_others_first(game: G, seat: int, amount: int) -> None:
    """Deploy this number of units from the garrison, ordinary troops last (BL17.7, IX9.5)."""
    squad = others_first(game, game.state.players[seat], "garrison", amount)
    for unit, part in reversed(parts_of_squad(game, squad)):
        deploy(game, seat, part, unit)


def defend(game: G, seat: int) -> None:
    """Deploy one troop from the supply straight to the Conflict (U8.3, B4.2)."""
    move(game.state.players[seat], "troop", "supply", "conflict", 1)
    game.emit("defend", {"seat": seat, "n": 1})


def deploy_supply(game: G, seat: int, amount: int) -> None:
    """Deploy troops from the supply straight to the Conflict (B16.14, B17.3)."""
    move(game.state.players[seat], "troop", "supply", "conflict", amount)
    _tell_deployed(game, "deploy-supply", {"seat": seat, "n": amount})


def lose_troops(game: G, seat: int, zone: str, amount: int, unit: UnitKind = TROOP) -> None:
    """Return troops of a kind from garrison or Conflict to the supply (B1.5, BL3.9)."""
    move(game.state.players[seat], unit.name, zone, unit.dock, amount)
    data = {"seat": seat, "n": amount, "from": f"zone:{zone}"}
    _name_mover(game, data)
    game.emit(*_of(unit, "lose", data))
    for found in game.state.turn.allowance if game.state.turn is not None and zone == "garrison" else ():
        if found.seat == seat and unit is TROOP:
            found.staying = max(0, found.staying - amount)  # the one that stays is lost first


def retreat(game: G, seat: int, amount: int, unit: UnitKind = TROOP) -> None:
    """Return units of a kind from the Conflict to the garrison (U7.5)."""
    move(game.state.players[seat], unit.name, "conflict", "garrison", amount)
    data: dict[str, Any] = {"seat": seat, "n": amount}
    _count_deployed(game, data, _name_mover(game, data), -amount, unit.is_troop)
    game.emit(*_of(unit, "retreat", data))


def summon(game: G, seat: int, kind: UnitKind, amount: int, why: str) -> None:
    """Bring units from out of play into the Conflict (U7.6)."""
    move(game.state.players[seat], kind.name, "", "conflict", amount)
    _tell_deployed(game, "summon", {"seat": seat, "n": amount, "why": why}, _counts_as_troop(game, kind))


def clear_conflict(game: G, seat: int) -> None:
    """After combat, return every unit to its home and set strength to 0 (U11.10, B11.11)."""
    player = game.state.players[seat]
    there = {kind.name: player.units[f"conflict.{kind.name}"] for kind in rules(game).units}
    if count_units(game, player) or player.swords:
        game.emit("clear", {"seat": seat, **{f"{kind}s": n for kind, n in there.items()}})
    for kind in rules(game).units:
        move(player, kind.name, "conflict", kind.home, there[kind.name])
    player.swords = 0
    tell(game, "cleared", seat, {"units": there})


# -- cards -----------------------------------------------------------------------------------------


def draw(game: G, seat: int, amount: int) -> list[int]:
    """Draw cards from the seat's deck; an empty deck is refilled with the shuffled discard pile (U15.1). Returns the
    drawn cards."""
    player = game.state.players[seat]
    drawn: list[int] = []
    for _ in range(amount):
        if not player.deck:
            if not player.discard:
                break
            player.deck, player.discard = player.discard, []
            game.chance.shuffle(player.deck, f"deck.{seat}")
            game.emit("shuffle", {"seat": seat, "n": len(player.deck)})
        drawn.append(player.deck.pop())
    if drawn:
        player.hand += drawn
        if player.on_top:
            _know_drawn(player, drawn)
        game.barrier()
        _tell_drawn(game, seat, drawn)
    return drawn


def _tell_drawn(game: G, seat: int, drawn: list[int]) -> None:
    """Emit the event of drawn cards, with the cards for their owner and the number for others."""
    cards = [card_ref(game, card) for card in drawn]
    data = {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1}
    game.emit("draw", data, (seat,), {"seat": seat, "n": len(drawn), "shown": 0})


def _know_drawn(player: Player, drawn: list[int]) -> None:
    """Record that drawn cards which were publicly known on top of the deck are now publicly known in hand."""
    player.shown += [card for card in drawn if card in player.on_top]
    _forget_top(player, drawn)


def _forget_top(player: Player, gone: list[int]) -> None:
    """Drop cards that left the deck from the cards publicly known on top of it."""
    player.on_top = [card for card in player.on_top if card not in gone]


def draw_from_deck(game: G, seat: int, card: int) -> None:
    """Move a card from anywhere in one's own deck into the hand."""
    player = game.state.players[seat]
    player.deck.remove(card)
    player.hand.append(card)
    _know_drawn(player, [card])
    _tell_drawn(game, seat, [card])


def discard_from_deck(game: G, seat: int, card: int) -> None:
    """Discard a card from one's own deck, without reactions (UC7.1)."""
    player = game.state.players[seat]
    player.deck.remove(card)
    _forget_top(player, [card])
    player.discard.append(card)
    game.emit("discard-deck", {"seat": seat, "card": card_ref(game, card)})


def shuffle_discard(game: G, seat: int) -> None:
    """Shuffle the discard pile and the deck together (B16.29)."""
    player = game.state.players[seat]
    player.deck, player.discard, player.on_top = player.deck + player.discard, [], []
    game.chance.shuffle(player.deck, f"deck.{seat}")
    game.emit("shuffle", {"seat": seat, "n": len(player.deck)})


def take_from_discard(game: G, seat: int, card: int) -> None:
    """Move a card from one's own discard pile into the hand, seen by all."""
    player = game.state.players[seat]
    player.discard.remove(card)
    player.hand.append(card)
    player.shown.append(card)
    game.emit("take-discard", {"seat": seat, "card": card_ref(game, card)})


def put_on_top(game: G, seat: int, card: int) -> None:
    """Put a card from one's own discard pile on top of the deck, seen by all."""
    player = game.state.players[seat]
    player.discard.remove(card)
    player.deck.append(card)
    player.on_top.append(card)
    game.emit("on-top", {"seat": seat, "card": card_ref(game, card)})


def draw_intrigue(game: G, seat: int, amount: int) -> None:
    """Draw Intrigue cards; an empty deck is refilled with its shuffled discard pile (U6.2)."""
    state = game.state
    drawn: list[int] = []
    for _ in range(amount):
        if not state.intrigue_deck:
            if not state.intrigue_discard:
                break
            shuffle_intrigue(game)
        drawn.append(state.intrigue_deck.pop())
    if drawn:
        state.players[seat].intrigue += drawn
        hold_intrigue(game, seat, drawn)
        game.barrier()
        cards = [intrigue_ref(game, card) for card in drawn]
        game.emit(
            "intrigue",
            {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1},
            (seat,),
            {"seat": seat, "n": len(drawn), "shown": 0},
        )
        tell_intrigue(game, seat, len(drawn))


def shuffle_intrigue(game: G) -> None:
    """Put the shuffled discard pile of Intrigue cards below the rest of the deck (U6.2)."""
    state = game.state
    below, state.intrigue_discard = state.intrigue_discard, []
    game.chance.shuffle(below, "intrigue")
    forget_intrigue(game, below)
    state.intrigue_deck = below + state.intrigue_deck
    game.emit("shuffle-intrigue", {"n": len(state.intrigue_deck)})


def tell_intrigue(game: G, seat: int, amount: int) -> None:
    """Report each Intrigue card drawn or stolen, and start the abilities that it triggers."""
    for _ in range(amount):
        tell(game, "intrigue_gained", seat, NO_FACTS)


def steal_intrigue(game: G, seat: int, victim: int) -> None:
    """Steal a random Intrigue card of `victim` (U6.5)."""
    state = game.state
    hand = state.players[victim].intrigue
    card = hand.pop(game.chance.pick(len(hand), f"steal.{victim}"))
    state.players[seat].intrigue.append(card)
    pass_intrigue(game, victim, seat, [card])
    game.barrier()
    data = {"seat": seat, "victim": f"seat:{victim}", "n": 1}
    game.emit("steal", data | {"cards": [intrigue_ref(game, card)], "shown": 1}, (seat, victim), data | {"shown": 0})
    tell_intrigue(game, seat, 1)


def trash_intrigue(game: G, seat: int, card: int) -> None:
    """Trash an Intrigue card from hand, shown to all (UC1.9)."""
    state = game.state
    state.players[seat].intrigue.remove(card)
    show_intrigue(game, seat, card)
    state.trashed_intrigue.append(card)
    game.emit("trash-intrigue", {"seat": seat, "card": intrigue_ref(game, card)})
    notify(game, "intrigue_trashed", seat, {"card": card})


def discard_intrigue(game: G, card: int) -> None:
    """Discard a played Intrigue card; a card of another deck than the common one leaves the game (BL13.8)."""
    state = game.state
    (state.intrigue_discard if card < len(lib(game).intrigue_deck) else state.trashed_intrigue).append(card)


def leave_hand(game: G, seat: int, card: int) -> None:
    """Remove a card from the hand, and from the publicly known cards there. If one of two equal cards is publicly
    known, nobody can tell which of them left."""
    player, names = game.state.players[seat], game.state.cards
    player.hand.remove(card)
    known = [shown for shown in player.shown if names[shown] == names[card]]
    if known:
        player.shown.remove(card if card in known else known[0])


def discard(game: G, seat: int, card: int, why: str = "") -> None:
    """Discard a card from hand, without its own reaction, which the caller starts (U6.4). `why` is the reference of the
    effect that caused it in another seat's turn."""
    leave_hand(game, seat, card)
    game.state.players[seat].discard.append(card)
    game.state.last_card = card
    data = {"seat": seat, "card": card_ref(game, card)}
    game.emit("discard", data | {"why": why} if why else data)


def trash(game: G, seat: int, card: int) -> None:
    """Trash a card from hand, discard pile, deck or play; reserve cards return to their stack (U6.3)."""
    state = game.state
    player = state.players[seat]
    if card in player.hand:
        leave_hand(game, seat, card)
        zone = "hand"
    else:
        zone, pile = next((zone, pile) for zone, pile in (*_piles(player), *_borrowed(game)) if card in pile)
        pile.remove(card)
        _forget_top(player, [card])
    if zone == "revealed":
        for faction in lib(game).cards[state.cards[card]].factions:
            count_up(game, seat, TRASHED + faction, 1)
    reserve = any(state.cards[card] == sheet.key for sheet in lib(game).reserve)
    (state.reserve if reserve else state.trashed).append(card)
    state.last_card = card
    data = {"seat": seat, "card": card_ref(game, card), "zone": f"zone:{zone}", "reserve": int(reserve)}
    game.emit("trash", data)


def _piles(player: Player) -> tuple[tuple[str, list[int]], ...]:
    """The zones other than the hand from which a card can be trashed, with their names."""
    return (
        ("discard", player.discard),
        ("played", player.played),
        ("revealed", player.revealed),
        ("deck", player.deck),
    )


def _borrowed(game: G) -> list[tuple[str, list[int]]]:
    """The piles of cards used without being owned, as if they were still in the Row (IM12.18)."""
    return [("row", pile(game)) for pile in game.config.rules.borrowed]


def is_used(game: G, seat: int, card: int) -> bool:
    """Whether a card is played, revealed or borrowed, so that it can trash itself."""
    player = game.state.players[seat]
    return card in player.played or card in player.revealed or any(card in pile for _, pile in _borrowed(game))


def take_from_row(game: G, card: int) -> None:
    """Remove a card from the Imperium Row and fill its place at once (U10.4)."""
    state = game.state
    place = state.row.index(card)
    if state.imperium_deck:
        state.row[place] = state.imperium_deck.pop()
        game.barrier()
        game.emit("row", {"gone": card_ref(game, card), "card": card_ref(game, state.row[place]), "filled": 1})
    else:
        del state.row[place]
        game.emit("row", {"gone": card_ref(game, card), "filled": 0})


def acquire(game: G, seat: int, card: int, to: str) -> None:
    """Acquire a card from the Row, the reserve or those set aside into the `discard` pile, the `hand` or onto the `top`
    of the deck; payment and bonus are the caller's."""
    state = game.state
    player = state.players[seat]
    name = state.cards[card]
    if card in player.asides:
        left = [other for other in player.asides if other != card]
        player.also_aside, player.set_aside = left[:-1], left[-1] if left else NOBODY
        source = "aside"
    elif card in state.reserve:
        state.reserve.remove(card)
        source = "reserve"
    else:
        source = next((beside.name for beside in game.config.rules.displays if card in beside.cards(game)), "row")
    game.emit("acquire", {"seat": seat, "card": card_ref(game, card), "from": source, "hand": int(to == "hand")})
    if source == "row":
        take_from_row(game, card)
    for beside in game.config.rules.displays:
        if beside.name == source:
            beside.cards(game).remove(card)
    if to == "hand":
        player.hand.append(card)
        player.shown.append(card)
    else:
        player.discard.append(card)
        if to == "top":
            put_on_top(game, seat, card)
    if state.turn is not None and state.turn.seat == seat:
        state.turn.acquired.append(name)


# -- Agents, seats, control -----------------------------------------------------------------------


def place_agent(game: G, token: str, space: str) -> None:
    """Put an Agent on a space; the caller emits the event."""
    state = game.state
    state.agents[space] = (*state.agents[space], token)


def deploy_sent(game: G, seat: int, unit: UnitKind) -> str:
    """Move the Agent of this turn off its board space into the Conflict as a unit (BL13.3). Returns its token."""
    space = sent_stands(game, seat)
    token = _lift_agent(game, seat, space, sent=True)
    move(game.state.players[seat], unit.name, "", "conflict", 1)
    _tell_deployed(
        game, "deploy-agent", {"seat": seat, "n": 1, "space": f"space:{space}"}, _counts_as_troop(game, unit)
    )
    return token


def _lift_agent(game: G, seat: int, space: str, sent: bool = False) -> str:
    """Take one's own Agent off a space: the one that was `sent` in this turn, or preferably another. Returns its
    token."""
    there = game.state.agents[space]
    own = [token for token in there if seat_of(token) == seat]
    sending = None
    if sent_stands(game, seat) == space and (turn := own_turn(game, seat)) is not None:
        sending = turn.sending
    if sending is not None:
        own.remove(sending.token)
        sent = sent or not own
    if sent and sending is not None:
        sending.gone = True
        token = sending.token
    else:
        token = own[0]
    place = there.index(token)
    game.state.agents[space] = there[:place] + there[place + 1 :]
    return token


def take_back(game: G, seat: int, token: str) -> None:
    """Return an Agent that is off the board to its Leader."""
    player = game.state.players[seat]
    if name := token.partition(".")[2]:
        player.lent = (*player.lent, name)
    else:
        player.ready += 1


def recall_agent(game: G, seat: int, space: str, sent: bool = False) -> None:
    """Recall an Agent from a space, which becomes free (U6.6, B13.9): the one `sent` in this turn, or preferably
    another."""
    take_back(game, seat, _lift_agent(game, seat, space, sent))
    game.emit("recall-agent", {"seat": seat, "space": f"space:{space}"})


def take_seat(game: G, seat: int) -> None:
    """Take a seat on the High Council."""
    game.state.players[seat].council = True
    game.emit("token", {"seat": seat, "what": "token:council"})


def take_swordmaster(game: G, seat: int) -> None:
    """Take the Swordmaster, an Agent that is ready at once."""
    player, third = game.state.players[seat], game.config.roles[seat].third
    player.swordmaster = True
    if third:
        player.lent = (*player.lent, third)
    else:
        player.agents += 1
        player.ready += 1
    game.emit("token", {"seat": seat, "what": "token:swordmaster"})


def move_agent(game: G, seat: int, space: str) -> str:
    """Take an Agent off its space, to be sent on at once (B16.23). Returns its token."""
    token = _lift_agent(game, seat, space)
    game.emit("agent-moved", {"seat": seat, "space": f"space:{space}"})
    return token


def take_bonus(game: G, space: str, most: int | None = None) -> int:
    """Take all bonus spice off a Maker space, or at `most` this amount. Returns the amount."""
    state = game.state
    amount = state.bonus[space] if most is None else min(most, state.bonus[space])
    if amount:
        game.emit("harvest", {"space": f"space:{space}", "n": amount})
        state.bonus[space] -= amount
    return amount


def lay_bonus(game: G, space: str) -> None:
    """Put 1 bonus spice from the bank on a Maker space (U12.1)."""
    game.state.bonus[space] += 1
    game.emit("bonus", {"space": f"space:{space}", "n": 1})


def take_control(game: G, seat: int, location: str) -> None:
    """Put one's control marker on a location, in place of another's (U8.1)."""
    state = game.state
    if state.control[location] != seat:
        state.control[location] = seat
        game.emit("control", {"seat": seat, "space": f"space:{location}"})


def drop_control(game: G, location: str) -> None:
    """Return the control marker of a location to its owner (B18.5)."""
    game.state.control[location] = NOBODY
    game.emit("control-lost", {"space": f"space:{location}"})


def flip_trophy(game: G, seat: int, trophy: Trophy) -> None:
    """Turn a card in front of a player face down."""
    trophy.up = False
    game.emit("flip", {"seat": seat, "card": trophy_ref(trophy)})


def pair_trophies(game: G, seat: int, one: Trophy, other: Trophy, icon: str) -> None:
    """Turn two cards with the same icon, or with one wild icon, face down for 1 VP (U11.7, U14.3)."""
    one.up = other.up = False
    game.emit("pair", {"seat": seat, "card": trophy_ref(one), "other": trophy_ref(other)})
    score(game, seat, 1, f"battle:{icon}")
