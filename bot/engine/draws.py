"""Lots (GEN-4): keyed, so that a draw repeated after an undoing gives the same, and checkable.

A draw is HMAC-SHA256 over (stage, clause, city, list) with the game's secret seed as key, read as
a stream of numbers for a Fisher-Yates shuffle without bias. The seed's SHA-256 is published before
the deal, the seed after the game (decision 6).
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from bot.engine.ids import CityNo


class DrawKey(Struct, frozen=True):
    """What a draw depends on, besides the seed and the list."""

    stage: int
    clause: str
    city: CityNo


class Draw(Protocol):
    """A lot over an ordered list: the same items in drawn order."""

    def __call__(self, key: DrawKey, items: Sequence[int]) -> tuple[int, ...]: ...


def seed_hash(seed: bytes) -> str:
    """What the lobby card shows: hex SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()


def keyed_draw(seed: bytes) -> Draw:
    """The draw of a game with this seed."""

    def draw(key: DrawKey, items: Sequence[int]) -> tuple[int, ...]:
        numbers = _numbers(seed, key, items)
        drawn = list(items)
        for last in range(len(drawn) - 1, 0, -1):
            other = _below(last + 1, numbers)
            drawn[last], drawn[other] = drawn[other], drawn[last]
        return tuple(drawn)

    return draw


def _numbers(seed: bytes, key: DrawKey, items: Sequence[int]) -> Iterator[int]:
    """An endless stream of 64-bit numbers that depends on everything in the key."""
    listed = ",".join(str(item) for item in items)
    block = 0
    while True:
        message = f"{key.stage}|{key.clause}|{key.city}|{listed}|{block}".encode()
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8])
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number in [0, bound), each equally likely: the uneven rest of 64 bits is thrown away."""
    limit = 2**64 - 2**64 % bound
    return next(number for number in numbers if number < limit) % bound
