"""The view of a seat or a spectator, as plain data. Apart from events, no other data leaves the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from content.imperium import effects as fx
from engine.imperium.frames.combat import Combat
from engine.imperium.library import Library
from engine.imperium.placement import cost_of, list_added_icons, list_waived
from engine.imperium.ranking import rewards_due
from engine.imperium.scoring import outcome
from engine.imperium.state import NOBODY, G, Player, bare, lib, list_spaces, rules, seat_of
from engine.imperium.triggers import find_changes, may_peek
from engine.imperium.units import strength


def view(game: G, viewer: int | None) -> dict[str, Any]:
    """The table as `viewer` sees it (a seat, or None for a spectator). Only the view of a seat with a deck has the key
    `you`. Ids are those of the content."""
    state = game.state
    names, intrigues = state.cards, state.intrigues
    seats = range(len(state.players))
    reserve = {card.key: 0 for card in lib(game).reserve if _can_be_had(game, card.key)}
    for card in state.reserve:
        if names[card] in reserve:
            reserve[names[card]] += 1
    end, board, bonus = outcome(game), lib(game).board, state.bonus
    controlled = {space: holder for space, holder in state.control.items() if holder != NOBODY}
    seen: dict[str, Any] = {
        "family": "imperium",
        "product": game.config.product,
        "board": board.id,
        "sets": list(game.config.modules),
        **({"forms": list(game.config.forms)} if game.config.forms else {}),
        "round": state.round,
        "rounds": board.rounds,
        "goal": board.goal,
        "phase": state.phase,
        "first": state.first,
        "active": None if state.active == NOBODY else state.active,
        "turn": None if state.turn is None else {"kind": state.turn.kind, "space": state.turn.space},
        "players": [_player(game, seat) for seat in seats],
        "spaces": {
            space: {
                "agents": sorted(map(seat_of, there)) if there else [],
                "control": controlled.get(space),
                "spice": bonus.get(space, 0),
            }
            for space, there in state.agents.items()
        },
        "alliances": {track: None if holder == NOBODY else holder for track, holder in state.alliances.items()},
        "conflict": _conflict(game),
        "fought": _fought(game),
        "conflict_deck": len(state.conflict_deck),
        "passed": _passed(game),
        "row": [names[card] for card in state.row],
        "reserve": reserve,
        "imperium_deck": len(state.imperium_deck),
        "intrigue_deck": len(state.intrigue_deck),
        "intrigue_discard": [intrigues[card] for card in state.intrigue_discard],
        "trashed": sorted(names[card] for card in state.trashed),
        "closed": [
            {"space": lasting.mark, "seat": lasting.seat, "bound": sorted(map(int, lasting.facts))}
            for lasting in state.lasting
            if lasting.mark
        ],
        "outcome": None if end is None else [
            {"seat": s.seat, "place": s.place, "score": s.score, "sources": dict(s.sources)} for s in end.standings
        ],
    }  # fmt: skip
    if viewer is not None and game.config.roles[viewer].deck:
        own = state.players[viewer]
        seen["you"] = {
            "seat": viewer,
            "hand": [names[card] for card in own.hand],
            "intrigue": [intrigues[card] for card in own.intrigue],
            "deck": sorted(names[card] for card in own.deck),
        }
        if may_peek(game, viewer):
            seen["you"]["top"] = names[own.deck[-1]] if own.deck else None
        if icons := list_added_icons(game, viewer):
            seen["you"]["icons"] = icons
        if waived := list_waived(game, viewer):
            seen["you"]["waived"] = waived
        if prices := _find_prices(game, viewer):
            seen["prices"] = prices
    for module in rules(game).modules:
        if module.view is not None:
            module.view(game, viewer, seen)
    return seen


def _find_prices(game: G, seat: int) -> dict[str, list[dict[str, int]]]:
    """The spaces where the cost for an Agent of `seat` differs from the printed cost, each with the costs of all its
    ways."""
    found, changed = {}, bool(find_changes(game, "price_space", seat))
    for space in list_spaces(game):
        if space.later_cost or (changed and any(way.cost for way in space.ways)):
            costs = [dict(cost_of(game, seat, space, way)) for way in range(len(space.ways))]
            if costs != [{str(what): n for what, n in way.cost.items()} for way in space.ways]:
                found[space.key] = costs
    return found


def _can_be_had(game: G, card: str) -> bool:
    """Whether a Reserve card can be acquired at this table; some are given only by a Leader, and then this Leader must
    be in play (IX10.2, IX13.4)."""
    leaders = _find_leaders(lib(game), card)
    return not leaders or any(player.leader in leaders for player in game.state.players)


@cache
def _find_leaders(content: Library, card: str) -> frozenset[str]:
    """The Leaders whose effects are the only way to acquire a Reserve card; none if the card has a price or another
    source."""
    named = ((at, node.card) for at, node in content.nodes.items() if isinstance(node, fx.Acquire))
    giving = [at for at, name in named if name is not None and bare(name) == bare(card)]
    leaders = [at.rpartition("leaders/") for at in giving]
    if content.cards[card].cost is not None or not all(found for _, found, _ in leaders):
        return frozenset()
    return frozenset(home + name.partition(".")[0] for home, _, name in leaders)


def _passed(game: G) -> list[int]:
    """The seats that have passed in the combat since a card was last played, in order."""
    top = game.state.stack[-1] if game.state.stack else None
    return top.find_passed(game) if isinstance(top, Combat) else []


def _conflict(game: G) -> dict[str, Any] | None:
    """The current Conflict card, and the reward of each seat if the combat ended now (0 for none)."""
    name = game.state.conflict
    if not name:
        return None
    due = rewards_due([strength(game, player) for player in game.state.players])
    places = [due.get(seat, 0) for seat in range(len(game.state.players))]
    return {"id": name, "level": lib(game).conflicts[name].level, "due": places}


def _fought(game: G) -> dict[str, Any] | None:
    """The last Conflict: the strength and the place of each seat, `NOBODY` for no place."""
    last = game.state.fought
    if last is None:
        return None
    level = lib(game).conflicts[last.card].level
    return {"id": last.card, "level": level, "strengths": last.strengths[:], "places": last.places[:]}


CARDS = ("hand", "shown", "deck", "on_top", "discard", "play", "waiting", "set_aside")
"""The zones that are left out for a participant without cards."""


def _player(game: G, seat: int) -> dict[str, Any]:
    """The public view of a participant."""
    state = game.state
    player: Player = state.players[seat]
    names, units, role = state.cards, player.units, game.config.roles[seat]
    seen = {
        "seat": seat,
        "leader": player.leader,
        "vp": player.vp,
        "solari": player.solari,
        "spice": player.spice,
        "water": player.water,
        "persuasion": player.persuasion,
        "swords": player.swords,
        "influence": dict(player.influence),
        "agents": {"ready": player.ready + len(player.lent), "total": player.agents},
        "troops": {
            "supply": units["supply.troop"],
            "garrison": units["garrison.troop"],
            "conflict": units["conflict.troop"],
        },
        "strength": strength(game, player),
        "hand": len(player.hand),
        "shown": [names[card] for card in player.shown],
        "deck": len(player.deck),
        "on_top": [names[card] for card in player.on_top],
        "discard": [names[card] for card in player.discard],
        "play": [names[card] for card in player.played + player.revealed],
        "intrigue": len(player.intrigue),
        "waiting": [state.intrigues[card] for card in player.waiting],
        "set_aside": [names[card] for card in player.asides],
        "council": player.council,
        "swordmaster": player.swordmaster,
        "conflicts": [{"id": t.id, "icon": t.icon, "up": t.up} for t in player.trophies if t.of == "conflict"],
        "revealed": player.done,
        "sources": dict(player.sources),
        "kind": role.kind,
    }
    if role.team >= 0:
        seen["team"] = role.team
    return seen if role.deck else {key: seen[key] for key in seen if key not in CARDS}
