"""What holds for every act: GEN-1, GEN-2, GEN-5, GEN-14, GEN-15, GEN-17; the table of rules."""

from typing import Any, get_args

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.decide import RULE_SETS, Ok, actor, decide, rules_of
from bot.engine.draws import keyed_draw
from bot.engine.errors import Refusal
from bot.engine.rules.options import CityOptions, ClubOptions, MulticityOptions
from bot.engine.state import Game, Running
from tests.engine.kit import SEATS, Town, game_of, town

DRAW = keyed_draw(b"seed")
LISTS: dict[str, Any] = {"candidates": {"A": ["A6", "A5"], "B": ["B6"]}}


def refusal(game: Game, command: cmd.Command, at: int) -> tuple[str, str]:
    decided = decide(game, command, at, DRAW)
    assert isinstance(decided, Refusal)
    return decided.rule, decided.reason


def closes_at(game: Game) -> int:
    assert isinstance(game.clock, Running)
    return game.clock.closes_at


def test_every_command_but_undo_has_its_rule_in_some_rule_set() -> None:
    judged = {kind for rules in RULE_SETS.values() for kind in rules.rules}
    assert judged == set(get_args(cmd.Command)) - {cmd.Undo}


def test_each_rule_set_has_its_name_from_the_options() -> None:
    for options in (MulticityOptions(), ClubOptions(), CityOptions()):
        assert rules_of(Game(options=options)) is RULE_SETS[options.ruleset]
    assert set(RULE_SETS) == {"multicity", "club", "city"}


def test_the_actor_is_a_players_seat() -> None:
    assert actor(cmd.Say(seat=3)) == 3
    assert actor(cmd.StrikeOff(target=3)) is None
    assert actor(cmd.ChooseFallback(city=1, fallback="lot")) is None
    assert actor(cmd.Expire()) is None


# --- lateness ------------------------------------------------------------------------------------


def test_a_window_is_half_open_gen_1() -> None:
    game = game_of("day 1 voting", **LISTS)
    end = closes_at(game)
    assert isinstance(decide(game, cmd.Say(seat=1), end - 1, DRAW), Ok)
    assert refusal(game, cmd.Say(seat=1), end) == ("GEN-1", "late")
    assert refusal(game, cmd.Say(seat=1), end + 9999) == ("GEN-1", "late")


def test_the_prosecutors_late_act_belongs_to_a_stage_that_is_over_gen_17() -> None:
    game = game_of("night 1", options={"consigliere": "human"})
    end = closes_at(game)
    assert refusal(game, cmd.StrikeOff(target=1), end) == ("GEN-17", "stage-changed")
    assert refusal(game, cmd.Close(), end) == ("GEN-17", "stage-changed")
    fallback = cmd.ChooseFallback(city=1, fallback="lot")
    assert refusal(game, fallback, end) == ("GEN-1", "late")


def test_the_clock_is_never_late_and_never_early_mc_phase_5() -> None:
    game = game_of("night 1")
    end = closes_at(game)
    assert refusal(game, cmd.Expire(), end - 1) == ("MC-PHASE-5", "not-due")
    assert isinstance(decide(game, cmd.Expire(), end, DRAW), Ok)
    assert isinstance(decide(game, cmd.Expire(), end + 5, DRAW), Ok)
    assert refusal(game, cmd.ListenAgain(), end - 1) == ("GEN-11", "not-due")
    assert isinstance(decide(game, cmd.ListenAgain(), end, DRAW), Ok)
    assert isinstance(decide(game, cmd.ReportGone(target=1), end + 5, DRAW), Ok)


# --- numbers -------------------------------------------------------------------------------------


def test_every_accepted_act_gets_the_next_number_gen_2() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A6", "A1 votes A6", "prosecutor extends 1h")
    game.refuse("A1 votes A3", "MC-VOTE-1")
    game.do("A6 leaves chat", "A2 says hm")
    acted = game.happened(ev.Acted)
    assert [(event.seq, event.seat) for event in acted] == [(1, 1), (2, 1), (3, 0), (4, 2)]
    assert game.game.seq == 4


def test_an_act_is_activity_the_clock_and_the_prosecutor_are_not_mc_pros_2() -> None:
    game = town("day 1 voting", **LISTS).do("A1 votes A6", "pass")
    assert [seat.number for seat in game.game.seats if seat.active] == []
    fresh = town("day 1 voting", **LISTS).do("A1 says hm", "A6 leaves chat", "A1 says hm")
    assert [seat.number for seat in fresh.game.seats if seat.active] == [1]


# --- not now -------------------------------------------------------------------------------------


def test_after_game_over_nothing_is_accepted_gen_14() -> None:
    over = town("night 1").do("prosecutor aborts").game
    commands: tuple[cmd.Command, ...] = (
        cmd.Say(seat=1),
        cmd.Expire(),
        cmd.Resume(),
        cmd.Start(persons=((1,),)),
        cmd.ReportGone(target=1),
        cmd.Abort(),
    )
    for command in commands:
        assert refusal(over, command, 0) == ("GEN-14", "game-over")


def test_in_the_lobby_there_is_only_the_start_gen_14() -> None:
    lobby = Game(options=MulticityOptions())
    for command in (cmd.Say(seat=1), cmd.StrikeOff(target=1), cmd.Expire(), cmd.Pause()):
        assert refusal(lobby, command, 0) == ("GEN-14", "not-started")


def test_in_a_pause_players_are_refused_and_the_prosecutor_may_do_little_gen_15() -> None:
    game = town("night 1", judge={"A": "A5"}, options={"consigliere": "human"})
    game.do("prosecutor pauses")
    paused, at = game.game, game.table.now
    players: tuple[cmd.Command, ...] = (cmd.Say(seat=1), cmd.Stab(seat=11, target=1))
    for command in (*players, cmd.Say(seat=99)):
        assert refusal(paused, command, at) == ("GEN-15", "paused")
    assert refusal(paused, cmd.ChooseFallback(city=1, fallback="lot"), at) == ("GEN-15", "paused")
    for other in (
        cmd.Extend(seconds=5),
        cmd.Shorten(seconds=5),
        cmd.Close(),
        cmd.Expire(),
        cmd.ListenAgain(),
    ):
        assert refusal(paused, other, at) == ("MC-PROS-11", "paused")
    allowed: tuple[cmd.Command, ...] = (
        cmd.StrikeOff(target=6),
        cmd.Replace(target=6, person=77),
        cmd.RecallJudge(city=1),
        cmd.Resume(),
        cmd.Abort(),
        cmd.ReportGone(target=6),
    )
    for command in allowed:
        assert isinstance(decide(paused, command, at, DRAW), Ok)


def test_a_ballot_may_turn_out_unposted_in_a_pause_mc_pros_10() -> None:
    game = town("day 1 voting", **LISTS).do("prosecutor pauses")
    assert game.table.act(cmd.ReportUnposted(city=1)) is None
    assert game.day.unposted == (1,)


def test_the_dead_and_strangers_do_nothing_gen_5() -> None:
    game = town("day 1 voting", dead={"A7": "killed"}, **LISTS)
    game.refuse("A7 votes A6", "GEN-5", "dead")
    game.refuse("A7 says hm", "GEN-5", "dead")
    for seat in (0, 15, -1):
        assert refusal(game.game, cmd.Say(seat=seat), game.table.now) == ("GEN-5", "not-in-game")


@pytest.mark.parametrize("target", [0, 15, -1])
def test_an_unknown_target_is_refused_gen_7(target: int) -> None:
    game = game_of("day 1 voting", **LISTS)
    at = closes_at(game) - 1
    assert refusal(game, cmd.CastVote(seat=1, target=target), at) == ("GEN-7", "target-unknown")
    assert refusal(game, cmd.StrikeOff(target=target), at) == ("GEN-7", "target-unknown")


# --- early dawn ----------------------------------------------------------------------------------


def all_but(game: Town, name: str) -> None:
    game.do(*(f"{n} done" for city in SEATS.values() for n in city if n != name))


def test_the_last_press_ends_the_night_at_its_instant_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}).do("B4 stabs A5", "wait 1h")
    all_but(game, "A6")
    game.expect(phase="night 1", unannounced=["done all"])
    game.do("A6 done").expect(phase="day 2 nomination", left="12h", dead={"A5": "killed"})
    game.expect(announced=["done all", "killed A5 citizen"])


def test_who_has_pressed_may_still_act_and_the_dead_are_not_awaited_mc_phase_8() -> None:
    game = town("night 1", options={"early_dawn": "on"}, dead={"A7": "executed"})
    game.do(*(f"{n} done" for c in SEATS.values() for n in c if n not in ("A7", "B4")))
    game.do("B4 stabs A5", "B4 done").expect(phase="day 2 nomination")


def test_without_the_option_nothing_is_pressed_mc_phase_5() -> None:
    town("night 1").refuse("A1 done", "MC-PHASE-8", "option-off")
