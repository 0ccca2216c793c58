"""Faults caused by people: double clicks, stale clicks, clicks on others' panels, forged ids, closed DMs, deleted
channels; and outages."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.tags import Tag
from bot.games.previews import Preview
from bot.handlers.router import Router
from bot.handlers.typed import TypedCommands, find_option, list_answers, offer, read_choice
from bot.language import Words
from bot.sandbox import components as tree
from bot.store import StoreError, games, people, queue
from bot.store.clicks import Duplicate
from cogs import arrakis
from engine.kernel.decisions import Decision, Illegal, Msg, Option, Pick, Refused, check
from tests.bot.support.consent import unrate
from tests.bot.support.harness import (
    World,
    act_somehow,
    action_of,
    captions,
    controls,
    find_lobby,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import final_post, people_asked, play_on, revision, to_turns
from tests.engine.kernel.tiny import Turn


async def list_kept(world: World) -> list[int]:
    """The revisions of the answers that have not been undone."""
    async with world.bot.tables.hold(1) as live:
        return [step.revision for step in live.game.steps if not step.undone]


@pytest.mark.slow
async def test_clicks_on_undo_undo_only_what_their_panel_offers(url) -> None:
    """Undo only what the clicked panel offers to undo: for several clicks at once, for a click on an older panel, and
    for a click on a panel from before an upgrade, whose button names no step."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        (cash,) = tree.of_types(panel.components, *tree.SELECTS)
        await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
        older = await open_cockpit(ayla)
        await (await ayla.click(panel, label="Stake")).answered()
        kept = await list_kept(world)
        stale = await (await press(ayla, older, "undo")).answered()
        assert "moved on" in stale.text
        assert await list_kept(world) == kept

        (undo,) = (one["custom_id"] for one in tree.of_types(panel.components, tree.BUTTON) if action_of(one) == "undo")
        await (await ayla.press_raw(undo.rpartition("|")[0] + "|", older)).answered()
        assert "moved on" in older.text
        assert await list_kept(world) == kept
        for outcome in await asyncio.gather(*(ayla.press_raw(undo, panel) for _ in range(3))):
            await outcome.answered()
        assert await list_kept(world) == kept[:-1]


@pytest.mark.slow
async def test_undo_stale_and_double_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel, other = await open_cockpit(ayla), await open_cockpit(ayla)
        assert "Undo step" not in captions(panel)
        (cash,) = tree.of_types(panel.components, *tree.SELECTS)
        await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
        after = await revision(world)
        assert "Undo step" in captions(panel)

        stale = await (await ayla.click(other, label="Roll")).answered()
        assert "moved on" in stale.text
        assert await revision(world) == after
        assert controls(other)

        await (await ayla.click(panel, label="Undo step")).answered()
        assert "Taken back" in panel.text
        assert "Undo step" not in captions(panel)
        again = await (await ayla.click(other, label="Stake")).answered()
        assert "moved on" in again.text

        panel = await open_cockpit(ayla)
        end = next(b for b in tree.of_types(panel.components, tree.BUTTON) if tree.button_caption(b) == "End")
        before = await revision(world)
        clicks = [ayla.press_raw(end["custom_id"], panel) for _ in range(5)]
        for outcome in await asyncio.gather(*clicks):
            await outcome.answered()
            assert not outcome.error
        assert await revision(world) == before + 1
        await world.bot.outbox.settle()
        assert len([m for m in ayla.timeline() if "Ended" in m.text]) == 1


@pytest.mark.slow
async def test_the_same_interaction_delivered_twice_is_one_answer(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        before = await revision(world)
        world.sandbox.interactions.duplicate_next = True
        await (await ayla.click(panel, label="End")).answered()
        await world.bot.outbox.settle()
        assert await revision(world) == before + 1


@pytest.mark.slow
async def test_a_click_that_comes_again_while_no_panel_can_be_made_is_called_done(url, monkeypatch) -> None:
    """A click that has been carried out and is delivered again is not answered with "no such game" if the database
    fails just then."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        end = next(b for b in tree.of_types(panel.components, tree.BUTTON) if tree.button_caption(b) == "End")

        async def fail(*args: object, **named: object) -> None:
            raise StoreError("no answer")

        async def repeat(*args: object, **named: object) -> None:
            monkeypatch.setattr(world.bot.presenter, "cockpit", fail)
            raise Duplicate

        monkeypatch.setattr(world.bot.tables, "play", repeat)
        outcome = await (await ayla.press_raw(end["custom_id"], panel)).answered()
        assert outcome.text == Words("en").text("note-done")


@pytest.mark.slow
async def test_foreign_clicks_get_a_private_answer_and_change_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        eve = world.sandbox.actor("Eve")
        post = table_posts(ayla)[-1]
        before, shown = await revision(world), post.text
        for label in ("My turn", "Board", "More…"):
            outcome = await (await eve.click(post, label=label)).answered()
            assert outcome.ephemerals, label
            assert "Your hand" not in outcome.text
        panel = await open_cockpit(ayla)
        for part in controls(panel):
            kind = part["type"]
            values = [part["options"][0]["value"]] if kind != tree.BUTTON else []
            outcome = await eve.press_raw(part["custom_id"], post, component_type=kind, values=values)
            assert (await outcome.answered()).ephemerals
            assert "Your hand" not in outcome.text
        assert await revision(world) == before
        assert post.text == shown


@pytest.mark.slow
async def test_forged_and_outdated_ids_are_answered(url) -> None:
    async with running(url) as world:
        (ayla, _) = await open_table(world, ["Ayla", "Bo"])
        post = table_posts(ayla)[-1]
        forged = [
            "lb0|1|1|pick|0",
            "something else",
            "lb1|zzzz|0|turn|",
            "lb1|1|0|pick|zz",
            "lb1|1|0|unheard|",
            "lb1|1|0|join|",
        ]
        for custom_id in forged:
            outcome = await (await ayla.press_raw(custom_id, post)).answered()
            assert not outcome.error, custom_id
            assert outcome.ephemerals, custom_id
        outcome = await ayla.press_raw(
            Tag(1, 0, "sel").write("ls1"), post, component_type=tree.SELECTS[0], values=["77"]
        )
        assert (await outcome.answered()).ephemerals


@pytest.mark.slow
async def test_closed_dms_never_block_and_are_remembered(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        ayla.close_dms()
        await open_table(world, ["Ayla", "Bo"])
        assert ayla.dms() == []
        async with world.store.read() as connection:
            assert (await people.find_person(connection, ayla.id)).dm_state == "closed"
            assert await queue.count_due(connection) == 0
        failures = len(world.sandbox.failures)
        await play_on(world, [ayla, world.sandbox.actor("Bo")], random.Random(9))
        assert len(world.sandbox.failures) == failures
        assert final_post(ayla) is not None


@pytest.mark.slow
async def test_dms_hold_the_cockpit_and_play_the_game(url) -> None:
    async with running(url) as world:
        persons = await open_table(world, ["Ayla", "Bo"])
        rng = random.Random(5)
        for _ in range(12):
            await world.bot.outbox.settle()
            person = (await people_asked(world, persons))[0]
            panel = person.dms()[-1]
            assert controls(panel), panel.text
            assert not (await act_somehow(person, panel, rng)).error
        assert await revision(world) > 5
        for person in persons:
            live = [m for m in person.dms() if controls(m)]
            assert len(live) <= 1


@pytest.mark.slow
async def test_a_lost_channel_pauses_the_game_and_tells_the_players_once(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = ayla.dms()[-1]
        world.sandbox.fail_next(f"POST /channels/{world.sandbox.table.id}/messages", 404, 10003)
        await (await ayla.click(panel, label="End")).answered()
        await world.sandbox.until(lambda: any("paused" in m.text for m in ayla.dms()), what="the note")
        await world.bot.outbox.settle()
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
            assert await queue.count_due(connection) == 0
        assert row.status == "paused"
        assert [len([m for m in one.dms() if "can’t be shown" in m.text]) for one in (ayla, bo)] == [1, 1]
        elsewhere = world.sandbox.add_channel("table-2")
        outcome = await (await bo.slash("dune here", elsewhere, code="1")).answered()
        assert "continues here" in outcome.text
        await world.bot.outbox.settle()
        assert any("My turn" in captions(m) for m in bo.timeline(elsewhere))


@pytest.mark.slow
async def test_an_outage_of_discord_delays_and_repeats_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        posts = len(table_posts(bo)) + len([m for m in bo.timeline() if "moved on" in m.text])
        panel = await open_cockpit(ayla)
        real = world.bot.outbox.sender.replace_panel
        calls = []

        async def dying(*args):
            calls.append(1)
            if len(calls) == 1:
                raise OSError("the process died between sending and noting it")
            return await real(*args)

        world.bot.outbox.sender.replace_panel = dying
        await (await ayla.click(panel, label="End")).answered()
        await world.sandbox.until(lambda: calls, what="the first try")
        await world.bot.outbox.settle()
        world.sandbox.clock.advance(2)
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        now = len(table_posts(bo)) + len([m for m in bo.timeline() if "moved on" in m.text])
        assert len(calls) >= 2
        assert now == posts + 1


@pytest.mark.slow
async def test_a_bug_is_a_private_code_and_the_table_goes_on(url, monkeypatch, caplog) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        panel = await open_cockpit(ayla)
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(Turn, "take", lambda *args: 1 / 0)
            outcome = await (await ayla.click(panel, label="End")).answered()
        assert "went wrong" in outcome.text
        (message,) = outcome.ephemerals
        assert not outcome.public
        (code,) = re.findall(r"[0-9A-F]{6}", message.text)
        assert f"bug {code}" in caplog.text
        with monkeypatch.context() as patch:
            patch.setattr(Router, "_act", lambda *args: 1 / 0)
            outcome = await (await ayla.click(panel, label="End")).answered()
        assert "went wrong" in outcome.text
        assert not (await (await ayla.click(panel, label="End")).answered()).error
        await world.bot.outbox.settle()
        assert await revision(world) == 5


@pytest.mark.slow
async def test_slash_commands_complete_and_play(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        for _ in range(2):
            for person in (ayla, bo):
                choices = (await person.autocomplete("choose", focused="option")).choices
                outcome = await (await person.slash("choose", option=choices[0]["value"])).answered()
                assert outcome.ephemerals
        await world.bot.outbox.settle()
        assert (await bo.autocomplete("choose", focused="option")).choices == []
        eve = world.sandbox.actor("Eve")
        assert (await eve.autocomplete("choose", focused="option")).choices == []
        assert "isn’t your move" in (await (await bo.slash("choose", option="end")).answered()).text
        assert "aren’t at this table" in (await (await eve.slash("pass")).answered()).text
        assert "isn’t possible" in (await (await ayla.slash("choose", option="nonsense")).answered()).text
        for command in ("hand", "board", "log", "turn"):
            outcome = await (await ayla.slash(command)).answered()
            assert outcome.ephemerals, command
            assert not outcome.public
        assert "Dagger" in (await (await ayla.slash("card", component="card:dagger")).answered()).text
        assert (await ayla.autocomplete("card", focused="component", value="dag")).choices
        await (await ayla.slash("pass")).answered()
        assert await revision(world) == 5
        for status, reason in (
            ("paused", "can’t reach its channel"),
            ("held", "is on hold"),
            ("open", "isn’t your move"),
        ):
            await set_status(world, status)
            assert reason in (await (await ayla.slash("pass")).answered()).text
        await play_on(world, [ayla, bo], random.Random(3))
        for command, typed in (
            ("pass", {}),
            ("choose", {"option": "end"}),
            ("dune join", {}),
            ("dune invite", {"player": eve}),
        ):
            assert (await (await ayla.slash(command, **typed)).answered()).text == "This game is over.", command


async def set_status(world: World, status: str) -> None:
    """Give the first table this status."""
    async with world.store.write() as connection:
        await games.update_game(connection, 1, status=status)
    world.bot.tables.cache.drop(1)


@pytest.mark.slow
async def test_a_refusal_names_the_state_of_the_table(url) -> None:
    async with running(url) as world:
        ayla, eve = world.sandbox.actor("Ayla"), world.sandbox.actor("Eve")
        await (await ayla.slash("dune new", game="tiny", seats=2)).answered()
        for command in ("turn", "board", "pass", "host hold"):
            assert "has not begun yet" in (await (await eve.slash(command)).answered()).text, command
        options = (await (await ayla.click(find_lobby(ayla), label="Options")).answered()).ephemerals[0]
        await (await ayla.slash("dune close")).answered()
        closed = (await (await ayla.click(options, label="Time")).answered()).text
        assert "already begun" not in closed


@pytest.mark.slow
async def test_a_host_learns_how_a_paused_game_goes_on(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        await set_status(world, "paused")
        assert "`/dune here code:1`" in (await (await ayla.slash("host hold")).answered()).text


def test_a_command_of_war_after_the_game_says_that_it_is_over() -> None:
    row = SimpleNamespace(id=1, status="over")
    scene: Any = SimpleNamespace(product=SimpleNamespace(family="arrakis"), row=row, seat=0, decision=None, waiting=())
    for row.status, key in (("over", "over"), ("paused", "paused"), ("held", "held"), ("open", "not-your-turn")):
        with pytest.raises(Refused, match=f"refused-{key}"):
            arrakis._read(scene)


@pytest.mark.slow
@pytest.mark.parametrize("at_once", [50])
async def test_fifty_clicks_at_once_are_acknowledged(url, at_once) -> None:
    async with running(url) as world:
        (ayla, _) = await open_table(world, ["Ayla", "Bo"])
        post = table_posts(ayla)[-1]
        persons = [world.sandbox.actor(f"P{i}") for i in range(at_once)]
        outcomes = await asyncio.gather(*(person.click(post, label="My turn") for person in persons))
        for outcome in outcomes:
            await outcome.answered()
        slowest = sorted(o.ack_seconds for o in outcomes)
        logging.getLogger("landsraad").warning("%s clicks acknowledged within %.0f ms", at_once, slowest[-1] * 1000)
        assert all(outcome.acked and outcome.ephemerals for outcome in outcomes)


@pytest.mark.slow
async def test_clicks_while_closing_are_not_counted(url) -> None:
    async with running(url) as world:
        (ayla, _) = await open_table(world, ["Ayla", "Bo"])
        panel = await open_cockpit(ayla)
        world.bot.router.acknowledger.closing = True
        outcome = await (await ayla.click(panel, label="None")).answered()
        assert "didn’t count" in outcome.text
        assert await revision(world) == 0
        world.bot.router.acknowledger.closing = False


@pytest.mark.slow
async def test_a_channel_that_cannot_be_posted_to_gets_no_table(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        world.sandbox.fail_next("POST /channels/*/messages", 403, 50013)
        outcome = await ayla.slash("dune new", game="tiny", seats=2)
        assert "Send Messages" in outcome.text
        assert "open" in (await ayla.slash("dune new", game="tiny", seats=2)).text
        assert find_lobby(ayla)


def test_several_options_are_typed_at_once() -> None:
    made = [Option(name, Msg("label-of", {"text": name})) for name in ("emperor", "guild", "fremen")]
    words = Words("en")
    for pick, names in ((Pick("many", 2, 2), 3), (Pick("many", 0, 3), 8), (Pick("order"), 6), (Pick("list", 0, 2), 10)):
        decision = Decision("r1.f1", 0, "k", Msg("p"), made, pick)
        listed = list(list_answers(decision, words, ""))
        assert len(listed) == names
        for _, value in listed:
            check(decision, read_choice(SimpleNamespace(decision=decision, words=words), value))
        assert len(list(list_answers(decision, words, "guild"))) < names or pick.kind == "order"
        assert len(offer(listed, "guild")) == len(listed)


def test_options_with_the_same_label_are_typed_with_their_card() -> None:
    """A space that several cards reach is one option for each card. If options have the same label, the typed name
    includes the card."""
    words, text = Words("en"), lambda name: Msg("label-of", {"text": name})
    made = [
        Option(f"{card}-{space}", text(space), group=card, group_label=text(card), targets=(card, space))
        for card, space in (("dagger", "Arrakeen"), ("diplomacy", "Arrakeen"), ("diplomacy", "Secrets"))
    ]
    decision = Decision("r1.f1", 0, "k", Msg("p"), [*made, made[2]], Pick("one"))
    scene, label = SimpleNamespace(decision=decision, words=words), words.say(text("Arrakeen"))
    names = [name for name, _ in list_answers(decision, words, "")]
    assert len(set(names[:3])) == 3
    assert "dagger" in names[0]
    assert [read_choice(scene, name).picks for name in names] == [(option.id,) for option in decision.options]
    with pytest.raises(Illegal, match="which-way"):
        read_choice(scene, label)
    assert read_choice(scene, words.say(text("Secrets"))).picks == (made[2].id,)  # both cards are the same


async def test_b15_5_a_space_with_several_prices_is_typed_with_the_price() -> None:
    """A space with several prices is typed with the price (B15.5): Sell Melange changes 2 to 5 spice. `/agent` offers
    each price, and chooses none of them unasked."""
    words, card, space = Words("en"), "card:base/diplomacy", "space:base/sell_melange"
    made = [
        Option(f"a.{way}", Msg("label-of", {"text": "Sell"}), verb="agent", targets=(card, space, f"way:{way}"))
        for way in range(3)
    ] + [Option("b", Msg("label-of", {"text": "Conspire"}), verb="agent", targets=(card, "space:base/conspire"))]
    scene = SimpleNamespace(
        decision=Decision("r1.f1", 0, "k", Msg("p"), made, Pick("one")), words=words, seat=0, refused=(),
        preview=Preview(about={f"a.{way}": f"{way + 2} spice" for way in range(3)}),
    )  # fmt: skip

    async def find_scene(*_: object, **__: object) -> SimpleNamespace:
        return scene

    typed = SimpleNamespace(_quiet_scene=find_scene)
    offered = await TypedCommands.complete(typed, None, ("agent",), 1, "", (card,))
    assert [choice.name.rpartition("· ")[2] for choice in offered[:3]] == ["2 spice", "3 spice", "4 spice"]
    assert [find_option(scene, ("agent",), (card, one.value)).picks for one in offered] == [
        (option.id,) for option in made
    ]
    with pytest.raises(Illegal, match="which-way"):
        find_option(scene, ("agent",), (card, space))
    first = await TypedCommands.complete(typed, None, ("agent",), 0, "", last=False)
    assert [choice.value for choice in first] == [card]


@pytest.mark.slow
async def test_lobby_commands(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await ayla.slash("dune new", game="tiny", seats=3)
        lobby = find_lobby(ayla)
        second = await (await bo.slash("dune new", game="tiny", seats=3)).answered()
        assert "has an open game" in second.text
        assert not second.public
        await (await bo.slash("dune join")).answered()
        await world.bot.outbox.settle()
        assert "Bo" in lobby.text
        refused = await (await bo.click(lobby, label="Add computer")).answered()
        assert "Only the host" in refused.text
        options = (await (await ayla.click(lobby, label="Options")).answered()).ephemerals[0]
        _, seats, *_ = tree.of_types(options.components, *tree.SELECTS)
        await (await ayla.choose(options, ["2"], custom_id=seats["custom_id"])).answered()
        await world.bot.outbox.settle()
        assert "table is full" in lobby.text
        await (await bo.slash("dune leave")).answered()
        await (await ayla.slash("dune computer")).answered()
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        assert "has begun" in lobby.text
        assert table_posts(ayla)


@pytest.mark.slow
async def test_tables_survive_a_renamed_channel(url) -> None:
    async with running(url) as world:
        (ayla, _) = await open_table(world, ["Ayla", "Bo"])
        world.sandbox.table.name = "renamed"
        assert (await (await ayla.slash("hand")).answered()).ephemerals


@pytest.mark.slow
async def test_only_the_command_closes_a_running_game(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        post = table_posts(ayla)[-1]
        forged = Tag(1, 0, "close").write("lb1")
        assert "already begun" in (await (await ayla.press_raw(forged, post)).answered()).text
        assert "Only the host" in (await (await bo.slash("dune close")).answered()).text
        panel = await open_cockpit(bo)
        await unrate(world.bot.tables)
        assert "closed" in (await (await ayla.slash("dune close")).answered()).text
        outcome = await (await bo.click(panel, label="None")).answered()
        assert "over" in outcome.text
        await world.bot.outbox.settle()
        assert await revision(world) == 0
        assert "open" in (await bo.slash("dune new", game="tiny", seats=2)).text
