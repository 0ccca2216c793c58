"""The vocabulary of effects: what cards, spaces, leaders, rewards and tracks can say (design, section 4).

Every node is a small immutable record (immutable by agreement: nothing writes to a node after loading). `at` is its
content address, `"uprising/imperium/maula_pistol.agent"`: saved games refer to nodes by it, so ids are frozen once
released. Costs are nodes too; they stand in `Pay.costs`. The unions below are closed, and so the renderers exhaustive,
but for atoms, which are declared one by one (`content.imperium.nodes.atoms`).
"""

from __future__ import annotations

from content.imperium.nodes.abilities import Awaken, Remember, Train
from content.imperium.nodes.actions import (
    BanDeployment,
    BonusSpice,
    CloseSpace,
    CombatIcon,
    DeployRecruits,
    DoubleHarvest,
    DoubleInfluence,
    FlipConflict,
    Harvest,
    IgnoreInfluence,
    InfluenceSecret,
    Inspect,
    InspectThree,
    LoseTroops,
    Modify,
    MoreThanEach,
    PassTurn,
    RecallAgent,
    RepeatSpace,
    ReturnSelf,
    SendAnywhere,
    SetAside,
    ShuffleDiscard,
    SignetRing,
    StealIntrigue,
    TakeControl,
    TakeFromDiscard,
    TakeMentat,
    TakeSeat,
    TakeSwordmaster,
    TrashSpy,
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
from content.imperium.nodes.cards import Discard, Draw, DrawIntrigue, TrashIntrigue, TrashSelf
from content.imperium.nodes.conditions import (
    COUNTS,
    FACTS,
    AnotherInPlay,
    AtLeast,
    DiscardedIs,
    Fact,
    HasAlliance,
    HasInfluence,
)
from content.imperium.nodes.control import All, Choose, EachOpponent, If, Later, May, Pay, Per, Seq, WhenAcquiring
from content.imperium.nodes.deals import (
    NO_CONTRACT,
    CompleteContract,
    CompletedContract,
    ContractIcons,
    Negotiate,
    ReserveContracts,
    RevealContracts,
    TakeContract,
)
from content.imperium.nodes.effects import (
    Acquire,
    Deploy,
    Gain,
    GainInfluence,
    PlaceSpy,
    Recruit,
    Retreat,
    Trash,
)
from content.imperium.nodes.judging import (
    TALLIES,
    Both,
    Count,
    LoseInfluence,
    Spend,
)
from content.imperium.nodes.occasions import (
    AcquireRow,
    DriveBack,
    FactionsAt,
    Gained,
    HasGoods,
    NextCard,
    TrashedIs,
    WhenDeployed,
)
from content.imperium.nodes.sandworms import BreakWall, Sandworm, TakeHooks
from content.imperium.nodes.spying import GainInfluenceSpied, MoveSpies, RecallSpy, SpyPlacedOn
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
    All | Seq | Choose | May | Pay | If | Per | EachOpponent | WhenAcquiring | Later | Gain | Recruit | GainInfluence
    | PlaceSpy | Trash | Acquire | Deploy | Retreat | EffectAtom
)  # fmt: skip
Cost = Spend | LoseInfluence | Trash | Retreat | CostAtom
Condition = (
    Both | ConditionAtom
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
    "NO_CONTRACT",
    "RESOURCES",
    "TALLIES",
    "TRACKS",
    "Acquire",
    "AcquireRow",
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
    "CombatIcon",
    "CompleteContract",
    "CompletedContract",
    "Condition",
    "ConditionAtom",
    "ContractIcons",
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
    "DriveBack",
    "EachAlly",
    "EachOpponent",
    "EachTeammate",
    "Effect",
    "EffectAtom",
    "Fact",
    "FactionsAt",
    "FlipConflict",
    "Gain",
    "GainInfluence",
    "GainInfluenceSpied",
    "Gained",
    "Harvest",
    "HasAlliance",
    "HasBonusToken",
    "HasGoods",
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
    "MoveSpies",
    "Negotiate",
    "NextCard",
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
    "RevealContracts",
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
    "TrashSpy",
    "TrashedIs",
    "WhenAcquiring",
    "WhenDeployed",
    "assign_addresses",
    "atom",
    "lines_of",
    "walk",
]  # fmt: skip
