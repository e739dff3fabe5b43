"""A table game as presenters see it: the cards lie as a test wants them."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.app.messages import Output
from bot.app.naming import html_name
from bot.app.records import Logged
from bot.app.setups import Layout
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine import keyed_draw
from bot.engine.roles import Card
from bot.engine.rules.options import CityOptions, ClubOptions, with_options
from bot.engine.rules.table.flow import open_game
from bot.engine.state import Game, Phase, Seat
from bot.engine.table_phases import TABLE, Turns
from bot.engine.turn import Turn
from bot.presenters import Presenters
from tests.presenters.kit import DAY_ONE, NAMES, SEED, TRANSLATOR, Table

CLUB: Final = (Card.COMMISSIONER, Card.DOCTOR, *(Card.PEACEFUL,) * 4, Card.BLACK, Card.BLACK)
"""Eight at a table of club: the blacks are 7 and 8."""
CITY: Final = (
    *(Card.SHERIFF, Card.DOCTOR, *(Card.PEACEFUL,) * 6, Card.DON, Card.MAFIA, Card.MAFIA),
)
"""Eleven at a table of city: the don is 9, the mafia 10 and 11."""


class Circle(Table):
    """One table game and everything that has been told of it, with somebody who can paint."""

    def __init__(
        self,
        deck: Sequence[Card] = CLUB,
        *,
        language: str = "ru",
        names: Sequence[str] = NAMES,
        options: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        usual = ClubOptions() if len(deck) == len(CLUB) else CityOptions()
        self.at = DAY_ONE
        self.language, self.layout = language, Layout()
        self.presenter = Presenters(TRANSLATOR, pictures=True)
        self.log: list[Logged] = []
        self.said: list[Output] = []
        self.game = Game(options=with_options(usual, options))
        seats = tuple(
            Seat(number=number, city=TABLE, person=100 + number, card=card)
            for number, card in enumerate(deck, 1)
        )
        self.names = {s.person: html_name(names[(s.number - 1) % len(names)]) for s in seats}
        turn = Turn(self.game, self.at, keyed_draw(SEED))
        turn.emit(ev.GameStarted(options=self.game.options, seats=seats, cities=()))
        open_game(turn)
        self.tell(*turn.events)

    def until(self, kind: type[Phase]) -> Phase:
        """Nothing is done until a stage of this kind has come."""
        while not isinstance(self.game.phase, kind):
            self.close()
        return self.game.phase

    def nominations(self, *pairs: tuple[int, int]) -> None:
        """The turns of a day: these name those, the others nobody."""
        self.until(Turns)
        named = dict(pairs)
        while isinstance(self.game.phase, Turns):
            speaker = self.game.phase.queue[0]
            if speaker in named:
                self.do(cmd.Nominate(seat=speaker, target=named[speaker]))
            self.close()
