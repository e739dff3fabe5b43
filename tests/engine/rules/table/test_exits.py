"""The end of a day and of a night: CLUB-EXIT-1 to -3, CITY-PHASE-4, -8, CLUB-WIN-2, CITY-WIN-3."""

from typing import Any

from bot.engine import events as ev
from bot.engine.table_phases import Exit, LastWord
from tests.engine.rules.table.kit import AT_ONCE, Ring, city, club, gone

TWO: dict[str, Any] = {"candidates": ["P3", "P4"]}
ABSTAIN = {"non_voter": "abstain"}


def halves(table: Ring, **more: str) -> Ring:
    """A round in which P3 and P4 get as many votes of ten."""
    votes = {f"P{n}": "P3" if n in (1, 2, 5, 6, 4) else "P4" for n in range(1, 11)}
    return table.do({"round": {**votes, **more}})


# --- leaving -------------------------------------------------------------------------------------


def test_he_opens_his_card_and_has_his_word_club_exit_1() -> None:
    table = club("day 1 vote", **TWO).do("pass", "pass")
    table.expect(phase="day 1 exit", announced=["left P4 peaceful"], floor="P4", left="30s")
    table.do("P4 says farewell").refuse("P3 thanks", "GEN-14", "no-floor")
    assert table.do("P4 thanks").stage == "night 1 mafia"


def test_a_commissioner_voted_out_has_his_word_club_exit_3() -> None:
    table = club("day 1 defence", candidates=["P1"]).do("P1 thanks")
    table.expect(phase="day 1 exit", floor="P1", announced=["left P1 commissioner"])


def test_victory_comes_before_the_word_club_exit_1_and_city_win_2() -> None:
    table = club("day 3 defence", candidates=["P8"], dead=gone("P9", "P10")).do("P8 thanks")
    table.expect(phase="game over", winners="red")
    farewell = city("day 3 balagan", candidates=["P9"], dead=gone("P10", "P11")).do("pass")
    farewell.expect(phase="game over", winners="red")


def test_several_leave_in_the_order_in_which_they_were_called_city_vote_4() -> None:
    table = city("day 1 vote", options=ABSTAIN, candidates=["P4", "P3"])
    halves(halves(table).do("pass to vote"))
    table.do(*(f"P{n} votes leave" for n in range(1, 7)), "pass")
    table.expect(executed=["P4", "P3"], floor="P4", phase="day 1 farewell")
    assert table.do("P4 thanks").floor == 3
    assert table.do("P3 thanks").stage == "night 1 mafia"
    assert table.happened(ev.Died)[0].seat == 4


def test_a_pause_before_the_night_of_a_peaceful_day_only_city_phase_8() -> None:
    peaceful = city("day 1 balagan").do("pass")
    assert (peaceful.stage, peaceful.left) == ("day 1 pause", 10)
    struck = city("day 1 balagan").do("prosecutor strikes P3", "pass")
    assert struck.stage == "day 1 pause"
    left = city("day 2 balagan", candidates=["P3"]).do("pass", "P3 thanks")
    assert left.stage == "night 2 mafia"
    none = city("day 1 balagan", options={"pause_seconds": "0"}).do("pass")
    assert none.stage == "night 1 mafia"


# --- dawn ----------------------------------------------------------------------------------------


def test_the_killed_man_has_his_word_then_it_is_day_club_exit_2() -> None:
    table = club("night 1").do({"night": []})
    assert table.stage == "day 2 talk"
    killed = club("night 1").do(*(f"P{n} shoots P3" for n in (8, 9, 10)), "pass", "pass", "pass")
    phase = killed.phase(LastWord)
    assert (phase.number, phase.queue, killed.floor) == (1, (3,), 3)
    killed.do("P3 says farewell", "P3 thanks").expect(phase="day 2 talk")


def test_the_first_speaker_of_the_day_goes_on_round_the_table_city_phase_4() -> None:
    table = city().do("pass to day 1 speeches")
    assert table.floor == 1
    assert table.do("pass to day 2 speeches").floor == 2
    assert table.do("P2 thanks", "prosecutor strikes P3", "pass to day 3 speeches").floor == 4


def test_days_and_nights_without_an_exit_are_counted_club_win_2_and_city_win_3() -> None:
    table = city("night 1", options={"stalemate": 2}).do("pass to day 2 speeches")
    assert table.at.row.quiet == 1
    table.do("pass to night 2", "pass to game over").expect(winners="draw")
    broken = city("night 1").do("P9 shoots P3", "pass to day 2 speeches")
    assert (broken.at.row.quiet, broken.at.row.living) == (0, 10)


def test_an_exit_of_whatever_cause_breaks_the_row_club_win_2() -> None:
    table = club("night 1").do("prosecutor strikes P3", "pass to day 2 talk")
    assert table.at.row.quiet == 0
    quiet = club("night 1").do("pass to day 2 talk")
    assert quiet.at.row.quiet == 1


def test_the_words_of_those_who_leave_are_one_window_at_once_city_phase_10() -> None:
    table = city("day 1 vote", options={**AT_ONCE, **ABSTAIN}, **TWO)
    table.do("P1 votes P4", "P2 votes P3", "pass", "pass", "pass")
    assert table.stage == "day 1 third vote"
    table.do(*(f"P{n} votes leave" for n in range(1, 7)), "pass")
    assert (table.stage, table.floor, table.phase(Exit).queue) == ("day 1 farewell", 0, (3, 4))
    table.do("P3 says farewell", "P4 says farewell").refuse("P3 thanks", "GEN-13", "no-floor")
    assert table.do("pass").stage == "night 1"
