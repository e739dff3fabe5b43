"""One scenario through the whole bot, in a world of its own."""

import asyncio
import logging
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bot.engine.scenario import Outcome, ScenarioError, run
from bot.rulebook.through.circle import BotCircle
from bot.rulebook.through.places import Ground
from bot.rulebook.through.stage import Stage
from bot.rulebook.through.table import BotTable
from playground.server import VirtualClock, serve


class Errors(logging.Handler):
    """Keeps what is logged as an error: it fails the scenario (decision 23)."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        why = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.getMessage()}{f': {why!r}' if why else ''}")


def play(
    document: Mapping[str, Any], language: str = "ru", ground: Ground = Ground.TOPICS
) -> Outcome:
    """Play one scenario. ScenarioError for one that breaks the format.

    Whatever else goes wrong, in the bot or in Telegram, fails this scenario and no other.
    """
    errors = Errors()
    logger = logging.getLogger()
    logger.addHandler(errors)
    try:
        with tempfile.TemporaryDirectory(prefix="through-") as folder:
            outcome = asyncio.run(_perform(document, language, ground, Path(folder)))
    except ScenarioError:
        raise
    except Exception as error:  # noqa: BLE001 - see above
        outcome = _broken(document, error)
    finally:
        logger.removeHandler(errors)
    return _with(outcome, [f"logged as an error: {line}" for line in errors.lines])


async def _perform(
    document: Mapping[str, Any], language: str, ground: Ground, folder: Path
) -> Outcome:
    async with serve(VirtualClock(0)) as server:
        at_table = document.get("ruleset") != "multicity"
        stage = Stage(server, folder, Ground.PLAIN if at_table else ground)
        try:
            outcome = await asyncio.to_thread(_run, document, stage, language)
        finally:
            await stage.stop()
        refused = [
            f"refused for its form: {entry.method} {entry.params}: {entry.description}"
            for entry in server.world.journal.form_refusals
        ]
        return _with(outcome, refused)


def _run(document: Mapping[str, Any], stage: Stage, language: str) -> Outcome:
    """The scenario in its thread. An error breaks it off, what was found until then is kept."""
    laid: list[BotTable] = []
    try:
        kind = BotTable if document["ruleset"] == "multicity" else BotCircle
        return run(document, partial(kind.laid, stage, language, laid))
    except ScenarioError:
        raise
    except Exception as error:  # noqa: BLE001 - see play
        return _with(_broken(document, error), laid[0].faults if laid else ())
    finally:
        for table in laid:
            table.close()


def _broken(document: Mapping[str, Any], error: Exception) -> Outcome:
    return Outcome(
        id=str(document["id"]), title=str(document["title"]), failures=(f"broken off: {error!r}",)
    )


def _with(outcome: Outcome, failures: Sequence[str]) -> Outcome:
    return outcome.__replace__(failures=(*outcome.failures, *failures))
