"""The products by name. A product nobody described is played all the same, from its descriptors alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from bot.language import Words
    from engine.kernel.decisions import Option
    from engine.kernel.events import Event


class Setting(NamedTuple):
    """Something the lobby can choose: wording key `setting-<name>`, choices as values of the option."""

    name: str
    choices: tuple[str, ...]
    default: str


TABLE_SETTINGS = (
    Setting("pace", ("none", "live", "daily", "relaxed", "bank"), "none"),
    Setting("late", ("wait", "default", "computer", "vote"), "wait"),
    Setting("language", ("en", "zh-TW", "zh-CN", "ja"), "en"),
    Setting("undo", ("window", "consent", "never"), "consent"),
    Setting("substitutes", ("ask", "free"), "ask"),
    Setting("rated", ("on", "off"), "on"),
    Setting("order", ("host", "random"), "host"),
    Setting("spectators", ("on", "off"), "on"),
    Setting("detail", ("full", "brief"), "full"),
)
"""What the lobby of every product can choose. The rules never hear of it."""
COLUMNS = frozenset({"pace", "late", "language"})
"""Table settings that are kept in columns of the game; the others stand beside the product's in its options."""


NO_MARKS: Mapping[str, Any] = MappingProxyType({})


class Drawn(NamedTuple):
    """A WebP picture and the same facts in words, at most 1,024 characters."""

    data: bytes
    alt: str


class Faces(NamedTuple):
    """How the seats look in pictures: display names, and the places of their colours in `bot.tables.colours.COLOURS`.

    Without `tokens` the usual order.
    """

    names: list[str]
    tokens: tuple[int, ...] = ()


class Product:
    """A product with nothing particular about it; subclasses say more.

    `name` is its reference (`product:<name>`), `seats` how many may play, `settings` what a lobby may choose.
    """

    family = ""
    name = ""
    seats = range(2, 5)
    settings: tuple[Setting, ...] = ()
    pictures = False
    milestones: tuple[str, ...] = ("round", "turn")
    """Kinds of events that `opens_round` and `opens_turn` know."""

    def __init__(self, family: str = "", name: str = "", seats: range | None = None) -> None:
        self.family = family or self.family
        self.name = name or self.name
        self.seats = seats or self.seats

    def configure(self, options: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """The configuration for `Game.new`."""
        return {"product": self.name, "seats": seats, **options}

    def head_line(self, view: Mapping[str, Any], words: Words) -> str:
        """One line for the table post's header after the game's name: round, first player."""
        return words.text("head-round", round=view["round"]) if "round" in view else ""

    def table_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """The public state in a few lines."""
        scores = view.get("scores")
        if not scores:
            return []
        return [words.text("line-score", seat=f"seat:{seat}", score=score) for seat, score in enumerate(scores)]

    def brief_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """What stands below a picture that already shows the rest."""
        return self.table_lines(view, words)

    def hand_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """What only `view["you"]` sees."""
        hand = view.get("you", {}).get("hand")
        if hand is None:
            return []
        return [words.text("hand-cards", cards=words.pile(hand), count=len(hand))]

    def board_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """Everything public, at length, for those who cannot see the picture."""
        return self.table_lines(view, words)

    def find_changes(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, list[Any]]:
        """What of the board is new since the public view `before`, for `draw_board` to mark."""
        return {}

    def tell_changes(self, changes: Mapping[str, Any], words: Words) -> list[str]:
        """The changes in words."""
        return []

    def draw_board(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS
    ) -> Drawn | None:
        """The public board, `faces` by seat. Slow, and run in another process. None when there is no picture."""
        return None

    def draw_hand(self, view: dict[str, Any], language: str) -> Drawn | None:
        """The hand of `view["you"]`; like `draw_board`."""
        return None

    def opens_round(self, event: Event) -> int | None:
        """The number of the round that begins with this event."""
        number = event.data.get("n") if event.kind == "round" else None
        return number if isinstance(number, int) else None

    def opens_turn(self, event: Event) -> int | None:
        """The seat whose turn begins with this event."""
        seat = event.data.get("seat") if event.kind == "turn" else None
        return seat if isinstance(seat, int) else None

    def read_leader(self, view: Mapping[str, Any], seat: int) -> str:
        """The id of who or what a seat plays as; "" where there is no such thing."""
        return ""

    def list_modules(self, options: Mapping[str, Any]) -> list[str]:
        """The modules that a lobby's settings put into the game."""
        return []

    def opens_end(self, event: Event) -> bool:
        """Whether the last round is over with this event, and only the end of the game is to come."""
        return event.kind == "endgame"

    def start_score(self, seats: int) -> int:
        """Everybody's score before the first round."""
        return 0

    def read_score(self, kind: str, data: Mapping[str, Any]) -> tuple[int, int] | None:
        """The seat and the points (either way) of an event that changes a score."""
        return (int(data["seat"]), int(data["n"])) if kind == "score" else None

    def draw_course(self, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn | None:
        """The scores by round as a chart; like `draw_board`."""
        return None

    def find_next(self, view: Mapping[str, Any], waiting: Sequence[int]) -> int | None:
        """Who is asked after the seat whose turn it is, as far as everybody can tell; None when nobody can."""
        active = view.get("active")
        if len(waiting) != 1 or active != waiting[0] or "scores" not in view:
            return None
        return (int(active) + 1) % len(view["scores"])

    def icon_of(self, option: Option) -> str:
        """The icon that stands for an option's target; empty for none."""
        return ""

    def plan_stage(self, kind: str) -> bool | None:
        """Whether a decision of this kind begins a turn that can be planned (True) or goes on with it (False)."""
        return None

    def find_window(self, view: Mapping[str, Any], kind: str) -> str | None:
        """A name for the window that is open, in which several are asked in turn; None outside of windows.

        `kind` is that of the open decision. Everything about windows is public.
        """
        return None

    def list_involved(self, view: Mapping[str, Any]) -> list[int]:
        """The seats that are asked in the open window, whatever they hold."""
        return []

    def list_ahead(self, view: Mapping[str, Any], seat: int) -> list[int]:
        """The seats that are better off than `seat` in the open window."""
        return []

    def list_plays(self, view: Mapping[str, Any]) -> list[str]:
        """What the viewer holds that could be played in a window."""
        return []

    def list_sends(self, view: Mapping[str, Any]) -> dict[str, list[str]]:
        """The viewer's cards that can begin a turn, each with where it can lead, as printed."""
        return {}

    def list_buys(self, view: Mapping[str, Any]) -> list[str]:
        """What can be acquired as far as everybody sees."""
        return []

    def hidden_names(self, view: Mapping[str, Any]) -> list[str]:
        """References to what only the viewer may see, for the leak oracle of the tests."""
        return list(view.get("you", {}).get("hand", ()))


_PRODUCTS: dict[str, Product] = {}
_LAZY = {"uprising": "bot.games.imperium.product"}


def register(made: Product) -> Product:
    """Make a product known."""
    _PRODUCTS[made.name] = made
    return made


def product(name: str) -> Product:
    """The product called `name`. Raises `KeyError`."""
    if name not in _PRODUCTS and name in _LAZY:
        import_module(_LAZY[name])
    return _PRODUCTS[name]


def product_names() -> list[str]:
    """Every product that a lobby can be opened for."""
    return sorted({*_PRODUCTS, *_LAZY})
