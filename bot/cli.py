"""The command line. Imports stand in the commands: those of the rule book never load Telegram."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, Literal, NoReturn

import typer

app = typer.Typer(
    name="procurator",
    help="Hosts forum Mafia in Telegram: several cities in one game, days that last a day.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
db = typer.Typer(help="The database.", no_args_is_help=True)
app.add_typer(db, name="db")

FAILED: Final = 1
"""Exit status when a check finds something wrong, or the work could not be done."""
BAD_SETTINGS: Final = 2
"""Exit status when the settings are not right."""
HELD: Final = 3
"""Exit status when another process holds the database."""


@contextmanager
def _plain_words() -> Iterator[None]:
    """What those who run the bot can put right is told in plain words, with its exit status."""
    from bot.settings import PREFIX, SettingsError
    from bot.storage.backup import BackupError
    from bot.storage.errors import Unusable
    from bot.storage.lock import Held, Lost

    try:
        yield
    except SettingsError as error:
        _fail(str(error), BAD_SETTINGS)
    except Unusable as error:
        _fail(f"The database of {PREFIX}DATABASE_URL cannot be used: {error}", BAD_SETTINGS)
    except Held as error:
        _fail(f"Another process holds the database: {error}. Stop it first.", HELD)
    except Lost as error:
        _fail(f"The lock on the database was lost ({error}); start the bot again.", HELD)
    except BackupError as error:
        _fail(str(error), FAILED)


def _fail(message: str, status: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(status)


def main() -> None:
    """The entry point of the console script."""
    app()


@app.command()
def run() -> None:
    """Run the bot. Settings come from the environment and .env (see .env.example)."""
    from bot import logs
    from bot.settings import load_settings

    with _plain_words():
        settings = load_settings()
        logs.set_up(settings.log_level, settings.log_format, settings.secrets)
        from bot.main import run as run_bot

        asyncio.run(run_bot(settings))


@app.command()
def doctor() -> None:
    """Look whether all is well: token, rights, topics, database, clock. Changes nothing."""
    from bot.settings import load_settings

    with _plain_words():
        settings = load_settings()
        from bot.doctor.report import report

        raise typer.Exit(asyncio.run(report(settings)))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="the copy; must not exist yet", dir_okay=False)],
    force: Annotated[bool, typer.Option("--force", help="write over an older copy")] = False,
) -> None:
    """Copy the whole database into a file, while the bot runs or not."""
    from bot.maintenance import backup as copy
    from bot.settings import load_settings

    with _plain_words():
        copy(load_settings().database_url, file, force=force)
    typer.echo(f"All of it is in {file}. Keep it as secret as the database: it holds the cards.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="a copy that `backup` has made", dir_okay=False)],
    force: Annotated[bool, typer.Option("--force", help="what is there now is lost")] = False,
) -> None:
    """Put a copy in the place of the database. The bot must be stopped."""
    from bot.maintenance import restore as put_back
    from bot.settings import load_settings

    with _plain_words():
        asyncio.run(put_back(load_settings().database_url, file, force=force))
    typer.echo("The database is as it was when the copy was made.")


@app.command()
def play(
    speed: Annotated[
        float, typer.Option(min=0, help="other than 1: in the terminal; 0: at once")
    ] = 1,
    seed: Annotated[int | None, typer.Option(help="the same game again")] = None,
    terminal: Annotated[bool, typer.Option(help="in the terminal")] = False,
    setup: Annotated[
        Literal["topics", "groups", "plain"],
        typer.Option(help="a forum, a group for each city, one plain group"),
    ] = "topics",
    language: Annotated[Literal["ru", "en"], typer.Option(help="spoken there")] = "ru",
    ruleset: Annotated[
        Literal["multicity", "club", "city"], typer.Option(help="what is played")
    ] = "multicity",
    people: Annotated[int | None, typer.Option(help="players in the group of the page")] = None,
    browser: Annotated[bool, typer.Option(help="open the page in the browser")] = True,
    port: Annotated[int | None, typer.Option(help="of the page; 0: any that is free")] = None,
    bind: Annotated[
        str, typer.Option(help="address at which others reach the page too: all of it, anybody")
    ] = "127.0.0.1",
) -> None:
    """Play without a token, on a page in the browser or (--terminal, --speed) in the terminal."""
    if not terminal and speed == 1:
        from playground.page import Bill, show_page

        bill = Bill(seed, setup, language, ruleset)
        raise typer.Exit(show_page(bill, people=people, browser=browser, port=port, bind=bind))
    from playground.show import play as show

    raise typer.Exit(
        show(
            speed=speed,
            seed=seed,
            terminal=terminal,
            setup=setup,
            language=language,
            ruleset=ruleset,
        )
    )


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="files and folders", exists=True)],
    strict: Annotated[bool, typer.Option(help="scenarios not built yet fail")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="a list for machines")] = False,
    chosen: Annotated[bool, typer.Option("--chosen", help="a few of each section only")] = False,
    through_telegram: Annotated[
        bool, typer.Option("--through-telegram", help="through the whole bot")
    ] = False,
    jobs: Annotated[int, typer.Option(min=0, help="processes for it; 0: a processor each")] = 0,
    language: Annotated[Literal["ru", "en"], typer.Option(help="spoken there")] = "ru",
    setup: Annotated[
        Literal["topics", "groups", "scattered", "plain"],
        typer.Option(help="the chats there; scattered: groups without a square"),
    ] = "topics",
) -> None:
    """Play scenarios of the rule book through the engine, or through the whole bot."""
    from bot.rulebook.chosen import CHOSEN
    from bot.rulebook.scenarios import report

    player = None
    if through_telegram:
        from bot.rulebook.through.company import company
        from bot.rulebook.through.places import Ground

        player = company(jobs, language, Ground(setup))
    only = CHOSEN if chosen else ()
    raise typer.Exit(report(paths, strict=strict, as_json=as_json, player=player, only=only))


@app.command()
def clauses(
    root: Annotated[Path, typer.Argument(help="the checkout", exists=True)] = Path(),
) -> None:
    """Clause -> deciding function -> test or scenario; fails on a clause that has none."""
    from bot.rulebook.clauses import report

    raise typer.Exit(report(root))


@app.command()
def verify(
    where: Annotated[str, typer.Argument(help="database: its URL, or an SQLite file")],
    game: Annotated[int, typer.Argument(help="the game's number")],
) -> None:
    """Check the deal of a finished game: the seed, its hash, the draws."""
    from bot.verifying import report

    raise typer.Exit(asyncio.run(report(where, game)))


@db.command()
def upgrade() -> None:
    """Bring the database up to date; `run` does it by itself."""
    from bot.maintenance import upgrade as migrate
    from bot.settings import load_settings

    with _plain_words():
        asyncio.run(migrate(load_settings().database_url))
    typer.echo("The database is up to date.")
