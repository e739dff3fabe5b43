"""What a message under which was pressed carries is read back from it, the bot keeps nothing: the
text in a preview, the page of a list."""

import re
from typing import Final

from aiogram.types import CallbackQuery, InlineKeyboardButton, Message
from msgspec import Struct

from bot.callbacks import BadPress, Kind, Press

_HERE: Final = re.compile(r"\d+/\d+")
"""What stands on the button between those that turn pages."""


class Carried(Struct, frozen=True, kw_only=True):
    """A text, or a recording, that rides in a preview."""

    text: str = ""
    file_id: str = ""
    """`voice:` or `video_note:` and Telegram's id."""
    length: int = 0


def note_in(query: CallbackQuery) -> str:
    """The quote in a preview that was answered; "" if the message cannot be read any more."""
    message = query.message
    if not isinstance(message, Message) or message.text is None:
        return ""
    quotes = [e for e in message.entities or () if e.type == "blockquote"]
    return quotes[-1].extract_from(message.text) if quotes else ""


def carried_in(query: CallbackQuery) -> Carried:
    """The text or recording of a last word in its preview."""
    message = query.message
    found = recording_in(message) if isinstance(message, Message) else None
    return found or Carried(text=note_in(query))


def recording_in(message: Message) -> Carried | None:
    """The voice or round video message that this is."""
    recording = message.voice or message.video_note
    if recording is None:
        return None
    kind = "voice" if message.voice else "video_note"
    return Carried(file_id=f"{kind}:{recording.file_id}", length=recording.duration)


def page_in(query: CallbackQuery) -> tuple[int, ...]:
    """What the list under which was pressed would be opened with: the arguments of its PAGE press;
    none where nothing turns pages."""
    markup = query.message.reply_markup if isinstance(query.message, Message) else None
    buttons = (button for line in (markup.inline_keyboard if markup else ()) for button in line)
    return next((args for button in buttons if (args := _here(button))), ())


def _here(button: InlineKeyboardButton) -> tuple[int, ...]:
    if not _HERE.fullmatch(button.text):
        return ()
    try:
        press = Press.unpack(button.callback_data or "")
    except BadPress:
        return ()
    return press.args if press.kind is Kind.PAGE else ()


def message_id(query: CallbackQuery) -> int:
    """Of the message under which was pressed; 0 if Telegram does not say."""
    return query.message.message_id if isinstance(query.message, Message) else 0
