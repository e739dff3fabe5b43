"""Items that are no updates: reports of the relay, republishing."""

from bot.app.items import BallotUnposted, Expiry, Notice, Republish
from bot.app.reports import MailboxReports
from bot.engine.state import VotingPhase
from tests.kit.table import Table
from tests.kit.updates import PROSECUTOR


async def report(table: Table) -> MailboxReports:
    return MailboxReports(table.mailbox.put)


async def test_the_prosecutor_hears_of_missing_rights_once(table: Table) -> None:
    await table.voting()
    reports = await report(table)
    reports.missing_rights(1, "pin")
    reports.missing_rights(1, "pin")
    await table.work()
    notices = [post for post in table.posts if post.key.startswith("notice/")]
    assert [post.text for post in notices] == [table.text("barred-pin", game=1)]
    assert table.heard(PROSECUTOR)[-1] == notices[0].text


async def test_a_board_that_cannot_be_posted_is_noted_and_told(table: Table) -> None:
    await table.voting()
    reports = await report(table)
    reports.undelivered(1, "city/2", "board/2/1", "TOPIC_CLOSED")
    await table.work()
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.day.unposted == (2,)
    detail = table.text("notice-undelivered", game=1, detail="city/2")
    assert detail in table.heard(PROSECUTOR)


async def test_other_undelivered_texts_are_only_told(table: Table) -> None:
    await table.voting()
    reports = await report(table)
    reports.undelivered(1, "square", "", "too long")
    reports.chat_gone(1, -5)
    await table.work()
    assert table.text("notice-chat-gone", game=1, detail="") in table.heard(PROSECUTOR)
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.day.unposted == ()


async def test_a_man_whom_the_relay_cannot_reach_is_reported_gone(table: Table) -> None:
    row = await table.voting()
    (await report(table)).unreachable(1, row.game.seat(4).person)
    await table.work()
    assert (await table.row()).game.seat(4).gone


async def test_a_topic_made_anew_gets_its_board_again(table: Table) -> None:
    await table.voting()
    posts = len(table.posts)
    (await report(table)).topic_remade(1, "city/1")
    await table.work()
    assert {post.key for post in table.posts[posts:]} == {"board/1/1", "board/2/1"}


async def test_of_games_that_are_not_there_or_do_not_run_nothing_is_done(table: Table) -> None:
    await table.lobby(2)
    posts = len(table.posts)
    await table.put(
        Notice(game_id=99, key="barred-pin"),
        Republish(game_id=99),
        Republish(game_id=1),
        BallotUnposted(game_id=1, city=1),
        BallotUnposted(game_id=99, city=1),
        Expiry(game_id=99),
    )
    assert len(table.posts) == posts
