"""Uprising for six in the sandbox: seats by team, a whole game by clicks, no secret shown to other players."""

from __future__ import annotations

import json
import logging
import random
import re
from typing import Any

import pytest

from bot.games.imperium.lines import list_brief, list_table, tracks_of
from bot.games.imperium.windows import find_standing
from bot.games.previews import Asked
from bot.games.registry import product
from bot.games.windows import Standing
from bot.language import LANGUAGES, Words
from bot.messages.story import tell
from bot.sandbox import Actor
from bot.sandbox import components as tree
from bot.store import game_log, games
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.players import answer_randomly
from engine.registry import family
from tests.bot.support.harness import (
    World,
    action_of,
    controls,
    find_lobby,
    open_cockpit,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import final_post, people_asked
from tests.bot.support.six import NAMES, open_six
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, Six


def lobby_text(person: Actor) -> str:
    """The text of the lobby's post, with ordinary spaces."""
    return find_lobby(person).text.replace("\N{NO-BREAK SPACE}", " ")


async def take_place(person: Actor, place: int) -> str:
    """Choose a place in the lobby's post and return the bot's reply."""
    post = find_lobby(person)
    (menu,) = [one for one in tree.of_types(post.components, *tree.SELECTS) if action_of(one) == "place"]
    outcome = await (await person.choose(post, [str(place)], custom_id=menu["custom_id"])).answered()
    return str(outcome.text)


async def names_in_order(world: World) -> list[str]:
    """The stored names by seat."""
    async with world.store.read() as connection:
        return [seat.name for seat in await games.list_seats(connection, 1)]


# -- the lobby --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_people_choose_team_and_commander_in_the_lobby(url) -> None:
    """People choose team and Commander in the lobby (T2.3). The places are those of the rules, and the third person may
    choose to be Shaddam."""
    async with running(url) as world:
        people = await open_six(world, NAMES[:3], start=False)
        post = lobby_text(people[0])
        assert "1. Ayla (host) · ☾ Commander Muad’Dib" in post
        assert "4. … · ♔ Commander Shaddam Corrino IV" in post
        await take_place(people[2], 3)
        await world.bot.outbox.settle()
        assert "4. Cyrus · ♔ Commander Shaddam Corrino IV" in lobby_text(people[0])
        assert "the host can swap" in await take_place_anyway(people[1], 0)
        for _ in range(3):
            await (await press(people[0], find_lobby(people[0]), "fill")).answered()
        assert "5. Computer 2 · ☾ Ally of Muad’Dib" in lobby_text(people[0])
        await take_place(people[1], 5)
        await (await press(people[0], find_lobby(people[0]), "start")).answered()
        await world.bot.outbox.settle()
        order = await names_in_order(world)
        assert (order[0], order[3], order[5]) == ("Ayla", "Cyrus", "Bo")
        async with world.bot.tables.hold(1) as live:
            view = live.game.view(None)
        assert [player["leader"] for player in view["players"]][::3] == ["muad_dib", "shaddam_corrino_iv"]


async def take_place_anyway(person: Actor, place: int) -> str:
    """Choose a place that the menu does not offer, and return the bot's reply."""
    raw = {"component_type": tree.STRING_SELECT, "values": [str(place)]}
    outcome = await person.press_raw("ls1|1|0|place|", find_lobby(person), **raw)
    return str((await outcome.answered()).text)


@pytest.mark.slow
async def test_five_of_six_wait_or_are_joined_by_a_computer_player(url) -> None:
    async with running(url) as world:
        people = await open_six(world, NAMES[:5], start=False)
        (start,) = [b for b in tree.of_types(find_lobby(people[0]).components, tree.BUTTON) if action_of(b) == "start"]
        assert start["disabled"]
        with pytest.raises(Exception, match="seat"):
            await world.bot.tables.start(1, people[0].id)
        await (await press(people[0], find_lobby(people[0]), "fill")).answered()
        await (await press(people[0], find_lobby(people[0]), "start")).answered()
        async with world.bot.tables.hold(1) as live:
            assert (len(live.seats), live.game.config.seats, live.row.status) == (6, 6, "open")


async def test_a_lobby_says_why_five_cannot_play(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        refused = await (await ayla.slash("dune new", game="uprising", seats=5)).answered()
        assert re.search(r"Possible numbers of players: .*3, 4 and 6", refused.text)


@pytest.mark.slow
async def test_the_choam_module_is_part_of_every_game_for_six(url) -> None:
    """The CHOAM module is part of every game for six (T2.1)."""
    async with running(url) as world:
        people = await open_six(world, NAMES[:2], start=False)
        panel = (await (await people[0].click(find_lobby(people[0]), label="Options")).answered()).ephemerals[0]
        assert "too few Leaders" in panel.text
        await (await people[0].click(panel, label="Boxes")).answered()
        assert "CHOAM module is part of every game for 6" in panel.text


# -- a game -----------------------------------------------------------------------------------------------------------


AMBIGUOUS = frozenset({"ornithopter", "desert_mouse", "crysknife"})
"""Intrigue cards with the names of battle icons, which are visible to everybody."""


class TeamWatch:
    """A check of new messages for cards that only their holder knows; teammates must not see them either (T1.5)."""

    def __init__(self, world: World) -> None:
        self.world, self.seen, self.scanned = world, 0, 0
        self.known: dict[int, set[str]] = {}

    async def look(self) -> None:
        """Check all messages since the last time for facts that are still hidden."""
        words = Words("en")
        async with self.world.bot.tables.hold(1) as live:
            views = {seat: live.game.view(seat) for seat in range(6)}
            users = {seat: live.user_in(seat) for seat in range(6)}
            told = set(re.findall(r"[a-z_]+", json.dumps(live.game.view(None))))
            over = not live.game.waiting()
            for event in live.game.events:
                for seat in range(6):
                    if event.kind == "gift-intrigue" and f"{seat}" in (str(event.data["seat"]), event.data["to"][-1]):
                        self.known.setdefault(seat, set()).update(re.findall(r"intrigue:([a-z_]+)", str(event)))
        sent = self.world.sandbox.payloads[self.seen :]
        self.seen += len(sent)
        if over:
            return
        for seat, view in views.items():
            for card in {*view["you"]["intrigue"]} - told - AMBIGUOUS:
                may = {users[other] for other in range(6) if other == seat or card in self.known.get(other, ())}
                may |= {users[other] for other in range(6) if card in views[other]["you"]["intrigue"]}
                name = words.name(f"intrigue:{card}")
                for payload in sent:
                    self.scanned += 1
                    outsiders = payload.audience is None or set(payload.audience) - may
                    assert not (outsiders and name in "\n".join(payload.strings)), (name, payload)


COMMANDERS = (0, 3)
DONE = frozenset({
    "through 1", "through 2", "through 4", "through 5", "reveal 0", "reveal 3", "personal 0", "personal 3",
    "swordmaster 0", "swordmaster 3", "throne", "trade", "reinforce", "contract-given", "contribution",
    "md_usul", "md_demand_attention", "md_desert_call", "md_threaten_spice_production", "md_command_respect",
    "md_limited_landsraad_access", "md_seek_allies", "md_signet_ring",
    "sh_critical_shipments", "sh_demand_results", "sh_devastating_assault", "sh_imperial_ornithopter",
    "sh_imperial_tent", "sh_corrino_might", "sh_seek_allies", "sh_signet_ring",
})  # fmt: skip
"""The actions that Commanders must have taken: to act through each Ally, to act on their own boards, to do what only
this mode allows, and to send each of their cards."""


async def supply(world: World) -> None:
    """Give Commanders goods, so that they can take all their actions in a single game."""
    async with world.bot.tables.hold(1) as live:
        for seat in COMMANDERS:
            player = live.game.state.players[seat]
            player.spice, player.solari, player.water = max(9, player.spice), max(12, player.solari), 5
        live.game._open = {}
        live.game.found = {}


def find_deeds(events: list[Any]) -> set[str]:
    """The actions of Commanders in these events, by their names in `DONE`."""
    found: set[str] = set()
    for event in events:
        data, kind, seat = event.data, event.kind, event.data.get("seat")
        if seat in COMMANDERS:
            if kind == "agent":
                found.add(str(data["card"]).partition(":")[2])
                if str(data["space"]) in PERSONAL:
                    found.add(f"personal {seat}")
                if data["space"] == "space:swordmaster":
                    found.add(f"swordmaster {seat}")
                if data["space"] == "space:military_support":
                    found.add("reinforce")
            if kind == "reveal":
                found |= {f"reveal {seat}", *({"sh_corrino_might"} & {c.partition(":")[2] for c in data["cards"]})}
            found |= {f"through {data['ally'][-1]}"} if kind == "activated" else set()
            found |= {"throne"} if kind == "throne" else set()
            found |= {"trade"} if kind in ("gift", "no-gift", "gift-intrigue") else set()
        found |= {kind} if kind in ("contract-given", "contribution") else set()
    return found


PERSONAL = ("space:sardaukar", "space:vast_wealth", "space:hardy_warriors", "space:desert_mastery")
WORDS = {
    "personal": "Vast Wealth|Sardaukar|Hardy Warriors|Desert Mastery",
    "swordmaster": "Swordmaster", "trade": "Trade with|Economic Support", "reinforce": "Military Support",
    "contribution": "Allies [1-9]", "contract-given": "Demand Results",
}  # fmt: skip
"""The texts on the controls that lead to an action."""


def choose_eagerly(panel: Any, missing: set[str], rng: random.Random) -> tuple[dict[str, Any], str | None]:
    """A control and the choice to make with it, preferably one that leads to an action not taken yet."""
    names = {deed: Words("en").name(f"card:{deed}") for deed in missing if "_" in deed}
    wanted = [*names.values(), *(WORDS[deed.split()[0]] for deed in missing if deed.split()[0] in WORDS)]
    ways: list[tuple[int, float, dict[str, Any], str | None]] = []
    for control in controls(panel):
        if control["type"] == tree.BUTTON:
            ways.append((_score(tree.button_caption(control), wanted, rng), rng.random(), control, None))
            continue
        head = control.get("placeholder") or ""
        for option in control["options"]:
            label = f"{head} {option['label']} {option.get('description') or ''}"
            ways.append((_score(label, wanted, rng), rng.random(), control, option["value"]))
    *_, control, value = max(ways, key=lambda way: way[:2])
    return control, value


def _score(label: str, wanted: list[str], rng: random.Random) -> int:
    """The score of a label: 2 for each wanted action in it, and 1 for a cost in goods. A Reveal turn, a pass and the
    end of a turn lose 3. By chance, the choice of the other Ally comes first in one of three cases, and otherwise
    last."""
    if label.startswith("Act through"):
        return rng.choice((-9, -9, 20))
    later = -3 if re.match(r"Reveal|End turn|Pass", label) else 0
    return sum(bool(re.search(one, label)) for one in wanted) * 2 + ("→" in label) + later


async def play_commanders(url: str, seed: int, before: set[str]) -> set[str]:
    """Play one game of two people as Commanders, with computer players as Allies. Return the actions taken, including
    those taken `before`."""
    async with running(url, seed) as world:
        people = await open_six(world, NAMES[:2], start=False)
        await take_place(people[1], 3)
        for _ in range(4):
            await (await press(people[0], find_lobby(people[0]), "fill")).answered()
        await (await press(people[0], find_lobby(people[0]), "start")).answered()
        rng, done = random.Random(seed), before
        for number in range(1500):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            await supply(world)
            if number % 10 == 0:
                async with world.store.read() as connection:
                    done = before | find_deeds([event for _, event in await game_log.list_events(connection, 1)])
            person = (await people_asked(world, people))[0]
            panel = await open_cockpit(person)
            if not controls(panel):
                continue
            control, value = choose_eagerly(panel, DONE - done, rng)
            if control["type"] == tree.BUTTON:
                outcome = await person.click(panel, custom_id=control["custom_id"])
            else:
                low = max(1, control.get("min_values", 1))
                others = [o["value"] for o in control["options"] if o["value"] != value]
                outcome = await person.choose(panel, [value, *others[: low - 1]], custom_id=control["custom_id"])
            assert not (await outcome.answered()).error
        assert final_post(people[0]) is not None
        async with world.store.read() as connection:
            return before | find_deeds([event for _, event in await game_log.list_events(connection, 1)])


@pytest.mark.long
@pytest.mark.slow
async def test_every_deed_of_a_commander_by_clicks(new_url, caplog) -> None:
    """Commanders take every possible action by clicks within a few games, since the cards in one game are random
    (T3–T9, UC5)."""
    caplog.set_level(logging.INFO, "landsraad")
    done = set[str]()
    for seed in range(5, 11):
        done = await play_commanders(new_url(f"games{seed}"), seed, done)
        if not DONE - done:
            break
    assert DONE - done == set()
    assert not re.search(r"\bbug [0-9A-F]{6}\b", caplog.text)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1])
async def test_a_whole_game_of_six_by_clicks(url, seed, caplog) -> None:
    caplog.set_level(logging.INFO, "landsraad")
    async with running(url, seed) as world:
        people = await open_six(world, NAMES[:4], computers=2)
        rng, watch = random.Random(seed), TeamWatch(world)
        for number in range(1500):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            if number % 5 == 0:
                await watch.look()
            person = rng.choice(await people_asked(world, people))
            panel = await open_cockpit(person)
            found = controls(panel)
            if found:
                control = rng.choice(found)
                if control["type"] == tree.BUTTON:
                    outcome = await person.click(panel, custom_id=control["custom_id"])
                else:
                    values = [option["value"] for option in control["options"]]
                    count = max(1, rng.randint(control.get("min_values", 1), control.get("max_values", 1)))
                    outcome = await person.choose(panel, rng.sample(values, count), custom_id=control["custom_id"])
                assert not (await outcome.answered()).error
        final = final_post(people[0])
        assert final is not None
        assert re.search(r"(☾|♔) (Muad’Dib’s|Emperor’s) team wins", final.text)
        assert not re.search(r"\bbug [0-9A-F]{6}\b", caplog.text)
        assert len(table_posts(people[0])) <= 1
        assert watch.scanned > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_words(language: str) -> None:
    words = Words(language, NAMES)
    places = product("uprising").lobby.list_places(6)
    assert [place.team for place in places] == [0, 1, 0, 1, 0, 1]
    assert len({words.say(place.name) for place in places}) == 4
    assert {words.name(place.side) for place in places} == {words.name("team:muad_dib"), words.name("team:shaddam")}
    assert product("uprising").lobby.list_places(4) == ()


ADVISED = (
    {"gurney_halleck", "lady_jessica", "staban_tuek", "lady_amber_metulli"},
    {"feyd_rautha_harkonnen", "lady_margot_fenring", "princess_irulan", "lady_amber_metulli"},
)
"""The recommended Leaders for the Allies of each team (six_player.yaml: recommended_allies)."""


def facts_for(game: Game[Any], seat: int, words: Words) -> tuple[str, ...]:
    """The facts beside the question on a seat's panel."""
    asked = Asked(game.view(seat), seat, game.options(seat), (), lambda: game.determinize(seat, random.Random(1)))
    return product("uprising").questions.preview(asked, words).facts


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_chooses_a_leader_reads_whom_the_story_suggests_for_the_team(language: str) -> None:
    """A player choosing a Leader sees the Leaders suggested for the team (T2.4), except those already chosen; at a
    table of four, none are suggested."""
    words = Words(language, NAMES)
    game, rng, asked = Game.new(family("imperium"), {"seats": 6, "leaders": "draft"}, bytes(32)), random.Random(4), 0
    while (decision := game.options(seat := game.waiting()[0])) is not None and decision.kind == "leader":
        asked += 1
        (told,) = facts_for(game, seat, words)
        offered = {option.targets[0] for option in decision.legal()}
        suited = {f"leader:{name}" for name in ADVISED[seat % 2]} & offered
        others = {f"leader:{name}" for name in ADVISED[1 - seat % 2]} - {f"leader:{name}" for name in ADVISED[seat % 2]}
        assert all(words.name(name) in told for name in suited)
        assert not any(words.name(name) in told for name in others)
        game.apply(seat, answer_randomly({}, decision, rng))
    assert asked == 4
    game = Game.new(family("imperium"), {"seats": 4, "leaders": "draft"}, bytes(32))
    assert facts_for(game, game.waiting()[0], words) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("conflict", "icon", "faction"), [
    ("test_of_loyalty", "emperor", "great_houses"),
    ("protect_the_sietches", "fremen", "fringe_worlds"),
    ("shadow_contest", "", ""),
])  # fmt: skip
def test_t5_4_a_reward_says_with_which_faction_an_ally_gains_influence(
    conflict: str, icon: str, faction: str, language: str
) -> None:
    """The Emperor icon means Great Houses for the Allies, the Fremen icon Fringe Worlds (T5.4), and only Allies take
    rewards; with four players every icon means its own Faction."""
    words = Words(language, NAMES)
    told = facts_for(Six(LEFT, conflict).game, LEFT, words)
    means = words.text("fight-means", icon=f"faction:{icon}", faction=f"faction:{faction}") if icon else ""
    assert [line for line in told if line == means] == ([means] if icon else [])
    assert len([line for line in told if words.name("faction:great_houses") in line]) == (icon == "emperor")
    four = Table(4, conflict=conflict).game
    assert means == "" or means not in facts_for(four, four.waiting()[0], words)


# -- words ------------------------------------------------------------------------------------------------------------


def seen_by_everybody() -> dict[str, Any]:
    """The public view of a game of six at its first turn."""
    game = Game.new(family("imperium"), {"seats": 6}, bytes(32))
    while game.view(None)["phase"] != "turns":
        seat = game.waiting()[0]
        decision = game.options(seat)
        assert decision is not None
        game.apply(seat, answer_randomly({}, decision, random.Random(1)))
    return game.view(None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_by_teams(language: str) -> None:
    """The text of the table shows the teams by signs in addition to colours, with the Commander first."""
    view, words = seen_by_everybody(), Words(language, NAMES)
    lines = list_table(view, words)
    heads = [number for number, line in enumerate(lines) if line.startswith(("☾", "♔"))]
    assert [lines[number][0] for number in heads] == ["☾", "♔"]
    assert words.name("team:muad_dib") in lines[heads[0]]
    order = [re.search("|".join(NAMES), line) for line in lines if re.search("|".join(NAMES), line)]
    assert [found.group() for found in order if found] == ["Ayla", "Cyrus", "Emre", "Dilek", "Bo", "Farid"]
    ally = NAMES[view["players"][0]["activated"]]
    assert ally in lines[heads[0] + 1].split("-#")[1]  # Ayla acts through this Ally
    assert len(list_brief(view, words)) == 2


def test_a_line_of_an_ally_has_the_boards_tracks_and_a_commanders_his_own() -> None:
    """The line of an Ally has the tracks of the board, and that of a Commander his personal ones (T5.1, T5.3)."""
    view = seen_by_everybody()
    assert tracks_of(view, view["players"][1]) == ["great_houses", "guild", "bene_gesserit", "fringe_worlds"]
    assert tracks_of(view, view["players"][0]) == ["fremen"]
    assert tracks_of(view, view["players"][3]) == ["emperor"]


@pytest.mark.parametrize("first", [True, False])
def test_what_a_commander_does_names_the_ally_whichever_is_told_first(first: bool) -> None:
    """A Commander's action is told with the active Ally, whether the event `activated` comes before or after the event
    of the action (T3.2)."""
    events = [Event("agent", {"seat": 0, "card": "card:md_usul", "space": "space:carthag"}),
              Event("activated", {"seat": 0, "ally": "seat:2"})]  # fmt: skip
    told = tell(events[:: 1 if first else -1], None, Words("en", NAMES), product("uprising").course.telling)
    assert told == ["Ayla sent an Agent to Carthag with Usul, for Cyrus"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_t4_4_a_conceded_tie_is_told_between_the_strengths_and_the_rewards(language: str) -> None:
    table = Six(conflict="shadow_contest")
    for seat in (LEFT, RIGHT):
        table.set(seat, conflict=3)
    begin = len(table.game.events)
    table.combat()
    table.answer(LEFT, "concede")
    events, words = table.game.events[begin:], Words(language, NAMES)
    told = tell(events, None, words, product("uprising").course.telling)
    conceded = words.event("concede", {"seat": LEFT, "to": f"seat:{RIGHT}", "place": 1})
    assert told[1] == conceded
    assert words.name("conflict:shadow_contest") in told[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_uc5_11_what_an_ally_contributes_is_told_once(language: str) -> None:
    spice = {"what": "resource:spice", "n": 2}
    events = [Event("contribution", {"seat": 2, "to": "seat:0", **spice}), Event("spend", {"seat": 2, **spice}),
              Event("spend", {"seat": 0, **spice})]  # fmt: skip
    words = Words(language, NAMES)
    told = tell(events, None, words, product("uprising").course.telling)
    assert told == [words.event(event.kind, event.data) for event in (events[0], events[2])]


def test_t4_2_a_commander_stands_where_the_ally_who_fights_stands() -> None:
    """A Commander has the rank of the Ally with a unit in the Conflict (T4.2), and is called when that Ally is
    overtaken. An Ally without a unit does not count, even if activated last: everybody would be ahead of that Ally from
    the start."""
    table = Six()
    table.set(RIGHT, conflict=2)
    table.set(HIS_LEFT, conflict=1)
    table.set(HIS_RIGHT, conflict=2)
    view = table.game.view(None)
    assert view["players"][MUAD_DIB]["activated"] == LEFT
    assert find_standing(view, MUAD_DIB) == find_standing(view, RIGHT) == Standing((), (HIS_RIGHT,))
    table.set(LEFT, conflict=1)
    assert find_standing(table.game.view(None), MUAD_DIB) == Standing((HIS_RIGHT, RIGHT), (HIS_LEFT,))


@pytest.mark.parametrize(
    ("troops", "told"),
    [
        ({LEFT: 3, RIGHT: 3, 1: 2, 5: 1}, "they take the 1st reward, you the 2nd"),
        ({LEFT: 2, RIGHT: 2, 1: 3, 5: 1}, "they take the 2nd reward, you the 3rd"),
        ({LEFT: 1, RIGHT: 1, 1: 3, 5: 2}, "they take the 3rd reward, you none"),
    ],
)
def test_t4_4_who_may_concede_reads_which_rewards_both_take_then(troops: dict[int, int], told: str) -> None:
    table = Six()
    for seat, n in troops.items():
        table.set(seat, conflict=n)
    table.combat()
    (seat,) = table.game.waiting()
    (option,) = [one for one in table.decision(seat).legal() if one.id == "concede"]
    assert Words("en", NAMES).say(option.label) == f"Concede to {NAMES[LEFT + RIGHT - seat]}: {told}"
