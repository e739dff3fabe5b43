"""200 whole games at random, with what must hold at every step (2,000 by `make random`)."""

import pytest

from bot.engine import commands as cmd
from tests.kit.random_play import Broken, Play, main, play


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_twenty_random_games_keep_every_invariant(block: int) -> None:
    endings = [play(seed) for seed in range(block * 20, block * 20 + 20)]
    assert all(ending.steps for ending in endings)


def test_a_broken_invariant_names_seed_and_step(capsys: pytest.CaptureFixture[str]) -> None:
    game = Play(7)
    with pytest.raises(Broken, match="seed 7, step 0: it fell apart"):
        game.check(["it fell apart"])
    assert main(["--games", "1", "--seed", "3"]) == 0
    assert "1 games" in capsys.readouterr().out


def test_a_seed_is_played_the_same_way_again() -> None:
    first, second = Play(11), Play(11)
    assert (first.run(), first.events) == (second.run(), second.events)


def test_a_refused_command_leaves_no_trace() -> None:
    game = Play(5)
    before = game.game
    assert not game.act(cmd.Expire())
    assert game.game is before
