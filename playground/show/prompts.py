"""What a show says to somebody who takes part in the terminal, in two languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from playground.players import TONGUES, Language, Tongue


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompts:
    """Questions, answers, and the words that are understood."""

    tongue: Tongue
    watch: str
    offer: str
    lead: str
    """The answer of who wants to be the prosecutor."""
    help: str
    help_prosecutor: str
    hurry: str
    no_button: str
    refused: str
    whither: str
    ask: str
    wait: str
    leave: tuple[str, ...]
    aid: tuple[str, ...]
    to_bot: str
    to_city: str
    to_square: str
    bot: str
    square: str


RUSSIAN: Final = Prompts(
    tongue=TONGUES["ru"],
    watch="Смотреть: Enter. Играть самому: введите имя (любое).",
    offer="Например: {names}. Вести игру: прокуратор.",
    lead="прокуратор",
    help="""\
  Enter            пусть время идёт, пока не случится что-то новое
  3                нажать кнопку 3 из списка
  /vote 7          команда боту (любая: /help, /status, /role, /nominate 7, /word текст…)
  б текст          написать боту в личный чат (ночью мафия говорит там со своими)
  г текст          написать в тему своего города
  п текст          написать на площади
  ждать 3          пусть пройдёт три часа
  выход            закончить игру""",
    help_prosecutor="""\
  Вы прокуратор: откройте чат с ботом (/start), напишите на площади: п /newgame
  Когда все войдут: /begin. Пульт: /desk""",
    hurry="До закрытия осталось мало времени.",
    no_button="Такой кнопки нет.",
    refused="Telegram не даёт: {why}",
    whither="Куда это написать? б: боту, г: в город, п: на площадь. ?: помощь",
    ask="{clock} {name} (Enter: дальше, ?: помощь)> ",
    wait="ждать",
    leave=("выход", "exit", "quit"),
    aid=("?", "помощь"),
    to_bot="б",
    to_city="г",
    to_square="п",
    bot="бот",
    square="площадь",
)
ENGLISH: Final = Prompts(
    tongue=TONGUES["en"],
    watch="To watch: Enter. To play: type a name (any).",
    offer="For example: {names}. To lead the game: prosecutor.",
    lead="prosecutor",
    help="""\
  Enter            let time pass until something new happens
  3                press button 3 of the list
  /vote 7          a command to the bot (any: /help, /status, /role, /nominate 7, /word text…)
  b text           write to the bot in private (at night the mafia talks there)
  c text           write in the topic of your city
  s text           write in the square
  wait 3           let three hours pass
  quit             end the game""",
    help_prosecutor="""\
  You are the prosecutor: open the chat with the bot (/start), write in the square: s /newgame
  When everybody is in: /begin. The desk: /desk""",
    hurry="Not much time is left until the close.",
    no_button="There is no such button.",
    refused="Telegram does not let you: {why}",
    whither="Where shall this go? b: to the bot, c: to the city, s: to the square. ?: help",
    ask="{clock} {name} (Enter: go on, ?: help)> ",
    wait="wait",
    leave=("quit", "exit"),
    aid=("?", "help"),
    to_bot="b",
    to_city="c",
    to_square="s",
    bot="bot",
    square="square",
)
PROMPTS: Final[Mapping[Language, Prompts]] = {"ru": RUSSIAN, "en": ENGLISH}
