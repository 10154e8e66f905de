"""How the server is doing, counted for Prometheus."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # set by the runner: where the processes of a server put their figures together

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """Counted since the server started, in all its processes together."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter("stavka_actions", "Changes stored: actions, undos, resignations", registry=self.registry)
        self.commits = Histogram(
            "stavka_commit_seconds", "A transaction, which may hold changes of many tables", buckets=TIMES,
            registry=self.registry,
        )  # fmt: skip
        self.decisions = Histogram(
            "stavka_decision_seconds", "A decision, from its coming in until it is told", buckets=TIMES,
            registry=self.registry,
        )  # fmt: skip
        self._gauges = {
            name: Gauge(f"stavka_{name}", words, registry=self.registry, multiprocess_mode="livesum")
            for name, words in (
                ("live_tables", "Tables held in memory"),
                ("table_bytes", "Memory that they take, about"),
                ("sockets", "Live connections"),
                ("thinking", "Tables where a computer thinks or waits for its turn to think"),
            )
        }

    def committed(self, changes: int, seconds: float) -> None:
        """A transaction is on disk."""
        self.actions.inc(changes)
        self.commits.observe(seconds)

    def note(self, **now: int) -> None:
        """How it stands at this moment, here."""
        for name, value in now.items():
            self._gauges[name].set(value)

    def written(self) -> bytes:
        """As Prometheus reads it."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
