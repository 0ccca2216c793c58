"""The lobby settings that both kinds of automatic opponents share."""
