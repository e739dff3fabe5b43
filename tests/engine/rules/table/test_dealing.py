"""Seats and cards of a table: CLUB-DECK-1 to -4, CITY-DECK-1 to -4."""

from collections import Counter

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import PROSECUTOR
from bot.engine.decide import decide
from bot.engine.errors import Refusal
from bot.engine.roles import Card, Side, camp_of
from bot.engine.rules.options import CityOptions, ClubOptions, Options, with_options
from bot.engine.rules.table.dealing import deck_of, fellows_told
from bot.engine.state import Game
from tests.engine.rules.table.kit import Lots, city, club, started


def refusal(options: Options, players: int) -> tuple[str, str]:
    command = cmd.Start(persons=(tuple(range(1, players + 1)),))
    decided = decide(Game(options=options), command, 0, Lots())
    assert isinstance(decided, Refusal)
    return decided.rule, decided.reason


def dealt(options: Options, players: int) -> Counter[str]:
    game = started(options, range(1, players + 1))
    return Counter(seat.card.value for seat in game.seats)


# --- club ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "black", "peaceful"),
    [(8, 2, 4), (9, 2, 5), (10, 3, 5), (11, 3, 6), (12, 3, 7), (13, 4, 7)],
)
def test_the_deck_of_a_club_table_club_deck_1_and_club_deck_2_and_club_deck_3(
    players: int, black: int, peaceful: int
) -> None:
    expected = {"black": black, "commissioner": 1, "doctor": 1, "peaceful": peaceful}
    assert dealt(ClubOptions(), players) == expected


@pytest.mark.parametrize("players", [0, 1, 7, 14, 20])
def test_too_few_or_too_many_for_a_club_table_club_deck_1(players: int) -> None:
    assert refusal(ClubOptions(), players) == ("CLUB-DECK-1", "table-size")


def test_the_prosecutor_may_say_how_many_blacks_club_deck_3() -> None:
    options = with_options(ClubOptions(), {"black_table": "8-10:3 11:1 12:5"})
    assert dealt(options, 8)["black"] == 3
    assert dealt(options, 11)["black"] == 1
    assert dealt(options, 12) == {"black": 5, "commissioner": 1, "doctor": 1, "peaceful": 5}


@pytest.mark.parametrize("table", ["8:4", "8:5", "8:0", "9-13:2"])
def test_blacks_are_some_and_fewer_than_reds_or_there_is_no_game_club_deck_3(table: str) -> None:
    options = with_options(ClubOptions(), {"black_table": table})
    assert refusal(options, 8) == ("CLUB-DECK-1", "table-size")


def test_cards_are_drawn_by_lot_and_nobody_is_told_the_others_club_deck_4() -> None:
    lots = Lots()
    game = started(ClubOptions(), range(101, 109), lots=lots)
    assert lots.asked == [("CLUB-DECK-4", tuple(range(1, 9)))]
    drawn = [seat.card for seat in game.seats]
    # The lot turned the seats round, so the blacks, first in the deck, sit last.
    assert drawn == [*[Card.PEACEFUL] * 4, Card.DOCTOR, Card.COMMISSIONER, *[Card.BLACK] * 2]
    decided = decide(Game(options=ClubOptions()), cmd.Start(persons=(tuple(range(8)),)), 0, Lots())
    assert not isinstance(decided, Refusal)
    (start,) = (event for event in decided.events if isinstance(event, ev.GameStarted))
    assert start.to == PROSECUTOR


def test_seats_are_by_lot_unless_the_prosecutor_has_seated_them_club_deck_1() -> None:
    lots = Lots()
    persons = tuple(range(101, 109))
    by_lot = started(ClubOptions(), persons, seated=False, lots=lots)
    assert [seat.person for seat in by_lot.seats] == list(reversed(persons))
    assert lots.asked[0] == ("CLUB-DECK-1", persons)
    by_hand = started(ClubOptions(), persons)
    assert [(seat.number, seat.person) for seat in by_hand.seats] == list(
        enumerate(persons, start=1)
    )
    assert {seat.city for seat in by_hand.seats} == {1}


def test_nobody_sits_twice_club_deck_1() -> None:
    command = cmd.Start(persons=((1, 2, 3, 4, 5, 6, 7, 1),))
    decided = decide(Game(options=ClubOptions()), command, 0, Lots())
    assert isinstance(decided, Refusal)
    assert (decided.rule, decided.reason) == ("CLUB-DECK-1", "twice-in-game")


# --- city ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "blacks"),
    [(7, 2), (8, 2), (9, 3), (10, 3), (11, 3), (12, 3), (13, 4), (14, 4), (15, 4)],
)
def test_the_deck_of_a_city_table_city_deck_2_and_city_deck_3_and_city_deck_4(
    players: int, blacks: int
) -> None:
    options = with_options(CityOptions(), {"players": players})
    expected = {"don": 1, "mafia": blacks - 1, "doctor": 1, "sheriff": 1}
    assert dealt(options, players) == {**expected, "peaceful": players - blacks - 2}


def test_four_blacks_by_option_at_the_usual_table_only_city_deck_3_and_city_deck_4() -> None:
    options = with_options(CityOptions(), {"blacks": 4})
    assert dealt(options, 11)["mafia"] == 3
    assert dealt(with_options(options, {"players": 10}), 10)["mafia"] == 2


@pytest.mark.parametrize("players", [7, 10, 12, 15])
def test_a_city_table_has_just_so_many_players_city_deck_1(players: int) -> None:
    assert refusal(CityOptions(), players) == ("CITY-DECK-1", "table-size")


def test_seats_and_cards_of_a_city_table_are_by_lot_city_deck_1_and_city_deck_2() -> None:
    lots = Lots()
    game = started(CityOptions(), range(101, 112), seated=False, lots=lots)
    assert [clause for clause, _ in lots.asked] == ["CITY-DECK-1", "CITY-DECK-2"]
    assert [seat.person for seat in game.seats] == list(range(111, 100, -1))
    assert game.seat(11).card is Card.DON


def test_a_rule_set_that_is_neither_has_no_deck_here() -> None:
    assert deck_of(CityOptions(), 11)[Card.PEACEFUL] == 6
    assert deck_of(ClubOptions(), 11)[Card.PEACEFUL] == 6
    assert deck_of(ClubOptions(black_table={}), 11) == {}


# --- who knows whom ------------------------------------------------------------------------------


def test_blacks_are_told_their_fellows_in_the_first_night_club_phase_3() -> None:
    table = club("intro")
    table.do(*(f"P{number} thanks" for number in range(1, 10)))
    assert table.happened(ev.FellowsTold) == []
    table.do("P10 thanks")
    assert [table.told(f"P{n}") for n in (8, 9)] == [
        ["fellow P9", "fellow P10"],
        ["fellow P8", "fellow P10"],
    ]
    assert table.told("P1") == []


def test_blacks_are_told_who_is_the_don_the_don_himself_is_not_city_phase_2() -> None:
    table = city()
    assert table.told("P10") == ["fellow P9", "fellow P11", "don P9"]
    assert table.told("P9") == ["fellow P10", "fellow P11"]
    assert table.told("P1") == []


def test_a_newcomer_hears_of_dead_fellows_too_club_host_3() -> None:
    table = club("night 1", dead={"P8": "left"})
    assert fellows_told(table.game, 9).fellows == (8, 10)


def test_the_two_sides_of_a_table_club_deck_2_and_city_deck_2() -> None:
    blacks = {card for card in Card if camp_of(card) is Side.BLACK}
    assert {Card.BLACK, Card.MAFIA, Card.DON} <= blacks
    assert not {Card.SHERIFF, Card.DOCTOR, Card.COMMISSIONER, Card.PEACEFUL} & blacks
