"""Where a scenario's game is staged, and who is let in there."""

import pytest

from bot.app.messages import CityPlace, place_name
from bot.app.setups import SQUARE, Setup
from bot.rulebook.through.places import Ground, Places, inside
from playground.server import VirtualClock, people
from playground.server.world import World

OWNER, RESIDENT, NEWCOMER = 1, 2, 3


def built(ground: Ground) -> tuple[World, Places]:
    world = World(VirtualClock(0), bot_id=7)
    for person in (OWNER, RESIDENT, NEWCOMER):
        people.add_person(world, user_id=person, first_name="N", started=True)
    places = Places(world, ground)
    places.build(OWNER, (1, 2))
    places.admit(RESIDENT, 2)
    places.admit(NEWCOMER)
    return world, places


@pytest.mark.parametrize(
    ("ground", "setup", "chats"),
    [
        (Ground.TOPICS, Setup.TOPICS, 1),
        (Ground.GROUPS, Setup.GROUPS, 3),
        (Ground.SCATTERED, Setup.GROUPS, 2),
        (Ground.PLAIN, Setup.PLAIN, 1),
    ],
)
def test_each_set_up_has_its_chats_and_nothing_is_left_to_link(
    ground: Ground, setup: Setup, chats: int
) -> None:
    _, places = built(ground)
    assert places.layout.setup is setup
    assert len({bound.chat_id for bound in places.layout.bound.values()}) == chats
    assert places.layout.unlinked((1, 2)) == ()
    assert places.layout.has_square is (ground is not Ground.SCATTERED)


def test_a_city_has_a_topic_in_a_forum_only() -> None:
    of = {ground: built(ground)[1] for ground in Ground}
    assert of[Ground.TOPICS].thread(1) not in (None, of[Ground.TOPICS].thread(2))
    assert {of[ground].thread(1) for ground in Ground if ground is not Ground.TOPICS} == {None}


@pytest.mark.parametrize(
    ("ground", "resident", "newcomer"),
    [
        (Ground.TOPICS, 1, 1),
        (Ground.GROUPS, 2, 1),
        (Ground.SCATTERED, 1, 0),
        (Ground.PLAIN, 1, 1),
    ],
)
def test_residents_are_in_the_chats_of_their_city_and_a_stranger_in_the_square_alone(
    ground: Ground, resident: int, newcomer: int
) -> None:
    _, places = built(ground)
    assert len(places.seen_by(RESIDENT)) == resident
    assert len(places.seen_by(NEWCOMER)) == newcomer
    assert inside(places.home(2), RESIDENT)


def test_the_group_of_a_city_can_be_entered_by_its_link() -> None:
    _, places = built(Ground.GROUPS)
    bound = places.layout.bound
    assert bound[place_name(CityPlace(city=1))].invite.startswith("https://t.me/+")
    assert bound[SQUARE].invite == ""
