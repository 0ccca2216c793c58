"""Where what the picture leaves out of the Rivals of the base game is shown."""

ELSEWHERE = {"hagal": "/board"}
