"""Lists that the desk opens: people, one man, lengths, judges, candidates, substitutes."""

from bot.app.naming import short_name
from bot.callbacks import Kind
from bot.engine.ids import HUNT, NOBODY, Person, SeatNo
from bot.engine.rules.options import TableOptions
from bot.engine.state import Game, NominationPhase, Running, VotingPhase
from bot.presenters.desk_parts import Made, Scope, Screen, back, out
from bot.presenters.keyboards import Keys, lines, page_of, page_with, pager, row, rows
from bot.presenters.table.desk import LENGTHS as TABLE_LENGTHS
from bot.presenters.table.desk import table_person
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

LENGTHS = (900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86400)
"""What a window can be made longer or shorter by: seconds."""
SUBSTITUTES = 20
"""So many are offered."""


def people(voice: Voice, page: int) -> Made:
    keys = Keys(voice)
    living = _living(voice)
    listed = [keys.person(seat, Kind.DESK, Screen.PERSON, seat) for seat in page_of(living, page)]
    turning = pager(keys, living, page, Kind.DESK, Screen.PEOPLE)
    return [voice.t("desk-people")], (*rows(listed), *turning, *out(voice))


def _living(voice: Voice) -> tuple[SeatNo, ...]:
    return tuple(seat.number for seat in voice.views.prosecutor.living())


def one(voice: Voice, number: SeatNo) -> Made:
    """Everything about one man, and what can be done."""
    game, keys = voice.views.prosecutor, Keys(voice)
    if not known_seat(game, number):
        return people(voice, 0)
    seat = game.seat(number)
    if not game.cities:
        return table_person(voice, number, page_with(_living(voice), number))
    word = number in speakers(game)
    text = voice.t(
        "desk-person",
        name=voice.name(number),
        card=voice.t(f"card-{seat.card.value}"),
        city=voice.city(seat.city),
        idle=seat.idle,
    )
    notes = [
        *voice.optional(game.city(seat.city).godfather == number, "desk-person-godfather"),
        *voice.optional(game.city(seat.city).judge == number, "desk-person-judge"),
        *voice.optional(seat.person in voice.scene.unreachable, "desk-person-unreachable"),
        *voice.optional(seat.gone, "desk-person-gone"),
    ]
    keyboard = (
        *row(
            keys.say("button-strike", Kind.STRIKE, number),
            keys.say("button-replace", Kind.REPLACE, number),
        ),
        *row(
            keys.say("button-letter-one", Kind.LETTER, Scope.SEAT, number),
            keys.say("button-word-for", Kind.WORD_FOR, number) if word else None,
        ),
        *row(back(voice, Screen.PEOPLE, page_with(_living(voice), number))),
    )
    return [lines([text], notes)], keyboard


def lengths(voice: Voice, kind: Kind, key: str) -> Made:
    """Extending is no danger: it is done at once and can be undone."""
    keys, clock = Keys(voice), voice.views.prosecutor.clock
    left = clock.closes_at - voice.scene.at if isinstance(clock, Running) else 0
    options = voice.public.options
    hurried = isinstance(options, TableOptions) and options.timings != "async"
    offered = TABLE_LENGTHS if hurried else LENGTHS
    fitting = [n for n in offered if kind is Kind.EXTEND or n < left]
    more = (voice.scene.desk_acts,) if kind is Kind.EXTEND else ()
    buttons = [keys.press(voice.length(n), kind, n, *more) for n in fitting]
    text = voice.t(key if buttons else "desk-shorter-none")
    return [text], (*rows(buttons), *out(voice))


def judges(voice: Voice) -> Made:
    keys = Keys(voice)
    found = [(c.number, c.judge) for c in voice.public.cities if c.judge != NOBODY]
    buttons = [keys.person(judge, Kind.RECALL, city) for city, judge in found]
    return [voice.t("desk-judges")], (*rows(buttons), *out(voice))


def zero(voice: Voice) -> Made:
    """MC-COUNT-6: the man for the case that nobody gets a vote."""
    keys, phase = Keys(voice), voice.views.prosecutor.phase
    ballots = phase.day.ballots.values() if isinstance(phase, VotingPhase) else ()
    buttons = [
        (keys.chosen if seat == ballot.named else keys.person)(
            seat, Kind.NAME_ZERO, ballot.number, seat
        )
        for ballot in ballots
        for seat in ballot.candidates
        if ballot.number in (HUNT, voice.public.seat(seat).city)
    ]
    return [voice.t("desk-zero")], (*rows(buttons[:90]), *out(voice))


def newcomers(voice: Voice, number: SeatNo) -> Made:
    """MC-PROS-6: who of the substitutes takes the seat."""
    if not known_seat(voice.views.prosecutor, number):
        return people(voice, 0)
    leave = row(back(voice, Screen.PERSON, number))
    waiting = voice.scene.substitutes
    if not waiting:
        return [voice.t("desk-no-substitutes")], leave
    keys = Keys(voice)
    listed = [
        keys.press(substitute(voice, person), Kind.REPLACE, number, person)
        for person in waiting[:SUBSTITUTES]
    ]
    return [voice.t("desk-replace", name=voice.name(number))], (*rows(listed), *leave)


def substitute(voice: Voice, person: Person) -> str:
    """His name as a button shows it."""
    return short_name(voice.plain_person(person), 20)


def addressees(voice: Voice, page: int) -> Made:
    """To whom a letter goes: all, a city, one."""
    keys, game = Keys(voice), voice.views.prosecutor
    cities = [
        keys.press(voice.city(city.number), Kind.LETTER, Scope.CITY, city.number)
        for city in game.cities
    ]
    everybody = keys.say("button-letter-all", Kind.LETTER, Scope.ALL, 0)
    seats = tuple(seat.number for seat in game.seats)
    listed = [keys.person(n, Kind.LETTER, Scope.SEAT, n) for n in page_of(seats, page)]
    turning = pager(keys, seats, page, Kind.DESK, Screen.LETTER)
    keyboard = (*row(everybody), *rows(cities), *rows(listed), *turning, *out(voice))
    return [voice.t("desk-letter")], keyboard


def words(voice: Voice) -> Made:
    """MC-WORD-2: candidates who have not said their last word yet."""
    keys, found = Keys(voice), speakers(voice.public)
    listed = [keys.person(seat, Kind.WORD_FOR, seat) for seat in found]
    key = "desk-words" if found else "desk-words-none"
    return [voice.t(key)], (*rows(listed[:90]), *out(voice))


def speakers(game: Game) -> tuple[SeatNo, ...]:
    """Who stands on a list on which he has not spoken today (MC-WORD-4)."""
    if not isinstance(game.phase, (NominationPhase, VotingPhase)):
        return ()
    return tuple(
        seat.number
        for seat in game.living()
        if any(
            seat.number in ballot.candidates and seat.number not in ballot.spoken
            for ballot in game.phase.day.ballots.values()
        )
    )


def known_seat(game: Game, number: SeatNo) -> bool:
    return 1 <= number <= len(game.seats)


def prompt(voice: Voice, key: str, command: str, **args: Html) -> Made:
    """What to answer, and how: the reply is understood by the command that stands in here."""
    line = voice.t(key, command=Html(f"<code>{command} #{voice.scene.game_id}</code>"), **args)
    return [line], out(voice)
