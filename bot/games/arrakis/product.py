"""Dune: War for Arrakis: what its lobby chooses, and what the service has to know of its options and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.arrakis import customs, lines
from bot.games.arrakis.arranging import arrange
from bot.games.arrakis.deciding import preview
from bot.games.arrakis.drama import DRAMAS
from bot.games.arrakis.house import check_house, tell_house
from bot.games.arrakis.telling import TELLING
from bot.games.previews import Asked, Preview
from bot.games.product import FORMS, NO_MARKS, Drawn, Faces, Habit, Menu, Options, Place, Product, Setting, Verbs
from bot.games.registry import register
from bot.language import Words
from content.arrakis.reference import list_lacking
from engine import registry
from engine.arrakis.config import AUTOMATON, find_version
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.events import Event
from engine.kernel.game import Outcome

View = Mapping[str, Any]
SIDE_MARKS = {"harkonnen": "♜", "atreides": "♞"}
"""The signs of the sides in text: the keep, the horse of the knight."""
SCORED = {"war-supremacy": 0, "war-marker": 1}
"""Kinds of events that change the score of a side, and which."""
FREE = frozenset({"scout", "train", "hawat"})
"""Free actions that were possible all through the turn; a claim or the atomics may have become so just now."""
HINTED = frozenset({"turn", "moves", "attack"})
"""The questions beside which somebody new reads how areas are called."""


def why_unshared(seats: int) -> Msg | None:
    """Why a table does not choose which side is shared (W18.1): it does where three play."""
    return None if seats == 3 else Msg("refused-not-three")


def why_opposed(seats: int) -> Msg | None:
    """Why a table does not choose who plays the Harkonnen (W19.17): it does where two play."""
    return None if seats == 2 else Msg("refused-not-two")


def find_usual_version(options: Options, seats: int) -> str:
    """That of the rules: with an automatic opponent the retail game's (W19)."""
    return find_version(seats == 1 or (why_opposed(seats) is None and options.get("opponent") == AUTOMATON))


class Arrakis(Product):
    """The one product of the family; two versions of its rules (W17) are a setting."""

    family, name = "arrakis", "arrakis"
    seats = frozenset({1, 2, 3, 4})
    usual = 2
    pictures = True
    settings = (
        Setting("version", ("article", "retail"), "article", usual=find_usual_version),
        Setting("shared", tuple(SIDE_MARKS), "harkonnen", lambda _, seats: why_unshared(seats)),
        Setting("opponent", ("people", "mahdi"), "people", lambda _, seats: why_opposed(seats)),
    )
    texts = ("house",)
    computer = "raider"
    cog = "cogs.arrakis"
    verbs = Verbs(own_will=("end", "done", "none"), last=("go",))
    telling = TELLING
    dramas = DRAMAS
    habits = customs.HABITS
    habitual = customs.HABITUAL
    milestones = ("war-round", "war-turn")

    # -- the lobby -----------------------------------------------------------------------------------------------------

    def check_text(self, name: str, text: str) -> None:
        """A house set with everything in it (W20)."""
        check_house(text)

    def tell_texts(self, options: Options, words: Words) -> list[str]:
        """That the table has a house set of its own, and how much of it was read off components."""
        return tell_house(options.get("house", ""), words)

    def find_lacking(self, options: Options, seats: int) -> frozenset[str]:
        """Our house set, where the table has its own, and what its rules and seats switch off: cards and leaders say
        so."""
        if seats not in self.seats:
            return list_lacking(options.get("house", ""))
        config = registry.family(self.family).read_config(self.configure(options, seats))
        return list_lacking(options.get("house", ""), config.off)

    def list_places(self, seats: int) -> tuple[Place, ...]:
        """Those of a table that shares the Harkonnen where three play."""
        return self.find_places(self.read_options({}, seats), seats)

    def find_places(self, options: Options, seats: int) -> tuple[Place, ...]:
        """The sides, and the halves of a shared one (W18.1); the Harkonnen sit first. One person against nobody but an
        automatic opponent has no team; two against it are one, and it sits after them (W19.17)."""
        if seats == 1:
            return ()
        config = registry.family(self.family).read_config(self.configure(options, seats))
        teams = tuple(SIDE_MARKS)
        return tuple(
            Place(
                teams.index(side),
                Msg("place-war", {"side": f"side:{side}", "decks": [f"deck:{deck}" for deck in decks]}),
                SIDE_MARKS[side],
                f"side:{side}",
            )
            for side, decks in zip(config.sides, config.decks, strict=True)
        )

    # -- options and questions -----------------------------------------------------------------------------------------

    def arrange(self, decision: Decision) -> Decision:
        """Menus by what options do; long lists of areas by sectors."""
        return arrange(decision)

    def preview(self, asked: Asked, words: Words) -> Preview:
        """What is in areas, the dice of attacks, what cards do."""
        return preview(asked, words)

    def list_last(self, decision: Decision) -> list[Option]:
        """A declared move: with it all that is left of the turn can be done."""
        return [option for option in decision.legal() if self.comes_last(option)] if decision.kind == "who" else []

    def find_closing(self, decision: Decision) -> Answer | None:
        """No more moves, then the end: what can still be done then could have been done before (W5.14)."""
        legal = decision.legal()
        wanted = "done" if decision.kind == "moves" else "end" if decision.kind == "turn" else ""
        others = {option.verb for option in legal} - {wanted}
        if wanted == "end" and others - FREE:
            return None
        return next((Answer(decision.id, (option.id,)) for option in legal if option.verb == wanted), None)

    def hint(self, decision: Decision, view: View, words: Words) -> str:
        """How areas are called."""
        return words.text("hint-war-turn") if decision.kind in HINTED else ""

    # -- words ---------------------------------------------------------------------------------------------------------

    def head_line(self, view: View, words: Words) -> str:
        """Round, phase and rules."""
        return lines.head_line(view, words)

    def table_lines(self, view: View, words: Words) -> list[str]:
        """Both sides, the battle, the tracks."""
        return lines.list_table(view, words)

    def brief_lines(self, view: View, words: Words) -> list[str]:
        """The scores of both sides."""
        return lines.list_brief(view, words)

    def hand_lines(self, view: View, words: Words) -> list[str]:
        """Hand and objective."""
        return lines.list_hand(view, words)

    def known_lines(self, view: View, words: Words) -> list[str]:
        """What lies face down."""
        return lines.list_known(view, words)

    def board_lines(self, view: View, words: Words) -> list[str]:
        """The whole map."""
        return lines.list_board(view, words)

    def list_faces(self, view: View) -> list[Menu]:
        """Prescience cards and leaders in play."""
        menus = [Menu("omens", [f"omen:{one['id']}" for one in view["omens"]])] if view["omens"] else []
        there = [name for name, chief in view["leaders"].items() if chief["where"] not in ("out", "gone")]
        return [*menus, Menu("leaders", [f"warlord:{name}" for name in there])]

    def list_hand_faces(self, view: View) -> list[Menu]:
        """Planning cards."""
        hand = [f"plan:{card}" for card in view.get("you", {}).get("hand", ())]
        return [Menu("planning", hand)] if hand else []

    def hidden_names(self, view: View) -> list[str]:
        """The hand."""
        return [f"plan:{card}" for card in view.get("you", {}).get("hand", ())]

    def find_changes(self, before: View, now: View) -> dict[str, list[Any]]:
        """The areas where something else lies."""
        old = before["areas"]
        areas = [area for area in dict.fromkeys((*now["areas"], *old)) if now["areas"].get(area) != old.get(area)]
        return {"areas": areas} if areas else {}

    def tell_changes(self, changes: View, words: Words) -> list[str]:
        """Those areas."""
        areas = [words.name(f"area:{area}") for area in changes.get("areas", ())]
        return [words.text("war-changes", areas=words.join(areas))] if areas else []

    # -- private talk --------------------------------------------------------------------------------------------------

    def note_asides(self, view: View, used: Mapping[int, int]) -> View:
        """Cones of Silence that a side has not discarded yet (W18.13)."""
        left = {side: view["cones"][side] - used.get(team, 0) for team, side in enumerate(SIDE_MARKS)}
        return {**view, "cones_left": left}

    def count_asides(self, view: View, seat: int) -> int:
        """Those of the seat's side."""
        found: int = view["cones_left"][view["players"][seat]["side"]]
        return found

    # -- pictures ------------------------------------------------------------------------------------------------------

    def draw_board(
        self, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS,
        form: str = FORMS[0],
    ) -> Drawn:  # fmt: skip
        """The map, both sides and the tracks, with the lines of the table as their description."""
        from bot.games.arrakis.picture import paint

        words = Words(language, list(faces.names)).plain
        head = words.text("war-picture-head", product=f"product:{self.name}", head=lines.head_line(view, words))
        said = [*self.tell_changes(marks, words), *lines.list_board(view, words)]
        told = [head, *(line.removeprefix("-# ").replace("**", "") for line in said)]
        made = paint(view, language, faces.names, head, told, marks, faces.tokens, form)
        return Drawn(made.data, made.alt)

    # -- habits --------------------------------------------------------------------------------------------------------

    def list_habits(self, view: View) -> tuple[Habit, ...]:
        """Those of the viewer's side."""
        return customs.list_habits(view)

    def answer_habit(self, decision: Decision, view: View, wishes: Mapping[str, str], here: bool) -> Answer | None:
        """Losses, worms, the course of a battle, the end of the round."""
        return customs.answer(decision, view, wishes, here)

    # -- the course of a game ------------------------------------------------------------------------------------------

    def opens_round(self, event: Event) -> int | None:
        """The number of the round that begins."""
        return int(event.data["n"]) if event.kind == "war-round" else None

    def opens_turn(self, event: Event) -> int | None:
        """The seat whose action turn begins; None where two partners are asked."""
        seat = event.data.get("seat") if event.kind == "war-turn" else None
        return int(str(seat).removeprefix("seat:")) if seat is not None else None

    def opens_end(self, event: Event) -> bool:
        """Somebody has won."""
        return event.kind == "war-won"

    def read_part(self, view: View, seat: int) -> str:
        """The side."""
        return f"side:{view['players'][seat]['side']}"

    def read_sources(self, view: View, seat: int) -> Mapping[str, int]:
        """Supremacy, or the three markers."""
        if view["players"][seat]["side"] == "harkonnen":
            return {"supremacy": view["supremacy"]}
        return dict(view["markers"])

    def unveil(self, view: View, words: Words) -> str:
        """Hand and objective."""
        return lines.tell_held(view, words)

    def read_scores(self, kind: str, data: View, outcome: Outcome) -> Sequence[tuple[int, int]]:
        """Supremacy and steps of markers, for everybody of the side."""
        side = SCORED.get(kind)
        return [(one.seat, int(data["n"])) for one in outcome.standings if one.team == side]

    def find_next(self, view: View, waiting: Sequence[int]) -> int | None:
        """Nobody can tell: dice decide who acts next."""
        return None

    def icon_of(self, option: Option) -> str:
        """None of their own yet."""
        return ""

    def configure(self, options: Options, seats: int) -> dict[str, Any]:
        """The rules' own words."""
        shared = {"shared": options["shared"]} if why_unshared(seats) is None else {}
        against = {"opponent": options["opponent"]} if options["opponent"] != "people" else {}
        own = {"house": options["house"]} if options.get("house") else {}
        return {"product": self.name, "seats": seats, "version": options["version"], **shared, **against, **own}


register(Arrakis())
