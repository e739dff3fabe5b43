"""What the tests of the local Telegram share: a bare Bot API caller and a small city."""

import json
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

START = 1_800_000_000


class ApiRefusedError(Exception):
    """What the Bot API answered instead of a result."""

    def __init__(self, code: int, description: str, parameters: dict[str, Any]) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.parameters = parameters


@dataclass(frozen=True)
class Api:
    """Calls methods as a bot does: a form, with objects and lists in JSON."""

    url: str
    token: str
    session: aiohttp.ClientSession

    async def __call__(self, method: str, **params: Any) -> Any:
        form = {
            key: value if isinstance(value, str) else json.dumps(value)
            for key, value in params.items()
        }
        address = f"{self.url}/bot{self.token}/{method}"
        async with self.session.post(address, data=form) as response:
            body = await response.json()
        if not body["ok"]:
            raise ApiRefusedError(
                body["error_code"], body["description"], body.get("parameters", {})
            )
        return body["result"]

    async def refusal(self, method: str, **params: Any) -> str:
        """The description of the error; fails when there is none."""
        with pytest.raises(ApiRefusedError) as caught:
            await self(method, **params)
        return caught.value.description


@dataclass(frozen=True)
class City:
    """A forum group with the bot as administrator, its owner, and a citizen."""

    chat: int
    owner: int
    anna: int


def keyboard(*data: str) -> dict[str, Any]:
    """One row of buttons."""
    return {"inline_keyboard": [[{"text": one, "callback_data": one} for one in data]]}


def png(width: int, height: int) -> bytes:
    """The beginning of a picture."""
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + width.to_bytes(4) + height.to_bytes(4)
