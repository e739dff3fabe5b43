"""Updates of every kind, at random, from people who belong to a game and people who do not."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from bot.app.records import GameRow
from tests.kit.hostile import NUMBERS, TEXTS, data_of_buttons, spoilt
from tests.kit.table import Table
from tests.kit.updates import GROUP, PROSECUTOR, without_nones

STRANGERS: Final = (777, 888, 42, 777000, 136817688, 1087968824)
"""Two people who play nowhere, this bot, and Telegram's own accounts."""
ELSEWHERE: Final = (-1_009_999, -42)
COMMANDS: Final = (
    "start", "help", "newgame", "join", "leave", "standby", "begin", "set", "city", "name", "vote",
    "unvote", "nominate", "withdraw", "judge", "unjudge", "resign", "godfather", "ungodfather",
    "court", "order", "refuse", "undecided", "propose", "fallback", "check", "stab", "protect",
    "compare", "word", "done", "role", "status", "votes", "rules", "log", "desk", "pause",
    "resume", "close", "extend", "shorten", "strike", "recall", "replace", "undo", "abort",
    "publish", "letter", "remind", "sealed", "deputy", "consigliere", "trusted", "helpers", "tour",
    "link", "links", "zero", "kick", "лист", "",
)  # fmt: skip
_SETTINGS: Final = ("night", "day", "ballot", "cities", "schedule", "zone", "doctor", "x", "")
_OTHER_KINDS: Final = (
    "edited_message", "channel_post", "edited_channel_post", "message_reaction", "inline_query",
    "chosen_inline_result", "poll", "poll_answer", "chat_join_request", "chat_boost",
    "business_message", "purchased_paid_media", "pre_checkout_query", "of_tomorrow",
)  # fmt: skip


@dataclass
class Wild:
    """Makes updates at a table; `row` is the game as it stands."""

    table: Table
    dice: Random
    row: GameRow

    def update(self) -> dict[str, Any]:
        """One more; every third is spoilt."""
        makers = (self._press, self._press, self._press, self._command, self._words, self._other)
        made = self.dice.choice(makers)()
        return spoilt(self.dice, made) if self.dice.random() < 0.35 else made

    # --- who and where ---------------------------------------------------------------------------

    def _person(self) -> int:
        players = [seat.person for seat in self.row.game.seats] or list(range(1, 15))
        lot = self.dice.random()
        if lot < 0.8:
            return self.dice.choice(players)
        if lot < 0.83:
            return PROSECUTOR
        return self.dice.choice(STRANGERS if lot < 0.97 else NUMBERS)

    def _chat(self) -> int:
        return self.dice.choice((0, 0, 0, GROUP, GROUP, GROUP, *ELSEWHERE))

    def _text(self) -> str:
        return self.dice.choice(TEXTS)

    # --- kinds -----------------------------------------------------------------------------------

    def _press(self) -> dict[str, Any]:
        seats = len(self.row.game.seats) or 14
        data = data_of_buttons(self.dice, self.row.id, self.row.game.stage, seats)
        made = self.table.pressed(self._person(), data, self._chat())
        query = made["callback_query"]
        chat = query["message"]["chat"]
        odd: tuple[dict[str, Any], ...] = (
            {"message": None},
            {"message": {"chat": chat, "message_id": 5, "date": 0}},
            {"message": query["message"] | {"message_id": 0, "ephemeral_message_id": 7}},
            {"data": None, "game_short_name": "mafia"},
            {"from": query["from"] | {"first_name": self._text()}},
            {"from": query["from"] | {"is_bot": True}},
        )
        if self.dice.random() < 0.5:
            made["callback_query"] = without_nones(query | self.dice.choice(odd))
        return made

    def _command(self) -> dict[str, Any]:
        name = self.dice.choice(COMMANDS)
        at = self.dice.choice(("", "", "", "@procurator_bot", "@other_bot", "@"))
        words = " ".join(self._argument() for _ in range(self.dice.choice((0, 1, 1, 2, 3))))
        made = self.table.words(
            self._person(), f"/{name}{at} {words}".rstrip(), self._chat(), thread=self._thread()
        )
        if self.dice.random() < 0.2:
            made["message"]["reply_to_message"] = self._answered(made)
        return made

    def _argument(self) -> str:
        seat = str(self.dice.randint(0, 16))
        own = (seat, seat, seat, "#1", "#2", "join_1", "Игрок 3", "@x", "8h", "30m", "no", "yes")
        return self.dice.choice((*own, *_SETTINGS, self._text()))

    def _thread(self) -> int | None:
        return self.dice.choice((None, None, 1, 101, 102, 999))

    def _words(self) -> dict[str, Any]:
        made = self.table.words(self._person(), self._text(), self._chat(), thread=self._thread())
        message = made["message"]
        extra = self.dice.choice((self._voice, self._service, self._reply, self._channel, dict))
        message |= extra() if extra is not self._reply else self._reply(made)
        if self.dice.random() < 0.3:
            message["from"] |= {"first_name": self._text(), "last_name": self._text()}
            message["from"] |= {"username": self._text(), "language_code": self._text()}
        if self.dice.random() < 0.1:
            message["date"] = self.dice.choice((0, self.table.now + 10**6, 2**40))
        return made

    def _reply(self, made: dict[str, Any] | None = None) -> dict[str, Any]:
        return {"reply_to_message": self._answered(made)} if made else {}

    def _answered(self, made: dict[str, Any]) -> dict[str, Any]:
        """A message to which one may reply; now and then a made-up prompt of the bot."""
        who = self.dice.choice((42, self._person()))
        text = self.dice.choice((f"/{self.dice.choice(COMMANDS)} {self._argument()}", "words"))
        return {
            "message_id": self.dice.randint(1, 99),
            "date": self.table.now,
            "chat": made["message"]["chat"],
            "from": {"id": who, "is_bot": who == 42, "first_name": self._text()},
            "text": text,
            "entities": [
                {
                    "type": "code",
                    "offset": self.dice.choice((0, 0, 3)),
                    "length": self.dice.choice((len(text), 999)),
                }
            ],
        }

    def _voice(self) -> dict[str, Any]:
        length = self.dice.choice((0, 12, 181, 2**31))
        kind = self.dice.choice(("voice", "video_note"))
        file = {"file_id": self._text(), "file_unique_id": "u", "duration": length}
        return {kind: file | ({"length": 240} if kind == "video_note" else {})}

    def _service(self) -> dict[str, Any]:
        who = {"id": self._person(), "is_bot": False, "first_name": self._text()}
        topic = {"name": self._text(), "icon_color": 7322096}
        found: tuple[dict[str, Any], ...] = (
            {"new_chat_members": [who]},
            {"left_chat_member": who},
            {"forum_topic_created": topic},
            {"forum_topic_edited": {"name": self._text()}},
            {"forum_topic_closed": {}},
            {"group_chat_created": True},
        )
        return self.dice.choice(found)

    def _channel(self) -> dict[str, Any]:
        where = self.dice.choice((GROUP, -1_007))
        return {"sender_chat": {"id": where, "type": "channel", "title": self._text()}}

    def _other(self) -> dict[str, Any]:
        if self.dice.random() < 0.5:
            states = ("member", "left", "kicked", "creator", "restricted", "of_tomorrow")
            # The bot itself is never shown out of the group: then the game would be frozen.
            return self.table.member(self._person(), self.dice.choice(states), self._chat())
        made = self._words()
        return {
            "update_id": made["update_id"],
            self.dice.choice(_OTHER_KINDS): made["message"],
        }
