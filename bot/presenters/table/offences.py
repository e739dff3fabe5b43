"""An offence at a table, as the prosecutor reads it, with buttons for what may follow."""

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import SURE, Kind
from bot.engine.ids import SeatNo
from bot.presenters.desk_parts import act
from bot.presenters.keyboards import Keys, Rows, row
from bot.presenters.voice import Voice


def interruption(group: Voice, seat: SeatNo) -> list[Post]:
    """Somebody has written while another one had the floor: told once a window."""
    return [
        Post(
            place=Private(person=person),
            key=f"interruption/{group.scene.after.stage}/{seat}",
            text=voice.t("interrupted", name=voice.name(seat)),
            rows=_at_once(voice, seat),
            urgency=Urgency.PRIVATE,
        )
        for person in group.scene.desks
        for voice in [group.to(person)]
    ]


def _at_once(voice: Voice, seat: SeatNo) -> Rows:
    """These two in this window and before anything else is done; his page at any time."""
    return (
        *row(
            act(voice, "button-caution", Kind.CAUTION, seat, SURE),
            act(voice, "button-warn", Kind.WARN, seat, SURE),
        ),
        *row(Keys(voice).person(seat, Kind.MAN, seat)),
    )


def offence_rows(voice: Voice, seat: SeatNo) -> Rows:
    """Under a word by night: the preview of a disqualification (CLUB-DISC-4), and his page."""
    if not voice.scene.after.seat(seat).alive:
        return ()
    keys = Keys(voice)
    return row(
        keys.say("button-disqualify", Kind.MAN, seat, 1),
        keys.person(seat, Kind.MAN, seat),
    )
