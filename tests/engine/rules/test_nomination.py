"""Nominations and lists: MC-NOM-1 to MC-NOM-8."""

from typing import Any

from bot.engine import events as ev
from bot.engine.audience import Seat
from tests.engine.kit import SEATS, town


def test_each_resident_nominates_once_mc_nom_1() -> None:
    game = town("day 1 nomination").do("A1 nominates A6")
    game.refuse("A1 nominates A5", "MC-NOM-1", "nominated-already")
    game.refuse("A2 nominates A6", "MC-NOM-5", "on-list-already")
    game.do("A2 nominates B1", "B1 nominates A6").expect(
        candidates={"A": ["A6", "B1"], "B": ["A6"]}
    )


def test_the_right_is_used_up_although_the_man_dies_mc_nom_1() -> None:
    game = town("day 1 nomination").do("A1 nominates A6", "prosecutor strikes A6")
    game.refuse("A1 nominates A5", "MC-NOM-1")
    game.expect(candidates={"A": []})


def test_self_nomination_may_be_off_mc_nom_5() -> None:
    game = town("day 1 nomination", options={"self_nomination": "off"})
    game.refuse("A1 nominates A1", "MC-NOM-5", "no-self-nomination")
    game.do("A1 nominates A2")


def test_full_immunity_and_frozen_cities_keep_men_off_the_lists_mc_judge_6() -> None:
    game = town("day 1 nomination", options={"judge_immunity": "full"}, judge={"A": "A5"})
    game.refuse("A1 nominates A5", "MC-JUDGE-6", "judge-immune")
    frozen = town("day 1 nomination", options={"finished_city": "frozen"}, decided={"B": "honest"})
    frozen.refuse("A1 nominates B7", "MC-WIN-6", "city-frozen")
    frozen.refuse("B1 nominates B7", "MC-WIN-6", "city-decided")


def test_a_withdrawal_gives_the_right_back_mc_nom_4() -> None:
    game = town("day 1 nomination", options={"nomination_withdraw": "on"})
    game.do("A1 nominates A6", "A2 nominates A5")
    game.refuse("A3 withdraws", "MC-NOM-4", "nothing-to-withdraw")
    game.do("A1 withdraws").expect(candidates={"A": ["A5"]})
    game.refuse("A1 withdraws", "MC-NOM-4", "nothing-to-withdraw")
    game.do("A1 nominates A7", "A3 nominates A6").expect(candidates={"A": ["A5", "A7", "A6"]})
    town("day 1 nomination").refuse("A1 withdraws", "MC-NOM-4", "nomination-final")


def test_a_word_said_before_a_withdrawal_stays_said_mc_word_1() -> None:
    game = town("day 1 nomination", options={"nomination_withdraw": "on"})
    game.do("A1 nominates A6", "A6 last word no", "A1 withdraws", "A2 nominates A6")
    game.refuse("A6 last word no", "MC-WORD-1", "spoken-already")


def test_a_list_without_a_resident_gets_them_all_by_lot_city_by_city_mc_nom_7() -> None:
    game = town(
        "day 1 nomination",
        lots=[list(SEATS["A"])[::-1], list(SEATS["B"])],
    ).do("A1 nominates B7", "pass")
    game.expect(candidates={"A": ["B7", *list(SEATS["A"])[::-1]], "B": list(SEATS["B"])})
    assert [(key.clause, key.city, items) for key, items in game.table.draws] == [
        ("MC-NOM-7", 1, tuple(range(1, 8))),
        ("MC-NOM-7", 2, tuple(range(8, 15))),
    ]


def test_a_judge_with_full_immunity_is_not_added_mc_nom_7() -> None:
    others = [name for name in SEATS["A"] if name != "A5"]
    for immunity, lot in (("full", others), ("tour_only", list(SEATS["A"]))):
        game = town(
            "day 1 nomination",
            options={"judge_immunity": immunity},
            judge={"A": "A5"},
            lots=[lot],
        ).do("B1 nominates B1", "pass")
        game.expect(candidates={"A": lot})


def test_the_judge_elected_today_is_not_added_either_mc_nom_7() -> None:
    others = [name for name in SEATS["A"] if name != "A6"]
    game = town("day 1 nomination", options={"judge_immunity": "full"}, lots=[others])
    game.do("A1 elects A6 judge", "B1 nominates B1", "pass").expect(candidates={"A": others})


def test_a_candidate_elected_judge_stays_on_the_list_mc_judge_6() -> None:
    game = town("day 1 nomination", options={"judge_immunity": "full"})
    game.do("A1 elects A6 judge", "A1 nominates A6", "B1 nominates B1", "pass", "pass")
    game.expect(executed={"A": "A6"})


def test_a_dead_candidate_leaves_every_list_and_his_voters_are_told_mc_nom_8() -> None:
    lists: dict[str, Any] = {"candidates": {"A": ["A6", "A5"], "B": ["A6", "B6"]}}
    game = town("day 1 voting", **lists).do("A1 votes A6", "A6 votes A6", "A2 votes A5")
    game.do("B1 votes A6", "prosecutor strikes A6")
    game.expect(candidates={"A": ["A5"], "B": ["B6"]}, tally={"A": {"A5": 1}, "B": {}})
    again = game.happened(ev.VoteAgain)
    assert [(event.seat, event.former, event.to) for event in again] == [
        (1, 6, (Seat(seat=1),)),
        (8, 6, (Seat(seat=8),)),
    ]
    fell = [(event.ballot, event.seat) for event in game.happened(ev.VoteFell)]
    assert fell == [(1, 6), (1, 1), (2, 8)]


def test_a_list_emptied_during_the_vote_is_completed_at_once_mc_nom_8() -> None:
    residents = ["A7", "A1", "A2", "A3", "A4", "A5"]
    game = town("day 1 voting", candidates={"A": ["A6", "B7"], "B": ["B6"]}, lots=[residents])
    game.do("prosecutor strikes A6").expect(candidates={"A": ["B7", *residents]})


def test_in_nomination_the_opening_of_voting_sees_to_it_mc_nom_8() -> None:
    residents = ["A7", "A1", "A2", "A3", "A4", "A5"]
    game = town("day 1 nomination", lots=[residents]).do("A1 nominates A6", "B1 nominates B6")
    game.do("prosecutor strikes A6").expect(candidates={"A": []})
    game.do("pass").expect(candidates={"A": residents})


def test_what_a_man_struck_off_had_nominated_stays_mc_pros_4() -> None:
    game = town("day 1 nomination").do("A1 nominates A6", "prosecutor strikes A1")
    game.expect(candidates={"A": ["A6"]})
