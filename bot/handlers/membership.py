"""Who comes and goes: private chats opened and blocked, people leaving the group, groups moved."""

from aiogram import Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.types import ChatMemberUpdated, Message

from bot.app.house import House
from bot.app.people import reachable
from bot.app.records import Known
from bot.app.work import Work
from bot.handlers.filters import Migrated, TopicIsThere

router = Router(name="membership")

AWAY = (ChatMemberStatus.LEFT, ChatMemberStatus.KICKED)


@router.my_chat_member()
async def about_me(
    event: ChatMemberUpdated, work: Work, house: House, known: Known | None
) -> None:
    """A person opens or blocks the private chat. In groups the relay notices by itself."""
    if event.chat.type != ChatType.PRIVATE or known is None:
        return
    if event.new_chat_member.status in AWAY:
        await house.people.lost(work, known.person)
    else:
        await house.people.meet(work, known.__replace__(reachable=True))
    await house.lobby.refresh(work, known.person)


@router.chat_member()
async def about_others(event: ChatMemberUpdated, work: Work, house: House) -> None:
    """He whom it is about, not he who did it (GEN-16)."""
    was, now = (m.status in AWAY for m in (event.old_chat_member, event.new_chat_member))
    person = event.new_chat_member.user.id
    if now or (was and await reachable(work, person)):
        await house.people.left_chat(work, event.chat.id, person, back=not now)


@router.message(TopicIsThere())
async def topic_is_there(message: Message, name: str, work: Work) -> None:
    """Telegram tells of our own topics too, also where its answer to our request was lost."""
    if message.message_thread_id is not None:
        await work.uow.chats.adopt_topic(message.chat.id, message.message_thread_id, name)


@router.message(Migrated())
async def migrated(message: Message, old: int, new: int, work: Work, house: House) -> None:
    """A group has become a supergroup; Telegram says so in both chats, the first one counts."""
    for game_id in await work.uow.chats.migrate(old, new):
        await house.lobby.republish(work, game_id)
