"""The form of the table: an act, who may do it, what everybody else is told.

The expected outcome of every cell is worked out here from a row and from what the rules say about
all acts: only the living act (GEN-5), nobody but players plays (MC-DECK-8), secrets are not done
in sight of all, an administrator without a name is nobody (experience.md, decision 18).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.callbacks import Kind
from tests.matrix.moments import Moment
from tests.matrix.outcomes import Done, Nothing, Outcome, Public, Refused, Removed, Sent, Told
from tests.matrix.people import (
    DESKS,
    IN_GAME,
    MAFIA_A,
    MAFIA_B,
    NAMELESS,
    SEATED,
    Where,
    Who,
)

NO_GAME: Final = Told("answer-no-game")
TEAM_A: Final = MAFIA_A | {Who.CONSIGLIERE}
TEAM_B: Final = MAFIA_B | {Who.FOREIGN_CONSIGLIERE}
Arg = Who | int


@dataclass(frozen=True, kw_only=True)
class Row:
    """An act at its moment, by words (`{citizen}` and the like are seats), by button, or both."""

    moment: Moment
    words: str = ""
    kind: Kind | None = None
    args: tuple[Arg, ...] = ()
    by: frozenset[Who] = frozenset()

    @property
    def id(self) -> str:
        act = self.words or f"{self.kind.name if self.kind else ''} {self.args}"
        return f"{self.moment}: {act}"

    def expected(self, who: Who, where: Where, *, pressed: bool) -> Outcome | None:
        """Of one cell; None where there is none: the nameless press nothing and have no chat."""
        if who in NAMELESS and (pressed or where is Where.PRIVATE):
            return None
        if not pressed and who in NAMELESS:
            return Public("answer-anonymous")
        if not pressed and where is Where.PRIVATE and who not in IN_GAME:
            return NO_GAME
        return self.judged(who, where, pressed=pressed)

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Play(Row):
    """An act of players."""

    clauses: tuple[str, ...]
    """What the living are told who may not."""
    told: Mapping[Who, tuple[str, ...]] = field(default_factory=dict)
    """Those who may not for another reason."""
    secret: bool = False
    team: bool = False
    """The mafia of the city, and its consigliere, hear of it."""
    hears: frozenset[Who] = frozenset()
    also: frozenset[Moment] = frozenset()
    """Other moments whose stage takes it, by whomever."""
    asked: bool = False
    """He who may is asked for more, nothing is done yet."""

    @property
    def taken(self) -> frozenset[Moment]:
        """The moments whose stage takes it (section 9.1)."""
        return self.also | {self.moment}

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        if self.secret and not pressed and where is not Where.PRIVATE:
            return Removed("answer-secret-shown")
        if who in self.by and self.asked:
            return Told()
        if who in self.by:
            team = TEAM_A if who in TEAM_A else TEAM_B
            heard = self.hears | DESKS | (team if self.team else frozenset())
            return Done(secret=self.secret, hears=heard)
        if who not in SEATED:
            return Refused()
        if who is Who.DEAD:
            return Refused(("GEN-5",))
        return Refused(self.told.get(who, self.clauses))


@dataclass(frozen=True, kw_only=True)
class Desk(Row):
    """An act of the desk: by words it is first shown, unless it can be taken back."""

    by: frozenset[Who] = DESKS
    shown: bool = True
    """Words open a preview or a screen."""
    pressed: Outcome = Done()  # noqa: RUF009 - frozen
    key: str = "answer-prosecutor-only"

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        if who not in self.by:
            return Told(self.key)
        return Told() if self.shown and not pressed else self.pressed


@dataclass(frozen=True, kw_only=True)
class Question(Row):
    """Anybody may ask; he alone is answered."""

    alone: bool = False
    """Without a game too."""

    def expected(self, who: Who, where: Where, *, pressed: bool) -> Outcome | None:
        outcome = super().expected(who, where, pressed=pressed)
        return Told() if self.alone and outcome == NO_GAME else outcome

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        return Told()


@dataclass(frozen=True, kw_only=True)
class Lobby(Row):
    """Before the start: who may, who else is answered, each in his own way."""

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        return Done() if who in self.by else Told()


@dataclass(frozen=True, kw_only=True)
class Words(Row):
    """Plain words: of the living by day they are activity, all others are silent."""

    def expected(self, who: Who, where: Where, *, pressed: bool) -> Outcome | None:
        night = self.moment in (Moment.NIGHT_0, Moment.NIGHT)
        if who in NAMELESS:
            return None if where is Where.PRIVATE else Nothing()
        if where is Where.PRIVATE:
            return self._private(who, night=night)
        if who not in SEATED:
            return Nothing()
        if who is Who.DEAD:
            return Removed("talk-dead")
        if self.moment is Moment.PAUSED:
            return Removed("talk-paused")
        if night:
            return Nothing() if where is Where.SQUARE else Removed("talk-asleep")
        return Done(answered=False)

    def _private(self, who: Who, *, night: bool) -> Outcome:
        """Decision 15: by night the mafia of a city talks through the bot."""
        if who not in IN_GAME:
            return NO_GAME
        if night and who in MAFIA_A | MAFIA_B:
            team = TEAM_A if who in MAFIA_A else TEAM_B
            return Done(secret=True, hears=team | DESKS)
        return Told()


SENT: Final = Sent()
