"""Learning in the sandbox: `/rules`, `/help`, `/card`, the legend, the rules for a panel, hints in a first game."""

from __future__ import annotations

import random

import pytest
import sqlalchemy as sa

from bot.components.tags import read_tag
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.learning import read_argument, write_argument
from bot.sandbox import Actor, BotResponse, Message
from bot.sandbox import components as tree
from bot.sandbox.world import Channel
from bot.store import games, schema
from content import list_terms, list_titles
from engine.kernel.decisions import Decision, Msg, Option
from tests.bot.support.harness import (
    action_of,
    captions,
    find_lobby,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import people_asked
from tests.bot.support.tables import TINY, answer_once, play_on

HINT = "Hint: "


def menu(message: Message, action: str, arg: str) -> dict:
    """The menu with this action and argument."""
    found = [part for part in tree.of_types(message.components, *tree.SELECTS) if action_of(part) == action]
    return next(part for part in found if read_tag(part["custom_id"]).arg == arg)


def entries(message: Message, action: str, arg: str) -> dict[str, str]:
    """The entries of a menu: labels by value."""
    return {option["value"]: option["label"] for option in menu(message, action, arg)["options"]}


async def pick(person: Actor, message: Message, action: str, arg: str, value: str) -> BotResponse:
    """Choose in the menu with this action."""
    outcome = await person.choose(message, [value], custom_id=menu(message, action, arg)["custom_id"])
    return await outcome.answered()


async def use(person: Actor, name: str, **options: str) -> Message:
    """The private answer to a command."""
    outcome = await (await person.slash(name, **options)).answered()
    (message,) = outcome.ephemerals
    return message


async def test_a_term_is_looked_up_by_typing_and_read_on_by_tapping(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        page = await use(ayla, "rules", term="maker hooks")
        assert "**Maker Hooks**\n-# Rules U7.6 · U7.7" in page.text.replace("\N{NO-BREAK SPACE}", " ")
        assert entries(page, "look", "faces")["space:sietch_tabr"] == "Sietch Tabr"
        assert entries(page, "look", "near")["rule:sandworm"] == "Sandworm (rule)"
        await pick(ayla, page, "look", "near", "rule:sandworm")
        assert page.text.startswith("**Sandworm**")
        await pick(ayla, page, "look", "faces", "space:deep_desert")
        assert page.text.startswith("**Deep Desert**")
        assert "rule:sandworm" in entries(page, "look", "rules")
        await press(ayla, page, "rules")
        assert "The rules in 12 words" in page.text
        assert page.text.count(" · ") + page.text.count("\N{NO-BREAK SPACE}· ") >= 12
        await pick(ayla, page, "look", "more", "rule:alliance")
        assert page.text.startswith("**Alliance**")


@pytest.mark.parametrize(("game", "there", "elsewhere"), [
    ("base", "Intrigue card", ("Spy", "Sandworm", "Legion")),
    ("uprising", "Spy", ("Legion", "Desert Power")),
    ("arrakis", "Legion", ("Persuasion", "Spy", "Agent turn")),
])  # fmt: skip
async def test_the_rules_to_read_first_are_those_of_the_game_at_the_table(
    url, game: str, there: str, elsewhere: tuple[str, ...]
) -> None:
    """The rules to read first are those of the table's game, in the lobby and during the game. A table of the base game
    has neither Spies nor sandworms, and War for Arrakis has other rules altogether."""
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game=game, seats=2)
        await world.bot.outbox.settle()
        for begun in (False, True):
            if begun:
                await world.bot.tables.lobby.fill(1, ayla.id, product(game).computer, None)
                await world.bot.tables.start(1, ayla.id)
            text = (await use(ayla, "rules")).text
            assert f"**{there}**" in text
            assert not [name for name in elsewhere if f"**{name}**" in text]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("locale", "typed", "name"), [
    ("en-US", "shield w", "Shield Wall"),
    ("zh-TW", "屏蔽", "屏蔽場城牆"),
    ("zh-CN", "屏蔽", "屏蔽场城墙"),
    ("ja", "シールド", "シールド・ウォール"),
])  # fmt: skip
async def test_terms_are_completed_in_the_reader_s_language(url, locale: str, typed: str, name: str) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.user.locale = locale
        offered = await ayla.autocomplete("rules", focused="term", value=typed)
        chosen = next(choice for choice in offered.choices if choice["value"] == "rule:shield_wall")
        assert chosen["name"] == name
        page = await use(ayla, "rules", term=chosen["value"])
        assert page.text.startswith(f"**{name}**")
        everything = await ayla.autocomplete("rules", focused="term", value="")
        assert len(everything.choices) == 25


async def test_unknown_and_mistyped_terms_get_the_nearest_three(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        offered = await ayla.autocomplete("rules", focused="term", value="sheild wal")
        assert offered.choices[0]["name"] == "Shield Wall"
        assert len(offered.choices) == 3
        page = await use(ayla, "rules", term="sheild wal")
        assert "Nothing is called “sheild wal”" in page.text
        assert captions(page) == ["Shield Wall (rule)", *captions(page)[1:3], "Rules", "Icons", "Help"]
        await (await ayla.click(page, label="Shield Wall (rule)")).answered()
        assert page.text.startswith("**Shield Wall**")
        for typed in ("zzqx", "@everyone **x** `/`", "x" * 3000, "한국어"):
            page = await use(ayla, "rules", term=typed)
            assert len(captions(page)) == 6
            assert "“@everyone" not in page.text  # the mention is escaped and notifies nobody
        forged = await ayla.press_raw("lb1|0|0|look|card.no_such_thing", page)
        assert Words("en").text("refused-no-component") in (await forged.answered()).text


async def test_a_card_is_found_in_spite_of_a_slip_with_all_that_share_its_name_and_its_rules(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        page = await use(ayla, "card", component="arakeen")
        assert captions(page)[0] == "Arrakeen"
        assert len(captions(page)) == 6
        await (await ayla.click(page, label="Arrakeen")).answered()
        assert "City space" in page.text
        assert "space:base/arrakeen" in entries(page, "look", "rules")
        offered = await ayla.autocomplete("card", focused="component", value="arakeen")
        assert offered.choices[0] == {"name": "Arrakeen", "value": "space:arrakeen"}
        page = await use(ayla, "card", component="Deliver Supplies")
        assert page.text.count("**Deliver Supplies**") == 2
        assert "Spacing Guild space" in page.text
        assert "Contract" in page.text
        page = await use(ayla, "card", component="Maker Hooks")
        assert page.text.startswith("**Maker Hooks**")
        offered = await ayla.autocomplete("card", focused="component", value="shield wall")
        assert {"name": "Shield Wall (rule)", "value": "rule:shield_wall"} in offered.choices


@pytest.mark.slow
async def test_cards_and_terms_are_explained_beside_a_game_that_cannot_be_read(url) -> None:
    async with running(url) as world:
        (ayla,) = await open_table(world, ["Ayla"], "uprising", computers=2)
        async with world.store.write() as connection:
            await connection.execute(sa.update(schema.snapshot).values(data=b"x"))
        world.bot.tables.cache.drop(1)
        assert "can’t be loaded" in (await use(ayla, "board")).text
        assert (await ayla.autocomplete("card", focused="component")).choices
        assert "The rules in" in (await use(ayla, "rules")).text


async def test_what_can_be_looked_up_travels_in_a_button_and_comes_back(url) -> None:
    listed = [*(one for _, one in list_titles("en")), *(term.reference for term in list_terms("en"))]
    assert [read_argument(write_argument(reference)) for reference in listed] == listed


@pytest.mark.sweep(3)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_says_what_one_can_do_now_in_five_lines_at_most(url, language: str) -> None:
    words, locale = Words(language, ["Ayla", "Bo"]), {"en": "en-US"}.get(language, language)

    async def check(person: Actor, state: str, place: Channel | None = None, **facts: object) -> None:
        person.user.locale = locale
        text = (await (await person.slash("help", place)).answered()).text
        lines = [line.removeprefix("- ") for line in text.splitlines() if line.startswith("- ")]
        assert lines == words.text(f"help-{state}", **facts).splitlines(), state
        assert 3 <= len(lines) <= 5, state

    async with running(url) as world:
        ayla, bo, chie = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Chie"))
        await check(ayla, "none")
        await check(ayla, "dm", ayla.dm, count=0)
        await ayla.slash("dune new", game="tiny", seats=2)
        await check(bo, "lobby")
        await (await press(bo, find_lobby(ayla), "join")).answered()
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await world.bot.outbox.settle()
        while len(asking := await people_asked(world, [ayla, bo])) > 1:
            await answer_once(world.bot.tables, 1, random.Random(1))
        (asked,) = asking
        idle = bo if asked is ayla else ayla
        await check(asked, "turn")
        await check(asked, "dm", asked.dm, count=1)
        await check(idle, "wait", now=words.text("status-waiting", who=[f"seat:{[ayla, bo].index(asked)}"]))
        waiting = [f"seat:{[ayla, bo].index(asked)}"]
        await check(chie, "watch", now=words.text("status-spectator-waiting", who=waiting))
        async with world.bot.store.write() as connection:
            row = await games.find_game(connection, 1)
            await games.update_game(connection, 1, options=row.options | {"spectators": "off"})
        await check(chie, "shut")
        await check(idle, "wait", now=words.text("status-waiting", who=waiting))
        await play_on(world.bot.tables, 1, random.Random(1))
        await world.bot.outbox.settle()
        await check(idle, "over", now=words.text("status-over"))


@pytest.mark.slow
async def test_help_names_the_commands_of_the_game_at_the_table(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], "arrakis")
        told = [(await (await one.slash("help")).answered()).text for one in (ayla, bo)]
        assert any("/war area" in text for text in told)
        assert any("/war orders" in text for text in told)
        assert not any(f"/{name}`" in text for text in told for name in ("agent", "acquire", "reveal"))


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_leads_to_everything_there_is(url, language: str) -> None:
    """`/help` opens a page that names every command, in the reader's language and within Discord's limits."""
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.user.locale = {"en": "en-US"}.get(language, language)
        page = (await (await ayla.slash("help")).answered()).ephemerals[-1]
        shown = (await (await press(ayla, page, "features")).answered()).text
        words = Words(language)
        known = [command.name for command in world.bot.tree.get_commands()]
        assert len(known) > 30
        assert [name for name in known if f"`/{words.text(f'command-{name}.name')}" not in shown] == []
        for name in ("try", "follow", "note", "web", "web-own", "calendar", "webhook", "undo-ask", "habits", "rematch"):
            assert f"`{words.text(f'button-{name}')}`" in shown
        assert len(shown) < 3_500


@pytest.mark.slow
async def test_the_icons_are_shown_as_pictures_and_without_pictures_told(url, monkeypatch) -> None:
    monkeypatch.setattr("bot.messages.picture.PATIENCE", 60)  # on a busy machine the pictures would follow later
    for pictures in ("thread", "off"):
        async with running(url, pictures=pictures) as world:
            ayla = world.sandbox.actor("Ayla")
            page = await use(ayla, "help")
            await press(ayla, page, "legend")
            galleries = tree.of_types(page.components, tree.MEDIA_GALLERY)
            told = [item["description"] for part in galleries for item in part["items"]] or page.text.splitlines()
            assert bool(galleries) == (pictures == "thread")
            for name in ("Solari", "Spice Trade", "Break the Shield Wall", "Crysknife"):
                assert any(name in line for line in told), name
            await press(ayla, page, "help")
            assert not tree.of_types(page.components, tree.MEDIA_GALLERY)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mine", "other"), [("arrakis", "Sietch", "Solari"), ("uprising", "Solari", "Sietch")])
async def test_the_icons_at_a_table_are_those_of_its_game(url, game: str, mine: str, other: str) -> None:
    async with running(url, pictures="off") as world:
        ayla, *_ = await open_table(world, ["Ayla"], game, computers=1)
        page = await use(ayla, "help")
        await press(ayla, page, "legend")
        assert mine in page.text
        assert other not in page.text


@pytest.mark.slow
async def test_hand_row_spaces_and_panel_lead_to_what_they_mean_by_tapping(url) -> None:
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", computers=2)
        post = table_posts(ayla)[-1]

        async def open_page(action: str) -> Message:
            return (await (await press(ayla, post, action)).answered()).ephemerals[0]

        async def tap(page: Message, name: str, value: str) -> str:
            before = page.text
            outcome = await pick(ayla, page, "face", name, value)
            assert page.text == before  # a look-up does not replace the hand or the board
            return outcome.ephemerals[0].text

        cockpit = await open_page("turn")
        hand = (await (await press(ayla, cockpit, "hand")).answered()).ephemerals[-1]
        assert (await tap(hand, "hand", "card:diplomacy")).startswith("**Diplomacy**")
        async with world.bot.tables.hold(1) as live:
            view = live.game.view(0)
        assert set(entries(hand, "face", "hand")) == {f"card:{card}" for card in view["you"]["hand"]}
        board = await open_page("board")
        row = [f"card:{card}" for card in (*view["row"], *view["reserve"])]
        assert list(entries(board, "face", "row")) == list(dict.fromkeys(row))
        assert (await tap(board, "row", row[0])).startswith(f"**{entries(board, 'face', 'row')[row[0]]}**")
        assert len(entries(board, "face", "spaces")) == 22
        assert "City space" in await tap(board, "spaces", "space:arrakeen")
        conflict = f"conflict:{view['conflict']['id']}"
        assert "Conflict" in await tap(board, "open", conflict)
        assert f"leader:{view['players'][0]['leader']}" in entries(board, "face", "open")

        more = await open_page("more")
        await world.bot.router.acknowledger.drain()
        await (await press(ayla, more, "rules")).answered()
        rules = more  # the second look-up replaces the first one
        assert rules.text.startswith("**Rules for what is on your panel**")
        explained = entries(rules, "look", "more")
        assert "rule:agent_turn" in explained
        assert "rule:combat_space" in explained
        assert "rule:tiebreaker" not in explained
        assert len(explained) <= 12
        await pick(ayla, rules, "look", "more", "rule:agent_turn")
        assert "Rules U5.1" in rules.text


@pytest.mark.slow
async def test_a_first_game_has_a_hint_beside_what_is_asked_until_it_is_over_or_switched_off(url) -> None:
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla"], "uprising", computers=2)

        async def hints() -> list[str]:
            return [line for line in (await open_cockpit(ayla)).text.splitlines() if HINT in line]

        hint = "-# Hint: A card sends one Agent to a space with one of its icons."
        assert [line.startswith(hint) for line in await hints()] == [True]
        settings = await use(ayla, "settings")
        assert "Hints in your first game" in settings.text
        await (await ayla.choose(settings, ["0"], custom_id="ls1|0|0|me|hints")).answered()
        assert "No hints in your first game" in settings.text
        assert await hints() == []
        await (await ayla.choose(settings, ["1"], custom_id="ls1|0|0|me|hints")).answered()
        assert len(await hints()) == 1
        lobby, elsewhere = world.bot.tables.lobby, world.sandbox.add_channel("table-2")
        short = await lobby.create(TINY, elsewhere.id, elsewhere.guild_id, (ayla.id, "Ayla"), 2, "en")
        await lobby.fill(short, ayla.id, "anything", 1)
        await world.bot.tables.start(short, ayla.id)
        assert len(await hints()) == 1
        await play_on(world.bot.tables, short, random.Random(1))
        assert await hints() == []


def asking(kind: str, *verbs: str) -> Decision:
    """A question of this kind with an option for each verb."""
    options = [Option(verb, Msg("option"), verb) for verb in verbs]
    return Decision("1", 0, kind, Msg("prompt"), options, default=verbs[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_a_usual_turn_has_a_hint_of_one_line(language: str) -> None:
    words = Words(language)
    for board in ("uprising", "base"):
        for kind in ("leader", "turn", "agent-turn", "reveal-turn", "agenda", "pay", "combat", "factions", "discard",
                     "defence", "endgame"):  # fmt: skip
            hint = product(board).questions.hint(asking(kind, "agent"), {"round": 1}, words)
            assert 10 <= len(hint) <= 120, kind
            assert "\n" not in hint
        assert product(board).questions.hint(asking("no-such-kind", "agent"), {"round": 1}, words) == ""
    assert product("tiny").questions.hint(asking("turn", "agent"), {"round": 1}, words) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_does_not_come_back_round_after_round(language: str) -> None:
    made, words = product("uprising"), Words(language)
    for kind in ("turn", "agent-turn", "reveal-turn", "combat"):
        hints = [made.questions.hint(asking(kind, "agent"), {"round": number}, words) for number in range(1, 11)]
        given = [hint for hint in hints if hint]
        assert len(given) == len(set(given)) >= 2, kind
        assert all(len(hint) <= 120 for hint in given)
        assert hints[-1] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_can_only_reveal_is_not_told_how_to_send_an_agent(language: str) -> None:
    made, words = product("uprising"), Words(language)
    for number in (1, 2, 5):
        view = {"round": number, "players": [{"agents": {"ready": 0}}]}
        forced = made.questions.hint(asking("turn", "reveal"), view, words)
        assert forced not in ("", made.questions.hint(asking("turn", "agent", "reveal"), view, words))


@pytest.mark.slow
async def test_cards_and_menus_say_what_an_icon_gives_at_this_table(url) -> None:
    """Cards and menus show what an icon gives at this table (U13.3): without its module, a contract icon gives 2
    Solari. Away from a table, texts are as printed."""
    async with running(url) as world:
        world.bot.tables.new_seed = lambda: bytes([3]) * 32
        people = await open_table(world, ["Ayla", "Bo", "Cy", "Dee"], "uprising")
        here = await use(people[0], "card", component="Accept Contract")
        assert "Gain 2 Solari and draw 1 card" in here.text
        (asked,) = await people_asked(world, people)
        panel = await open_cockpit(asked)
        menus = tree.of_types(panel.components, *tree.SELECTS)
        told = [
            option["description"]
            for part in menus
            for option in part["options"]
            if option["label"].startswith("Accept Contract")
        ]
        assert told
        assert all("2 Solari" in one and "contract" not in one for one in told)
        away = await (await people[0].slash("card", people[0].dm, component="Accept Contract")).answered()
        assert "ake a face-up contract" in away.text


@pytest.mark.slow
async def test_before_anything_is_typed_card_offers_what_lies_on_the_table(url) -> None:
    async def complete(person: Actor, typed: str = "") -> list[str]:
        outcome = await person.autocomplete("card", focused="component", value=typed)
        return [choice["value"] for choice in outcome.choices]

    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await open_table(world, ["Ayla"], "uprising", computers=2)
        async with world.bot.tables.hold(1) as live:
            view = live.game.view(live.seat_of(ayla.id))
        hand, row = [f"card:{card}" for card in view["you"]["hand"]], [f"card:{card}" for card in view["row"]]
        offered = await complete(ayla)
        assert offered[: len(set(hand))] == list(dict.fromkeys(hand))
        assert set(row) <= set(offered)
        assert (await complete(bo))[: len(row)] == row
        assert (await complete(ayla, "sandw"))[0].split(":")[0] in ("rule", "card", "intrigue", "contract")
