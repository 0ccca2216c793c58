"""What goes on by itself: the worker's loop, due jobs, the heartbeat."""
