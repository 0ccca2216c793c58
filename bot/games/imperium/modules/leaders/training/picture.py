"""The places in messages for facts about training that the picture leaves out."""

ELSEWHERE = {"players.training": "the cockpit"}
