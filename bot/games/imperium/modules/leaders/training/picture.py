"""The facts about training that the picture leaves out, and the place that shows them."""

ELSEWHERE = {"players.training": "the cockpit"}
