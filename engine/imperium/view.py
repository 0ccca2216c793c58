"""What a seat or a spectator may see, as plain data. The only way hidden information leaves the rules, but for
events."""

from __future__ import annotations

from typing import Any

from content.effects import FACTIONS
from engine.imperium.scoring import outcome
from engine.imperium.state import NOBODY, Player, State, lib, strength
from engine.imperium.verbs import G


def view(game: G, viewer: int | None) -> dict[str, Any]:
    """The table for `viewer` (a seat, None = spectator); `you` is there for seats only. Ids are those of the
    content."""
    state = game.state
    names, intrigues = state.cards, state.intrigues
    seats = range(len(state.players))
    reserve = {card.id: 0 for card in lib(game).reserve}
    for card in state.reserve:
        reserve[names[card]] += 1
    end = outcome(game)
    seen: dict[str, Any] = {
        "family": "imperium",
        "product": game.config.product,
        "round": state.round,
        "rounds": 10,
        "phase": state.phase,
        "first": state.first,
        "active": None if state.active == NOBODY else state.active,
        "turn": None if state.turn is None else {"kind": state.turn.kind, "space": state.turn.space},
        "wall": state.wall,
        "players": [_player(state, seat) for seat in seats],
        "spaces": {
            space: {
                "agents": [seat for seat in seats if there >> seat & 1],
                "control": None if state.control.get(space, NOBODY) == NOBODY else state.control[space],
                "spice": state.bonus.get(space, 0),
            }
            for space, there in state.agents.items()
        },
        "posts": {post: [seat for seat in seats if there >> seat & 1] for post, there in state.posts.items()},
        "alliances": {
            faction: None if holder == NOBODY else holder
            for faction, holder in zip(FACTIONS, state.alliances, strict=True)
        },
        "conflict": _conflict(game),
        "conflict_deck": len(state.conflict_deck),
        "row": [names[card] for card in state.row],
        "reserve": reserve,
        "imperium_deck": len(state.imperium_deck),
        "intrigue_deck": len(state.intrigue_deck),
        "intrigue_discard": [intrigues[card] for card in state.intrigue_discard],
        "trashed": sorted(names[card] for card in state.trashed),
        "choam": _choam(state),
        "outcome": None if end is None else [
            {"seat": s.seat, "place": s.place, "score": s.score, "sources": dict(s.sources)} for s in end.standings
        ],
    }  # fmt: skip
    if viewer is not None:
        own = state.players[viewer]
        seen["you"] = {
            "seat": viewer,
            "hand": [names[card] for card in own.hand],
            "intrigue": [intrigues[card] for card in own.intrigue],
            "deck": sorted(names[card] for card in own.deck),
        }
    return seen


def _conflict(game: G) -> dict[str, Any] | None:
    """The Conflict card that is fought over."""
    name = game.state.conflict
    return {"id": name, "level": lib(game).conflicts[name].level} if name else None


def _choam(state: State) -> dict[str, Any] | None:
    """The contracts, None without the module; the order of the bank is hidden."""
    choam = state.choam
    if choam is None:
        return None
    held = [[h for h in choam.held if h.seat == seat] for seat in range(len(state.players))]
    return {
        "market": list(choam.market),
        "bank": len(choam.bank),
        "aside": list(choam.aside),
        "held": [{"open": [h.id for h in own if not h.done], "done": [h.id for h in own if h.done]} for own in held],
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """The public side of a seat."""
    player: Player = state.players[seat]
    names = state.cards
    return {
        "seat": seat,
        "leader": player.leader,
        "vp": player.vp,
        "solari": player.solari,
        "spice": player.spice,
        "water": player.water,
        "persuasion": player.persuasion,
        "swords": player.swords,
        "influence": dict(zip(FACTIONS, player.influence, strict=True)),
        "agents": {"ready": player.ready, "total": player.agents},
        "troops": {
            "supply": player.supply,
            "garrison": player.garrison,
            "conflict": player.conflict,
            "memories": player.memories,
        },
        "sandworms": player.sandworms,
        "strength": strength(player),
        "spies": player.spies,
        "hand": len(player.hand),
        "shown": [names[card] for card in player.shown],
        "deck": len(player.deck),
        "discard": [names[card] for card in player.discard],
        "play": [names[card] for card in player.played + player.revealed],
        "intrigue": len(player.intrigue),
        "waiting": [state.intrigues[card] for card in player.waiting],
        "set_aside": None if player.set_aside == NOBODY else names[player.set_aside],
        "council": player.council,
        "swordmaster": player.swordmaster,
        "hooks": player.hooks,
        "training": player.training,
        "conflicts": [{"id": t.id, "icon": t.icon, "up": t.up} for t in player.trophies if not t.objective],
        "objectives": [{"id": t.id, "icon": t.icon, "up": t.up} for t in player.trophies if t.objective],
        "revealed": player.done,
        "sources": dict(player.sources),
    }
