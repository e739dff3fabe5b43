"""A reminder names what is owed, until when, and leads to the place where it is done."""

from bot.app.duties import Duty
from bot.app.messages import Post, Private
from tests.presenters.kit import check, first_night, plain


def test_a_reminder_names_the_act_and_the_deadline_and_leads_to_the_panel() -> None:
    table = first_night()
    post = table.presenter.reminder(table.scene(), 1, [Duty.ORDER, Duty.TOUR])
    check(post)
    assert isinstance(post, Post)
    assert post.place == Private(person=101)
    assert plain(post.text) == (
        "⏰ «Мафия № 7» · ночь 1 · до 4 декабря, 00:00 МСК (через 12 часов)\n"
        "За вами: решение, кого убить дома, решение о гастролях."
    )
    assert [[b.url for b in row] for row in post.rows] == [
        ["https://t.me/procurator_bot?start=panel_7"]
    ]


def test_who_votes_is_led_to_the_list_of_candidates() -> None:
    table = first_night()
    post = table.presenter.reminder(table.scene(), 1, [Duty.VOTE])
    both = table.presenter.reminder(table.scene(), 4, [Duty.VOTE, Duty.PATIENT])
    assert isinstance(post, Post)
    assert isinstance(both, Post)
    assert [b.url.rpartition("=")[2] for b in post.rows[0]] == ["vote_7"]
    assert [b.url.rpartition("=")[2] for b in both.rows[0]] == ["vote_7", "panel_7"]
