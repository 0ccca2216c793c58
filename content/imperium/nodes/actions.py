"""Effects of the base game's cards, spaces and Leaders beyond the common icons. Any set can use these effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from content.imperium.nodes.atoms import (
    ConditionAtom,
    CostAtom,
    EffectAtom,
    Nested,
    NotationError,
    atom,
    read_one_of,
)
from content.imperium.nodes.base import AGENT_ICONS, Faction


@atom("harvest", icon="harvest", rule="B6.9")
class Harvest(EffectAtom):
    """Gain the base spice and all bonus spice of the visited Maker space; `amount` is the base spice."""

    amount: int


@atom("double_harvest", icon=("maker", "harvest"), rule="B16.7", plain=False)
class DoubleHarvest(EffectAtom):
    """Double the base spice of the Maker space visited with this card, but not its bonus spice."""


@atom("lose_troops", icon="troop_lost", rule="B1.5")
class LoseTroops(EffectAtom, CostAtom):
    """Return troops to the supply from the garrison, the Conflict, or either as their owner chooses. As an effect, it
    returns all troops if there are too few (B16.19)."""

    amount: int
    zone: Literal["garrison", "conflict", "any"] = "any"


@atom("take_from_discard", icon=("recall", "card"), rule="B13.3")
class TakeFromDiscard(EffectAtom):
    """Take a card of this Faction from the owner's discard pile into the hand."""

    faction: Faction


@atom("shuffle_discard", icon=("repeat", "card"), rule="B16.29")
class ShuffleDiscard(EffectAtom):
    """Shuffle the owner's discard pile into the deck; if the pile is empty, shuffle the deck."""


@atom("inspect", icon=("card", "reveal"), rule="B16.26", plain=False)
class Inspect(EffectAtom):
    """Look at the top `n` cards of the owner's deck, and do one of the `fates` with each of them, as the owner chooses.
    The deck is not reshuffled for this. The fate `buy` draws the card for 1 Solari."""

    n: int
    fates: tuple[Literal["draw", "discard", "trash", "back", "buy"], ...]
    deck: Literal["own"] = "own"


@atom("pass_turn", icon="repeat", rule="B16.4", plain=False)
class PassTurn(EffectAtom):
    """End the turn at once. It counts as neither an Agent turn nor a Reveal turn, and the owner has further turns in
    the phase."""


@atom("close_space", icon=("no", "agent"), rule="B16.36", plain=False)
class CloseSpace(EffectAtom):
    """Close a board space of the owner's choice to the next Agent of each opponent in this round, until the owner's
    next turn (B21.2)."""


@atom("send_anywhere", icon=("agent", "share"), rule="B16.23", plain=False)
class SendAnywhere(EffectAtom):
    """Send one of the owner's Agents, from the Leader or a board space, to any space, occupied or not. A card with this
    effect can be played without an Agent icon, and even if no Agent is left at the Leader."""


@atom("combat_icon", icon="combat", rule="IM9.2", plain=False)
class CombatIcon(EffectAtom):
    """Let the owner deploy in this turn as if the Agent were on a Combat space, even in a Reveal turn (BL6.1)."""


@atom("modify", icon="repeat", rule="B16.13", plain=False)
class Modify(EffectAtom):
    """Change a number or permission of the rules for the owner `until` the end of the turn or of the Reveal turn.

    `of` is one of: `icons`: the card that is played also has these Agent icons (B16.13); `lifts`: an enemy Agent
    (`occupied`, B16.22) or the required `influence` (BL12.3) does not bar a space; `price_card`: `value` is added to
    the cost of the card that `where` names by its id (B16.18); `destination`: an acquired card may go on top of the
    deck (B16.8); `price_commander`: `value` is added to the cost of a Sardaukar Commander (BL3.7).
    """

    of: Literal["icons", "lifts", "price_card", "destination", "price_commander"]
    value: tuple[str, ...] | str | int
    until: Literal["turn", "reveal"] = "turn"
    where: dict[str, str] | None = None

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Modify:
        """Read the atom as usual, except for its value and the number or permission that it changes. Raises
        `NotationError`."""
        if not isinstance(value, dict) or not {"of", "value"} <= set(value) <= {"of", "value", "until", "where"}:
            raise NotationError(f"{path}: expected `of` and `value`, perhaps `until` and `where`")
        of = read_one_of(value["of"], tuple(VALUES), f"{path}.of")
        until = read_one_of(value.get("until", "turn"), ("turn", "reveal"), f"{path}.until")
        where = value.get("where")
        if (where is None) == (of == "price_card") or (where is not None and set(where) != {"card"}):
            raise NotationError(f"{path}.where: the id of a `card` goes with `price_card`")
        return cls(of, VALUES[of](value["value"], f"{path}.value"), until, where)  # type: ignore[arg-type]  # read above


def _read_icons(value: Any, path: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise NotationError(f"{path}: expected a list of icons")
    return tuple(read_one_of(icon, AGENT_ICONS, path) for icon in value)


def _read_discount(value: Any, path: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -20 <= value < 0:
        raise NotationError(f"{path}: expected a number from -20 to -1, found {value!r}")
    return value


VALUES: dict[str, Callable[[Any, str], tuple[str, ...] | str | int]] = {
    "icons": _read_icons,
    "lifts": lambda value, path: read_one_of(value, ("occupied", "influence"), path),
    "price_card": _read_discount,
    "destination": lambda value, path: read_one_of(value, ("top",), path),
    "price_commander": _read_discount,
}
"""The names of what modifiers can change, each with the function that reads a value of it."""


@atom("more_than_each", icon=("acquire", "opponents"), rule="B16.9")
class MoreThanEach(ConditionAtom):
    """Whether the owner has more of the named things (The Spice Must Flow cards, or troops in the Conflict) than each
    single opponent."""

    what: Literal["spice_must_flow", "troops"]


@atom("steal_intrigue", icon=("opponents", "intrigue"), rule="U6.5")
class StealIntrigue(EffectAtom):
    """Take a random Intrigue card from each opponent with four or more (U6.5)."""


@atom("double_influence", icon=("influence", "factions"), rule="UC1.22")
class DoubleInfluence(EffectAtom):
    """Gain 2 Influence instead of 1 from the Faction space visited this turn (UC1.22)."""


@atom("return_self", icon=("recall", "card"), rule="UC3.53")
class ReturnSelf(EffectAtom):
    """Return this card to its owner's hand (UC3.53)."""


@atom("control", icon="control", rule="U8.1", automatic=True)
class TakeControl(EffectAtom):
    """Put the winner's control marker on a location (U8.1); never doubled."""

    location: str


@atom("recall_agent", icon=("recall", "agent"), rule="U6.6")
class RecallAgent(EffectAtom):
    """Recall one of the owner's Agents from the board (B13.9); with `other`, it must not be the one sent in this turn
    (U6.6)."""

    which: Literal["other", "any"] = "other"


@atom("council_seat", icon="council", rule="U10.2")
class TakeSeat(EffectAtom):
    """Take a seat on the High Council, unless the owner has one."""


@atom("swordmaster", icon="swordmaster", rule="U5.2")
class TakeSwordmaster(EffectAtom):
    """Take the Swordmaster, which can be sent at once."""


@atom("bonus_spice", icon="bonus_spice", rule="U12.2")
class BonusSpice(EffectAtom):
    """Gain all bonus spice on the visited Maker space (U12.2)."""


@atom("deploy_recruits", icon=("troops", "deploy", "combat"), rule="UC3.35", plain=False, short=True)
class DeployRecruits(EffectAtom):
    """Optionally deploy troops recruited this turn, from any space (UC3.35)."""


@atom("ban_deployment", icon=("no", "deploy"), rule="U16.3", plain=False, short=True)
class BanDeployment(EffectAtom):
    """Forbid the owner to deploy units this turn (U16.3)."""


@atom("set_aside", icon=("repeat", "acquire", "persuasion"), rule="UC4.22")
class SetAside(EffectAtom):
    """Set a card of the Row aside and replace it; the owner may acquire it in the Reveal turn of this round for 1 less
    (UC4.22)."""


@atom("ignore_influence", icon=("no", "influence"), rule="UC3.51")
class IgnoreInfluence(EffectAtom):
    """Let the Agent of this card ignore Influence requirements (UC3.51)."""

    lifts: ClassVar[str] = "influence"


@atom("signet_ring", icon="signet", rule="UC2.2")
class SignetRing(EffectAtom):
    """Use the right-hand ability of the owner's Leader (UC2.2)."""


@atom("repeat_space", icon=("repeat", "agent"), rule="U16.6")
class RepeatSpace(EffectAtom):
    """Repeat the effects printed on the visited space (U16.6)."""


@atom("inspect_three", icon=("card", "card", "discard", "trash"), rule="UC3.24")
class InspectThree(EffectAtom):
    """Look at the top three cards of the owner's deck: draw one, discard one, trash one (UC3.24)."""


@atom("ignore_agents", icon=("agent", "share"), rule="IM12.16", plain=False)
class IgnoreAgents(EffectAtom):
    """Let this card's Agent ignore enemy Agents on a space."""

    lifts: ClassVar[str] = "occupied"
