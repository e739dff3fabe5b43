"""Over HTTP: last words each way, secrets typed in the group, books, and what one alone sees."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.client import Client, Shown
from playground.server import VirtualClock, serve
from tests.kit.bots import START, calm, running_bot
from tests.kit.company import Company


@pytest.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    async with (
        serve(VirtualClock(START)) as server,
        Client(server.url) as people,
        running_bot(tmp_path, server, remind_part=0),
    ):
        company = Company(people)
        await company.gather()
        yield company
        assert await people.refused() == []


async def city_messages(company: Company) -> list[Shown]:
    return [one for one in await company.chat_of(company.prosecutor, company.chat) if one.thread]


async def test_a_last_word_comes_by_reply_by_command_by_voice_and_by_video(
    company: Company,
) -> None:
    await company.start()
    await company.close(2)
    by_reply, by_command, by_voice, by_video, long = company.players[:5]

    await company.press(by_reply, "w")
    prompt = (await company.chat_of(by_reply))[-1]
    await company.say(by_reply, "Прощайте, люди", reply_to=prompt.message_id)
    await company.say(by_command, "/word Не верьте им")
    await company.people.say(by_voice, by_voice, media="voice", duration=12)
    await company.press(by_video, "w")
    prompt = (await company.chat_of(by_video))[-1]
    await company.people.say(
        by_video, by_video, media="video_note", duration=20, reply_to=prompt.message_id
    )
    await calm(company.people)

    said = await city_messages(company)
    texts = [one.text or "" for one in said]
    assert sum("Прощайте, люди" in text for text in texts) == 1
    assert sum("Не верьте им" in text for text in texts) == 1
    kinds = [one.media.kind for one in said if one.media]
    assert sorted(kinds) == ["video_note", "voice"]

    await company.say(long, "/word " + "о" * 3001)
    assert "MC-WORD-1" in (await company.texts(long))[-1]
    await company.people.say(long, long, media="voice", duration=181)
    await calm(company.people)
    assert "MC-WORD-1" in (await company.texts(long))[-1]
    await company.say(long, "просто слова")
    assert "/word" in (await company.texts(long))[-1]
    await company.people.say(long, long, media="voice", duration=180)
    await calm(company.people)
    assert len([one for one in await city_messages(company) if one.media]) == 3
    await company.say(long, "/word ещё раз")
    assert "MC-WORD-1" in (await company.texts(long))[-1]


async def test_a_check_typed_in_the_group_is_removed_and_only_its_writer_is_told(
    company: Company,
) -> None:
    await company.start()
    await company.close(3)
    writer, other = company.players[:2]
    await company.say(writer, "/check 2", company.chat)
    assert "/check 2" not in await company.texts(other, company.chat)
    told = [text for text in await company.texts(writer, company.chat) if "при всех" in text]
    assert len(told) == 1
    assert not any("при всех" in text for text in await company.texts(other, company.chat))
    assert not any("при всех" in text for text in await company.texts(writer))


async def test_a_question_in_the_group_is_seen_by_nobody_and_answered_to_him_who_asked(
    company: Company,
) -> None:
    await company.start()
    asker, other = company.players[:2]
    # A busy group is spared: right after the start answers would go to the private chat.
    await company.people.advance(START + 300)
    await calm(company.people)
    before = await company.texts(other, company.chat)
    for command in ("/role", "/status", "/help"):
        await company.people.say(asker, company.chat, command)
        await calm(company.people)
    assert await company.texts(other, company.chat) == before
    answers = [one for one in await company.chat_of(asker, company.chat) if one.ephemeral_id]
    assert len([one for one in answers if one.from_bot]) == 3
    await company.people.demote_bot(company.chat)
    await company.people.advance(START + 400)
    await calm(company.people)
    await company.say(asker, "/role", company.chat)
    answers = [one for one in await company.chat_of(asker, company.chat) if one.ephemeral_id]
    assert len([one for one in answers if one.from_bot]) == 4


async def test_books_turn_in_place_and_their_former_messages_lose_the_keyboard(
    company: Company,
) -> None:
    await company.start()
    await company.close(2)
    reader = company.players[0]
    await company.say(reader, "/rules")
    first, _ = await company.find(reader, "ru")
    count = len(await company.chat_of(reader))
    message, _ = await company.find(reader, "ru")
    onward = message.buttons[-1].data
    assert onward
    await company.people.press(reader, reader, message.message_id, onward)
    await calm(company.people)
    turned = next(
        one for one in await company.chat_of(reader) if one.message_id == first.message_id
    )
    assert turned.text != first.text
    assert len(await company.chat_of(reader)) == count
    await company.say(reader, "/rules")
    former = next(
        one for one in await company.chat_of(reader) if one.message_id == first.message_id
    )
    assert former.buttons == ()


async def test_after_the_game_the_log_comes_as_a_file(company: Company) -> None:
    await company.start()
    reader = company.players[0]
    await company.say(company.prosecutor, "/abort")
    await company.press(company.prosecutor, "da")
    await company.say(reader, "/log", company.chat)
    files = [one.media.file_name for one in await company.chat_of(reader) if one.media]
    assert files == ["mafia-1-log.txt"]
