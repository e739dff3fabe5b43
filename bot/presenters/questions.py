"""Buttons for what one can always ask: under the card, which stays, and under /help."""

from bot.callbacks import Kind
from bot.presenters.keyboards import Keys, Rows, row
from bot.presenters.voice import Voice


def under_card(voice: Voice) -> Rows:
    """One row: the card itself tells the role."""
    keys = Keys(voice)
    return row(
        keys.say("button-status", Kind.STATUS),
        keys.say("button-votes", Kind.VOTES),
        keys.say("button-log", Kind.LOG),
    )


def under_help(voice: Voice, *, role: bool) -> Rows:
    """Two rows: four side by side are too narrow to be read. `role`: he has one to ask for."""
    keys = Keys(voice)
    return (
        *row(
            keys.say("button-my-role", Kind.MY_ROLE) if role else None,
            keys.say("button-status", Kind.STATUS),
        ),
        *row(keys.say("button-votes", Kind.VOTES), keys.say("button-log", Kind.LOG)),
    )
