"""Forged controls: every action with impossible arguments and values is refused with a sentence."""

from __future__ import annotations

import itertools
import logging
from dataclasses import replace

import pytest

from bot.components.tags import Tag
from bot.handlers.typed import read_choice
from bot.language import Words
from bot.messages.modals import build_modal
from bot.sandbox import components as tree
from bot.store import games
from engine.kernel.decisions import Decision, Msg, Option, Pick, Refused, check
from tests.bot.support.harness import open_table, running, table_posts

OWN = ("settings", "game", "seats", "set", "swap", "join-in", "rematch", "undo-ask", "undo-yes", "vote", "sit",
       "leave-ask", "plan", "order", "plan-buy", "plan-card", "plan-space", "plan-when", "plan-troops", "plan-spies",
       "plan-rest", "plan-ahead", "pick", "last", "num", "num-sel", "amt-in", "done", "sel", "fold",
       "add", "step", "snooze", "why", "unheard")  # fmt: skip
"""The actions of a player; the first seven are those of a lobby's host."""
FOREIGN = ("leave", "ready", "start", "fill", "unfill", "close", "close-yes")
"""The actions of a person who does not belong to that lobby."""
ARGUMENTS = ("", "-1", "7", "9" * 32, "x", "capacity", "1.x")
MANY = (*ARGUMENTS, "game_id", "self", "0.0", "-", "0", "1.1.1")
VALUES: tuple[tuple[str, ...], ...] = (("-1",), ("²",))
MANY_VALUES = (*VALUES, (), ("",), ("x" * 100,), ("9" * 100,), ("1", "1"), ("é",))
CHOOSING = ("seats", "set", "game", "num-sel", "sel", "fold", "add", "order", "plan-buy", "plan-card",
            "plan-space", "plan-when", "plan-troops", "step")  # fmt: skip


async def states(world):
    """The stored tables without the progress of the games, because some of the many forged answers happen to be
    legal."""
    async with world.store.read() as connection:
        found = [await games.find_game(connection, game_id) for game_id in (1, 2)]
        return [
            (
                replace(row, updated=0, revision=0, told=(), posted=0, quiet=0),
                await games.list_seats(connection, row.id),
            )
            for row in found
        ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "choices"), [(ARGUMENTS, VALUES), pytest.param(MANY, MANY_VALUES, marks=pytest.mark.slow)]
)
async def test_no_forged_control_ends_as_a_bug_or_changes_anything(url, caplog, arguments, choices) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        eve, post = world.sandbox.actor("Eve"), table_posts(ayla)[-1]
        await (await ayla.slash("dune new", world.sandbox.add_channel("second"), game="tiny", seats=3)).answered()
        before = await states(world)
        with caplog.at_level(logging.ERROR):
            for action, arg in itertools.product((*OWN, *FOREIGN), arguments):
                person = ayla if action in OWN else eve
                game = 2 if action in (*OWN[:7], *FOREIGN) else 1
                for values in choices if action in CHOOSING else ((),):
                    kind = tree.STRING_SELECT if values else tree.BUTTON
                    custom_id = Tag(game, 0, action, arg).write("ls1" if values else "lb1")
                    outcome = await person.press_raw(custom_id, post, component_type=kind, values=values)
                    text = (await outcome.answered()).text
                    assert text, (custom_id, values)
                    assert "Something went wrong" not in text, (custom_id, values)
        assert [record for record in caplog.records if "bug" in record.message] == []
        assert await states(world) == before


def test_a_forged_amount_opens_no_modal() -> None:
    for arg in ("", "1", "x.y", "1.", ".1", "1.2.3", "-1.2", "9" * 30 + ".1"):
        assert build_modal(Tag(1, 0, "amt", arg), Words("en")) is None, arg
    assert build_modal(Tag(1, 0, "amt", "0.7"), Words("en")) is not None


class Scene:
    """The part of a scene that is needed to answer a typed choice."""

    words, seat = Words("en"), 0

    def __init__(self, pick: Pick) -> None:
        self.decision = Decision("r1.f1", 0, "k", Msg("p"), [Option("a", Msg("option-a"), "a")], pick)


@pytest.mark.parametrize("pick", [Pick("one"), Pick("many", 0, 1), Pick("amount", 0, 3)])
def test_digits_that_are_none_are_refused_in_words(pick) -> None:
    odd = ("²", "#²", "#0.²", "#" + "9" * 5000, "9" * 5000, "-1", "#-1", "٣", "#٣", "1e3", "#1_0", "#99")
    for text in odd:
        with pytest.raises(Refused, match=r"refused-(amount|form|no-such-option)"):
            check(Scene(pick).decision, read_choice(Scene(pick), text))
