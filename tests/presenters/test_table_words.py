"""Words of a table that a reading of whole games has asked for (docs/golden-reading.md)."""

from collections.abc import Sequence

from bot.app.messages import Output, Post, Private
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Seat
from bot.engine.table_phases import Defence, Exit, Hands, Turns
from bot.presenters.desk_menus import LENGTHS, lengths
from bot.presenters.table.board import FLOOR
from bot.presenters.table.cards import table_card
from bot.presenters.table.desk import LENGTHS as TABLE_LENGTHS
from bot.presenters.table.private import answered
from bot.presenters.voice import Views, Voice
from tests.presenters.circle import CITY, CLUB, Circle
from tests.presenters.kit import TRANSLATOR, plain

AT_ONCE = {"timings": "async", "turns": "simultaneous"}


def board(told: Sequence[Output]) -> str:
    """The newest board among what was told."""
    found = [post for post in told if isinstance(post, Post) and post.key == FLOOR]
    return plain(found[-1].text)


def at_the_vote() -> Circle:
    table = Circle(options=AT_ONCE)
    table.until(Turns)
    for seat, target in ((1, 3), (2, 3), (3, 5), (4, 5)):
        table.do(cmd.Nominate(seat=seat, target=target))
    return table


def test_where_all_defend_themselves_at_once_the_board_says_who_they_are() -> None:
    table = at_the_vote()
    table.until(Defence)
    assert "Слово: 3 Вера, 5 Ева · до" in board(table.said)


def test_where_all_introduce_themselves_at_once_nobody_is_asked_to_do_it_in_turn() -> None:
    assert board(Circle().said).startswith("👋 Знакомство. По очереди")
    assert board(Circle(options=AT_ONCE).said).startswith("👋 Знакомство. Коротко")


def test_the_last_word_of_a_table_without_turns_is_his_who_leaves() -> None:
    table = at_the_vote()
    table.until(Hands)
    for seat in (1, 2, 4, 5, 6, 7):
        table.do(cmd.CastVote(seat=seat, target=3))
    table.close()
    assert isinstance(table.game.phase, Exit)
    assert "Слово: 3 Вера · до" in board(table.said)
    assert "у всех" not in board(table.said)


def test_the_receipt_of_two_names_in_one_act_has_both() -> None:
    table = Circle()
    table.until(Turns)
    command = cmd.Nominate(seat=1, target=3, second=5)
    table.do(command)
    answer = table.presenter.receipt(table.scene(), command, 101)
    assert plain(answer.text) == "Вы выставили: 3 Вера, 5 Ева"


def test_a_window_of_hours_is_moved_by_hours_and_one_of_seconds_by_seconds() -> None:
    for options, offered in ((AT_ONCE, LENGTHS), ({}, TABLE_LENGTHS)):
        table = Circle(options=options)
        voice = Voice(Views(table.scene()), TRANSLATOR, "ru")
        _, rows = lengths(voice, Kind.EXTEND, "desk-longer")
        labels = [button.text for row in rows for button in row]
        assert labels[: len(offered)] == [voice.length(seconds) for seconds in offered]


def test_the_blacks_are_named_to_each_other_once_at_the_deal_and_on_the_card_afterwards() -> None:
    table = Circle(CITY)
    mine = [
        plain(p.text) for p in table.said if isinstance(p, Post) and p.place == Private(person=110)
    ]
    assert [text for text in mine if "Ваши:" in text] == ["🤝 Ваши: 9 Клим, 11 Майя\nДон: 9 Клим"]
    voice = Voice(Views(table.scene()), TRANSLATOR, "ru")
    assert "Ваши: 9 Клим" in plain(table_card(voice, 10))


def test_the_sheriff_is_answered_by_the_colour_of_the_card_the_commissioner_by_mafia_or_not() -> (
    None
):
    answers = []
    for deck, asker in ((CITY, 1), (CLUB, 1)):
        table = Circle(deck)
        voice = Voice(Views(table.scene()), TRANSLATOR, "ru")
        told = ev.Answered(to=(Seat(seat=asker),), seat=asker, target=len(deck), yes=True)
        answers.append(plain(answered(voice, told)))
    assert answers == ["🔎 11 Майя: чёрная карта", "🔎 8 Иван: мафия"]


def test_where_too_little_is_left_to_shorten_the_desk_says_so() -> None:
    table = Circle()
    table.at += 20  # of the 30 s of an introduction
    voice = Voice(Views(table.scene()), TRANSLATOR, "ru")
    text, _ = lengths(voice, Kind.SHORTEN, "desk-shorter")
    assert plain(text[0]) == "Осталось так мало, что сокращать нечего."
