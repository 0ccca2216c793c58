"""The view of a seat or a spectator, as plain data (W1.13)."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from content.arrakis.loader import digest_house, load_ranks
from engine.arrakis.config import AUTOMATON
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.battle import Battle
from engine.arrakis.frames.moves import Who
from engine.arrakis.frames.roll import Share
from engine.arrakis.library import ATREIDES, FACES, SIDES
from engine.arrakis.places import ground
from engine.arrakis.scoring import outcome
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, Legion, lib, rules


def view(game: G, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it (a seat, None = spectator); only seats have the key `you`."""
    state, library = game.state, lib(game)
    end = outcome(game)
    knows = viewer is not None and game.config.sides[viewer] == ATREIDES
    seen: dict[str, Any] = {
        "family": "arrakis",
        "product": game.config.product,
        "version": game.config.version,
        "placeholders": library.box.house.has_placeholders,
        "round": state.round,
        "phase": state.phase,
        "turn": None if state.turn is None else {
            "side": state.turn.side, "acted": state.turn.acted, "ambushes": state.turn.ambushes[:],
            "flown": state.turn.flown[:],
        },
        "players": [
            {
                "seat": seat,
                "side": game.config.sides[seat],
                "kind": AUTOMATON if seat in game.config.automatic else "person",
                "decks": list(decks),
                "hand": {deck: _held(game, seat, deck) for deck in decks},
                "dice": dict(sorted(state.dice[seat].items())),
                "vp": score_of(game, game.config.sides[seat]),
            }
            for seat, decks in enumerate(game.config.decks)
        ],
        "areas": _areas(game, knows),
        "zones": dict(sorted(state.zones.items())),
        "supply": dict(state.supply),
        "leaders": {
            name: {"where": chief.where, "spent": chief.spent} for name, chief in state.chiefs.items()
        },
        "tanks": {side: tank[:] for side, tank in state.tanks.items()},
        "aside": state.aside,
        "sisters": dict(state.sisters),
        "cones": dict(state.cones),
        "supremacy": state.supremacy,
        "razed": _list_razed(game),
        "markers": dict(state.markers),
        "rows": dict(state.rows),
        "bans": sorted(state.bans),
        "spice": state.spice,
        "omens": [{"id": name, "attached": state.attached.get(name, "")} for name in state.omens],
        "claims": state.claims,
        "lost_harvesters": state.lost_harvesters,
        "omen_deck": len(state.omen_deck),
        "gone_omens": sorted(state.gone_omens),
        "decks": {deck: len(pile) for deck, pile in state.decks.items()},
        "discards": {deck: len(pile) for deck, pile in state.discards.items()},
        "discarded": {
            deck: [library.cards[card] for card in pile if card in state.shown]
            for deck, pile in state.discards.items()
        },
        "pool": len(state.pool),
        "signs_left": len(state.sign_pool),
        "tokens_used": sorted(state.spent_tokens) if knows else len(state.spent_tokens),
        "opened": [list(library.tokens[token]) for token in sorted(state.opened)],
        "crater": state.crater,
        "objectives": len(state.objectives),
        "forced": state.forced,
        "hunted": state.hunted,
        "battle": show_battle(game, knows),
        "outcome": None if end is None else [
            {"seat": s.seat, "place": s.place, "score": s.score, "team": s.team} for s in end.standings
        ],
    }  # fmt: skip
    if (declared := _attack(game, knows)) is not None:
        seen["attack"] = declared
    if (share := next((frame for frame in state.stack if isinstance(frame, Share)), None)) is not None:
        seen["rolled"] = {side: dict(zip(FACES, counts, strict=True)) for side, counts in share.rolled.items()}
    if state.parked:
        seen["parked"] = state.parked[:]
    if game.config.off:
        seen["off"] = sorted(game.config.off)
    if game.config.difficulty:
        seen["difficulty"] = game.config.difficulty
    if game.config.house:
        seen["house"] = digest_house(game.config.house)
    for side in SIDES:
        seen |= policy_for(game, side).view(game)
    if viewer is not None:
        cards = library.cards
        seen["you"] = {"seat": viewer, "hand": [cards[card] for card in state.hands[viewer]]}
        if knows:
            scores = library.box.house.objectives
            seen["you"]["objectives"] = [list(scores[number]) for number in state.objectives]
    return seen


def score_of(game: G, side: str) -> int:
    """The score of a side: supremacy for the Harkonnen. For the Atreides it is the sum of the markers, since their
    objective is secret."""
    return sum(game.state.markers.values()) if side == ATREIDES else game.state.supremacy


def _held(game: G, seat: int, deck: str) -> int:
    library = lib(game)
    return sum(library.planning[library.cards[card]].deck == deck for card in game.state.hands[seat])


def show_legion(game: G, legion: Legion, knows: bool) -> dict[str, Any]:
    """The view of a legion; the faces of its tokens are shown only if the viewer `knows` them."""
    shown: dict[str, Any] = {
        "side": legion.side,
        "regular": legion.regular,
        "elite": legion.elite,
        "special": legion.special,
        "generic": legion.generic,
        "named": sorted(legion.named),
        "tokens": len(legion.tokens),
    }
    if knows and legion.tokens and legion.side == ATREIDES:
        shown["faces"] = [list(lib(game).tokens[token]) for token in legion.tokens]
    return shown


def _areas(game: G, knows: bool) -> dict[str, dict[str, Any]]:
    """The contents of each area that is not empty, in the order of the map."""
    state = game.state
    held: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for area, legion in state.legions.items():
        held[area]["legion"] = show_legion(game, legion, knows)
    for area, rank in state.sietches.items():
        seen = area in state.seen
        held[area] |= {"sietch": rank if knows or seen else None, "revealed": seen}
    for area, rank in state.settlements.items():
        held[area]["settlement"] = rank
    for name, areas in (("station", state.stations), ("sign", state.signs), ("harvester", state.harvesters)):
        for area in areas:
            held[area][name] = True
    if state.maker:
        held[state.maker]["worm"] = "wild_maker"
    for area in state.worms:
        held[area]["worm"] = "sandworm"
    if state.crater:
        area = lib(game).atomics[state.crater].area
        held[area]["ground"] = ground(game, area)
    return {area: held[area] for area in lib(game).areas if area in held}


def _list_razed(game: G) -> list[int]:
    """The ranks of the destroyed sietches, which everybody has seen (W7.2, W7.14)."""
    return sorted((Counter(load_ranks()) - Counter(game.state.sietches.values())).elements())


def _attack(game: G, knows: bool) -> dict[str, Any] | None:
    """The view of the attack that is being declared: its figures so far, origin, target, and what its card or die
    adds."""
    attack = next((frame for frame in reversed(game.state.stack) if isinstance(frame, Attack)), None)
    if attack is None:
        return None
    who = game.state.stack[-1]
    force = who.going if isinstance(who, Who) else game.state.legions.get(attack.source)
    return {
        "source": attack.source,
        "target": attack.target,
        "force": None if force is None else show_legion(game, force, knows),
        "specials": rules(game).surprise_specials * attack.surprise,
        "extra": attack.extra,
        "cap": attack.cap,
        "siege": 0 if attack.relentless else rules(game).siege_hits,
    }


def show_battle(game: G, knows: bool) -> dict[str, Any] | None:
    """The view of the current battle."""
    battle = next((frame for frame in reversed(game.state.stack) if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    return {
        "origin": battle.origin,
        "target": battle.target,
        "side": battle.side,
        "round": battle.round,
        "surprise": battle.surprise and (battle.round <= 1 or not rules(game).surprise_answer),
        "force": show_legion(game, battle.force, knows),
        "cards": battle.cards[:],
        "hits": battle.hits[:],
        "shields": battle.shields[:],
        "specials": battle.specials[:],
        "extra": battle.extra,
        "cap": battle.cap if battle.round <= 1 else 0,
        "siege": 0 if battle.relentless else rules(game).siege_hits,
    }
