"""Faults of wording: every rule finds a planted example and accepts the right form; the texts of the bot have no
fault."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import content
from bot.games.registry import product
from bot.language import Words
from bot.messages.story import tell
from content import LANGUAGES
from tests.bot.games.arrakis.walks import play
from tests.bot.support.stories import HOME
from tests.tools.__main__ import app
from tests.tools.wording import ROOT, RULES, Finding, Text, check_texts, list_texts, read_phrases, read_sentences

PLANTED = [
    ("edition", "zh-TW", "face", "獲得2點說服力。", "獲得2點招募點數。"),
    ("edition", "zh-CN", "face", "获得2点招募点数。", "获得2点说服力。"),
    ("edition", "ja", "phrase", "自分のターンに使う。", "自分の手番に使う。"),
    ("edition", "en", "sentence", "The AI plays on.", "The computer player plays on."),
    ("term", "zh-TW", "sentence", "由桌主開始。", "由房主開始。"),
    ("term", "zh-CN", "sentence", "需要表决。", "需要投票。"),
    ("term", "zh-TW", "face", "揭示保羅所在處的2個指示物", "翻開保羅所在處的2個指示物"),
    ("term", "zh-TW", "sentence", "有好幾種做法、或要選擇時會詢問。", "有好幾種做法或要選擇時會詢問。"),
    ("term", "zh-CN", "sentence", "有好几种做法、或要选择时会询问。", "有好几种做法或要选择时会询问。"),
    ("verb", "en", "face", "You may flip it: you may pay 4 Solari.", "When you flip it: you may pay 4 Solari."),
    ("verb", "zh-TW", "face", "你可以將其翻面：你可以支付4太陽幣。", "當你選擇將其翻面時：你可以支付4太陽幣。"),
    ("verb", "zh-CN", "face", "你可以将其翻面：你可以支付4帝国索。", "当你选择将其翻面时：你可以支付4帝国索。"),
    ("verb", "ja", "face", "裏返してもよい：4ソラリを支払ってもよい。", "裏返すとき：4ソラリを支払ってもよい。"),
    ("term", "zh-TW", "sentence", "棄掉 1 張計畫卡。", "棄置 1 張計畫卡。"),
    ("term", "zh-TW", "face", "抽2張計畫卡。", "抽取2張計畫卡。"),
    ("term", "zh-TW", "sentence", "棄 1 張計畫卡。", "棄置 1 張計畫卡。"),
    ("term", "zh-TW", "sentence", "這場遊戲以平手結束。", "這局遊戲以平局結束。"),
    ("term", "zh-TW", "sentence", "整場都跳過。", "整場戰鬥都跳過。"),
    ("term", "zh-TW", "face", "依序執行2次：你可以推進貨船。", "你可以推進貨船（依序執行2次）。"),
    ("term", "zh-CN", "face", "依次执行2次：你可以推进货船。", "你可以推进货船（依次执行2次）。"),
    ("term", "zh-CN", "face", "拥有4张或以上秘牌", "拥有4张或更多秘牌"),
    ("term", "zh-CN", "sentence", "不再造访该阵营。", "不再进入该地区。"),
    ("term", "zh-TW", "face", "已打出另1張弗瑞曼人牌。", "已打出另1張弗瑞曼牌。"),
    ("term", "zh-CN", "face", "已打出另1张弗雷曼人牌。", "已打出另1张弗雷曼牌。"),
    ("term", "ja", "sentence", "どのダイスで払いますか？", "どのダイスで支払いますか？"),
    ("term", "ja", "sentence", "ダイス1個でカードを使う", "ダイス1個でカードをプレイする"),
    (
        "term",
        "ja",
        "face",
        "この代行者には《ハイライナー》のコストの香料−2",
        "《ハイライナー》に派遣：香料のコスト−2",
    ),
    ("term", "en", "sentence", "Set off the Family Atomics", "Detonate the Family Atomics"),
    ("term", "ja", "sentence", "最後のスペースに置く。", "最後のマスに置く。"),
    ("term", "en", "phrase", "Only once a game.", "Only once per game."),
    ("term", "zh-TW", "sentence", "若有沙蟲，收割機會被吞沒。", "若有沙蟲，收割機將被吞沒。"),
    ("term", "zh-CN", "sentence", "若干沙虫来时，收割机会被吞没。", "若干沙虫来时，收割机将被吞没。"),
    ("term", "zh-TW", "sentence", "A1 的穴地揭示：等級 2", "翻開 A1 的穴地：等級 2"),
    ("term", "zh-CN", "sentence", "A1 的指示物揭示：普通单位", "翻开 A1 的指示物：普通单位"),
    ("term", "zh-CN", "phrase", "以「夏胡鲁」进场。", "以『夏胡鲁』进场。"),
    ("term", "ja", "phrase", "他のプレイヤーとその他の人。", "ほかのプレイヤーとその他の人。"),
    ("term", "ja", "phrase", "「嵐」のカードで登場する。", "〈嵐〉のカードで登場する。"),
    ("term", "en", "sentence", "Who ceases loses nothing more.", "Whoever ceases loses nothing more."),
    ("term", "en", "sentence", "It falls back in spice.", "It loses ground in spice."),
    ("script", "zh-TW", "face", "抽取1张牌", "抽取1張牌"),
    ("script", "zh-CN", "face", "抽1張牌", "抽1张牌"),
    ("script", "ja", "sentence", "游戏を始める", "ゲームを始める"),
    ("verb", "zh-TW", "face", "抽取1張密謀牌，並抽取1張牌。", "抽取1張密謀牌和1張牌。"),
    ("verb", "zh-CN", "face", "获得1点说服力，并获得1个基因样本。", "获得1点说服力和1个基因样本。"),
    ("verb", "ja", "face", "策謀カードを1枚引き、カードを1枚引く。", "策謀カードとカードを1枚ずつ引く。"),
    (
        "verb",
        "en",
        "face",
        "Draw 1 card. You may draw 1 card and draw 1 Intrigue card.",
        "Draw 1 card and 1 Intrigue card.",
    ),
    ("repeat", "en", "face", "1 spice, 1 spice", "2 spice, 1 water"),
    ("repeat", "zh-TW", "face", "科研1次、科研1次", "科研2次"),
    (
        "condition",
        "zh-TW",
        "face",
        "若派遣特使到派系位置，獲得1香料；銷毀1張牌。",
        "若有沙地鉤，獲得1香料，且銷毀1張牌。",
    ),
    (
        "condition",
        "zh-CN",
        "face",
        "如果有沙地钩，获得1香料；销毁1张牌。",
        "如果有沙地钩，获得1香料；否则，销毁1张牌。",
    ),
    (
        "condition",
        "en",
        "face",
        "If you have Maker Hooks, gain 1 spice; draw 1 card.",
        "If you have Maker Hooks, gain 1 spice.",
    ),
    ("space", "zh-TW", "face", "獲得 1 香料。", "獲得1香料。"),
    ("space", "zh-TW", "sentence", "獲得1香料", "獲得 1 香料"),
    ("space", "ja", "sentence", "香料 1 個", "香料1個"),
    ("space", "zh-CN", "sentence", "\x02的无畏舰", "\x02 的无畏舰"),
    ("space", "zh-TW", "sentence", "擲出\x00\x01", "擲出\x00 \x01"),
    ("term", "zh-TW", "face", "部署1個單位和1位領袖", "部署1個單位和1名領袖"),
    ("term", "zh-CN", "sentence", "香料图板第 1 行", "香料面板第 1 行"),
    ("space", "en", "sentence", "Gain 1  spice .", "Gain 1 spice."),
    ("mark", "zh-TW", "sentence", "選擇,然後跳過", "選擇，然後跳過"),
    ("mark", "zh-CN", "sentence", "部队(兵营)", "部队（兵营）"),
    ("mark", "ja", "sentence", "どれ？ 選ぶ", "どれ？選ぶ"),
    ("mark", "en", "sentence", "Pass，then wait", "Pass, then wait"),
    ("bracket", "zh-TW", "sentence", "打出「生命之水", "打出「生命之水」"),
    ("bracket", "en", "sentence", "1 card) left", "(1 card) left"),
    ("quote", "en", "sentence", "It isn't your turn", "It isn’t your turn"),
    ("colon", "en", "face", "Endgame: if 4+ contracts: 1 VP", "Endgame: if 4+ contracts, 1 VP"),
    ("colon", "zh-TW", "face", "終局：若有4份合約：1點勝利點數", "終局：若有4份合約，1點勝利點數"),
    ("colon", "ja", "face", "終局：契約が4以上なら：1勝利点", "終局：契約が4以上なら、1勝利点"),
    ("choice", "zh-CN", "face", "抽1张牌或（如果有合约：1香料）", "抽1张牌；或如果有合约，1香料"),
    ("clause", "zh-TW", "face", "1水資源 → 1條沙蟲、銷毀此牌", "1水資源 → 1條沙蟲，銷毀此牌"),
    ("clause", "zh-CN", "face", "4香料 → 2点影响力、销毁此牌", "4香料 → 2点影响力，销毁此牌"),
    ("term", "en", "phrase", "Once a game, two a round.", "Once per game, two per round."),
    ("term", "zh-TW", "phrase", "具名領袖進入再生槽。", "有名領袖進入再生槽。"),
    ("term", "ja", "phrase", "一般ユニット3つを置く。", "一般ユニット3体を置く。"),
    ("register", "ja", "sentence", "手番です。代行者を派遣する。", "手番です。代行者を派遣してください。"),
    ("quote", "en", "face", "Smuggler's Harvester", "Smuggler’s Harvester"),
    ("quote", "en", "face", 'Glossu "The Beast" Rabban', "Glossu “The Beast” Rabban"),
    ("term", "ja", "face", "研究トークンを1歩進める。", "研究トークンを1マス進める。"),
    ("term", "ja", "sentence", "ラウンド\x00（+\x00%）", "第\x00ラウンド（+\x00%）"),
    ("term", "ja", "face", "居住地1つに精鋭ユニット2体を配置。", "居住地1つに精鋭ユニット2体を配置する。"),
    ("term", "ja", "sentence", "最大\x00個まで選んでください。", "\x00個まで選んでください。"),
    ("term", "ja", "face", "策謀カード1枚をデッキの一番下に置く", "策謀カード1枚を策謀の山の一番下に置く"),
    ("term", "ja", "face", "ここは《議場の監視所》", "ここは議場の監視所"),
    ("term", "ja", "sentence", "\x02 は脇に置いた：\x00", "\x02 はカードを脇に置いた：\x00"),
    ("term", "en", "face", "1 Spy on a post linked to a City space", "1 Spy on a post connected to a City space"),
    ("term", "en", "face", "Move 1 troop to Ix as a Negotiator.", "Move 1 troop to Ix as a negotiator."),
    ("term", "en", "face", "Discard it to add a combat die.", "Discard this card to add a combat die."),
    ("term", "en", "face", "Detonate the family atomics.", "Detonate the Family Atomics."),
    ("term", "en", "sentence", "You are playing for somebody here.", "You are playing for somebody else here."),
    ("term", "en", "sentence", "Skills on offer.", "Skills on offer: \x00."),
    ("term", "en", "sentence", "Persuasion to buy cards", "Persuasion to acquire cards"),
    ("term", "en", "sentence", "A worm comes to A1.", "A sandworm comes to A1."),
    ("term", "en", "phrase", "The Family Atomics have gone off.", "The Family Atomics are detonated."),
    ("term", "en", "sentence", "set-up", "setup"),
    ("term", "en", "face", "An enemy leader goes to the tank", "An enemy leader goes to the Regeneration Tank"),
    ("term", "en", "face", "Move that Spy to an empty post", "Move that Spy to a free post"),
    ("term", "en", "sentence", "Flyer in I", "Air vehicle in I"),
    ("term", "en", "face", "Harkonnen cannot scout.", "The Harkonnen cannot scout."),
    ("term", "ja", "sentence", "カード1枚で代行者を1体送ります。", "カード1枚で代行者を1体派遣します。"),
    ("term", "ja", "sentence", "作戦カードを1枚捨ててください。", "作戦カードを1枚捨て札にしてください。"),
    ("term", "ja", "sentence", "2人で受け持つ陣営", "2人で受け持つ勢力"),
    ("term", "ja", "sentence", "ワームサインをめくります", "ワームサインを表にします"),
    ("term", "ja", "face", "裏返す（ゲーム中1回）", "裏返す（1ゲームに1回）"),
    ("term", "ja", "face", "敵の代行者がいるマス", "対戦相手の代行者がいるマス"),
    ("term", "ja", "face", "サルダウカー部隊の契約を取り置く", "サルダウカー部隊の契約を脇に置く"),
    ("term", "ja", "face", "カードは皇帝の代行者アイコンも得る", "カードは皇帝アイコンも得る"),
    ("term", "ja", "face", "部隊1つにつき、剣1", "1部隊につき、剣1"),
    ("term", "ja", "sentence", "守備側のダイス", "防御側のダイス"),
]


def rules_broken(kind: str, language: str, said: str) -> set[str]:
    return {found.rule for found in check_texts(iter([Text("here", kind, language, said)]))}


def test_a_word_that_means_another_thing_in_a_file_is_none_of_another_edition_there() -> None:
    said = "第 \x01 轮已安排"
    for file, rules in (("league.ftl", set()), ("ui.ftl", {"edition"})):
        text = Text(f"zh-CN {file} key", "sentence", "zh-CN", said)
        assert {found.rule for found in check_texts(iter([text]))} == rules


def told(found: list[Finding]) -> list[str]:
    return [f"{one.rule}  {one.text.place}: {one.what}" for one in found]


@pytest.mark.parametrize(("rule", "language", "kind", "wrong", "right"), PLANTED, ids=lambda value: str(value)[:24])
def test_a_planted_fault_is_found_and_the_right_form_is_not(
    rule: str, language: str, kind: str, wrong: str, right: str
) -> None:
    assert rule in rules_broken(kind, language, wrong)
    assert rules_broken(kind, language, right) == set()


@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [
        ("event-war-plays", "\x00をプレイ", "\x00をプレイした"),
        ("event-war-destroyed", "\x00軍団が全滅", "\x00軍団が全滅した"),
        ("event-hagal", "\x00を公開しました", "\x00を公開した"),
        ("event-twisted", "\x02 抽取了 1 張扭曲密謀牌", "\x02 抽取 1 張扭曲密謀牌"),
    ],
)
def test_deeds_are_told_in_one_register(key: str, wrong: str, right: str) -> None:
    language = "ja" if key != "event-twisted" else "zh-TW"
    for said, rules in ((wrong, {"register"}), (right, set())):
        text = Text(f"{language} arrakis.ftl {key}", "sentence", language, said)
        assert {found.rule for found in check_texts(iter([text]))} == rules


def test_every_rule_is_tried() -> None:
    assert {planted[0] for planted in PLANTED} == set(RULES)


def test_every_form_of_a_message_is_read_and_what_is_typed_is_not() -> None:
    source = "a = { $n ->\n    [1] one isn't\n   *[other] two\n} of `x's`\n    .tail = three\nb = { $who } 得 { $n }\n"
    read = [(text.place, text.said) for text in read_sentences(source, "x.ftl", "en")]
    assert read == [
        ("en x.ftl a", "one isn't of \x00"), ("en x.ftl a", "two of \x00"), ("en x.ftl a.tail", "three"),
        ("en x.ftl b", "\x00 得 \x01"),
    ]  # fmt: skip


def test_a_choice_within_a_choice_is_read_with_each_form_that_it_can_have() -> None:
    """A selector that stands in a form twice chooses the same in both places."""
    source = (
        "a = { $n ->\n    [0] none\n    [1] { $m ->\n        [0] few\n        [1] some\n       *[other] many\n    }\n"
        "   *[other] { $n ->\n        [0] wrong\n       *[other] all\n    }\n}\n"
    )
    assert {text.said for text in read_sentences(source, "x.ftl", "en")} == {"none", "few", "some", "many", "all"}


def test_what_is_said_by_language_is_read_and_words_to_search_for_are_not(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("a: {en: '{n:card|cards}', ja: z}\nb: {also: {en: y}}\n", encoding="utf-8")
    (tmp_path / "ja.yaml").write_text("c: {name: w, also: [v]}\n", encoding="utf-8")
    read = [text for name in ("x", "ja") for text in read_phrases(tmp_path / f"{name}.yaml", LANGUAGES)]
    assert [(text.language, text.said) for text in read] == [("en", "\x00card\x00cards"), ("ja", "z"), ("ja", "w")]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_and_phrases_of_a_part_are_free_of_faults(language: str) -> None:
    files = list(content.list_wording(language).items())[::5]
    read = [read_sentences(path.read_text(encoding="utf-8"), name, language) for name, path in files]
    read.append(read_phrases(ROOT / "arrakis" / "phrases.yaml", (language,)))
    assert told(list(check_texts(itertools.chain(*read)))) == []


@pytest.mark.long
@pytest.mark.slow
def test_everything_that_is_read_is_free_of_faults() -> None:
    assert told(list(check_texts(list_texts()))) == []


def test_the_command_prints_a_table_and_exits_with_1_where_something_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, code in (("Gain 1 spice.", 0), ("It isn't so.", 1)):
        texts = [Text("here", "sentence", "en", said)]
        monkeypatch.setattr("tests.tools.wording.list_texts", lambda languages, texts=texts: iter(texts))
        result = CliRunner().invoke(app, ["wording", "check"])
        assert result.exit_code == code, result.output
        assert ("quote  here" in result.output) is (code == 1)


def test_a_language_or_a_rule_that_is_none_is_refused() -> None:
    for option in (["--language", "nl"], ["--rule", "taste"]):
        assert CliRunner().invoke(app, ["wording", "check", *option]).exit_code != 0


TOLD = {"edition", "term", "script", "verb", "repeat", "mark", "bracket", "quote"}
"""Rules that read whole lines of a game's story; the others read single texts with placeholders, or faces."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_of_whole_games_is_free_of_faults(language: str) -> None:
    """The messages about whole games have no faults of wording; some faults could arise only from real names and
    amounts, or from a sequence of actions."""
    lines = (HOME / f"{language}.md").read_text(encoding="utf-8").splitlines()
    war = play(2, "article", 5)
    lines += tell(war.events, None, Words(language, ["Ayla", "小美"]), product("arrakis").course.telling)
    lines = [line for line in lines if line and not line.startswith("#")]
    assert len(lines) > 200
    texts = (Text("told", "sentence", language, re.sub(r"\*\*", "", line).strip()) for line in lines)
    found = [one for one in check_texts(texts) if one.rule in TOLD]
    assert [f"{one.rule}: {one.what}: {one.text.said}" for one in found] == []
