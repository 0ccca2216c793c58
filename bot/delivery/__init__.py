"""Bringing messages to Discord: the outbox, what each kind of message holds, and the sender."""
