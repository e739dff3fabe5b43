"""What has happened: the log of a game, one fact an event, each with its audience (decision 7).

`evolve` folds them into the state, presenters turn them into messages. Nothing else changes a
game.
Past tense; numbers of seats and cities; instants in UTC epoch seconds.
"""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from bot.engine.audience import EVERYONE, PROSECUTOR, Audience
from bot.engine.commands import Command
from bot.engine.ids import NOBODY, CityNo, Instant, Person, SeatNo, Seconds
from bot.engine.roles import Card, Cause, Result
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import City, Game, Phase, Seat

To: TypeAlias = tuple[Audience, ...]


class _Public(Struct, frozen=True, kw_only=True, tag=True):
    """A fact that everybody may know unless the event says otherwise."""

    to: To = EVERYONE


class _Private(Struct, frozen=True, kw_only=True, tag=True):
    """A fact for those named; without a name for the prosecutor alone."""

    to: To = PROSECUTOR


# --- the game, its windows and the clock ---------------------------------------------------------


class GameStarted(_Private, frozen=True, kw_only=True, tag=True):
    """Cities are settled and the cards dealt (MC-DECK-1 to MC-DECK-6)."""

    options: MulticityOptions
    seats: tuple[Seat, ...]
    cities: tuple[City, ...]


class StageOpened(_Public, frozen=True, kw_only=True, tag=True):
    """A window opens: its number, its phase as it begins, its time. The public learns the kind."""

    stage: int
    phase: Phase
    opened_at: Instant
    closes_at: Instant


class Acted(_Private, frozen=True, kw_only=True, tag=True):
    """An accepted act got its number (GEN-2); `seat` is NOBODY for the prosecutor's acts."""

    seq: int
    seat: SeatNo
    at: Instant


class PauseBegan(_Public, frozen=True, kw_only=True, tag=True):
    """GEN-15."""

    remaining: Seconds


class PauseEnded(_Public, frozen=True, kw_only=True, tag=True):
    """GEN-15."""

    closes_at: Instant


class WindowExtended(_Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds
    closes_at: Instant


class WindowShortened(_Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds
    closes_at: Instant


class WindowClosed(_Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor closed the running window (MC-PROS-5)."""


class OutageNoticed(_Public, frozen=True, kw_only=True, tag=True):
    """The close fell into an outage; the window closes later (GEN-11)."""

    closes_at: Instant


class GameEnded(_Public, frozen=True, kw_only=True, tag=True):
    """Game over (MC-WIN-2, MC-HUNT-6)."""

    maniac_won: bool


class GameAborted(_Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-12."""


class Disclosed(_Public, frozen=True, kw_only=True, tag=True):
    """Everything opens (GEN-10), `level` full or roles."""

    level: str


# --- the list and the ballot ---------------------------------------------------------------------


class Nominated(_Public, frozen=True, kw_only=True, tag=True):
    """MC-NOM-1."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo


class NominationWithdrawn(_Public, frozen=True, kw_only=True, tag=True):
    """MC-NOM-4."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo


class ListCompleted(_Public, frozen=True, kw_only=True, tag=True):
    """All living residents came on the list by lot, in this order (MC-NOM-7)."""

    ballot: CityNo
    order: tuple[SeatNo, ...]


class CandidateLeft(_Public, frozen=True, kw_only=True, tag=True):
    """A dead or frozen man left a list (MC-NOM-8, MC-WIN-10)."""

    ballot: CityNo
    target: SeatNo


class BallotFell(_Public, frozen=True, kw_only=True, tag=True):
    """The list and ballot of a city that is decided fell (MC-WIN-10)."""

    ballot: CityNo


class BallotOpened(_Public, frozen=True, kw_only=True, tag=True):
    """The common ballot of a hunt that begins inside a day (MC-HUNT-5)."""

    ballot: CityNo


class VoteCast(_Public, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-1, MC-VOTE-3; `former` is whom he voted for before, NOBODY for none."""

    seat: SeatNo
    ballot: CityNo
    target: SeatNo
    seq: int
    former: SeatNo = NOBODY


class VoteCancelled(_Public, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-2."""

    seat: SeatNo
    ballot: CityNo
    former: SeatNo


class VoteFell(_Public, frozen=True, kw_only=True, tag=True):
    """A vote fell with the voter (MC-VOTE-8) or with the candidate (MC-NOM-8)."""

    seat: SeatNo
    ballot: CityNo
    former: SeatNo


class VoteAgain(_Private, frozen=True, kw_only=True, tag=True):
    """The voter whose candidate has died is told that he may vote again (MC-NOM-8)."""

    seat: SeatNo
    former: SeatNo


class ZeroVoteManNamed(_Public, frozen=True, kw_only=True, tag=True):
    """MC-COUNT-6, zero_votes = prosecutor."""

    ballot: CityNo
    target: SeatNo


class BallotPublished(_Public, frozen=True, kw_only=True, tag=True):
    """The standing votes in the order of their seq, with a secret ballot at COUNT (MC-VOTE-6)."""

    ballot: CityNo
    votes: tuple[tuple[SeatNo, SeatNo], ...]


class BallotCounted(_Public, frozen=True, kw_only=True, tag=True):
    """The result of one ballot (MC-COUNT-8)."""

    ballot: CityNo
    tally: Mapping[SeatNo, int]
    voters: int
    condemned: tuple[SeatNo, ...]


class CourtDecided(_Public, frozen=True, kw_only=True, tag=True):
    """The supreme court has condemned a man (MC-JUDGE-7)."""

    target: SeatNo


class NamedToCourt(_Private, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-7."""

    seat: SeatNo
    target: SeatNo


class CourtNameFell(_Private, frozen=True, kw_only=True, tag=True):
    """A judge's name fell, since he or the man named died (MC-JUDGE-7)."""

    seat: SeatNo


class LastWordSpoken(_Public, frozen=True, kw_only=True, tag=True):
    """A last word on a list, a text or a message of `length` seconds (MC-WORD-1)."""

    seat: SeatNo
    ballot: CityNo
    text: str = ""
    length: Seconds = 0
    file_id: str = ""


class BallotUnposted(_Private, frozen=True, kw_only=True, tag=True):
    """A city's ballot could not be posted (MC-PROS-10)."""

    city: CityNo


# --- offices -------------------------------------------------------------------------------------


class JudgeVoteCast(_Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""

    seat: SeatNo
    city: CityNo
    target: SeatNo
    seq: int


class JudgeVoteCancelled(_Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1; also where the voter or the candidate died."""

    seat: SeatNo
    city: CityNo


class JudgeElectionFell(_Public, frozen=True, kw_only=True, tag=True):
    """The running election of a city that is decided fell (MC-WIN-10)."""

    city: CityNo


class JudgeElected(_Public, frozen=True, kw_only=True, tag=True):
    """The result at the opening of VOTING; NOBODY without votes (MC-JUDGE-2)."""

    city: CityNo
    seat: SeatNo


class JudgeResigned(_Public, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-3; `at_dawn` when he stays until then."""

    city: CityNo
    seat: SeatNo
    at_dawn: bool


class JudgeRecalled(_Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5, MC-JUDGE-3."""

    city: CityNo
    seat: SeatNo
    at_dawn: bool


class JudgeLeft(_Public, frozen=True, kw_only=True, tag=True):
    """The office is vacant: death, dawn after a resignation, hunt."""

    city: CityNo
    seat: SeatNo


class JudgeActs(_Public, frozen=True, kw_only=True, tag=True):
    """The acting judge, named again each nightfall (MC-REV-3)."""

    city: CityNo
    seat: SeatNo


class GodfatherElectionOpened(_Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-3."""

    city: CityNo


class GodfatherVoteCast(_Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""

    seat: SeatNo
    city: CityNo
    target: SeatNo
    seq: int


class GodfatherVoteCancelled(_Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1; also where the voter or the candidate died (MC-GOD-3)."""

    seat: SeatNo
    city: CityNo


class GodfatherElected(_Private, frozen=True, kw_only=True, tag=True):
    """MC-GOD-2."""

    city: CityNo
    seat: SeatNo


class GodfatherTold(_Private, frozen=True, kw_only=True, tag=True):
    """A newcomer to the mafia, or a team after an undoing, is told him (MC-PROS-6, MC-PROS-8)."""

    city: CityNo
    seat: SeatNo


class GodfatherElectionFell(_Private, frozen=True, kw_only=True, tag=True):
    """The running election of a city that is decided fell (MC-WIN-10)."""

    city: CityNo


class CityBlocked(_Private, frozen=True, kw_only=True, tag=True):
    """The mafia may not kill in this or the coming night (MC-GOD-5, MC-REV-5)."""

    city: CityNo


class OrdersVoid(_Private, frozen=True, kw_only=True, tag=True):
    """The godfather was murdered this night, his orders are void (MC-GOD-6, MC-REV-5)."""

    city: CityNo


class FallbackChosen(_Private, frozen=True, kw_only=True, tag=True):
    """A human consigliere picked the order of decision for this night (MC-CONS-4)."""

    city: CityNo
    fallback: str


# --- night and secret acts -----------------------------------------------------------------------


class OrderGiven(_Private, frozen=True, kw_only=True, tag=True):
    """The godfather's decision: a victim's seat, REFUSED or UNDECIDED (MC-GOD-4)."""

    seat: SeatNo
    city: CityNo
    tour: bool
    choice: SeatNo


class Proposed(_Private, frozen=True, kw_only=True, tag=True):
    """A proposal: a victim's seat or REFUSED (MC-CONS-4, MC-CONS-8)."""

    seat: SeatNo
    city: CityNo
    tour: bool
    choice: SeatNo
    seq: int


class ProposalFell(_Private, frozen=True, kw_only=True, tag=True):
    """A proposal fell with its author or with the man proposed (MC-RES-7, MC-PROS-4)."""

    seat: SeatNo
    city: CityNo
    tour: bool


class RaidsFell(_Private, frozen=True, kw_only=True, tag=True):
    """All orders of a city fell: godfather struck off, city decided (MC-GOD-7, MC-WIN-10)."""

    city: CityNo
    proposals: bool
    """The proposals fell too."""


class TourFell(_Public, frozen=True, kw_only=True, tag=True):
    """The tour of this night is void and not passed on (MC-WIN-10)."""

    city: CityNo


class OrderAgain(_Private, frozen=True, kw_only=True, tag=True):
    """The man ordered against was struck off; another may be named (MC-RES-7)."""

    seat: SeatNo
    former: SeatNo


class FallbackUsed(_Private, frozen=True, kw_only=True, tag=True):
    """At dawn the consigliere's order of decision spoke (MC-CONS-4); choice NOBODY = refusal."""

    city: CityNo
    tour: bool
    choice: SeatNo


class Stabbed(_Private, frozen=True, kw_only=True, tag=True):
    """The maniac named his victim (MC-NIGHT-3)."""

    seat: SeatNo
    target: SeatNo


class KnifeDrawn(_Private, frozen=True, kw_only=True, tag=True):
    """The maniac was silent and the lot named his victim, NOBODY with `miss` (MC-NIGHT-4)."""

    seat: SeatNo
    target: SeatNo


class KnifeFell(_Private, frozen=True, kw_only=True, tag=True):
    """The maniac was struck off, his knife with him (MC-PROS-4)."""

    seat: SeatNo


class Checked(_Private, frozen=True, kw_only=True, tag=True):
    """The commissioner asked (MC-NIGHT-5)."""

    seat: SeatNo
    target: SeatNo


class CheckAnswered(_Private, frozen=True, kw_only=True, tag=True):
    """He is answered, at once or at dawn (MC-NIGHT-5, MC-CONS-3)."""

    seat: SeatNo
    target: SeatNo
    mafia: bool


class PatientNamed(_Private, frozen=True, kw_only=True, tag=True):
    """MC-DOC-1."""

    seat: SeatNo
    target: SeatNo


class PatientFell(_Private, frozen=True, kw_only=True, tag=True):
    """The doctor was struck off by day, his choice with him (MC-PROS-4)."""


class PatientGuarded(_Private, frozen=True, kw_only=True, tag=True):
    """Nightfall with the doctor alive: whom he protects, NOBODY for none (MC-DOC-3, MC-DOC-4)."""

    target: SeatNo
    himself: bool


class Compared(_Private, frozen=True, kw_only=True, tag=True):
    """MC-JOUR-1, answered at once."""

    seat: SeatNo
    first: SeatNo
    second: SeatNo
    same: bool


class Talked(_Private, frozen=True, kw_only=True, tag=True):
    """The mafia's talk at night (decision 15)."""

    seat: SeatNo
    city: CityNo
    text: str


class DonePressed(_Private, frozen=True, kw_only=True, tag=True):
    """MC-PHASE-8."""

    seat: SeatNo


class AllDone(_Public, frozen=True, kw_only=True, tag=True):
    """All the living have pressed: dawn comes early (MC-PHASE-8)."""


# --- deaths, seats, results ----------------------------------------------------------------------


class Died(_Public, frozen=True, kw_only=True, tag=True):
    """A death with the status that is announced (MC-REV-1), empty with reveal = none."""

    seat: SeatNo
    cause: Cause
    status: str
    reason: str = ""
    """The prosecutor's public reason for a strike-off (MC-PROS-1)."""


class GodfatherRevealed(_Public, frozen=True, kw_only=True, tag=True):
    """reveal_godfather = true (MC-GOD-8)."""

    city: CityNo
    seat: SeatNo


class CauseRevealed(_Public, frozen=True, kw_only=True, tag=True):
    """announce_cause = true: one line an attack; `mafia` is its city, NOBODY for the maniac."""

    seat: SeatNo
    mafia: CityNo


class NobodyKilled(_Public, frozen=True, kw_only=True, tag=True):
    """MC-REV-2."""

    city: CityNo


class PatientSaved(_Public, frozen=True, kw_only=True, tag=True):
    """announce_saves = true, without a name (MC-DOC-5)."""


class TourAnnounced(_Public, frozen=True, kw_only=True, tag=True):
    """MC-REV-3."""

    city: CityNo


class TourPassed(_Private, frozen=True, kw_only=True, tag=True):
    """The pointer moved past the touring city (MC-TOUR-2)."""

    pointer: CityNo


class CityDecided(_Public, frozen=True, kw_only=True, tag=True):
    """MC-WIN-7."""

    city: CityNo
    result: Result


class HuntBegan(_Public, frozen=True, kw_only=True, tag=True):
    """MC-HUNT-1."""


class SeatReplaced(_Public, frozen=True, kw_only=True, tag=True):
    """MC-PROS-6."""

    seat: SeatNo
    former: Person
    newcomer: Person


class NewcomerTold(_Private, frozen=True, kw_only=True, tag=True):
    """The newcomer is told the card (MC-PROS-6)."""

    seat: SeatNo
    card: Card


class Inactive(_Private, frozen=True, kw_only=True, tag=True):
    """The prosecutor is told, once (MC-PROS-2)."""

    seat: SeatNo


class DayCounted(_Private, frozen=True, kw_only=True, tag=True):
    """The counts of MC-PROS-2 after a COUNT, for each seat that is counted."""

    idle: Mapping[SeatNo, int]


class Gone(_Private, frozen=True, kw_only=True, tag=True):
    """The prosecutor is told that a man left, once (GEN-16)."""

    seat: SeatNo


class Undone(_Public, frozen=True, kw_only=True, tag=True):
    """The prosecutor undid an act (MC-PROS-7). `game` is what comes of it (decision 5)."""

    command: Command
    game: Game


class ToldAnew(_Public, frozen=True, kw_only=True, tag=True):
    """What has become different by an undoing is told again as it is now (MC-PROS-8).

    The state has it already; the inner event is only news. `to` are those of the inner event's
    audience who haven't been told.
    """

    event: "Event"


class ActFell(_Private, frozen=True, kw_only=True, tag=True):
    """An act fell by an undoing; its owner is told (MC-PROS-8)."""

    command: Command


Event: TypeAlias = (
    GameStarted
    | StageOpened
    | Acted
    | PauseBegan
    | PauseEnded
    | WindowExtended
    | WindowShortened
    | WindowClosed
    | OutageNoticed
    | GameEnded
    | GameAborted
    | Disclosed
    | Nominated
    | NominationWithdrawn
    | ListCompleted
    | CandidateLeft
    | BallotFell
    | BallotOpened
    | VoteCast
    | VoteCancelled
    | VoteFell
    | VoteAgain
    | ZeroVoteManNamed
    | BallotPublished
    | BallotCounted
    | CourtDecided
    | NamedToCourt
    | CourtNameFell
    | LastWordSpoken
    | BallotUnposted
    | JudgeVoteCast
    | JudgeVoteCancelled
    | JudgeElectionFell
    | JudgeElected
    | JudgeResigned
    | JudgeRecalled
    | JudgeLeft
    | JudgeActs
    | GodfatherElectionOpened
    | GodfatherVoteCast
    | GodfatherVoteCancelled
    | GodfatherElected
    | GodfatherTold
    | GodfatherElectionFell
    | CityBlocked
    | OrdersVoid
    | FallbackChosen
    | OrderGiven
    | Proposed
    | ProposalFell
    | RaidsFell
    | TourFell
    | OrderAgain
    | FallbackUsed
    | Stabbed
    | KnifeDrawn
    | KnifeFell
    | Checked
    | CheckAnswered
    | PatientNamed
    | PatientFell
    | PatientGuarded
    | Compared
    | Talked
    | DonePressed
    | AllDone
    | Died
    | GodfatherRevealed
    | CauseRevealed
    | NobodyKilled
    | PatientSaved
    | TourAnnounced
    | TourPassed
    | CityDecided
    | HuntBegan
    | SeatReplaced
    | NewcomerTold
    | Inactive
    | DayCounted
    | Gone
    | Undone
    | ToldAnew
    | ActFell
)
