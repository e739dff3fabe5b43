"""Sides and letters: MC-DECK-7, decision 12."""

from bot.engine.ids import city_letter
from bot.engine.roles import Card, Side, side_of


def test_each_card_plays_for_a_side_mc_deck_7() -> None:
    expected = {
        Card.CITIZEN: Side.HONEST,
        Card.COMMISSIONER: Side.HONEST,
        Card.DOCTOR: Side.HONEST,
        Card.JOURNALIST: Side.HONEST,
        Card.MAFIOSO: Side.MAFIA,
        Card.MANIAC: Side.MANIAC,
    }
    assert {card: side_of(card) for card in expected} == expected


def test_cities_have_letters() -> None:
    assert [city_letter(city) for city in range(1, 7)] == list("ABCDEF")
