"""The boards of Dune: Imperium: what their lobbies choose, and what the service has to know of options and views.

One class for all of them: what a board or a box of it has and another has not is read from the content.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.games.imperium import lines
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.deciding import preview
from bot.games.imperium.deciding.closing import list_closing
from bot.games.imperium.drama import DRAMAS
from bot.games.imperium.faces import find_part, list_held, list_open
from bot.games.imperium.plan_choices import icons_of_spaces
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import DEPLOY, PLAY, REVEAL
from bot.games.imperium.settings import SWITCH, find_choosable
from bot.games.imperium.telling import make_telling
from bot.games.previews import Asked, Preview
from bot.games.product import (
    FORMS,
    NO_MARKS,
    Drawn,
    Faces,
    Menu,
    Options,
    Place,
    Preset,
    Product,
    Setting,
    Standing,
    Verbs,
)
from bot.games.registry import register
from bot.language import Words
from content.imperium import schema
from content.imperium.loader import (
    list_boards,
    list_sides,
    load_board,
    load_content,
    load_product,
    seats_of,
    sets_of,
    side_for,
)
from content.imperium.manifest import Form, Manifest
from content.imperium.played import find_lacking
from content.imperium.printed import printed_for
from content.imperium.reader import load_set
from engine.kernel.decisions import Decision, Msg, Option

View = Mapping[str, Any]
Why = Callable[[Options, int], Msg | None]
"""Why a setting has no say, as `Setting.when` has it."""


class Imperium(Product):
    """A board of the family with its sets. Each set by choice is a setting, called by its id, `off` or `on`."""

    family = "imperium"
    pictures = True
    computer = "mercenary"
    cog = "cogs.imperium"
    verbs = Verbs(own_will=("end", "pass", REVEAL), last=(DEPLOY,), plays=(PLAY,))
    telling = make_telling()
    dramas = DRAMAS

    def __init__(self, name: str) -> None:
        """The board called `name`. Raises `KeyError` for none."""
        self.board, printed = load_board(name).board, load_product(name)
        super().__init__(name=name, seats=frozenset(seats_of(name)))
        backs = [side for side in (load_board(other).board for other in list_sides()) if side.of == name]
        self.planner = TurnPlanner()
        mixed_in = (load_set(found).manifest for found in sets_of(name, core=False))
        offered = sorted((made for made in mixed_in if made.offered), key=lambda made: (made.box or made.id, made.id))
        self.manifests = {made.id: made for made in offered}
        core = [module for found in sets_of(name, core=True) for module in load_set(found).manifest.modules]
        self.choosable = find_choosable((*self.board.modules, *self.board.automata, *core))
        self.mixed = {found: find_choosable(made.modules) for found, made in self.manifests.items()}
        self.settings = (
            *(Setting(found, SWITCH, "off", _say_of(made, name), page=BOXES) for found, made in self.manifests.items()),
            Setting("leaders", ("random", "draft", "dealt"), "random"),
            Setting("bans", SWITCH, "off", self._too_few),
            *(
                Setting(form, SWITCH, "off", _with(found, made.name), page=BOXES)
                for found, manifest in self.manifests.items()
                for form, made in manifest.forms.items()
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
        places = dict.fromkeys(space.icon for space in self.board.spaces)
        others = [track.key for side in backs for track in side.tracks]
        self.agent_icons = {
            at: icon for side in (name, *(back.id for back in backs)) for at, icon in icons_of_spaces(side).items()
        }
        extras = [*(["spy"] if self.board.posts else []), *(["contract"] if printed.sheets["contracts"] else [])]
        self.icons = tuple(
            dict.fromkeys((*lines.RESOURCES, "persuasion", "swords", *lines.FACTIONS, *others, *places, *extras))
        )

    def check(self, options: Options, seats: int) -> Msg | None:
        """Sets that do not go together (width, section 2), and what modules refuse; one Leader for each to choose
        from."""
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
        """The lobby's settings in the words of the rules (modules; U9.2)."""
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

    def head_line(self, view: View, words: Words) -> str:
        """Round, phase and first player."""
        return lines.head_line(view, words)

    def short_head_line(self, view: View, words: Words) -> str:
        """Round and phase."""
        return lines.short_head_line(view, words)

    def table_lines(self, view: View, words: Words) -> list[str]:
        """The Conflict and one line for each player."""
        return lines.list_table(view, words)

    def brief_lines(self, view: View, words: Words) -> list[str]:
        """Scores and Leaders on one line."""
        return lines.list_brief(view, words)

    def hand_lines(self, view: View, words: Words) -> list[str]:
        """Hand, Intrigue cards and resources of the viewer."""
        return lines.list_hand(view, words)

    def board_lines(self, view: View, words: Words) -> list[str]:
        """Everything public, in words."""
        return lines.list_board(view, words)

    def hint(self, decision: Decision, view: View, words: Words) -> str:
        """What somebody who is new to this question should know; another thing each round where it is asked in each."""
        key = f"hint-{decision.kind}"
        if decision.kind == "turn" and not any(option.verb == "agent" for option in decision.legal()):
            key = "hint-turn-reveal"
        elif words.has(f"{key}-2") and view["round"] > 1:
            key = f"{key}-{view['round']}"
        return words.text(key) if words.has(key) else ""

    def list_faces(self, view: View) -> list[Menu]:
        """Row, spaces, Conflict, Leaders, contracts."""
        return list_open(view)

    def list_hand_faces(self, view: View) -> list[Menu]:
        """Hand and Intrigue cards."""
        return list_held(view)

    def find_changes(self, before: View, now: View) -> dict[str, list[Any]]:
        """Spaces, Spies, Influence, scores, the Row and what else lies differently."""
        return find_changes(before, now)

    def tell_changes(self, changes: View, words: Words) -> list[str]:
        """One sentence a kind."""
        return describe_changes(changes, words)

    def draw_board(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS,
        form: str = FORMS[0],
    ) -> Drawn:  # fmt: skip
        """The board picture."""
        from bot.games.imperium.picture import find_form, paint  # drawing is loaded only where it is done

        made = paint(view, language, faces.names, marks, faces.tokens, find_form(form))
        return Drawn(made.data, made.alt)

    def read_leader(self, view: View, seat: int) -> str:
        """The Leader."""
        return view["players"][seat]["leader"] or ""

    def read_part(self, view: View, seat: int) -> str:
        """The Leader or the Rival."""
        return find_part(view["players"][seat])

    def read_sources(self, view: View, seat: int) -> Mapping[str, int]:
        """Its VP."""
        return dict(view["players"][seat]["sources"])

    def unveil(self, view: View, words: Words) -> str:
        """Hand and Intrigue cards."""
        return lines.tell_held(view, words)

    def list_modules(self, options: Options) -> list[str]:
        """The sets by choice that are mixed in."""
        return [found for found in self.manifests if options.get(found) == "on"]

    def find_lacking(self, options: Options, seats: int) -> frozenset[str]:
        """Those of the sets by choice that are not mixed in."""
        return find_lacking(self.name, tuple(self.list_modules(options)), seats)

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """Commanders by their Leader, Allies by their team (T2.3)."""
        side = load_board(side_for(self.name, seats)).board
        found = []
        for sitting in side.seating:
            team = side.teams[sitting.team]
            leader, named = f"leader:{team.commander}", f"team:{team.id}"
            name = Msg(f"place-{sitting.kind}", {"leader": leader, "team": named})
            found.append(Place(sitting.team, name, lines.TEAM_MARKS[sitting.team], named))
        return tuple(found)

    def _say_alone(self, options: Options, seats: int) -> Msg | None:
        """Why nobody can talk to a team."""
        return None if self.list_places(seats) else Msg("refused-no-teams")

    def _too_few(self, options: Options, seats: int) -> Msg | None:
        """Why so many cannot ban Leaders or choose from those dealt to them: fewer than two are left for each who may
        have any (T2.4). The boxes that are mixed in bring theirs."""
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
        """The forms of the game that are chosen, of sets that are mixed in."""
        mixed = map(self.manifests.__getitem__, self.list_modules(options))
        return {name: form for made in mixed for name, form in made.forms.items() if options.get(name) == "on"}

    def start_score(self, seats: int, seat: int = 0) -> int:
        """As the board says for so many, and for what the seat is (U2.5, B2.5, T2.5, T2.6)."""
        side = load_board(side_for(self.name, seats)).board
        kind = side.seating[seat].kind if side.seating else ""
        return side.start_for(seats, kind).vp

    def draw_course(self, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn:
        """The scores by round."""
        from bot.games.imperium.picture import paint_course

        made = paint_course(view, course, language, *faces)
        return Drawn(made.data, made.alt)

    def list_pictured(self, decision: Decision) -> list[str]:
        """The Leaders among which one chooses, or of which one is banned."""
        if decision.kind not in ("leader", "ban"):
            return []
        return [target for option in decision.options for target in option.targets if target.startswith("leader:")]

    def draw_hand(self, view: dict[str, Any], offered: Sequence[str], language: str) -> Drawn:
        """The hand as small card faces, or the Leaders that are offered."""
        from bot.games.imperium.picture import paint_hand, paint_leaders

        leaders = [reference.partition(":")[2] for reference in offered]
        made = paint_leaders(view, leaders, language) if leaders else paint_hand(view, language)
        return Drawn(made.data, made.alt)

    def find_next(self, view: View, waiting: Sequence[int]) -> int | None:
        """The next seat clockwise that has not revealed (U3.1)."""
        active, players = view.get("active"), view["players"]
        if view["phase"] != "turns" or len(waiting) != 1 or active != waiting[0]:
            return None
        around = [(active + step) % len(players) for step in range(1, len(players))]
        return next((seat for seat in around if not players[seat]["revealed"] and is_person(players[seat])), None)

    def icon_of(self, option: Option) -> str:
        """Factions by their own icon, spaces by their Agent icon, posts and contracts by their kind."""
        named = [target for target in option.targets if not target.startswith("way:")]  # a way of paying for a space
        kind, _, name = named[-1].partition(":") if named else ("", "", "")
        match kind:
            case "space":
                return self.agent_icons.get(name, "")
            case "faction":
                return name
            case _:
                return {"post": "spy", "contract": "contract"}.get(kind, "")

    def list_last(self, decision: Decision) -> list[Option]:
        """Also the one choice that is open in a turn, where neither cards are played nor troops deployed after it."""
        return super().list_last(decision) or list_closing(decision)

    def preview(self, asked: Asked, words: Words) -> Preview:
        """Strengths, what cards, spaces, posts and Leaders do, and what of a turn is still open."""
        plays = self.list_plays(asked.view) if asked.decision is None else {}
        return preview(asked, plays, words)

    def find_window(self, view: View, kind: str) -> str | None:
        """Combat cards and passes (U11.1)."""
        return f"combat:{view['round']}" if kind == "combat" else None

    def find_coming(self, view: View) -> str | None:
        """The combat of this round, while turns are taken (U3.1)."""
        return f"combat:{view['round']}" if view["phase"] == "turns" else None

    def list_involved(self, view: View) -> list[int]:
        """The people with units in the Conflict, a Commander's being his Allies' (T4.2), and any Intrigue card at all:
        both are public (U11.1)."""
        players = view["players"]
        fighting = {player["seat"] for player in players if _fights(player)}
        return [
            player["seat"]
            for player in players
            if is_person(player)
            and player["intrigue"]
            and not fighting.isdisjoint((player["seat"], *player.get("allies", ())))
        ]

    def find_standing(self, view: View, seat: int) -> Standing:
        """By strength in the Conflict, among those who have units there (U11.2); a Commander by his Ally's."""
        unit = view["players"][seat].get("activated", seat)
        own = view["players"][unit]["strength"]
        others = [(p["seat"], p["strength"]) for p in view["players"] if p["seat"] != unit and p["strength"]]
        ahead = tuple(other for other, strength in others if strength > own)
        return Standing(ahead, tuple(other for other, strength in others if strength == own))

    def list_plays(self, view: View) -> dict[str, Msg]:
        """Combat Intrigue cards in hand, each alternative by itself."""
        sheets, found = printed_for(view).intrigue, {}
        for card in dict.fromkeys(view["you"]["intrigue"]):
            ways = [(way, play.effect.at) for way, play in enumerate(sheets[card].plays) if play.timing == "combat"]
            for way, effect in ways:
                named = f"intrigue:{card}" if len(ways) == 1 else f"intrigue:{card} way:{way}"
                found[named] = Msg("choose-play", {"card": f"intrigue:{card}", "effect": f"effect:{effect}"})
        return found

    def hidden_names(self, view: View) -> list[str]:
        """The viewer's hand and Intrigue cards; a tile set aside, and Navigation cards that lie face down (BL16.2)."""
        you = view.get("you")
        if you is None:
            return []
        held = [f"card:{card}" for card in you["hand"]] + [f"intrigue:{card}" for card in you["intrigue"]]
        held += [f"tech:{you['project']}"] if you.get("project") else []
        return held + [f"navigation:{card}" for card in view.get("course", ())]


BOXES = "boxes"
"""The page of the options with what boxes bring."""
PEOPLE = ("person", "commander", "ally")
"""Kinds of participants for whom somebody decides."""


def _fights(player: View) -> bool:
    """Returns whether a player has a unit of any kind in the Conflict (U11.1, BL3.4, BL13.3)."""
    troops = player["troops"]
    units = (troops["conflict"], troops.get("agents"), player.get("sandworms"))
    return any(units) or bool(player.get("commanders", {}).get("conflict"))


def is_person(player: View) -> bool:
    """Returns whether somebody decides for this participant, a computer player perhaps."""
    return bool(player.get("kind", "person") in PEOPLE)


def _list_presets(board: str, manifests: Mapping[str, Manifest]) -> list[Preset]:
    """Each set with those that it needs; all that can be played together, where that is yet another game."""
    found = [Preset(f"{board}-{name}", dict.fromkeys((*made.needs, name), "on")) for name, made in manifests.items()]
    whole = dict.fromkeys(_keep_together(manifests, manifests), "on")
    return found if any(one.options == whole for one in found) else [*found, Preset(f"{board}-everything", whole)]


def _keep_together(names: Iterable[str], manifests: Mapping[str, Manifest]) -> list[str]:
    """These sets without those that clash with one before them."""
    kept: list[str] = []
    for name in names:
        if not any(other in manifests[name].clashes or name in manifests[other].clashes for other in kept):
            kept.append(name)
    return kept


def _say_of(manifest: Manifest, board: str) -> Why | None:
    """Why a set cannot be chosen: it is always there for so many, or as its manifest has it, another that it needs or
    the number of players."""
    always = [n for n in seats_of(board) if manifest.id in load_board(side_for(board, n)).board.needs]
    if not manifest.needs and not manifest.seats and not always:
        return None

    def why(options: Options, seats: int) -> Msg | None:
        if seats in always:
            return Msg("refused-set-always", {"set": f"module:{manifest.id}", "seats": seats})
        for other in manifest.needs:
            if options.get(other, "on") == "off":
                return Msg("refused-set-needs", {"set": f"module:{manifest.id}", "other": f"module:{other}"})
        if manifest.seats and seats not in manifest.seats:
            return Msg("refused-set-seats", {"set": f"module:{manifest.id}", "seats": list(map(str, manifest.seats))})
        return None

    return why


def _with(found: str, said: str | Msg, also: Why | None = None) -> Why:
    """Why something that a set offers, and that is called `said`, cannot be chosen: without that set, or as `also`
    says."""

    def why(options: Options, seats: int) -> Msg | None:
        if options.get(found) != "on":
            return Msg("refused-set-needs", {"set": said, "other": f"module:{found}"})
        return None if also is None else also(options, seats)

    return why


for _board in list_boards():
    register(Imperium(_board))
