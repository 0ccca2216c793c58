"""The verbs: the only functions that change figures, tokens, tracks and cards. Each of them emits an event.

The data of events are message arguments: counts, and references such as `"area:arrakeen"`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.arrakis.config import FOLLOWER
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS, MARKERS
from engine.arrakis.places import find_leader, has_enemy, is_banned, own_legion
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, Legion, count, lib, rules, seats_of

GOAL = 10
"""The supremacy that wins the game (W15.1)."""


def tell(game: G, what: str, audience: tuple[int, ...] | None = None, public: Any = None, /, **data: Any) -> None:
    """Emit an event of War for Arrakis."""
    game.emit(f"war-{what}", data, audience, public)


# -- figures -------------------------------------------------------------------------------------------------------


def take(game: G, side: str, kind: str, amount: int) -> int:
    """Take figures from the supply, at most as many as it has (W1.12). Return the number taken."""
    key = f"{side}.{kind}"
    amount = min(amount, game.state.supply[key])
    game.state.supply[key] -= amount
    return amount


def take_shown(game: G, side: str, area: str, kind: str, amount: int) -> int:
    """Take from the supply the figures that a revealed token shows, and tell which of them the supply lacks (W1.12,
    W7.2). Return the number taken."""
    got = take(game, side, kind, amount)
    if got < amount:
        tell(game, "lacking", area=f"area:{area}", what=f"figure:{side}_{kind}", n=amount - got)
    return got


def give_back(game: G, side: str, kind: str, amount: int = 1) -> None:
    """Return figures to the supply."""
    game.state.supply[f"{side}.{kind}"] += amount


def legion_at(game: G, side: str, area: str) -> Legion:
    """The legion of a side in an area without enemies. If there is none, a new legion is created."""
    assert not has_enemy(game, side, area), area
    found = own_legion(game, side, area)
    if found is None:
        found = game.state.legions[area] = Legion(side)
    return found


def place_units(game: G, side: str, area: str, wanted: dict[str, int]) -> dict[str, int]:
    """Place figures from the supply in an area, as many as the supply has (W13.3), but none in an area with an enemy
    legion (R297). Return the placed figures."""
    if has_enemy(game, side, area):
        return {}
    placed = {kind: take(game, side, kind, amount) for kind, amount in wanted.items() if amount}
    placed = {kind: amount for kind, amount in placed.items() if amount}
    if placed:
        legion = legion_at(game, side, area)
        for kind, amount in placed.items():
            setattr(legion, kind, getattr(legion, kind) + amount)
            tell(game, "placed", area=f"area:{area}", what=f"figure:{side}_{kind}", n=amount)
    return placed


def place_chief(game: G, name: str, area: str) -> None:
    """Move a named leader, set aside or on the board, into an area (W13.3). Do nothing if an enemy legion is in the
    area (R297)."""
    side = lib(game).leaders[name].side
    if has_enemy(game, side, area):
        return
    before = find_leader(game, name)
    if before:
        game.state.legions[before].named.remove(name)
    game.state.chiefs[name].where = "board"
    legion_at(game, side, area).named.append(name)
    tell(game, "leader-placed", leader=f"warlord:{name}", area=f"area:{area}")


def lose_figure(game: G, area: str, kind: str) -> None:
    """Remove one casualty (W7.9): a regular, a leader, an elite or a special elite. A regular replaces an elite or
    special elite if the supply has one. `kind` is a kind of unit, `generic` or a leader's name."""
    state = game.state
    legion = state.legions[area]
    if kind in (*KINDS, "generic"):
        setattr(legion, kind, getattr(legion, kind) - 1)
        give_back(game, legion.side, kind)
        replaced = kind in ("elite", "special") and take(game, legion.side, "regular", 1)
        legion.regular += replaced
        told = "reduced" if replaced else "lost"
        tell(game, told, area=f"area:{area}", what=f"figure:{legion.side}_{kind}", n=1)
    else:
        legion.named.remove(kind)
        tell(game, "leader-lost", area=f"area:{area}", leader=f"warlord:{kind}")
        send_to_tank(game, kind)
    drop_if_dead(game, area)


def drop_if_dead(game: G, area: str) -> None:
    """Remove the leaders of a legion that has no units (W1.7)."""
    legion = game.state.legions.get(area)
    if legion is None or legion.units:
        return
    if legion.generic:
        give_back(game, legion.side, "generic", legion.generic)
        tell(game, "lost", area=f"area:{area}", what=f"figure:{legion.side}_generic", n=legion.generic)
    del game.state.legions[area]
    for name in legion.named:
        tell(game, "leader-lost", area=f"area:{area}", leader=f"warlord:{name}")
        send_to_tank(game, name)


def drop_token(game: G, side: str, token: int) -> None:
    """Lose a face-down deployment token, as the side's policy says; for people, it leaves the game."""
    policy_for(game, side).drop_token(game, token)


def destroy_legion(game: G, area: str) -> None:
    """Remove all figures from an area (W7.9); face-down tokens are lost."""
    legion = game.state.legions[area]
    for kind in (*KINDS, "generic"):
        give_back(game, legion.side, kind, getattr(legion, kind))
        setattr(legion, kind, 0)
    for token in legion.tokens:
        drop_token(game, legion.side, token)
    legion.tokens = []
    tell(game, "destroyed", area=f"area:{area}", side=f"side:{legion.side}")
    drop_if_dead(game, area)


def shift_legion(game: G, source: str, target: str, part: Legion) -> bool:
    """Move figures to another area, where they join the legion of their side. Return whether they moved: they stay if
    an enemy legion is in the other area (R297)."""
    if has_enemy(game, part.side, target):
        return False
    legions = game.state.legions
    legion = legions[source]
    legion.remove(part)
    if not legion.units and not legion.leaders:
        del legions[source]
    legion_at(game, part.side, target).add(part)
    figures = {"n": part.units, "leaders": part.leaders}
    tell(game, "moved", source=f"area:{source}", area=f"area:{target}", side=f"side:{part.side}", **figures)
    policy_for(game, part.side).leave(game, source)
    return True


# -- leaders -------------------------------------------------------------------------------------------------------


def send_to_tank(game: G, name: str) -> None:
    """Put a leader into the leftmost slot of the tank (W12.6). Leaders in this slot and in those next to it are pushed
    to the right, as far as the next empty slot; beyond the last slot a leader leaves the tank."""
    chiefs, side = game.state.chiefs, lib(game).leaders[name].side
    chiefs[name].where = "tank"
    tank = game.state.tanks[side]
    pushed, place = name, 0
    while pushed and place < len(tank):
        tank[place], pushed = pushed, tank[place]
        place += 1
    if pushed:
        _leave_tank(game, pushed)
    tell(game, "tank", leader=f"warlord:{name}")


def advance_tank(game: G, side: str) -> None:
    """Move every leader in the tank one slot to the right (W12.6)."""
    tank = game.state.tanks[side]
    if any(tank):
        last = tank.pop()
        tank.insert(0, "")
        if last:
            _leave_tank(game, last)


def _leave_tank(game: G, name: str) -> None:
    game.state.chiefs[name].where = "aside"
    tell(game, "recovered", leader=f"warlord:{name}")


def shares_harkonnen(game: G) -> bool:
    """Whether two people share the Harkonnen (W18.1)."""
    return len(seats_of(game, HARKONNEN)) > 1


def enter(game: G, name: str, spent: bool = False) -> bool:
    """Bring a leader into the game, with its figure set aside (W12.2); Mohiam brings a Bene Gesserit token (W13.5).
    Return False if the leader has entered before or if the rules leave it out (W17)."""
    chief = game.state.chiefs[name]
    if chief.where != "out" or name in game.config.absent:
        return False
    chief.where, chief.spent = "aside", spent
    tell(game, "enters", leader=f"warlord:{name}")
    count(game, f"entered.{name}")
    if name == FOLLOWER:
        gain_sister(game, HARKONNEN)
    return True


def replace_chief(game: G, old: str, new: str) -> None:
    """Replace a leader by another one, which takes over the leader's place and the state of the leader's card
    (W12.3)."""
    state = game.state
    before = state.chiefs[old]
    state.chiefs[new].where, state.chiefs[new].spent = before.where, before.spent
    if before.where == "board":
        legion = state.legions[find_leader(game, old)]
        legion.named[legion.named.index(old)] = new
    elif before.where == "tank":
        tank = state.tanks[lib(game).leaders[old].side]
        tank[tank.index(old)] = new
    before.where = "gone"
    tell(game, "enters", leader=f"warlord:{new}")
    count(game, f"entered.{new}")


def retire(game: G, name: str) -> None:
    """Remove a leader from the game: its card, figure and tank slot (W12.5)."""
    state = game.state
    chief = state.chiefs[name]
    if chief.where == "board":
        state.legions[find_leader(game, name)].named.remove(name)
    elif chief.where == "tank":
        tank = state.tanks[lib(game).leaders[name].side]
        tank[tank.index(name)] = ""
    if chief.where != "gone":
        tell(game, "retires", leader=f"warlord:{name}")
    chief.where = "gone"


def set_aside(game: G, name: str) -> None:
    """Set a named leader aside. A generic leader replaces the named one if the supply has one (W11.2)."""
    legion = game.state.legions[find_leader(game, name)]
    legion.named.remove(name)
    legion.generic += take(game, legion.side, "generic", 1)
    game.state.chiefs[name].where = "aside"
    tell(game, "exchanged", leader=f"warlord:{name}")


# -- tracks --------------------------------------------------------------------------------------------------------


def finish(game: G, side: str, why: str) -> None:
    """End the game with the victory of a side (W15); nothing more is asked."""
    if not game.state.winner:
        game.state.winner, game.state.won_by = side, why
        game.state.phase = "over"
        tell(game, "won", side=f"side:{side}", why=f"power:{why}")


def raise_supremacy(game: G, amount: int) -> None:
    """Raise supremacy (W15.1), apply the events of the track's steps (W12.5), and bring in the leaders that a shared
    Harkonnen side gets at a step (W18.2)."""
    state = game.state
    before = state.supremacy
    state.supremacy = min(GOAL, before + amount)
    tell(game, "supremacy", n=state.supremacy - before, now=state.supremacy)
    for step in lib(game).steps:
        if step.track == "supremacy" and step.step <= state.supremacy and step.id not in state.reached:
            state.reached.append(step.id)
            if step.enter:
                enter(game, step.enter)
            if step.leave:
                retire(game, step.leave)
            for _ in range(step.token):
                gain_sister(game, ATREIDES)
            if step.win:
                finish(game, HARKONNEN, "supremacy")
    for name, number in rules(game).shared_leaders.items() if shares_harkonnen(game) else ():
        if before < number <= state.supremacy:
            enter(game, name)


def raise_marker(game: G, marker: str, amount: int) -> None:
    """Move a prescience marker (`raise_markers`)."""
    raise_markers(game, {marker: amount})


def raise_markers(game: G, steps: Mapping[str, int]) -> None:
    """Move prescience markers by these steps. By the article, the Atreides win at once if their objective is then
    reached (W15.2)."""
    moved = [_move_marker(game, marker, amount) for marker, amount in steps.items() if amount]
    if any(moved) and rules(game).victory == "at_once":
        check_objective(game)


def _move_marker(game: G, marker: str, amount: int) -> bool:
    """Move a prescience marker and apply the events of the track's steps (W14.6); steps beyond the end of the track are
    lost. Return whether it moved."""
    state = game.state
    last = lib(game).box.house.prescience_track
    before = state.markers[marker]
    state.markers[marker] = max(0, min(last, before + amount))
    if state.markers[marker] == before:
        return False
    tell(game, "marker", marker=f"track:{marker}", n=state.markers[marker] - before, now=state.markers[marker])
    for step in lib(game).steps:
        if step.track != "prescience" or step.id in state.reached or step.marker not in (marker, "any"):
            continue
        if step.step > state.markers[marker]:
            continue
        state.reached.append(step.id)
        if step.enter and step.leave:
            replace_chief(game, step.leave, step.enter)
        elif step.enter:
            enter(game, step.enter)
        if step.atomics and rules(game).atomics == "forced" and not state.crater:
            state.atomics_due = True
    return True


def check_objective(game: G) -> None:
    """End the game if the three markers have reached the scores of a secret objective (W15.2)."""
    scores = lib(game).box.house.objectives
    for number in game.state.objectives:
        if all(game.state.markers[m] >= wanted for m, wanted in zip(MARKERS, scores[number], strict=True)):
            finish(game, ATREIDES, "prophecy")


def gain_sister(game: G, side: str) -> None:
    """Gain a Bene Gesserit token from the reserve, if one is left (W13.5)."""
    if game.state.reserve_sisters:
        game.state.reserve_sisters -= 1
        game.state.sisters[side] += 1
        tell(game, "sister", side=f"side:{side}")


# -- vehicles, signs, worms ----------------------------------------------------------------------------------------


def remove_harvester(game: G, area: str) -> None:
    """Return a harvester to the supply (W1.11). By the article, every second one lost in action resolution raises Jihad
    (W14.6)."""
    state = game.state
    state.harvesters.remove(area)
    give_back(game, HARKONNEN, "harvester")
    tell(game, "harvester-lost", area=f"area:{area}")
    count(game, "harvesters_lost")
    if state.phase == "actions":
        state.lost_harvesters += 1
        each = rules(game).harvesters_for_jihad
        if each and state.lost_harvesters % each == 0:
            raise_marker(game, "jihad", 1)


def add_harvester(game: G, area: str) -> None:
    """Place a harvester from the supply on a free desert (W4.3)."""
    if take(game, HARKONNEN, "harvester", 1):
        game.state.harvesters.append(area)
        tell(game, "harvester", area=f"area:{area}")


def add_flier(game: G, zone: str, kind: str) -> None:
    """Place a vehicle in an air zone, after removing a vehicle that is already there (W1.10)."""
    if game.state.zones.get(zone):
        remove_flier(game, zone, replaced=True)
    if take(game, HARKONNEN, kind, 1):
        game.state.zones[zone] = kind
        tell(game, "flier", zone=f"zone:{zone}", what=f"figure:{kind}")


def remove_flier(game: G, zone: str, replaced: bool = False) -> None:
    """Return the vehicle of an air zone to the supply. `replaced`: whether another one takes its place (W1.10)."""
    kind = game.state.zones.pop(zone)
    give_back(game, HARKONNEN, kind)
    tell(game, "flier-gone", zone=f"zone:{zone}", what=f"figure:{kind}", **{"replaced": 1} if replaced else {})


def add_sign(game: G, area: str) -> None:
    """Place a random wormsign face down (W5.12, W8.1); nobody sees its face."""
    pool = game.state.sign_pool
    if pool:
        pool.sort()
        game.state.signs[area] = pool.pop(game.chance.pick(len(pool), "sign"))
        tell(game, "sign", area=f"area:{area}")


def remove_sign(game: G, area: str, shown: bool) -> str:
    """Return a wormsign to the pool; with `shown`, flip the wormsign first. Return the face."""
    face = game.state.signs.pop(area)
    game.state.sign_pool.append(face)
    if shown:
        game.barrier()
        tell(game, "sign-flipped", area=f"area:{area}", sign=f"sign:{face}")
    else:
        tell(game, "sign-gone", area=f"area:{area}")
    return face


def add_worm(game: G, area: str) -> None:
    """Place an ordinary sandworm from the supply, which must have one."""
    take(game, ATREIDES, "sandworm", 1)
    game.state.worms.append(area)
    tell(game, "worm", area=f"area:{area}")


def remove_worm(game: G, area: str) -> None:
    """Remove a worm from the board; the Wild Maker's figure returns beside the board (W9.2, W9.7)."""
    maker = area == game.state.maker
    if maker:
        game.state.maker = ""
    else:
        game.state.worms.remove(area)
        give_back(game, ATREIDES, "sandworm")
    tell(game, "worm-gone", area=f"area:{area}", maker=int(maker))


# -- secrets -------------------------------------------------------------------------------------------------------


def reveal_sietch(game: G, area: str) -> None:
    """Reveal a sietch, unless it is revealed or destroyed (W7.2)."""
    if area in game.state.sietches and area not in game.state.seen:
        game.state.seen.append(area)
        game.barrier()
        tell(game, "sietch", area=f"area:{area}", n=game.state.sietches[area])


def reveal_token(game: G, area: str, token: int) -> dict[str, int]:
    """Flip a deployment token: its units come from the supply, and the token leaves the game (W5.14). Return the
    units."""
    legion = game.state.legions[area]
    if opened := policy_for(game, legion.side).open_token:
        return opened(game, area, token)
    legion.tokens.remove(token)
    game.state.spent_tokens.append(token)
    game.state.opened.append(token)
    game.barrier()
    face = lib(game).tokens[token]
    tell(game, "token", area=f"area:{area}", regular=face[0], elite=face[1], special=face[2])
    count(game, f"token.{'-'.join(map(str, face))}")
    placed: dict[str, int] = {}
    for kind, amount in zip(KINDS, face, strict=True):
        if got := take_shown(game, legion.side, area, kind, amount):
            placed[kind] = got
            setattr(legion, kind, getattr(legion, kind) + got)
    drop_if_dead(game, area)
    return placed


def reveal_tokens(game: G, area: str) -> None:
    """Flip every deployment token in an area."""
    legion = game.state.legions.get(area)
    for token in list(legion.tokens) if legion else ():
        reveal_token(game, area, token)


# -- cards ---------------------------------------------------------------------------------------------------------


def draw_cards(game: G, seat: int, deck: str, amount: int) -> int:
    """Draw cards from a planning deck, at most as many as the deck has. The deck is never reshuffled (W3.3). Return the
    number of cards drawn."""
    pile, state = game.state.decks[deck], game.state
    got = [pile.pop() for _ in range(min(amount, len(pile)))]
    state.hands[seat] += got
    if got:
        game.barrier()
        names = [f"plan:{lib(game).cards[card]}" for card in got]
        hidden = {"seat": f"seat:{seat}", "n": len(got), "deck": f"deck:{deck}"}
        tell(game, "drew", (seat,), hidden, **hidden, cards=names)
    return len(got)


def discard_card(game: G, seat: int, card: int, shown: bool = True) -> None:
    """Move a card from the hand to the discard pile of its deck (W13.2)."""
    name = lib(game).cards[card]
    game.state.hands[seat].remove(card)
    game.state.discards[lib(game).planning[name].deck].append(card)
    if shown:
        game.state.shown.append(card)
    hidden = None if shown else {"seat": f"seat:{seat}"}
    tell(game, "discarded", None if shown else (seat,), hidden, seat=f"seat:{seat}", card=f"plan:{name}")


def may_discard(game: G, side: str) -> bool:
    """Whether a side may discard cards for combat dice (W10.4, W10.5)."""
    return side != HARKONNEN or not is_banned(game, "cards")


def reveal_omens(game: G, amount: int) -> None:
    """Reveal prescience cards (W3.2)."""
    for _ in range(min(amount, len(game.state.omen_deck))):
        name = game.state.omen_deck.pop()
        game.state.omens.append(name)
        game.barrier()
        tell(game, "omen", omen=f"omen:{name}")
