"""Sending messages to Discord: the outbox, the content of each kind of message, and the sender."""
