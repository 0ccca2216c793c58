"""The places in messages for facts about the base game's Rivals that the picture does not show."""

ELSEWHERE = {"hagal": "/board"}
