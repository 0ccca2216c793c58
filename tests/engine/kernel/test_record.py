"""Records: saving and reading, independent clones, fingerprints."""

from __future__ import annotations

import json
from dataclasses import field
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.record import LATE, Record, Tagged, read_tagged, record


@record
class Coin(Record):
    worth: int
    marks: list[str]


@record
class Shape(Tagged):
    kind: ClassVar[str] = "test-shape"
    corners: int


@record
class Purse(Record):
    coins: list[Coin]
    spare: Coin | None
    by_name: dict[str, Coin]
    grid: list[list[int]]
    pair: tuple[int, ...]
    note: str | None


Long = record(type("Long", (Record,), {"__annotations__": {f"field_{i}": int for i in range(67)}}))


@record
class Shelf(Record):
    longs: list[Long]


coins = st.builds(Coin, st.integers(), st.lists(st.text(max_size=3), max_size=3))
purses = st.builds(
    Purse,
    st.lists(coins, max_size=3),
    st.none() | coins,
    st.dictionaries(st.text(max_size=3), coins, max_size=2),
    st.lists(st.lists(st.integers(), max_size=2), max_size=2),
    st.tuples(st.integers(), st.integers()),
    st.none() | st.text(max_size=3),
)


@pytest.mark.slow
@given(purses)
def test_data_round_trips_through_json(purse: Purse) -> None:
    again = Purse.from_data(json.loads(json.dumps(purse.to_data())))
    assert again == purse
    assert again.fingerprint() == purse.fingerprint()


@pytest.mark.parametrize("place", [0, 29, 30, 31, 33, 66])
def test_every_field_of_a_long_record_is_in_its_fingerprint(place: int) -> None:
    values = list(range(67))
    before = Shelf([Long(*values)])
    values[place] = -1
    after = Shelf([Long(*values)])
    assert before.fingerprint() != after.fingerprint()
    assert before.longs[0].fingerprint() != after.longs[0].fingerprint()


@pytest.mark.slow
@given(purses)
def test_clone_is_equal_and_shares_nothing_mutable(purse: Purse) -> None:
    before = purse.to_data()
    copy = purse.clone()
    assert copy == purse
    for coin in [*copy.coins, *copy.by_name.values(), *([copy.spare] if copy.spare else [])]:
        coin.worth += 1
        coin.marks.append("x")
    copy.coins.append(Coin(1, []))
    copy.by_name["new"] = Coin(1, [])
    for row in copy.grid:
        row.append(1)
    copy.grid.append([])
    assert purse.to_data() == before


def test_tagged_records_read_by_kind() -> None:
    data = Shape(5).to_data()
    assert data["kind"] == "test-shape"
    assert read_tagged(data) == Shape(5)
    with pytest.raises(ValueError, match="unheard-of"):
        read_tagged({"kind": "unheard-of"})


def test_records_are_never_keys() -> None:
    with pytest.raises(TypeError):
        hash(Coin(1, []))


@record
class Grown(Record):
    old: int
    new: int = 7
    list_of: list[int] = field(default_factory=list)


def test_an_absent_field_takes_its_default() -> None:
    grown = Grown.from_data({"old": 1})
    assert (grown.new, grown.list_of) == (7, [])
    assert Grown.from_data({"old": 1}).list_of is not grown.list_of


def test_a_field_without_a_default_must_be_there() -> None:
    with pytest.raises(ValueError, match="Grown: field old is missing"):
        Grown.from_data({"new": 1})


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="Grown: unknown field stray"):
        Grown.from_data({"old": 1, "stray": 2})


@record
class Since(Record):
    old: int
    new: bool = field(default=False, metadata=LATE)
    newer: int = field(default=0, metadata=LATE)


def test_a_field_that_came_late_is_in_the_fingerprint_once_it_is_something() -> None:
    assert Since(1).fingerprint() == (1,)
    assert Since(1, new=True).fingerprint() == (1, True)  # the same as before the newer field was added
    assert len({Since(1, *since).fingerprint() for since in [(False, 0), (True, 0), (False, 1), (True, 1)]}) == 4


def test_a_field_that_came_late_is_saved_only_where_it_is_something() -> None:
    """A field that was added later is saved only if its value is not the default. Otherwise an older program, which
    refuses unknown fields, could not read the record."""
    assert Since(1).to_data() == {"old": 1}
    assert Since(1, newer=2).to_data() == {"old": 1, "newer": 2}
    for since in [Since(1), Since(1, True), Since(1, False, 3), Since(1, True, 3)]:
        assert Since.from_data(since.to_data()) == since


def test_a_field_that_came_late_is_nothing_by_default() -> None:
    class Wrong(Record):
        old: int
        new: bool = field(default=True, metadata=LATE)

    with pytest.raises(TypeError, match="Wrong: new came late"):
        record(Wrong)
