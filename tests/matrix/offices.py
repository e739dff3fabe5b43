"""The table of the acts before the start, of the desk and of helpers, from rules.md (MC-PROS-1 to
-12, MC-WORD-2, MC-CONS-4, section 9.1) and experience.md."""

from typing import Final

from bot.callbacks import Kind
from tests.matrix.moments import SURE, TRUSTED, Moment
from tests.matrix.outcomes import Done, Outcome, Removed, Told
from tests.matrix.people import BYSTANDERS, DESKS, IDS, OFFERED, Where, Who
from tests.matrix.rows import SENT, Desk, Lobby, Question, Row

_CITY_A: Final = 1
_HOUR: Final = 3600
_SUBSTITUTE: Final = IDS[Who.SUBSTITUTE]


class Fallback(Row):
    """MC-CONS-4: his own city's consigliere alone, and not in sight of all."""

    def judged(self, who: Who, where: Where, *, pressed: bool) -> Outcome:
        if not pressed and where is not Where.PRIVATE:
            return Removed("answer-secret-shown")
        if who is Who.CONSIGLIERE:
            return Done(secret=True, hears=DESKS)
        return Told()


_NOMINATION: Final = (
    Desk(moment=Moment.NOMINATION, words="/close", kind=Kind.CLOSE, args=(SURE,)),
    Desk(
        moment=Moment.NOMINATION,
        words="/extend 1h",
        kind=Kind.EXTEND,
        args=(_HOUR,),
        shown=False,
    ),
    Desk(
        moment=Moment.NOMINATION,
        words="/shorten 1h",
        kind=Kind.SHORTEN,
        args=(_HOUR, SURE),
    ),
    Desk(moment=Moment.NOMINATION, words="/pause", kind=Kind.PAUSE, shown=False),
    Desk(
        moment=Moment.NOMINATION,
        words="/strike {foreigner} молчит",
        kind=Kind.STRIKE,
        args=(Who.FOREIGNER, SURE),
    ),
    Desk(
        moment=Moment.NOMINATION,
        words=f"/replace {{citizen}} Игрок {_SUBSTITUTE}",
        kind=Kind.REPLACE,
        args=(Who.CITIZEN, _SUBSTITUTE, SURE),
    ),
    Desk(
        moment=Moment.NOMINATION,
        words="/recall A",
        kind=Kind.RECALL,
        args=(_CITY_A, SURE),
    ),
    Desk(moment=Moment.NOMINATION, words="/undo", kind=Kind.UNDO, args=(SURE,)),
    Desk(moment=Moment.NOMINATION, words="/abort", kind=Kind.ABORT, args=(SURE,)),
    Desk(
        moment=Moment.NOMINATION,
        words="/letter all доброе утро",
        kind=Kind.LETTER,
        args=(0, 0, SURE),
        pressed=SENT,
    ),
    Desk(
        moment=Moment.NOMINATION,
        words="/letter B доброе утро",
        kind=Kind.LETTER,
        args=(1, 2, SURE),
        pressed=SENT,
    ),
    Desk(
        moment=Moment.NOMINATION,
        words="/letter {citizen} доброе утро",
        kind=Kind.LETTER,
        args=(2, Who.CITIZEN, SURE),
        pressed=SENT,
    ),
    Desk(
        moment=Moment.VOTING,
        words="/remind",
        kind=Kind.REMIND,
        args=(SURE,),
        pressed=SENT,
    ),
    Desk(moment=Moment.NOMINATION, words="/desk", kind=Kind.DESK, args=(1,), pressed=Told()),
    Desk(moment=Moment.NOMINATION, words="/sealed", kind=Kind.DESK, args=(6,), pressed=Told()),
    Desk(
        moment=Moment.NOMINATION,
        words="/helpers",
        kind=Kind.HELPER,
        args=(OFFERED, TRUSTED, 0, SURE),
    ),
    Desk(
        moment=Moment.NOMINATION,
        words="/publish {candidate} прощайте",
        kind=Kind.WORD_FOR,
        args=(Who.CANDIDATE, SURE),
        by=DESKS | {Who.TRUSTED},
        key="answer-trusted-only",
    ),
    *(
        Desk(moment=Moment.NOMINATION, words=words, kind=kind, args=args, pressed=Told())
        for words, kind, args in (
            ("/set night 8h", Kind.SETUP, (8, 0, 0)),
            ("/city Игрок 1 A", Kind.SETUP, (2, 1, 1)),
            ("/tour B A", Kind.SETUP, (4, 2, 1)),
            ("/begin", Kind.START, ()),
        )
    ),
)

DESK: Final = (
    *_NOMINATION,
    Desk(moment=Moment.PAUSED, words="/resume", kind=Kind.RESUME, shown=False),
    Desk(
        moment=Moment.VOTING,
        words="/name {candidate} A",
        kind=Kind.NAME_ZERO,
        args=(_CITY_A, Who.CANDIDATE, SURE),
    ),
    Fallback(moment=Moment.NIGHT, words="/fallback A lot", kind=Kind.FALLBACK, args=(_CITY_A, 2)),
)

_MAY_JOIN: Final = BYSTANDERS - {Who.NEWCOMER}

LOBBY: Final = (
    Lobby(
        moment=Moment.LOBBY,
        words="/join",
        kind=Kind.JOIN,
        by=_MAY_JOIN | {Who.SUBSTITUTE},
    ),
    Lobby(
        moment=Moment.LOBBY,
        words="/standby",
        kind=Kind.STANDBY,
        by=_MAY_JOIN | {Who.CITIZEN},
    ),
    Lobby(
        moment=Moment.LOBBY,
        words="/leave",
        kind=Kind.LEAVE,
        by=frozenset({Who.CITIZEN, Who.SUBSTITUTE}),
    ),
    Question(moment=Moment.LOBBY, words="/rules", kind=Kind.RULES),
    Question(moment=Moment.LOBBY, words="/status"),
    Question(moment=Moment.LOBBY, words="/set"),
    Desk(moment=Moment.LOBBY, words="/begin", kind=Kind.START, shown=False),
    Desk(
        moment=Moment.LOBBY,
        words="/set night 8h",
        kind=Kind.SETUP,
        args=(8, 10, 0),
        shown=False,
    ),
    Desk(
        moment=Moment.LOBBY,
        words="/city Игрок 1 A",
        kind=Kind.SETUP,
        args=(2, 1, 1),
        shown=False,
    ),
    Desk(
        moment=Moment.LOBBY,
        words="/tour B A",
        kind=Kind.SETUP,
        args=(4, 2, 1),
        shown=False,
    ),
    Desk(moment=Moment.LOBBY, words="/abort", kind=Kind.ABORT, args=(SURE,)),
    Desk(
        moment=Moment.LOBBY,
        words="/helpers",
        kind=Kind.HELPER,
        args=(OFFERED, TRUSTED, 0, SURE),
    ),
)
