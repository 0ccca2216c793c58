"""What the lobby settings of both kinds of automatic opponents have in common."""
