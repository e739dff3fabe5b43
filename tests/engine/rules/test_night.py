"""Secret acts: MC-NIGHT-1 to MC-NIGHT-7, MC-TOUR-1 to -6, MC-CONS-4 to -8."""

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import Consigliere, Seat
from tests.engine.kit import SEATS, THREE, town

MANY = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso", "A9": "citizen", "A10": "citizen"}}


# --- orders --------------------------------------------------------------------------------------


def test_the_godfather_alone_orders_and_cannot_propose_mc_cons_6() -> None:
    game = town("night 1", tour="A")
    game.refuse("A2 orders A5", "MC-GOD-4", "not-godfather")
    game.refuse("A2 refuses", "MC-GOD-4", "not-godfather")
    game.refuse("A2 undecided", "MC-GOD-4", "not-godfather")
    game.refuse("A1 proposes A5", "MC-CONS-6", "godfather-orders")
    game.refuse("A1 proposes refusal", "MC-CONS-6", "godfather-orders")
    game.refuse("A5 orders A6", "MC-GOD-4", "not-mafioso")
    game.refuse("A5 proposes A6", "MC-CONS-4", "not-mafioso")


def test_home_and_tour_each_have_their_victims_mc_tour_4() -> None:
    game = town("night 1", tour="A", judge={"B": "B5"})
    game.refuse("A1 orders B7", "MC-NIGHT-1", "not-resident")
    game.refuse("A1 orders A2", "MC-NIGHT-2", "own-mafioso")
    game.refuse("A1 orders A5 on tour", "MC-TOUR-4", "own-city-on-tour")
    game.refuse("A1 orders B5 on tour", "MC-TOUR-5", "judge-on-tour")
    game.refuse("A2 proposes B5 on tour", "MC-TOUR-5", "judge-on-tour")
    game.refuse("B1 orders A5 on tour", "MC-TOUR-1", "not-touring")
    game.refuse("B1 refuses tour", "MC-TOUR-1", "not-touring")
    game.do("A1 orders B1 on tour", "A1 orders A4")
    assert game.night.home[1].order == game.seat("A4")
    assert game.night.abroad.order == game.seat("B1")


def test_a_fully_immune_judge_is_not_shot_at_home_mc_judge_6() -> None:
    game = town("night 1", judge={"A": "A5"}, options={"judge_immunity": "full"})
    game.refuse("A1 orders A5", "MC-JUDGE-6", "judge-immune")
    game.refuse("A2 proposes A5", "MC-JUDGE-6", "judge-immune")
    game.do("B4 stabs A5")


def test_an_order_is_its_authors_and_the_consiglieres_9_4() -> None:
    game = town("night 1").do("A1 orders A5", "A1 refuses", "A1 undecided")
    orders = game.happened(ev.OrderGiven)
    assert [event.choice for event in orders] == [5, 0, -1]
    assert {event.to for event in orders} == {(Seat(seat=1), Consigliere(city=1))}
    assert game.told("A2") == []


def test_a_proposal_goes_to_the_other_living_mafiosi_mc_cons_8() -> None:
    game = town("night 1", seats=MANY, dead={"A8": "executed"}).do("A2 proposes A5")
    (proposed,) = game.happened(ev.Proposed)
    assert proposed.to == (Seat(seat=1), Consigliere(city=1))


def test_the_same_proposal_again_keeps_its_place_mc_vote_4() -> None:
    game = town("night 1", seats=MANY, options={"mafia_fallback": "first_proposal"})
    game.do("A2 proposes A5", "A8 proposes A6", "A2 proposes A5", "A2 proposes A5")
    assert len(game.happened(ev.Proposed)) == 2
    game.do("B4 stabs B7", "pass").expect(dead={"A5": "killed", "B7": "killed"})


def test_a_godfather_who_was_elected_this_night_has_no_say_in_the_plurality_mc_cons_4() -> None:
    game = town("night 1", seats=MANY, godfather={"A": "nobody"})
    game.do("A1 proposes A5", "A2 proposes A6", "A8 elects A1 godfather", "A1 elects A1 godfather")
    game.do("B4 stabs B7", "pass").expect(dead={"A6": "killed", "B7": "killed"})


@pytest.mark.parametrize(
    ("fallback", "lots", "victim"),
    [
        ("plurality", [], "A5"),
        ("first_proposal", [], "A6"),
        ("lot", ["A6"], "A6"),
        ("refuse", [], None),
    ],
)
def test_the_consiglieres_order_of_decision_mc_cons_4(
    fallback: str, lots: list[str], victim: str | None
) -> None:
    seats = {**MANY, "A": {**MANY["A"], "A11": "mafioso"}}
    game = town("night 1", seats=seats, options={"mafia_fallback": fallback}, lots=lots)
    game.do("A2 proposes A6", "A8 proposes A5", "A11 proposes A5", "B4 stabs B7", "pass")
    game.expect(dead={"B7": "killed"} | ({victim: "killed"} if victim else {}))


def test_the_lot_is_over_the_different_choices_in_the_order_of_their_seq_mc_cons_7() -> None:
    seats = {**MANY, "A": {**MANY["A"], "A11": "mafioso"}}
    game = town("night 1", seats=seats, options={"mafia_fallback": "lot"}, lots=["A5"])
    game.do("A2 proposes A6", "A8 proposes A5", "A11 proposes refusal", "A2 proposes A5")
    game.do("B4 stabs B7", "pass")
    assert [items for _, items in game.table.draws] == [(game.seat("A5"), 0)]


def test_home_and_tour_are_decided_apart_mc_tour_6() -> None:
    game = town("night 1", tour="A")
    game.do("A1 undecided on tour", "A2 proposes B7 on tour", "A2 proposes A6", "A1 refuses")
    game.do("B4 stabs B6", "pass").expect(dead={"B7": "killed", "B6": "killed"})


def test_no_word_from_anybody_is_a_refusal_mc_cons_5() -> None:
    game = town("night 1", tour="A").do("B4 stabs B6", "pass")
    game.expect(dead={"B6": "killed"}, announced=["nobody killed A", "killed B6 citizen"])
    assert [(e.city, e.tour, e.choice) for e in game.happened(ev.FallbackUsed)] == [
        (1, True, 0),
        (1, False, 0),
        (2, False, 0),
    ]


def test_mafia_talk_is_heard_by_the_team_only() -> None:
    game = town("night 0")
    assert game.table.act(cmd.Talk(seat=1, text="hello")) is None
    (talked,) = game.happened(ev.Talked)
    assert (talked.seat, talked.city, talked.text) == (1, 1, "hello")
    refusal = game.table.act(cmd.Talk(seat=5, text="hello"))
    assert refusal is not None
    assert refusal.rule == "MC-REV-4"


# --- MC-RES-7, MC-PROS-4 -------------------------------------------------------------------------


def test_who_ordered_against_a_man_struck_off_may_name_another_mc_res_7() -> None:
    game = town("night 1", seats=THREE, tour="B", lots=[])
    game.do("A1 orders A6", "A2 proposes A6", "B1 orders A6 on tour", "B2 proposes A6 on tour")
    game.do("B4 stabs A6", "C1 orders C5", "prosecutor strikes A6")
    game.expect(
        told={name: ["order again A6"] for name in ("A1", "A2", "B1", "B2", "B4")},
        untold={"C1": ["order again A6"], "C2": "any"},
    )
    assert len(game.happened(ev.ProposalFell)) == 2
    game.do("B4 stabs B7", "pass")
    # The orders stay a miss: no proposal steps in. A6 was struck off, C5 dies as ordered.
    game.expect(dead={"A6": "struck", "B7": "killed", "C5": "killed"})


def test_a_silent_maniacs_lot_does_not_replace_a_lost_target_mc_res_7() -> None:
    game = town("night 1").do("B4 stabs A6", "prosecutor strikes A6", "pass")
    game.expect(dead={"A6": "struck"}, untold={"prosecutor": ["inactive B4"]})


def test_proposals_do_not_step_in_for_a_lost_target_mc_res_7() -> None:
    game = town("night 1").do("A1 orders A6", "A2 proposes A5", "prosecutor strikes A6")
    game.do("B4 stabs B7", "pass").expect(dead={"A6": "struck", "B7": "killed"})


def test_after_cannot_decide_they_do_mc_res_7() -> None:
    game = town("night 1").do("A1 orders A6", "A2 proposes A5", "prosecutor strikes A6")
    game.do("A1 undecided", "B4 stabs B7", "pass")
    game.expect(dead={"A6": "struck", "A5": "killed", "B7": "killed"})


def test_a_struck_maniacs_knife_is_void_mc_pros_4() -> None:
    game = town("night 1").do("B4 stabs A6", "prosecutor strikes B4")
    assert [event.seat for event in game.happened(ev.KnifeFell)] == [game.seat("B4")]
    game.do("pass").expect(dead={"B4": "struck"})


def test_a_struck_mafiosos_proposals_are_void_mc_pros_4() -> None:
    game = town("night 1", seats=MANY, tour="A").do("A2 proposes A5", "A2 proposes B7 on tour")
    game.do("A8 proposes A6", "prosecutor strikes A2")
    assert [event.tour for event in game.happened(ev.ProposalFell)] == [False, True]
    game.expect(untold={"A1": ["order again A5"], "A8": ["order again A5"]})
    game.do("B4 stabs B6", "pass").expect(dead={"A2": "struck", "A6": "killed", "B6": "killed"})


def test_a_struck_godfathers_orders_fall_and_the_proposals_stay_blocked_mc_god_7() -> None:
    game = town("night 1", seats=MANY, tour="A").do("A1 orders A5", "A1 orders B7 on tour")
    game.do("A2 proposes A6", "prosecutor strikes A1")
    assert [(e.city, e.proposals) for e in game.happened(ev.RaidsFell)] == [(1, False)]
    assert game.night.home[1].order is None
    assert game.night.abroad.order is None
    assert list(game.night.home[1].proposals) == [game.seat("A2")]
    game.refuse("A2 proposes A5", "MC-GOD-5", "city-blocked")
    game.do("B4 stabs B6", "pass").expect(dead={"A1": "struck", "B6": "killed"})


def test_a_struck_godfathers_tour_order_falls_alone_too_mc_god_7() -> None:
    game = town("night 1", seats=MANY, tour="A").do("A1 orders B7 on tour", "B1 orders B6")
    game.do("prosecutor strikes A1")
    assert game.night.abroad.order is None
    assert game.night.home[2].order == game.seat("B6")
    other = town("night 1", seats=MANY, tour="B").do("B1 orders A5 on tour")
    other.do("prosecutor strikes A1")
    assert other.happened(ev.RaidsFell) == []


def test_a_godfather_without_orders_loses_none() -> None:
    game = town("night 1", seats=MANY).do("A2 proposes A6", "prosecutor strikes A1")
    assert game.happened(ev.RaidsFell) == []


# --- commissioner, maniac ------------------------------------------------------------------------


def test_the_commissioner_asks_once_about_a_resident_not_himself_mc_night_5() -> None:
    game = town("night 1")
    game.refuse("A3 checks A3", "MC-NIGHT-5", "not-himself")
    game.refuse("A3 checks B1", "MC-NIGHT-5", "not-resident")
    game.refuse("A5 checks A1", "MC-NIGHT-5", "not-commissioner")
    game.do("A3 checks A1")
    game.refuse("A3 checks A2", "MC-NIGHT-5", "checked-already")
    assert game.told("A3") == ["mafia A1"]
    game.do("B3 checks B4")
    assert game.told("B3") == ["not mafia B4"]


def test_a_commissioner_killed_that_night_gets_no_answer_at_dawn_mc_night_5() -> None:
    game = town("night 1", options={"check_reply": "dawn"}).do("A3 checks A1", "B3 checks B1")
    assert game.told("A3") == game.told("B3") == []
    game.do("B4 stabs A3", "pass")
    assert game.told("A3") == []
    assert game.told("B3") == ["mafia B1"]


def test_the_answer_at_dawn_goes_to_whoever_holds_the_seat_mc_pros_6() -> None:
    game = town("night 1", options={"check_reply": "dawn"}).do("A3 checks A1", "B4 stabs B7")
    game.do("prosecutor replaces A3 with N1", "pass")
    assert game.told("N1") == ["mafia A1"]


def test_the_answer_at_once_is_not_told_to_a_newcomer_mc_pros_6() -> None:
    game = town("night 1").do("A3 checks A1", "prosecutor replaces A3 with N1")
    assert game.told("N1") == []
    game.refuse("N1 checks A2", "MC-NIGHT-5", "checked-already")


def test_the_maniac_names_anybody_but_himself_mc_night_3() -> None:
    game = town("night 1", judge={"A": "A5"})
    game.refuse("B4 stabs B4", "MC-NIGHT-3", "not-himself")
    game.refuse("B5 stabs B1", "MC-NIGHT-3", "not-maniac")
    game.do("B4 stabs A5", "B4 stabs B1", "pass").expect(dead={"B1": "killed"})


def test_a_silent_maniac_is_reported_and_kills_by_lot_mc_night_4() -> None:
    game = town("night 1", lots=["A5"]).do("pass")
    game.expect(dead={"A5": "killed"}, told={"prosecutor": ["inactive B4"]})
    ((key, items),) = game.table.draws
    assert (key.clause, key.city) == ("MC-NIGHT-4", 0)
    assert list(items) == [seat for seat in range(1, 15) if seat != game.seat("B4")]
    assert not game.game.seat(game.seat("B4")).idle


def test_a_silent_maniac_may_miss_and_is_reported_all_the_same_mc_night_4() -> None:
    game = town("night 1", options={"maniac_silent": "miss"}).do("pass")
    game.expect(dead={}, told={"prosecutor": ["inactive B4"]})


# --- done ----------------------------------------------------------------------------------------


def test_done_is_pressed_once_and_for_good_and_acts_go_on_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}).do("B4 done", "B4 stabs A5")
    game.refuse("B4 done", "MC-PHASE-8", "done-already")
    assert [event.to for event in game.happened(ev.DonePressed)] == [(Seat(seat=11),)]


def test_a_strike_off_may_leave_only_those_who_have_pressed_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}).do("B4 stabs A5")
    game.do(*(f"{n} done" for c in SEATS.values() for n in c if n != "A6"))
    game.expect(phase="night 1")
    game.do("prosecutor strikes A6").expect(phase="day 2 nomination", announced=["done all"])


def test_in_a_pause_no_dawn_comes_until_it_is_lifted_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}).do("B4 stabs A5")
    game.do(*(f"{n} done" for c in SEATS.values() for n in c if n != "A6"))
    game.do("prosecutor pauses", "prosecutor strikes A6").expect(phase="night 1")
    game.do("prosecutor resumes").expect(phase="day 2 nomination")


def test_night_0_ends_early_too_mc_phase_8() -> None:
    game = town("night 0", options={"early_dawn": "on"})
    game.do(*(f"{name} done" for city in SEATS.values() for name in city))
    game.expect(phase="day 1 nomination", godfather={"A": "A1", "B": "B1"})
