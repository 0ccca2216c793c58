"""The functions that draw a product's pictures; drawing is slow, so it runs in another process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.kernel.decisions import Decision

if TYPE_CHECKING:
    from bot.language import Words

View = Mapping[str, Any]
FORMS = ("landscape", "portrait")
"""The forms of a board's picture: wide, or narrow for a phone."""
NO_MARKS: Mapping[str, Any] = {}


class Drawn(NamedTuple):
    """A WebP picture with a description in words, at most 1,024 characters."""

    data: bytes
    alt: str


class Faces(NamedTuple):
    """The players as pictures show them: display names, and the indices of their colours in
    `bot.tables.colours.COLOURS`.

    Without `tokens`, the colours are in the usual order.
    """

    names: list[str]
    tokens: tuple[int, ...] = ()


class DrawBoard(Protocol):
    """A function that draws the public board in one of the `FORMS`; `marks` are news for the reader. It returns None if
    there is no picture."""

    def __call__(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS,
        form: str = FORMS[0],
    ) -> Drawn | None: ...  # fmt: skip


def draw_no_board(
    view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS, form: str = FORMS[0]
) -> Drawn | None:
    """Draw no board, for a product without a picture."""
    return None


class Picture(NamedTuple):
    """The functions that draw a product's pictures; by default they draw none."""

    draw_board: DrawBoard = draw_no_board
    draw_hand: Callable[[dict[str, Any], Sequence[str], str], Drawn | None] = lambda view, offered, language: None
    """Draw the hand of `view["you"]`, or the components on offer (`list_pictured`)."""
    draw_course: Callable[[dict[str, Any], list[list[int]], str, Faces], Drawn | None] = (
        lambda view, course, language, faces: None
    )
    """Draw a chart of the scores by round."""
    draw_chances: Callable[[dict[str, Any], list[list[int]], str, Faces], Drawn | None] = (
        lambda view, course, language, faces: None
    )
    """Draw a chart of the chances to win by round, in percent."""
    list_pictured: Callable[[Decision], list[str]] = lambda decision: []
    """The references of the offered components that are drawn in place of the hand."""
    find_changes: Callable[[View, View], dict[str, list[Any]]] = lambda before, now: {}
    """The differences between two public views of the board, as the `marks` of `draw_board`."""
    tell_changes: Callable[[View, Words], list[str]] = lambda changes, words: []
    """The differences that `find_changes` found, in words."""

    parts: tuple[str, ...] = ()
    """The references of the parts of the board that a reader can enlarge, as the mark `part` of `draw_board`."""

    @property
    def exists(self) -> bool:
        """Whether the product has a picture of the board."""
        return self.draw_board is not draw_no_board
