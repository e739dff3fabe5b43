"""The last changes of votes, in an expandable quote under the board (MC-VOTE-6, decision 10).

A board is edited at most once in some seconds; what two edits swallow between them stands here.
"""

from typing import Final

from bot.engine import events as ev
from bot.engine.audience import Everyone
from bot.engine.events import Event
from bot.engine.ids import NOBODY, CityNo, Instant
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

LAST: Final = 20
NARROW: Final = 14
"""Letters of a name there."""


def is_change(event: Event, ballot: CityNo) -> bool:
    """A public change of a vote in this ballot; a sealed one is none to the readers."""
    if not isinstance(event, (ev.VoteCast, ev.VoteCancelled, ev.VoteFell)):
        return False
    return event.ballot == ballot and Everyone() in event.to


def change_quote(voice: Voice, ballot: CityNo) -> list[Html]:
    """The last twenty changes, newest last; nothing if there was none."""
    scene = voice.scene
    seen = [(logged.at, logged.event) for logged in scene.changes]
    seen += [(scene.at, event) for event in scene.events]
    told = [_told(voice, at, event) for at, event in seen if is_change(event, ballot)][-LAST:]
    return voice.optional(bool(told), "board-changes", changes=Html(" · ".join(told)))


def _told(voice: Voice, at: Instant, event: Event) -> Html:
    clock = voice.clock(at)
    match event:
        case ev.VoteCast(seat=seat, target=target, former=former):
            who, whom = voice.short(seat, NARROW), voice.short(target, NARROW)
            if former == NOBODY:
                return voice.t("change-cast", clock=clock, voter=who, target=whom)
            was = voice.short(former, NARROW)
            return voice.t("change-switch", clock=clock, voter=who, former=was, target=whom)
        case ev.VoteCancelled(seat=seat, former=former) | ev.VoteFell(seat=seat, former=former):
            key = "change-cancel" if isinstance(event, ev.VoteCancelled) else "change-fell"
            who, was = voice.short(seat, NARROW), voice.short(former, NARROW)
            return voice.t(key, clock=clock, voter=who, former=was)
        case _:
            return Html("")
