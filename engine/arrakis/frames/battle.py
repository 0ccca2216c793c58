"""Attacks and battles (W7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from engine.arrakis.asking import Choice, Rule, at_area, option, question
from engine.arrakis.cards import playable
from engine.arrakis.frames.hands import hand_options
from engine.arrakis.frames.losses import push_excess, push_losses, roll_combat
from engine.arrakis.frames.moves import Who, arrive, bring
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS, MARKERS
from engine.arrakis.places import has_settlement, settlements_of, stack_limit
from engine.arrakis.programme_context import note_here
from engine.arrakis.reach import retreats
from engine.arrakis.side_policy import policy_for, policy_of
from engine.arrakis.state import G, Legion, count, decider, lib, other_side, rules, seats_of
from engine.arrakis.verbs import (
    check_objective,
    discard_card,
    may_discard,
    raise_markers,
    raise_supremacy,
    remove_harvester,
    reveal_sietch,
    reveal_token,
    reveal_tokens,
    shift_legion,
    tell,
)
from engine.kernel.decisions import Decision, Option, Pick
from engine.kernel.record import record

MOST_DICE = 6
"""The most combat dice that a side rolls in a battle round (W7.5)."""


@record
class Battle(Rule):
    """A battle in rounds (W7.2 to W7.13). Lists of two numbers have the attacker's first, then the defender's."""

    kind = "war.battle"
    seat: int
    side: str
    # The area from which the attackers come; they stay there during the battle.
    origin: str
    target: str
    # The attacking figures.
    force: Legion
    # Whether the attack comes from an area that is not adjacent.
    far: bool
    surprise: bool = False
    # The number of additional dice of the attacker in each round.
    extra: int = 0
    # The most dice of the defender in the first round; 0 for no limit.
    cap: int = 0
    # Whether continuing the attack costs no hit.
    relentless: bool = False
    way: tuple[str, ...] = ()
    stage: str = "reveal"
    round: int = 0
    # The numbers of cards that each side discarded in this round.
    cards: list[int] = field(default_factory=list)
    # The results rolled in this round.
    hits: list[int] = field(default_factory=list)
    shields: list[int] = field(default_factory=list)
    specials: list[int] = field(default_factory=list)
    # Whether the attacker stopped the attack at the end of this round.
    ceased: bool = False
    # Whether the defender retreats at the end of this round.
    retreating: bool = False
    # Whether the defenders included a figure whose loss counts for a prescience card.
    captain: bool = False

    def go_on(self, game: G) -> bool:
        STAGES[self.stage](self, game)
        return False

    def went(self, game: G, part: Legion) -> None:
        """Advance into the target with the chosen figures."""
        _advance(self, game, part)

    def defender(self, game: G) -> Legion | None:
        """The defending legion; None if no defending figure is left."""
        legion = game.state.legions.get(self.target)
        return legion if legion is not None and legion.units and legion.side != self.side else None

    def enemy(self) -> str:
        """The side that defends."""
        return other_side(self.side)


def _reveal(battle: Battle, game: G) -> None:
    """Reveal the sietch and the deployment tokens of the defender and the attacker (W7.2)."""
    battle.stage = "open"
    if battle.enemy() == ATREIDES:
        reveal_sietch(game, battle.target)
    if battle.defender(game) is not None:
        reveal_tokens(game, battle.target)
    for token in list(battle.force.tokens):
        battle.force.tokens.remove(token)
        for kind, amount in reveal_token(game, battle.origin, token).items():
            setattr(battle.force, kind, getattr(battle.force, kind) + amount)
    push_excess(game, battle.origin)
    push_excess(game, battle.target)


def _open(battle: Battle, game: G) -> None:
    """Begin the battle, or win it at once if nobody defends (W7.3). Figures that the stacking limit removed from the
    origin no longer attack."""
    _trim(battle, game)
    defender = battle.defender(game)
    if not battle.force.units:
        battle.stage = "over"
    elif defender is None:
        battle.stage = "won"
    else:
        battle.captain = battle.enemy() == HARKONNEN and (defender.special > 0 or bool(defender.named))
        battle.stage = "cards"
        if policy_for(game, battle.side).ceases(game, battle):
            battle.ceased, battle.stage = True, "over"


def _trim(battle: Battle, game: G) -> None:
    legion = game.state.legions.get(battle.origin, Legion(battle.side))
    for kind in (*KINDS, "generic"):
        setattr(battle.force, kind, min(getattr(battle.force, kind), getattr(legion, kind)))
    battle.force.named = [name for name in battle.force.named if name in legion.named]


def base_dice(battle: Battle, game: G, attacking: bool) -> int:
    """The number of dice before cards are discarded: units, dice that a played card adds, and the rank of the
    defender's settlement (W7.5)."""
    if attacking:
        return battle.force.units + battle.extra
    defender = battle.defender(game)
    rank: int = settlements_of(game, battle.enemy()).get(battle.target, 0)
    return (defender.units if defender is not None else 0) + rank


def most_dice(battle: Battle, attacking: bool) -> int:
    """The most dice that a side rolls in this round: six (W7.5), or fewer if a card limits the defender's dice in the
    first round."""
    limited = battle.cap and not attacking and battle.round == 1
    return min(MOST_DICE, battle.cap) if limited else MOST_DICE


def _cards(battle: Battle, game: G) -> None:
    """Ask the attacker, then the defender, to discard cards (W7.4). Partners are asked at the same time (R276)."""
    battle.round += 1
    battle.stage = "roll"
    battle.cards = [0, 0]
    answers = not battle.surprise or rules(game).surprise_answer or battle.round > 1
    defending = seats_of(game, battle.enemy()) if answers and may_discard(game, battle.enemy()) else ()
    attacking = seats_of(game, battle.side) if may_discard(game, battle.side) else ()
    _ask_cards(battle, game, defending, False)
    _ask_cards(battle, game, attacking, True)


def _ask_cards(battle: Battle, game: G, seats: tuple[int, ...], attacking: bool) -> None:
    """Ask these seats to discard cards. An automatic opponent discards cards of its reserves for as long as each of
    them adds a die (W19.13)."""
    if len(seats) > 1:
        game.push(SharedCards(attacking, list(seats)))
        return
    for seat in seats:
        spend = policy_of(game, seat).spend_cards
        if spend is None:
            game.push(BattleCards(seat, attacking))
            continue
        battle.cards[1 - attacking] += spend(game, most_dice(battle, attacking) - base_dice(battle, game, attacking))


def room_for_cards(game: G, attacking: bool) -> int:
    """The number of further cards that a side can discard so that each of them adds a die (W7.5)."""
    battle = _find(game)
    return most_dice(battle, attacking) - base_dice(battle, game, attacking) - battle.cards[1 - attacking]


def _discard(game: G, seat: int, attacking: bool, picks: Sequence[str]) -> None:
    for pick in picks:
        discard_card(game, seat, int(pick.partition(".")[2]))
    _find(game).cards[1 - attacking] += len(picks)
    count(game, "cards_for_dice", len(picks))


@record
class BattleCards(Choice):
    """The choice of cards to discard for combat dice. Each card adds a die. Once the side has the most dice, no
    further card can be discarded (W7.4, W7.5)."""

    kind = "war.battle_cards"
    attacking: bool

    def go_on(self, game: G) -> bool:
        """Ask only if the seat has a card in hand, playable or not, and its side can still add dice."""
        if game.state.hands[self.seat] and room_for_cards(game, self.attacking) > 0:
            return True
        game.pop()
        return False

    def offers(self, game: G) -> list[Option]:
        return hand_options(game, "discard", playable(game, self.seat), room_for_cards(game, self.attacking))

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Any number of cards, at most as many as still add a die."""
        return Pick("many", 0, max(0, min(room_for_cards(game, self.attacking), len(options))))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        _discard(game, seat, self.attacking, picks)


@record
class SharedCards(Rule):
    """The partners' choice of cards to discard for combat dice, made at the same time and unseen by each other. If they
    choose more cards than can add dice, the House's cards count first, and surplus cards stay in hand (W18.5, R276)."""

    kind = "war.shared_cards"
    attacking: bool
    asked: list[int]

    def go_on(self, game: G) -> bool:
        """Ask until every partner has answered."""
        if self.owners(game) and room_for_cards(game, self.attacking) > 0:
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The partners who have not answered yet and have cards; hand sizes are public."""
        return tuple(seat for seat in self.asked if game.state.hands[seat])

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for cards of the seat's hand, at most as many as would add dice if the partner discarded none."""
        room = room_for_cards(game, self.attacking)
        options = hand_options(game, "discard", playable(game, seat), room)
        pick = Pick("many", 0, min(room, len(options)))
        both = len(self.owners(game)) > 1
        prompt = question(self.kind if both else BattleCards.kind, n=room)
        return Decision(game.decision_id(self), seat, "battle_cards", prompt, options, pick, sealed=both)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard the chosen cards that still add dice."""
        self.asked.remove(seat)
        _discard(game, seat, self.attacking, picks[: max(0, room_for_cards(game, self.attacking))])


def _find(game: G) -> Battle:
    return next(frame for frame in reversed(game.state.stack) if isinstance(frame, Battle))


def _roll(battle: Battle, game: G) -> None:
    """Roll the combat dice (W7.5, W7.6). A side that has more leaders than special results chooses which of them to
    use, the attacker first."""
    battle.stage = "clash"
    battle.hits, battle.shields, battle.specials = [], [], []
    for attacking in (True, False):
        dice = min(most_dice(battle, attacking), base_dice(battle, game, attacking) + battle.cards[1 - attacking])
        counts = roll_combat(game, dice, "battle")
        if attacking and battle.surprise and battle.round == 1:
            counts["special"] += rules(game).surprise_specials
        battle.hits.append(counts["hit"])
        battle.shields.append(counts["shield"])
        battle.specials.append(counts["special"])
        side = battle.side if attacking else battle.enemy()
        tell(game, "battle-roll", side=f"side:{side}", dice=dice, **counts)
    count(game, "battle_rounds")
    for attacking in (False, True):
        side = battle.side if attacking else battle.enemy()
        game.push(Specials(decider(game, side), attacking))


@record
class Specials(Choice):
    """The choice of the leaders that use the special results, one leader for each result (W7.6)."""

    kind = "war.specials"
    attacking: bool

    def _side(self, game: G) -> tuple[Legion, int]:
        battle = _find(game)
        legion = battle.force if self.attacking else battle.defender(game)
        assert legion is not None
        return legion, battle.specials[1 - self.attacking]

    def go_on(self, game: G) -> bool:
        """Ask only if there are more leaders than special results and the leaders are not all alike."""
        legion, specials = self._side(game)
        if specials and legion.leaders > specials and legion.named:
            return Choice.go_on(self, game)
        self._use(game, (["generic"] * legion.generic + legion.named)[:specials])
        return False

    def offers(self, game: G) -> list[Option]:
        """Offer the leaders that can use a special result, and no more generic ones than there are results."""
        legion, specials = self._side(game)
        figure, alike = f"figure:{legion.side}_generic", min(legion.generic, specials)
        found = [option(f"lead.generic-{n}", "lead", figure, what=figure) for n in range(alike)]
        return found + [option(f"lead.{one}", "lead", f"warlord:{one}", what=f"warlord:{one}") for one in legion.named]

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Return one leader for each special result."""
        _, specials = self._side(game)
        return Pick("many", specials, specials)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        self._use(game, [pick.partition(".")[2].partition("-")[0] for pick in picks])

    def _use(self, game: G, leaders: list[str]) -> None:
        battle, place = _find(game), 1 - self.attacking
        game.pop()
        for name in leaders:
            combat = None if name == "generic" else lib(game).leaders[name].combat
            battle.hits[place] += 1 if combat is None else combat.hits
            battle.shields[place] += 0 if combat is None else combat.shields


def settle(hits: list[int], shields: list[int], special: list[int]) -> tuple[int, int]:
    """The numbers of hits that attacker and defender suffer: each special elite cancels a shield of the enemy, and each
    remaining shield cancels a hit (W7.7, W7.8)."""
    left = [max(0, shields[side] - special[1 - side]) for side in (0, 1)]
    return max(0, hits[1] - left[0]), max(0, hits[0] - left[1])


def _clash(battle: Battle, game: G) -> None:
    """Let both sides suffer their losses from the same roll, the attacker first (W7.9)."""
    battle.stage = "after"
    defender = battle.defender(game)
    assert defender is not None
    taken, dealt = settle(battle.hits, battle.shields, [battle.force.special, defender.special])
    tell(game, "battle-hits", attacker=taken, defender=dealt)
    push_losses(game, battle.target, dealt)
    push_losses(game, battle.origin, taken, attacking=True)


def _after(battle: Battle, game: G) -> None:
    """End the battle if a side has no figures left; otherwise ask the attacker whether to continue (W7.10, W7.12)."""
    defender = battle.defender(game)
    if not battle.force.units:
        battle.stage = "over"
    elif defender is None:
        battle.stage = "won"
    else:
        battle.stage = "decided"
        game.push(GoOn(battle.seat))


@record
class GoOn(Choice):
    """The attacker's choice to cease or to continue; continuing against a settlement may cost a hit (W7.10)."""

    kind = "war.go_on"

    def offers(self, game: G) -> list[Option]:
        return [option("on", "fight-on", final=True), option("cease", "cease", final=True)]

    def prefers(self, options: list[Option]) -> str | None:
        return "cease"

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        battle = _find(game)
        battle.ceased = picks[0] == "cease"
        if not battle.ceased and not battle.relentless and has_settlement(game, battle.enemy(), battle.target):
            push_losses(game, battle.origin, rules(game).siege_hits, attacking=True)


def _decided(battle: Battle, game: G) -> None:
    """Ask the defender whether to retreat, if the legion can retreat (W7.10, W7.11)."""
    if battle.ceased or not battle.force.units:
        battle.stage = "over"
        return
    battle.stage = "answered"
    battle.retreating = False
    if _retreats(battle, game):
        game.push(Retreat(decider(game, battle.enemy())))


def _retreats(battle: Battle, game: G) -> list[str]:
    defender = battle.defender(game)
    assert defender is not None
    side = battle.enemy()
    return retreats(game, side, battle.target, defender.units, stack_limit(game, side))


@record
class Retreat(Choice):
    """The defender's choice to retreat or to stay (W7.10)."""

    kind = "war.retreat"

    def offers(self, game: G) -> list[Option]:
        return [option("stay", "stay", final=True), option("retreat", "retreat", final=True)]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        _find(game).retreating = picks[0] == "retreat"


def _answered(battle: Battle, game: G) -> None:
    if battle.retreating:
        battle.stage = "retreated"
        game.push(RetreatTo(battle.seat))
    else:
        battle.stage = "cards"


@record
class RetreatTo(Choice):
    """The attacker's choice of the area to which the defender retreats (W7.11)."""

    kind = "war.retreat_to"

    def offers(self, game: G) -> list[Option]:
        return [at_area("drive", area) for area in _retreats(_find(game), game)]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the defender's whole legion to the chosen area."""
        game.pop()
        battle, area = _find(game), picks[0].partition(".")[2]
        defender = battle.defender(game)
        assert defender is not None
        bring(game, battle.target, area, defender.clone())


def _won(battle: Battle, game: G) -> None:
    """Let the winner advance into the area (W7.13), unless the defender has fled from a worm and is in the area again
    (R296). By the article, all attackers must advance after a ride or a flight."""
    battle.stage = "over"
    tell(game, "battle-won", side=f"side:{battle.side}", area=f"area:{battle.target}")
    count(game, f"won.{battle.side}")
    turn = game.state.turn
    if battle.captain and battle.side == ATREIDES and turn is not None:
        turn.captain = True
    _trim(battle, game)
    if not battle.force.units or battle.defender(game) is not None:
        return
    if battle.far and rules(game).forced_advance:
        _advance(battle, game, battle.force.clone())
    else:
        game.push(Who(battle.seat, battle.origin, battle.force.clone(), "", none=True))


def _advance(battle: Battle, game: G, part: Legion) -> None:
    """Advance into the area: the figures enter first; then the settlement is destroyed and a harvester removed (W7.13
    to W7.15). The figures enter first because the reward for the settlement may replace or retire one of their
    leaders."""
    state = game.state
    area = battle.target
    if not part.units or not shift_legion(game, battle.origin, area, part):
        return
    game.barrier()
    if has_settlement(game, battle.enemy(), area):
        _destroy_settlement(battle, game)
    if battle.side == ATREIDES and area in state.harvesters:
        remove_harvester(game, area)
    note_here(game, area)
    arrive(game, battle.side, area, battle.way)


def _destroy_settlement(battle: Battle, game: G) -> None:
    """Remove the settlement from the game. The attacker gains supremacy, or advances the prescience markers, by the
    settlement's rank (W7.14). After Arrakeen the objective is checked at once (W15.2)."""
    state, area = game.state, battle.target
    tell(game, "settlement-destroyed", area=f"area:{area}")
    count(game, f"destroyed.{battle.enemy()}")
    if battle.side == HARKONNEN:
        rank = state.sietches.pop(area)
        state.seen.remove(area)
        raise_supremacy(game, rank)
        return
    if state.turn is not None:
        state.turn.captain = True
    rank = state.settlements.pop(area)
    raise_markers(game, dict.fromkeys(MARKERS, rank))
    if area == "arrakeen":
        check_objective(game)


def _over(battle: Battle, game: G) -> None:
    game.pop()
    game.barrier()
    tell(game, "battle-over", area=f"area:{battle.target}")


STAGES = {
    "reveal": _reveal, "open": _open, "cards": _cards, "roll": _roll, "clash": _clash, "after": _after,
    "decided": _decided, "answered": _answered, "retreated": _won, "won": _won, "over": _over,
}  # fmt: skip
