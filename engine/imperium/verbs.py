"""The verbs: the only code that changes goods, troops, cards and scores; each emits the event that tells of it.

Data of events are message arguments: counts, and references such as `"card:dagger"`. The seat is always `seat`.
"""

from __future__ import annotations

from engine.imperium.state import NOBODY, Player, Trophy, card_ref, intrigue_ref, lib, trophy_ref, units
from engine.imperium.state import State as State
from engine.kernel.game import Game

G = Game[State]

# -- goods -----------------------------------------------------------------------------------------


def gain(game: G, seat: int, what: str, amount: int, why: str) -> None:
    """`amount` of a resource, persuasion, swords or VP; `why` is the reference of what gives it."""
    state = game.state
    player = state.players[seat]
    if what == "vp":
        score(game, seat, amount, why)
        return
    setattr(player, what, getattr(player, what) + amount)
    if what == "spice" and state.turn is not None and state.turn.seat == seat:
        state.turn.spice += amount
    game.emit("gain", {"seat": seat, "what": f"resource:{what}", "n": amount, "why": why})


def spend(game: G, seat: int, what: str, amount: int) -> None:
    """Pay `amount` of a resource or persuasion that the player has."""
    player = game.state.players[seat]
    setattr(player, what, getattr(player, what) - amount)
    game.emit("spend", {"seat": seat, "what": f"resource:{what}", "n": amount})


def score(game: G, seat: int, amount: int, why: str) -> None:
    """VP in either direction (U4.9), booked under the kind of `why`."""
    player = game.state.players[seat]
    source = why.split(":")[0]
    player.vp += amount
    player.sources[source] = player.sources.get(source, 0) + amount
    game.emit("score", {"seat": seat, "n": amount, "why": why})


# -- troops and units ------------------------------------------------------------------------------


def recruit(game: G, seat: int, amount: int, why: str) -> None:
    """Troops from the supply to the garrison, as many as there are (U6.1)."""
    state = game.state
    player = state.players[seat]
    amount = min(amount, player.supply)
    if amount == 0:
        return
    player.supply -= amount
    player.garrison += amount
    if state.turn is not None and state.turn.seat == seat:
        state.turn.recruited += amount
    game.emit("recruit", {"seat": seat, "n": amount, "why": why})


def deploy(game: G, seat: int, amount: int) -> None:
    """Troops from the garrison into the Conflict."""
    state = game.state
    player = state.players[seat]
    player.garrison -= amount
    player.conflict += amount
    if state.turn is not None and state.turn.seat == seat:
        state.turn.deployed += amount
    game.emit("deploy", {"seat": seat, "n": amount})


def defend(game: G, seat: int) -> None:
    """One troop from the supply straight into the Conflict (U8.3)."""
    player = game.state.players[seat]
    player.supply -= 1
    player.conflict += 1
    game.emit("defend", {"seat": seat, "n": 1})


def retreat(game: G, seat: int, amount: int) -> None:
    """Troops from the Conflict back to the garrison (U7.5)."""
    state = game.state
    player = state.players[seat]
    player.conflict -= amount
    player.garrison += amount
    if state.turn is not None and state.turn.seat == seat:
        state.turn.deployed = max(0, state.turn.deployed - amount)
    game.emit("retreat", {"seat": seat, "n": amount})


def summon(game: G, seat: int, amount: int, why: str) -> None:
    """Sandworms from the bank into the Conflict (U7.6)."""
    state = game.state
    state.players[seat].sandworms += amount
    if state.turn is not None and state.turn.seat == seat:
        state.turn.deployed += amount
    game.emit("summon", {"seat": seat, "n": amount, "why": why})


def remember(game: G, seat: int) -> None:
    """A troop from the supply to the Leader's memories; nothing with an empty supply (U16.5)."""
    player = game.state.players[seat]
    if player.supply:
        player.supply -= 1
        player.memories += 1
        game.emit("remember", {"seat": seat, "n": 1})


def clear_conflict(game: G, seat: int) -> None:
    """After combat: troops to the supply, sandworms to the bank, strength to 0 (U11.10)."""
    player = game.state.players[seat]
    if units(player) or player.swords:
        game.emit("clear", {"seat": seat, "troops": player.conflict, "sandworms": player.sandworms})
    player.supply += player.conflict
    player.conflict = player.sandworms = player.swords = 0


# -- cards -----------------------------------------------------------------------------------------


def draw(game: G, seat: int, amount: int) -> list[int]:
    """Cards from the own deck to the hand; an empty deck is the shuffled discard pile (U15.1). Returns those drawn."""
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
        game.barrier()
        cards = [card_ref(game, card) for card in drawn]
        game.emit(
            "draw",
            {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1},
            (seat,),
            {"seat": seat, "n": len(drawn), "shown": 0},
        )
    return drawn


def draw_intrigue(game: G, seat: int, amount: int) -> None:
    """Intrigue cards; an empty deck is its shuffled discard pile (U6.2)."""
    state = game.state
    drawn: list[int] = []
    for _ in range(amount):
        if not state.intrigue_deck:
            if not state.intrigue_discard:
                break
            state.intrigue_deck, state.intrigue_discard = state.intrigue_discard, []
            game.chance.shuffle(state.intrigue_deck, "intrigue")
            game.emit("shuffle-intrigue", {"n": len(state.intrigue_deck)})
        drawn.append(state.intrigue_deck.pop())
    if drawn:
        state.players[seat].intrigue += drawn
        game.barrier()
        cards = [intrigue_ref(game, card) for card in drawn]
        game.emit(
            "intrigue",
            {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1},
            (seat,),
            {"seat": seat, "n": len(drawn), "shown": 0},
        )


def steal_intrigue(game: G, seat: int, victim: int) -> None:
    """A random Intrigue card of `victim` (U6.5)."""
    state = game.state
    hand = state.players[victim].intrigue
    card = hand.pop(game.chance.pick(len(hand), f"steal.{victim}"))
    state.players[seat].intrigue.append(card)
    game.barrier()
    data = {"seat": seat, "victim": f"seat:{victim}", "n": 1}
    game.emit("steal", data | {"cards": [intrigue_ref(game, card)], "shown": 1}, (seat, victim), data | {"shown": 0})


def trash_intrigue(game: G, seat: int, card: int) -> None:
    """An Intrigue card from hand leaves the game, shown to all (UC1.9)."""
    state = game.state
    state.players[seat].intrigue.remove(card)
    state.trashed_intrigue.append(card)
    game.emit("trash-intrigue", {"seat": seat, "card": intrigue_ref(game, card)})


def leave_hand(game: G, seat: int, card: int) -> None:
    """Take a card out of the hand, and out of what the table knows to be there: of two equal cards, one of which the
    table knows, it cannot tell which one left."""
    player, names = game.state.players[seat], game.state.cards
    player.hand.remove(card)
    known = next((shown for shown in player.shown if names[shown] == names[card]), None)
    if known is not None:
        player.shown.remove(known)


def discard(game: G, seat: int, card: int) -> None:
    """A card from hand to the discard pile; its own reaction is the caller's (U6.4)."""
    leave_hand(game, seat, card)
    game.state.players[seat].discard.append(card)
    game.state.last_card = card
    game.emit("discard", {"seat": seat, "card": card_ref(game, card)})


def trash(game: G, seat: int, card: int) -> None:
    """A card from hand, discard pile, deck or in play leaves the game; reserve cards return to their stack (U6.3)."""
    state = game.state
    player = state.players[seat]
    if card in player.hand:
        leave_hand(game, seat, card)
        zone = "hand"
    else:
        zone, pile = next((zone, pile) for zone, pile in _piles(player) if card in pile)
        pile.remove(card)
    reserve = any(state.cards[card] == sheet.id for sheet in lib(game).reserve)
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


def acquire(game: G, seat: int, card: int, to_hand: bool) -> None:
    """A card from Row, reserve or set aside into the discard pile or hand; payment and bonus are the caller's."""
    state = game.state
    player = state.players[seat]
    name = state.cards[card]
    if card == player.set_aside:
        player.set_aside = NOBODY
        source = "aside"
    elif card in state.reserve:
        state.reserve.remove(card)
        source = "reserve"
    else:
        source = "row"
    game.emit("acquire", {"seat": seat, "card": card_ref(game, card), "from": source, "hand": int(to_hand)})
    if source == "row":
        take_from_row(game, card)
    if to_hand:
        player.hand.append(card)
        player.shown.append(card)
    else:
        player.discard.append(card)
    if state.turn is not None and state.turn.seat == seat:
        state.turn.acquired.append(name)


# -- spies, seats, tokens --------------------------------------------------------------------------


def place_spy(game: G, seat: int, post: str) -> None:
    """A Spy from the supply onto a post (U9.2)."""
    state = game.state
    state.players[seat].spies -= 1
    state.posts[post] |= 1 << seat
    state.last_post = post
    game.emit("spy", {"seat": seat, "post": f"post:{post}"})


def recall_spy(game: G, seat: int, post: str) -> None:
    """A Spy back to the supply (U9.4)."""
    state = game.state
    state.players[seat].spies += 1
    state.posts[post] &= ~(1 << seat)
    if state.turn is not None and state.turn.seat == seat:
        state.turn.recalled += 1
    game.emit("recall-spy", {"seat": seat, "post": f"post:{post}"})


def recall_agent(game: G, seat: int, space: str) -> None:
    """An Agent back to the Leader; the space becomes free (U6.6)."""
    state = game.state
    state.agents[space] &= ~(1 << seat)
    state.players[seat].ready += 1
    game.emit("recall-agent", {"seat": seat, "space": f"space:{space}"})


def take_token(game: G, seat: int, what: str) -> None:
    """Maker Hooks, a High Council seat or the Swordmaster, for who has none."""
    player = game.state.players[seat]
    setattr(player, what, True)
    if what == "swordmaster":
        player.agents += 1
        player.ready += 1
    game.emit("token", {"seat": seat, "what": f"token:{what}"})


def take_control(game: G, seat: int, location: str) -> None:
    """The control marker on a location, in place of another's (U8.1)."""
    state = game.state
    if state.control[location] != seat:
        state.control[location] = seat
        game.emit("control", {"seat": seat, "space": f"space:{location}"})


def break_wall(game: G, seat: int) -> None:
    """The Shield Wall token leaves the game (U8.6)."""
    game.state.wall = False
    game.emit("wall", {"seat": seat})


def flip_trophy(game: G, seat: int, trophy: Trophy) -> None:
    """A Conflict card or Objective is turned face down."""
    trophy.up = False
    game.emit("flip", {"seat": seat, "card": trophy_ref(trophy)})


def pair_trophies(game: G, seat: int, one: Trophy, other: Trophy, icon: str) -> None:
    """Two cards with the same icon, or one of them wild, are turned face down for 1 VP (U11.7, U14.3)."""
    one.up = other.up = False
    game.emit("pair", {"seat": seat, "card": trophy_ref(one), "other": trophy_ref(other)})
    score(game, seat, 1, f"battle:{icon}")
