"""The lines on a panel beside a question suffice to answer it without the board, the box or the rulebook.

Numbers and effects come from the fact sheets; positions are set up by hand.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.deciding.tracks import about_influence
from bot.games.imperium.lines import list_hand
from bot.games.previews import Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.language.refusals import list_refusals
from bot.messages.choices import lay_out, list_long
from bot.messages.cockpit import build_cockpit
from bot.sandbox import components as tree
from engine import registry
from engine.imperium.state import bare
from engine.kernel.decisions import Decision, Msg, Option, Pick
from engine.kernel.game import Game
from tests.bot.games.imperium.looking import NAMES, look
from tests.bot.support.harness import open_cockpit, running
from tests.bot.support.panels import MADE, scene, shown
from tests.bot.support.recorded import find_turn, list_answers, open_turn
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import ALLIES, HIS_LEFT, LEFT, RIGHT, Six


def read(parts: list[dict[str, Any]]) -> str:
    """The text of a panel, with ordinary spaces."""
    return "\n".join(part["content"] for part in tree.of_types(parts, tree.TEXT_DISPLAY)).replace("\xa0", " ")


def fight() -> Table:
    """A combat for Test of Loyalty between three of four players, with 3, 2 and 1 troops; two of them have a Combat
    card."""
    table = Table(4, conflict="test_of_loyalty")
    for seat, troops in enumerate((3, 2, 1)):
        table.set(seat, conflict=troops)
    table.intrigue(0, "impress")
    table.intrigue(1, "devour")
    table.combat()
    return table


# -- costs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_r17_a_card_that_costs_something_and_brings_nothing_says_so(language: str) -> None:
    """A card that costs something and recruits nobody says so. With all 12 troops in the garrison the supply is empty
    (U1.2)."""
    words = Words(language)
    for garrison in (11, 12):
        table = Table(3)
        table.set(0, garrison=garrison, spice=2)
        table.intrigue(0, "depart_for_arrakis")
        table.give(0, "dagger")
        (play,) = table.find(0, "play")
        assert (words.text("deciding-futile") in look(table.game, language=language).about.get(play.id, "")) == (
            garrison == 12
        )


# -- the fight ---------------------------------------------------------------------------------------------------------


def test_a_combat_names_the_conflict_every_strength_with_its_place_and_the_rewards() -> None:
    """A combat panel names the Conflict, every strength with its place, and the rewards. Each troop counts 2 (U11.1).
    First reward: 1 Emperor Influence, a Spy and 2 Solari; second: 4 Solari and 1 troop."""
    strengths, rewards = look(fight().game).facts
    assert strengths == "⚔ **Test of Loyalty:** **● Ayla: 6** (1st) · ■ Bo: 4 (2nd) · ▲ Cy: 2 (3rd)"
    first, rest = rewards.split(" · ", 1)
    assert first == "-# 1st: the card with its Ornithopter icon, 1 Emperor Influence, 1 Spy, 2 Solari"
    assert rest == "2nd: 4 Solari, 1 troop · 3rd: 3 Solari"


def test_a_combat_card_says_what_strength_and_place_it_makes() -> None:
    """A Combat card is shown with the strength and the place that it gives; Devour gives 2 swords, and no more if there
    is no sandworm in the Conflict."""
    table = fight()
    assert look(table.game).about["i" + table.ids(0)[1][1:]] == "→ 8, 1st"
    table.answer(0, "pass")
    (about,) = look(table.game, 1).about.values()
    assert about == "→ 6, 2nd"


@pytest.mark.parametrize(
    ("card", "told"),
    [("go_to_ground", "→ 6 or less, 1st"), ("questionable_methods", "→ 7+, 1st"), ("impress", "→ 8, 1st")],
)
def test_a_combat_card_that_costs_units_says_that_the_strength_may_fall(card: str, told: str) -> None:
    """The preview of Go to Ground does not promise the strength of the troops that the card retreats."""
    table = Table(4, conflict="test_of_loyalty")
    for seat, troops in enumerate((3, 2, 1)):
        table.set(seat, conflict=troops)
    table.influence(0, "emperor", 1)
    table.intrigue(0, card)
    table.combat()
    (about,) = look(table.game).about.values()
    assert about == told
    effect = f"effect:uprising/intrigue/{card}.plays.0.effect"
    assert table.game.foresee(0, effect)["strength"].less == ("less" in told)


def test_who_holds_no_combat_card_is_not_told_to_play_one() -> None:
    table = Table(4, conflict="test_of_loyalty")
    table.set(0, conflict=1)
    # a Plot card: it is public that the player has an Intrigue card, so they are asked
    table.intrigue(0, "intelligence_report")
    table.combat()
    assert look(table.game).prompt == "Combat: your strength is 2. You hold no card that can be played now: pass."


def test_a_combat_card_that_ends_the_combat_says_the_same() -> None:
    """A Combat card that ends the combat is shown with its strength and place like any other, although the combat is
    over and its units are gone as soon as the card is played."""
    table = Table(4, conflict="test_of_loyalty")
    for seat, troops in enumerate((1, 2)):
        table.set(seat, conflict=troops)
    table.intrigue(0, "devour")
    table.combat()
    (about,) = [told for pick, told in look(table.game).about.items() if pick.startswith("i")]
    assert about == "→ 4, 2nd"  # equal strength: both players get the second reward (U11.4)


def test_who_waits_for_their_turn_in_combat_sees_the_same() -> None:
    seen = look(fight().game, 1)
    assert "**■ Bo: 4**" in seen.facts[0]
    assert seen.about["intrigue:devour"].startswith("→ 6")


def test_nothing_of_a_reveal_that_is_over_is_left_on_the_panel() -> None:
    """A panel shows nothing about a reveal that is over: no "Persuasion 0, swords 0" in the combat."""
    table = Table(3)
    table.give(0, "convincing_argument")
    table.reveal(0)
    assert "2 Persuasion" in look(table.game).prompt
    table = fight()
    table.set(0, swords=1)
    seen = look(table.game)
    told = "\n".join([seen.prompt, *seen.facts, *list_hand(table.game.view(0), Words("en", NAMES))])
    assert "Persuasion" not in told
    assert "swords" not in told


def test_who_has_passed_is_named_until_a_card_is_played() -> None:
    table = fight()
    assert "passed" not in look(table.game).facts[0]
    table.answer(0, "pass")
    assert look(table.game, 1).facts[0].endswith("passed: Ayla")
    table.answer(1, next(name for name in table.ids(1) if name != "pass"))
    assert "Ayla" not in look(table.game, 0).facts[0].partition("passed")[2]


def test_with_three_players_nobody_gets_the_third_reward() -> None:
    """With three players nobody gets the third reward (U11.3)."""
    table = Table(3, conflict="test_of_loyalty")
    for seat, troops in enumerate((3, 2, 1)):
        table.set(seat, conflict=troops)
    table.intrigue(0, "impress")
    table.combat()
    strengths, rewards = look(table.game).facts
    assert strengths.endswith("▲ Cy: 2")
    assert "3rd" not in rewards


def test_deploying_says_the_strength_it_makes_against_the_others() -> None:
    """An option to deploy shows the resulting strength and the strengths of the other players. Spice Refinery recruits
    nobody, so two of three troops in the garrison may be deployed (U8.3)."""
    table = Table(4, conflict="test_of_loyalty")
    table.give(0, "reconnaissance")
    table.set(0, garrison=3)
    table.set(1, conflict=4)
    table.set(2, conflict=1)
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    seen = look(table.game)
    assert "■ Bo: 8 (1st) · ▲ Cy: 2 (2nd)" in seen.facts[0]
    assert (seen.about["deploy.1"], seen.about["deploy.2"]) == ("→ 2, 3rd", "→ 4, 2nd")
    labels = [
        part["label"]
        for line in lay_out(table.decision(0), 1, 1, Words("en", NAMES), made=product("uprising"), preview=seen)
        for part in line.to_component_dict()["components"]
        if part["type"] == tree.BUTTON
    ]
    assert any("2" in label and "(→ 4, 2nd)" in label for label in labels)


# -- turns -------------------------------------------------------------------------------------------------------------


def test_a_cost_reads_as_a_cost_and_each_way_of_a_space_stands_by_itself() -> None:
    table = Table(3)
    table.give(0, "dagger")
    table.set(0, solari=2)
    about = look(table.game).about
    ways = {text for name, text in about.items() if ".gather_support." in name}
    assert ways == {"2 troops", "Pay 2 Solari: 2 troops, 1 water"}


def test_another_way_that_cannot_be_paid_is_named_with_its_cost() -> None:
    table = Table(3)
    table.give(0, "dagger")
    about = look(table.game).about
    (way,) = (text for name, text in about.items() if ".gather_support." in name)
    assert way == "2 troops · or pay 2 Solari: 2 troops, 1 water"


def test_a_space_says_that_it_is_one_of_combat_its_influence_and_its_bonus_spice() -> None:
    table = Table(3)
    table.give(0, "reconnaissance", "diplomacy", "dune_the_desert_planet")
    table.state.bonus["imperial_basin"] = 2
    about = look(table.game).about
    places = {name.split(".")[1]: text for name, text in about.items() if "." in name}
    assert places["arrakeen"] == "Combat · 1 troop, draw 1 card"
    assert places["dutiful_service"].endswith(" · +1 Emperor")
    assert places["imperial_basin"] == "Combat · Bonus spice, 1 spice · 2 bonus spice there"


def list_played(table: Table) -> list[str]:
    """The lines about cards in hand."""
    return [line for line in look(table.game).facts if line.startswith("-# When played: ")]


def test_what_a_card_does_when_played_stands_above_the_menus() -> None:
    """The effect of playing a card is written above the menus; Reconnaissance has no Agent box, and Seek Allies trashes
    itself."""
    table = Table(3)
    table.give(0, "reconnaissance")
    assert list_played(table) == []
    table.give(0, "seek_allies")
    (line,) = list_played(table)
    assert line == "-# When played: *Seek Allies* Trash this card"


def test_a_signet_ring_says_what_that_of_the_own_leader_does() -> None:
    """A Signet Ring is shown with the ability of the player's Leader: 1 troop for Gurney Halleck (Warmaster)."""
    table = Table(3, leaders=("gurney_halleck", "muad_dib", "princess_irulan"))
    table.give(0, "signet_ring")
    assert list_played(table) == ["-# When played: *Signet Ring* 1 troop"]


def test_revealing_says_its_persuasion_and_swords_before_it_is_pressed() -> None:
    """Revealing is shown with the persuasion and swords that it gives: Convincing Argument 2 persuasion, each Dagger 1
    sword."""
    table = Table(3)
    table.give(0, "dagger", "dagger", "convincing_argument")
    assert look(table.game).about["reveal"] == "2 Persuasion, 2 swords"


def test_the_question_of_an_open_turn_names_what_is_open_and_nothing_else() -> None:
    table = Table(3)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    table.set(0, garrison=0, conflict=0)
    assert look(table.game).prompt == ""
    table = Table(3)
    table.give(0, "reconnaissance")
    table.set(0, garrison=2)
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    assert look(table.game).prompt == "Still open: up to 2 troops to deploy. Then end your turn."


@pytest.mark.slow
async def test_a_panel_says_what_the_last_answer_did(url) -> None:
    """A panel tells its reader what their last answer did, until somebody else has answered."""
    number, turn = find_turn("Agent turn + deploy")
    async with running(url) as world:
        person = await open_turn(world, turn, list_answers(number))
        assert "✓" not in (await open_cockpit(person)).text
        await world.bot.tables.answer(1, person.id, turn.answers[0][1])
        assert (await open_cockpit(person)).text.count("✓ ") == 1
        for _, answer in turn.answers[1:]:
            await world.bot.tables.answer(1, person.id, answer)
        async with world.bot.tables.hold(1) as live:
            (seat,) = live.game.waiting()
            other = world.sandbox.actor(live.seats[seat].name)
        assert "✓" not in (await open_cockpit(other)).text


def test_why_not_tells_each_reason_once_with_its_spaces_and_names_the_cards_that_go_nowhere() -> None:
    """Each reason for missing options is given once with all its spaces, and cards that reach no space are named.
    Dagger and Signet Ring reach the High Council, which costs 5 Solari. Convincing Argument has no Agent icon. The
    three spaces of Reconnaissance are taken, too expensive, or need Influence."""
    table = Table(3)
    table.give(0, "dagger", "signet_ring", "convincing_argument", "reconnaissance")
    table.set(0, water=0, solari=0)
    for space in ("arrakeen", "spice_refinery"):
        table.agent(1, space)
    refused = [option for option in table.decision(0, refused=True).options if option.refusal is not None]
    lines = list_refusals(refused, Words("en", NAMES), table.decision(0).legal())
    dear = next(line for line in lines if line.startswith("**Too expensive:**"))
    assert dear.count("High Council (5 Solari, you have 0)") == 1
    heads = [line.partition(":**")[0] for line in lines]
    assert len(heads) == len(set(heads))
    assert "**Occupied, and no Spy of yours on a connected post:** Arrakeen · Spice Refinery" in lines
    assert look(table.game).cannot[1:] == (
        "**No Agent icon, so only for your Reveal turn:** Convincing Argument",
        "**No board space is open to these cards now:** Reconnaissance",
    )


@pytest.mark.parametrize(("language", "told"), [
    ("en", "**No card in hand has the icon:** Emperor – Dutiful Service and Sardaukar · Guild – "),
    ("zh-TW", "**手牌都沒有所需圖標：**皇帝："),
    ("zh-CN", "**手牌都没有所需图标：**皇帝："),
    ("ja", "**必要なアイコンが手札にない：**皇帝："),
])  # fmt: skip
def test_why_not_names_the_spaces_whose_icon_no_card_has(language: str, told: str) -> None:
    """The panel names the spaces whose icon is on no card in the hand; Dagger has only the Landsraad icon."""
    table = Table(3)
    table.give(0, "dagger")
    (line,) = look(table.game, language=language).cannot
    assert line.startswith(told)
    assert Words(language).name("space:arrakeen") in line
    assert Words(language).name("space:assembly_hall") not in line


def test_a_space_that_another_card_reaches_is_named_with_the_cards_that_do_not() -> None:
    legal = Option("a", Msg("choose-space", {"space": "space:shipping"}), "agent", targets=("card:x", "space:shipping"))
    needs = Msg("refused-influence", {"space": "space:shipping", "faction": "faction:guild", "n": 2, "have": 0})
    refused = [legal._replace(targets=("card:dagger", "space:shipping"), refusal=needs)]
    words = Words("en", NAMES)
    alone = "**Too little Influence:** Shipping (2 Spacing Guild, you have 0)"
    assert list_refusals(refused, words) == [alone]
    assert list_refusals(refused, words, [legal]) == [f"{alone} (Dagger)"]


def test_b16_13_icons_that_a_card_has_for_now_are_not_missing() -> None:
    """With Dispatch an Envoy every card has the icons of the Factions, so the panel does not call them missing, even if
    none of their spaces is open."""
    table = Table(3, product="base")
    table.give(0, "dagger", "convincing_argument")
    table.intrigue(0, "dispatch_an_envoy")
    table.agent(1, "wealth")  # and Conspire costs 4 spice
    assert "Wealth" in "".join(look(table.game).cannot)
    assert "Convincing Argument" in "".join(look(table.game).cannot)
    table.take(0, "play", "intrigue:dispatch_an_envoy")
    told = "".join(look(table.game).cannot)
    assert "Arrakeen" in told
    assert not any(name in told for name in ("Conspire", "Wealth", "Heighliner", "Selective Breeding"))


@pytest.mark.parametrize("hand", [("chairdog",), ("chairdog", "dagger")])
def test_im7_1_a_card_that_goes_with_another_is_not_idle(hand: tuple[str, ...]) -> None:
    """Chairdog cannot be played alone, and the panel gives this as the reason, not that no space is open. With Dagger
    it sends an Agent."""
    table = Vats()
    table.give(0, *hand)
    assert not [line for line in look(table.game).cannot if "Chairdog" in line]
    refused = [option for option in table.decision(0, refused=True).options if option.refusal is not None]
    told = "".join(list_refusals(refused, Words("en", NAMES), table.decision(0).legal()))
    assert ("Chairdog" in told) == (len(hand) == 1)


# -- ties --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "troops", "told"), [
    (4, (2, 2, 1, 0), ["Ayla and Bo are level at 4: nobody takes the first reward, and they take the second."]),
    (4, (3, 2, 2, 0), ["Bo and Cy are level at 4: they take the third reward instead."]),
    (3, (3, 2, 2), ["Bo and Cy are level at 4: they take the third reward instead."]),
    (4, (3, 2, 1, 1), ["Cy and Dee are level at 2: they take no reward."]),
    (3, (3, 2, 1), []),
])  # fmt: skip
def test_a_tie_says_which_reward_it_costs(seats: int, troops: tuple[int, ...], told: list[str]) -> None:
    """The panel says which reward a tie costs (U11.4, U11.5)."""
    table = Table(seats, conflict="test_of_loyalty")
    for seat, count in enumerate(troops):
        table.set(seat, conflict=count)
    table.intrigue(0, "impress")
    table.combat()
    waiting = table.game.waiting()[0]
    facts = look(table.game, waiting).facts
    assert [line for line in facts if "level" in line] == told


@pytest.mark.parametrize(("level", "troops", "told"), [
    ((LEFT, HIS_LEFT), (3, 3, 2, 1), ["nobody takes the first reward, and they take the second."]),
    ((LEFT, RIGHT), (3, 3, 2, 1), []),
    ((LEFT, HIS_LEFT, RIGHT), (3, 3, 3, 1), []),
])  # fmt: skip
def test_t4_3_a_tie_of_opponents_says_which_reward_it_costs_and_one_with_teammates_does_not(
    level: tuple[int, ...], troops: tuple[int, ...], told: list[str]
) -> None:
    """Allies rank as four players do (T4.3), but one of two tied teammates may concede (T4.4)."""
    table = Six()
    order = [*level, *(seat for seat in ALLIES if seat not in level)]
    for seat, count in zip(order, troops, strict=True):
        table.set(seat, conflict=count)
    table.intrigue(LEFT, "impress")
    table.combat()
    facts = look(table.game, table.game.waiting()[0]).facts
    assert [line.partition(": ")[2] for line in facts if "level" in line] == told


@pytest.mark.parametrize(("seats", "troops", "told"), [
    (4, (3, 0, 0, 0), " · 3rd: 3 Solari"),
    (3, (2, 2, 3), " · 3rd (for a tie for 2nd): 3 Solari"),
    (3, (0, 2, 3), ""),
    (3, (0, 2, 0), ""),
])  # fmt: skip
def test_u11_5_the_third_reward_is_told_where_somebody_may_take_it(
    seats: int, troops: tuple[int, ...], told: str
) -> None:
    """With three players only a tie for second place takes the third reward (U11.3, U11.5)."""
    table = Table(seats, conflict="test_of_loyalty")
    for seat, count in enumerate(troops):
        table.set(seat, conflict=count)
    (rewards,) = [line for line in look(table.game).facts if line.startswith("-# 1st:")]
    assert rewards.partition("2nd: 4 Solari, 1 troop")[2] == told


def test_u11_5_a_menu_that_promises_the_third_reward_says_what_it_is() -> None:
    """A menu that promises the third reward says what it is (U11.5). Here the two opponents have 3 and 2 troops. A
    player with 2 troops ties for second place and takes the third reward; with 1 troop there is no reward."""
    table = Table(3, conflict="test_of_loyalty")
    for seat, count in ((1, 2), (2, 3)):
        table.set(seat, conflict=count)
    table.set(0, garrison=2)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    seen = look(table.game)
    assert sorted(seen.about[one.id] for one in table.find(0, "deploy")) == ["→ 2, no reward", "→ 4, 3rd"]
    (rewards,) = [line for line in seen.facts if line.startswith("-# 1st:")]
    assert rewards.endswith("3rd (for a tie for 2nd): 3 Solari")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_on_a_track_says_whose_the_alliance_is_then(language: str) -> None:
    """A step on a track is shown with the player who then holds the Alliance (U4.4, U4.5). A player who only draws
    level with the holder does not take it."""
    table = Table(3)
    table.influence(1, "emperor", 5)
    table.influence(0, "emperor", 4)
    table.influence(0, "guild", 3)
    words = Words(language, NAMES)
    view = table.game.view(0)
    told = {(f, n): about_influence(view, 0, f, n, words) for f, n in (("emperor", 1), ("emperor", 2), ("guild", 1))}
    assert told["emperor", 1] == words.text("deciding-alliance-level", seat=1)
    assert told["emperor", 2] == words.text("deciding-alliance-taken", seat=1)
    assert told["guild", 1] == words.text("deciding-alliance")
    assert about_influence(view, 0, "fremen", 1, words) == about_influence(view, 1, "emperor", 1, words) == ""
    assert "Bo" in told["emperor", 1]


def test_u4_1_a_step_beyond_the_top_of_a_track_takes_no_alliance() -> None:
    table = Table(3)
    table.influence(1, "emperor", 6)
    table.influence(1, "guild", 6)
    table.influence(0, "emperor", 5)
    table.influence(0, "guild", 6)
    words, view = Words("en", NAMES), table.game.view(0)
    assert about_influence(view, 0, "emperor", 2, words) == words.text("deciding-alliance-level", seat=1)
    assert about_influence(view, 0, "guild", 1, words) == "Spacing Guild is at the top of its track: no gain"


@pytest.mark.parametrize(("level", "told"), [(3, "+2 Emperor"), (5, "+1 Emperor"), (6, "Emperor is at the top")])
def test_u4_1_a_space_promises_no_more_influence_than_its_track_has_left(level: int, told: str) -> None:
    table = Table(3)
    table.influence(0, "emperor", level)
    table.give(0, "subversive_advisor")
    table.spy(0, "emperor")
    (about,) = {text for one, text in look(table.game).about.items() if ".dutiful_service." in one}
    assert told in about
    assert ("+" in about) == (level < 6)


def test_uc1_22_a_card_that_doubles_a_visit_is_told_with_both_steps() -> None:
    """Power Play gives 2 Influence instead of 1 (B16.17, UC1.22), so it may take an Alliance where another card does
    not."""
    table = Table(3, product="base")
    table.influence(0, "bene_gesserit", 2)
    table.give(0, "power_play", "diplomacy")
    decision, about = table.decision(0), look(table.game).about
    told = {
        bare(option.targets[0].partition(":")[2]): about[option.id]
        for option in decision.legal()
        if option.verb == "agent" and option.targets[1] == "space:secrets"
    }
    assert told["diplomacy"].endswith("+1 Bene Gesserit")
    assert told["power_play"].endswith("+2 Bene Gesserit · the Alliance is yours")


# -- components --------------------------------------------------------------------------------------------------------


def test_a_card_on_offer_says_its_agent_icons_its_factions_and_its_whole_effect() -> None:
    """A card on offer is shown with its Agent icons, Factions and whole effect: Prepare the Way, in the Reserve for 2,
    has the icons Landsraad and City, and is a Bene Gesserit card."""
    table = Table(3)
    table.give(0, "convincing_argument", "convincing_argument")
    table.reveal(0)
    about = next(text for name, text in look(table.game).about.items() if "Bene Gesserit card" in text)
    assert about == (
        "To Landsraad/City · Bene Gesserit card · Agent: If 2+ Bene Gesserit Influence: draw 1 card "
        "· Reveal: 2 Persuasion"
    )
    assert "can’t be undone" not in about


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_leader_of_a_draft_says_both_abilities(language) -> None:
    game = Game.new(registry.family("imperium"), {"seats": 3, "leaders": "draft"}, bytes(32))
    seat = game.waiting()[0]
    decision = game.options(seat)
    seen = look(game, seat, language)
    assert decision is not None
    assert all(seen.about[option.id].count(" · ") >= 1 for option in decision.legal())
    assert not any("\n" in text or "  " in text for text in seen.about.values())


def test_a_leader_in_the_draft_is_described_as_printed() -> None:
    """A Leader in the draft is described as printed: Gurney Halleck has the ability Always Smiling, and Warmaster for
    the Signet Ring."""
    game = Game.new(registry.family("imperium"), {"seats": 3, "leaders": "draft"}, bytes(32))
    about = look(game, game.waiting()[0]).about
    assert about["gurney_halleck"] == (
        "Always Smiling (Reveal turn: if 6+ strength in the Conflict, 1 Persuasion) · Signet Ring: Warmaster (1 troop)"
    )


def test_an_observation_post_says_which_spaces_it_watches() -> None:
    """An observation post is shown with the spaces that it watches: Desert Tactics and Fremkit for the post of the
    Fremen."""
    table = Table(3)
    table.give(0, "reliable_informant", "dagger")
    table.send(0, "reliable_informant", "deliver_supplies")
    while not table.find(0, "choose-post"):
        table.answer(0, table.ids(0)[0])
    posts = {option.targets[0]: option.id for option in table.find(0, "choose-post")}
    about = look(table.game).about
    assert about[posts["post:fremen"]] == "Watches Desert Tactics and Fremkit"


# -- choices that do not fit into menus --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_menu_has_to_cut_stands_above_it_in_whole_and_what_is_irrevocable_once(language) -> None:
    words = Words(language, NAMES)
    gains = tuple(Msg("cost", {"n": n, "what": "resource:spice"}) for n in range(40))
    options = [Option(f"o{n}", Msg("choose-end"), "acquire", gains=gains, final=True) for n in range(8)]
    decision = Decision("r1.f1", 0, "k", Msg("p"), options, Pick("one", 1, 1))
    parts = shown(build_cockpit(scene(decision, words=words)))
    said = read(parts)
    (whole,) = list_long(decision, words, Preview())
    assert whole.replace("\xa0", " ") in said
    assert said.count(words.text("cockpit-final")) == 1
    offered = [entry for part in tree.of_types(parts, *tree.SELECTS) for entry in part["options"]]
    assert any(entry["description"].endswith("…") for entry in offered if entry.get("description"))


def test_options_with_the_same_long_effect_share_a_line() -> None:
    """Options with the same long effect share a line, so a question about the use of a card shows the card's text once,
    not once for each answer."""
    words = Words("en", NAMES)
    labels = ("choose-end", "choose-pass", "choose-reveal")
    options = [Option(f"o{n}", Msg(key)) for n, key in enumerate(labels)]
    decision = Decision("r1.f1", 0, "look", Msg("p"), options)
    about = {"o0": "x" * 90, "o1": "y" * 90, "o2": "x" * 90}
    first, second = list_long(decision, words, Preview(about=about))
    assert first == words.text(
        "choice-whole", what=" · ".join(words.text(labels[n]) for n in (0, 2)), about=about["o0"]
    )
    assert second == words.text("choice-whole", what=words.text(labels[1]), about=about["o1"])


def test_what_only_ends_the_turn_is_not_called_irrevocable() -> None:
    decision = Decision(
        "r1.f1", 0, "k", Msg("p"), [Option("end", Msg("choose-end"), "end", final=True)], Pick("one", 1, 1)
    )
    parts = shown(build_cockpit(scene(decision, product=MADE)))
    said = read(parts)
    assert Words("en").text("cockpit-final") not in said


# -- facts for the decisions of a turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "spice", "ability"), [
    ("en", "2 spice", "Loyalty"), ("zh-TW", "2香料", "忠誠"), ("zh-CN", "2香料", "忠诚"), ("ja", "香料2", "忠誠"),
])  # fmt: skip
def test_the_turn_names_the_conflict_who_is_in_it_and_the_leaders_ability(language, spice, ability) -> None:
    """The panel of the turn names the Conflict, the players in it and the Leader's ability. Lady Margot Fenring has
    Loyalty: 2 spice on reaching 2 Influence with the Bene Gesserit."""
    table = Table(4, ("lady_margot_fenring", "muad_dib", "princess_irulan", "gurney_halleck"), "test_of_loyalty")
    table.set(1, conflict=2)
    table.give(0, "dagger")
    facts, words = look(table.game, language=language).facts, Words(language, NAMES)
    fought, rewards, leader = (line.replace("\xa0", " ") for line in facts)
    assert words.name("conflict:test_of_loyalty") in fought
    assert "Bo" in fought
    assert rewards.startswith("-# ")
    assert words.name("leader:lady_margot_fenring").replace("\xa0", " ") in leader
    assert ability in leader
    assert spice in leader


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_says_when_each_intrigue_card_can_be_played(language) -> None:
    """The hand shows when each Intrigue card can be played: Impress is a Combat card, Buy Access a Plot card."""
    table = Table(3)
    table.intrigue(0, "impress", "buy_access")
    words = Words(language, NAMES)
    (line,) = (line for line in list_hand(table.game.view(0), words) if words.name("intrigue:buy_access") in line)
    for part, timing in zip(line.split(" · "), ("combat", "plot"), strict=True):
        assert words.text(f"picture-timing-{timing}") in part
