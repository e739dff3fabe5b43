"""One line of the log for each act at a table, told when everything opens (GEN-10)."""

from bot.engine import events as ev
from bot.engine.events import Event
from bot.presenters.table.lines import outcome
from bot.presenters.table.panels import choice
from bot.presenters.table.private import answered
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def table_act(voice: Voice, event: Event) -> Html:
    """Nothing for what the announcements of the stage have told."""
    match event:
        case ev.PutUp(seat=seat, targets=targets):
            named = voice.names(targets)
            return voice.t("log-put-up", a=voice.short(seat), b=named)
        case ev.HandRaised(seat=seat, choice=vote):
            return voice.t("log-vote", a=voice.short(seat), b=outcome(voice, vote))
        case ev.Shot(seat=seat, choice=shot):
            return voice.t("log-shot", a=voice.short(seat), b=choice(voice, shot))
        case ev.Answered(seat=seat):
            return voice.t("log-asked", a=voice.short(seat), b=answered(voice, event))
        case ev.Died(seat=seat, cause=cause):
            return voice.t(f"log-{cause.value}", a=voice.short(seat))
        case ev.SeatReplaced(seat=seat, former=former, newcomer=newcomer):
            old, new = voice.person(former), voice.person(newcomer)
            return voice.t("log-replaced", seat=str(seat), a=old, b=new)
        case ev.Healed(seat=seat, target=target):
            return voice.t("log-healed", a=voice.short(seat), b=voice.short(target))
        case _:
            return Html("")
