"""The last message to each player: his card, what he did, and how it turned out.

It tells what he knows himself, and of others what opens with the end (GEN-10).
"""

from collections.abc import Callable
from typing import Final

from bot.app.messages import Post, Urgency
from bot.engine.ids import SeatNo
from bot.engine.roles import Card, Result, Side, side_of
from bot.engine.rules.options import TableOptions
from bot.engine.state import GameOver, Seat
from bot.presenters.deeds import KILLS, Deed, Deeds, Period, What
from bot.presenters.keyboards import lines
from bot.presenters.table.deeds import TableDeeds
from bot.presenters.table.record import table_record
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

ROOM: Final = 60
"""Deeds told; of more the last ones."""


def records(group: Voice) -> list[Post]:
    """For everybody who holds a seat at the end, when the game has just ended."""
    scene = group.scene
    if scene.before.over or not scene.after.over:
        return []
    tell = _teller(group)
    return [
        Post(
            place=group.chat(seat.number),
            key=f"record/{seat.number}",
            text=tell(group.for_seat(seat.number), seat.number),
            fresh=True,
            urgency=Urgency.NEWS,
        )
        for seat in group.public.seats
    ]


def _teller(group: Voice) -> Callable[[Voice, SeatNo], Html]:
    """How a record of this rule set is told; the log is read once."""
    if isinstance(group.public.options, TableOptions):
        at_table = TableDeeds(group.scene.log)
        return lambda voice, number: table_record(voice, number, at_table)
    deeds = Deeds(group.scene.log)
    return lambda voice, number: _text(voice, number, deeds)


def _text(voice: Voice, number: SeatNo, deeds: Deeds) -> Html:
    seat = voice.views.seat(number).seat(number)
    head = voice.t(
        "record",
        title=voice.title(),
        name=voice.name(number),
        card=voice.t(f"card-{seat.card.value}"),
        city=voice.city(seat.city),
    )
    done = deeds.of(number)
    return lines(
        [head, _fate(voice, seat, deeds), voice.t(_outcome(voice, seat))],
        _done(voice, done) if done else [voice.t("record-nothing")],
        _hits(voice, seat, done),
    )


def _fate(voice: Voice, seat: Seat, deeds: Deeds) -> Html:
    if seat.died is None:
        return voice.t("record-alive")
    death = deeds.deaths.get(seat.number)
    if death is None:  # before the log begins
        return voice.t("record-dead")
    return voice.t(f"record-{death.cause.value}", period=_period(voice, death.period))


def _outcome(voice: Voice, seat: Seat) -> str:
    """MC-WIN-4, MC-WIN-5: the dead win with their side."""
    over, result = voice.public.phase, voice.public.city(seat.city).result
    if not isinstance(over, GameOver):
        return "record-nobody"
    if seat.card is Card.MANIAC:
        lost = "record-nobody" if over.aborted else "record-lost"
        return "record-won" if over.maniac_won else lost
    if result is Result.UNDECIDED:
        return "record-nobody"
    won = {Side.HONEST: Result.HONEST, Side.MAFIA: Result.MAFIA}[side_of(seat.card)]
    return "record-won" if result is won else "record-lost"


def _done(voice: Voice, done: list[Deed]) -> list[Html]:
    told = [
        voice.t("record-deed", period=_period(voice, deed.period), deed=_deed(voice, deed))
        for deed in done[-ROOM:]
    ]
    return [voice.t("record-deeds", lines=Html("\n".join(told)))]


def _hits(voice: Voice, seat: Seat, done: list[Deed]) -> list[Html]:
    """How well an honest man aimed, once all cards are open."""
    votes = [deed.targets[0] for deed in done if deed.what is What.VOTE]
    opened = voice.public.options.final_disclosure != "none"
    if not (votes and opened) or side_of(seat.card) is not Side.HONEST:
        return []
    hits = sum(side_of(voice.public.seat(target).card) is not Side.HONEST for target in votes)
    return [voice.t("record-hits", votes=hits, all=len(votes))]


def _period(voice: Voice, period: Period) -> Html:
    return voice.t("record-night" if period.night else "record-day", day=period.number)


def _deed(voice: Voice, deed: Deed) -> Html:
    target = voice.short(deed.targets[0])
    match deed.what:
        case What.CHECK:
            answer = voice.t("check-mafia" if deed.yes else "check-not-mafia")
            return voice.t("record-check", name=target, result=answer)
        case What.COMPARE:
            answer = voice.t("compare-same" if deed.yes else "compare-different")
            other = voice.short(deed.targets[1])
            return voice.t("record-compare", name=target, other=other, result=answer)
        case _:
            text = voice.t(f"record-{deed.what.value}", name=target)
            for result in _results(voice, deed):
                text = voice.t("record-with", deed=text, result=result)
            return text


def _results(voice: Voice, deed: Deed) -> list[Html]:
    """Whom it hit, if that has opened, and what came of it."""
    card = voice.public.seat(deed.targets[0]).card
    known = voice.optional(card is not Card.HIDDEN, f"card-{card.value}")
    if deed.what in KILLS:
        return [*known, voice.t("record-hit" if deed.yes else "record-missed")]
    return [*known, *voice.optional(deed.yes, "fate-executed")]
