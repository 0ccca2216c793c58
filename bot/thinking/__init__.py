"""The processes in which computer players think, away from the event loop, and what they are handed."""
