"""What a show itself says, in two languages; what the bot and the people say is theirs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from playground.players import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Names of places, and the little words of a transcript."""

    square: str
    city: str
    """A topic whose name is not known."""
    prosecutor: str
    watched: tuple[str, ...]
    """The cards whose private chats are shown: the first of each kind, by seat."""
    months: tuple[str, ...]
    gathering: str
    removed: str
    pinned: str
    lastly: str
    """How a message stood before it came to rest."""
    only: str
    seconds: str
    more: str
    changes: Mapping[str, str]
    """What happens to topics and groups."""
    seed: str
    waking: str
    goes_on: str
    stopped: str
    bye: str
    failed: str
    end: str


RUSSIAN: Final = Words(
    square="Площадь",
    city="Город",
    prosecutor="Прокуратор",
    watched=(
        "мафиози", "комиссар", "врач", "журналист", "маньяк", "мафия", "дон мафии", "шериф",
    ),
    months=(
        "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
        "октября", "ноября", "декабря",
    ),
    gathering="Сбор",
    removed="сообщение убрано",
    pinned="закреплено",
    lastly="напоследок",
    only="видно только",
    seconds="с",
    more="свёрнуто, строк",
    changes={
        "created": "тема создана",
        "closed": "тема закрыта",
        "reopened": "тема открыта",
        "deleted": "тема удалена",
        "mute": "писать нельзя",
        "free": "писать можно",
    },
    seed="Зерно игры: {seed} · база и журнал бота: {folder}",
    waking="Бот просыпается, это занимает несколько секунд…",
    goes_on="… игра идёт, пока все молчат",
    stopped="Остановлено.",
    bye="До встречи.",
    failed="Не получилось: {error}",
    end="Игра окончена. Запросов бота: {requests}, отвергнутых по форме: {faults}.",
)  # fmt: skip

ENGLISH: Final = Words(
    square="Square",
    city="City",
    prosecutor="Prosecutor",
    watched=(
        "mafioso", "commissioner", "doctor", "journalist", "maniac", "mafia", "don of the mafia",
        "sheriff",
    ),
    months=(
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ),
    gathering="Sign-up",
    removed="message removed",
    pinned="pinned",
    lastly="at the last",
    only="seen only by",
    seconds="s",
    more="folded, lines",
    changes={
        "created": "topic made",
        "closed": "topic closed",
        "reopened": "topic opened",
        "deleted": "topic deleted",
        "mute": "closed for writing",
        "free": "open for writing",
    },
    seed="Seed of the game: {seed} · database and log of the bot: {folder}",
    waking="The bot is waking up, that takes a few seconds…",
    goes_on="… the game goes on while everybody is silent",
    stopped="Stopped.",
    bye="See you.",
    failed="That did not work: {error}",
    end="Game over. Requests of the bot: {requests}, refused for their form: {faults}.",
)  # fmt: skip

WORDS: Final[Mapping[Language, Words]] = {"ru": RUSSIAN, "en": ENGLISH}
