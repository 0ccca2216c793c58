"""The choice of a table's game: by default, by name in any language, or changed in the lobby."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.components.parts import COMPONENTS
from bot.games.imperium import lobby as imperium
from bot.games.imperium.lobby import ImperiumLobby
from bot.games.registry import find_preset, list_presets, product
from bot.language import LANGUAGES, Words
from bot.messages.lobby_pages import build_options, list_pages, name_preset
from bot.sandbox import components as tree
from bot.store import games
from bot.tables.beginning import set_up
from content.imperium.manifest import Manifest
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.support.harness import find_lobby, running
from tests.bot.support.panels import ROW
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

OFFERED = [
    "uprising", "uprising-bloodlines", "uprising-tech", "uprising-choam", "uprising-immortality",
    "uprising-ix", "uprising-ix_tech", "uprising-everything", "base", "base-bloodlines", "base-tech",
    "base-immortality", "base-ix", "base-ix_tech", "base-everything",
]  # fmt: skip


async def read_row(store, game_id) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    return row


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_name_of_its_own_in_every_language(language) -> None:
    words = Words(language)
    names = {preset.name: name_preset(made, preset, words) for made, preset in list_presets()}
    assert list(names)[: len(OFFERED)] == OFFERED
    assert len(set(names.values())) == len(names)
    assert all(words.has(f"preset-{name}") for name in OFFERED)


@pytest.mark.parametrize(("made", "preset"), list_presets(), ids=lambda part: part.name)
def test_every_game_that_is_offered_begins(made, preset) -> None:
    for seats in made.lobby.seats:
        assert made.lobby.why_not(preset.options, seats) is None
        options = made.lobby.read_options(preset.options, seats)
        game = Game.new(family(made.family), made.lobby.configure(options, seats), bytes(32))
        assert game.waiting()
        assert made.lobby.find_preset(preset.options) == preset
        assert set(game.config.modules if made.family == "imperium" else ()) == set(made.lobby.list_modules(options))


def test_a_board_asks_about_what_it_has_and_nothing_else() -> None:
    base, uprising = product("base"), product("uprising")
    assert [setting.name for setting in base.lobby.settings] == [
        "bloodlines", "tech", "immortality", "ix", "ix_tech", "leaders", "bans", "go_to_11", "epic", "difficulty",
        "churn", "escalation",
    ]  # fmt: skip
    assert [setting.name for setting in uprising.lobby.settings] == [
        "bloodlines", "tech", "choam", "immortality", "ix", "ix_tech", "leaders", "bans", "go_to_11", "epic",
        "ix_conflicts", "spies", "difficulty", "rival", "rival_other", "streamlined", "churn", "escalation", "politics",
        "deployment", "talk",
    ]  # fmt: skip
    assert not {"spy", "contract"} & set(base.icons)
    assert {"spy", "contract"} <= set(uprising.icons)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["base", "uprising"])
def test_no_page_of_options_has_more_parts_than_discord_takes(name: str, language: str) -> None:
    """No page of options has more parts than Discord allows; the lobby of one person with every box has the most."""
    made, words = product(name), Words(language)
    row = replace(ROW, status="lobby", family="imperium", product=name)
    for seats in made.lobby.seats:
        for options in ({}, dict.fromkeys(made.lobby.manifests, "on"), {"rival": "rival_muad_dib"}):
            game = replace(row, capacity=seats, options=options)
            for page in list_pages(made):
                view = build_options(game, [], words, page)
                assert view.total_children_count <= COMPONENTS
                shown = {part["custom_id"].split("|")[4] for part in tree.of_types(view.to_components(), *tree.SELECTS)}
                idle = made.lobby.find_idle(options, seats)
                own = {one.name for one in made.lobby.settings if one.page == page and one.name not in idle}
                assert own <= shown
            assert view.total_children_count > 3


def test_bl11_1_tech_is_chosen_only_with_bloodlines_and_says_so() -> None:
    for name in ("base", "uprising"):
        made = product(name)
        for seats in made.lobby.seats:
            why = made.lobby.find_idle({}, seats)["tech"]
            assert why == Msg("refused-set-needs", {"set": "module:tech", "other": "module:bloodlines"})
            assert made.lobby.list_modules(made.lobby.read_options({"tech": "on"}, seats)) == []
            assert "tech" not in made.lobby.find_idle({"bloodlines": "on"}, seats)


def test_bl2_4_which_leaders_are_in_the_pool_follows_the_boxes() -> None:
    """The boxes decide which Leaders can be chosen (BL2.4). Bloodlines adds eight on Uprising's board and five on the
    base board (BL1.1, BL12.3). Its tech module adds Kota Odax on both."""
    for name, extra in (("uprising", 8), ("base", 5)):
        made = product(name)
        alone, blood, tech = (
            set(family("imperium").read_config(
                made.lobby.configure(made.lobby.read_options(options, 3), 3)
            ).library.leaders)
            for options in ({}, {"bloodlines": "on"}, {"bloodlines": "on", "tech": "on"})
        )  # fmt: skip
        assert {leader.partition("/")[0] for leader in blood - alone} == {"bloodlines"}
        assert (len(blood - alone), tech - blood) == (extra, {"tech/kota_odax"})


def test_six_may_choose_from_leaders_that_are_dealt_when_bloodlines_brings_enough() -> None:
    made = product("uprising")
    assert made.lobby.find_idle({}, 6)["bans"].key == "refused-few-leaders"
    assert "bans" not in made.lobby.find_idle({"bloodlines": "on"}, 6)
    assert made.lobby.why_not({"leaders": "dealt"}, 6).key == "refused-few-leaders"
    chosen = {"leaders": "dealt", "bloodlines": "on", "bans": "on"}
    assert made.lobby.why_not(chosen, 6) is None
    game = Game.new(family("imperium"), made.lobby.configure(made.lobby.read_options(chosen, 6), 6), bytes(32))
    assert game.waiting()


@pytest.mark.slow
async def test_boxes_are_chosen_by_clicks_on_their_page(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="uprising", seats=1)).answered()
        panel = (await (await ayla.click(find_lobby(ayla), label="Options")).answered()).ephemerals[0]
        await (await ayla.click(panel, label="Boxes")).answered()
        # the module is named only once
        assert "-# Tech module is played only together with Bloodlines." in panel.text
        await (await ayla.choose(panel, ["on"], custom_id="ls1|1|0|set|bloodlines")).answered()
        assert "is played only together with Bloodlines" not in panel.text
        await (await ayla.choose(panel, ["on"], custom_id="ls1|1|0|set|tech")).answered()
        await world.bot.outbox.settle()
        lobby = find_lobby(ayla).text
        assert "Bloodlines: on" in lobby
        assert "Tech module: on" in lobby
        await (await ayla.click(panel, label="Game")).answered()
        menu = tree.of_types(panel.components, *tree.SELECTS)[0]
        assert menu["placeholder"] == "Game: Uprising + Bloodlines with tech module"
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            assert set(live.game.config.modules) == {"bloodlines", "tech"}


def test_b19_1_only_one_player_chooses_a_difficulty() -> None:
    base, chosen = product("base"), {"difficulty": "mentat", "escalation": "on"}
    assert base.lobby.configure(base.lobby.read_options(chosen, 1), 1)["difficulty"] == "mentat"
    assert base.lobby.configure(base.lobby.read_options(chosen, 1), 1)["variants"] == ["brutal_escalation"]
    for seats in (2, 3, 4):
        assert set(base.lobby.find_idle(chosen, seats)) == {
            "difficulty", "churn", "escalation", "go_to_11", "tech", "epic", "ix_tech",
        }  # fmt: skip
        assert (
            not {"difficulty", "variants"} & base.lobby.configure(base.lobby.read_options(chosen, seats), seats).keys()
        )
    assert [base.lobby.list_automatic(chosen, seats) for seats in (1, 2, 3, 4)] == [("rival",) * 2, ("rival",), (), ()]


def test_rv2_rivals_difficulty_and_variants_are_for_as_many_as_the_rules_say() -> None:
    made, all_ = product("uprising"), {"difficulty", "rival", "rival_other", "streamlined", "churn", "escalation",
                                       "politics", "deployment"}  # fmt: skip
    idle = {seats: set(made.lobby.find_idle({}, seats)) & all_ for seats in (1, 2, 3, 4)}
    assert idle == {1: {"streamlined"}, 2: {"difficulty", "rival_other", "churn"}, 3: all_, 4: all_}
    assert [made.lobby.list_automatic({}, seats) for seats in (1, 2, 3)] == [("rival", "rival"), ("lone-rival",), ()]
    assert not {"rivals", "variants", "difficulty"} & made.lobby.configure(made.lobby.read_options({}, 3), 3).keys()


def test_rv9_1_the_highest_levels_demand_three_variants_in_the_lobby_too() -> None:
    made = product("uprising")
    for level, demanded in (("sardaukar", False), ("mentat", True), ("kwisatz_haderach", True)):
        idle = made.lobby.find_idle({"difficulty": level}, 1)
        assert ({"escalation", "politics", "deployment"} <= set(idle)) == demanded


def test_rv2_1_a_named_rival_plays_once_and_a_streamlined_one_is_for_two() -> None:
    made, named = product("uprising"), {"rival": "rival_muad_dib", "rival_other": "rival_muad_dib"}
    why = made.lobby.why_not(named, 1)
    assert why is not None
    assert why.key == "refused-rival-twice"
    assert made.lobby.why_not(named, 2) is None
    assert made.lobby.configure(made.lobby.read_options(named, 2), 2)["rivals"] == ["rival_muad_dib"]
    assert made.lobby.configure(made.lobby.read_options({"streamlined": "on"}, 2), 2)["rivals"] == ["streamlined"]
    assert "streamlined" in made.lobby.find_idle(named, 2)
    (setting,) = (one for one in made.lobby.settings if one.name == "rival")
    said = {choice: setting.say(choice, Words("ja")) for choice in setting.choices}
    assert (len(said), said["rival_muad_dib"], said["random"]) == (11, "ムアドディブ", "ランダム")


@pytest.mark.slow
async def test_a_lobby_of_one_chooses_rivals_and_difficulty_by_clicks(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="uprising", seats=1)).answered()
        panel = (await (await ayla.click(find_lobby(ayla), label="Options")).answered()).ephemerals[0]
        assert "Streamlined Rival: Only for two players." in panel.text
        chosen = {"rival": "rival_muad_dib", "rival_other": "rival_staban_tuek", "churn": "on", "difficulty": "mentat"}
        for setting, value in chosen.items():
            await (await ayla.choose(panel, [value], custom_id=f"ls1|1|0|set|{setting}")).answered()
        assert "Brutal Escalation, Smart Politics and Expert Deployment: Part of this difficulty." in panel.text
        refused = await (await ayla.choose(panel, ["rival_muad_dib"], custom_id="ls1|1|0|set|rival_other")).answered()
        assert "cannot play twice" in refused.text + panel.text
        await (await ayla.choose(panel, ["rival_staban_tuek"], custom_id="ls1|1|0|set|rival_other")).answered()
        await world.bot.outbox.settle()
        lobby = find_lobby(ayla).text
        for line in ("Rival 1", "Rival 2", "Difficulty: Mentat", "Rival: Muad’Dib", "Second Rival: Staban Tuek"):
            assert line in lobby
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            players = live.game.view(None)["players"]
            assert [player.get("rival") for player in players] == [None, "rival_muad_dib", "rival_staban_tuek"]
            assert live.game.config.options["variants"] == ["row_churn"]


@pytest.mark.slow
async def test_a_table_is_opened_without_a_word_or_by_name_in_any_language(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new")).answered()
        row = await read_row(world.store, 1)
        assert (row.product, row.capacity, row.options["choam"]) == ("uprising", 4, "off")
        await (await ayla.slash("dune close")).answered()
        for number, (text, seats, wanted) in enumerate(
            [
                ("uprising-choam", None, ("uprising", 4)),
                ("基本セット", 3, ("base", 3)),
                ("base game", None, ("base", 4)),
                (None, 3, ("uprising", 3)),
            ],
            2,
        ):
            named = {"game": text, "seats": seats}
            await (await ayla.slash("dune new", **{k: v for k, v in named.items() if v is not None})).answered()
            row = await read_row(world.store, number)
            assert (row.product, row.capacity) == wanted
            assert row.options.get("choam", "off") == ("on" if text == "uprising-choam" else "off")
            await (await ayla.slash("dune close")).answered()
        assert "no such game" in (await (await ayla.slash("dune new", game="chess")).answered()).text
        refused = await (await ayla.slash("dune new", game="base", seats=6)).answered()
        assert "players" in refused.text


async def test_completions_offer_what_is_possible(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        choices = (await ayla.autocomplete("dune new", focused="game", value="ba")).choices
        assert [choice["name"] for choice in choices] == [
            "Base + Bloodlines", "Base + Bloodlines with tech module",
            "Base + Bloodlines with tech module and Rise of Ix tech tiles", "Base + Immortality", "Base + Rise of Ix",
            "Base game", "Base with every expansion",
        ]  # fmt: skip
        sizes = (await ayla.autocomplete("dune new", focused="seats", game="uprising")).choices
        assert [choice["value"] for choice in sizes] == sorted(product("uprising").lobby.seats)
        every = (await ayla.autocomplete("dune new", focused="seats")).choices
        assert {choice["value"] for choice in every} == {n for made, _ in list_presets() for n in made.lobby.seats}


@pytest.mark.slow
async def test_the_host_changes_the_game_by_clicks(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await (await ayla.slash("dune new", game="uprising-choam", seats=3)).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, leaders="draft", rated="off", spies="must")
        panel = (await (await ayla.click(find_lobby(ayla), label="Options")).answered()).ephemerals[0]
        menu = tree.of_types(panel.components, *tree.SELECTS)[0]
        assert menu["placeholder"] == "Game: Uprising with CHOAM"
        assert [option["value"] for option in menu["options"]][: len(OFFERED)] == OFFERED
        await (await ayla.choose(panel, ["base"], custom_id=menu["custom_id"])).answered()
        await world.bot.outbox.settle()
        lobby = find_lobby(ayla).text
        assert "Dune: Imperium" in lobby
        assert "Uprising" not in lobby
        assert "Leaders: chosen in turn" in lobby
        assert "Rated: no" in lobby
        assert "CHOAM" not in lobby
        row = await read_row(world.store, 1)
        assert row.capacity == 3
        assert {"choam", "spies"}.isdisjoint(row.options)
        await (await ayla.choose(panel, ["uprising"], custom_id=menu["custom_id"])).answered()
        row = await read_row(world.store, 1)
        assert (row.product, row.options["choam"], row.options["leaders"]) == ("uprising", "off", "draft")
        assert (row.options["spies"], row.options["rated"]) == ("may", "off")


async def test_a_change_of_game_keeps_everybody_seated(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 2, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    with pytest.raises(Refused, match="host"):
        await tables.lobby.change_game(game_id, USERS[1], *find_preset("base"))
    made, preset = find_preset("base")
    await tables.lobby.change_game(game_id, USERS[0], made, preset)
    row = await read_row(store, game_id)
    assert (row.family, row.product, row.capacity) == ("imperium", "base", made.lobby.find_size(2))
    assert set_up(row)["product"] == "base"
    async with store.read() as connection:
        assert [seat.user_id for seat in await games.list_seats(connection, game_id)] == USERS[:2]
    for user in USERS[2 : made.lobby.find_size(4)]:
        if (await read_row(store, game_id)).capacity < 4:
            await tables.lobby.choose(game_id, USERS[0], 4)
        await tables.lobby.join(game_id, user, f"User {user}")
    pair = find_preset("tiny")
    pair[0].lobby.seats, before = frozenset({2}), pair[0].lobby.seats
    try:
        words = Words("en")
        row = await read_row(store, game_id)
        async with store.read() as connection:
            seats = await games.list_seats(connection, game_id)
        menu = tree.of_types(build_options(row, seats, words).to_components(), *tree.SELECTS)[0]
        greyed = {option["value"]: option.get("description") for option in menu["options"]}
        assert greyed["base"] is None
        assert "people are seated" in greyed["tiny"]
        with pytest.raises(Refused, match="seats-taken"):
            await tables.lobby.change_game(game_id, USERS[0], *pair)
    finally:
        pair[0].lobby.seats = before


def test_what_goes_with_what_is_read_from_the_manifests(monkeypatch) -> None:
    """Manifests decide which sets can be combined: by the sets that a set needs or excludes, and by the numbers of
    players."""
    manifests = [
        Manifest(id="blood", name="module:choam"),
        Manifest(id="gadgets", name="module:choam", needs=("blood", "base")),
        Manifest(id="market", name="module:choam", clashes=("blood",)),
        Manifest(id="crowd", name="module:choam", seats=(4,)),
    ]
    found = {made.id: SimpleNamespace(manifest=made) for made in manifests}
    monkeypatch.setattr(imperium, "sets_of", lambda board, core: tuple(found))
    monkeypatch.setattr(imperium, "load_set", found.__getitem__)
    made = ImperiumLobby("base")
    assert made.find_idle({}, 3).keys() & found.keys() == {"gadgets", "crowd"}
    assert not made.find_idle({"blood": "on"}, 4).keys() & found.keys()
    assert made.find_idle({}, 3)["gadgets"].key == "refused-set-needs"
    assert made.find_idle({}, 3)["crowd"].key == "refused-set-seats"
    assert made.list_modules(made.read_options({"gadgets": "on", "crowd": "on"}, 3)) == []
    clash = made.why_not({"blood": "on", "market": "on"}, 3)
    assert clash is not None
    assert clash.key == "refused-set-clashes"
    for language in LANGUAGES:
        for message in (clash, *made.find_idle({}, 3).values()):
            assert "{" not in Words(language).say(message)
