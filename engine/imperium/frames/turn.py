"""A player's turn: an Agent turn or the Reveal turn; only its owner ends it (U3.3, U5, U10)."""

from __future__ import annotations

from functools import cache

from content.schema import Card
from engine.imperium.agenda import Agenda, Pending
from engine.imperium.choam import check_harvest
from engine.imperium.effects.cards import acquire_card, offered, reveal_cards
from engine.imperium.effects.troops import deployable
from engine.imperium.intrigue import play_intrigue, play_options
from engine.imperium.library import COUNCIL
from engine.imperium.placement import agent_options, send_agent
from engine.imperium.state import NOBODY, Turn, card_ref, intrigue_ref, lib
from engine.imperium.verbs import G, deploy, spend
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.record import record

REVEAL = Option("reveal", Msg("choose-reveal"), "reveal", final=True)
END = Option("end", Msg("choose-end"), "end", final=True)
ACQUIRE = Msg("group-acquire")


def begin_turn(game: G, seat: int) -> None:
    """Open the turn of `seat`."""
    game.state.active = seat
    game.state.turn = Turn(seat=seat)
    game.emit("turn", {"seat": seat})
    game.push(TurnFrame(seat=seat, origin=f"seat:{seat}", pending=[]))


@record
class TurnFrame(Agenda):
    """The open turn. Before it is chosen: send an Agent, reveal, play Plot cards. After: what is pending, deployment,
    purchases, Plot cards, and the end."""

    kind = "imperium.turn"

    def resume(self, game: G) -> bool:
        """Settle and wait; a turn is never ended by the rules."""
        while self.settle(game) is not None:
            before = len(self.pending)
            check_harvest(game)
            if len(self.pending) == before:
                return True
        return False

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Everything the turn allows now."""
        turn = game.state.turn
        assert turn is not None
        options: list[Option] = []
        if turn.kind == "":
            options += agent_options(game, seat, refused)
            options.append(REVEAL)
            options += play_options(game, seat, "plot", refused)
            prompt = _prompt("turn", game.state.players[seat].ready)
            return Decision(game.decision_id(self), seat, "turn", prompt, options, default="reveal")
        items, due = self.item_options(game)
        options += items
        if turn.kind == "agent":
            options += _deploy_options(game, seat)
        else:
            options += _acquire_options(game, seat, refused)
        options += play_options(game, seat, "plot", refused)
        if not due:
            options.append(END)
        elif refused:
            options.append(END._replace(refusal=Msg("refused-pending", {"n": due}), final=False))
        prompt = _prompt(turn.kind, game.state.players[seat].persuasion)
        default = "end" if not due else options[0].id
        return Decision(game.decision_id(self), seat, f"{turn.kind}-turn", prompt, options, default=default)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Do what was chosen."""
        pick = picks[0]
        if pick == "reveal":
            begin_reveal(game, seat, self)
        elif pick == "end":
            self.end(game)
        elif pick[0] == "a":
            send_agent(game, seat, pick)
        elif pick[0] == "i":
            play_intrigue(game, seat, pick)
        elif pick.startswith("deploy."):
            amount = int(pick[7:])
            turn = game.state.turn
            assert turn is not None
            turn.allowance_used += amount
            deploy(game, seat, amount)
        elif pick.startswith("buy."):
            buy(game, seat, int(pick[4:]))
        else:
            self.take_item(game, pick)

    def end(self, game: G) -> None:
        """End the turn: what was optional lapses, what was held happens, a Reveal turn cleans up (U5.7, U10.7)."""
        turn = game.state.turn
        assert turn is not None
        game.barrier()
        if turn.kind == "reveal":
            clean_up(game, self.seat)
        game.emit("end", {"seat": self.seat, "kind": turn.kind})
        self.finish(game)
        game.state.turn = None


@cache
def _prompt(kind: str, n: int) -> Msg:
    return Msg(f"prompt-{kind}", {"n": n})


def _deploy_options(game: G, seat: int) -> list[Option]:
    """How many troops to deploy; never mandatory (U7.4, U7.5)."""
    return [_deploy_option(n) for n in range(1, deployable(game, seat) + 1)]


@cache
def _deploy_option(n: int) -> Option:
    return Option(
        f"deploy.{n}", Msg("choose-deploy", {"n": n}), "deploy", "deploy", Msg("group-deploy"), (f"amount:{n}",)
    )


def price(game: G, seat: int, card: int) -> int:
    """What a card costs `seat` in its Reveal turn: one less when it was set aside (UC4.22)."""
    cost = lib(game).cards[game.state.cards[card]].cost or 0
    return max(0, cost - 1) if card == game.state.players[seat].set_aside else cost


def _acquire_options(game: G, seat: int, refused: bool) -> list[Option]:
    """What the persuasion left can pay for (U10.3)."""
    state, sheets = game.state, lib(game).cards
    purse = state.players[seat].persuasion
    options: list[Option] = []
    for card in offered(game, seat):
        cost = price(game, seat, card)
        if cost <= purse or refused:
            option = _offer(card, cost, card in state.row, sheets[state.cards[card]])
            if cost > purse:
                option = option._replace(refusal=Msg("refused-persuasion", {"n": cost, "have": purse}))
            options.append(option)
    return options


@cache
def _offer(card: int, cost: int, final: bool, sheet: Card) -> Option:
    """A purchase with what the card does afterwards, made once."""
    ref = f"card:{sheet.id}"
    label = Msg("choose-acquire", {"card": ref, "n": cost})
    boxes = (("gains-acquire", sheet.acquire), ("gains-agent", sheet.agent), ("gains-reveal", sheet.reveal))
    gains = tuple(Msg(key, {"effect": f"effect:{box.at}"}) for key, box in boxes if box is not None)
    return Option(f"buy.{card}", label, "acquire", "acquire", ACQUIRE, (ref,), gains=gains, final=final)


def buy(game: G, seat: int, card: int) -> None:
    """Acquire a card for persuasion (U10.3, U10.4)."""
    cost = price(game, seat, card)
    if cost:
        spend(game, seat, "persuasion", cost)
    acquire_card(game, seat, card, to_hand=False)


def begin_reveal(game: G, seat: int, frame: TurnFrame) -> None:
    """Reveal the hand; Reveal effects of cards, Leader, council seat and spaces are pending (U10.1, U10.2)."""
    state = game.state
    player, turn = state.players[seat], state.turn
    assert turn is not None
    turn.kind = "reveal"
    state.reveals += 1
    player.last_reveal = state.reveals
    game.barrier()
    items: list[Pending] = []
    if player.council:
        items.append(Pending(COUNCIL, NOBODY, "token:council"))
    for space in lib(game).spaces.values():
        if space.reveal is not None and state.agents[space.id] & 1 << seat:
            items.append(Pending(space.reveal.at, NOBODY, f"space:{space.id}"))
    for ability in lib(game).leaders[player.leader].abilities:
        if ability.when == "reveal":
            items.append(Pending(ability.do.at, NOBODY, f"leader:{player.leader}"))
    frame.pending += items
    reveal_cards(game, seat, list(player.hand))


def clean_up(game: G, seat: int) -> None:
    """Cards in play to the discard pile, nothing reacts; persuasion and what waited for this turn are lost (U10.7)."""
    state = game.state
    player = state.players[seat]
    player.done = True
    player.discard += player.played + player.revealed
    player.played, player.revealed = [], []
    game.emit("clean-up", {"seat": seat, "persuasion": player.persuasion})
    player.persuasion = 0
    for card in player.waiting:
        game.emit("intrigue-discarded", {"seat": seat, "card": intrigue_ref(game, card)})
    state.intrigue_discard += player.waiting
    player.waiting = []
    if player.set_aside != NOBODY:
        game.emit("set-aside-gone", {"seat": seat, "card": card_ref(game, player.set_aside)})
        state.trashed.append(player.set_aside)
        player.set_aside = NOBODY
