"""Facts that a panel is made from: they are the reader's own, of the present question, and for their present place."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.language import Words
from bot.messages import cockpit
from bot.messages import presenter as presenting
from bot.messages.presenter import Presenter
from bot.messages.scene import Scene
from bot.store import games, people, private_notes
from bot.store.motions import Motion
from engine.kernel.decisions import Answer, NotYours
from tests.bot.support.panels import read_lines, read_tags
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import lend_seat, through_sealed

AYLA, BO = USERS[:2]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The scenes from which panels were made."""
    scenes: list[Scene] = []
    real = cockpit.build_cockpit

    def build(scene: Scene, *more: Any) -> Any:
        scenes.append(scene)
        return real(scene, *more)

    monkeypatch.setattr(cockpit, "build_cockpit", build)
    return scenes


@pytest.mark.parametrize("wants", [True, False])
async def test_hints_are_for_the_first_game_of_a_person_who_wants_them(
    tables, store, monkeypatch, shown, wants: bool
) -> None:
    game = await start_tiny(tables)
    monkeypatch.setattr(cockpit, "choose_hint", lambda scene: "Bid high.")
    async with store.write() as connection:
        await people.keep_person(connection, AYLA, hints=int(wants))
    for finished in (False, True):
        asked = AsyncMock(return_value=finished)
        monkeypatch.setattr(presenting, "has_finished", asked)
        await Presenter(store, tables).cockpit(game, AYLA, "en")
        assert shown[-1].hint == ("Bid high." if wants and not finished else "")
        if wants:
            assert asked.call_args.args[1:] == (game, AYLA)


@pytest.mark.parametrize(("ordered", "called", "covered"), [
    (True, False, True), (True, True, False), (False, False, False),
])  # fmt: skip
async def test_a_question_is_covered_by_an_order_unless_its_person_was_called_for_it(
    tables, store, monkeypatch, shown, ordered: bool, called: bool, covered: bool
) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game, told=(0, 1) if called else (1,))
    tables.cache.drop(game)
    monkeypatch.setattr(presenting, "find_ordered_answer", AsyncMock(return_value=object() if ordered else None))
    await Presenter(store, tables).cockpit(game, AYLA, "en")
    assert shown[-1].covered is covered


async def test_a_private_note_is_on_the_panel_of_its_own_person(tables, store, shown) -> None:
    game, other = await start_tiny(tables), await start_tiny(tables, channel=501)
    async with store.write() as connection:
        for table, user, text in ((game, AYLA, "one"), (game, BO, "two"), (other, AYLA, "three")):
            await private_notes.keep_note(connection, table, user, text)
    for user, text in ((AYLA, "one"), (BO, "two"), (99, "")):
        await Presenter(store, tables).cockpit(game, user, "en")
        assert (shown[-1].private_note or "") == text


async def test_the_hand_of_a_seat_is_shown_to_whoever_plays_there(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await lend_seat(tables, game, 1, (99, "Zoe"))
    refused = {}
    for user in (AYLA, BO, 99, 98):
        try:
            await Presenter(store, tables).hand(game, user, "en")
        except NotYours as error:
            refused[user] = error.reason.key
    assert refused.keys() == {BO, 98}
    assert refused[BO] != refused[98]  # an owner is told that somebody plays for them


@pytest.mark.parametrize(("kind", "state", "told"), [
    ("undo", "open", True), ("undo", "decided", False), ("undo", "lapsed", False), ("end", "open", False),
])  # fmt: skip
async def test_an_open_vote_on_an_undo_tells_what_would_be_undone(
    tables, store, kind: str, state: str, told: bool
) -> None:
    game = await start_tiny(tables)
    await through_sealed(tables, game, USERS[:2])
    async with tables.hold(game) as live:
        decision, before = live.game.options(0), live.row.revision
    await tables.answer(game, AYLA, Answer(decision.id, ("c0",)))
    async with tables.hold(game) as live:
        data = {"target": before, "revision": live.row.revision, "what": "step"} if kind == "undo" else {}
    result = "agree" if state == "decided" else None
    motion = Motion(1, game, kind, AYLA, 0, data, 0, None, state, result, None, None, {BO: None})
    lines = read_lines((await Presenter(store, tables).motion(motion)).view)
    assert any(line.startswith("> ") for line in lines) is told


@pytest.mark.parametrize(("user", "seat"), [(AYLA, 0), (BO, 1), (99, None)])
@pytest.mark.parametrize("number", [None, 1])
async def test_a_log_and_the_file_of_a_long_round_are_told_to_the_seat_of_their_reader(
    tables, store, monkeypatch, user: int, seat: int | None, number: int | None
) -> None:
    game, told = await start_tiny(tables), []

    def tell(events: Any, to: int | None, *more: Any) -> list[str]:
        told.append(to)
        return ["a line"] * 9

    monkeypatch.setattr(presenting, "tell", tell)
    monkeypatch.setattr(presenting, "cut_round", lambda events, number, made: events)
    monkeypatch.setattr(cockpit, "LOG_LIMIT", 20)
    made = await Presenter(store, tables).log(game, user, "en", number)
    assert told == [seat] * (1 if number is None else 2)
    assert len(made.files) == (number is not None)


async def test_more_leads_to_the_page_of_the_table_and_tells_why_computer_players_acted(
    tables, store, monkeypatch
) -> None:
    game, made = await start_tiny(tables), Presenter(store, tables)
    made.find_page, made.pages = (lambda subject: f"https://example.org/{subject.id}"), "https://example.org"
    tables.reviewing.offers = lambda live: True
    monkeypatch.setattr(presenting, "read_reasons", AsyncMock(return_value=["Because."]))
    view = (await made.more(game, AYLA, "en")).view
    lines, tools = read_lines(view), [tag.split()[0] for tag in read_tags(view)]
    assert {"review", "web-own"} <= {*tools}
    assert "Because." in lines
    assert Words("en").text("more-reasons") in lines
    assert any("https://example.org/" in line for line in lines)


async def test_an_owner_is_told_that_somebody_plays_for_them_and_a_stranger_is_not(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    await lend_seat(tables, game, 1, (99, "Zoe"))
    presenter = Presenter(store, tables)
    scenes = {user: await presenter.scene(game, user, "en") for user in (AYLA, BO, 99, 98)}
    assert {user: (scene.seat, scene.lent) for user, scene in scenes.items()} == {
        AYLA: (0, None), BO: (None, 1), 99: (1, None), 98: (None, None),
    }  # fmt: skip


@pytest.mark.parametrize("asked_first", [True, False])
async def test_who_waits_is_led_to_another_game_that_waits_for_them(
    tables, store, monkeypatch: pytest.MonkeyPatch, asked_first: bool
) -> None:
    """And who is asked here is not."""
    one, other = await start_tiny(tables), await start_tiny(tables, channel=501)
    if not asked_first:
        async with tables.hold(one) as live:
            decision = live.game.options(0)
        await tables.answer(one, AYLA, Answer(decision.id, ()))
    shown: dict[str, Any] = {}

    def build(scene: Any, *more: Any) -> Any:
        shown["scene"] = scene
        return real(scene, *more)

    real = cockpit.build_cockpit
    monkeypatch.setattr(cockpit, "build_cockpit", build)
    await Presenter(store, tables).cockpit(one, AYLA, "en")
    led = shown["scene"].next
    assert led == (None if asked_first else other)


async def test_a_board_has_the_form_of_its_reader_or_else_of_the_table(tables, store) -> None:
    game = await start_tiny(tables)
    presenter, forms = Presenter(store, tables), []

    async def draw(scene: Any, *more: Any, **facts: Any) -> None:
        forms.append(scene.form)

    presenter.studio.draw_table = draw  # type: ignore[method-assign,assignment]
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        assert row is not None
        await games.update_game(connection, game, options=row.options | {"picture": "landscape"})
        await people.keep_person(connection, BO, picture="portrait")
        await people.keep_person(connection, 99, plain=1)
    tables.cache.drop(game)
    for user in (AYLA, BO, 99):
        await presenter.board(game, "en", user)
    assert forms == ["landscape", "portrait"]  # and nothing is drawn for a person who wants no pictures
