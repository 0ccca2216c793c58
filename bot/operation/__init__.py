"""Parts of the program that every kind of task needs: logs, metrics, shards, child processes, and the loop of a
background task."""
