"""Preview and second tap: each dangerous act of the prosecutor is asked for once more."""

import html
from collections.abc import Sequence

from aiogram.types import CallbackQuery, Message

from bot.app.house import House
from bot.app.messages import Answer, Button
from bot.app.people import language_of
from bot.app.ports import GameRow
from bot.app.work import Work
from bot.callbacks import Kind, Press

SURE = 1


async def ask(
    work: Work,
    house: House,
    row: GameRow,
    kind: Kind,
    args: Sequence[int],
    *,
    note: str = "",
    **details: str,
) -> Answer:
    """The question, with the button that does it. `note` (a public reason) rides in the question
    itself, as a quote, and is read back from it: the bot keeps nothing between two taps."""
    language = await language_of(work, row.prosecutor, row.language)
    text = house.presenter.text(f"confirm-{kind.name.lower()}", language, **details)
    if note:
        text += f"\n<blockquote>{html.escape(note, quote=False)}</blockquote>"
    press = Press(kind, row.id, row.game.stage, (*args, SURE))
    label = house.presenter.text("button-confirm", language)
    return Answer(text=text, rows=((Button(text=label, data=press.pack(), style="danger"),),))


def note_in(query: CallbackQuery) -> str:
    """The note of a question that was answered; "" if the message cannot be read any more."""
    message = query.message
    if not isinstance(message, Message) or message.text is None:
        return ""
    quotes = [e for e in message.entities or () if e.type == "blockquote"]
    return quotes[0].extract_from(message.text) if quotes else ""
