"""Uprising in the sandbox: whole games by clicks and typed commands, with restarts and without leaks."""

from __future__ import annotations

import json
import logging
import random
import re

import pytest

from bot.components.base36 import to_base36
from bot.games.picture import FORMS, NO_MARKS, Faces, Picture
from bot.language import LANGUAGES, Words
from bot.messages.picture import Studio
from bot.sandbox import Actor
from bot.sandbox import components as tree
from bot.studio import works
from engine.kernel.export import verify
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.support.harness import (
    World,
    act_somehow,
    controls,
    find_lobby,
    is_confirmation,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import final_post, people_asked
from tests.bot.support.tables import describe_anew


class LeakWatch:
    """A check of new messages for Intrigue cards that only their holder knows, and for the seed."""

    def __init__(self, world: World) -> None:
        self.world, self.seen, self.told, self.scanned = world, 0, set(), 0

    async def look(self, log_text: str) -> None:
        """Check all messages since the last time for facts that are still hidden."""
        words = Words("en")
        async with self.world.bot.tables.hold(1) as live:
            views = {live.user_in(seat): live.game.view(seat) for seat in range(len(live.seats))}
            seed, over = live.row.seed.hex(), not live.game.waiting()
            public = json.dumps(live.game.view(None))
        self.told |= set(re.findall(r"[a-z_]+", public))
        holders: dict[str, set[int | None]] = {}
        for user, view in views.items():
            for card in view["you"]["intrigue"]:
                if card not in self.told:
                    holders.setdefault(words.name(f"intrigue:{card}"), set()).add(user)
        sent = self.world.sandbox.payloads
        self.scanned += len(holders) * len(sent[self.seen :])
        for payload in sent[self.seen :]:
            text = "\n".join(payload.strings)
            assert over or seed not in text
            for name, users in holders.items():
                outsiders = payload.audience is None or set(payload.audience) - users
                assert not (outsiders and name in text), (name, payload)
        self.seen = len(sent)
        for name in holders:
            assert name not in log_text


async def type_somehow(person: Actor, rng: random.Random) -> None:
    """Answer with a typed command, chosen from its completions."""
    cards = (await person.autocomplete("agent", focused="card")).choices
    if cards and rng.random() < 0.8:
        card = rng.choice(cards)["value"]
        spaces = (await person.autocomplete("agent", focused="space", card=card)).choices
        outcome = await person.slash("agent", card=card, space=rng.choice(spaces)["value"])
    else:
        choices = (await person.autocomplete("choose", focused="option")).choices
        outcome = await person.slash("choose", option=rng.choice(choices)["value"])
    await outcome.answered()
    assert outcome.ephemerals
    if is_confirmation(outcome.message):
        await (await press(person, outcome.message, "pick")).answered()
    assert not outcome.public


async def reveal(person: Actor) -> None:
    """Reveal with the typed command, and confirm that the Agents stay unused."""
    asked = await (await person.slash("reveal")).answered()
    await (await press(person, asked.message, "pick")).answered()


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_whole_game(url, seed, caplog) -> None:
    caplog.set_level(logging.INFO, "landsraad")
    async with running(url, seed) as world:
        people = await open_table(world, ["Ayla", "Bo"], "uprising", computers=1)
        rng, watch = random.Random(seed), LeakWatch(world)
        for number in range(1500):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            await watch.look(caplog.text)
            if number % 40 == 39:
                await world.restart()
            person = rng.choice(await people_asked(world, people))
            if rng.random() < 0.5:
                await type_somehow(person, rng)
                continue
            panel = await open_cockpit(person)
            for _ in range(3):
                if controls(panel):
                    assert not (await act_somehow(person, panel, rng)).error
        final = final_post(people[0])
        assert final is not None
        assert "Seed" in final.text
        verdict = verify(json.loads(json.dumps(await world.bot.tables.export(1))), family("imperium"))
        assert verdict.status == "verified", verdict.reason
        assert not re.search(r"\bbug [0-9A-F]{6}\b", caplog.text)
        assert len(table_posts(people[0])) <= 1
        assert watch.scanned > 100


@pytest.mark.slow
async def test_one_public_message_and_one_ping_a_hand_off(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        (first,) = await people_asked(world, people)
        assert [len(person.pings()) for person in people].count(1) == 1
        before = len(people[0].timeline())
        await reveal(first)
        panel = await open_cockpit(first)
        assert "Persuasion" in panel.text
        await world.bot.outbox.settle()
        public = [m for m in people[0].timeline() if m.ephemeral_to is None]
        assert len(public) == 2
        await (await first.slash("pass")).answered()
        await world.bot.outbox.settle()
        (second,) = await people_asked(world, people)
        assert second is not first
        assert len(second.pings()) == 1
        assert len(people[0].timeline()) >= before
        assert len([m for m in people[0].timeline() if m.ephemeral_to is None]) == 3


@pytest.mark.slow
async def test_the_first_post_holds_the_commitment_whoever_begins(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await ayla.slash("dune new", game="uprising", seats=3)
        lobby = find_lobby(ayla)
        for _ in range(2):
            await (await ayla.click(lobby, label="Add computer")).answered()
        options = (await (await ayla.click(lobby, label="Options")).answered()).ephemerals[0]
        _, _, leaders, *_ = tree.of_types(options.components, *tree.SELECTS)
        await (await ayla.choose(options, ["draft"], custom_id=leaders["custom_id"])).answered()
        await (await ayla.click(lobby, label="Start")).answered()
        await world.bot.outbox.settle()
        (post,) = table_posts(ayla)
        async with world.bot.tables.hold(1) as live:
            assert live.row.commitment in post.text
        assert "Choose your Leader" in (await open_cockpit(ayla)).text


@pytest.mark.slow
async def test_an_agent_turn_with_a_tap_for_card_and_space_and_why_not(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        (person,) = await people_asked(world, people)
        panel = await open_cockpit(person)
        more = (await (await person.click(panel, label="More…")).answered()).ephemerals[0]
        why = await (await person.click(more, label="Why not?")).answered()
        assert re.search(r"Too little|Too dear|Occupied", why.text)
        spaces = next(c for c in controls(panel) if "to which space?" in c.get("placeholder", ""))
        assert f"|{to_base36(1)}|" in spaces["custom_id"]
        await (await person.choose(panel, [spaces["options"][0]["value"]], custom_id=spaces["custom_id"])).answered()
        async with world.bot.tables.hold(1) as live:
            assert live.game.revision >= 1


@pytest.mark.slow
async def test_posts_carry_the_board_and_keep_it(url) -> None:
    async with running(url, pictures="thread") as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        (first,) = await people_asked(world, people)
        old = table_posts(first)[-1]
        hand = await (await first.slash("hand")).answered()
        assert hand.ephemerals
        await reveal(first)
        await (await first.slash("pass")).answered()
        await world.bot.outbox.settle()
        boards = [p for p in world.sandbox.payloads if "board.png" in p.file_names]
        hands = [p for p in world.sandbox.payloads if "hand.webp" in p.file_names]
        assert len(boards) == 2
        assert all(p.public and p.alt_texts and p.alt_texts[0] for p in boards)
        assert [set(p.audience) for p in hands] == [{first.id}]
        assert "moved on" in old.text
        assert any("board.png" in str(part) for part in old.components)


async def test_the_drawing_process_rehearses_in_every_language(monkeypatch) -> None:
    drawn = []

    def draw_board(view, language, faces, marks=NO_MARKS, form=FORMS[0]) -> None:
        drawn.append((language, form))

    describe_anew(monkeypatch, "uprising", picture=Picture(draw_board=draw_board))
    for language in LANGUAGES:
        works.rehearse("uprising", language)
    assert drawn == [(language, form) for language in LANGUAGES for form in FORMS]


@pytest.mark.slow
async def test_boards_are_drawn_in_a_process_of_their_own() -> None:
    studio = Studio("process")
    try:
        await studio.warm()
        view = Game.new(family("imperium"), {"product": "uprising", "seats": 3}, bytes(32)).view(None)
        drawn = await studio.board("uprising", view, "en", Faces(["Ayla", "Bo", "Cy"]))
        assert drawn is not None
        assert drawn.data.startswith(b"\x89PNG")
        assert await studio.board("uprising", {}, "en", Faces([])) is None
    finally:
        studio.close()
