"""The desk by words: each opens the preview of its button, or says at once why not."""

import pytest

from bot.callbacks import Kind, Press
from bot.engine.roles import Cause
from bot.engine.state import NightPhase, VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

TOM = 902


@pytest.fixture
async def voting(table: Table) -> Table:
    await table.voting(zero_votes="prosecutor")
    return table


def sure(table: Table) -> Press:
    return Press.unpack(table.menu(PROSECUTOR).rows[0][0].data)


async def named(table: Table) -> tuple[int, int]:
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    return phase.day.ballots[1].named, phase.day.ballots[2].named


async def test_the_zero_vote_man_is_named_with_a_second_tap(voting: Table) -> None:
    name = f"Игрок {(await voting.row()).game.seat(3).person}"
    for words in ("/name 3", "/name 3 A", f"/name {name} а"):
        await voting.say(PROSECUTOR, words)
        assert (sure(voting).kind, sure(voting).own) == (Kind.NAME_ZERO, (1, 3, 1))
    assert await named(voting) == (0, 0)
    await voting.press(PROSECUTOR, sure(voting))
    assert await named(voting) == (3, 0)
    await voting.say(PROSECUTOR, "/undo")
    assert "если голосов нет: 3 Игрок" in voting.menu(PROSECUTOR).text
    await voting.press(PROSECUTOR, sure(voting))
    assert await named(voting) == (0, 0)


async def test_whom_the_rules_do_not_let_be_named_is_refused_at_once(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/name 3 B")
    assert "MC-COUNT-6" in voting.heard(PROSECUTOR)[-1]
    await voting.say(PROSECUTOR, "/name")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-whom", command="name")
    await voting.say(PROSECUTOR, "/name Игрок")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("answer-several")


async def test_a_substitute_is_named_with_the_seat_that_he_takes(voting: Table) -> None:
    former = (await voting.row()).game.seat(2).person
    await voting.say(60, "/start standby_1")
    for words in ("/replace 2 Игрок 60", "/replace 2 id60"):
        await voting.say(PROSECUTOR, words)
        assert sure(voting).own == (2, 60, 1)
    await voting.press(PROSECUTOR, sure(voting))
    row = await voting.row()
    assert row.game.seat(2).person == 60
    assert any("🃏" in text for text in voting.heard(60))
    await voting.say(PROSECUTOR, "/undo")
    await voting.press(PROSECUTOR, sure(voting))
    assert (await voting.row()).game.seat(2).person == former


async def test_a_reply_names_the_man_and_all_words_are_the_rest(voting: Table) -> None:
    await voting.say(60, "/start standby_1")
    author = (await voting.row()).game.seat(2).person
    answered = voting.words(author, "ау", GROUP)["message"]
    for words in ("/strike молчит третий день", "/strike 2 молчит третий день"):
        await voting.say(PROSECUTOR, words, GROUP, reply_to_message=answered)
        assert (sure(voting).kind, sure(voting).own) == (Kind.STRIKE, (2, 1))
        assert "<blockquote>молчит третий день</blockquote>" in voting.menu(PROSECUTOR).text
    await voting.say(PROSECUTOR, "/replace id60", GROUP, reply_to_message=answered)
    assert (sure(voting).kind, sure(voting).own) == (Kind.REPLACE, (2, 60, 1))
    await voting.say(PROSECUTOR, "/strike 99 молчит", GROUP, reply_to_message=answered)
    assert sure(voting).kind is Kind.REPLACE


async def test_who_plays_already_takes_no_seat_and_the_rules_say_so(voting: Table) -> None:
    row = await voting.row()
    await voting.say(PROSECUTOR, f"/replace 2 id{row.game.seat(5).person}")
    assert "MC-PROS-6" in voting.heard(PROSECUTOR)[-1]
    await voting.say(PROSECUTOR, "/replace 2 Наполеон")
    assert voting.heard(PROSECUTOR)[-1] == voting.text("desk-no-substitutes")


async def test_a_strike_off_is_undone(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/strike 2")
    await voting.press(PROSECUTOR, sure(voting))
    assert (await voting.row()).game.seat(2).died is Cause.STRUCK
    await voting.say(PROSECUTOR, "/strike 2")
    assert "GEN-7" in voting.heard(PROSECUTOR)[-1]
    await voting.say(PROSECUTOR, "/undo")
    assert "Вычёркивание: 2 Игрок" in voting.menu(PROSECUTOR).text
    await voting.press(PROSECUTOR, sure(voting))
    assert (await voting.row()).game.seat(2).alive
    await voting.say(PROSECUTOR, "/undo")
    assert "MC-PROS-7" in voting.heard(PROSECUTOR)[-1]


async def test_a_close_is_undone_while_nobody_has_acted(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/close")
    await voting.press(PROSECUTOR, sure(voting))
    assert isinstance((await voting.row()).game.phase, NightPhase)
    await voting.say(PROSECUTOR, "/undo")
    assert "Закрытие предыдущего этапа" in voting.menu(PROSECUTOR).text
    await voting.press(PROSECUTOR, sure(voting))
    assert isinstance((await voting.row()).game.phase, VotingPhase)


async def test_judges_are_listed_and_recalled(table: Table) -> None:
    await table.started()
    row = await table.close()
    await table.press(row.game.seat(1).person, await table.button(Kind.ELECT_JUDGE, 2))
    await table.close()
    await table.say(PROSECUTOR, "/recall")
    assert table.menu(PROSECUTOR).text == table.text("desk-judges")
    await table.say(PROSECUTOR, "/recall B")
    assert "MC-PROS-5" in table.heard(PROSECUTOR)[-1]
    await table.say(PROSECUTOR, "/recall А")
    await table.press(PROSECUTOR, sure(table))
    assert (await table.row()).game.city(1).leaving


async def test_the_sealed_status_and_the_lists_open_by_words(voting: Table) -> None:
    await voting.say(PROSECUTOR, "/sealed", GROUP)
    assert voting.menu(PROSECUTOR).text.startswith(voting.text("sealed-head"))
    await voting.say(PROSECUTOR, "/helpers")
    assert voting.text("helpers-none") in voting.menu(PROSECUTOR).text


@pytest.mark.parametrize("words", ["/sealed", "/remind", "/strike 2", "/name 2", "/close"])
async def test_before_the_start_the_desk_has_nothing_to_run(table: Table, words: str) -> None:
    await table.lobby(2)
    await table.say(PROSECUTOR, words)
    expected = "answer-whom" if words[-1] == "2" else "answer-not-started"
    command = words.split(maxsplit=1)[0].removeprefix("/")
    assert table.heard(PROSECUTOR)[-1] == table.text(expected, command=command)


async def test_a_consigliere_picks_the_order_of_decision_by_words(table: Table) -> None:
    await table.lobby(14)
    await table.say(PROSECUTOR, "/set consigliere human")
    await table.say(TOM, "/start")
    await table.press(PROSECUTOR, Press(Kind.HELPER, 1, 0, (TOM, 2, 1, 1)))
    await table.say(PROSECUTOR, "/begin")
    for _ in range(3):
        await table.close()
    for words, rule in (("lot", "lot"), ("A first_proposal", "first_proposal")):
        await table.say(TOM, f"/fallback {words}")
        phase = (await table.row()).game.phase
        assert isinstance(phase, NightPhase)
        assert phase.fallback == {1: rule}
    await table.say(TOM, "/fallback B lot")
    assert table.heard(TOM)[-1] == table.text("answer-consigliere-only")
    await table.say(TOM, "/fallback")
    assert "plurality" in table.heard(TOM)[-1]
    before = await table.row()
    await table.say(TOM, "/fallback refuse", GROUP)
    assert await table.row() == before
    assert table.deletions[-1].chat_id == GROUP
