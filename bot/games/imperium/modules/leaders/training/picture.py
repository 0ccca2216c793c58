"""Where what the picture leaves out of training is shown."""

ELSEWHERE = {"players.training": "the cockpit"}
