"""What the page's backend says to who sits before it, in two languages."""

from collections.abc import Mapping
from typing import Final

from playground.players import Language

WORDS: Final[Mapping[Language, Mapping[str, str]]] = {
    "ru": {
        "no_person": "Такого человека здесь нет.",
        "no_mode": "Человек бывает «вы», «сам» или «молчит».",
        "no_lobby": "Набор ещё не открыт: прокуратор пишет в группе /newgame.",
        "no_count": "Людей может быть от 1 до {most}.",
        "no_speed": "Время стоит, идёт как обычно или быстро.",
        "no_ruleset": "Таких правил здесь нет.",
        "no_setup": "Играют в темах, в группах или в одной группе.",
        "no_next": "Ждать нечего: ни одного срока впереди, и никто не играет сам.",
        "bot_dead": "Бот не работает: сначала запустите его.",
        "bot_alive": "Бот уже работает.",
        "bot_busy": "Бот никак не освободится. Пока стоит сбой, это бывает; потом попробуйте ещё.",
        "bot_failed": "Бот не запускается: {why}",
        "bot_verb": "С ботом можно сделать kill, start, restart и stop.",
        "no_fault": "Такого сбоя здесь не бывает.",
        "no_seconds": "Сбой длится от 1 до {most} секунд.",
        "not_started": "Этот человек ещё не открыл чат с ботом: блокировать нечего.",
        "blocked": "Он уже заблокировал бота.",
        "unblocked": "Он и не блокировал бота.",
        "no_chat": "Такого чата здесь нет.",
        "no_topic": "Такой темы здесь нет.",
        "is_forum": "Группа с темами и так супергруппа.",
        "no_body": "Нужен объект JSON; понятны поля: {fields}.",
        "no_file": "Такого файла здесь нет.",
        "not_yet": "Сцена ещё не готова, подождите немного.",
        "block": "бот заблокирован: {name}",
        "flood": "429: слишком часто",
        "server_error": "502: Telegram болеет",
        "cut": "сети нет",
    },
    "en": {
        "no_person": "There is no such person here.",
        "no_mode": "A person is “you”, “self” or “silent”.",
        "no_lobby": "No lobby is open yet: the prosecutor writes /newgame in the group.",
        "no_count": "There can be 1 to {most} people.",
        "no_speed": "Time stands, goes as usual, or fast.",
        "no_ruleset": "There is no such rule set here.",
        "no_setup": "People play in topics, in groups or in one plain group.",
        "no_next": "There is nothing to wait for: no deadline ahead, and nobody plays by himself.",
        "bot_dead": "The bot is not running: start it first.",
        "bot_alive": "The bot is running already.",
        "bot_busy": "The bot does not come to rest; while a fault lasts, it may not. Try again.",
        "bot_failed": "The bot does not start: {why}",
        "bot_verb": "With the bot one can do kill, start, restart and stop.",
        "no_fault": "There is no such fault here.",
        "no_seconds": "A fault lasts 1 to {most} seconds.",
        "not_started": "This person has not opened the chat with the bot: nothing to block.",
        "blocked": "He has blocked the bot already.",
        "unblocked": "He has not blocked the bot.",
        "no_chat": "There is no such chat here.",
        "no_topic": "There is no such topic here.",
        "is_forum": "A group with topics is a supergroup already.",
        "no_body": "A JSON object is wanted; fields that are understood: {fields}.",
        "no_file": "There is no such file here.",
        "not_yet": "The stage is not set yet, wait a moment.",
        "block": "has blocked the bot: {name}",
        "flood": "429: too many requests",
        "server_error": "502: Telegram is ill",
        "cut": "no network",
    },
}


class PageError(Exception):
    """A wish that can't be granted; `key` names the sentence that says why."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def told(self, language: Language) -> str:
        return WORDS[language][self.key].format(**self.details)
