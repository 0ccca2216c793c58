"""Effects that place a Spy on certain posts (U9.2, U9.3): the Spies that their owner may recall first if none is left
to place."""

from __future__ import annotations

from tests.engine.imperium.faces import choose, table_for


def recalled(hand: str, space: str, own: str, **others: str) -> set[str]:
    """The posts whose Spy seat 0 may recall first, after `hand` was sent to `space`. In `others`, `rival` lists the
    posts of seat 1."""
    table = table_for({"hand": hand, "spies": own})
    table.spy(1, *others.get("rival", "").split())
    table.send(0, hand, space)
    if table.find(0, "choose-no-gather"):
        table.take(0, "choose-no-gather")
    return {option.targets[0].partition(":")[2] for option in table.find(0, "choose-recall-spy")}


def test_u9_3_any_spy_is_recalled_where_a_post_is_free_for_the_demand() -> None:
    """If a post that the effect allows is free, any Spy can be recalled (U9.3): Reliable Informant requires a post
    connected to Emperor, Bene Gesserit or Fremen, and the Fremen's post is free."""
    own = "emperor guild choam"
    assert recalled("reliable_informant", "deliver_supplies", own, rival="bene_gesserit") == set(own.split())


def test_u9_3_else_only_a_spy_whose_own_post_meets_the_demand() -> None:
    own = "emperor guild choam"
    assert recalled("reliable_informant", "deliver_supplies", own, rival="bene_gesserit fremen") == {"emperor"}


def test_u9_3_a_post_that_another_shares_is_not_free_after_the_recall() -> None:
    own = "emperor guild choam"
    rival = "emperor bene_gesserit fremen"
    assert recalled("reliable_informant", "deliver_supplies", own, rival=rival) == set()


def test_u9_3_at_the_space_just_visited_only_its_own_spy_is_recalled() -> None:
    """If the effect requires a post of the space just visited, only a Spy there can be recalled (U9.3): Double Agent
    requires such a post, even one with another player's Spy."""
    own = "imperial_basin guild choam"
    for rival in ("", "imperial_basin"):
        assert recalled("double_agent", "imperial_basin", own, rival=rival) == {"imperial_basin"}


def test_u9_3_from_elsewhere_to_the_space_just_visited() -> None:
    own = "emperor guild choam"
    assert recalled("double_agent", "imperial_basin", own, rival="imperial_basin") == set(own.split())


def test_u9_2_after_the_recall_the_spy_goes_where_the_demand_says() -> None:
    table = table_for({"hand": "reliable_informant", "spies": "emperor guild choam"})
    table.spy(1, "bene_gesserit", "fremen")
    table.send(0, "reliable_informant", "deliver_supplies")
    choose(table, "choose-no-gather; recall-emperor")
    assert [option.targets for option in table.find(0, "choose-post")] == [("post:emperor",)]
