"""The prosecutor of a table: opens it, begins, keeps order, and now and then mends."""

from dataclasses import replace
from typing import ClassVar, Final

from playground.client import Shown
from playground.players.ideas import Idea
from playground.players.prosecutor import Prosecutor
from playground.players.reading import number_on
from playground.players.sitter import is_quick
from playground.players.table_reading import Board, board_in

MERCY: Final = 0.4
"""How often he lets it pass that somebody spoke at night."""


class Presider(Prosecutor):
    """He sits at the desk while the table plays; who speaks at night is dealt with."""

    hurry: ClassVar[tuple[float, float]] = (1.5, 5.0)
    _offenders: tuple[str, ...] = ()
    _unsure: bool = False
    """He has written what the bot will ask him about."""

    def _read_private(self, message: Shown) -> None:
        super()._read_private(message)
        if message.from_bot and message.edited is None:
            found = self.tongue.table.offence.findall(message.text)
            self._offenders = (*self._offenders, *found)

    def _read_public(self, message: Shown) -> None:
        super()._read_public(message)
        first = message.text.split("\n")[0]
        opens = message.from_bot and first.startswith("✋") and message.entities
        if opens and first not in self._votes:
            self._votes.add(first)
            self._due += 1

    @property
    def _longer(self) -> str:
        board = self._board
        return "/extend 30s" if board is None or is_quick(board) else super()._longer

    @property
    def _board(self) -> Board | None:
        return board_in(self.eyes.messages(self.group), self.tongue.table)

    def _wish(self) -> Idea | None:
        """First what he has begun, then who spoke at night, then as at any desk."""
        if self._unsure:
            self._unsure = False
            return self.agreeing()
        if self._offenders:
            name, *rest = self._offenders
            self._offenders = tuple(rest)
            if self.dice.random() > MERCY:
                self._unsure = True
                words = self.dice.choice(self.tongue.table.punish).format(number=number_on(name))
                return replace(self.words(self.person, words, 1.0), goes_on=True)
        return super()._wish()

    def _weight(self, message: Shown, label: str) -> float:
        for stem, weight in self.tongue.table.desk:
            if label.startswith(stem):
                return weight
        return super()._weight(message, label)

    def _weight_of_name(self, message: Shown, label: str) -> float:
        """Everybody at the table is as likely as the other."""
        if message.text.startswith(self.tongue.signs.people):
            return 0.3
        return super()._weight_of_name(message, label)

    def _next(self) -> float:
        board, now = self._board, self.eyes.now
        if board is None or not is_quick(board):
            return super()._next()
        return now + self.dice.uniform(15, 50)
