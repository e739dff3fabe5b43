"""Answers to presses: at once, outside the outbox and its paces."""

import asyncio
import logging
from contextlib import ExitStack
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.methods import AnswerCallbackQuery

from bot.app.messages import Answer
from bot.app.running import Activity

log = logging.getLogger(__name__)

TOAST_LIMIT: Final = 200
"""Characters that answerCallbackQuery takes."""


class PressAnswers:
    """Implements the port Answers.

    What was pressed is stored already, so an answer that Telegram refuses (too old, flood control)
    changes nothing, and is not tried again: a storm of answers helps nobody.
    """

    def __init__(self, bot: Bot, activity: Activity) -> None:
        self._bot = bot
        self._activity = activity
        self._tasks: set[asyncio.Task[None]] = set()

    def answer_press(self, query_id: str, answer: Answer) -> None:
        """Starts the answer and does not wait for it."""
        held = ExitStack()
        held.enter_context(self._activity.busy())
        task = asyncio.create_task(self._answer(to_request(query_id, answer), held))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Waits until all that were started have come back."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _answer(self, request: AnswerCallbackQuery, held: ExitStack) -> None:
        with held:
            try:
                await self._bot(request)
            except AiogramError as error:
                log.info("a press stays unanswered", extra={"reason": type(error).__name__})


def to_request(query_id: str, answer: Answer) -> AnswerCallbackQuery:
    """The answer as Telegram takes it: plain text, cut to its limit."""
    text = answer.text
    if len(text) > TOAST_LIMIT:
        text = text[: TOAST_LIMIT - 1] + "…"
    return AnswerCallbackQuery(
        callback_query_id=query_id,
        text=text or None,
        show_alert=answer.alert or None,
        url=answer.url or None,
    )
