"""The printed faces of the 72 planning cards (sheet `planning_cards`): the deck, the copies, and for each condition its
effects in order.

A row reads `condition: step; step | condition: step`; a step is its verb, then its fields except defaults. The words
are those of the sheet, as short as in the programmes: `here` is the place of the previous step, `special` are Sardaukar
or Fedaykin, `any` a leader of the player's choice, `generic` a Bashar or Naib.
"""

from __future__ import annotations

SMUGGLERS = "; ".join(("enter gurney_halleck", "place 2 elite, gurney_halleck at empty_desert"))
EMPEROR = "enter shaddam_iv; play"

FACES: dict[str, tuple[str, int, str]] = {
    # House Harkonnen
    "hard_times_and_oppression": ("house_harkonnen", 1,
        "place 1 regular at each_village; place 1 elite at settlement:carthag; place 1 elite at settlement:arrakeen"),
    "forced_recruitment": ("house_harkonnen", 1, "place 3 elite, any at settlement:arrakeen"),
    "beloved_feyd_rautha": ("house_harkonnen", 1,
        "in_play:feyd_rautha: place 2 elite at legion:feyd_rautha | enter feyd_rautha; leave beast_rabban; play"),
    "harkonnen_patrols": ("house_harkonnen", 1, "place 1 regular at empty_desert spread 3"),
    "arsunt_legion": ("house_harkonnen", 1,
        "place 1 regular, 1 elite, any at settlement:village_arsunt; move area:arsunt / attack area:arsunt"),
    "barons_personal_guard": ("house_harkonnen", 1,
        "place 2 elite, baron_harkonnen at settlement:carthag,arrakeen; move any"),
    "hawats_scheming": ("house_harkonnen", 3, ""),
    "evidence_of_rebellion": ("house_harkonnen", 1, "place 2 elite at settlement; draw 2"),
    "polar_cap_factories": ("house_harkonnen", 1,
        "place 2 regular, 1 elite, generic at settlement:village_north_pole; discard_signs near north_pole"),
    "carthag_former_capital": ("house_harkonnen", 1, "place 3 regular, 1 elite, any at settlement:carthag"),
    "workhorse_of_arrakis": ("house_harkonnen", 1, "vehicles 1 harvester, 1 carryall; draw 2"),
    "spotter_control": ("house_harkonnen", 1, "discard_signs 3; draw 2"),
    "explosive_artillery": ("house_harkonnen", 1, "move any; special_attack 4 range adjacent"),
    "sandmasters": ("house_harkonnen", 1, "vehicles 3 harvester; draw 1"),
    "mudir_nahya": ("house_harkonnen", 1,
        "gone:beast_rabban: place 2 elite, any at legion | "
        "place 1 elite, beast_rabban at legion; attack here surprise"),
    "hunter_seeker": ("house_harkonnen", 1, "tank range sector"),
    # Corrino Ally
    "rage_overcame_shaddam_iv_a": ("corrino_ally", 1,
        f"in_play:shaddam_iv: place 4 regular, shaddam_iv at settlement | {EMPEROR}"),
    "rage_overcame_shaddam_iv_b": ("corrino_ally", 1,
        f"in_play:shaddam_iv: place 2 special, shaddam_iv at legion | {EMPEROR}"),
    "rage_overcame_shaddam_iv_c": ("corrino_ally", 1,
        f"in_play:shaddam_iv: place shaddam_iv at legion:special; move here; attack here surprise | {EMPEROR}"),
    "manipulation_of_others": ("corrino_ally", 1, "rob 2; draw 2"),
    "breeding_program": ("corrino_ally", 1, "sisterhood; play"),
    "troop_carriers": ("corrino_ally", 1, "carry"),
    "shigawire": ("corrino_ally", 1, "move special; tank range adjacent"),
    "hope_clouds_observation": ("corrino_ally", 1, "shuffle_omen"),
    "reports_of_traitors": ("corrino_ally", 1, "spoil_die house"),
    "sardaukar_pogrom": ("corrino_ally", 1, "move special 3"),
    "sardaukars_manner": ("corrino_ally", 1, "move special / attack special surprise"),
    "spies_all_over_arrakis": ("corrino_ally", 1, "spy; draw 2"),
    "full_control_of_the_air": ("corrino_ally", 1, "vehicles 2 ornithopter; move any"),
    "moving_the_battle_group": ("corrino_ally", 1, "place 2 elite, generic at free_mountain"),
    "killers_without_mercy": ("corrino_ally", 1, "attack special relentless"),
    "sardaukar_disguised": ("corrino_ally", 1, "upgrade 2 to special; move special 2"),
    "i_decide_what_best_serves_his_majesty": ("corrino_ally", 1,
        "place captain_aramsham at legion:special; move here / attack here surprise"),
    "seek_out_the_mahdi": ("corrino_ally", 1, "move any; hunt paul"),
    # House Atreides
    "war_plan": ("house_atreides", 1, "move any / attack any dice 1"),
    "alia_the_abomination": ("house_atreides", 1,
        "in_play:alia: tank range any; draw 2 | in_play:reverend_mother_jessica: enter alia; play | play"),
    "smugglers_a": ("house_atreides", 1, f"in_play:gurney_halleck: place_signs 2; move gurney_halleck | {SMUGGLERS}"),
    "smugglers_b": ("house_atreides", 1,
        f"in_play:gurney_halleck: place 2 elite at legion:gurney_halleck | {SMUGGLERS}"),
    "smugglers_c": ("house_atreides", 1, f"in_play:gurney_halleck: unload gurney_halleck 2 | {SMUGGLERS}"),
    "the_voice": ("house_atreides", 1, "rob 1; play"),
    "death_commandos": ("house_atreides", 1, "upgrade 2 to special; move special 2"),
    "tested_with_the_gom_jabbar": ("house_atreides", 1, "objective; draw 2"),
    "chatt_the_leaper": ("house_atreides", 1, "place 2 special, generic at sietch"),
    "truthtrance": ("house_atreides", 1, "force_die; draw 2 / play"),
    "adab_the_demanding_memory": ("house_atreides", 1, "renew_omens; play"),
    "alam_al_mithal": ("house_atreides", 1, "shift; draw 2"),
    "usul_the_base_of_the_pillar": ("house_atreides", 1, "desert_power; play"),
    "voice_from_the_outer_world": ("house_atreides", 1,
        "place 1 special, paul at legion; move here / attack here surprise"),
    "our_family_atomics": ("house_atreides", 1,
        "atomics_used: desert_power; desert_power | marker:4: detonate; play | play"),
    "battle_language": ("house_atreides", 1, "move leader / attack leader cap 4 surprise"),
    "bill_of_particulars": ("house_atreides", 1, "lower; play"),
    "fear_is_the_mind_killer": ("house_atreides", 1, "attach to fear"),
    # Fremen Ally
    "shai_hulud": ("fremen_ally", 3, "in_play:wild_maker: wild | raise_maker"),
    "wall_of_sandworms": ("fremen_ally", 1, "worms 1 near worm; desert_power"),
    "dust_chasms": ("fremen_ally", 1, "wreck 2; desert_power"),
    "fremen_rockets": ("fremen_ally", 1, "rockets 3"),
    "eyes_of_ibad": ("fremen_ally", 1, "attach to eyes"),
    "captured_ornithopter": ("fremen_ally", 1, "special_attack 3 range zone"),
    "crysknife": ("fremen_ally", 1, "move special; tank range adjacent"),
    "cielagos_piping_message": ("fremen_ally", 1, "deploy 1 token at threatened_sietch; draw 1"),
    "jubba_cloaks": ("fremen_ally", 1, "move desert_leader; play"),
    "hieregs": ("fremen_ally", 1, "place 1 regular at empty_desert spread 2; desert_power"),
    "grandmother_of_a_storm": ("fremen_ally", 1, "storms"),
    "stillsuits": ("fremen_ally", 1, "move desert; swap_tokens"),
    "i_am_stilgar_the_fremen": ("fremen_ally", 1, "place 1 regular, 2 elite, stilgar at free_plateau; draw 1"),
    "thumpers": ("fremen_ally", 1, "worms 2 near legion"),
    "kitab_al_ibar": ("fremen_ally", 1, "move_sietch"),
    "sandtides": ("fremen_ally", 1, "drive; desert_power"),
}  # fmt: skip
"""By card, its deck, the number of copies, and its face."""
