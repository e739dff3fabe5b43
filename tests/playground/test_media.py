"""Recordings of people go on by their id; the bot uploads files of its own."""

import aiohttp
import pytest

from playground.client import Client, Recording
from playground.server.errors import ApiError
from playground.server.photos import LARGEST, check_photo
from tests.playground.kit import Api, City


async def test_a_recording_is_passed_on_by_its_id(api: Api, people: Client, city: City) -> None:
    await people.say(city.anna, city.anna, media="voice", duration=12)
    voice = (await api("getUpdates", offset=-1))[0]["message"]["voice"]
    assert voice["duration"] == 12
    file_id = voice["file_id"]
    await api(
        "sendVoice", chat_id=city.chat, voice=file_id, caption="<b>слово</b>", parse_mode="HTML"
    )
    shown = (await people.view(city.owner)).chat(city.chat).messages[-1]
    assert shown.media is not None
    assert (shown.media.kind, shown.media.duration, shown.html) == ("voice", 12, "<b>слово</b>")
    assert await api.refusal("sendVideoNote", chat_id=city.chat, video_note=file_id) == (
        "Bad Request: can't use file of type Voice as VideoNote"
    )
    assert await api.refusal("sendVoice", chat_id=city.chat, voice="nothing") == (
        "Bad Request: wrong file identifier/HTTP URL specified"
    )
    assert (await api("getFile", file_id=file_id))["file_size"] == 1000


async def test_notes_and_videos_are_copied_with_their_media(
    api: Api, people: Client, city: City
) -> None:
    kinds: list[Recording] = ["video_note", "video"]
    for kind in kinds:
        said = await people.say(city.anna, city.anna, media=kind, duration=5)
        await api(
            "copyMessage",
            chat_id=city.chat,
            from_chat_id=city.anna,
            message_id=said.message_id,
        )
        shown = (await people.view(city.owner)).chat(city.chat).messages[-1]
        assert shown.media is not None
        assert (shown.media.kind, shown.media.duration) == (kind, 5)


async def test_a_file_is_uploaded_directly_or_attached(
    api: Api, people: Client, city: City
) -> None:
    for field, value in (("document", None), ("key", "attach://key")):
        form = aiohttp.FormData()
        form.add_field("chat_id", str(city.chat))
        form.add_field("caption", "итоги")
        if value is not None:
            form.add_field("document", value)
        form.add_field(field, b"a;b\n", filename="game.csv", content_type="text/csv")
        address = f"{api.url}/bot{api.token}/sendDocument"
        async with api.session.post(address, data=form) as response:
            body = await response.json()
        assert body["ok"], body
        assert body["result"]["document"]["file_name"] == "game.csv"
        again = body["result"]["document"]["file_id"]
        await api("sendDocument", chat_id=city.anna, document=again)
    assert await people.refused() == []
    shown = (await people.view(city.anna)).chat(city.anna).messages[-1]
    assert shown.media is not None
    assert shown.media.file_name == "game.csv"


async def test_a_file_in_the_wrong_place_is_refused(api: Api, people: Client, city: City) -> None:
    for field in ("text", "attachment"):
        form = aiohttp.FormData()
        form.add_field("chat_id", str(city.chat))
        form.add_field(field, b"x", filename="x.txt")
        address = f"{api.url}/bot{api.token}/sendMessage"
        async with api.session.post(address, data=form) as response:
            assert "no place for a file" in (await response.json())["description"]
    assert await api.refusal("sendDocument", chat_id=city.chat, document="attach://lost") == (
        "Bad Request: can't find the file that is to be attached"
    )
    assert len(await people.refused()) == 2


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


def png(width: int, height: int) -> bytes:
    """The beginning of one."""
    return PNG + width.to_bytes(4) + height.to_bytes(4)


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (png(1080, 1480), ""),
        (b"\xff\xd8\xff\xe0", ""),
        (b"GAME", "Bad Request: IMAGE_PROCESS_FAILED"),
        (png(9000, 1001), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
        (png(2100, 100), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
        (png(0, 0), "Bad Request: PHOTO_INVALID_DIMENSIONS"),
    ],
    ids=["png", "jpeg", "text", "large", "flat", "empty"],
)
async def test_a_photo_is_one_and_within_its_measures(
    api: Api, people: Client, city: City, data: bytes, answer: str
) -> None:
    form = aiohttp.FormData({"chat_id": str(city.chat)})
    form.add_field("photo", data, filename="chart.png")
    async with api.session.post(f"{api.url}/bot{api.token}/sendPhoto", data=form) as response:
        body = await response.json()
    assert body.get("description", "") == answer
    assert len(await people.refused()) == bool(answer)


def test_a_photo_has_ten_megabytes_at_most() -> None:
    check_photo(png(9, 9).ljust(LARGEST))
    with pytest.raises(ApiError, match="file of size 10485761 bytes is too big for a photo"):
        check_photo(png(9, 9).ljust(LARGEST + 1))


async def test_captions_are_edited_and_measured(api: Api, people: Client, city: City) -> None:
    await people.say(city.anna, city.anna, media="photo")
    photo = (await api("getUpdates", offset=-1))[0]["message"]["photo"][-1]["file_id"]
    sent = await api("sendPhoto", chat_id=city.chat, photo=photo, caption="1")
    target = {"chat_id": city.chat, "message_id": sent["message_id"]}
    assert (await api("editMessageCaption", caption="2", **target))["caption"] == "2"
    assert await api.refusal("editMessageCaption", caption="x" * 1025, **target) == (
        "Bad Request: message caption is too long"
    )
    assert await api.refusal("editMessageText", text="x", **target) == (
        "Bad Request: there is no text in the message to edit"
    )
