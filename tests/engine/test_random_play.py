"""200 whole games at random, of all three rule sets, with what must hold at every step (2,000 by
`make random`)."""

from collections import Counter

import pytest

from bot.engine import commands as cmd
from tests.kit.random_game import Broken, Play
from tests.kit.random_play import PLAYS, main, play, ruleset_of


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_twenty_random_games_keep_every_invariant(block: int) -> None:
    endings = [play(seed) for seed in range(block * 20, block * 20 + 20)]
    assert all(ending.steps for ending in endings)


def test_a_broken_invariant_names_seed_and_step(capsys: pytest.CaptureFixture[str]) -> None:
    game = Play(7)
    with pytest.raises(Broken, match="multicity, seed 7, step 0: it fell apart"):
        game.check(["it fell apart"])
    assert main(["--games", "1", "--seed", "3", "--ruleset", "club"]) == 0
    assert "1 games" in capsys.readouterr().out


@pytest.mark.parametrize("ruleset", sorted(PLAYS))
def test_a_seed_is_played_the_same_way_again(ruleset: str) -> None:
    first, second = PLAYS[ruleset](11), PLAYS[ruleset](11)
    assert first.game.options.ruleset == ruleset
    assert (first.run(), first.events) == (second.run(), second.events)


def test_the_rule_set_is_drawn_by_lot() -> None:
    drawn = Counter(ruleset_of(seed) for seed in range(300))
    assert set(drawn) == set(PLAYS)
    assert min(drawn.values()) > 60


def test_a_refused_command_leaves_no_trace() -> None:
    game = Play(5)
    before = game.game
    assert not game.act(cmd.Expire())
    assert game.game is before
