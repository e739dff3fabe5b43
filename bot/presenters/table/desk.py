"""The desk of a table: its buttons, the man's page, the previews of what only a table knows."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.app.duties import at_leisure
from bot.callbacks import Kind, choice_of, packed_choice
from bot.engine.ids import SeatNo
from bot.engine.state import Paused, Running
from bot.engine.table_phases import LEAVE, STAY, Defence, Hands, ThirdVote
from bot.presenters.desk_parts import Made, Scope, Screen, act, back, out, sure
from bot.presenters.keyboards import Keys, Rows, lines, row, rows
from bot.presenters.setup_parts import Setup
from bot.presenters.table.lines import outcome
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

LENGTHS: Final = (15, 30, 60, 120, 300, 600)
"""What a window of a table can be made longer or shorter by: seconds."""


def table_rows(voice: Voice) -> Rows:
    """The buttons under the desk."""
    clock = voice.views.prosecutor.clock
    if isinstance(clock, Paused):
        resume = row(act(voice, "button-resume", Kind.RESUME, style="success"))
        return (*resume, *_vote(voice), *_always(voice))
    if isinstance(clock, Running):
        return (*_clock(voice), *_vote(voice), *_always(voice))
    return ()


def _clock(voice: Voice) -> Rows:
    keys = Keys(voice)
    return row(
        act(voice, "button-pause", Kind.PAUSE),
        keys.say("button-extend", Kind.DESK, Screen.LONGER),
        keys.say("button-shorten", Kind.DESK, Screen.SHORTER),
    )


def _vote(voice: Voice) -> Rows:
    """CLUB-VOTE-11: while a round runs, or from the first defence on."""
    keys, phase = Keys(voice), voice.views.prosecutor.phase
    if not isinstance(phase, Defence | Hands | ThirdVote):
        return ()
    void = keys.say("button-void-day", Kind.VOID_DAY)
    if isinstance(phase, Defence):
        return row(void)
    return (
        *row(keys.say("button-repeat-round", Kind.REPEAT_ROUND), void),
        *row(
            keys.say("button-void-vote", Kind.VOID_VOTE) if phase.raised else None,
            keys.say("button-set-vote", Kind.SET_VOTE),
        ),
    )


def _always(voice: Voice) -> Rows:
    keys = Keys(voice)
    leisure = at_leisure(voice.views.prosecutor)
    return rows(
        [
            keys.say("button-people", Kind.DESK, Screen.PEOPLE),
            keys.say("button-undo", Kind.UNDO),
            keys.say("button-log", Kind.LOG),
            keys.say("button-options", Kind.SETUP, Setup.GROUPS),
            keys.say("button-words", Kind.SETUP, Setup.WORDS),
            keys.say("button-letter", Kind.LETTER),
            *([keys.say("button-remind", Kind.REMIND)] if leisure else []),
            keys.say("button-helpers", Kind.HELPER),
            keys.say("button-abort", Kind.ABORT),
        ]
    )


def table_person(voice: Voice, number: SeatNo, page: int) -> Made:
    """Everything about one man, and what can be done."""
    game, keys = voice.views.prosecutor, Keys(voice)
    seat = game.seat(number)
    card = voice.t(f"card-{seat.card.value}")
    text = voice.t("table-person", name=voice.name(number), card=card, count=seat.warnings)
    notes = [
        *voice.optional(seat.person in voice.scene.unreachable, "desk-person-unreachable"),
        *voice.optional(seat.gone, "desk-person-gone"),
    ]
    punish = row(
        keys.say("button-caution", Kind.CAUTION, number),
        keys.say("button-warn", Kind.WARN, number),
        keys.say("button-disqualify", Kind.DISQUALIFY, number),
    )
    change = row(
        keys.say("button-strike", Kind.STRIKE, number),
        keys.say("button-replace", Kind.REPLACE, number),
        keys.say("button-letter-one", Kind.LETTER, Scope.SEAT, number),
    )
    keyboard = (*(punish if seat.alive else ()), *(change if seat.alive else ()))
    return [lines([text], notes)], (*keyboard, *row(back(voice, Screen.PEOPLE, page)))


# --- previews ------------------------------------------------------------------------------------


def _ask_man(key: str, kind: Kind) -> Callable[[Voice, tuple[int, ...]], Made]:
    """A preview of an act upon one man; without him the list."""

    def ask(voice: Voice, args: tuple[int, ...]) -> Made:
        game = voice.views.prosecutor
        living = [seat.number for seat in game.living()]
        if not args or args[0] not in living:
            return _whom(voice, kind, living)
        seat = game.seat(args[0])
        card = voice.t(f"card-{seat.card.value}")
        text = voice.t(key, name=voice.name(seat.number), card=card, count=seat.warnings + 1)
        return sure(voice, text, kind, seat.number)

    return ask


def _whom(voice: Voice, kind: Kind, seats: list[SeatNo]) -> Made:
    keys = Keys(voice)
    listed = [keys.person(seat, kind, seat) for seat in seats]
    return [voice.t("desk-people")], (*rows(listed), *out(voice))


def _ask_repeat(voice: Voice, _: tuple[int, ...]) -> Made:
    return sure(voice, voice.t("desk-ask-repeat-round"), Kind.REPEAT_ROUND)


def _ask_void_day(voice: Voice, _: tuple[int, ...]) -> Made:
    return sure(voice, voice.t("desk-ask-void-day"), Kind.VOID_DAY)


def _ask_void_vote(voice: Voice, args: tuple[int, ...]) -> Made:
    phase = voice.views.prosecutor.phase
    raised = phase.raised if isinstance(phase, Hands | ThirdVote) else {}
    if not args or args[0] not in raised:
        return _whom(voice, Kind.VOID_VOTE, sorted(raised))
    shown = outcome(voice, raised[args[0]])
    text = voice.t("desk-ask-void-vote", name=voice.name(args[0]), choice=shown)
    return sure(voice, text, Kind.VOID_VOTE, args[0])


def _ask_set_vote(voice: Voice, args: tuple[int, ...]) -> Made:
    """Whose vote, for whom, then the preview."""
    game, keys = voice.views.prosecutor, Keys(voice)
    living = [seat.number for seat in game.living()]
    if not args or args[0] not in living:
        return _whom(voice, Kind.SET_VOTE, living)
    choices = _choices(voice)
    if len(args) < 2 or args[1] not in choices:
        listed = [
            keys.press(_plain(outcome(voice, choice_of(c))), Kind.SET_VOTE, args[0], c)
            for c in choices
        ]
        head = voice.t("desk-set-vote", name=voice.name(args[0]))
        return [head], (*rows(listed), *out(voice))
    shown = outcome(voice, choice_of(args[1]))
    text = voice.t("desk-ask-set-vote", name=voice.name(args[0]), choice=shown)
    return sure(voice, text, Kind.SET_VOTE, args[0], args[1])


def _plain(text: Html) -> str:
    return str(text)


def _choices(voice: Voice) -> tuple[int, ...]:
    match voice.views.prosecutor.phase:
        case Hands(candidates=candidates):
            return candidates
        case ThirdVote():
            return (packed_choice(LEAVE), STAY)
        case _:
            return ()


TABLE_PAGES: Final[Mapping[Kind, Callable[[Voice, tuple[int, ...]], Made]]] = {
    Kind.CAUTION: _ask_man("desk-ask-caution", Kind.CAUTION),
    Kind.WARN: _ask_man("desk-ask-warn", Kind.WARN),
    Kind.DISQUALIFY: _ask_man("desk-ask-disqualify", Kind.DISQUALIFY),
    Kind.REPEAT_ROUND: _ask_repeat,
    Kind.VOID_DAY: _ask_void_day,
    Kind.VOID_VOTE: _ask_void_vote,
    Kind.SET_VOTE: _ask_set_vote,
}
"""What the desk opens for a press that only a table knows."""
