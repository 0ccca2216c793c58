"""What the application knows of a product beyond the kernel's contract; one subclass a product that has more to say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.games.drama import GENERAL, Drama
from bot.games.previews import NO_PREVIEW, Asked, Preview
from engine import registry
from engine.kernel.decisions import Answer, Decision, Msg, Option

if TYPE_CHECKING:
    from bot.games.planning import Planner
    from bot.language import Words
    from engine.kernel.events import Event
    from engine.kernel.game import Outcome

Options = Mapping[str, str]
"""Values of a lobby's settings by name."""
NO_OPTIONS: Options = MappingProxyType({})


class Setting(NamedTuple):
    """Something the lobby can choose: wording key `setting-<name>`, choices as values of the option.

    `when` is told the settings before this one and the number of players, and says why this one has no say there; None
    where it has. Without a say its value counts as the default, and no lobby offers it. `named`: the kind of component
    whose ids the choices are: those without wording of their own are called by its name. `page`: the page of the
    lobby's options that it is on, `game` or `boxes`, which are those that decide what is in play. `usual`: the default
    where it depends on the settings and the number of players; a lobby keeps no choice of it that nobody has made.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    when: Callable[[Options, int], Msg | None] | None = None
    named: str = ""
    page: str = "game"
    usual: Callable[[Options, int], str] | None = None

    def find_default(self, options: Options, seats: int) -> str:
        """The choice that holds where nothing was chosen."""
        return self.default if self.usual is None else self.usual(options, seats)

    def say(self, choice: str, words: Words) -> str:
        """What a choice is called."""
        key = f"setting-{self.name}-{choice}"
        return words.name(f"{self.named}:{choice}") if self.named and not words.has(key) else words.text(key)


class Preset(NamedTuple):
    """A game that is offered by its name: wording key `preset-<name>`, and the settings that differ from the
    defaults."""

    name: str
    options: Options = NO_OPTIONS


class Place(NamedTuple):
    """A place at a table where players make up teams: the number of the team, what the place is called, the sign of the
    team in text, and the reference to its name."""

    team: int
    name: Msg
    mark: str
    side: str


class Habit(NamedTuple):
    """What can always be done for a seat: `choices` (wording `habit-<name>-<choice>`), the first of them the usual one,
    and the `kinds` of questions that it answers."""

    name: str
    choices: tuple[str, ...]
    kinds: tuple[str, ...]


class Verbs(NamedTuple):
    """What the service must know of a family's options, by their verbs.

    `ends` the turn of its owner; `passes` in a question that goes round; `own_will`: a person always presses it
    themselves, since answering it unasked would tell what a hand does not hold; `last`: mostly comes last in a turn, so
    while its owner can end the turn both are offered together; `plays` something from a hand in a window.
    """

    ends: tuple[str, ...] = ("end",)
    passes: tuple[str, ...] = ("pass",)
    own_will: tuple[str, ...] = ("end", "pass")
    last: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()


class Standing(NamedTuple):
    """Who is better off than a seat in an open window, and who is just as well off, by seat."""

    ahead: tuple[int, ...] = ()
    level: tuple[int, ...] = ()


Told = Iterator[tuple[str, Mapping[str, Any]]]
"""Kinds and data of events, as a viewer may know them."""


class Telling(NamedTuple):
    """How the events of a family make a story (`bot.messages.story`), by their kinds.

    Several of one thing that follow from one deed are one: of those in `summed` the amounts `n` (and the `cards`, where
    they are shown) add up, of those in `latest` the last says it all. `deeds` are what a seat does of its own accord,
    though they can also be told after another deed of the same seat; from those in `alone` nothing follows; with those
    in `headings` a section begins. Of the things (`what`) in `totals` all that a line tells is one sum. `retell` may
    make one event of several, put them in another order, or name them anew for other wording.
    """

    summed: frozenset[str] = frozenset()
    latest: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()
    headings: frozenset[str] = frozenset()
    totals: frozenset[str] = frozenset()
    retell: Callable[[Told], Told] = iter


FORMS = ("landscape", "portrait")
"""Pictures of the board: wide, or narrow for a phone."""
NO_MARKS: Mapping[str, Any] = MappingProxyType({})


class Drawn(NamedTuple):
    """A WebP picture and the same facts in words, at most 1,024 characters."""

    data: bytes
    alt: str


class Menu(NamedTuple):
    """Components that can be looked up together: which they are (wording `look-…`), and their references."""

    name: str
    references: list[str]


class Faces(NamedTuple):
    """How the seats look in pictures: display names, and the places of their colours in `bot.tables.colours.COLOURS`.

    Without `tokens` the usual order.
    """

    names: list[str]
    tokens: tuple[int, ...] = ()


class Product:
    """A product with nothing particular about it; subclasses say more.

    `name` is its reference (`product:<name>`), `seats` the numbers of players it is for, `usual` the one that is
    offered first, `settings` what a lobby may choose, `presets` the games that it is offered as, `verbs` what its
    options mean to the service, `telling` and `dramas` how its games are told and what they are remembered by,
    `planner` what can be planned ahead (None: nothing), `computer` the computer player for its empty seats, `icons`
    those that stand in its lines and on its controls, `cog` the module of its family's typed commands. `habits` are
    what can always be done for a seat, `habitual` the kinds of questions about which they are asked.
    """

    family = ""
    name = ""
    seats = frozenset({2, 3, 4})
    usual = 4
    settings: tuple[Setting, ...] = ()
    texts: tuple[str, ...] = ()
    """Options of a lobby that hold a text from a file of the host's."""
    presets: tuple[Preset, ...] = ()
    verbs = Verbs()
    telling = Telling()
    dramas: tuple[Drama, ...] = GENERAL
    planner: Planner[Any] | None = None
    computer = "random"
    habits: tuple[Habit, ...] = ()
    habitual: frozenset[str] = frozenset()
    icons: tuple[str, ...] = ()
    cog = ""
    pictures = False
    milestones: tuple[str, ...] = ("round", "turn")
    """Kinds of events that `opens_round` and `opens_turn` know."""

    def __init__(self, family: str = "", name: str = "", seats: frozenset[int] | None = None) -> None:
        self.family = family or self.family
        self.name = name or self.name
        self.seats = seats or self.seats
        self.presets = self.presets or (Preset(self.name),)

    # -- the lobby -----------------------------------------------------------------------------------------------------

    def check_text(self, name: str, text: str) -> None:
        """Raises `Refused` for a text that cannot stand in the option `name`, one of `texts`."""

    def tell_texts(self, options: Options, words: Words) -> list[str]:
        """What a lobby says about the `texts` it was given; nothing of what stands in them."""
        return []

    def check(self, options: Options, seats: int) -> Msg | None:
        """Why these settings cannot be played by so many; None when they can. `options` are those in effect."""
        return None

    def read_options(self, options: Options, seats: int) -> dict[str, str]:
        """The settings in effect: one that has no say, or was never chosen, counts as its default."""
        found: dict[str, str] = {}
        for setting in self.settings:
            idle = setting.when is not None and setting.when(found, seats) is not None
            default = setting.find_default(options, seats)
            found[setting.name] = default if idle else options.get(setting.name, default)
        return found | {name: options[name] for name in self.texts if options.get(name)}

    def find_idle(self, options: Options, seats: int) -> dict[str, Msg]:
        """The settings that have no say beside the others, by name, each with the reason."""
        found = self.read_options(options, seats)
        return {s.name: why for s in self.settings if s.when and (why := s.when(found, seats)) is not None}

    def why_not(self, options: Options, seats: int) -> Msg | None:
        """Why a lobby with these stored options cannot be played by so many; None when it can."""
        if seats not in self.seats:
            return Msg("refused-seats", {"seats": [str(count) for count in sorted(self.seats)]})
        return self.check(self.read_options(options, seats), seats)

    def find_size(self, wanted: int, options: Options = NO_OPTIONS) -> int:
        """The number of players that can play with these stored options and is nearest to the wanted one."""
        possible = [count for count in self.seats if self.why_not(options, count) is None] or self.seats
        return min(possible, key=lambda count: (abs(count - wanted), count))

    def find_preset(self, options: Options) -> Preset | None:
        """The game by whose name a lobby with these stored options can be called; None for a mixture of its own."""
        values = {setting.name: options.get(setting.name, setting.default) for setting in self.settings}
        return next((one for one in self.presets if self.fill_preset(one).items() <= values.items()), None)

    def fill_preset(self, preset: Preset) -> dict[str, str]:
        """What a preset says about every setting that some preset of the product names."""
        named = {name for one in self.presets for name in one.options}
        defaults = {setting.name: setting.default for setting in self.settings if setting.name in named}
        return defaults | dict(preset.options)

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """The configuration for `Game.new`, from settings in effect."""
        return {"product": self.name, "seats": seats, **options}

    def list_automatic(self, options: Options, seats: int) -> tuple[str, ...]:
        """The kinds of those who play along by themselves with these stored options; nobody where they cannot be
        played."""
        if self.why_not(options, seats) is not None:
            return ()
        rules = registry.family(self.family)
        config = rules.read_config(self.configure(self.read_options(options, seats), seats))
        return rules.participants(config)[seats:]

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """What each seat is when so many play in teams, by the usual settings; empty where everybody plays alone."""
        return ()

    def find_places(self, options: Options, seats: int) -> tuple[Place, ...]:
        """The same with these settings in effect, which may seat the teams otherwise, or against automatic opponents:
        their places come after those of people."""
        return self.list_places(seats)

    def list_modules(self, options: Options) -> list[str]:
        """The modules that a lobby's settings put into the game."""
        return []

    def find_lacking(self, options: Options, seats: int) -> frozenset[str]:
        """The modules, and whatever else of ours, that a game with these settings does without: what components say
        may be something else there."""
        return frozenset()

    # -- options and questions -----------------------------------------------------------------------------------------

    def ends_turn(self, option: Option) -> bool:
        """Returns whether the option ends the turn of its owner."""
        return option.verb in self.verbs.ends

    def passes(self, option: Option) -> bool:
        """Returns whether the option passes."""
        return option.verb in self.verbs.passes

    def closes(self, option: Option) -> bool:
        """Returns whether nothing of a turn comes after the option, for its owner or for now."""
        return self.ends_turn(option) or self.passes(option)

    def is_own_will(self, option: Option) -> bool:
        """Returns whether a person always presses this option themselves, even if nothing else is legal."""
        return option.verb in self.verbs.own_will

    def comes_last(self, option: Option) -> bool:
        """Returns whether the option mostly comes last in a turn."""
        return option.verb in self.verbs.last

    def list_last(self, decision: Decision) -> list[Option]:
        """What can be answered together with the end of the turn: nothing hidden or left to chance lies between."""
        legal = decision.legal()
        if not any(self.ends_turn(option) for option in legal):
            return []
        return [option for option in legal if self.comes_last(option) and not option.final]

    def find_closing(self, decision: Decision) -> Answer | None:
        """What is answered here on the way to the end of the turn, where its owner has wished for that; None where they
        have to look first."""
        return None

    def arrange(self, decision: Decision) -> Decision:
        """The same question as its panel has it: other groups, another order, the same options."""
        return decision

    def is_turn(self, kind: str) -> bool:
        """Returns whether a decision of this kind is an open turn, in which the owner chooses what to do next."""
        return kind.endswith("turn")

    def icon_of(self, option: Option) -> str:
        """The icon that stands for an option's target; empty for none."""
        return ""

    # -- words ---------------------------------------------------------------------------------------------------------

    def head_line(self, view: Mapping[str, Any], words: Words) -> str:
        """One line for the table post's header after the game's name: round, first player."""
        return words.text("head-round", round=view["round"]) if "round" in view else ""

    def short_head_line(self, view: Mapping[str, Any], words: Words) -> str:
        """The same without what a picture shows."""
        return self.head_line(view, words)

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

    def known_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """What else only `view["you"]` knows; it stands where the hand is shown, and on no other panel."""
        return []

    def board_lines(self, view: Mapping[str, Any], words: Words) -> list[str]:
        """Everything public, at length, for those who cannot see the picture."""
        return self.table_lines(view, words)

    def hint(self, decision: Decision, view: Mapping[str, Any], words: Words) -> str:
        """One line for somebody who is new to what is asked; "" for none."""
        return ""

    def list_faces(self, view: Mapping[str, Any]) -> list[Menu]:
        """What lies open and can be looked up."""
        return []

    def list_hand_faces(self, view: Mapping[str, Any]) -> list[Menu]:
        """What the viewer holds and can look up."""
        return []

    def find_changes(self, before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, list[Any]]:
        """What of the board is new since the public view `before`, for `draw_board` to mark."""
        return {}

    def tell_changes(self, changes: Mapping[str, Any], words: Words) -> list[str]:
        """The changes in words."""
        return []

    # -- private talk --------------------------------------------------------------------------------------------------

    def note_asides(self, view: Mapping[str, Any], used: Mapping[int, int]) -> Mapping[str, Any]:
        """The view with what is left of the private talks of each team, of which it has `used` so many."""
        return view

    def count_asides(self, view: Mapping[str, Any], seat: int) -> int:
        """How many private talks the team of a seat has left in such a view; 0 where the rules know none."""
        return 0

    # -- pictures ------------------------------------------------------------------------------------------------------

    def draw_board(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS,
        form: str = FORMS[0],
    ) -> Drawn | None:  # fmt: skip
        """The public board in one of the `FORMS`, `faces` by seat. Slow, and run in another process. None when there is
        no picture."""
        return None

    def list_pictured(self, decision: Decision) -> list[str]:
        """References of the components among which one chooses, where they are drawn in the place of the hand."""
        return []

    def draw_hand(self, view: dict[str, Any], offered: Sequence[str], language: str) -> Drawn | None:
        """The hand of `view["you"]`, or what is `offered` (`list_pictured`); like `draw_board`."""
        return None

    def draw_course(self, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn | None:
        """The scores by round as a chart; like `draw_board`."""
        return None

    # -- the course of a game ------------------------------------------------------------------------------------------

    def opens_round(self, event: Event) -> int | None:
        """The number of the round that begins with this event."""
        number = event.data.get("n") if event.kind == "round" else None
        return number if isinstance(number, int) else None

    def opens_turn(self, event: Event) -> int | None:
        """The seat whose turn begins with this event."""
        seat = event.data.get("seat") if event.kind == "turn" else None
        return seat if isinstance(seat, int) else None

    def read_part(self, view: Mapping[str, Any], seat: int) -> str:
        """The reference of what a seat plays as, a Leader perhaps; "" for nothing."""
        leader = self.read_leader(view, seat)
        return f"leader:{leader}" if leader else ""

    def read_leader(self, view: Mapping[str, Any], seat: int) -> str:
        """The id of who or what a seat plays as; "" where there is no such thing."""
        return ""

    def read_sources(self, view: Mapping[str, Any], seat: int) -> Mapping[str, int]:
        """The score of a seat so far by where it came from (wording `source-…`): what everybody knows; empty where
        nobody counts."""
        return {}

    def unveil(self, view: Mapping[str, Any], words: Words) -> str:
        """What its owner held in secret when the game was over, from their own view; "" for nothing."""
        return ""

    def opens_end(self, event: Event) -> bool:
        """Returns whether the last round is over with this event, and only the end of the game is to come."""
        return event.kind == "endgame"

    def start_score(self, seats: int, seat: int = 0) -> int:
        """The score of a seat before the first round."""
        return 0

    def read_score(self, kind: str, data: Mapping[str, Any]) -> tuple[int, int] | None:
        """The seat and the points (either way) of an event that changes a score."""
        return (int(data["seat"]), int(data["n"])) if kind == "score" else None

    def read_scores(self, kind: str, data: Mapping[str, Any], outcome: Outcome) -> Sequence[tuple[int, int]]:
        """The same of an event that may change the scores of several, as the teams of the finished game were."""
        found = self.read_score(kind, data)
        return () if found is None else (found,)

    def find_next(self, view: Mapping[str, Any], waiting: Sequence[int]) -> int | None:
        """Who is asked after the seat whose turn it is, as far as everybody can tell; None when nobody can."""
        active = view.get("active")
        if len(waiting) != 1 or active != waiting[0] or "scores" not in view:
            return None
        return (int(active) + 1) % len(view["scores"])

    def preview(self, asked: Asked, words: Words) -> Preview:
        """What helps a person to answer what they are asked, or to say in advance what they would."""
        return NO_PREVIEW

    def list_habits(self, view: Mapping[str, Any]) -> tuple[Habit, ...]:
        """What can always be done for the viewer."""
        return self.habits

    def answer_habit(
        self, decision: Decision, view: Mapping[str, Any], wishes: Mapping[str, str], here: bool
    ) -> Answer | None:
        """What is always answered to this by who wants `wishes` (choices by habit; the usual one where there is none);
        None where they have to be asked. `here`: they are looking at the game just now, so asking costs no wait."""
        return None

    # -- windows and plans ---------------------------------------------------------------------------------------------

    def plan_stage(self, kind: str) -> bool | None:
        """True where a decision of this kind begins a turn that can be planned, False within one, None elsewhere."""
        return None if self.planner is None else self.planner.stage(kind)

    def find_window(self, view: Mapping[str, Any], kind: str) -> str | None:
        """A name for the window that is open, in which several are asked in turn; None outside of windows.

        `kind` is that of the open decision. Everything about windows is public.
        """
        return None

    def find_coming(self, view: Mapping[str, Any]) -> str | None:
        """The name of the window that comes next, where something can be said for it in advance; None for none."""
        return None

    def list_involved(self, view: Mapping[str, Any]) -> list[int]:
        """The seats that are asked in the open window, whatever they hold."""
        return []

    def find_standing(self, view: Mapping[str, Any], seat: int) -> Standing:
        """How `seat` stands in the open window."""
        return Standing()

    def list_plays(self, view: Mapping[str, Any]) -> dict[str, Msg]:
        """What the viewer holds that could be played in a window: targets of options, apart by blanks, each with what
        it does."""
        return {}

    def hidden_names(self, view: Mapping[str, Any]) -> list[str]:
        """References to what only the viewer may see, for the leak oracle of the tests."""
        return list(view.get("you", {}).get("hand", ()))


UNKNOWN = Product()
"""What is known of a product that nobody described."""
