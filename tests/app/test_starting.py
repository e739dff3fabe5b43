"""What must be mended before a game starts, chat by chat."""

from bot.app.running import Rights
from bot.app.setups import USUAL
from bot.callbacks import Kind, Press
from tests.app.test_linking import FREE, LOWER, UPPER, codes, linked, opened
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def begun(table: Table) -> str:
    """What the prosecutor is answered when he starts with fourteen people."""
    await table.take([table.words(person, "/start join_1") for person in range(1, 15)])
    await table.say(PROSECUTOR, "/begin")
    return table.heard(PROSECUTOR)[-1]


async def test_a_city_without_a_group_is_named(table: Table) -> None:
    known = await opened(table)
    await table.say(50, f"/link {known['Нижний']}", LOWER)
    assert await begun(table) == table.text("start-unlinked", names=table.text("city-2"))
    await table.say(60, f"/link {known['Верхний']}", UPPER)
    await table.say(PROSECUTOR, "/begin")
    assert (await table.row()).status == "running"


async def test_rights_are_asked_for_in_each_group_and_named_with_it(table: Table) -> None:
    await linked(table)
    table.telegram.in_chat[UPPER] = FREE.__replace__(missing=("pin_messages", "manage_topics"))
    table.telegram.asked.clear()
    answer = await begun(table)
    assert sorted(chat for chat, _ in table.telegram.asked) == [UPPER, LOWER]
    right = table.text("right-pin_messages")
    assert answer == table.text("start-rights-in", title="Рим", rights=right)


async def test_one_plain_group_is_asked_for_what_it_needs_and_no_more(table: Table) -> None:
    table.telegram.answer = FREE
    await table.say(PROSECUTOR, "/start")
    await table.say(PROSECUTOR, "/newgame", GROUP)
    await table.press(PROSECUTOR, Press(Kind.WHERE, 0, 0, (0,)), GROUP)
    table.telegram.answer = FREE.__replace__(
        missing=("manage_topics", "restrict_members", "invite_users")
    )
    right = table.text("right-restrict_members")
    assert await begun(table) == table.text("start-rights", rights=right)


async def test_a_forum_that_is_none_any_more_is_told(table: Table) -> None:
    await table.lobby(0)
    table.telegram.answer = FREE
    assert await begun(table) == table.text("newgame-topics")


async def test_a_silent_telegram_starts_nothing(table: Table) -> None:
    await linked(table)
    table.telegram.answer = None
    assert await begun(table) == table.text("answer-telegram-silent")


async def test_a_group_that_is_basic_is_told_the_steps(table: Table) -> None:
    await linked(table)
    table.telegram.in_chat[LOWER] = FREE.__replace__(basic=True)
    assert await begun(table) == table.text("group-basic")


async def test_by_day_a_chat_is_as_its_administrators_had_it_at_the_start(table: Table) -> None:
    await linked(table)
    strict: tuple[str, ...] = ("can_send_messages", "can_send_photos")
    table.telegram.in_chat[LOWER] = FREE.__replace__(allowed=strict)
    table.telegram.in_chat[UPPER] = Rights(administrator=True, forum=False)
    await begun(table)
    async with table.storage.read() as uow:
        bound = await uow.chats.bound(1)
    assert (bound["city/1"].usual, bound["city/2"].usual) == (strict, USUAL)


async def test_a_city_that_was_given_up_needs_nothing(table: Table) -> None:
    await opened(table)
    await table.say(PROSECUTOR, "/set cities 3")
    for city, chat in (("Нижний", LOWER), ("Верхний", UPPER), ("Дальний", GROUP - 3)):
        await table.say(50, f"/link {codes(table)[city]}", chat)
    await table.say(PROSECUTOR, "/set cities 2")
    table.telegram.in_chat[GROUP - 3] = FREE.__replace__(missing=("pin_messages",))
    await begun(table)
    assert (await table.row()).status == "running"
