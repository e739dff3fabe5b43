"""The sealed status: who has acted in this stage, what each order is, who still owes what.

For desks only; everything comes from the prosecutor's view.
"""

from collections.abc import Mapping

from bot.app.duties import Duty, debtors
from bot.callbacks import Kind
from bot.engine.copies import raid_of
from bot.engine.ids import NOBODY, CityNo, SeatNo
from bot.engine.roles import Card
from bot.engine.state import City, Day, NightPhase, NominationPhase, Raid, Votes, VotingPhase
from bot.presenters.desk_parts import Made, out, sure
from bot.presenters.keyboards import lines
from bot.presenters.panel_night import voice_order
from bot.presenters.private import proposed
from bot.presenters.table.status import table_people, table_state
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

NAMED = 12
"""So many names stand in one line; of more the rest is counted."""


def sealed(voice: Voice) -> Made:
    """City by city, then those of whom there is one in the game, then who owes what."""
    game = voice.views.prosecutor
    if not game.cities:
        state = [*table_people(voice, game), *table_state(voice, game)]
        return [lines([voice.t("sealed-head")], state)], out(voice)
    cities = [_city(voice, city) for city in game.cities]
    told = [line for line in cities if line]
    parts = lines([voice.t("sealed-head")], told, _single(voice), _owing(voice))
    return [parts], out(voice)


def reminders(voice: Voice) -> Made:
    """The preview of a reminder: whom it would reach and of what, who has had his."""
    found = debtors(voice.views.prosecutor, voice.scene.at)
    told = voice.scene.reminded
    waiting = {s: d for s, d in found.items() if voice.holder(s) not in told}
    again = tuple(seat for seat in found if seat not in waiting)
    already = voice.optional(bool(again), "remind-already", names=voice.names(again, NAMED))
    if not waiting:
        return [voice.t("remind-nobody"), *already], out(voice)
    head = voice.t("remind-ask", count=len(waiting))
    return sure(voice, [head, *_by_duty(voice, waiting), *already], Kind.REMIND)


def _owing(voice: Voice) -> list[Html]:
    found = debtors(voice.views.prosecutor, voice.scene.at)
    return [voice.t("sealed-owing"), *_by_duty(voice, found)] if found else []


def _by_duty(voice: Voice, found: Mapping[SeatNo, tuple[Duty, ...]]) -> list[Html]:
    """`vote: 3 Вера, 7 Зоя`."""
    told = []
    for duty in Duty:
        seats = tuple(seat for seat, duties in found.items() if duty in duties)
        if seats:
            names = voice.names(seats, NAMED)
            told.append(voice.t("sealed-duty", duty=voice.t(f"duty-{duty.value}"), names=names))
    return told


# --- a city --------------------------------------------------------------------------------------


def _city(voice: Voice, city: City) -> Html:
    phase = voice.views.prosecutor.phase
    found = [*_election(voice, city), *_judge_votes(voice, city)]
    if isinstance(phase, NightPhase) and phase.number and city.undecided:
        found += _night(voice, city, phase)
    if not found:
        return Html("")
    return lines([voice.t("sealed-city", city=voice.city(city.number))], found)


def _election(voice: Voice, city: City) -> list[Html]:
    """MC-GOD-1: who votes for whom while an election is open, else who is godfather."""
    if not city.undecided:
        return []
    if city.electing:
        votes = _votes(voice, city.godfather_votes)
        return [voice.t("sealed-election", votes=votes or voice.t("sealed-no-votes"))]
    known = city.godfather != NOBODY
    return voice.optional(known, "sealed-godfather", name=voice.short(city.godfather or 1))


def _judge_votes(voice: Voice, city: City) -> list[Html]:
    phase = voice.views.prosecutor.phase
    votes = phase.judge_votes.get(city.number) if isinstance(phase, NominationPhase) else None
    return voice.optional(bool(votes), "sealed-judge", votes=_votes(voice, votes or {}))


def _votes(voice: Voice, votes: Votes) -> Html:
    pairs = (f"{voice.short(s)} → {voice.short(vote.target)}" for s, vote in votes.items())
    return Html(", ".join(pairs))


def _night(voice: Voice, city: City, night: NightPhase) -> list[Html]:
    if city.blocked:
        return [voice.t("sealed-blocked"), *_checks(voice, city.number, night)]
    touring = night.tour == city.number
    chosen = night.fallback.get(city.number, voice.views.prosecutor.multicity.mafia_fallback)
    return [
        *_raid(voice, raid_of(night, city.number, tour=False), "sealed-home"),
        *(_raid(voice, night.abroad, "sealed-tour") if touring else ()),
        voice.t("sealed-fallback", rule=voice.t(f"fallback-{chosen}")),
        *_checks(voice, city.number, night),
    ]


def _raid(voice: Voice, raid: Raid, key: str) -> list[Html]:
    """The godfather's order, and what the others propose."""
    said = proposed(voice, raid)
    return [
        voice.t(key, state=voice_order(voice, raid.order)),
        *voice.optional(bool(said), "panel-proposals", proposals=said),
    ]


def _checks(voice: Voice, city: CityNo, night: NightPhase) -> list[Html]:
    """The question, and the answer as the cards give it (MC-CONS-3)."""
    game = voice.views.prosecutor
    return [
        voice.t(
            "check-seen",
            asker=voice.short(seat),
            name=voice.short(target),
            answer=voice.t(f"check-{'' if _mafioso(voice, target) else 'not-'}mafia"),
        )
        for seat, target in night.checks.items()
        if game.seat(seat).city == city
    ]


def _mafioso(voice: Voice, seat: SeatNo) -> bool:
    return voice.views.prosecutor.seat(seat).card is Card.MAFIOSO


# --- one in the game -----------------------------------------------------------------------------


def _single(voice: Voice) -> list[Html]:
    """Maniac, doctor, journalist, the court."""
    phase = voice.views.prosecutor.phase
    match phase:
        case NightPhase():
            return [*_knife(voice, phase), *_guarded(voice, phase.patient), *_done(voice, phase)]
        case NominationPhase(day=day):
            return _day(voice, day)
        case VotingPhase(day=day):
            return [*_day(voice, day), *_court(voice, phase)]
        case _:
            return []


def _knife(voice: Voice, night: NightPhase) -> list[Html]:
    maniac = voice.views.prosecutor.holder(Card.MANIAC)
    if maniac is None or not night.number:
        return []
    state = voice.short(night.knife) if night.knife else voice.t("not-chosen")
    return [voice.t("desk-knife", name=voice.short(maniac.number), state=state)]


def _guarded(voice: Voice, patient: SeatNo) -> list[Html]:
    return voice.optional(patient != NOBODY, "desk-patient", name=voice.short(patient or 1))


def _done(voice: Voice, night: NightPhase) -> list[Html]:
    """MC-PHASE-8; shown at a desk only."""
    living = len(voice.views.prosecutor.living())
    early = voice.views.prosecutor.multicity.early_dawn
    return voice.optional(early, "sealed-done", count=len(night.done), all=living)


def _day(voice: Voice, day: Day) -> list[Html]:
    game = voice.views.prosecutor
    doctor, journalist = game.holder(Card.DOCTOR), game.holder(Card.JOURNALIST)
    found: list[Html] = []
    if doctor is not None:
        state = voice.short(day.patient) if day.patient else voice.t("not-chosen")
        found.append(voice.t("sealed-doctor", name=voice.short(doctor.number), state=state))
    if journalist is not None:
        key = "sealed-journalist-done" if day.compared else "sealed-journalist"
        found.append(voice.t(key, name=voice.short(journalist.number)))
    return found


def _court(voice: Voice, phase: VotingPhase) -> list[Html]:
    """MC-JUDGE-7."""
    said = ", ".join(f"{voice.short(j)} → {voice.short(t)}" for j, t in phase.court.items())
    return voice.optional(bool(said), "sealed-court", votes=Html(said))
