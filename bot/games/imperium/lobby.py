"""The lobbies for the boards of Dune: Imperium; the choices are read from the content."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.games.imperium.lines import TEAM_MARKS
from bot.games.imperium.settings import SWITCH, find_choosable
from bot.games.lobby import Lobby, Options, Place, Preset, Setting
from content.imperium import schema
from content.imperium.loader import list_sides, load_board, load_content, seats_of, sets_of, side_for
from content.imperium.manifest import Form, Manifest
from content.imperium.played import find_lacking
from content.imperium.reader import load_set
from engine.kernel.decisions import Msg

Why = Callable[[Options, int], Msg | None]
"""Returns the reason why a setting does not apply, as `Setting.when` does."""
BOXES = "boxes"
"""The page of options about the additions of the boxes."""


class ImperiumLobby(Lobby):
    """The lobby of a board with its optional sets; each set is a setting with the set's id and the values `off` and
    `on`."""

    def __init__(self, name: str) -> None:
        """Make the lobby of the board called `name`. Raises `KeyError` if there is no such board."""
        super().__init__("imperium", name, frozenset(seats_of(name)))
        board = load_board(name).board
        backs = [side for side in (load_board(other).board for other in list_sides()) if side.of == name]
        mixed_in = (load_set(found).manifest for found in sets_of(name, core=False))
        offered = sorted((made for made in mixed_in if made.offered), key=lambda made: (made.box or made.id, made.id))
        self.manifests = {made.id: made for made in offered}
        core = [module for found in sets_of(name, core=True) for module in load_set(found).manifest.modules]
        self.choosable = find_choosable((*board.modules, *board.automata, *core))
        self.mixed = {found: find_choosable(made.modules) for found, made in self.manifests.items()}
        self.settings = (
            *(Setting(found, SWITCH, "off", _say_of(made, name), page=BOXES) for found, made in self.manifests.items()),
            Setting("leaders", ("random", "draft", "dealt"), "random"),
            Setting("bans", SWITCH, "off", self._too_few),
            *(
                Setting(form, SWITCH, "off", _with(found, made.name, _say_form(made)), page=BOXES)
                for found, manifest in self.manifests.items()
                for form, made in manifest.forms.items()
                if _is_for(made, name)
            ),
            *(
                setting._replace(when=_with(found, Msg(f"setting-{setting.name}"), setting.when), page=BOXES)
                for found, some in self.mixed.items()
                for made in some
                for setting in made.settings
            ),
            *(setting for made in self.choosable for setting in made.settings),
            *([Setting("talk", ("open", "team"), "open", self._say_alone)] if backs else []),
        )
        self.presets = (Preset(name), *_list_presets(name, self.manifests))

    def check(self, options: Options, seats: int) -> Msg | None:
        """The reason why these options are refused: too few Leaders to deal, clashing sets or forms of the game, or an
        objection of one of the board's modules."""
        if options.get("leaders") == "dealt" and (why := self._too_few(options, seats)) is not None:
            return why
        mixed = self.list_modules(options)
        for found in mixed:
            for other in self.manifests[found].clashes:
                if other in mixed:
                    return Msg("refused-set-clashes", {"set": f"module:{found}", "other": f"module:{other}"})
        chosen = self.list_forms(options)
        for form in chosen.values():
            for other in form.clashes:
                if other in chosen:
                    return Msg("refused-set-clashes", {"set": form.name, "other": chosen[other].name})
        return next((why for made in self.choosable if (why := made.check(options, seats)) is not None), None)

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """Translate the lobby's settings into a configuration for the rules."""
        forms = list(self.list_forms(options))
        sets = self.list_modules(options)
        choosable = [*self.choosable, *(made for found in sets for made in self.mixed[found])]
        own = {field: value for made in choosable for field, value in made.configure(options, seats).items()}
        return {
            "product": self.name,
            "seats": seats,
            "leaders": options.get("leaders", "random"),
            "bans": options.get("bans") == "on",
            "modules": sets,
            **({"forms": forms} if forms else {}),
            **own,
        }

    def list_modules(self, options: Options) -> list[str]:
        """The optional sets that are switched on."""
        return [found for found in self.manifests if options.get(found) == "on"]

    def find_lacking(self, options: Options, seats: int, config: Any = None) -> frozenset[str]:
        """The optional sets that are not used; their texts do not apply."""
        return find_lacking(self.name, tuple(self.list_modules(options)), seats)

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """The places at a board with teams: Commanders named by their Leader, Allies by their team (T2.3)."""
        side = load_board(side_for(self.name, seats)).board
        found = []
        for sitting in side.seating:
            team = side.teams[sitting.team]
            leader, named = f"leader:{team.commander}", f"team:{team.id}"
            name = Msg(f"place-{sitting.kind}", {"leader": leader, "team": named})
            found.append(Place(sitting.team, name, TEAM_MARKS[sitting.team], named))
        return tuple(found)

    def _say_alone(self, options: Options, seats: int) -> Msg | None:
        """The reason why a table cannot have team talk; None if it has teams."""
        return None if self.list_places(seats) else Msg("refused-no-teams")

    def _too_few(self, options: Options, seats: int) -> Msg | None:
        """The reason why a table of this size can neither ban Leaders nor choose from dealt Leaders; None if there are
        at least two Leaders for each player who chooses (T2.4).

        Leaders of the sets mixed in are counted. Only boards with unequal seats are checked, since some of their
        Leaders are fixed.
        """
        side = side_for(self.name, seats)
        seating, teams = load_board(side).board.seating, load_board(side).board.teams
        if not seating:
            return None
        mixed = _keep_together(self.list_modules(options), self.manifests)
        found = load_content(self.name, tuple(mixed), seats).all_of("leaders", schema.Leader)
        choosers = sum(sitting.kind == "ally" for sitting in seating)
        few = len([leader for leader in found if not leader.back]) - len(teams) < 2 * choosers
        return Msg("refused-few-leaders", {"seats": seats}) if few else None

    def list_forms(self, options: Options) -> dict[str, Form]:
        """The forms of the game that the mixed-in sets offer and that the options have switched on."""
        mixed = map(self.manifests.__getitem__, self.list_modules(options))
        return {name: form for made in mixed for name, form in made.forms.items() if options.get(name) == "on"}


def _list_presets(board: str, manifests: Mapping[str, Manifest]) -> list[Preset]:
    """A preset for each set together with the sets that it needs. One more preset has all compatible sets, if no other
    preset has exactly these."""
    found = [
        Preset(f"{board}-{name}", dict.fromkeys((*_list_needed(made, manifests), name), "on"))
        for name, made in manifests.items()
    ]
    whole = dict.fromkeys(_keep_together(manifests, manifests), "on")
    return found if any(one.options == whole for one in found) else [*found, Preset(f"{board}-everything", whole)]


def _list_needed(manifest: Manifest, manifests: Mapping[str, Manifest]) -> list[str]:
    """The offered sets that a set needs; of several alternatives the first."""
    offered = ([name for name in some if name in manifests] for some in manifest.needed)
    return [some[0] for some in offered if some]


def _keep_together(names: Iterable[str], manifests: Mapping[str, Manifest]) -> list[str]:
    """The sets without those that clash with an earlier set of the list."""
    kept: list[str] = []
    for name in names:
        if not any(other in manifests[name].clashes or name in manifests[other].clashes for other in kept):
            kept.append(name)
    return kept


def _say_of(manifest: Manifest, board: str) -> Why | None:
    """A function that returns the reason why a set cannot be chosen: it is always included, needs another set, or does
    not suit the number of players. None for a set that can always be chosen."""
    always = [n for n in seats_of(board) if manifest.id in load_board(side_for(board, n)).board.needs]
    if not manifest.needs and not manifest.seats and not always:
        return None

    def why(options: Options, seats: int) -> Msg | None:
        if seats in always:
            return Msg("refused-set-always", {"set": f"module:{manifest.id}", "seats": seats})
        for some in manifest.needed:
            if all(options.get(other, "on") == "off" for other in some):
                others = [f"module:{other}" for other in some]
                if len(others) > 1:
                    return Msg("refused-set-needs-one", {"set": f"module:{manifest.id}", "others": others})
                return Msg("refused-set-needs", {"set": f"module:{manifest.id}", "other": others[0]})
        if manifest.seats and seats not in manifest.seats:
            return Msg("refused-set-seats", {"set": f"module:{manifest.id}", "seats": list(map(str, manifest.seats))})
        return None

    return why


def _with(found: str, said: str | Msg, also: Why | None = None) -> Why:
    """A function that gives the reason why an option of a set cannot be chosen: the set is off, or `also` gives a
    reason."""

    def why(options: Options, seats: int) -> Msg | None:
        if options.get(found) != "on":
            return Msg("refused-set-needs", {"set": said, "other": f"module:{found}"})
        return None if also is None else also(options, seats)

    return why


def _is_for(form: Form, board: str) -> bool:
    """Whether a form of the game suits a board and its sets."""
    return set(form.when.sets) <= {*sets_of(board)} and set(form.when.without).isdisjoint(sets_of(board, core=True))


def _say_form(form: Form) -> Why:
    """A function that gives the reason why a form of the game cannot be chosen: the form does not suit the sets or the
    number of players."""

    def why(options: Options, seats: int) -> Msg | None:
        for other in form.when.sets:
            if options.get(other, "on") == "off":
                return Msg("refused-set-needs", {"set": form.name, "other": f"module:{other}"})
        for other in form.when.without:
            if options.get(other) == "on":
                return Msg("refused-set-clashes", {"set": form.name, "other": f"module:{other}"})
        if form.when.seats and seats not in form.when.seats:
            return Msg("refused-set-seats", {"set": form.name, "seats": list(map(str, form.when.seats))})
        return None

    return why
