"""Leaders with components of their own. Each file is a module, which is in play if the Leader is among those that can
be chosen."""
