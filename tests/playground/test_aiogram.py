"""An unchanged aiogram bot talks to the server: requests, updates and errors parse there."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramBadRequest, TelegramMigrateToChat, TelegramRetryAfter
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BufferedInputFile,
    CallbackQuery,
    ChatMemberUpdated,
    ChatPermissions,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReactionTypeEmoji,
    ReplyParameters,
)

from playground.client import Answer, Client, Recording
from playground.server import Server
from tests.playground.kit import City

pytestmark = pytest.mark.slow


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    bot = Bot(server.token, session=session)
    yield bot
    await session.close()


async def test_a_polling_bot_answers_words_and_presses(
    bot: Bot, people: Client, city: City
) -> None:
    dispatcher = Dispatcher()
    seen: list[str] = []
    left = asyncio.Event()

    @dispatcher.message()
    async def hear(message: Message) -> None:
        seen.append(message.text or message.content_type)
        if message.text == "доска":
            button = InlineKeyboardButton(text="Против", callback_data="v", style="danger")
            markup = InlineKeyboardMarkup(inline_keyboard=[[button]])
            await message.answer("<b>День</b>", parse_mode="HTML", reply_markup=markup)

    @dispatcher.callback_query()
    async def press(query: CallbackQuery) -> None:
        await query.answer("Принято", show_alert=True)

    @dispatcher.chat_member()
    async def member(update: ChatMemberUpdated) -> None:
        if update.new_chat_member.status == "left":
            left.set()

    polling = asyncio.create_task(
        dispatcher.start_polling(bot, handle_signals=False, polling_timeout=1)
    )
    await people.say(city.anna, city.chat, "доска")
    view = await people.until(
        city.anna, lambda view: bool(view.chat(city.chat).messages[-1].buttons)
    )
    board = view.chat(city.chat).messages[-1]
    assert await people.press(city.anna, city.chat, board.message_id, "v") == Answer(
        "Принято", alert=True
    )
    await people.leave(city.chat, city.anna)
    async with asyncio.timeout(5):
        await left.wait()
    await dispatcher.stop_polling()
    await polling
    assert "доска" in seen
    assert await people.refused() == []


async def test_what_the_bot_sends_is_taken_and_read_back(
    bot: Bot, people: Client, city: City
) -> None:
    me = await bot.get_me()
    await bot.set_my_commands(
        [BotCommand(command="role", description="карта", is_ephemeral=True)],
        scope=BotCommandScopeAllGroupChats(),
    )
    topic = await bot.create_forum_topic(city.chat, "Рим")
    thread = topic.message_thread_id
    sent = await bot.send_message(
        city.chat,
        '<tg-time unix="1800000000" format="r">скоро</tg-time>',
        parse_mode="HTML",
        message_thread_id=thread,
        link_preview_options=LinkPreviewOptions(is_disabled=True),
    )
    assert sent.entities is not None
    assert sent.entities[0].type == "date_time"
    await bot.pin_chat_message(city.chat, sent.message_id, disable_notification=True)
    reply = await bot.send_message(
        city.chat, "x", reply_parameters=ReplyParameters(message_id=sent.message_id)
    )
    assert reply.message_thread_id == thread
    await bot.set_message_reaction(
        city.chat, sent.message_id, reaction=[ReactionTypeEmoji(emoji="👍")]
    )
    file = BufferedInputFile(b"a;b", "game.csv")
    document = await bot.send_document(city.chat, file, message_thread_id=thread)
    assert document.document is not None
    secret = await bot.send_message(
        city.chat,
        "ты дон",
        ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=city.anna),
    )
    assert (secret.message_id, secret.ephemeral_message_id is not None) == (0, True)
    await bot.restrict_chat_member(city.chat, city.anna, ChatPermissions(can_send_messages=False))
    assert (await bot.get_chat_member(city.chat, city.anna)).status == "restricted"
    assert (await bot.get_chat_member(city.chat, me.id)).status == "administrator"
    assert {one.user.id for one in await bot.get_chat_administrators(city.chat)} == {
        city.owner,
        me.id,
    }
    chat = await bot.get_chat(city.chat)
    assert chat.pinned_message is not None
    assert (await bot.create_chat_invite_link(city.chat)).is_primary is False
    await bot.delete_messages(city.chat, [reply.message_id])
    await bot.close_forum_topic(city.chat, thread)
    assert await people.refused() == []


async def test_every_update_can_be_read_by_aiogram(bot: Bot, people: Client, city: City) -> None:
    kinds = ["message", "edited_message", "callback_query", "my_chat_member", "chat_member"]
    await bot.get_updates(offset=-1, allowed_updates=kinds)
    await bot.set_my_commands([BotCommand(command="role", description="x", is_ephemeral=True)])
    channel = await people.group("Газета", owner=city.anna, kind="channel")
    thread = await people.topic(city.chat, "Рим", by=city.owner)
    said = await people.say(city.anna, city.chat, "/vote 3 @x", thread=thread)
    await people.edit(city.anna, city.chat, said.message_id, "/vote 4")
    await people.say(city.anna, city.chat, "x", sender=channel, reply_to=said.message_id)
    await people.say(city.owner, city.chat, "x", sender="anonymous")
    await people.say(city.anna, city.chat, "/role")
    recordings: list[Recording] = ["voice", "video_note", "video", "document", "photo"]
    for recording in recordings:
        await people.say(city.anna, city.chat, media=recording, duration=3)
    await bot.forward_message(city.chat, city.chat, said.message_id, message_thread_id=thread)
    await bot.pin_chat_message(city.chat, said.message_id)
    await bot.restrict_chat_member(city.chat, city.anna, ChatPermissions())
    await bot.ban_chat_member(city.chat, city.anna)
    await people.rename_topic(city.chat, thread, "Рим 2", by=city.owner)
    await people.close_topic(city.chat, thread, by=city.owner)
    await people.close_topic(city.chat, None, by=city.owner)
    await people.press_only(city.anna, city.chat, said.message_id, "forged", force=True)
    await people.press_only(city.anna, city.chat, 77, "lost", inaccessible=True)
    await people.block(city.anna)
    await people.demote_bot(city.chat)
    await people.kick_bot(city.chat, by=city.owner)
    old = await people.group("Двор", owner=city.owner, kind="group")
    await people.add_bot(old)
    await people.upgrade(old)
    updates = await bot.get_updates()
    assert {update.event_type for update in updates} == set(kinds)
    contents = {update.message.content_type for update in updates if update.message}
    assert contents >= {*recordings, "pinned_message", "forum_topic_closed", "left_chat_member"}


async def test_refusals_become_the_exceptions_that_aiogram_has_for_them(
    bot: Bot, people: Client, city: City
) -> None:
    board = await bot.send_message(city.chat, "x")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_text("x", chat_id=city.chat, message_id=board.message_id)
    await people.fault("flood", method="sendMessage", retry_after=7)
    with pytest.raises(TelegramRetryAfter) as flood:
        await bot.send_message(city.chat, "x")
    assert flood.value.retry_after == 7
    old = await people.group("Двор", owner=city.owner, kind="group")
    await people.promote_bot(old)
    new = await people.upgrade(old)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(old, "x")
    assert moved.value.migrate_to_chat_id == new
