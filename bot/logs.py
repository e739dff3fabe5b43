"""The log: structlog over the standard library, to stderr, for people or for machines.

No secret and no words of players go into it; whoever logs sees to that.
"""

import logging
import sys
from typing import Any, Final, Literal

import structlog

QUIET: Final = ("aiogram.event", "apscheduler", "alembic", "aiosqlite", "asyncio")
"""Libraries that tell of each of their steps: from them only what is wrong."""


def set_up(level: str, form: Literal["console", "json"]) -> None:
    """For the whole process, once at its start."""
    before: list[Any] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        last += [
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    else:
        last.append(
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(),
                exception_formatter=structlog.dev.plain_traceback,
            )
        )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=before, processors=last)
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
