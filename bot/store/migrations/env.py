"""Alembic's entry: runs the migrations on the connection that `bot.store.database` hands over."""

from alembic import context

from bot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
