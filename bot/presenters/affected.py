"""Which boards and panels an act has touched: everything else stays as it is on the screens.

No more than that may be shown: "until when" is told in words that go with the clock, so that a
message written anew for a secret act would change before other eyes, and tell of it.
"""

from collections.abc import Iterable
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import HUNT, CityNo, SeatNo
from bot.engine.state import Game

_CLOCK: Final = (
    ev.PauseBegan,
    ev.PauseEnded,
    ev.WindowExtended,
    ev.WindowShortened,
    ev.OutageNoticed,
)
_EVERYTHING: Final = (*_CLOCK, ev.StageOpened, ev.Died, ev.HuntBegan, ev.SeatReplaced, ev.Undone)
_ON_BALLOT: Final = (
    ev.Nominated,
    ev.NominationWithdrawn,
    ev.ListCompleted,
    ev.CandidateLeft,
    ev.VoteCast,
    ev.VoteCancelled,
    ev.VoteFell,
    ev.ZeroVoteManNamed,
    ev.BallotOpened,
)
_IN_CITY: Final = (
    ev.JudgeVoteCast,
    ev.JudgeVoteCancelled,
    ev.JudgeResigned,
    ev.JudgeRecalled,
    ev.JudgeLeft,
)
_TEAM: Final = (
    ev.GodfatherElectionOpened,
    ev.GodfatherVoteCast,
    ev.GodfatherVoteCancelled,
    ev.GodfatherElected,
    ev.GodfatherElectionFell,
    ev.CityBlocked,
    ev.OrderGiven,
    ev.Proposed,
    ev.ProposalFell,
    ev.RaidsFell,
    ev.TourFell,
)


def touched_boards(events: Iterable[Event], game: Game) -> tuple[CityNo, ...]:
    """The cities whose boards show something of these events."""
    everywhere = tuple(city.number for city in game.cities)
    found: set[CityNo] = set()
    for event in events:
        if isinstance(event, _EVERYTHING) or getattr(event, "ballot", None) == HUNT:
            return everywhere
        if isinstance(event, _ON_BALLOT):
            found.add(event.ballot)
        elif isinstance(event, _IN_CITY):
            found.add(event.city)
    return tuple(sorted(found))


def touched_panels(events: Iterable[Event], game: Game) -> tuple[SeatNo, ...]:
    """The living seats whose panels show something of these events."""
    living = tuple(seat.number for seat in game.living())
    found: set[SeatNo] = set()
    for event in events:
        if isinstance(event, (*_EVERYTHING, ev.CityDecided)):
            return living
        found |= _seats_of(event, game)
    return tuple(seat for seat in living if seat in found)


def _seats_of(event: Event, game: Game) -> set[SeatNo]:
    match event:
        case ev.Acted(seat=seat):
            return {seat}
        case ev.Nominated(target=target) | ev.CandidateLeft(target=target):
            return {target}
        case ev.NominationWithdrawn(target=target) | ev.LastWordSpoken(seat=target):
            return {target}
        case ev.ListCompleted(order=order):
            return set(order)
        case ev.NamedToCourt() | ev.CourtNameFell():
            return {city.judge for city in game.cities}
        case ev.JudgeVoteCancelled(seat=seat) | ev.JudgeRecalled(seat=seat):
            return {seat}
        case _ if isinstance(event, _TEAM):
            return {seat.number for seat in game.mafia(event.city)}
        case _:
            return set()
