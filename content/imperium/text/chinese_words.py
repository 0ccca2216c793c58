"""The words that the Chinese grammar needs.

Traditional and Simplified Chinese are two translations of the game, not two scripts (glossary rules 2 and 3), so each
has a vocabulary of its own, in `chinese_taiwan` and `chinese_mainland`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Terms and phrases; `{n}` is a number, other fields are named by what they hold.

    A phrase that ends in `full` or is an order belongs to sentences, its shorter sister to card faces.
    """

    language: str

    # tables by the ids of `content.imperium.effects`
    factions: dict[str, str]
    kinds: dict[str, str]
    """Factions before 牌."""
    icons: dict[str, str]
    places: dict[str, str]
    """Icons before 位置 or 地区, where these are not the icon's own words."""
    gains: dict[str, str]
    tallies: dict[str, str]
    """For each of what is counted."""
    zones: dict[str, str]

    # control
    then: str
    and_: str
    either_of: str
    some_of: str
    some_of_full: str
    pay: str
    pay_for: str
    if_so: str
    if_: str
    otherwise: str
    per: str
    you_may: str
    may: str
    each_opponent: str
    each_opponent_full: str
    each_opponent_must: str
    one_opponent: str
    one_opponent_must: str
    later_reveal: str
    when_acquiring: str

    # gains
    gain: str
    gain_more: str
    draw_more: str
    """Around an order that adds to one before it."""
    troops: str
    may_deploy: str
    recruit: str
    may_deploy_full: str
    influence: str
    influence_any: str
    influence_different: str
    influence_behind: str

    # spies and cards
    spies: str
    place_spies: str
    on_linked: str
    on_visited: str
    place_linked: str
    place_visited: str
    post: str
    free_post: str
    """Ends of the two phrases before."""
    place_anywhere: str
    place_share: str
    may_share: str
    trash: str
    a_card: str
    another_card: str
    of_zones: str
    priced: str

    # the map
    deploy_one: str
    deploy: str
    deploy_any: str
    deploy_full: str
    deploy_supply: str
    deploy_supply_full: str
    retreat: str
    retreat_range: str
    retreat_up_to: str
    retreat_any: str
    retreat_to: str

    # cards on offer
    acquire: str
    acquire_gratis: str
    acquire_from: str
    acquire_free: str
    acquire_reserve: str
    any_card: str
    card_of_cost: str
    card_up_to: str
    one_card: str
    to_hand: str
    to_hand_if: str
    to_top: str
    for_solari: str

    # leaders

    # costs
    lose_influence: str
    lose_any_influence: str
    times: str

    # conditions and places
    faction_space: str
    space: str
