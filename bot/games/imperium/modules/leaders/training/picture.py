"""The other places for the parts of training that the picture leaves out."""

ELSEWHERE = {"players.training": "the cockpit"}
