"""The lines of a table's announcements, in their order (CLUB-ANN-5, CITY-NIGHT-2)."""

from collections.abc import Mapping
from typing import Final

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import SeatNo
from bot.engine.roles import Cause
from bot.engine.rules.options import TableOptions
from bot.engine.state import GameOver
from bot.engine.table_phases import LEAVE, STAY
from bot.presenters.reasons import with_reason
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

_FATES: Final[Mapping[Cause, tuple[str, str]]] = {
    Cause.LEFT: ("died-left", "died-left-closed"),
    Cause.DISQUALIFIED: ("died-disqualified", "died-disqualified-closed"),
    Cause.KILLED: ("table-killed", "table-killed-closed"),
    Cause.STRUCK: ("table-struck", "table-struck-closed"),
}
"""With the card opened, and closed."""
_WORDLESS: Final[Mapping[type, str]] = {
    ev.Missed: "table-missed",
    ev.PatientSaved: "table-saved",
    ev.NobodyKilled: "table-nobody-killed",
    ev.EverybodyStays: "everybody-stays",
    ev.RoundRepeated: "round-repeated",
    ev.DayVoided: "day-voided",
    ev.GameAborted: "aborted-table",
}
"""Facts that name nobody."""


def table_lines(voice: Voice, event: Event) -> list[Html]:
    """What an event of a table tells the table; [] for what shows elsewhere."""
    match event:
        case ev.Died():
            return [_left(voice, event)]
        case ev.RoundCounted():
            return _counted(voice, event)
        case ev.PutUp(seat=seat, targets=(target,), lot=True):
            name, shown = voice.name(seat), voice.name(target)
            return [voice.t("lot-put-up", name=name, target=shown)]
        case ev.Warned(seat=seat, count=count, reason=reason):
            line = voice.t("warned", name=voice.name(seat), count=count)
            return [with_reason(voice, line, reason)]
        case ev.Cautioned(seat=seat, reason=reason):
            return [with_reason(voice, voice.t("cautioned", name=voice.name(seat)), reason)]
        case ev.HandSet(seat=seat, choice=choice):
            shown = outcome(voice, choice)
            return [voice.t("hand-set", name=voice.name(seat), choice=shown)]
        case ev.HandVoided(seat=seat):
            return [voice.t("hand-voided", name=voice.name(seat))]
        case ev.CheckPublished(black=black):
            return [voice.t("check-published-black" if black else "check-published-red")]
        case _ if type(event) in _WORDLESS:
            return [voice.t(_WORDLESS[type(event)])]
        case _:
            return []


def _left(voice: Voice, event: ev.Died) -> Html:
    """One man leaves the table, his card open or closed."""
    status = voice.t(f"status-{event.status}") if event.status else Html("")
    opened, closed = _FATES[event.cause]
    key = opened if event.status else closed
    line = voice.t(key, name=voice.name(event.seat), status=status)
    return with_reason(voice, line, event.reason)


def outcome(voice: Voice, choice: int) -> Html:
    """A candidate, or an outcome of the third vote."""
    if choice > STAY:
        return voice.name(choice)
    return voice.t("outcome-leave" if choice == LEAVE else "outcome-stay")


def _counted(voice: Voice, event: ev.RoundCounted) -> list[Html]:
    """Who voted against whom, in the order of the votes."""
    if event.third:
        leave, stay = event.tally.get(LEAVE, 0), event.tally.get(STAY, 0)
        return [voice.t("round-third", leave=leave, stay=stay)]
    by_votes = sorted(event.tally.items(), key=lambda item: -item[1])
    tally = ", ".join(f"{voice.short(seat)} ({votes})" for seat, votes in by_votes)
    named = [_voters(voice, event, seat) for seat, _ in by_votes]
    return [voice.t("round-counted", tally=Html(tally or "–")), *named]


def _voters(voice: Voice, event: ev.RoundCounted, seat: SeatNo) -> Html:
    hands = tuple(voter for voter, choice in event.hands.items() if choice == seat)
    return voice.t("round-hands", name=voice.short(seat), voters=voice.names(hands))


def table_winner(voice: Voice) -> list[Html]:
    """CLUB-WIN-1, -2, CITY-WIN-1, -3."""
    phase = voice.public.phase
    at_table = isinstance(voice.public.options, TableOptions)
    if not at_table or not isinstance(phase, GameOver) or phase.aborted:
        return []
    return [voice.t(f"won-{phase.winner.value if phase.winner else 'draw'}")]


def table_undone(voice: Voice, command: cmd.Command) -> Html:
    """What the prosecutor took back at a table; empty for what multicity knows too."""
    match command:
        case cmd.Disqualify(target=target):
            return voice.t("undone-disqualify", name=voice.name(target))
        case cmd.Warn(target=target):
            return voice.t("undone-warn", name=voice.name(target))
        case cmd.VoidVote(target=target):
            return voice.t("undone-void", name=voice.name(target))
        case cmd.SetVote(target=target, choice=choice):
            shown = outcome(voice, choice)
            return voice.t("undone-set", name=voice.name(target), choice=shown)
        case cmd.RepeatRound():
            return voice.t("undone-repeat")
        case cmd.VoidDay():
            return voice.t("undone-void-day")
        case _:
            return Html("")
