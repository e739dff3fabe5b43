"""Mailboxes in memory: order within one, fairness between them."""

from bot.app.items import Address, Expiry, Item, Letter
from bot.app.queues import LEAD, Queues
from bot.app.records import Incoming

ONE, TWO = ("game", 1), ("game", 2)


def items(*numbers: int) -> list[Item]:
    return [Expiry(game_id=number) for number in numbers]


def taken(queues: Queues, limit: int = 50) -> list[int]:
    return [item.game_id for _, item in queues.take(limit) if isinstance(item, Expiry)]


def letter(number: int, person: int) -> Letter:
    incoming = Incoming(update_id=number, received_at=number, raw=b"{}")
    return Letter(incoming=incoming, update=None, address=Address(game_id=1, person=person))


def order(queues: Queues, limit: int = 10**6) -> list[int]:
    """The numbers of the letters in the order in which they are taken; 0 for what is none."""
    found = [item for _, item in queues.take(limit)]
    return [item.incoming.update_id if isinstance(item, Letter) else 0 for item in found]


def flooded(count: int) -> Queues:
    queues = Queues()
    for number in range(1, count + 1):
        queues.put(ONE, letter(number, person=1))
    return queues


def test_the_flood_of_one_person_keeps_others_in_his_game_waiting_for_a_few_only() -> None:
    queues = flooded(1000)
    queues.put(ONE, letter(1001, person=2))
    taken_first = order(queues, LEAD + 1)
    assert taken_first == [*range(1, LEAD + 1), 1001]
    assert order(queues) == list(range(LEAD + 1, 1001))
    assert queues.empty


def test_whoever_does_not_flood_is_served_in_the_order_of_receipt() -> None:
    queues = Queues()
    for number in range(1, 2 * LEAD + 1):
        queues.put(ONE, letter(number, person=number % 2))
    assert order(queues) == list(range(1, 2 * LEAD + 1))


def test_a_window_closes_behind_all_of_a_flood_that_came_before_its_end() -> None:
    queues = flooded(100)
    queues.put(ONE, Expiry(game_id=1))
    queues.put(ONE, letter(101, person=2))
    queues.put(ONE, letter(102, person=1))
    assert order(queues) == [*range(1, 101), 0, 101, 102]


def test_a_flood_of_which_a_part_goes_back_keeps_its_order() -> None:
    queues = flooded(100)
    batch = list(queues.take(30))
    queues.put_back(batch)
    assert len(queues) == 100
    assert order(queues) == list(range(1, 101))


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
