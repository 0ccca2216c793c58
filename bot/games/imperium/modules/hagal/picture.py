"""The facts about the base game's Rivals that the picture leaves out, and the command that shows them."""

ELSEWHERE = {"hagal": "/board"}
