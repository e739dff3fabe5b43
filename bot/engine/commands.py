"""What can be asked of a game: acts of players, of the prosecutor, of the clock.

A command says what is wanted; whether it may be done is `decide`'s business. `seat` is the actor's
seat, NOBODY for one who is not in the game. Section 9 of rules.md lists which stage takes which.
"""

from typing import TypeAlias

from msgspec import Struct

from bot.engine.ids import CityNo, Person, SeatNo, Seconds


class Act(Struct, frozen=True, kw_only=True, tag=True):
    """An act of a player: each kind of PlayerAct, and no other command."""

    seat: SeatNo


class _Aimed(Act, frozen=True, kw_only=True, tag=True):
    """An act of a player upon one other seat."""

    target: SeatNo


class Nominate(_Aimed, frozen=True, kw_only=True, tag=True):
    """MC-NOM-1."""


class Withdraw(Act, frozen=True, kw_only=True, tag=True):
    """Take one's nomination back (MC-NOM-4)."""


class CastVote(_Aimed, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-1, a change of vote (MC-VOTE-3) too."""


class CancelVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-2."""


class ElectJudge(_Aimed, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""


class CancelJudgeVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""


class ElectGodfather(_Aimed, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""


class CancelGodfatherVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""


class Resign(Act, frozen=True, kw_only=True, tag=True):
    """A judge leaves office (MC-JUDGE-3)."""


class NameToCourt(_Aimed, frozen=True, kw_only=True, tag=True):
    """A judge names a man to the supreme court (MC-JUDGE-7)."""


class Order(_Aimed, frozen=True, kw_only=True, tag=True):
    """The godfather orders a kill at home or on tour (MC-GOD-4)."""

    tour: bool = False


class Refuse(Act, frozen=True, kw_only=True, tag=True):
    """The godfather refuses to kill (MC-NIGHT-1, MC-TOUR-6)."""

    tour: bool = False


class Undecided(Act, frozen=True, kw_only=True, tag=True):
    """The godfather leaves the decision to the consigliere's order (MC-CONS-4)."""

    tour: bool = False


class Propose(_Aimed, frozen=True, kw_only=True, tag=True):
    """A mafioso proposes a victim (MC-CONS-4)."""

    tour: bool = False


class ProposeRefusal(Act, frozen=True, kw_only=True, tag=True):
    """A mafioso proposes to kill nobody (MC-CONS-4)."""

    tour: bool = False


class Check(_Aimed, frozen=True, kw_only=True, tag=True):
    """The commissioner asks about a man (MC-NIGHT-5)."""


class Stab(_Aimed, frozen=True, kw_only=True, tag=True):
    """The maniac names his victim (MC-NIGHT-3)."""


class Protect(_Aimed, frozen=True, kw_only=True, tag=True):
    """The doctor names his patient (MC-DOC-1)."""


class Compare(Act, frozen=True, kw_only=True, tag=True):
    """The journalist compares two players (MC-JOUR-1)."""

    first: SeatNo
    second: SeatNo


class SpeakLastWord(Act, frozen=True, kw_only=True, tag=True):
    """A last word (MC-WORD-1): a text, or a voice or video message of `length` seconds."""

    text: str = ""
    length: Seconds = 0
    file_id: str = ""


class Say(Act, frozen=True, kw_only=True, tag=True):
    """A message in a game chat: it is activity (MC-PROS-2), nothing else."""


class Talk(Act, frozen=True, kw_only=True, tag=True):
    """A mafioso speaks to his fellows by night (decision 15)."""

    text: str


class PressDone(Act, frozen=True, kw_only=True, tag=True):
    """MC-PHASE-8."""


class ChooseFallback(Struct, frozen=True, kw_only=True, tag=True):
    """A human consigliere picks the order of decision for this night (MC-CONS-4)."""

    city: CityNo
    fallback: str


class StrikeOff(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-1."""

    target: SeatNo
    reason: str = ""


class Replace(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-6: `person` takes the seat."""

    target: SeatNo
    person: Person


class RecallJudge(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    city: CityNo


class NameForZeroVotes(Struct, frozen=True, kw_only=True, tag=True):
    """MC-COUNT-6, zero_votes = prosecutor. `ballot` is a city, or HUNT."""

    target: SeatNo
    ballot: CityNo


class PublishWord(Struct, frozen=True, kw_only=True, tag=True):
    """The prosecutor publishes a candidate's last word for him (MC-WORD-2)."""

    target: SeatNo
    text: str = ""
    length: Seconds = 0
    file_id: str = ""


class Pause(Struct, frozen=True, kw_only=True, tag=True):
    """GEN-15."""


class Resume(Struct, frozen=True, kw_only=True, tag=True):
    """GEN-15."""


class Extend(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5."""

    seconds: Seconds


class Shorten(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5: never to now or earlier."""

    seconds: Seconds


class Close(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-5: the running window closes now."""


class Abort(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-12."""


class Undo(Struct, frozen=True, kw_only=True, tag=True):
    """MC-PROS-7."""


class Start(Struct, frozen=True, kw_only=True, tag=True):
    """The prosecutor starts the game with these persons (MC-DECK-1).

    `persons` is one tuple with city_assignment = auto, else one for each city.
    """

    persons: tuple[tuple[Person, ...], ...]
    consiglieri: tuple[Person, ...] = ()


class Expire(Struct, frozen=True, kw_only=True, tag=True):
    """The clock: the running window has reached its deadline (MC-PHASE-1)."""


class ListenAgain(Struct, frozen=True, kw_only=True, tag=True):
    """The bot listens again after an outage over the running window's deadline (GEN-11)."""


class ReportGone(Struct, frozen=True, kw_only=True, tag=True):
    """A man left the chat or blocked the bot, or he is `back` (GEN-16)."""

    target: SeatNo
    back: bool = False


class ReportUnposted(Struct, frozen=True, kw_only=True, tag=True):
    """A city's ballot could not be posted today (MC-PROS-10)."""

    city: CityNo


PlayerAct: TypeAlias = (
    Nominate
    | Withdraw
    | CastVote
    | CancelVote
    | ElectJudge
    | CancelJudgeVote
    | ElectGodfather
    | CancelGodfatherVote
    | Resign
    | NameToCourt
    | Order
    | Refuse
    | Undecided
    | Propose
    | ProposeRefusal
    | Check
    | Stab
    | Protect
    | Compare
    | SpeakLastWord
    | Say
    | Talk
    | PressDone
)
ConsigliereAct: TypeAlias = ChooseFallback
ProsecutorAct: TypeAlias = (
    Start
    | StrikeOff
    | Replace
    | RecallJudge
    | NameForZeroVotes
    | PublishWord
    | Pause
    | Resume
    | Extend
    | Shorten
    | Close
    | Abort
    | Undo
)
SystemAct: TypeAlias = Expire | ListenAgain | ReportGone | ReportUnposted
Command: TypeAlias = PlayerAct | ConsigliereAct | ProsecutorAct | SystemAct
