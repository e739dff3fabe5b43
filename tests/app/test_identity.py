"""Who is meant: number, user name, whole name, beginning; never a guess."""

import pytest

from bot.app.identity import meant_by, name_and_rest, persons_by, seat_of
from bot.app.records import Known
from bot.engine.roles import Card, Cause
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game, Seat

NAMES = {
    11: ("Борис", "boris"),
    12: ("Борислав Ёлкин", ""),
    13: ("Вера Петрова", "vera"),
    14: ("<3 & Co", ""),
    15: ("\u3164", ""),
    16: ("Вера Петрова", ""),
    17: ("Анна Мария", ""),
    18: ("Анна Мария Ким", ""),
    19: ("3 дня", ""),
    20: ("שרה", ""),
}
KNOWN = {p: Known(person=p, name=name, username=nick) for p, (name, nick) in NAMES.items()}
GAME = Game(
    options=MulticityOptions(),
    seats=tuple(
        Seat(number=number, city=1, person=person, card=Card.CITIZEN)
        for number, person in enumerate(NAMES, start=1)
    ),
)


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("3", (3,)),
        ("№ 3", (3,)),
        ("#3", (3,)),
        ("03", (3,)),
        ("שרה", (10,)),
        ("99", ()),
        ("123456", ()),
        ("борис", (1,)),
        ("Бор", (1, 2)),
        ("елкин", (2,)),
        ("  вера   петрова ", (3, 6)),
        ("петр", (3, 6)),
        ("@VERA", (3,)),
        ("@nobody", ()),
        ("<3 & co", (4,)),
        ("", ()),
        ("\u3164", ()),
        ("Глеб", ()),
    ],
)
def test_a_text_means_these_seats(text: str, seats: tuple[int, ...]) -> None:
    assert meant_by(text, GAME, KNOWN).seats == seats


def test_only_one_seat_is_clear() -> None:
    assert meant_by("борис", GAME, KNOWN).one == 1
    assert meant_by("бор", GAME, KNOWN).one == 0


def test_whom_the_act_may_be_aimed_at_settles_what_is_ambiguous() -> None:
    assert meant_by("бор", GAME, KNOWN, among=(2, 3)).one == 2
    assert meant_by("бор", GAME, KNOWN, among=(5,)).seats == (1, 2)


@pytest.mark.parametrize(
    ("words", "seats", "rest"),
    [
        ("1 молчит два дня", (1,), "молчит два дня"),
        ("Борис молчит", (1,), "молчит"),
        ("борислав Елкин молчит", (2,), "молчит"),
        ("Вера Петрова молчит", (3, 6), "молчит"),
        ("@vera Петрова молчит", (3,), "Петрова молчит"),
        ("Анна Мария молчит", (7,), "молчит"),
        ("Анна Мария Ким\nмолчит", (8,), "молчит"),
        ("«Анна Мария Ким» и молчит", (8,), "и молчит"),
        ('"бор" молчит', (1, 2), "молчит"),
        ("3 дня молчит", (3,), "дня молчит"),
        ("Анна М молчит", (7, 8), "М молчит"),
        ("Глеб молчит", (), "молчит"),
        ("", (), ""),
    ],
)
def test_as_many_words_as_begin_a_name_belong_to_it(
    words: str, seats: tuple[int, ...], rest: str
) -> None:
    who, left = name_and_rest(words, GAME, KNOWN)
    assert (who.seats, left) == (seats, rest)


def test_persons_are_found_without_seats() -> None:
    assert persons_by("борис", KNOWN) == (11,)
    assert persons_by(" ", KNOWN) == ()


def test_the_living_seat_of_a_person_comes_before_a_dead_one() -> None:
    dead = GAME.seats[0].__replace__(died=Cause.EXECUTED)
    alive = GAME.seats[1].__replace__(person=11)
    game = GAME.__replace__(seats=(dead, alive))
    assert seat_of(game, 11) == alive
    assert seat_of(GAME.__replace__(seats=(dead,)), 11) == dead
    assert seat_of(GAME, 999) is None
