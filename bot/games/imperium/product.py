"""Dune: Imperium – Uprising: what its lobby chooses, and what the service has to know of its options and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.games.imperium import lines
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import DEPLOY, PLAY, REVEAL, icons_of_spaces
from bot.games.product import NO_MARKS, Drawn, Faces, Options, Product, Setting, Verbs
from bot.games.registry import register
from bot.language import Words
from content import schema
from content.loader import load_product
from engine.kernel.decisions import Option

View = Mapping[str, Any]


class Uprising(Product):
    """The Uprising board for three and four."""

    family = "imperium"
    name = "uprising"
    seats = frozenset({3, 4})
    pictures = True
    computer = "mercenary"
    cog = "cogs.imperium"
    verbs = Verbs(own_will=("end", "pass", REVEAL), last=(DEPLOY,), plays=(PLAY,))
    planner = TurnPlanner()
    icons = (*lines.RESOURCES, *lines.FACTIONS, "landsraad", "city", "spice_trade", "spy", "contract")
    lookups = frozenset({"card", "intrigue", "space", "leader", "conflict", "objective", "contract", "post", "faction"})
    settings = (
        Setting("leaders", ("random", "draft", "dealt"), "random"),
        Setting("bans", ("off", "on"), "off"),
        Setting("choam", ("off", "on"), "off"),
        Setting("spies", ("may", "must"), "may"),
    )

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """The lobby's settings in the words of the rules (modules; U9.2)."""
        return {
            "product": self.name,
            "seats": seats,
            "leaders": options.get("leaders", "random"),
            "bans": options.get("bans") == "on",
            "modules": self.list_modules(options),
            "spies_must": options.get("spies") == "must",
        }

    def head_line(self, view: View, words: Words) -> str:
        """Round, phase and first player."""
        return lines.head_line(view, words)

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

    def find_changes(self, before: View, now: View) -> dict[str, list[Any]]:
        """Spaces, Spies, Influence, scores, the Row and what else lies differently."""
        return find_changes(before, now)

    def tell_changes(self, changes: View, words: Words) -> list[str]:
        """One sentence a kind."""
        return describe_changes(changes, words)

    def draw_board(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS
    ) -> Drawn:
        """The board picture."""
        from bot.games.imperium.picture import paint  # drawing is loaded only where it is done

        made = paint(view, language, faces.names, marks, faces.tokens)
        return Drawn(made.data, made.alt)

    def read_leader(self, view: View, seat: int) -> str:
        """The Leader."""
        return view["players"][seat]["leader"] or ""

    def list_modules(self, options: Options) -> list[str]:
        """CHOAM, where it is on."""
        return ["choam"] if options.get("choam") == "on" else []

    def start_score(self, seats: int) -> int:
        """One with four players (U2.5)."""
        return 1 if seats == 4 else 0

    def draw_course(self, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn:
        """The scores by round."""
        from bot.games.imperium.picture import paint_course

        made = paint_course(view, course, language, *faces)
        return Drawn(made.data, made.alt)

    def draw_hand(self, view: dict[str, Any], language: str) -> Drawn:
        """The hand as small card faces."""
        from bot.games.imperium.picture import paint_hand

        made = paint_hand(view, language)
        return Drawn(made.data, made.alt)

    def find_next(self, view: View, waiting: Sequence[int]) -> int | None:
        """The next seat clockwise that has not revealed (U3.1)."""
        active, players = view.get("active"), view["players"]
        if view["phase"] != "turns" or len(waiting) != 1 or active != waiting[0]:
            return None
        around = [(active + step) % len(players) for step in range(1, len(players))]
        return next((seat for seat in around if not players[seat]["revealed"]), None)

    def icon_of(self, option: Option) -> str:
        """Factions by their own icon, spaces by their Agent icon, posts and contracts by their kind."""
        named = [target for target in option.targets if not target.startswith("way:")]  # a way of paying for a space
        kind, _, name = named[-1].partition(":") if named else ("", "", "")
        match kind:
            case "space":
                return icons_of_spaces().get(name, "")
            case "faction":
                return name
            case _:
                return {"post": "spy", "contract": "contract"}.get(kind, "")

    def find_window(self, view: View, kind: str) -> str | None:
        """Combat cards and passes (U11.1)."""
        return f"combat:{view['round']}" if kind == "combat" else None

    def list_involved(self, view: View) -> list[int]:
        """Who has units in the Conflict and any Intrigue card at all: both are public (U11.1)."""
        return [
            player["seat"]
            for player in view["players"]
            if player["intrigue"] and (player["troops"]["conflict"] or player["sandworms"])
        ]

    def list_ahead(self, view: View, seat: int) -> list[int]:
        """Who is stronger in the Conflict."""
        own = view["players"][seat]["strength"]
        return [player["seat"] for player in view["players"] if player["strength"] > own]

    def list_plays(self, view: View) -> list[str]:
        """Combat Intrigue cards in hand."""
        held = dict.fromkeys(view["you"]["intrigue"])
        return [f"intrigue:{card}" for card in held if "combat" in _timings()[card]]

    def hidden_names(self, view: View) -> list[str]:
        """The viewer's hand and intrigue."""
        you = view.get("you")
        if you is None:
            return []
        return [f"card:{card}" for card in you["hand"]] + [f"intrigue:{card}" for card in you["intrigue"]]


@cache
def _timings() -> dict[str, set[str]]:
    """When each Intrigue card can be played."""
    cards = load_product("uprising").all_of("intrigue", schema.Intrigue)
    return {card.id: {play.timing for play in card.plays} for card in cards}


register(Uprising())
