"""Private results: each its own message, so that it notifies and stays in the history."""

from collections.abc import Sequence

from bot.app.messages import Post, Private, Urgency
from bot.engine import events as ev
from bot.engine.audience import Audience
from bot.engine.audience import Prosecutor as ToProsecutor
from bot.engine.copies import raid_of
from bot.engine.events import Event
from bot.engine.ids import NOBODY, CityNo, Person, SeatNo
from bot.engine.roles import Card
from bot.engine.rules.options import TableOptions
from bot.engine.state import REFUSED, NightPhase, Raid
from bot.presenters.cards import card_post
from bot.presenters.keyboards import Rows
from bot.presenters.places import people, told
from bot.presenters.table.offences import offence_rows
from bot.presenters.table.private import table_private
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def private_news(group: Voice) -> list[Post]:
    """The private messages of all events of the scene, in their order."""
    return [post for event in group.scene.events for post in _posts(group, event)]


def _posts(group: Voice, event: Event) -> list[Post]:
    if isinstance(event, ev.NewcomerTold):
        return [card_post(group, event.seat, event)]
    if _is_old_news(group, event):
        return []
    spoken = [
        (p, a) for a in _readers(event) for p in people(a, group.scene.after, group.scene.desks)
    ]
    return [
        Post(
            place=Private(person=person),
            text=text,
            key=_kept(group, event),
            facts=told([event], audience),
            rows=_rows(group.to(person), event),
            urgency=Urgency.TALK if isinstance(event, ev.Talked) else Urgency.PRIVATE,
        )
        for person, audience in spoken
        if person != _author(group, event)
        for text in [_text(group.to(person), event, person)]
        if text
    ]


def _rows(voice: Voice, event: Event) -> Rows:
    return offence_rows(voice, event.seat) if isinstance(event, ev.NightOffence) else ()


def _kept(group: Voice, event: Event) -> str:
    """All proposals of a night are one message to a reader: the first one notifies him, the later
    ones are written into it (MC-GOD-4). Everything else is a message of its own."""
    return f"proposals/{group.scene.after.stage}" if isinstance(event, ev.Proposed) else ""


def _readers(event: Event) -> Sequence[Audience]:
    """Whom an event is for; what a team says to itself the prosecutor reads too (decision 15)."""
    return (*event.to, ToProsecutor()) if isinstance(event, ev.Talked) else event.to


def _author(group: Voice, event: Event) -> Person:
    """He knows what he has said himself."""
    if isinstance(event, (ev.Talked, ev.Proposed, ev.NamedToCourt)):
        return group.holder(event.seat)
    return NOBODY


def _is_old_news(group: Voice, event: Event) -> bool:
    """What the card has just told; an election that the only mafioso left has decided at once."""
    if isinstance(event, ev.GodfatherElected):
        return any(isinstance(one, ev.GameStarted) for one in group.scene.events)
    if not isinstance(event, ev.GodfatherElectionOpened):
        return False
    settled = (e.city for e in group.scene.events if isinstance(e, ev.GodfatherElected))
    return event.city in settled


def _text(voice: Voice, event: Event, person: Person) -> Html:
    """Empty for what shows on panels and desk only."""
    if isinstance(voice.scene.after.options, TableOptions):
        return table_private(voice, event) or _of_office(voice, event) or _of_fallen(voice, event)
    return (
        _of_results(voice, event, person)
        or _of_mafia(voice, event, person)
        or _of_office(voice, event)
        or _of_fallen(voice, event)
    )


def _of_results(voice: Voice, event: Event, person: Person) -> Html:
    """Answers to a commissioner and to a journalist."""
    match event:
        case ev.CheckAnswered(seat=seat, target=target, mafia=mafia):
            answer = voice.t("check-mafia" if mafia else "check-not-mafia")
            if voice.holder(seat) == person:
                return voice.t("check-answer", name=voice.name(target), answer=answer)
            return voice.t(
                "check-seen", asker=voice.name(seat), name=voice.name(target), answer=answer
            )
        case ev.Compared(first=first, second=second, same=same):
            answer = voice.t("compare-same" if same else "compare-different")
            return voice.t(
                "compare-answer",
                first=voice.name(first),
                second=voice.name(second),
                answer=answer,
            )
        case _:
            return Html("")


def _of_mafia(voice: Voice, event: Event, person: Person) -> Html:
    match event:
        case ev.GodfatherElected(city=city, seat=seat) | ev.GodfatherTold(city=city, seat=seat):
            if voice.holder(seat) == person:
                return voice.t("godfather-you", city=voice.city(city))
            return voice.t("godfather-is", city=voice.city(city), name=voice.name(seat))
        case ev.GodfatherElectionOpened(city=city):
            return voice.t("godfather-wanted", city=voice.city(city))
        case ev.CityBlocked(city=city):
            return voice.t("city-blocked", city=voice.city(city))
        case ev.OrdersVoid(city=city):
            return voice.t("orders-void", city=voice.city(city))
        case ev.Proposed(seat=seat):
            return _proposals(voice, voice.scene.after.seat(seat).city)
        case ev.Talked(seat=seat, city=city, text=text):
            heard = person in voice.scene.desks
            key = "talk-heard" if heard else "talk"
            return voice.t(key, name=voice.name(seat), city=voice.city(city), text=text)
        case ev.FallbackUsed(city=city, tour=tour, choice=choice):
            key = "fallback-used-tour" if tour else "fallback-used"
            return voice.t(key, city=voice.city(city), choice=choice_text(voice, choice))
        case _:
            return Html("")


def choice_text(voice: Voice, choice: SeatNo) -> Html:
    """A victim's name, or "refusal"."""
    return voice.t("choice-refusal") if choice <= REFUSED else voice.name(choice)


def _proposals(voice: Voice, city: CityNo) -> Html:
    """What is proposed in a city by now, at home and on tour."""
    night = voice.scene.after.phase
    if not isinstance(night, NightPhase):
        return Html("")
    raids = (raid_of(night, city, tour=tour) for tour in (False, True))
    at_home, on_tour = (proposed(voice, raid) for raid in raids)
    lines = [
        *voice.optional(bool(at_home), "proposals-home", said=at_home),
        *voice.optional(night.tour == city and bool(on_tour), "proposals-tour", said=on_tour),
    ]
    return Html("\n".join(lines))


def proposed(voice: Voice, raid: Raid) -> Html:
    """Who proposes whom, in a row; empty if nobody does."""
    return Html(
        ", ".join(
            f"{voice.short(seat)} → {choice_text(voice, vote.target)}"
            for seat, vote in raid.proposals.items()
        )
    )


def _of_office(voice: Voice, event: Event) -> Html:
    """What judges and the prosecutor are told."""
    match event:
        case ev.NamedToCourt(seat=seat, target=target):
            return voice.t("court-named", judge=voice.name(seat), name=voice.name(target))
        case ev.CourtNameFell():
            return voice.t("court-name-fell")
        case ev.Inactive(seat=seat):
            days = voice.scene.after.multicity.inactivity_days
            return voice.t("inactive", name=voice.name(seat), days=days)
        case ev.Gone(seat=seat) if event.news:
            return voice.t("gone", name=voice.name(seat))
        case ev.KnifeDrawn(seat=seat, target=target) if target == NOBODY:
            return voice.t("knife-missed", maniac=voice.name(seat))
        case ev.KnifeDrawn(seat=seat, target=target):
            return voice.t("knife-drawn", maniac=voice.name(seat), name=voice.name(target))
        case ev.BallotUnposted(city=city):
            return voice.t("ballot-unposted", city=voice.city(city))
        case _:
            return Html("")


def _of_fallen(voice: Voice, event: Event) -> Html:
    """Acts that have lost their target, or their ground."""
    match event:
        case ev.VoteAgain(former=former):
            return voice.t("vote-again", name=voice.name(former))
        case ev.OrderAgain(seat=seat, former=former):
            maniac = voice.views.seat(seat).seat(seat).card is Card.MANIAC
            key = "order-again-knife" if maniac else "order-again"
            return voice.t(key, name=voice.name(former))
        case ev.ActFell():
            return voice.t("act-fell")
        case _:
            return Html("")
