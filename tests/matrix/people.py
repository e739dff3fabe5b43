"""Every kind of person that can do something near a game, and where he can do it from."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Game
from tests.kit.updates import PROSECUTOR


class Who(StrEnum):
    """The kinds. The holders of the three rare cards live where the deal of the seed puts them."""

    CITIZEN = "citizen of A"
    CANDIDATE = "citizen of A on A's list"
    DEAD = "dead citizen of A"
    JUDGE = "judge of A"
    COMMISSIONER = "commissioner of A"
    MAFIOSO = "mafioso of A"
    GODFATHER = "godfather of A"
    FOREIGNER = "citizen of B"
    FOREIGN_JUDGE = "judge of B, from day 2"
    FOREIGN_MAFIOSO = "mafioso of B"
    FOREIGN_GODFATHER = "godfather of B"
    DOCTOR = "doctor"
    JOURNALIST = "journalist"
    MANIAC = "maniac"
    PROSECUTOR = "prosecutor"
    DEPUTY = "co-prosecutor"
    TRUSTED = "trusted person"
    CONSIGLIERE = "consigliere of A"
    FOREIGN_CONSIGLIERE = "consigliere of B"
    SUBSTITUTE = "substitute"
    OTHER_PROSECUTOR = "prosecutor of another game"
    OTHER_PLAYER = "player of another game"
    STRANGER = "stranger"
    NEWCOMER = "stranger without a private chat"
    ANONYMOUS = "anonymous administrator"
    CHANNEL = "channel"


class Where(StrEnum):
    """From where."""

    OWN = "topic of A"
    OTHER = "topic of B"
    SQUARE = "square"
    PRIVATE = "private chat"


IDS: Final[Mapping[Who, int]] = {
    Who.PROSECUTOR: PROSECUTOR,
    Who.DEPUTY: 2001,
    Who.TRUSTED: 2002,
    Who.CONSIGLIERE: 2003,
    Who.FOREIGN_CONSIGLIERE: 2004,
    Who.SUBSTITUTE: 2005,
    Who.OTHER_PROSECUTOR: 2006,
    Who.OTHER_PLAYER: 2007,
    Who.STRANGER: 2008,
    Who.NEWCOMER: 2009,
    Who.ANONYMOUS: 1087968824,
    Who.CHANNEL: 136817688,
}
"""Those who do not play. The last two ids are Telegram's own."""

OFFERED: Final = 2010
"""Somebody whom the prosecutor may name a helper."""

A: Final = frozenset(
    {
        *(Who.CITIZEN, Who.CANDIDATE, Who.DEAD, Who.JUDGE),
        *(Who.COMMISSIONER, Who.MAFIOSO, Who.GODFATHER, Who.JOURNALIST, Who.MANIAC),
    }
)
B: Final = frozenset(
    {
        *(Who.FOREIGNER, Who.FOREIGN_JUDGE),
        *(Who.FOREIGN_MAFIOSO, Who.FOREIGN_GODFATHER, Who.DOCTOR),
    }
)
SEATED: Final = A | B
LIVING: Final = SEATED - {Who.DEAD}
MAFIA_A: Final = frozenset({Who.MAFIOSO, Who.GODFATHER})
MAFIA_B: Final = frozenset({Who.FOREIGN_MAFIOSO, Who.FOREIGN_GODFATHER})
DESKS: Final = frozenset({Who.PROSECUTOR, Who.DEPUTY})
HELPERS: Final = frozenset({Who.TRUSTED, Who.CONSIGLIERE, Who.FOREIGN_CONSIGLIERE})
IN_GAME: Final = SEATED | DESKS | HELPERS | {Who.SUBSTITUTE}
"""Whoever asks in private without being one of these is in no game, as far as this one goes."""
NAMELESS: Final = frozenset({Who.ANONYMOUS, Who.CHANNEL})
BYSTANDERS: Final = frozenset({Who.OTHER_PROSECUTOR, Who.OTHER_PLAYER, Who.STRANGER, Who.NEWCOMER})


class Cast:
    """Who is who in a game that has been dealt."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = dict(_seats(game)) if game.seats else {}
        for who, seat in self.seats.items():
            assert (game.seat(seat).city == 1) == (who in A), who

    def seat(self, who: Who) -> SeatNo:
        """His seat, NOBODY for one who does not play."""
        return self.seats.get(who, NOBODY)

    def person(self, who: Who) -> int:
        """Before the deal all players are one: the first who has joined."""
        if not self.game.seats and who in SEATED:
            return 1
        seat = self.seat(who)
        return self.game.seat(seat).person if seat else IDS[who]


def _seats(game: Game) -> Mapping[Who, SeatNo]:
    """By card and city, in the order of the seats; the offices are given to these people later."""

    def held(city: int, card: Card) -> list[SeatNo]:
        return [s.number for s in game.seats if s.city == city and s.card is card]

    citizens, others = held(1, Card.CITIZEN), held(2, Card.CITIZEN)
    mafia, foreign = held(1, Card.MAFIOSO), held(2, Card.MAFIOSO)
    rare = {
        who: next(s.number for s in game.seats if s.card is card)
        for who, card in (
            (Who.DOCTOR, Card.DOCTOR),
            (Who.JOURNALIST, Card.JOURNALIST),
            (Who.MANIAC, Card.MANIAC),
        )
    }
    return rare | {
        Who.CITIZEN: citizens[0],
        Who.CANDIDATE: citizens[1],
        Who.DEAD: citizens[2],
        Who.JUDGE: citizens[3],
        Who.COMMISSIONER: held(1, Card.COMMISSIONER)[0],
        Who.GODFATHER: mafia[0],
        Who.MAFIOSO: mafia[1],
        Who.FOREIGNER: others[0],
        Who.FOREIGN_JUDGE: others[1],
        Who.FOREIGN_GODFATHER: foreign[0],
        Who.FOREIGN_MAFIOSO: foreign[1],
    }
