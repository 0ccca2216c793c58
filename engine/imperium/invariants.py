"""What is true of every state (checked after every step in sweeps)."""

from __future__ import annotations

from collections import Counter

from engine.imperium.state import NOBODY, State, lib, strength
from engine.imperium.verbs import G

TROOPS = 12
SPIES = 3


def faults(game: G) -> list[str]:
    """The invariants that the state breaks now, one line each."""
    state = game.state
    return [
        *_conserved(state),
        *_pieces(game, state),
        *_scores(game, state),
        *_alliances(state),
        *_conflicts(game, state),
        *_contracts(game, state),
        *_flow(game, state),
    ]


def _conserved(state: State) -> list[str]:
    """Every card instance is in exactly one place."""
    seen: Counter[int] = Counter(state.row + state.imperium_deck + state.reserve + state.trashed)
    intrigue: Counter[int] = Counter(
        state.intrigue_deck + state.intrigue_discard + state.trashed_intrigue + state.resolving
    )
    for player in state.players:
        seen.update(player.hand + player.deck + player.discard + player.played + player.revealed)
        if player.set_aside != NOBODY:
            seen[player.set_aside] += 1
        intrigue.update(player.intrigue + player.waiting)
    found = [f"card {i} is in {seen[i]} places" for i in range(len(state.cards)) if seen[i] != 1]
    found += [f"intrigue card {i} is in {intrigue[i]} places" for i in range(len(state.intrigues)) if intrigue[i] != 1]
    found += [f"seat {s} knows a card not in hand" for s, p in enumerate(state.players) if set(p.shown) - set(p.hand)]
    return found


def _pieces(game: G, state: State) -> list[str]:
    """Troops, Agents, Spies add up; nothing is negative; one control marker a location."""
    found = []
    for seat, player in enumerate(state.players):
        bit = 1 << seat
        troops = player.supply + player.garrison + player.conflict + player.memories
        out = sum(1 for there in state.agents.values() if there & bit)
        spies = player.spies + sum(1 for there in state.posts.values() if there & bit)
        goods = (player.solari, player.spice, player.water, player.persuasion, player.swords, player.vp)
        parts = (player.supply, player.garrison, player.conflict, player.sandworms, player.spies, player.ready)
        if troops != TROOPS:
            found.append(f"seat {seat} has {troops} troops")
        if player.ready + out != player.agents or player.agents != 2 + player.swordmaster:
            found.append(f"seat {seat} has {player.ready} + {out} of {player.agents} Agents")
        if spies != SPIES:
            found.append(f"seat {seat} has {spies} Spies")
        if min(goods) < 0 or min(parts) < 0:
            found.append(f"seat {seat} has less than nothing of something")
        if player.sandworms and not player.conflict and strength(player) < 3:
            found.append(f"seat {seat} has sandworms without strength")
    for post, there in state.posts.items():
        if there >> len(state.players):
            found.append(f"post {post} holds a stranger's Spy")
    for space, there in state.agents.items():
        if there >> len(state.players):
            found.append(f"space {space} holds a stranger's Agent")
    return found


def _scores(game: G, state: State) -> list[str]:
    """VP is the sum of its sources; Influence 0–6, with 1 VP at 2; an Alliance is 1 VP."""
    found = []
    for seat, player in enumerate(state.players):
        if player.vp != sum(player.sources.values()):
            found.append(f"seat {seat} has {player.vp} VP from {player.sources}")
        if not all(0 <= level <= 6 for level in player.influence):
            found.append(f"seat {seat} has Influence {player.influence}")
        if player.sources.get("influence", 0) != sum(level >= 2 for level in player.influence):
            found.append(f"seat {seat} has {player.sources.get('influence', 0)} VP for Influence {player.influence}")
        if player.sources.get("alliance", 0) != state.alliances.count(seat):
            found.append(f"seat {seat} has {player.sources.get('alliance', 0)} VP for Alliances {state.alliances}")
    return found


def _alliances(state: State) -> list[str]:
    """The holder has 4 or more and nobody more; a free token means that nobody has 4."""
    found = []
    choosing = any(frame.kind == "imperium.heir" for frame in state.stack)
    for index, holder in enumerate(state.alliances):
        levels = [player.influence[index] for player in state.players]
        if holder == NOBODY:
            if max(levels) >= 4:
                found.append(f"Alliance {index} is free at {levels}")
        elif not choosing and (levels[holder] < 4 or levels[holder] < max(levels)):
            found.append(f"Alliance {index} is with seat {holder} at {levels}")
    return found


def _conflicts(game: G, state: State) -> list[str]:
    """Conflict cards and Objectives are conserved; levels come in order; nothing of a protected Conflict is a worm."""
    won = [t.id for player in state.players for t in player.trophies if not t.objective]
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


def _contracts(game: G, state: State) -> list[str]:
    """Every contract is in one place; the market is full while there is a bank."""
    choam = state.choam
    if choam is None:
        return []
    places = Counter(choam.bank + choam.market + choam.aside + [held.id for held in choam.held])
    printed = {name: card.copies for name, card in lib(game).contracts.items()}
    found = [f"contract {name} is there {places[name]} times" for name in printed if places[name] != printed[name]]
    if choam.bank and len(choam.market) != 2:
        found.append(f"the market holds {choam.market} with {len(choam.bank)} in the bank")
    return found


def _flow(game: G, state: State) -> list[str]:
    """An unfinished game waits for somebody; a finished one for nobody."""
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
