"""The action dice: the roll, excess dice of a face, Bene Gesserit tokens (W5.1, W5.2, W13.5, W18.6), and dice of the
enemy that cards discard or name (W13)."""

from __future__ import annotations

from dataclasses import field

from engine.arrakis.asking import DONE, Choice, Rule, option
from engine.arrakis.library import ATREIDES, FACES, HARKONNEN, SIDES
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, decider, lib, other_side, rules, seats_of
from engine.arrakis.verbs import tell
from engine.kernel.decisions import Option
from engine.kernel.record import LATE, record

ATREIDES_DICE, HARKONNEN_DICE = 4, 8
TOO_MANY = 4
"""A number of dice with the same face that counts as too many by the article's rules (W5.2)."""


def begin_roll(game: G) -> None:
    """Roll the action dice of both sides; excess dice of a face are turned before partners divide the dice (W5.2)."""
    state = game.state
    state.phase = "roll"
    state.dice = [{} for _ in state.dice]
    game.push(Sisters(0, HARKONNEN))
    share = Share()
    for side, number in ((HARKONNEN, HARKONNEN_DICE - state.aside), (ATREIDES, ATREIDES_DICE)):
        share.rolled[side] = [0] * len(FACES)
        if begin := policy_for(game, side).begin_dice:
            begin(game)
            continue
        counts = roll_faces(game, side, number)
        if rules(game).excess_dice == "reroll":
            counts = _reroll(game, side, counts)
        share.rolled[side] = [counts.get(face, 0) for face in FACES]
    game.push(share)
    if rules(game).excess_dice == "slots":
        game.push(Excess(seat=decider(game, HARKONNEN), side=HARKONNEN))


def roll_faces(game: G, side: str, number: int, kept: str = "") -> dict[str, int]:
    """Roll action dice of a side and return the number of dice by face. `kept` is given only when dice are rolled
    again: it is the face of the one die that is not rolled again."""
    faces = lib(game).faces[side]
    counts: dict[str, int] = {}
    for value in game.chance.roll(number, len(faces), f"{side}-dice"):
        counts[faces[value]] = counts.get(faces[value], 0) + 1
    again = {"kept": f"action:{kept}"} if kept else {}
    tell(game, "dice", side=f"side:{side}", **counts, **again)
    return counts


def _reroll(game: G, side: str, counts: dict[str, int]) -> dict[str, int]:
    """If four or more dice show the same face, keep one of them and roll the others again, once (W5.2). Two faces can
    have that many dice at the same time (R336)."""
    many = [face for face, number in counts.items() if number >= TOO_MANY]
    found = counts | dict.fromkeys(many, 1)
    for kept in many:
        for face, number in roll_faces(game, side, counts[kept] - 1, kept).items():
            found[face] = found.get(face, 0) + number
    return found


@record
class Share(Rule):
    """The rolled dice before they are put into the boxes. Partners divide them (W18.6)."""

    kind = "war.share"
    # The number of dice of each face, by side.
    rolled: dict[str, list[int]] = field(default_factory=dict)
    # Whether dice were rolled again because one partner would have got them all.
    again: bool = field(default=False, metadata=LATE)

    def go_on(self, game: G) -> bool:
        game.pop()
        for side in SIDES:
            if side not in self.rolled:
                continue
            counts = {face: n for face, n in zip(FACES, self.rolled[side], strict=True) if n}
            seats = seats_of(game, side)
            if len(seats) == 1:
                game.state.dice[seats[0]] = counts
            else:
                _divide(game, side, seats, counts, self.again)
        return False


def boxes_of(game: G, seat: int) -> tuple[str, ...]:
    """The action boxes of a seat: all of them, or for a partner only the boxes of the partner's half of the dashboard
    (W18.3)."""
    decks = game.config.decks[seat]
    if len(decks) > 1:
        return (*FACES, "desert_power")
    found: tuple[str, ...] = lib(game).box.house.dashboards[decks[0]]
    return found


def _divide(game: G, side: str, seats: tuple[int, ...], counts: dict[str, int], last: bool = False) -> None:
    """Divide the dice between partners (W18.6).

    A result that only one half has goes to that half. Shared results are divided evenly, and the House gets an odd die.
    A partner who would get all dice keeps one, and the others are rolled again, once (R213), unless this division is
    the `last`. In the retail game, excess dice of that roll are turned first (W5.2).
    """
    dealt = _deal(game, seats, counts)
    total = sum(counts.values())
    for place, own in enumerate(dealt):
        if total < 2 or sum(own.values()) < total:
            continue
        if not last:
            kept = next(iter(own))
            again = roll_faces(game, side, total - 1, kept)
            again[kept] = again.get(kept, 0) + 1
            if rules(game).excess_dice == "slots":
                game.push(Share({side: [again.get(face, 0) for face in FACES]}, True))
                game.push(Excess(decider(game, side), side))
                return
            dealt = _deal(game, seats, again)
        if not sum(dealt[1 - place].values()):
            tell(game, "uneven", seat=f"seat:{seats[1 - place]}")
        break
    for seat, own in zip(seats, dealt, strict=True):
        game.state.dice[seat] = own


def _deal(game: G, seats: tuple[int, ...], counts: dict[str, int]) -> list[dict[str, int]]:
    dealt: list[dict[str, int]] = [{}, {}]
    boxes = [boxes_of(game, seat) for seat in seats]
    for face, number in counts.items():
        both = [face in one for one in boxes]
        share = (number + 1) // 2 if all(both) else number * both[0]
        for own, part in zip(dealt, (share, number - share), strict=True):
            if part:
                own[face] = part
    return dealt


@record
class Excess(Choice):
    """Turn dice that exceed the slots of their box to other results: the sides alternate, one die at a time, Harkonnen
    first (W5.2)."""

    kind = "war.excess_dice"
    tells = ("side",)
    side: str

    def go_on(self, game: G) -> bool:
        """Ask the next side that has a die to turn. If neither side has one, end."""
        other = ATREIDES if self.side == HARKONNEN else HARKONNEN
        for side in (self.side, other):
            if self._excess(game, side):
                self.side, self.seat = side, decider(game, side)
                return Choice.go_on(self, game)
        game.pop()
        return False

    def _counts(self, game: G, side: str) -> list[int]:
        share = next(frame for frame in reversed(game.state.stack) if isinstance(frame, Share))
        return share.rolled.get(side, [0] * len(FACES))

    def _excess(self, game: G, side: str) -> list[str]:
        slots = lib(game).dice[f"{side}_action_die"].slots
        counts = self._counts(game, side)
        return [face for face, n in zip(FACES, counts, strict=True) if n > slots[face]]  # type: ignore[index]

    def offers(self, game: G) -> list[Option]:
        """Offer the boxes with a free slot."""
        slots = lib(game).dice[f"{self.side}_action_die"].slots
        counts = self._counts(game, self.side)
        free = [face for face, n in zip(FACES, counts, strict=True) if n < slots[face]]  # type: ignore[index]
        return [option(f"turn.{face}", "turn-die", f"action:{face}", action=f"action:{face}") for face in free]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Turn one die of the first box with too many dice."""
        counts = self._counts(game, self.side)
        source, target = self._excess(game, self.side)[0], picks[0].partition(".")[2]
        counts[FACES.index(source)] -= 1
        counts[FACES.index(target)] += 1
        tell(game, "turned-die", side=f"side:{self.side}", source=f"action:{source}", action=f"action:{target}")
        self.side = ATREIDES if self.side == HARKONNEN else HARKONNEN


@record
class Sisters(Choice):
    """Let each side put one Bene Gesserit token on an empty slot as an additional die, Harkonnen first (W13.5)."""

    kind = "war.sisters"
    side: str

    def go_on(self, game: G) -> bool:
        """Ask the side if it has a token; otherwise continue with the next side."""
        self.seat = decider(game, self.side)
        if game.state.sisters[self.side]:
            return Choice.go_on(self, game)
        self._next(game)
        return False

    def _next(self, game: G) -> None:
        if self.side == HARKONNEN:
            self.side = ATREIDES
        else:
            game.pop()

    def offers(self, game: G) -> list[Option]:
        state = game.state
        slots = lib(game).dice[f"{self.side}_action_die"].slots
        found = []
        for face in FACES:
            held = sum(state.dice[seat].get(face, 0) for seat in seats_of(game, self.side))
            if held < slots[face]:  # type: ignore[index]
                found.append(option(f"sister.{face}", "sister", f"action:{face}", action=f"action:{face}"))
        return [*found, DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place the token on the box of the partner whose half has this box. If both halves have it, the House gets the
        token."""
        face = picks[0].partition(".")[2]
        if face:
            game.state.sisters[self.side] -= 1
            owner = next(one for one in seats_of(game, self.side) if face in boxes_of(game, one))
            dice = game.state.dice[owner]
            dice[face] = dice.get(face, 0) + 1
            tell(game, "sister-used", side=f"side:{self.side}", action=f"action:{face}")
        self._next(game)


def unused(game: G, side: str) -> int:
    """The number of unused dice of a side (W5.12)."""
    if own := policy_for(game, side).unused:
        return own(game)
    return sum(sum(game.state.dice[seat].values()) for seat in seats_of(game, side))


@record
class EnemyDie(Choice):
    """The choice of an unused die of the enemy."""

    kind = "war.enemy_die"
    tells = ("face",)
    # If a face is named, one die with this face is chosen and discarded. With "" any die is chosen and must be used
    # next (Truthtrance).
    face: str

    def offers(self, game: G) -> list[Option]:
        """Offer the results that the enemy's unused dice show, or that an automatic opponent may roll (W19.16)."""
        enemy = other_side(game.config.sides[self.seat])
        named = policy_for(game, enemy).faces
        held = named(game) if named else _held(game, enemy)
        wanted = [face for face in held if self.face in ("", face)]
        found = [option(f"die.{one}", "die", f"action:{one}", action=f"action:{one}") for one in wanted]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard the chosen die, or demand that it is used next."""
        game.pop()
        face = picks[0].partition(".")[2]
        if not face:
            return
        if self.face:
            enemies = seats_of(game, other_side(game.config.sides[seat]))
            dice = next(game.state.dice[one] for one in enemies if game.state.dice[one].get(face))
            dice[face] -= 1
            if not dice[face]:
                del dice[face]
            tell(game, "die-spoiled", action=f"action:{face}")
        else:
            game.state.forced = face
            tell(game, "die-forced", action=f"action:{face}")


def _held(game: G, side: str) -> list[str]:
    dice = [game.state.dice[seat] for seat in seats_of(game, side)]
    return [face for face in FACES if any(own.get(face) for own in dice)]
