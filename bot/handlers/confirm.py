"""Preview and second tap: what a preview carries is read back from it, the bot keeps nothing."""

from aiogram.types import CallbackQuery, Message
from msgspec import Struct


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


def message_id(query: CallbackQuery) -> int:
    """Of the message under which was pressed; 0 if Telegram does not say."""
    return query.message.message_id if isinstance(query.message, Message) else 0
