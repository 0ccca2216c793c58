"""Upgrades of saved states from older forms. Fields that are missing take their defaults, so only changes of shape are
listed here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.imperium.ranking import rewards_due

Data = dict[str, Any]

TRACKS = ("emperor", "guild", "bene_gesserit", "fremen")
"""The order of Influence and Alliances in saved states of forms 1 and 2."""
CALL_TO_ARMS = "uprising/intrigue/call_to_arms.plays.0.effect"
MANIPULATE = "uprising/intrigue/manipulate.plays.0.effect"
WAITING = {"call_to_arms": CALL_TO_ARMS, "manipulate": MANIPULATE}
"""The Intrigue cards that stay face up until the Reveal turn in saved states of forms 1 and 2, with their effects."""


def move_into_parts(state: Data, config: Data) -> Data:
    """Upgrade form 2 to 3: the state of modules moves into parts, units are counted by place and kind, Agents have
    names, and facts about a turn become counts."""
    new = {**state, "players": [dict(player) for player in state["players"]]}
    players = new["players"]
    parts: Data = {
        "spies": {
            "kind": "imperium.spies",
            "posts": new.pop("posts"),
            "supply": [player.pop("spies") for player in players],
            "last": new.pop("last_post"),
        },
        "sandworms": {
            "kind": "imperium.sandworms",
            "wall": new.pop("wall"),
            "hooks": [player.pop("hooks") for player in players],
        },
        "training": {"kind": "imperium.training", "at": [player.pop("training") for player in players]},
    }
    choam = new.pop("choam")
    if choam is not None:
        parts["choam"] = {"kind": "imperium.choam", **choam}
    new["parts"] = parts
    new["turn_of"] = state["active"] if state["phase"] == "turns" else -1
    new["agents"] = {space: [str(seat) for seat in _bits(there)] for space, there in state["agents"].items()}
    new["alliances"] = dict(zip(TRACKS, state["alliances"], strict=True))
    new["lasting"] = [
        {"seat": seat, "at": WAITING[name], "origin": f"intrigue:{name}", "card": -1, "until": "reveal",
         "facts": {"intrigue": card}}
        for seat, player in enumerate(players)
        for card in player["waiting"]
        if (name := state["intrigues"][card]) in WAITING
    ]  # fmt: skip
    for player in players:
        _name_pieces(player)
    new["stack"] = [_read_frame(frame, players) for frame in state["stack"]]
    if state["turn"] is not None:
        gathering = any(frame["kind"] == "imperium.gather" for frame in state["stack"])
        way = next((frame["way"] for frame in state["stack"] if frame["kind"] == "imperium.gather"), 0)
        new["turn"] = _read_turn(state["turn"], way, not gathering)
    return new


def _bits(there: int) -> list[int]:
    return [seat for seat in range(there.bit_length()) if there >> seat & 1]


def _name_pieces(player: Data) -> None:
    player["units"] = {
        "supply.troop": player.pop("supply"),
        "garrison.troop": player.pop("garrison"),
        "conflict.troop": player.pop("conflict"),
        "conflict.sandworm": player.pop("sandworms"),
        "memories.troop": player.pop("memories"),
    }
    player["influence"] = dict(zip(TRACKS, player["influence"], strict=True))
    player["trophies"] = [
        {"id": t["id"], "icon": t["icon"], "up": t["up"], "of": "objective" if t["objective"] else "conflict"}
        for t in player["trophies"]
    ]


def _read_frame(frame: Data, players: list[Data]) -> Data:
    if frame["kind"] == "imperium.gather":
        return {key: value for key, value in frame.items() if key != "way"}
    # in this form places were computed whenever they were needed
    if frame["kind"] == "imperium.combat" and frame["stage"] != "intrigue":
        due = rewards_due([_strength(player) for player in players])
        return {**frame, "places": [due.get(seat, -1) for seat in range(len(players))]}
    return frame


def _strength(player: Data) -> int:
    units = player["units"]
    fighting = 2 * units["conflict.troop"] + 3 * units["conflict.sandworm"]
    return int(fighting + player["swords"]) if fighting else 0


def _read_turn(turn: Data, way: int, opened: bool) -> Data:
    tally = {
        "recruited": turn["recruited"],
        "deployed": turn["deployed"],
        "recalled": turn["recalled"],
        "gained.spice": turn["spice"],
    }
    sending = None
    if turn["space"]:
        sending = {
            "cards": [turn["card"]], "token": str(turn["seat"]), "space": turn["space"], "way": way, "past": "",
            "opened": opened,
        }  # fmt: skip
    asked = {"recruits": turn["free_recruits"], "used": turn["allowance_used"], "barred": turn["banned"]}
    return {
        "seat": turn["seat"],
        "kind": turn["kind"],
        "sending": sending,
        "tally": {what: amount for what, amount in tally.items() if amount},
        "allowance": [{"seat": turn["seat"], **asked}] if any(asked.values()) else [],
        "acquired": turn["acquired"],
        "sword_cards": turn["sword_cards"],
    }


UPGRADES: Mapping[int, Callable[[Data, Data], Data]] = {2: move_into_parts}
"""For each old form of saved states, the function that converts a state to the next form. The function takes the state
and the configuration as data, and returns the new state as data."""
