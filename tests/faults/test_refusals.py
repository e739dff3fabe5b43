"""Faults of kind 4: Telegram's refusals, odd updates, a silent getUpdates."""

from functools import partial

import pytest

from bot.delivery.patience import BackOff
from playground.server import Server
from tests.kit.bots import calm
from tests.kit.company import Company

pytestmark = pytest.mark.slow

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)


async def sends(company: Company, since: int = 0) -> list[str]:
    """The texts of the messages that the bot has sent since then."""
    made = await company.people.journal(since)
    return [str(r.params.get("text")) for r in made if r.method == "sendMessage"]


async def test_a_vote_stands_once_though_its_answer_is_refused(company: Company) -> None:
    await company.voting()
    seats = await company.seats()
    await company.people.fault(
        "error", method="answerCallbackQuery", code=400, description=TOO_OLD
    )
    await company.vote_only(seats[1], 2)
    await calm(company.people)
    assert (await company.tally())[2] == 1
    made = [r for r in await company.people.journal() if r.method == "answerCallbackQuery"]
    assert [request.description for request in made][-1] == TOO_OLD


async def test_an_edit_that_changes_nothing_is_a_success_and_the_keyboard_stays(
    company: Company,
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    before, made = await company.ballots(), len(await people.journal())
    refused = await people.fault(
        "error", method="editMessageText", times=None, code=400, description=NOT_MODIFIED
    )
    for _ in range(2):
        assert "Голос" in await company.vote(seats[1], 2)
    assert await people.fault_hits(refused) >= 1
    assert await company.ballots() == before
    assert await sends(company, made) == []
    await people.clear_faults()
    await company.vote(seats[3], 2)
    assert (await company.tally())[2] == 2


async def test_a_send_whose_answer_does_not_parse_was_carried_out_and_is_not_repeated(
    company: Company,
) -> None:
    await company.voting()
    made = len(await company.people.journal())
    await company.people.fault("garbage", method="send*", times=None)
    await company.close()
    await company.people.clear_faults()
    await company.close()
    texts = [t for t in await company.texts(company.prosecutor, company.chat) if t]
    assert sum("Ночь 1" in text for text in texts) == 1
    assert not any("повтор" in text for text in await sends(company, made))
    shown = await company.texts(company.players[0])
    assert len([t for t in shown if "ночь 1" in t]) <= 1


async def test_an_update_that_nobody_can_read_takes_no_vote_with_it(
    company: Company, server: Server
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    chat = {"id": company.chat, "type": "supergroup", "title": "Рим"}
    block = {
        "message_id": 900,
        "date": 1,
        "chat": chat,
        "rich": {"blocks": [{"type": "hologram"}]},
    }
    await people.hold()
    await company.vote_only(seats[1], 2)
    await people.raw_update({"message": block | {"from": "nobody", "entities": [{"type": 1}]}})
    await company.vote_only(seats[3], 2)
    last = await people.raw_update({"hologram_reaction": {"chat": chat, "feels": 7}})
    await people.release()
    await calm(people)
    assert (await company.tally())[2] == 2
    await company.say(company.players[0], "/status")
    assert server.world.updates.waiting() == []
    offsets = [
        r.params.get("offset", 0) for r in await people.journal() if r.method == "getUpdates"
    ]
    assert offsets[-1] > last


async def test_polling_goes_on_after_whatever_getupdates_answers_and_waiting_votes_count(
    company: Company, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await company.voting()
    people, seats = company.people, await company.seats()
    monkeypatch.setattr("bot.delivery.intake.GRACE", 0.5)  # 60 s of silence, in little
    await people.fault("html", method="getUpdates")
    await people.fault("garbage", method="getUpdates", body="", effect=False)
    conflict = "Conflict: terminated by other getUpdates request"
    await people.fault("error", method="getUpdates", code=409, description=conflict)
    await people.fault("cut_before", method="getUpdates")
    await company.vote_only(seats[1], 2)
    query = await company.vote_only(seats[3], 2)
    assert await people.answer(query, wait=60) is not None
    await people.fault("stall", method="getUpdates")
    await company.vote_only(seats[4], 2)
    query = await company.vote_only(seats[5], 2)
    assert await people.answer(query, wait=60) is not None
    await people.clear_faults()
    await calm(people)
    assert (await company.tally())[2] == 4
    pauses = [vars(r)["again_in"] for r in caplog.records if "again_in" in vars(r)]
    assert pauses[:4] == sorted(pauses[:4])
    assert pauses[0] < pauses[3]


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """They grow as they do, from a tenth of a second on."""
    monkeypatch.setattr("bot.delivery.intake.BackOff", partial(BackOff, first=0.1))
