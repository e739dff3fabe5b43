"""Undoing: MC-PROS-7, MC-PROS-8."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import PROSECUTOR, Seat, ToPerson
from bot.engine.draws import keyed_draw
from bot.engine.errors import Refusal
from bot.engine.history import Recorded
from bot.engine.rules.options import MulticityOptions
from bot.engine.state import Game
from bot.engine.undo import replay, undo
from tests.engine.kit import SEATS, Town, town

VOTING: dict[str, Any] = {"candidates": {"A": ["A6", "A5"], "B": ["B6"]}}
LONELY = {**SEATS, "C": {"C1": "mafioso", "C2": "commissioner", "C3": "citizen", "C4": "citizen"}}


def undone_at_once(game: Town, words: str) -> None:
    """An act and its undoing leave nothing but a number used up."""
    before = game.game
    game.do(words, "prosecutor undoes")
    assert game.game.__replace__(seq=before.seq) == before


@pytest.mark.parametrize(
    "words",
    [
        "prosecutor strikes A6",
        "prosecutor strikes A1",
        "prosecutor strikes A4",
        "prosecutor strikes A5",
        "prosecutor replaces A6 with N1",
        "prosecutor recalls judge A",
        "prosecutor extends 2h",
        "prosecutor shortens 2h",
        "prosecutor closes",
    ],
)
def test_an_undone_act_leaves_no_trace_mc_pros_8(words: str) -> None:
    game = town("day 2 voting", judge={"A": "A5", "B": "B5"}, **VOTING)
    game.do("A1 votes A6", "A6 votes A5", "A4 protects A6", "A6 last word no", "wait 1h")
    undone_at_once(game, words)


@pytest.mark.parametrize("words", ["prosecutor strikes B4", "prosecutor strikes A6"])
def test_an_undone_strike_off_at_night_leaves_no_trace_mc_pros_8(words: str) -> None:
    game = town("night 2").do("A1 orders A6", "A2 proposes A6", "B4 stabs A6", "A3 checks A6")
    undone_at_once(game, words)


def test_the_zero_vote_man_named_before_stands_again_mc_pros_7() -> None:
    game = town("day 1 voting", options={"zero_votes": "prosecutor"}, **VOTING)
    game.do("prosecutor names A5 in A")
    undone_at_once(game, "prosecutor names A6 in A")
    game.expect(announced=["named A5 A", "named A6 A", "undone named A6 A"])
    game.do("pass").expect(executed={"A": "A5"})


def test_acts_are_undone_one_after_the_other_latest_first_mc_pros_7() -> None:
    game = town("day 1 nomination").do(
        "prosecutor strikes A7", "prosecutor extends 1h", "prosecutor replaces A6 with N1"
    )
    game.do("prosecutor undoes", "prosecutor undoes", "prosecutor undoes")
    game.expect(
        announced=["undone replaced A6 N1", "undone extended 1h", "undone struck A7"], dead={}
    )
    game.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


def test_what_is_not_his_to_undo_is_passed_over_mc_pros_7() -> None:
    game = town("day 1 nomination").do("prosecutor strikes A7", "A1 nominates A1")
    game.do("prosecutor publishes word of A1 hello", "prosecutor pauses", "prosecutor resumes")
    game.do("prosecutor undoes").expect(dead={}, candidates={"A": ["A1"]})


def test_an_act_of_the_stage_before_is_not_undone_mc_pros_7() -> None:
    game = town("day 1 nomination").do(
        "A1 nominates A1", "B1 nominates B1", "prosecutor strikes A7"
    )
    game.do("pass")
    game.refuse("prosecutor undoes", "MC-PROS-7")


def test_in_a_pause_he_may_undo_mc_pros_11() -> None:
    game = town("day 1 voting", **VOTING).do("A1 votes A6", "wait 1h", "prosecutor strikes A6")
    game.do("prosecutor pauses", "wait 5h", "prosecutor undoes")
    game.expect(tally={"A": {"A6": 1}}, left="11h", dead={})
    game.refuse("A1 cancels", "GEN-15")
    game.do("prosecutor resumes", "A1 cancels")


def test_a_strike_off_in_a_pause_is_undone_too_mc_pros_11() -> None:
    game = town("night 1").do("A1 orders A6", "prosecutor pauses", "prosecutor strikes A1")
    game.do("prosecutor undoes", "prosecutor resumes", "B4 stabs A7", "pass")
    game.expect(dead={"A6": "killed", "A7": "killed"})


def test_no_undoing_by_which_the_window_would_have_closed_mc_pros_8() -> None:
    game = town("night 1").do("prosecutor extends 2h", "wait 12h30m")
    game.refuse("prosecutor undoes", "MC-PROS-8", "window-would-be-closed")
    paused = town("night 1").do("prosecutor extends 2h", "wait 13h", "prosecutor pauses")
    paused.refuse("prosecutor undoes", "MC-PROS-8", "window-would-be-closed")


def test_at_the_old_deadline_a_close_is_undone_no_more_mc_pros_7() -> None:
    game = town("day 1 voting", **VOTING).do("wait 2h", "prosecutor closes", "wait 9h59m59s")
    game.do("prosecutor undoes").expect(left="1s")
    game.do("prosecutor closes", "wait 1s")
    game.refuse("prosecutor undoes", "MC-PROS-8", "window-would-be-closed")


def test_at_the_deadline_an_undoing_is_too_late_gen_17() -> None:
    game = town("day 1 voting", **VOTING).do("prosecutor strikes A6")
    game.do({"late": "prosecutor undoes"})
    game.expect(phase="night 1", told={"prosecutor": ["stage changed"]})


def test_nothing_is_undone_after_game_over_mc_pros_8() -> None:
    game = town("night 1").do("prosecutor strikes A7", "prosecutor aborts")
    game.refuse("prosecutor undoes", "GEN-14", "game-over")


def test_nothing_is_undone_in_the_lobby_gen_14() -> None:
    refusal = undo(Game(options=MulticityOptions()), (), 0, keyed_draw(b""))
    assert refusal == Refusal(rule="GEN-14", reason="not-started")


def test_a_game_that_starts_is_not_closed_and_so_not_undone_mc_pros_7() -> None:
    town("night 0").refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")
    given = town("day 1 voting", **VOTING)
    given.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


# --- closes --------------------------------------------------------------------------------------


def test_closes_in_a_row_are_undone_in_a_row_mc_pros_7() -> None:
    game = town("night 1").do("B4 stabs A7", "wait 1h")
    before = game.game
    lots = [["A1", "A2", "A3", "A4", "A5", "A6"], ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]]
    game.table.lots += lots
    game.do("prosecutor closes", "prosecutor closes")
    game.expect(phase="day 2 voting", dead={"A7": "killed"})
    game.do("prosecutor undoes").expect(phase="day 2 nomination", dead={"A7": "killed"})
    game.do("prosecutor undoes").expect(phase="night 1", dead={}, left="11h")
    assert game.game.__replace__(seq=before.seq) == before
    game.refuse("prosecutor undoes", "MC-PROS-7")


def test_a_window_that_ran_out_is_not_undone_mc_pros_7() -> None:
    game = town("night 1").do("B4 stabs A7", "pass")
    game.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


@pytest.mark.parametrize("words", ["A4 protects A5", "prosecutor pauses", "A1 nominates A1"])
def test_once_somebody_has_acted_a_close_stands_mc_pros_7(words: str) -> None:
    game = town("night 1").do("B4 stabs A7", "prosecutor closes", words)
    game.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


@pytest.mark.parametrize("words", ["A4 says who was it", "A4 leaves chat"])
def test_words_and_departures_are_no_acts_mc_pros_7(words: str) -> None:
    game = town("night 1").do("B4 stabs A7", "prosecutor closes", words, "prosecutor undoes")
    game.expect(phase="night 1", dead={})


def test_who_left_after_a_close_has_left_and_is_told_once_gen_16() -> None:
    game = town("night 1").do("B4 stabs A7", "prosecutor closes", "A4 leaves chat")
    game.do("prosecutor undoes", "A4 leaves chat", "B5 leaves chat")
    assert game.told("prosecutor") == ["gone A4", "gone B5"]


def test_early_dawn_is_no_close_of_the_prosecutor_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}, tour="A").do("B4 stabs A7")
    game.do("prosecutor strikes A6")
    for name in (n for city in SEATS.values() for n in city if n != "A6"):
        game.do(f"{name} done")
    game.expect(phase="day 2 nomination", announced=["done all", "killed A7 citizen"])
    game.refuse("prosecutor undoes", "MC-PROS-7", "nothing-to-undo")


def test_a_press_counts_for_the_seat_and_a_newcomers_falls_mc_pros_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}).do("A5 done")
    game.do("prosecutor replaces A6 with N1", "N1 done", "prosecutor undoes")
    assert game.night.done == game.seats("A5")
    game.expect(told={"N1": ["fell"]})
    game.do("A6 done")


# --- what falls, what is told anew ---------------------------------------------------------------


def test_the_owner_of_a_fallen_act_is_told_mc_pros_8() -> None:
    game = town("day 1 nomination").do("prosecutor replaces A6 with N1", "N1 nominates B7")
    game.do("A5 nominates N1", "prosecutor undoes")
    game.expect(told={"N1": ["fell"]}, untold={"A5": ["fell"]}, candidates={"A": ["A6"]})
    assert [event.to for event in game.happened(ev.ActFell)] == [
        (ToPerson(person=game.table.names["N1"]),)
    ]


def test_a_consigliere_act_that_falls_is_the_prosecutors_to_know_mc_pros_8() -> None:
    seats = {**LONELY, "C": {**LONELY["C"], "C5": "mafioso"}}
    game = town("night 1", seats=seats, options={"consigliere": "human"})
    game.do("prosecutor extends 10h", "wait 15h", "consigliere A fallback lot", "outage 8h")
    game.do("prosecutor undoes")
    assert [event.to for event in game.happened(ev.ActFell)] == [PROSECUTOR]


def test_a_departure_of_the_newcomer_is_not_the_former_holders_gen_16() -> None:
    game = town("day 1 nomination").do("A7 leaves chat", "prosecutor replaces A6 with N1")
    game.do("N1 leaves chat", "A5 leaves chat", "prosecutor undoes")
    assert [seat.number for seat in game.game.seats if seat.gone] == list(game.seats("A5", "A7"))
    game.do("A6 blocks bot").expect(told={"prosecutor": ["gone N1", "gone A6"]})


def test_a_mafioso_who_is_back_is_told_what_his_fellows_were_told_mc_pros_8() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso"}}
    game = town("night 1", seats=seats).do("A8 proposes A5", "prosecutor strikes A2")
    game.do("A8 proposes A6", "prosecutor undoes")
    assert game.told("A2") == ["proposal A8 A5", "proposal A8 A6"]
    assert game.told("A1") == ["proposal A8 A5", "proposal A8 A6"]


def test_he_is_told_of_an_election_that_he_missed_mc_pros_8() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso", "A9": "mafioso"}}
    game = town("day 1 nomination", seats=seats, godfather={"A": "nobody"})
    game.do("prosecutor strikes A2", "A1 elects A8 godfather", "A8 elects A8 godfather")
    game.expect(godfather={"A": "A8"}, untold={"A2": ["godfather A8"]})
    game.do("A9 nominates A5", "prosecutor undoes")
    # Of four mafiosi two are no majority: the election is open again, and nobody was elected.
    game.expect(godfather={"A": "nobody"}, untold={"A2": ["godfather A8"]})


def test_the_team_hears_who_is_godfather_again_mc_pros_8() -> None:
    game = town("day 1 nomination").do("prosecutor strikes A1")
    game.expect(told={"A2": ["godfather A2", "blocked"]})
    game.do("prosecutor undoes")
    assert game.told("A1")[-1] == game.told("A2")[-1] == "godfather A1"
    assert not game.game.city(1).blocked


def test_a_returned_mafioso_hears_of_an_election_without_him_that_holds_mc_pros_8() -> None:
    seats = {**SEATS, "A": {**SEATS["A"], "A8": "mafioso", "A9": "mafioso", "A10": "mafioso"}}
    game = town("day 1 nomination", seats=seats, godfather={"A": "nobody"})
    game.do("A1 elects A8 godfather", "A8 elects A8 godfather", "prosecutor strikes A2")
    game.do("A9 elects A8 godfather").expect(godfather={"A": "A8"})
    game.do("prosecutor undoes").expect(godfather={"A": "A8"})  # three of five are a majority too
    assert [event.to for event in game.happened(ev.ToldAnew)] == [(Seat(seat=game.seat("A2")),)]
    assert game.told("A2") == ["godfather A8"]
    assert game.told("A9") == ["godfather A8"]


def test_a_hunt_begun_by_a_strike_off_ends_with_its_undoing_mc_hunt_5() -> None:
    for phase, given in (
        ("day 3 nomination", {}),
        ("day 3 voting", {"candidates": {"A": ["A3"]}}),
        ("night 3", {}),
    ):
        game = hunting(phase, **given)
        before = game.game
        game.do("prosecutor strikes A1").expect(hunt=True)
        game.do("prosecutor undoes").expect(hunt=False)
        assert game.game.__replace__(seq=before.seq) == before


def hunting(phase: str, **given: Any) -> Town:
    """A town whose last mafioso is A1; B is decided, the maniac lives there."""
    dead = {"A2": "executed", "B1": "executed", "B2": "executed"}
    everybody = ["A3", "A4", "A5", "A6", "A7", "B3", "B4", "B5", "B6", "B7"]
    return town(
        phase,
        options={"maniac_hunt": "on"},
        lots=[everybody] if phase.endswith("voting") else [],
        dead=dead,
        decided={"B": "honest"},
        **given,
    )


# --- replay --------------------------------------------------------------------------------------


def test_a_replay_keeps_instants_numbers_and_persons() -> None:
    game = town("day 1 voting", **VOTING).do("A1 votes A6", "wait 1h", "A2 votes A5")
    opening, commands = game.table.stages[-1]
    replayed = replay(opening, commands, game.table.draw)
    assert replayed.game == game.game
    assert replayed.kept == commands
    assert replayed.fallen == ()
    assert [event for event in replayed.events if isinstance(event, ev.VoteCast)] == (
        game.happened(ev.VoteCast)
    )


def test_a_replay_drops_what_is_refused_and_what_another_man_did() -> None:
    game = town("day 1 voting", **VOTING)
    vote = cmd.CastVote(seat=1, target=6)
    recorded = (
        Recorded(seq=5, at=game.table.now, person=1, command=vote),
        Recorded(seq=7, at=game.table.now, person=99, command=cmd.CastVote(seat=2, target=6)),
        Recorded(seq=8, at=game.table.now, person=3, command=cmd.CastVote(seat=3, target=7)),
    )
    replayed = replay(game.game, recorded, game.table.draw)
    assert (replayed.kept, replayed.fallen) == (recorded[:1], recorded[1:])
    assert replayed.game.seq == 5
