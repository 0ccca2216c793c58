"""The meaning of typed texts: completions and their order, names in any language, several picks, hours and days."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.handlers.lookup import complete_names, complete_rules, find, find_nearest
from bot.handlers.personal import check_absence, read_day, read_quiet
from bot.handlers.typed import TypedCommands, find_named, find_option, list_answers, offer, read_choice
from bot.language import Words
from bot.store.people import Person
from bot.tables.pace import DAY
from engine.kernel.decisions import Decision, Illegal, Msg, NotYours, Option, Pick, Refused, Stale

EN = Words("en")
NOW = 1_800_000_000_000  # 15 January 2027, 08:00 UTC


def option(name: str, verb: str = "x", *targets: str, **more: Any) -> Option:
    return Option(name, Msg("label-of", {"text": name}), verb=verb, targets=targets, **more)


def scene_of(decision: Decision | None, **more: Any) -> Any:
    facts = {"seat": 0, "refused": (), "lent": None, "row": SimpleNamespace(status="open"), "waiting": (1,)}
    return SimpleNamespace(**{"decision": decision, "words": EN, "preview": SimpleNamespace(about={}), **facts, **more})


# -- completions -----------------------------------------------------------------------------------------------------


def test_completions_that_begin_with_the_text_come_first_and_there_are_25() -> None:
    named = [("Sell Spice", "c"), ("Spice Trade", "b"), ("Arrakeen", "a"), ("spice", "d"), ("none", "#1")]

    def values(typed: str) -> list[str]:
        return [str(one.value) for one in offer(named, typed)]

    assert values("spice") == ["b", "d", "c", "#1"]
    assert values("SPICE ") == values("spice")
    assert values("a") == ["a", "b", "#1"]  # a value that was typed, and what contains the text
    assert values("") == ["c", "b", "a", "d", "#1"]  # in the order in which they were found
    assert len(offer(((str(n), str(n)) for n in range(40)), "")) == 25
    (long,) = offer([("n" * 300, "v" * 300)], "")
    assert (len(long.name), len(str(long.value))) == (100, 100)


async def test_all_numbers_of_an_amount_are_completed_and_nothing_for_others() -> None:
    async def complete(scene: Any, typed: str) -> list[str]:
        async def find_scene(*_: object, **__: object) -> Any:
            return scene

        made = await TypedCommands.complete_choice(SimpleNamespace(_quiet_scene=find_scene), None, typed)
        return [one.name for one in made]

    amount = Decision("r1.f1", 0, "k", Msg("p"), [], Pick("amount", 2, 5))
    assert await complete(scene_of(amount), "") == ["2", "3", "4", "5"]
    assert await complete(scene_of(amount), "4") == ["4"]
    assert await complete(scene_of(None), "") == await complete(None, "") == []
    single = Decision("r1.f1", 0, "k", Msg("p"), [option("a"), option("b")], Pick("one"))
    assert await complete(scene_of(single), "") == ["Label of: a", "Label of: b"]


def test_several_picks_are_completed_with_what_was_typed_first() -> None:
    made = [option(name) for name in ("emperor", "guild", "fremen")]
    pairs = Decision("r7.f1", 0, "k", Msg("p"), made, Pick("many", 2, 2))
    named = dict(list_answers(pairs, EN, ""))
    assert list(named.values()) == ["#7:0.1", "#7:0.2", "#7:1.2"]
    assert list(dict(list_answers(pairs, EN, "guild")).values()) == ["#7:1.0", "#7:1.2"]
    assert list(dict(list_answers(pairs, EN, "fremen, guild")).values()) == ["#7:1.2"]
    assert list(dict(list_answers(pairs, EN, "nothing")).values()) == []
    none = Decision("r7.f1", 0, "k", Msg("p"), made, Pick("many", 0, 1))
    assert next(iter(list_answers(none, EN, ""))) == (EN.text("button-none"), "#7:")
    order = Decision("r7.f1", 0, "k", Msg("p"), made, Pick("order", 3, 3))
    assert len(list(list_answers(order, EN, ""))) == 6


# -- answers ---------------------------------------------------------------------------------------------------------


def test_a_list_of_another_question_is_out_of_date_and_a_wrong_one_is_refused() -> None:
    decision = Decision("r7.f1", 0, "k", Msg("p"), [option("a"), option("b")], Pick("many", 0, 2))
    scene = scene_of(decision)
    assert read_choice(scene, "#7:1.0").picks == ("b", "a")
    assert read_choice(scene, "#7:").picks == ()
    with pytest.raises(Stale):
        read_choice(scene, "#6:1.0")
    for wrong in ("#7:2", "#7:x", "nothing"):
        with pytest.raises(Illegal):
            read_choice(scene, wrong)
    amount = scene_of(Decision("r7.f1", 0, "k", Msg("p"), [], Pick("amount", 2, 5)))
    assert read_choice(amount, " 3 ").amount == 3
    with pytest.raises(Illegal, match="refused-amount"):
        read_choice(amount, "three")


def test_an_option_is_typed_by_its_id_its_name_or_its_label_and_a_legal_one_is_preferred() -> None:
    never = option("b2", refusal=Msg("refused-form"))._replace(label=Msg("label-of", {"text": "b"}))
    decision = Decision("r7.f1", 0, "k", Msg("p"), [option("a"), never, option("b")], Pick("one"))
    scene = scene_of(decision)
    for typed, meant in (("b", "b"), ("label of: B", "b"), ("Label of: a", "a"), ("b2", "b2")):
        assert read_choice(scene, typed).picks == (meant,), typed
    alone = scene_of(decision._replace(options=[option("a"), never]))
    assert read_choice(alone, "Label of: b").picks == ("b2",)


def test_a_command_means_the_option_with_its_verb_and_targets_in_any_order() -> None:
    sends = [
        option("s1", "agent", "card:dagger", "space:arrakeen"),
        option("s2", "agent", "card:dagger", "space:sietch"),
    ]
    joined = option("j", "join", "card:a", "card:b", "space:arrakeen")
    refused = (option("r", "agent", "card:x", "space:arrakeen", refusal=Msg("refused-council")),)
    decision = Decision("r7.f1", 0, "turn", Msg("p"), [*sends, joined, option("end", "end")], Pick("one"))
    scene = scene_of(decision, refused=refused)
    assert find_option(scene, ("agent",), ("card:dagger", "space:sietch")).picks == ("s2",)
    assert find_option(scene, ("agent",), ("space:sietch", "card:dagger")).picks == ("s2",)
    assert find_option(scene, ("agent",), ("card:dagger", "ARRAKEEN")).picks == ("s1",)
    assert find_option(scene, ("join",), ("card:b", "card:a", "space:arrakeen")).picks == ("j",)
    assert find_option(scene, ("pass", "end"), ()).picks == ("end",)
    for verbs, wanted, why in (
        (("agent",), ("card:dagger",), "refused-which-way"),
        (("agent",), ("card:x", "space:arrakeen"), "refusal-line"),
        (("agent",), ("card:y", "space:arrakeen"), "refused-no-such-option"),
        (("pass",), (), "refused-no-such-option"),
    ):
        with pytest.raises(Illegal, match=why):
            find_option(scene, verbs, wanted)
    with pytest.raises(NotYours):
        find_option(scene_of(decision, seat=None), ("end",), ())
    with pytest.raises(Refused, match="refused-not-your-turn"):
        find_option(scene_of(None), ("end",), ())


def test_a_name_in_any_language_means_the_only_reference_that_has_it() -> None:
    spaces = ["space:arrakeen way:0", "space:arrakeen way:1", "space:secrets"]
    assert find_named(spaces, "space:arrakeen way:1") == "space:arrakeen way:1"
    for typed in ("secrets", "  SECRETS ", EN.name("space:secrets"), Words("ja").name("space:secrets")):
        assert find_named(spaces, typed) == "space:secrets", typed
    with pytest.raises(Refused, match="refused-which-way"):
        find_named(spaces, "Arrakeen")
    with pytest.raises(Refused, match="refused-no-component"):
        find_named(spaces, "Imperial Basin")


# -- looking up ------------------------------------------------------------------------------------------------------


def test_a_reference_from_completions_and_a_name_of_a_preferred_kind_are_found() -> None:
    assert find("rule:spy", "en") == "rule:spy"
    assert find(" rule:spy ", "ja") == "rule:spy"
    assert find("", "en") is None
    assert find("Swordmaster", "en", ("rule",)) == "rule:swordmaster"
    assert find("Swordmaster", "en") == "space:swordmaster"


def test_what_was_typed_comes_first_then_what_begins_with_it_then_what_contains_it() -> None:
    names = [name.casefold() for name, _ in complete_names("spice", "en")]
    places = [0 if name == "spice" else 1 if name.startswith("spice") else 2 for name in names if "spice" in name]
    assert places == sorted(places)
    assert {1, 2} <= {*places}
    terms = [name.casefold() for name, _ in complete_rules("agent", "en")]
    assert terms[0].startswith("agent")
    assert find_nearest("dager", "en", ("card",))[0] == "card:dagger"
    assert all(one.startswith("card:") for one in find_nearest("spice", "en", ("card",)))
    assert find_nearest("arrakee", "en")[0] == "space:arrakeen"


# -- times -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "span"), [
    ("22-8", (1320, 480)), ("22:30-08:15", (1350, 495)), ("0:00–7:59", (0, 479)), ("23:59-0", (1439, 0)),
    (" 22 ~ 8 ", (1320, 480)), ("OFF", (None, None)), ("8-24", None), ("24-8", None), ("22:60-8", None),
    ("22-8:60", None), ("22:59-8:59", (1379, 539)), ("8-8", None), ("x", None), ("22", None), ("", None),
    ("8-0", (480, 0)), ("8-0:01", "refused-quiet-long"), ("0-16", (0, 960)), ("0-16:01", "refused-quiet-long"),
])  # fmt: skip
def test_quiet_hours_are_read_as_minutes_and_last_16_hours_at_most(text: str, span: Any) -> None:
    if isinstance(span, tuple):
        assert read_quiet(text) == span
    else:
        with pytest.raises(Refused, match=span or "refused-quiet"):
            read_quiet(text)


@pytest.mark.parametrize(("text", "at"), [
    ("2027-02-01", "2027-02-01"), ("02-01", "2027-02-01"), ("1.2.", "2027-02-01"), ("1. 2.", "2027-02-01"),
    ("2月1日", "2027-02-01"), ("2027年2月1日", "2027-02-01"), ("12-31", "2026-12-31"), ("29.2.", "2028-02-29"),
    ("7-15", "2027-07-15"), ("7-20", "2026-07-20"), ("1.2.2028", "2028-02-01"),
])  # fmt: skip
def test_a_day_without_a_year_is_the_nearest_one(text: str, at: str) -> None:
    day = datetime.fromisoformat(at).replace(tzinfo=UTC)
    assert read_day(text, Person(1), NOW) == int(day.timestamp() * 1000)
    taipei = read_day(text, Person(1, zone="Asia/Taipei"), NOW)
    assert taipei == int(day.timestamp() * 1000) - 8 * 3_600_000


@pytest.mark.parametrize("text", ["", "x", "2027-13-01", "02-30", "2027-02-29", "1999-01-01", "1.2", "tomorrow"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="refused-day"):
        read_day(text, Person(1), NOW)


@pytest.mark.parametrize(("start", "until", "why"), [
    (NOW, NOW + DAY, None), (NOW, NOW + 15 * DAY, None), (NOW, NOW + 15 * DAY + 1, "refused-away-long"),
    (NOW, NOW, "refused-day-past"), (NOW + DAY, NOW + DAY, "refused-day-past"),
    (NOW - 9 * DAY, NOW - 1, "refused-day-past"), (NOW - DAY, NOW + DAY, None), (NOW + 60 * DAY, NOW + 61 * DAY, None),
    (NOW + 60 * DAY + 1, NOW + 61 * DAY, "refused-away-long"), (NOW + 30 * DAY, NOW + 45 * DAY, None),
])  # fmt: skip
def test_an_absence_lasts_14_days_at_most_and_begins_within_60(start: int, until: int, why: str | None) -> None:
    if why is None:
        check_absence(start, until, NOW)
    else:
        with pytest.raises(Refused, match=why):
            check_absence(start, until, NOW)
