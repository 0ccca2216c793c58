"""The command that shows facts about the base game's Rivals which the picture does not show."""

ELSEWHERE = {"hagal": "/board"}
