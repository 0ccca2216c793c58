"""The invariants checked after every step; each breach is described in one line."""

from __future__ import annotations

from collections import Counter

from engine.arrakis.asking import Rule
from engine.arrakis.frames.losses import StackExcess
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS, SIDES
from engine.arrakis.places import ground, has_worm, stack_limit
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, lib
from engine.arrakis.verbs import GOAL


def faults(game: G) -> list[str]:
    """Describe every broken invariant of the state."""
    own = [fault for side in SIDES for fault in policy_for(game, side).faults(game)]
    return [*_figures(game), *_legions(game), *_pieces(game), *_cards(game), *_tracks(game), *_flow(game), *own]


def _figures(game: G) -> list[str]:
    """Check that figures are conserved: supply and board add up to the contents of the box (W1.12), and no number is
    negative."""
    state = game.state
    there = Counter(state.supply)
    for side in SIDES:
        legions = [legion for legion in state.legions.values() if legion.side == side]
        for kind in (*KINDS, "generic"):
            there[f"{side}.{kind}"] += sum(getattr(legion, kind) for legion in legions)
    there["harkonnen.harvester"] += len(state.harvesters)
    for vehicle in state.zones.values():
        there[f"harkonnen.{vehicle}"] += 1
    there["atreides.sandworm"] += len(state.worms)
    found = [f"{there[key]} of {key}, not {n}" for key, n in lib(game).supply.items() if there[key] != n]
    return found + [f"supply of {key} is {n}" for key, n in state.supply.items() if n < 0]


def _legions(game: G) -> list[str]:
    """Check that legions keep the stacking limit (W1.6) and are in free areas (W1.8), that leaders have units with them
    (W1.7), and that named leaders are where their records say."""
    state, found = game.state, []
    named: list[str] = []
    limits = {side: stack_limit(game, side) for side in SIDES}
    for area, legion in state.legions.items():
        units = legion.units
        if min(legion.regular, legion.elite, legion.special, legion.generic) < 0:
            found.append(f"a negative legion in {area}")
        if not units:
            found.append(f"leaders without units in {area}")
        if units > limits[legion.side] and not _busy(game, area):
            found.append(f"{units} units in {area}")
        if legion.tokens != sorted(legion.tokens):
            found.append(f"tokens in {area} are out of order")
        enemy = state.sietches if legion.side == HARKONNEN else state.settlements
        if area in enemy or (legion.side == HARKONNEN and has_worm(game, area) and area not in state.fresh):
            found.append(f"a legion in {area}, which is not free")
        named += legion.named
    for tank in state.tanks.values():
        named += tank
    for name, chief in state.chiefs.items():
        places = named.count(name)
        if places != (chief.where in ("board", "tank")):
            found.append(f"{name} is {chief.where} and in {places} places")
    return found


def _busy(game: G, area: str) -> bool:
    """Whether units in an area may exceed the limit: they are about to be removed, or the war has just ended."""
    return bool(game.state.winner) or any(isinstance(frame, StackExcess) for frame in game.state.stack)


def _pieces(game: G) -> list[str]:
    """Check that wormsigns and deployment tokens are conserved, that wormsigns, worms and harvesters are in deserts,
    and that no area has two sandworms or two harvesters."""
    state, found, house = game.state, [], lib(game).box.house
    signs = Counter([*state.signs.values(), *state.sign_pool])
    if signs != Counter(house.wormsigns.model_dump()):
        found.append(f"wormsigns: {dict(signs)}")
    tokens = [token for legion in state.legions.values() if legion.side == ATREIDES for token in legion.tokens]
    tokens += state.pool + state.spent_tokens + [getattr(frame, "token", -1) for frame in state.stack]
    if sorted(token for token in tokens if token >= 0) != list(range(len(lib(game).tokens))):
        found.append(f"deployment tokens: {sorted(tokens)}")
    for area in [*state.signs, *state.worms, *([state.maker] if state.maker else []), *state.harvesters]:
        if ground(game, area) not in ("desert", "deep_desert"):
            found.append(f"something of the desert in {area}")
    for name, areas in (("worms", state.worms), ("harvesters", state.harvesters)):
        if len(set(areas)) != len(areas):
            found.append(f"two {name} in one area")
    for side in SIDES:
        if state.sisters[side] < 0:
            found.append(f"{state.sisters[side]} Bene Gesserit tokens of {side}")
    return found


def _cards(game: G) -> list[str]:
    """Check that every card is in exactly one place."""
    state = game.state
    planning = [card for pile in (*state.decks.values(), *state.discards.values(), *state.hands) for card in pile]
    planning += [card for side in SIDES for card in policy_for(game, side).cards(game)]
    found = []
    if sorted(planning) != list(range(len(lib(game).cards))):
        found.append("planning cards are lost or doubled")
    if Counter([*state.omens, *state.omen_deck, *state.gone_omens]) != Counter(list(lib(game).prescience)):
        found.append("prescience cards are lost or doubled")
    if set(state.attached) - set(state.omens):
        found.append("something is attached to no card")
    if sorted(state.objectives + state.objective_box) != list(range(6)):
        found.append("objectives are lost or doubled")
    return found


def _tracks(game: G) -> list[str]:
    """Check that markers are on their tracks, and that dice, saved spice and claims are within their limits."""
    state, found = game.state, []
    if not 0 <= state.supremacy <= GOAL or (state.supremacy == GOAL) != (state.won_by == "supremacy"):
        found.append(f"supremacy {state.supremacy}, won by {state.won_by!r}")
    last = lib(game).box.house.prescience_track
    found += [f"{marker} at {n}" for marker, n in state.markers.items() if not 0 <= n <= last]
    found += [f"{power} in row {n}" for power, n in state.rows.items() if not 1 <= n <= 5]
    if not 0 <= state.spice <= 1:
        found.append(f"{state.spice} spice saved")
    for side, most in ((HARKONNEN, 8 - state.aside), (ATREIDES, 4)):
        dice = [own for seat, own in enumerate(state.dice) if game.config.sides[seat] == side]
        if any(n <= 0 for own in dice for n in own.values()) or sum(sum(own.values()) for own in dice) > most + 1:
            found.append(f"dice of {side}: {dice}")
    if state.claims > 2:
        found.append(f"{state.claims} prescience cards in a round")
    return found


def _flow(game: G) -> list[str]:
    """Check that an unfinished game waits for a seat that can answer, and a finished game for nobody."""
    found = []
    waiting = game.waiting()
    if bool(game.state.winner) == bool(waiting):
        found.append(f"won by {game.state.winner!r}, waits for {waiting}")
    if any(not isinstance(frame, Rule) for frame in game.state.stack):
        found.append("a frame that does not end with the game")
    for seat in waiting:
        decision = game.options(seat)
        if decision is None or decision.bounds()[1] < decision.pick.low:
            found.append(f"seat {seat} is asked but has no answer")
            continue
        alike = Counter(repr(one._replace(id="")) for one in decision.options)
        found += [f"{n} options look alike: {one}" for one, n in alike.items() if n > decision.bounds()[1]]
    return found
