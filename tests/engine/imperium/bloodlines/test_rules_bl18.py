"""Bloodlines and its tech module in games of six (BL18, CL13, CL14)."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.effects import PlaceSpy
from engine.imperium.choam.state import Held
from engine.imperium.family import FAMILY
from engine.imperium.influence import gain_influence
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.spies.rules import open_posts
from engine.imperium.spies.state import Spies
from engine.imperium.state import bare, lib
from engine.imperium.tech.state import Tech
from tests.engine.imperium.teams.six import HIS_LEFT, LEADERS, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six

ACQUIRE, RECRUIT, DISMISS = "corps.acquire", "corps.recruit", "corps.dismiss"
SPACES = {"military_support", "deliver_supplies", "high_council", "assembly_hall", "gather_support", "sardaukar"}


class Corps(Six):
    """A table of six with Bloodlines, and with the tech module if `tech` is among the modules."""

    def __init__(self, first: int = MUAD_DIB, modules: tuple[str, ...] = (), **config: Any) -> None:
        super().__init__(first, modules=["bloodlines", *modules], **config)

    @property
    def part(self) -> Sardaukar:
        return Sardaukar.of(self.game)

    def fresh(self) -> None:
        self.game._open, self.game.found = {}, {}

    def commanders(self, seat: int) -> tuple[int, int, int]:
        units = self.player(seat).units
        return units["reserve.commander"], units["garrison.commander"], units["conflict.commander"]

    def tile(self, seat: int, *names: str) -> None:
        part = Tech.of(self.game)
        for name in names:
            next(stack for stack in part.stacks if f"tech/{name}" in stack).remove(f"tech/{name}")
            part.owned[seat].append(f"tech/{name}")
        self.fresh()

    def top(self, name: str) -> None:
        """Put this tile on top of the first stack."""
        stacks = Tech.of(self.game).stacks
        stack = next(stack for stack in stacks if f"tech/{name}" in stack)
        at = stack.index(f"tech/{name}")
        stack[at], stacks[0][-1] = stacks[0][-1], stack[at]
        self.fresh()

    def buy(self, seat: int, name: str) -> None:
        self.answer(seat, next(o.id for o in self.find(seat, "choose-tech") if bare(o.targets[0]) == name))


def test_bl18_1_where_the_commanders_stand() -> None:
    """The places of Sardaukar Commanders at the start of a game of six (BL18.1): one on the Sardaukar space of the
    Emperor's personal board, one in the bank; there is no Skill Fierce."""
    part = Corps().part
    assert set(part.figures) == SPACES
    assert part.bank == 1
    skills = part.row + part.stack
    assert len(skills) == 12
    assert "bloodlines/fierce" not in skills


def test_bl18_2_allies_may_be_any_leader_of_the_box() -> None:
    """Allies may have any Leader of the box (BL18.2), even Liet Kynes, although the rules advise against him."""
    names = {bare(name) for name in lib(Corps(modules=("tech",)).game).leaders}
    assert {"chani", "duncan_idaho", "esmar_tuek", "liet_kynes", "kota_odax", "count_hasimir_fenring"} <= names


def test_r339_deep_cover_passes_the_spies_of_teammates_too() -> None:
    """With deep cover only a Spy of one's own closes a post (R339): one with a teammate's Spy is open, like one with an
    opponent's. An ordinary Spy needs an empty post (BL5.2)."""
    table = Corps(LEFT)
    posts = Spies.of(table.game).posts
    posts["carthag"], posts["choam"], posts["guild"] = 1 << RIGHT, 1 << HIS_LEFT, 1 << LEFT
    assert set(open_posts(table.game, LEFT, PlaceSpy(share=True))) == set(posts) - {"guild"}
    assert set(open_posts(table.game, LEFT, PlaceSpy())) == set(posts) - {"carthag", "choam", "guild"}


def test_bl18_2_allies_are_dealt_leaders_to_choose_from() -> None:
    """Allies can be dealt Leaders to choose from (BL18.2); with this box there are enough for each."""
    from engine.kernel.decisions import Answer
    from engine.kernel.game import Game

    game = Game.new(FAMILY, {"seats": 6, "leaders": "dealt", "modules": ["bloodlines", "tech"]}, bytes(32))
    assert game.waiting() == (1, 2, 4, 5)
    dealt = {seat: [option.id for option in game.options(seat).options] for seat in game.waiting()}  # type: ignore[union-attr]
    assert {len(names) for names in dealt.values()} == {3}
    assert len({name for names in dealt.values() for name in names}) == 12
    for seat, names in dealt.items():
        game.apply(seat, Answer(game.options(seat).id, (names[1],)))  # type: ignore[union-attr]
        assert game.state.phase == "setup" or seat == 5
    assert [game.state.players[seat].leader for seat in dealt] == [names[1] for names in dealt.values()]


def shaddam_at_assembly_hall(**goods: int) -> Corps:
    """A table at which Shaddam has sent an Agent, through his left Ally, to a space with a Sardaukar Commander."""
    table = Corps(SHADDAM)
    table.set(SHADDAM, **{"solari": 2, **goods})
    table.activate(SHADDAM, HIS_LEFT)
    table.give(SHADDAM, "sh_corrino_might")
    table.send(SHADDAM, "sh_corrino_might", "assembly_hall")
    return table


def ally_at_assembly_hall(**goods: int) -> Corps:
    """A table at which an Ally of Muad'Dib has sent an Agent to a space with a Sardaukar Commander."""
    table = Corps(LEFT)
    table.set(LEFT, **goods)
    table.give(LEFT, "dagger")
    table.send(LEFT, "dagger", "assembly_hall")
    return table


def test_bl18_3_muad_dibs_team_never_acquires_or_recruits() -> None:
    table = ally_at_assembly_hall(solari=9, spice=0)
    assert ACQUIRE not in table.ids(LEFT)
    assert RECRUIT not in table.ids(LEFT)


@pytest.mark.parametrize("seat", [LEFT, MUAD_DIB])
def test_bl18_4_it_may_pay_two_spice_for_an_intrigue_card_and_the_end_of_the_figure(seat: int) -> None:
    """Muad'Dib's team may pay two spice for an Intrigue card and the removal of the Sardaukar Commander (BL18.4, CL13);
    Muad'Dib pays with his own spice."""
    table = Corps(seat)
    table.set(seat, spice=2)
    card = "dagger"
    if seat == MUAD_DIB:
        card = "md_limited_landsraad_access"
        table.activate(MUAD_DIB, LEFT)
    table.give(seat, card)
    table.send(seat, card, "gather_support", "way:0")
    cards = len(table.player(seat).intrigue)
    table.answer(seat, DISMISS)
    assert table.player(seat).spice == 0
    assert len(table.player(seat).intrigue) == cards + 1
    assert "gather_support" not in table.part.figures
    assert table.part.gone == 1
    assert DISMISS not in table.ids(seat)


def test_bl18_4_not_with_solari_and_not_without_the_spice() -> None:
    table = ally_at_assembly_hall(solari=9, spice=1)
    assert DISMISS not in table.ids(LEFT)
    assert "end" in table.ids(LEFT) or table.find(LEFT, "choose-go")


def test_bl18_5_what_shaddam_acquires_is_the_activated_allys() -> None:
    """A Sardaukar Commander that Shaddam acquires belongs to the activated Ally (BL18.5, CL14): Shaddam pays, the Ally
    chooses and keeps the Skill, and then it is Shaddam's turn again."""
    table = shaddam_at_assembly_hall()
    table.answer(SHADDAM, ACQUIRE)
    assert table.player(SHADDAM).solari == 0
    assert table.game.waiting() == (HIS_LEFT,)
    skill = table.ids(HIS_LEFT)[0]
    table.answer(HIS_LEFT, skill)
    assert table.commanders(HIS_LEFT) == (0, 1, 0)
    assert table.commanders(SHADDAM) == (0, 0, 0)
    assert table.part.skills[HIS_LEFT] == [skill]
    assert table.game.waiting() == (SHADDAM,)


def test_bl18_5_only_the_ally_recruits_it_again() -> None:
    """Only the Ally can recruit a Sardaukar Commander again (BL18.5), in the Ally's turn and with the Ally's Solari."""
    table = Corps(SHADDAM)
    table.part.bank -= 1
    table.player(HIS_LEFT).units["reserve.commander"] += 1
    table.set(SHADDAM, solari=5)
    table.set(HIS_LEFT, solari=2)
    table.activate(SHADDAM, HIS_LEFT)
    table.reveal(SHADDAM)
    assert RECRUIT not in table.ids(SHADDAM)
    table.turn_of(HIS_LEFT)
    table.reveal(HIS_LEFT)
    table.answer(HIS_LEFT, RECRUIT)
    assert table.player(HIS_LEFT).solari == 0
    assert table.commanders(HIS_LEFT) == (0, 1, 0)


def test_bl18_6_muad_dibs_team_gets_nothing_for_trashing_sardaukar_standard() -> None:
    for seat, found in ((LEFT, 0), (HIS_LEFT, 1)):
        table = Corps(seat)
        (card,) = table.give(seat, "bloodlines/sardaukar_standard")
        from engine.imperium.effects.cards import trash_card

        trash_card(table.game, seat, card)
        table.settle()
        if table.game.waiting() == (seat,) and table.decision(seat).kind == "skill":
            table.answer(seat, table.ids(seat)[0])
        assert sum(table.commanders(seat)) == found
        assert table.part.bank == 1 - found


def test_bl18_7_a_commanders_alliance_is_that_of_his_own_board() -> None:
    """A Commander's Alliance is the one of the personal board (BL18.7); no other Alliance completes the Commander's
    contract Earn Any Alliance."""
    table = Corps(MUAD_DIB)
    name = "bloodlines/bloodlines_earn_any_alliance"
    table.choam.bank.remove(name)
    table.choam.held.append(Held(MUAD_DIB, name, False))
    table.activate(MUAD_DIB, LEFT)
    gain_influence(table.game, MUAD_DIB, "guild", 4)
    table.settle()
    assert table.state.alliances["guild"] == LEFT
    assert not table.choam.held[0].done
    own = table.game.config.roles[MUAD_DIB].own_tracks[0]
    gain_influence(table.game, MUAD_DIB, own, 4)
    table.settle()
    assert table.choam.held[0].done


def test_bl18_8_the_fleet_does_nothing_for_a_commander() -> None:
    """Ornithopter Fleet does not match icons for a Commander (BL18.8), who has no cards with battle icons; the troops
    that it gives go to the activated Ally."""
    table = Corps(SHADDAM, modules=("tech",))
    table.top("ornithopter_fleet")
    table.set(SHADDAM, spice=4)
    table.activate(SHADDAM, HIS_LEFT)
    table.give(SHADDAM, "sh_corrino_might")
    table.send(SHADDAM, "sh_corrino_might", "assembly_hall")
    own = ("objective_crysknife_4_6", "crysknife", True)
    table.trophies(HIS_LEFT, own, ("trade_dispute", "desert_mouse", False))
    troops = table.player(HIS_LEFT).garrison
    table.buy(SHADDAM, "ornithopter_fleet")
    assert table.player(HIS_LEFT).garrison == troops + 2
    assert all(trophy.up for trophy in table.player(HIS_LEFT).trophies)


def test_bl18_8_muad_dibs_team_may_acquire_high_command_for_its_point() -> None:
    table = Corps(LEFT, modules=("tech",))
    table.top("sardaukar_high_command")
    table.set(LEFT, spice=7)
    table.give(LEFT, "dagger")
    table.send(LEFT, "dagger", "assembly_hall")
    table.buy(LEFT, "sardaukar_high_command")
    assert table.player(LEFT).sources["tech"] == 1


def test_bl18_8_the_emperors_high_command_acts_when_he_acquires() -> None:
    """Shaddam's tile Sardaukar High Command applies to what he acquires (BL18.8): he pays 1 Solari less, but his Ally
    still pays 2 to recruit."""
    table = Corps(SHADDAM, modules=("tech",))
    table.tile(SHADDAM, "sardaukar_high_command", "plasteel_blades")
    table.set(SHADDAM, solari=1)
    table.activate(SHADDAM, HIS_LEFT)
    table.give(SHADDAM, "sh_corrino_might")
    table.send(SHADDAM, "sh_corrino_might", "assembly_hall")
    table.answer(SHADDAM, ACQUIRE)
    assert table.player(SHADDAM).solari == 0
    table.answer(HIS_LEFT, table.ids(HIS_LEFT)[0])
    table.take(SHADDAM, "choose-pay")  # the effect of the Blades: one more Skill, which the Ally takes
    table.answer(HIS_LEFT, table.ids(HIS_LEFT)[0])
    assert len(table.part.skills[HIS_LEFT]) == 2
    table = Corps(HIS_LEFT, modules=("tech",))
    table.tile(SHADDAM, "sardaukar_high_command", "plasteel_blades")
    table.part.bank -= 1
    table.player(HIS_LEFT).units["reserve.commander"] += 1
    table.set(HIS_LEFT, solari=1)
    table.reveal(HIS_LEFT)
    assert RECRUIT not in table.ids(HIS_LEFT)
    table.set(HIS_LEFT, solari=2)
    table.answer(HIS_LEFT, RECRUIT)
    assert table.player(HIS_LEFT).solari == 0


def test_bl18_9_duncans_bonus_token_makes_his_agent_fight_with_three() -> None:
    """A Bonus token gives Duncan's Agent strength three (BL18.9), because it replaces the Swordmaster for one round."""
    leaders = (LEADERS[0], LEADERS[1], "bloodlines/duncan_idaho", *LEADERS[3:])
    table = Corps(LEFT, leaders=leaders)
    table.token(LEFT)
    table.give(LEFT, "signet_ring")
    table.send(LEFT, "signet_ring", "gather_support", "way:0")
    table.take(LEFT, "resolve", "leader:duncan_idaho")
    from engine.imperium.units import strength

    assert strength(table.game, table.player(LEFT)) == 3


@pytest.mark.parametrize(("visitor", "solari", "cards"), [(LEFT, 1, 0), (MUAD_DIB, 1, 0), (HIS_LEFT, 0, 1)])
def test_bl18_9_esmars_teammates_give_him_a_solari(visitor: int, solari: int, cards: int) -> None:
    """Visits of Esmar's teammates give him 1 Solari, an opponent's visit an Intrigue card (BL18.9); here he sits to the
    right of Muad'Dib."""
    leaders = (*LEADERS[:4], "bloodlines/esmar_tuek", LEADERS[5])
    table = Corps(visitor, leaders=leaders)
    if visitor == MUAD_DIB:
        table.activate(MUAD_DIB, LEFT)
    table.give(visitor, "maula_pistol")
    held = len(table.player(4).intrigue)
    table.send(visitor, "maula_pistol", "tueks_sietch")
    assert table.player(4).solari == solari
    assert len(table.player(4).intrigue) == held + cards


def test_bl18_2_r156_liet_kynes_as_muad_dibs_ally_turns_worms_into_muad_dibs_goods() -> None:
    """Liet Kynes as Muad'Dib's Ally turns sandworms into goods for Muad'Dib (BL18.2, R156): Desert Call gives Muad'Dib
    1 spice, an Intrigue card and a trash, and no sandworm."""
    table = Corps(leaders=(LEADERS[0], LEADERS[1], "bloodlines/liet_kynes", *LEADERS[3:]))
    for ally in (LEFT, 4):
        table.set(ally, hooks=True)
    table.set(MUAD_DIB, water=1)
    table.activate(MUAD_DIB, LEFT)
    table.give(MUAD_DIB, "md_desert_call")
    table.send(MUAD_DIB, "md_desert_call", "imperial_basin")
    spice, cards = table.player(MUAD_DIB).spice, len(table.player(MUAD_DIB).intrigue)
    table.take(MUAD_DIB, "choose-pay")
    while table.game.waiting() == (MUAD_DIB,) and "end" not in table.ids(MUAD_DIB):
        table.answer(MUAD_DIB, "done" if "done" in table.ids(MUAD_DIB) else table.ids(MUAD_DIB)[0])
    assert (table.player(MUAD_DIB).spice, len(table.player(MUAD_DIB).intrigue)) == (spice + 1, cards + 1)
    assert (table.player(LEFT).spice, len(table.player(LEFT).intrigue), table.worms(LEFT)) == (0, 0, 0)


def test_bl18_1_a_commander_of_military_support_is_none_of_the_troops_of_reinforce() -> None:
    """A Sardaukar Commander recruited by Military Support is none of the three troops that Reinforce moves (BL18.1): no
    other unit goes with those (T8.2), and the Commander stays in the garrison."""
    table = Corps(HIS_LEFT)
    table.set(HIS_LEFT, solari=2, spice=2)
    table.give(HIS_LEFT, "diplomacy")
    table.send(HIS_LEFT, "diplomacy", "military_support")
    table.answer(HIS_LEFT, ACQUIRE)
    table.answer(HIS_LEFT, table.ids(HIS_LEFT)[0])
    table.answer(HIS_LEFT, next(o.id for o in table.find(HIS_LEFT, "choose-reinforce") if o.label.args["n"] == 2))
    deployments = {option.id for option in table.find(HIS_LEFT, "deploy")}
    assert {"deploy.1", "deploy.2"} <= deployments
    assert not any("commander" in name for name in deployments)
    assert table.commanders(HIS_LEFT) == (0, 1, 0)


def test_bl13_3_and_t6_3_the_swordmaster_agent_may_fight() -> None:
    """The Swordmaster's Agent may fight (BL13.3, T6.3): Duncan as an Ally keeps the third Agent while it is in the
    Conflict, and loses it at the end of the round."""
    who = tuple("bloodlines/duncan_idaho" if seat == LEFT else leader for seat, leader in enumerate(LEADERS))
    table = Corps(LEFT, leaders=who)
    table.set(LEFT, solari=8)
    table.give(LEFT, "dagger", "signet_ring")
    table.send(LEFT, "dagger", "swordmaster")
    table.end(LEFT)
    table.player(LEFT).ready = 0
    table.state.agents["secrets"] = (str(LEFT),)
    table.turn_of(LEFT)
    table.send(LEFT, "signet_ring", "carthag")
    assert table.state.agents["carthag"] == (f"{LEFT}.swordmaster",)
    table.take(LEFT, "resolve", "leader:duncan_idaho")
    assert table.state.agents["carthag"] == ()
    assert table.player(LEFT).units["conflict.agent"] == 1
    assert table.game.view(None)["players"][LEFT]["agents"] == {"ready": 0, "total": 3}
    assert FAMILY.faults(table.game) == []
    table.combat()
    table.answer(LEFT, "pass")  # the Intrigue card is from Carthag
    while table.state.phase == "combat":  # the first reward gives contracts
        table.answer(LEFT, table.decision(LEFT).legal()[0].id)
    assert table.player(LEFT).lent == ()
    assert [event.data["seat"] for event in table.told("swordmaster-gone")] == [LEFT]


@pytest.mark.parametrize(("commander", "ring", "closed"), [
    (MUAD_DIB, "md_signet_ring", {"sardaukar", "vast_wealth"}),
    (SHADDAM, "sh_signet_ring", {"hardy_warriors", "desert_mastery"}),
])  # fmt: skip
def test_bl15_6_servo_receivers_give_a_commanders_signet_ring_the_icons_of_all_factions(
    commander: int, ring: str, closed: set[str]
) -> None:
    """Servo-Receivers gives the icons of the Factions to a Commander's Signet Ring, too (BL15.6): the Commander's own
    card counts as a Signet Ring because it has that name. Only the other Commander's personal board stays closed."""
    table = Corps(commander, ("tech",))
    table.give(commander, ring)
    table.set(commander, solari=9, spice=9, water=9)
    factions = {space.key for space in lib(table.game).spaces.values() if space.faction}
    before = table.can_send(commander, ring)
    assert not before & factions
    table.tile(commander, "servo_receivers")
    assert table.can_send(commander, ring) == before | factions - closed


def _raised(table: Corps) -> dict[int, dict[str, int]]:
    """The Influence that each seat gains until the end of the game, by track."""
    before = [dict(player.influence) for player in table.state.players]
    table.endgame()
    return {
        seat: {track: n - before[seat][track] for track, n in player.influence.items() if n != before[seat][track]}
        for seat, player in enumerate(table.state.players)
        if player.influence != before[seat]
    }


@pytest.mark.parametrize(("commander", "track"), [(MUAD_DIB, "fremen"), (SHADDAM, "emperor")])
@pytest.mark.parametrize("ally", ["left", "right"])
def test_r131_the_panopticon_of_a_commander_means_the_factions_of_his_own_board_at_the_end_of_the_game(
    commander: int, track: str, ally: str
) -> None:
    """A Commander's Panopticon affects the Factions of the personal board (R131): at the end of the game no Ally is
    activated any more, so neither Ally gains anything."""
    table = Corps(commander, ("tech",))
    partners = table.game.config.roles[commander].partners
    table.teams.activated[commander] = partners[ally == "right"]
    table.tile(commander, "panopticon")
    assert _raised(table) == {commander: {track: 1}}


def test_r131_the_panopticon_of_an_ally_means_the_four_factions_of_the_board() -> None:
    """An Ally's Panopticon affects the four Factions of the main board (R131, T5.1)."""
    table = Corps(MUAD_DIB, ("tech",))
    table.tile(LEFT, "panopticon")
    assert _raised(table) == {LEFT: dict.fromkeys(("guild", "bene_gesserit", "great_houses", "fringe_worlds"), 1)}


@pytest.mark.parametrize(("fringe", "swords"), [(0, 4), (2, 5)])
def test_r289_a_personal_track_is_a_faction_of_its_own(fringe: int, swords: int) -> None:
    """A personal track counts as a Faction (R289). Return the Favor gives 1 sword, and 1 more for each Faction with
    enough Influence. Here these are one Ally's Guild, the other Ally's Bene Gesserit and Muad'Dib's Fremen, and in one
    case an Ally's Fringe Worlds."""
    table = Corps()
    table.set(LEFT, conflict=1)
    table.influence(LEFT, "guild", 2)
    table.influence(RIGHT, "bene_gesserit", 2)
    table.influence(LEFT, "fringe_worlds", fringe)
    table.influence(MUAD_DIB, "fremen", 2)
    table.intrigue(MUAD_DIB, "bloodlines/return_the_favor")
    table.combat()
    assert table.game.waiting() == (MUAD_DIB,)
    table.take(MUAD_DIB, "play", "return_the_favor")
    while table.game.waiting() == (MUAD_DIB,) and table.find(MUAD_DIB, "choose-count"):
        table.take(MUAD_DIB, "choose-count")
    assert sum(event.data["n"] for event in table.told("gain") if event.data["what"] == "resource:swords") == swords
