"""A reminder names what is owed, until when, and is the place where it is done."""

from bot.app.duties import Duty
from bot.app.messages import Post, Private
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.table_phases import TableNight, Turns
from bot.presenters.panels import panel_key
from bot.presenters.requested import list_key
from tests.presenters.circle import Circle
from tests.presenters.kit import Table, check, first_night, plain, posts


def reminded(table: Table, seat: int, *duties: Duty) -> Post:
    post = table.presenter.reminder(table.scene(), seat, duties)
    check(post)
    assert isinstance(post, Post)
    return post


def voting() -> Table:
    """Day 1, the vote is open."""
    table = Table()
    table.close()
    for seat, target in ((1, 6), (7, 12)):
        table.do(cmd.Nominate(seat=seat, target=target))
    table.close()
    return table


def pressed(post: Post) -> set[Kind]:
    return {Press.unpack(button.data).kind for row in post.rows for button in row if button.data}


def test_a_reminder_names_the_act_and_the_deadline_over_the_panel_itself() -> None:
    table = first_night()
    post = reminded(table, 1, Duty.ORDER, Duty.TOUR)
    assert post.place == Private(person=101)
    assert plain(post.text).startswith(
        "⏰ «Мафия № 7» · ночь 1 · до 4 декабря, 00:00 МСК (через 12 часов)\n"
        "За вами: приказ дома, приказ на гастролях.\n"
    )
    assert Kind.ORDER in pressed(post)
    assert (post.key, post.fresh) == (panel_key(1, table.game.stage), True)


def test_who_votes_has_the_list_of_candidates_before_him() -> None:
    table = voting()
    post = reminded(table, 1, Duty.VOTE)
    assert pressed(post) == {Kind.VOTE}
    assert (post.key, post.fresh) == (list_key(1, table.game.stage), True)


def test_who_owes_more_than_a_vote_finds_the_way_to_his_panel_under_the_list() -> None:
    post = reminded(voting(), 4, Duty.VOTE, Duty.PATIENT)
    assert [button.url.rpartition("=")[2] for button in post.rows[-1]] == ["panel_7"]
    assert Kind.VOTE in pressed(post)


def test_a_reminder_shows_what_was_then_done_and_closes_with_its_stage() -> None:
    table = voting()
    key = reminded(table, 1, Duty.VOTE).key
    (chosen,) = posts(table.do(cmd.CastVote(seat=1, target=6)), key)
    assert "✓" in "".join(button.text for row in chosen.rows for button in row)
    (closed,) = posts(table.close(), key)
    assert (chosen.edit_only, closed.edit_only, closed.rows) == (True, True, ())


def test_at_a_table_by_night_the_reminder_is_the_panel_by_day_it_is_the_words_alone() -> None:
    circle = Circle(options={"timings": "async"})
    circle.until(Turns)
    post = reminded(circle, 1, Duty.NAME)
    assert "За вами: имя на голосование." in plain(post.text)
    assert not post.rows
    circle.until(TableNight)
    post = reminded(circle, 7, Duty.SHOT)
    assert plain(post.text).startswith("⏰ «Мафия № 7» · ночь 1")
    assert "За вами: выстрел." in plain(post.text)
    assert Kind.SHOOT in pressed(post)
