"""Failures: Telegram's texts, each judged once."""

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import GetMe
from aiohttp import ClientConnectorError
from aiohttp.client_reqrep import ConnectionKey

from bot.delivery.failures import (
    Blocked,
    Bug,
    Done,
    EditLost,
    Failure,
    Gone,
    Later,
    Moved,
    NoRights,
    RetryAfter,
    TooLong,
    TopicClosed,
    TopicGone,
    Unparsed,
    classify,
)

GROUP = -1009999999999
PERSON = 5_000_000_000
ASKED = GetMe()

BAD_REQUESTS: list[tuple[str, Failure]] = [
    ("message is not modified: specified new message content and reply markup are", Done()),
    ("TOPIC_NOT_MODIFIED", Done()),
    ("message to delete not found", Done()),
    ("message can't be deleted", NoRights()),
    ("message can't be deleted for everyone", Done()),
    ("message to pin not found", Done()),
    ("message to unpin not found", Done()),
    ("message to edit not found", EditLost()),
    ("message can't be edited", EditLost()),
    ("MESSAGE_ID_INVALID", EditLost()),
    ("message thread not found", TopicGone()),
    ("TOPIC_DELETED", TopicGone()),
    ("TOPIC_ID_INVALID", TopicGone()),
    ("TOPIC_CLOSED", TopicClosed()),
    ("chat not found", Gone()),
    ("group chat was deleted", Gone()),
    ("not enough rights to send text messages to the chat", NoRights()),
    ("not enough rights to manage pinned messages in the chat", NoRights()),
    ("not enough rights to create a topic", NoRights()),
    ("CHAT_ADMIN_REQUIRED", NoRights()),
    ("the chat is not a forum", NoRights()),
    ("message is too long", TooLong()),
    ("message caption is too long", TooLong()),
]
FORBIDDEN: list[tuple[str, int, Failure]] = [
    ("bot was blocked by the user", PERSON, Blocked()),
    ("user is deactivated", PERSON, Blocked()),
    ("bot can't initiate conversation with a user", PERSON, Blocked()),
    ("bot was kicked from the supergroup chat", GROUP, Gone()),
    ("bot was kicked from the group chat", GROUP, Gone()),
    ("bot is not a member of the supergroup chat", GROUP, Gone()),
    ("the group chat was deleted", GROUP, Gone()),
    ("something new", PERSON, Blocked()),
]


@pytest.mark.parametrize(("text", "failure"), BAD_REQUESTS)
def test_a_bad_request_is_told_by_its_text(text: str, failure: Failure) -> None:
    error = TelegramBadRequest(ASKED, f"Bad Request: {text}")
    assert classify(error, GROUP) == failure


@pytest.mark.parametrize(("text", "chat_id", "failure"), FORBIDDEN)
def test_a_closed_door_is_told_by_its_text(text: str, chat_id: int, failure: Failure) -> None:
    error = TelegramForbiddenError(ASKED, f"Forbidden: {text}")
    assert classify(error, chat_id) == failure


def test_a_private_chat_that_is_not_found_is_a_person_who_cannot_be_reached() -> None:
    error = TelegramBadRequest(ASKED, "Bad Request: chat not found")
    assert classify(error, PERSON) == Blocked()


@pytest.mark.parametrize(
    "text",
    ["can't parse entities: unclosed tag", "BUTTON_DATA_INVALID", "reply markup is too long"],
)
def test_a_request_that_telegram_never_takes_is_our_bug(text: str) -> None:
    error = TelegramBadRequest(ASKED, f"Bad Request: {text}")
    assert classify(error, GROUP) == Bug(reason=f"Bad Request: {text}")


def test_flood_control_says_how_long() -> None:
    error = TelegramRetryAfter(ASKED, "Too Many Requests: retry after 7", retry_after=7)
    assert classify(error, GROUP) == RetryAfter(seconds=7)


def test_an_upgraded_group_says_its_new_id() -> None:
    error = TelegramMigrateToChat(ASKED, "group chat was upgraded", migrate_to_chat_id=-1005)
    assert classify(error, -5) == Moved(chat_id=-1005)


@pytest.mark.parametrize(
    "error",
    [
        TelegramServerError(ASKED, "Internal Server Error"),
        TelegramNetworkError(ASKED, "no answer in time"),
    ],
)
def test_a_server_in_trouble_is_tried_later_and_may_have_sent(error: Exception) -> None:
    assert classify(error, GROUP) == Later(sent=True)


@pytest.mark.parametrize(
    "error",
    [
        TelegramUnauthorizedError(ASKED, "Unauthorized"),
        TelegramConflictError(ASKED, "Conflict"),
        TelegramNotFound(ASKED, "Not Found"),
    ],
)
def test_a_token_in_trouble_is_tried_later_and_has_sent_nothing(error: Exception) -> None:
    assert classify(error, GROUP) == Later(sent=False)


def test_a_server_that_was_not_reached_has_sent_nothing() -> None:
    error = TelegramNetworkError(ASKED, "ClientConnectorError")
    error.__cause__ = ClientConnectorError(
        ConnectionKey("127.0.0.1", 1, False, True, None, None, None), OSError("refused")
    )
    assert classify(error, GROUP) == Later(sent=False)


def test_an_answer_that_does_not_parse_was_carried_out_and_may_tell_the_message() -> None:
    legible = ClientDecodeError("", ValueError(), {"ok": True, "result": {"message_id": 7}})
    assert classify(legible, GROUP) == Unparsed(result={"message_id": 7})
    for body in ("not JSON {", {"ok": True, "result": True}):
        assert classify(ClientDecodeError("", ValueError(), body), GROUP) == Unparsed(result={})


def test_a_body_that_is_too_large_is_our_bug() -> None:
    assert isinstance(classify(TelegramEntityTooLarge(ASKED, "too large"), GROUP), Bug)


def test_an_exception_of_our_own_is_our_bug() -> None:
    assert classify(KeyError("x"), GROUP) == Bug(reason="KeyError: 'x'")
