"""The last private message: what the reader did and how it turned out, and no secret of others."""

import pytest

from bot.app.messages import Post, Private
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.presenters import Presenters
from tests.presenters.kit import (
    SMALL,
    TRANSLATOR,
    Table,
    check,
    first_night,
    plain,
    posts,
    random_evening,
)


def record(table: Table, seat: int) -> str:
    """What the holder of a seat reads at the end."""
    (post,) = (post for post in posts(table.said) if post.key == f"record/{seat}")
    assert post.place == Private(person=table.game.seat(seat).person)
    return plain(post.text)


def night(**options: object) -> Table:
    """Night 1 with a vote, a patient and a comparison behind it."""
    table = Table(**options)  # type: ignore[arg-type]
    for seat in (1, 2):
        if table.game.city(1).electing:
            table.do(cmd.ElectGodfather(seat=seat, target=1))
    table.close()
    table.do(cmd.Nominate(seat=3, target=6))
    table.do(cmd.Nominate(seat=4, target=1))
    table.do(cmd.Nominate(seat=8, target=12))
    table.do(cmd.Protect(seat=4, target=3))
    table.do(cmd.Protect(seat=4, target=5))
    table.do(cmd.Compare(seat=10, first=1, second=2))
    table.close()
    table.do(cmd.CastVote(seat=3, target=6))
    table.do(cmd.CastVote(seat=4, target=1))
    table.do(cmd.CastVote(seat=5, target=6))
    table.close()
    return table


def ended(table: Table) -> Table:
    table.close()
    table.do(cmd.Abort())
    return table


def test_a_record_tells_votes_and_acts_with_what_came_of_them() -> None:
    table = night()
    table.do(cmd.Check(seat=3, target=1))
    table.do(cmd.Order(seat=1, target=4))
    table.do(cmd.Order(seat=1, target=3))
    table.do(cmd.Stab(seat=9, target=5))
    ended(table)
    assert record(table, 3) == (
        "🧾 «Мафия № 7»: ваша игра\n3 Вера · комиссар · Нижний\n"
        "Убийство: ночь 1.\n"
        "Вы проиграли.\n"
        "день 1 · голос: 6 Жора · гражданин · казнь\n"
        "ночь 1 · проверка: 1 Аня · мафия\n"
        "Голосов против мафии и маньяка: 0 из 1."
    )
    assert "день 1 · голос: 1 Аня · мафиози\n" in record(table, 4)
    assert "день 1 · под защитой: 5 Ева · гражданин" in record(table, 4)
    assert "под защитой: 3" not in record(table, 4)
    assert "Голосов против мафии и маньяка: 1 из 1." in record(table, 4)
    assert "ночь 1 · приказ: 3 Вера · комиссар · убийство" in record(table, 1)
    assert "приказ: 4" not in record(table, 1)
    assert "ночь 1 · нож: 5 Ева · гражданин · без жертвы" in record(table, 9)
    assert "день 1 · сравнение: 1 Аня и 2 Борис · одинаковы" in record(table, 10)
    assert "Ни голосов, ни ночных ходов за вами нет." in record(table, 11)
    assert "В живых до самого конца." in record(table, 11)
    assert "Игра прервана, победителей в вашем городе нет." in record(table, 11)


def test_without_disclosure_a_record_names_no_card_but_the_readers_own() -> None:
    table = night(final_disclosure="none", reveal="none")
    table.do(cmd.Check(seat=3, target=1))
    table.do(cmd.Stab(seat=9, target=8))
    ended(table)
    text = record(table, 3)
    assert "3 Вера · комиссар · Нижний" in text
    assert "день 1 · голос: 6 Жора · казнь" in text
    assert "проверка: 1 Аня · мафия" in text
    assert "Голосов против" not in text
    assert "нож: 8 Иван · убийство" in record(table, 9)
    for seat in range(1, 13):
        below_his_own = record(table, seat).split("\n", 2)[2]
        for card in {card for deck in SMALL for card in deck}:
            assert TRANSLATOR.text(f"card-{card.value}", "ru") not in below_his_own


def test_orders_that_were_void_or_taken_back_are_nobodys_deeds() -> None:
    table = night()
    table.do(cmd.Order(seat=1, target=3))
    table.do(cmd.Refuse(seat=1))
    table.do(cmd.Stab(seat=9, target=1))
    ended(table)
    assert "приказ" not in record(table, 1)
    table = night()
    table.do(cmd.Order(seat=1, target=3))
    table.do(cmd.Stab(seat=9, target=1))
    ended(table)
    assert table.game.seat(3).alive
    assert "приказ" not in record(table, 1)


def test_what_an_undoing_brings_back_counts_again() -> None:
    table = night()
    table.do(cmd.Order(seat=1, target=3))
    before, strike = table.game, cmd.StrikeOff(target=3)
    table.do(strike)
    table.tell(ev.Undone(command=strike, game=before))
    ended(table)
    assert "приказ: 3 Вера · комиссар · убийство" in record(table, 1)
    assert "Убийство: ночь 1." in record(table, 3)


@pytest.mark.parametrize("seed", range(4))
def test_the_dead_win_with_their_side(seed: int) -> None:
    table = Table(names=("Аня", "<3 & Co"))
    random_evening(table, seed)
    won = TRANSLATOR.text("record-won", "ru")
    results = {city.number: city.result.value for city in table.game.cities}
    maniac_won = any(isinstance(e.event, ev.GameEnded) and e.event.maniac_won for e in table.log)
    for seat in table.game.seats:
        side = {"mafioso": "mafia", "maniac": "maniac"}.get(seat.card.value, "honest")
        expected = maniac_won if side == "maniac" else results[seat.city] == side
        assert (won in record(table, seat.number)) == expected


def test_everybody_reads_it_in_his_own_language_once_and_it_fits() -> None:
    table = first_night()
    table.language = "en"
    table.presenter = Presenters(TRANSLATOR, pictures=True)
    told = table.do(cmd.Abort())
    found = posts(told, "record/")
    assert len(found) == len(table.game.seats)
    assert all("your game" in post.text for post in found)
    for post in found:
        check(post)
    assert [o for o in told if isinstance(o, Post) and o.key.startswith("record/")] == found
