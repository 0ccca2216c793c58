"""Background work: the worker's loop, due jobs, the heartbeat."""
