"""The places in messages for facts about training that the picture does not show."""

ELSEWHERE = {"players.training": "the cockpit"}
