"""The text of contracts (U13)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.sets.choam.kinds import Contract
from content.imperium.text.sheets import WRITERS, Writer, line
from content.texts import Box


def _write_contract(w: Writer, stem: str, sheet: Contract) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a contract."""
    ix = sheet.series == "rise_of_ix" and w.say("contract-ix")
    condition = Box(w.say("complete"), *_contract_condition(w, sheet))
    reward = w.box(w.say("reward"), sheet.reward)
    return line(w.say("contract"), ix, w.copies(sheet)), iter((condition, reward))


def _contract_condition(w: Writer, contract: Contract) -> tuple[str, str]:
    """The condition of a contract as card text and as a sentence."""
    if contract.immediate:
        return w.say("immediate"), w.say("immediate-full")
    if contract.alliance:
        return w.say("earn-alliance"), w.say("earn-alliance-full")
    if contract.harvest is not None:
        return w.say("harvest", n=contract.harvest), w.say("harvest-full", n=contract.harvest)
    if contract.acquire is not None:
        card = w.card(contract.acquire)
        return w.say("acquire", card=card), w.say("acquire-full", card=card)
    # Contracts of Rise of Ix name spaces of boards that are not included, so the contract's own name is used.
    quoted = w.say("quote-space", name=w.name(f"contract:{contract.key}"))
    return quoted, w.say("visit-full", space=quoted)


WRITERS[Contract] = _write_contract
