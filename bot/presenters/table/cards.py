"""The card of a table game, and whom a black knows (CLUB-PHASE-3, CITY-PHASE-2)."""

from bot.engine import events as ev
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import MAFIOSI, Card
from bot.engine.rules.table.acting import club
from bot.engine.table_phases import Introductions
from bot.presenters.keyboards import lines
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def table_card(voice: Voice, seat: SeatNo) -> Html:
    """What was dealt, what it may do, and once they have met, the fellows."""
    game = voice.views.seat(seat)
    card = game.seat(seat).card
    head = voice.t(
        "table-card", title=voice.title(), name=voice.name(seat), card=voice.t(f"card-{card}")
    )
    return lines([head, voice.t(_about(voice, card))], _fellows(voice, seat))


def _about(voice: Voice, card: Card) -> str:
    if card is Card.DOCTOR:
        return "about-doctor-table"
    if card is Card.COMMISSIONER and club(voice.public):
        return "about-commissioner-club"
    return f"about-{card.value}"


def _fellows(voice: Voice, seat: SeatNo) -> list[Html]:
    game = voice.views.seat(seat)
    # At the deal they are told in a message of their own, which comes next.
    dealt = any(isinstance(event, ev.GameStarted) for event in voice.scene.events)
    if game.seat(seat).card not in MAFIOSI or dealt or isinstance(game.phase, Introductions):
        return []
    blacks = [s for s in game.seats if s.card in MAFIOSI and s.number != seat]
    don = next((s.number for s in blacks if s.card is Card.DON), NOBODY)
    return told_fellows(voice, tuple(s.number for s in blacks), don)


def told_fellows(voice: Voice, fellows: tuple[SeatNo, ...], don: SeatNo) -> list[Html]:
    """Who plays with him, and who leads them."""
    if not fellows:
        return [voice.t("fellows-none")]
    named = voice.t("fellows", names=voice.names(fellows))
    return [named, *voice.optional(don != NOBODY, "fellows-don", name=voice.name(don or 1))]
