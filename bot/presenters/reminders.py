"""A reminder: to one who still owes something, naming it, with all that he needs to do it."""

from collections.abc import Sequence

from bot.app.duties import Duty
from bot.app.messages import Post
from bot.engine.ids import SeatNo
from bot.engine.state import Running
from bot.presenters.keyboards import Keys, row
from bot.presenters.panel_parts import Menu
from bot.presenters.panels import opened_panel
from bot.presenters.requested import requested
from bot.presenters.stages import name_of_stage
from bot.presenters.table.panels import reminded_panel
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def reminder_post(group: Voice, seat: SeatNo, duties: Sequence[str]) -> Post:
    """His panel, or the list of candidates, sent anew under a head of its own.

    So it needs no other message to be answered, is edited with what he then does, and loses its
    keyboard with its stage.
    """
    head = _head(group, seat, duties)
    if not group.scene.after.cities:
        return reminded_panel(group, seat, head)
    if Duty.VOTE not in duties:
        return opened_panel(group, seat, (), fresh=True, head=head)[0]
    post = requested(group, seat, Menu.VOTE, 0, fresh=True, head=head)
    keys = Keys(group.for_seat(seat))
    others = keys.link("button-open-panel", "panel") if len(duties) > 1 else None
    return post.__replace__(rows=(*post.rows, *row(others)))


def _head(group: Voice, seat: SeatNo, duties: Sequence[str]) -> Html:
    voice = group.for_seat(seat)
    game = voice.views.seat(seat)
    until = voice.until(game.clock.closes_at) if isinstance(game.clock, Running) else Html("")
    return voice.t(
        "reminder",
        title=voice.title(),
        stage=name_of_stage(voice, game),
        until=until,
        owed=Html(", ".join(voice.t(f"duty-{duty}") for duty in duties)),
    )
