"""Answers that also end the turn: the cases in which they are offered, and the cases in which the turn continues
nevertheless."""

from __future__ import annotations

from typing import Any

import pytest

from bot.components.parts import panel
from bot.games.imperium.deciding.closing import TURNS, is_done, list_closing
from bot.games.registry import product
from bot.language import Words
from bot.messages.choices import CHOICES, Focus, lay_out
from bot.messages.replies import Last
from bot.sandbox import components as tree
from bot.tables.owed import find_end
from engine.kernel.decisions import Answer, Decision, Msg, Option
from tests.bot.support.turns import list_replies

MADE = product("uprising")
WORDS = Words("en", ["A", "B", "C", "D"])
END = Option("end", Msg("choose-end"), "end", final=True)
PLOT = Option(
    "i1.0", Msg("choose-play", {"card": "intrigue:detonation"}), "play", "play", None, ("intrigue:detonation",)
)
DEPLOY = Option("deploy.1", Msg("choose-deploy", {"n": 1}), "deploy", "deploy", None, ("amount:1",))
DRAW = Option("1.go", Msg("choose-go"), "resolve", "item:1", final=True)


def _spies(count: int = 13) -> list[Option]:
    names = ["emperor", "guild", "bene_gesserit", "fremen", "landsraad_left", "landsraad_right", "choam"]
    names += ["sietch_research", "research_refinery", "refinery_arrakeen", "deep_desert", "hagga_basin"]
    names += ["imperial_basin"]
    posts = [f"post:{name}" for name in names[:count]]
    return [Option(f"0.{p}", Msg("choose-post", {"post": p}), "resolve", "item:0", None, (p,)) for p in posts]


def _asked(*options: Option, kind: str = "agent-turn") -> Decision:
    return Decision("7.0", 0, kind, Msg("prompt-agent", {"n": 0}), list(options), default=options[0].id)


def _closing(*options: Option, kind: str = "agent-turn") -> list[str]:
    return [option.id for option in list_closing(_asked(*options, kind=kind))]


def _menus(decision: Decision) -> list[dict[str, Any]]:
    rows = lay_out(decision, 1, 7, WORDS, made=MADE)
    return tree.of_types(panel(*rows).to_components(), *tree.SELECTS)


def test_the_only_open_choice_can_end_the_turn_beside_plot_cards_and_what_happens_by_itself() -> None:
    spies = _spies(2)
    assert _closing(*spies) == _closing(*spies, PLOT, DRAW, END) == [option.id for option in spies]


def test_nothing_ends_the_turn_before_troops_are_deployed_or_something_else_is_chosen() -> None:
    contract = Option("1.x", Msg("choose-contract", {"contract": "contract:immediate"}), "resolve", "item:1")
    assert _closing(*_spies(2), DEPLOY) == []
    assert _closing(*_spies(2), contract) == []
    assert _closing(*_spies(2), kind="agenda") == []
    assert _closing(DRAW, END) == _closing(END) == []


def test_what_shows_hidden_cards_to_who_chooses_is_looked_at_before_the_turn_ends() -> None:
    hidden = Option("0.30", Msg("choose-discard", {"card": "card:dagger"}), "resolve", "item:0", final=True)
    public = Option("0.x", Msg("choose-contract", {"contract": "contract:immediate"}), "resolve", "item:0", final=True)
    bought = Option("buy.9", Msg("choose-acquire", {"card": "card:dagger", "n": 2}), "acquire", "acquire", final=True)
    assert _closing(hidden) == []
    assert _closing(public) == ["0.x"]
    assert _closing(bought, END, kind="reveal-turn") == ["buy.9"]


@pytest.mark.parametrize("kind", TURNS)
def test_a_turn_is_finished_when_only_its_end_is_left_and_what_may_be_used_at_any_time(kind: str) -> None:
    """As `deciding-open-free` says: "Nothing else is left to do in this turn". A Plot card that can still be played is
    something to do, as are troops, effects and purchases; the Family Atomics and the return of a specimen are not."""
    bought = Option("buy.9", Msg("choose-acquire", {"card": "card:dagger", "n": 2}), "acquire", "acquire", final=True)
    free = [Option(verb, Msg("m"), verb) for verb in ("atomics", "return")]
    refused = PLOT._replace(refusal=Msg("refused-form"))
    for done in ([END], [END, *free], [END, refused]):
        assert is_done(_asked(*done, kind=kind))
        assert not is_done(_asked(*done, kind="combat"))
        for left in (PLOT, DEPLOY, DRAW, bought, _spies(1)[0]):
            assert not is_done(_asked(*done, left, kind=kind)), left.id


def test_the_second_menu_says_that_it_ends_the_turn_and_both_have_every_choice() -> None:
    first, second = _menus(_asked(*_spies()))
    assert second["placeholder"].startswith("End turn with: ")
    assert "end turn" not in first["placeholder"]
    assert [f"{o['label']}, end turn" for o in first["options"]] == [o["label"] for o in second["options"]]
    assert len(second["options"]) == 13 < CHOICES
    assert first["custom_id"] != second["custom_id"]


def test_a_choice_of_the_second_menu_answers_and_ends_a_choice_of_the_first_only_answers() -> None:
    decision = _asked(*_spies(2))
    said = [reply for _, reply in list_replies(decision, Focus())]
    answers = [Answer(decision.id, (option.id,)) for option in decision.options]
    assert said == [*answers, *map(Last, answers)]


def test_the_pages_of_a_long_choice_keep_both_menus() -> None:
    many = [
        Option(f"0.{n}", Msg("choose-acquire", {"card": "card:dagger", "n": n}), "resolve", "item:0") for n in range(40)
    ]
    decision = _asked(*many)
    seen = {reply for _, reply in list_replies(decision, Focus())}
    pages = [reply for reply in seen if isinstance(reply, Focus)]
    assert pages == [Focus("item:0", 1)]
    seen |= {reply for _, reply in list_replies(decision, pages[0])}
    answers = {Answer(decision.id, (option.id,)) for option in many}
    assert seen >= answers | set(map(Last, answers))


def test_the_turn_ends_where_only_what_was_known_is_left() -> None:
    before = _asked(*_spies(2), DRAW)
    assert find_end(before, _asked(DRAW, END), MADE) == Answer("7.0", ("end",))
    assert find_end(_asked(*_spies(2), PLOT), _asked(PLOT, END), MADE) == Answer("7.0", ("end",))


def test_the_turn_stays_open_where_something_is_due_or_what_was_not_known_can_be_done() -> None:
    before = _asked(*_spies(2), DRAW)
    assert find_end(before, _asked(PLOT, END), MADE) is None
    assert find_end(before, _asked(*_spies(1)), MADE) is None
    assert find_end(before, None, MADE) is None
    other = DRAW._replace(group_label=Msg("origin"))
    assert find_end(before, _asked(other, END), MADE) is None
