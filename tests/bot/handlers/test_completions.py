"""Completions of slash commands: each offers exactly what its command takes, narrowed by the typed text."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from bot.games.previews import NO_PREVIEW
from bot.handlers.personal import Personal
from bot.handlers.typed import TypedCommands, fold
from bot.language import Words
from bot.store import StoreError, people
from bot.store.games import OPEN_STATES, SeatRow
from cogs.arrakis import War
from cogs.common import complete_days
from cogs.imperium import Turns
from cogs.learning import Learning
from cogs.mine import Mine
from cogs.own_tables import complete_codes
from cogs.tables import TableCommands
from engine.kernel.decisions import Decision, Illegal, Msg, Option, Pick
from tests.bot.support.harness import open_table, press, running, table_posts
from tests.bot.support.people import people_asked

Offers = Callable[[Any, str], Awaitable[Sequence[Any]]]
JAPANESE = re.compile("[ぁ-ヿ]")
"""A letter that only Japanese has."""


UNREAD: Any = Mock(read=Mock(side_effect=StoreError))
"""A store that cannot be read; then completions are in the language of the Discord client."""


class Asked(TypedCommands):
    """The commands of a person who is asked a question; their answers are only noted."""

    def __init__(self, options: Sequence[Option], family: str) -> None:
        super().__init__(Mock(store=UNREAD), Mock())
        self.given: list[str] = []
        self.here: Any = SimpleNamespace(
            decision=Decision("r1.f1", 0, "k", Msg("p"), list(options), Pick("one")), words=Words("en"), seat=0,
            refused=(), preview=NO_PREVIEW, product=SimpleNamespace(family=family),
        )  # fmt: skip

    async def scene(self, interaction: Any, words: Words, waiting: bool) -> Any:
        return self.here

    async def serve(self, interaction: Any, act: Any, waiting: bool = False) -> None:
        await act(self.here)

    async def answer(self, interaction: Any, scene: Any, answer: Any) -> Any:
        self.given += answer.picks


def by(**typed: str) -> Any:
    """An interaction of somebody who reads English and has typed these options."""
    return SimpleNamespace(locale="en-US", user=SimpleNamespace(id=11), namespace=SimpleNamespace(**typed))


def option(name: str, verb: str, *targets: str) -> Option:
    return Option(name, Msg("label-of", {"text": name}), verb=verb, targets=targets)


WAR = (
    option("move", "move", "legion:1", "area:harg_pass"), option("deploy", "deploy", "area:sietch_tabr"),
    option("play", "card", "planning:a"), option("drop", "discard", "planning:b"),
    option("claim", "claim", "omen:a"), option("pay", "pay", "omen:b"), option("die", "die", "die:strategy"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("command", "asked", "takes"),
    [("area", "area", {"move", "deploy"}), ("card", "card", {"play", "drop"}), ("claim", "card", {"claim", "pay"})],
)
async def test_a_command_of_war_offers_exactly_the_answers_that_it_gives(
    command: str, asked: str, takes: set[str]
) -> None:
    """As the commands say: an area, a planning card to play or discard, and a prescience card to claim."""
    war = War(Mock())
    war.typed = typed = Asked(WAR, "arrakis")
    offered = await getattr(war, f"complete_{command}")(by(), "")
    assert {one.value for one in offered} == takes
    for one in WAR:
        try:
            await getattr(war, command).callback(war, by(), **{asked: one.id})
        except Illegal:
            continue
    assert set(typed.given) == takes
    narrowed = await getattr(war, f"complete_{command}")(by(), min(takes))
    assert [one.value for one in narrowed] == [min(takes)]


TURN = (
    option("send", "agent", "card:base/dagger", "space:base/arrakeen"),
    option("join", "join", "card:immortality/usurp", "card:base/diplomacy", "space:base/conspire"),
    option("buy", "acquire", "card:base/the_spice_must_flow"), option("plot", "play", "intrigue:base/bribery"),
    option("reveal", "reveal"), option("end", "end"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("command", "asked", "before", "takes"),
    [
        ("agent", "card", {}, {"card:base/dagger", "card:immortality/usurp"}),
        ("agent", "space", {"card": "card:base/dagger"}, {"space:base/arrakeen"}),
        ("agent", "graft", {"card": "card:immortality/usurp"}, {"card:base/diplomacy"}),
        ("agent", "space", {"card": "card:immortality/usurp", "graft": "Diplomacy"}, {"space:base/conspire"}),
        ("acquire", "card", {}, {"card:base/the_spice_must_flow"}),
        ("play", "card", {}, {"intrigue:base/bribery"}),
    ],
)  # fmt: skip
async def test_a_command_of_a_turn_offers_exactly_what_it_takes(
    command: str, asked: str, before: dict[str, str], takes: set[str]
) -> None:
    """An Agent is sent with a card, or with two, to a space; a card is acquired, and an Intrigue card is played."""
    turns = Turns(Mock())
    turns.typed = Asked(TURN, "imperium")
    complete = getattr(turns, command)._params[asked].autocomplete
    assert {one.value for one in await complete(turns, by(**before), "")} == takes


@pytest.mark.parametrize(
    ("command", "typed", "gives"),
    [
        ("agent", {"card": "card:base/dagger", "space": "space:base/arrakeen"}, "send"),
        ("agent", {"card": "Usurp", "graft": "Diplomacy", "space": "Conspire"}, "join"),
        ("acquire", {"card": "card:base/the_spice_must_flow"}, "buy"),
        ("acquire", {"card": "intrigue:base/bribery"}, ""),
        ("play", {"card": "intrigue:base/bribery"}, "plot"),
        ("play", {"card": "card:base/the_spice_must_flow"}, ""),
        ("reveal", {}, "reveal"),
    ],
)
async def test_a_command_of_a_turn_gives_no_answer_of_another(command: str, typed: dict[str, str], gives: str) -> None:
    turns = Turns(Mock())
    turns.typed = asked = Asked(TURN, "imperium")
    if gives:
        await getattr(turns, command).callback(turns, by(), **typed)
        assert asked.given == [gives]
    else:
        with pytest.raises(Illegal, match="refused-no-such-option"):
            await getattr(turns, command).callback(turns, by(), **typed)


# -- what was typed --------------------------------------------------------------------------------------------------

OWN = (
    SimpleNamespace(id=1, product="uprising", who=("Ayla", "Bo")),
    SimpleNamespace(id=2, product="base", who=("Ayla", "Cyd")),
)


async def list_own(user_id: int, states: Any) -> list[Any]:
    return [(row, [SeatRow(number, 11, None, name, True) for number, name in enumerate(row.who)]) for row in OWN]


async def complete_own(interaction: Any, typed: str) -> Sequence[Any]:
    lookup: Any = SimpleNamespace(list_own=list_own, store=UNREAD)
    return await complete_codes(lookup, interaction, typed, OPEN_STATES)


async def complete_day(interaction: Any, typed: str) -> Sequence[Any]:
    async def list_days(user_id: int) -> list[str]:
        return ["2027-01-09", "2027-01-10", "2027-01-11"]

    return await complete_days(Mock(spec=Personal, list_days=list_days), interaction, typed)


def of(cog: Any, name: str) -> Offers:
    """A completion of a cog whose bot is not needed for it."""
    return lambda interaction, typed: getattr(cog, name)(Mock(router=Mock(store=UNREAD)), interaction, typed)


@pytest.mark.parametrize(
    ("complete", "typed", "some", "others"),
    [
        (complete_own, "2 ", {"2"}, {"1"}), (complete_own, "bo", {"1"}, {"2"}), (complete_own, "CYD", {"2"}, {"1"}),
        (complete_own, "uprising", {"1"}, {"2"}),
        (complete_day, "01-1", {"2027-01-10", "2027-01-11"}, {"2027-01-09"}),
        (of(TableCommands, "complete_game"), "arrakis", {"arrakis"}, {"base", "uprising"}),
        (of(TableCommands, "complete_seats"), "4", {4}, {2, 3}),
        (of(Learning, "complete_lesson"), "arrakis", {"arrakis"}, {"uprising"}),
        (of(Learning, "complete_term"), "harvest", {"rule:harvest"}, {"rule:passing"}),
        (of(Learning, "complete_name"), "dagger", {"card:base/dagger"}, {"card:base/diplomacy"}),
        (of(Mine, "complete_zone"), "new york", {"America/New_York"}, {"Asia/Taipei"}),
    ],
)  # fmt: skip
async def test_a_completion_is_narrowed_by_what_was_typed(
    complete: Offers, typed: str, some: set[Any], others: set[Any]
) -> None:
    """Of what fits, nothing is left out, and nothing else is offered."""
    offered = {one.value for one in await complete(by(), typed)}
    assert some <= offered
    assert not others & offered


@pytest.mark.slow
async def test_completions_and_forms_are_in_the_language_that_the_person_has_chosen(url) -> None:
    """Somebody whose Discord is in English has chosen Japanese in `/settings`."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], "uprising")
        asked = (await people_asked(world, [ayla, bo]))[0]
        async with world.bot.store.write() as connection:
            await people.keep_person(connection, asked.user.id, language="ja")

        async def names(command: str, **typed: Any) -> str:
            return " ".join(one["name"] for one in (await asked.autocomplete(command, **typed)).choices)

        for command, focused, more in (
            ("rules", "term", {}), ("card", "component", {}), ("agent", "card", {"space": "x"}),
            ("choose", "option", {}), ("dune leave", "code", {}), ("dune new", "game", {}), ("learn", "game", {}),
        ):  # fmt: skip
            assert JAPANESE.search(await names(command, focused=focused, **more)), command
        shown = (await (await press(asked, table_posts(asked)[-1], "more")).answered()).ephemerals[0]
        form = (await press(asked, shown, "note")).modal
        assert form is not None
        assert form.title == Words("ja").text("private-note-title") != Words("en").text("private-note-title")


def list_completed(commands: Sequence[dict[str, Any]], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield each slash command and option that Discord completes."""
    for command in commands:
        here = f"{path} {command['name']}".strip()
        for one in command.get("options") or []:
            if one["type"] == 1:
                yield from list_completed([one], here)
            elif one.get("autocomplete"):
                yield here, one["name"]


NEEDED = {
    "agent": {"card": "x", "space": "x"}, "plan agent": {"card": "x", "space": "x"}, "combat": {"order": "play"},
    "host replace": {"by": "open"},
}  # fmt: skip
"""The other options that have to be typed with a command."""
SIMILAR = {"card", "rules"}
"""The commands that offer the most similar names for a text that fits none, as the docstrings of their completions
say."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "empty"),
    [
        ("uprising", {"plan also", "plan ally", "combat", "agent graft", "plan agent graft", "acquire", "play", "war"}),
        ("arrakis", {"agent", "acquire", "play", "plan", "combat", "war"}),
    ],
)
async def test_no_completion_of_a_table_offers_what_does_not_fit_the_typed_text(
    url, game: str, empty: set[str]
) -> None:
    """With the whole name of an offer, that offer is left, and no other whose name lacks the text; a text that fits
    nothing leaves nothing."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"], game)
        commands = [*list_completed(world.sandbox.world.commands[None])]
        asked, seen = (await people_asked(world, [ayla, bo]))[0], set()
        for command, focused in commands:
            person = ayla if command.startswith("host ") else asked
            more = {name: value for name, value in NEEDED.get(command, {}).items() if name != focused}
            if command == "dune substitute":
                more["player"] = bo
            if focused == "graft" or (focused == "space" and command != "war"):
                cards = (await person.autocomplete(command, focused="card", space="x")).choices
                more["card"] = cards[0]["value"] if cards else "x"

            async def complete(typed: Any, person=person, command=command, focused=focused, more=more) -> list[Any]:
                return (await person.autocomplete(command, focused=focused, value=typed, **more)).choices

            offered = await complete("")
            if not offered:
                continue
            seen.add(f"{command} {focused}")
            last = offered[-1]
            narrowed = await complete(str(last["name"]))
            assert last in narrowed, (command, focused)
            if command not in SIMILAR:
                wanted = fold(str(last["name"])).strip()
                assert [one for one in narrowed if wanted not in fold(str(one["name"]))] == [], (command, focused)
                assert await complete("9qz9") == [], (command, focused)
        silent = {f"{command} {focused}" for command, focused in commands} - seen
        assert {one for one in silent if not any(f"{one} ".startswith(f"{none} ") for none in empty)} == set()
