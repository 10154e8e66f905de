"""Run by Alembic; the connection comes from `stavka.server.migrate`."""

from alembic import context

from stavka.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds everything
)
context.run_migrations()
