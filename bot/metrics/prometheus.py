"""The port Measures, counted for Prometheus.

Names of acts are no labels: a graph must not tell when a maniac has pressed.
"""

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.app.measures import Counts
from bot.metrics.health import Health

COMMIT_BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
LATE_BUCKETS: Final = (1, 2, 5, 15, 60, 300, 900, 3600)


class PrometheusMeasures:
    """Counts into a registry of its own, and tells `Health` of the pulse."""

    def __init__(self, health: Health) -> None:
        self._health = health
        self._registry = CollectorRegistry()
        self._updates = self._counter("updates", "Updates received from Telegram.")
        self._acts = self._counter(
            "acts", "Acts judged, by the clause of the refusal.", "result", "clause"
        )
        self._requests = self._counter("requests", "Requests to Telegram.", "method", "result")
        self._windows = self._counter("windows_closed", "Windows closed at their deadline.")
        self._late = self._histogram(
            "window_lateness_seconds", "From a deadline to the close of its window.", LATE_BUCKETS
        )
        self._commits = self._histogram(
            "commit_seconds", "One transaction of the mailboxes, waiting included.", COMMIT_BUCKETS
        )
        self._mailbox = self._gauge("mailbox_length", "Items that wait in the mailboxes.")
        self._outbox = self._gauge(
            "outbox", "Messages that are still to go out, or dead.", "state"
        )
        self._games = self._gauge("games", "Games, by state.", "state")
        self._healthy = self._gauge("healthy", "1 while /healthz answers 200.")

    # --- what the bot tells ---------------------------------------------------------------------

    def received(self, updates: int) -> None:
        self._health.heard()
        self._updates.inc(updates)

    def judged(self, clause: str) -> None:
        self._acts.labels("refused" if clause else "accepted", clause).inc()

    def closed(self, late: float) -> None:
        self._windows.inc()
        self._late.observe(max(0.0, late))

    @contextmanager
    def writing(self) -> Iterator[None]:
        began = time.monotonic()
        with self._health.at_work("writer"):
            yield
        self._commits.observe(time.monotonic() - began)

    def relaying(self) -> AbstractContextManager[None]:
        return self._health.at_work("relay")

    def requested(self, method: str, result: str) -> None:
        self._requests.labels(method, result).inc()

    # --- what is looked up when somebody asks ---------------------------------------------------

    def page(self, waiting: int, counts: Counts | None) -> bytes:
        """All of it in Prometheus' text form. `counts` is None if the database does not answer."""
        self._mailbox.set(waiting)
        self._healthy.set(not self._health.faults())
        if counts is not None:
            for state in ("waiting", "sending", "dead"):
                self._outbox.labels(state).set(counts.outbox.get(state, 0))
            for status in ("lobby", "running", "over"):
                self._games.labels(status).set(counts.games.get(status, 0))
        return generate_latest(self._registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"procurator_{name}", what, labels, registry=self._registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"procurator_{name}", what, labels, registry=self._registry)

    def _histogram(self, name: str, what: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"procurator_{name}", what, buckets=buckets, registry=self._registry)
