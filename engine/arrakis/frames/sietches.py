"""Card texts about sietches: moving one, swapping the hidden tokens of two, revealing one (W13)."""

from __future__ import annotations

from engine.arrakis.asking import DONE, Choice, at_area
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.frames.moves import Who, fits
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import empty_near, is_desert, own_legion
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, Legion, lib
from engine.arrakis.verbs import drop_if_dead, reveal_sietch, reveal_tokens, shift_legion, tell
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record


@record
class MoveSietch(Choice):
    """Kitab al-Ibar: move a sietch to an adjacent empty desert, together with any of the figures in it. Figures that
    may not move in this turn stay behind."""

    kind = "war.move_sietch"
    tells = ("source",)
    source: str = ""
    target: str = ""

    def offers(self, game: G) -> list[Option]:
        """Offer the sietches that can move, then the areas to which the chosen one can move."""
        if self.source:
            return [at_area("to", area) for area in empty_near(game, self.source) if is_desert(game, area)]
        able = [area for area in sorted(game.state.sietches) if any(is_desert(game, a) for a in empty_near(game, area))]
        return [*(at_area("sietch", area) for area in able), DONE] if able else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the sietch, then ask which figures move with it."""
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "sietch":
            self.source = area
        else:
            state = game.state
            self.target = area
            state.sietches[area] = state.sietches.pop(self.source)
            policy_for(game, HARKONNEN).follow(game, self.source, area)
            if self.source in state.seen:
                state.seen[state.seen.index(self.source)] = area
            tell(game, "sietch-moved", source=f"area:{self.source}", area=f"area:{area}")
            legion = own_legion(game, ATREIDES, self.source)
            if legion is None or not fits(game, ATREIDES, self.source, "any", ""):
                game.pop()
            else:
                game.push(Who(seat, self.source, legion.clone(), "", none=True))

    def went(self, game: G, part: Legion) -> None:
        """Move the chosen figures to the new area of the sietch."""
        game.pop()
        if part.units:
            shift_legion(game, self.source, self.target, part)
            push_excess(game, self.target)


@record
class SwapTokens(Choice):
    """Stillsuits: swap the face-down tokens of two sietches."""

    kind = "war.swap_tokens"

    def offers(self, game: G) -> list[Option]:
        state = game.state
        if not any(area in state.legions and state.legions[area].tokens for area in state.sietches):
            return []
        return [at_area("swap", area) for area in sorted(state.sietches)]

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may swap none."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Up to two sietches; choosing only one has no effect."""
        return Pick("many", 0, min(2, len(options)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if len(picks) < 2:
            return
        areas = [pick.partition(".")[2] for pick in picks]
        legions = game.state.legions
        held = [legions[area].tokens if area in legions else [] for area in areas]
        for area, tokens in zip(areas, reversed(held), strict=True):
            if area in legions or tokens:
                legions.setdefault(area, Legion(ATREIDES)).tokens = tokens
        tell(game, "swapped", source=f"area:{areas[0]}", area=f"area:{areas[1]}")
        for area in areas:
            drop_if_dead(game, area)
            push_excess(game, area)


@record
class Spy(Choice):
    """Spies All Over Arrakis: reveal a sietch and all deployment tokens of an area."""

    kind = "war.spy"

    def offers(self, game: G) -> list[Option]:
        """Offer the areas with a hidden sietch or hidden tokens."""
        state = game.state
        found = []
        for area in lib(game).areas:
            legion = own_legion(game, ATREIDES, area)
            if (area in state.sietches and area not in state.seen) or (legion is not None and legion.tokens):
                found.append(at_area("spy", area, final=True))
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        area = picks[0].partition(".")[2]
        if area:
            reveal_sietch(game, area)
            reveal_tokens(game, area)
            push_excess(game, area)
