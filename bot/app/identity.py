"""Who is meant: people are named by number, reply, or a name that is unambiguous (decision 12).

Never a guess: a text that fits several gives a choice.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from bot.app.naming import FIRST_ISOLATE, POP_ISOLATE, safe_name
from bot.app.records import Known
from bot.engine.ids import NOBODY, Person, SeatNo
from bot.engine.state import Game, Seat

MOST_WORDS: Final = 8
"""So many first words of a text may be a name."""

_QUOTED: Final = re.compile(r'\s*["“„«]([^"“”„«»]+)["“”»](?:\s+(.*))?$', re.DOTALL)
_WORDS: Final = re.compile(r"\s*\S+")


class Meant(Struct, frozen=True, kw_only=True):
    """The seats that a text or a reply may mean: one, several to choose from, or none."""

    seats: tuple[SeatNo, ...] = ()

    @property
    def one(self) -> SeatNo:
        """The seat if it is clear, else NOBODY."""
        return self.seats[0] if len(self.seats) == 1 else NOBODY


def seat_of(game: Game, person: Person) -> Seat | None:
    """The seat that a person holds; a living one first."""
    held = [seat for seat in game.seats if seat.person == person]
    return next((seat for seat in held if seat.alive), held[0] if held else None)


def meant_by(
    text: str,
    game: Game,
    known: Mapping[Person, Known],
    *,
    among: Sequence[SeatNo] = (),
) -> Meant:
    """Whom a text means: `7`, `№7`, `@user`, a whole name, the beginning of a name.

    `among` are the seats that the act may be aimed at: they settle what is ambiguous otherwise.
    """
    word = _plain(text)
    if not word:
        return Meant()
    number = word.lstrip("№#n ").strip()
    if number.isdigit() and len(number) < 5:
        return Meant(seats=tuple(s.number for s in game.seats if s.number == int(number)))
    persons = persons_by(text, known)
    found = [seat.number for seat in game.seats if seat.person in persons]
    return Meant(seats=_settled(found, among))


def persons_by(text: str, known: Mapping[Person, Known]) -> tuple[Person, ...]:
    """Whose user name, else whole name, else beginning of a name it is; `id` and Telegram's number
    of him names anybody."""
    word = _plain(text)
    number = word.removeprefix("id") if word.startswith("id") else ""
    if number.isdigit() and len(number) < 17 and int(number) in known:
        return (int(number),)
    for fits in (_is_username, _is_name, _begins):
        found = tuple(person for person in known if word and fits(word, known[person]))
        if found:
            return found
    return ()


def name_and_rest(
    words: str,
    game: Game,
    known: Mapping[Person, Known],
    *,
    among: Sequence[SeatNo] = (),
) -> tuple[Meant, str]:
    """Whom the first words mean, and the words behind them: `7 was silent`, `Anna Petrova was
    silent`, `"Anna" was silent`. As many words as begin a name belong to it."""
    quoted = _QUOTED.match(words)
    if quoted is not None:
        return meant_by(quoted[1], game, known, among=among), (quoted[2] or "").strip()
    parts = _WORDS.findall(words)
    first = parts[0].strip() if parts else ""
    alone = meant_by(first, game, known, among=among), "".join(parts[1:]).strip()
    if first.lstrip("№#").isdigit():
        return alone
    for count in range(min(len(parts), MOST_WORDS), 1, -1):
        who = Meant(seats=_settled(_named("".join(parts[:count]), game, known), among))
        if who.seats:
            return who, "".join(parts[count:]).strip()
    return alone


def _named(words: str, game: Game, known: Mapping[Person, Known]) -> list[SeatNo]:
    """Whose whole name these words are, else whose name they begin."""
    name = _plain(words)
    for fits in (_is_name, _begins_in_words):
        found = [s.number for s in game.seats if s.person in known and fits(name, known[s.person])]
        if found:
            return found
    return []


def _settled(found: Sequence[SeatNo], among: Iterable[SeatNo]) -> tuple[SeatNo, ...]:
    wanted = set(among)
    possible = tuple(seat for seat in found if seat in wanted)
    return possible or tuple(found)


def _is_username(word: str, known: Known) -> bool:
    return bool(known.username) and word == f"@{known.username.casefold()}"


def _is_name(word: str, known: Known) -> bool:
    return word == _plain(safe_name(known.name))


def _begins(word: str, known: Known) -> bool:
    """The beginning of any part of the name: `бор`, `петров` for `Борис Петров`."""
    name = _plain(safe_name(known.name))
    return name.startswith(word) or any(part.startswith(word) for part in name.split())


def _begins_in_words(words: str, known: Known) -> bool:
    """Are these whole words the name, or its first ones?"""
    return f"{_plain(safe_name(known.name))} ".startswith(f"{words} ")


def _plain(text: str) -> str:
    """Letters alike that people take for the same; `ё` is `е`. Nobody types what turns a line."""
    typed = text.strip(FIRST_ISOLATE + POP_ISOLATE)
    return " ".join(typed.casefold().replace("ё", "е").split())
