"""Acts of players, and of a human consigliere."""

from msgspec import Struct

from bot.engine.commands.base import Act, Aimed
from bot.engine.ids import NOBODY, CityNo, SeatNo, Seconds


class Nominate(Aimed, frozen=True, kw_only=True, tag=True):
    """MC-NOM-1, CLUB-NOM-1, CITY-NOM-1."""

    second: SeatNo = NOBODY
    """In club a man may be named besides in the same act."""


class Withdraw(Act, frozen=True, kw_only=True, tag=True):
    """Take one's nomination back (MC-NOM-4)."""


class CastVote(Aimed, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-1, a change of vote (MC-VOTE-3) too; a raised hand (CLUB-VOTE-1, CITY-VOTE-1)."""


class CancelVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-VOTE-2."""


class ElectJudge(Aimed, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""


class CancelJudgeVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-JUDGE-1."""


class ElectGodfather(Aimed, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""


class CancelGodfatherVote(Act, frozen=True, kw_only=True, tag=True):
    """MC-GOD-1."""


class Resign(Act, frozen=True, kw_only=True, tag=True):
    """A judge leaves office (MC-JUDGE-3)."""


class NameToCourt(Aimed, frozen=True, kw_only=True, tag=True):
    """A judge names a man to the supreme court (MC-JUDGE-7)."""


class Order(Aimed, frozen=True, kw_only=True, tag=True):
    """The godfather orders a kill at home or on tour (MC-GOD-4)."""

    tour: bool = False


class Refuse(Act, frozen=True, kw_only=True, tag=True):
    """The godfather refuses to kill (MC-NIGHT-1, MC-TOUR-6)."""

    tour: bool = False


class Undecided(Act, frozen=True, kw_only=True, tag=True):
    """The godfather leaves the decision to the consigliere's order (MC-CONS-4)."""

    tour: bool = False


class Propose(Aimed, frozen=True, kw_only=True, tag=True):
    """A mafioso proposes a victim (MC-CONS-4)."""

    tour: bool = False


class ProposeRefusal(Act, frozen=True, kw_only=True, tag=True):
    """A mafioso proposes to kill nobody (MC-CONS-4)."""

    tour: bool = False


class Check(Aimed, frozen=True, kw_only=True, tag=True):
    """The commissioner or sheriff asks about a man (MC-NIGHT-5, CLUB-NIGHT-3, CITY-SHER-1)."""


class Stab(Aimed, frozen=True, kw_only=True, tag=True):
    """The maniac names his victim (MC-NIGHT-3)."""


class Protect(Aimed, frozen=True, kw_only=True, tag=True):
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
