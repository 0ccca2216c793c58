"""Sentences that are built from parts: a post about an action and its consequences."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import content
from bot.components.parts import panel
from bot.draw.chart import describe_course
from bot.draw.pictures import ALT_LIMIT, within_limit
from bot.games.imperium.lines import tell_player
from bot.games.imperium.picture.hand import _describe
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.language.refusals import list_refusals
from bot.messages.choices import Focus, lay_out
from bot.messages.endings import write_times
from bot.messages.story import Detail, tell
from bot.sandbox import components as tree
from bot.tables.history import Times
from content import WORDING
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.events import Event
from tests.engine.imperium.faces import table_for

PEOPLE = ("Ayla", "Bo", "Cy")
DUNE, DAGGER, DIPLOMACY = "card:dune_the_desert_planet", "card:dagger", "card:diplomacy"


def story(events: list[Event], language: str = "en", viewer: int | None = None, detail: Detail = "full") -> list[str]:
    """The lines of a table's story."""
    return tell(events, viewer, Words(language, PEOPLE), product("uprising").course.telling, detail)


def gain(seat: int, what: str, n: int) -> Event:
    return Event("gain", {"seat": seat, "what": f"resource:{what}", "n": n, "why": "space:arrakeen"})


def spend(seat: int, what: str, n: int) -> Event:
    return Event("spend", {"seat": seat, "what": f"resource:{what}", "n": n})


def draw(seat: int, n: int) -> Event:
    return Event("draw", {"seat": seat, "n": n, "shown": 0})


def agent(seat: int, space: str = "arrakeen", card: str = DAGGER) -> Event:
    return Event("agent", {"seat": seat, "card": card, "space": f"space:{space}"})


def counted(kind: str, seat: int, n: int) -> Event:
    return Event(kind, {"seat": seat, "n": n})


# -- C1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ayla revealed *Dune, the Desert Planet* ×2, *Dagger* and *Diplomacy*: +1 spice"),
        ("zh-TW", "Ayla 揭示「沙漠星球厄拉科斯」×2「匕首」「外交」：+1 香料"),
        ("zh-CN", "Ayla 展示『沙丘，沙漠行星』×2『匕首』『外交』：+1 香料"),
        ("ja", "Ayla は〈砂の惑星デューン〉×2〈短剣〉〈外交〉を公開した：香料 +1"),
    ],
)
def test_names_in_lists_are_marked_and_never_set_apart_by_dots(language: str, line: str) -> None:
    reveal = Event("reveal", {"seat": 0, "cards": [DUNE, DAGGER, DUNE, DIPLOMACY]})
    assert story([reveal, gain(0, "spice", 1)], language) == [line]


def test_a_single_name_in_a_list_is_marked_too() -> None:
    drawn = Event("draw", {"seat": 0, "n": 1, "cards": [DIPLOMACY], "shown": 1}, (0,), {"seat": 0, "n": 1, "shown": 0})
    assert story([drawn], "zh-CN", 0) == ["Ayla 抽到『外交』"]
    assert story([drawn], "ja", 0) == ["Ayla は〈外交〉を引いた"]
    assert story([drawn], "en", 0) == ["Ayla drew *Diplomacy*"]


def test_where_there_is_no_markdown_names_with_commas_stand_between_semicolons() -> None:
    reveal = {"seat": 0, "cards": [DUNE, DAGGER]}
    assert Words("en", PEOPLE).plain.event("reveal", reveal) == "Ayla revealed Dune, the Desert Planet; Dagger"
    assert Words("en", PEOPLE).plain.event("reveal", {"seat": 0, "cards": [DAGGER, DIPLOMACY]}) == (
        "Ayla revealed Dagger and Diplomacy"
    )


# -- C2 ------------------------------------------------------------------------------------------------------------


def test_a_deed_goes_on_over_what_happens_to_others() -> None:
    events = [
        Event("turn", {"seat": 0}),
        agent(0, "imperial_basin"),
        gain(1, "spice", 1),
        gain(0, "spice", 2),
        Event("row", {"gone": DAGGER, "card": DIPLOMACY, "filled": 1}),
        gain(0, "spice", 1),
        draw(0, 1),
    ]
    assert story(events) == [
        "Ayla sent an Agent to Imperial Basin with Dagger: +3 spice, drew a card",
        "Bo gained 1 spice",
        "Diplomacy entered the Imperium Row",
    ]


def test_what_happens_to_a_seat_is_no_cause_of_what_happens_to_it_next() -> None:
    events = [Event("turn", {"seat": 0}), agent(0), gain(1, "spice", 2), draw(1, 1), gain(1, "spice", 1), draw(0, 2)]
    assert story(events) == [
        "Ayla sent an Agent to Arrakeen with Dagger: drew 2 cards",
        "Bo gained 3 spice, drew a card",
    ]
    assert story(events, "zh-TW")[1] == "Bo 獲得 3 香料、抽取 1 張牌"


def test_a_turn_begins_a_new_line_though_nothing_is_told_of_it() -> None:
    events = [Event("turn", {"seat": 0}), agent(0), gain(1, "spice", 1), Event("turn", {"seat": 1}), draw(1, 1)]
    assert story(events)[1:] == ["Bo gained 1 spice", "Bo drew a card"]


def test_those_who_fight_by_turns_are_told_in_that_order() -> None:
    def play(seat: int, card: str) -> Event:
        return Event("play", {"seat": seat, "card": f"intrigue:{card}", "effect": "effect:x"})

    events = [
        play(0, "contingency_plan"), gain(0, "swords", 3), play(1, "devour"), gain(1, "swords", 2),
        play(0, "contingency_plan"), gain(0, "swords", 3), Event("pass", {"seat": 1, "forced": 0}),
    ]  # fmt: skip
    assert story(events) == [
        "Ayla played Contingency Plan: +3 swords",
        "Bo played Devour: +2 swords",
        "Ayla played Contingency Plan: +3 swords",
        "Bo passed",
    ]


def test_in_brief_only_the_deed_is_told() -> None:
    events = [Event("turn", {"seat": 0}), agent(0), gain(0, "spice", 2), draw(0, 1)]
    assert story(events, detail="brief") == ["Ayla → Arrakeen with Dagger"]


# -- C3, C4 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_strengths_stand_on_one_line_by_rank_and_follow_from_no_pass(language: str) -> None:
    events = [
        Event("pass", {"seat": 0, "forced": 0}), counted("strength", 0, 5), counted("strength", 1, 6),
        Event("unwon", {"conflict": "conflict:test_of_loyalty"}),
    ]  # fmt: skip
    words = Words(language, PEOPLE)
    fight, unwon = story(events, language)
    assert fight.replace("\N{NO-BREAK SPACE}", " ").endswith(words.side_by_side(["Bo 6", "Ayla 5"]))
    assert words.name("conflict:test_of_loyalty") in fight
    assert "5" not in unwon


def test_the_cards_of_the_round_follow_from_no_defence() -> None:
    facts = {"n": 2, "first": "seat:0", "conflict": "conflict:skirmish_a"}
    events = [Event("round", facts), counted("defend", 1, 1), draw(0, 5), draw(1, 5), draw(2, 5)]
    assert story(events)[1:] == ["Bo defended with 1 troop", "Ayla, Bo and Cy drew 5 cards each"]
    assert story(events, detail="post")[1:] == ["Bo defended with 1 troop"]


# -- C5, C6 --------------------------------------------------------------------------------------------------------


def test_several_of_one_thing_are_one() -> None:
    up = [
        Event("influence", {"seat": 0, "faction": "faction:fremen", "n": 1, "now": now})
        for now in (5, 6)
    ]  # fmt: skip
    events = [
        agent(0), counted("deploy", 0, 1), counted("deploy", 0, 2), counted("deploy", 0, 1),
        draw(0, 1), draw(0, 1), *up,
    ]  # fmt: skip
    assert story(events) == [
        "Ayla sent an Agent to Arrakeen with Dagger: deployed 4 troops, drew 2 cards, Fremen Influence rose to 6"
    ]
    assert story([agent(0), counted("retreat", 0, 1), counted("retreat", 0, 2)], "zh-TW") == [
        "Ayla 以「匕首」派遣特使到「厄拉欽恩」：撤退 3 支軍隊"
    ]


def test_of_drawn_cards_that_are_shown_all_are_named() -> None:
    drawn = [
        Event("draw", {"seat": 0, "n": 1, "cards": [card], "shown": 1}, (0,), {"seat": 0, "n": 1, "shown": 0})
        for card in (DAGGER, DIPLOMACY)
    ]
    assert story([agent(0), *drawn], viewer=0) == [
        "Ayla sent an Agent to Arrakeen with Dagger: drew *Dagger* and *Diplomacy*"
    ]
    assert story([agent(0), *drawn], viewer=1) == ["Ayla sent an Agent to Arrakeen with Dagger: drew 2 cards"]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ayla revealed *Dagger*: +6 Persuasion, acquired Diplomacy (3)"),
        ("zh-TW", "Ayla 揭示「匕首」：+6 招募點數、獲得「外交」（3）"),
        ("zh-CN", "Ayla 展示『匕首』：+6 说服力、获取『外交』（3）"),
        ("ja", "Ayla は〈短剣〉を公開した：説得力 +6、〈外交〉（3）を獲得した"),
    ],
)
def test_a_purchase_is_one_thing_with_its_price(language: str, line: str) -> None:
    events = [
        Event("reveal", {"seat": 0, "cards": [DAGGER]}),
        gain(0, "persuasion", 6),
        spend(0, "persuasion", 3),
        Event("acquire", {"seat": 0, "card": DIPLOMACY, "from": "row", "hand": 0}),
    ]
    assert story(events, language) == [line]


def test_a_price_in_solari_is_named_and_a_payment_for_anything_else_stays() -> None:
    acquire = Event("acquire", {"seat": 0, "card": DIPLOMACY, "from": "row", "hand": 0})
    assert story([agent(0), spend(0, "solari", 3), acquire]) == [
        "Ayla sent an Agent to Arrakeen with Dagger: acquired Diplomacy (3 Solari)"
    ]
    assert story([agent(0), spend(0, "persuasion", 3), draw(0, 1)]) == [
        "Ayla sent an Agent to Arrakeen with Dagger: −3 Persuasion, drew a card"
    ]


# -- C7, C8 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "caption"),
    [("en", "Arrakeen: 1"), ("zh-TW", "厄拉欽恩：1"), ("zh-CN", "厄拉奇恩：1"), ("ja", "アラキーン：1")],
)
def test_a_button_says_what_it_does_and_no_more(language: str, caption: str) -> None:
    group = Msg("pending", {"origin": "space:arrakeen", "effect": "1"})
    options = [Option(f"{n}.go", Msg("choose-go"), "resolve", f"item:{n}", group) for n in range(2)]
    turn = Decision("r9.f1", 0, "agent-turn", Msg("prompt-agent"), options)
    rows = panel(*lay_out(turn, 1, 9, Words(language), Focus(), product("uprising"))).to_components()
    assert [tree.button_caption(button) for button in tree.of_types(rows, tree.BUTTON)] == [caption] * 2


def refused(card: str, space: str, why: Msg) -> Option:
    return Option("a", Msg("choose-space", {"space": space}), "agent", targets=(card, space), refusal=why)


def test_a_reason_names_its_space_once_and_equal_reasons_are_one() -> None:
    fremkit = "space:fremkit"
    occupied = Msg("refused-unwatched", {"space": fremkit})
    options = [refused(card, fremkit, occupied) for card in (DAGGER, DIPLOMACY)]
    assert list_refusals(options, Words("ja")) == [
        "**代行者がいて、つながる監視所に自分のスパイもいない：**フレムキット"
    ]
    told = Msg("refused-swordmaster")
    twice = [refused(card, fremkit, told) for card in (DAGGER, DIPLOMACY)]
    assert list_refusals(twice, Words("ja")) == ["フレムキット：すでに剣士を得ています。（短剣、外交）"]


def test_a_reason_without_a_space_says_which_one_is_meant() -> None:
    price = Msg("refused-cost", {"what": "resource:water", "n": 3, "have": 1})
    assert list_refusals([refused(DAGGER, "space:deep_desert", price)], Words("en")) == [
        "**Too expensive:** Deep Desert (3 water, you have 1)"
    ]
    assert list_refusals([refused(DAGGER, "space:deep_desert", price)], Words("zh-CN")) == [
        "**付不起：**沙漠腹地（需 3 水资源，有 1）"
    ]


# -- C9, C10, C11 --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "influence"),
    [
        ("en", "Influence Emperor 0, Spacing Guild 0, Bene Gesserit 0, Fremen 2"),
        ("zh-TW", "影響力 皇帝 0、宇航公會 0、女修會 0、弗瑞曼人 2"),
        ("zh-CN", "影响力 皇帝 0、宇航公会 0、姐妹会 0、弗雷曼人 2"),
        ("ja", "影響力 皇帝 0、航宙ギルド 0、ベネ・ゲセリット 0、フレメン 2"),
    ],
)
def test_in_words_every_influence_says_whose_it_is(language: str, influence: str) -> None:
    table = table_for({})
    table.influence(0, "fremen", 2)
    (player, *_) = table.game.view(None)["players"]
    assert influence in tell_player(player, Words(language, PEOPLE), {})


@pytest.mark.parametrize(
    ("language", "alt"),
    [
        ("en", "Your hand: Dagger ×2 · Diplomacy. Your Intrigue cards: Devour."),
        ("zh-CN", "你的手牌：匕首 ×2 · 外交。你的秘牌：吞噬。"),
        ("ja", "あなたの手札：短剣 ×2 · 外交。あなたの策謀カード：丸呑み。"),
    ],
)
def test_equal_cards_of_a_described_hand_are_counted(language: str, alt: str) -> None:
    assert _describe(["dagger", "diplomacy", "dagger"], ["devour"], Words(language)) == alt


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Bo discarded Dagger because of Covert Operation"),
        ("zh-TW", "Bo 因「秘密行動」棄置「匕首」"),
        ("zh-CN", "Bo 因『隐秘行动』弃掉『匕首』"),
        ("ja", "Bo は〈隠密作戦〉により〈短剣〉を捨て札にした"),
    ],
)
def test_what_anothers_card_makes_one_discard_names_that_card(language: str, line: str) -> None:
    table = table_for({"hand": "covert_operation", "spies": "imperial_basin"})
    table.give(1, "dagger")
    table.send(0, "covert_operation", "imperial_basin")
    table.take(0, "decline")
    table.end(0)
    table.take(1, "card:dagger")
    assert line in story(list(table.game.events), language)


# -- sentences and lists of numbers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "text"), [("en", "One. Two. More."), ("ja", "一。二。他。")])
def test_sentences_stand_as_close_as_the_language_has_them(language: str, text: str) -> None:
    words, wide = Words(language), language == "ja"
    one, two, more = ("一。", "二。", "他。") if wide else ("One.", "Two.", "More.")
    assert within_limit([one, two], more, words.gap) == text.removesuffix(more).rstrip()
    assert within_limit([one, two, "x" * ALT_LIMIT], more, words.gap) == text


def test_numbers_side_by_side_have_the_comma_of_the_language() -> None:
    course: list[list[int]] = [[0], [1], [2], [4]]
    assert describe_course(course, ["小美"], Words("zh-TW")).endswith("小美：0、1、2、4。")
    assert describe_course(course, ["Ayla"], Words("en")).endswith("Ayla: 0, 1, 2, 4.")


def test_english_lists_have_no_comma_before_and() -> None:
    assert Words("en").join(["Ayla", "Bo", "Cy"]) == "Ayla, Bo and Cy"


def test_the_last_post_says_how_long_it_took_and_not_how_fast_people_answered() -> None:
    times = Times(began=0, ended=60_000, typical=30_000, by_seat={}, answers=26)
    assert write_times(times, Words("zh-TW")) == "<t:60:D> 進行，歷時 1 分鐘。"


# -- terms of the rulebooks, and numbers among Chinese characters ------------------------------------------------------

NUMBERS = "n|count|have|number|round|rounds|seats|vp|strength|garrison|low|high|pages|left|bank|amount|cards_count"


def say_all(language: str) -> dict[str, str]:
    """The sentences of a language as written in its files, by file and line."""
    found: dict[str, str] = {}
    for name, path in content.list_wording(language).items():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line.startswith("#"):
                found[f"{name}:{number}"] = re.sub(r"^\s*[\w.-]+ = ", "", line)
    return found


@pytest.mark.parametrize("language", ["zh-TW", "zh-CN"])
def test_a_space_stands_between_a_number_and_chinese_characters(language: str) -> None:
    """A space separates numbers from Chinese characters."""
    number, character = rf"(?:\d|\{{ \$(?:{NUMBERS}) \}})", "[\u4e00-\u9fff]"
    touching = re.compile(f"{character}{number}|{number}{character}")
    assert {at: line for at, line in say_all(language).items() if touching.search(line)} == {}


def test_a_plot_card_is_called_a_plot_once_in_sentences() -> None:
    """No sentence calls a Plot card a plot twice, as 陰謀密謀 would: 陰謀 alone is the name of the type."""
    assert {at: line for at, line in say_all("zh-TW").items() if "陰謀密謀" in line} == {}


def test_the_reveal_turn_has_one_name_in_japanese() -> None:
    """The Reveal turn has one name in Japanese, 説得力の行使. Texts about revealing cards contain it too."""
    words = Words("ja", PEOPLE)
    assert words.text("choose-reveal") == "説得力の行使"
    laid_open = {at: line for at, line in say_all("ja").items() if "手札を公開" in line}
    assert {at: line for at, line in laid_open.items() if "説得力の行使" not in line} == {}
    for key in ("prompt-turn", "plan-none", "command-plan-reveal", "menu-plan-buy", "hint-turn-reveal"):
        assert "説得力の行使" in words.text(key, n=1), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["influence", "influence-lost"])
def test_what_an_icon_stands_for_is_named_where_influence_changes(language: str, kind: str) -> None:
    words = Words(language, PEOPLE, icons={"emperor": "<:emperor:1>"})
    data = {"seat": 0, "faction": "faction:emperor", "n": 1, "now": 1}
    for told in (words.event_tail(kind, data), words.event(kind, data), words.wordy.event_tail(kind, data)):
        assert told is not None
        assert words.name("faction:emperor") in told


def test_deeds_in_the_japanese_log_have_one_particle() -> None:
    """Sentences about actions in the Japanese log use the same particle: 「Ayla は…した」, not 「Ayla が…した」."""
    told = re.compile(r"^event-[\w-]+ = \{ \$seat \} ?(\S)", re.MULTILINE)
    files = [*WORDING.joinpath("ja").glob("*.ftl"), *WORDING.parent.glob("imperium/sets/*/wording/ja.ftl")]
    texts = [path.read_text(encoding="utf-8") for path in files]
    particles = Counter(particle for text in texts for particle in told.findall(text))
    assert particles["は"] > 50
    assert particles["が"] == 0
