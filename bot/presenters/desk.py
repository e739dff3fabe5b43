"""The desk: one message in the private chat of the prosecutor and of each deputy, edited.

They see everything, so everything is told: who has acted, who is silent, what would happen at a
close, who cannot be written to. The desk follows the game under the key `desk`. What it opens is a
message of its own under it, `desk/menu`: a list or a preview must not be turned away by somebody's
vote. A dangerous act is done by a second tap (`sure` = 1); nothing is remembered in between.
"""

from collections.abc import Sequence

from bot.app.messages import Button, Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine.ids import NOBODY, Person
from bot.engine.state import NominationPhase, Paused, Running, VotingPhase
from bot.presenters.desk_lines import desk_lines
from bot.presenters.desk_parts import DESK, act
from bot.presenters.desk_parts import Screen as Screen  # noqa: PLC0414 - given on
from bot.presenters.keyboards import Keys, Rows, lines, row, rows
from bot.presenters.setup_parts import Setup
from bot.presenters.table.desk import table_rows
from bot.presenters.voice import Voice


def desks(group: Voice, *, fresh: bool = False) -> list[Post]:
    """The desk as things stand, for everybody who has one."""
    return [_desk(group, person, fresh=fresh) for person in group.scene.desks]


def _desk(group: Voice, person: Person, *, fresh: bool) -> Post:
    voice = group.to(person)
    return Post(
        place=Private(person=person),
        key=DESK,
        text=lines(desk_lines(voice)),
        rows=_rows(voice),
        urgency=Urgency.BOARD,
        fresh=fresh,
    )


def _rows(voice: Voice) -> Rows:
    game = voice.views.prosecutor
    if not game.cities:
        return table_rows(voice)
    if isinstance(game.clock, Paused):
        return (*_resume(voice), *_look(voice), *_keep(voice), *_more(voice))
    if isinstance(game.clock, Running):
        return (*_clock(voice), *_look(voice), *_keep(voice), *_more(voice))
    return ()


def _clock(voice: Voice) -> Rows:
    keys = Keys(voice)
    return row(
        keys.say("button-close", Kind.CLOSE),
        keys.say("button-extend", Kind.DESK, Screen.LONGER),
        act(voice, "button-pause", Kind.PAUSE),
    )


def _resume(voice: Voice) -> Rows:
    return row(act(voice, "button-resume", Kind.RESUME, style="success"))


def _look(voice: Voice) -> Rows:
    """Who they are, what they have decided, who still owes something."""
    keys = Keys(voice)
    running = isinstance(voice.public.clock, Running)
    return row(
        keys.say("button-people", Kind.DESK, Screen.PEOPLE),
        keys.say("button-sealed", Kind.DESK, Screen.SEALED),
        keys.say("button-remind", Kind.REMIND) if running else None,
    )


def _keep(voice: Voice) -> Rows:
    """What was agreed, what has happened, and the last act taken back."""
    keys = Keys(voice)
    return row(
        keys.say("button-options", Kind.SETUP, Setup.GROUPS),
        keys.say("button-log", Kind.LOG),
        keys.say("button-undo", Kind.UNDO),
    )


def _more(voice: Voice) -> Rows:
    """What is wanted now and then."""
    keys = Keys(voice)
    judges = any(city.judge != NOBODY for city in voice.public.cities)
    running = isinstance(voice.public.clock, Running)
    wanted = (
        keys.say("button-shorten", Kind.DESK, Screen.SHORTER) if running else None,
        keys.say("button-judges", Kind.DESK, Screen.JUDGES) if judges else None,
        keys.say("button-letter", Kind.LETTER),
        keys.say("button-helpers", Kind.HELPER),
        *(_day(voice) if running else ()),
        keys.say("button-abort", Kind.ABORT),
    )
    return rows([button for button in wanted if button is not None])


def _day(voice: Voice) -> Sequence[Button | None]:
    keys, game = Keys(voice), voice.views.prosecutor
    if not isinstance(game.phase, (NominationPhase, VotingPhase)):
        return ()
    listed = any(ballot.candidates for ballot in game.phase.day.ballots.values())
    zero = game.multicity.zero_votes == "prosecutor" and isinstance(game.phase, VotingPhase)
    return (
        keys.say("button-word-for", Kind.WORD_FOR) if listed else None,
        keys.say("button-zero", Kind.DESK, Screen.ZERO) if zero else None,
    )
