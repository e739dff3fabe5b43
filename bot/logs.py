"""The log: structlog over the standard library, to stderr, for people or for machines.

A line is an event, always in the same words, and fields: what there is of game, update, stage,
row, reason. While an item of a mailbox is handled, its update and its game are fields of whatever
is logged. No secret and nothing of what people write goes in: whoever logs sees to that, and what
an exception quotes is left out here.
"""

import logging
import sys
import traceback
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import structlog
from structlog.typing import EventDict

QUIET: Final = ("aiogram.event", "apscheduler", "alembic", "aiosqlite", "asyncio", "aiohttp")
"""Libraries that tell of each of their steps: from them only what is wrong."""
QUOTING: Final = (ValueError, KeyError)
QUOTING_BY_NAME: Final = ("ClientDecodeError",)
"""Of these exceptions only the name is told: the text may quote a value, hence a card or what
somebody has written. So does `int(words)`, every validation, a key that is not in a mapping."""
HIDDEN: Final = "***"


def set_up(level: str, form: Literal["console", "json"], secrets: Sequence[str] = ()) -> None:
    """For the whole process, once at its start. `secrets` show in no line, whoever writes it."""
    before: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.ExtraAdder(),
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _explain,
    ]
    last: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        last.append(structlog.processors.JSONRenderer(ensure_ascii=False, default=str))
    else:
        last.append(structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()))
    last.append(_Hiding(secrets))
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=before, processors=last)
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))


class _Hiding:
    """The last processor: takes the secrets out of the finished line."""

    def __init__(self, secrets: Sequence[str]) -> None:
        self._secrets = [secret for secret in secrets if secret]

    def __call__(self, _logger: Any, _name: str, line: str) -> str:
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def _explain(_logger: Any, _name: str, event: EventDict) -> EventDict:
    """An exception as text, without the values that its frames held."""
    raised = event.pop("exc_info", None)
    error = raised[1] if isinstance(raised, tuple) else raised
    if isinstance(error, BaseException):
        event["exception"] = "\n".join(_told(error))
    return event


def _told(error: BaseException) -> Iterator[str]:
    """The exception, those in it and that from which it came."""
    yield from (line.rstrip() for line in traceback.format_tb(error.__traceback__))
    name = type(error).__name__
    quotes = isinstance(error, QUOTING) or name in QUOTING_BY_NAME
    yield name if quotes else f"{name}: {error}"
    for part in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        yield from _told(part)
    reason = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if reason is not None:
        yield "because of"
        yield from _told(reason)
