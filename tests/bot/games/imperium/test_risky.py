"""A tap that loses more than its label says asks for confirmation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.components.tags import read_tag
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.choices import Focus, lay_out
from bot.messages.replies import read_reply
from bot.sandbox import Message
from bot.sandbox import components as tree
from engine.kernel.decisions import Answer, Decision, Illegal, Option
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from tests.bot.support.harness import action_of, open_cockpit, open_table, press, running
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six

TABLES = [
    ("imperium", {"product": "base", "seats": 3, "modules": ["immortality"]}),
    ("imperium", {"product": "uprising", "seats": 4, "modules": ["choam", "bloodlines", "tech", "immortality"]}),
    ("imperium", {"product": "uprising", "seats": 6}),
    ("imperium", {"product": "uprising", "seats": 1}),
    ("arrakis", {"product": "arrakis", "seats": 2, "version": "retail"}),
]
NAMED = {"resolve"}
"""The verbs of options whose button states all consequences."""
WORDS = Words("en", ["Ayla", "Bo", "Cy", "Dee", "Eli", "Fay"])


def list_taps(decision: Decision, made: Any) -> list[Option]:
    """The options that a single press of a button on the panel chooses."""
    rows = [row.to_component_dict() for row in lay_out(decision, 1, 1, WORDS, made=made)]
    found = []
    for button in tree.of_types(rows, tree.BUTTON):
        tag = read_tag(button["custom_id"])
        assert tag is not None
        if tag.action in ("pick", "last"):
            found.append(decision.options[int(tag.arg)])
    return found


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("name", "config"), TABLES)
def test_in_a_turn_no_single_tap_but_its_end_is_for_good_unasked(name: str, config: dict[str, Any]) -> None:
    made, rng = product(config["product"]), random.Random(4)
    choose = player("raider", name) if name == "arrakis" else player("random")
    game, turns = Game.new(family(name), config, rng.randbytes(32), digests=False), 0
    for _ in range(700):
        if not (waiting := game.waiting()):
            break
        decision = game.options(waiting[0])
        assert decision is not None
        decision = made.questions.arrange(decision)
        others = {option.verb for option in decision.legal()} - {"reveal"}
        if made.questions.is_turn(decision.kind):
            turns += 1
            for option in list_taps(decision, made):
                plain = made.questions.ends_turn(option) or (option.verb == "reveal" and "agent" not in others)
                assert plain or option.verb in NAMED or not option.final, option
        game.apply(waiting[0], choose(game.view(waiting[0]), decision, rng))
    assert turns > 40


def find_option(decision: Decision, verb: str) -> Option:
    """The legal option with this verb."""
    return next(option for option in decision.legal() if option.verb == verb)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_reveal_with_agents_left_is_asked_for_once_more(url, language: str) -> None:
    words = Words(language)
    async with running(url, 3) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising", language=language)
        async with world.bot.tables.hold(1) as live:
            seat = live.game.waiting()[0]
            person = next(one for one in people if live.seat_of(one.id) == seat)
            before = live.game.revision
        panel = await open_cockpit(person)
        asked = await (await press(person, panel, "sure")).answered()
        assert words.text("sure-reveal") in "\n".join(tree.texts(asked.message.components))
        assert buttons_of(asked.message)[:2] == ["back", "pick"]
        back = await (await press(person, asked.message, "back")).answered()
        assert words.text("sure-reveal") not in "\n".join(tree.texts(back.message.components))
        async with world.bot.tables.hold(1) as live:
            assert live.game.revision == before
        again = await (await press(person, back.message, "sure")).answered()
        await (await press(person, again.message, "pick")).answered()
        async with world.bot.tables.hold(1) as live:
            decision = live.game.options(seat)
            assert decision is not None
            assert decision.kind == "reveal-turn"


@pytest.mark.slow
async def test_a_typed_reveal_with_agents_left_is_asked_for_once_more_too(url) -> None:
    async with running(url, 3) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        async with world.bot.tables.hold(1) as live:
            person = next(one for one in people if live.seat_of(one.id) == live.game.waiting()[0])
            before = live.game.revision
        for command, options in (("reveal", {}), ("choose", {"option": "reveal"})):
            asked = await (await person.slash(command, **options)).answered()
            assert Words("en").text("sure-reveal") in "\n".join(tree.texts(asked.message.components))
            assert buttons_of(asked.message)[:2] == ["back", "pick"]
            async with world.bot.tables.hold(1) as live:
                assert live.game.revision == before
        await (await press(person, asked.message, "pick")).answered()
        async with world.bot.tables.hold(1) as live:
            assert live.game.revision == before + 1


def buttons_of(message: Message) -> list[str]:
    """The actions of a message's enabled buttons, in order."""
    return [action_of(b) for b in tree.of_types(message.components, tree.BUTTON) if not b.get("disabled")]


def test_the_second_tap_answers_and_the_first_one_looks() -> None:
    game = Game.new(family("imperium"), {"product": "base", "seats": 3, "modules": ["immortality"]}, bytes(32))
    made = product("base")
    while (decision := game.options(game.waiting()[0])) is not None and decision.kind != "turn":
        game.apply(game.waiting()[0], player("random")({}, decision, random.Random(1)))
    assert decision is not None
    for verb in ("atomics", "reveal"):
        option = find_option(decision, verb)
        assert option not in list_taps(decision, made)
        (row,) = lay_out(decision, 1, 1, WORDS, Focus(sure=option.id), made)
        back, yes = tree.of_types([row.to_component_dict()], tree.BUTTON)
        tag = read_tag(yes["custom_id"])
        assert tag is not None
        assert read_reply(decision, tag, [], made) == Answer(decision.id, (option.id,))
        assert read_reply(decision, tag._replace(action="sure"), [], made) == Focus(sure=option.id)
        assert action_of(back) == "back"
    for wrong in ("99", "x"):
        with pytest.raises(Illegal):
            read_reply(decision, tag._replace(action="sure", arg=wrong), [], made)


@pytest.mark.parametrize("hand", ["md_signet_ring", ""])
def test_t3_2_a_reveal_is_asked_for_once_more_if_the_agent_for_the_other_ally_is_ready(hand: str) -> None:
    """A Reveal turn needs confirmation as long as a Commander has a card and an arrow Agent to send, even if the arrow
    points to the other Ally (T3.1, T3.2)."""
    table = Six()
    table.give(MUAD_DIB, *filter(None, [hand]))
    table.lend(MUAD_DIB, "right")
    table.state.agents["research_station"] = ("0.left",)
    table.turn_of(MUAD_DIB)
    for ally in (RIGHT, LEFT):
        table.activate(MUAD_DIB, ally)
        decision = table.decision(MUAD_DIB)
        assert ("agent" in {option.verb for option in decision.legal()}) is (ally == RIGHT and bool(hand))
        assert ("reveal" in product("uprising").questions.find_risky(decision)) is bool(hand)
