"""The value of a caravan to computer players."""

from engine.imperium.players.evaluation import Worth

WORTH = Worth(options={"travel": lambda eyes, option, decision: 0.5 * eyes.soon()})
