"""The state: accessors, encoding, smallness."""

import msgspec
import pytest

from bot.engine.roles import Card, Result
from bot.engine.state import SCHEMA, Game
from tests.engine.kit import game_of, town


def test_a_state_survives_its_encoding_with_votes_in_their_order() -> None:
    game = town("day 1 voting", candidates={"A": ["A6", "A5"], "B": ["B6"]})
    game.do("A7 votes A6", "A1 votes A5", "A4 votes A6", "A7 votes A5")
    encoded = msgspec.json.encode(game.game)
    decoded = msgspec.json.decode(encoded, type=Game)
    assert decoded == game.game
    assert msgspec.json.encode(decoded) == encoded
    assert decoded.schema == SCHEMA


def test_seats_and_cities_are_found_by_number() -> None:
    game = game_of("night 1", dead={"A6": "executed"}, decided={"B": "mafia"})
    assert (game.seat(6).number, game.city(2).result) == (6, Result.MAFIA)
    assert game.home(9).number == 2
    for number in (0, 15, -1):
        with pytest.raises(KeyError):
            game.seat(number)
    for number in (0, 3, -1):
        with pytest.raises(KeyError):
            game.city(number)


def test_the_living_of_a_city_and_of_all() -> None:
    game = game_of("night 1", dead={"A6": "executed", "A1": "killed", "B4": "struck"})
    assert [seat.number for seat in game.living(1)] == [2, 3, 4, 5, 7]
    assert len(game.living()) == 11
    assert [seat.number for seat in game.mafia(1)] == [2]
    assert game.holder(Card.MANIAC) is None
    doctor = game.holder(Card.DOCTOR)
    assert doctor is not None
    assert doctor.number == 4


def test_a_seat_votes_in_its_city_or_in_the_hunt_mc_hunt_2() -> None:
    assert game_of("night 1").ballot_of(9) == 2
    hunt = game_of(
        "night 3", options={"maniac_hunt": "on"}, decided={"A": "honest", "B": "honest"}
    )
    assert hunt.ballot_of(9) == 0
    assert hunt.undecided == ()
