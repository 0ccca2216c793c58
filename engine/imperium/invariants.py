"""The invariants of a state, which sweeps check after every step."""

from __future__ import annotations

from collections import Counter

from engine.imperium.module import Module
from engine.imperium.state import NOBODY, G, State, lib, list_tokens, rules, seat_of

TROOPS = 12


def faults(game: G) -> list[str]:
    """Describe every broken invariant of the state."""
    state = game.state
    return [
        *_conserved(game, state),
        *_pieces(game, state),
        *_scores(game, state),
        *_alliances(state),
        *_conflicts(game, state),
        *(line for module in rules(game).modules if module.faults is not None for line in module.faults(game)),
        *(line for module in rules(game).modules for line in _stocked(game, module)),
        *_flow(game, state),
    ]


def _conserved(game: G, state: State) -> list[str]:
    """Check that every card instance is in exactly one place, and that the knowledge noted about cards fits their
    places."""
    seen: Counter[int] = Counter(state.row + state.imperium_deck + state.reserve + state.trashed)
    for beside in rules(game).displays:
        seen.update(beside.cards(game))
    for module in rules(game).modules:
        for pile in module.piles(game) if module.piles is not None else ():
            seen.update(pile)
    intrigue: Counter[int] = Counter(
        state.intrigue_deck + state.intrigue_discard + state.trashed_intrigue + state.resolving
    )
    for own in rules(game).intrigues:
        intrigue.update(own(game))
    for player in state.players:
        seen.update(player.hand + player.deck + player.discard + player.played + player.revealed)
        seen.update(player.asides)
        intrigue.update(player.intrigue + player.waiting)
    found = [f"card {i} is in {seen[i]} places" for i in range(len(state.cards)) if seen[i] != 1]
    found += [f"intrigue card {i} is in {intrigue[i]} places" for i in range(len(state.intrigues)) if intrigue[i] != 1]
    found += [f"seat {s} knows a card not in hand" for s, p in enumerate(state.players) if set(p.shown) - set(p.hand)]
    for seat, player in enumerate(state.players):
        hands = [card for other, held in enumerate(state.players) if other != seat for card in held.intrigue]
        if not {*state.intrigue_deck, *hands}.issuperset(player.known):
            found.append(f"seat {seat} knows an Intrigue card that lies open, or that it holds")
        if set(player.on_top) != set(player.deck[len(player.deck) - len(player.on_top) :]):
            found.append(f"seat {seat} has other cards on top of the deck than the table knows")
    return found


def _stocked(game: G, module: Module) -> list[str]:
    """Check that every card and tile of a module is in exactly one of its zones."""
    if module.zones is None or module.stock is None:
        return []
    there = Counter(item for zone in module.zones(game) for item in zone.items)
    stock = module.stock(game)
    names = dict.fromkeys((*stock, *there))
    return [
        f"{module.name}: {name} is there {there[name]} times" for name in names if there[name] != stock.get(name, 0)
    ]


def _pieces(game: G, state: State) -> list[str]:
    """Check that no troops or Agents are missing and that no number is negative."""
    found = []
    for seat, player in enumerate(state.players):
        troops = sum(count for place, count in player.units.items() if place.endswith(".troop"))
        out = [token for token in list_tokens(game) if seat_of(token) == seat]
        goods = (player.solari, player.spice, player.water, player.persuasion, player.swords, player.vp)
        if troops != (0 if game.config.roles[seat].partners else TROOPS):
            found.append(f"seat {seat} has {troops} troops")
        own = player.ready + out.count(str(seat))
        role = game.config.roles[seat]
        if own != player.agents or player.agents != role.agents + (player.swordmaster and not role.third):
            found.append(f"seat {seat} has {player.ready} Agents and {out} on the board of {player.agents}")
        if min(goods) < 0 or min(player.units.values()) < 0:
            found.append(f"seat {seat} has less than nothing of something")
    for space, there in state.agents.items():
        if any(seat_of(token) >= len(state.players) for token in there):
            found.append(f"space {space} holds a stranger's Agent")
    return found


def _scores(game: G, state: State) -> list[str]:
    """Check that victory points are the sum of their sources, that Influence is between 0 and 6 and gives 1 point from
    level 2 on, and that an Alliance gives 1 point."""
    found = []
    for seat, player in enumerate(state.players):
        if not game.config.roles[seat].scores:
            continue
        if player.vp != sum(player.sources.values()):
            found.append(f"seat {seat} has {player.vp} VP from {player.sources}")
        levels = player.influence.values()
        if not all(0 <= level <= 6 for level in levels):
            found.append(f"seat {seat} has Influence {player.influence}")
        if player.sources.get("influence", 0) != sum(level >= 2 for level in levels):
            found.append(f"seat {seat} has {player.sources.get('influence', 0)} VP for Influence {player.influence}")
        if player.sources.get("alliance", 0) != list(state.alliances.values()).count(seat):
            found.append(f"seat {seat} has {player.sources.get('alliance', 0)} VP for Alliances {state.alliances}")
    return found


def _alliances(state: State) -> list[str]:
    """Check that the holder of an Alliance has at least 4 Influence and nobody has more than the holder. While the
    token is free, check that nobody has 4 Influence."""
    found = []
    choosing = any(frame.kind == "imperium.heir" for frame in state.stack)
    for index, holder in state.alliances.items():
        levels = [player.influence[index] for player in state.players]
        if holder == NOBODY:
            if max(levels) >= 4:
                found.append(f"Alliance {index} is free at {levels}")
        elif not choosing and (levels[holder] < 4 or levels[holder] < max(levels)):
            found.append(f"Alliance {index} is with seat {holder} at {levels}")
    return found


def _conflicts(game: G, state: State) -> list[str]:
    """Check that Conflict cards are conserved, and that their levels are in order."""
    won = [t.id for player in state.players for t in player.trophies if t.of == "conflict"]
    everywhere = Counter(
        state.conflict_deck + state.box + state.unwon + won + ([state.conflict] if state.conflict else [])
    )
    found = [
        f"Conflict {name} is in {everywhere[name]} places" for name in lib(game).conflicts if everywhere[name] != 1
    ]
    levels = [lib(game).conflicts[card].level for card in state.conflict_deck]
    if levels != sorted(levels, reverse=True):
        found.append(f"Conflict deck is out of order: {levels}")
    return found


def _flow(game: G, state: State) -> list[str]:
    """Check that an unfinished game waits for a seat that can answer, and a finished game for nobody."""
    found = []
    waiting = game.waiting()
    if state.phase == "over":
        if waiting:
            found.append(f"the game is over but waits for {waiting}")
    elif not waiting:
        found.append("the game waits for nobody")
    for seat in waiting:
        decision = game.options(seat)
        if decision is None or decision.bounds()[1] < decision.pick.low:
            found.append(f"seat {seat} is asked but has no answer")
    return found
