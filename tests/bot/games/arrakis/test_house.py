"""A table's own house set (W20): given by the host as a file, checked, kept, told without what stands in it."""

from __future__ import annotations

import json

import pytest
import yaml

from bot.games.arrakis.house import FAULTS, check_house, read_file, read_template, tell_house
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.sandbox.commands import File
from bot.tables.lobby import carry_options
from content.arrakis.untrusted import SIZE
from engine.kernel.decisions import Refused
from tests.bot.support.harness import find_lobby, press, running

OURS = yaml.safe_load(read_template())
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


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"x" * (SIZE + 1)])
def test_files_that_are_no_text_or_too_big_are_refused(data: bytes) -> None:
    with pytest.raises(Refused):
        read_file(data)


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
    assert "house" not in carry_options(war, {"house": own()}, other, other.presets[0])
    assert carry_options(war, {"house": own()}, war, war.presets[0])["house"] == own()


async def test_the_host_gives_a_file_and_the_game_is_played_with_it(url: str, caplog: pytest.LogCaptureFixture) -> None:
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
        assert template.ephemerals[0].attachments[0].data == read_template()
        assert "1 of 32" in (await ayla.slash("war house", file=given)).text
        await world.bot.outbox.settle()
        assert "1 of 32" in find_lobby(bo).text
        assert "prescience_track" not in find_lobby(bo).text
        assert "our house set" in (await ayla.slash("war house", back=True)).text
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
