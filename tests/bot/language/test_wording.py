"""Every sentence of the program has a wording in English, and every wording can be parsed."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

import content
from bot.games.registry import product, product_names
from bot.handlers.lobby import PRESSED
from bot.handlers.viewing import ViewHandlers
from bot.language import LANGUAGES, Words, clean_name, escape
from bot.language.words import load_bundle
from bot.messages.replay_pages import STEP
from bot.messages.story import tell
from bot.tables.computer import answer_anything
from content.imperium.loader import list_boards, seats_of
from engine.kernel.decisions import Msg
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.language.strict import Strict

ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "bot", "cogs")
PREFIX = {"Msg": "", "text": "", "describe": "command-", "emit": "event-"}


def literal_keys(room: str) -> Iterator[tuple[str, str]]:
    """Yield each wording key that is written as a literal, with its place."""
    for path in sorted((ROOT / room).rglob("*.py")):
        if {"sandbox", "store"} & set(path.parts):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "describe" and room != "cogs":
                continue
            first = node.args[0]
            values = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for value in values:
                if name in PREFIX and isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield PREFIX[name] + value.value, f"{path.relative_to(ROOT)}:{node.lineno}"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("room", ROOMS)
def test_every_key_in_the_source_has_english_wording(room) -> None:
    words = Words("en")
    missing = sorted({f"{key} ({place})" for key, place in literal_keys(room) if not words.has(key)})
    assert missing == []


@pytest.mark.slow
def test_every_wording_file_parses() -> None:
    for path in (path for language in LANGUAGES for path in content.list_wording(language).values()):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        junk = [entry.content for entry in resource.body if isinstance(entry, Junk)]
        assert junk == [], path


def test_guides_of_style_stand_beside_the_wording_and_are_no_part_of_it(tmp_path: Path, monkeypatch) -> None:
    assert [language for language in LANGUAGES if not (content.WORDING / language / "STYLE.md").is_file()] == []
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "STYLE.md").write_text("told-by-the-guide = no\n", encoding="utf-8")
    (tmp_path / "xx" / "ui.ftl").write_text("told-by-the-wording = yes\n", encoding="utf-8")
    monkeypatch.setattr("content.WORDING", tmp_path)
    bundle = load_bundle.__wrapped__("xx")
    assert bundle.has_message("told-by-the-wording")
    assert not bundle.has_message("told-by-the-guide")


@pytest.mark.slow
def test_no_key_is_worded_twice() -> None:
    for language in LANGUAGES:
        seen: dict[str, Path] = {}
        for path in content.list_wording(language).values():
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message):
                    assert entry.id.name not in seen, f"{entry.id.name} in {path} and {seen[entry.id.name]}"
                    seen[entry.id.name] = path


def test_user_names_are_harmless() -> None:
    nasty = ["**bold** _x_ ~~s~~ `c` ||s||", "<@123> @everyone <#4> <t:1:R>", "[a](http://b)", "# big\n> quote", "a‮b"]
    for name in nasty:
        shown = escape(clean_name(name))
        assert "\n" not in shown
        assert "\u202e" not in shown
        for mark in "*_~`|<>[]#@":
            assert mark not in shown.replace(f"\\{mark}", "")
    assert len(clean_name("x" * 5000)) == 32
    assert clean_name("שלום") == "\u2068שלום\u2069"
    assert Words("en", ["", "\u200b"]).seat(1) == Words("en").text("seat-number", number=2)


def test_arguments_become_words() -> None:
    words = Words("en", ["Ayla", "Bo"])
    message = Msg("unworded-thing", {"seat": "seat:0", "who": ["seat:0", "seat:1"], "n": 3, "what": Msg("other-thing")})
    assert words.say(message) == "Unworded thing: Ayla, Ayla and Bo, 3, Other thing"
    assert Words("ja").name("card:dagger") == "短剣"
    address = "https://discord.com/channels/1/2/3"
    assert address in words.text("inbox-line", code="1", product="product:tiny", place=address)
    assert Words("en", ["Ayla"], {0: 77}).seat(0) == "<@77>"
    assert Words("en", ["Ayla"], {0: 77}).plain.seat(0) == "Ayla"


def test_keys_made_at_run_time_have_wording() -> None:
    words = Words("en")
    looks = ViewHandlers(Mock()).actions.keys() - {STEP, "note-in"}  # these two are a menu, and the submitted form
    keys = {f"button-{action}" for action in {*looks, *PRESSED, "undo", "fresh", "back", "done"}}
    for name in product_names():
        for setting in product(name).lobby.settings:
            keys.add(f"setting-{setting.name}")
            keys |= {f"setting-{setting.name}-{choice}" for choice in setting.choices if not setting.named}
            assert all(setting.say(choice, words) for choice in setting.choices)
    keys |= {f"fold-{verb}" for verb in ("agent", "play", "acquire", "deploy", "any")}
    assert sorted(key for key in keys if not words.has(key)) == []


@pytest.mark.slow
def test_every_phase_and_source_of_random_games_has_wording() -> None:
    words, missing = Words("en"), set()
    for number in range(3):
        rng = random.Random(number)
        game = Game.new(family("imperium"), {"product": "uprising", "seats": 3}, rng.randbytes(32), digests=False)
        while game.waiting():
            missing |= {key for key in [f"phase-{game.view(None)['phase']}"] if not words.has(key)}
            decision = rng.choice(game.decisions())
            game.apply(decision.seat, answer_anything({}, decision, rng))
        sources = {source for standing in game.outcome().standings for source in standing.sources}
        missing |= {f"source-{source}" for source in sources if not words.has(f"source-{source}")}
        for event in game.events:
            for viewer in (None, 0):
                line = tell([event], viewer, words, product("uprising").course.telling)
                assert "{" not in "".join(line), (event.kind, line)
    assert missing == set()


@pytest.mark.slow
@pytest.mark.parametrize("board", list_boards())
def test_whatever_is_asked_and_happens_in_random_games_is_worded_in_every_language(board: str) -> None:
    listeners = [Strict(language) for language in LANGUAGES]
    for number, seats in enumerate(seats_of(board)):
        rng = random.Random(number)
        game = Game.new(family("imperium"), {"product": board, "seats": seats}, rng.randbytes(32), digests=False)
        while game.waiting():
            decision = game.options(rng.choice(game.waiting()), refused=True)
            assert decision is not None
            for listener in listeners:
                listener.hear_decision(decision)
            game.apply(decision.seat, answer_anything({}, decision, rng))
        for viewer in (None, *range(seats)):
            seen = ((event.kind, data) for event in game.events if (data := seen_by(event, viewer)) is not None)
            for kind, data in product(board).course.telling.retell(seen):
                for listener in listeners:
                    listener.hear(f"event-{kind}", data)
    assert {fault for listener in listeners for fault in listener.faults} == set()


def test_names_with_commas_are_listed_with_semicolons() -> None:
    words = Words("en")
    assert words.join(["Dune, the Desert Planet", "Dagger"]) == "Dune, the Desert Planet; Dagger"
    assert Words("zh-CN").join(["沙丘，沙漠行星", "匕首"]) == "沙丘，沙漠行星；匕首"
    assert words.join(["Signet Ring", "Dagger"]) == "Signet Ring and Dagger"


def test_lists_count_what_is_equal_and_set_latin_apart_from_chinese() -> None:
    dune, dagger = "card:dune_the_desert_planet", "card:dagger"
    said = {language: Words(language).name(dune) for language in LANGUAGES}
    assert Words("zh-TW").join(["Ayla", "Bo", "Chie"]) == "Ayla、Bo 和 Chie"
    assert Words("zh-CN").join(["影响力 3", "卡牌"]) == "影响力 3 和卡牌"
    assert Words("ja").join(["Ayla", "Bo"]) == "Ayla、Bo"
    for language, name in said.items():
        line = Words(language, ["Ayla"]).event("reveal", {"seat": 0, "cards": [dune, dagger, dune]})
        assert "×2" in line
        assert line.count(name) == 1


def test_amounts_of_one_thing_are_told_as_their_sum() -> None:
    def gain(what: str, n: int, seat: int = 0) -> Event:
        return Event("gain", {"seat": seat, "what": f"resource:{what}", "n": n, "why": str(n)})

    events = [
        Event("reveal", {"seat": 0, "cards": ["card:dagger"]}),
        gain("persuasion", 1), gain("swords", 1), gain("persuasion", 2),
        Event("spend", {"seat": 0, "what": "resource:water", "n": 1}), gain("persuasion", 1),
        gain("spice", 1, seat=1), gain("spice", 1, seat=1), gain("spice", 1, seat=1),
    ]  # fmt: skip
    assert tell(events, None, Words("en", ["Ayla", "Bo"]), product("uprising").course.telling) == [
        "Ayla revealed *Dagger*: +4 Persuasion, +1 sword, −1 water",
        "Bo gained 3 spice",
    ]


@pytest.mark.parametrize(
    ("language", "command"),
    [
        ("en", "/dune here code"),
        ("zh-TW", "/沙丘 移至此處 代碼"),
        ("zh-CN", "/沙丘 移到这里 代码"),
        ("ja", "/デューン ここで続ける コード"),
    ],
)
def test_sentences_call_commands_as_people_type_them(language: str, command: str) -> None:
    assert f"`{command}:1A`" in Words(language).text("status-paused", code="1A")


def test_a_sentence_without_its_argument_is_logged_where_every_test_looks(caplog: pytest.LogCaptureFixture) -> None:
    """A sentence without one of its arguments is logged; the fixture `wording_holds` fails any other test that writes
    such a log line."""
    Words("en").text("refused-full")
    assert [record.name for record in caplog.records] == ["landsraad.language"]
    caplog.clear()


@pytest.mark.parametrize("unit", ["commander", "dreadnought"])
def test_units_are_counted_with_the_word_for_their_kind(unit: str) -> None:
    """Units are counted with the counter word for their kind: a dreadnought is counted as a ship."""
    ship = unit == "dreadnought"
    for language, counter in {"zh-TW": "名艘"[ship], "zh-CN": "名艘"[ship], "ja": "体隻"[ship]}.items():
        words = Words(language, names=["Ayla", "Bohdan"])
        said = words.text("event-deploy-unit", seat=0, n=2, unit=f"unit:{unit}")
        assert counter in said, said
        assert {*"名艘体隻"} & {*said} == {counter}, said
    deed = Words("en", names=["Ayla", "Bohdan"]).text("event-recruit-unit", seat=0, unit=f"unit:{unit}")
    assert ("commissioned" in deed, "recruited" in deed) == (ship, not ship)


def test_names_of_cards_of_the_war_stand_apart_in_sentences() -> None:
    """The names of planning cards are marked in sentences, because names contain commas and some look like verbs."""
    cards = ("plan:usul_the_base_of_the_pillar", "plan:truthtrance")
    brackets = {"zh-TW": "「」", "zh-CN": "『』", "ja": "〈〉"}
    for language, (opening, closing) in brackets.items():
        words = Words(language, names=["Ayla", "Bohdan"])
        one, other = (f"{opening}{words.name(card)}{closing}" for card in cards)
        assert one in words.text("event-war-plays", card=cards[0])
        assert one + other in words.text("event-war-discarded-cards", seat=0, cards=list(cards))
    words = Words("en", names=["Ayla", "Bohdan"])
    assert words.text("event-war-discarded-cards", seat=0, cards=[cards[1]]).endswith(f"*{words.name(cards[1])}*")


def test_one_other_person_agrees_and_several_agree() -> None:
    words = Words("en")
    for key in ("take-back-step", "take-back-turn"):
        assert "if Ayla agrees" in words.text(key, who="Ayla", who_count=1)
        assert "if Ayla and Bo agree" in words.text(key, who="Ayla and Bo", who_count=2)
