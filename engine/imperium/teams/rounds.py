"""The actions of teams at certain moments of the game: activating an Ally, arrow Agents and Swordmasters, kept swords,
ties."""

from __future__ import annotations

from engine.imperium.agenda import start
from engine.imperium.module import Facts
from engine.imperium.placement import agent_options
from engine.imperium.ranking import rewards_due
from engine.imperium.seating import ready_tokens, seats_from, teammates, unit_seat
from engine.imperium.state import NOBODY, G, Pending, Trophy, lib, trophy_ref
from engine.imperium.teams.frames import Concede, levels_after
from engine.imperium.teams.roles import ARROWS, THIRD
from engine.imperium.teams.state import Teams, acting_through
from engine.imperium.turn_actions import TurnAction
from engine.imperium.units import count_units
from engine.imperium.verbs.goods import gain
from engine.kernel.decisions import Msg, Option

BONUS = 2
"""The number of swords that a Swordmaster Bonus token gives (T6.3)."""

# -- set-up ------------------------------------------------------------------------------------------------------------


def begin_game(game: G, seat: int, facts: Facts) -> None:
    """Distribute the Objectives fairly, and set up each team according to its board (T2.7, T2.8)."""
    _share_objectives(game)
    board = lib(game).board
    for number, sitting in enumerate(board.seating):
        setup = board.teams[sitting.team].setup
        if setup is not None and game.config.roles[number].partners:
            start(game, number, setup, Pending(setup.at, NOBODY, f"leader:{game.state.players[number].leader}"))


def _share_objectives(game: G) -> None:
    """If a team has two Objectives with the same icon, let the holder without the First Player marker trade with the
    opposing Ally beside it (T2.7)."""
    players, roles, sheets = game.state.players, game.config.roles, lib(game).sheets["objectives"]
    for seat, player in enumerate(players):
        for trophy in player.trophies:
            others = [twin for mate in teammates(game, seat) for twin in players[mate].trophies]
            if sheets[trophy.id].first_player or trophy.icon not in {twin.icon for twin in others}:
                continue
            if not any(sheets[twin.id].first_player for twin in others if twin.icon == trophy.icon):
                continue
            beside = ((seat + 1) % len(players), (seat - 1) % len(players))
            other = next(one for one in beside if not roles[one].partners and roles[one].team != roles[seat].team)
            _swap(game, seat, other)
            return


def _swap(game: G, seat: int, other: int) -> None:
    one, two = game.state.players[seat].trophies, game.state.players[other].trophies
    data = {"seat": seat, "to": f"seat:{other}", "card": trophy_ref(one[0]), "other": trophy_ref(two[0])}
    game.emit("objective-traded", data)
    traded: Trophy = one[0]
    one[0], two[0] = two[0], traded


# -- the Ally whom a Commander activates (T3.2) ------------------------------------------------------------------------


def open_turn(game: G, seat: int, facts: Facts) -> None:
    """Activate an Ally whose arrow Agent is ready, at the beginning of a turn. If possible, it is the Ally that was
    active before."""
    part, partners = Teams.of(game), game.config.roles[seat].partners
    part.fixed = False
    for partner in (part.activated[seat], *partners) if partners else ():
        with acting_through(game, seat, partner):
            ready = ready_tokens(game, seat)
        if ready:
            part.activated[seat] = partner
            return


def offer_partners(game: G, seat: int, refused: bool) -> list[Option]:
    """Offer to act through the other Ally. This is possible until the first action of the turn, and in the combat if
    that Ally has a unit in the Conflict (T3.2, T4.2)."""
    part, state = Teams.of(game), game.state
    fighting = state.phase == "combat"
    if part.fixed and not fighting:
        return []
    return [
        Option(f"for.{partner}", _name_partner(game, seat, partner), "activate", targets=(f"seat:{partner}",))
        for partner in game.config.roles[seat].partners
        if partner != part.activated[seat] and (not fighting or count_units(game, state.players[partner]))
    ]


def _name_partner(game: G, seat: int, partner: int) -> Msg:
    """The sentence of the option to act through a partner. It has the fact `sends` if no Agent is ready for the active
    partner, but one can be sent for this partner."""
    facts = {"seat": f"seat:{partner}"}
    if game.state.phase == "combat" or game.state.players[seat].ready or ready_tokens(game, seat):
        return Msg("choose-activate", facts)
    with acting_through(game, seat, partner):
        sends = bool(agent_options(game, seat, False))
    return Msg("choose-activate", {**facts, "sends": True} if sends else facts)


def take_partner(game: G, seat: int, pick: str) -> None:
    """Let the Commander act through the chosen Ally."""
    Teams.of(game).activated[seat] = int(pick.partition(".")[2])


ACTIVATE = TurnAction("activate", "for", frozenset({"", "combat"}), offer_partners, take_partner, deed=False)


def fix_partner(game: G, seat: int, facts: Facts) -> None:
    """Fix the active Ally for the rest of the turn and announce the Ally, at the first action of the turn (T3.2, R51).
    In the combat the Ally is announced at each card played, and not fixed (T4.2)."""
    part, fighting = Teams.of(game), game.state.phase == "combat"
    if game.config.roles[seat].partners and (fighting or not part.fixed):
        part.fixed = not fighting
        game.emit("activated", {"seat": seat, "ally": f"seat:{part.activated[seat]}"})


def follow_fight(game: G, seat: int, facts: Facts) -> None:
    """Activate an Ally with a unit in the Conflict when a Commander is asked for Combat cards (T4.2)."""
    part = Teams.of(game)
    for partner in (part.activated[seat], *game.config.roles[seat].partners):
        if partner != NOBODY and count_units(game, game.state.players[partner]):
            part.activated[seat] = partner
            return


# -- Agents ------------------------------------------------------------------------------------------------------------


def note_sending(game: G, seat: int, facts: Facts) -> None:
    """Fix the active Ally, and record that a Swordmaster was sent. The Swordmaster leaves the game after this round
    (T6.3)."""
    fix_partner(game, seat, facts)
    turn = game.state.turn
    if turn is not None and turn.sending is not None and turn.sending.token.endswith(f".{THIRD}"):
        Teams.of(game).sent[seat] = True


def return_agents(game: G, seat: int, facts: Facts) -> None:
    """Return arrow Agents in the Recall phase, and remove Swordmasters sent in this round from the game (T6.3)."""
    part = Teams.of(game)
    for owner, player in enumerate(game.state.players):
        if part.sent[owner]:
            part.sent[owner], part.gone[owner] = False, True
            game.emit("swordmaster-gone", {"seat": owner})
        arrows = ARROWS if game.config.roles[owner].partners else ()
        player.lent = (*arrows, THIRD) if player.swordmaster and not part.gone[owner] else arrows


# -- swords ------------------------------------------------------------------------------------------------------------


def begin_reveal(game: G, seat: int, facts: Facts) -> None:
    """Fix the active Ally, and give the swords of a Swordmaster Bonus token. The swords of a Commander's token go to
    the active Ally (T3.10, T6.3)."""
    fix_partner(game, seat, facts)
    if Teams.of(game).bonus[seat]:
        gain(game, unit_seat(game, seat), "swords", BONUS, "token:swordmaster_bonus")


def drop_swords(game: G, seat: int, facts: Facts) -> None:
    """Remove the swords of seats that have revealed and have no unit in the Conflict (T3.7, T3.8)."""
    for owner, player in enumerate(game.state.players):
        if player.done and player.swords and not count_units(game, player):
            game.emit("swords-lost", {"seat": owner, "n": player.swords})
            player.swords = 0


# -- ties --------------------------------------------------------------------------------------------------------------


def offer_ties(game: G, seat: int, facts: Facts) -> None:
    """Ask one of two tied teammates to concede, if the other would then get a better place (T4.4)."""
    part, fought = Teams.of(game), game.state.fought
    part.conceded = []
    assert fought is not None
    for one in reversed(seats_from(game, game.state.first)):
        for other in teammates(game, one):
            ahead = seats_from(game, game.state.first).index(one) < seats_from(game, game.state.first).index(other)
            if ahead and 0 < fought.strengths[one] == fought.strengths[other] and can_concede(game, one, other):
                game.push(Concede(seat=one, to=other, last=False))


def can_concede(game: G, seat: int, to: int) -> bool:
    """Whether the teammate `to` would get a better place if `seat` conceded."""
    fought = game.state.fought
    assert fought is not None
    now = rewards_due(levels_after(fought.strengths, Teams.of(game).conceded))
    then = rewards_due(levels_after(fought.strengths, [*Teams.of(game).conceded, seat]))
    none = len(fought.strengths)
    return then.get(to, none) < now.get(to, none)
