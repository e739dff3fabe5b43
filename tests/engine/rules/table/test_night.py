"""Who is woken when, night acts and the dawn: CLUB-NIGHT-1 to -5, CLUB-ANN-1 to -5, CITY-MAF-1 to
-4, CITY-DOC-1 to -4, CITY-SHER-1, CITY-NIGHT-1 to -3, CITY-PHASE-9."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import PROSECUTOR, to_seat, to_team
from bot.engine.rules.table.night import acquaintance_calls, calls_of
from bot.engine.table_phases import HELD, Call, TableNight
from tests.engine.rules.table.kit import AT_ONCE, Ring, city, club, gone

REAL: dict[str, Any] = {"options": {"fake_steps": "off"}}
SHOT = [f"P{n} shoots P3" for n in (8, 9, 10)]


def calls(table: Ring, *acts: str) -> list[str]:
    """The windows of a night, with these acts in the first."""
    table.do(*acts)
    found = []
    while isinstance(table.game.phase, TableNight):
        found.append(table.game.phase.call.value)
        table.do("pass")
    return found


# --- who is woken --------------------------------------------------------------------------------


def test_the_mafia_is_called_again_only_without_agreement_club_night_1_and_club_phase_9() -> None:
    assert calls(club("night 1")) == ["mafia", "mafia again", "commissioner", "doctor"]
    assert calls(club("night 1"), *SHOT) == ["mafia", "commissioner", "doctor"]


def test_dead_roles_are_called_all_the_same_club_night_1_and_gen_8() -> None:
    dead = gone("P1", "P2")
    assert calls(club("night 1", dead=dead)) == ["mafia", "mafia again", "commissioner", "doctor"]
    assert calls(club("night 1", dead=dead, **REAL)) == ["mafia", "mafia again"]
    assert calls(club("night 1", dead=gone("P1"), **REAL))[2:] == ["doctor"]


def test_all_four_are_called_every_night_in_city_city_phase_9() -> None:
    every = ["mafia", "don", "doctor", "sheriff"]
    assert calls(city("night 1")) == every
    assert calls(city("night 1"), "P9 shoots P3") == every
    assert calls(city("night 1", dead=gone("P1", "P2", "P9"))) == every


def test_without_fake_steps_only_who_may_act_is_called_city_phase_9() -> None:
    assert calls(city("night 1", **REAL)) == ["mafia", "don", "doctor", "sheriff"]
    assert calls(city("night 1", **REAL), "P9 holds fire") == ["mafia", "doctor", "sheriff"]
    assert calls(city("night 1", dead=gone("P9", "P2"), **REAL)) == ["mafia", "sheriff"]
    asking = {"options": {"fake_steps": "off", "don_check": "on"}}
    assert calls(city("night 1", **asking), "P9 holds fire")[1] == "don"
    assert calls(city("night 1", dead=gone("P9"), **asking)) == ["mafia", "doctor", "sheriff"]


def test_in_the_first_night_nobody_but_the_called_wakes_club_phase_3_and_city_phase_2() -> None:
    of_club = (Call.MAFIA, Call.COMMISSIONER, Call.DOCTOR)
    assert acquaintance_calls(club().game) == of_club
    assert acquaintance_calls(city().game) == (Call.MAFIA,)
    for table in (club(options=AT_ONCE), city(options=AT_ONCE)):
        assert acquaintance_calls(table.game) == (Call.ALL,)
        assert calls_of(table.game) == (Call.ALL,)


def test_at_once_the_night_is_one_window_gen_13_and_club_phase_11() -> None:
    table = club("night 1", options=AT_ONCE)
    table.do(*SHOT, "P2 heals P1", "P1 checks P9").expect(phase="night 1")
    assert table.do("pass").stage == "night 1 last word"
    miss = club("night 1", options=AT_ONCE).do("P8 shoots P3", "pass")
    miss.expect(phase="day 2 nomination", announced=["missed"])


@pytest.mark.parametrize("act", ["P1 checks P3", "P2 heals P3"])
def test_an_act_of_another_call_is_refused_club_night_1_and_city_phase_9(act: str) -> None:
    club("night 1").refuse(act, "GEN-14", "not-now")
    city("night 1 don").refuse(act, "GEN-14", "not-now")


# --- shots ---------------------------------------------------------------------------------------


def test_only_blacks_shoot_and_only_living_reds_club_night_2() -> None:
    table = club("night 1", dead=gone("P4"))
    table.refuse("P3 shoots P1", "CLUB-NIGHT-2", "not-black")
    table.refuse("P8 shoots P9", "CLUB-NIGHT-2", "own-black")
    table.refuse("P8 shoots P8", "CLUB-NIGHT-2", "own-black")
    table.refuse("P8 shoots P4", "GEN-7", "target-dead")
    table.do("P8 shoots P3", "P8 shoots P5")
    assert table.phase(TableNight).shots == {8: 5}
    assert table.happened(ev.Shot)[-1].to == to_team(1)


def test_blacks_choose_a_victim_or_refuse_city_maf_1_and_city_maf_3() -> None:
    table = city("night 1")
    table.refuse("P1 shoots P3", "CITY-MAF-1", "not-black")
    table.refuse("P1 holds fire", "CITY-MAF-1", "not-black")
    table.refuse("P9 shoots P10", "CITY-MAF-3", "own-black")
    table.do("P10 shoots P3", "P10 holds fire", "P9 shoots P4")
    assert table.phase(TableNight).shots == {10: HELD, 9: 4}


def test_any_other_living_man_is_shot_by_option_city_maf_3() -> None:
    table = city("night 1", options={"own_shot": "on"})
    table.refuse("P9 shoots P9", "CITY-MAF-3", "not-himself")
    table.do("P9 shoots P10", "pass to day 2").expect(dead={"P10": "killed"})


def test_in_his_own_window_a_silent_don_chooses_alone_city_maf_2() -> None:
    table = city("night 1").do("P10 shoots P4", "pass")
    table.refuse("P10 shoots P3", "CITY-MAF-2", "not-don")
    table.refuse("P10 holds fire", "CITY-MAF-2", "not-don")
    table.do("P9 shoots P3").refuse("P9 shoots P5", "CITY-MAF-2", "chosen-already")
    table.refuse("P9 holds fire", "CITY-MAF-2", "chosen-already")
    spoken = city("night 1").do("P9 holds fire", "pass")
    spoken.refuse("P9 shoots P3", "CITY-MAF-2", "chosen-already")


# --- checks --------------------------------------------------------------------------------------


def test_one_check_a_night_final_told_at_once_club_night_3() -> None:
    table = club("night 1 commissioner", dead=gone("P4"))
    table.refuse("P2 checks P8", "CLUB-NIGHT-3", "not-commissioner")
    table.refuse("P1 checks P1", "CLUB-NIGHT-3", "not-himself")
    table.refuse("P1 checks P4", "GEN-7", "target-dead")
    table.do("P1 checks P8").refuse("P1 checks P3", "CLUB-NIGHT-3", "checked-already")
    assert table.told("P1") == ["mafia P8"]
    (answer,) = table.happened(ev.Answered)
    assert (answer.yes, answer.sheriff, answer.to) == (True, False, to_seat(1))
    red = club("night 1 commissioner").do("P1 checks P3")
    assert red.told("P1") == ["not mafia P3"]


def test_the_sheriff_learns_the_colour_and_the_don_is_black_city_sher_1() -> None:
    table = city("night 1 sheriff").do("P1 checks P9")
    table.refuse("P1 checks P3", "CITY-SHER-1", "checked-already")
    assert table.told("P1") == ["mafia P9"]
    other = city("night 1 sheriff")
    other.refuse("P9 checks P3", "CITY-SHER-1", "not-sheriff")
    other.refuse("P1 checks P1", "CITY-SHER-1", "not-himself")
    assert other.do("P1 checks P3").told("P1") == ["not mafia P3"]


def test_the_don_asks_once_for_the_sheriff_by_option_city_maf_4() -> None:
    table = city("night 1 don", options={"don_check": "on"})
    table.refuse("P10 seeks P1", "CITY-MAF-4", "not-don")
    table.refuse("P9 seeks P9", "CITY-MAF-4", "not-himself")
    table.do("P9 seeks P1").refuse("P9 seeks P3", "CITY-MAF-4", "checked-already")
    assert table.told("P9") == ["sheriff P1"]
    assert table.phase(TableNight).check == 0
    other = city("night 1 don", options={"don_check": "on"}).do("P9 seeks P10")
    assert other.told("P9") == ["not sheriff P10"]
    at_once = city("night 1", options={**AT_ONCE, "don_check": "on"}).do("P9 seeks P1")
    assert at_once.do("P1 checks P9").phase(TableNight).sought == 1


# --- healing -------------------------------------------------------------------------------------


def test_the_doctor_heals_anybody_but_his_last_patient_club_night_4() -> None:
    table = club("night 2 doctor", last_patient="P3", dead=gone("P4"))
    table.refuse("P1 heals P5", "CLUB-NIGHT-4", "not-doctor")
    table.refuse("P2 heals P3", "CLUB-NIGHT-4", "same-patient")
    table.refuse("P2 heals P4", "GEN-7", "target-dead")
    table.do("P2 heals P5", "P2 heals P2")
    assert table.phase(TableNight).patient == 2
    assert table.happened(ev.Healed)[-1].to == to_seat(2)


def test_a_night_without_a_patient_lifts_the_ban_club_night_4_and_city_doc_2() -> None:
    for table in (club("night 2 doctor", last_patient="P3"), city("night 2", last_patient="P3")):
        table.do("pass to day 3")
        assert table.game.last_patient == 0
    kept = club("night 1 doctor").do("P2 heals P3", "pass")
    assert (kept.game.last_patient, kept.game.self_heals) == (3, 0)


def test_in_club_the_doctor_heals_himself_without_limit_club_night_4() -> None:
    table = club("night 5 doctor", self_heals=7).do("P2 heals P2", "pass")
    assert table.game.self_heals == 8


def test_in_city_he_heals_himself_twice_a_game_not_running_city_doc_1_and_city_doc_3() -> None:
    spent = city("night 5 doctor", self_heals=2)
    spent.refuse("P2 heals P2", "CITY-DOC-3", "no-self-protection")
    spent.refuse("P3 heals P4", "CITY-DOC-1", "not-doctor")
    spent.do("P2 heals P3")
    second = city("night 5 doctor", self_heals=1, last_patient="P2")
    second.refuse("P2 heals P2", "CITY-DOC-2", "same-patient")
    allowed = city("night 5 doctor", self_heals=1).do("P2 heals P2", "pass to day 6")
    assert allowed.game.self_heals == 2


def test_a_self_heal_counts_shot_or_not_and_not_when_another_is_healed_city_doc_3() -> None:
    other = city("night 1").do("P9 shoots P3", "pass to night 1 doctor", "P2 heals P3")
    other.do("pass to day 2")
    assert (other.game.self_heals, other.game.last_patient) == (0, 3)


# --- dawn ----------------------------------------------------------------------------------------


def dawn(table: Ring, *acts: str) -> list[str]:
    """What is announced from the last call of the night on."""
    table.do({"night": list(acts)})
    return table.table.announced


def test_a_miss_a_save_a_death_club_ann_1_and_club_night_5_and_club_ann_3() -> None:
    assert dawn(club("night 1")) == ["missed"]
    assert dawn(club("night 1"), *SHOT, "P2 heals P3") == ["saved"]
    assert dawn(club("night 1"), *SHOT, "P2 heals P4") == ["killed P3 peaceful"]


def test_a_doctor_shot_dies_unless_he_chose_himself_club_night_5() -> None:
    shots = [f"P{n} shoots P2" for n in (8, 9, 10)]
    table = club("night 1")
    assert dawn(table, *shots, "P2 heals P3") == ["killed P2 doctor"]
    assert dawn(club("night 1"), *shots, "P2 heals P2") == ["saved"]


def test_the_check_is_published_after_the_fate_of_the_night_club_ann_2_and_club_ann_5() -> None:
    assert dawn(club("night 1"), "P1 checks P8") == ["missed", "check mafia"]
    assert dawn(club("night 1"), *SHOT, "P1 checks P2") == [
        "killed P3 peaceful",
        "check not mafia",
    ]


def test_a_commissioner_killed_this_night_takes_his_check_with_him_club_ann_2() -> None:
    table = club("night 1")
    shots = [f"P{n} shoots P1" for n in (8, 9, 10)]
    assert dawn(table, *shots, "P1 checks P8") == ["killed P1 commissioner"]
    assert table.stage == "day 2 talk"  # CLUB-EXIT-2: he has no word


def test_without_a_check_there_is_no_line_club_ann_4() -> None:
    assert dawn(club("night 1", dead=gone("P1"))) == ["missed"]


def test_neither_save_nor_refusal_nor_check_is_announced_in_city_city_night_2() -> None:
    for acts in (
        ["P9 holds fire"],
        ["P9 shoots P3", "P2 heals P3", "P1 checks P9"],
        [],
    ):
        table = city("night 1")
        assert dawn(table, *acts) == ["nobody killed"]
        table.expect(dead={})


def test_a_save_is_told_without_a_name_by_option_city_night_2_and_city_doc_4() -> None:
    options = {"announce_saves": "on"}
    saved = dawn(city("night 1", options=options), "P9 shoots P3", "P2 heals P3")
    assert saved == ["nobody killed", "saved"]
    assert dawn(city("night 1", options=options), "P2 heals P3") == ["nobody killed"]


def test_a_shot_doctor_or_sheriff_has_acted_validly_city_night_1() -> None:
    table = city("night 1").do({"night": ["P9 shoots P1", "P1 checks P9"]})
    table.expect(dead={"P1": "killed"}, told={"P1": ["mafia P9"]})
    doctor = city("night 1").do({"night": ["P9 shoots P2", "P2 heals P2"]})
    doctor.expect(dead={})


def test_the_nights_dead_leave_without_a_word_and_with_closed_cards_city_night_3() -> None:
    table = city("night 1")
    assert dawn(table, "P9 shoots P3") == ["killed P3"]
    assert table.stage == "day 2 speeches"
    table.refuse("P3 says hm", "GEN-5", "dead")


def test_what_a_night_keeps_of_the_doctor_is_nobodys_news_gen_8() -> None:
    table = city("night 1").do({"night": ["P2 heals P3"]})
    assert {event.to for event in table.happened(ev.HealingCounted)} == {PROSECUTOR}


# --- talk ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "answer"),
    [
        (city("night 1 mafia"), None),
        (city("night 1", options=AT_ONCE), None),
        (city("night 1 don"), "GEN-14"),
        (city("night 0"), "GEN-14"),
        (club("night 1 mafia"), "GEN-14"),
    ],
)
def test_the_blacks_of_city_confer_where_they_are_woken_together_city_maf_1(
    table: Ring, answer: str | None
) -> None:
    refused = table.table.act(cmd.Talk(seat=10, text="P3"))
    assert (refused.rule if refused else None) == answer
    said = [ev.Talked(seat=10, city=1, text="P3", to=to_team(1))]
    assert table.happened(ev.Talked) == ([] if answer else said)


def test_a_red_does_not_confer_city_maf_1() -> None:
    refused = city("night 1").table.act(cmd.Talk(seat=3, text="P3"))
    assert (refused.rule, refused.reason) == ("CITY-MAF-1", "not-black") if refused else False
