"""What `procurator play` does: opens the page, tells its address, and stays until Ctrl-C."""

import asyncio
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Final

from playground.page.casting import Bill
from playground.page.house import called, open_page
from playground.page.words import PageError
from playground.server.runner import LOOPBACK
from playground.show.bot import BotError

USUAL_PORT: Final = 8477
"""A browser keeps what it knows of a page by its address and port."""
FAILED: Final = 1
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)
_TOLD: Final = {
    "ru": {
        "waking": "Бот просыпается…",
        "open": "Откройте {url} (закончить: Ctrl-C)\nБаза и журнал бота: {folder}",
        "others": "Другим: {url} (кто пришёл, тот может всё)",
        "bye": "Занавес.",
        "failed": "Не получилось: {error}",
    },
    "en": {
        "waking": "The bot wakes up…",
        "open": "Open {url} (Ctrl-C to end)\nThe bot's database and log: {folder}",
        "others": "For others: {url} (whoever comes can do everything)",
        "bye": "Curtain.",
        "failed": "It did not work: {error}",
    },
}


def show_page(
    bill: Bill,
    *,
    people: int | None = None,
    browser: bool = True,
    port: int | None = None,
    bind: str = LOOPBACK,
) -> int:
    """The exit status: 0 when it was ended by Ctrl-C or SIGTERM."""
    words = _TOLD[bill.language]
    try:
        asyncio.run(_until_ended(_show(bill, people, browser, port, bind)))
    except KeyboardInterrupt:  # a second Ctrl-C: somebody is in a hurry
        return FAILED
    except (BotError, OSError) as error:
        print(words["failed"].format(error=error), file=sys.stderr)
        return FAILED
    except PageError as error:
        print(words["failed"].format(error=error.told(bill.language)), file=sys.stderr)
        return FAILED
    print(f"\n{words['bye']}")
    return 0


async def _until_ended(showing: Coroutine[None, None, None]) -> None:
    """Until Ctrl-C or SIGTERM, which may also come while the bot still wakes up."""
    task, loop = asyncio.create_task(showing), asyncio.get_running_loop()

    def end() -> None:
        task.cancel()
        for number in _ENDING:
            loop.remove_signal_handler(number)

    for number in _ENDING:
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, end)
    with suppress(asyncio.CancelledError):
        await task


async def _show(
    bill: Bill, people: int | None, browser: bool, port: int | None, bind: str
) -> None:
    words = _TOLD[bill.language]
    folder = Path(tempfile.mkdtemp(prefix="procurator-"))
    chosen = _free_or(USUAL_PORT, 0) if port is None else port
    print(words["waking"], flush=True)
    opening = open_page(folder, bill, people=people, port=chosen, bind=bind)
    async with opening as stage:
        url = stage.server.url
        print(words["open"].format(url=url, folder=folder), flush=True)
        if bind != LOOPBACK:
            print(words["others"].format(url=_for_others(url, bind)), flush=True)
        if browser and _has_display():
            await asyncio.to_thread(webbrowser.open, url)
        await asyncio.Event().wait()


def _free_or(port: int, other: int) -> int:
    """The port if nobody listens there yet."""
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((LOOPBACK, port))
        except OSError:
            return other
    return port


def _for_others(url: str, bind: str) -> str:
    name = f"[{called(bind)}]" if ":" in bind else called(bind)
    return f"http://{name}:{url.rpartition(':')[2]}"


def _has_display() -> bool:
    """Without one a browser of the terminal would open over these lines."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
