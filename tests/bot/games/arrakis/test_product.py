"""The lobby, the tables and the results of War for Arrakis."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.highlights import find_highlight
from bot.games.previews import Asked
from bot.games.registry import all_products, product, product_names
from bot.language import LANGUAGES, Words
from bot.messages.lobby import build_lobby
from bot.messages.lobby_pages import build_options
from bot.sandbox import components as tree
from bot.store import games
from bot.tables.beginning import set_up
from bot.tables.history import make_record
from bot.tables.lobby_options import carry_options
from bot.tables.teams import open_places, teams_of
from content.arrakis.loader import read_template
from engine.arrakis.config import EDITION, LEVELS
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.games.arrakis.walks import play, walk
from tests.bot.support.harness import find_lobby, press, running, table_posts
from tests.bot.support.tables import CHANNEL, GUILD, USERS

MADE = product("arrakis")
WORDS = Words("en", ["Ayla", "Bo", "Cy", "Di"])


async def head(store, game_id: int) -> tuple[games.GameRow, list[games.SeatRow]]:
    """The stored row of a game and those of its seats."""
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        assert row is not None
        return row, await games.list_seats(connection, game_id)


async def open_lobby(tables, seats: int = 2) -> int:
    return await tables.lobby.create(MADE, CHANNEL, GUILD, (USERS[0], "Ayla"), seats, "en")


def test_it_is_offered_beside_the_other_family_by_one_name() -> None:
    assert "arrakis" in product_names()
    assert [made.name for made in all_products() if made.family == "arrakis"] == ["arrakis"]
    assert MADE.lobby.seats == {1, 2, 3, 4}
    assert MADE.computer == "raider"


async def test_the_rules_are_chosen_on_the_first_page_and_stand_on_the_post(tables, store) -> None:
    game_id = await open_lobby(tables)
    row, seats = await head(store, game_id)
    shown = build_options(row, seats, WORDS).to_components()
    menus = tree.of_types(shown, *tree.SELECTS)
    rules = next(menu for menu in menus if "version" in menu["custom_id"])
    assert [option["value"] for option in rules["options"]] == ["article", "retail"]
    assert "Rules: as in the article (the default against people)" in str(
        build_lobby(row, seats, WORDS).to_components()
    )
    assert set_up(row) == {"product": "arrakis", "seats": 2, "version": "article", "edition": 5}
    await tables.lobby.choose(game_id, USERS[0], version="retail")
    row, _ = await head(store, game_id)
    assert set_up(row)["version"] == "retail"
    assert Game.new(family("arrakis"), set_up(row), bytes(32)).config.version == "retail"


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("seats", "opponent", "version"), [
    (1, "people", "retail"), (2, "mahdi", "retail"), (2, "people", "article"), (3, "mahdi", "article"),
    (4, "people", "article"),
])  # fmt: skip
async def test_w19_with_an_automatic_opponent_the_rules_are_the_retail_ones_until_somebody_chooses(
    tables, store, seats: int, opponent: str, version: str
) -> None:
    game_id = await tables.lobby.create(MADE, CHANNEL, GUILD, (USERS[0], "Ayla"), seats, "en", {"opponent": opponent})
    row, seated = await head(store, game_id)
    assert set_up(row)["version"] == version
    said = {"retail": "Rules: as in the retail", "article": "Rules: as in the article"}[version]
    assert said in str(build_lobby(row, seated, WORDS).to_components())
    rules = next(
        menu
        for menu in tree.of_types(build_options(row, seated, WORDS).to_components(), *tree.SELECTS)
        if "version" in menu["custom_id"]
    )
    assert version in str(rules)
    other = {"retail": "article", "article": "retail"}[version]
    await tables.lobby.choose(game_id, USERS[0], version=other)
    row, _ = await head(store, game_id)
    assert set_up(row)["version"] == other


async def test_w19_the_usual_rules_follow_the_number_of_players_but_never_a_choice(tables, store) -> None:
    game_id = await open_lobby(tables, 2)
    await tables.lobby.choose(game_id, USERS[0], 1)
    assert set_up((await head(store, game_id))[0])["version"] == "retail"
    await tables.lobby.choose(game_id, USERS[0], 2)
    assert set_up((await head(store, game_id))[0])["version"] == "article"
    await tables.lobby.choose(game_id, USERS[0], version="article")
    await tables.lobby.choose(game_id, USERS[0], 1)
    assert set_up((await head(store, game_id))[0])["version"] == "article"


def test_w19_a_lobby_that_has_stored_its_rules_keeps_them() -> None:
    """A lobby that was stored while the article's rules were the default keeps these rules."""
    assert MADE.lobby.read_options({"version": "article"}, 1)["version"] == "article"


async def test_sides_are_teams_and_halves_are_places(tables, store) -> None:
    """Each side is a team, and each half of a side is a place (W18.1). With three people the Harkonnen are shared, with
    four both sides."""
    assert [place.team for place in MADE.lobby.list_places(2)] == [0, 1]
    assert [place.team for place in MADE.lobby.list_places(3)] == [0, 0, 1]
    assert [place.side for place in MADE.lobby.list_places(4)] == ["side:harkonnen"] * 2 + ["side:atreides"] * 2
    assert WORDS.say(MADE.lobby.list_places(4)[3].name) == "Atreides, Fremen Ally"
    row, _ = await head(store, await open_lobby(tables, 4))
    assert teams_of(row) == (0, 0, 1, 1)


async def test_two_may_share_the_atreides_against_the_automatic_opponent(tables, store) -> None:
    """Two people may share the Atreides against the automatic opponent (W19.17). One person has no other choice, and
    three or four always play both sides."""
    game_id = await open_lobby(tables)
    await tables.lobby.choose(game_id, USERS[0], opponent="mahdi")
    row, seats = await head(store, game_id)
    assert [WORDS.say(place.name) for place in open_places(row)] == [
        "Atreides, House Atreides", "Atreides, Fremen Ally",
    ]  # fmt: skip
    assert teams_of(row) == (1, 1, 0)
    assert "+ The Harkonnen (plays by itself)" in str(build_lobby(row, seats, WORDS).to_components())
    for language in LANGUAGES:
        words = Words(language, ["Ayla"])
        order = str(build_options(row, seats, words, "order").to_components())
        assert words.text("setting-opponent-mahdi") in str(build_lobby(row, seats, words).to_components())
        assert words.name("deck:fremen_ally") in order
        assert words.name("deck:house_harkonnen") not in order
    assert Game.new(family("arrakis"), set_up(row), bytes(32)).config.sides == ("atreides", "atreides", "harkonnen")
    for capacity in (1, 3, 4):
        page = build_options(replace(row, capacity=capacity), seats, WORDS).to_components()
        menus = [menu["custom_id"] for menu in tree.of_types(page, *tree.SELECTS)]
        assert not [menu for menu in menus if menu.endswith("|set|opponent")]
        assert "opponent" not in set_up(replace(row, capacity=capacity))


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("seats", "version"), [(2, "article"), (3, "retail"), (4, "article")])
def test_a_game_is_remembered_by_rounds_scores_and_its_end(seats: int, version: str) -> None:
    game = play(seats, version, 4)
    outcome = game.outcome()
    assert outcome is not None
    record = make_record(game.events, MADE, seats, outcome)
    rounds = [event for event in game.events if MADE.course.opens_round(event) is not None]
    assert len(record.course) == len(rounds) + 2
    assert {standing.seat: standing.score for standing in outcome.standings} == dict(enumerate(record.course[-1]))
    assert {standing.team for standing in outcome.standings if standing.place == 1} in ({0}, {1})
    view = game.view(None)
    for standing in outcome.standings:
        assert MADE.course.read_sources(view, standing.seat) == standing.sources
        assert MADE.course.read_part(view, standing.seat) == f"side:{game.config.sides[standing.seat]}"
    said = find_highlight(record, MADE.course.highlights)
    assert said is not None
    for language in LANGUAGES:
        assert "{" not in Words(language).say(said)
    assert MADE.panel.unveil(game.view(0), WORDS) or not game.state.hands[0]


@pytest.mark.slow
def test_turns_are_marked_where_one_person_is_asked() -> None:
    game = play(2, "article", 4)
    turns = [event for event in game.events if event.kind == "war-turn"]
    assert {MADE.course.opens_turn(event) for event in turns} == {0, 1}
    shared = [event for event in play(4, "article", 4).events if event.kind == "war-turn"]
    assert None in {MADE.course.opens_turn(event) for event in shared}


# -- panels ------------------------------------------------------------------------------------------------------------


def areas(names: list[str], verb: str, kind: str, pick: str = "one") -> Decision:
    refs = [f"area:{name}" for name in names]
    options = [Option(f"{verb}.{ref[5:]}", Msg(f"war-{verb}", {"area": ref}), verb, targets=(ref,)) for ref in refs]
    options.append(Option("done", Msg("war-done"), "done"))
    made = Decision("r1.f1", 0, kind, Msg("war-ask-turn"), options)
    return made if pick == "one" else made._replace(pick=made.pick._replace(kind="many", low=0, high=3))


def test_long_lists_of_areas_stand_by_sectors_and_short_ones_together() -> None:
    from content.arrakis.codes import all_codes

    everywhere = MADE.questions.arrange(areas(list(all_codes()), "sign", "place_maker"))
    groups = {option.group: option.group_label for option in everywhere.options if option.group}
    for name in groups:
        assert sum(option.group == name for option in everywhere.options) <= 25
    labels = [WORDS.say(label) for label in groups.values() if label]
    assert labels == ["Sector A", "Sectors B–C", "Sector D", "Sectors E–F", "Sectors G–NP"]
    assert [option.verb for option in everywhere.options if not option.group] == ["done"]
    few = MADE.questions.arrange(areas(["arrakeen", "carthag", "arsunt", "s1_1"], "deploy", "deploy_units"))
    assert {option.group for option in few.options} == {"areas", ""}
    two = areas(["arrakeen", "carthag"], "deploy", "deploy_units")
    assert MADE.questions.arrange(two).options == two.options


@pytest.mark.slow
def test_options_keep_their_ids_and_nothing_is_lost_by_arranging() -> None:
    from tests.bot.games.arrakis.walks import walk

    for game, seat in walk(2, "retail", 12, steps=600):
        decision = game.options(seat) if seat >= 0 else None
        if decision is not None:
            shown = MADE.questions.arrange(decision)
            assert sorted(o.id for o in shown.options) == sorted(o.id for o in decision.options)
            assert (shown.id, shown.pick, shown.kind) == (decision.id, decision.pick, decision.kind)


@pytest.mark.slow
@pytest.mark.parametrize("version", ["article", "retail"])
def test_what_is_final_says_so_where_it_is_chosen_and_cannot_be_undone(version: str) -> None:
    """A final option says that it cannot be undone if nobody can go back after it, and does not say so otherwise."""
    seen: Counter[tuple[str, bool]] = Counter()
    for game, seat in walk(2, version, 6, steps=900):
        decision = game.options(seat) if seat >= 0 else None
        if decision is None or decision.pick.kind != "one":
            continue
        about = MADE.questions.preview(Asked(game.view(seat), seat, decision, (), game.clone), WORDS).about
        for option in decision.options:
            if option.final and option.verb != "end":
                copy = game.clone()
                copy.apply(seat, Answer(decision.id, (option.id,)))
                told = "can’t be undone" in about.get(option.id, "")
                assert told == (copy.undoable(seat) == 0), (decision.kind, option.id)
                seen[decision.kind, told] += 1
    assert seen.total() > 20
    assert {told for kind, told in seen if kind in ("go_on", "retreat")} == {True, False}


def test_in_a_turn_actions_stand_before_free_actions() -> None:
    from tests.bot.games.arrakis.walks import walk

    seen = 0
    for game, seat in walk(2, "article", 2, steps=300):
        decision = game.options(seat) if seat >= 0 else None
        if decision is not None and decision.kind == "turn":
            free = [option.verb in ("train", "scout") for option in MADE.questions.arrange(decision).options]
            assert free == sorted(free)
            seen += any(free)
    assert seen > 3


@pytest.mark.slow
def test_what_one_person_chooses_for_the_opponent_says_so() -> None:
    kinds = set()
    for game, seat in walk(1, "retail", 3):
        decision = None if seat < 0 else game.options(seat)
        if decision is None or decision.kind in kinds:
            continue
        kinds.add(decision.kind)
        facts = MADE.questions.preview(Asked(game.view(seat), seat, decision, (), game.clone), WORDS).facts
        frame = game.state.stack[-1]
        theirs = frame.kind.startswith("war.mahdi") or getattr(frame, "seat", seat) != seat
        theirs = theirs and decision.kind != "opposite_retreat_to"  # the person's own legion (W19.13)
        assert ("You choose for the Harkonnen: their rules leave this open." in facts) == theirs, decision.kind
    assert {"turn", "mahdi_crews", "mahdi_squadron"} <= kinds


@pytest.mark.parametrize(("seats", "chosen", "applies"), [
    (1, {}, True), (2, {"opponent": "mahdi"}, True), (2, {}, False), (3, {}, False), (4, {"opponent": "mahdi"}, False),
    (1, {"house": read_template()}, False),
])  # fmt: skip
def test_a_difficulty_is_chosen_against_automatic_harkonnen_with_our_house_set(
    seats: int, chosen: dict[str, str], applies: bool
) -> None:
    """The difficulty is "even" unless another one is chosen; the choice is ignored where difficulty does not apply
    (R282)."""
    for wanted, level in (({}, "even"), ({"difficulty": "hard"}, "hard"), ({"difficulty": "mentat"}, "even")):
        options = {**chosen, **wanted}
        if wanted.get("difficulty") == "mentat":
            options = carry_options(product("base"), options, MADE, MADE.lobby.presets[0]) | chosen
        made = MADE.lobby.configure(MADE.lobby.read_options(options, seats), seats)
        assert made.get("difficulty") == (level if applies else None)
        assert ("difficulty" in MADE.lobby.find_idle(options, seats)) != applies
        assert family("arrakis").read_config(made).difficulty == made.get("difficulty", "")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_of_one_chooses_a_difficulty_by_clicks_and_the_table_says_it(url, language: str) -> None:
    words = Words(language)
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.user.locale = {"en": "en-US"}.get(language, language)
        await (await ayla.slash("dune new", game="arrakis", seats=1)).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, language=language)
        panel = (await (await press(ayla, find_lobby(ayla), "options")).answered()).ephemerals[0]
        menu = "ls1|1|0|set|difficulty"
        (offered,) = (one for one in tree.of_types(panel.components, *tree.SELECTS) if one["custom_id"] == menu)
        assert [one["value"] for one in offered["options"]] == list(LEVELS)
        told = [words.attribute(f"setting-difficulty-{level}", "about") for level in LEVELS]
        assert [one["description"] for one in offered["options"]] == told
        await (await ayla.choose(panel, ["hard"], custom_id=menu)).answered()
        await world.bot.outbox.settle()
        said = words.text("setting-difficulty-hard")
        assert said in find_lobby(ayla).text
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            assert (live.game.config.difficulty, live.game.config.edition) == ("hard", EDITION)
        assert said in table_posts(ayla)[-1].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_w19_13_the_hint_about_a_retreat_says_who_chooses_where_to(language: str) -> None:
    words = Words(language, ["Ayla", "Bo"])
    for seats, key in ((1, "hint-war-retreat-solo"), (2, "hint-war-retreat")):
        game = next(game for game, _ in walk(seats, "retail", 1, steps=1))
        seat = game.config.sides.index("atreides")
        decision = Decision("r1.f1", seat, "retreat", Msg("war-ask-retreat"), [])
        assert MADE.questions.hint(decision, game.view(seat), words) == words.text(key)
