"""The prosecutor's acts: his alone, each for its stage, by button and by command."""

import pytest

from bot.app.messages import CityPlace
from bot.callbacks import Kind, Press
from bot.engine.ids import NOBODY
from bot.engine.roles import Cause
from bot.engine.state import NightPhase, Paused, VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

DESK = [
    (Kind.CLOSE, (1, 0)),
    (Kind.CLOSE, ()),
    (Kind.CLOSE, (1,)),
    (Kind.EXTEND, (3600,)),
    (Kind.SHORTEN, (3600, 1)),
    (Kind.PAUSE, ()),
    (Kind.RESUME, ()),
    (Kind.STRIKE, ()),
    (Kind.STRIKE, (2, 1)),
    (Kind.RECALL, (1, 1)),
    (Kind.NAME_ZERO, (1, 2)),
    (Kind.REPLACE, (2,)),
    (Kind.UNDO, (1,)),
    (Kind.ABORT, (1,)),
]


@pytest.fixture
async def voting(table: Table) -> Table:
    await table.voting(zero_votes="prosecutor")
    return table


@pytest.mark.parametrize("who", [2, 777])
async def test_every_button_of_the_desk_is_refused_to_everybody_else(
    voting: Table, who: int
) -> None:
    before, posts = await voting.row(), len(voting.posts)
    for kind, args in DESK:
        answer = await voting.press(who, await voting.button(kind, *args), GROUP)
        assert answer.text == voting.text("answer-prosecutor-only")
    assert await voting.row() == before
    assert len(voting.posts) == posts


COMMANDS = (
    *("close", "undo", "abort", "pause", "resume", "desk"),
    *("extend 2h", "shorten 1h", "strike 2", "recall A", "replace 2", "name 2", "sealed"),
)


@pytest.mark.parametrize("chat", [0, GROUP])
async def test_every_command_of_the_desk_is_refused_to_everybody_else(
    voting: Table, chat: int
) -> None:
    before = await voting.row()
    for command in COMMANDS:
        await voting.say(2, f"/{command}", chat)
        assert voting.heard(2)[-1] == voting.text("answer-prosecutor-only")
    assert await voting.row() == before


async def test_a_command_from_another_group_finds_no_game(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/pause", GROUP - 1)
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-no-game")
    assert not isinstance((await voting.row()).game.clock, Paused)


@pytest.mark.parametrize(("kind", "args"), DESK)
async def test_a_button_of_an_older_stage_does_nothing(
    voting: Table, kind: Kind, args: tuple[int, ...]
) -> None:
    before = await voting.row()
    answer = await voting.press(PROSECUTOR, Press(kind, 1, before.game.stage - 1, args))
    assert answer.facts == ("stage changed",)
    assert await voting.row() == before


async def test_a_text_command_belongs_to_the_stage_that_ran_at_its_date(voting: Table) -> None:
    row = await voting.row()
    opened = voting.now
    voting.now += 30
    await voting.say(PROSECUTOR, "/pause", date=opened - 1)
    assert "GEN-17" in voting.heard(PROSECUTOR)[-1]
    assert await voting.row() == row
    await voting.say(PROSECUTOR, "/pause", date=opened)
    assert isinstance((await voting.row()).game.clock, Paused)
    await voting.say(PROSECUTOR, "/resume", date=voting.now)
    assert (await voting.row()).deadline is not None


async def test_two_acts_in_one_batch_the_second_is_told_that_the_stage_has_changed(
    voting: Table,
) -> None:
    close = voting.pressed(PROSECUTOR, await voting.button(Kind.CLOSE, 1))
    extend = voting.pressed(PROSECUTOR, await voting.button(Kind.EXTEND, 3600))
    row = await voting.row()
    await voting.take([close, extend])
    after = await voting.row()
    assert after.game.stage == row.game.stage + 1
    assert voting.answers.of(extend["callback_query"]["id"]).facts == ("stage changed",)


async def test_the_first_tap_asks_and_the_second_does_it(voting: Table) -> None:
    before = await voting.row()
    for kind, args in ((Kind.CLOSE, ()), (Kind.STRIKE, (2,)), (Kind.ABORT, ())):
        await voting.press(PROSECUTOR, await voting.button(kind, *args))
        menu = voting.menu(PROSECUTOR)
        sure = Press(kind, 1, before.game.stage, (*args, 1, before.desk_acts)).pack()
        assert sure in [button.data for row in menu.rows for button in row]
    assert (await voting.row()).game == before.game
    await voting.press(PROSECUTOR, await voting.button(Kind.CLOSE, 1))
    assert isinstance((await voting.row()).game.phase, NightPhase)


async def test_a_second_tap_that_comes_too_late_takes_its_preview_away(voting: Table) -> None:
    """One that asks for something first, such as the way to a list, takes nothing away."""
    stale = {
        (kind, args): await voting.button(kind, *args)
        for kind, args in ((Kind.CLOSE, (1,)), (Kind.STRIKE, (2, 1)), (Kind.STRIKE, (1,)))
    }
    await voting.close()
    for (kind, args), press in stale.items():
        gone = len(voting.deletions)
        answer = await voting.press(PROSECUTOR, press, message_id=77)
        assert answer.facts == ("stage changed",)
        sure = (kind, args) != (Kind.STRIKE, (1,))
        assert [d.message_id for d in voting.deletions[gone:]] == [77] * sure


async def test_the_preview_of_the_start_keeps_its_button_until_the_game_has_begun(
    table: Table,
) -> None:
    await table.lobby(3)
    await table.press(PROSECUTOR, Press(Kind.SETUP, 1, 0, (10,)))
    await table.press(PROSECUTOR, Press(Kind.START, 1, 0))
    assert table.menu(PROSECUTOR).rows
    for person in range(4, 11):
        await table.say(person, "/start join_1")
    for told in ("Игра началась", table.text("answer-started")):
        await table.press(PROSECUTOR, Press(Kind.START, 1, 0))
        assert table.menu(PROSECUTOR).text.startswith(told)
        assert not table.menu(PROSECUTOR).rows


async def test_extending_and_shortening_move_the_deadline(voting: Table) -> None:
    row = await voting.row()
    assert row.deadline is not None
    await voting.press(PROSECUTOR, await voting.button(Kind.EXTEND, 7200))
    await voting.say(PROSECUTOR, "/extend 1h")
    assert (await voting.row()).deadline == row.deadline + 3 * 3600
    await voting.press(PROSECUTOR, await voting.button(Kind.SHORTEN, 3600, 1))
    assert (await voting.row()).deadline == row.deadline + 2 * 3600
    await voting.press(PROSECUTOR, await voting.button(Kind.SHORTEN, 3600))
    await voting.say(PROSECUTOR, "/shorten 1h")
    await voting.press(PROSECUTOR, voting.menu(PROSECUTOR).rows[0][0].data)
    assert (await voting.row()).deadline == row.deadline + 3600
    await voting.say(PROSECUTOR, "/extend long")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-duration")


async def test_a_strike_off_by_command_carries_its_public_reason_through_the_second_tap(
    voting: Table,
) -> None:
    await voting.say(PROSECUTOR, "/strike 2 молчит <два> дня")
    asked = voting.posts[-1]
    assert "&lt;два&gt;" in asked.text
    assert (await voting.row()).game.seat(2).alive
    text = "Вычеркнуть? 2\nмолчит <два> дня"
    quote = {"type": "blockquote", "offset": 14, "length": 16}
    await voting.press(PROSECUTOR, asked.rows[0][0].data, text=text, entities=[quote])
    assert (await voting.row()).game.seat(2).died is Cause.STRUCK
    assert any("молчит &lt;два&gt; дня" in post.text for post in voting.posts)


async def test_a_strike_off_by_reply_and_by_an_unclear_name(voting: Table) -> None:
    person = (await voting.row()).game.seat(3).person
    answered = voting.words(person, "я тут", GROUP)["message"]
    await voting.say(PROSECUTOR, "/strike", GROUP, reply_to_message=answered)
    sure = voting.menu(PROSECUTOR).rows[0][0].data
    assert Press.unpack(sure).own == (3, 1)
    await voting.say(PROSECUTOR, f"/strike Игрок {person} молчит третий день")
    assert Press.unpack(voting.menu(PROSECUTOR).rows[0][0].data).own == (3, 1)
    assert "<blockquote>молчит третий день</blockquote>" in voting.menu(PROSECUTOR).text
    await voting.say(PROSECUTOR, "/strike Игрок")
    choice = voting.posts[-1]
    assert choice.text == voting.text("answer-several")
    assert len(choice.rows) == 14


async def test_the_judge_of_a_city_is_recalled(table: Table) -> None:
    await table.started()
    row = await table.close()
    await table.press(row.game.seat(1).person, await table.button(Kind.ELECT_JUDGE, 2))
    await table.close()
    assert (await table.row()).game.city(1).judge == 2
    await table.say(PROSECUTOR, "/recall А")
    await table.press(PROSECUTOR, table.posts[-1].rows[0][0].data)
    assert (await table.row()).game.city(1).leaving
    await table.say(PROSECUTOR, "/recall Z")
    assert table.heard(PROSECUTOR)[-1] == table.text("answer-which-city")


async def test_a_man_for_the_case_of_no_votes_is_named(voting: Table) -> None:
    row = await voting.row()
    await voting.press(PROSECUTOR, await voting.button(Kind.NAME_ZERO, 1, 3))
    await voting.press(PROSECUTOR, voting.menu(PROSECUTOR).rows[0][0].data)
    phase = (await voting.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.day.ballots[1].named == 3
    await voting.press(PROSECUTOR, Press(Kind.NAME_ZERO, 1, row.game.stage, ()))
    await voting.press(PROSECUTOR, Press(Kind.RECALL, 1, row.game.stage, ()))
    await voting.press(PROSECUTOR, Press(Kind.RECALL, 1, row.game.stage, (1,)))
    assert (await voting.row()).game.city(1).judge == NOBODY


async def test_a_newcomer_takes_a_seat(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/replace 2")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("desk-no-substitutes")
    await voting.say(60, "/start standby_1")
    await voting.say(PROSECUTOR, "/replace 2")
    choice, _ = voting.menu(PROSECUTOR).rows
    await voting.press(PROSECUTOR, choice[0].data)
    sure = voting.menu(PROSECUTOR).rows[0][0].data
    assert Press.unpack(sure).own == (2, 60, 1)
    await voting.press(PROSECUTOR, sure)
    assert (await voting.row()).game.seat(2).person == 60
    async with voting.storage.read() as uow:
        assert [row.id for row in await uow.games.open_of_person(60)] == [1]
    forged = await voting.button(Kind.REPLACE, 3, 888, 1)
    await voting.press(PROSECUTOR, forged)
    assert (await voting.row()).game.seat(3).person != 888
    await voting.say(PROSECUTOR, "/replace кто-то")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-whom", command="replace")


async def test_an_abort_ends_the_game_and_the_next_one_may_begin(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/abort")
    await voting.press(PROSECUTOR, voting.menu(PROSECUTOR).rows[0][0].data)
    row = await voting.row()
    assert (row.status, row.deadline) == ("over", None)
    assert voting.alarm.deadlines[1] is None
    await voting.say(PROSECUTOR, "/newgame", GROUP)
    assert (await voting.row(2)).status == "lobby"


async def test_a_lobby_is_called_off(table: Table) -> None:
    await table.lobby(3)
    for words in ("/pause", "/extend 1h"):
        await table.say(PROSECUTOR, words)
        assert table.heard(PROSECUTOR)[-1] == table.text("answer-not-started")
    await table.say(PROSECUTOR, "/desk")
    await table.press(PROSECUTOR, Press(Kind.ABORT, 1, 0, (1,)))
    assert (await table.row()).status == "over"
    await table.say(4, "/start join_1")
    assert table.heard(4)[-1] == table.text("join-closed", game=1)


async def test_the_desk_comes_anew_when_it_is_asked_for(voting: Table) -> None:
    before = len([post for post in voting.posts if post.key == "desk"])
    await voting.say(PROSECUTOR, "/desk")
    desks = [post for post in voting.posts if post.key == "desk"]
    assert len(desks) == before + 1
    assert desks[-1].fresh


async def test_a_last_word_is_published_for_a_candidate(voting: Table) -> None:
    phase = (await voting.row()).game.phase
    assert isinstance(phase, VotingPhase)
    candidate = phase.day.ballots[1].candidates[0]
    await voting.say(PROSECUTOR, f"/publish {candidate} Я не виноват")
    asked = voting.menu(PROSECUTOR)
    assert "<blockquote>Я не виноват</blockquote>" in asked.text
    assert phase == (await voting.row()).game.phase
    quote = {"type": "blockquote", "offset": 3, "length": 12}
    sure = asked.rows[0][0].data
    await voting.press(PROSECUTOR, sure, text="?? Я не виноват", entities=[quote])
    assert any(p.place == CityPlace(city=1) and "Я не виноват" in p.text for p in voting.posts)
    await voting.say(PROSECUTOR, "/publish")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("desk-words")


@pytest.mark.parametrize(
    "press",
    [(Kind.STRIKE, (99, 1)), (Kind.RECALL, (9, 1)), (Kind.CLOSE, (1, 1, 1)), (Kind.EXTEND, ())],
)
async def test_a_forged_button_of_the_desk_is_out_of_date(
    voting: Table, press: tuple[Kind, tuple[int, ...]]
) -> None:
    before = await voting.row()
    answer = await voting.press(PROSECUTOR, await voting.button(press[0], *press[1]))
    assert answer.text == voting.text("answer-outdated")
    assert await voting.row() == before
