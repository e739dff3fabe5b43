"""What the rules keep secret is not done in sight of all (docs/decisions/0007)."""

from aiogram.types import Message

from bot.app.house import House
from bot.app.messages import Answer, Deletion
from bot.app.people import games_of, language_of
from bot.app.replies import Spot
from bot.app.work import Work


async def exposed(message: Message, work: Work, house: House, person: int, spot: Spot) -> Answer:
    """The same for everybody, player or not: a difference would tell who has such an act."""
    for row in await games_of(work, person, spot.group_id):
        deletion = Deletion(chat_id=spot.chat_id, message_id=message.message_id)
        await work.uow.outbox.put(row.id, [deletion], work.at)
        break
    language = await language_of(work, person, house.language)
    return Answer(text=house.presenter.text("answer-secret-shown", language))
