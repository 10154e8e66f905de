"""What the scripts share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import NODE_FROM, NODE_SERIES, NODE_WANTED, fits

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("node", [(20, 19), (20, 20), (22, 13), (24, 0), (25, 1)])
def test_node_that_builds_the_client(node: tuple[int, int]) -> None:
    assert fits(node)


@pytest.mark.parametrize("node", [(0, 0), (18, 20), (20, 18), (21, 7), (22, 12), (23, 11)])
def test_node_that_a_package_of_the_client_refuses(node: tuple[int, int]) -> None:
    assert not fits(node)


def test_npm_is_told_the_same() -> None:
    series = [f"{name}.{first}" for name, first in NODE_SERIES.items()]
    engines = json.loads((WEB / "package.json").read_text())["engines"]["node"]
    assert engines == " || ".join([*(f"^{version}.0" for version in series), f">={NODE_FROM}.0.0"])
    assert f"{', '.join(series)} or from {NODE_FROM} on" == NODE_WANTED
