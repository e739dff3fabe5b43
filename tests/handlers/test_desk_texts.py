"""Letters, and last words for a candidate: by command, by a reply to the prompt, recorded."""

from typing import Any

import pytest

from bot.app.messages import CityPlace, Deletion, Post, Private, Square
from bot.app.records import Helper
from bot.callbacks import Kind, Press
from bot.engine.state import VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

TRUSTED = 903
VOICE = {"file_id": "VOICE1", "file_unique_id": "v", "duration": 20}
ROUND = {"file_id": "ROUND1", "file_unique_id": "r", "duration": 30, "length": 240}


@pytest.fixture
async def voting(table: Table) -> Table:
    await table.voting()
    await table.say(TRUSTED, "/start")
    async with table.storage.begin() as uow:
        await uow.helpers.appoint(1, Helper(person=TRUSTED, office="trusted"))
    return table


def prompt(table: Table, person: int, command: str) -> dict[str, Any]:
    """The prompt that stands in the menu, as Telegram hands it back in a reply."""
    text = table.menu(person).text
    said = text[text.index("<code>") + 6 : text.index("</code>")]
    assert said.startswith(command)
    return {
        "message_id": 5,
        "date": table.now,
        "chat": {"id": person, "type": "private", "first_name": "X"},
        "from": {"id": 42, "is_bot": True, "first_name": "Procurator"},
        "text": said,
        "entities": [{"type": "code", "offset": 0, "length": len(said)}],
    }


async def confirm(table: Table, person: int, text: str) -> None:
    """The second tap under the preview that stands in the menu."""
    menu = table.menu(person)
    assert f"<blockquote>{text}</blockquote>" in menu.text
    quote = {"type": "blockquote", "offset": 2, "length": len(text)}
    await table.press(person, menu.rows[0][0].data, text=f"? {text}", entities=[quote])


def published(table: Table, text: str) -> list[Post]:
    return [post for post in table.posts if text in post.text and not post.key]


async def words(table: Table) -> list[int]:
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    return [seat for ballot in phase.day.ballots.values() for seat in ballot.spoken]


# --- letters -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("to", "places"),
    [
        ("3", [Private]),
        ("B", [CityPlace]),
        ("в", [CityPlace]),
        ("all", [CityPlace, CityPlace, Square]),
        ("всем", [CityPlace, CityPlace, Square]),
    ],
)
async def test_a_letter_is_shown_and_goes_with_the_second_tap(
    voting: Table, to: str, places: list[type]
) -> None:
    await voting.say(PROSECUTOR, f"/letter {to} Внимание")
    assert not published(voting, "Внимание")
    await confirm(voting, PROSECUTOR, "Внимание")
    assert [type(post.place) for post in published(voting, "Внимание")] == places
    assert not voting.menu(PROSECUTOR).rows


async def test_a_letter_by_buttons_and_a_reply_to_the_prompt(voting: Table) -> None:
    await voting.press(PROSECUTOR, await voting.button(Kind.LETTER))
    city = voting.menu(PROSECUTOR).rows[1][0].data
    await voting.press(PROSECUTOR, city)
    answered = prompt(voting, PROSECUTOR, "/letter A ")
    await voting.say(PROSECUTOR, "Тише, господа", reply_to_message=answered)
    await confirm(voting, PROSECUTOR, "Тише, господа")
    (post,) = published(voting, "Тише, господа")
    assert post.place == CityPlace(city=1)


async def test_a_letter_as_a_reply_goes_to_him_who_is_answered(voting: Table) -> None:
    author = (await voting.row()).game.seat(3).person
    answered = voting.words(author, "ау", GROUP)["message"]
    await voting.say(PROSECUTOR, "/letter Отвечайте вовремя", GROUP, reply_to_message=answered)
    await confirm(voting, PROSECUTOR, "Отвечайте вовремя")
    (post,) = published(voting, "Отвечайте вовремя")
    assert post.place == Private(person=author)


async def test_a_name_of_several_words_is_the_whole_name(voting: Table) -> None:
    """Of `Игрок 3` the first word alone would fit everybody."""
    person = (await voting.row()).game.seat(3).person
    for name in (f"Игрок {person}", f"«игрок {person}»"):
        await voting.say(PROSECUTOR, f"/letter {name} Отвечайте")
        await confirm(voting, PROSECUTOR, "Отвечайте")
        assert published(voting, "Отвечайте")[-1].place == Private(person=person)
        await voting.say(TRUSTED, f"/publish {name} Прощайте")
        sure = Press.unpack(voting.menu(TRUSTED).rows[0][0].data)
        assert (sure.kind, sure.args[0]) == (Kind.WORD_FOR, 3)
        assert "<blockquote>Прощайте</blockquote>" in voting.menu(TRUSTED).text


async def test_whoever_fits_nobody_is_asked_for_again_by_the_command_that_was_used(
    voting: Table,
) -> None:
    for words in ("/letter Наполеон а", "/publish Наполеон а", "/word Наполеон а"):
        await voting.say(PROSECUTOR, words)
        assert f"{words.split()[0]} 7" in voting.heard(PROSECUTOR)[-1]


async def test_a_letter_begun_in_one_stage_may_be_sent_in_the_next(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/letter 3 Внимание")
    await voting.close()
    await confirm(voting, PROSECUTOR, "Внимание")
    assert published(voting, "Внимание")


async def test_a_letter_without_text_to_nobody_or_too_long_is_not_sent(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/letter")
    assert voting.menu(PROSECUTOR).text == voting.text("desk-letter")
    await voting.say(PROSECUTOR, "/letter 3")
    assert "/letter 3 #1" in voting.menu(PROSECUTOR).text
    await voting.say(PROSECUTOR, f"/letter 3 {'ы' * 3001}")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("letter-too-long", limit=3000)
    await voting.say(PROSECUTOR, "/letter Наполеон привет")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-whom", command="letter")
    answer = await voting.press(PROSECUTOR, Press(Kind.LETTER, 1, 3, (2, 3, 1)))
    assert answer.text == voting.text("letter-empty")
    forged = await voting.press(PROSECUTOR, Press(Kind.LETTER, 1, 3, (1, 9, 1)))
    assert forged.text == voting.text("answer-outdated")


async def test_before_the_start_there_is_nobody_to_write_to(table: Table) -> None:
    await table.lobby(2)
    await table.say(PROSECUTOR, "/letter all Внимание")
    assert table.heard(PROSECUTOR)[-1] == table.text("answer-not-started")


# --- last words ----------------------------------------------------------------------------------


@pytest.mark.parametrize("person", [PROSECUTOR, TRUSTED])
@pytest.mark.parametrize("command", ["word", "publish"])
async def test_a_last_word_for_a_candidate_is_shown_and_then_published(
    voting: Table, person: int, command: str
) -> None:
    await voting.say(person, f"/{command} 3 Прощайте")
    assert not published(voting, "Прощайте")
    await confirm(voting, person, "Прощайте")
    assert [post.place for post in published(voting, "Прощайте")] == [CityPlace(city=1)]
    assert await words(voting) == [3]
    await voting.say(person, f"/{command} 3 Ещё раз")
    assert "MC-WORD-1" in voting.heard(person)[-1]


async def test_by_buttons_and_a_reply_with_a_text(voting: Table) -> None:
    await voting.say(TRUSTED, "/word")
    listed = voting.menu(TRUSTED)
    assert listed.text == voting.text("desk-words")
    await voting.press(TRUSTED, listed.rows[0][0].data)
    await voting.say(TRUSTED, "Прощайте", reply_to_message=prompt(voting, TRUSTED, "/word "))
    await confirm(voting, TRUSTED, "Прощайте")
    assert len(await words(voting)) == 1


async def test_a_voice_message_is_its_own_preview(voting: Table) -> None:
    await voting.say(TRUSTED, "/word 3")
    answered = prompt(voting, TRUSTED, "/word 3")
    await voting.say(TRUSTED, "", voice=VOICE, reply_to_message=answered)
    preview = voting.shown(TRUSTED)[-1]
    assert preview.media is not None
    assert preview.media.file_id == "VOICE1"
    assert await words(voting) == []
    await voting.press(TRUSTED, preview.rows[0][0].data, text=None, voice=VOICE, message_id=77)
    assert await words(voting) == [3]
    spoken = [post for post in voting.posts if post.media and post.place == CityPlace(city=1)]
    assert [post.media.file_id for post in spoken if post.media] == ["VOICE1"]
    assert voting.deletions[-1] == Deletion(chat_id=TRUSTED, message_id=77)


async def test_a_round_video_carries_the_buttons_under_itself(voting: Table) -> None:
    said = voting.words(PROSECUTOR, "", video_note=ROUND)["message"]
    await voting.say(PROSECUTOR, "/word 3", reply_to_message=said)
    question, video = voting.shown(PROSECUTOR)[-2:]
    assert (bool(question.rows), bool(video.rows)) == (False, True)
    assert video.text == ""
    data = video.rows[0][0].data
    await voting.press(PROSECUTOR, data, text=None, video_note=ROUND, message_id=78)
    assert await words(voting) == [3]


async def test_a_recording_that_is_too_long_is_refused_before_it_is_shown(voting: Table) -> None:
    said = voting.words(PROSECUTOR, "", voice=VOICE | {"duration": 181})["message"]
    await voting.say(PROSECUTOR, "/word 3", reply_to_message=said)
    assert "MC-WORD-1" in voting.heard(PROSECUTOR)[-1]


async def test_a_text_that_is_replied_to_is_the_word(voting: Table) -> None:
    said = voting.words(3, "Прощайте", GROUP)["message"]
    await voting.say(PROSECUTOR, "/word 3", reply_to_message=said)
    await confirm(voting, PROSECUTOR, "Прощайте")
    assert await words(voting) == [3]


async def test_a_player_who_makes_up_a_prompt_publishes_nothing(voting: Table) -> None:
    await voting.say(TRUSTED, "/word 3")
    answered = prompt(voting, TRUSTED, "/word 3")
    person = (await voting.row()).game.seat(1).person
    await voting.say(person, "Это не я", reply_to_message=answered)
    assert voting.heard(person)[-1] == voting.text("answer-trusted-only")
    assert await words(voting) == []
