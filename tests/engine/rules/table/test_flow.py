"""What follows what: CLUB-PHASE-1 to -11, CITY-PHASE-1 to -10, exits, nights, the peaceful day."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.decide import Ok, decide
from bot.engine.errors import Refusal
from bot.engine.rules.options import CityOptions, ClubOptions, with_options
from bot.engine.rules.table.flow import end_floor, open_window
from bot.engine.state import Game, Running
from bot.engine.table_phases import Hands, TableDay, Talk
from bot.engine.turn import Turn
from tests.engine.rules.table.kit import AT_ONCE, Lots, Ring, city, club, gone, started

TWO: dict[str, Any] = {"candidates": ["P3", "P4"]}
ABSTAIN = {"non_voter": "abstain"}


def names(table: Ring) -> Ring:
    """Everybody in turn names the next man, and thanks."""
    for number in range(1, 11):
        table.do(f"P{number} nominates P{number % 10 + 1}", f"P{number} thanks")
    return table


# --- the order of stages -------------------------------------------------------------------------


def test_the_stages_of_a_club_game_club_phase_1() -> None:
    game = started(ClubOptions(), range(1, 9))
    assert isinstance(game.clock, Running)
    table = club("intro")
    assert table.stages(14)[9:] == [
        "intro",
        "night 0 mafia",
        "night 0 commissioner",
        "night 0 doctor",
        "day 1 talk",
    ]
    table.do("pass")
    assert names(table).stage == "day 1 defence"
    assert table.do("pass to vote").do({"round": {}}).stage == "day 1 exit"


def test_introductions_go_round_and_may_be_left_out_club_phase_2() -> None:
    table = club("intro").do("P1 thanks", "pass")
    assert (table.floor, table.left) == (3, 30)
    without = with_options(ClubOptions(), {"intro": "off"})
    commands = cmd.Start(persons=(tuple(range(8)),), seated=True)
    decided = decide(Game(options=without), commands, 0, Lots())
    assert isinstance(decided, Ok)
    opened = [e.phase for e in decided.events if isinstance(e, ev.StageOpened)]
    assert [type(phase).__name__ for phase in opened] == ["Acquaintance"]


def test_the_stages_of_a_city_game_without_a_candidate_city_phase_1_and_city_nom_2() -> None:
    assert city().stages(19) == [
        "night 0 mafia",
        *["day 1 speeches"] * 11,
        "day 1 balagan",
        "day 1 pause",
        "night 1 mafia",
        "night 1 don",
        "night 1 doctor",
        "night 1 sheriff",
        "day 2 speeches",
    ]


def test_city_has_no_introductions_and_the_blacks_wake_alone_city_phase_2() -> None:
    table = city()
    assert (table.stage, table.floor) == ("night 0 mafia", 0)
    for act in ("P9 shoots P1", "P2 heals P1", "P1 checks P2", "P10 holds fire"):
        table.refuse(act, "GEN-14", "not-now")
    club().refuse("P8 shoots P1", "GEN-14", "not-now")


@pytest.mark.parametrize("table", ["club", "city"])
def test_the_talk_is_left_out_with_no_seconds_club_phase_12_and_city_phase_11(table: str) -> None:
    if table == "club":
        quiet = club("night 0 doctor", options={"talk_seconds": "0"})
        assert quiet.stages(2)[1] == "day 1 nomination"
    else:
        quiet = city("day 1 speeches", options={"balagan_seconds": "0"})
        assert quiet.stages(12)[11] == "day 1 pause"


def test_each_has_its_talk_at_its_own_place_club_phase_4_and_city_phase_5() -> None:
    assert club("day 1 talk").stages(2) == ["day 1 talk", "day 1 nomination"]
    table = city("day 1 balagan", candidates=["P3", "P4"])
    assert (table.left, table.stages(2)) == (120, ["day 1 balagan", "day 1 vote"])
    assert club("day 1 talk").left == 180


def test_at_once_club_has_a_window_a_round_and_no_talk_club_phase_11() -> None:
    table = club("intro", options=AT_ONCE)
    table.refuse("P1 thanks", "GEN-13", "no-floor")
    assert table.stages(3) == ["intro", "night 0", "day 1 nomination"]
    table.do(*(f"P{n} nominates P{3 + n % 2}" for n in range(1, 11)))
    assert table.stages(3) == ["day 1 nomination", "day 1 defence", "day 1 vote"]
    table.do("P1 votes P4", "pass")
    assert (table.stage, table.floor) == ("day 1 exit", 0)
    table.do("pass", *(f"P{n} shoots P5" for n in (8, 9, 10)), "pass")
    assert (table.stage, table.floor) == ("night 1 last word", 5)
    assert table.do("P5 thanks").stage == "day 2 nomination"


def test_at_once_city_has_a_window_a_round_and_no_pause_city_phase_10() -> None:
    table = city(options=AT_ONCE)
    assert table.stages(3) == ["night 0", "day 1 speeches", "night 1"]
    table.do("P9 shoots P3", "P2 heals P4", "P1 checks P9", "pass")
    table.expect(dead={"P3": "killed"}, phase="day 2 speeches")


def test_the_floor_of_a_stage_without_a_queue_is_nobodys_to_end() -> None:
    game = club("day 1 talk").game
    with pytest.raises(TypeError, match="nobody has the floor in Talk"):
        end_floor(Turn(game, 0, Lots()))


def test_a_window_opens_now_and_has_its_deadline_gen_1() -> None:
    turn = Turn(club("day 1 vote", **TWO).game, 500, Lots())
    open_window(turn, Talk(day=TableDay(number=1)))
    assert turn.game.clock == Running(closes_at=680, length=180)
    assert turn.game.stage == 2


def test_the_clock_is_never_early_gen_1() -> None:
    table = club("day 1 talk")
    early = decide(table.game, cmd.Expire(), table.table.deadline - 1, Lots())
    assert isinstance(early, Refusal)
    assert (early.rule, early.reason) == ("GEN-1", "not-due")
    assert isinstance(decide(table.game, cmd.Expire(), table.table.deadline, Lots()), Ok)


def test_there_is_no_window_before_the_start_and_none_after_the_end_gen_14() -> None:
    lobby = Game(options=CityOptions())
    for command in (cmd.Say(seat=1), cmd.Thank(seat=1), cmd.Warn(target=1), cmd.Expire()):
        refused = decide(lobby, command, 0, Lots())
        assert isinstance(refused, Refusal)
        assert (refused.rule, refused.reason) == ("GEN-14", "not-started")
    over = city("day 1 balagan").do("prosecutor aborts")
    over.refuse("P1 says hm", "GEN-14", "game-over")


@pytest.mark.parametrize("act", ["P1 votes P3", "P1 votes leave", "P1 nominates P3", "P1 thanks"])
def test_an_act_of_another_stage_is_refused_gen_14(act: str) -> None:
    for table in (club("day 1 talk"), city("day 1 balagan"), club("night 1"), city("night 1")):
        table.refuse(act, "GEN-14", "not-now")


def test_what_another_rule_set_knows_is_refused_gen_14() -> None:
    table = club("night 1")
    table.refuse("P8 holds fire", "GEN-14", "other-rule-set")
    table.refuse("P8 seeks P1", "GEN-14", "other-rule-set")
    city("night 1 don").refuse("P9 seeks P1", "CITY-MAF-4", "option-off")
    for command in (cmd.Stab(seat=1, target=2), cmd.Close(), cmd.RecallJudge(city=1)):
        refused = table.table.act(command)
        assert refused is not None
        assert (refused.rule, refused.reason) == ("GEN-14", "other-rule-set")


# --- what the list leads to ----------------------------------------------------------------------


def test_without_a_nomination_nobody_leaves_club_nom_6() -> None:
    table = club("day 1 nomination", options={"missing_nomination": "warning"})
    table.do("pass to night 1").expect(executed=[])
    assert len(table.happened(ev.EverybodyStays)) == 1


def test_a_single_finalist_leaves_after_his_defence_club_vote_4() -> None:
    table = club("day 1 defence", candidates=["P4"])
    assert (table.floor, table.left) == (4, 45)
    table.do("P4 thanks").expect(phase="day 1 exit", executed=["P4"], floor="P4")


def test_a_single_candidate_stays_on_day_1_and_leaves_later_city_nom_2() -> None:
    city("day 1 balagan", candidates=["P3"]).do("pass").expect(phase="day 1 pause", executed=[])
    later = city("day 2 balagan", candidates=["P3"]).do("pass")
    later.expect(phase="day 2 farewell", executed=["P3"], dead={"P3": "left"})
    option = city("day 1 balagan", candidates=["P3"], options={"day1_single": "leave"})
    option.do("pass").expect(phase="day 1 farewell", executed=["P3"])


def test_a_defence_before_the_first_vote_by_option_city_phase_6() -> None:
    options = {"defence_first_vote": "on"}
    table = city("day 1 balagan", options=options, **TWO).do("pass")
    assert (table.stage, table.floor, table.left) == ("day 1 defence", 3, 20)
    assert table.do("P3 thanks", "P4 thanks").stage == "day 1 vote"
    single = city("day 2 balagan", options=options, candidates=["P3"]).do("pass")
    assert single.stage == "day 2 farewell"


def test_the_next_candidate_is_called_when_the_window_closes_club_phase_8() -> None:
    table = club("day 1 vote", candidates=["P3", "P4", "P5"])
    assert [table.do("pass").phase(Hands).called for _ in range(2)] == [1, 2]


# --- ties ----------------------------------------------------------------------------------------


def halves(table: Ring, **more: str) -> Ring:
    """A round in which P3 and P4 get as many votes of ten."""
    votes = {f"P{n}": "P3" if n in (1, 2, 5, 6, 4) else "P4" for n in range(1, 11)}
    return table.do({"round": {**votes, **more}})


def test_all_equal_in_the_first_vote_are_heard_again_club_vote_6_and_club_phase_7() -> None:
    table = halves(club("day 1 vote", **TWO))
    assert (table.stage, table.floor, table.left) == ("day 1 defence", 3, 45)
    table.do("pass", "pass")
    assert (table.stage, table.phase(Hands).round) == ("day 1 vote", 2)


def test_a_smaller_set_of_leaders_repeats_among_itself_club_vote_7() -> None:
    table = club("day 1 vote", candidates=["P3", "P4", "P5"])
    votes = {f"P{n}": "P3" if n < 6 and n != 3 else "P4" for n in range(1, 9)}
    table.do({"round": {**votes, "P9": "P5", "P10": "P5"}})
    table.expect(phase="day 1 defence", candidates=["P3", "P4"], floor="P3")


def test_the_same_tie_again_is_a_third_vote_club_vote_8() -> None:
    table = halves(halves(club("day 1 vote", **TWO)).do("pass to vote"))
    assert (table.stage, table.left) == ("day 1 third vote", 10)
    assert table.happened(ev.StageOpened)[-1].phase.candidates == (3, 4)


@pytest.mark.parametrize(
    ("living", "stage"), [(3, "night 4 mafia"), (4, "night 4 mafia"), (5, "day 4 third vote")]
)
def test_with_four_or_fewer_at_the_table_there_is_no_third_vote_club_vote_10(
    living: int, stage: str
) -> None:
    here = ["P8", "P3", "P4", "P5", "P6"][:living]
    dead = gone(*(f"P{n}" for n in range(1, 11) if f"P{n}" not in here))
    table = club("day 4 vote", dead=dead, candidates=here)
    against = dict(zip(here, [*here[1:], here[0]], strict=True))
    table.do({"round": against}, "pass to vote", {"round": against})
    assert table.stage == stage


def test_a_tie_of_city_is_heard_and_voted_again_city_vote_3() -> None:
    table = halves(city("day 1 vote", options=ABSTAIN, **TWO))
    assert (table.stage, table.floor, table.left) == ("day 1 defence", 3, 20)
    halves(table.do("pass to vote"))
    assert table.stage == "day 1 third vote"


def test_four_or_more_have_less_time_each_city_phase_6() -> None:
    table = city("day 1 vote", options=ABSTAIN, candidates=["P3", "P4", "P5", "P6"])
    table.do({"round": {"P1": "P3", "P2": "P4", "P7": "P5", "P8": "P6"}})
    assert (table.stage, table.left) == ("day 1 defence", 15)


def test_without_a_third_vote_by_option_nobody_leaves_city_vote_4() -> None:
    table = city("day 1 vote", options={**ABSTAIN, "second_tie": "nobody"}, **TWO)
    halves(halves(table).do("pass to vote")).expect(phase="day 1 pause", executed=[])


def test_all_the_living_tied_again_stay_city_vote_5() -> None:
    table = city(
        "day 5 vote",
        options=ABSTAIN,
        dead=gone("P2", "P5", "P6", "P7", "P8", "P10", "P11"),
        candidates=["P1", "P3", "P4", "P9"],
    )
    table.do({"round": {}})
    assert table.stage == "day 5 defence"
    table.do("pass to vote", {"round": {}}).expect(phase="day 5 pause", executed=[])
