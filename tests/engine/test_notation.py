"""A game in readable words: facts, verbs, durations, stages."""

from typing import get_args

import pytest

from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.audience import EVERYONE, PROSECUTOR, ToPerson
from bot.engine.notation import Fact, Names, duration, facts, place, stage_name, verb, verbs_of
from bot.engine.roles import Cause, Result
from bot.engine.rules.options import MulticityOptions, parse_duration
from bot.engine.state import (
    Day,
    Game,
    GameOver,
    Lobby,
    NightPhase,
    NominationPhase,
    Phase,
    VotingPhase,
)
from tests.engine.kit import game_of

DAY = Day(number=2, ballots={})


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0s"), (15, "15s"), (7200, "2h"), (90061, "1d1h1m1s"), (60, "1m"), (86400, "1d")],
)
def test_a_duration_has_no_part_that_is_0_and_is_read_back(seconds: int, text: str) -> None:
    assert duration(seconds) == text
    assert parse_duration(text) == seconds


@pytest.mark.parametrize(
    ("phase", "name"),
    [
        (Lobby(), "lobby"),
        (NightPhase(number=0), "night 0"),
        (NominationPhase(day=DAY), "day 2 nomination"),
        (VotingPhase(day=DAY), "day 2 voting"),
        (GameOver(), "game over"),
    ],
)
def test_stages_have_names(phase: Phase, name: str) -> None:
    assert stage_name(Game(options=MulticityOptions(), phase=phase)) == name


def test_ballots_have_letters_or_the_hunt() -> None:
    assert (place(0), place(1), place(6)) == ("hunt", "A", "F")


def test_every_act_that_a_scenario_writes_has_its_verb() -> None:
    silent = {cmd.Talk}
    forms: list[cmd.PlayerAct] = []
    for kind in set(get_args(cmd.PlayerAct)) - silent:
        fields = {
            f: 1
            for f in kind.__struct_fields__
            if f in ("seat", "target", "first", "second", "leave")
        }
        forms.append(kind(**fields))
        if "tour" in kind.__struct_fields__:
            forms.append(kind(**fields, tour=True))
    verbs = [verb(form) for form in forms]
    assert None not in verbs
    # A hand for a man and a hand for an outcome are one verb.
    assert len(set(verbs)) == len(verbs) - 1 == 32
    assert set(verbs) == verbs_of(get_args(cmd.PlayerAct))
    assert verb(cmd.Talk(seat=1, text="")) is None


def test_seats_are_written_as_the_reader_knows_them() -> None:
    died = ev.Died(seat=6, cause=Cause.EXECUTED, status="citizen")
    assert facts(died) == (Fact("executed 6 citizen", EVERYONE),)
    names = Names(lambda seat: f"A{seat}", lambda person: f"N{person}")
    assert facts(died, names) == (Fact("executed A6 citizen", EVERYONE),)
    replaced = ev.SeatReplaced(seat=6, former=16, newcomer=99)
    assert [fact.text for fact in facts(replaced, names)] == ["replaced N16 N99"]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ev.Died(seat=6, cause=Cause.KILLED, status=""), "killed 6"),
        (ev.NobodyKilled(city=2), "nobody killed B"),
        (ev.TourAnnounced(city=1), "tour A"),
        (ev.JudgeElected(city=1, seat=0), "judge A nobody"),
        (ev.JudgeElected(city=1, seat=5), "judge A 5"),
        (ev.JudgeActs(city=2, seat=9), "judge B 9"),
        (ev.CityDecided(city=1, result=Result.EMPTY), "decided A empty"),
        (ev.VoteCast(seat=1, ballot=1, target=6, seq=1), "vote 1 6"),
        (ev.VoteCancelled(seat=1, ballot=1, former=6), "vote 1 nobody"),
        (ev.LastWordSpoken(seat=6, ballot=0), "last word 6 hunt"),
        (ev.CauseRevealed(seat=6, mafia=0), "cause 6 maniac"),
        (ev.CauseRevealed(seat=6, mafia=2), "cause 6 mafia B"),
        (ev.GodfatherRevealed(city=1, seat=1), "godfather A 1"),
        (ev.ZeroVoteManNamed(ballot=1, target=6), "named 6 A"),
        (ev.JudgeRecalled(city=1, seat=5, at_dawn=True), "recalled A"),
        (ev.WindowExtended(seconds=7200, closes_at=1), "extended 2h"),
        (ev.WindowShortened(seconds=1800, closes_at=1), "shortened 30m"),
        (ev.Disclosed(level="full"), "disclosed full"),
        (ev.CheckAnswered(seat=3, target=1, mafia=True), "mafia 1"),
        (ev.CheckAnswered(seat=3, target=5, mafia=False), "not mafia 5"),
        (ev.Compared(seat=12, first=1, second=8, same=True), "same 1 8"),
        (ev.Compared(seat=12, first=1, second=5, same=False), "different 1 5"),
        (ev.GodfatherElected(city=1, seat=1), "godfather 1"),
        (ev.GodfatherTold(city=1, seat=1), "godfather 1"),
        (ev.Proposed(seat=2, city=1, tour=False, choice=6, seq=1), "proposal 2 6"),
        (ev.Proposed(seat=2, city=1, tour=True, choice=0, seq=1), "proposal 2 refusal"),
        (ev.VoteAgain(seat=1, former=6), "vote again 6"),
        (ev.OrderAgain(seat=1, former=6), "order again 6"),
        (ev.Inactive(seat=6), "inactive 6"),
        (ev.KnifeDrawn(seat=11, target=0), "inactive 11"),
        (ev.Gone(seat=6), "gone 6"),
        (ev.PatientSaved(), "saved"),
        (ev.HuntBegan(), "hunt"),
        (ev.AllDone(), "done all"),
        (ev.OutageNoticed(closes_at=1), "outage"),
        (ev.PauseBegan(remaining=1), "paused"),
        (ev.PauseEnded(closes_at=1), "resumed"),
        (ev.WindowClosed(), "closed"),
        (ev.GameAborted(), "aborted"),
        (ev.OrdersVoid(city=1), "orders void"),
        (ev.CityBlocked(city=1), "blocked"),
        (ev.ToldAnew(event=ev.HuntBegan()), "hunt"),
    ],
)
def test_facts_are_the_words_of_the_scenario_format(event: ev.Event, text: str) -> None:
    assert facts(event) == (Fact(text, event.to),)


def test_a_published_ballot_is_a_fact_a_vote() -> None:
    published = ev.BallotPublished(ballot=1, votes=((1, 6), (2, 5)))
    assert [fact.text for fact in facts(published)] == ["vote 1 6", "vote 2 5"]


def test_a_fallen_act_is_its_owners_to_know_not_a_fact_for_the_prosecutor() -> None:
    act = cmd.Say(seat=1)
    to = (ToPerson(person=5),)
    assert facts(ev.ActFell(command=act, to=to)) == (Fact("fell", to),)
    assert facts(ev.ActFell(command=act, to=PROSECUTOR)) == ()


def test_what_only_moves_the_state_is_no_fact() -> None:
    assert facts(ev.Acted(seq=1, seat=1, at=0)) == ()
    assert facts(ev.TourPassed(pointer=2)) == ()


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (cmd.StrikeOff(target=6), "undone struck 6"),
        (cmd.Replace(target=6, person=99), "undone replaced 6 99"),
        (cmd.RecallJudge(city=2), "undone recalled B"),
        (cmd.NameForZeroVotes(target=6, ballot=0), "undone named 6 hunt"),
        (cmd.Extend(seconds=7200), "undone extended 2h"),
        (cmd.Shorten(seconds=60), "undone shortened 1m"),
        (cmd.Close(), "undone closed"),
    ],
)
def test_undone_is_announced_with_the_former_fact_without_a_card(
    command: cmd.Command, text: str
) -> None:
    undone = ev.Undone(command=command, game=game_of("night 1"))
    assert [fact.text for fact in facts(undone)] == [text]
