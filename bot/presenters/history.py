"""The whole log told by stages, for the end of the game: every order, check and vote (GEN-10)."""

from msgspec import Struct

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import NOBODY
from bot.engine.rules.options import TableOptions
from bot.presenters.lines import undone_act
from bot.presenters.panel_night import voice_order
from bot.presenters.private import choice_text
from bot.presenters.stages import name_of_phase
from bot.presenters.table.history import table_act
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


class Chapter(Struct, frozen=True, kw_only=True):
    """One stage of the game, retold."""

    title: Html
    lines: tuple[Html, ...]


def chapters(voice: Voice) -> list[Chapter]:
    """The stages in which something was done, in their order."""
    found: list[tuple[Html, list[Html]]] = []
    for event in voice.scene.log:
        if found:
            found[-1][1].extend(_line(voice, event))
        if isinstance(event, ev.StageOpened):
            title = name_of_phase(voice, event.phase)
            # At a table a stage is several windows: one man's floor, one call of the night.
            if not found or found[-1][0] != title:
                found.append((title, []))
    return [Chapter(title=title, lines=tuple(lines)) for title, lines in found if lines]


def _line(voice: Voice, event: Event) -> list[Html]:
    text = told_act(voice, event)
    return [text] if text else []


def told_act(voice: Voice, event: Event) -> Html:
    """One line an act; nothing for what the announcements of the stage have told."""
    if isinstance(voice.scene.after.options, TableOptions):
        return table_act(voice, event)
    return _of_votes(voice, event) or _of_mafia(voice, event) or _of_others(voice, event)


def _of_votes(voice: Voice, event: Event) -> Html:
    match event:
        case ev.Nominated(seat=seat, target=target):
            return voice.t("log-nominated", a=voice.short(seat), b=voice.short(target))
        case ev.VoteCast(seat=seat, target=target):
            return voice.t("log-vote", a=voice.short(seat), b=voice.short(target))
        case ev.VoteCancelled(seat=seat, former=former) | ev.VoteFell(seat=seat, former=former):
            return voice.t("log-no-vote", a=voice.short(seat), b=voice.short(former))
        case ev.NamedToCourt(seat=seat, target=target):
            return voice.t("log-court", a=voice.short(seat), b=voice.short(target))
        case ev.JudgeVoteCast(seat=seat, target=target):
            return voice.t("log-judge-vote", a=voice.short(seat), b=voice.short(target))
        case ev.JudgeElected(city=city, seat=seat) if seat != NOBODY:
            return voice.t("log-judge", city=voice.city(city), a=voice.short(seat))
        case _:
            return Html("")


def _of_mafia(voice: Voice, event: Event) -> Html:
    match event:
        case ev.GodfatherVoteCast(seat=seat, target=target):
            return voice.t("log-godfather-vote", a=voice.short(seat), b=voice.short(target))
        case ev.GodfatherElected(city=city, seat=seat):
            return voice.t("log-godfather", city=voice.city(city), a=voice.short(seat))
        case ev.OrderGiven(seat=seat, tour=tour, choice=choice):
            key = "log-order-tour" if tour else "log-order"
            return voice.t(key, a=voice.short(seat), b=voice_order(voice, choice))
        case ev.Proposed(seat=seat, tour=tour, choice=choice):
            key = "log-proposal-tour" if tour else "log-proposal"
            return voice.t(key, a=voice.short(seat), b=choice_text(voice, choice))
        case ev.FallbackUsed(city=city, tour=tour, choice=choice):
            key = "log-fallback-tour" if tour else "log-fallback"
            return voice.t(key, city=voice.city(city), b=choice_text(voice, choice))
        case ev.OrdersVoid(city=city) | ev.CityBlocked(city=city):
            return voice.t("log-void", city=voice.city(city))
        case _:
            return Html("")


def _of_others(voice: Voice, event: Event) -> Html:
    match event:
        case ev.CheckAnswered(seat=seat, target=target, mafia=mafia):
            answer = voice.t("check-mafia" if mafia else "check-not-mafia")
            return voice.t("log-check", a=voice.short(seat), b=voice.short(target), answer=answer)
        case ev.Stabbed(seat=seat, target=target):
            return voice.t("log-knife", a=voice.short(seat), b=voice.short(target))
        case ev.KnifeDrawn(seat=seat, target=target) if target != NOBODY:
            return voice.t("log-knife-lot", a=voice.short(seat), b=voice.short(target))
        case ev.PatientNamed(seat=seat, target=target):
            return voice.t("log-patient", a=voice.short(seat), b=voice.short(target))
        case ev.Compared(seat=seat, first=first, second=second, same=same):
            answer = voice.t("compare-same" if same else "compare-different")
            one, other = voice.short(first), voice.short(second)
            return voice.t("log-compare", a=voice.short(seat), b=one, c=other, answer=answer)
        case ev.Died(seat=seat, cause=cause):
            return voice.t(f"log-{cause.value}", a=voice.short(seat))
        case ev.SeatReplaced(seat=seat, former=former, newcomer=newcomer):
            old, new = voice.person(former), voice.person(newcomer)
            return voice.t("log-replaced", seat=str(seat), a=old, b=new)
        case ev.Undone(command=command):
            return voice.t("undone", what=undone_act(voice, command))
        case _:
            return Html("")
