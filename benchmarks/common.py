"""What all benchmarks share: where they ran, and how a row of figures is told."""

import os
import platform
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from statistics import median, quantiles
from typing import TypeVar

T = TypeVar("T")


def where(*packages: str) -> str:
    """The machine, the versions and the date, for the head of a table."""
    python = f"Python {platform.python_version()}"
    named = [f"{package} {version(package)}" for package in packages]
    now = datetime.now(UTC)
    cores = f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    return f"{now:%Y-%m-%d}, {', '.join([cores, python, *named])}"


def percentiles(seconds: Sequence[float]) -> str:
    """p50, p95, p99 in milliseconds."""
    cuts = quantiles(seconds, n=100, method="inclusive") if len(seconds) > 1 else [*seconds] * 99
    return ", ".join(f"p{n} {cuts[n - 1] * 1000:.0f}" for n in (50, 95, 99)) + " ms"


def in_turns(rounds: int, *measures: Callable[[], float]) -> list[float]:
    """The median of each measure; in turns, so that a busy machine troubles all alike."""
    found = [[measure() for measure in measures] for _ in range(rounds)]
    return [median(column) for column in zip(*found, strict=True)]
