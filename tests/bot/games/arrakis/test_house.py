"""A table's own house set (W20) is given by the host as a file, checked, stored, and announced without its contents."""

from __future__ import annotations

import json
import logging
import random
import re
from typing import Any

import pytest
import yaml

from bot.games.arrakis import lobby
from bot.games.arrakis.house import FAULTS, check_house, read_file, tell_house
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.sandbox.commands import File
from bot.store import games
from bot.tables.lobby_options import carry_options
from content.arrakis.loader import digest_house, read_house, read_template
from content.arrakis.reference import describe as look_up
from content.arrakis.text import describe
from content.arrakis.untrusted import SIZE
from content.loading import Loader
from engine.arrakis.config import LEVELS, Config, read_config
from engine.arrakis.family import FAMILY
from engine.kernel.decisions import Decision, Msg, Option, Refused
from engine.kernel.game import Game
from engine.players import player
from tests.bot.support.harness import find_lobby, open_table, press, running
from tests.bot.support.tables import CHANNEL, GUILD, USERS
from tests.engine.arrakis.table import fresh

OURS = yaml.load(read_template(), Loader)
SECRET = 13


def own(**change: object) -> str:
    """A house set with some fields changed."""
    return yaml.safe_dump(json.loads(json.dumps({**OURS, **change})), allow_unicode=True)


def refusal(text: str, language: str = "en") -> str:
    with pytest.raises(Refused) as caught:
        check_house(text)
    return Words(language).say(caught.value.reason)


def test_every_fault_is_named_by_entry_and_field() -> None:
    cards = [{**card, "claim": "never"} if card["id"] == "house_presc_3" else card for card in OURS["prescience"]]
    said = refusal(own(prescience=cards, prescience_track=3, spice=1))
    for part in ("3 faults", "prescience.house_presc_3.claim", "prescience_track", "spice"):
        assert part in said


def test_only_the_first_faults_are_named_and_the_rest_counted() -> None:
    said = refusal(own(**{f"wrong_{n}": "`@everyone`" for n in range(30)}))
    assert said.count("\n- ") == FAULTS
    assert f"{30 - FAULTS} more" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_stands_in_the_readers_words(language: str) -> None:
    assert "prescience_track" in refusal(own(prescience_track=3), language)


@pytest.mark.parametrize("text", [
    "a: &a [x]\nb: *a\n",
    "[" * 200 + "]" * 200,
    "[" * 15000,
    "version: 1\nversion: 2\n",
    "version: " + "9" * 5000,
    "version: 2001-99-99",
    "!!python/object/apply:os.system ['true']",
    "a: [",
    "\x00",
    "- a",
    "x" * (SIZE + 1),
])  # fmt: skip
def test_what_could_harm_is_refused_in_words(text: str) -> None:
    assert refusal(text)


@pytest.mark.parametrize(
    ("data", "reason"),
    [(b"", "refused-house-size"), (b"\xff\xfe\x00", "refused-house-utf8"), (b"x" * (SIZE + 1), "refused-house-size")],
)
def test_files_that_are_no_text_or_too_big_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(Refused) as caught:
        read_file(data)
    assert caught.value.reason.key == reason


def test_w20_more_figures_than_there_are_are_refused() -> None:
    tokens = {**OURS["tokens"], "atreides_garrison": [{"regular": 6}] * 8}
    assert "atreides regular" in refusal(own(tokens=tokens))


def test_w20_a_card_or_leader_that_is_missing_is_named() -> None:
    assert "stilgar is missing" in refusal(own(leaders=[one for one in OURS["leaders"] if one["id"] != "stilgar"]))


def test_a_lobby_counts_the_entries_that_are_printed() -> None:
    words = Words("en")
    assert "0 of 32" in tell_house(own(), words)[0]
    assert "2 of 32" in tell_house(own(printed=["objectives", "leaders.chani"]), words)[0]
    assert "32 of 32" in tell_house(own(label="printed"), words)[0]
    assert "no entry objective" in refusal(own(printed=["objective"]))


def test_another_game_forgets_the_text() -> None:
    war = product("arrakis")
    other = product("uprising")
    assert "house" not in carry_options(war, {"house": own()}, other, other.lobby.presets[0])
    assert carry_options(war, {"house": own()}, war, war.lobby.presets[0])["house"] == own()


@pytest.mark.slow
async def test_the_host_gives_a_file_and_the_game_is_played_with_it(url: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "landsraad")
    text = own(prescience_track=SECRET, printed=["prescience_track"])
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        assert not (await ayla.slash("dune new", game="arrakis", seats=2)).error
        await (await press(bo, find_lobby(ayla), "join")).answered()
        given = File("mine.yaml", text.encode())
        assert "host" in (await bo.slash("war house", file=given)).text
        assert "2 faults" in (await ayla.slash("war house", file=File("x.yaml", own(a=1, b=2).encode()))).text
        assert "32 KB" in (await ayla.slash("war house", file=File("x.yaml", b" " * (SIZE + 1)))).text
        template = await ayla.slash("war house")
        assert template.ephemerals[0].attachments[0].data == read_template().encode()
        assert "1 of 32" in (await ayla.slash("war house", file=given)).text
        await world.bot.outbox.settle()
        assert "1 of 32" in find_lobby(bo).text
        assert "prescience_track" not in find_lobby(bo).text
        assert "our house set" in (await ayla.slash("war house", file=given, back=True)).text
        await world.bot.outbox.settle()
        assert "of 32" not in find_lobby(bo).text
        await ayla.slash("war house", file=given)
        await world.bot.outbox.settle()
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await world.bot.outbox.settle()
        assert "already begun" in (await ayla.slash("war house", back=True)).text
        async with world.bot.tables.hold(1) as live:
            assert live.game.config.library.box.house.prescience_track == SECRET
            assert live.game.config.to_data()["house"] == text
        assert all("house_presc_3" not in one.text for one in world.sandbox.world.messages.values())
        assert "house_presc" not in caplog.text


async def test_other_games_refuse_a_house_set(url: str) -> None:
    async with running(url) as world:
        (ayla,) = [world.sandbox.actor("Ayla")]
        assert not (await ayla.slash("dune new", game="tiny", seats=2)).error
        said = await ayla.slash("war house", file=File("mine.yaml", own().encode()))
        assert "War for Arrakis" in said.text


def test_the_tables_own_values_are_read_in_its_questions_and_only_there() -> None:
    cards = [{**one, "reward": {**one["reward"], "jihad": 7}} for one in OURS["prescience"]]
    game = fresh(house=own(prescience=cards, printed=["objectives"]))
    view = game.view(1)
    names = [f"omen:{card['id']}" for card in cards]
    decision = Decision(
        "r0.f0",
        1,
        "claims",
        Msg("war-ask-claims"),
        tuple(Option(n, Msg("war-claim"), "claim", targets=(n,)) for n in names),
    )
    for seen, count in ((view, 8), (fresh().view(1), 0)):
        about = product("arrakis").questions.preview(Asked(seen, 1, decision, (), lambda: game), Words("en")).about
        assert sum("7" in text for text in about.values()) == count
    assert game.view(1)["house"] == digest_house(game.config.house)
    assert "house" not in fresh().view(1)


def test_what_was_read_off_components_is_no_longer_marked() -> None:
    words = Words("en")
    marked = "\n".join(product("arrakis").panel.hand_lines(fresh(house=own(version=3)).view(1), words))
    plain = "\n".join(product("arrakis").panel.hand_lines(fresh(house=own(printed=["objectives"])).view(1), words))
    assert "(placeholder)" in marked
    assert "(placeholder)" not in plain
    assert fresh(house=own(printed=["objectives"])).view(1)["placeholders"]
    assert not fresh(house=own(label="printed")).view(1)["placeholders"]
    house = read_house(own(printed=["leaders.chani", "tokens.atreides_garrison"]))
    for reference, ours in (("warlord:chani", False), ("warlord:alia", True), ("token:atreides_garrison", False)):
        assert ("placeholder" in describe(reference, "en", house).kind) == ours


def test_a_game_with_its_own_house_set_is_saved_and_taken_up_again() -> None:
    game, rng = fresh(house=own(prescience_track=SECRET)), random.Random(4)
    raider = player("raider", "arrakis")
    for _ in range(60):
        seat = game.waiting()[0]
        game.apply(seat, raider(game.view(seat), game.options(seat), rng))
    again = Game.restore(FAMILY, json.loads(json.dumps(game.snapshot())), bytes(range(32)))
    assert again.digest() == game.digest()
    assert again.config.library.box.house.prescience_track == SECRET


def test_a_view_holds_nothing_of_a_house_set_but_its_digest() -> None:
    text = own(prescience_track=SECRET)
    for seat in (None, 0, 1):
        assert fresh(house=text).view(seat) == fresh().view(seat) | {"house": digest_house(text)}


async def test_a_rematch_keeps_the_house_set(tables, store) -> None:
    game_id = await tables.lobby.create(product("arrakis"), CHANNEL, GUILD, (USERS[0], "Ayla"), 2, "en")
    await tables.lobby.give_text(game_id, USERS[0], "house", own(prescience_track=SECRET))
    await tables.lobby.fill(game_id, USERS[0], "raider", None)
    await tables.start(game_id, USERS[0])
    async with store.write() as connection:
        await games.update_game(connection, game_id, status="over")
    row = await games_row(store, await tables.lobby.reopen(game_id, USERS[0], "Ayla"))
    assert yaml.load(row.options["house"], Loader)["prescience_track"] == SECRET


async def games_row(store, game_id: int) -> games.GameRow:
    """A stored game."""
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    return row


TABLES: list[dict[str, Any]] = [
    *({"seats": 1, "difficulty": level} for level in LEVELS), {"seats": 1, "difficulty": "even", "version": "article"},
    {"seats": 2, "opponent": "mahdi", "difficulty": "hard"}, {"seats": 2}, {"seats": 2, "version": "retail"},
    {"seats": 3}, {"seats": 4}, {"seats": 2, "house": own(objectives=[[9, 7, 8], *OURS["objectives"][1:]])},
]  # fmt: skip


def read_scores(lacking: frozenset[str], language: str) -> list[list[int]]:
    """The numbers in the texts of the six objectives."""
    texts = [look_up(f"goal:objective_{number}", language, lacking).boxes[1].sentence for number in range(1, 7)]
    return [[int(number) for number in re.findall(r"\d+", text)] for text in texts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_text_of_an_objective_says_the_scores_of_the_table(table: dict[str, Any], language: str) -> None:
    made, seats = product("arrakis").lobby, table["seats"]
    options = {name: value for name, value in table.items() if name != "seats"}
    settings = made.read_options(options, seats) | {name: table[name] for name in table if name == "house"}
    new = read_config(made.configure(settings, seats))
    assert read_scores(made.find_lacking(settings, seats), language) == list(map(list, played(new)))
    for edition in range(1, 6):
        saved = read_config(new.to_data() | {"edition": edition})
        said = read_scores(made.find_lacking(settings, seats, saved), language)
        assert said == list(map(list, played(saved))), edition


def played(config: Config) -> list[tuple[int, ...]]:
    """The scores of the objectives in a game, as the Atreides see them if they are dealt one after another."""
    game = Game.new(FAMILY, config.to_data(), bytes(32), digests=False)
    seat = config.sides.index("atreides")
    found = []
    for number in range(6):
        game.state.objectives = [number]
        found.append(tuple(game.view(seat)["you"]["objectives"][0]))
    return found


@pytest.mark.slow
async def test_r341_an_objective_looked_up_in_a_game_from_before_the_scores_changed_has_its_old_scores(
    url: str,
) -> None:
    async with running(url) as world:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lobby, "EDITION", 4)
            (ayla,) = await open_table(world, ["Ayla"], "arrakis", computers=1)
        said = (await ayla.slash("card", component="goal:objective_1")).text
    assert [int(number) for number in re.findall(r"\b[4-8]\b", said)] == [5, 7, 8]


@pytest.mark.slow
async def test_cards_looked_up_at_the_table_say_what_its_house_set_says(url: str) -> None:
    text = own(objectives=[[11, 7, 8], *OURS["objectives"][1:]], prescience_track=12, printed=["objectives"])
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        assert not (await ayla.slash("dune new", game="arrakis", seats=2)).error
        ours = (await ayla.slash("card", component="goal:objective_1")).text
        await ayla.slash("war house", file=File("mine.yaml", text.encode()))
        its = (await ayla.slash("card", component="goal:objective_1")).text
    assert "placeholder" in ours
    assert "11" not in ours
    assert "placeholder" not in its
    assert "11" in its


@pytest.mark.parametrize(("change", "line"), [
    ({"objectives": [[0, 0, 0], *OURS["objectives"][1:]]}, "objectives.1: 0 is not 1 to 10"),
    ({"objectives": [*OURS["objectives"][:5], [8, 7, 11]]}, "objectives.6: 11 is not 1 to 10"),
    ({"objectives": [*OURS["objectives"][:5], [8, 7, 11]], "prescience_track": 12}, ""),
    ({"stations": {**OURS["stations"], "retail": [[], *OURS["stations"]["retail"][1:]]}}, "stations.retail.1"),
    ({"dashboards": {**OURS["dashboards"], "house_atreides": ["leadership", "mentat"]}}, "house is on no half"),
    ({"tokens": {**OURS["tokens"], "atreides_general": [{"special": 1}] * 8}}, "10 atreides special figures"),
    ({"prescience": [{**OURS["prescience"][0], "reward": {"kwisatz_haderach": 0, "sand_dwellers": 0, "jihad": 0}},
                     *OURS["prescience"][1:]]}, "prescience.families_flee.reward: no step"),
    ({"prescience": [{**OURS["prescience"][0], "reward": {"kwisatz_haderach": 11, "sand_dwellers": 0, "jihad": 0}},
                     *OURS["prescience"][1:]]}, "11 is not 0 to 10"),
])  # fmt: skip
def test_w20_numbers_of_a_house_set_are_held_against_the_tracks_and_counts(
    change: dict[str, object], line: str
) -> None:
    """The numbers of a house set are checked against tracks and counts: with objectives of 0, the Atreides would
    win before the first turn."""
    if line:
        assert line in refusal(own(**change))
    else:
        check_house(own(**change))


def test_w20_a_table_that_plays_with_an_older_house_set_goes_on() -> None:
    """A house set accepted before the limits existed is still read."""
    assert read_house(own(objectives=[[0, 0, 0], *OURS["objectives"][1:]])).objectives[0] == (0, 0, 0)
