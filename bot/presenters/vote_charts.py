"""The pictures of how the votes ran: on each whole days, no more than a telephone can show."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.app.charts import Line, Panel, VotesChart
from bot.app.markup import plain
from bot.app.messages import Picture, Place
from bot.engine.ids import HUNT
from bot.engine.rules.options import TableOptions
from bot.engine.table_phases import STAY
from bot.presenters.table.lines import outcome
from bot.presenters.table.runs import table_runs
from bot.presenters.translator import Html
from bot.presenters.voice import Voice
from bot.presenters.vote_runs import Run, vote_runs

BALLOTS: Final = 6
"""On one picture; a day of six cities is one."""
NAMED: Final = 5
"""Candidates of a ballot that have a line; of the others it is said how many they were."""
NARROW: Final = 22
SHORT: Final = 600
"""Seconds: of a shorter ballot the instants are told to the second."""


def votes_pictures(voice: Voice, place: Place) -> list[Picture]:
    """One for as many whole days as it has room for."""
    at_table = isinstance(voice.public.options, TableOptions)
    runs = table_runs(voice.scene.log) if at_table else vote_runs(voice.scene.log)
    return [_picture(voice, place, packed) for packed in _packed(runs)]


def _packed(runs: Sequence[Run]) -> list[list[Run]]:
    found: list[list[Run]] = []
    for _, day in groupby(runs, key=lambda run: run.day):
        ballots = list(day)
        if found and len(found[-1]) + len(ballots) <= BALLOTS:
            found[-1] += ballots
        else:
            found += [ballots[at : at + BALLOTS] for at in range(0, len(ballots), BALLOTS)]
    return found


def _picture(voice: Voice, place: Place, runs: Sequence[Run]) -> Picture:
    first, last = runs[0].day, runs[-1].day
    title = voice.title()
    caption = (
        voice.t("picture-votes-day", title=title, day=first)
        if first == last
        else voice.t("picture-votes-days", title=title, least=first, most=last)
    )
    head = voice.t("chart-votes", title=title)
    chart = VotesChart(title=plain(head), panels=tuple(_panel(voice, run) for run in runs))
    return Picture(place=place, chart=chart, caption=caption)


def _panel(voice: Voice, run: Run) -> Panel:
    length = max(1, run.closed - run.opened)
    shown = sorted({*run.steps, *run.condemned}, key=lambda seat: _rank(run, seat))
    clock = voice.exact if length < SHORT else voice.clock
    return Panel(
        title=plain(_title(voice, run)),
        length=length,
        ticks=tuple((at, clock(run.opened + at)) for at in sorted({0, length // 2, length})),
        lines=tuple(_line(voice, run, seat) for seat in shown[:NAMED]),
        rest=plain(_rest(voice, len(run.candidates.union(shown)) - len(shown[:NAMED]))),
    )


def _title(voice: Voice, run: Run) -> Html:
    if isinstance(voice.public.options, TableOptions):
        key = "chart-round" if run.round else "chart-third"
        return voice.t(key, day=run.day, round=run.round)
    where = voice.t("hunt-name") if run.ballot == HUNT else voice.city(run.ballot)
    return voice.t("chart-ballot", day=run.day, city=where)


def _rank(run: Run, seat: int) -> tuple[bool, int, int]:
    """The condemned, then by votes."""
    return seat not in run.condemned, -run.votes(seat), seat


def _line(voice: Voice, run: Run, seat: int) -> Line:
    return Line(
        name=voice.label(seat, NARROW) if seat > STAY else plain(outcome(voice, seat)),
        steps=tuple(run.steps.get(seat, ())),
        votes=run.votes(seat),
        condemned=seat in run.condemned,
    )


def _rest(voice: Voice, count: int) -> Html:
    return voice.t("chart-rest", count=count) if count > 0 else Html("")
