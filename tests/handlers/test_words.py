"""Text commands and words, in private and in the group."""

import pytest

from bot.app.messages import Aside, Here, Post, Private
from bot.app.records import GameRow
from bot.app.replies import SAID_ONCE
from bot.callbacks import Kind, Press
from bot.engine.roles import Card
from bot.engine.state import NightPhase, NominationPhase, VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


def day(row: GameRow) -> NominationPhase | VotingPhase:
    assert isinstance(row.game.phase, (NominationPhase, VotingPhase))
    return row.game.phase


async def test_nominate_vote_and_unvote_by_number_name_and_reply(table: Table) -> None:
    row = await table.started()
    await table.close()
    first, second = row.game.seat(1).person, row.game.seat(2).person
    await table.say(first, "/nominate 3", GROUP, thread=101)
    name = f"Игрок {row.game.seat(4).person}"
    await table.say(second, f"/nominate {name}")
    assert day(await table.row()).day.ballots[1].candidates == (3, 4)
    await table.close()
    answered = table.words(row.game.seat(4).person, "это не я", GROUP)["message"]
    await table.say(first, "/vote", GROUP, reply_to_message=answered)
    await table.say(second, "/vote 3")
    votes = day(await table.row()).day.ballots[1].votes
    assert {seat: vote.target for seat, vote in votes.items()} == {1: 4, 2: 3}
    await table.say(first, "/unvote@procurator_bot", GROUP)
    assert set(day(await table.row()).day.ballots[1].votes) == {2}


async def test_a_name_that_fits_several_gives_a_choice_and_its_button_votes(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    await table.say(person, "/vote игрок")
    choice = table.posts[-1]
    assert choice.text == table.text("answer-several")
    listed = {Press.unpack(button.data).args[0] for line in choice.rows for button in line}
    assert listed == set(day(row).day.ballots[1].candidates)
    await table.press(person, choice.rows[2][0].data)
    assert 1 in day(await table.row()).day.ballots[1].votes


async def test_a_name_of_nobody_is_answered_with_how_to_name_people(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    for words in ("/vote Наполеон", "/nominate @nobody", "/judge Наполеон", "/check Наполеон"):
        await table.say(person, words)
        command = words.split()[0].removeprefix("/")
        assert table.heard(person)[-1] == table.text("answer-whom", command=command)


async def test_an_act_without_a_name_opens_the_list_in_private(table: Table) -> None:
    row = await table.voting()
    person = row.game.seat(1).person
    posts = len(table.posts)
    await table.say(person, "/vote", GROUP)
    await table.say(person, "/start vote_1")
    panels = [post for post in table.posts[posts:] if post.key.startswith("panel/1/")]
    assert len(panels) == 2
    assert {Press.unpack(b.data).kind for line in panels[0].rows for b in line if b.data} >= {
        Kind.VOTE
    }


@pytest.mark.parametrize("shown", [True, False])
async def test_answers_to_commands_in_the_group_are_for_him_who_asked_alone(
    table: Table, shown: bool
) -> None:
    row = await table.voting()
    table.shows_asides = shown
    person = row.game.seat(1).person
    told, posts = len(table.heard(person)), len(table.posts)
    for command in ("/status", "/role", "/votes", "/help"):
        await table.say(person, command, GROUP)
    assert len(table.heard(person)) == told + 4
    places = {type(post.place) for post in table.posts[posts:]}
    assert places == {Aside if shown else Private}


async def test_who_has_no_private_chat_is_asked_in_the_group_to_open_it(table: Table) -> None:
    await table.voting()
    table.shows_asides = False
    await table.say(777, "/status", GROUP)
    post = table.posts[-1]
    assert post.place == Here(chat_id=GROUP)
    assert post.text == table.text("answer-open-chat")


async def test_a_question_in_the_lobby_tells_how_many_are_in(table: Table) -> None:
    await table.lobby(3)
    await table.say(1, "/status")
    expected = table.text("lobby-status", game=1, joined=3, wanted=10)
    assert table.heard(1)[-1] == expected


async def test_help_without_a_game_greets(table: Table) -> None:
    await table.say(5, "/help")
    assert table.heard(5) == [table.text("answer-hello")]
    await table.say(5, "/start nonsense_99")
    await table.say(5, "/start join_99")
    assert table.heard(5)[-1] == table.text("answer-hello")


async def test_a_mafioso_talks_to_his_fellows_by_night_and_nobody_else_hears(
    table: Table,
) -> None:
    row = await table.started(20)
    mafia = [seat.person for seat in row.game.mafia(1)]
    assert len(mafia) > 1
    before = {seat.person: len(table.heard(seat.person)) for seat in row.game.seats}
    await table.say(mafia[0], "кого берём?")
    heard = {p for p, n in before.items() if any("кого берём" in t for t in table.heard(p)[n:])}
    assert heard - {mafia[0]} == set(mafia[1:])


async def test_who_talks_is_told_once_a_night_that_he_is_heard(table: Table) -> None:
    row = await table.started(20)
    mafioso = row.game.mafia(1)[0].person
    before = len(table.heard(mafioso))
    for words in ("кого берём?", "решайте", "я за"):
        await table.say(mafioso, words)
    assert table.heard(mafioso)[before:] == [table.text("receipt-talk")]


async def test_other_words_in_private_get_a_hint(table: Table) -> None:
    row = await table.started()
    honest = next(seat.person for seat in row.game.seats if seat.card is not Card.MAFIOSO)
    await table.say(honest, "мне страшно")
    assert table.heard(honest)[-1] == table.text("answer-words")
    assert isinstance((await table.row()).game.phase, NightPhase)
    mafioso = row.game.mafia(1)[0].person
    await table.say(mafioso, "/nonsense")
    assert table.heard(mafioso)[-1] == table.text("answer-words")
    await table.say(31337, "привет")
    assert table.heard(31337)[-1] == table.text("answer-no-game")


async def test_a_last_word_by_command_and_by_voice_goes_to_the_city_that_judges_him(
    table: Table,
) -> None:
    row = await table.voting()
    first, second = day(row).day.ballots[1].candidates[:2]
    await table.say(row.game.seat(first).person, "/word Я честный житель")
    assert word_posts(table, "Я честный житель")
    voice = {"file_id": "F1", "file_unique_id": "U", "duration": 12}
    person = row.game.seat(second).person
    await table.say(person, "", voice=voice)
    spoken = [post for post in table.posts if post.media is not None]
    assert [(p.media.kind, p.media.file_id) for p in spoken if p.media] == [("voice", "F1")]
    note = {"file_id": "F2", "file_unique_id": "V", "duration": 12, "length": 240}
    await table.say(person, "", video_note=note)
    assert "MC-WORD-1" in table.heard(person)[-1]
    await table.say(4242, "", voice=voice)
    assert table.heard(4242)[-1] == table.text("answer-no-game")


def word_posts(table: Table, text: str) -> list[Post]:
    return [post for post in table.posts if text in post.text and "private" not in post.key]


async def test_an_anonymous_administrator_is_not_obeyed(table: Table) -> None:
    await table.voting()
    before = await table.row()
    group = {"id": GROUP, "type": "supergroup", "title": "Рим"}
    for words, key in (
        ("/abort", "answer-anonymous"),
        ("/newgame", "newgame-anonymous"),
        ("/vote 1", "answer-anonymous"),
    ):
        update = table.words(1087968824, words, GROUP, sender_chat=group)
        update["message"]["from"]["is_bot"] = True
        table.now += SAID_ONCE  # the same is said to a group once in that time
        await table.take([update])
        assert table.posts[-1].text == table.text(key)
    assert (await table.row()) == before
    posts = len(table.posts)
    await table.say(1087968824, "просто слова", GROUP, sender_chat=group)
    assert len(table.posts) == posts


@pytest.mark.parametrize("first", ["to", "from"])
async def test_a_group_that_becomes_a_supergroup_takes_its_game_along(
    table: Table, first: str
) -> None:
    await table.voting()
    new = GROUP - 7
    to = table.words(PROSECUTOR, "", GROUP, migrate_to_chat_id=new)
    back = table.words(PROSECUTOR, "", new, migrate_from_chat_id=GROUP)
    order = [to, back] if first == "to" else [back, to]
    await table.take(order)
    again = table.words(PROSECUTOR, "", GROUP, migrate_to_chat_id=new)
    await table.take([again])
    assert (await table.row()).chat_id == new


async def test_acts_without_a_name_are_carried_out(table: Table) -> None:
    row = await table.started(14, early_dawn="on", nomination_withdraw="on")
    person = row.game.seat(1).person
    await table.say(person, "/done")
    assert isinstance((await table.row()).game.phase, NightPhase)
    await table.close()
    await table.say(person, "/judge 2")
    await table.say(person, "/unjudge")
    await table.say(person, "/nominate 2")
    await table.say(person, "/withdraw")
    assert day(await table.row()).day.ballots[1].candidates == ()
    await table.say(person, "/resign")
    assert table.heard(person)[-1]


async def test_a_stranger_who_keeps_asking_makes_the_bot_say_it_once(table: Table) -> None:
    await table.voting()
    table.shows_asides = False
    posts = len(table.posts)
    for _ in range(5):
        await table.say(777, "/status", GROUP)
    assert len(table.posts) == posts + 1
