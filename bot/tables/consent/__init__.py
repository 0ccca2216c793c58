"""Decisions of a table: requests, kinds of motions, votes."""
