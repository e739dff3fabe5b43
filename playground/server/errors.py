"""What the server answers when it refuses, in Telegram's own words and codes."""

from typing import Any


class ApiError(Exception):
    """A refusal as the Bot API spells it.

    `form` marks a mistake in the request itself (schema, length, markup, buttons): always a
    defect of the bot, so it is remembered even when the bot swallows the answer.
    """

    def __init__(
        self,
        code: int,
        description: str,
        parameters: dict[str, Any] | None = None,
        *,
        form: bool = False,
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters
        self.form = form


class ControlError(Exception):
    """A wish of a person or a test that this Telegram can't grant, e.g. writing while muted."""


def bad(text: str) -> ApiError:
    """400: the request was understood, the world doesn't allow it."""
    return ApiError(400, f"Bad Request: {text}")


def malformed(text: str) -> ApiError:
    """400 for a mistake of form: a defect of the bot whatever the state of the world."""
    return ApiError(400, f"Bad Request: {text}", form=True)


def forbidden(text: str) -> ApiError:
    """403: the chat or the person is out of the bot's reach."""
    return ApiError(403, f"Forbidden: {text}")


def too_many(seconds: int) -> ApiError:
    """429: flood control; `seconds` is how long Telegram wants to hear nothing."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", {"retry_after": seconds})


def migrated(new_chat_id: int) -> ApiError:
    """400 for a chat that has become a supergroup; the answer carries its new id."""
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        {"migrate_to_chat_id": new_chat_id},
    )
