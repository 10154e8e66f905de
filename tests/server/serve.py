"""A real server process with the toy game: `python -m tests.server.serve DATABASE_URL`. Prints its address."""

from __future__ import annotations

import os
import sys

from tests.server import toy
from tests.server.people import unlimited

from stavka.server import run
from stavka.server.config import Config, read_config


def main() -> None:
    config = read_config(None, os.environ, unlimited(Config(sys.argv[1], toy, bot_delay=0.0)))
    run(port=0, config=config, ready=lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
