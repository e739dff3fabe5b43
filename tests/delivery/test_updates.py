"""Reading stored updates one by one."""

import json
import logging
from typing import Any

import pytest
from aiogram import Bot

from bot.delivery.updates import read_update

BOT = Bot("42:TEST")
CHAT = {"id": -1009999999999, "type": "supergroup", "title": "Рим", "is_forum": True}
ANNA = {"id": 5_000_000_000, "is_bot": False, "first_name": "Анна"}
UNKNOWN_BLOCK = {"blocks": [{"type": "block_of_the_future", "text": 1}]}


def message(**changes: Any) -> dict[str, Any]:
    return {"message_id": 1, "date": 1_800_000_000, "chat": CHAT, "from": ANNA} | changes


def raw(**update: Any) -> bytes:
    return json.dumps({"update_id": 7} | update).encode()


def test_a_message_is_read_and_bound_to_the_bot() -> None:
    update = read_update(raw(message=message(text="/vote 7")), BOT)
    assert update is not None
    assert update.message is not None
    assert update.message.text == "/vote 7"
    assert update.message.bot is BOT


@pytest.mark.parametrize(
    "content",
    [
        {"rich_message": UNKNOWN_BLOCK},
        {"paid_media": {"star_count": 1, "paid_media": [{"type": "new"}]}},
        {"forward_origin": {"type": "new", "date": 1}},
        {"reply_to_message": message(message_id=0, rich_message=UNKNOWN_BLOCK)},
    ],
)
def test_content_of_the_future_does_not_spoil_the_message(content: dict[str, Any]) -> None:
    for kind in ("message", "edited_message"):
        update = read_update(raw(**{kind: message(text="да", **content)}), BOT)
        assert update is not None
        assert getattr(update, kind).text == "да"


def test_a_press_under_a_message_of_the_future_is_read() -> None:
    pressed = message(rich_message=UNKNOWN_BLOCK)
    query = {"id": "1", "from": ANNA, "chat_instance": "1", "data": "p:v:1:2", "message": pressed}
    update = read_update(raw(callback_query=query), BOT)
    assert update is not None
    assert update.callback_query is not None
    assert update.callback_query.data == "p:v:1:2"


def test_a_press_on_a_message_too_old_to_be_shown_is_read() -> None:
    hidden = {"chat": CHAT, "message_id": 5, "date": 0}
    query = {"id": "1", "from": ANNA, "chat_instance": "1", "data": "p:v:1:2", "message": hidden}
    update = read_update(raw(callback_query=query), BOT)
    assert update is not None
    assert update.callback_query is not None
    assert update.callback_query.message is not None
    assert update.callback_query.message.message_id == 5


@pytest.mark.parametrize(
    "body",
    [
        b"not JSON {",
        b"[]",
        b'"text"',
        raw(message={"message_id": 1}),
        raw(message=message(message_thread_id="1" * 30)),
        raw(message=message(**{"from": ANNA | {"id": 2**63}})),
        raw(my_chat_member={"chat": {"id": True}}),
        raw(my_chat_member={"chat": CHAT, "new_chat_member": {"status": "of_the_future"}}),
    ],
)
def test_what_cannot_be_read_is_skipped_with_a_warning(
    body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert read_update(body, BOT) is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


def test_the_warning_does_not_quote_what_people_wrote(caplog: pytest.LogCaptureFixture) -> None:
    assert read_update(raw(message={"text": "тайна", "date": "тайна"}), BOT) is None
    (record,) = caplog.records
    assert "тайна" not in str(vars(record))
    assert "message.chat" in vars(record)["reason"]


def test_a_kind_of_update_that_nobody_asked_for_is_skipped_without_a_warning(
    caplog: pytest.LogCaptureFixture, recwarn: pytest.WarningsRecorder
) -> None:
    assert read_update(raw(of_tomorrow={"text": "тайна"}), BOT) is None
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert not recwarn.list


def test_an_id_that_is_text_does_not_hide_words_beside_it() -> None:
    update = read_update(raw(message=message(poll={"id": "51", "question": "?"})), BOT)
    assert update is not None
    assert update.message is not None
