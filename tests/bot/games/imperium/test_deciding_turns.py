"""The panel of a turn: reasons why cards cannot be sent, the gains of a Reveal turn, and the effects of a step on an
Ally's track."""

from __future__ import annotations

import random
from copy import deepcopy
from functools import cache, partial

import pytest

from bot.games.imperium.deciding.tracks import about_influence, about_loss
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from engine.kernel.decisions import Decision, Msg, Option
from tests.bot.games.imperium.looking import NAMES, look
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, Six

SIX_NAMES = [*NAMES, "Emre", "Farid"]

# -- cards that cannot be sent -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_u3_3_without_an_agent_left_it_is_no_space_that_is_missing(language: str) -> None:
    """A player without Agents reads that no Agent is left, and not that no space is open to the cards."""
    table = Table(3)
    table.give(0, "dagger", "convincing_argument")
    words, no_space = Words(language, NAMES), Words(language).text("deciding-no-space")
    assert no_space not in "".join(look(table.game, language=language).cannot)
    table.agent(0, "assembly_hall")
    table.agent(0, "gather_support")
    (told,) = look(table.game, language=language).cannot
    assert words.text("deciding-no-agent") in told
    assert all(words.name(f"card:{card}") in told for card in ("dagger", "convincing_argument"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_t3_1_a_commander_reads_for_which_ally_no_agent_is_left(language: str) -> None:
    """The panel tells a Commander if no Agent is left for the activated Ally: an arrow Agent can be sent only for the
    Ally to whom it points (T3.1)."""
    table = Six()
    table.give(MUAD_DIB, "md_usul")
    table.state.agents["carthag"] = ("0.left",)
    table.lend(MUAD_DIB, "right")
    words = Words(language, SIX_NAMES)
    for ally, ready in ((RIGHT, ("right",)), (LEFT, ())):
        table.activate(MUAD_DIB, ally)
        assert tuple(table.game.view(MUAD_DIB)["players"][MUAD_DIB]["sendable"]) == ready
    imagine = cache(lambda: table.game.determinize(MUAD_DIB, random.Random(1)))
    asked = Asked(table.game.view(MUAD_DIB), MUAD_DIB, table.game.options(MUAD_DIB), (), imagine)
    (told,) = product("uprising").questions.preview(asked, words).cannot
    assert words.text("deciding-no-agent-for", seat=LEFT) in told
    hint = product("uprising").questions.hint
    assert hint(table.game.options(MUAD_DIB), asked.view, words) != words.text("hint-turn-reveal")
    table.state.agents["arrakeen"] = ("0.right",)
    table.lend(MUAD_DIB)
    assert hint(table.game.options(MUAD_DIB), table.game.view(MUAD_DIB), words) == words.text("hint-turn-reveal")


# -- the Conflict ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_u11_8_the_rewards_say_for_whom_a_sandworm_doubles_them(language: str) -> None:
    """The panel names the players whose rewards a sandworm doubles (U11.8), since the printed rewards are only half of
    theirs."""
    table = Table(4, conflict="choam_security")
    words = Words(language, NAMES)
    assert not any("Bo" in line for line in look(table.game, language=language).facts)
    table.set(1, sandworms=1)
    table.set(2, conflict=1)
    line = words.text("fight-doubled", who=["seat:1"])
    assert line in look(table.game, language=language).facts
    assert ("Bo" in line, "Cy" in line) == (True, False)


def test_t4_2_a_combat_card_is_previewed_for_a_seat_whose_units_fight() -> None:
    """The preview of a Combat card counts swords only for a seat with a unit in the Conflict (U7.2). A Commander's card
    counts for the Ally who has a unit there (T4.2), even if the other Ally was activated last."""
    table = Six()
    table.set(RIGHT, conflict=2)
    table.set(HIS_LEFT, conflict=3)
    assert table.teams.activated[MUAD_DIB] == LEFT
    effect = "effect:uprising/intrigue/contingency_plan.plays.1.effect"
    told = {seat: table.game.foresee(seat, effect) for seat in (MUAD_DIB, LEFT, RIGHT)}
    assert {seat: seen["strength"].amount for seat, seen in told.items()} == {MUAD_DIB: 7, LEFT: 0, RIGHT: 7}
    assert {seat: seen["reward"].amount for seat, seen in told.items()} == {MUAD_DIB: 1, LEFT: 0, RIGHT: 1}
    assert table.teams.activated[MUAD_DIB] == LEFT


def test_t4_2_a_commander_is_not_told_to_pass_if_a_card_can_be_played_for_the_other_ally() -> None:
    """A card that cannot be played for the activated Ally may be playable for the other Ally (T4.2): Spice is Power
    needs three troops in the Conflict."""
    for card, told in (("spice_is_power", ""), ("intelligence_report", "You hold no card that can be played now")):
        table = Six()
        table.intrigue(MUAD_DIB, card)
        table.set(LEFT, conflict=1)
        table.set(RIGHT, conflict=3)
        table.combat()
        decision, view = table.decision(MUAD_DIB), table.game.view(MUAD_DIB)
        assert {option.verb for option in decision.legal()} == {"activate", "pass"}
        imagine = cache(lambda table=table: table.game.determinize(MUAD_DIB, random.Random(1)))
        asked = Asked(view, MUAD_DIB, decision, (), imagine)
        prompt = product("uprising").questions.preview(asked, Words("en", SIX_NAMES)).prompt
        assert (told in prompt, bool(prompt)) == (True, bool(told))


def test_t8_2_a_deployment_for_the_other_ally_is_previewed_with_that_allys_strength() -> None:
    """A deployment for the other Ally is previewed with that Ally's strength (T8.2). Here an Ally of Shaddam deploys a
    troop for his other Ally, who then ties with an Ally of Muad'Dib."""
    table = Six(first=HIS_LEFT)
    table.set(HIS_LEFT, conflict=3, spice=2)
    table.set(LEFT, conflict=2)
    table.set(HIS_RIGHT, conflict=1)
    table.give(HIS_LEFT, "diplomacy")
    table.send(HIS_LEFT, "diplomacy", "military_support")
    table.answer(HIS_LEFT, next(o.id for o in table.find(HIS_LEFT, "choose-reinforce") if o.id.endswith(".2")))
    told = {one: text for one, text in look(table.game, HIS_LEFT).about.items() if one.startswith("deploy.")}
    assert told == {"deploy.1": "→ 8, 1st", "deploy.2": "→ 10, 1st", f"deploy.1.{HIS_RIGHT}": "→ 4, 3rd"}


@pytest.mark.parametrize(
    ("card", "agents", "told"),
    [
        ("convincing_argument", 0, "Your turn: no card can send an Agent now, so reveal."),
        ("dagger", 0, ""),
        ("dagger", 2, ""),
        ("kwisatz_haderach", 2, "Your turn: no Agents left, but a card can move one; or reveal."),
    ],
)
def test_u3_3_the_question_of_a_turn_names_only_what_is_possible(card: str, agents: int, told: str) -> None:
    table = Table(3, product="base")
    table.give(0, card)
    for space in ("arrakeen", "carthag")[:agents]:
        table.agent(0, space)
    assert look(table.game).prompt == told


@pytest.mark.parametrize(
    ("plots", "told"),
    [
        ((), "Still open: 1 effect and up to 3 troops to deploy. Then end your turn."),
        # each of the two ways of Cunning can be played
        (("cunning",), "Still open: 1 effect, up to 3 troops to deploy and 1 Plot card. Then end your turn."),
        (
            ("cunning", "detonation"),
            "Still open: 1 effect, up to 3 troops to deploy and 2 Plot cards. Then end your turn.",
        ),
    ],
)
def test_u3_3_what_is_open_counts_effects_and_cards_and_not_the_ways_to_carry_them_out(plots, told: str) -> None:
    """The effect of Desert Tactics can be carried out in two ways: a card in hand or one in play is trashed."""
    table = Table(3)
    table.set(0, water=3, solari=9, spice=9)
    for faction in ("emperor", "guild", "bene_gesserit", "fremen"):
        table.influence(0, faction, 2)
    table.give(0, "diplomacy", "dagger")
    if plots:
        table.intrigue(0, *plots)
    table.send(0, "diplomacy", "desert_tactics")
    legal = table.decision(0).legal()
    assert sum(option.verb == "resolve" for option in legal) == 2
    assert sum(option.verb == "play" for option in legal) == 2 * len(plots)
    assert look(table.game).prompt == told


def test_t3_3_a_commander_reads_of_their_own_persuasion_and_of_their_allys_strength() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_usul")
    table.reveal(MUAD_DIB)
    table.set(MUAD_DIB, persuasion=3)
    assert look(table.game, MUAD_DIB).prompt.startswith("You have 3 Persuasion.")
    table = Six()
    table.intrigue(MUAD_DIB, "intelligence_report")
    table.set(LEFT, conflict=2)
    table.combat()
    assert look(table.game, MUAD_DIB).prompt.startswith("Combat: your strength is 4.")


def test_b16_13_a_card_whose_added_icons_name_only_closed_spaces_is_not_called_one_for_the_reveal() -> None:
    """With Dispatch an Envoy, Convincing Argument has the icons of the Factions, whose spaces are all occupied here."""
    table = Table(3, product="base")
    table.give(0, "convincing_argument")
    table.intrigue(0, "dispatch_an_envoy")
    closed = "**No board space is open to these cards now:** Convincing Argument"
    unsent = "**No Agent icon, so only for your Reveal turn:** Convincing Argument"
    assert unsent in look(table.game).cannot
    table.take(0, "play", "intrigue:dispatch_an_envoy")
    for number, space in enumerate(
        (
            "conspire",
            "wealth",
            "heighliner",
            "foldspace",
            "selective_breeding",
            "secrets",
            "hardy_warriors",
            "stillsuits",
        )
    ):
        table.agent(1 + number % 2, space)
    told = look(table.game).cannot
    assert (closed in told, unsent in told) == (True, False)


# -- what revealing gives --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_t3_7_revealing_does_not_count_the_swords_that_an_ally_has_already(language: str) -> None:
    """The preview of a Reveal turn counts only the swords of the revealed cards, not swords that an Ally has already
    (T3.7)."""
    table = Six()
    table.set(LEFT, swords=4)
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    table.give(LEFT, "dagger")
    for seat in (MUAD_DIB, LEFT):
        table.turn_of(seat)
        words = Words(language, SIX_NAMES)
        imagine = partial(table.game.determinize, seat, random.Random(1))
        asked = Asked(table.game.view(seat), seat, table.game.options(seat), (), imagine)
        told = product("uprising").questions.preview(asked, words).about["reveal"]
        facts = {"persuasion": 0, "swords": 1, "more_persuasion": False, "more_swords": False}
        assert told == words.plain.text("deciding-reveals", **facts)


@pytest.mark.parametrize(
    ("leader", "cards", "more"),
    [
        ("feyd_rautha_harkonnen", ("public_spectacle",), "swords"),  # a Spy placed first can be recalled (UC1.13)
        ("muad_dib", ("covert_operation", "bene_gesserit_operative"), "persuasion"),  # two Spies are needed
        ("muad_dib", ("corrinth_city",), "persuasion"),  # the seat gives 2 in this turn (UC3.7)
        ("gurney_halleck", ("calculus_of_power", "sardaukar_soldier"), "persuasion swords"),  # six strength (U16.1)
        ("muad_dib", ("public_spectacle",), ""),
        ("gurney_halleck", ("public_spectacle",), ""),
    ],
)
def test_revealing_may_give_more_where_a_choice_makes_an_effect_possible(
    leader: str, cards: tuple[str, ...], more: str
) -> None:
    """The certain gain of a Reveal turn is announced as "at least", not as the whole gain, if a later choice can enable
    an effect that is not possible yet."""
    table = Table(3, (leader, "lady_amber_metulli", "princess_irulan"))
    table.set(0, conflict=1, solari=5)
    table.give(0, *cards)
    seen = table.game.foresee(0, "reveal")
    assert [seen[name].more for name in ("persuasion", "swords")] == [name in more for name in ("persuasion", "swords")]


def test_revealing_may_give_more_where_a_research_space_draws_a_card() -> None:
    """A Reveal turn is said to give perhaps more if it may draw a card by research (IM3). Here Tleilaxu Master
    researches twice and can reach a space that draws a card."""
    table = Vats()
    table.node(0, "c6r2")
    table.give(0, "tleilaxu_master")
    table.intrigue(0, "ambush")
    seen = table.game.foresee(0, "reveal")
    assert (seen["persuasion"].amount, seen["persuasion"].more) == (1, True)


def test_u10_2_revealing_gives_exactly_what_is_told_where_no_open_choice_gives_more() -> None:
    """A Reveal turn gives exactly what is announced if no open choice can give more (U10.2): Corrinth City takes a seat
    only for a player without one (UC3.7), and Public Spectacle only places a Spy."""
    table = Table(3)
    table.set(0, conflict=1, solari=5, council=True)
    table.give(0, "corrinth_city", "public_spectacle")
    seen = table.game.foresee(0, "reveal")
    assert [tuple(seen[name])[:2] for name in ("persuasion", "swords")] == [(3, False), (0, False)]


def test_u10_2_revealing_may_give_more_where_troops_deployed_first_can_retreat() -> None:
    """A Reveal turn is said to give perhaps more if troops that are deployed first can retreat (U10.2): Holy War lets
    recruits of the turn go to the Conflict, and Chani retreats two troops there for four swords."""
    table = Table(3, modules=["bloodlines"])
    table.set(0, garrison=3)
    table.give(0, "chani_clever_tactician", "dune_the_desert_planet", "bloodlines/holy_war")
    seen = table.game.foresee(0, "reveal")
    assert (seen["swords"].amount, seen["swords"].more) == (0, True)


def test_ix4_1_revealing_may_give_more_where_a_freighter_brings_a_tile_that_draws_cards() -> None:
    """Revealing is said to give perhaps more if a Freighter can be recalled for a tile that draws cards (IX4.1): here
    the Spaceport, which draws two."""
    for tile, more in (("spaceport", True), ("windtraps", False)):
        yard = Yard()
        yard.give(0, "freighter_fleet")
        yard.freighter(0, 3)
        yard.set(0, spice=3)
        yard.tops(tile)
        seen = yard.game.foresee(0, "reveal")
        assert [seen[name].more for name in ("persuasion", "swords")] == [more, more]


# -- Influence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_t3_3_a_commander_reads_what_a_step_of_the_allys_marker_does(language: str) -> None:
    """A Commander reads the effect of a step on a track. On the board's tracks, Influence and Alliance go to the
    activated Ally (T3.3); on the personal track they are the Commander's own (T5.3)."""
    table = Six()
    table.influence(LEFT, "guild", 3)
    table.influence(RIGHT, "bene_gesserit", 4)
    table.influence(LEFT, "bene_gesserit", 4)
    table.influence(MUAD_DIB, "fremen", 3)
    words, view = Words(language, SIX_NAMES), table.game.view(MUAD_DIB)
    assert about_influence(view, MUAD_DIB, "guild", 1, words) == words.text("deciding-alliance-for", seat=LEFT)
    taken = words.text("deciding-alliance-taken", seat=RIGHT)
    assert about_influence(view, MUAD_DIB, "bene_gesserit", 1, words) == taken
    assert about_influence(view, MUAD_DIB, "fremen", 1, words) == words.text("deciding-alliance")
    table.activate(MUAD_DIB, RIGHT)
    for track in ("guild", "bene_gesserit"):
        assert about_influence(table.game.view(MUAD_DIB), MUAD_DIB, track, 1, words) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["overthrow", "subversive_advisor"])
def test_uc1_22_a_card_that_gives_two_influence_says_two_and_takes_the_alliance(language: str, card: str) -> None:
    """A card that gives two Influence instead of one (UC1.22) is told with both steps: the first draws level with the
    holder, the second takes the Alliance. Treacherous Maneuver only offers the second step for a price, so it is told
    with one step."""
    table = Table(3)
    table.influence(1, "emperor", 5)
    table.influence(0, "emperor", 4)
    table.spy(0, "emperor")
    table.give(0, card, "treacherous_maneuver", "calculus_of_power")
    words, about = Words(language, NAMES), look(table.game, language=language).about
    told = {name: about[table.find(0, "agent", f"card:{name}", "space:dutiful_service")[0].id]
            for name in (card, "treacherous_maneuver")}  # fmt: skip
    for name, steps, key in ((card, 2, "taken"), ("treacherous_maneuver", 1, "level")):
        assert words.plain.text(f"deciding-alliance-{key}", seat=1) in told[name]
        assert words.plain.text("choose-influence", n=steps, faction="faction:emperor") in told[name]


# -- what is left in a turn --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_im5_3_a_turn_with_nothing_left_but_what_may_be_done_at_any_time_says_so(language: str) -> None:
    """Specimens and the Family Atomics can be used at any time (IM5.3, IM8.2). If nothing else is left, the panel does
    not ask for effects, troops or cards to acquire, and gives no hint about them."""
    table, words, hint = Vats(3), Words(language, NAMES), product("base").questions.hint
    table.fill(0, 1)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "wealth")
    assert {option.verb for option in table.decision(0).legal()} == {"end", "return", "atomics"}
    assert look(table.game, language=language).prompt == words.text("deciding-open-free")
    assert hint(table.decision(0), table.game.view(0), words) == ""


# -- losses and cards in other questions -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_u4_6_a_loss_of_influence_says_what_is_lost_with_it(language: str) -> None:
    """A loss of Influence says what is lost with it: below 2 the Victory Point (U4.2), below 4 the Alliance (U4.6)."""
    table, words = Table(3), Words(language, NAMES).plain
    table.intrigue(0, "opportunism")
    for faction, level in (("guild", 2), ("emperor", 4), ("fremen", 3)):
        table.influence(0, faction, level)
    table.set(0, solari=2)
    table.take(0, "play")
    while not table.find(0, "faction:guild"):
        table.answer(0, table.ids(0)[0])
    seen = look(table.game, language=language)
    about = {option.targets[0]: seen.about[option.id] for option in table.decision(0).legal()}
    assert about == {
        "faction:guild": words.text("deciding-loss", n=2, next=1, vp=True, alliance=False),
        "faction:emperor": words.text("deciding-loss", n=4, next=3, vp=False, alliance=True),
        "faction:fremen": words.text("deciding-loss", n=3, next=2, vp=False, alliance=False),
    }
    assert len(set(about.values())) == 3


@pytest.mark.parametrize(("theirs", "lost"), [(3, False), (4, False), (5, True), (6, True)])
def test_u4_6_an_alliance_above_4_is_lost_to_whoever_is_higher_then(theirs: int, lost: bool) -> None:
    """The holder has 5 Influence and falls to 4, which is enough for the Alliance unless another player has more."""
    table = Table(3)
    view = deepcopy(table.game.view(0))
    view["alliances"]["emperor"] = 0
    view["players"][0]["influence"]["emperor"] = 5
    view["players"][2]["influence"]["emperor"] = theirs
    words = Words("en", NAMES)
    told = about_loss(view, 0, "emperor", words)
    assert told == words.text("deciding-loss", n=5, next=4, vp=False, alliance=lost)
    view["alliances"]["emperor"] = 1
    assert about_loss(view, 0, "emperor", words) == words.text("deciding-loss", n=5, next=4, vp=False, alliance=False)


@pytest.mark.parametrize(("level", "point"), [(1, False), (2, True), (3, False)])
def test_u4_2_only_the_step_from_2_to_1_costs_a_point(level: int, point: bool) -> None:
    view, words = deepcopy(Table(3).game.view(0)), Words("en", NAMES)
    view["players"][0]["influence"]["guild"] = level
    told = words.text("deciding-loss", n=level, next=level - 1, vp=point, alliance=False)
    assert about_loss(view, 0, "guild", words) == told


def test_an_intrigue_card_to_keep_or_give_is_shown_with_its_effect() -> None:
    table = Table(3)
    options = [Option(f"o{n}", Msg("choose-keep", {"card": card}), "keep", targets=(card,))
               for n, card in enumerate(("intrigue:impress", "intrigue:devour"))]  # fmt: skip
    decision = Decision("r1.f1", 0, "keep", Msg("prompt-keep"), options)
    asked = Asked(table.game.view(0), 0, decision, (), table.game.clone)
    about = product("uprising").questions.preview(asked, Words("en", NAMES)).about
    assert "2 swords" in about["o0"]
    assert "sandworm" in about["o1"]


def test_u11_12_a_card_after_the_combat_promises_no_strength() -> None:
    """A card played after a combat promises no strength (U11.12): Harvest Cells is played once the units have left the
    Conflict, when no strength counts."""
    table = Vats(3)
    table.intrigue(0, "harvest_cells")
    table.set(0, conflict=3)
    table.set(1, conflict=4)
    table.combat()
    while table.decision(0).kind != "window":
        table.answer(0, "pass")
    (play,) = table.find(0, "play")
    assert "→" not in look(table.game).about.get(play.id, "")


@pytest.mark.parametrize(("troops", "told"), [(0, "1 unit to deploy"), (1, "up to 2 units to deploy")])
def test_ix5_2_a_dreadnought_to_deploy_is_no_troop(troops: int, told: str) -> None:
    table = Yard(3)
    table.set(0, garrison=troops)
    table.ships(0, garrison=1)
    table.give(0, "dune_the_desert_planet")
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    assert look(table.game).prompt == f"Still open: {told}. Then end your turn."
