"""The combat of Dune: Imperium as a window (several seats asked in turn), and the next seat to act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.imperium.faces import find_unit_seat
from bot.games.imperium.modules import ask
from bot.games.windows import Standing
from content.imperium.printed import printed_for
from engine.kernel.decisions import Msg

View = Mapping[str, Any]
PEOPLE = ("person", "commander", "ally")
"""Kinds of participants whose decisions a person or a computer player makes."""


def list_next(view: View, waiting: Sequence[int]) -> list[int]:
    """The next seats clockwise whose players have not revealed (U3.1), without automatic opponents; empty if no player
    is taking a turn."""
    active, players = view.get("active"), view["players"]
    if view["phase"] != "turns" or len(waiting) != 1 or active != waiting[0]:
        return []
    around = [(active + step) % len(players) for step in range(1, len(players))]
    return [seat for seat in around if not players[seat]["revealed"] and is_person(players[seat])]


def find_window(view: View, kind: str) -> str | None:
    """The id of the combat window, in which Combat cards are played (U11.1); None for other questions."""
    return f"combat:{view['round']}" if kind == "combat" else None


def find_coming(view: View) -> str | None:
    """The id of this round's combat window, while the turns before it are taken (U3.1); None at other times."""
    return f"combat:{view['round']}" if view["phase"] == "turns" else None


def list_involved(view: View) -> list[int]:
    """The people with units in the Conflict and any Intrigue card; both facts are public (U11.1).

    A Commander counts as having the Allies' units (T4.2).
    """
    players = view["players"]
    fighting = {player["seat"] for player in players if _fights(player)}
    return [
        player["seat"]
        for player in players
        if is_person(player)
        and player["intrigue"]
        and not fighting.isdisjoint((player["seat"], *player.get("allies", ())))
    ]


def find_standing(view: View, seat: int) -> Standing:
    """The seats with more strength than this seat, and the other seats with equal strength. Only seats with units count
    (U11.2). For a Commander, it is the standing of the Ally through whom the Commander fights."""
    unit = _find_fighter(view, seat)
    own = view["players"][unit]["strength"]
    others = [(p["seat"], p["strength"]) for p in view["players"] if p["seat"] != unit and p["strength"]]
    ahead = tuple(other for other, strength in others if strength > own)
    return Standing(ahead, tuple(other for other, strength in others if strength == own))


def _find_fighter(view: View, seat: int) -> int:
    """The seat whose units a player fights with. For a Commander it is the activated Ally, or the other Ally if only
    that one has units (T4.2)."""
    players = view["players"]
    own: tuple[int, ...] = (find_unit_seat(view, seat), *players[seat].get("allies", ()))
    return next((one for one in own if _fights(players[one])), own[0])


def list_plays(view: View) -> dict[str, Msg]:
    """The Combat Intrigue cards in hand; each alternative of a card is an entry."""
    sheets, found = printed_for(view).intrigue, {}
    for card in dict.fromkeys(view["you"]["intrigue"]):
        ways = [(way, play.effect.at) for way, play in enumerate(sheets[card].plays) if play.timing == "combat"]
        for way, effect in ways:
            named = f"intrigue:{card}" if len(ways) == 1 else f"intrigue:{card} way:{way}"
            found[named] = Msg("choose-play", {"card": f"intrigue:{card}", "effect": f"effect:{effect}"})
    return found


def _fights(player: View) -> bool:
    """Whether a player has a unit of any kind in the Conflict (U11.1, BL13.3)."""
    troops = player["troops"]
    return bool(troops["conflict"] or troops.get("agents")) or any(
        count(player) for count in ask("windows", "count_units")
    )


def is_person(player: View) -> bool:
    """Whether a person or a computer player, not an automatic opponent, decides for this player."""
    return bool(player.get("kind", "person") in PEOPLE)
