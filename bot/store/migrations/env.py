"""Alembic's entry point: runs the migrations on the connection from `bot.store.database`."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
