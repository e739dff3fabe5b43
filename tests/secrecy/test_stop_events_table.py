"""What club and city let out of a swap, from when on; before it everybody must see the same."""

import pytest

from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.options import CityOptions, ClubOptions, with_options
from bot.engine.state import Game, Phase, Seat
from bot.engine.table_phases import Call, TableDay, TableNight, Talk
from tests.kit.deeds import Act, Close, Deed
from tests.kit.steps import Step
from tests.kit.stop_events import initiated, learner, stop_event
from tests.kit.swapping import Pair
from tests.kit.updates import NOW

CLUB, CITY = ClubOptions(), CityOptions()
CLUB_CARDS = (Card.BLACK, Card.PEACEFUL, Card.COMMISSIONER, Card.BLACK, Card.DOCTOR)
CITY_CARDS = (Card.MAFIA, Card.PEACEFUL, Card.MAFIA, Card.DON, Card.DOCTOR, Card.SHERIFF)
BLACK_AND_RED, RED_AND_DOCTOR = Pair(1, 2), Pair(2, 5)
DAY, DAWN = Talk(day=TableDay(number=2)), Close(at=NOW)


def world(
    options: ClubOptions | CityOptions,
    pair: Pair | None = None,
    dead: SeatNo = NOBODY,
    phase: Phase = DAY,
) -> Game:
    """A table, as it is or with two cards swapped."""
    cards = CLUB_CARDS if isinstance(options, ClubOptions) else CITY_CARDS
    seats = tuple(
        Seat(
            number=n,
            city=1,
            person=n,
            card=cards[(pair.image(n) if pair else n) - 1],
            died=Cause.LEFT if n == dead else None,
        )
        for n in range(1, len(cards) + 1)
    )
    return Game(options=options, seats=seats, phase=phase)


def ended(
    pair: Pair, before: tuple[Game, Game], after: tuple[Game, Game], deed: Deed = DAWN
) -> str:
    """Why the comparison ends with this deed."""
    return stop_event(Step(pair=pair, deeds=(deed, deed), before=before, after=after))


def left(options: ClubOptions | CityOptions, pair: Pair) -> str:
    """One of the two has been voted out."""
    before = world(options), world(options, pair)
    return ended(pair, before, (world(options, dead=2), world(options, pair, dead=2)))


def test_a_death_opens_the_card_in_club_and_in_city_with_the_option_alone() -> None:
    assert left(CLUB, RED_AND_DOCTOR).startswith("CLUB-EXIT-1")
    assert not left(CITY, RED_AND_DOCTOR)
    assert left(CityOptions(reveal="role"), RED_AND_DOCTOR)


def test_where_the_side_is_told_two_of_one_side_are_still_alike() -> None:
    assert not left(CityOptions(reveal="side"), RED_AND_DOCTOR)
    assert left(CityOptions(reveal="side"), BLACK_AND_RED)


def test_without_the_steps_of_the_dead_a_death_lets_it_out() -> None:
    assert left(CityOptions(fake_steps=False), RED_AND_DOCTOR).startswith("CITY-PHASE-9")


def test_a_killed_man_in_one_world_only_ends_it() -> None:
    pair = BLACK_AND_RED
    before = world(CITY), world(CITY, pair)
    assert ended(pair, before, (world(CITY, dead=2), world(CITY, pair))).startswith("CLUB-EXIT-1")


@pytest.mark.parametrize(("checked", "stops"), [(1, True), (5, False)])
def test_a_published_check_ends_it_only_where_it_is_of_one_of_the_two(
    checked: SeatNo, stops: bool
) -> None:
    pair = BLACK_AND_RED
    night = TableNight(number=1, call=Call.DOCTOR, check=checked)
    before = world(CLUB, phase=night), world(CLUB, pair, phase=night)
    after = world(CLUB), world(CLUB, pair)
    assert ended(pair, before, after).startswith("CLUB-ANN-2") == stops
    gone = world(CLUB, dead=3), world(CLUB, pair, dead=3)
    assert not ended(pair, before, gone), "of a commissioner who was killed nothing is published"


@pytest.mark.parametrize(("rule", "stops"), [("lowest_seat_decides", True), ("plurality", False)])
def test_another_seat_of_a_black_lets_it_out_only_where_the_lowest_decides(
    rule: str, stops: bool
) -> None:
    pair, don = Pair(1, 5), 4
    options = with_options(CityOptions(), {"don_dead": rule})
    shots = {1: 2, 3: 6}, {5: 2, 3: 6}
    nights = [TableNight(number=1, call=Call.SHERIFF, shots=each) for each in shots]
    before = world(options, None, don, nights[0]), world(options, pair, don, nights[1])
    after = world(options, None, don), world(options, pair, don)
    assert ended(pair, before, after).startswith("CITY-MAF-2") == stops


def test_the_blacks_know_each_other_and_no_red_knows_anybody() -> None:
    assert initiated(BLACK_AND_RED, world(CLUB)) == {1, 2, 4}
    assert initiated(RED_AND_DOCTOR, world(CITY)) == {2, 5}


def test_whoever_is_answered_something_else_by_night_is_set_apart() -> None:
    check = Act(at=NOW, command=cmd.Check(seat=6, target=1))
    seek = Act(at=NOW, command=cmd.Seek(seat=4, target=6))
    assert learner(check, BLACK_AND_RED, world(CITY), world(CITY, BLACK_AND_RED)) == 6
    sheriff = Pair(2, 6)
    assert learner(seek, sheriff, world(CITY), world(CITY, sheriff)) == 4
    assert learner(seek, BLACK_AND_RED, world(CITY), world(CITY, BLACK_AND_RED)) == NOBODY
