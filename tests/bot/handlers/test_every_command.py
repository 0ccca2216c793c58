"""Every slash command is answered: without a table, by a stranger, by the host, in a lobby, and at each family's
table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.components.tags import BESIDE, BUTTON, Tag
from bot.language import Words
from bot.sandbox import Actor
from tests.bot.support.harness import World, open_table, running, table_posts

pytestmark = pytest.mark.slow

EN = Words("en")
OPTIONS: dict[str, dict[str, Any]] = {
    "host rewind": {"to": "x"}, "host replace": {"seat": "2", "by": "computer"}, "dune here": {"code": "1"},
    "dune language": {"language": "en"}, "agent": {"card": "x", "space": "y"}, "acquire": {"card": "x"},
    "play": {"card": "x"}, "plan agent": {"card": "x", "space": "y"}, "plan if": {"condition": "x"},
    "plan troops": {"count": 2}, "plan spies": {"spend": True}, "plan buy": {"card": "x"}, "plan rest": {"what": "end"},
    "plan also": {"what": "x"}, "plan others": {"what": "leave"}, "plan ally": {"who": "x"},
    "plan turn": {"which": "on"}, "combat": {"order": "pass"}, "war area": {"area": "x"}, "war card": {"card": "x"},
    "war claim": {"card": "x"}, "choose": {"option": "x"}, "card": {"component": "Dagger"}, "away": {"back": "off"},
    "dune substitute": {"until": "x"},
}  # fmt: skip
"""The texts that must be typed with a command; whatever has to be chosen from a list is unknown."""
ABOUT_PEOPLE = ("host handover", "dune kick", "dune invite", "dune substitute")

TURNS = ("agent", "reveal", "acquire", "play")
PLANS = (
    "plan show", "plan agent", "plan reveal", "plan if", "plan troops", "plan spies", "plan buy", "plan rest",
    "plan also", "plan others", "plan ally", "plan turn", "plan clear",
)  # fmt: skip
ANSWERS = ("pass", "choose", "undo")
LOOKS = ("turn", "hand", "board", "log", "replay", "review")
IN_LOBBIES = ("dune join", "dune ready", "dune computer", "dune start", "dune invite")
OF_HOSTS = ("host rewind", "host replace", "host hold", "host resume", "host handover")
OF_TABLES = (
    "dune leave", "dune kick", "dune away", "dune substitute", "dune return", "dune close", "dune here", "host claim",
    "host clocks", "host end",
)  # fmt: skip
OF_WAR = ("war area", "war card", "war claim", "war plan", "war cone")
OF_PEOPLE = {
    "learn": "**Guided game** · Dune: Imperium – Uprising", "card": "**Dagger**", "help": EN.text("help-head"),
    "settings": EN.text("settings-head"), "away": EN.text("note-ready"), "privacy": "**Your data**",
    "ladder": EN.text("ladder-none"), "challenge": "**Challenge ", "queue": EN.text("queue-nobody"),
    "league": EN.text("league-none"), "puzzle": "**Puzzle of the day**", "dune setup": EN.text("refused-setup"),
    "dune language": EN.text("note-language"), "dune find": EN.text("found-head", count=0), "rules": "**The rules in ",
    "war house": EN.text("note-house-template", label="`label: printed`")[:40],
}  # fmt: skip
"""The commands that do not depend on the table of a channel, with what they answer."""


def list_commands(commands: Sequence[dict[str, Any]], path: str = "") -> Iterator[str]:
    """Yield the names of the slash commands that Discord knows."""
    for command in commands:
        here = f"{path} {command['name']}".strip()
        inner = [option for option in command.get("options") or [] if option["type"] == 1]
        if inner:
            yield from list_commands(inner, here)
        else:
            yield here


async def say(person: Actor, command: str, other: Actor) -> str:
    """The private answer to a command; `other` is the person whom it is about."""
    options = OPTIONS.get(command, {}) | ({"player": other} if command in ABOUT_PEOPLE else {})
    outcome = await (await person.slash(command, **options)).answered()
    assert not outcome.error, command
    assert not outcome.public, command
    return outcome.text.replace("\N{NO-BREAK SPACE}", " ")


async def check_all(world: World, person: Actor, other: Actor, expected: dict[str, str]) -> None:
    """Check the answers to all commands, in this order."""
    assert expected.keys() == {*list_commands(world.sandbox.world.commands[None])}
    said = {command: await say(person, command, other) for command in expected}
    assert {command: text for command, text in said.items() if expected[command] not in text} == {}


async def test_without_a_table_each_command_says_so_or_does_without(url) -> None:
    async with running(url) as world:
        eve, fay = world.sandbox.actor("Eve"), world.sandbox.actor("Fay")
        nothing = EN.text("refused-no-game-here")
        none = dict.fromkeys(
            (*ANSWERS, *TURNS, *PLANS, *LOOKS, *IN_LOBBIES, *OF_HOSTS, *OF_TABLES, *OF_WAR, "war orders", "combat"),
            nothing,
        )
        own = {"stats": EN.text("stats-none", who=eve.mention), "inbox": EN.text("inbox-head", count=0)}
        await check_all(world, eve, fay, none | OF_PEOPLE | own | {"dune new": EN.text("note-opened")})


async def test_somebody_who_does_not_sit_at_a_table_is_told_what_is_not_theirs(url) -> None:
    async with running(url) as world:
        _, bo = await open_table(world, ["Ayla", "Bo"])
        eve = world.sandbox.actor("Eve")
        stranger, host = EN.text("refused-not-at-table"), EN.text("refused-host")
        expected = {
            **dict.fromkeys((*ANSWERS, *TURNS, "combat", "hand", "war orders", "dune leave", "dune kick"), stranger),
            **dict.fromkeys(OF_HOSTS, host), "host claim": stranger,
            **dict.fromkeys(PLANS, EN.text("refused-no-plans")),
            **dict.fromkeys(OF_WAR, EN.text("refused-no-war")),
            **dict.fromkeys(IN_LOBBIES, EN.text("refused-started")),
            "dune close": "Only the host can close this table", "host end": "Only the host can close this table",
            "turn": "You are watching this game.", "board": "**Game 1** · Tiny", "log": EN.text("log-head", code="1"),
            "replay": EN.text("replay-place", place=0, count=0), "review": EN.text("refused-review"),
            "dune away": EN.text("away-nobody"), "dune substitute": EN.text("refused-day"),
            "dune return": EN.text("refused-not-lent"), "dune here": EN.text("refused-no-game-here"),
            "host clocks": EN.text("clocks-head"), "dune new": EN.text("refused-open-game"),
            "stats": EN.text("stats-none", who=eve.mention), "inbox": EN.text("inbox-head", count=0),
        }  # fmt: skip
        await check_all(world, eve, bo, expected | OF_PEOPLE)


async def test_the_host_who_is_asked_reads_what_each_command_does(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        question = EN.text("refused-no-such-option", prompt="")
        expected = {
            **dict.fromkeys((*TURNS, "pass", "choose"), question), "undo": EN.text("refused-undo"),
            **dict.fromkeys(PLANS, EN.text("refused-no-plans")),
            **dict.fromkeys(OF_WAR, EN.text("refused-no-war")),
            **dict.fromkeys(IN_LOBBIES, EN.text("refused-started")),
            "war orders": EN.text("refused-no-habits"), "combat": EN.text("refused-no-window"),
            "dune kick": EN.text("refused-kick-alone"), "dune leave": EN.text("leave-forfeits"),
            "host rewind": EN.text("refused-no-start"), "host replace": EN.text("refused-rated"),
            "host claim": EN.text("refused-host-already"),
            "turn": "**Your hand (3):**", "hand": "**Your hand (3):**", "board": "**Game 1** · Tiny",
            "log": EN.text("log-head", code="1"), "replay": EN.text("replay-place", place=0, count=0),
            "review": EN.text("refused-review"),
            "dune away": EN.text("away-nobody"), "dune substitute": EN.text("refused-day"),
            "dune return": EN.text("refused-not-lent"), "host clocks": EN.text("clocks-help"),
            "dune new": EN.text("refused-open-game"),
            "stats": EN.text("stats-none", who=ayla.mention), "inbox": EN.text("inbox-head", count=1),
            "host hold": EN.text("note-held"), "host resume": EN.text("note-resumed"),
            "dune here": EN.text("note-moved"), "host handover": EN.text("note-host-asked", who=bo.mention),
            "dune close": EN.text("note-proposed"), "host end": EN.text("refused-motion-open"),
        }  # fmt: skip
        await check_all(world, ayla, bo, expected | OF_PEOPLE)


async def test_a_lobby_by_commands_alone(url) -> None:
    async with running(url) as world:
        ayla, bo, cid = (world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cid"))
        assert (await ayla.slash("dune new", game="tiny", seats=4)).text == EN.text("note-opened")
        for person, command, said in (
            (ayla, "host rewind", EN.text("refused-not-begun")),
            (ayla, "host end", EN.text("refused-not-begun")),
            (ayla, "dune away", EN.text("refused-not-begun")),
            (ayla, "dune here", EN.text("refused-no-game-here")),
            (ayla, "dune return", EN.text("refused-not-begun")),
            (bo, "dune join", EN.text("note-joined")),
            (bo, "dune ready", EN.text("note-ready")),
            (bo, "dune computer", EN.text("refused-host")),
            (ayla, "dune invite", EN.text("note-invited", who=cid.mention)),
            (ayla, "dune computer", EN.text("note-filled")),
            (cid, "dune leave", EN.text("refused-not-in-lobby")),
            (cid, "dune join", EN.text("note-joined")),
            (cid, "dune leave", EN.text("note-left")),
            (ayla, "dune computer", EN.text("note-filled")),
            (cid, "dune find", EN.text("found-head", count=1)),
            (ayla, "dune start", EN.text("note-started")),
        ):
            assert said in await say(person, command, cid), (person, command)
        async with world.bot.tables.hold(1) as live:
            assert live.row.status == "open"
            assert [seat.user_id for seat in live.seats] == [ayla.id, bo.id, None, None]


async def test_the_commands_of_the_war_at_its_table(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        eve = world.sandbox.actor("Eve")
        question, waiting = EN.text("refused-no-such-option", prompt=""), EN.text("refused-not-your-turn", who="Ayla")
        stranger, elsewhere = EN.text("refused-not-at-table"), EN.text("refused-no-plans")
        cones, orders = EN.text("refused-aside-none"), EN.text("habits-head", code="1")
        for person, answers, plan, cone, order in (
            (ayla, question, EN.text("refused-plan-now"), cones, orders),
            (bo, waiting, EN.text("plan-war-none"), cones, orders),
            (eve, stranger, stranger, stranger, stranger),
        ):
            expected = {
                **dict.fromkeys(("war area", "war card", "war claim", *TURNS, "choose"), answers), "war plan": plan,
                "war cone": cone, "war orders": order, **dict.fromkeys(PLANS, elsewhere),
                "combat": stranger if person is eve else EN.text("refused-no-window"),
            }  # fmt: skip
            said = {command: await say(person, command, eve) for command in expected}
            assert {command: text for command, text in said.items() if expected[command] not in text} == {}, person


async def test_a_table_without_spectators_shows_a_stranger_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], spectators="off")
        eve = world.sandbox.actor("Eve")
        for command in (*LOOKS, "dune away"):
            assert await say(eve, command, bo) == EN.text("refused-spectators"), command
            assert EN.text("refused-spectators") not in await say(ayla, command, bo), command
        assert (await eve.autocomplete("choose", focused="option")).choices == []
        post = table_posts(bo)[-1]
        rules = Tag(1, 0, "rules", BESIDE).write(BUTTON)
        assert EN.text("refused-spectators") in (await (await eve.press_raw(rules, post)).answered()).text


async def test_completions_at_a_table_and_elsewhere(url) -> None:
    """Completions are the caller's own; without a table, and at the table of another game, there are none."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        eve, beside = world.sandbox.actor("Eve"), world.sandbox.add_channel("beside")
        for name, focused, options in COMPLETED:
            for person, place in ((ayla, None), (eve, None), (eve, beside)):
                found = (await person.autocomplete(name, place, focused=focused, **options)).choices
                assert found == [], (name, focused, person, place)
        for name in ("dune leave", "dune close", "dune here", "host end"):
            (own,) = (await ayla.autocomplete(name, focused="code")).choices
            assert own == {"name": "1 · Tiny · Ayla and Bo", "value": "1"}
            assert (await eve.autocomplete(name, focused="code")).choices == []
            assert (await ayla.autocomplete(name, focused="code", value="x")).choices == []
        days = (await ayla.autocomplete("dune substitute", focused="until", player=bo)).choices
        assert len(days) == 14
        assert days == (await eve.autocomplete("away", focused="back")).choices
        assert (await ayla.autocomplete("host replace", focused="seat", by="open")).choices == [
            {"name": "Bo", "value": "2"}
        ]  # fmt: skip
        sizes = (await ayla.autocomplete("dune new", focused="seats", game="tiny")).choices
        assert [one["value"] for one in sizes] == [2, 3, 4]
        solo = {one["value"] for one in (await ayla.autocomplete("dune new", focused="game", seats=1)).choices}
        assert "arrakis" in solo
        assert "tiny" not in solo


COMPLETED = (
    ("agent", "card", {"space": "x"}), ("agent", "space", {"card": "x"}), ("acquire", "card", {}), ("play", "card", {}),
    ("agent", "graft", {"card": "x", "space": "y"}), ("plan agent", "card", {"space": "x"}),
    ("plan agent", "space", {"card": "x"}), ("plan agent", "graft", {"card": "x", "space": "y"}),
    ("plan if", "condition", {}), ("plan buy", "card", {}), ("plan also", "what", {}), ("plan ally", "who", {}),
    ("combat", "card", {"order": "play"}), ("war area", "area", {}), ("war card", "card", {}),
    ("war claim", "card", {}),
)  # fmt: skip
"""The options of commands for one family of games that have completions, with the other options of the command."""
