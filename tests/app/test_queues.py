"""Mailboxes in memory: order within one, fairness between them."""

from bot.app.items import Expiry, Item
from bot.app.queues import Queues

ONE, TWO = ("game", 1), ("game", 2)


def items(*numbers: int) -> list[Item]:
    return [Expiry(game_id=number) for number in numbers]


def taken(queues: Queues, limit: int = 50) -> list[int]:
    return [item.game_id for _, item in queues.take(limit) if isinstance(item, Expiry)]


def test_the_flood_in_one_mailbox_slows_that_one_only() -> None:
    queues = Queues()
    for number in range(100, 150):
        queues.put(ONE, Expiry(game_id=number))
    queues.put(TWO, Expiry(game_id=7))
    assert taken(queues, 3) == [100, 7, 101]


def test_within_a_mailbox_the_order_holds() -> None:
    queues = Queues()
    for item in items(1, 2, 3):
        queues.put(ONE, item)
    assert taken(queues) == [1, 2, 3]
    assert queues.empty
    assert not queues


def test_what_could_not_be_done_goes_back_to_its_place() -> None:
    queues = Queues()
    for item in items(1, 2, 3):
        queues.put(ONE, item)
    batch = list(queues.take(2))
    queues.put_back(batch)
    assert taken(queues) == [1, 2, 3]


def test_a_closed_mailbox_waits_and_goes_on_with_the_item_it_was_closed_for() -> None:
    queues = Queues()
    first, second = items(1, 2)
    queues.put(ONE, second)
    queues.close(ONE)
    queues.put(ONE, Expiry(game_id=3))
    queues.put(TWO, Expiry(game_id=9))
    assert taken(queues) == [9]
    assert not queues.empty
    queues.reopen(ONE, first)
    assert taken(queues) == [1, 2, 3]


def test_a_mailbox_that_was_closed_while_empty_takes_new_items_only_after_it_is_reopened() -> None:
    queues = Queues()
    queues.close(ONE)
    queues.put(ONE, Expiry(game_id=2))
    assert not queues
    queues.reopen(ONE, Expiry(game_id=1))
    assert taken(queues) == [1, 2]
