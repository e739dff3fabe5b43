"""What people who mean harm, or clients that are broken, put into an update."""

import copy
import string
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from bot.callbacks import Kind

TEXTS: Final = (
    "",
    " ",
    "\n\n\n",
    "\u3164",
    "\u200b\u200d\u2060\ufeff",
    "<b>",
    "</b></blockquote>",
    '<a href="tg://user?id=1">x</a>',
    "<tg-time unix='1'>",
    "&lt;&#60;&amp;&",
    "\u202eгород\u202d",
    "\u2066\u2067\u2068",
    "e" + "\u0301" * 60,
    "👨‍👩‍👧‍👦" * 9,
    "𝄞" * 64,
    "\ud83d",
    "x\udc00y\ud800",
    "W" * 64,
    "ж" * 64,
    "\u0000\u0001\u001b[31m",
    "{ $name } { -term } {",
    "%s %(x)s {0} {x!r}",
    "'; DROP TABLE games; --",
    "/vote",
    "@procurator_bot",
    "#1 #999999999999 #-1",
    "٧",
    "²",
    "1" * 30,
    "-1",
    "1,2;3-4",
    "х" * 4096,
)
"""Texts that have broken bots: markup, bidi, zero width, half surrogate pairs, foreign digits."""
NUMBERS: Final = (
    0, 1, -1, 2, 7, 42, 777000, 1087968824, 2**31, 2**32 + 1, 2**52, 2**53, -(10**12) - 7,
    2**63 - 1, -(2**63), 2**63, 10**30,
)  # fmt: skip
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0.5,
    1e308,
    [],
    [[]],
    {},
    {"id": 1},
    ["x"],
    *TEXTS,
    *NUMBERS,
)
_KINDS: Final = tuple(kind.value for kind in Kind)


def data_of_buttons(dice: Random, game: int, stage: int, seats: int) -> str:
    """Callback data: near to ours in most cases, of every length from 0 to 64 in the others."""
    if dice.random() < 0.2:
        length = dice.randint(0, 64)
        letters = string.printable + ":::ppp" + "жשׂ"
        made = "".join(dice.choice(letters) for _ in range(length))
        return made.encode()[:64].decode(errors="ignore")
    version = dice.choice(("p",) * 30 + ("q", "P", "", "pp", "1"))
    kind = dice.choice(_KINDS) if dice.random() < 0.97 else dice.choice(("", "??", "V", "v "))
    games = (game,) * 30 + (0, 2, 999, 2**40, -1, "", "x")
    stages = (stage,) * 12 + (stage - 1, stage - 2, stage + 1, 0, 10**15, "", "²")
    count = dice.choice((0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 9))
    args = [_argument(dice, seats) for _ in range(count)]
    whole = ":".join(map(str, (version, kind, dice.choice(games), dice.choice(stages), *args)))
    return whole.encode()[:64].decode(errors="ignore")


def _argument(dice: Random, seats: int) -> object:
    if dice.random() < 0.85:
        return dice.randint(0, seats + 1)
    return dice.choice((-1, 99, 1000, 60, 3600, 10**9, 10**15, 10**16, "", "a", "٧", " 1", "+1"))


def spoilt(dice: Random, update: dict[str, Any]) -> dict[str, Any]:
    """The update with one to three things deleted, changed, doubled or added anywhere in it."""
    made = copy.deepcopy(update)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        places = list(_places(made))
        if not places:
            break
        holder, key = dice.choice(places)
        match dice.choice(("delete", "value", "value", "value", "add", "swap")):
            case "delete":
                del holder[key]
            case "value":
                holder[key] = copy.deepcopy(dice.choice(VALUES))
            case "add" if isinstance(holder, dict):
                holder[dice.choice(("x", "", "sender_chat", "via_bot", "from"))] = "?"
            case _:
                there, other = dice.choice(places)
                holder[key] = copy.deepcopy(there.get(other)) if isinstance(there, dict) else "?"
    made["update_id"] = update["update_id"]
    return made


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place below the top at which something stands."""
    items = list(value.items() if isinstance(value, dict) else enumerate(value))
    for key, below in items:
        if key == "update_id":
            continue
        yield value, key
        if isinstance(below, (dict, list)):
            yield from _places(below)
