"""The places of Sardaukar Commanders and Skills, and the verbs that move them (BL2–BL4)."""

from __future__ import annotations

from engine.imperium.agenda import Agenda
from engine.imperium.module import Facts
from engine.imperium.state import G, Part, lib, own_turn
from engine.imperium.triggers import tell
from engine.imperium.units import UnitKind, move
from engine.imperium.verbs.units import recruit_unit
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

COMMANDER = UnitKind("commander", 2, "reserve", "reserve", is_troop=True, deploys=True)
"""Commanders, which are troops and return to their owner's supply after combat (BL3.4, BL3.5)."""
PLACES = ("reserve", "garrison", "conflict")
UP = 4
"""The number of face-up Skills (BL2.2)."""
BANK = "zone:bank"
HIRED = "commander_recruited"
"""The moment at which a Commander is recruited, either when it is acquired or later from the supply (BL3.8). The fact
`acquired` is true in the first case."""


@record
class Sardaukar(Part):
    """The places of Commanders and Skills."""

    kind = "imperium.sardaukar"
    # The spaces with a Commander.
    figures: list[str]
    # The number of Commanders in the bank.
    bank: int
    # The number of Commanders out of the game.
    gone: int
    # The face-up Skills that can be taken.
    row: list[str]
    # The face-down Skills, the top one last.
    stack: list[str]
    # The Skills of each seat.
    skills: list[list[str]]
    # The Skills out of the game.
    trashed: list[str]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put the Commanders on their spaces and into the bank; shuffle the Skills and turn four face up (BL2.1, BL2.2)."""
    figures = [made for made in lib(game).figures if made.unit == COMMANDER.name]
    stack = [skill.key for skill in lib(game).sheets["skills"].values() for _ in range(skill.copies)]
    game.chance.shuffle(stack, "skills")
    Sardaukar(
        figures=[space for made in figures for space in made.spaces],
        bank=sum(made.bank for made in figures),
        gone=0,
        row=[stack.pop() for _ in range(UP)],
        stack=stack,
        skills=[[] for _ in game.state.players],
        trashed=[],
    ).add_to(game)


def count_commanders(game: G, seat: int, place: str) -> int:
    return game.state.players[seat].units[f"{place}.commander"]


# -- Commanders --------------------------------------------------------------------------------------------------------


def acquire_commander(game: G, owner: int, by: int, source: str, why: str) -> None:
    """Move a Commander from a space or the bank to `owner`, and recruit it at once (BL3.1, BL14.1). The caller handles
    the payment by the seat `by`."""
    part = Sardaukar.of(game)
    if source == BANK:
        part.bank -= 1
    else:
        part.figures.remove(source.partition(":")[2])
    move(game.state.players[owner], COMMANDER.name, "", COMMANDER.home, 1)
    game.emit("commander", {"seat": owner, "from": source})
    recruit_commander(game, owner, by, why, acquired=True)


def recruit_commander(game: G, owner: int, by: int, why: str, acquired: bool = False) -> None:
    """Move a Commander from the supply of `owner` to the garrison (BL3.3, BL3.6, BL3.8)."""
    recruit_unit(game, owner, COMMANDER, why)
    for seat in dict.fromkeys((owner, by)):
        tell(game, HIRED, seat, {"owner": owner, "acquired": acquired})


def remove_figure(game: G, seat: int, space: str) -> None:
    """Remove the Commander of a space from the game (BL17.8, BL18.4)."""
    part = Sardaukar.of(game)
    part.figures.remove(space)
    part.gone += 1
    game.emit("commander-gone", {"seat": seat, "space": f"space:{space}"})


def send_off(game: G, seat: int, amount: int) -> None:
    """Remove Commanders in a seat's supply from the game (BL17.7)."""
    move(game.state.players[seat], COMMANDER.name, COMMANDER.home, "", amount)
    Sardaukar.of(game).gone += amount
    game.emit("commanders-left", {"seat": seat, "n": amount})


# -- Skills ------------------------------------------------------------------------------------------------------------


def open_skills(game: G, seat: int) -> list[str]:
    """The different face-up Skills that a seat does not have (BL4.2)."""
    part = Sardaukar.of(game)
    return [name for name in dict.fromkeys(part.row) if name not in part.skills[seat]]


def take_skill(game: G, seat: int, name: str) -> None:
    """Take a face-up Skill; the top Skill of the stack replaces it (BL4.1)."""
    part = Sardaukar.of(game)
    place = part.row.index(name)
    part.row.pop(place)
    part.skills[seat].append(name)
    game.emit("skill", {"seat": seat, "skill": f"skill:{name}"})
    if part.stack:
        part.row.insert(place, part.stack.pop())
        game.barrier()
        game.emit("skill-row", {"skill": f"skill:{part.row[place]}", "place": place})
    tell(game, "skill_taken", seat, {"skill": name})


def trash_skill(game: G, seat: int, name: str) -> None:
    """Remove a Skill from the game (BL4.7). An equal Skill that is taken later in the same turn counts as not yet used
    in this turn (R100)."""
    part, turn = Sardaukar.of(game), own_turn(game, seat)
    part.skills[seat].remove(name)
    part.trashed.append(name)
    if turn is not None and f"skill:{name}" in turn.used:
        turn.used.remove(f"skill:{name}")
    game.emit("skill-trashed", {"seat": seat, "skill": f"skill:{name}"})


def ask_skill(game: G, seat: int) -> None:
    """Let a seat choose a Skill after the current effect, if there is one that it can have (BL4.1, BL14.1)."""
    if not open_skills(game, seat):
        return
    state = game.state
    if state.phase == "turns" and seat != state.active:
        game.barrier()  # another player is asked, so the answer cannot be undone
    frame = ChooseSkill(seat=seat)
    game.push(frame)
    state.stack.pop()
    place = next((number for number, one in enumerate(state.stack) if isinstance(one, Agenda)), len(state.stack) - 1)
    state.stack.insert(place + 1, frame)


@record
class ChooseSkill(Question):
    """The choice of a face-up Skill (BL4.1)."""

    kind = "imperium.skill"

    def resume(self, game: G) -> bool:
        """Ask if several Skills can be taken. A single Skill is taken at once. Nothing happens if no Skill can be taken
        any more, because another choice came first (BL4.1, BL4.2)."""
        skills = open_skills(game, self.seat)
        if len(skills) > 1:
            return True
        game.pop()
        if skills:
            take_skill(game, self.seat, skills[0])
        return False

    def offers(self, game: G) -> list[Option]:
        """Offer each different Skill once. The answer cannot be taken back if a Skill from the stack is then turned
        face up."""
        final = bool(Sardaukar.of(game).stack)
        sheets = lib(game).sheets["skills"]
        options = []
        for name in open_skills(game, self.seat):
            box = sheets[name].reveal or sheets[name].combat
            gains = (Msg("gains-reveal" if sheets[name].reveal else "gains-combat", {"effect": f"effect:{box.at}"}),)
            label = Msg("choose-skill", {"skill": f"skill:{name}"})
            options.append(Option(name, label, "skill", targets=(f"skill:{name}",), gains=gains, final=final))
        return options

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.state.stack.remove(self)
        take_skill(game, seat, picks[0])
        if game.state.phase == "turns" and seat != game.state.active:
            game.barrier()
