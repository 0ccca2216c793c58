"""The lines of modules about a game of Imperium in words, for whoever sees no picture: each where it belongs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.lines import list_board
from bot.games.imperium.modules.choam import lines as choam
from bot.games.imperium.modules.dreadnoughts import lines as dreadnoughts
from bot.games.imperium.modules.graft import lines as graft
from bot.games.imperium.modules.hagal import lines as hagal
from bot.games.imperium.modules.leaders import lines as leaders
from bot.games.imperium.modules.mentat import lines as mentat
from bot.games.imperium.modules.rivals import lines as rivals
from bot.games.imperium.modules.sandworms import lines as sandworms
from bot.games.imperium.modules.shipping import lines as shipping
from bot.games.imperium.modules.spies import lines as spies
from bot.games.imperium.modules.tleilaxu import lines as tleilaxu
from bot.language import Words
from engine.kernel.game import Game
from engine.registry import family

EN = Words("en", ["Ayla", "Bo", "Cy", "Di"])
View = dict[str, Any]


def of(seat: int, **facts: Any) -> View:
    """A player with these facts."""
    return {"seat": seat, **facts}


MENTAT = {"owner": None, "at": "mentat", "next": None}
HELD = [
    {"open": [], "done": ["a", "b"]},
    {"open": ["harvest_3_spice"], "done": []},
    {"open": [], "done": []},
]
CASES: list[tuple[list[str], list[str]]] = [
    (choam.list_board({}, EN), []),
    (choam.list_board({"choam": {"market": ["harvest_3_spice"], "bank": 7, "held": HELD}}, EN), [
        "Contracts on offer: Harvest 3 spice (7 in the bank)", "Ayla: no open contracts, 2 completed",
        "Bo: contracts Harvest 3 spice, 0 completed",
    ]),
    (choam.list_board({"choam": {"market": [], "bank": 0, "held": []}}, EN), []),
    (mentat.list_board({}, EN), []),
    (mentat.list_board({"mentat": MENTAT}, EN), ["Mentat: free on Mentat"]),
    (mentat.list_board({"mentat": {"owner": 1, "at": None, "next": 2}}, EN),
     ["Mentat: ready for Bo", "Cy has the Mentat in the next round"]),
    (mentat.list_board({"mentat": {"owner": 1, "at": "arrakeen", "next": None}}, EN),
     ["Mentat: sent by Bo to Arrakeen"]),
    (hagal.list_board({}, EN), []),
    (hagal.list_board({"hagal": {"deck": 9, "revealed": ["carthag", "arrakeen"]}}, EN),
     ["House Hagal deck: 9 cards, turned up: Carthag · Arrakeen"]),
    # the price and the order of Factions are on the Rival's card
    (rivals.list_board({"players": [of(0), of(1, rival="rival_glossu_rabban")]}, EN),
     ['Bo is Glossu “The Beast” Rabban: Swordmaster at 7, priority Emperor → Spacing Guild → Bene Gesserit → Fremen']),
    (graft.list_board({"joined": ["dagger"], "players": [of(0), of(1, returning=["diplomacy"])]}, EN),
     ["Grafted this turn: Dagger", "Bo takes back to hand at the reveal: Diplomacy"]),
    (graft.list_board({"players": [of(0), of(1, returning=[])]}, EN), []),
    (spies.list_player({}, of(1, spies_gone=2), EN), ["Bo: Spies out of the game: 2"]),
    (spies.list_player({}, of(1, spies_gone=0), EN), []),
    (spies.list_places({"posts": {"ix_board": [1, 2], "other": []}}, EN), ["Spies on the Ix board post: Bo and Cy"]),
    (leaders.list_leader({}, of(1, troops={"agents": 2}, tactics=4, twisted=5, twisted_deck=6, held=1), EN), [
        "Bo: Tactics token on space 4", "Bo: 5 Twisted Intrigue cards in hand",
        "Bo: 6 Twisted Intrigue cards in the deck", "Bo: 2 Agents in the Conflict", "Bo: 1 card set aside",
    ]),
    (leaders.list_leader({}, of(1, troops={}, snoopers={"out": ["fremen"]}), EN), ["Bo: Snooper tokens on Fremen"]),
    (leaders.list_leader({}, of(1, troops={}, snoopers={"out": []}), EN), []),
    (leaders.list_leader({}, of(1, troops={"agents": 0}, tactics=0), EN),
     ["Bo: Tactics token on space 0", "Bo: 0 Agents in the Conflict"]),
    (leaders.list_kept(of(1, troops={"memories": 2}), EN), ["2 memories"]),
    (leaders.list_kept(of(1, troops={"memories": 0}), EN), []),
    (dreadnoughts.list_board({"dreadnoughts": {"carthag": 1}}, EN), ["Bo holds Carthag with a dreadnought"]),
    (dreadnoughts.list_player({}, of(1, dreadnoughts={"garrison": 2, "conflict": 1, "supply": 0}), EN),
     ["Bo, dreadnoughts: garrison 2, Conflict 1, supply 0"]),
    (dreadnoughts.list_player({}, of(1, dreadnoughts={"garrison": 0, "conflict": 0, "supply": 2}), EN), []),
    (shipping.list_player({}, of(1, freighter=2), EN), ["Bo: Freighter on space 2 of the Shipping track"]),
    (shipping.list_player({}, of(1, freighter=0), EN), []),
    (sandworms.list_kept(of(1, sandworms=2, hooks=True), EN), ["2 sandworms in the Conflict", "Maker Hooks"]),
    (sandworms.list_kept(of(1, sandworms=0, hooks=False), EN), []),
]  # fmt: skip


@pytest.mark.parametrize(("told", "expected"), CASES)
def test_a_module_tells_what_lies_open_and_nothing_of_what_is_not_there(told: list[str], expected: list[str]) -> None:
    assert [line.replace("\xa0", " ") for line in told] == expected


def test_im3_the_board_of_the_bene_tleilax_is_told_with_each_players_own_numbers() -> None:
    game = Game.new(family("imperium"), {"product": "base", "seats": 3, "modules": ["immortality"]}, bytes(32))
    view = dict(game.view(0))
    facts = {"specimens": 4, "node": "immortality/c2r2", "space": 3, "atomics": False}
    view["players"][1]["tleilaxu"] = view["players"][1]["tleilaxu"] | facts
    _, *told = tleilaxu.list_board(view, EN)
    assert told[:2] == [
        "Ayla: 0 specimens, research 0/8, Tleilaxu track 0/7, Family Atomics",
        "Bo: 4 specimens, research 2/8, Tleilaxu track 3/7",
    ]


def test_the_board_tells_of_the_shield_wall_the_discarded_cards_and_who_controls_what() -> None:
    view = dict(Game.new(family("imperium"), {"product": "uprising", "seats": 4}, bytes(32)).view(0))
    view["spaces"]["arrakeen"] |= {"control": 0, "agents": [2], "spice": 0}
    view["intrigue_discard"] = ["a", "b", "c"]
    for wall, told in ((True, False), (False, True)):
        lines = list_board(view | {"wall": wall}, EN)
        assert ("The Shield Wall is broken" in lines) is told
    assert any("(3 discarded)" in line for line in lines)
    assert EN.text("board-control", space="space:arrakeen", seat=0) in lines
    assert EN.text("board-agents", space="space:arrakeen", who=["seat:2"]) in lines
    assert not any("bonus spice" in line for line in lines if "Arrakeen" in line)
