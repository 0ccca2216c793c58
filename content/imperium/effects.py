"""The vocabulary of effects: what cards, spaces, leaders, rewards and tracks can say (design, section 4).

Every node is a small immutable record (immutable by agreement: nothing writes to a node after loading). `at` is its
content address, `"uprising/imperium/maula_pistol.agent"`: saved games refer to nodes by it, so ids are frozen once
released. Costs are nodes too; they stand in `Pay.costs`. The unions below are closed, and so the renderers exhaustive,
but for atoms, which are declared one by one (`content.imperium.nodes.atoms`).
"""

from __future__ import annotations

from content.imperium.nodes.actions import (
    CloseSpace,
    DoubleHarvest,
    Harvest,
    InfluenceSecret,
    Inspect,
    LoseTroops,
    Modify,
    MoreThanEach,
    PassTurn,
    SendAnywhere,
    ShuffleDiscard,
    TakeFromDiscard,
    TakeMentat,
)
from content.imperium.nodes.atoms import ATOMS, Atom, ConditionAtom, CostAtom, CountAtom, EffectAtom, atom
from content.imperium.nodes.base import (
    AGENT_ICONS,
    BATTLE_ICONS,
    FACTIONS,
    GAINS,
    RESOURCES,
    TRACKS,
    Node,
    assign_addresses,
    walk,
)
from content.imperium.nodes.control import All, Choose, EachOpponent, If, Later, May, Pay, Per, Seq, WhenAcquiring
from content.imperium.nodes.effects import (
    Acquire,
    Awaken,
    BanDeployment,
    BonusSpice,
    BreakWall,
    Deploy,
    DeployRecruits,
    Discard,
    DoubleInfluence,
    Draw,
    DrawIntrigue,
    Gain,
    GainInfluence,
    GainInfluenceSpied,
    IgnoreInfluence,
    InspectThree,
    Negotiate,
    PlaceSpy,
    RecallAgent,
    Recruit,
    Remember,
    RepeatSpace,
    ReserveContracts,
    Retreat,
    ReturnSelf,
    Sandworm,
    SetAside,
    SignetRing,
    StealIntrigue,
    TakeContract,
    TakeControl,
    TakeHooks,
    TakeSeat,
    TakeSwordmaster,
    Train,
    Trash,
    TrashIntrigue,
    TrashSelf,
)
from content.imperium.nodes.judging import (
    COUNTS,
    FACTS,
    TALLIES,
    AnotherInPlay,
    AtLeast,
    Both,
    Count,
    DiscardedIs,
    Fact,
    FlipConflict,
    HasAlliance,
    HasInfluence,
    LoseInfluence,
    RecallSpy,
    Spend,
    SpyPlacedOn,
)
from content.imperium.nodes.teams import (
    Contribution,
    DealContracts,
    EachAlly,
    EachTeammate,
    HasBonusToken,
    Reinforce,
    Split,
    TakeBonusToken,
    ToThroneRow,
    Trade,
)

Effect = (
    All | Seq | Choose | May | Pay | If | Per | EachOpponent | WhenAcquiring | Later | Gain | Recruit | Draw
    | DrawIntrigue | StealIntrigue | GainInfluence | GainInfluenceSpied | DoubleInfluence | PlaceSpy | Trash | TrashSelf
    | ReturnSelf | TrashIntrigue | Discard | Sandworm | TakeHooks | BreakWall | TakeControl | TakeSeat | TakeSwordmaster
    | RecallAgent | TakeContract | ReserveContracts | Negotiate
    | Acquire | BonusSpice | DeployRecruits | BanDeployment | Deploy | Retreat | SetAside
    | IgnoreInfluence | SignetRing | Train | Remember | Awaken | RepeatSpace | InspectThree | EffectAtom
)  # fmt: skip
Cost = (
    Spend | LoseInfluence | RecallSpy | FlipConflict | Trash | TrashSelf | TrashIntrigue | Discard | Retreat | CostAtom
)  # fmt: skip
Condition = (
    HasInfluence | HasAlliance | AnotherInPlay | AtLeast | Fact | DiscardedIs | SpyPlacedOn | Both | ConditionAtom
)  # fmt: skip

FIGHTING = (Deploy, Sandworm)
"""Effects that bring units into the Conflict."""


def lines_of(effect: Effect) -> tuple[Effect, ...]:
    """The lines of a box: its parts, in any order, or the one effect it is."""
    return effect.items if isinstance(effect, All) else (effect,)


__all__ = [
    "AGENT_ICONS",
    "ATOMS",
    "BATTLE_ICONS",
    "COUNTS",
    "FACTIONS",
    "FACTS",
    "FIGHTING",
    "GAINS",
    "RESOURCES",
    "TALLIES",
    "TRACKS",
    "Acquire",
    "All",
    "AnotherInPlay",
    "AtLeast",
    "Atom",
    "Awaken",
    "BanDeployment",
    "BonusSpice",
    "Both",
    "BreakWall",
    "Choose",
    "CloseSpace",
    "Condition",
    "ConditionAtom",
    "Contribution",
    "Cost",
    "CostAtom",
    "Count",
    "CountAtom",
    "DealContracts",
    "Deploy",
    "DeployRecruits",
    "Discard",
    "DiscardedIs",
    "DoubleHarvest",
    "DoubleInfluence",
    "Draw",
    "DrawIntrigue",
    "EachAlly",
    "EachOpponent",
    "EachTeammate",
    "Effect",
    "EffectAtom",
    "Fact",
    "FlipConflict",
    "Gain",
    "GainInfluence",
    "GainInfluenceSpied",
    "Harvest",
    "HasAlliance",
    "HasBonusToken",
    "HasInfluence",
    "If",
    "IgnoreInfluence",
    "InfluenceSecret",
    "Inspect",
    "InspectThree",
    "Later",
    "LoseInfluence",
    "LoseTroops",
    "May",
    "Modify",
    "MoreThanEach",
    "Negotiate",
    "Node",
    "PassTurn",
    "Pay",
    "Per",
    "PlaceSpy",
    "RecallAgent",
    "RecallSpy",
    "Recruit",
    "Reinforce",
    "Remember",
    "RepeatSpace",
    "ReserveContracts",
    "Retreat",
    "ReturnSelf",
    "Sandworm",
    "SendAnywhere",
    "Seq",
    "SetAside",
    "ShuffleDiscard",
    "SignetRing",
    "Spend",
    "Split",
    "SpyPlacedOn",
    "StealIntrigue",
    "TakeBonusToken",
    "TakeContract",
    "TakeControl",
    "TakeFromDiscard",
    "TakeHooks",
    "TakeMentat",
    "TakeSeat",
    "TakeSwordmaster",
    "ToThroneRow",
    "Trade",
    "Train",
    "Trash",
    "TrashIntrigue",
    "TrashSelf",
    "WhenAcquiring",
    "assign_addresses",
    "atom",
    "lines_of",
    "walk",
]  # fmt: skip
