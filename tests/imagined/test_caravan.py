"""An imagined box with a token, effects, a space, cards, a turn action and rules: it needs nothing outside its
folder."""

from __future__ import annotations

import json
import random
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import content
from bot.games.imperium.picture import paint
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import open_page, unshown
from bot.games.registry import find_preset, list_presets, product
from bot.language import LANGUAGES, Words
from bot.language.words import load_bundle
from bot.messages.story import tell
from content.imperium.catalog import list_components, reference_of
from content.imperium.loader import load_content
from content.imperium.reader import ContentError, list_sets, load_set, read_set
from content.imperium.text.atoms import phrases_of
from engine.imperium.agenda import perform
from engine.imperium.config import read_config
from engine.imperium.coverage import expected
from engine.imperium.family import FAMILY
from engine.imperium.players import resource_values, weights
from engine.imperium.players.choices import value_option
from engine.imperium.players.eyes import look
from engine.imperium.replacements import REPLACED, Replacement
from engine.imperium.state import Pending
from engine.imperium.thinking import THINKERS
from engine.imperium.thinking.features import describe
from engine.imperium.thinking.win_chance import Model, estimate, list_names
from engine.kernel.events import seen_by
from engine.kernel.export import export, verify
from engine.kernel.game import Game
from engine.kernel.log import Segment
from engine.players import player as computer
from engine.sweep import Played, play_game
from tests.bot.support.programs import landsraad
from tests.engine.imperium.table import Table
from tests.imagined.caravan import MODULE
from tests.imagined.caravan.atoms import NODES, Camels, Halt, Travel
from tests.imagined.caravan.state import HERD, Caravan
from tests.imagined.opened import opened
from tests.tools.selfplay import mixed_table

__all__ = ["opened"]
pytestmark = pytest.mark.usefixtures("opened")

FOLDER = Path(__file__).parent / "caravan"
TOP = Path(__file__).parents[2]
FILES = {
    "set.yaml": "manifest: what it goes with and changes",
    "imperium.yaml": "its cards", "intrigue.yaml": "its Intrigue cards", "board.yaml": "its spaces",
    "starter.yaml": "a starting card", "conflicts.yaml": "Conflict cards", "leaders.yaml": "a Leader",
    "kinds.py": "a kind of component, and what abilities wait for and change", "road.yaml": "components of that kind",
    "phrases.yaml": "their phrases",
    "names.yaml": "their names, and those of its token and pieces",
    "atoms.py": "its words of the notation", "atoms.yaml": "their phrases", "icons.yaml": "its icon",
    "__init__.py": "its rules put together", "state.py": "its token", "rules.py": "what its words and its turn mean",
    "view.py": "what is seen, and the second opinions", "worth.py": "what it is worth to computer players",
    "features.py": "what computer players that think see of it",
    "picture.py": "its part of the picture", "lines.py": "its part of the text",
    "lobby.py": "what there is to choose",
    "wording/en.ftl": "its sentences", "wording/ja.ftl": "the same", "wording/zh-CN.ftl": "the same",
    "wording/zh-TW.ftl": "the same",
}  # fmt: skip
"""The files of the box, with the content of each."""
BOARDS = ("uprising", "base")
NAMES = ("Ayla", "Bo", "Cy", "Dee")


# -- required sets ----------------------------------------------------------------------------------------------------


def test_its_folder_is_all_that_the_box_needs() -> None:
    found = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*.*") if "__pycache__" not in path.parts}
    assert found == set(FILES)


def test_nothing_else_of_the_program_knows_it() -> None:
    rooms = [path for room in ("content", "engine", "bot", "cogs") for path in (TOP / room).rglob("*.*")]
    texts = [path for path in rooms if path.suffix in (".py", ".yaml", ".ftl", ".md")]
    assert len(texts) > 300
    assert [path for path in texts if re.search("caravan|camel(?!_)", path.read_text("utf-8"), re.IGNORECASE)] == []


@pytest.mark.slow
async def test_whoever_runs_the_program_names_the_package(tmp_path: Path) -> None:
    words = ("content", "show", "card:caravan/guide")
    code, out, _ = await landsraad(tmp_path, *words, LANDSRAAD_BOXES="tests.imagined")
    assert code == 0
    assert "Desert Guide" in out
    assert (await landsraad(tmp_path, *words))[0] == 2
    code, _, said = await landsraad(tmp_path, *words, LANDSRAAD_BOXES="no.such")
    assert code == 2
    assert said.strip() == "landsraad: LANDSRAAD_BOXES: no package no.such"


@pytest.mark.parametrize("name", ["caravan", "freight", "wells", *list_sets()])
def test_a_set_names_the_files_of_all_its_words(name: str) -> None:
    """A set names the files that define its words; otherwise they would be known only if another set had been read
    before."""
    made = load_set(name)
    used = {type(node).__module__ for node in made.nodes.values()}
    core = ("content.imperium.nodes.", "content.imperium.modules.")
    assert {place for place in used if not place.startswith(core)} <= set(made.manifest.atoms)


# -- whole games ------------------------------------------------------------------------------------------------------


def play(board: str, seed: int, check: bool = False, seats: int = 4) -> Played:
    """Play a game with the box between random players; in every second game one of the players is a mercenary."""
    seated = [computer(name, "imperium") for name in mixed_table(seats, seed)]
    return play_game(FAMILY, {"product": board, "seats": seats, "modules": ["caravan"]}, seated, seed, check=check)


def faces_of(board: str) -> set[str]:
    """The kinds of events that only this box adds to games on a board."""
    plain = expected(read_config({"product": board}))
    return set(expected(read_config({"product": board, "modules": ["caravan"]}))) - set(plain)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_whole_games_keep_all_invariants_and_reach_every_face_of_the_box(board: str) -> None:
    left = faces_of(board)
    assert {"agent space:caravanserai", "camels camel:white", "load load:silk", "travel 5"} <= left
    assert any(face.startswith("play effect:caravan/intrigue/") for face in left)
    for seed in range(20):
        played = play(board, seed, check=True, seats=3 + seed % 2)
        assert played.violations == []
        left -= FAMILY.seen(played.game)
    for seed in range(20, 120):
        left -= FAMILY.seen(play(board, seed).game) if left else set()
    assert left == set()


@pytest.mark.parametrize("board", BOARDS)
def test_a_game_is_saved_midway_and_verified_at_the_end(board: str) -> None:
    rng, answer = random.Random(7), computer("random")
    game: Game[Any] = Game.new(FAMILY, {"product": board, "seats": 3, "modules": ["caravan"]}, rng.randbytes(32))
    here = (FAMILY.version, FAMILY.content_digest(game.config))
    segments = [Segment(0, *here, "start", game.snapshot())]
    steps = 0
    while waiting := game.waiting():
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], answer({}, decision, rng))
        steps += 1
        if steps % 40 == 0:
            saved = json.loads(json.dumps(game.snapshot()))
            again = Game.restore(FAMILY, saved, game.chance.seed)
            assert (again.digest(), again.view(0)) == (game.digest(), game.view(0))
            assert Caravan.of(again) == Caravan.of(game)
            again.steps, again.events = game.steps, game.events
            game = again
    assert sum(map(len, Caravan.of(game).loads)) > 0
    assert verify(json.loads(json.dumps(export(game, "g1", segments))), FAMILY).ok


INN = "effect:caravan/board/caravanserai.ways.0.effect.1"
"""The address of the Caravanserai's effect of travelling."""

# -- its rules --------------------------------------------------------------------------------------------------------


def table_with(*cards: str, board: str = "uprising", **position: Any) -> Table:
    """A table at seat 0's first turn with these cards in hand."""
    table = Table(product=board, modules=["caravan"])
    table.give(0, *cards)
    for name, value in position.items():
        getattr(Caravan.of(table.game), name)[0] = value
    return table


def test_x1_1_who_takes_camels_takes_as_many_as_there_are() -> None:
    table = table_with("caravan/camel_driver")
    part = Caravan.of(table.game)
    part.supply["brown"], part.camels[1]["brown"] = 0, HERD["brown"]
    table.set(0, water=1)
    table.send(0, "caravan/camel_driver", "research_station")
    assert part.camels[0] == {"brown": 0, "white": 1}
    assert part.supply == {"brown": 0, "white": HERD["white"] - 1}
    assert table.player(0).water == 1  # one water was paid for the space, and one was gained instead of a brown camel
    part.supply["white"], part.camels[1]["white"] = 1, HERD["white"] - 2
    perform(table.game, 0, Camels(2, "white"), Pending("", -1, "space:caravanserai"))
    assert (part.camels[0]["white"], part.supply["white"], table.player(0).water) == (2, 0, 1)


def test_x2_3_in_the_dry_season_there_is_no_water_where_no_camel_is_left() -> None:
    table = Table(modules=["caravan"], dry_season=True)
    part = Caravan.of(table.game)
    part.supply["brown"], part.camels[1]["brown"] = 0, HERD["brown"]
    table.set(0, water=1)
    perform(table.game, 0, Camels(1), Pending("", -1, "space:caravanserai"))
    assert (table.player(0).water, part.camels[0]["brown"]) == (1, 0)


def test_x1_1_camels_that_are_paid_go_back() -> None:
    table = table_with("caravan/camel_driver")
    part = Caravan.of(table.game)
    part.supply["brown"], part.camels[0]["brown"] = HERD["brown"] - 3, 3
    table.reveal(0)
    table.take(0, "resolve")
    assert (part.supply["brown"], part.camels[0]["brown"]) == (HERD["brown"], 0)
    assert table.player(0).persuasion == 2


@pytest.mark.parametrize("board", BOARDS)
def test_x1_2_what_happens_meanwhile_happens_when_its_owner_reveals(board: str) -> None:
    table = table_with("caravan/water_seller", board=board)
    table.set(0, spice=0)
    table.send(0, "caravan/water_seller", "arrakeen")
    table.end(0)
    table.pass_turns(1, 2)
    assert table.player(0).spice == 0
    table.reveal(0)
    assert table.player(0).spice == 1


def test_x1_2_a_caravan_that_travels_on_halts_no_more() -> None:
    table = table_with("caravan/water_seller")
    table.set(0, spice=0)
    table.send(0, "caravan/water_seller", "caravanserai")
    assert Caravan.of(table.game).halts[0] == "caravan/imperium/water_seller.agent.0"
    table.answer(0, next(option.id for option in table.find(0, "resolve", INN) if "keep" in option.id))
    assert Caravan.of(table.game).halts[0] == ""
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    assert table.player(0).spice == 0


def test_x1_3_a_line_that_needs_an_oasis_waits_for_it() -> None:
    for place, halts in ((0, ""), (2, "caravan/imperium/camel_driver.agent.1.1.0")):
        table = table_with("caravan/camel_driver", places=place)
        table.set(0, water=1)
        table.send(0, "caravan/camel_driver", "research_station")
        assert Caravan.of(table.game).halts[0] == halts


@pytest.mark.parametrize(("choice", "spice", "place"), [("keep", 0, 1), ("swap", 1, 0)])
def test_x1_6_a_caravan_that_halts_may_stay_for_what_happens_meanwhile(choice: str, spice: int, place: int) -> None:
    table = table_with("caravan/water_seller")
    table.set(0, spice=0)
    table.send(0, "caravan/water_seller", "caravanserai")
    found = {option.id.partition(".")[2].partition("-")[0]: option for option in table.find(0, "resolve", INN)}
    assert set(found) == {"keep", "swap"}
    assert found["swap"].label.args == {"effect": "effect:caravan/imperium/water_seller.agent.0"}
    table.answer(0, found[choice].id)
    part = Caravan.of(table.game)
    assert (table.player(0).spice, part.places[0], bool(part.halts[0])) == (spice, place, choice == "swap")
    assert table.find(0, "resolve") == []


def test_of_several_things_instead_the_owner_picks_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with("caravan/water_seller", halts="caravan/imperium/water_seller.agent.0")
    persuasion = table.game.config.library.nodes["caravan/imperium/water_seller.reveal"]
    found = [*REPLACED[Travel], ("caravan", lambda game, seat, node, item: [Replacement(persuasion)])]  # type: ignore[arg-type]
    monkeypatch.setitem(REPLACED, Travel, found)
    table.send(0, "caravan/water_seller", "caravanserai")
    assert [option.id.partition(".")[2] for option in table.find(0, "resolve", INN)] == ["swap-0", "swap-1"]
    table.answer(0, table.find(0, "resolve", INN)[1].id)
    assert (table.player(0).persuasion, Caravan.of(table.game).places[0]) == (1, 0)


def test_x1_6_a_caravan_that_does_not_halt_travels() -> None:
    table = table_with("caravan/guide")
    table.send(0, "caravan/guide", "arrakeen")
    (option,) = table.find(0, "resolve", "effect:caravan/imperium/guide.agent")
    assert "swap" not in option.id
    assert "keep" not in option.id


def test_x1_4_the_others_do_not_see_the_load_that_is_taken() -> None:
    table = table_with("caravan/guide", places=1)
    table.send(0, "caravan/guide", "caravanserai")
    part = Caravan.of(table.game)
    assert part.loads[0] == []
    table.take(0, INN)
    (load,) = part.loads[0]
    assert table.game.view(0)["you"]["loads"] == [load]
    assert "loads" not in table.game.view(None).get("you", {})
    assert [view["you"]["loads"] for view in map(table.game.view, (1, 2))] == [[], []]
    assert all(table.game.view(None)["players"][seat]["caravan"]["loads"] == (seat == 0) for seat in range(3))
    (event,) = [event for event in table.game.events if event.kind == "load"]
    assert (seen_by(event, 0), seen_by(event, 1)) == (
        {"seat": 0, "load": f"load:{load}", "shown": 1}, {"seat": 0, "shown": 0},
    )  # fmt: skip
    rng = random.Random(1)
    assert {tuple(Caravan.of(table.game.determinize(1, rng)).loads[0]) for _ in range(30)} == {("salt",), ("silk",)}
    assert {tuple(Caravan.of(table.game.determinize(0, rng)).loads[0]) for _ in range(30)} == {(load,)}


def test_x1_4_loads_are_neither_lost_nor_made() -> None:
    table = table_with()
    part = Caravan.of(table.game)
    assert FAMILY.faults(table.game) == []
    lost = part.bag.pop()
    assert FAMILY.faults(table.game) == [f"caravan: {lost} is there 5 times"]
    part.loads[2].append(lost)
    assert FAMILY.faults(table.game) == []
    part.loads[1].append("myrrh")
    assert FAMILY.faults(table.game) == ["caravan: myrrh is there 1 times"]


def test_x1_4_loads_are_counted_by_kind() -> None:
    table = table_with("caravan/camel_driver", loads=["silk", "silk", "salt"])
    Caravan.of(table.game).bag = ["salt"] * 5 + ["silk"] * 4
    table.set(0, solari=0)
    table.reveal(0)
    table.take(0, "effect:caravan/imperium/camel_driver.reveal.1")
    assert table.player(0).solari == 2


def test_x2_1_a_brown_camel_is_paid_once_a_turn_to_travel() -> None:
    table = table_with("dagger")
    part = Caravan.of(table.game)
    assert table.find(0, "travel") == []
    part.supply["brown"], part.camels[0]["brown"] = HERD["brown"] - 2, 2
    table.send(0, "dagger", "assembly_hall")
    table.take(0, "travel")
    assert (part.places[0], part.camels[0]["brown"]) == (1, 1)
    assert table.find(0, "travel") == []
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.take(0, "travel.go")
    assert (part.places[0], part.camels[0]["brown"]) == (2, 0)


def test_x2_2_cards_cost_less_at_an_oasis() -> None:
    for place, price in ((2, 0), (3, 1)):
        table = table_with(places=place)
        table.row("caravan/dagger")
        table.reveal(0)
        shown = table.game.options(0, refused=True)
        assert shown is not None
        (offer,) = [option for option in shown.options if "card:caravan/dagger" in option.targets]
        assert offer.label.args["n"] == price


# -- the contents -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_text_in_every_language(language: str) -> None:
    own = [(stem, sheet) for _, stem, sheet in list_components() if sheet.set == "caravan"]
    assert {sheet.id for _, sheet in own} == {
        "camel_driver", "dagger", "guide", "water_seller", "toll", "mirage", "caravanserai", "station",
        "drover", "raid", "siege", "caravan_master", "first_well", "last_well",
    }  # fmt: skip
    for stem, sheet in own:
        text = content.describe(reference_of(stem, sheet), language)
        assert text.boxes
        for part in (text.title, *(piece for box in text.boxes for piece in (box.face, box.sentence) if piece)):
            assert language == "en" or not re.search(r"[A-Za-z{}_]", part), part
    assert {len(LANGUAGES)} == {len(phrases_of(type(node))["full"]) for node in NODES}
    keys = {language: re.findall(r"^[a-z_-]+", (FOLDER / f"wording/{language}.ftl").read_text("utf-8"), re.MULTILINE)
            for language in LANGUAGES}  # fmt: skip
    assert keys[language] == keys["en"]
    assert all(load_bundle(language).has_message(key) for key in keys["en"])
    assert {f"event-{kind}" for kind in MODULE.exercised} <= set(keys["en"])


@pytest.mark.slow
def test_what_happens_is_told() -> None:
    game = play("base", 3).game
    words = Words("en", NAMES)
    for viewer in (None, 0):
        lines = " ".join(tell(game.events, viewer, words, product("base").course.telling))
        assert "travelled" in lines
        assert "Camel:" not in lines
        assert "not worded" not in lines


@pytest.mark.sweep(2)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("board", BOARDS)
def test_the_picture_shows_all_of_it(board: str, form: Form) -> None:
    game = play(board, 5).game
    for viewer in (None, 0):
        view = game.view(viewer)
        assert unshown(view) == []
    page, asked = open_page(game.view(None), "en", NAMES, range(4), form=form)
    road, space = page.layout.box("caravan"), page.layout.space("caravanserai")
    assert (space.x, space.y) >= (road.x, road.y)
    assert space.bottom <= road.bottom
    assert road.bottom <= page.layout.height
    assert road.right <= page.layout.width
    place = game.view(None)["players"][1]["caravan"]["place"] + 1
    assert page.sheets.spaces["research_station"].full == "caravan/station"
    assert f"Caravan of Bo: {place}." in [line for panel in asked for _, line in panel.tell(page)]
    plain = paint(Game.new(FAMILY, {"product": board, "seats": 4}, bytes(32)).view(None), "en", NAMES, form=form)
    mixed = paint(
        Game.new(FAMILY, {"product": board, "modules": ["caravan"]}, bytes(32)).view(None), "en", NAMES, form=form
    )
    assert plain.data != mixed.data


def test_messages_show_all_of_it() -> None:
    table = table_with("caravan/guide", loads=["silk", "silk"], places=4)
    made, words = product("uprising"), Words("en", NAMES)
    view = table.game.view(0)
    assert "Loads: silk ×2" in made.panel.hand_lines(view, words)
    assert "Ayla: caravan at 5, camels 0 + 0, loads 2" in made.panel.board_lines(view, words)
    assert not any("Loads" in line for line in made.panel.hand_lines(table.game.view(1), words))


def test_a_computer_player_values_its_words_by_their_icons() -> None:
    eyes = look(table_with(board="base").game.view(0), 0)
    assert eyes.effect(Camels(2)) == 2 * weights.OTHER
    assert eyes.effect(Halt(Camels(3))) == 4 * weights.OTHER
    plain = look(Game.new(FAMILY, {"product": "base", "seats": 3}, bytes(32)).view(0), 0)
    assert plain.effect(Halt(Camels(3))) == resource_values.gain(plain, "water", 1)
    assert plain.effect(Camels(2)) == 0


def test_a_computer_player_asks_the_box_what_its_action_is_worth() -> None:
    table = table_with("dagger")
    part = Caravan.of(table.game)
    part.supply["brown"], part.camels[0]["brown"] = HERD["brown"] - 1, 1
    table.send(0, "dagger", "assembly_hall")
    decision = table.game.options(0)
    assert decision is not None
    (travel,) = table.find(0, "travel")
    assert value_option(look(table.game.view(0), 0), travel, decision) == 0.5
    plain = look(Game.new(FAMILY, {"product": "base", "seats": 3}, bytes(32)).view(0), 0)
    assert value_option(plain, travel, decision) == 0


def test_a_computer_player_that_thinks_sees_it_with_weights_and_plays_without() -> None:
    """A thinking computer player takes the box into account if there are weights for it, and plays without them too:
    the base game's weights contain nothing about it."""
    table = table_with("dagger", "diplomacy")
    Caravan.of(table.game).places[0] = 3
    assert [row[0] for row in describe(table.game, ["caravan"])] == [3, *[0] * (len(table.state.players) - 1)]
    assert "caravan" in list_names(table.game.config)
    before = estimate(table.game)
    assert estimate(table.game, Model(("caravan",), (1.0,)))[0] > 0.6
    Caravan.of(table.game).places[0] = 0
    assert estimate(table.game) == before
    worlds = partial(table.game.determinize, 0)
    thought = THINKERS["captain"].think(worlds, table.decision(0), random.Random(1))
    assert len(thought.plans) > 2


# -- the lobby --------------------------------------------------------------------------------------------------------


def test_a_lobby_offers_it_and_says_why_not() -> None:
    assert {preset.name for _, preset in list_presets()} >= {"uprising-caravan", "base-caravan"}
    made, preset = find_preset("base-caravan")
    assert made.name == "base"
    assert "caravan" not in made.lobby.find_idle(preset.options, 3)
    for language in LANGUAGES:
        words = Words(language)
        why = made.lobby.find_idle(preset.options, 2)["caravan"]
        assert all(word in words.say(why) for word in (words.name("module:caravan"), "3", "4"))
        assert words.has("setting-caravan-on")
    for seats, sets in ((4, ["caravan"]), (2, [])):
        config = made.lobby.configure(made.lobby.read_options(preset.options, seats), seats)
        assert config["modules"] == sets
        assert read_config(config).to_data()["modules"] == sets
    with pytest.raises(ValueError, match=r"caravan/set\.yaml: caravan: seats: not for 2"):
        read_config({"product": "base", "seats": 2, "modules": ["caravan"]})


def test_a_lobby_offers_what_there_is_to_choose_of_it() -> None:
    made = product("base")
    for options, sets, dry in (
        ({"dry_season": "on"}, [], None), ({"caravan": "on"}, ["caravan"], False),
        ({"caravan": "on", "dry_season": "on"}, ["caravan"], True),
    ):  # fmt: skip
        assert ("dry_season" in made.lobby.find_idle(options, 4)) is (dry is None)
        config = read_config(made.lobby.configure(made.lobby.read_options(options, 4), 4))
        assert (list(config.modules), config.options.get("dry_season")) == (sets, dry)
    for language in LANGUAGES:
        words = Words(language)
        assert words.text("setting-dry_season") in words.say(made.lobby.find_idle({}, 4)["dry_season"])
    with pytest.raises(ValueError, match="dry_season: true or false"):
        read_config({"modules": ["caravan"], "dry_season": "yes"})


def test_its_changes_depend_on_who_plays_and_with_what() -> None:
    def spaces(seats: int, *sets: str, board: str = "uprising") -> set[str]:
        return set(read_config({"product": board, "seats": seats, "modules": list(sets)}).library.spaces)

    assert "fremkit" in spaces(3) & spaces(4) & spaces(4, "caravan")
    assert spaces(4, "caravan") - spaces(3, "caravan") == {"fremkit"}
    assert spaces(3, "caravan", board="base") - spaces(3, board="base") == {"caravanserai"}
    assert "caravan/toll" not in read_config({"modules": ["caravan"]}).library.intrigue
    assert "caravan/toll" in read_config({"modules": ["caravan", "choam"]}).library.intrigue


def test_the_box_is_known_only_where_it_was_named() -> None:
    assert "caravan" in list_sets()
    assert load_content("base").digest != load_content("base", ("caravan",)).digest
    assert read_config({"product": "base"}).rules.names.isdisjoint({"caravan"})


# -- forms of the game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "vp"), [("uprising", 1), ("base", 1)])
def test_a_form_of_the_game_changes_its_numbers(board: str, vp: int) -> None:
    data = {"product": board, "seats": 4, "modules": ["caravan"], "leaders": "draft"}
    plain: Game[Any] = Game.new(FAMILY, data, bytes(32))
    long: Game[Any] = Game.new(FAMILY, data | {"forms": ["long_road"]}, bytes(32))
    for game, (goal, rounds, water, garrison, supply) in ((plain, (10, 10, 1, 3, 9)), (long, (12, 11, 2, 4, 8))):
        view = game.view(None)
        assert (view["goal"], view["rounds"], len(game.state.conflict_deck)) == (goal, rounds, rounds)
        for player in game.state.players:
            assert (player.vp, player.water, player.garrison, player.supply) == (vp, water, garrison, supply)
        assert FAMILY.faults(game) == []
    assert "forms" not in plain.config.to_data()
    again = read_config(long.config.to_data())
    assert (again.forms, again.library.board.goal) == (("long_road",), 12)


@pytest.mark.slow
def test_a_game_in_a_form_ends_at_its_goal() -> None:
    data = {"product": "base", "seats": 3, "modules": ["caravan"], "forms": ["short_road"]}
    seated, early = [computer("mercenary", "imperium")] * 3, 0
    for seed in range(3):
        played = play_game(FAMILY, data, seated, seed, check=True)
        assert played.violations == []
        best = max(player.vp for player in played.game.state.players)
        assert best >= 7 or played.game.state.round == 10
        early += best < 10 and played.game.state.round < 10
    assert early > 0  # the goal of the game in its usual form is 10


def test_forms_that_do_not_go_together_are_refused() -> None:
    for config, said in (
        (
            {"modules": ["caravan"], "forms": ["long_road", "short_road"]},
            "forms: long_road: not together with short_road",
        ),
        (
            {"modules": ["caravan"], "forms": ["epic"]},
            "forms: epic: known, each once, are long_road, short_road, raids",
        ),
        ({"forms": ["long_road"]}, "forms: long_road: known, each once, are none"),
    ):
        with pytest.raises(ValueError, match=said):
            read_config(config)


def test_a_lobby_offers_forms_with_their_set_and_says_why_not() -> None:
    made = product("uprising")
    assert {"long_road", "short_road"} <= made.lobby.find_idle({"long_road": "on"}, 4).keys()
    with_set = {"caravan": "on", "long_road": "on"}
    assert made.lobby.find_idle(with_set, 4).keys().isdisjoint({"long_road", "short_road"})
    assert made.lobby.why_not(with_set, 4) is None
    config = read_config(made.lobby.configure(made.lobby.read_options(with_set, 4), 4))
    assert config.library.board.goal == 12
    assert read_config(made.lobby.configure(made.lobby.read_options({"long_road": "on"}, 4), 4)).forms == ()
    clash = made.lobby.why_not(with_set | {"short_road": "on"}, 4)
    assert clash is not None
    for language in LANGUAGES:
        words = Words(language)
        for said in (words.say(clash), words.say(made.lobby.find_idle({}, 4)["long_road"])):
            assert words.name("form:long_road") in said
        assert all(words.has(f"setting-{form}-on") for form in ("long_road", "short_road"))


# -- its own kind of component, occasion and number --------------------------------------------------------------------


def test_x1_3_halting_at_an_oasis_gives_what_is_printed_there() -> None:
    for place, gained in ((2, (1, 0)), (5, (0, 1)), (3, (0, 0))):
        table = table_with("caravan/water_seller", places=place)
        player = table.player(0)
        before = (player.water, player.solari)
        table.send(0, "caravan/water_seller", "arrakeen")
        assert (player.water - before[0], player.solari - before[1]) == gained


@pytest.mark.parametrize(("place", "arrives"), [(0, False), (1, False), (2, True), (5, True)])
def test_x2_4_the_leader_of_the_box_travels_farther_and_gains_by_arriving(place: int, arrives: bool) -> None:
    """The Caravan Master's caravan travels farther and pays on arrival (X2.4): two places become three."""
    table = table_with("caravan/guide", places=place)
    table.player(0).leader = "caravan/caravan_master"
    before = table.player(0).solari
    table.send(0, "caravan/guide", "arrakeen")
    table.take(0, "effect:caravan/imperium/guide.agent")
    assert Caravan.of(table.game).places[0] == (place + 3) % 6
    assert table.player(0).solari - before == arrives


def test_what_a_box_declares_is_checked(tmp_path: Path) -> None:
    """The declarations of a box are checked: an occasion and its fields, a number and its kind of value, complexities
    up to 4 (IX2.6)."""
    (leader,) = (sheet for _, _, sheet in list_components() if sheet.id == "caravan_master")
    assert leader.complexity == 4  # type: ignore[attr-defined]  # a Leader
    shutil.copytree(FOLDER, tmp_path / "caravan")
    path = tmp_path / "caravan" / "leaders.yaml"
    whole = path.read_text("utf-8")
    for old, new, said in (
        ("complexity: 4", "complexity: 5", "complexity: "),
        ("when: arrives, amount: 2", "when: arrives", "amount: goes with .*`arrives`"),
        ("when: arrives, amount: 2", "when: departs", "when: 'departs' is none of setup, .*, arrives"),
        ("of: pace, value: 1", "of: pace, value: occupied", "value and what: not those of `pace`"),
        ("of: pace, value: 1", "of: haste, value: 1", "of: 'haste' is none of price_space, .*, pace"),
    ):
        path.write_text(whole.replace(old, new), "utf-8")
        with pytest.raises(ContentError, match=said):
            read_set(tmp_path / "caravan")
