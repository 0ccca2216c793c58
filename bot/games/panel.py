"""Lines of text about a view, for a product's panels and posts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from bot.language import Words

View = Mapping[str, Any]
Lines = Callable[[View, "Words"], list[str]]


class Menu(NamedTuple):
    """A menu of components that can be looked up: its name (text `look-…`) and the references."""

    name: str
    references: list[str]


def tell_round(view: View, words: Words) -> str:
    """The round, in words; "" in a game without rounds."""
    return words.text("head-round", round=view["round"]) if "round" in view else ""


def list_scores(view: View, words: Words) -> list[str]:
    """The scores, one line for each seat."""
    return [words.text("line-score", seat=f"seat:{i}", score=score) for i, score in enumerate(view.get("scores", ()))]


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's hand, in lines."""
    hand = view.get("you", {}).get("hand")
    return [] if hand is None else [words.text("hand-cards", cards=words.pile(hand), count=len(hand))]


class Panel(NamedTuple):
    """The functions that make a product's lines of text and menus. Facts that only the viewer may know are shown by
    `hand_lines`, `known_lines`, `unveil` and `list_hand_faces`, and named by `hidden_names`, but by nothing else."""

    head_line: Callable[[View, Words], str] = tell_round
    """One line for the header of the table's post, after the game's name: the round and the first player."""
    short_head_line: Callable[[View, Words], str] = tell_round
    """One line for a header, as `head_line` makes it, but without the facts that the picture shows."""
    table_lines: Lines = list_scores
    """The public state of the game in a few lines."""
    brief_lines: Lines = list_scores
    """The lines that complete a picture."""
    board_lines: Lines = list_scores
    """Everything public in detail, for people who cannot see the picture."""
    hand_lines: Lines = list_hand
    """The lines that only the viewer sees."""
    known_lines: Lines = lambda view, words: []
    """Further lines that only the viewer may know; they are shown with the hand and nowhere else."""
    unveil: Callable[[View, Words], str] = lambda view, words: ""
    """After the game, the owner's secret components from the owner's own view; "" for none."""
    list_faces: Callable[[View], list[Menu]] = lambda view: []
    """The menus of open components whose text can be read."""
    list_hand_faces: Callable[[View], list[Menu]] = lambda view: []
    """The menus of the viewer's own components whose text can be read."""
    hidden_names: Callable[[View], list[str]] = lambda view: list(view.get("you", {}).get("hand", ()))
    """The references that only the viewer may see, so that the tests can search public messages for them."""
