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
from bot.engine.ids import SeatNo

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


async def newcomers(work: Work, house: House, row: GameRow, seat: SeatNo) -> Answer:
    """The substitutes who may take the seat, a button for each (MC-PROS-6)."""
    language = await language_of(work, row.prosecutor, row.language)
    waiting = await house.desk.newcomers(work, row)
    if not waiting:
        return Answer(text=house.presenter.text("replace-nobody", language))
    rows = []
    for person, name in list(waiting.items())[:20]:
        press = Press(Kind.REPLACE, row.id, row.game.stage, (seat, person))
        rows.append((Button(text=name or str(person), data=press.pack()),))
    who = await house.desk.shown(work, row, seat)
    return Answer(text=house.presenter.text("replace-whom", language, who=who), rows=tuple(rows))
