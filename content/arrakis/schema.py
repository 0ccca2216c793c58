"""The schema of the content: one model for each kind of component. Rules are cited by their number (`W5.2`)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from content.arrakis.programme import Branch, Step

Ident = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Count = Annotated[int, Field(ge=0, le=40)]
Side = Literal["harkonnen", "atreides"]
Terrain = Literal["mountain", "plateau", "minor_erg", "desert"]
Ground = Literal["mountain", "plateau", "minor_erg", "desert", "deep_desert"]
Face = Literal["leadership", "strategy", "deployment", "mentat", "house"]
Action = Literal["leadership", "strategy", "deployment", "mentat", "house", "desert_power"]
CombatFace = Literal["hit", "shield", "special"]
Deck = Literal["house_harkonnen", "corrino_ally", "house_atreides", "fremen_ally"]
Marker = Literal["kwisatz_haderach", "sand_dwellers", "jihad"]
Power = Literal["choam", "spacing_guild", "landsraad"]
Version = Literal["article", "retail"]


class Model(BaseModel):
    """The base of every entry: it is read-only and refuses unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Sheet(Model):
    """An entry with a frozen id, a printed name, and a number of copies in the box."""

    id: Ident
    name: str = ""
    copies: Count = 1


class Sector(Model):
    """One of the eight sectors, and the air zones connected to it (W1.2)."""

    id: Ident
    name: str
    ring: Literal["outer", "inner"]
    air_zones: tuple[Ident, ...]


class Zone(Model):
    """An air zone between two sectors (W1.2)."""

    id: Ident
    sectors: tuple[Ident, ...]
    # Whether the zone is connected to the pole.
    north_pole: bool
    # The coordinates of the zone on the board, from 0 to 1.
    pos: tuple[float, float]


class Area(Model):
    """An area of the map (W1.2 to W1.4)."""

    id: Ident
    name: str | None
    label: str
    sectors: tuple[Ident, ...]
    terrain: Terrain
    deep: bool = False
    sietch: bool = False
    station: bool = False
    # Whether the area is a ringed plateau (W8.8).
    storm_sheltered: bool = False
    # The printed rank of the area's settlement, 0 for none.
    settlement: Annotated[int, Field(ge=0, le=3)] = 0
    # The neighbouring areas, except those across a red and white border.
    adjacent: tuple[Ident, ...]
    # The neighbouring areas across a red and white border.
    impassable: tuple[Ident, ...]
    air_zones: tuple[Ident, ...]
    # The coordinates of the area on the board, from 0 to 1.
    pos: tuple[float, float]

    @property
    def ground(self) -> Ground:
        """The terrain, with deep desert as a separate kind."""
        return "deep_desert" if self.deep else self.terrain


class Unit(Sheet):
    """A kind of figure (W1.5)."""

    side: Side
    kind: Literal["regular", "elite", "special_elite", "generic_leader", "named_leader", "air_vehicle",
                  "ground_vehicle", "sandworm"]  # fmt: skip
    # The number of combat dice that each figure adds.
    dice: Count


class Die(Sheet):
    """A kind of dice."""

    side: Literal["harkonnen", "atreides", "both"]
    # The printed faces; if there are none here, the house set has the faces.
    faces: tuple[Face | CombatFace, ...] = ()
    # The number of dice that each box can hold in the retail game, by result (W5.2).
    slots: dict[Face, Count] = {}


class Combat(Model):
    """The hits and shields that one special result gives with this leader (W7.6)."""

    hits: Annotated[int, Field(ge=0, le=3)]
    shields: Annotated[int, Field(ge=0, le=3)]


class Leader(Sheet):
    """A named or generic leader (W12)."""

    side: Side
    # The planning deck of the leader, which also decides the half of a shared side (W18.1).
    deck: Deck
    entry: Literal["start", "generic", "later"]
    # The action box on the leader's card, None for none.
    action: Action | None = None
    # The programme of the leader's special action.
    special: tuple[Step, ...] = ()
    combat: Combat | None = None


class Settlement(Sheet):
    """A settlement, or a kind of sietch token (W1.1)."""

    kind: Literal["city", "pyon_village", "sietch"]
    side: Side
    # The area, None for a token that is dealt to an area.
    area: Ident | None
    rank: Annotated[int, Field(ge=1, le=3)]


class Row(Model):
    """A row of the Spice Must Flow board (W4.2)."""

    id: Ident
    # The number of the row, 5 at the top.
    step: Annotated[int, Field(ge=1, le=5)]
    dice_set_aside: Count
    dice: Count
    harvesters: Count
    ornithopters: Count
    carryalls: Count
    start: bool
    ban_row: bool


class Imperium(Sheet):
    """An imperium marker, a cost, a harvest value, a ban or the reserve token (W10)."""

    kind: Literal["marker", "cost", "token", "harvest", "ban"]
    starts_at: int = 0
    spice: Count = 0
    terrain: str = ""
    power: Power | None = None


class TrackStep(Model):
    """The events when a marker first reaches a step of a track (W12.5, W14.6, W15.1)."""

    id: Ident
    track: Literal["supremacy", "prescience"]
    step: Annotated[int, Field(ge=1, le=20)]
    # The prescience marker, "any" for any of the three.
    marker: Marker | Literal["any"] | None = None
    enter: Ident | None = None
    leave: Ident | None = None
    token: Count = 0
    stockpile: bool = False
    win: bool = False
    atomics: bool = False


class Atomics(Sheet):
    """A family atomics token (W14.7, W8.9)."""

    # The area that becomes desert.
    area: Ident
    becomes: Literal["desert"]
    # The plateaus that are exposed to storms from then on.
    exposes: tuple[Ident, ...]


class Tank(Sheet):
    """A regeneration tank (W12.6)."""

    side: Side
    slots: Annotated[int, Field(ge=1, le=10)]


class Sign(Sheet):
    """A face that wormsigns can have (W8.2)."""


class Token(Sheet):
    """A kind of deployment token (W2.2 to W2.5)."""

    side: Side


class PlanningCard(Sheet):
    """A planning card; its first branch whose condition is true is carried out (W13)."""

    deck: Deck
    does: tuple[Branch, ...]


class Condition(Model):
    """The condition for claiming a prescience card (W14.2)."""

    # The rule that judges the condition; the other fields are arguments of this rule.
    test: Literal["legions", "hidden_sietch", "each_in", "together", "tokens_with", "family", "alone", "harvesters",
                  "captain", "worms", "ride", "ambush"]  # fmt: skip
    terrain: tuple[Ground, ...] = ()
    # Whether only areas with a sietch count (True) or only areas without one (False); None for all areas.
    sietch: bool | None = None
    least: Count = 0
    who: str = ""
    leaders: tuple[str, ...] = ()


class Reward(Model):
    """The number of steps for each prescience marker (W14.2)."""

    kwisatz_haderach: Count
    sand_dwellers: Count
    jihad: Count

    @property
    def steps(self) -> tuple[int, int, int]:
        """The numbers of steps, in the order of the markers."""
        return self.kwisatz_haderach, self.sand_dwellers, self.jihad


class PrescienceCard(Sheet):
    """A prescience card: the conditions and ways of claiming it (W14.2, W14.3), its cost and its reward."""

    phase: Literal["end_of_round", "action_resolution"]
    claim: Literal["end", "free", "die"]
    condition: Condition
    cost: Literal["", "reveal_sietch", "reveal_tokens", "lose_token", "discard_two"] = ""
    reward: Reward


class Way(Model):
    """One of the alternative actions printed in a box."""

    id: Ident
    do: tuple[Step, ...]


class ActionBox(Model):
    """An action box of a side's dashboard (W5.6 to W5.11)."""

    id: Ident
    side: Side
    box: Face
    ways: tuple[Way, ...]


Quarter = Literal["north_east", "south_east", "south_west", "north_west", "central"]


class Tactic(Model):
    """A tactical card of the automatic opponent (W19.1)."""

    # The area of the sietch on the card.
    id: Ident
    # The sector on the card; the four inner sectors count as one.
    quarter: Quarter


class Faces(Model):
    """The figures on a deployment token."""

    regular: Count = 0
    elite: Count = 0
    special: Count = 0
    generic: Count = 0


class TokenFaces(Model):
    """The faces of the deployment tokens of each kind, one for each token."""

    harkonnen_silver: Annotated[tuple[Faces, ...], Field(min_length=6, max_length=6)]
    harkonnen_black: Annotated[tuple[Faces, ...], Field(min_length=6, max_length=6)]
    atreides_garrison: Annotated[tuple[Faces, ...], Field(min_length=8, max_length=8)]
    atreides_general: Annotated[tuple[Faces, ...], Field(min_length=8, max_length=8)]


class SignCounts(Model):
    """The number of wormsigns with each face. There are 16 wormsigns in all."""

    sand: Count
    sandworm: Count
    burrowing_sandworm: Count


class Stations(Model):
    """The symbols of the six testing stations, by version of the rules."""

    article: Annotated[tuple[tuple[Marker, ...], ...], Field(min_length=6, max_length=6)]
    retail: Annotated[tuple[tuple[Marker, ...], ...], Field(min_length=6, max_length=6)]


class LeaderBox(Model):
    """The action box and special action of a leader for whom no source shows them."""

    id: Ident
    action: Action
    special: tuple[Step, ...]


HOUSE_CARDS = frozenset({"families_flee", *(f"house_presc_{number}" for number in range(1, 8))})
"""The ids of the prescience cards that a house set may contain."""
HOUSE_LEADERS = frozenset(
    {
        "paul_atreides", "paul_muaddib", "lady_jessica", "reverend_mother_jessica", "stilgar", "chani", "alia",
        "wild_maker",
    }
)  # fmt: skip
"""The leaders whose action boxes are in the house set."""
STACK, BANNED_STACK = 6, 5
"""The stacking limit (W1.6), and that of the Harkonnen under a ban on stacks (W10.5)."""
DECK_NAMES = ("house_harkonnen", "corrino_ally", "house_atreides", "fremen_ally")


Objectives = Annotated[
    tuple[Annotated[tuple[Count, ...], Field(min_length=3, max_length=3)], ...], Field(min_length=6, max_length=6)
]
"""The scores of the six secret objectives."""


class Scores(Model):
    """The scores of the secret objectives between people or at a level of difficulty, by version of the rules. They do
    not replace any printed values (W20)."""

    article: Objectives
    retail: Objectives

    def objectives_of(self, version: str) -> Objectives:
        """The scores under a version of the rules."""
        found: Objectives = getattr(self, version)
        return found


class House(Model):
    """A house set: placeholders for values that no public source shows (W20), in a separate file. A table's owner may
    replace the file."""

    version: Annotated[int, Field(ge=1)]
    # Whether all values are printed on components, or some are placeholders.
    label: Literal["placeholder", "printed"]
    tokens: TokenFaces
    prescience: Annotated[tuple[PrescienceCard, ...], Field(min_length=8, max_length=8)]
    objectives: Objectives
    wormsigns: SignCounts
    stations: Stations
    leaders: tuple[LeaderBox, ...]
    atreides_die: Annotated[tuple[Face, ...], Field(min_length=6, max_length=6)]
    prescience_track: Annotated[int, Field(ge=8, le=20)]
    dashboards: dict[Deck, tuple[Action, ...]]
    tank_atreides: Annotated[int, Field(ge=1, le=10)]
    bene_gesserit_tokens: Count
    # In a set with placeholders, the entries whose values were read from components.
    printed: tuple[Annotated[str, Field(max_length=80)], ...] = ()

    def entries(self) -> tuple[str, ...]:
        """The entries that can be read from a component one by one. An entry is a field, or a field and one of its
        parts, separated by a full stop."""
        found: list[str] = []
        for field in ("tokens", "stations", "dashboards"):
            part = getattr(self, field)
            found += [f"{field}.{name}" for name in (part if isinstance(part, dict) else type(part).model_fields)]
        found += [f"prescience.{card.id}" for card in self.prescience]
        found += [f"leaders.{leader.id}" for leader in self.leaders]
        whole = ("objectives", "wormsigns", "atreides_die", "prescience_track", "tank_atreides")
        return (*found, *whole, "bene_gesserit_tokens")

    def is_placeholder(self, entry: str) -> bool:
        """Whether an entry is a placeholder, not read from a component."""
        return self.label == "placeholder" and entry not in self.printed

    @cached_property
    def has_placeholders(self) -> bool:
        """Whether any entry is a placeholder."""
        return any(map(self.is_placeholder, self.entries()))

    def count_printed(self) -> int:
        """The number of entries that were read from components."""
        return sum(not self.is_placeholder(entry) for entry in self.entries())


class ByGround(Model):
    """A number for each kind of ground that worms and storms can reach."""

    deep_desert: Count
    desert: Count
    minor_erg: Count
    plateau: Count
    maker: Count = 0

    def at(self, ground: str) -> int:
        """The number for a kind of ground, 0 for mountains."""
        return int(getattr(self, ground, 0))


class Ruleset(Model):
    """The differences between the two versions of the rules (W17); `rulesets.yaml` explains each switch."""

    excess_dice: Literal["reroll", "slots"]
    phase_ends: Literal["nobody", "harkonnen"]
    house_vehicles: Literal["one_each", "any_two"]
    power_worms: Annotated[int, Field(ge=1, le=5)]
    power_moves: bool
    training_near_ornithopters: bool
    scouting: Literal["sietch", "area"]
    transport_areas: Annotated[int, Field(ge=1, le=3)]
    transports: Annotated[int, Field(ge=1, le=8)]
    surprise_answer: bool
    surprise_specials: Annotated[int, Field(ge=0, le=1)]
    siege_hits: Annotated[int, Field(ge=0, le=1)]
    forced_advance: bool
    worm_comes: Literal["attack", "retreat"]
    worm_dice: ByGround
    worm_special: ByGround
    worm_taken: bool
    worm_destination: Literal["no_figures", "empty"]
    stale_signs: Literal["keep", "discard"]
    storm_dice: ByGround
    storm_special: ByGround
    storm_shelter: Literal["settlement", "ringed"]
    bans_when: Literal["bottom", "fallen"]
    ban_choam: Literal["stack"]
    ban_spacing_guild: Literal["cards", "scouting"]
    ban_landsraad: Literal["hand", "cards"]
    stockpiling: bool
    claims: Literal["any_time", "phase"]
    station_on: Literal["entering", "stopping"]
    stations: Version
    atomics: Literal["forced", "free"]
    victory: Literal["at_once", "end_of_round"]
    harvesters_for_jihad: Annotated[int, Field(ge=0, le=4)]
    absent_leaders: tuple[Ident, ...]
    shared_leaders: dict[Ident, Count]
    mentat_split_first: bool
    deploy_look_first: bool
    power_moves_tank: bool

    def ban_of(self, power: str) -> str:
        """The effect of a power's ban (W10.4, W10.5)."""
        return str(getattr(self, f"ban_{power}"))

    def forbids(self, what: str, bans: Iterable[str]) -> bool:
        """Whether one of these powers' bans forbids `what` (`stack`, `cards`, `hand`, `scouting`) to the Harkonnen."""
        return any(self.ban_of(power) == what for power in bans)

    def count_flown(self, ornithopters: int) -> int:
        """The number of areas that this many ornithopters add to the one area of a legion's move or attack (W6.5)."""
        return self.transport_areas * min(ornithopters, self.transports)

    def count_ornithopters(self, distance: int) -> int:
        """The number of ornithopters that a flight over this many areas needs (W6.5)."""
        return max(1, -(-(distance - 1) // self.transport_areas))
