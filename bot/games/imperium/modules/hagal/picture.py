"""The other places for the parts of the base game's Rivals that the picture leaves out."""

ELSEWHERE = {"hagal": "/board"}
