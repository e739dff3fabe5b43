"""Turns and nominations: CLUB-PHASE-5, -6, CLUB-NOM-1 to -4, CITY-PHASE-3, -4, CITY-NOM-1."""

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Everyone, Seat
from bot.engine.rules.table.turns import may_have_turn, one_black, order_of_turns
from bot.engine.views import Viewer, project
from tests.engine.rules.table.kit import AT_ONCE, city, club, gone

ONE_BLACK = gone("P9", "P10")


# --- order ---------------------------------------------------------------------------------------


def test_turns_begin_at_the_lowest_living_seat_every_day_club_phase_6() -> None:
    game = club("day 2 nomination", dead=gone("P1", "P4")).game
    assert order_of_turns(game, 0) == order_of_turns(game, 3) == (2, 3, 5, 6, 7, 8, 9, 10)


def test_with_rotate_first_the_next_living_seat_begins_club_phase_6() -> None:
    game = club("day 1 nomination", options={"rotate_first": "on"}, dead=gone("P4")).game
    assert order_of_turns(game, 0)[0] == 1
    assert order_of_turns(game, 3) == (5, 6, 7, 8, 9, 10, 1, 2, 3)
    assert order_of_turns(game, 10)[0] == 1


def test_each_circle_of_city_begins_at_the_next_living_seat_city_phase_4() -> None:
    game = city("day 1 speeches", dead=gone("P2")).game
    assert order_of_turns(game, 0)[0] == 1
    assert order_of_turns(game, 1) == (3, 4, 5, 6, 7, 8, 9, 10, 11, 1)
    assert order_of_turns(game, 2)[0] == 3
    assert order_of_turns(game, 11)[0] == 1


def test_the_floor_goes_round_and_ends_with_thanks_or_time_club_phase_5() -> None:
    table = club("day 1 nomination").do("P1 nominates P2", "P1 thanks")
    assert (table.floor, table.left) == (2, 30)
    table.do("wait 10s", "P2 nominates P3", "pass")
    assert (table.floor, table.left) == (3, 30)
    table.refuse("P2 thanks", "GEN-14", "no-floor")


def test_who_speaks_in_city_gives_the_floor_back_city_phase_3() -> None:
    table = city("day 1 speeches").do("P1 thanks", "pass")
    assert table.floor == 3
    table.refuse("P1 thanks", "GEN-14", "no-floor")


def test_at_once_nobody_has_the_floor_gen_13_and_club_phase_11_and_city_phase_10() -> None:
    for table in (
        club("day 1 nomination", options=AT_ONCE),
        city("day 1 speeches", options=AT_ONCE),
    ):
        assert table.floor == 0
        assert all(may_have_turn(table.game, seat) for seat in (1, 5, 10))
        table.refuse("P3 thanks", "GEN-13", "no-floor")
        table.do("P9 nominates P1", "P2 nominates P3")


# --- nominations ---------------------------------------------------------------------------------


def test_a_man_names_others_in_his_own_turn_club_nom_1() -> None:
    table = club("day 1 nomination", dead=gone("P4"))
    table.refuse("P2 nominates P3", "CLUB-NOM-1", "not-your-turn")
    table.refuse("P1 nominates P1", "CLUB-NOM-1", "not-himself")
    table.refuse("P1 nominates P4", "GEN-7", "target-dead")
    table.refuse("P1 nominates P2 P1", "CLUB-NOM-1", "not-himself")
    table.refuse("P1 nominates P2 P4", "GEN-7", "target-dead")
    table.refuse("P1 nominates P2 P2", "CLUB-NOM-1", "same-twice")
    assert table.at.points == ()
    table.do("P1 nominates P2 P3").refuse("P1 nominates P5", "CLUB-NOM-1", "names-used-up")


def test_two_names_may_come_one_after_the_other_club_nom_1() -> None:
    table = club("day 1 nomination").do("P1 nominates P2")
    table.refuse("P1 nominates P2", "CLUB-NOM-1", "named-already")
    table.refuse("P1 nominates P3 P4", "CLUB-NOM-1", "names-used-up")
    table.do("P1 nominates P3")
    assert [point.target for point in table.at.points] == [2, 3]
    assert table.at.named == {1: 2}


def test_a_name_that_is_nobody_is_refused_gen_7() -> None:
    table = club("day 1 nomination")
    for target in (0, 11, -1):
        refusal = table.table.act(cmd.Nominate(seat=1, target=target))
        assert refusal is not None
        assert refusal.rule == "GEN-7"
    assert table.table.act(cmd.Nominate(seat=1, target=0, second=2)) is None
    assert [point.target for point in table.at.points] == [2]


def test_with_one_black_left_everybody_names_one_club_nom_2() -> None:
    table = club("day 3 nomination", dead=ONE_BLACK)
    assert one_black(table.game)
    table.refuse("P1 nominates P2 P3", "CLUB-NOM-2", "one-name-only")
    table.do("P1 nominates P2").refuse("P1 nominates P3", "CLUB-NOM-2", "one-name-only")
    assert not one_black(club("day 1 nomination").game)
    assert not one_black(city("day 1 speeches", dead=gone("P10", "P11")).game)


@pytest.mark.parametrize("dead", [ONE_BLACK, gone("P10"), gone("P3", "P9")])
def test_everybody_knows_how_many_blacks_are_left_club_nom_2(dead: dict[str, str]) -> None:
    game = club("day 3 nomination", dead=dead).game
    viewers: list[Viewer] = [Everyone(), *(Seat(seat=number) for number in range(1, 11))]
    for viewer in viewers:
        assert one_black(project(game, viewer)) is one_black(game)


def test_two_names_given_before_stay_when_one_black_is_left_club_nom_2() -> None:
    table = club("day 3 nomination", dead=gone("P10")).do("P1 nominates P2 P3")
    table.do("prosecutor strikes P9")
    assert [point.target for point in table.at.points] == [2, 3]


def test_the_same_man_may_be_named_by_many_each_name_is_a_point_club_nom_4() -> None:
    table = club("day 1 nomination")
    table.do("P1 nominates P5", "P1 thanks", "P2 nominates P5 P6", "P2 thanks", "P3 nominates P5")
    assert [(p.by, p.target) for p in table.at.points] == [(1, 5), (2, 5), (2, 6), (3, 5)]


def test_in_city_a_man_names_at_most_one_who_is_not_named_yet_city_nom_1() -> None:
    table = city("day 1 speeches", dead=gone("P8"))
    table.refuse("P2 nominates P3", "CITY-NOM-1", "not-your-turn")
    table.refuse("P1 nominates P1", "CITY-NOM-1", "not-himself")
    table.refuse("P1 nominates P8", "GEN-7", "target-dead")
    table.refuse("P1 nominates P2 P3", "CITY-NOM-1", "names-used-up")
    table.do("P1 nominates P5").refuse("P1 nominates P6", "CITY-NOM-1", "names-used-up")
    table.do("P1 thanks").refuse("P2 nominates P5", "CITY-NOM-1", "named-already")
    table.do("P2 nominates P6", "P2 thanks", "P3 thanks")
    assert [(p.by, p.target) for p in table.at.points] == [(1, 5), (2, 6)]


# --- a turn without a name -----------------------------------------------------------------------


def test_a_turn_without_a_name_is_a_warning_club_nom_3() -> None:
    table = club("day 1 nomination").do("P1 thanks", "pass")
    assert [(e.seat, e.count) for e in table.happened(ev.Warned)] == [(1, 1), (2, 1)]
    assert table.at.points == ()
    assert table.floor == 3


def test_the_third_such_warning_disqualifies_club_nom_3_and_club_disc_2() -> None:
    table = club("day 1 nomination", warnings={"P1": 2}).do("pass")
    table.expect(dead={"P1": "disqualified"}, floor="P2", phase="day 1 nomination")


def test_the_game_may_end_by_such_a_warning_club_nom_3() -> None:
    table = club("day 1 nomination", warnings={"P1": 2}, dead=gone("P2", "P3", "P4"))
    table.do("pass").expect(winners="black")


def test_or_the_lot_names_for_him_among_all_other_living_club_nom_3() -> None:
    options = {"missing_nomination": "lot"}
    table = club("day 1 nomination", options=options, lots=["P7"], dead=gone("P3")).do("pass")
    (put_up,) = table.happened(ev.PutUp)
    assert (put_up.seat, put_up.targets, put_up.lot) == (1, (7,), True)
    ((key, items),) = table.table.draws
    assert (key.clause, items) == ("CLUB-NOM-3", (2, 4, 5, 6, 7, 8, 9, 10))
    assert table.floor == 2


def test_at_once_all_silent_men_are_warned_in_ascending_order_club_nom_3() -> None:
    table = club("day 1 nomination", options=AT_ONCE, warnings={"P3": 2})
    table.do("P1 nominates P2", "P9 nominates P2", "pass")
    warned = [event.seat for event in table.happened(ev.Warned)]
    assert warned == [2, 3, 4, 5, 6, 7, 8, 10]
    table.expect(dead={"P3": "disqualified"})


def test_warnings_of_a_silent_round_stop_with_the_game_club_nom_3() -> None:
    warnings = {"P1": 2, "P2": 2, "P3": 2, "P4": 2, "P5": 2}
    table = club("day 1 nomination", options=AT_ONCE, warnings=warnings).do("pass")
    assert [event.seat for event in table.happened(ev.Warned)] == [1, 2, 3, 4]
    table.expect(winners="black")


def test_in_city_nobody_has_to_name_anybody_city_nom_1() -> None:
    table = city("day 1 speeches").do("pass", "P2 thanks")
    assert table.happened(ev.Warned, ev.PutUp) == []


def test_only_a_speaker_has_a_turn_to_name() -> None:
    assert not may_have_turn(club("day 1 talk").game, 1)
    table = club("day 1 nomination")
    assert [seat for seat in range(1, 11) if may_have_turn(table.game, seat)] == [1]
