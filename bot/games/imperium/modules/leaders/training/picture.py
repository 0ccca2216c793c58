"""The panel that shows facts about training which the picture does not show."""

ELSEWHERE = {"players.training": "the cockpit"}
