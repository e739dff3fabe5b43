"""Reminders: by themselves and from the desk, private, naming what is owed, once a window."""

from bot.app.items import Expiry
from bot.app.messages import Private
from bot.callbacks import Kind, Press
from bot.engine.roles import Card
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


def reminders(table: Table) -> dict[int, list[str]]:
    """By person; fails on one that stands anywhere but in a private chat."""
    found: dict[int, list[str]] = {}
    for post in table.posts:
        if post.text.startswith("⏰"):
            assert isinstance(post.place, Private), post
            found.setdefault(post.place.person, []).append(post.text)
    return found


async def ring(table: Table) -> None:
    """The clock reaches the reminder of the running window."""
    row = await table.row()
    assert row.remind_at is not None
    table.now = row.remind_at
    await table.put(Expiry(game_id=1))


async def night(table: Table) -> None:
    await table.voting()
    await table.close()


async def test_when_a_sixth_of_the_window_is_left_those_who_owe_are_reminded(
    table: Table,
) -> None:
    row = await table.voting()
    assert row.deadline is not None
    assert row.remind_at == row.deadline - 2 * 3600
    await table.press(row.game.seat(1).person, await table.button(Kind.VOTE, 2), GROUP)
    await ring(table)
    told = reminders(table)
    assert row.game.seat(1).person not in told or "голос" not in told[row.game.seat(1).person][0]
    assert all("голос" in told[seat.person][0] for seat in row.game.seats[1:])
    assert table.alarm.deadlines[1] == row.deadline


async def test_by_night_each_is_told_his_own_act_and_nobody_else_anything(table: Table) -> None:
    await night(table)
    row = await table.row()
    await ring(table)
    told = reminders(table)
    wanted = {Card.COMMISSIONER: "проверка", Card.MANIAC: "выбор жертвы"}
    for seat in row.game.living():
        godfather = row.game.city(seat.city).godfather == seat.number
        expected = "приказ" if godfather else wanted.get(seat.card, "")
        if expected and row.game.city(seat.city).blocked is False:
            assert expected in told[seat.person][0]
        elif not expected:
            assert seat.person not in told


async def test_nobody_is_reminded_twice_in_a_window_by_whichever_way(table: Table) -> None:
    await table.voting()
    await table.say(PROSECUTOR, "/remind")
    sure = table.menu(PROSECUTOR).rows[0][0]
    answer = await table.press(PROSECUTOR, sure.data)
    count = len(reminders(table))
    assert answer.text == table.text("remind-sent", count=count)
    assert not table.menu(PROSECUTOR).rows
    await ring(table)
    await table.press(PROSECUTOR, await table.button(Kind.REMIND, 1))
    assert {len(texts) for texts in reminders(table).values()} == {1}
    row = await table.row()
    assert (row.remind_at, row.reminded) == (None, row.game.stage)


async def test_the_next_window_reminds_anew(table: Table) -> None:
    row = await table.voting()
    await ring(table)
    before = reminders(table)
    await table.close()
    await ring(table)
    after = reminders(table)
    assert sum(map(len, after.values())) > sum(map(len, before.values()))
    assert (await table.row()).reminded == row.game.stage + 1


async def test_the_time_of_a_reminder_moves_with_the_deadline_and_stands_in_a_pause(
    table: Table,
) -> None:
    row = await table.voting()
    assert row.remind_at is not None
    await table.say(PROSECUTOR, "/extend 1h")
    assert (await table.row()).remind_at == row.remind_at + 3600
    await table.say(PROSECUTOR, "/pause")
    assert (await table.row()).remind_at is None
    await table.put(Expiry(game_id=1))
    assert not reminders(table)
    table.now += 600
    await table.say(PROSECUTOR, "/resume")
    assert (await table.row()).remind_at == row.remind_at + 3600 + 600


async def test_an_extension_after_the_reminder_brings_no_second_one(table: Table) -> None:
    await table.voting()
    await ring(table)
    await table.say(PROSECUTOR, "/extend 5h")
    assert (await table.row()).remind_at is None


async def test_in_a_short_window_nobody_is_reminded_by_itself(table: Table) -> None:
    row = await table.started(14, night_0="5m")
    assert row.remind_at is None
    assert table.alarm.deadlines[1] == row.deadline


async def test_a_reminder_to_vote_is_the_list_of_candidates_and_takes_the_vote(
    table: Table,
) -> None:
    row = await table.voting()
    await ring(table)
    person = row.game.seat(5).person
    post = next(p for p in table.shown(person) if p.text.startswith("⏰"))
    assert Press.unpack(post.rows[0][0].data).kind is Kind.VOTE
    await table.press(person, post.rows[0][0].data)
    assert "✓" in table.shown(person)[-1].rows[0][0].text
    assert table.shown(person)[-1].key == post.key
