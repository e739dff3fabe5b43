"""Two people of a city with each other's cards: no third one sees it, on the whole stack.

The long form is `make swaps`: 300 games with four swaps each; RULESET=club or city for those.
"""

import asyncio

import pytest

from bot.engine import commands as cmd
from bot.engine.decide import Ok, decide
from bot.engine.rules.options import (
    CityOptions,
    ClubOptions,
    MulticityOptions,
    Options,
    TableOptions,
)
from bot.engine.state import Game
from bot.handlers.translate import ACTS
from tests.kit.deeds import Act, arguments, kind_of
from tests.kit.swapping import Pair, lots, pairs, turned
from tests.kit.swaps import check
from tests.kit.updates import NOW

LONGEST = 30
AT_TABLE = 100
"""Deeds of a day and a night at a table."""
OPTIONS: tuple[Options, ...] = (MulticityOptions(), ClubOptions(), CityOptions())


def dealt(pair: Pair | None = None, options: Options = OPTIONS[0]) -> Game:
    persons = tuple(range(1, 12 if isinstance(options, TableOptions) else 13))
    start = cmd.Start(persons=(persons,))
    decided = decide(Game(options=options), start, NOW, lots(7, pair))
    assert isinstance(decided, Ok)
    return decided.game


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 21))
def test_no_third_person_sees_that_two_cards_are_swapped(seed: int) -> None:
    (compared,) = asyncio.run(check(seed, swaps=1, longest=LONGEST))
    assert compared.sent > 10, "the deal alone is more"


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["club", "city"])
@pytest.mark.parametrize("seed", range(1, 4))
def test_no_third_person_at_a_table_sees_that_two_cards_are_swapped(
    seed: int, ruleset: str
) -> None:
    for compared in asyncio.run(check(seed, swaps=2, longest=AT_TABLE, ruleset=ruleset)):
        assert compared.sent > 10, "the deal alone is more"


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: options.ruleset)
def test_the_lots_of_a_swap_deal_two_people_each_others_card_and_the_others_their_own(
    options: Options,
) -> None:
    game = dealt(None, options)
    for pair in pairs(game):
        cards = [seat.card for seat in dealt(pair, options).seats]
        assert cards == [game.seat(pair.image(seat.number)).card for seat in game.seats]


def test_what_is_done_in_public_stays_with_the_person_and_what_in_secret_goes_with_the_card() -> (
    None
):
    game, pair = dealt(), Pair(1, 2)
    vote = Act(at=NOW, command=cmd.CastVote(seat=1, target=2))
    stab = Act(at=NOW, command=cmd.Stab(seat=1, target=2))
    assert turned(vote, pair, game) == vote
    assert turned(stab, pair, game) == Act(at=NOW, command=cmd.Stab(seat=2, target=1))


def test_what_a_third_person_does_to_one_of_the_two_stays_as_it_is() -> None:
    game, pair = dealt(), Pair(1, 2)
    stab = Act(at=NOW, command=cmd.Stab(seat=12, target=1))
    assert turned(stab, pair, game) == stab


@pytest.mark.parametrize(
    "act",
    [
        cmd.Nominate(seat=1, target=2),
        cmd.CastVote(seat=1, target=2),
        cmd.Order(seat=1, target=2, tour=True),
        cmd.Compare(seat=1, first=2, second=3),
        cmd.PressDone(seat=1),
    ],
)
def test_what_a_deed_presses_is_the_button_of_that_act(act: cmd.PlayerAct) -> None:
    kind = kind_of(act)
    assert kind
    assert ACTS[kind](act.seat, arguments(act)) == act
