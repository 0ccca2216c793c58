"""Every face of the side for six and of the Commanders' cards: spaces, tracks, posts, decks.

A row has the actions and then the changes of every seat (`"2 garrison+2"`, seats separated by `|`); everything else
must be unchanged. The fact sheets are `six_player`, `six_player_cards` and `observation_posts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from content.imperium.loader import load_content
from content.imperium.schema import Post
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six

COUNTED = ("vp", "solari", "spice", "water", "persuasion", "intrigue", "swordmaster", "bonus_token", "sandworms")
Act = Callable[[Six], Any]


def measure(table: Six) -> dict[int, Counter[str]]:
    """The counts of everybody's possessions, by seat; `draw` counts cards that left the deck, `posts` the Spies on the
    board."""
    found = {}
    for player in table.game.view(None)["players"]:
        counts = Counter({name: int(player[name]) for name in COUNTED})
        counts |= Counter(player["influence"])
        counts |= Counter({name: player["troops"][name] for name in ("garrison", "conflict")})
        counts["swords"], counts["draw"], counts["spies"] = player["swords"], -player["deck"], -player["spies"]
        counts["discard"] = len(player["discard"])
        found[player["seat"]] = counts
    found[-1] = Counter({"trashed": len(table.state.trashed), "throne": len(table.game.view(None)["throne_row"])})
    held = table.game.view(None)["choam"]["held"]
    for seat, mine in enumerate(held):
        found[seat]["contracts"] = len(mine["open"]) + len(mine["done"])
    return found


def changes(before: dict[int, Counter[str]], after: dict[int, Counter[str]]) -> dict[int, dict[str, int]]:
    """The changes by seat; those of the table have the key -1."""
    found = {}
    for seat, counts in after.items():
        names = {*counts, *before[seat]} - {"play"}
        other = {name: counts[name] - before[seat][name] for name in names if counts[name] != before[seat][name]}
        if other:
            found[seat] = other
    return found


def read(expected: str) -> dict[int, dict[str, int]]:
    """The changes by seat that a text such as `"2 garrison+2 | 0 spice-1"` describes."""
    made = {}
    for part in filter(None, expected.split(" | ")):
        seat, *counts = part.split()
        marks = [(word.replace("-", "+-").split("+")) for word in counts]
        made[int(seat)] = {name: int(number) for name, number in marks}
    return made


def visit(seat: int, space: str, ally: int = 0) -> Six:
    """A table at the turn of a Commander or an Ally, in which a card without an effect can be sent to a space;
    everybody has enough goods."""
    table = Six(seat)
    for player in range(6):
        table.set(player, spice=9, solari=9, water=9)
    if ally:
        table.activate(seat, ally)
    return table


SPACES = [
    ("economic_support", LEFT, "diplomacy", "", "2 great_houses+1 spice+1"),
    ("economic_support", MUAD_DIB, "md_seek_allies", "", "4 great_houses+1 | 0 spice+1 | -1 trashed+1"),
    ("military_support", HIS_LEFT, "diplomacy", "", "5 great_houses+1 spice-2"),
    ("expedition", HIS_RIGHT, "diplomacy", "", "1 fringe_worlds+1"),
    ("controversial_technology", LEFT, "diplomacy", "0.go 0.go", "2 fringe_worlds+1 spice-2 intrigue+1 draw+1"),
    ("carthag", LEFT, "reconnaissance", "", "2 garrison+1 intrigue+1"),
    ("carthag", SHADDAM, "sh_imperial_ornithopter", "", "1 garrison+1 | 3 intrigue+1"),
    ("habbanya_erg", LEFT, "dune_the_desert_planet", "", "2 water-1 spice+2 draw+1"),
    ("swordmaster", HIS_LEFT, "dagger", "", "5 solari-8 swordmaster+1 bonus_token+1"),
    ("sardaukar", SHADDAM, "sh_seek_allies", "",
     "3 spice-3 intrigue+1 emperor+1 solari+1 | 1 garrison+4 solari+1 | 5 solari+1 | -1 trashed+1"),
    ("vast_wealth", SHADDAM, "sh_seek_allies", "", "3 solari+4 emperor+1 | 1 solari+1 | 5 solari+1 | -1 trashed+1"),
    ("hardy_warriors", MUAD_DIB, "md_demand_attention", "",
     "0 water-1 fremen+1 spice+1 | 4 garrison+2 spice+1 | 2 spice+1"),
    ("desert_mastery", MUAD_DIB, "md_seek_allies", "",
     "0 spice+2 draw+1 fremen+1 | 4 spice+1 | 2 spice+1 | -1 trashed+1"),
]  # fmt: skip


@pytest.mark.parametrize(("space", "seat", "card", "do", "expected"), SPACES, ids=lambda value: str(value)[:24])
def test_space(space: str, seat: int, card: str, do: str, expected: str) -> None:
    """A space gives its printed gains; the Ally who is not activated gets only the gains of the whole team."""
    table = visit(seat, space, {MUAD_DIB: RIGHT, SHADDAM: HIS_RIGHT}.get(seat, 0))
    table.give(seat, card)
    before = measure(table)
    table.send(seat, card, space)
    for pick in filter(None, do.split()):
        table.answer(seat, pick)
    found = changes(before, measure(table))
    assert found == read(expected), found


@pytest.mark.parametrize(("track", "seat", "card", "space", "expected"), [
    ("great_houses", LEFT, "diplomacy", "economic_support", "2 great_houses+1 spice+1 garrison+2 vp+1"),
    ("guild", LEFT, "diplomacy", "deliver_supplies", "2 guild+1 water+1 solari+3 vp+1"),
    ("bene_gesserit", HIS_LEFT, "diplomacy", "secrets", "5 bene_gesserit+1 intrigue+2 vp+1"),
    ("fringe_worlds", LEFT, "diplomacy", "expedition", "2 fringe_worlds+1 vp+1"),
    ("fremen", MUAD_DIB, "md_seek_allies", "desert_mastery", "0 fremen+1 spice+1 draw+1 vp+1 | -1 trashed+1"),
    ("emperor", SHADDAM, "sh_seek_allies", "vast_wealth", "3 emperor+1 solari+3 vp+1 | -1 trashed+1"),
])  # fmt: skip
def test_track_at_4(track: str, seat: int, card: str, space: str, expected: str) -> None:
    """A track gives its bonus at 4, and its Alliance to the first player there (T5.2, T5.3)."""
    table = visit(seat, space)
    table.influence(seat, track, 3)
    table.give(seat, card)
    before = measure(table)
    table.send(seat, card, space)
    found = changes(before, measure(table))
    assert found == read(expected), found


@pytest.mark.parametrize(("level", "expected"), [
    (1, "0 fremen+1 spice+1 draw+1 vp+1 | -1 trashed+1"),
    (2, "0 fremen+1 spice+1 draw+1 water+1 | 2 water+1 | 4 water+1 | -1 trashed+1"),
])  # fmt: skip
def test_the_fremen_track_between(level: int, expected: str) -> None:
    table = visit(MUAD_DIB, "desert_mastery")
    table.influence(MUAD_DIB, "fremen", level)
    table.give(MUAD_DIB, "md_seek_allies")
    before = measure(table)
    table.send(MUAD_DIB, "md_seek_allies", "desert_mastery")
    found = changes(before, measure(table))
    assert found == read(expected), found


POSTS = {
    "guild": {"deliver_supplies", "heighliner"}, "bene_gesserit": {"espionage", "secrets"},
    "landsraad_left": {"high_council", "imperial_privilege", "swordmaster"},
    "landsraad_right": {"assembly_hall", "gather_support"}, "choam": {"accept_contract", "shipping"},
    "sietch_research": {"sietch_tabr", "research_station"}, "research_refinery": {"research_station", "spice_refinery"},
    "refinery_arrakeen": {"spice_refinery", "arrakeen"}, "deep_desert": {"deep_desert"}, "hagga_basin": {"hagga_basin"},
    "imperial_basin": {"imperial_basin"}, "great_houses": {"military_support", "economic_support"},
    "fringe_worlds": {"controversial_technology", "expedition"}, "carthag": {"carthag"},
    "habbanya_erg": {"habbanya_erg"},
}  # fmt: skip


def test_posts() -> None:
    """The observation posts are as printed (T6.5)."""
    posts = load_content("uprising", (), 6).all_of("observation_posts", Post)
    assert {post.key: set(post.connects) for post in posts} == POSTS
    assert set(Six().game.view(None)["posts"]) == set(POSTS)


REVEALS = [
    (MUAD_DIB, "md_command_respect", "0 persuasion+1"), (MUAD_DIB, "md_convincing_argument", "0 persuasion+2"),
    (MUAD_DIB, "md_demand_attention", "0 persuasion+1"), (MUAD_DIB, "md_desert_call", "0 persuasion+1"),
    (MUAD_DIB, "md_limited_landsraad_access", "0 spice+1 | 4 swords+1"), (MUAD_DIB, "md_seek_allies", ""),
    (MUAD_DIB, "md_signet_ring", "0 persuasion+1"), (MUAD_DIB, "md_threaten_spice_production", "0 persuasion+1"),
    (MUAD_DIB, "md_usul", "0 persuasion+2"), (SHADDAM, "sh_convincing_argument", "3 persuasion+2"),
    (SHADDAM, "sh_corrino_might", "1 swords+1"), (SHADDAM, "sh_critical_shipments", "3 persuasion+2"),
    (SHADDAM, "sh_demand_results", "1 swords+1"), (SHADDAM, "sh_devastating_assault", "3 persuasion+1"),
    (SHADDAM, "sh_imperial_ornithopter", "3 persuasion+1 solari+1"), (SHADDAM, "sh_imperial_tent", "3 persuasion+1"),
    (SHADDAM, "sh_seek_allies", ""), (SHADDAM, "sh_signet_ring", "3 persuasion+1"),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "card", "expected"), REVEALS, ids=lambda value: str(value)[:30])
def test_reveal_box(seat: int, card: str, expected: str) -> None:
    """A Reveal box gives its swords to the activated Ally (T3.7) and all its other gains to the Commander (T3.4)."""
    table = Six(seat)
    table.activate(seat, {MUAD_DIB: RIGHT, SHADDAM: HIS_RIGHT}[seat])
    table.give(seat, card)
    before = measure(table)
    table.answer(seat, "reveal")
    found = changes(before, measure(table))
    assert found == read(expected), found


AGENTS = [
    (MUAD_DIB, "md_seek_allies", "deliver_supplies", "", "4 guild+1 | 0 water+1 | -1 trashed+1"),
    (MUAD_DIB, "md_signet_ring", "imperial_basin", "", "0 spice+1 draw+1"),
    (MUAD_DIB, "md_usul", "carthag", "choose-split water", "0 water+1 intrigue+1 | 4 garrison+1 spice+1"),
    (SHADDAM, "sh_seek_allies", "deliver_supplies", "", "1 guild+1 | 3 water+1 | -1 trashed+1"),
    (SHADDAM, "sh_critical_shipments", "imperial_basin", "choose-split water", "3 spice+1 water+1 | 1 solari+2"),
    (SHADDAM, "sh_devastating_assault", "imperial_basin", "", "3 spice+1 solari+1 | 1 garrison+1"),
    (SHADDAM, "sh_imperial_ornithopter", "carthag", "", "3 intrigue+1 | 1 garrison+1"),
]  # fmt: skip


@pytest.mark.parametrize(("seat", "card", "space", "do", "expected"), AGENTS, ids=lambda value: str(value)[:30])
def test_agent_box(seat: int, card: str, space: str, do: str, expected: str) -> None:
    """An Agent box has its printed effect (UC5.12, UC5.15); Seek Allies must trash itself."""
    table = Six(seat)
    table.activate(seat, {MUAD_DIB: RIGHT, SHADDAM: HIS_RIGHT}[seat])
    table.give(seat, card)
    before = measure(table)
    table.send(seat, card, space)
    if do:
        key, good = do.split()
        found = [o for o in table.find(seat, "resolve") if o.label.key == key and good_of(table, o) == good]
        table.answer(seat, found[0].id)
    assert changes(before, measure(table)) == read(expected), changes(before, measure(table))


def good_of(table: Six, option: Any) -> str:
    """The good that the owner of a split effect gets."""
    from content.imperium.catalog import find_node

    return str(find_node(str(option.label.args["effect"]).partition(":")[2]).what)  # type: ignore[attr-defined]
