"""The settings of a product's lobby, and the combinations that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import registry
from engine.kernel.decisions import Msg

if TYPE_CHECKING:
    from bot.language import Words

Options = Mapping[str, str]
"""The values of a lobby's settings by name."""
NO_OPTIONS: Options = MappingProxyType({})


class Setting(NamedTuple):
    """A setting of the lobby (text `setting-<name>`) with its possible choices."""

    name: str
    choices: tuple[str, ...]
    default: str
    # Returns the reason why the setting does not apply, given the settings before it and the number of players; None if
    # it applies. A setting that does not apply has its default value and is not offered.
    when: Callable[[Options, int], Msg | None] | None = None
    # The kind of component whose ids are the choices; a choice without a text of its own is shown by the component's
    # name.
    named: str = ""
    # The page of the lobby's options: `game`, or `boxes` for settings about the boxes in play.
    page: str = "game"
    # Returns the default if it depends on the other settings and the number of players. A lobby stores such a setting
    # only when somebody changes it.
    usual: Callable[[Options, int], str] | None = None
    # Whether the explanations of the choices are repeated below the menu, because a phone cuts them in the menu.
    told: bool = False
    # The attribute of a choice's text that explains it; another one if the choice means something else in this product.
    about: str = "about"

    def find_default(self, options: Options, seats: int) -> str:
        """The choice in effect if nobody has chosen."""
        return self.default if self.usual is None else self.usual(options, seats)

    def say(self, choice: str, words: Words) -> str:
        """The name of a choice."""
        key = f"setting-{self.name}-{choice}"
        return words.name(f"{self.named}:{choice}") if self.named and not words.has(key) else words.text(key)

    def explain(self, choice: str, words: Words) -> str:
        """The explanation of a choice in one line; "" if its name is enough."""
        return words.attribute(f"setting-{self.name}-{choice}", self.about) or ""


class Preset(NamedTuple):
    """A game offered by name (text `preset-<name>`), with the settings that differ from the defaults."""

    name: str
    options: Options = NO_OPTIONS


class Place(NamedTuple):
    """A place at a table with teams."""

    team: int
    name: Msg
    # The sign of the team in text.
    mark: str
    # The reference of the team's name.
    side: str


class Lobby:
    """The lobby of a product without settings; families with settings subclass it."""

    # The possible numbers of players.
    seats = frozenset({2, 3, 4})
    # The number of players that is preselected.
    usual = 4
    settings: tuple[Setting, ...] = ()
    # The options whose value is the text of an uploaded file.
    texts: tuple[str, ...] = ()
    # The games that can be chosen by name.
    presets: tuple[Preset, ...] = ()

    def __init__(self, family: str = "", name: str = "", seats: frozenset[int] | None = None) -> None:
        self.family, self.name = family, name
        self.seats = seats or self.seats
        self.presets = self.presets or (Preset(name),)

    # -- what a family defines -----------------------------------------------------------------------------------------

    def check_text(self, name: str, text: str) -> None:
        """Raise `Refused` if a text is not valid for the option `name`, which is one of `texts`."""

    def tell_texts(self, options: Options, words: Words) -> list[str]:
        """Lines about the lobby's `texts`. The lines do not show the content of the texts."""
        return []

    def check(self, options: Options, seats: int) -> Msg | None:
        """The reason why these settings cannot be played by this number of players; None if they can."""
        return None

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """The configuration for `Game.new`, made from settings in effect."""
        return {"product": self.name, "seats": seats, **options}

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """The place of each seat for this number of players under the default settings; empty for a game without
        teams."""
        return ()

    def find_places(self, options: Options, seats: int) -> tuple[Place, ...]:
        """The place of each seat under these settings, which may change teams or add automatic opponents at the end."""
        return self.list_places(seats)

    def list_modules(self, options: Options) -> list[str]:
        """The modules that a lobby's settings put into the game."""
        return []

    def find_lacking(self, options: Options, seats: int, config: Any = None) -> frozenset[str]:
        """The modules, and other content of ours, that a game with these settings does not use; texts of components can
        differ without them. `config`: the configuration of a game that has begun, since the same settings may give
        another one to new games."""
        return frozenset()

    # -- what is derived from it ---------------------------------------------------------------------------------------

    def read_options(self, options: Options, seats: int) -> dict[str, str]:
        """The settings in effect, and the uploaded texts. A setting that does not apply, or that nobody has chosen, has
        its default."""
        found = {name: options[name] for name in self.texts if options.get(name)}
        for setting in self.settings:
            idle = setting.when is not None and setting.when(found, seats) is not None
            default = setting.find_default(options, seats)
            found[setting.name] = default if idle else options.get(setting.name, default)
        return found

    def find_idle(self, options: Options, seats: int) -> dict[str, Msg]:
        """The settings that do not apply because of the other settings, each with the reason."""
        found = self.read_options(options, seats)
        return {s.name: why for s in self.settings if s.when and (why := s.when(found, seats)) is not None}

    def why_not(self, options: Options, seats: int) -> Msg | None:
        """The reason why a lobby with these stored options cannot be played by this number of players; None if it
        can."""
        if seats not in self.seats:
            return Msg("refused-seats", {"seats": [str(count) for count in sorted(self.seats)]})
        return self.check(self.read_options(options, seats), seats)

    def find_size(self, wanted: int, options: Options = NO_OPTIONS) -> int:
        """The number of players nearest to `wanted` with which these stored options can be played. If none of the
        offered numbers allows that, the nearest offered number. Of two equally near numbers, the smaller one."""
        possible = [count for count in self.seats if self.why_not(options, count) is None] or self.seats
        return min(possible, key=lambda count: (abs(count - wanted), count))

    def find_preset(self, options: Options) -> Preset | None:
        """The first preset that matches these stored options; None if no preset does."""
        values = {setting.name: options.get(setting.name, setting.default) for setting in self.settings}
        return next((one for one in self.presets if self.fill_preset(one).items() <= values.items()), None)

    def fill_preset(self, preset: Preset) -> dict[str, str]:
        """The preset's choice for every setting that any preset of the product names."""
        named = {name for one in self.presets for name in one.options}
        defaults = {setting.name: setting.default for setting in self.settings if setting.name in named}
        return defaults | dict(preset.options)

    def list_automatic(self, options: Options, seats: int) -> tuple[str, ...]:
        """The kinds of automatic opponents that these stored options bring; none if the options cannot be played."""
        if self.why_not(options, seats) is not None:
            return ()
        rules = registry.family(self.family)
        config = rules.read_config(self.configure(self.read_options(options, seats), seats))
        return rules.participants(config)[seats:]
