"""Pictures after the game: what they show, and that nothing stands in them that stays closed."""

from collections.abc import Iterable

import pytest

from bot.app.charts import Life, LivesChart, VotesChart
from bot.app.messages import Onlookers, Output, Picture, Post, Square
from bot.app.setups import Bound, Layout
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.presenters import Presenters
from bot.presenters.vote_charts import BALLOTS, NAMED
from bot.presenters.vote_runs import vote_runs
from tests.presenters.kit import DAY_ONE, HOSTILE, TRANSLATOR, Table, check_text, random_evening

HOUR = 3600


def painted(table: Table) -> Table:
    """With somebody who can paint."""
    table.presenter = Presenters(TRANSLATOR, pictures=True)
    return table


def votes_of(outputs: Iterable[Output]) -> list[VotesChart]:
    return [o.chart for o in outputs if isinstance(o, Picture) and isinstance(o.chart, VotesChart)]


def lives_of(outputs: Iterable[Output]) -> LivesChart:
    (chart,) = (
        o.chart for o in outputs if isinstance(o, Picture) and isinstance(o.chart, LivesChart)
    )
    return chart


def voting(**options: object) -> Table:
    """Day 1, votes are cast: in the first city 5 and 6 are on the list, in the second 12."""
    table = painted(Table(**options))  # type: ignore[arg-type]
    for seat in (1, 2):
        if table.game.city(1).electing:
            table.do(cmd.ElectGodfather(seat=seat, target=1))
    table.close()
    for seat, target in ((1, 6), (2, 5), (7, 12)):
        table.do(cmd.Nominate(seat=seat, target=target))
    table.close()
    return table


def life(table: Table, seat: int) -> Life:
    return lives_of(table.said).lives[seat - 1]


@pytest.mark.parametrize(
    ("level", "votes", "lives"), [("full", True, True), ("roles", False, True), ("none", 0, 0)]
)
def test_a_picture_opens_no_more_than_the_option_lets(
    level: str, votes: bool, lives: bool
) -> None:
    table = voting(final_disclosure=level)
    table.do(cmd.CastVote(seat=1, target=6))
    told = table.do(cmd.Abort())
    assert bool(votes_of(told)) is bool(votes)
    assert any(isinstance(o, Picture) for o in told) is bool(lives)


def test_nothing_is_painted_where_nobody_can_and_all_else_is_told() -> None:
    table = voting()
    table.presenter = Presenters(TRANSLATOR)
    plain = table.do(cmd.Abort())
    table = voting()
    with_pictures = table.do(cmd.Abort())
    assert [o for o in with_pictures if not isinstance(o, Picture)] == plain


def test_pictures_come_once_behind_the_texts_and_to_the_onlookers() -> None:
    linked = Bound(game_id=7, place="onlookers", chat_id=-200)
    table = voting(layout=Layout(bound={"onlookers": linked}))
    table.do(cmd.CastVote(seat=1, target=6))
    told = table.do(cmd.Abort())
    places = [o.place for o in told if isinstance(o, Picture)]
    assert places == [Square(), Square(), Onlookers(), Onlookers()]
    seed = next(n for n, o in enumerate(told) if isinstance(o, Post) and "verify" in o.text)
    assert all(told.index(o) > seed for o in told if isinstance(o, Picture))


def test_the_votes_run_as_they_were_cast_switched_and_cancelled() -> None:
    table = voting()
    opened = table.at
    for hours, command in (
        (1, cmd.CastVote(seat=1, target=6)),
        (2, cmd.CastVote(seat=2, target=6)),
        (3, cmd.CastVote(seat=3, target=5)),
        (4, cmd.CastVote(seat=2, target=5)),
        (5, cmd.CancelVote(seat=1)),
    ):
        table.at = opened + hours * HOUR
        table.do(command)
    table.close()
    (panel, _) = votes_of(table.do(cmd.Abort()))[0].panels
    first, second = panel.lines
    assert (panel.length, panel.title) == (12 * HOUR, "День 1 · Нижний")
    assert panel.ticks == ((0, "00:00"), (6 * HOUR, "06:00"), (12 * HOUR, "12:00"))
    assert (first.name, first.votes, first.condemned) == ("5 Ева", 2, True)
    assert first.steps == ((3 * HOUR, 1), (4 * HOUR, 2))
    assert (second.name, second.votes, second.condemned) == ("6 Жора", 0, False)
    assert second.steps == ((HOUR, 1), (2 * HOUR, 2), (4 * HOUR, 1), (5 * HOUR, 0))
    assert opened >= DAY_ONE


def test_votes_that_an_undoing_brings_back_stand_from_then_on() -> None:
    table = voting()
    table.do(cmd.CastVote(seat=1, target=6))
    before, strike = table.game, cmd.StrikeOff(target=6)
    table.at += HOUR
    table.do(strike)
    table.at += HOUR
    table.tell(ev.Acted(seq=99, seat=0, at=table.at), ev.Undone(command=strike, game=before))
    (run,) = vote_runs(logged.event for logged in table.log)
    assert run.steps == {6: [(0, 1), (HOUR, 0), (2 * HOUR, 1)]}
    table.do(cmd.Abort())
    assert life(table, 6).fate == ""


def test_a_close_that_was_undone_counted_nothing_and_began_no_night() -> None:
    table = voting()
    table.do(cmd.CastVote(seat=1, target=6))
    before = table.game
    table.do(cmd.Close())
    table.tell(ev.Undone(command=cmd.Close(), game=before))
    table.do(cmd.CastVote(seat=2, target=6))
    table.do(cmd.Abort())
    assert lives_of(table.said).periods == ("Н0", "Д1")
    ((panel,),) = (chart.panels for chart in votes_of(table.said))
    assert [(line.votes, line.condemned) for line in panel.lines] == [(2, False)]


def test_lives_end_with_a_count_a_dawn_or_whenever_one_is_struck_off() -> None:
    table = voting()
    table.do(cmd.StrikeOff(target=11))
    table.close()
    table.do(cmd.Order(seat=1, target=4))
    table.close()
    table.do(cmd.Abort())
    assert lives_of(table.said).periods == ("Н0", "Д1", "Н1", "Д2")
    assert (life(table, 11).until, life(table, 11).fate) == (1.5, "struck")
    assert (life(table, 12).until, life(table, 12).fate) == (2.0, "executed")
    assert (life(table, 4).until, life(table, 4).fate) == (3.0, "killed")
    assert (life(table, 1).until, life(table, 1).fate) == (4.0, "")
    assert dict(lives_of(table.said).fates) == {
        "executed": "казнь",
        "killed": "ночное убийство",
        "struck": "вычёркивание",
    }


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("seed", range(3))
def test_any_evening_can_be_painted(language: str, seed: int) -> None:
    table = painted(Table(names=HOSTILE, language=language, maniac_hunt=bool(seed % 2)))
    random_evening(table, seed)
    for picture in (o for o in table.said if isinstance(o, Picture)):
        check_text(picture.caption)
        assert len(picture.caption) <= 1000
    for chart in votes_of(table.said):
        assert len(chart.panels) <= BALLOTS
        for panel in chart.panels:
            assert len(panel.lines) <= NAMED
            for line in panel.lines:
                assert all(0 <= at <= panel.length for at, _ in line.steps)
                assert all(count >= 0 for _, count in line.steps)
                assert [at for at, _ in line.steps] == sorted({at for at, _ in line.steps})
                assert (line.steps[-1][1] if line.steps else 0) == line.votes
    lived = lives_of(table.said)
    assert len(lived.lives) == len(table.game.seats)
    assert all(0 < life.until <= len(lived.periods) for life in lived.lives)
