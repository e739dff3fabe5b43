"""The board of a city: what everybody may know, on one telephone screen."""

import pytest

from bot.app.messages import CityPlace, Post, Urgency
from bot.callbacks import Kind, Press
from bot.engine import commands as cmd
from bot.engine.roles import Card
from tests.presenters.kit import HOSTILE, Table, labels, plain, posts

BIG = (Card.MAFIOSO,) * 4 + (Card.COMMISSIONER,) + (Card.CITIZEN,) * 15


def voting(table: Table) -> Table:
    """Day 1, voting open: 5 Ева, 12 Нина from the other city, 6 Жора on the list of the first."""
    table.close()
    for seat, target in ((1, 5), (2, 12), (3, 6)):
        table.do(cmd.Nominate(seat=seat, target=target))
    table.close()
    return table


def board(table: Table, city: int = 1) -> Post:
    """The latest content of a city's board."""
    return posts(table.said, f"board/{city}/")[-1]


def test_the_list_grows_in_the_order_of_nominations() -> None:
    table = Table()
    table.close()
    table.do(cmd.Nominate(seat=1, target=5))
    table.do(cmd.Nominate(seat=2, target=12))
    table.do(cmd.ElectJudge(seat=3, target=4))
    post = board(table)
    assert plain(post.text) == (
        "📜 Нижний · день 1 · выдвижение до 3 декабря, 00:00 МСК (через 12 часов)\n"
        "5 Ева ← 1 Аня\n"
        "12 Нина из Верхнего ← 2 Борис\n"
        "Выдвигайте кнопкой или /nominate 7: одно имя в день, назад не взять.\n"
        "Голоса за судью: 4 Глеб (1)\n"
        "Судьи нет · ночью на гастролях: Нижний"
    )
    assert labels(post) == [["Выдвинуть", "Выбрать судью"]]
    assert post.rows[0][0].url == "https://t.me/procurator_bot?start=nominate_7"
    assert post.rows[0][1].url == "https://t.me/procurator_bot?start=judge_7"


def test_an_empty_list_says_who_would_go_on_it() -> None:
    table = Table()
    table.close()
    assert "в него войдут все свои; порядок" in plain(board(table).text)
    table = Table(judge_immunity="full")
    table.close()
    assert "в него войдут все свои, кроме судьи; порядок" in plain(board(table).text)


def test_a_new_board_is_pinned_each_morning_and_edited_afterwards() -> None:
    table = Table()
    opened = posts(table.close(), "board/1/1")
    assert [(post.fresh, post.pin) for post in opened] == [(True, True)]
    edited = posts(table.do(cmd.Nominate(seat=1, target=5)), "board/1/1")
    assert [(post.fresh, post.pin) for post in edited] == [(False, False)]
    assert edited[0].place == CityPlace(city=1)
    assert edited[0].urgency is Urgency.BOARD


def test_the_ballot_tells_votes_voters_and_what_a_close_would_bring() -> None:
    table = voting(Table())
    for seat, target in ((1, 5), (2, 5), (3, 12), (4, 12), (6, 6)):
        table.do(cmd.CastVote(seat=seat, target=target))
    table.do(cmd.CancelVote(seat=6))
    post = board(table)
    assert plain(post.text) == (
        "⚖️ Нижний · день 1 · голосование до 12:00 МСК (через 12 часов)\n"
        "5 Ева: 2 (1 Аня, 2 Борис)\n"
        "12 Нина из Верхнего: 2 (3 Вера, 4 Глеб)"
        " · для казни нужно 3 из 4\n"
        "6 Жора: 0\n"
        "Ещё не голосовали: 5 Ева, 6 Жора\n"
        "Сейчас казнят: 5 Ева\n"
        "Судьи нет · ночью на гастролях: Нижний\n"
        "00:00 1 Аня → 5 Ева · 00:00 2 Борис → 5 Ева · 00:00 3 Вера → 12 Нина"
        " · 00:00 4 Глеб → 12 Нина · 00:00 6 Жора → 6 Жора · 00:00 6 Жора: голос снят (6 Жора)"
    )
    assert labels(post) == [["5 Ева · 2", "12 Нина · 2"], ["6 Жора"], ["Отменить голос"]]
    assert Press.unpack(post.rows[0][1].data) == Press(Kind.VOTE, 7, table.game.stage, (12,))
    assert post.facts == ("vote 6 nobody",)


def test_what_a_foreigner_needs_follows_every_vote() -> None:
    table = voting(Table())
    assert "нужно 1\n" in plain(board(table).text)
    for voters, seat in enumerate((1, 2, 3, 4, 5, 6), start=1):
        table.do(cmd.CastVote(seat=seat, target=5))
        least = next(v for v in range(voters + 1) if 2 * v > voters)
        assert f"нужно {least} из {voters}" in plain(board(table).text)
    table.do(cmd.CancelVote(seat=6))
    assert "нужно 3 из 5" in plain(board(table).text)
    table.do(cmd.StrikeOff(target=1))
    assert "нужно 3 из 4" in plain(board(table).text)


def test_where_no_resident_has_a_vote_the_board_says_so() -> None:
    table = voting(Table())
    assert "За своих ни голоса, сейчас казнят: 5 Ева" in plain(board(table).text)
    table.do(cmd.CastVote(seat=1, target=6))
    assert "\nСейчас казнят: 6 Жора" in plain(board(table).text)


def test_when_all_have_voted_nobody_is_named_silent() -> None:
    table = voting(Table())
    for seat in range(1, 7):
        table.do(cmd.CastVote(seat=seat, target=6))
    assert "Голосовали все. До закрытия голос можно сменить." in plain(board(table).text)


def test_a_secret_ballot_shows_the_list_and_nothing_else() -> None:
    table = voting(Table(ballot="secret_until_count"))
    before = plain(board(table).text)
    outputs = table.do(cmd.CastVote(seat=1, target=5))
    assert not [p for p in posts(outputs, "board/") if plain(p.text) != before]
    assert "Голосование тайное" in before
    assert "Сейчас казнят" not in before
    assert labels(board(table)) == [["5 Ева", "12 Нина", "6 Жора"], ["Отменить голос"]]


def test_in_a_pause_the_board_has_no_keyboard_and_gets_it_back() -> None:
    table = voting(Table())
    paused = posts(table.do(cmd.Pause()), "board/1/")[0]
    assert not paused.rows
    assert "пауза, осталось 12 ч" in plain(paused.text)
    assert posts(table.do(cmd.Resume()), "board/1/")[0].rows


def test_the_lot_and_nobody_are_said_in_words() -> None:
    by_lot = voting(Table(zero_votes="lot"))
    assert "Сейчас решил бы жребий" in plain(board(by_lot).text)
    nobody = voting(Table(zero_votes="nobody"))
    assert "Сейчас не казнят никого" in plain(board(nobody).text)


def test_after_the_count_the_board_keeps_the_result_without_a_keyboard() -> None:
    table = voting(Table())
    table.do(cmd.CastVote(seat=1, target=6))
    closed = posts(table.close(), "board/1/1")[0]
    assert closed.edit_only
    assert not closed.rows
    assert plain(closed.text).startswith("🌙 Нижний · голосование окончено\n6 Жора: 1\n")
    assert "Казнь: 6 Жора" in plain(closed.text)


def test_a_first_day_without_execution_offers_nothing() -> None:
    table = Table(first_day_execution=False, judges=False)
    table.close()
    assert "Сегодня никого не казнят." in plain(board(table).text)
    assert not board(table).rows
    table.close()
    assert "Сегодня никого не казнят." in plain(board(table).text)
    assert not board(table).rows


def test_a_city_decided_by_a_strike_off_loses_its_ballot() -> None:
    table = voting(Table())
    outputs = table.do(cmd.StrikeOff(target=7))
    fallen = posts(outputs, "board/2/")[0]
    assert not fallen.rows
    assert fallen.edit_only


@pytest.mark.parametrize("names", [("Ы" * 64,), HOSTILE])
def test_sixty_people_fit_on_a_screen(names: tuple[str, ...]) -> None:
    table = Table((BIG, BIG, BIG), names=names)
    table.close()
    table.close()
    for seat in range(1, 21):
        table.do(cmd.CastVote(seat=seat, target=1 + seat % 20))
    shown = plain(board(table).text)
    assert len(shown.splitlines()) <= 25
    assert sum(len(row) for row in board(table).rows) == 21


def test_a_hunt_of_many_is_one_board_in_every_city_and_votes_in_private() -> None:
    small = (Card.MAFIOSO, Card.COMMISSIONER) + (Card.CITIZEN,) * 18
    lone = (Card.MAFIOSO, Card.COMMISSIONER, Card.MANIAC) + (Card.CITIZEN,) * 17
    table = Table((small, small, lone), names=("Ы" * 64,), maniac_hunt=True)
    table.close()
    table.close()
    for mafioso in (1, 21):
        table.do(cmd.StrikeOff(target=mafioso))
    outputs = table.do(cmd.StrikeOff(target=41))
    assert table.game.hunt
    hunting = posts(outputs, "board/")
    assert {post.place for post in hunting} == {CityPlace(city=c) for c in (1, 2, 3)}
    assert len({post.text for post in hunting}) == 1
    assert hunting[0].text.startswith("⚖️ <b>Облава")
    assert labels(hunting[0]) == [["Голосовать в личном чате", "Отменить голос"]]
    assert len(plain(hunting[0].text).splitlines()) <= 25


def test_penal_votes_are_told_as_what_they_are() -> None:
    """MC-VOTE-7."""
    table = Table(non_voter="two_against_self")
    table.close()
    table.do(cmd.Nominate(seat=1, target=2))
    table.close()
    told = table.do(cmd.CastVote(seat=3, target=2))
    assert "2 Борис: 3 (3 Вера) · за молчание: 2" in plain(posts(told, "board/1/1")[0].text)
    told = table.do(cmd.CastVote(seat=2, target=2))
    assert "за молчание" not in plain(posts(told, "board/1/1")[0].text)
