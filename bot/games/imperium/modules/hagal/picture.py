"""The places in messages for facts about the base game's Rivals that the picture leaves out."""

ELSEWHERE = {"hagal": "/board"}
