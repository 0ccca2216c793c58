"""The common part of the lobby settings of both kinds of automatic opponents."""
