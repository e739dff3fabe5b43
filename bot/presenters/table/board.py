"""The board of a table: who has the floor, who stands for the vote, who is woken, until when.

One message a stage under the key `floor`: it is sent anew when a stage of another kind begins and
edited while the floor passes from seat to seat. A round of hands is one message with its
timetable, so that nothing need be edited inside it (CLUB-PHASE-8, CITY-PHASE-6).
"""

from collections import Counter
from typing import Final

from bot.app.messages import Button, Post, Square, Urgency
from bot.callbacks import Kind, Press
from bot.engine.ids import Instant
from bot.engine.rules.options import CityOptions
from bot.engine.rules.table.acting import at_once, city, club, floor
from bot.engine.rules.table.timing import length
from bot.engine.rules.table.turns import one_black
from bot.engine.state import Game, Paused, Phase, Running
from bot.engine.table_phases import (
    QUEUED,
    Acquaintance,
    Call,
    Daytime,
    Defence,
    Exit,
    Hands,
    Introductions,
    LastWord,
    Lull,
    Queued,
    TableDay,
    TableNight,
    Talk,
    ThirdVote,
    Turns,
)
from bot.presenters.keyboards import Keys, Rows, lines, row, rows
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

FLOOR: Final = "floor"
SHOWN: Final = 6
"""So many of those who speak next are named."""


def board(voice: Voice, *, fresh: bool) -> list[Post]:
    """The board as things stand; nothing before the start and after the end."""
    game = voice.public
    if game.over or not game.stage:
        return []
    return [
        Post(
            place=Square(),
            key=FLOOR,
            text=board_text(voice),
            rows=() if isinstance(game.clock, Paused) else _rows(voice, game.phase),
            urgency=Urgency.BOARD,
            fresh=fresh,
            anew_at=_anew_at(voice),
        )
    ]


def _anew_at(voice: Voice) -> Instant:
    """A name on the list can wait for the close of the window; a window that opens cannot."""
    scene, clock = voice.scene, voice.public.clock
    opens = scene.before.stage != scene.after.stage
    return 0 if opens or not isinstance(clock, Running) else clock.closes_at


def board_text(voice: Voice) -> Html:
    """What stands on it now."""
    return lines(_lines(voice, voice.public.phase), _paused(voice))


def another_kind(before: Phase, after: Phase) -> bool:
    """Does another board begin? The floor passing, or the next call, is written on."""
    return type(before) is not type(after) or _part(before) != _part(after)


def _part(phase: Phase) -> tuple[int, int]:
    match phase:
        case Defence(day=day, round=number) | Hands(day=day, round=number):
            return day.number, number
        case TableNight(number=number):
            return number, 0
        case _ if isinstance(phase, Daytime):
            return phase.day.number, 0
        case _:
            return 0, 0


# --- the text ------------------------------------------------------------------------------------


def _lines(voice: Voice, phase: Phase) -> list[Html]:
    match phase:
        case Introductions():
            intro = "floor-intro-all" if at_once(voice.public) else "floor-intro"
            return [voice.t(intro), *_speaks(voice, phase)]
        case Acquaintance(call=call):
            return [voice.t("floor-acquaintance", who=wakes(voice, call), until=_until(voice))]
        case TableNight(number=number, call=call):
            who = wakes(voice, call)
            return [voice.t("floor-night", day=number, who=who, until=_until(voice))]
        case Exit() | LastWord():
            return [voice.t("floor-exit"), *_speaks(voice, phase)]
        case _ if isinstance(phase, Daytime):
            return _by_day(voice, phase)
        case _:
            return []


def _by_day(voice: Voice, phase: Daytime) -> list[Html]:
    day, game = phase.day, voice.public
    match phase:
        case Talk():
            key = "floor-talk" if club(game) else "floor-balagan"
            listed = [] if club(game) else put_up(voice, day)
            return [voice.t(key, day=day.number, until=_until(voice)), *listed]
        case Turns():
            return [_turns_head(voice, day), *_speaks(voice, phase), *put_up(voice, day)]
        case Defence(candidates=candidates):
            named = voice.t("floor-list", names=voice.names(candidates))
            return [voice.t("floor-defence", day=day.number), *_speaks(voice, phase), named]
        case Hands():
            return _hands(voice, phase)
        case ThirdVote():
            return _third(voice, phase)
        case Lull():
            return [voice.t("floor-lull", until=_until(voice))]
        case Exit():
            return []


def _turns_head(voice: Voice, day: TableDay) -> Html:
    game = voice.public
    if not club(game):
        return voice.t("floor-turns-city", day=day.number)
    # CLUB-NOM-2: cards are open, so everybody can count.
    alone = "floor-turns-club-one" if one_black(voice.scene.after) else "floor-turns-club"
    return voice.t(alone, day=day.number)


def _speaks(voice: Voice, phase: Queued) -> list[Html]:
    game = voice.public
    if at_once(game) and isinstance(phase, Introductions | Turns):
        return [voice.t("floor-everybody", until=_until(voice))]
    if at_once(game):
        # Only theirs is the defence, the last word.
        return [voice.t("floor-speaks", name=voice.names(phase.queue), until=_until(voice))]
    speaker = floor(game)
    said = voice.t("floor-speaks", name=voice.name(speaker), until=_until(voice))
    rest = phase.queue[1:]
    return [said, *voice.optional(bool(rest), "floor-next", names=voice.names(rest, SHOWN))]


def put_up(voice: Voice, day: TableDay) -> list[Html]:
    """The nominations so far: in club with their points."""
    points = Counter(point.target for point in day.points)
    if not points:
        return [voice.t("floor-put-up-none")]
    several = any(count > 1 for count in points.values())
    named = [
        f"{voice.short(seat)} ({count})" if several else voice.short(seat)
        for seat, count in points.items()
    ]
    return [voice.t("floor-put-up", names=Html(", ".join(named)))]


def _hands(voice: Voice, phase: Hands) -> list[Html]:
    options = voice.public.options
    if voice.public.table.simultaneous:
        return [
            voice.t("floor-hands-all", day=phase.day.number, until=_until(voice)),
            voice.t("floor-list", names=voice.names(phase.candidates)),
        ]
    abstain = isinstance(options, CityOptions) and options.non_voter == "abstain"
    head = voice.t("floor-hands-abstain" if abstain else "floor-hands", day=phase.day.number)
    names = [voice.name(seat) for seat in phase.candidates]
    return [head, *_timetable(voice, phase, names)]


def _third(voice: Voice, phase: ThirdVote) -> list[Html]:
    head = voice.t("floor-third", day=phase.day.number, names=voice.names(phase.candidates))
    if voice.public.table.simultaneous or city(voice.public):
        return [head, voice.t("floor-everybody", until=_until(voice))]
    return [head, *_timetable(voice, phase, [voice.t("floor-leave"), voice.t("floor-stay")])]


def _timetable(voice: Voice, phase: Hands | ThirdVote, names: list[Html]) -> list[Html]:
    """When each of them is called: the same text from the first call to the last."""
    clock = voice.public.clock
    if not isinstance(clock, Running):
        return names
    each = length(voice.public.table, phase)
    first = clock.closes_at - (phase.called + 1) * each
    return [
        voice.t(
            "floor-call",
            name=name,
            **{"from": voice.exact(first + at * each)},
            to=voice.countdown(first + (at + 1) * each),
        )
        for at, name in enumerate(names)
    ]


def wakes(voice: Voice, call: Call) -> Html:
    return voice.t(f"wakes-{call.value.replace(' ', '-') or 'all'}")


def _until(voice: Voice) -> Html:
    clock = voice.public.clock
    return voice.until(clock.closes_at) if isinstance(clock, Running) else Html("…")


def _paused(voice: Voice) -> list[Html]:
    clock = voice.public.clock
    if not isinstance(clock, Paused):
        return []
    return [voice.t("floor-paused", left=voice.length(clock.remaining))]


# --- the buttons ---------------------------------------------------------------------------------


def _rows(voice: Voice, phase: Phase) -> Rows:
    keys, game = Keys(voice), voice.public
    thanks = row(keys.say("button-thank", Kind.THANK)) if floor(game) else ()
    match phase:
        case Turns():
            living = [seat.number for seat in game.living()]
            return (*rows([keys.person(seat, Kind.NOMINATE, seat) for seat in living]), *thanks)
        case Hands() if game.table.simultaneous:
            return rows([keys.person(seat, Kind.VOTE, seat) for seat in phase.candidates])
        case Hands():
            return row(_of_round(voice, phase, "button-hand", Kind.HAND))
        case ThirdVote():
            leave = _of_round(voice, phase, "button-leave-all", Kind.OUTCOME, 1)
            return row(leave, _of_round(voice, phase, "button-stay-all", Kind.OUTCOME, 0))
        case _ if isinstance(phase, QUEUED):
            return thanks
        case _:
            return ()


def _of_round(voice: Voice, phase: Hands | ThirdVote, key: str, kind: Kind, *args: int) -> Button:
    """A button of a whole round: it carries the number of the round's first window."""
    press = Press(kind, voice.scene.game_id, round_stage(voice.scene.after, phase), args)
    return Button(text=voice.t(key), data=press.pack())


def round_stage(game: Game, phase: Hands | ThirdVote) -> int:
    """The number of the window with which the running round began."""
    return game.stage - phase.called
