"""Who may what: every right by every kind of person, before the start, in the game, after it."""

import pytest

from bot.app.records import GameRow, Helper
from bot.app.rights import RIGHTS, Office, Right, city_of_consigliere, may, office_in
from bot.app.work import Work
from bot.callbacks import Kind, Press
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR

DEPUTY, CONSIGLIERE, TRUSTED, OFFER, ONLOOKER, PLAYER = 901, 902, 903, 904, 777, 2
HELPERS = (
    Helper(person=DEPUTY, office="deputy"),
    Helper(person=CONSIGLIERE, office="consigliere", city=1),
    Helper(person=TRUSTED, office="trusted"),
    Helper(person=OFFER, office="offer"),
)
OFFICES = {
    PROSECUTOR: Office.PROSECUTOR,
    DEPUTY: Office.DEPUTY,
    CONSIGLIERE: Office.CONSIGLIERE,
    TRUSTED: Office.TRUSTED,
    OFFER: None,
    ONLOOKER: None,
    PLAYER: None,
    0: None,
}
MATRIX = {
    Right.SET_UP: {PROSECUTOR, DEPUTY},
    Right.DESK: {PROSECUTOR, DEPUTY},
    Right.HELPERS: {PROSECUTOR, DEPUTY},
    Right.LETTERS: {PROSECUTOR, DEPUTY},
    Right.WORD: {PROSECUTOR, DEPUTY, TRUSTED},
    Right.FALLBACK: {CONSIGLIERE},
}
BUTTONS = (
    (Kind.SETUP, (5,), Right.SET_UP),
    (Kind.HELPER, (), Right.HELPERS),
    *((kind, (), Right.DESK) for kind in (Kind.CLOSE, Kind.UNDO, Kind.ABORT, Kind.STRIKE)),
    *((kind, (), Right.DESK) for kind in (Kind.RECALL, Kind.NAME_ZERO, Kind.REPLACE)),
    (Kind.PAUSE, (), Right.DESK),
    (Kind.RESUME, (), Right.DESK),
    (Kind.EXTEND, (60,), Right.DESK),
    (Kind.SHORTEN, (60,), Right.DESK),
    (Kind.DESK, (6,), Right.DESK),
    (Kind.LETTER, (), Right.LETTERS),
    (Kind.REMIND, (), Right.LETTERS),
    (Kind.WORD_FOR, (), Right.WORD),
)
WORDS = (
    *((word, Right.DESK) for word in ("desk", "sealed", "close", "undo", "abort", "pause")),
    *((word, Right.DESK) for word in ("resume", "extend 1h", "shorten 1m", "strike 3 x")),
    *((word, Right.DESK) for word in ("replace 3", "recall A", "name 3 A")),
    ("remind", Right.DESK),
    ("letter all Внимание", Right.LETTERS),
    ("publish 3 Прощайте", Right.WORD),
    ("helpers", Right.HELPERS),
    ("deputy @nobody", Right.HELPERS),
    ("set night 8h", Right.SET_UP),
    ("begin", Right.SET_UP),
    ("fallback lot", Right.FALLBACK),
)
REFUSALS = ("answer-prosecutor-only", "answer-trusted-only", "answer-consigliere-only")


async def staffed(table: Table) -> GameRow:
    """A game in the voting of day 1, everybody of the matrix met and in his office."""
    row = await table.voting(consigliere="human", zero_votes="prosecutor")
    for person in (DEPUTY, CONSIGLIERE, TRUSTED, OFFER, ONLOOKER):
        await table.say(person, "/start")
    async with table.storage.begin() as uow:
        for helper in HELPERS:
            await uow.helpers.appoint(row.id, helper)
        first, *rest = row.game.cities
        cities = (first.__replace__(consigliere=CONSIGLIERE), *rest)
        await uow.games.save(row.__replace__(game=row.game.__replace__(cities=cities)))
    return await table.row()


def test_every_right_of_every_office() -> None:
    for right, persons in MATRIX.items():
        held = {office for office, rights in RIGHTS.items() if right in rights}
        assert held == {OFFICES[person] for person in persons}, right
    assert set(MATRIX) == set(Right)


async def test_every_person_has_his_office_and_its_rights(table: Table) -> None:
    row = await staffed(table)
    async with table.storage.read() as uow:
        work = Work(uow, table.now)
        for person, office in OFFICES.items():
            assert office_in(row, HELPERS, person) is office
            for right, persons in MATRIX.items():
                assert await may(work, row, person, right) is (person in persons)
    assert city_of_consigliere(row, CONSIGLIERE) == 1
    assert city_of_consigliere(row, TRUSTED) == city_of_consigliere(row, 0) == 0


@pytest.mark.parametrize("person", [p for p in OFFICES if p])
@pytest.mark.parametrize("chat", [0, GROUP])
async def test_a_button_is_obeyed_or_refused_as_the_matrix_says(
    table: Table, person: int, chat: int
) -> None:
    row = await staffed(table)
    refusals = [table.text(key) for key in REFUSALS]
    for kind, args, right in BUTTONS:
        before, shown = await table.row(), len(table.shown(person))
        stage = 0 if kind in (Kind.SETUP, Kind.HELPER) else before.game.stage
        answer = await table.press(person, Press(kind, row.id, stage, args), chat)
        if person in MATRIX[right]:
            assert answer.text not in refusals, (kind, person)
        else:
            assert answer.text in refusals, (kind, person)
            assert await table.row() == before
            assert len(table.shown(person)) == shown


@pytest.mark.parametrize("person", [p for p in OFFICES if p])
async def test_a_command_is_obeyed_or_refused_as_the_matrix_says(
    table: Table, person: int
) -> None:
    await staffed(table)
    refusals = {table.text(key) for key in (*REFUSALS, "answer-no-game")}
    for words, right in WORDS:
        before, heard = await table.row(), len(table.heard(person))
        await table.say(person, f"/{words}")
        told = set(table.heard(person)[heard:])
        if person in MATRIX[right]:
            assert not told & refusals, (words, person)
        else:
            assert told & refusals, (words, person, told)
            assert (await table.row()).game == before.game
