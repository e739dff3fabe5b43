"""Words made into commands."""

from typing import Any

import pytest

from bot.engine import commands as cmd
from bot.engine.errors import Refusal
from bot.engine.ids import NOBODY
from bot.engine.scenario import ScenarioError
from bot.engine.scenario.steps import ACTS, COMMON, command_of, play_step
from bot.engine.scenario.table import Deed, Table
from tests.engine.kit import Town, town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6"], "B": ["B6"]}}
WORDS: dict[str, cmd.Command] = {
    "prosecutor strikes A6": cmd.StrikeOff(target=6),
    "prosecutor pauses": cmd.Pause(),
    "prosecutor resumes": cmd.Resume(),
    "prosecutor extends 2h": cmd.Extend(seconds=7200),
    "prosecutor shortens 90s": cmd.Shorten(seconds=90),
    "prosecutor closes": cmd.Close(),
    "prosecutor aborts": cmd.Abort(),
    "prosecutor undoes": cmd.Undo(),
    "prosecutor replaces A6 with N1": cmd.Replace(target=6, person=15),
    "prosecutor recalls judge B": cmd.RecallJudge(city=2),
    "prosecutor names A6 in A": cmd.NameForZeroVotes(target=6, ballot=1),
    "prosecutor names A6 in hunt": cmd.NameForZeroVotes(target=6, ballot=0),
    "prosecutor publishes word of A6 it was not me": cmd.PublishWord(
        target=6, text="it was not me"
    ),
    "consigliere B fallback lot": cmd.ChooseFallback(city=2, fallback="lot"),
    "court A5 names B7": cmd.NameToCourt(seat=5, target=14),
    "A6 leaves chat": cmd.ReportGone(target=6),
    "A6 blocks bot": cmd.ReportGone(target=6),
    "A6 says what now": cmd.Say(seat=6),
    "A6 last word voice 2m50s": cmd.SpeakLastWord(seat=6, length=170, file_id="scenario"),
    "A6 last word not me": cmd.SpeakLastWord(seat=6, text="not me"),
    "A6 nominates B7": cmd.Nominate(seat=6, target=14),
    "A6 withdraws": cmd.Withdraw(seat=6),
    "A6 votes B7": cmd.CastVote(seat=6, target=14),
    "A6 cancels": cmd.CancelVote(seat=6),
    "A6 elects A5 judge": cmd.ElectJudge(seat=6, target=5),
    "A1 elects A2 godfather": cmd.ElectGodfather(seat=1, target=2),
    "A6 cancels judge": cmd.CancelJudgeVote(seat=6),
    "A1 cancels godfather": cmd.CancelGodfatherVote(seat=1),
    "A5 resigns": cmd.Resign(seat=5),
    "A1 orders A6": cmd.Order(seat=1, target=6),
    "A1 orders B7 on tour": cmd.Order(seat=1, target=14, tour=True),
    "A1 refuses": cmd.Refuse(seat=1),
    "A1 refuses tour": cmd.Refuse(seat=1, tour=True),
    "A1 undecided": cmd.Undecided(seat=1),
    "A1 undecided on tour": cmd.Undecided(seat=1, tour=True),
    "A2 proposes A6": cmd.Propose(seat=2, target=6),
    "A2 proposes B7 on tour": cmd.Propose(seat=2, target=14, tour=True),
    "A2 proposes refusal": cmd.ProposeRefusal(seat=2),
    "A2 proposes tour refusal": cmd.ProposeRefusal(seat=2, tour=True),
    "A3 checks A1": cmd.Check(seat=3, target=1),
    "B4 stabs A1": cmd.Stab(seat=11, target=1),
    "A4 protects A4": cmd.Protect(seat=4, target=4),
    "B5 compares A1 B1": cmd.Compare(seat=12, first=1, second=8),
    "A6 done": cmd.PressDone(seat=6),
}


def broken(game: Town, step: object) -> str:
    with pytest.raises(ScenarioError) as caught:
        play_step(game.table, step)
    return str(caught.value)


@pytest.mark.parametrize("words", WORDS)
def test_each_verb_of_the_format_is_a_command(words: str) -> None:
    table = town("night 1").table
    command, person = command_of(table, words)
    assert command == WORDS[words]
    named = isinstance(command, cmd.PlayerAct)
    assert person == (getattr(command, "seat", NOBODY) if named else NOBODY)


def test_no_verb_is_left_out_here() -> None:
    assert len(COMMON) + len(ACTS) == len(WORDS) - 1  # a zero-vote man in a city, or in the hunt


def test_unknown_words_and_people_are_errors() -> None:
    game = town("night 1")
    assert broken(game, "A6 dances") == "step 'A6 dances' unknown"
    assert broken(game, "A6 votes Z1") == "player 'Z1' unknown"
    assert broken(game, "prosecutor extends a bit") == "step 'prosecutor extends a bit' unknown"
    assert broken(game, "prosecutor extends soon") == "duration 'soon'"
    assert broken(game, "prosecutor recalls judge Z") == "city 'Z' unknown"
    assert broken(game, {"round": {}}) == "step ['round'] unknown"
    assert broken(game, {"refused": "A6 done"}) == "step ['refused'] unknown"


def test_a_refused_act_must_be_refused_under_one_of_the_clauses_named() -> None:
    table = town("night 1").table
    step = {"refused": "A2 orders A5", "rule": "MC-GOD-4"}
    assert play_step(table, step) == []
    assert play_step(table, {**step, "rule": ["GEN-14", "MC-GOD-4"]}) == []
    assert play_step(table, {**step, "rule": "GEN-14"}) == [
        "'A2 orders A5': MC-GOD-4, expected ['GEN-14']"
    ]
    accepted = {"refused": "A1 orders A5", "rule": "MC-GOD-4"}
    assert play_step(table, accepted) == ["'A1 orders A5' was accepted"]


class Careless(Table):
    """A table at which a refused act leaves a trace."""

    def attempt(self, deed: Deed) -> tuple[Refusal | None, ...]:
        refusals = super().attempt(deed)
        self.game = self.game.__replace__(seq=self.game.seq + 1)
        return refusals


def test_a_refused_act_must_change_nothing() -> None:
    honest = town("night 1").table
    table = Careless(honest.game, honest.names, honest.now, [])
    assert play_step(table, {"refused": "A2 orders A5", "rule": "MC-GOD-4"}) == [
        "'A2 orders A5' changed the state"
    ]


def test_a_late_act_is_refused_at_the_close_and_the_window_closes_gen_1() -> None:
    game = town("day 1 voting", **LISTS).do({"late": "A1 votes A6"})
    game.expect(phase="night 1", told={"A1": ["late"]})
    game.do("B4 stabs B7", {"late": "prosecutor strikes A5"})
    game.expect(phase="day 2", told={"prosecutor": ["stage changed"]})
    timeless = town("night 1")
    timeless.do("B4 stabs B7")
    assert play_step(timeless.table, {"late": "A6 leaves chat"}) == [
        "'A6 leaves chat' at the close: None"
    ]


def test_time_passes_inside_a_window_only() -> None:
    game = town("night 1").do("B4 stabs B7", "wait 11h59m59s")
    game.expect(left="1s")
    assert broken(game, "wait 1s") == "wait '1s' goes up to the close"
    game.do("pass").expect(phase="day 2", left="12h")
    assert broken(game, "wait soon") == "duration 'soon'"


def test_no_window_passes_in_a_pause_nor_after_the_game() -> None:
    game = town("night 1").do("prosecutor pauses", "wait 5d")
    assert broken(game, "pass") == "no window runs"
    game.do("prosecutor aborts")
    for step in ("pass", "wait 1h", {"late": "A1 votes A6"}):
        assert broken(game, step) == "no window runs"


def test_pass_to_goes_on_until_a_stage_opens() -> None:
    lists = [
        ["A6", "A1", "A2", "A3", "A4", "A5", "A7"],
        ["B6", "B1", "B2", "B3", "B4", "B5", "B7"],
    ]
    game = town("night 0", lots=[*lists, "A7"]).do("pass to day 1")
    game.expect(phase="day 1 nomination")
    game.do("pass to night 1").expect(phase="night 1")
    game.do("pass to day 2 nomination").expect(phase="day 2")


def test_pass_to_a_stage_that_does_not_come_is_an_error() -> None:
    over = town(
        "night 3", dead=dict.fromkeys(("A3", "A4", "A5", "A6", "A7", "B1", "B2"), "killed")
    )
    over.do("B4 stabs B7")
    assert broken(over, "pass to day 5") == "'day 5' doesn't come"
    assert broken(town("night 1"), "pass to nigth 2") == "stage 'nigth 2' unknown"
    options = {"zero_votes": "nobody", "maniac_silent": "miss", "first_day_execution": "off"}
    game = town("day 1 voting", options=options)
    lots: list[Any] = game.table.lots
    for _ in range(400):
        lots += [
            ["A1", "A2", "A3", "A4", "A5", "A6", "A7"],
            ["B1", "B2", "B3", "B4", "B5", "B6", "B7"],
        ]
    assert broken(game, "pass to day 1 voting") == "'day 1 voting' doesn't come"


def test_an_outage_over_the_close_puts_it_off_another_does_nothing_gen_11() -> None:
    town("night 1").do("outage 1h").expect(left="11h")
    paused = town("night 1").do("prosecutor pauses", "outage 5d")
    paused.expect(left="12h")
    town("night 1").do("outage 12h").expect(left="15m")
