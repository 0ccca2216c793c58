"""The names of actions in tags of controls. They are frozen: messages with these controls stand in Discord."""

from __future__ import annotations


def _read(names: str) -> frozenset[str]:
    return frozenset(names.split())


ANSWERS = _read("add amt back done fold last num num-sel pick sel sel-end sure")
"""The actions by which a question is answered."""
OF_TABLES = _read(
    """
    amt-in aside aside-end aside-hand aside-order aside-yes board calendar challenge challenge-with clocks clocks-yes
    close close-yes end-ask export face features fill follow fresh game habit habits hand help join join-in kick-ask
    kick-yes league league-choose league-do league-in league-join league-leave league-out league-page leave leave-ask
    leave-yes legend lesson level log look me more mute new news note-in options order place plan queue queue-choose
    queue-leave queue-place re ready rematch replay report-in review rules score seat-back seats server server-page set
    settings sit snooze start swap talk-in try turn undo undo-ask undo-yes unfill vote wake web-close web-own
    web-own-end web-renew webhook webhook-drop webhook-in webhook-test why
    """
)
"""The actions of all other controls of tables and people."""
OF_FORMS = frozenset({"report", "talk", "note", "webhook-set"})
"""The actions that open a form; `amt` opens one, too."""
OF_PLANS = frozenset(
    f"plan-{name}"
    for name in _read(
        "ahead ally also at buy card clear decks die free from lead others pay rest space spies stay to troops when"
    )
)
"""The actions of the panels of plans."""
OF_TRIALS = _read("amt-in board try try-again try-end try-on undo")
OF_PUZZLES = _read("board face hand puzzle")
OF_LESSONS = _read("board")
"""The actions of trials, puzzles and lessons, besides those by which a question is answered."""
TAGS = ANSWERS | OF_TABLES | OF_FORMS | OF_PLANS | OF_TRIALS | OF_PUZZLES | OF_LESSONS
