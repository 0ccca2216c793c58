"""Dune: Imperium – Uprising: how its views read in a few lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

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
RESOURCES = ("solari", "spice", "water")
FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")


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
    icons = (*RESOURCES, *FACTIONS, "landsraad", "city", "spice_trade", "spy", "contract")
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
        """Round, phase and first player; before the first round what is done instead."""
        if not view["round"]:
            return words.text("imperium-head-setup", seat=f"seat:{view['first']}")
        return words.text(
            "imperium-head",
            round=view["round"],
            rounds=view["rounds"],
            phase=words.text(f"phase-{view['phase']}"),
            seat=f"seat:{view['first']}",
        )

    def table_lines(self, view: View, words: Words) -> list[str]:
        """The conflict and one line for each player."""
        lines = []
        conflict = view.get("conflict")
        if conflict:
            lines.append(
                words.text("imperium-conflict", conflict=f"conflict:{conflict['id']}", level=conflict["level"])
            )
        return lines + [self.player_line(player, words) for player in view["players"]]

    def brief_lines(self, view: View, words: Words) -> list[str]:
        """Scores and Leaders on one line: the picture shows the rest, and so do its description and `Board`."""
        scores = [
            words.text("imperium-score", seat=player["seat"], vp=player["vp"], leader=f"leader:{player['leader']}")
            for player in view["players"]
            if player["leader"]
        ]
        return [" · ".join(scores)] if scores else []

    def player_line(self, player: View, words: Words) -> str:
        """Score, resources, influence, agents and units of a player."""
        influence = player["influence"]
        return words.text(
            "imperium-player",
            seat=player["seat"],
            leader=f"leader:{player['leader']}" if player.get("leader") else "",
            led=bool(player.get("leader")),
            vp=player["vp"],
            solari=player["solari"],
            spice=player["spice"],
            water=player["water"],
            influence=" ".join(str(influence.get(faction, 0)) for faction in FACTIONS),
            icons=bool(words.icons),
            goods=" ".join(words.icon(name) + str(player[name]) for name in RESOURCES)
            + " · "
            + " ".join(words.icon(faction) + str(influence.get(faction, 0)) for faction in FACTIONS),
            agents=player["agents"]["ready"],
            garrison=player["troops"]["garrison"],
            conflict=player["troops"]["conflict"],
            strength=player["strength"],
            spies=player["spies"],
            hand=player["hand"],
            intrigue=player["intrigue"],
            revealed=player.get("revealed", False),
        )

    def hand_lines(self, view: View, words: Words) -> list[str]:
        """Hand, intrigue and resources of the viewer."""
        you = view.get("you")
        if you is None:
            return []
        hand = [f"card:{card}" for card in you["hand"]]
        intrigue = [f"intrigue:{card}" for card in you["intrigue"]]
        lines = [
            words.text("hand-cards", cards=words.pile(hand), count=len(hand)),
            words.text("hand-intrigue", cards=words.pile(intrigue), count=len(intrigue)),
        ]
        mine = next((player for player in view["players"] if player["seat"] == you["seat"]), None)
        if mine is not None:
            lines.append(self.player_line(mine, words))
            if mine.get("revealed"):
                lines.append(words.text("hand-revealed", persuasion=mine["persuasion"], swords=mine["swords"]))
        return lines

    def board_lines(self, view: View, words: Words) -> list[str]:
        """Everything public, in words."""
        lines = self.table_lines(view, words)
        for player in view["players"]:
            for key, cards in (("board-play", player["play"]), ("board-discard", player["discard"])):
                if cards:
                    lines.append(
                        words.text(key, seat=player["seat"], cards=words.pile([f"card:{card}" for card in cards]))
                    )
        for space, state in view["spaces"].items():
            if state["agents"]:
                names = [f"seat:{seat}" for seat in state["agents"]]
                lines.append(words.text("board-agents", space=f"space:{space}", who=names))
            if state.get("spice"):
                lines.append(words.text("board-spice", space=f"space:{space}", amount=state["spice"]))
            if state.get("control") is not None:
                lines.append(words.text("board-control", space=f"space:{space}", seat=state["control"]))
        for post, seats in view["posts"].items():
            if seats:
                lines.append(words.text("board-spies", post=f"post:{post}", who=[f"seat:{seat}" for seat in seats]))
        for faction, seat in view["alliances"].items():
            if seat is not None:
                lines.append(words.text("board-alliance", faction=f"faction:{faction}", seat=seat))
        if not view.get("wall", True):
            lines.append(words.text("board-wall"))
        lines += self.contract_lines(view, words)
        lines.append(words.text("board-row", cards=words.pile([f"card:{card}" for card in view["row"]])))
        stock = [words.text("board-stock", card=f"card:{card}", count=n) for card, n in view["reserve"].items()]
        return [*lines, *stock]

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
        from bot.render import paint  # drawing is loaded only where it is done

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
        from bot.render import paint_course

        made = paint_course(view, course, language, *faces)
        return Drawn(made.data, made.alt)

    def draw_hand(self, view: dict[str, Any], language: str) -> Drawn:
        """The hand as small card faces."""
        from bot.render import paint_hand

        made = paint_hand(view, language)
        return Drawn(made.data, made.alt)

    def contract_lines(self, view: View, words: Words) -> list[str]:
        """The contracts on offer and those taken; none without the CHOAM module."""
        choam = view.get("choam")
        if choam is None:
            return []
        market = [f"contract:{name}" for name in choam["market"]]
        lines = [words.text("board-market", contracts=words.pile(market), bank=choam["bank"])] if market else []
        for seat, held in enumerate(choam["held"]):
            names = [f"contract:{name}" for name in held["open"]]
            if names or held["done"]:
                done = len(held["done"])
                lines.append(
                    words.text(
                        "board-contracts", seat=seat, contracts=words.pile(names), contracts_count=len(names), done=done
                    )
                )
        return lines

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
