"""The local Telegram refuses what Telegram refuses, in its words, and nothing is done."""

from collections.abc import Sequence
from typing import Any

import pytest

from playground.server import Server
from tests.playground.full import as_it_stands
from tests.playground.kit import Api, ApiRefusedError
from tests.playground.wrong import CHANGING, KEYBOARDS, ROOMS, ROWS, SENDING, Wrong


def filled(value: Any, world: dict[str, Any]) -> Any:
    """With what `$name` stands for."""
    if isinstance(value, str):
        return world[value[1:]] if value.startswith("$") else value
    if isinstance(value, dict):
        return {key: filled(below, world) for key, below in value.items()}
    return [filled(below, world) for below in value] if isinstance(value, list) else value


async def answer(api: Api, row: Wrong, world: dict[str, Any]) -> tuple[int, str]:
    try:
        return 200, str(await api(row.method, **filled(row.params, world)))
    except ApiRefusedError as error:
        return error.code, error.description


def fits(row: Wrong, code: int, text: str) -> bool:
    begins = row.text.removesuffix("...")
    return code == row.code and (text.startswith(begins) if begins != row.text else text == begins)


@pytest.mark.parametrize(
    "rows",
    [SENDING, KEYBOARDS, CHANGING, ROOMS],
    ids=["sending", "keyboards", "changing", "rooms"],
)
async def test_what_telegram_refuses_is_refused_in_its_words_and_changes_nothing(
    api: Api, server: Server, world: dict[str, Any], rows: Sequence[Wrong]
) -> None:
    before = as_it_stands(server)
    answers = [(row, await answer(api, row, world)) for row in rows]
    assert [(row, *said) for row, said in answers if not fits(row, *said)] == []
    assert as_it_stands(server) == before


def test_the_table_says_of_each_row_where_its_words_come_from() -> None:
    assert len(ROWS) >= 60
    assert len({repr(row) for row in ROWS}) == len(ROWS)
    assert all(row.source == "U" for row in ROWS if row.stricter)
