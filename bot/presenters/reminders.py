"""A reminder: to one who still owes something, naming it, with the way to his panel."""

from collections.abc import Sequence

from bot.app.duties import Duty
from bot.app.messages import Post, Urgency
from bot.engine.ids import SeatNo
from bot.engine.state import Running
from bot.presenters.keyboards import Keys, row
from bot.presenters.stages import name_of_stage
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def reminder_post(group: Voice, seat: SeatNo, duties: Sequence[str]) -> Post:
    """Sent once; links lead to what stands then, so they never lead into a stage that is over."""
    voice = group.for_seat(seat)
    game = voice.views.seat(seat)
    clock = game.clock
    owed = Html(", ".join(voice.t(f"duty-{duty}") for duty in duties))
    votes, keys = Duty.VOTE in duties, Keys(voice)
    until = voice.until(clock.closes_at) if isinstance(clock, Running) else Html("")
    return Post(
        place=voice.chat(seat),
        text=voice.t(
            "reminder",
            title=voice.title(),
            stage=name_of_stage(voice, game),
            until=until,
            owed=owed,
        ),
        rows=row(
            keys.link("button-open-vote", "vote") if votes else None,
            keys.link("button-open-panel", "panel") if len(duties) > votes else None,
        ),
        urgency=Urgency.PRIVATE,
    )
