"""The last message to each player of a table: his card, what he did, and how it turned out."""

from typing import Final

from bot.engine.ids import SeatNo
from bot.engine.roles import Card, Side, camp_of
from bot.engine.state import GameOver, Seat
from bot.presenters.deeds import Period
from bot.presenters.keyboards import lines
from bot.presenters.table.deeds import TableDeed, TableDeeds, What
from bot.presenters.table.lines import outcome
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

ROOM: Final = 60
"""Deeds told; of more the last ones."""


def table_record(voice: Voice, number: SeatNo, deeds: TableDeeds) -> Html:
    """It tells what he knows himself, and of others what opens with the end (GEN-10)."""
    seat = voice.views.seat(number).seat(number)
    card = voice.t(f"card-{seat.card.value}")
    head = voice.t("record-table", title=voice.title(), name=voice.name(number), card=card)
    done = deeds.of(number)
    return lines(
        [head, _fate(voice, seat, deeds), voice.t(_result(voice, seat))],
        _done(voice, deeds, done) if done else [voice.t("record-nothing-table")],
        _hits(voice, seat, done),
    )


def _fate(voice: Voice, seat: Seat, deeds: TableDeeds) -> Html:
    death = deeds.deaths.get(seat.number)
    if seat.died is None or death is None:
        return voice.t("record-alive" if seat.died is None else "record-dead")
    return voice.t(f"record-{death.cause.value}", period=_period(voice, death.period))


def _result(voice: Voice, seat: Seat) -> str:
    """CLUB-WIN-1, CITY-WIN-1: the dead win with their side."""
    over = voice.public.phase
    if not isinstance(over, GameOver) or over.aborted:
        return "record-nobody-table"
    if over.winner is None:
        return "record-draw"
    return "record-won" if over.winner is camp_of(seat.card) else "record-lost"


def _period(voice: Voice, period: Period) -> Html:
    if period.number < 0:
        return voice.t("record-intro")
    return voice.t("record-night" if period.night else "record-day", day=period.number)


def _done(voice: Voice, deeds: TableDeeds, done: list[TableDeed]) -> list[Html]:
    told = [
        voice.t("record-deed", period=_period(voice, d.period), deed=_deed(voice, deeds, d))
        for d in done[-ROOM:]
    ]
    return [voice.t("record-deeds", lines=Html("\n".join(told)))]


def _deed(voice: Voice, deeds: TableDeeds, deed: TableDeed) -> Html:
    if deed.what is What.THIRD:
        return voice.t("record-third", choice=outcome(voice, deed.target))
    name = voice.short(deed.target)
    if deed.what in (What.CHECK, What.SEEK):
        return voice.t(f"record-{deed.what.value}", name=name, result=_answer(voice, deed))
    text = voice.t(f"record-{deed.what.value}", name=name)
    for result in _results(voice, deeds, deed):
        text = voice.t("record-with", deed=text, result=result)
    return text


def _answer(voice: Voice, deed: TableDeed) -> Html:
    if deed.what is What.SEEK:
        return voice.t("answer-sheriff" if deed.yes else "answer-not-sheriff")
    return voice.t("answer-black" if deed.yes else "answer-red")


def _results(voice: Voice, deeds: TableDeeds, deed: TableDeed) -> list[Html]:
    """Whom it hit, if that has opened, and what came of it."""
    if deed.what not in (What.VOTE, What.SHOT):
        return []
    card = voice.public.seat(deed.target).card
    known = voice.optional(card is not Card.HIDDEN, f"card-{card.value}")
    if deed.what is What.SHOT:
        return [*known, voice.t("record-hit" if deeds.hit(deed) else "record-missed")]
    return [*known, *voice.optional(deeds.hit(deed), "fate-left")]


def _hits(voice: Voice, seat: Seat, done: list[TableDeed]) -> list[Html]:
    """How well a red man aimed, once all cards are open."""
    votes = [deed.target for deed in done if deed.what is What.VOTE]
    opened = voice.public.options.final_disclosure != "none"
    if not (votes and opened) or camp_of(seat.card) is not Side.RED:
        return []
    hits = sum(camp_of(voice.public.seat(target).card) is Side.BLACK for target in votes)
    return [voice.t("record-hits-table", votes=hits, all=len(votes))]
