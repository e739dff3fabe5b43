"""What a seat may do now: keyboards come from it."""

from typing import Any

from bot.engine import commands as cmd
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.legal import SAMPLE, legal
from bot.engine.state import Running
from tests.engine.kit import THREE, Town, town

LISTS: dict[str, Any] = {"candidates": {"A": ["A6", "A5"], "B": ["B6"]}}


def offered(game: Town, name: str) -> tuple[cmd.PlayerAct, ...]:
    return legal(game.game, game.seat(name), game.table.now)


def targets(game: Town, name: str, kind: type[cmd.PlayerAct], **fields: object) -> list[SeatNo]:
    return [
        getattr(act, "target")  # noqa: B009 - not every act has one
        for act in offered(game, name)
        if isinstance(act, kind) and all(getattr(act, k) == v for k, v in fields.items())
    ]


def test_a_citizen_by_day_nominates_votes_for_a_judge_and_speaks() -> None:
    acts = offered(town("day 1 nomination"), "A5")
    assert {type(act) for act in acts} == {cmd.Nominate, cmd.ElectJudge, cmd.Say}
    assert sum(isinstance(act, cmd.Nominate) for act in acts) == 14
    assert sum(isinstance(act, cmd.ElectJudge) for act in acts) == 7


def test_a_vote_goes_to_the_list_and_may_be_cancelled_once_cast() -> None:
    game = town("day 1 voting", **LISTS)
    assert targets(game, "A5", cmd.CastVote) == [5, 6]
    assert cmd.CancelVote(seat=5) not in offered(game, "A5")
    assert cmd.CancelVote(seat=5) in offered(game.do("A5 votes A6"), "A5")


def test_a_godfather_has_victims_at_home_and_on_tour() -> None:
    game = town("night 1", tour="A", judge={"B": "B5"}, dead={"A7": "killed"})
    assert targets(game, "A1", cmd.Order, tour=False) == [3, 4, 5, 6]
    assert targets(game, "A1", cmd.Order, tour=True) == [8, 9, 10, 11, 13, 14]
    forms = [
        (type(act), act.tour)
        for act in offered(game, "A1")
        if isinstance(act, (cmd.Refuse, cmd.Undecided))
    ]
    assert forms == [
        (cmd.Refuse, False),
        (cmd.Refuse, True),
        (cmd.Undecided, False),
        (cmd.Undecided, True),
    ]
    assert targets(game, "A2", cmd.Order) == []
    assert targets(game, "A2", cmd.Propose, tour=False) == [3, 4, 5, 6]
    assert targets(game, "B1", cmd.Order, tour=True) == []


def test_acts_that_need_a_text_are_offered_with_a_sample() -> None:
    game = town("day 1 voting", **LISTS)
    assert cmd.SpeakLastWord(seat=6, text=SAMPLE) in offered(game, "A6")
    assert cmd.Talk(seat=1, text=SAMPLE) in offered(town("night 0"), "A1")
    assert not any(isinstance(act, cmd.SpeakLastWord) for act in offered(game, "A1"))


def test_the_dead_the_paused_and_the_late_are_offered_nothing_gen_5() -> None:
    game = town("day 1 voting", dead={"A7": "killed"}, **LISTS)
    assert offered(game, "A7") == ()
    assert isinstance(game.game.clock, Running)
    assert legal(game.game, 1, game.game.clock.closes_at) == ()
    assert offered(game.do("prosecutor pauses"), "A1") == ()


def test_a_commissioner_checks_others_of_his_city() -> None:
    assert targets(town("night 1"), "A3", cmd.Check) == [1, 2, 4, 5, 6, 7]


def test_the_journalist_compares_every_pair_of_others_once() -> None:
    game = town("day 1 nomination", dead={"A7": "killed"})
    pairs = [(a.first, a.second) for a in offered(game, "B5") if isinstance(a, cmd.Compare)]
    others = [seat for seat in range(1, 15) if seat not in (7, 12)]
    assert pairs == [(a, b) for n, a in enumerate(others) for b in others[n + 1 :]]


def test_the_journalist_himself_is_in_a_pair_by_option_mc_jour_1() -> None:
    options = {"journalist_self": "on"}
    game = town("day 1 nomination", options=options)
    pairs = [(a.first, a.second) for a in offered(game, "B5") if isinstance(a, cmd.Compare)]
    assert len(pairs) == len(set(pairs)) == 14 * 13 // 2


def test_of_two_left_the_journalist_may_compare_himself_with_the_other_mc_jour_1() -> None:
    dead = {name: "killed" for city in THREE.values() for name in city if name not in ("A1", "B5")}
    for option, expected in (("on", [(1, 12)]), ("off", [])):
        game = town(
            "day 9 nomination", seats=THREE, options={"journalist_self": option}, dead=dead
        )
        found = [(a.first, a.second) for a in offered(game, "B5") if isinstance(a, cmd.Compare)]
        assert found == expected


def test_the_last_man_alive_compares_nobody() -> None:
    dead = {name: "killed" for city in THREE.values() for name in city if name != "B5"}
    game = town("day 9 nomination", seats=THREE, options={"journalist_self": "on"}, dead=dead)
    assert not any(isinstance(act, cmd.Compare) for act in offered(game, "B5"))


def test_an_offer_that_would_need_a_lot_needs_none() -> None:
    # The last `done` closes the night, and a silent maniac's victim is drawn by lot.
    game = town("night 1", options={"early_dawn": "on"})
    names = [name for city in ("A", "B") for name in THREE[city] if name != "A7"]
    game.do(*(f"{name} done" for name in names))
    assert cmd.PressDone(seat=7) in offered(game, "A7")


def test_a_stranger_may_do_nothing() -> None:
    game = town("day 1 nomination")
    assert legal(game.game, NOBODY, game.table.now) == ()
