"""Updates of what people do, as Telegram would send them."""

from dataclasses import dataclass
from typing import Any, Final

from bot.callbacks import Press

NOW: Final = 1_800_000_000
GROUP: Final = -1_001_234_567_890
PROSECUTOR: Final = 1_000


@dataclass(kw_only=True)
class Updates:
    """Makes updates with rising ids. `now` is the instant at which all that is said arrives."""

    now: int = NOW
    _ids: int = 0

    def words(
        self,
        person: int,
        text: str,
        chat: int = 0,
        thread: int | None = None,
        kind: str = "supergroup",
        date: int | None = None,
        **more: Any,
    ) -> dict[str, Any]:
        """The update of a message."""
        self._ids += 1
        message: dict[str, Any] = {
            "message_id": self._ids,
            "from": user(person),
            "chat": _chat(chat or person, kind if chat else "private"),
            "date": self.now if date is None else date,
            "text": text or None,
        }
        if thread is not None:
            message |= {"message_thread_id": thread, "is_topic_message": True}
        if text.startswith("/"):
            length = len(text.split(maxsplit=1)[0])
            message["entities"] = [{"type": "bot_command", "offset": 0, "length": length}]
        return {"update_id": self._ids, "message": without_nones(message | more)}

    def pressed(
        self, person: int, press: Press | str, chat: int = 0, **more: Any
    ) -> dict[str, Any]:
        """The update of a press."""
        self._ids += 1
        data = press if isinstance(press, str) else press.pack()
        message = {
            "message_id": 1,
            "chat": _chat(chat or person, "supergroup" if chat else "private"),
            "date": self.now,
            "from": {"id": 42, "is_bot": True, "first_name": "Procurator"},
            "text": "board",
        }
        query = {
            "id": f"q{self._ids}",
            "from": user(person),
            "chat_instance": "1",
            "data": data,
            "message": message | more,
        }
        return {"update_id": self._ids, "callback_query": query}

    def member(self, person: int, status: str, chat: int = 0) -> dict[str, Any]:
        """The update of somebody's coming or going; in private it is about the bot."""
        self._ids += 1
        event = {
            "chat": _chat(chat or person, "supergroup" if chat else "private"),
            "from": user(person),
            "date": self.now,
            "old_chat_member": _membership(42 if not chat else person, "member"),
            "new_chat_member": _membership(42 if not chat else person, status),
        }
        return {"update_id": self._ids, "chat_member" if chat else "my_chat_member": event}


def user(person: int) -> dict[str, Any]:
    """An account as updates show it."""
    name = "Прокуратор" if person == PROSECUTOR else f"Игрок {person}"
    return {"id": person, "is_bot": False, "first_name": name, "language_code": "ru"}


def _chat(chat_id: int, kind: str) -> dict[str, Any]:
    return (
        {"id": chat_id, "type": kind, "title": "Рим"}
        if chat_id < 0
        else {
            "id": chat_id,
            "type": "private",
            "first_name": "X",
        }
    )


def _membership(person: int, status: str) -> dict[str, Any]:
    more = {"until_date": 0} if status == "kicked" else {}
    return {"status": status, "user": user(person)} | more


def without_nones(fields: dict[str, Any]) -> dict[str, Any]:
    """`text=None` takes the text away."""
    return {key: value for key, value in fields.items() if value is not None}
