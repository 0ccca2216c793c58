"""Rise of Ix at a table: the panels' texts about Freighters, dreadnoughts and the board of Ix, and calls."""

from __future__ import annotations

import pytest

from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from engine.kernel.decisions import Option
from tests.engine.imperium.ix.yard import Yard

NAMES = ["Ayla", "Bo", "Cy"]


def look(table: Yard, language: str = "en") -> tuple[list[Option], Preview, Words]:
    """The options of seat 0, the explanations on its panel, and the `Words` that write them."""
    decision, words = table.decision(0), Words(language, NAMES)
    legal = list(decision.legal())
    asked = Asked(view=table.game.view(0), decision=decision, seat=0, tokens=(0, 1, 2), imagine=lambda: table.game)
    return legal, product(table.product).questions.preview(asked, words), words


def about(table: Yard, key: str, language: str = "en") -> str:
    """The panel's text about the option with this label."""
    legal, shown, _ = look(table, language)
    return shown.about[next(option.id for option in legal if option.label.key == key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ix4_1_a_freighter_says_what_recalling_it_gives_and_what_the_next_space_adds(language: str) -> None:
    table = Yard()
    table.give(0, "dune_the_desert_planet")
    table.freighter(0, 2)
    table.send(0, "dune_the_desert_planet", "smuggling")
    words = Words(language)
    first, second, third = (
        words.text("deciding-freighter", n=n, effect=f"effect:ix/shipping/ship_{n}.reward") for n in (1, 2, 3)
    )
    assert about(table, "choose-freighter-recall", language) == f"{first} · {second}"
    assert about(table, "choose-freighter-advance", language) == third


@pytest.mark.parametrize("language", LANGUAGES)
def test_ix4_4_recalling_a_freighter_from_the_bottom_is_said_to_bring_nothing(language: str) -> None:
    table = Yard()
    table.give(0, "dune_the_desert_planet")
    table.freighter(0, 0)
    table.send(0, "dune_the_desert_planet", "smuggling")
    assert about(table, "choose-freighter-recall", language) == Words(language).text("deciding-freighter-none")


@pytest.mark.parametrize(("sets", "told"), [(("bloodlines", "tech"), True), (("bloodlines", "tech", "ix"), False)])
def test_ix14_1_the_embassy_is_named_only_where_it_is(sets: tuple[str, ...], told: bool) -> None:
    table = Yard(sets=sets)
    table.give(0, "dagger")
    legal, shown, words = look(table)
    said = [shown.about[option.id] for option in legal if option.verb == "agent"]
    assert any(words.text("deciding-embassy") in text for text in said) == told


def test_ix5_4_who_has_a_dreadnought_alone_in_the_conflict_is_called_to_the_combat() -> None:
    """A player with only a dreadnought in the Conflict is called to the combat (IX5.4), because that player may play
    Combat cards."""
    table = Yard()
    for seat in (0, 1):
        table.player(seat).intrigue.append(table.state.intrigue_deck.pop())
    table.ships(0, conflict=1)
    table.ships(1, garrison=1)
    assert product("base").windows.list_involved(table.game.view(None)) == [0]


@pytest.mark.parametrize("cards", [0, 1])
def test_ix_a_combat_card_is_previewed_with_the_strengths_that_it_leaves_to_others(cards: int) -> None:
    """Cannon Turrets makes the opponent's dreadnought retreat, so the opponent has 2 against the player's 4. The
    preview is the same whether the opponent still has a card or the combat is over."""
    table = Yard()
    for seat, troops in ((0, 1), (1, 1)):
        table.set(seat, conflict=troops)
    table.ships(1, conflict=1)
    table.intrigue(0, "cannon_turrets")
    table.player(1).intrigue += [table.state.intrigue_deck.pop() for _ in range(cards)]
    table.combat()
    assert about(table, "choose-play") == "→ 4, 1st"
