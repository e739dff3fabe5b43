"""Hand-written fakes of the ports of the use cases, for tests without a network."""

from contextlib import AbstractContextManager, nullcontext

from bot.app.messages import Answer
from bot.app.running import Rights, Unanswered


class FakeTelegram:
    """Answers the one question of the port; silent when told so."""

    def __init__(self) -> None:
        self.answer: Rights | None = Rights(administrator=True, forum=True)
        self.in_chat: dict[int, Rights] = {}
        """Of chats that differ."""
        self.asked: list[tuple[int, int]] = []

    async def rights(self, chat_id: int, person: int) -> Rights:
        self.asked.append((chat_id, person))
        if self.answer is None:
            raise Unanswered
        return self.in_chat.get(chat_id, self.answer)


class FakeAnswers:
    """Keeps what would be answered to presses, by query id, in order."""

    def __init__(self) -> None:
        self.given: list[tuple[str, Answer]] = []

    def answer_press(self, query_id: str, answer: Answer) -> None:
        self.given.append((query_id, answer))

    def of(self, query_id: str) -> Answer:
        """The one answer to a press; fails when there are several or none."""
        (found,) = [answer for known, answer in self.given if known == query_id]
        return found


class FakeAlarm:
    """The deadline for which each game's alarm was set last."""

    def __init__(self) -> None:
        self.deadlines: dict[int, int | None] = {}

    def set(self, game_id: int, deadline: int | None) -> None:
        self.deadlines[game_id] = deadline


class FakeLine:
    """The port Listening: heard all the time, or as the test says."""

    def __init__(self) -> None:
        self.started_at = 0.0
        self.receiving_since: float | None = None
        self.deaf = False

    def heard(self, since: float, until: float) -> bool:
        return not self.deaf


class Awake:
    """The port Activity, for tests that have no virtual clock; counts what is held."""

    def busy(self) -> AbstractContextManager[None]:
        return nullcontext()
