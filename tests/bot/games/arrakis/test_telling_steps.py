"""Each step of a story of War for Arrakis by itself: what is joined, what is left out, and where a line begins."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.arrakis.telling import retell

Happened = tuple[str, dict[str, Any]]
DOER = {"who": 1, "side": "side:atreides"}


def event(kind: str, **data: Any) -> Happened:
    return f"war-{kind}", data


TURN = event("turn", seat=1, side="side:atreides")
DIE = event("die", seat=1, action="action:house")
PLAY = event("plays", seat=1, card="plan:one")
FIGHT = event("attack", source="area:a", area="area:b", side="side:atreides")
OVER = event("battle-over")


def lines(*told: Happened) -> list[Happened]:
    """The lines of the story."""
    return list(retell(iter(told)))


def within(*told: Happened) -> list[tuple[str, dict[str, Any]]]:
    """The parts of the one line of a turn in which this happens."""
    ((kind, data),) = lines(TURN, *told)
    assert kind == "war-act"
    assert {name: data[name] for name in DOER} == DOER
    return [(key.removeprefix("event-war-").removesuffix(".tail"), facts) for key, facts in data["told"]]


def names(*told: Happened) -> list[str]:
    return [name for name, _ in within(*told)]


# -- what is joined and what is left out -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "left"),
    [
        ([event("discarded", seat=1, card="plan:one")], []),
        ([event("discarded", seat=1, card="plan:other")], ["discarded"]),
        ([event("discarded", seat=1, card="plan:one")] * 2, ["discarded"]),
        ([event("marker", n=1, now=2), event("discarded", seat=1, card="plan:one")], ["marker", "discarded"]),
        ([event("discarded", seat=1)], ["discarded-hidden"]),
    ],
)
def test_a_played_card_is_not_told_as_discarded_and_every_other_one_is(then: list[Happened], left: list[str]) -> None:
    assert names(PLAY, *then) == ["plays", *left]


@pytest.mark.parametrize(
    ("single", "several", "one", "many"),
    [
        ("harvester", "harvesters", "area", "areas"), ("sign", "signs", "area", "areas"),
        ("worm", "worms", "area", "areas"), ("omen", "omens", "omen", "omens"), ("flier", "fliers", "zone", "zones"),
        ("discarded", "discarded-cards", "card", "cards"),
    ],
)  # fmt: skip
def test_equal_events_that_differ_in_one_fact_are_one_list(single: str, several: str, one: str, many: str) -> None:
    def made(value: str, **more: Any) -> Happened:
        return event(single, **{one: value}, seat=1, **more)

    assert within(made("a")) == [(single, {one: "a", "seat": 1})]
    assert within(made("a"), made("b")) == [(several, {many: ["a", "b"], "seat": 1})]
    assert within(made("a"), made("b"), made("c")) == [(several, {many: ["a", "b", "c"], "seat": 1})]
    assert names(made("a"), made("b", replaced=1), made("c")) == [single] * 3
    assert names(made("a"), made("b"), made("c", replaced=1)) == [several, single]
    assert names(made("a"), event("marker", n=1, now=2), made("b")) == [single, "marker", single]


def test_amounts_of_the_same_thing_are_added_and_those_of_others_are_not() -> None:
    def better(what: str) -> Happened:
        return event("upgraded", area="area:a", what=what)

    told = within(better("elite"), better("elite"), better("special"))
    assert [(name, facts["what"], facts["n"]) for name, facts in told] == [
        ("upgraded", "elite", 2),
        ("upgraded", "special", 1),
    ]
    seen, other = (event("drew", seat=1, n=1, cards=[card], deck="deck:a") for card in ("plan:one", "plan:other"))
    hidden = event("drew", seat=1, n=2, deck="deck:a")
    assert within(seen, other, hidden, hidden) == [
        ("drew-seen", {"seat": 1, "n": 2, "cards": ["plan:one", "plan:other"]}),
        ("drew", {"seat": 1, "n": 4}),
    ]
    assert names(hidden, event("drew", seat=2, n=2)) == ["drew", "drew"]


def test_figures_of_one_area_are_counted_together_and_those_of_another_by_themselves() -> None:
    def lost(area: str, what: str, n: int = 1) -> Happened:
        return event("lost", area=area, what=what, n=n)

    told = within(lost("a", "regular"), lost("a", "regular", 2), lost("a", "elite"), lost("b", "regular"))
    assert [(facts["area"], [(one["what"], one["n"]) for _, one in facts["figures"]]) for _, facts in told] == [
        ("a", [("regular", 3), ("elite", 1)]),
        ("b", [("regular", 1)]),
    ]
    assert names(lost("a", "regular"), event("placed", area="a", what="regular", n=1)) == ["lost", "placed"]


@pytest.mark.parametrize(("area", "maker", "told"), [("a", 0, 1), ("b", 0, 2), ("a", 1, 2)])
def test_w9_4_only_the_worm_that_attacks_is_told_once(area: str, maker: int, told: int) -> None:
    gone = event("worm-gone", area=area, **({"maker": maker} if maker else {}))
    assert names(gone, event("worm-strikes", source="a", area="t"))[-told:] == ["worm-gone", "worm-strikes"][-told:]
    assert len(names(gone, event("worm-strikes", source="a", area="t"))) == told


def test_what_happens_every_round_is_left_out_where_it_does_and_told_elsewhere() -> None:
    drew, seen = event("drew", seat=1, n=1), event("drew", seat=1, n=1, cards=["plan:one"])
    gone = event("flier-gone", zone="zone:z")

    def told(*events: Happened) -> list[tuple[str, list[str]]]:
        return [(kind, [key for key, _ in data.get("told", ())]) for kind, data in lines(*events)]

    begun = event("round", n=2)
    assert told(begun, drew, gone) == [("war-round", []), ("war-start", ["event-war-flier-gone"])]
    assert told(begun, seen) == [("war-round", []), ("war-start", ["event-war-drew-seen"])]
    assert told(event("closing"), gone, drew) == [("war-closing", ["event-war-drew"])]
    assert told(event("closing"), gone) == []
    assert told(event("hazards")) == [("war-hazards", [])]
    assert told(event("garrison", area="area:a"), event("tank", leader="x")) == []


# -- where a line begins ---------------------------------------------------------------------------------------------


def kinds(*told: Happened) -> list[tuple[str, list[str]]]:
    """The kinds of the lines, each with the names of its parts."""
    return [
        (kind.removeprefix("war-"), [key.removeprefix("event-war-").removesuffix(".tail") for key, _ in parts])
        for kind, data in lines(*told)
        for parts in [data.get("told", [])]
    ]


def test_a_turn_of_which_nothing_came_says_so_as_soon_as_it_is_over() -> None:
    assert kinds(TURN) == []
    assert kinds(TURN, TURN) == [("idle", [])]
    assert kinds(TURN, event("round", n=2)) == [("idle", []), ("round", [])]
    for announced in (DIE, PLAY, event("special", seat=1, leader="x"), event("power", seat=1)):
        name = announced[0].removeprefix("war-")
        assert kinds(TURN, announced) == [("act", [name])]
        assert kinds(TURN, announced, TURN) == [("act", [name, "nothing"])]
        assert kinds(TURN, announced, event("won", side="x")) == [("act", [name]), ("won", [])]
        assert kinds(TURN, announced, FIGHT) == [("act", [name]), ("fight", [])]
        assert kinds(TURN, announced, event("marker", n=1, now=2), TURN) == [("act", [name, "marker"])]


def test_after_a_battle_the_turn_goes_on_under_its_own_person() -> None:
    back = event("marker", n=-1, now=2)
    told = lines(TURN, DIE, FIGHT, OVER, back)
    assert [kind for kind, _ in told] == ["war-act", "war-fight", "war-act"]
    assert told[1][1] == {**DOER, "source": "area:a", "area": "area:b", "told": []}
    assert told[2][1] == {**DOER, "told": [["event-war-marker-back", {"n": 1, "now": 2}]]}
    assert kinds(TURN, DIE, FIGHT, OVER, TURN) == [("act", ["die"]), ("fight", [])]
    assert kinds(FIGHT, OVER, back) == [("fight", []), ("more", ["marker-back"])]
    assert lines(FIGHT)[0][1]["who"] == "side:atreides"


def test_what_is_told_before_its_heading_has_the_line_of_its_doer() -> None:
    moved = event("moved", side="side:harkonnen", area="area:a")
    assert lines(moved) == [("war-act", {"who": "side:harkonnen", "told": [["event-war-moved", moved[1]]]})]
    assert kinds(event("hazards"), moved) == [("hazards", ["moved"])]
    crew = event("harvester", area="area:a")
    assert kinds(crew) == [("act", ["harvester"])]
    assert kinds(event("round", n=1), crew) == [("round", []), ("act", ["harvester"])]
    assert kinds(event("hazards"), crew) == [("hazards", ["harvester"])]
    dice = event("dice", side="side:atreides", house=2)
    faces = [["event-war-dice-face", {"action": "action:house", "n": 2}]]
    assert lines(TURN, PLAY, dice)[-1] == (
        "war-more",
        {"told": [["event-war-dice", {"side": "side:atreides", "faces": faces, "kept": "none"}]]},
    )
    token, sign = event("token", area="area:a", regular=1), event("sign", area="area:a")
    assert kinds(token, DIE) == [("act", ["token", "die"])]
    assert kinds(sign, DIE) == [("more", ["sign"]), ("act", ["die"])]


def test_each_round_of_a_battle_has_its_number_and_both_rolls() -> None:
    def roll(side: str, hit: int, dice: int = 1) -> Happened:
        return event("battle-roll", side=side, dice=dice, hit=hit, shield=0, special=0)

    rolls = [roll("side:atreides", 1), roll("side:harkonnen", 2)] * 2
    told = lines(TURN, FIGHT, *rolls)
    assert [(kind, data.get("n")) for kind, data in told[1:]] == [
        ("war-fight", None),
        ("war-clash", 1),
        ("war-clash", 2),
    ]
    assert [[facts["free"] for _, facts in data["told"]] for _, data in told[2:]] == [[0, 1]] * 2
    assert [(kind, data["n"]) for kind, data in lines(*rolls)] == [("war-clash", 0)] * 2
