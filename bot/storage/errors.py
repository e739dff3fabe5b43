"""What is wrong with a database, said so that whoever runs the bot can do something about it."""

from sqlalchemy.exc import DBAPIError


class Unusable(Exception):  # noqa: N818 - what is the case, said as people say it
    """The database cannot be opened or brought up to date; the text says why."""


def said(error: DBAPIError | OSError) -> str:
    """What the server, the driver or the system says, in one line, without the statement."""
    if isinstance(error, DBAPIError):
        return " ".join(str(error.orig).split())
    if isinstance(error, TimeoutError):
        return "no answer in time"
    return f"{error.strerror}: {error.filename}" if error.filename else str(error)
