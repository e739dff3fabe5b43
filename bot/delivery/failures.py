"""What went wrong with a request to Telegram, judged once.

Telegram's texts are no contract: they are matched in lower case by their telling part. What fits
none of them is taken for a fault of ours, so that it becomes visible.
"""

from typing import Any, Final, TypeAlias

from aiogram.exceptions import (
    ClientDecodeError,
    DetailedAiogramError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiohttp import ClientConnectorError
from msgspec import Struct


class RetryAfter(Struct, frozen=True, kw_only=True):
    """Flood control: nothing to that chat for so long."""

    seconds: float


class Later(Struct, frozen=True, kw_only=True):
    """No answer, or one of a server in trouble; it may go well later."""

    sent: bool
    """It may have been carried out, so a new message is marked when it is repeated."""


class Moved(Struct, frozen=True, kw_only=True):
    """The group became a supergroup with this id."""

    chat_id: int


class Unparsed(Struct, frozen=True, kw_only=True):
    """It was carried out, but the answer does not parse; `result` is what can be read of it."""

    result: dict[str, Any]


class Done(Struct, frozen=True, kw_only=True):
    """All is already as it was wanted."""


class EditLost(Struct, frozen=True, kw_only=True):
    """The message to edit is gone: send it anew."""


class TopicGone(Struct, frozen=True, kw_only=True):
    """The topic was deleted: make it anew."""


class TopicClosed(Struct, frozen=True, kw_only=True):
    """The topic is closed for the bot: reopen it."""


class Blocked(Struct, frozen=True, kw_only=True):
    """This person cannot be written to."""


class Gone(Struct, frozen=True, kw_only=True):
    """The group does not exist any more, or the bot is not in it."""


class NoRights(Struct, frozen=True, kw_only=True):
    """The bot may not do this in that group."""


class TooLong(Struct, frozen=True, kw_only=True):
    """The text is longer than a message may be."""


class Bug(Struct, frozen=True, kw_only=True):
    """A request of ours that Telegram will never take, or an exception of our own."""

    reason: str


Failure: TypeAlias = (
    RetryAfter
    | Later
    | Moved
    | Unparsed
    | Done
    | EditLost
    | TopicGone
    | TopicClosed
    | Blocked
    | Gone
    | NoRights
    | TooLong
    | Bug
)

_BAD_REQUESTS: Final[tuple[tuple[str, Failure], ...]] = (
    ("message is not modified", Done()),
    ("topic_not_modified", Done()),
    ("chat_not_modified", Done()),
    # Who is not in the chat, or may not be silenced there: his words are deleted instead.
    ("user_not_participant", Done()),
    ("participant_id_invalid", Done()),
    ("user is an administrator of the chat", Done()),
    ("can't remove chat owner", Done()),
    ("message to delete not found", Done()),
    ("message can't be deleted for everyone", Done()),
    # We delete only what others have just said, so it is the right that is missing.
    ("message can't be deleted", NoRights()),
    ("message to pin not found", Done()),
    ("message to unpin not found", Done()),
    ("message to edit not found", EditLost()),
    ("message can't be edited", EditLost()),
    ("message_id_invalid", EditLost()),
    ("no text in the message to edit", EditLost()),
    ("message thread not found", TopicGone()),
    ("topic_deleted", TopicGone()),
    ("topic_id_invalid", TopicGone()),
    ("topic_closed", TopicClosed()),
    ("chat not found", Gone()),
    ("peer_id_invalid", Gone()),
    ("group chat was deleted", Gone()),
    ("group chat was deactivated", Gone()),
    ("not enough rights", NoRights()),
    ("have no rights", NoRights()),
    ("administrator rights", NoRights()),
    ("chat_admin_required", NoRights()),
    ("chat_write_forbidden", NoRights()),
    ("chat_restricted", NoRights()),
    ("_forbidden", NoRights()),
    ("is not a forum", NoRights()),
    ("available only for supergroups", NoRights()),
    ("message is too long", TooLong()),
    ("caption is too long", TooLong()),
    ("caption_too_long", TooLong()),
)
_FORBIDDEN: Final[tuple[tuple[str, Failure], ...]] = (
    ("bot was blocked", Blocked()),
    ("user is deactivated", Blocked()),
    ("can't initiate conversation", Blocked()),
    ("can't send messages to bots", Blocked()),
    ("not enough rights", NoRights()),
    ("_forbidden", NoRights()),
)


def classify(error: Exception, chat_id: int) -> Failure:
    """What that exception of a request to that chat means. A private chat has a positive id."""
    failure = _judge(error)
    if chat_id > 0 and isinstance(failure, Gone):
        return Blocked()
    return failure


def _judge(error: Exception) -> Failure:
    match error:
        case TelegramRetryAfter():
            return RetryAfter(seconds=float(error.retry_after))
        case TelegramMigrateToChat():
            return Moved(chat_id=error.migrate_to_chat_id)
        case ClientDecodeError():
            return Unparsed(result=_result(error.data))
        case TelegramBadRequest():
            return _look_up(error, _BAD_REQUESTS) or Bug(reason=error.message)
        case TelegramForbiddenError():
            return _look_up(error, _FORBIDDEN) or Gone()
        case TelegramEntityTooLarge():
            return Bug(reason=error.message)
        case TelegramServerError() | TelegramNetworkError():
            # Nothing was sent if the server could not even be reached.
            return Later(sent=not isinstance(error.__cause__, ClientConnectorError))
        case TelegramAPIError():
            return Later(sent=False)
        case _:
            return Bug(reason=f"{type(error).__name__}: {error}")


def _look_up(
    error: DetailedAiogramError, table: tuple[tuple[str, Failure], ...]
) -> Failure | None:
    text = error.message.lower()
    return next((failure for part, failure in table if part in text), None)


def _result(data: Any) -> dict[str, Any]:
    found = data.get("result") if isinstance(data, dict) else None
    return found if isinstance(found, dict) else {}
