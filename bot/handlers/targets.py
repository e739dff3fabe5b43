"""At whom an act by text is aimed: a reply, a number, a name; a choice where it is not clear."""

from collections.abc import Sequence
from typing import Final

from aiogram.types import Message

from bot.app.desk import known_in
from bot.app.house import House
from bot.app.identity import Meant, meant_by, name_and_rest, seat_of
from bot.app.messages import Answer, Button
from bot.app.naming import safe_name, seat_name
from bot.app.people import language_of
from bot.app.records import GameRow
from bot.app.work import Work
from bot.callbacks import Kind, Press
from bot.engine.ids import CityNo, Person, SeatNo, city_letter

_LATIN: Final = str.maketrans("АВСЕ", "ABCE")
"""Cyrillic letters that look like those of cities."""


def city_by(letter: str) -> CityNo:
    """The number of the city with this letter; 0 for anything else."""
    plain = letter.strip().upper().translate(_LATIN)
    cities = {city_letter(number): number for number in range(1, 7)}
    return cities.get(plain, 0)


def replied(message: Message) -> Person:
    """Whose words the message replies to; 0 for nobody's, and for the bot's."""
    answered = message.reply_to_message
    if answered is None or answered.from_user is None or answered.from_user.is_bot:
        return 0
    return answered.from_user.id


async def meant(
    work: Work,
    row: GameRow,
    text: str,
    message: Message,
    among: Sequence[SeatNo] = (),
) -> Meant:
    """Whom the words mean; without words, whose message they reply to."""
    if text:
        return meant_by(text, row.game, await known_in(work, row), among=among)
    seat = seat_of(row.game, replied(message))
    return Meant() if seat is None else Meant(seats=(seat.number,))


async def named_first(
    work: Work, row: GameRow, words: str, message: Message, among: Sequence[SeatNo] = ()
) -> tuple[Meant, str]:
    """Whom the first words mean, and the other words. In a reply to somebody who plays, first
    words that name nobody are some of them."""
    known = await known_in(work, row)
    who, rest = name_and_rest(words, row.game, known, among=among)
    numbered = "".join(words.split()[:1]).lstrip("№#").isdigit()
    if who.seats or not replied(message) or numbered:
        return who, rest
    return await meant(work, row, "", message), words


def aimed_at(who: Meant, words: str) -> SeatNo:
    """Whom an act is aimed at; NOBODY where that must be asked. A number that nobody has is as
    clear as one that somebody has: the rules refuse it (GEN-7)."""
    number = words.strip().lstrip("№#")
    if not who.seats and number.isascii() and number.isdigit() and len(number) < 5:
        return int(number)
    return who.one


async def unclear(
    work: Work,
    house: House,
    row: GameRow,
    person: Person,
    who: Meant,
    kind: Kind,
    command: str,
    rest: tuple[int, ...] = (),
    *,
    before: tuple[int, ...] = (),
) -> Answer:
    """Nobody fits: say how to name people to this command. Several fit: a button for each, which
    carries `before`, the seat, `rest`."""
    language = await language_of(work, person, row.language)
    if not who.seats:
        return Answer(text=house.presenter.text("answer-whom", language, command=command))
    known = await known_in(work, row)
    rows = []
    for number in who.seats[:20]:
        holder = known.get(row.game.seat(number).person)
        press = Press(kind, row.id, row.game.stage, (*before, number, *rest))
        label = seat_name(number, safe_name(holder.name) if holder else "")
        rows.append((Button(text=label, data=press.pack()),))
    return Answer(text=house.presenter.text("answer-several", language), rows=tuple(rows))
