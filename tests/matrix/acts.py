"""The table of the players' acts, written from rules.md (sections 1.4 to 1.14, 9.1, 9.4) and
experience.md. Who is named in a row may do it; nobody else may."""

from typing import Final

from bot.callbacks import Kind
from tests.matrix.moments import Moment
from tests.matrix.people import LIVING, MAFIA_A, MAFIA_B, A, B, Who
from tests.matrix.rows import Play, Question, Words

_DAY: Final = frozenset({Moment.NOMINATION, Moment.VOTING})
_ANY_NIGHT: Final = frozenset({Moment.NIGHT_0, Moment.NIGHT})
_GODFATHERS: Final = frozenset({Who.GODFATHER, Who.FOREIGN_GODFATHER})
_MAY_NOT_ORDER: Final = ("MC-GOD-4", "MC-CONS-6")
_HOME: Final = ("MC-NIGHT-1", "MC-NIGHT-2")
_MAY_NOT_PROPOSE: Final = ("MC-CONS-4", "MC-CONS-6")
_NOT_TOURING: Final = {
    Who.FOREIGN_GODFATHER: ("MC-TOUR-1",),
    Who.FOREIGN_MAFIOSO: ("MC-TOUR-1", *_MAY_NOT_ORDER),
}

NIGHT_0: Final = (
    Play(
        moment=Moment.NIGHT_0,
        words="/godfather {mafioso}",
        kind=Kind.ELECT_GODFATHER,
        also=_DAY | _ANY_NIGHT,
        args=(Who.MAFIOSO,),
        by=MAFIA_A,
        clauses=("MC-GOD-1",),
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT_0,
        words="/ungodfather",
        kind=Kind.CANCEL_GODFATHER,
        also=_DAY | _ANY_NIGHT,
        by=frozenset({Who.GODFATHER}),
        clauses=("MC-GOD-1",),
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT_0,
        words="/done",
        kind=Kind.DONE,
        also=_ANY_NIGHT,
        by=LIVING,
        clauses=(),
        secret=True,
    ),
    Words(moment=Moment.NIGHT_0, words="привет"),
)

NIGHT: Final = (
    Play(
        moment=Moment.NIGHT,
        words="/order {citizen}",
        kind=Kind.ORDER,
        args=(Who.CITIZEN,),
        by=frozenset({Who.GODFATHER}),
        clauses=_MAY_NOT_ORDER,
        told={Who.FOREIGN_GODFATHER: _HOME, Who.FOREIGN_MAFIOSO: (*_MAY_NOT_ORDER, *_HOME)},
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT,
        words="/order {foreigner} tour",
        kind=Kind.ORDER,
        args=(Who.FOREIGNER, 1),
        by=frozenset({Who.GODFATHER}),
        clauses=_MAY_NOT_ORDER,
        told=_NOT_TOURING,
        secret=True,
        team=True,
    ),
    *(
        Play(
            moment=Moment.NIGHT,
            words=words,
            kind=kind,
            by=_GODFATHERS,
            clauses=_MAY_NOT_ORDER,
            secret=True,
            team=True,
        )
        for words, kind in (("/refuse", Kind.REFUSE), ("/undecided", Kind.UNDECIDED))
    ),
    *(
        Play(
            moment=Moment.NIGHT,
            words=words,
            kind=kind,
            args=(1,),
            by=frozenset({Who.GODFATHER}),
            clauses=_MAY_NOT_ORDER,
            told=_NOT_TOURING,
            secret=True,
            team=True,
        )
        for words, kind in (("/refuse tour", Kind.REFUSE), ("/undecided tour", Kind.UNDECIDED))
    ),
    Play(
        moment=Moment.NIGHT,
        words="/propose {citizen}",
        kind=Kind.PROPOSE,
        args=(Who.CITIZEN,),
        by=frozenset({Who.MAFIOSO}),
        clauses=_MAY_NOT_PROPOSE,
        told={Who.FOREIGN_MAFIOSO: _HOME, Who.FOREIGN_GODFATHER: (*_MAY_NOT_PROPOSE, *_HOME)},
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT,
        words="/propose {foreigner} tour",
        kind=Kind.PROPOSE,
        args=(Who.FOREIGNER, 1),
        by=frozenset({Who.MAFIOSO}),
        clauses=_MAY_NOT_PROPOSE,
        told=dict.fromkeys(MAFIA_B, ("MC-TOUR-1", *_MAY_NOT_PROPOSE)),
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT,
        words="/propose refusal",
        kind=Kind.PROPOSE_REFUSAL,
        by=frozenset({Who.MAFIOSO, Who.FOREIGN_MAFIOSO}),
        clauses=_MAY_NOT_PROPOSE,
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT,
        words="/propose refusal tour",
        kind=Kind.PROPOSE_REFUSAL,
        args=(1,),
        by=frozenset({Who.MAFIOSO}),
        clauses=_MAY_NOT_PROPOSE,
        told=dict.fromkeys(MAFIA_B, ("MC-TOUR-1", *_MAY_NOT_PROPOSE)),
        secret=True,
        team=True,
    ),
    Play(
        moment=Moment.NIGHT,
        words="/check {citizen}",
        kind=Kind.CHECK,
        args=(Who.CITIZEN,),
        by=frozenset({Who.COMMISSIONER}),
        clauses=("MC-NIGHT-5",),
        secret=True,
        hears=frozenset({Who.CONSIGLIERE}),
    ),
    Play(
        moment=Moment.NIGHT,
        words="/stab {citizen}",
        kind=Kind.STAB,
        args=(Who.CITIZEN,),
        by=frozenset({Who.MANIAC}),
        clauses=("MC-NIGHT-3",),
        secret=True,
    ),
    Words(moment=Moment.NIGHT, words="привет"),
)

NOMINATION: Final = (
    Play(
        moment=Moment.NOMINATION,
        words="/nominate {foreigner}",
        kind=Kind.NOMINATE,
        args=(Who.FOREIGNER,),
        by=LIVING - {Who.JUDGE},
        clauses=("MC-NOM-1",),
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/withdraw",
        kind=Kind.WITHDRAW,
        by=frozenset({Who.JUDGE}),
        clauses=("MC-NOM-4", "MC-NOM-1"),
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/judge {foreigner}",
        kind=Kind.ELECT_JUDGE,
        args=(Who.FOREIGNER,),
        by=B,
        clauses=("MC-JUDGE-1", "MC-JUDGE-2"),
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/unjudge",
        kind=Kind.CANCEL_JUDGE,
        by=frozenset({Who.FOREIGNER}),
        clauses=("MC-JUDGE-1", "MC-JUDGE-2"),
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/resign",
        kind=Kind.RESIGN,
        also=_DAY,
        by=frozenset({Who.JUDGE}),
        clauses=("MC-JUDGE-3",),
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/protect {citizen}",
        kind=Kind.PROTECT,
        also=_DAY,
        args=(Who.CITIZEN,),
        by=frozenset({Who.DOCTOR}),
        clauses=("MC-DOC-1",),
        secret=True,
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/compare {citizen} {foreigner}",
        kind=Kind.COMPARE,
        also=_DAY,
        args=(Who.CITIZEN, Who.FOREIGNER),
        by=frozenset({Who.JOURNALIST}),
        clauses=("MC-JOUR-1",),
        secret=True,
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/godfather {mafioso}",
        kind=Kind.ELECT_GODFATHER,
        also=_DAY | _ANY_NIGHT,
        args=(Who.MAFIOSO,),
        clauses=("MC-GOD-1", "MC-GOD-3"),
        secret=True,
    ),
    Play(
        moment=Moment.NOMINATION,
        words="/word прощайте",
        by=frozenset({Who.CANDIDATE}),
        clauses=("MC-WORD-1",),
        also=_DAY,
    ),
    Play(
        moment=Moment.NOMINATION,
        kind=Kind.LAST_WORD,
        by=frozenset({Who.CANDIDATE}),
        clauses=("MC-WORD-1",),
        also=_DAY,
        asked=True,
    ),
    Words(moment=Moment.NOMINATION, words="привет"),
    Words(moment=Moment.PAUSED, words="привет"),
)

VOTING: Final = (
    Play(
        moment=Moment.VOTING,
        words="/vote {candidate}",
        kind=Kind.VOTE,
        args=(Who.CANDIDATE,),
        by=A - {Who.DEAD},
        clauses=("MC-VOTE-1",),
    ),
    Play(
        moment=Moment.VOTING,
        words="/unvote",
        kind=Kind.CANCEL_VOTE,
        by=frozenset({Who.CITIZEN}),
        clauses=("MC-VOTE-2",),
    ),
    Play(
        moment=Moment.VOTING,
        words="/nominate {maniac}",
        kind=Kind.NOMINATE,
        args=(Who.MANIAC,),
        clauses=("MC-NOM-2",),
        also=frozenset({Moment.NOMINATION}),
    ),
    Play(
        moment=Moment.VOTING,
        words="/court {maniac}",
        kind=Kind.COURT,
        args=(Who.MANIAC,),
        by=frozenset({Who.JUDGE, Who.FOREIGN_JUDGE}),
        clauses=("MC-JUDGE-7",),
        secret=True,
        hears=frozenset({Who.JUDGE, Who.FOREIGN_JUDGE}),
    ),
    Play(
        moment=Moment.VOTING,
        words="/resign",
        kind=Kind.RESIGN,
        also=_DAY,
        by=frozenset({Who.JUDGE, Who.FOREIGN_JUDGE}),
        clauses=("MC-JUDGE-3",),
    ),
    Play(
        moment=Moment.VOTING,
        words="/judge {foreigner}",
        kind=Kind.ELECT_JUDGE,
        args=(Who.FOREIGNER,),
        clauses=("GEN-14", "MC-PHASE-1"),
        also=frozenset({Moment.NOMINATION}),
    ),
    Play(
        moment=Moment.VOTING,
        words="/protect {foreigner}",
        kind=Kind.PROTECT,
        also=_DAY,
        args=(Who.FOREIGNER,),
        by=frozenset({Who.DOCTOR}),
        clauses=("MC-DOC-1",),
        secret=True,
    ),
    Words(moment=Moment.VOTING, words="привет"),
)

QUESTIONS: Final = (
    *(
        Question(moment=moment, words=f"/{question}")
        for question in ("role", "status", "votes", "log", "rules")
        for moment in (Moment.NIGHT, Moment.VOTING)
    ),
    Question(moment=Moment.VOTING, words="/help", alone=True),
    *(Question(moment=Moment.VOTING, kind=kind) for kind in (Kind.MY_ROLE, Kind.PAGE)),
    *(Question(moment=Moment.NIGHT, kind=kind) for kind in (Kind.STATUS, Kind.VOTES, Kind.LOG)),
)

PLAYS: Final = (*NIGHT_0, *NIGHT, *NOMINATION, *VOTING)
