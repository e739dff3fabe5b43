"""Secret acts by text: carried out in private, never in sight of all."""

import pytest

from bot.app.records import GameRow
from bot.callbacks import Press
from bot.engine.ids import SeatNo
from bot.engine.roles import Card
from bot.engine.state import UNDECIDED, NightPhase, NominationPhase, VotingPhase
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR


async def night_1(table: Table, players: int = 20, **options: str) -> GameRow:
    row = await table.started(players, **options)
    for _ in range(3):
        row = await table.close()
    assert isinstance(row.game.phase, NightPhase)
    return row


def night(row: GameRow) -> NightPhase:
    assert isinstance(row.game.phase, NightPhase)
    return row.game.phase


def holder(row: GameRow, card: Card) -> int:
    found = row.game.holder(card)
    assert found is not None
    return found.person


def honest(row: GameRow, city: int) -> list[SeatNo]:
    return [s.number for s in row.game.living(city) if s.card is not Card.MAFIOSO]


async def test_a_godfather_orders_refuses_and_leaves_it_open_at_home_and_on_tour(
    table: Table,
) -> None:
    row = await night_1(table)
    tour = night(row).tour
    person = row.game.seat(row.game.city(tour).godfather).person
    home, abroad = honest(row, tour)[0], honest(row, 3 - tour)[0]
    await table.say(person, f"/order {home}")
    await table.say(person, f"/order {abroad} tour")
    phase = night(await table.row())
    assert (phase.home[tour].order, phase.abroad.order) == (home, abroad)
    await table.say(person, "/refuse на гастролях")
    await table.say(person, "/undecided")
    phase = night(await table.row())
    assert (phase.home[tour].order, phase.abroad.order) == (UNDECIDED, 0)
    await table.say(person, "/refuse")
    await table.say(person, "/undecided tour")
    phase = night(await table.row())
    assert (phase.home[tour].order, phase.abroad.order) == (0, UNDECIDED)


async def test_his_fellows_propose_a_victim_or_a_refusal(table: Table) -> None:
    row = await night_1(table)
    city = night(row).tour
    godfather = row.game.city(city).godfather
    fellow = next(s for s in row.game.mafia(city) if s.number != godfather)
    home, abroad = honest(row, city)[0], honest(row, 3 - city)[0]
    await table.say(fellow.person, f"/propose {home}")
    await table.say(fellow.person, f"/propose {abroad} гастроли")
    phase = night(await table.row())
    assert phase.home[city].proposals[fellow.number].target == home
    assert phase.abroad.proposals[fellow.number].target == abroad
    await table.say(fellow.person, "/propose отказ")
    await table.say(fellow.person, "/propose refusal tour")
    phase = night(await table.row())
    assert phase.home[city].proposals[fellow.number].target == 0
    assert phase.abroad.proposals[fellow.number].target == 0


async def test_the_check_and_the_knife(table: Table) -> None:
    row = await night_1(table)
    asker = next(s for s in row.game.living() if s.card is Card.COMMISSIONER)
    other = next(s.number for s in row.game.living(asker.city) if s != asker)
    await table.say(asker.person, f"/check {other}")
    maniac = holder(row, Card.MANIAC)
    await table.say(maniac, f"/stab {other if row.game.seat(other).person != maniac else 1}")
    phase = night(await table.row())
    assert phase.checks == {asker.number: other}
    assert phase.knife


async def test_a_patient_and_two_to_compare_by_day(table: Table) -> None:
    row = await table.voting()
    await table.say(holder(row, Card.DOCTOR), "/protect 3")
    journalist = row.game.holder(Card.JOURNALIST)
    assert journalist is not None
    others = [s for s in row.game.living() if s != journalist]
    await table.say(journalist.person, f"/compare Игрок {others[0].person}, {others[1].number}")
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert (phase.day.patient, phase.day.compared) == (3, True)


async def test_with_one_name_the_second_is_asked_for_and_an_unclear_one_gives_a_choice(
    table: Table,
) -> None:
    row = await table.voting()
    journalist = row.game.holder(Card.JOURNALIST)
    assert journalist is not None
    others = [s for s in row.game.living() if s != journalist]
    posts = len(table.posts)
    await table.say(journalist.person, f"/compare {others[0].number}")
    asked = [p for p in table.posts[posts:] if p.key.startswith(f"panel/{journalist.number}/")]
    second = Press.unpack(asked[-1].rows[0][0].data)
    assert second.args[0] == others[0].number
    await table.say(journalist.person, f"/compare {others[0].number} игрок")
    choice = table.posts[-1]
    assert choice.text == table.text("answer-several")
    assert {Press.unpack(b.data).args[0] for line in choice.rows for b in line} == {
        others[0].number
    }
    await table.say(journalist.person, "/compare никто никого")
    assert table.heard(journalist.person)[-1] == table.text("answer-whom", command="compare")


async def test_an_act_without_a_name_opens_the_panel(table: Table) -> None:
    row = await night_1(table)
    person = row.game.seat(row.game.city(1).godfather).person
    for command in ("/order", "/compare"):
        posts = len(table.posts)
        await table.say(person, command)
        assert table.posts[posts].key.startswith("panel/")
    await table.say(person, "/order игрок tour")
    assert table.posts[-1].text == table.text("answer-several")


async def test_before_the_start_an_act_without_a_name_tells_how_things_stand(
    table: Table,
) -> None:
    await table.lobby(3)
    await table.say(1, "/order")
    assert table.heard(1)[-1] == table.text("lobby-status", game=1, joined=3, wanted=10)


@pytest.mark.parametrize(
    "words",
    [
        "/order 2",
        "/propose refusal",
        "/refuse",
        "/undecided tour",
        "/check 2",
        "/stab 2",
        "/protect 2",
        "/compare 1 2",
        "/godfather 2",
        "/ungodfather",
        "/court 2",
        "/done",
    ],
)
async def test_in_sight_of_all_nothing_is_done_and_everybody_is_treated_alike(
    table: Table, words: str
) -> None:
    before = await night_1(table, early_dawn="on")
    people = [holder(before, card) for card in (Card.MAFIOSO, Card.COMMISSIONER, Card.CITIZEN)]
    for person in (*people, PROSECUTOR):
        removed, told = len(table.deletions), len(told_in_private(table, person))
        await table.say(person, words, GROUP, thread=101)
        assert len(table.deletions) == removed + 1
        heard = told_in_private(table, person)
        assert heard[told:] == [table.text("answer-secret-shown")]
    assert await table.row() == before


def told_in_private(table: Table, person: int) -> list[str]:
    return table.heard(person)


async def test_a_command_that_nobody_else_sees_is_carried_out_in_the_group(table: Table) -> None:
    row = await night_1(table)
    asker = next(s for s in row.game.living() if s.card is Card.COMMISSIONER)
    other = next(s.number for s in row.game.living(asker.city) if s != asker)
    await table.say(asker.person, f"/check {other}", GROUP, ephemeral_message_id=5)
    assert night(await table.row()).checks == {asker.number: other}
    assert not table.deletions


async def test_a_vote_of_a_sealed_ballot_is_not_cast_in_sight_of_all(table: Table) -> None:
    row = await table.voting(ballot="secret_until_count")
    person = row.game.seat(1).person
    await table.say(person, "/vote 2", GROUP)
    assert await table.row() == row
    assert len(table.deletions) == 1
    await table.say(person, "/vote 2")
    voted = await table.row()
    assert isinstance(voted.game.phase, VotingPhase)
    assert voted.game.phase.day.ballots[1].votes
    await table.say(person, "/unvote", GROUP)
    assert await table.row() == voted
    assert table.heard(person)[-1] == table.text("answer-secret-shown")
    assert len(table.deletions) == 2
    await table.say(person, "/unvote")
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert not phase.day.ballots[1].votes


async def test_the_offices_by_text(table: Table) -> None:
    row = await table.started(20, supreme_court="on")
    mafia = row.game.mafia(1)
    assert len(mafia) > 1
    await table.say(mafia[0].person, f"/godfather {mafia[1].number}")
    assert (await table.row()).game.city(1).godfather_votes
    await table.say(mafia[0].person, "/ungodfather")
    assert not (await table.row()).game.city(1).godfather_votes
    await table.close()
    row = await table.row()
    for city in (1, 2):
        seat = row.game.living(city)[0]
        await table.say(seat.person, f"/judge {seat.number}")
    row = await table.close()
    judge = row.game.seat(row.game.city(1).judge)
    await table.say(judge.person, "/court 5")
    phase = (await table.row()).game.phase
    assert isinstance(phase, VotingPhase)
    assert phase.court == {judge.number: 5}
    assert not isinstance(phase, NominationPhase)


async def test_a_number_that_nobody_has_is_refused_by_its_clause(table: Table) -> None:
    row = await table.voting()
    journalist = row.game.holder(Card.JOURNALIST)
    assert journalist is not None
    for words in ("/protect 99", "/vote 99"):
        await table.say(holder(row, Card.DOCTOR), words)
        told = table.heard(holder(row, Card.DOCTOR))[-1]
        assert "GEN-7" in told or "MC-VOTE-1" in told
    await table.say(journalist.person, "/compare 1 99")
    assert "GEN-7" in table.heard(journalist.person)[-1]
    assert await table.row() == row
