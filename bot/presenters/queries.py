"""Answers to /status, /role, /votes and /help: each tells him who asks what he may know."""

from typing import Final

from bot.app.markup import length
from bot.app.messages import Answer
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.ids import CityNo, Person, SeatNo
from bot.engine.roles import Card, Result
from bot.engine.rules.options import TableOptions
from bot.engine.state import NominationPhase, Paused, Running, VotingPhase
from bot.engine.table_phases import Daytime
from bot.presenters.boards import board_text
from bot.presenters.cards import card_text
from bot.presenters.consigliere import city_served, consigliere_card
from bot.presenters.desk_lines import desk_lines
from bot.presenters.keyboards import Rows, lines
from bot.presenters.questions import under_help
from bot.presenters.stages import name_of_stage
from bot.presenters.table.board import board_text as board_text_of_table
from bot.presenters.table.status import table_people
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

ROOM: Final = 3800
"""UTF-16 units of an answer to /votes; boards for which there is no room are left out."""
_OWED = (
    (cmd.CastVote, "owed-vote"),
    (cmd.Nominate, "owed-nominate"),
    (cmd.ElectJudge, "owed-judge"),
    (cmd.ElectGodfather, "owed-godfather"),
    (cmd.Order, "owed-order"),
    (cmd.Propose, "owed-propose"),
    (cmd.Check, "owed-check"),
    (cmd.Stab, "owed-knife"),
    (cmd.Protect, "owed-patient"),
    (cmd.Compare, "owed-compare"),
    (cmd.NameToCourt, "owed-court"),
    (cmd.SpeakLastWord, "owed-word"),
    (cmd.PressDone, "owed-done"),
    (cmd.Thank, "owed-thank"),
    (cmd.VoteOutcome, "owed-vote"),
    (cmd.Shoot, "owed-shot"),
    (cmd.Seek, "owed-check"),
    (cmd.Heal, "owed-heal"),
)
"""What he may still do, in the order of a telephone screen."""


def answer_query(group: Voice, what: str, person: Person) -> Answer:
    """`what` is status, role, votes or help; anything else is answered as help."""
    voice = group.to(person)
    seat = seat_of(voice, person)
    match what:
        case "status":
            return Answer(text=_status(voice, seat, person))
        case "role" if not seat and (served := city_served(voice, person)):
            return Answer(text=consigliere_card(voice, served), alert=True)
        case "role":
            return Answer(
                text=card_text(voice, seat) if seat else voice.t("role-none"), alert=True
            )
        case "votes":
            return Answer(text=_votes(voice, seat))
        case _:
            role = bool(seat or city_served(voice, person))
            return Answer(text=_help(voice), rows=_questions(voice, role=role))


def _help(voice: Voice) -> Html:
    """The commands that this game knows."""
    options = voice.public.options
    if not isinstance(options, TableOptions):
        return voice.t("help")
    turn, night = (voice.t(f"help-{part}-{options.ruleset}") for part in ("turn", "night"))
    return voice.t("help-table", turn=turn, night=night)


def _questions(voice: Voice, *, role: bool) -> Rows:
    """What else can be asked, once there is a game to ask about."""
    return under_help(voice, role=role) if voice.scene.after.stage else ()


def seat_of(voice: Voice, person: Person) -> SeatNo:
    """The seat that a person holds now; 0 for none."""
    seats = voice.scene.after.seats
    return next((seat.number for seat in seats if seat.person == person), 0)


def _status(voice: Voice, seat: SeatNo, person: Person) -> Html:
    if person in voice.scene.desks:
        return lines(desk_lines(voice))
    cities = [_city(voice, city.number) for city in voice.public.cities]
    if not cities and voice.public.stage:
        cities = table_people(voice, voice.public)
    return lines([_head(voice)], cities, _mine(voice, seat))


def _head(voice: Voice) -> Html:
    game = voice.public
    stage, title = name_of_stage(voice, game), voice.title()
    match game.clock:
        case Running(closes_at=at):
            return voice.t("status-head", title=title, stage=stage, until=voice.until(at))
        case Paused(remaining=remaining):
            left = voice.length(remaining)
            return voice.t("desk-head-paused", title=title, stage=stage, left=left)
        case _:
            return voice.t("desk-head-over", title=title, stage=stage)


def _city(voice: Voice, number: CityNo) -> Html:
    """The living, then the dead with what has been announced of them."""
    game = voice.public
    living = tuple(seat.number for seat in game.living(number))
    head = voice.t(
        "status-city",
        city=voice.city(number),
        count=len(living),
        names=voice.names(living, 30) if living else voice.t("nobody"),
    )
    result = game.city(number).result
    decided = voice.optional(result is not Result.UNDECIDED, f"status-won-{result.value}")
    dead = [_dead(voice, s.number) for s in game.seats if s.city == number and not s.alive]
    buried = voice.optional(bool(dead), "status-dead", names=Html(", ".join(dead)))
    return Html("".join([head, *decided, *buried]))


def _dead(voice: Voice, number: SeatNo) -> Html:
    seat = voice.public.seat(number)
    if seat.card is Card.HIDDEN:
        return voice.short(number)
    card = voice.t(f"status-{seat.card.value}")
    return voice.t("status-dead-card", name=voice.short(number), card=card)


def _mine(voice: Voice, seat: SeatNo) -> list[Html]:
    """What he himself may still do now."""
    if not seat or not voice.public.seat(seat).alive:
        return voice.optional(bool(seat), "status-you-dead")
    acts = {type(act) for act in legal(voice.scene.after, seat, voice.scene.at)}
    owed = ", ".join(voice.t(key) for kind, key in _OWED if kind in acts)
    return [voice.t("status-owed", acts=Html(owed)) if owed else voice.t("status-nothing")]


def _votes(voice: Voice, seat: SeatNo) -> Html:
    """His own city's board first, then the others'."""
    phase = voice.public.phase
    if isinstance(phase, Daytime):
        return board_text_of_table(voice)
    if not isinstance(phase, (NominationPhase, VotingPhase)):
        return voice.t("votes-not-now")
    own = voice.public.seat(seat).city if seat else 1
    ballots = sorted(phase.day.ballots.items(), key=lambda item: (item[0] != own, item[0]))
    texts = [board_text(voice, number or own, ballot) for number, ballot in ballots]
    while length("\n\n".join(texts)) > ROOM and len(texts) > 1:
        texts.pop()
    return Html("\n\n".join(texts)) if texts else voice.t("votes-not-now")
