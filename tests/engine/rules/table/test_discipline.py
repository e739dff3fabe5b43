"""The prosecutor at a table: CLUB-DISC-1 to -4, CITY-DISC-1, CLUB-HOST-1 to -6, CITY-HOST-1 to
-6, CLUB-VOTE-11, -12."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import EVERYONE, PROSECUTOR, to_seat
from bot.engine.roles import Card
from bot.engine.state import Paused, Running
from bot.engine.table_phases import Hands, TableNight
from tests.engine.rules.table.kit import Ring, city, club, gone

TWO: dict[str, Any] = {"candidates": ["P3", "P4"]}


def tables(stage: str, city_stage: str = "", **how: Any) -> tuple[Ring, Ring]:
    return club(stage, **how), city(city_stage or stage, **how)


# --- words and warnings --------------------------------------------------------------------------


def test_a_caution_isnt_counted_club_disc_3() -> None:
    for table in tables("day 1 talk", "day 1 balagan"):
        table.do(*["prosecutor cautions P3"] * 4).expect(warnings={"P3": 0}, dead={})
        assert {event.to for event in table.happened(ev.Cautioned)} == {EVERYONE}


@pytest.mark.parametrize("offence", ["oath", "hint", "peeping", "touch at night"])
def test_any_offence_may_be_warned_for_with_its_reason_club_disc_1(offence: str) -> None:
    table = club("day 1 talk")
    assert table.table.act(cmd.Warn(target=3, reason=offence)) is None
    assert table.table.act(cmd.Disqualify(target=4, reason=offence)) is None
    assert [event.reason for event in table.happened(ev.Warned, ev.Died)] == [offence, offence]


def test_the_third_warning_disqualifies_and_mends_the_window_club_disc_2() -> None:
    table = club("day 1 vote", warnings={"P4": 1}, **TWO).do("prosecutor warns P4")
    table.expect(phase="day 1 vote", warnings={"P4": 2})
    table.do("prosecutor warns P4").expect(phase="night 1", dead={"P4": "disqualified"})


def test_the_dead_are_neither_warned_nor_taken_again_gen_7() -> None:
    for table in tables("night 1", dead=gone("P3")):
        for act in ("cautions", "warns", "disqualifies", "strikes"):
            table.refuse(f"prosecutor {act} P3", "GEN-7", "target-dead")
        table.refuse("prosecutor replaces P3 with N1", "GEN-7", "target-dead")


def test_a_message_at_night_is_reported_and_the_prosecutor_decides_club_disc_4() -> None:
    for table in (*tables("night 1"), *tables("night 0")):
        table.do("P3 says psst").expect(warnings={"P3": 0}, dead={})
        (offence,) = table.happened(ev.NightOffence)
        assert (offence.seat, offence.to) == (3, PROSECUTOR)
        table.do("prosecutor disqualifies P3").expect(dead={"P3": "disqualified"})


def test_by_option_the_bot_disqualifies_or_warns_at_once_club_disc_4() -> None:
    auto = club("night 1", options={"night_offence": "auto"}).do("P3 says psst")
    auto.expect(dead={"P3": "disqualified"})
    warn = club("night 1", options={"night_offence": "warn"}).do("P3 says psst", "P3 says oh")
    warn.expect(warnings={"P3": 2}, dead={})
    warn.do("P3 says sorry").expect(dead={"P3": "disqualified"})


def test_a_message_by_day_or_as_a_last_word_is_no_offence_club_disc_4() -> None:
    table = club("day 1 talk", options={"night_offence": "auto"}).do("P3 says hm")
    assert table.happened(ev.NightOffence) == []
    word = club("night 1", options={"night_offence": "auto"})
    word.do(*(f"P{n} shoots P3" for n in (8, 9, 10)), "pass", "pass", "pass")
    word.do("P3 says farewell", "P4 says farewell")
    assert word.stage == "night 1 last word"
    assert word.happened(ev.NightOffence) == []


# --- seats ---------------------------------------------------------------------------------------


def test_a_newcomer_takes_over_all_that_hangs_on_the_seat_club_host_3() -> None:
    table = club("day 1 vote", warnings={"P1": 2}, **TWO).do("P1 votes P3")
    table.do("prosecutor replaces P1 with N1")
    assert table.phase(Hands).raised == {1: 3}
    table.expect(warnings={"N1": 2})
    (told,) = table.happened(ev.NewcomerTold)
    assert (told.card, told.to) == (Card.COMMISSIONER, to_seat(1))
    table.refuse("P1 votes P3", "GEN-5", "not-in-game")
    table.refuse("N1 votes P3", "CLUB-VOTE-1", "voted-already")
    table.refuse("prosecutor replaces P2 with N1", "CLUB-HOST-3", "in-game-already")
    table.refuse("prosecutor replaces P2 with P4", "CLUB-HOST-3", "in-game-already")


def test_a_black_newcomer_hears_of_his_fellows_and_the_don_city_host_3() -> None:
    table = city("night 1", dead=gone("P11")).do("prosecutor replaces P10 with N1")
    table.expect(told={"N1": ["fellow P9", "fellow P11", "don P9"]})
    red = city("night 1").do("prosecutor replaces P3 with N1")
    assert red.told("N1") == []
    red.refuse("prosecutor replaces P4 with N1", "CITY-HOST-3", "in-game-already")


def test_before_the_acquaintance_a_black_newcomer_knows_nobody_club_phase_3() -> None:
    table = club("intro").do("prosecutor replaces P8 with N1")
    assert len(table.happened(ev.NewcomerTold)) == 1
    assert table.told("N1") == []


def test_an_aborted_game_has_no_winner_and_opens_the_cards_club_host_6_and_city_host_6() -> None:
    for table in tables("night 1"):
        table.do("prosecutor aborts").expect(phase="game over", winners="nobody")
        assert len(table.happened(ev.CardsOpened, ev.Disclosed)) == 2
    closed = club("night 1", options={"final_disclosure": "none"}).do("prosecutor aborts")
    assert closed.happened(ev.CardsOpened, ev.Disclosed) == []


# --- the clock -----------------------------------------------------------------------------------


def test_the_prosecutor_prolongs_and_shortens_never_to_now_club_host_1_and_city_host_1() -> None:
    for table, clause in zip(
        tables("day 1 talk", "day 1 balagan"), ("CLUB-HOST-1", "CITY-HOST-1"), strict=True
    ):
        left = table.left
        table.do("prosecutor extends 30s", "prosecutor shortens 10s")
        assert table.left == left + 20
        table.refuse(f"prosecutor shortens {left + 20}s", clause, "too-short")
        table.refuse("prosecutor extends 0s", clause, "no-time")
        table.refuse("prosecutor shortens 0s", clause, "no-time")
        table.refuse("prosecutor resumes", clause, "not-paused")


def test_in_a_pause_time_stands_still_and_nobody_acts_club_host_5_and_city_host_5() -> None:
    for table, prefix in zip(tables("day 1 vote", **TWO), ("CLUB", "CITY"), strict=True):
        table.do("wait 3s", "prosecutor pauses", "wait 1h")
        assert table.game.clock == Paused(remaining=7, length=10)
        table.refuse("P1 votes P3", "GEN-15", "paused")
        table.refuse("P1 says hm", "GEN-15", "paused")
        table.refuse("prosecutor extends 5s", f"{prefix}-HOST-5", "paused")
        table.refuse("prosecutor shortens 5s", f"{prefix}-HOST-5", "paused")
        table.refuse("prosecutor pauses", f"{prefix}-HOST-1", "paused-already")
        table.do("prosecutor cautions P1", "prosecutor warns P1", "prosecutor sets vote P1 P3")
        table.do("prosecutor voids vote P1", "prosecutor resumes")
        assert table.left == 7


def test_a_window_that_opens_in_a_pause_waits_club_host_5() -> None:
    table = club("day 1 vote", **TWO).do("pass", "wait 3s", "prosecutor pauses")
    table.do("prosecutor repeats round")
    assert table.game.clock == Paused(remaining=10, length=10)
    table.do("prosecutor voids day")
    assert table.game.clock == Paused(remaining=40, length=40)
    table.do("prosecutor resumes").expect(phase="night 1", left="40s")


def test_after_an_outage_a_short_window_gets_its_own_length_gen_11() -> None:
    table = club("day 1 talk").do("outage 10m")
    assert table.left == 180
    assert isinstance(table.game.clock, Running)
    over_days = club("day 1 nomination", options={"timings": "async"}).do("outage 13h")
    assert over_days.left == 900


# --- undoing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "act", ["strikes P7", "disqualifies P7", "warns P7", "replaces P7 with N1", "extends 9s"]
)
def test_an_act_of_this_window_is_undone_club_host_4_and_city_host_4(act: str) -> None:
    for table in tables("day 1 talk", "day 1 balagan", warnings={"P7": 2}):
        before = table.game
        table.do(f"prosecutor {act}", "prosecutor undoes")
        assert table.game.__replace__(seq=0) == before


def test_a_vote_restarted_is_as_it_was_while_nobody_has_acted_since_club_host_4() -> None:
    table = club("day 1 vote", candidates=["P3", "P4", "P5"]).do("P1 votes P3", "wait 2s")
    before = table.game
    table.do("prosecutor strikes P5", "wait 2s", "prosecutor undoes")
    assert table.game.__replace__(seq=before.seq) == before
    table.do("prosecutor strikes P5", "P1 votes P3")
    table.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


def test_what_would_have_closed_since_cant_be_undone_club_host_4() -> None:
    table = club("day 1 vote", **TWO).do("wait 9s", "prosecutor voids day", "wait 1s")
    table.refuse("prosecutor undoes", "MC-PROS-8", "window-would-be-closed")


@pytest.mark.parametrize("act", ["cautions P7", "pauses"])
def test_a_caution_and_a_pause_are_not_undone_club_host_4(act: str) -> None:
    table = club("day 1 talk").do(f"prosecutor {act}")
    table.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


def test_what_the_bot_did_is_not_undone_club_host_4() -> None:
    table = club("night 1", options={"night_offence": "auto"}).do("P3 says psst")
    table.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")
    assert isinstance(table.game.phase, TableNight)


def test_decisions_about_a_vote_are_undone_club_host_4_and_club_vote_11() -> None:
    table = club("day 1 vote", **TWO).do("P1 votes P3")
    for act in ("sets vote P2 P4", "voids vote P1", "sets vote P1 P4"):
        before = table.game.phase
        table.do(f"prosecutor {act}", "prosecutor undoes")
        assert table.game.phase == before
    table.do("pass", "prosecutor repeats round", "prosecutor undoes")
    assert (table.phase(Hands).called, table.phase(Hands).raised) == (1, {1: 3})
