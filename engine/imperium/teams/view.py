"""Teams in the view, in checks, and as coverage goals of random games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium.effects import RESOURCES
from engine.imperium.config import Config
from engine.imperium.seating import level, ready_tokens
from engine.imperium.state import G, lib, list_tokens, seat_of
from engine.imperium.teams.roles import ALLY, ARROWS, THIRD
from engine.imperium.teams.state import Teams, throne


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the teams with their scores, the Throne Row, Bonus tokens, and for each Commander the active
    Ally, the arrow Agents, and the arrow Agents that can be sent for the active Ally."""
    part, state, roles = Teams.of(game), game.state, game.config.roles
    view["throne_row"] = [state.cards[card] for card in part.throne]
    view["teams"] = [
        {
            "id": team.id,
            "seats": [seat for seat, role in enumerate(roles) if role.team == number],
            "score": sum(player.vp for role, player in zip(roles, state.players, strict=True) if role.team == number),
        }
        for number, team in enumerate(lib(game).board.teams)
    ]
    for player, record in zip(view["players"], state.players, strict=True):
        seat = player["seat"]
        role = roles[seat]
        out = sum(seat_of(token) == seat for token in list_tokens(game))
        player["bonus_token"] = part.bonus[seat]
        player["tracks"] = {icon: list(tracks) for icon, tracks in role.tracks.items()}
        player["agents"] = {"ready": record.ready + len(record.lent), "total": record.ready + len(record.lent) + out}
        if role.partners:
            player["activated"] = part.activated[seat]
            player["allies"] = list(role.partners)
            player["tokens"] = list(record.lent)
            player["sendable"] = list(ready_tokens(game, seat))
            player["levels"] = {
                name: level(game, seat, name)
                for name, track in lib(game).tracks.items()
                if track.only is None or name in role.own_tracks
            }


def find_faults(game: G) -> list[str]:
    """Check that each named Agent is in one place, that Swordmasters and Bonus tokens match, and that Commanders have
    markers only on their own tracks and no swords, trophies or locations."""
    part, state, found = Teams.of(game), game.state, []
    for seat, (role, player) in enumerate(zip(game.config.roles, state.players, strict=True)):
        out = [token for token in list_tokens(game) if seat_of(token) == seat]
        named = sorted([*player.lent, *(name for token in out if (name := token.partition(".")[2]))])
        due = [*(ARROWS if role.partners else ()), *([THIRD] if player.swordmaster and not part.gone[seat] else [])]
        if named != sorted(due):
            found.append(f"seat {seat} has the Agents {named}, not {due}")
        if part.bonus[seat] != player.swordmaster:
            found.append(f"seat {seat}: a Bonus token without a Swordmaster, or the other way round")
        strange = [
            track
            for track, value in player.influence.items()
            if value and (track not in role.own_tracks if role.partners else lib(game).tracks[track].only is not None)
        ]
        if strange:
            found.append(f"seat {seat} has a mark on {strange}")
        if role.partners and (player.swords or player.trophies or part.activated[seat] not in role.partners):
            found.append(f"seat {seat} is a Commander with what only Allies have")
        if seat in state.control.values() and role.partners:
            found.append(f"seat {seat} is a Commander and controls a location")
    return found


EXERCISED: Mapping[str, tuple[str, ...]] = {
    "activated": ("ally",),
    "token": ("what",),
    "gift": ("what",),
    "contribution": ("what",),
    "concede": ("place",),
}


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every Ally is activated, every kind of goods given, a Bonus token taken,
    spice contributed, and a tie conceded for each place."""
    for seat, sitting in enumerate(config.library.board.seating):
        if sitting.kind == ALLY:
            yield f"activated seat:{seat}"
    yield from (f"gift resource:{what}" for what in RESOURCES)
    yield from ("token token:swordmaster_bonus", "contribution resource:spice")
    yield from (f"concede {place}" for place in (1, 2, 3))


# -- rebuilding the public state from events ---------------------------------------------------------------------------


def _to(table: Any, data: Mapping[str, Any]) -> Any:
    return table.seats[int(str(data["to"]).partition(":")[2])]


def follow_gift(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record goods given by one seat to another."""
    what = str(data["what"]).partition(":")[2]
    seat.goods[what] -= data["n"]
    _to(table, data).goods[what] += data["n"]


def follow_cards(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record Intrigue cards given by one seat to another."""
    seat.intrigue -= data["n"]
    _to(table, data).intrigue += data["n"]


def follow_swords(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Subtract swords that a seat loses."""
    seat.goods["swords"] -= data["n"]


def follow_objective(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that two seats exchanged Objectives."""
    other = _to(table, data)
    for giver, taker, card in ((seat, other, data["card"]), (other, seat, data["other"])):
        giver.marks["face_up"].remove(card)
        taker.marks["face_up"].add(card)


def follow_throne(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a card moved to the Throne Row."""
    table.marks["throne"] = [*table.marks.get("throne", []), data["card"]]


def follow_acquisition(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Remove an acquired card from the Throne Row, if it was there."""
    if data["from"] == "throne":
        table.marks["throne"].remove(data["card"])


def follow_leaving(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a Swordmaster left the game."""
    seat.marks["gone"] = True


FOLLOW = {
    "gift": follow_gift,
    "gift-intrigue": follow_cards,
    "swords-lost": follow_swords,
    "objective-traded": follow_objective,
    "throne": follow_throne,
    "acquire": follow_acquisition,
    "swordmaster-gone": follow_leaving,
}


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare the Throne Row, Bonus tokens and Swordmasters according to the events with the state."""
    part, names = Teams.of(game), game.state.cards
    yield "throne row", sorted(table.marks.get("throne", [])), sorted(f"card:{names[card]}" for card in throne(game))
    for number, seat in enumerate(table.seats):
        yield f"seat {number} bonus token", "swordmaster_bonus" in seat.tokens, part.bonus[number]
        yield f"seat {number} swordmaster gone", seat.marks.get("gone", False), part.gone[number]
