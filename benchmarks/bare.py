"""The least that a bot can do: aiogram as it comes, one handler that answers the press.

python -m benchmarks.bare URL        with the token in BARE_TOKEN
"""

import asyncio
import os
import sys

from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import CallbackQuery

router = Router()


@router.callback_query()
async def answer(query: CallbackQuery) -> None:
    await query.answer("Голос принят")


def main() -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(sys.argv[1], is_local=True))
    bot = Bot(os.environ["BARE_TOKEN"], session=session)
    dispatcher = Dispatcher()
    dispatcher.include_router(router)
    asyncio.run(dispatcher.start_polling(bot))


if __name__ == "__main__":
    main()
