"""What of a game goes where, in each set-up (decisions 8 and 14)."""

from typing import Any

import pytest

from bot.app.messages import CityPlace, Onlookers, Place, Private, Square
from bot.app.setups import TALK, USUAL, Bound, Layout, Setup

A, B, SQUARE, ONLOOKERS = CityPlace(city=1), CityPlace(city=2), Square(), Onlookers()
CITIES = (1, 2)


def bound(place: str, chat_id: int, thread_id: int | None = None, **more: Any) -> Bound:
    return Bound(game_id=7, place=place, chat_id=chat_id, thread_id=thread_id).__replace__(**more)


def layout(setup: Setup, *places: Bound) -> Layout:
    return Layout(setup=setup, bound={one.place: one for one in places})


FORUM = layout(Setup.TOPICS, bound("square", -1), bound("city/1", -1, 11), bound("city/2", -1, 12))
GROUPS = layout(Setup.GROUPS, bound("square", -1), bound("city/1", -2), bound("city/2", -3))
WITHOUT_SQUARE = layout(Setup.GROUPS, bound("city/1", -2), bound("city/2", -3))
SQUARE_IS_A = layout(Setup.GROUPS, bound("square", -2), bound("city/1", -2), bound("city/2", -3))
PLAIN = layout(Setup.PLAIN, bound("square", -1))
WATCHED = layout(Setup.PLAIN, bound("square", -1), bound("onlookers", -9))


@pytest.mark.parametrize(
    ("of", "public", "once"),
    [
        (FORUM, (A, B, SQUARE), (SQUARE,)),
        (Layout(), (A, B, SQUARE), (SQUARE,)),
        (GROUPS, (A, B, SQUARE), (SQUARE,)),
        (WITHOUT_SQUARE, (A, B), (A, B)),
        (SQUARE_IS_A, (A, B), (SQUARE,)),
        (PLAIN, (SQUARE,), (SQUARE,)),
        (WATCHED, (SQUARE, ONLOOKERS), (SQUARE, ONLOOKERS)),
    ],
)
def test_news_go_once_into_every_chat(
    of: Layout, public: tuple[Place, ...], once: tuple[Place, ...]
) -> None:
    assert of.public(CITIES) == public
    assert of.once(CITIES) == once


@pytest.mark.parametrize(
    ("of", "places"),
    [
        (FORUM, (SQUARE,)),
        (GROUPS, (SQUARE,)),
        (PLAIN, (SQUARE,)),
        (WITHOUT_SQUARE, (A, B, Private(person=5))),
        (layout(Setup.GROUPS, bound("city/2", -3)), (B, Private(person=5))),
    ],
)
def test_the_lobby_card_hangs_in_the_square_else_wherever_people_may_see_it(
    of: Layout, places: tuple[Place, ...]
) -> None:
    assert of.lobby(5, CITIES) == places


def test_cards_that_hung_before_the_square_was_linked_are_kept_true() -> None:
    assert GROUPS.former_lobby(5, CITIES) == (A, B, Private(person=5))
    assert FORUM.former_lobby(5, CITIES) == PLAIN.former_lobby(5, CITIES) == ()
    assert WITHOUT_SQUARE.former_lobby(5, CITIES) == ()


@pytest.mark.parametrize(
    ("of", "closed", "silent"),
    [
        (FORUM, (A, B), ()),
        (GROUPS, (A, B), (A, SQUARE)),
        (WITHOUT_SQUARE, (A, B), (A,)),
        (SQUARE_IS_A, (A, B), (A,)),
        (PLAIN, (SQUARE,), (SQUARE,)),
    ],
)
def test_cities_sleep_and_the_dead_are_silent_only_where_the_chat_is_theirs(
    of: Layout, closed: tuple[Place, ...], silent: tuple[Place, ...]
) -> None:
    assert of.sleeping(CITIES) == closed
    assert of.silenced(1) == silent


def test_nobody_writes_by_night_where_a_city_sleeps() -> None:
    assert [FORUM.asleep(p) for p in ("square", "city/1", "onlookers")] == [False, True, False]
    assert [PLAIN.asleep(p) for p in ("square", "onlookers")] == [True, False]


def test_a_city_without_a_chat_of_its_own_is_at_the_square() -> None:
    assert PLAIN.at(A) == PLAIN.at("square")
    assert GROUPS.at(A) == bound("city/1", -2)
    assert PLAIN.at(ONLOOKERS) is None
    assert [of.home(1) for of in (FORUM, GROUPS, PLAIN, Layout())] == [-1, -2, -1, 0]


def test_a_common_ballot_is_shown_once_where_all_read_the_same() -> None:
    assert PLAIN.boards(CITIES, common=True) == (1,)
    assert PLAIN.boards(CITIES, common=False) == CITIES
    assert GROUPS.boards(CITIES, common=True) == CITIES
    assert [of.names_cities for of in (FORUM, GROUPS, PLAIN)] == [False, False, True]


def test_rights_are_asked_for_only_where_they_are_used() -> None:
    assert FORUM.rights("square") == ("manage_topics", "pin_messages", "delete_messages")
    assert "restrict_members" in PLAIN.rights("square")
    assert "invite_users" in GROUPS.rights("city/1")
    assert "invite_users" not in GROUPS.rights("square")
    assert GROUPS.rights("onlookers") == ()


def test_groups_are_linked_and_nothing_else_but_the_onlookers() -> None:
    half = layout(Setup.GROUPS, bound("city/2", -3))
    assert half.unlinked(CITIES) == (1,)
    assert half.linkable(CITIES) == ("city/1", "city/2", "square", "onlookers")
    assert [of.unlinked(CITIES) for of in (FORUM, GROUPS, PLAIN)] == [(), (), ()]
    assert FORUM.linkable(CITIES) == PLAIN.linkable(CITIES) == ("onlookers",)


def test_a_closed_chat_lets_its_members_do_what_makes_no_noise() -> None:
    usual = bound("square", -1)
    assert (usual.usual, usual.by_night) == (USUAL, ("can_invite_users",))
    strict = bound("square", -1, allowed=("can_send_messages", "can_send_polls"))
    assert (strict.usual, strict.by_night) == (strict.allowed, ())
    assert set(usual.usual) - set(usual.by_night) == set(TALK)
