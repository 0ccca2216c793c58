"""The end of the round (W11)."""

from __future__ import annotations

from engine.arrakis.asking import DONE, Choice, Rule, option, question
from engine.arrakis.frames.free_actions import list_scouting, scout
from engine.arrakis.frames.hands import hand_options
from engine.arrakis.frames.omens import Window
from engine.arrakis.library import ATREIDES, HARKONNEN, SIDES
from engine.arrakis.places import is_banned, legions_of
from engine.arrakis.prophecy import claimable, end_ways, has_attached
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, count, decider, seats_of
from engine.arrakis.verbs import (
    add_worm,
    check_objective,
    discard_card,
    remove_flier,
    set_aside,
    tell,
)
from engine.kernel.decisions import Decision, Option, Pick
from engine.kernel.record import record

HAND, SHARED_HAND = 6, 3
"""Hand limits: of a player, and of each partner of a shared side (W11.4, W18.5)."""
BANNED_HAND, SHARED_BANNED_HAND = 3, 2
"""Hand limits under the Landsraad's ban of the article (W10.4, W18.12)."""


@record
class Closing(Rule):
    """The end of the round, step by step; claims of prescience cards and the check of the objective come first
    (W11.6)."""

    kind = "war.closing"
    stage: int = 0

    def go_on(self, game: G) -> bool:
        stage, self.stage = self.stage, self.stage + 1
        state = game.state
        match stage:
            case 0:
                state.phase = "closing"
                tell(game, "closing")
                if claimable(game, end_ways(game)):
                    game.push(Window(decider(game, ATREIDES)))
            case 1:
                check_objective(game)
            case 2:
                if any(what == "ornithopter" for what in state.zones.values()):
                    game.push(LastScouting(decider(game, HARKONNEN)))
            case 3:
                for zone in sorted(state.zones):
                    remove_flier(game, zone)
                for side in SIDES:
                    policy_for(game, side).end_round(game)
                game.push(Exchange(decider(game, ATREIDES), ATREIDES))
                game.push(Exchange(decider(game, HARKONNEN), HARKONNEN))
            case 4:
                for chief in state.chiefs.values():
                    chief.spent = False
                game.push(HandLimit())
            case 5:
                game.push(Unclaimed(decider(game, ATREIDES)))
            case _:
                game.pop()
                count(game, "rounds")
        return False


@record
class LastScouting(Choice):
    """The last chance to scout before the vehicles leave the board (W11.1)."""

    kind = "war.last_scouting"

    def offers(self, game: G) -> list[Option]:
        """Offer the targets of scouting, and the choice to stop."""
        found = list_scouting(game)
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, rest = picks[0].partition(".")
        if verb == "done":
            game.pop()
        else:
            zone, _, area = rest.partition(".")
            scout(game, zone, area)


@record
class Exchange(Choice):
    """The choice to exchange named leaders on the board for generic ones (W11.2), and to take the Wild Maker off the
    board or to put a worm in its place (W9.7)."""

    kind = "war.exchange"
    side: str

    def offers(self, game: G) -> list[Option]:
        """Offer the leaders that may leave the board, and the choice to stop."""
        names = [name for area in legions_of(game, self.side) for name in game.state.legions[area].named]
        found = [option(f"aside.{name}", "aside", f"warlord:{name}", leader=f"warlord:{name}") for name in names]
        if self.side == ATREIDES and game.state.maker:
            found.append(option("maker-off", "maker-off", "warlord:wild_maker"))
            if game.state.supply["atreides.sandworm"]:
                found.append(option("maker-worm", "maker-worm", "warlord:wild_maker"))
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        verb, _, name = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "aside":
            set_aside(game, name)
        else:
            area, game.state.maker = game.state.maker, ""
            tell(game, "worm-gone", area=f"area:{area}", maker=1)
            if verb == "maker-worm":
                add_worm(game, area)


def hand_limit(game: G, seat: int) -> int:
    """The hand limit of a seat (W11.4, W18.5). A ban of the Landsraad may lower it (W10.4, W18.12)."""
    side = game.config.sides[seat]
    shared = len(seats_of(game, side)) > 1
    if side == HARKONNEN and is_banned(game, "hand"):
        return SHARED_BANNED_HAND if shared else BANNED_HAND
    return SHARED_HAND if shared else HAND


@record
class HandLimit(Rule):
    """Make all players over the hand limit discard cards, at the same time and unseen by each other (W11.4)."""

    kind = "war.hand_limit"

    def go_on(self, game: G) -> bool:
        if self.owners(game):
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seats with more cards than their hand limit; hand sizes are public."""
        hands = game.state.hands
        return tuple(seat for seat in range(len(hands)) if len(hands[seat]) > hand_limit(game, seat))

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        hand = game.state.hands[seat]
        over = len(hand) - hand_limit(game, seat)
        options = hand_options(game, "discard", hand, over)
        prompt = question(self.kind, n=over)
        return Decision(
            game.decision_id(self), seat, "hand_limit", prompt, options, Pick("many", over, over), sealed=True
        )

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard the chosen cards face down (R211)."""
        for pick in picks:
            discard_card(game, seat, int(pick.partition(".")[2]), shown=False)


@record
class Unclaimed(Choice):
    """The choice of unclaimed prescience cards to remove from the game. The others go back into the deck (W11.5),
    except a card with Eyes of Ibad (W14.4)."""

    kind = "war.unclaimed"

    def offers(self, game: G) -> list[Option]:
        """Offer the revealed cards that no Eyes of Ibad protect."""
        return [option(f"drop.{one}", "drop", f"omen:{one}", omen=f"omen:{one}") for one in _loose(game)]

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may remove none."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, len(options))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Remove the chosen cards from the game."""
        dropped = [pick.partition(".")[2] for pick in picks]
        for name in dropped:
            game.state.omens.remove(name)
            game.state.gone_omens.append(name)
            tell(game, "omen-dropped", omen=f"omen:{name}")
        self.skip(game)

    def skip(self, game: G) -> None:
        """Shuffle the revealed cards that stay in the game into the deck."""
        game.pop()
        state = game.state
        for name in _loose(game):
            state.omens.remove(name)
            state.omen_deck.append(name)
        state.attached = dict.fromkeys(state.omens, "eyes")
        game.chance.shuffle(state.omen_deck, "omens")


def _loose(game: G) -> list[str]:
    return [name for name in game.state.omens if not has_attached(game, name, "eyes")]
