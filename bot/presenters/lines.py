"""One line of a public announcement for each public fact, and the order of these lines.

The ranks are the order of MC-REV-3 at nightfall and of MC-RES-6 at dawn; what is not listed here
shows on the boards only, or belongs to somebody's private chat.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import HUNT, NOBODY, CityNo, SeatNo
from bot.engine.roles import Cause
from bot.engine.rules.options import TableOptions
from bot.engine.state import Running
from bot.presenters.reasons import with_reason
from bot.presenters.table.lines import table_lines, table_undone
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

HEADER: Final = 10
"""Where the headline of a nightfall or dawn stands; what caused it comes before."""
FOOTER: Final = 60
TALLIED: Final = 12
"""Names in one line of a count."""
PUBLISHED: Final = 30
"""Votes in one line of a sealed ballot that is opened."""

RANK: Final[Mapping[type, int]] = {
    ev.OutageNoticed: 0,
    ev.Undone: 1,
    ev.WindowClosed: 2,
    ev.AllDone: 2,
    ev.PauseBegan: 2,
    ev.PauseEnded: 2,
    ev.WindowExtended: 2,
    ev.WindowShortened: 2,
    ev.SeatReplaced: 3,
    ev.ZeroVoteManNamed: 4,
    ev.BallotPublished: 20,
    ev.BallotCounted: 21,
    ev.CourtDecided: 22,
    ev.NobodyKilled: 25,
    ev.GodfatherRevealed: 26,
    ev.CauseRevealed: 27,
    ev.PatientSaved: 28,
    ev.CityDecided: 30,
    ev.HuntBegan: 31,
    ev.JudgeElected: 40,
    ev.JudgeResigned: 40,
    ev.JudgeRecalled: 40,
    ev.JudgeLeft: 41,
    ev.JudgeActs: 42,
    ev.TourFell: 43,
    ev.TourAnnounced: 44,
    ev.ListCompleted: 45,
    ev.GameAborted: 50,
    ev.HandSet: 4,
    ev.HandVoided: 4,
    ev.RoundRepeated: 4,
    ev.DayVoided: 4,
    ev.Cautioned: 5,
    ev.PutUp: 6,
    ev.Warned: 6,
    ev.RoundCounted: 20,
    ev.EverybodyStays: 22,
    ev.Missed: 25,
    ev.CheckPublished: 29,
}
DIED: Final = {
    Cause.DISQUALIFIED: 7,
    Cause.LEFT: 23,
    Cause.EXECUTED: 23,
    Cause.STRUCK: 24,
    Cause.KILLED: 25,
}


class Line(Struct, frozen=True, kw_only=True):
    """A line and its place: rank, then city, then seat."""

    place: tuple[int, int, int]
    text: Html


def news_lines(voice: Voice, events: Sequence[Event]) -> list[Line]:
    """The lines of all public facts, in their order."""
    ended = any(isinstance(event, (ev.GameEnded, ev.GameAborted)) for event in events)
    found = [
        Line(place=(rank, *_where(voice, event)), text=text)
        for event in events
        if not (ended and isinstance(event, ev.JudgeLeft))
        if (rank := _rank(event)) is not None
        for text in _texts(voice, event)
    ]
    return sorted(found, key=lambda line: line.place)


def _rank(event: Event) -> int | None:
    return DIED[event.cause] if isinstance(event, ev.Died) else RANK.get(type(event))


def _where(voice: Voice, event: Event) -> tuple[int, int]:
    """Lines of one kind go by city, then by seat."""
    match event:
        case ev.Died(seat=seat):
            return voice.scene.after.seat(seat).city, seat
        case ev.NobodyKilled(city=city) | ev.CityDecided(city=city):
            return city, 0
        case _:
            return 0, 0


def _texts(voice: Voice, event: Event) -> list[Html]:
    if isinstance(voice.scene.after.options, TableOptions):
        shared = _of_clock(voice, event) or _of_people(voice, event)
        return table_lines(voice, event) or ([shared] if shared else _undoing(voice, event))
    match event:
        case ev.BallotPublished():
            return _published(voice, event)
        case ev.BallotCounted():
            return [_counted(voice, event)]
        case ev.Died():
            return [_died(voice, event)]
        case ev.Undone():
            return [_undone(voice, event.command)]
        case _:
            return [_of_clock(voice, event) or _of_people(voice, event) or _of_night(voice, event)]


def _undoing(voice: Voice, event: Event) -> list[Html]:
    return [_undone(voice, event.command)] if isinstance(event, ev.Undone) else []


def _of_clock(voice: Voice, event: Event) -> Html:
    """The prosecutor's acts on the clock, and outages."""
    match event:
        case ev.PauseBegan(remaining=remaining):
            return voice.t("paused", left=voice.length(remaining))
        case ev.PauseEnded(closes_at=at):
            return voice.t("resumed", until=voice.until(at))
        case ev.WindowExtended(seconds=seconds, closes_at=at):
            return voice.t("extended", length=voice.length(seconds), until=voice.until(at))
        case ev.WindowShortened(seconds=seconds, closes_at=at):
            return voice.t("shortened", length=voice.length(seconds), until=voice.until(at))
        case ev.OutageNoticed(closes_at=at):
            return voice.t("outage", until=voice.until(at))
        case ev.WindowClosed():
            return voice.t("window-closed")
        case ev.GameAborted():
            return voice.t("aborted")
        case _:
            return Html("")


def _of_people(voice: Voice, event: Event) -> Html:
    """Seats and judges."""
    match event:
        case ev.SeatReplaced(seat=seat, former=former, newcomer=newcomer):
            old, new = voice.person(former), voice.person(newcomer)
            return voice.t("replaced", seat=str(seat), former=old, newcomer=new)
        case ev.ZeroVoteManNamed(ballot=ballot, target=target):
            where = _ballot_name(voice, ballot)
            return voice.t("zero-named", city=where, name=voice.name(target))
        case ev.JudgeElected(city=city, seat=seat):
            if seat == NOBODY:
                return voice.t("judge-none", city=voice.city(city))
            return voice.t("judge-elected", city=voice.city(city), name=voice.name(seat))
        case ev.JudgeResigned(city=city, seat=seat, at_dawn=late):
            key = "judge-resigned-dawn" if late else "judge-resigned"
            return voice.t(key, city=voice.city(city), name=voice.name(seat))
        case ev.JudgeRecalled(city=city, seat=seat, at_dawn=late):
            key = "judge-recalled-dawn" if late else "judge-recalled"
            return voice.t(key, city=voice.city(city), name=voice.name(seat))
        case ev.JudgeLeft(city=city):
            return voice.t("judge-left", city=voice.city(city))
        case ev.JudgeActs(city=city, seat=seat):
            return voice.t("judge-acts", city=voice.city(city), name=voice.name(seat))
        case _:
            return Html("")


def _of_night(voice: Voice, event: Event) -> Html:
    """What falls and rises with night and dawn."""
    match event:
        case ev.NobodyKilled(city=city):
            return voice.t("nobody-killed", city=voice.city(city))
        case ev.GodfatherRevealed(city=city, seat=seat):
            return voice.t("godfather-revealed", name=voice.name(seat), city=voice.city(city))
        case ev.CauseRevealed(seat=seat, mafia=mafia):
            if mafia == NOBODY:
                return voice.t("cause-maniac", name=voice.name(seat))
            return voice.t("cause-mafia", name=voice.name(seat), city=voice.city(mafia))
        case ev.CityDecided(city=city, result=result):
            return voice.t(f"decided-{result.value}", city=voice.city(city))
        case ev.TourAnnounced(city=city):
            return voice.t("tour", city=voice.city(city))
        case ev.CourtDecided(target=target):
            return voice.t("court-decided", name=voice.name(target))
        case ev.ListCompleted(ballot=ballot, order=order):
            where = _ballot_name(voice, ballot)
            return voice.t("list-completed", city=where, names=voice.names(order, 60))
        case _:
            return voice.t(_WORDLESS[type(event)])


_WORDLESS: Final[Mapping[type, str]] = {
    ev.AllDone: "all-done",
    ev.PatientSaved: "saved",
    ev.HuntBegan: "hunt-began",
    ev.TourFell: "tour-fell",
}
"""Facts that name nobody."""


def _died(voice: Voice, event: ev.Died) -> Html:
    """A death with its status, in words that need no gender."""
    status = voice.t(f"status-{event.status}") if event.status else Html("")
    key = f"died-{event.cause.value}" + ("" if event.status else "-closed")
    city = voice.city(voice.scene.after.seat(event.seat).city)
    line = voice.t(key, name=voice.name(event.seat), city=city, status=status)
    return with_reason(voice, line, event.reason)


def _ballot_name(voice: Voice, ballot: CityNo) -> Html:
    return voice.t("hunt-name") if ballot == HUNT else voice.city(ballot)


def _counted(voice: Voice, event: ev.BallotCounted) -> Html:
    where = _ballot_name(voice, event.ballot)
    by_votes = sorted(event.tally.items(), key=lambda item: -item[1])
    shown = [f"{voice.short(seat)} ({votes})" for seat, votes in by_votes if votes][:TALLIED]
    if not shown:
        none = voice.optional(not event.condemned, "count-nobody")
        return Html(" ".join([voice.t("count-empty", city=where), *none]))
    tally = Html(", ".join(shown))
    line = voice.t("count", city=where, tally=tally, voters=event.voters)
    extra = sum(event.tally.values()) - event.voters  # MC-VOTE-7
    penal = voice.optional(extra > 0, "count-penal", count=extra)
    return Html(" ".join([line, *penal, *_reasons(voice, event)]))


def _reasons(voice: Voice, event: ev.BallotCounted) -> list[Html]:
    """Why it is not simply the one with most votes (MC-COUNT-2, MC-COUNT-5, MC-COUNT-6)."""
    if not event.condemned:
        return [voice.t("count-nobody")]
    own = [seat for seat in event.condemned if _lives_in(voice, seat, event.ballot)]
    if not own:
        return []
    most = max(event.tally.get(seat, 0) for seat in own)
    rivals = [seat for seat, votes in event.tally.items() if votes >= most and seat not in own]
    level = any(_lives_in(voice, seat, event.ballot) for seat in rivals)
    abroad = not all(_lives_in(voice, seat, event.ballot) for seat in rivals)
    return [
        *voice.optional(most == 0, "count-own-none"),
        *voice.optional(most > 0 and level, "count-tie"),
        *voice.optional(abroad and len(event.condemned) == 1, "count-no-majority"),
    ]


def _lives_in(voice: Voice, seat: SeatNo, ballot: CityNo) -> bool:
    return ballot in (HUNT, voice.scene.after.seat(seat).city)


def _published(voice: Voice, event: ev.BallotPublished) -> list[Html]:
    """MC-VOTE-6, secret_until_count: every vote in the order in which it was cast."""
    where = _ballot_name(voice, event.ballot)
    votes = [f"{voice.short(one)} → {voice.short(other)}" for one, other in event.votes]
    chunks = [votes[at : at + PUBLISHED] for at in range(0, len(votes), PUBLISHED)]
    return [voice.t("ballot-opened", city=where, votes=Html(", ".join(chunk))) for chunk in chunks]


def _undone(voice: Voice, command: cmd.Command) -> Html:
    """What was taken back; of a change of the clock also until when it runs now."""
    text = voice.t("undone", what=undone_act(voice, command))
    clock = voice.public.clock
    if not isinstance(command, (cmd.Extend, cmd.Shorten)) or not isinstance(clock, Running):
        return text
    return Html(f"{text} {voice.t('undone-until', until=voice.until(clock.closes_at))}")


def undone_act(voice: Voice, command: cmd.Command) -> Html:
    """What the prosecutor took back, in words."""
    match command:
        case cmd.StrikeOff(target=target):
            return voice.t("undone-strike", name=voice.name(target))
        case cmd.Replace(target=target, person=person):
            newcomer = voice.person(person)
            return voice.t("undone-replace", former=voice.name(target), newcomer=newcomer)
        case cmd.RecallJudge(city=city):
            return voice.t("undone-recall", city=voice.city(city))
        case cmd.NameForZeroVotes(target=target):
            return voice.t("undone-named", name=voice.name(target))
        case cmd.Extend(seconds=seconds):
            return voice.t("undone-extend", length=voice.length(seconds))
        case cmd.Shorten(seconds=seconds):
            return voice.t("undone-shorten", length=voice.length(seconds))
        case cmd.Close():
            return voice.t("undone-close")
        case _:
            return table_undone(voice, command)
