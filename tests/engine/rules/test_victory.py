"""Who wins which city, and the game: MC-WIN-1 to MC-WIN-12."""

from typing import Any

import pytest

from tests.engine.kit import Town, left, town


def struck(victim: str, *, options: dict[str, Any] | None = None, **cities: str) -> Town:
    """The city of this victim after his strike-off, everybody living at night."""
    return town("night 3", options=options, **left(**cities)).do(f"prosecutor strikes {victim}")


BIG_A = "mafioso,citizen,citizen,citizen,commissioner"


@pytest.mark.parametrize(
    "b",
    [
        "mafioso,citizen,citizen,commissioner",
        "mafioso,mafioso,citizen,citizen,commissioner,journalist",
    ],
)
def test_more_honest_than_mafiosi_leave_a_city_undecided_mc_win_2(b: str) -> None:
    struck("B7", A=BIG_A, B=b).expect(decided={}, phase="night 3")


@pytest.mark.parametrize(
    ("parity", "result"), [("ignore", "mafia"), ("as_honest", None), ("defer", None)]
)
def test_parity_with_a_living_maniac_mc_win_3(parity: str, result: str | None) -> None:
    # B: one mafioso, one honest, the maniac.
    game = struck(
        "B6", options={"parity_maniac": parity}, A=BIG_A, B="mafioso,maniac,citizen,commissioner"
    )
    game.expect(decided={"B": result} if result else {})


@pytest.mark.parametrize("parity", ["ignore", "as_honest", "defer"])
def test_without_honest_men_the_mafia_wins_beside_a_maniac_mc_win_3(parity: str) -> None:
    game = struck("B6", options={"parity_maniac": parity}, A=BIG_A, B="mafioso,maniac,citizen")
    game.expect(decided={"B": "mafia"})


def test_a_maniac_elsewhere_defers_nothing_mc_win_3() -> None:
    game = struck(
        "A5",
        options={"parity_maniac": "defer"},
        A="mafioso,citizen,commissioner",
        B="mafioso,maniac,citizen,commissioner,journalist",
    )
    game.expect(decided={"A": "mafia"})


def test_as_honest_two_mafiosi_need_two_mc_win_3() -> None:
    game = struck(
        "B6",
        options={"parity_maniac": "as_honest"},
        A=BIG_A,
        B="mafioso,mafioso,maniac,citizen,commissioner",
    )
    game.expect(decided={"B": "mafia"})


def test_nobody_but_the_maniac_in_a_city_is_empty_mc_win_2() -> None:
    game = struck("B1", A=BIG_A, B="mafioso,maniac")
    game.expect(decided={"B": "empty"}, phase="night 3")


def test_the_maniac_alone_wins_and_all_other_cities_are_empty_mc_win_2() -> None:
    game = struck("A1", options={"maniac_win": "last_alive"}, A="mafioso", B="maniac")
    game.expect(phase="game over", decided={"A": "empty", "B": "empty"}, winners=["maniac"])


def test_nobody_alive_is_nobodys_victory_mc_win_2() -> None:
    game = struck("A1", A="mafioso", B="")
    game.expect(phase="game over", decided={"A": "empty", "B": "empty"}, winners="nobody")


@pytest.mark.parametrize(
    ("win", "winners"),
    [("survive", ["honest A", "honest B", "maniac"]), ("last_alive", ["honest A", "honest B"])],
)
def test_a_living_maniac_at_the_end_mc_win_4(win: str, winners: list[str]) -> None:
    game = town(
        "night 3",
        options={"maniac_win": win},
        decided={"B": "honest"},
        **left(A="mafioso,citizen,citizen", B="citizen,maniac"),
    ).do("prosecutor strikes A1")
    game.expect(phase="game over", winners=winners)


def test_a_dead_maniac_does_not_win_mc_win_4() -> None:
    game = town(
        "night 3", decided={"B": "honest"}, **left(A="mafioso,citizen,citizen", B="citizen")
    ).do("prosecutor strikes A1")
    game.expect(winners=["honest A", "honest B"])
