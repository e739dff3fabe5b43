"""The text of the desk: what goes on in every city, and what a close would bring."""

from bot.engine.copies import raid_of
from bot.engine.ids import HUNT, NOBODY, CityNo
from bot.engine.roles import Card
from bot.engine.rules.options import TableOptions
from bot.engine.rules.voting import electors
from bot.engine.state import (
    Ballot,
    City,
    NightPhase,
    NominationPhase,
    Paused,
    Running,
    VotingPhase,
)
from bot.presenters.panel_night import voice_order
from bot.presenters.stages import name_of_stage
from bot.presenters.standings import standing
from bot.presenters.table.status import table_people, table_state
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

SILENT = 10
"""Silent people of a city who are named."""


def desk_lines(voice: Voice) -> list[Html]:
    """Headline, a line for each city or secret act, the forecast, the troubles."""
    return [_head(voice), *_state(voice), *would_happen(voice), *_troubles(voice)]


def _head(voice: Voice) -> Html:
    game = voice.views.prosecutor
    stage, title = name_of_stage(voice, game), voice.title()
    match game.clock:
        case Running(closes_at=at):
            return voice.t("desk-head", title=title, stage=stage, until=voice.until(at))
        case Paused(remaining=remaining):
            left = voice.length(remaining)
            return voice.t("desk-head-paused", title=title, stage=stage, left=left)
        case _:
            return voice.t("desk-head-over", title=title, stage=stage)


def _state(voice: Voice) -> list[Html]:
    game = voice.views.prosecutor
    phase = game.phase
    match phase:
        case NominationPhase(day=day):
            listed = [_listed(voice, ballot) for _, ballot in sorted(day.ballots.items())]
            return [*listed, *_day_acts(voice, day.patient, compared=day.compared)]
        case VotingPhase(day=day):
            votes = [_votes(voice, ballot) for _, ballot in sorted(day.ballots.items())]
            return [*votes, *_day_acts(voice, day.patient, compared=day.compared)]
        case NightPhase():
            return _night(voice, phase)
        case _ if isinstance(game.options, TableOptions):
            return [*table_people(voice, game), *table_state(voice, game)]
        case _:
            return []


def _where(voice: Voice, ballot: CityNo) -> Html:
    return voice.t("hunt-name") if ballot == HUNT else voice.city(ballot)


def _listed(voice: Voice, ballot: Ballot) -> Html:
    count = len(ballot.candidates)
    return voice.t("desk-listed", city=_where(voice, ballot.number), count=count)


def _votes(voice: Voice, ballot: Ballot) -> Html:
    people = electors(voice.views.prosecutor, ballot.number)
    silent = tuple(seat for seat in people if seat not in ballot.votes)
    line = voice.t(
        "desk-votes",
        city=_where(voice, ballot.number),
        voted=len(people) - len(silent),
        all=len(people),
    )
    who = voice.optional(bool(silent), "desk-silent", names=_silent(voice, silent))
    return Html("".join([line, *who]))


def _silent(voice: Voice, seats: tuple[int, ...]) -> Html:
    """Those who also were silent the day before are marked with the days (MC-PROS-2)."""
    named = []
    for seat in seats[:SILENT]:
        idle = voice.views.prosecutor.seat(seat).idle
        mark = voice.t("desk-idle", days=idle) if idle else ""
        named.append(f"{voice.short(seat)}{mark}")
    listed = Html(", ".join(named))
    if len(seats) <= SILENT:
        return listed
    return voice.t("names-and-more", names=listed, count=len(seats) - SILENT)


def _day_acts(voice: Voice, patient: int, *, compared: bool) -> list[Html]:
    game = voice.views.prosecutor
    doctor, journalist = game.holder(Card.DOCTOR), game.holder(Card.JOURNALIST)
    state = voice.short(patient) if patient else voice.t("not-chosen")
    return [
        *voice.optional(doctor is not None, "desk-doctor", state=state),
        *voice.optional(
            journalist is not None, "desk-journalist-done" if compared else "desk-journalist"
        ),
    ]


# --- night ---------------------------------------------------------------------------------------


def _tours(city: City) -> bool:
    """A city that is decided or blocked kills nobody abroad either."""
    return city.undecided and not city.blocked


def _night(voice: Voice, night: NightPhase) -> list[Html]:
    game = voice.views.prosecutor
    if game.hunt:
        return _knife(voice, night)
    if night.number == 0:
        return [_election(voice, city) for city in game.undecided]
    found = [_city(voice, night, city) for city in game.undecided]
    if night.tour != NOBODY and _tours(game.city(night.tour)):
        order = voice_order(voice, night.abroad.order)
        touring = voice.city(night.tour)
        found.append(
            voice.t("desk-tour", city=touring, state=order, count=len(night.abroad.proposals))
        )
    return [*found, *_knife(voice, night), *_patient(voice, night)]


def _election(voice: Voice, city: City) -> Html:
    name = voice.city(city.number)
    if city.godfather != NOBODY:
        return voice.t("desk-godfather", city=name, name=voice.short(city.godfather))
    voted, mafia = len(city.godfather_votes), len(voice.views.prosecutor.mafia(city.number))
    return voice.t("desk-election", city=name, voted=voted, all=mafia)


def _city(voice: Voice, night: NightPhase, city: City) -> Html:
    """Home kill and check of one city."""
    game, name = voice.views.prosecutor, voice.city(city.number)
    checks = [
        voice.t("desk-check", name=voice.short(target))
        for seat, target in night.checks.items()
        if game.seat(seat).city == city.number
    ]
    if city.blocked:
        return Html("".join([voice.t("desk-blocked", city=name), *checks]))
    raid = raid_of(night, city.number, tour=False)
    order = voice_order(voice, raid.order)
    line = voice.t("desk-home", city=name, state=order, count=len(raid.proposals))
    return Html("".join([line, *checks]))


def _knife(voice: Voice, night: NightPhase) -> list[Html]:
    maniac = voice.views.prosecutor.holder(Card.MANIAC)
    if maniac is None or night.number == 0:
        return []
    state = voice.short(night.knife) if night.knife else voice.t("not-chosen")
    return [voice.t("desk-knife", name=voice.short(maniac.number), state=state)]


def _patient(voice: Voice, night: NightPhase) -> list[Html]:
    name = voice.short(night.patient or 1)
    return voice.optional(night.patient != NOBODY, "desk-patient", name=name)


# --- forecast and troubles -----------------------------------------------------------------------


def would_happen(voice: Voice) -> list[Html]:
    """Whom the ballots would condemn if voting closed now; nothing in other stages."""
    game = voice.views.prosecutor
    if not isinstance(game.phase, VotingPhase):
        return []
    found = [_due(voice, ballot) for _, ballot in sorted(game.phase.day.ballots.items())]
    return voice.optional(bool(found), "desk-due", due=Html("; ".join(found)))


def _due(voice: Voice, ballot: Ballot) -> Html:
    now = standing(voice.views.prosecutor, ballot)
    where = _where(voice, ballot.number)
    if now.by_lot:
        return voice.t("desk-due-lot", city=where)
    if not now.due:
        return voice.t("desk-due-nobody", city=where)
    named = ", ".join(f"{voice.short(seat)} ({now.tally.get(seat, 0)})" for seat in now.due)
    return voice.t("desk-due-one", city=where, names=Html(named))


def _troubles(voice: Voice) -> list[Html]:
    """Who cannot be written to, who has left, what was not delivered."""
    game, scene = voice.views.prosecutor, voice.scene
    living = game.living()
    lost = tuple(s.number for s in living if s.person in scene.unreachable)
    gone = tuple(s.number for s in living if s.gone)
    return [
        *voice.optional(bool(lost), "desk-unreachable", names=voice.names(lost, SILENT)),
        *voice.optional(bool(gone), "desk-gone", names=voice.names(gone, SILENT)),
        *voice.optional(scene.undelivered > 0, "desk-undelivered", count=scene.undelivered),
    ]
