"""What a viewer may know, row by row of table 9.4."""

from typing import Any

import pytest

from bot.engine.audience import Consigliere, Everyone, Prosecutor, Seat
from bot.engine.roles import Card
from bot.engine.state import Game, NightPhase, Raid, VotingPhase
from bot.engine.views import Viewer, project
from tests.engine.kit import SEATS, Town, town
from tests.kit.knowledge import leaks

NAMES = [name for city in SEATS.values() for name in city]
PUBLIC = Everyone()


def eyes(game: Town, name: str) -> Game:
    return project(game.game, Seat(seat=game.seat(name)))


def cards_seen(game: Town, viewer: Viewer) -> set[str]:
    seen = project(game.game, viewer).seats
    return {NAMES[seat.number - 1] for seat in seen if seat.card is not Card.HIDDEN}


def night(**how: Any) -> Town:
    options = {"consigliere": "human", "early_dawn": "on", **how.pop("options", {})}
    game = town("night 2", tour="A", patient="A7", options=options, **how)
    game.do("A1 orders A6", "A2 proposes A5", "A1 undecided on tour", "A2 proposes B7 on tour")
    game.do("A3 checks A2", "B3 checks B4", "B4 stabs A6", "A5 done", "B1 orders B6")
    return game.do("consigliere A fallback lot")


def night_seen(game: Town, viewer: Viewer) -> NightPhase:
    phase = project(game.game, viewer).phase
    assert isinstance(phase, NightPhase)
    return phase


def test_the_prosecutor_sees_everything_mc_deck_8() -> None:
    game = night()
    assert project(game.game, Prosecutor()) == game.game


# --- cards ---------------------------------------------------------------------------------------


def test_own_card_and_fellows_mc_rev_4() -> None:
    game = town("night 1")
    assert cards_seen(game, PUBLIC) == set()
    assert cards_seen(game, Seat(seat=5)) == {"A5"}
    assert cards_seen(game, Seat(seat=1)) == {"A1", "A2"}
    assert cards_seen(game, Seat(seat=9)) == {"B1", "B2"}
    assert cards_seen(game, Consigliere(city=2)) == {"B1", "B2"}


@pytest.mark.parametrize(("reveal", "shown"), [("role", True), ("side", False), ("none", False)])
def test_the_card_of_the_dead_mc_rev_1(reveal: str, shown: bool) -> None:
    game = town("night 1", options={"reveal": reveal}, dead={"A6": "executed", "A1": "executed"})
    assert cards_seen(game, PUBLIC) == ({"A1", "A6"} if shown else set())
    assert "A1" in cards_seen(game, Seat(seat=2))
    assert "A6" in cards_seen(game, Seat(seat=6))


@pytest.mark.parametrize("level", ["full", "roles", "none"])
def test_cards_open_at_the_end_gen_10(level: str) -> None:
    game = town("night 1", options={"final_disclosure": level}, dead={"A6": "executed"})
    game.do("prosecutor aborts")
    assert cards_seen(game, PUBLIC) == ({"A6"} if level == "none" else set(NAMES))


# --- the mafia's own -----------------------------------------------------------------------------


def test_godfather_election_and_block_are_the_teams_mc_god_8() -> None:
    game = town("night 1", godfather={"A": "nobody"}, blocked=["B"])
    game.do("A1 elects A2 godfather")
    for viewer in (Seat(seat=2), Consigliere(city=1)):
        city = project(game.game, viewer).city(1)
        assert (city.electing, set(city.godfather_votes)) == (True, {1})
    for other in (PUBLIC, Seat(seat=5), Seat(seat=8), Consigliere(city=2)):
        city = project(game.game, other).city(1)
        assert (city.electing, city.godfather_votes, city.godfather) == (False, {}, 0)
    assert eyes(game, "B1").city(2).blocked
    assert eyes(game, "B1").city(2).godfather == game.seat("B1")
    assert not eyes(game, "B5").city(2).blocked
    assert eyes(game, "B5").city(2).godfather == 0


def test_a_dead_mafioso_sees_no_news_of_his_team() -> None:
    game = town("night 1", dead={"A2": "executed"}).do("A1 orders A6")
    assert eyes(game, "A2").city(1).godfather == 0
    assert night_seen(game, Seat(seat=2)).home == {}


def test_the_team_sees_proposals_godfather_and_consigliere_the_order_mc_cons_8() -> None:
    game = night()
    team, godfather = night_seen(game, Seat(seat=2)), night_seen(game, Seat(seat=1))
    assert team.home == {1: godfather.home[1].__replace__(order=None)}
    assert set(team.home[1].proposals) == {2}
    assert (godfather.home[1].order, godfather.abroad.order) == (6, -1)
    assert (team.abroad.order, set(team.abroad.proposals)) == (None, {2})
    consigliere = night_seen(game, Consigliere(city=1))
    assert (consigliere.home[1].order, consigliere.abroad.order) == (6, -1)
    for viewer in (PUBLIC, Seat(seat=5), Seat(seat=3)):
        assert (night_seen(game, viewer).home, night_seen(game, viewer).abroad) == ({}, Raid())
    assert set(night_seen(game, Seat(seat=8)).home) == {2}
    assert night_seen(game, Consigliere(city=2)).abroad == Raid()


def test_the_consiglieres_choice_is_his_own_mc_cons_4() -> None:
    game = night()
    assert night_seen(game, Consigliere(city=1)).fallback == {1: "lot"}
    for viewer in (Consigliere(city=2), Seat(seat=1), PUBLIC):
        assert night_seen(game, viewer).fallback == {}


# --- single roles --------------------------------------------------------------------------------


def test_a_check_is_the_askers_and_his_consiglieres() -> None:
    game = night()
    assert night_seen(game, Seat(seat=3)).checks == {3: 2}
    assert night_seen(game, Consigliere(city=1)).checks == {3: 2}
    assert night_seen(game, Consigliere(city=2)).checks == {10: 11}
    for viewer in (Seat(seat=1), Seat(seat=11), PUBLIC):
        assert night_seen(game, viewer).checks == {}


def test_the_knife_is_the_maniacs() -> None:
    game = night()
    assert night_seen(game, Seat(seat=11)).knife == 6
    for viewer in (Seat(seat=6), Seat(seat=1), Consigliere(city=2), PUBLIC):
        assert night_seen(game, viewer).knife == 0


def test_patients_are_the_doctors() -> None:
    game = night()
    assert night_seen(game, Seat(seat=4)).patient == 7
    assert eyes(game, "A4").last_patient == 7
    for viewer in (Seat(seat=7), Consigliere(city=1), PUBLIC):
        assert night_seen(game, viewer).patient == 0
        assert project(game.game, viewer).last_patient == 0
    day = town("day 2 nomination", self_heals=2).do("A4 protects A5", "B5 compares A1 A2")
    assert (eyes(day, "A4").self_heals, eyes(day, "A5").self_heals) == (2, 0)


def test_who_has_pressed_done_is_not_shown_mc_phase_8() -> None:
    game = night()
    assert night_seen(game, Seat(seat=5)).done == (5,)
    for viewer in (Seat(seat=6), Consigliere(city=1), PUBLIC):
        assert night_seen(game, viewer).done == ()


def test_by_day_patient_and_comparison_are_their_owners() -> None:
    game = town("day 2 voting", candidates={"A": ["A6"], "B": ["B6"]})
    game.do("A4 protects A5", "B5 compares A1 A2", "prosecutor pauses", "prosecutor resumes")

    def day(name: str) -> tuple[int, bool]:
        phase = eyes(game, name).phase
        assert isinstance(phase, VotingPhase)
        assert not phase.day.disturbed
        return phase.day.patient, phase.day.compared

    assert game.day.disturbed
    assert (day("A4"), day("B5"), day("A5")) == ((5, False), (0, True), (0, False))


# --- votes and offices ---------------------------------------------------------------------------


@pytest.mark.parametrize("ballot", ["open", "secret_until_count"])
def test_votes_are_public_or_ones_own_mc_vote_6(ballot: str) -> None:
    game = town("day 2 voting", options={"ballot": ballot}, candidates={"A": ["A6"], "B": ["B6"]})
    game.do("A1 votes A6", "A2 votes A6", "A1 cancels", "A1 votes A6")

    def voters(viewer: Viewer) -> set[int]:
        phase = project(game.game, viewer).phase
        assert isinstance(phase, VotingPhase)
        return set(phase.day.ballots[1].votes)

    sealed = ballot == "secret_until_count"
    assert voters(PUBLIC) == (set() if sealed else {1, 2})
    assert voters(Seat(seat=1)) == ({1} if sealed else {1, 2})
    own = eyes(game, "A1").phase
    other = eyes(game, "A2").phase
    assert isinstance(own, VotingPhase)
    assert isinstance(other, VotingPhase)
    assert (own.changes, other.changes) == ({1: 1}, {})


def test_the_courts_names_are_the_judges_mc_judge_7() -> None:
    game = town(
        "day 2 voting",
        options={"supreme_court": "on"},
        judge={"A": "A5", "B": "B5"},
        candidates={"A": ["A6"], "B": ["B6"]},
    ).do("court A5 names B7")

    def court(viewer: Viewer) -> object:
        phase = project(game.game, viewer).phase
        assert isinstance(phase, VotingPhase)
        return phase.court

    assert court(Seat(seat=5)) == court(Seat(seat=12)) == {5: 14}
    for viewer in (PUBLIC, Seat(seat=6), Seat(seat=14), Consigliere(city=1)):
        assert court(viewer) == {}


def test_judges_results_and_the_tour_are_public() -> None:
    game = town("night 2", tour="B", judge={"A": "A5"}, decided={"A": "honest"})
    seen = project(game.game, PUBLIC)
    assert (seen.city(1).judge, seen.city(1).result.value) == (5, "honest")
    assert night_seen(game, PUBLIC).tour == 2
    assert (seen.stage, seen.clock, seen.pointer) == (1, game.game.clock, game.game.pointer)


def test_inactivity_and_departures_are_the_prosecutors() -> None:
    game = town("day 2 nomination").do(
        "A5 says hm", "A6 leaves chat", "prosecutor replaces A7 with N1"
    )
    for viewer in (PUBLIC, Seat(seat=5), Seat(seat=6), Consigliere(city=1)):
        for seat in project(game.game, viewer).seats:
            assert (seat.active, seat.idle, seat.fresh, seat.gone) == (False, 0, False, False)
    assert eyes(game, "N1").seat(7).person == game.table.names["N1"]


def test_who_is_consigliere_is_his_teams() -> None:
    game = town("night 1", options={"consigliere": "human"})
    named = game.game.__replace__(
        cities=tuple(city.__replace__(consigliere=900 + city.number) for city in game.game.cities)
    )
    assert project(named, Seat(seat=1)).city(1).consigliere == 901
    assert project(named, Seat(seat=1)).city(2).consigliere == 0
    assert project(named, PUBLIC).city(1).consigliere == 0


def test_the_second_page_agrees_and_would_notice_a_leak() -> None:
    game = night()
    seats: list[Viewer] = [Seat(seat=seat) for seat in range(1, 15)]
    for viewer in [PUBLIC, Consigliere(city=1), *seats]:
        assert list(leaks(game.game, project(game.game, viewer), viewer)) == []
    assert list(leaks(game.game, game.game, PUBLIC))
