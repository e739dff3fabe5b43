"""What the rules let out of a swap: to whom, and from when on to everybody."""

from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card, Cause
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import City, Game, Seat
from tests.kit.deeds import Act
from tests.kit.steps import Step
from tests.kit.stop_events import initiated, learner, served, stop_event
from tests.kit.swapping import Pair
from tests.kit.updates import NOW

CARDS = (Card.MAFIOSO, Card.CITIZEN, Card.COMMISSIONER, Card.MAFIOSO, Card.DOCTOR)
MAFIOSO_AND_CITIZEN, CITIZEN_AND_DOCTOR = Pair(1, 2), Pair(2, 5)
CHECK = Act(at=NOW, command=cmd.Check(seat=3, target=2))


def world(pair: Pair | None = None, *, dead: SeatNo = NOBODY, godfather: SeatNo = 4) -> Game:
    """A city, as it is or with two cards swapped."""
    numbers = range(1, len(CARDS) + 1)
    cards = {pair.image(n) if pair else n: card for n, card in zip(numbers, CARDS, strict=True)}
    seats = tuple(
        Seat(
            number=n,
            city=1,
            person=n,
            card=cards[n],
            died=Cause.KILLED if n == dead else None,
        )
        for n in numbers
    )
    city = City(number=1, godfather=godfather, consigliere=901)
    return Game(options=MulticityOptions(), seats=seats, cities=(city,))


def ended(pair: Pair, first: Game, second: Game) -> str:
    """Why a check that changes nothing for anybody would be the last deed compared."""
    worlds = first, second
    return stop_event(Step(pair=pair, deeds=(CHECK, CHECK), before=worlds, after=worlds))


def test_a_death_of_one_of_the_two_lets_it_out_and_that_of_another_does_not() -> None:
    pair = MAFIOSO_AND_CITIZEN
    for dead in (1, 2):
        why = ended(pair, world(dead=dead), world(pair, dead=dead))
        assert why.startswith("MC-REV-1")
    assert not ended(pair, world(dead=5), world(pair, dead=5))


def test_a_godfather_who_is_not_the_image_of_the_other_ends_it() -> None:
    pair = MAFIOSO_AND_CITIZEN
    image = world(godfather=1), world(pair, godfather=2)
    other = world(godfather=1), world(pair, godfather=4)
    assert not ended(pair, *image)
    assert ended(pair, *other).startswith("MC-GOD-2")


def test_whoever_is_answered_something_else_about_one_of_the_two_is_set_apart() -> None:
    assert learner(CHECK, MAFIOSO_AND_CITIZEN, world(), world(MAFIOSO_AND_CITIZEN)) == 3


def test_whoever_is_answered_the_same_is_not() -> None:
    assert learner(CHECK, CITIZEN_AND_DOCTOR, world(), world(CITIZEN_AND_DOCTOR)) == NOBODY


def test_fellows_know_from_the_deal_and_only_where_one_of_the_two_is_theirs() -> None:
    assert initiated(MAFIOSO_AND_CITIZEN, world()) == {1, 2, 4}
    assert initiated(CITIZEN_AND_DOCTOR, world()) == {2, 5}


def test_a_consigliere_knows_of_the_mafia_and_the_commissioner_of_his_city_alone() -> None:
    assert served(MAFIOSO_AND_CITIZEN, world()) == 901
    assert served(CITIZEN_AND_DOCTOR, world()) == NOBODY
