"""What a button carries: game, stage, kind and arguments, in at most 64 bytes.

The format is part of the wire: a change of it needs a new version letter, and old buttons get the
answer "out of date". The actor is never in it, he comes from the update.

Arguments by kind; `tour` is 1 on tour, left out at home; `sure` is 0 or left out to ask, 1 when
confirmed; where a list of people is wanted first, the kind stands without arguments:

    WHERE                                  number of the set-up in opening.OFFERED
    VOTE NOMINATE ELECT_JUDGE ELECT_GODFATHER COURT CHECK STAB PROTECT   seat
    SHOOT SEEK HEAL                        seat
    OUTCOME                                1 all leave, 0 all stay
    ORDER PROPOSE                          seat, tour
    REFUSE UNDECIDED PROPOSE_REFUSAL       tour
    COMPARE                                first (a half-made choice) or first, second
    FALLBACK                               city, number of the word in choices_of("mafia_fallback")
    PAUSE RESUME                           seen
    CLOSE UNDO ABORT                       sure, seen
    EXTEND                                 seconds, seen
    SHORTEN                                seconds, sure, seen
    STRIKE                                 - or seat, sure, seen
    RECALL                                 - or city, sure, seen
    NAME_ZERO                              - or ballot, seat, sure, seen
    REPLACE                                - or seat, or seat, person, sure, seen
    LETTER                                 - or scope, number, sure (desk.Scope)
    WORD_FOR                               - or seat, sure
    REMIND                                 - or sure
    HELPER                                 - or person, or person, office, city, sure
    SETUP                                  screen and its own (Presenter.setup)
    CAUTION WARN DISQUALIFY VOID_VOTE      - or seat, sure, seen
    SET_VOTE                               - or seat, choice (0 stay, 99 leave), sure, seen
    REPEAT_ROUND VOID_DAY                  sure, seen
    MAN                                    seat (his page), or seat, 1 (asks whether to disqualify)
    RULES LOG                              - (opens it) or page
    PAGE DESK                              the presenter's own (Presenter.page)
    the others                             none

`seen` is the number of acts that the desk had seen when the button was made (GameRow.desk_acts):
of two people at two desks the first is obeyed, the second is told that the state has changed.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.engine.table_phases import LEAVE, NO_CHOICE

VERSION: Final = "p"
LIMIT: Final = 64
"""Bytes of callback_data (Bot API)."""
SURE: Final = 1
"""The second tap."""
_ALL_LEAVE: Final = 99
_NO_CHOICE: Final = 98
"""The outcome "all leave", and what is no vote at all: a press has no negative numbers."""


class Kind(StrEnum):
    """What a press asks for. The value is what stands in the button: short, never reused."""

    JOIN = "j"
    LEAVE = "l"
    STANDBY = "sb"
    RULES = "ru"
    LOG = "lg"
    START = "st"
    WHERE = "wh"
    VOTE = "v"
    CANCEL_VOTE = "vc"
    NOMINATE = "n"
    WITHDRAW = "nw"
    ELECT_JUDGE = "ej"
    CANCEL_JUDGE = "cj"
    RESIGN = "rs"
    ELECT_GODFATHER = "eg"
    CANCEL_GODFATHER = "cg"
    COURT = "ct"
    ORDER = "o"
    REFUSE = "or"
    UNDECIDED = "ou"
    PROPOSE = "pr"
    PROPOSE_REFUSAL = "pf"
    FALLBACK = "fb"
    CHECK = "ck"
    STAB = "sk"
    PROTECT = "dp"
    COMPARE = "jc"
    LAST_WORD = "w"
    DONE = "dn"
    PAGE = "pg"
    MY_ROLE = "mr"
    STATUS = "ss"
    VOTES = "vv"
    DESK = "d"
    CLOSE = "dc"
    EXTEND = "de"
    SHORTEN = "dh"
    PAUSE = "dz"
    RESUME = "du"
    STRIKE = "dk"
    RECALL = "dr"
    NAME_ZERO = "d0"
    REPLACE = "dx"
    UNDO = "dn1"
    ABORT = "da"
    LETTER = "dl"
    WORD_FOR = "dw"
    REMIND = "dm"
    HELPER = "dp1"
    SETUP = "su"
    THANK = "th"
    HAND = "ha"
    OUTCOME = "oc"
    SHOOT = "sh"
    HOLD_FIRE = "hf"
    SEEK = "sg"
    HEAL = "he"
    CAUTION = "tc"
    WARN = "tw"
    DISQUALIFY = "td"
    REPEAT_ROUND = "tr"
    VOID_VOTE = "tv"
    SET_VOTE = "ts"
    VOID_DAY = "tn"
    MAN = "tm"


OWN: Final[Mapping[Kind, int]] = {
    Kind.PAUSE: 0,
    Kind.RESUME: 0,
    Kind.CLOSE: 1,
    Kind.UNDO: 1,
    Kind.ABORT: 1,
    Kind.EXTEND: 1,
    Kind.REMIND: 1,
    Kind.SHORTEN: 2,
    Kind.STRIKE: 2,
    Kind.RECALL: 2,
    Kind.WORD_FOR: 2,
    Kind.NAME_ZERO: 3,
    Kind.REPLACE: 3,
    Kind.LETTER: 3,
    Kind.CAUTION: 2,
    Kind.WARN: 2,
    Kind.DISQUALIFY: 2,
    Kind.REPEAT_ROUND: 1,
    Kind.VOID_VOTE: 2,
    Kind.SET_VOTE: 3,
    Kind.VOID_DAY: 1,
}
"""How many arguments are the act's own; one more is `seen`."""


class BadPress(ValueError):  # noqa: N818 - what is wrong, said as people say it
    """Callback data that no button of ours carries, or one of an older version."""


class Press(Struct, frozen=True):
    """One press: `args` are small numbers, such as a target's seat, a page, 1 for `on tour`."""

    kind: Kind
    game: int
    stage: int
    args: tuple[int, ...] = ()

    @property
    def own(self) -> tuple[int, ...]:
        """The arguments of the act itself, without `seen`."""
        return self.args[: OWN.get(self.kind, len(self.args))]

    @property
    def seen(self) -> int | None:
        """How many acts the desk had seen; None where the button does not say."""
        place = OWN.get(self.kind, len(self.args))
        return self.args[place] if len(self.args) > place else None

    def pack(self) -> str:
        """The callback data. Raises ValueError over 64 bytes."""
        parts = (VERSION, self.kind.value, self.game, self.stage, *self.args)
        data = ":".join(str(part) for part in parts)
        if len(data.encode()) > LIMIT:
            raise ValueError(data)
        return data

    @classmethod
    def unpack(cls, data: str) -> "Press":
        """The press in some callback data. Raises BadPress for anything that is none."""
        version, *parts = data.split(":")
        if version != VERSION or len(parts) < 3 or len(data.encode()) > LIMIT:
            raise BadPress(data)
        try:
            kind = Kind(parts[0])
            game, stage, *args = (_number(part) for part in parts[1:])
        except ValueError as error:
            raise BadPress(data) from error
        return cls(kind, game, stage, tuple(args))


def packed_choice(choice: int) -> int:
    """A candidate or an outcome as an argument of SET_VOTE."""
    return {LEAVE: _ALL_LEAVE, NO_CHOICE: _NO_CHOICE}.get(choice, choice)


def choice_of(argument: int) -> int:
    """What an argument of SET_VOTE means to the engine."""
    return LEAVE if argument == _ALL_LEAVE else argument


def _number(text: str) -> int:
    """A number as we write it; int() would take spaces, signs and other digits too."""
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise ValueError(text)
    return int(text)
