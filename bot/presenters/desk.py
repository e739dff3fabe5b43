"""The prosecutor's desk: one message in his private chat under the key `desk`, edited.

He sees everything, so everything is told: who has acted, who is silent, what would happen at a
close, who cannot be written to. A dangerous act opens a preview (the kind of its button without
`sure`) and is done by a second tap (`sure` = 1); nothing is remembered in between.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Final

from bot.app.messages import Button, Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine.ids import NOBODY
from bot.engine.state import Paused, Running, VotingPhase
from bot.presenters.desk_lines import desk_lines, would_happen
from bot.presenters.keyboards import Keys, Rows, lines, page_of, pager, row, rows
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

DESK: Final = "desk"
LENGTHS: Final = (900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86400)
"""What a window can be made longer or shorter by, with one tap: seconds."""


class Screen(IntEnum):
    """What a DESK press opens: its first argument."""

    MAIN = 0
    PEOPLE = 1
    LONGER = 2
    SHORTER = 3
    JUDGES = 4
    ZERO = 5


def desk(group: Voice, *, fresh: bool = False) -> Post:
    """The desk as things stand."""
    return _post(_voice(group), [], _main_rows(_voice(group)), fresh=fresh)


def desk_page(group: Voice, kind: str, args: Sequence[int]) -> Post:
    """The desk turned to what a press asks for: a list, or the preview of a dangerous act."""
    voice = _voice(group)
    made = _PAGES.get(Kind(kind), _screen)(voice, tuple(args))
    return _post(voice, *made)


def _voice(group: Voice) -> Voice:
    return group.to(group.scene.prosecutor)


def _post(voice: Voice, more: list[Html], keyboard: Rows, *, fresh: bool = False) -> Post:
    return Post(
        place=Private(person=voice.scene.prosecutor),
        key=DESK,
        text=lines(desk_lines(voice), more),
        rows=keyboard,
        urgency=Urgency.BOARD if not more else Urgency.ANSWER,
        fresh=fresh,
    )


# --- the main screen -----------------------------------------------------------------------------


def _main_rows(voice: Voice) -> Rows:
    keys, game = Keys(voice), voice.views.prosecutor
    if isinstance(game.clock, Paused):
        resume = keys.say("button-resume", Kind.RESUME, style="success")
        return (*row(resume), *_people_row(keys), *_last_row(keys))
    if not isinstance(game.clock, Running):
        return ()
    zero = game.options.zero_votes == "prosecutor" and isinstance(game.phase, VotingPhase)
    return (
        *row(keys.say("button-close", Kind.CLOSE), keys.say("button-pause", Kind.PAUSE)),
        *row(
            keys.say("button-extend", Kind.DESK, Screen.LONGER),
            keys.say("button-shorten", Kind.DESK, Screen.SHORTER),
        ),
        *_people_row(keys),
        *row(keys.say("button-zero", Kind.DESK, Screen.ZERO) if zero else None),
        *_last_row(keys),
    )


def _people_row(keys: Keys) -> Rows:
    judges = any(city.judge != NOBODY for city in keys.voice.public.cities)
    return row(
        keys.say("button-people", Kind.DESK, Screen.PEOPLE, 0),
        keys.say("button-judges", Kind.DESK, Screen.JUDGES) if judges else None,
    )


def _last_row(keys: Keys) -> Rows:
    return row(keys.say("button-undo", Kind.UNDO), keys.say("button-abort", Kind.ABORT))


def _back(keys: Keys) -> Button:
    return keys.say("button-back", Kind.DESK, Screen.MAIN)


# --- lists ---------------------------------------------------------------------------------------

Made = tuple[list[Html], Rows]


def _screen(voice: Voice, args: tuple[int, ...]) -> Made:
    screen, page = (*args, 0, 0)[:2]
    match screen:
        case Screen.PEOPLE:
            return _people(voice, page)
        case Screen.LONGER:
            return _lengths(voice, Kind.EXTEND, "desk-longer")
        case Screen.SHORTER:
            return _lengths(voice, Kind.SHORTEN, "desk-shorter")
        case Screen.JUDGES:
            return _judges(voice)
        case Screen.ZERO:
            return _zero(voice)
        case _:
            return [], _main_rows(voice)


def _people(voice: Voice, page: int) -> Made:
    keys = Keys(voice)
    living = tuple(seat.number for seat in voice.views.prosecutor.living())
    listed = [keys.person(seat, Kind.STRIKE, seat) for seat in page_of(living, page)]
    turning = pager(keys, living, page, Kind.DESK, Screen.PEOPLE)
    return [voice.t("desk-people")], (*rows(listed), *turning, *row(_back(keys)))


def _lengths(voice: Voice, kind: Kind, key: str) -> Made:
    keys = Keys(voice)
    clock = voice.views.prosecutor.clock
    left = clock.closes_at - voice.scene.at if isinstance(clock, Running) else 0
    fitting = [n for n in LENGTHS if kind is Kind.EXTEND or n < left]
    buttons = [keys.press(voice.length(seconds), kind, seconds) for seconds in fitting]
    return [voice.t(key)], (*rows(buttons), *row(_back(keys)))


def _judges(voice: Voice) -> Made:
    keys = Keys(voice)
    judges = [(c.number, c.judge) for c in voice.public.cities if c.judge != NOBODY]
    buttons = [keys.person(judge, Kind.RECALL, city) for city, judge in judges]
    return [voice.t("desk-judges")], (*rows(buttons), *row(_back(keys)))


def _zero(voice: Voice) -> Made:
    """MC-COUNT-6: the man for the case that nobody gets a vote."""
    keys, phase = Keys(voice), voice.views.prosecutor.phase
    ballots = phase.day.ballots.values() if isinstance(phase, VotingPhase) else ()
    buttons = [
        keys.person(seat, Kind.NAME_ZERO, ballot.number, seat)
        for ballot in ballots
        for seat in ballot.candidates
        if ballot.number in (0, voice.public.seat(seat).city)
    ]
    return [voice.t("desk-zero")], (*rows(buttons[:90]), *row(_back(keys)))


# --- previews ------------------------------------------------------------------------------------


def _sure(voice: Voice, text: Html, kind: Kind, *args: int) -> Made:
    """The preview of an act, with the button that does it."""
    keys = Keys(voice)
    yes = keys.say("button-sure", kind, *args, 1, style="danger")
    return [text], row(yes, _back(keys))


def _ask_close(voice: Voice, _: tuple[int, ...]) -> Made:
    text = lines([voice.t("desk-ask-close")], would_happen(voice))
    return _sure(voice, text, Kind.CLOSE)


def _ask_undo(voice: Voice, _: tuple[int, ...]) -> Made:
    return _sure(voice, voice.t("desk-ask-undo"), Kind.UNDO)


def _ask_abort(voice: Voice, _: tuple[int, ...]) -> Made:
    return _sure(voice, voice.t("desk-ask-abort"), Kind.ABORT)


def _ask_strike(voice: Voice, args: tuple[int, ...]) -> Made:
    game = voice.views.prosecutor
    if not args or not 1 <= args[0] <= len(game.seats):
        return _people(voice, 0)
    seat = game.seat(args[0])
    card = voice.t(f"card-{seat.card.value}")
    name, city = voice.name(seat.number), voice.city(seat.city)
    text = voice.t("desk-ask-strike", name=name, card=card, city=city, idle=seat.idle)
    return _sure(voice, text, Kind.STRIKE, seat.number)


def _ask_recall(voice: Voice, args: tuple[int, ...]) -> Made:
    cities = voice.public.cities
    if not args or not 1 <= args[0] <= len(cities) or not cities[args[0] - 1].judge:
        return _judges(voice)
    city = cities[args[0] - 1]
    text = voice.t("desk-ask-recall", name=voice.name(city.judge), city=voice.city(city.number))
    return _sure(voice, text, Kind.RECALL, city.number)


def _ask_shorten(voice: Voice, args: tuple[int, ...]) -> Made:
    clock = voice.views.prosecutor.clock
    if not args or not isinstance(clock, Running):
        return _lengths(voice, Kind.SHORTEN, "desk-shorter")
    until = voice.until(max(voice.scene.at, clock.closes_at - args[0]))
    text = voice.t("desk-ask-shorten", length=voice.length(args[0]), until=until)
    return _sure(voice, text, Kind.SHORTEN, args[0])


def _ask_extend(voice: Voice, _: tuple[int, ...]) -> Made:
    return _lengths(voice, Kind.EXTEND, "desk-longer")


def _ask_zero(voice: Voice, _: tuple[int, ...]) -> Made:
    return _zero(voice)


_PAGES: Final[Mapping[Kind, Callable[[Voice, tuple[int, ...]], Made]]] = {
    Kind.CLOSE: _ask_close,
    Kind.UNDO: _ask_undo,
    Kind.ABORT: _ask_abort,
    Kind.STRIKE: _ask_strike,
    Kind.RECALL: _ask_recall,
    Kind.SHORTEN: _ask_shorten,
    Kind.EXTEND: _ask_extend,
    Kind.NAME_ZERO: _ask_zero,
}
