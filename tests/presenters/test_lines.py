"""A line for each public fact, whatever brought it about."""

import pytest

from bot.app.messages import Square
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.roles import Cause, Result
from tests.presenters.kit import Table, check, first_night, plain, posts


def line(table: Table, *events: ev.Event) -> str:
    """What the square reads of these events, on the game as it stands."""
    told = table.presenter.present(table.scene(events=events))
    for output in told:
        check(output)
    return "\n".join(plain(p.text) for p in posts(told) if p.place == Square() and not p.key)


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        (cmd.StrikeOff(target=5), "вычёркивание, 5 Ева"),
        (cmd.Replace(target=5, person=555), "замена, Юра → снова 5 Ева"),
        (cmd.RecallJudge(city=2), "отзыв судьи, Верхний"),
        (
            cmd.NameForZeroVotes(target=5, ballot=1),
            "имя на случай, если голосов не будет: 5 Ева",
        ),
        (cmd.Extend(seconds=5400), "продление на 1 ч 30 мин"),
        (cmd.Shorten(seconds=60), "сокращение на 1 мин"),
        (cmd.Close(), "закрытие этапа"),
    ],
)
def test_every_undone_act_is_named(command: cmd.Command, shown: str) -> None:
    table = first_night()
    table.names[555] = "Юра"
    undone = ev.Undone(command=command, game=table.game)
    assert line(table, undone).startswith(f"↩️ Прокуратор отменяет: {shown}.")


def test_a_clock_that_is_moved_back_says_until_when_it_runs_now() -> None:
    table = first_night()
    moved = line(table, ev.Undone(command=cmd.Extend(seconds=5400), game=table.game))
    assert moved.endswith("1 ч 30 мин. Закрытие: 4 декабря, 00:00 МСК (через 12 часов).")
    struck = line(table, ev.Undone(command=cmd.StrikeOff(target=5), game=table.game))
    assert "Закрытие" not in struck


@pytest.mark.parametrize(
    ("tally", "condemned", "why"),
    [
        ({5: 2, 6: 1}, (5,), ""),
        ({5: 2, 6: 2}, (6,), " · поровну, решил более ранний голос"),
        ({5: 1, 12: 2}, (5,), " · чужим не хватило большинства"),
        ({5: 2, 12: 2}, (5,), " · чужим не хватило большинства"),
        ({12: 1}, (5,), " · за своих ни одного голоса · чужим не хватило большинства"),
        ({5: 1, 12: 2}, (12,), ""),
        ({5: 1, 12: 3}, (12, 5), ""),
        ({5: 1}, (), " · казни нет"),
    ],
)
def test_a_count_says_why_it_is_not_simply_the_greatest_number(
    tally: dict[int, int], condemned: tuple[int, ...], why: str
) -> None:
    counted = ev.BallotCounted(ballot=1, tally=tally, voters=4, condemned=condemned)
    assert line(first_night(), counted).endswith(f"проголосовали: 4{why}")


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (ev.OutageNoticed(closes_at=1_796_300_000), "🔌 Меня не было на связи"),
        (ev.AllDone(), "Все готовы: рассвет наступает раньше."),
        (ev.TourFell(city=1), "🎭 Гастроли этой ночи отменяются."),
        (ev.PatientSaved(), "🩺 Этой ночью кого-то спас врач."),
        (ev.CourtDecided(target=5), "⚖️ Верховный суд единогласен: 5 Ева"),
        (ev.GodfatherRevealed(city=1, seat=1), "1 Аня: крёстный отец, Нижний."),
        (ev.CauseRevealed(seat=5, mafia=2), "5 Ева: пуля, мафия города Верхний."),
        (ev.CauseRevealed(seat=5, mafia=0), "5 Ева: нож маньяка."),
        (ev.ZeroVoteManNamed(ballot=1, target=5), "Нижний: если голосов не будет, казнь: 5 Ева."),
        (ev.JudgeElected(city=1, seat=0), "Нижний: голосов не было, место судьи пусто"),
        (
            ev.JudgeResigned(city=1, seat=5, at_dawn=False),
            "5 Ева слагает полномочия судьи",
        ),
        (ev.JudgeRecalled(city=1, seat=5, at_dawn=False), "Нижний: прокуратор отзывает судью"),
        (ev.JudgeRecalled(city=1, seat=5, at_dawn=True), "Нижний: прокуратор отзывает судью, с"),
        (ev.CityDecided(city=2, result=Result.EMPTY), "🏁 Верхний: город пуст."),
        (ev.BallotCounted(ballot=0, tally={5: 2}, voters=2, condemned=(5,)), "Облава, голоса: 5"),
        (
            ev.BallotCounted(ballot=1, tally={5: 1}, voters=1, condemned=()),
            "⚖️ Последний подсчёт\nНижний, голоса: 5 Ева (1) · проголосовали: 1 · казни нет",
        ),
        (
            ev.Died(seat=5, cause=Cause.STRUCK, status="citizen", reason="inactivity"),
            "✖️ Вычеркнуто прокуратором: 5 Ева (Нижний), гражданин. Причина: долгое молчание.",
        ),
    ],
)
def test_every_fact_has_its_line(event: ev.Event, shown: str) -> None:
    assert shown in line(first_night(), event)


def test_the_last_morning_has_a_title_of_its_own() -> None:
    assert line(first_night(), ev.NobodyKilled(city=1)).startswith("🌅 Последнее утро\n")


def test_facts_come_in_the_order_of_the_rules_whatever_the_order_of_events() -> None:
    told = line(
        first_night(),
        ev.TourAnnounced(city=1),
        ev.JudgeActs(city=2, seat=10),
        ev.CityDecided(city=2, result=Result.MAFIA),
        ev.Died(seat=8, cause=Cause.STRUCK, status="commissioner"),
        ev.Died(seat=9, cause=Cause.EXECUTED, status="maniac"),
        ev.Died(seat=2, cause=Cause.EXECUTED, status="mafioso"),
    )
    marks = ["2 Борис", "9 Клим", "8 Иван", "🏁", "10 Лев", "🎭"]
    assert [told.index(mark) for mark in marks] == sorted(told.index(mark) for mark in marks)
