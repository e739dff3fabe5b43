"""One outbox row at a time: what is noted for each answer of Telegram."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.methods import GetMe, SendMessage

from bot.app.charts import Chart, VotesChart
from bot.app.messages import CityPlace, Here, Output, Picture, Post, Private, TopicMade
from bot.app.outgoing import ADOPTED_WITHIN, DeadLetter, Waiting
from bot.delivery.carrier import GIVEN_UP_AFTER, PAUSES, Carrier
from bot.delivery.requests import Request
from bot.engine.ids import CityNo, Person
from tests.clock.kit import HandClock
from tests.delivery.kit import Ears, Told

NOW = 1_800_000_000
GROUP = -1009999999999
PERSON = 5_000_000_000
ROME = CityPlace(city=1)
LONG = "строка\n" * 1500
"""Three parts."""


async def painted(chart: Chart) -> bytes:
    """The port Paint."""
    return b"PNG"


class NotedStore:
    """The port RelayStore: notes what becomes of rows."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.noted: list[tuple[Any, ...]] = []
        self.topic_known = True
        self.was_reachable = True

    async def recover(self, until: float) -> int:
        raise AssertionError("the carrier does not recover")

    async def due(self, now: float, limit: int) -> Sequence[Waiting]:
        raise AssertionError("the carrier does not choose")

    async def next_due(self, after: float) -> float | None:
        raise AssertionError("the carrier does not choose")

    async def sending(self, ids: Sequence[int]) -> Sequence[Waiting]:
        raise AssertionError("the carrier does not choose")

    async def sent(self, row_id: int, message_id: int | None = None) -> None:
        self.noted.append(("sent", row_id, message_id))

    async def retry(self, row_id: int, not_before: float, *, repeat: bool = False) -> None:
        self.noted.append(("retry", row_id, not_before - NOW, repeat))

    async def lost(self, row_id: int) -> None:
        self.noted.append(("lost", row_id))

    async def dead(self, row_id: int, reason: str) -> None:
        self.noted.append(("dead", row_id, reason))

    async def instead(self, row_id: int) -> None:
        self.noted.append(("instead", row_id))

    async def dead_letters(self, game_id: int) -> Sequence[DeadLetter]:
        raise AssertionError("the carrier does not read dead letters")

    async def hold_chat(self, chat_id: int, until: float) -> None:
        self.noted.append(("hold", chat_id, until - NOW))

    async def bind_topic(self, game_id: int, city: CityNo, thread_id: int) -> None:
        self.noted.append(("bind", city, thread_id))

    async def topic_gone(self, row_id: int) -> bool:
        self.noted.append(("topic gone", row_id))
        return self.topic_known

    async def unreachable(self, person: Person) -> bool:
        self.noted.append(("unreachable", person))
        return self.was_reachable

    async def bind_invite(self, game_id: int, place: str, link: str) -> None:
        self.noted.append(("bind_invite", game_id, place, link))

    async def moved(self, old: int, new: int) -> Sequence[int]:
        self.noted.append(("moved", old, new))
        return ()


class Line:
    """The line to Telegram: answers what the test has laid down, in that order."""

    def __init__(self) -> None:
        self.answers: list[Any] = []
        self.asked: list[Request] = []

    async def __call__(self, request: Request) -> Any:
        self.asked.append(request)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def texts(self) -> list[str]:
        return [one.text[:20] for one in self.asked if isinstance(one, SendMessage)]


class Bench:
    """A carrier between a noting store and a laid-down line."""

    def __init__(self) -> None:
        self.store, self.line, self.ears = NotedStore(), Line(), Ears()
        self.carrier = Carrier(
            store=self.store,
            send=self.line,
            clock=HandClock(NOW),
            reports=self.ears,
            mark="(повтор)",
        )

    async def carry(self, row: Waiting, *answers: Any) -> list[tuple[Any, ...]]:
        """What was noted for that row when Telegram answers so."""
        self.line.answers = list(answers)
        self.store.noted.clear()
        await self.carrier.carry(row)
        assert self.line.answers == []
        return self.store.noted


@pytest.fixture
def bench() -> Bench:
    return Bench()


def row(output: Output | None = None, **changes: Any) -> Waiting:
    given: dict[str, Any] = {
        "id": 1,
        "game_id": 7,
        "place": "city/1",
        "output": output or Post(place=ROME, text="утро", key="dawn/1/1"),
        "chat_id": GROUP,
        "thread_id": 11,
        "message_id": None,
    }
    return Waiting(**given | changes)


def bad(text: str) -> TelegramBadRequest:
    return TelegramBadRequest(GetMe(), f"Bad Request: {text}")


FLOOD = TelegramRetryAfter(GetMe(), "Too Many Requests", retry_after=7)
TROUBLE = TelegramServerError(GetMe(), "Internal Server Error")


async def test_a_message_that_arrived_is_noted_with_its_id(bench: Bench) -> None:
    assert await bench.carry(row(), {"message_id": 5}) == [("sent", 1, 5)]


async def test_an_edit_keeps_the_message_of_its_key(bench: Bench) -> None:
    assert await bench.carry(row(message_id=4), {"message_id": 4}) == [("sent", 1, None)]


async def test_an_answer_that_does_not_parse_still_tells_the_message(bench: Bench) -> None:
    legible = ClientDecodeError("", ValueError(), {"ok": True, "result": {"message_id": 5}})
    assert await bench.carry(row(), legible) == [("sent", 1, 5)]
    assert await bench.carry(row(), ClientDecodeError("", ValueError(), "{")) == [
        ("sent", 1, None)
    ]


async def test_flood_control_holds_the_chat_a_second_longer_than_asked(bench: Bench) -> None:
    assert await bench.carry(row(), FLOOD) == [("hold", GROUP, 8), ("retry", 1, 8, False)]


async def test_pauses_grow_and_the_prosecutor_hears_of_the_fourth_failure(bench: Bench) -> None:
    pauses = []
    for attempts in range(9):
        ((_, _, pause, repeat),) = await bench.carry(row(attempts=attempts), TROUBLE)
        assert repeat
        pauses.append(pause)
        assert bool(bench.ears.heard) == (attempts >= 3)
    assert pauses == [*PAUSES, 60, 60]


async def test_after_a_day_without_an_answer_it_is_given_up(bench: Bench) -> None:
    noted = await bench.carry(row(attempts=GIVEN_UP_AFTER - 1), TROUBLE)
    assert noted == [("dead", 1, "no answer from Telegram")]
    assert bench.ears.heard == [
        Told("undelivered", 7, "city/1 dawn/1/1", "no answer from Telegram")
    ]


async def test_a_mark_once_set_stays_when_the_repetition_is_refused(bench: Bench) -> None:
    noted = await bench.carry(row(repeat=True), FLOOD)
    assert noted[-1] == ("retry", 1, 8, True)
    assert bench.line.texts() == ["(повтор) утро"]


async def test_a_refused_part_does_not_repeat_those_before_it(bench: Bench) -> None:
    long = row(Post(place=ROME, text=LONG))
    await bench.carry(long, {"message_id": 1}, FLOOD)
    assert await bench.carry(long, {"message_id": 2}, {"message_id": 3}) == [("sent", 1, 3)]
    assert len(bench.line.asked) == 4


async def test_a_part_of_unknown_outcome_is_the_one_that_is_marked(bench: Bench) -> None:
    long = row(Post(place=ROME, text=LONG))
    await bench.carry(long, {"message_id": 1}, TROUBLE)
    again = long.__replace__(repeat=True)
    await bench.carry(again, {"message_id": 2}, {"message_id": 3})
    assert [text.startswith("(повтор)") for text in bench.line.texts()] == [
        False,
        False,
        True,
        False,
    ]


async def test_a_newer_content_in_the_same_row_begins_anew(bench: Bench) -> None:
    await bench.carry(row(Post(place=ROME, text=LONG, key="k")), {"message_id": 1}, FLOOD)
    newer = row(Post(place=ROME, text="коротко", key="k"))
    assert await bench.carry(newer, {"message_id": 2}) == [("sent", 1, 2)]


async def test_a_lost_message_is_put_back_to_be_sent_anew(bench: Bench) -> None:
    assert await bench.carry(row(message_id=4), bad("message to edit not found")) == [("lost", 1)]


async def test_an_edit_refusal_without_an_edit_is_a_dead_letter(bench: Bench) -> None:
    noted = await bench.carry(row(), bad("message can't be edited"))
    assert noted == [("dead", 1, "there is no message to edit")]


async def test_a_topic_whose_name_nobody_knows_is_a_dead_letter(bench: Bench) -> None:
    bench.store.topic_known = False
    noted = await bench.carry(row(), bad("message thread not found"))
    assert noted == [("topic gone", 1), ("dead", 1, "the topic is gone")]
    assert [told.what for told in bench.ears.heard] == ["undelivered"]


async def test_a_picture_that_is_refused_is_told_of_like_a_text(bench: Bench) -> None:
    picture = Picture(place=ROME, chart=VotesChart(title="", panels=()), caption="Итог")
    assert await bench.carry(row(picture)) == [("sent", 1, None)]  # nobody can paint
    bench.carrier = Carrier(
        store=bench.store,
        send=bench.line,
        clock=HandClock(NOW),
        reports=bench.ears,
        mark="(повтор)",
        paint=painted,
    )
    noted = await bench.carry(row(picture), bad("IMAGE_PROCESS_FAILED"))
    assert noted == [("dead", 1, "Bad Request: IMAGE_PROCESS_FAILED")]
    assert [told.what for told in bench.ears.heard] == ["undelivered"]


async def test_a_topic_is_bound_to_its_city(bench: Bench) -> None:
    made = row(TopicMade(place=ROME, name="Рим"), thread_id=None)
    assert await bench.carry(made, {"message_thread_id": 9}) == [("bind", 1, 9), ("sent", 1, None)]


async def test_a_topic_that_may_be_there_is_waited_for_before_another_is_made(
    bench: Bench,
) -> None:
    made = row(TopicMade(place=ROME, name="Рим"), thread_id=None)
    noted = await bench.carry(made, TelegramServerError(GetMe(), "Bad Gateway"))
    assert noted == [("retry", 1, ADOPTED_WITHIN, True)]


async def test_a_topic_whose_number_is_illegible_is_made_again(bench: Bench) -> None:
    made = row(TopicMade(place=ROME, name="Рим"), thread_id=None)
    noted = await bench.carry(made, ClientDecodeError("", ValueError(), "{"))
    assert noted == [("retry", 1, ADOPTED_WITHIN, False)]


async def test_flood_control_on_reopening_a_topic_is_obeyed(bench: Bench) -> None:
    noted = await bench.carry(row(), bad("TOPIC_CLOSED"), FLOOD)
    assert noted == [("hold", GROUP, 8), ("retry", 1, 8, False)]


async def test_a_topic_that_closes_again_and_again_is_told_and_waits(bench: Bench) -> None:
    noted = await bench.carry(row(attempts=4), bad("TOPIC_CLOSED"))
    assert noted == [("retry", 1, 60, False)]
    assert bench.ears.heard == [Told("missing_rights", 7, "post")]


async def test_who_is_known_to_be_unreachable_is_not_reported_again(bench: Bench) -> None:
    bench.store.was_reachable = False
    blocked = TelegramForbiddenError(GetMe(), "Forbidden: bot was blocked by the user")
    card = row(Post(place=Private(person=PERSON), text="карта"), chat_id=PERSON, thread_id=None)
    assert await bench.carry(card, blocked) == [("unreachable", PERSON)]
    assert bench.ears.heard == []


async def test_an_answer_of_no_game_tells_too_that_he_cannot_be_written_to(bench: Bench) -> None:
    blocked = TelegramForbiddenError(GetMe(), "Forbidden: bot was blocked by the user")
    joined = Post(place=Private(person=PERSON), text="Вы в игре.")
    await bench.carry(row(joined, game_id=0, chat_id=PERSON, thread_id=None), blocked)
    assert bench.ears.heard == [Told("unreachable", 0, str(PERSON))]


@pytest.mark.parametrize(
    ("message_id", "output", "what"),
    [
        (None, None, "post"),
        (4, None, "edit"),
        (None, TopicMade(place=ROME, name="Рим"), "topic"),
    ],
)
async def test_what_waits_for_a_right_is_named(
    bench: Bench, message_id: int | None, output: Output | None, what: str
) -> None:
    wanting = row(output, message_id=message_id)
    noted = await bench.carry(wanting, bad("not enough rights"))
    assert noted == [("retry", 1, 60, False)]
    assert bench.ears.heard == [Told("missing_rights", 7, what)]


async def test_an_answer_outside_any_game_is_given_up_without_a_report(bench: Bench) -> None:
    here = Post(place=Here(chat_id=GROUP), text="нельзя")
    noted = await bench.carry(row(here, game_id=0), bad("not enough rights"))
    assert noted == [("dead", 1, "no right: post")]
    assert bench.ears.heard == []


async def test_an_edit_that_is_too_long_is_a_dead_letter_and_an_error(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    noted = await bench.carry(row(message_id=4), bad("message is too long"))
    assert noted == [("dead", 1, "too long")]
    assert "too long" in caplog.text


async def test_an_exception_of_our_own_is_a_dead_letter_and_an_error(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    noted = await bench.carry(row(), KeyError("x"))
    assert noted == [("dead", 1, "KeyError: 'x'")]
    assert "a fault of ours" in caplog.text
