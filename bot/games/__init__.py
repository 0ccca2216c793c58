"""The games that the bot can set up, a package a family."""
