"""Reports of the relay become items of the game's mailbox."""

import re
from collections.abc import Callable
from typing import Final

from bot.app.items import Act, BallotUnposted, Notice, PersonGone, Republish
from bot.engine.ids import Person

_BOARD: Final = re.compile(r"^board/(\d+)/")


class MailboxReports:
    """The port `running.Reports`."""

    def __init__(self, put: Callable[[Act], None]) -> None:
        self._put = put

    def unreachable(self, game_id: int, person: Person) -> None:
        self._put(PersonGone(game_id=game_id, person=person))

    def missing_rights(self, game_id: int, what: str) -> None:
        self._put(Notice(game_id=game_id, key=f"barred-{what}"))

    def undelivered(self, game_id: int, place: str, key: str, reason: str) -> None:
        self._put(Notice(game_id=game_id, key="notice-undelivered", detail=place))
        board = _BOARD.match(key)
        if board:
            self._put(BallotUnposted(game_id=game_id, city=int(board[1])))

    def chat_gone(self, game_id: int, chat_id: int) -> None:
        self._put(Notice(game_id=game_id, key="notice-chat-gone"))

    def topic_remade(self, game_id: int, place: str) -> None:
        self._put(Republish(game_id=game_id))

    def chat_moved(self, game_id: int) -> None:
        self._put(Republish(game_id=game_id))
