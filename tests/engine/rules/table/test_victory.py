"""Who has won at a table, what is shown, who speaks: CLUB-WIN-1, -2, CITY-WIN-1 to -3,
CITY-REV-1, GEN-10."""

import pytest

from bot.engine import events as ev
from bot.engine.roles import Card, Cause, Side
from bot.engine.rules.table.acting import at_once, floor, speaker_of
from bot.engine.rules.table.disclosure import status
from bot.engine.rules.table.victory import check_stalemate, check_victory
from bot.engine.state import GameOver
from bot.engine.table_phases import Row
from bot.engine.turn import Turn
from tests.engine.rules.table.kit import AT_ONCE, Lots, Ring, city, club, gone


def judged(table: Ring, reds: int, blacks: int) -> Side | str | None:
    """The winner with so many living; `draw` for a game that is over without."""
    left = {True: blacks, False: reds}
    seats = []
    for seat in table.game.seats:
        black = seat.card in (Card.BLACK, Card.DON, Card.MAFIA)
        left[black] -= 1
        seats.append(seat.__replace__(died=None if left[black] >= 0 else Cause.LEFT))
    turn = Turn(table.game.__replace__(seats=tuple(seats)), 0, Lots())
    check_victory(turn)
    over = turn.game.phase
    if not isinstance(over, GameOver):
        assert turn.events == []
        return None
    return over.winner or "draw"


@pytest.mark.parametrize(
    ("reds", "blacks", "winner"),
    [
        (7, 3, None),
        (2, 1, None),
        (4, 3, None),
        (3, 3, Side.BLACK),
        (1, 1, Side.BLACK),
        (1, 2, Side.BLACK),
        (0, 2, Side.BLACK),
        (7, 0, Side.RED),
        (1, 0, Side.RED),
    ],
)
def test_reds_win_without_blacks_blacks_by_parity_club_win_1(
    reds: int, blacks: int, winner: Side | None
) -> None:
    assert judged(club("night 1"), reds, blacks) == winner


@pytest.mark.parametrize(
    ("reds", "blacks", "winner"),
    [
        (8, 3, None),
        (3, 3, None),
        (1, 3, None),
        (0, 3, Side.BLACK),
        (0, 1, Side.BLACK),
        (1, 0, Side.RED),
        (0, 0, "draw"),
    ],
)
def test_a_side_wins_when_the_other_is_gone_city_win_1(
    reds: int, blacks: int, winner: Side | str | None
) -> None:
    assert judged(city("night 1"), reds, blacks) == winner


def test_parity_wins_in_city_by_option_only_city_win_1() -> None:
    table = city("night 1", options={"parity_win": "on"})
    assert judged(table, 3, 3) is Side.BLACK
    assert judged(table, 4, 3) is None
    assert judged(table, 1, 0) is Side.RED


@pytest.mark.parametrize(("limit", "quiet", "over"), [(3, 2, False), (3, 3, True), (1, 1, True)])
def test_after_so_many_quiet_days_it_is_a_draw_club_win_2_and_city_win_3(
    limit: int, quiet: int, over: bool
) -> None:
    for table in (club, city):
        turn = Turn(table("night 1", options={"stalemate": limit}).game, 0, Lots())
        check_stalemate(turn, Row(quiet=quiet))
        assert turn.game.over is over
        if over:
            assert turn.game.phase == GameOver()
            assert turn.events[0] == ev.GameEnded(winner=None)


def test_without_a_limit_quiet_days_never_end_club_win_2() -> None:
    turn = Turn(club("night 1", options={"stalemate": "off"}).game, 0, Lots())
    check_stalemate(turn, Row(quiet=99))
    assert not turn.game.over


@pytest.mark.parametrize("level", ["full", "roles", "none"])
def test_at_the_end_the_cards_open_gen_10(level: str) -> None:
    table = club("day 3 defence", options={"final_disclosure": level}, candidates=["P8"])
    table.do("prosecutor strikes P9", "prosecutor strikes P10", "P8 thanks")
    opened = table.happened(ev.CardsOpened)
    assert bool(opened) is (level != "none")
    if opened:
        assert opened[0].cards == {s.number: s.card for s in table.game.seats}


# --- what is shown of a man who leaves -----------------------------------------------------------


def test_club_opens_his_card_city_as_the_option_says_city_rev_1_and_club_exit_1() -> None:
    assert status(club("night 1").game, Card.BLACK) == "black"
    assert status(club("night 1").game, Card.DOCTOR) == "doctor"
    shown = {
        reveal: [
            status(city("night 1", options={"reveal": reveal}).game, card)
            for card in (Card.DON, Card.MAFIA, Card.SHERIFF, Card.PEACEFUL)
        ]
        for reveal in ("none", "side", "role")
    }
    assert shown == {
        "none": ["", "", "", ""],
        "side": ["black", "black", "red", "red"],
        "role": ["don", "mafia", "sheriff", "peaceful"],
    }


# --- who has the floor ---------------------------------------------------------------------------


def test_one_man_has_the_floor_where_one_speaks_after_the_other_club_phase_5() -> None:
    assert floor(club("day 1 nomination").game) == 1
    assert floor(club("day 1 talk").game) == floor(club("night 1").game) == 0
    assert not at_once(club("day 1 nomination").game)
    assert at_once(club("day 1 nomination", options=AT_ONCE).game)


def test_of_the_dead_he_speaks_whose_word_it_is_now_gen_5() -> None:
    table = city("day 2 balagan", candidates=["P3"], dead=gone("P4")).do("pass")
    assert speaker_of(table.game, 3).number == 3
    assert speaker_of(table.game, 5).number == 5
    table.refuse("P3 nominates P5", "GEN-5", "dead")  # a word is all that he has
    table.refuse("P4 says hm", "GEN-5", "dead")
    table.refuse("P4 thanks", "GEN-5", "dead")


def test_who_waits_for_his_last_word_is_silent_until_it_comes_gen_5() -> None:
    table = club("day 1 vote", candidates=["P3", "P4"])
    votes = {f"P{n}": "P3" if n in (1, 2, 5, 6, 4) else "P4" for n in range(1, 11)}
    table.do({"round": votes}, "pass to vote", {"round": votes})
    table.do(*(f"P{n} votes leave" for n in (1, 2, 5, 6, 7)), "pass", "pass")
    assert table.floor == 3
    table.refuse("P4 says hm", "GEN-5", "dead")
    table.refuse("P4 thanks", "GEN-5", "dead")
    table.do("P3 says farewell", "P3 thanks", "P4 says farewell", "P4 thanks")
