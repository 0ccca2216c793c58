"""Reviews of decisions: blunders are found, none is invented, and no fact that was hidden then is used."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.thinking.features import LEADER, topics_of
from engine.imperium.thinking.win_chance import find_model, name_weights, weigh_topics
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.game import Game
from engine.players import player
from engine.thinking.review import (
    AHEAD,
    LEAST,
    LOOKS,
    NAMED,
    SIGMAS,
    Care,
    Coach,
    Outlook,
    Regret,
    choose_worst,
    coach_of,
    find_alike,
    foretell,
    judge_answer,
)
from engine.thinking.search import Skill
from tests.engine.imperium.table import Table

CONFIG = {"product": "uprising", "seats": 4, "modules": ["choam"], "leaders": "random"}


class First:
    """A player who always takes the first option."""

    def answer(self, game: Game[Any], decision: Decision) -> Answer:
        return Answer(decision.id, (decision.legal()[0].id,))


class Judge:
    """A judge that answers without a search, by the chance that the test gives each option and the luck of a world."""

    def __init__(self, chances: dict[str, float], luck: float = 0.0, own: float = 0.0) -> None:
        self.chances, self.luck, self.own = chances, luck, own
        self.worlds: list[Any] = []

    def coach(self) -> Coach:
        skill = Skill(self._rank, First, lambda game: len(game.steps), self._estimate)
        return Coach(skill, lambda decision: decision.pick.kind == "one" and len(decision.legal()) > 1, self._weigh)

    def _rank(self, view: Any, decision: Decision) -> list[tuple[str, float]]:
        self.worlds.append(view)
        return [(option.id, 0.0) for option in decision.legal()]

    def _estimate(self, game: Game[Any]) -> list[float]:
        option, rng = game.steps[-1].answer.picks[0], random.Random(game.chance.seed)
        chance = self.chances.get(option, 0.3) + self.luck * rng.uniform(-1, 1)
        return [chance + self.own * random.Random(f"{option} {game.chance.seed!r}").uniform(-1, 1)] * 4

    def _weigh(self, game: Game[Any]) -> list[dict[str, float]]:
        chance = self.chances.get(game.steps[-1].answer.picks[0], 0.3)
        own = {"points": 10 * chance, "spice": -4 * chance, "water": 0.5 * chance, "deck": 1.0}
        others = {"points": -3 * chance, "spice": 0.0, "water": 0.0, "deck": 2.0}
        return [own if seat == game.steps[-1].seat else others for seat in range(4)]


@pytest.fixture(scope="module")
def opening() -> Game[Any]:
    """The first turn of a game, with many options."""
    games = (Game.new(FAMILY, CONFIG, random.Random(seed).randbytes(32), digests=False) for seed in range(99))
    return next(game for game in games if len(options_of(game)) > 8)


def options_of(game: Game[Any]) -> list[str]:
    decision = game.options(game.waiting()[0])
    assert decision is not None
    return [option.id for option in decision.legal()]


def look_back(game: Game[Any], option: str, judge: Judge, luck: int = 1) -> Regret | None:
    (seat,) = game.waiting()
    decision = game.options(seat)
    assert decision is not None
    return judge_answer(game, seat, Answer(decision.id, (option,)), judge.coach(), luck)


def test_a_blunder_is_found_with_what_was_better_and_what_it_cost(opening: Game[Any]) -> None:
    options = options_of(opening)
    judge = Judge({options[0]: 0.25, options[3]: 0.4}, luck=0.2, own=0.05)
    found = look_back(opening, options[0], judge)
    assert found is not None
    assert (found.revision, found.done, found.better) == (opening.revision, options[0], options[3])
    assert found.cost == pytest.approx(0.15, abs=3 * found.error)
    assert 0 < found.error < 0.01
    # the change of water is below a tenth
    assert found.moved == (("points", pytest.approx(1.95)), ("spice", pytest.approx(-0.6)))


class Watch:
    """A judge that gives the first seat a chance of 0.2 in the position itself and of 0.7 after an answer."""

    def __init__(self) -> None:
        self.worlds: list[Game[Any]] = []

    def coach(self) -> Coach:
        skill = Skill(lambda view, decision: [], First, lambda game: len(game.steps), self._estimate)
        return Coach(skill, lambda decision: True, lambda game: [])

    def _estimate(self, game: Game[Any]) -> list[float]:
        self.worlds.append(game)
        return [0.7 if game.steps else 0.2, 0.0, 0.0, 0.0]


def test_a_chance_is_foretold_by_the_position_and_by_what_comes_of_it(opening: Game[Any]) -> None:
    watch = Watch()
    chances = foretell(opening, watch.coach(), 1)
    assert chances == [pytest.approx(0.2 * (1 - AHEAD) + 0.7 * AHEAD), 0.0, 0.0, 0.0]
    assert [len(world.steps) for world in watch.worlds] == [0] + [1] * LOOKS
    assert len(opening.steps) == 0


def test_a_family_may_foretell_chances_by_means_of_its_own(opening: Game[Any]) -> None:
    """The number of playouts, their length, their weight and the estimate are those of the outlook; the skill's own
    estimate and span are not used."""
    watch, ends = Watch(), list[int]()

    def estimate(game: Game[Any]) -> list[float]:
        ends.append(len(game.steps))
        return [0.1 + len(game.steps) / 10, 0.0, 0.0, 0.0]

    coach = watch.coach()._replace(outlook=lambda game: Outlook(estimate, 3, looks=5, ahead=0.75))
    # the position itself is estimated as 0.1, each playout as 0.4
    assert foretell(opening, coach, 1)[0] == pytest.approx(0.25 * 0.1 + 0.75 * 0.4)
    assert ends == [0] + [3] * 5
    assert watch.worlds == []


def test_a_chance_is_the_same_for_the_same_luck_and_whatever_cards_are_hidden(opening: Game[Any]) -> None:
    """A chance that is computed again is the same. The worlds from which it is computed differ in every hand and in the
    deck."""
    watch = Watch()
    assert foretell(opening, coach_of("imperium"), 1) == foretell(opening, coach_of("imperium"), 1)
    foretell(opening, watch.coach(), 1)
    hands = [[tuple(player.hand) for player in world.state.players] for world in watch.worlds[1:]]
    decks = {tuple(world.state.imperium_deck) for world in watch.worlds[1:]}
    assert all(len({hand[seat] for hand in hands}) > 1 for seat in range(4))
    assert len(decks) > 1


@pytest.mark.parametrize("cost", [0.0, LEAST - 0.01])
def test_what_cost_little_is_not_named(opening: Game[Any], cost: float) -> None:
    options = options_of(opening)
    assert look_back(opening, options[0], Judge({options[0]: 0.3, options[2]: 0.3 + cost})) is None


@pytest.mark.slow
def test_what_was_best_is_never_named(opening: Game[Any]) -> None:
    """The best option is never called a mistake, even if worlds have as much luck as in real play-outs."""
    options = options_of(opening)
    chosen = [look_back(opening, options[4], Judge({options[4]: 0.3}, own=0.13), luck) for luck in range(25)]
    assert chosen == [None] * 25


def test_worlds_and_options_share_no_fast_player(opening: Game[Any]) -> None:
    """Chances of different worlds are independent, and those of an option do not depend on what was tried before it. If
    the worlds shared a player, the error of their mean would be estimated too small."""
    begun: list[First] = []

    def begin() -> First:
        begun.append(First())
        return begun[-1]

    (seat,) = opening.waiting()
    options, decision = options_of(opening), opening.options(seat)
    assert decision is not None
    coach = Judge({options[0]: 0.25, options[3]: 0.4}).coach()
    coach, care = coach._replace(skill=coach.skill._replace(begin=begin)), Care()
    assert judge_answer(opening, seat, Answer(decision.id, (options[0],)), coach, 1) is not None
    # the given answer and five others in the first worlds, then two playouts and the late one in each further world
    assert len(begun) == (1 + care.candidates) * care.first + 3 * care.worlds
    assert len({id(one) for one in begun}) == len(begun)


class Owner:
    """A judge for whom a seat wins more often once it owns a card."""

    def __init__(self, name: str) -> None:
        self.name = name

    def coach(self) -> Coach:
        skill = Skill(self._rank, First, lambda game: game.state.round, self._estimate)
        return Coach(skill, lambda decision: decision.kind == "reveal-turn", lambda game: [{}] * 4)

    def _rank(self, view: Any, decision: Decision) -> list[tuple[str, float]]:
        return [(option.id, 0.0) for option in decision.legal()]

    def _estimate(self, game: Game[Any]) -> list[float]:
        state = game.state
        owned = [state.cards[card] for card in state.players[0].discard + state.players[0].revealed]
        return [0.6 if self.name in owned else 0.3] * 4


@pytest.mark.parametrize(("persuasion", "cost"), [(9, None), (4, 0.3)])
def test_what_could_still_be_done_later_in_the_turn_is_no_mistake(persuasion: int, cost: float | None) -> None:
    """Acquiring a weaker card first is not a mistake if the better card can still be paid, even if the fast player
    would not acquire it. A choice that prevents the better card costs what that card is worth."""
    table = Table(4)
    table.row("maker_keeper", "public_spectacle", "guild_spy", "guild_spy", "guild_spy")
    table.set(0, hand=[])
    table.reveal(0)
    table.set(0, persuasion=persuasion)
    (better,), (done,) = table.find(0, "public_spectacle"), table.find(0, "maker_keeper")
    decision = table.decision(0)
    found = judge_answer(table.game, 0, Answer(decision.id, (done.id,)), Owner("public_spectacle").coach(), 1)
    told = None if found is None else (found.better, found.cost)
    assert told == (None if cost is None else (better.id, pytest.approx(cost)))


def test_of_several_ways_to_use_a_space_the_same_one_is_taken_later() -> None:
    """Of several ways to use a space, the one with the same costs and gains is taken later: Melange is sold in four
    ways that differ in nothing else."""

    def sell(id: str, spice: int, solari: int) -> Option:
        costs, gains = (Msg("spice", {"n": spice}),), (Msg("solari", {"n": solari}),)
        return Option(id, Msg("space", {"what": "sell_melange"}), "agent", costs=costs, gains=gains)

    wanted = sell("a", 5, 12)
    offered = [Option("end", Msg("end"), "end"), sell("b", 2, 6), sell("c", 5, 12)]
    assert find_alike(offered, wanted) == offered[2]
    assert find_alike(offered[:2], wanted) == offered[1]
    assert find_alike(offered[:1], wanted) is None


def test_a_difference_that_luck_may_have_made_is_not_named() -> None:
    assert Regret(1, "a", "b", 0.06, 0.06 / SIGMAS, ()).is_sure
    assert not Regret(1, "a", "b", 0.06, 0.06 / SIGMAS + 0.001, ()).is_sure
    assert not Regret(1, "a", "b", LEAST - 0.001, 0.001, ()).is_sure


def test_the_worst_are_chosen_the_worst_first() -> None:
    regrets = [Regret(at, "a", "b", cost, 0.01, ()) for at, cost in enumerate((0.06, 0.2, 0.07, 0.2, 0.05))]
    assert [one.revision for one in choose_worst(regrets)] == [1, 3, 2]
    assert len(choose_worst(regrets)) == NAMED


def test_a_decision_is_judged_the_same_wherever_the_seat_could_not_tell(opening: Game[Any]) -> None:
    """With the same luck a decision is judged the same in all worlds that the seat cannot tell apart; other luck gives
    another judgement."""
    (seat,) = opening.waiting()
    options = options_of(opening)
    chances = {options[0]: 0.2, options[3]: 0.4}
    judged = []
    for seed in range(3):
        world = opening.determinize(seat, random.Random(seed))
        world.revision, world.asked = opening.revision, opening.asked
        judged.append(look_back(world, options[0], Judge(chances, own=0.1)))
    assert judged == [look_back(opening, options[0], Judge(chances, own=0.1))] * 3
    assert judged[0] != look_back(opening, options[0], Judge(chances, own=0.1), luck=2)


def test_a_question_that_is_not_thought_about_or_was_another_is_left(opening: Game[Any]) -> None:
    (seat,) = opening.waiting()
    options, judge = options_of(opening), Judge({})
    assert judge_answer(opening, seat, Answer("r99.f1", (options[0],)), judge.coach(), 1) is None
    assert judge_answer(opening, (seat + 1) % 4, Answer("r0.f1", (options[0],)), judge.coach(), 1) is None
    shut = judge.coach()._replace(thinks=lambda decision: False)
    decision = opening.options(seat)
    assert decision is not None
    assert judge_answer(opening, seat, Answer(decision.id, (options[0],)), shut, 1) is None
    assert judge.worlds == []


# -- Dune: Imperium ----------------------------------------------------------------------------------------------------


def test_every_family_has_a_coach_of_its_own() -> None:
    coaches = [coach_of(family) for family in ("imperium", "arrakis")]
    assert None not in coaches
    assert coaches[0] != coaches[1]


def test_every_feature_with_a_weight_has_a_topic_and_none_is_lost(opening: Game[Any]) -> None:
    topics = topics_of(tuple(module.name for module in opening.config.rules.modules))
    model = find_model(tuple(name_weights(opening.config)))
    weighed = {name.removeprefix("late: ") for name in model.names}
    # the Leader never changes during a game
    assert {name for name in weighed if not name.startswith(LEADER)} <= topics.keys()
    assert {"points", "influence", "deck", "choam", "spies"} <= set(weigh_topics(opening)[0])


@pytest.mark.slow
def test_a_planted_blunder_is_found_by_the_real_coach() -> None:
    """The real coach finds a planted blunder: a turn near the end that gives a Victory Point away for nothing."""
    coach = coach_of("imperium")
    assert coach is not None
    rng, answer = random.Random(5), player("mercenary", "imperium")
    game = Game.new(FAMILY, CONFIG, rng.randbytes(32), digests=False)
    found: list[Regret] = []
    while game.waiting() and not found:
        seat = game.waiting()[0]
        decision = game.options(seat)
        assert decision is not None
        if decision.kind == "turn" and coach.thinks(decision) and game.state.round >= 6:
            worst = coach.skill.rank(game.view(seat), decision)[-1][0]
            regret = judge_answer(game, seat, Answer(decision.id, (worst,)), coach, 1, Care(3, 4, 16))
            found += [] if regret is None else [regret]
        game.apply(seat, answer(game.view(seat), decision, rng))
    assert found[0].cost >= LEAST
    assert found[0].moved
