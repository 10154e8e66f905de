"""Ctrl-C ends a long study at once and keeps what is done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have started the tests with interrupts ignored
from tests.toy import Toy
import stavka.games
stavka.games.load = lambda id, packs=(): Toy()
from stavka.cli import studies
from stavka.cli.main import run
def advance(bar, task, study):
    if study.games == 10:
        print("going", file=sys.stderr, flush=True)
studies.advance = advance
sys.exit(run(["sim", "toy", "--games", "10000000", "--jobs", sys.argv[1], "--json"]))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_keeps_what_is_done(jobs: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, jobs], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert process.stderr.readline() == "going\n"
        process.send_signal(signal.SIGINT)
        try:
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 10 <= found["games"] < found["asked"]
    assert sum(found["wins"].values()) == found["games"]
