"""`procurator verify`: opens the database, reads the log, says what was found."""

from pathlib import Path

from typer import echo

from bot.app.verify import NotFinished, Verified, verify
from bot.storage.engine import open_storage


async def report(where: str, game_id: int) -> int:
    """Prints the findings; the exit status: 0 all holds, 1 it does not, 2 nothing to check."""
    url = address(where)
    if not url:
        echo(f"procurator verify: no file {where}", err=True)
        return 2
    storage = open_storage(url)
    try:
        async with storage.read() as uow:
            row = await uow.games.find(game_id)
            log = await uow.log.read(game_id) if row is not None else ()
    finally:
        await storage.close()
    if row is None:
        echo(f"procurator verify: there is no game {game_id}", err=True)
        return 2
    try:
        found = verify(row, log)
    except NotFinished:
        echo(f"procurator verify: game {game_id} is not over, its seed is secret", err=True)
        return 2
    _tell(found)
    return 0 if found.holds else 1


def address(where: str) -> str:
    """The URL of a database that is named by its URL or its file; "" if there is no such file."""
    if "://" in where:
        return where
    return f"sqlite+aiosqlite:///{where}" if Path(where).is_file() else ""


def _tell(found: Verified) -> None:
    drawn = sum(found.lists)
    echo(f"game {found.game_id}")
    echo(f"seed    {found.seed}")
    echo(f"sha256  {found.seed_hash}   (the lobby card shows it)")
    echo(f"deal    {'as the seed gives it' if found.deal else 'NOT WHAT THE SEED GIVES'}")
    echo(f"lists   {drawn} of {len(found.lists)} completed by lot are as the seed gives them")
