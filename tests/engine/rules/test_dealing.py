"""The start: MC-DECK-1 to MC-DECK-8, which no scenario shows since a scenario deals by hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.decide import Ok, decide
from bot.engine.draws import Draw, DrawKey, keyed_draw
from bot.engine.errors import Refusal
from bot.engine.roles import Card
from bot.engine.rules.dealing import sizes
from bot.engine.rules.options import MAFIA_TABLE, MulticityOptions, with_options
from bot.engine.state import Game, NightPhase, Seat

SEED = keyed_draw(b"seed")


def start(
    *sizes: int, draw: Draw = SEED, consiglieri: tuple[int, ...] = (), **values: Any
) -> Ok | Refusal:
    """Start a game with cities of these sizes; with `auto` all people in one heap."""
    options = with_options(MulticityOptions(), values)
    people = iter(range(101, 101 + sum(sizes)))
    groups = tuple(tuple(next(people) for _ in range(size)) for size in sizes)
    if options.city_assignment == "auto":
        groups = (tuple(person for group in groups for person in group),)
    command = cmd.Start(persons=groups, consiglieri=consiglieri)
    return decide(Game(options=options), command, 1000, draw)


def started(*sizes: int, draw: Draw = SEED, **values: Any) -> Game:
    done = start(*sizes, draw=draw, **values)
    assert isinstance(done, Ok), done
    return done.game


def refused(*sizes: int, consiglieri: tuple[int, ...] = (), **values: Any) -> Refusal:
    done = start(*sizes, consiglieri=consiglieri, **values)
    assert isinstance(done, Refusal), done
    return done


def in_city(game: Game, city: int) -> list[Seat]:
    return [seat for seat in game.seats if seat.city == city]


# --- cities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "cities", "expected"),
    [(10, 2, (5, 5)), (11, 2, (6, 5)), (17, 3, (6, 6, 5)), (23, 4, (6, 6, 6, 5))],
)
def test_sizes_differ_by_one_and_the_lower_cities_get_the_extra_man_mc_deck_2(
    people: int, cities: int, expected: tuple[int, ...]
) -> None:
    assert sizes(people, cities) == expected
    game = started(people, cities=cities)
    assert tuple(Counter(seat.city for seat in game.seats).values()) == expected


def test_each_player_lives_in_one_city_and_seats_go_city_after_city_mc_deck_1() -> None:
    game = started(17, cities=3)
    assert [seat.number for seat in game.seats] == list(range(1, 18))
    assert [seat.city for seat in game.seats] == sorted(seat.city for seat in game.seats)
    assert sorted(seat.person for seat in game.seats) == list(range(101, 118))
    assert [city.number for city in game.cities] == [1, 2, 3]


def test_auto_shuffles_the_players_mc_deck_2() -> None:
    people = [seat.person for seat in started(20, cities=2).seats]
    assert people != sorted(people)


def test_manual_takes_the_cities_as_the_prosecutor_made_them_mc_deck_2() -> None:
    game = started(7, 5, city_assignment="manual")
    assert [seat.person for seat in in_city(game, 1)] == list(range(101, 108))
    assert [seat.person for seat in in_city(game, 2)] == list(range(108, 113))


def test_manual_wants_every_city_mc_deck_1() -> None:
    refusal = refused(6, 6, 6, city_assignment="manual")
    assert (refusal.rule, refusal.reason) == ("MC-DECK-1", "cities-missing")


@pytest.mark.parametrize(
    ("sizes", "values"),
    [
        ((9,), {}),
        ((41,), {}),
        ((4, 6), {"city_assignment": "manual"}),
        ((6, 21), {"city_assignment": "manual"}),
        ((13,), {"city_min": 7}),
        ((15,), {"city_max": 7}),
    ],
)
def test_a_city_is_as_big_as_the_settings_say_mc_deck_1(
    sizes: tuple[int, ...], values: dict[str, Any]
) -> None:
    refusal = refused(*sizes, **values)
    assert (refusal.rule, refusal.reason) == ("MC-DECK-1", "city-size")


def test_a_refused_start_names_the_city_and_the_limits_mc_deck_1() -> None:
    details = refused(6, 21, city_assignment="manual").details
    assert details == {"city": 2, "size": 21, "least": 5, "most": 20}
    details = refused(6, 5, city_assignment="manual", mafia_table={6: 2, 5: 2}).details
    assert details == {"city": 2, "size": 5}


@pytest.mark.parametrize("people", [10, 40])
def test_the_smallest_and_the_largest_game_of_two_cities_start_mc_deck_1(people: int) -> None:
    assert len(started(people).seats) == people


def test_nobody_sits_twice_mc_deck_1() -> None:
    persons = ((1, 2, 3, 4, 5), (6, 7, 8, 9, 1))
    game = Game(options=with_options(MulticityOptions(), {"city_assignment": "manual"}))
    refusal = decide(game, cmd.Start(persons=persons), 0, SEED)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason) == ("MC-DECK-1", "twice-in-game")


# --- the deck ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("residents", "mafiosi"), sorted(MAFIA_TABLE.items()))
def test_the_table_gives_about_a_quarter_mc_deck_3_mc_deck_4(residents: int, mafiosi: int) -> None:
    written = {5: 1, 6: 1, 7: 2, 10: 2, 11: 3, 14: 3, 15: 4, 18: 4, 19: 5, 20: 5}
    assert mafiosi == written.get(residents, mafiosi)
    game = started(residents, residents, city_assignment="manual")
    for city in (1, 2):
        cards = Counter(seat.card for seat in in_city(game, city))
        assert cards[Card.MAFIOSO] == mafiosi
        assert cards[Card.COMMISSIONER] == 1  # MC-DECK-4


def test_the_table_covers_every_size_mc_deck_3() -> None:
    assert sorted(MAFIA_TABLE) == list(range(5, 21))


def test_a_table_of_ones_own_counts_mc_deck_3() -> None:
    game = started(6, 7, city_assignment="manual", mafia_table={6: 2, 7: 1})
    mafiosi = [seat.city for seat in game.seats if seat.card is Card.MAFIOSO]
    assert mafiosi == [1, 1, 2]


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ({6: 3}, {}),  # three honest at most
        ({6: 3}, {"maniac": "off"}),  # three against three
        ({5: 2}, {}),  # two honest beside the maniac
        ({7: 1}, {}),  # no row for five or six
    ],
)
def test_there_are_always_more_honest_than_mafiosi_at_the_start_mc_deck_3(
    table: dict[int, int], values: dict[str, Any]
) -> None:
    refusal = refused(6, 5, city_assignment="manual", mafia_table=table, **values)
    assert (refusal.rule, refusal.reason) == ("MC-DECK-3", "mafia-table")


def test_without_a_maniac_one_more_mafioso_fits_mc_deck_3() -> None:
    table = {5: 2, 6: 2}
    started(6, 5, city_assignment="manual", mafia_table=table, maniac="off")


def test_one_doctor_journalist_and_maniac_in_the_whole_game_mc_deck_5() -> None:
    cards = Counter(seat.card for seat in started(30, cities=4).seats)
    singles = (Card.DOCTOR, Card.JOURNALIST, Card.MANIAC)
    assert [cards[card] for card in singles] == [1, 1, 1]
    assert cards[Card.CITIZEN] == 30 - 4 - 8 - 3  # MC-DECK-6


@pytest.mark.parametrize("card", ["doctor", "journalist", "maniac"])
def test_each_of_the_three_can_be_left_out_mc_deck_5(card: str) -> None:
    cards = Counter(seat.card.value for seat in started(14, **dict[str, Any]({card: "off"})).seats)
    assert cards[card] == 0
    assert sum(cards[other] for other in ("doctor", "journalist", "maniac")) == 2


@given(seed=st.binary(min_size=1, max_size=16), people=st.integers(10, 40))
def test_every_deal_is_a_deck_mc_deck_3_to_mc_deck_6(seed: bytes, people: int) -> None:
    game = started(people, draw=keyed_draw(seed))
    for city in (1, 2):
        cards = Counter(seat.card for seat in in_city(game, city))
        honest = sum(cards.values()) - cards[Card.MAFIOSO] - cards[Card.MANIAC]
        assert cards[Card.MAFIOSO] == MAFIA_TABLE[sum(cards.values())]
        assert cards[Card.COMMISSIONER] == 1
        assert honest > cards[Card.MAFIOSO]


def test_cards_go_by_lot_over_seats_each_city_for_itself_mc_deck_5() -> None:
    asked: list[tuple[str, int, tuple[int, ...]]] = []

    def backwards(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        asked.append((key.clause, key.city, tuple(items)))
        return tuple(reversed(items))

    game = started(11, draw=backwards)
    assert [(clause, city) for clause, city, _ in asked] == [
        ("MC-DECK-2", 0),
        ("MC-DECK-3", 1),
        ("MC-DECK-3", 2),
        ("MC-DECK-5", 0),
    ]
    assert [items for _, _, items in asked[1:]] == [
        (1, 2, 3, 4, 5, 6),
        (7, 8, 9, 10, 11),
        (1, 2, 3, 4, 7, 8, 9),
    ]
    assert [seat.card.value for seat in game.seats] == [
        "citizen",
        "citizen",
        "citizen",
        "citizen",
        "commissioner",
        "mafioso",
        "maniac",
        "journalist",
        "doctor",
        "commissioner",
        "mafioso",
    ]
    assert [seat.person for seat in game.seats] == list(range(111, 100, -1))


def test_cities_of_a_table_that_fits_have_room_for_all_cards() -> None:
    game = started(4, 4, city_assignment="manual", city_min=4, mafia_table={4: 1})
    assert Counter(seat.card for seat in game.seats)[Card.CITIZEN] == 1


# --- consiglieri, the first night ----------------------------------------------------------------


def test_a_consigliere_is_named_for_each_city_mc_cons_1() -> None:
    named: dict[str, Any] = {"consigliere": "human"}
    done = start(12, consiglieri=(901, 0), **named)
    assert isinstance(done, Ok)
    assert [city.consigliere for city in done.game.cities] == [901, 0]
    refusal = refused(12, consiglieri=(901,), **named)
    assert (refusal.rule, refusal.reason) == ("MC-CONS-1", "cities-missing")


def test_where_the_bot_plays_him_nobody_is_named_mc_cons_1() -> None:
    refusal = refused(12, consiglieri=(901, 902))
    assert (refusal.rule, refusal.reason) == ("MC-CONS-1", "consigliere-is-bot")
    assert [city.consigliere for city in started(12, consigliere="human").cities] == [0, 0]


def test_a_consigliere_is_never_a_player_mc_deck_8() -> None:
    refusal = refused(12, consiglieri=(901, 105), consigliere="human")
    assert (refusal.rule, refusal.reason) == ("MC-DECK-8", "in-game-already")


def test_the_game_opens_with_night_0_and_its_elections_mc_phase_3() -> None:
    done = start(14)
    assert isinstance(done, Ok)
    assert done.game.phase == NightPhase(number=0)
    assert (done.game.stage, done.game.seq) == (1, 1)
    assert [city.electing for city in done.game.cities] == [True, True]
    opened = [event for event in done.events if isinstance(event, ev.StageOpened)]
    assert [event.closes_at for event in opened] == [1000 + 12 * 3600]


def test_a_single_mafioso_is_godfather_at_once_mc_god_2() -> None:
    game = started(6, 7, city_assignment="manual")
    (lonely,) = game.mafia(1)
    assert (game.city(1).godfather, game.city(1).electing) == (lonely.number, False)
    assert (game.city(2).godfather, game.city(2).electing) == (0, True)


def test_the_tour_begins_where_the_prosecutor_says_mc_tour_2() -> None:
    assert started(18, cities=3, tour_order="CAB").pointer == 3


def test_a_game_starts_once_gen_14() -> None:
    game = started(12)
    refusal = decide(game, cmd.Start(persons=((1, 2),)), 1001, SEED)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "GEN-14"
