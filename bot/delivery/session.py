"""The HTTP session of the bot: aiogram's, but for answers that do not come from Telegram itself.

aiogram reads the body before the status, so a gateway's page with status 502 looks to it like an
answer that it merely cannot read, and bytes that are no text escape as UnicodeDecodeError. The
relay must tell "it was sent, the answer does not parse" from "nobody knows".
"""

from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from typing import Any, Final

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramBadRequest,
    TelegramConflictError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType
from aiohttp import ClientError, ClientTimeout

from bot.app.measures import UNMEASURED, Measures

RESULTS: Final[Mapping[type[AiogramError], str]] = {
    TelegramBadRequest: "400",
    TelegramMigrateToChat: "400",
    TelegramUnauthorizedError: "401",
    TelegramForbiddenError: "403",
    TelegramConflictError: "409",
    TelegramRetryAfter: "429",
    TelegramServerError: "5xx",
    TelegramNetworkError: "network",
    ClientDecodeError: "unreadable",
}
"""How a refused request is counted."""


class Session(AiohttpSession):
    """Speaks to the Bot API under `api_base`; a request may take `timeout` real seconds."""

    def __init__(
        self, api_base: str, *, timeout: float = 30.0, measures: Measures = UNMEASURED
    ) -> None:
        super().__init__(api=TelegramAPIServer.from_base(api_base), timeout=timeout)
        self._measures = measures
        self._connector_init["limit"] = 0  # a slow chat must not take the others' connections

    async def close(self) -> None:
        """aiogram's waits a quarter of a second for TLS to end; without TLS there is no need."""
        if self.api.base.startswith("https:"):
            await super().close()
        elif self._session is not None:
            await self._session.close()

    async def make_request(
        self,
        bot: Bot,
        method: TelegramMethod[TelegramType],
        timeout: int | None = None,  # noqa: ASYNC109 - aiogram's own signature
    ) -> TelegramType:
        """As in aiogram; raises TelegramNetworkError where no whole answer came."""
        result = "cancelled"
        try:
            limit = ClientTimeout(total=self.timeout if timeout is None else timeout)
            answer = await self._request(bot, method, limit)
            result = "ok"
        except AiogramError as error:
            result = RESULTS.get(type(error), "other")
            raise
        finally:
            self._measures.requested(method.__api_method__, result)
        return answer

    async def _request(
        self, bot: Bot, method: TelegramMethod[TelegramType], limit: ClientTimeout
    ) -> TelegramType:
        session = await self.create_session()
        url = self.api.api_url(token=bot.token, method=method.__api_method__)
        form = self.build_form_data(bot=bot, method=method)
        try:
            async with session.post(url, data=form, timeout=limit) as answer:
                content = (await answer.read()).decode(errors="replace")
        except TimeoutError as error:
            raise TelegramNetworkError(method=method, message="no answer in time") from error
        except ClientError as error:
            # The error's own text may hold the address, and with it the token.
            raise TelegramNetworkError(method=method, message=type(error).__name__) from error
        result: Any = self.check_response(bot, method, answer.status, content).result
        return result  # type: ignore[no-any-return]

    def check_response(
        self, bot: Bot, method: TelegramMethod[TelegramType], status_code: int, content: str
    ) -> Response[TelegramType]:
        """Raises TelegramServerError for every refusal that is not Telegram's own."""
        if status_code >= HTTPStatus.BAD_REQUEST and not self._is_telegrams(content):
            raise TelegramServerError(method=method, message=f"status {status_code}")
        _answer_to(method.__returning__)
        return super().check_response(bot, method, status_code, content)

    def _is_telegrams(self, content: str) -> bool:
        try:
            said = self.json_loads(content)
        except ValueError:
            return False
        return isinstance(said, dict) and isinstance(said.get("description"), str)


@cache
def _answer_to(returning: Any) -> type[Response[Any]]:
    """The type of an answer. Nobody else holds it, and to make it anew takes milliseconds."""
    return Response[returning]
