"""The database: reachable, up to date, sound; who uses it; room for more."""

import shutil
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from bot.app.measures import Counts
from bot.doctor.findings import Finding, ok, warning, wrong
from bot.settings import PREFIX
from bot.storage.checkup import Checkup, check_up
from bot.storage.errors import Unusable
from bot.storage.lock import holder
from bot.storage.sqlite import file_of

ABOUT: Final = "database"
LITTLE: Final = 1_000_000_000
TOO_LITTLE: Final = 100_000_000
"""Free bytes."""


async def look_at_database(url: str) -> tuple[bool, list[Finding]]:
    """Whether its tables can be read, and what was found."""
    try:
        checked, held_by = await check_up(url), await holder(url)
    except Unusable as error:
        todo = f"See {PREFIX}DATABASE_URL; is the server up, is it the right file?"
        return False, [wrong(ABOUT, f"It cannot be used: {error}", todo)]
    found = [*_state(checked), *_room(url)]
    if held_by:
        found.append(ok("running bot", f"It is {held_by}."))
    else:
        found.append(ok("running bot", "None uses this database just now."))
    return checked.exists and not (checked.behind or checked.newer), found


def _state(checked: Checkup) -> list[Finding]:
    if not checked.exists:
        return [ok(ABOUT, "There is none yet; `procurator run` makes it.")]
    found = []
    if checked.newer:
        todo = "Install that version again, or put a copy back: `procurator restore`."
        found.append(wrong(ABOUT, "It was made by a newer version of the bot.", todo))
    elif checked.behind:
        todo = "`procurator backup`, then `procurator db upgrade`; `run` upgrades by itself."
        found.append(warning(ABOUT, f"It is {checked.behind} migrations behind.", todo))
    else:
        found.append(ok(ABOUT, "It is up to date."))
    if checked.damage:
        todo = "Stop the bot, keep a copy of the files, `procurator restore` the latest backup."
        found.append(wrong("integrity", "; ".join(checked.damage), todo))
    else:
        found.append(ok("integrity", "It is sound."))
    return found


def _room(url: str) -> list[Finding]:
    """On this machine; nobody knows that of a server."""
    file = file_of(make_url(url)) if url.startswith("sqlite") else None
    if file is None:
        return []
    folder = Path(file).absolute().parent
    if not folder.is_dir():
        return [wrong("disk", f"There is no folder {folder}.", f"Make it: mkdir -p {folder}")]
    free = shutil.disk_usage(folder).free
    told = f"{free / 1e9:.1f} GB are free in {folder}."
    if free >= LITTLE:
        return [ok("disk", told)]
    todo = "Make room; without it nothing can be accepted."
    return [(wrong if free < TOO_LITTLE else warning)("disk", told, todo)]


def look_at_counts(counts: Counts) -> list[Finding]:
    """What there is, and what could not be delivered."""
    games = ", ".join(f"{counts.games.get(s, 0)} {s}" for s in ("lobby", "running", "over"))
    found = [ok("games", f"{games}.")]
    if dead := counts.outbox.get("dead", 0):
        todo = "The prosecutors see which on their desks; mostly rights are missing in a group."
        found.append(warning("messages", f"{dead} could not be delivered.", todo))
    return found
