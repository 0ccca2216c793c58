"""The processes that draw pictures outside the event loop, and their work."""
