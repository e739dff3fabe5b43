"""/log: what has been told in a game, by days; after its end everything that GEN-10 opens.

A page is a piece of a day that fits into one message: an expandable quote a stage.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.app.markup import length, plain
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.state import NightPhase, NominationPhase, VotingPhase
from bot.engine.table_phases import Daytime, LastWord, TableNight
from bot.presenters.history import told_act
from bot.presenters.lines import news_lines
from bot.presenters.places import is_public
from bot.presenters.stages import name_of_phase
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

PART: Final = 3400
"""UTF-16 units of one page, with room for its head and a mark of repetition."""


class Stage(Struct, frozen=True, kw_only=True):
    """What was told in one stage, and to which day it belongs."""

    day: int
    title: Html
    lines: tuple[Html, ...]


def stages(voice: Voice, *, everything: bool) -> list[Stage]:
    """The stages in which something was told. `voice.scene.log` is the whole log."""
    found: list[tuple[int, Html, list[Html]]] = []
    for event in voice.scene.log:
        if isinstance(event, ev.StageOpened):
            title = name_of_phase(voice, event.phase)
            if not found or found[-1][1] != title:
                found.append((_day(event), title, []))
        if found and (everything or is_public(event.to)):
            found[-1][2].extend(_lines(voice, event))
    return [Stage(day=d, title=title, lines=tuple(told)) for d, title, told in found if told]


def _day(event: ev.StageOpened) -> int:
    """A night belongs to the day before it."""
    match event.phase:
        case NightPhase(number=number):
            return number
        case NominationPhase(day=day) | VotingPhase(day=day):
            return day.number
        case TableNight(number=number) | LastWord(number=number):
            return number
        case _ if isinstance(event.phase, Daytime):
            return event.phase.day.number
        case _:
            return 0


def _lines(voice: Voice, event: Event) -> Iterator[Html]:
    """An act by its line of the log, what was announced by that of the news."""
    clock = _of_clock(voice, event)
    told = clock or told_act(voice, event)
    if told and not isinstance(event, ev.Died):
        yield told
        return
    yield from (line.text for line in news_lines(voice, [event]))


def _of_clock(voice: Voice, event: Event) -> Html:
    """The news tell a deadline that is past by now."""
    match event:
        case ev.PauseBegan():
            return voice.t("log-paused")
        case ev.PauseEnded():
            return voice.t("log-resumed")
        case ev.WindowExtended(seconds=seconds):
            return voice.t("log-extended", length=voice.length(seconds))
        case ev.WindowShortened(seconds=seconds):
            return voice.t("log-shortened", length=voice.length(seconds))
        case ev.OutageNoticed():
            return voice.t("log-outage")
        case ev.LastWordSpoken(seat=seat):
            return voice.t("log-word", a=voice.short(seat))
        case _:
            return Html("")


def log_pages(voice: Voice, *, everything: bool) -> list[Html]:
    """Pages in their order; one that says so when nothing has been told yet."""
    found: list[Html] = []
    day = -1
    for stage in stages(voice, everything=everything):
        for lines in _cut(stage.lines):
            quote = voice.t("opened-chapter", title=stage.title, lines=Html("\n".join(lines)))
            if stage.day == day and length(found[-1]) + length(quote) < PART:
                found[-1] = Html(f"{found[-1]}\n{quote}")
            else:
                found.append(quote)
            day = stage.day
    return found or [voice.t("log-empty")]


def _cut(told: tuple[Html, ...]) -> list[list[Html]]:
    """Lines in pieces that fit into a page; none is cut."""
    pieces: list[list[Html]] = [[]]
    size = 0
    for line in told:
        size += length(line) + 1
        if size > PART and pieces[-1]:
            pieces.append([])
            size = length(line) + 1
        pieces[-1].append(line)
    return pieces


def log_file(voice: Voice, *, everything: bool) -> str:
    """All of it as plain text."""
    told = [voice.title()]
    for stage in stages(voice, everything=everything):
        told += [Html(""), stage.title, *stage.lines]
    return plain("\n".join(told)) + "\n"
