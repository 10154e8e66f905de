"""A server with the toy game, in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import unlimited

from stavka.server.app import create_app
from stavka.server.config import Config


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """Settings for tests: the computer does not pause, and nobody is too eager."""
    return unlimited(Config(f"sqlite:///{tmp_path}/stavka.sqlite3", toy, tmp_path / "static", bot_delay=0))


@pytest.fixture
def client(config: Config) -> Iterator[TestClient[Any]]:
    """A client of a running server."""
    with TestClient(create_app(config), raise_server_exceptions=False) as client:
        yield client
