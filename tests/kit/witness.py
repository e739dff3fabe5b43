"""Watches at a table that whatever happens is the act of one who may do it.

It reads the sender from the raw update, by itself, and looks at what is stored: the command of a
running game, the change of a lobby, of its list, of its helpers.
"""

import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, get_args
from unittest.mock import patch

from bot.app.items import Letter
from bot.app.messages import Answer
from bot.app.records import GameRow
from bot.app.work import Work
from bot.engine import commands as cmd
from bot.engine.ids import Person
from bot.storage.games import SqlGames
from bot.storage.helpers import SqlHelpers
from bot.storage.people import SqlPeople
from tests.kit.table import Table

_PLAYERS: Final = get_args(cmd.PlayerAct)
_PROSECUTORS: Final = get_args(cmd.ProsecutorAct)
_CLOCK: Final = (cmd.Expire, cmd.ListenAgain)


class Witness:
    """`faults` holds what somebody did who may not; `acts` counts what was done."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._raw: dict[str, Any] = {}
        self._work: Work | None = None
        self._saving = False
        self.acts = 0
        self.faults: list[str] = []

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While this lasts, everything that is handled at the table is looked at."""
        entry, play = self._table.entry, self._table.house.play
        with (
            patch.object(entry, "handle", self._handle(entry.handle)),
            patch.object(play, "_save", self._save(play._save)),
            patch.object(SqlGames, "save", self._game(SqlGames.save)),
            patch.object(SqlPeople, "join", self._listed(SqlPeople.join)),
            patch.object(SqlPeople, "leave", self._listed(SqlPeople.leave)),
            patch.object(SqlHelpers, "appoint", self._helper(SqlHelpers.appoint)),
            patch.object(SqlHelpers, "dismiss", self._helper(SqlHelpers.dismiss)),
        ):
            yield

    def _handle(
        self, real: Callable[[Letter, Work], Awaitable[Answer | None]]
    ) -> Callable[[Letter, Work], Awaitable[Answer | None]]:
        async def handle(letter: Letter, work: Work) -> Answer | None:
            self._raw, self._work = json.loads(letter.incoming.raw), work
            try:
                return await real(letter, work)
            finally:
                self._raw, self._work = {}, None

        return handle

    def _save(self, real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def save(work: Work, row: GameRow, command: Any, *rest: Any, **more: Any) -> Any:
            if not await self._may(row, command):
                self._blame(f"{command} in stage {row.game.stage}")
            self.acts += 1
            self._saving = True
            try:
                return await real(work, row, command, *rest, **more)
            finally:
                self._saving = False

        return save

    def _game(self, real: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def save(storage: SqlGames, row: GameRow) -> None:
            if self._work is not None and not self._saving and not await self._rules(row):
                self._blame(f"game {row.id} becomes {row.status}, {row.game.options}")
            await real(storage, row)

        return save

    def _listed(self, real: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def change(storage: SqlPeople, game_id: int, about: Any) -> None:
            await self._about(game_id, getattr(about, "person", about), real.__name__)
            await real(storage, game_id, about)

        return change

    def _helper(self, real: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        async def change(storage: SqlHelpers, game_id: int, about: Any) -> None:
            await self._about(game_id, getattr(about, "person", about), real.__name__)
            await real(storage, game_id, about)

        return change

    async def _about(self, game_id: int, person: Person, deed: str) -> None:
        """One's own place is one's own business; that of others is the prosecutor's."""
        if self._work is None or self._saving or person == self._sender:
            return
        row = await self._work.uow.games.find(game_id)
        if row is None or not await self._rules(row):
            self._blame(f"{deed} {person} in game {game_id}")

    async def _may(self, row: GameRow, command: Any) -> bool:
        if isinstance(command, _CLOCK) or self._work is None:
            return True
        if isinstance(command, _PLAYERS):
            seat = next((s for s in row.game.seats if s.number == command.seat), None)
            return seat is not None and seat.person == self._sender
        if isinstance(command, cmd.ChooseFallback):
            return row.game.city(command.city).consigliere == self._sender
        if isinstance(command, cmd.PublishWord):
            return await self._rules(row, "deputy", "trusted")
        if isinstance(command, _PROSECUTORS):
            return await self._rules(row)
        if isinstance(command, cmd.ReportGone):
            return row.game.seat(command.target).person in (self._sender, *self._members())
        return False

    async def _rules(self, row: GameRow, *offices: str) -> bool:
        """Whether the sender is the prosecutor, or a helper with one of these offices."""
        assert self._work is not None
        if self._sender == row.prosecutor:
            return True
        helpers = await self._work.uow.helpers.of_game(row.id)
        allowed = offices or ("deputy",)
        return any(h.person == self._sender and h.office in allowed for h in helpers)

    @property
    def _sender(self) -> int:
        """Who has sent the update in hand; -1 when it is nobody that can be named."""
        message, query = self._raw.get("message"), self._raw.get("callback_query")
        event = message or query or self._raw.get("my_chat_member") or self._raw.get("chat_member")
        who = (event or {}).get("from") or {}
        anonymous = who.get("is_bot") or bool((message or {}).get("sender_chat"))
        return -1 if anonymous else int(who.get("id", -1))

    def _members(self) -> Iterator[int]:
        """Whose coming or going the update tells of."""
        for kind in ("my_chat_member", "chat_member"):
            event = self._raw.get(kind) or {}
            yield event.get("new_chat_member", {}).get("user", {}).get("id", -1)
        message = self._raw.get("message") or {}
        for person in (message.get("left_chat_member"), *(message.get("new_chat_members") or ())):
            yield (person or {}).get("id", -1)

    def _blame(self, deed: str) -> None:
        self.faults.append(f"{self._sender} may not: {deed}; {json.dumps(self._raw)[:600]}")
