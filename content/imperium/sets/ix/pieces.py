"""Effects of Leaders' components: the card that Ilesa Ecaz sets aside, and the Snooper tokens of Tessia Vernius
(IX10)."""

from __future__ import annotations

from content.imperium.nodes.atoms import ConditionAtom, EffectAtom, atom


@atom("hold_back", icon="aside", rule="IX10.2", module="step_ahead")
class HoldBack(EffectAtom):
    """Set a card from the hand aside, face down, until the owner's second turn of the round."""


@atom("held_icons", icon=("aside", "agent"), rule="IX10.2", module="step_ahead")
class HeldIcons(ConditionAtom):
    """Whether the card set aside has exactly `number` Agent icons."""

    number: int


@atom("track_bonus", icon=("snooper", "alliance"), rule="IX10.4", module="snooping")
class TrackBonus(EffectAtom):
    """Gain the bonus for 4 Influence on the track that the Snooper token has left."""


@atom("snooper_influence", icon=("influence", "snooper"), rule="IX10.4", module="snooping")
class SnooperInfluence(EffectAtom):
    """Gain Influence on the track that the Snooper token has left."""

    amount: int


@atom("snooped_influence", icon=("influence", "snooper"), rule="IX10.4", module="snooping")
class SnoopedInfluence(EffectAtom):
    """Gain Influence with a Faction whose track has one of the owner's Snooper tokens."""

    amount: int
