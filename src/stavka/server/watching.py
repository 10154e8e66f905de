"""For those who watch over a server: does it live, is it ready, how is it doing?"""

from __future__ import annotations

import sqlalchemy as sa
from litestar import Response, get
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST

from stavka.server.desk import Desk
from stavka.server.errors import unavailable, unknown
from stavka.server.storage import StorageError


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@get("/ready", include_in_schema=False)
async def ready(desk: NamedDependency[Desk]) -> dict[str, str]:
    """The database answers, too."""
    try:
        await desk.storage.ask(sa.text("SELECT 1"))
    except StorageError:
        raise unavailable("storage") from None
    return {"status": "ready"}


@get("/metrics", include_in_schema=False)
async def metrics(desk: NamedDependency[Desk], address: NamedDependency[str]) -> Response[bytes]:
    """For Prometheus, from the addresses that may know."""
    if address not in desk.config.metrics:
        raise unknown("page", "/metrics")
    return Response(desk.written_metrics(), headers={"Content-Type": CONTENT_TYPE_LATEST})
