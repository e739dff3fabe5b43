"""The card: what was dealt, what it may do, whom one knows, until when. Not to be forwarded."""

from bot.app.messages import Post, Urgency
from bot.engine import events as ev
from bot.engine.audience import Audience
from bot.engine.audience import Seat as ToSeat
from bot.engine.audience import Team as ToTeam
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import Game, NightPhase, Running
from bot.presenters.keyboards import lines
from bot.presenters.places import told
from bot.presenters.questions import under_card
from bot.presenters.rooms import door
from bot.presenters.table.cards import table_card
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def card_key(seat: SeatNo) -> str:
    return f"card/{seat}"


def card_post(group: Voice, seat: SeatNo, *events: ev.Event) -> Post:
    """The card of a seat for whoever holds it now, with the way into his city. `events` told it;
    their facts go with it."""
    voice = group.for_seat(seat)
    way, enter = door(voice, seat) if voice.public.cities else ([], ())
    return Post(
        place=voice.chat(seat),
        key=card_key(seat),
        text=lines([card_text(voice, seat)], way),
        rows=(*enter, *under_card(voice)),
        facts=told(events, *_readers(voice, seat)),
        urgency=Urgency.PRIVATE,
        fresh=True,
        protect=True,
    )


def _readers(voice: Voice, seat: SeatNo) -> tuple[Audience, ...]:
    """As whom he reads it: a mafioso also learns who his godfather is."""
    held = voice.views.seat(seat).seat(seat)
    team = (ToTeam(city=held.city),) if held.card is Card.MAFIOSO else ()
    return ToSeat(seat=seat), *team


def card_text(voice: Voice, seat: SeatNo) -> Html:
    """The text alone: for the card, and for /role."""
    game = voice.views.seat(seat)
    card = game.seat(seat).card
    if not game.cities:
        return table_card(voice, seat)
    about = voice.t(_about(game, card))
    head = voice.t(
        "card",
        title=voice.title(),
        name=voice.name(seat),
        card=voice.t(f"card-{card.value}"),
        city=voice.city(game.seat(seat).city),
    )
    return lines([head, about], _fellows(voice, seat), _until(voice))


def _about(game: Game, card: Card) -> str:
    """The key of what a card may do, where an option changes it too."""
    options = game.multicity
    if card is Card.DOCTOR and options.doctor_strength == "one":
        return "about-doctor-one"
    if card is Card.JOURNALIST and options.journalist_compares == "role":
        return "about-journalist-role"
    if card is Card.MANIAC and options.maniac_silent == "miss":
        return "about-maniac-miss"
    return f"about-{card.value}"


def _fellows(voice: Voice, seat: SeatNo) -> list[Html]:
    """MC-REV-4: the mafiosi of a city know each other and their godfather."""
    game = voice.views.seat(seat)
    if game.seat(seat).card is not Card.MAFIOSO:
        return []
    city = game.home(seat)
    fellows = tuple(s.number for s in game.mafia(city.number) if s.number != seat)
    known = voice.t("card-fellows", names=voice.names(fellows)) if fellows else None
    godfather = voice.optional(
        city.godfather not in (NOBODY, seat),
        "card-godfather",
        name=voice.short(city.godfather or 1),
    )
    mine = voice.optional(city.godfather == seat, "card-you-godfather")
    return [known or voice.t("card-alone"), *godfather, *mine]


def _until(voice: Voice) -> list[Html]:
    game = voice.public
    if not isinstance(game.clock, Running) or not isinstance(game.phase, NightPhase):
        return []
    first = game.phase.number == 0
    return voice.optional(first, "until-night-0", until=voice.until(game.clock.closes_at))
