"""What a window becomes when a man is taken from it: CLUB-DISC-5 to -7, CITY-DISC-2, -3."""

from typing import Any

import pytest

from bot.engine import events as ev
from bot.engine.table_phases import Defence, Exit, Hands, Introductions, Turns
from tests.engine.rules.table.kit import AT_ONCE, Ring, city, club, gone

OUT = ["prosecutor disqualifies", "prosecutor strikes"]
THREE: dict[str, Any] = {"candidates": ["P3", "P4", "P5"]}
ABSTAIN = {"non_voter": "abstain"}


# --- without a list ------------------------------------------------------------------------------


@pytest.mark.parametrize("out", OUT)
def test_the_next_man_has_the_floor_club_disc_7_and_club_host_2(out: str) -> None:
    table = club("intro").do("P1 thanks", "wait 9s", f"{out} P2")
    assert (table.floor, table.left) == (3, 30)
    turn = club("day 1 nomination").do(f"{out} P1")
    assert (turn.floor, turn.left) == (2, 30)
    speech = city("day 1 speeches").do("P1 nominates P5", f"{out} P1")
    assert (speech.floor, speech.left) == (2, 60)


def test_one_who_waits_leaves_the_queue_and_the_speaker_goes_on_city_disc_3() -> None:
    table = city("day 1 speeches").do("P1 thanks", "wait 20s", "prosecutor disqualifies P3")
    assert (table.floor, table.left) == (2, 40)
    assert 3 not in table.phase(Turns).queue
    assert table.do("P2 thanks").floor == 4
    table.do("prosecutor disqualifies P1")
    assert table.happened(ev.QueueLeft)[-1].seat == 3
    intro = club("intro").do("prosecutor strikes P5")
    assert 5 not in intro.phase(Introductions).queue


def test_at_once_a_man_gone_leaves_the_round_and_the_window_goes_on_club_disc_7() -> None:
    table = club("day 1 nomination", options=AT_ONCE).do("wait 1h", "prosecutor strikes P3")
    assert (table.stage, table.left) == ("day 1 nomination", 11 * 3600)
    assert 3 not in table.phase(Turns).queue


def test_the_last_speaker_gone_the_next_stage_follows_city_disc_3() -> None:
    table = city("day 1 speeches").do(*["pass"] * 10, "prosecutor disqualifies P11")
    assert table.stage == "day 1 balagan"


def test_nothing_is_restarted_in_a_talk_or_by_night_club_disc_7() -> None:
    for stage in ("day 1 talk", "night 1", "night 1 doctor"):
        table = club(stage).do("wait 5s", "prosecutor disqualifies P3")
        assert table.left == table.length - 5
        assert table.happened(ev.StageOpened) == []


# --- points --------------------------------------------------------------------------------------


def test_points_given_and_received_fall_in_club_club_disc_5() -> None:
    table = club("day 1 nomination")
    table.do("P1 nominates P3 P5", "P1 thanks", "P2 nominates P1", "P2 thanks", "P3 nominates P5")
    table.do("prosecutor disqualifies P1")
    assert [(p.by, p.target) for p in table.at.points] == [(3, 5)]
    (fell,) = table.happened(ev.PointsFell)
    assert (fell.seat, fell.given) == (1, True)


def test_in_city_the_men_whom_he_named_stay_on_the_list_city_disc_2() -> None:
    table = city("day 1 speeches").do("P1 nominates P5", "P1 thanks", "P2 nominates P1")
    table.do("prosecutor disqualifies P1")
    assert [(p.by, p.target) for p in table.at.points] == [(1, 5)]


def test_before_the_defence_the_list_left_decides_city_disc_3() -> None:
    table = city("day 2 balagan", candidates=["P3", "P4"]).do("prosecutor strikes P3", "pass")
    table.expect(phase="day 2 farewell", executed=["P4"])


# --- defence -------------------------------------------------------------------------------------


def test_a_single_finalist_stays_when_another_man_goes_club_disc_6() -> None:
    table = club("day 1 defence", candidates=["P4"]).do("wait 5s", "prosecutor strikes P7")
    assert (table.stage, table.floor, table.left) == ("day 1 defence", 4, 40)
    table.do("prosecutor disqualifies P4").expect(phase="night 1", executed=[])


def test_with_fewer_than_two_left_nobody_leaves_club_disc_6() -> None:
    for stage in ("day 1 defence", "day 1 vote"):
        table = club(stage, candidates=["P3", "P4"]).do("prosecutor disqualifies P3")
        table.expect(phase="night 1", executed=[], dead={"P3": "disqualified"})


def test_with_fewer_than_two_left_the_day_is_peaceful_city_disc_3() -> None:
    table = city("day 2 vote", candidates=["P3", "P4"]).do("prosecutor disqualifies P3")
    table.expect(phase="day 2 pause", executed=[])


def named(*names: str) -> Ring:
    """The first defence of club after real nominations: P1 names, and so on."""
    table = club("day 1 nomination")
    for number, name in enumerate(names, start=1):
        table.do(f"P{number} nominates {name}", f"P{number} thanks")
    return table


def first_defence() -> Ring:
    """P4 has four points, P5 and P3 three each; all are finalists, P3 speaks."""
    names = ("P4", "P4", "P4", "P5", "P4", "P5", "P5", "P3", "P3", "P3")
    return named(*names)


def test_the_speaker_goes_on_then_those_who_havent_spoken_club_disc_7() -> None:
    table = first_defence().do("P3 thanks", "wait 9s", "prosecutor disqualifies P8")
    # P3 has lost a point of P8's and is no finalist any more; P4 speaks on.
    table.expect(candidates=["P4", "P5"], floor="P4", left="36s")
    assert table.phase(Defence).queue == (4, 5)
    assert table.at.spoken == (3,)


def test_a_speaker_who_is_no_finalist_any_more_gives_way_club_disc_7() -> None:
    table = first_defence().do("wait 9s", "prosecutor disqualifies P8")
    table.expect(candidates=["P4", "P5"], floor="P4", left="45s")


def test_a_speaker_gone_himself_gives_way_club_disc_7() -> None:
    table = first_defence().do("P3 thanks", "prosecutor strikes P4")
    # His own point for P5 falls too: P3 has three points, P5 two.
    table.expect(candidates=["P3", "P5"], floor="P5", left="45s")


def test_when_all_finalists_have_spoken_the_vote_follows_club_disc_7() -> None:
    table = first_defence().do("P3 thanks", "P4 thanks", "prosecutor strikes P5")
    table.expect(phase="day 1 vote", candidates=["P3", "P4"])


def test_at_once_the_window_of_the_defence_goes_on_club_disc_7() -> None:
    table = club("day 1 nomination", options=AT_ONCE)
    table.do(*(f"P{n} nominates P{3 + n % 3}" for n in range(1, 11) if n not in (3, 4, 5)))
    table.do("P3 nominates P4", "P4 nominates P5", "P5 nominates P4", "pass", "wait 1h")
    table.do("prosecutor strikes P10")
    table.expect(phase="day 1 defence", left="3h")
    assert table.phase(Defence).candidates == table.phase(Defence).queue


def test_a_defence_before_the_first_vote_goes_on_city_disc_3() -> None:
    options = {"defence_first_vote": "on"}
    table = city("day 1 defence", options=options, **THREE).do("wait 5s", "prosecutor strikes P5")
    table.expect(phase="day 1 defence", floor="P3", left="15s", candidates=["P3", "P4"])


# --- a running vote ------------------------------------------------------------------------------


def test_a_running_vote_is_restarted_without_him_club_disc_5_and_club_disc_7() -> None:
    table = club("day 1 vote", **THREE).do("P1 votes P3", "pass", "prosecutor disqualifies P5")
    phase = table.phase(Hands)
    assert (phase.candidates, phase.called, phase.raised, phase.round) == ((3, 4), 0, {}, 1)
    assert table.left == 10
    table.do("P1 votes P3")


def test_a_finalist_who_comes_in_thereby_is_heard_first_club_disc_7() -> None:
    table = named("P4", "P4", "P4", "P5", "P4", "P5", "P5", "P3", "P3", "P4")
    table.do("pass", "pass")
    assert table.phase(Hands).candidates == (4, 5)
    table.do("prosecutor disqualifies P5")
    table.expect(phase="day 1 defence", candidates=["P3", "P4"], floor="P3")
    assert table.do("P3 thanks").stage == "day 1 vote"


def repeat(table: Ring) -> Ring:
    votes = {f"P{n}": "P3" if n % 2 else "P4" for n in (1, 2, 5, 6, 7, 8)}
    return table.do({"round": {**votes, "P3": "P4", "P4": "P3", "P9": "P3", "P10": "P4"}})


def test_the_whole_vote_of_the_day_is_restarted_from_a_repeat_club_disc_7() -> None:
    later = [
        repeat(club("day 1 vote", candidates=["P3", "P4"])),
        repeat(club("day 1 vote", candidates=["P3", "P4"])).do("pass to vote"),
        repeat(repeat(club("day 1 vote", candidates=["P3", "P4"])).do("pass to vote")),
    ]
    for table in later:
        table.do("prosecutor strikes P7")
        assert (table.stage, table.phase(Hands).round) == ("day 1 vote", 1)
        assert table.phase(Hands).candidates == (3, 4)
    assert [len(table.happened(ev.RoundCounted)) for table in later] == [1, 1, 2]


def test_city_is_restarted_without_another_defence_city_disc_3() -> None:
    table = repeat(city("day 1 vote", options=ABSTAIN, **THREE)).do("prosecutor strikes P7")
    assert (table.stage, table.phase(Hands).round) == ("day 1 vote", 1)
    assert table.phase(Hands).candidates == (3, 4, 5)


# --- words ---------------------------------------------------------------------------------------


def test_nothing_is_restarted_in_an_exit_club_disc_7_and_city_disc_3() -> None:
    table = club("day 1 defence", candidates=["P4"]).do("P4 thanks", "wait 5s")
    table.do("prosecutor disqualifies P5")
    table.expect(phase="day 1 exit", floor="P4", left="25s")
    farewell = city("day 2 balagan", candidates=["P4"]).do("pass", "prosecutor strikes P5")
    farewell.expect(phase="day 2 farewell", floor="P4", left="1m")
    assert farewell.phase(Exit).queue == (4,)


def test_the_game_may_end_by_a_disqualification_in_any_stage_club_win_1_and_city_win_2() -> None:
    for stage in ("day 3 talk", "day 3 nomination", "night 3"):
        table = club(stage, dead=gone("P1", "P2", "P3")).do("prosecutor strikes P4")
        table.expect(phase="game over", winners="black")
    late = city("night 3", dead=gone("P10", "P11")).do("prosecutor disqualifies P9")
    late.expect(phase="game over", winners="red")
