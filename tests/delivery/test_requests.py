"""Outbox rows as requests to the Bot API."""

from typing import Any

from aiogram.methods import (
    CloseForumTopic,
    CreateForumTopic,
    DeleteMessage,
    EditMessageText,
    PinChatMessage,
    ReopenForumTopic,
    SendMessage,
    SendPhoto,
    SendVideoNote,
    SendVoice,
    UnpinChatMessage,
)
from aiogram.types import BufferedInputFile, LinkPreviewOptions

from bot.app.charts import VotesChart
from bot.app.messages import (
    Button,
    CityPlace,
    Deletion,
    Media,
    Output,
    Picture,
    Pin,
    Post,
    TopicMade,
    TopicState,
)
from bot.app.outgoing import Waiting
from bot.delivery.requests import Plan, marked, plan

GROUP = -1009999999999
CITY = CityPlace(city=1)


def row(output: Output, **changes: Any) -> Waiting:
    given: dict[str, Any] = {"thread_id": 7, "message_id": None} | changes
    return Waiting(id=1, game_id=1, place="city/1", output=output, chat_id=GROUP, **given)


def planned(output: Output, **changes: Any) -> Plan:
    return plan(row(output, **changes))


def test_a_post_is_a_message_in_its_topic_without_link_preview() -> None:
    (request,), _ = planned(Post(place=CITY, text="<b>Утро</b>"))
    assert isinstance(request, SendMessage)
    assert (request.chat_id, request.message_thread_id) == (GROUP, 7)
    assert (request.text, request.parse_mode) == ("<b>Утро</b>", "HTML")
    assert request.link_preview_options == LinkPreviewOptions(is_disabled=True)
    assert request.protect_content is None
    assert request.reply_markup is None


def test_a_picture_is_a_photo_with_its_caption() -> None:
    picture = Picture(place=CITY, chart=VotesChart(title="", panels=()), caption="<b>Итог</b>")
    (request,), _ = plan(row(picture), b"PNG")
    assert isinstance(request, SendPhoto)
    assert (request.chat_id, request.message_thread_id) == (GROUP, 7)
    assert isinstance(request.photo, BufferedInputFile)
    assert request.photo.data == b"PNG"
    assert (request.caption, request.parse_mode) == ("<b>Итог</b>", "HTML")
    assert marked(request, "(повтор)").model_dump()["caption"] == "(повтор) <b>Итог</b>"


def test_what_nobody_can_paint_is_left_out() -> None:
    picture = Picture(place=CITY, chart=VotesChart(title="", panels=()), caption="Итог")
    assert planned(picture) == Plan()


def test_a_card_is_protected_from_forwarding() -> None:
    (request,), _ = planned(Post(place=CITY, text="карта", protect=True))
    assert isinstance(request, SendMessage)
    assert request.protect_content is True


def test_buttons_are_presses_links_or_disabled_with_one_action_each() -> None:
    keys = (
        (
            Button(text="Вера", data="p:v:1:2:3", style="danger"),
            Button(text="ℹ️", url="https://t.me/x"),
        ),
        (),
        (Button(text="Глеб", data="p:v:1:2:4", disabled=True),),
    )
    (request,), _ = planned(Post(place=CITY, text="доска", rows=keys))
    assert isinstance(request, SendMessage)
    assert request.reply_markup is not None
    assert request.reply_markup.model_dump(exclude_none=True) == {
        "inline_keyboard": [
            [
                {"text": "Вера", "style": "danger", "callback_data": "p:v:1:2:3"},
                {"text": "ℹ️", "url": "https://t.me/x"},
            ],
            [{"text": "Глеб", "disabled": {}}],
        ]
    }


def test_a_post_whose_key_has_a_message_is_an_edit_of_it() -> None:
    (request,), _ = planned(Post(place=CITY, key="board/1/1", text="доска"), message_id=2**31 - 1)
    assert isinstance(request, EditMessageText)
    assert (request.chat_id, request.message_id) == (GROUP, 2**31 - 1)
    assert request.reply_markup is None


def test_an_edit_that_never_sends_asks_nothing_without_a_message() -> None:
    post = Post(place=CITY, key="board/1/1", text="доска", edit_only=True)
    assert planned(post).requests == ()
    assert len(planned(post, message_id=5).requests) == 1


def test_a_voice_message_carries_its_text_as_caption() -> None:
    media = Media(kind="voice", file_id="AwAC", length=30)
    (request,), main = planned(Post(place=CITY, text="слово", media=media))
    assert isinstance(request, SendVoice)
    assert (request.voice, request.caption, main) == ("AwAC", "слово", 0)


def test_a_voice_message_with_a_long_text_comes_behind_it() -> None:
    media = Media(kind="voice", file_id="AwAC", length=30)
    (text, voice), main = planned(Post(place=CITY, text="слово " * 200, media=media))
    assert isinstance(text, SendMessage)
    assert isinstance(voice, SendVoice)
    assert (voice.caption, main) == (None, 0)


def test_a_video_note_comes_behind_its_text_which_is_the_message_of_the_key() -> None:
    media = Media(kind="video_note", file_id="DQAC", length=30)
    keys = ((Button(text="ок", data="p:dn:1:2"),),)
    (text, note), main = planned(Post(place=CITY, text="слово", media=media, rows=keys))
    assert isinstance(text, SendMessage)
    assert isinstance(note, SendVideoNote)
    assert (note.video_note, note.message_thread_id, main) == ("DQAC", 7, 0)
    assert text.reply_markup is not None
    assert note.reply_markup is None


def test_a_text_that_is_too_long_goes_in_parts_with_the_keyboard_under_the_last() -> None:
    keys = ((Button(text="ок", data="p:dn:1:2"),),)
    requests, main = planned(Post(place=CITY, text="строка\n" * 1000, rows=keys))
    parts = [request for request in requests if isinstance(request, SendMessage)]
    assert len(parts) == len(requests) == 2
    assert [part.reply_markup is not None for part in parts] == [False, True]
    assert main == 1


def test_a_topic_is_closed_and_reopened() -> None:
    (closing,), _ = planned(TopicState(place=CITY, closed=True))
    (opening,), _ = planned(TopicState(place=CITY, closed=False))
    assert isinstance(closing, CloseForumTopic)
    assert isinstance(opening, ReopenForumTopic)
    assert closing.message_thread_id == opening.message_thread_id == 7


def test_a_city_without_a_topic_has_nothing_to_close() -> None:
    assert planned(TopicState(place=CITY, closed=True), thread_id=None).requests == ()


def test_a_topic_is_made_with_a_name_that_telegram_takes() -> None:
    (request,), _ = planned(TopicMade(place=CITY, name="Рим " * 50), thread_id=None)
    assert isinstance(request, CreateForumTopic)
    assert len(request.name) == 128


def test_a_message_is_deleted_pinned_and_unpinned() -> None:
    (deletion,), _ = planned(Deletion(chat_id=GROUP, message_id=5))
    (pin,), _ = planned(Pin(place=CITY, message_id=5))
    (unpin,), _ = planned(Pin(place=CITY, message_id=5, off=True))
    assert isinstance(deletion, DeleteMessage)
    assert isinstance(pin, PinChatMessage)
    assert isinstance(unpin, UnpinChatMessage)
    assert pin.disable_notification is True


def test_a_repeated_message_has_the_mark_before_its_text_or_caption() -> None:
    text = SendMessage(chat_id=1, text="Утро")
    voice = SendVoice(chat_id=1, voice="AwAC", caption="слово")
    assert marked(text, "(повтор)").text == "(повтор) Утро"  # type: ignore[attr-defined]
    assert marked(voice, "(повтор)").caption == "(повтор) слово"  # type: ignore[attr-defined]
    note = SendVideoNote(chat_id=1, video_note="DQAC")
    assert marked(note, "(повтор)") is note
