"""Windows and deadlines: MC-PHASE-2, MC-PHASE-9, MC-PHASE-10, and the prosecutor on them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rules.clock import closing, instant_of, next_local, running
from bot.engine.rules.options import MulticityOptions, with_options
from bot.engine.state import Day, Game, NightPhase, NominationPhase, Phase, VotingPhase
from tests.engine.kit import town

ZONES = ("Europe/Moscow", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Asia/Beirut")
YEAR = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp())
INSTANTS = st.integers(YEAR, YEAR + 366 * 86400)
TIMES = st.builds(lambda h, m: f"{h:02}:{m:02}", st.integers(0, 23), st.integers(0, 59))
DAY = Day(number=1, ballots={})
NOMINATION, VOTING = NominationPhase(day=DAY), VotingPhase(day=DAY)
NIGHT_0, NIGHT = NightPhase(number=0), NightPhase(number=1)


def at(local: str, zone: str) -> int:
    return int(datetime.fromisoformat(local).replace(tzinfo=ZoneInfo(zone)).timestamp())


def anchored(**values: object) -> MulticityOptions:
    return with_options(MulticityOptions(), {"schedule": "anchored", **values})


# --- lengths -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [NOMINATION, VOTING, NIGHT_0, NIGHT])
def test_by_default_every_window_is_12_hours_mc_phase_2(phase: Phase) -> None:
    assert closing(MulticityOptions(), phase, 1000) == 1000 + 12 * 3600


def test_each_window_has_its_own_length_mc_phase_2() -> None:
    lengths = {"nomination": "1m", "voting": "2h", "night": "3h", "night_0": "7d"}
    options = with_options(MulticityOptions(), lengths)
    assert closing(options, NOMINATION, 0) == 60
    assert closing(options, VOTING, 0) == 2 * 3600
    assert closing(options, NIGHT, 0) == 3 * 3600
    assert closing(options, NIGHT_0, 0) == 7 * 86400


# --- anchored ------------------------------------------------------------------------------------


@given(zone=st.sampled_from(ZONES), time=TIMES, now=INSTANTS)
def test_an_anchored_night_ends_at_the_stated_time_or_the_first_instant_after_a_gap(
    zone: str, time: str, now: int
) -> None:
    end = closing(anchored(zone=zone, dawn_at=time), NIGHT, now)
    assert now + 3600 <= end <= now + 26 * 3600
    shown = datetime.fromtimestamp(end, ZoneInfo(zone))
    if f"{shown:%H:%M}" != time or shown.second:
        # A gap: the clocks jump over the stated time just now, and this is its end.
        before = datetime.fromtimestamp(end - 1, ZoneInfo(zone))
        assert before.utcoffset() != shown.utcoffset()
        assert f"{before:%H:%M}" < time < f"{shown:%H:%M}" or shown.date() > before.date()


@given(zone=st.sampled_from(ZONES), time=TIMES, now=INSTANTS)
def test_no_earlier_showing_of_the_stated_time_is_skipped(zone: str, time: str, now: int) -> None:
    end = closing(anchored(zone=zone, voting_closes=time), VOTING, now)
    assert now < end <= now + 25 * 3600
    minute = now - now % 60 + 60
    shown = (datetime.fromtimestamp(n, ZoneInfo(zone)) for n in range(minute, end, 60))
    again = [f"{local:%H:%M}" for local in shown if f"{local:%H:%M}" == time and not local.fold]
    assert again == []


@given(zone=st.sampled_from(ZONES), time=TIMES, now=INSTANTS)
def test_the_two_halves_of_an_anchored_day_divide_it_in_their_proportion(
    zone: str, time: str, now: int
) -> None:
    options = anchored(zone=zone, voting_closes=time, nomination="1h", voting="3h")
    middle = closing(options, NOMINATION, now)
    end = closing(options, VOTING, middle)
    assert now + 60 <= middle < end
    assert middle % 60 == 0 or middle == now + 60
    assert 0 <= (end - now) / 4 - (middle - now) < 61


def test_the_next_dawn_is_at_least_an_hour_ahead_mc_phase_9() -> None:
    options = anchored()
    eight = at("2026-01-05 08:00", "Europe/Moscow")
    assert closing(options, NIGHT, eight) == eight + 3600
    assert closing(options, NIGHT, eight + 1) == eight + 25 * 3600
    assert closing(options, NIGHT_0, eight) == eight + 3600


def test_a_vote_that_opens_at_voting_closes_takes_the_next_day_mc_phase_9() -> None:
    nine = at("2026-01-05 21:00", "Europe/Moscow")
    assert closing(anchored(), VOTING, nine - 1) == nine
    assert closing(anchored(), VOTING, nine) == nine + 86400


def test_a_nomination_looks_at_the_closing_an_hour_ahead_mc_phase_9() -> None:
    nine = at("2026-01-05 21:00", "Europe/Moscow")
    assert closing(anchored(), NOMINATION, nine - 3600) == nine - 1800
    assert closing(anchored(), NOMINATION, nine - 3599) == nine + 11 * 3600 + 30 * 60


def test_a_nomination_is_rounded_down_to_the_minute_but_lasts_one_mc_phase_9() -> None:
    noon = at("2026-01-05 12:00", "Europe/Moscow")
    options = anchored(nomination="2h", voting="5h")
    assert closing(options, NOMINATION, noon) == noon + 9 * 3600 * 2 // 7 // 60 * 60
    short = anchored(nomination="1m", voting="7d")
    assert closing(short, NOMINATION, noon + 30) == noon + 90


@pytest.mark.parametrize(
    ("zone", "day", "time", "expected"),
    [
        # New York, 2026-03-08: 02:00 becomes 03:00.
        ("America/New_York", "2026-03-08", "02:30", "2026-03-08 03:00"),
        ("America/New_York", "2026-03-08", "02:00", "2026-03-08 03:00"),
        ("America/New_York", "2026-03-08", "01:59", "2026-03-08 01:59"),
        # Lord Howe, 2026-10-04: half an hour only, 02:00 becomes 02:30.
        ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-04 02:30"),
        # Beirut, 2026-03-29: the day begins at 01:00.
        ("Asia/Beirut", "2026-03-29", "00:00", "2026-03-29 01:00"),
        # Apia, 2011: there was no 30 December at all.
        ("Pacific/Apia", "2011-12-30", "09:00", "2011-12-31 00:00"),
    ],
)
def test_a_time_that_does_not_exist_is_the_end_of_the_gap_mc_phase_10(
    zone: str, day: str, time: str, expected: str
) -> None:
    wanted = datetime.fromisoformat(f"{day} {time}")
    found = instant_of(wanted.date(), wanted.time(), ZoneInfo(zone))
    assert found == at(expected, zone)


def test_yesterdays_time_may_come_at_midnight_mc_phase_10() -> None:
    # Apia had no 30 December 2011: its 09:00 is the first instant of the 31st.
    zone, midnight = ZoneInfo("Pacific/Apia"), at("2011-12-31 00:00", "Pacific/Apia")
    assert next_local("09:00", zone, midnight) == midnight
    assert next_local("09:00", zone, midnight + 1) == midnight + 9 * 3600


def test_a_doubled_time_is_taken_the_first_time_mc_phase_10() -> None:
    zone = ZoneInfo("America/New_York")
    midnight = at("2026-11-01 00:00", "America/New_York")
    assert next_local("01:30", zone, midnight) == midnight + 5400
    # The second 01:30 of that night is none: the next one is that of the day after.
    assert next_local("01:30", zone, midnight + 5401) == midnight + 5400 + 25 * 3600
    assert datetime.fromtimestamp(midnight + 9000, zone) - datetime.fromtimestamp(
        midnight + 5400, zone
    ) == timedelta(0)


def test_a_deadline_is_fixed_when_its_window_opens_mc_phase_10() -> None:
    night = town("day 1 voting", options={"schedule": "anchored"}, candidates={"A": ["A6"]}, lots=[
        ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]
    ])  # fmt: skip
    night.expect(left="9h")
    night.do("prosecutor extends 2h")
    night.expect(left="11h")
    night.do("pass")
    night.expect(left="10h")


# --- the prosecutor, outages ---------------------------------------------------------------------


def test_a_pause_keeps_the_remaining_time_gen_15() -> None:
    game = town("night 1").do("wait 5h", "prosecutor pauses", "wait 3d")
    game.expect(left="7h")
    game.do("prosecutor resumes").expect(left="7h")
    assert game.night.disturbed


def test_pauses_neither_begin_nor_end_twice_mc_pros_5() -> None:
    game = town("night 1")
    game.refuse("prosecutor resumes", "MC-PROS-5", "not-paused")
    game.do("prosecutor pauses")
    game.refuse("prosecutor pauses", "MC-PROS-5", "paused-already")
    game.refuse("prosecutor extends 1h", "MC-PROS-11", "paused")
    game.refuse("prosecutor closes", "MC-PROS-11", "paused")
    game.refuse("B4 stabs A1", "GEN-15", "paused")


def test_a_window_is_never_shortened_to_now_mc_pros_5() -> None:
    game = town("night 1").do("wait 2h")
    game.refuse("prosecutor shortens 10h", "MC-PROS-5", "too-short")
    game.do("prosecutor shortens 9h59m59s").expect(left="1s")


def test_extending_and_shortening_by_nothing_is_refused_mc_pros_5() -> None:
    game = town("night 1")
    game.refuse("prosecutor extends 0s", "MC-PROS-5", "no-time")
    game.refuse("prosecutor shortens 0s", "MC-PROS-5", "no-time")


@pytest.mark.parametrize(
    ("night", "grace"), [("12h", "15m"), ("1h", "15m"), ("59m59s", "59m59s"), ("1m", "1m")]
)
def test_an_outage_over_the_close_gives_grace_gen_11(night: str, grace: str) -> None:
    game = town("night 1", options={"night": night}).do("B4 stabs A7", "outage 2d")
    game.expect(left=grace, announced=["outage"], phase="night 1")
    assert game.night.disturbed
    game.do("pass").expect(phase="day 2 nomination")
    assert game.day.disturbed


def test_an_outage_that_ends_in_time_is_none_gen_11() -> None:
    game = town("night 1").do("outage 11h")
    game.expect(left="1h", unannounced=["outage"])
    assert not game.night.disturbed


def test_a_pause_is_not_lifted_by_an_outage_gen_15() -> None:
    game = town("night 1").do("prosecutor pauses", "outage 3d")
    game.expect(left="12h", unannounced=["outage"])


def test_where_no_window_runs_there_is_no_deadline() -> None:
    with pytest.raises(TypeError, match="no window runs: Stopped"):
        running(Game(options=MulticityOptions()))
