"""The list and the ballot, the court, the last word."""

from collections.abc import Mapping

from bot.engine.events.base import Private, Public
from bot.engine.ids import NOBODY, CityNo, SeatNo, Seconds


class Nominated(Public, frozen=True, kw_only=True, tag=True):
    """MC-NOM-1."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo


class NominationWithdrawn(Public, frozen=True, kw_only=True, tag=True):
    """MC-NOM-4."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo


class ListCompleted(Public, frozen=True, kw_only=True, tag=True):
    """All living residents came on the list by lot, in this order (MC-NOM-7)."""

    ballot: CityNo
    order: tuple[SeatNo, ...]


class CandidateLeft(Public, frozen=True, kw_only=True, tag=True):
    """A dead or frozen man left a list (MC-NOM-8, MC-WIN-10)."""

    ballot: CityNo
    target: SeatNo


class BallotFell(Public, frozen=True, kw_only=True, tag=True):
    """The list and ballot of a city that is decided fell (MC-WIN-10)."""

    ballot: CityNo


class BallotOpened(Public, frozen=True, kw_only=True, tag=True):
    """The common ballot of a hunt that begins inside a day (MC-HUNT-5)."""

    ballot: CityNo


class VoteCast(Public, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-1, MC-VOTE-3; `former` is whom he voted for before, NOBODY for none."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo
    seq: int
    former: SeatNo = NOBODY


class VoteCancelled(Public, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-2."""

    seat: SeatNo
    ballot: CityNo
    former: SeatNo


class VoteFell(Public, frozen=True, kw_only=True, tag=True):
    """A vote fell with the voter (MC-VOTE-8) or with the candidate (MC-NOM-8)."""

    seat: SeatNo
    ballot: CityNo
    former: SeatNo


class VoteAgain(Private, frozen=True, kw_only=True, tag=True):
    """The voter whose candidate has died is told that he may vote again (MC-NOM-8)."""

    seat: SeatNo
    former: SeatNo


class ZeroVoteManNamed(Public, frozen=True, kw_only=True, tag=True):
    """MC-COUNT-6, zero_votes = prosecutor."""

    ballot: CityNo
    target: SeatNo


class BallotPublished(Public, frozen=True, kw_only=True, tag=True):
    """The standing votes in the order of their seq, with a secret ballot at COUNT (MC-VOTE-6)."""

    ballot: CityNo
    votes: tuple[tuple[SeatNo, SeatNo], ...]


class BallotCounted(Public, frozen=True, kw_only=True, tag=True):
    """The result of one ballot (MC-COUNT-8)."""

    ballot: CityNo
    tally: Mapping[SeatNo, int]
    voters: int
    condemned: tuple[SeatNo, ...]


class CourtDecided(Public, frozen=True, kw_only=True, tag=True):
    """The supreme court has condemned a man (MC-JUDGE-7)."""

    target: SeatNo


class NamedToCourt(Private, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-7."""

    seat: SeatNo
    target: SeatNo


class CourtNameFell(Private, frozen=True, kw_only=True, tag=True):
    """A judge's name fell, since he or the man named died (MC-JUDGE-7)."""

    seat: SeatNo


class LastWordSpoken(Public, frozen=True, kw_only=True, tag=True):
    """A last word on a list, a text or a message of `length` seconds (MC-WORD-1)."""

    seat: SeatNo
    ballot: CityNo
    text: str = ""
    length: Seconds = 0
    file_id: str = ""


class BallotUnposted(Private, frozen=True, kw_only=True, tag=True):
    """A city's ballot could not be posted (MC-PROS-10)."""

    city: CityNo
