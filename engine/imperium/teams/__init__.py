"""Two teams of a Commander and two Allies: acting through an Ally, personal boards, the Throne Row, trading
(T1–T11)."""

from engine.imperium.module import Display, Module
from engine.imperium.teams import roles, rounds, rules, view
from engine.imperium.teams.state import activated, may_take, set_up, throne

MODULE = Module(
    name="teams",
    rules=(rules,),
    people=roles.seat_people,
    partner=activated,
    at={
        "set_up": set_up,
        "game_begins": rounds.begin_game,
        "turn_opens": rounds.open_turn,
        "acting": rounds.fix_partner,
        "sent": rounds.note_sending,
        "playing": rounds.fix_partner,
        "reveal_begins": rounds.begin_reveal,
        "turn_over": rounds.drop_swords,
        "asked_to_fight": rounds.follow_fight,
        "ranked": rounds.offer_ties,
        "recalled": rounds.return_agents,
    },
    actions=(rounds.ACTIVATE,),
    obstacle=rules.bar_space,
    explains=rules.EXPLAIN,
    displays=(Display("throne", throne, may_take),),
    view=view.show,
    faults=view.find_faults,
    expected=view.list_expected,
    exercised=view.EXERCISED,
    follow=view.FOLLOW,
    told=view.compare,
)
