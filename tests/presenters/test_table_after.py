"""After a table game: pictures of hands and lives, and to each player his own record."""

from collections.abc import Iterable

import pytest

from bot.app.charts import LivesChart, VotesChart
from bot.app.messages import Output, Picture
from bot.charts import paint
from bot.engine import commands as cmd
from bot.engine.roles import Card
from bot.engine.state import Running
from bot.engine.table_phases import Call, Hands, TableNight, ThirdVote
from bot.presenters.table.deeds import TableDeeds
from bot.presenters.table.runs import table_runs
from playground.server.photos import check_photo
from tests.presenters.circle import CITY, CLUB, Circle
from tests.presenters.kit import HOSTILE, plain, posts, random_evening


def record(table: Circle, seat: int) -> str:
    (post,) = posts(table.said, f"record/{seat}")[-1:]
    return plain(post.text)


def votes_of(outputs: Iterable[Output]) -> list[VotesChart]:
    return [o.chart for o in outputs if isinstance(o, Picture) and isinstance(o.chart, VotesChart)]


def lives_of(outputs: Iterable[Output]) -> LivesChart:
    (chart,) = (
        o.chart for o in outputs if isinstance(o, Picture) and isinstance(o.chart, LivesChart)
    )
    return chart


def voting(**options: object) -> Circle:
    """Day 1 of club: 3 and 7 stand for the vote, 3 is called."""
    table = Circle(CLUB, options=options)
    table.nominations((1, 7), (2, 3), (4, 7), (5, 3))
    table.until(Hands)
    return table


def at_night() -> Circle:
    """Night 1: 7 has been voted out, against him all but 1 and 2."""
    table = voting()
    for seat in (1, 2):
        table.do(cmd.CastVote(seat=seat, target=3))
    table.close()
    table.do(cmd.CastVote(seat=4, target=7))
    table.until(TableNight)
    return table


def call(table: Circle, wanted: Call) -> None:
    while not (isinstance(table.game.phase, TableNight) and table.game.phase.call is wanted):
        table.close()


def test_hands_are_drawn_as_they_rose_and_the_rest_falls_on_the_last_one() -> None:
    table = voting()
    assert isinstance(table.game.clock, Running)
    table.at += 3
    table.do(cmd.CastVote(seat=1, target=3))
    table.close()
    table.at += 2
    table.do(cmd.CastVote(seat=4, target=7))
    table.close()
    table.do(cmd.Abort())
    (chart,) = votes_of(table.said)
    (panel,) = chart.panels
    seven, three = panel.lines
    assert panel.title == "День 1 · голосование 1"
    assert (three.steps, three.votes, three.condemned) == (((3, 1), (20, 2)), 2, False)
    # Nobody votes against himself: the default of 7 himself goes to 3 (CLUB-VOTE-3).
    assert seven.condemned
    assert seven.steps[0] == (12, 1)
    assert seven.votes == seven.steps[-1][1]
    assert (seven.votes + three.votes, panel.length) == (8, 20)


def test_a_third_vote_is_a_panel_of_its_own() -> None:
    table = voting()
    for _ in range(2):
        table.until(Hands)
        for seats, target in (((1, 2, 4, 7), 3), ((3, 5, 6, 8), 7)):
            for seat in seats:
                table.do(cmd.CastVote(seat=seat, target=target))
            table.close()
    table.until(ThirdVote)
    for seat in (1, 2, 4, 5):
        table.do(cmd.VoteOutcome(seat=seat, leave=True))
    table.close()
    table.close()
    table.do(cmd.Abort())
    titles = [panel.title for panel in votes_of(table.said)[0].panels]
    assert titles[-1] == "День 1 · третье голосование"
    first = votes_of(table.said)[0].panels[-1].lines[0]
    assert (first.name, first.votes, first.condemned) == ("«уходят»", 4, True)
    assert "третье голосование: «уходят»" in record(table, 1)


def test_a_round_begun_anew_never_was_and_an_undone_hand_neither() -> None:
    table = voting()
    table.do(cmd.CastVote(seat=1, target=3))
    table.do(cmd.RepeatRound())
    table.do(cmd.SetVote(target=2, choice=7))
    table.do(cmd.VoidVote(target=2))
    table.close()
    table.close()
    runs = table_runs(logged.event for logged in table.log)
    assert [(run.stage, run.counted) for run in runs] == [(table.game.stage - 2, True)]
    assert all(deed.target == 7 for deed in _deeds(table).of(1) if deed.what == "vote")


def _deeds(table: Circle) -> TableDeeds:
    return TableDeeds(logged.event for logged in table.log)


def test_a_record_of_club_tells_names_hands_and_the_acts_of_the_night() -> None:
    table = at_night()
    table.do(cmd.Shoot(seat=8, target=4))
    table.do(cmd.Shoot(seat=8, target=3))
    call(table, Call.COMMISSIONER)
    table.do(cmd.Check(seat=1, target=8))
    call(table, Call.DOCTOR)
    table.do(cmd.Heal(seat=2, target=2))
    table.close()
    table.do(cmd.Abort())
    assert record(table, 1) == (
        "🧾 «Мафия № 7»: ваша игра\n1 Аня · комиссар\n"
        "В живых до самого конца.\n"
        "Игра прервана, победителей нет.\n"
        "день 1 · на голосование: 7 Зоя\n"
        "день 1 · голос: 3 Вера · мирный житель\n"
        "ночь 1 · проверка: 8 Иван · мафия\n"
        "Голосов против чёрных: 0 из 1."
    )
    assert "ночь 1 · лечение: 2" in record(table, 2)
    assert "Убийство: ночь 1." in record(table, 3)
    assert "день 1 · голос: 7 Зоя · мафия · голосование" in record(table, 4)
    assert "Выбывание голосованием: день 1." in record(table, 7)
    assert "ночь 1 · выстрел: 3 Вера · мирный житель · убийство" in record(table, 8)
    assert "выстрел: 4" not in record(table, 8)


def test_lives_end_with_the_night_or_day_and_disqualified_one_is_at_any_time() -> None:
    table = at_night()
    table.do(cmd.Disqualify(target=6))
    table.do(cmd.Shoot(seat=8, target=3))
    table.until(TableNight)
    table.do(cmd.Abort())
    chart = lives_of(table.said)
    until = {number: life.until for number, life in enumerate(chart.lives, 1)}
    assert chart.periods[:3] == ("Н0", "Д1", "Н1")
    assert chart.cities == ((1, "За столом"),)
    assert (until[7], until[6]) == (2.0, 2.5)
    assert dict(chart.fates)["disqualified"] == "дисквалификация"


def test_who_wins_with_his_side_reads_so_dead_or_alive() -> None:
    table = at_night()
    table.do(cmd.StrikeOff(target=8))
    assert "🏆 Вы победили." in record(table, 1)
    assert "Вы проиграли." in record(table, 7)
    assert "Голосов против чёрных: 0 из 1." in record(table, 1)
    assert "Голосов против чёрных: 1 из 1." in record(table, 4)


def test_what_stays_closed_is_not_told_by_a_record() -> None:
    table = voting(final_disclosure="none")
    table.close()
    table.close()
    table.do(cmd.Abort())
    assert not [output for output in table.said if isinstance(output, Picture)]
    assert "голос: 7 Зоя · мафия · голосование" in record(table, 1)  # his card opened as he left
    assert "голос: 3 Вера\n" in f"{record(table, 7)}\n"
    assert "против чёрных" not in record(table, 1)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("deck", "options"),
    [
        (CLUB, {}),
        (CITY, {"don_check": True}),
        (CITY, {"timings": "async", "turns": "simultaneous", "final_disclosure": "roles"}),
    ],
)
async def test_whatever_was_played_can_be_told_and_painted(
    deck: tuple[Card, ...], options: dict[str, object], seed: int, language: str
) -> None:
    table = Circle(deck, language=language, names=HOSTILE, options=options)
    random_evening(table, seed, acts=6, windows=120)
    if not table.game.over:
        table.do(cmd.Abort())
    assert len(posts(table.said, "record/")) == len(table.game.seats)
    charts = [output.chart for output in table.said if isinstance(output, Picture)]
    assert charts
    if seed == 0:
        for chart in charts:
            check_photo(await paint(chart))
