"""How an act is given to the bot: by a button, or by words, in turns where there are both."""

from collections.abc import Callable, Iterable

from msgspec import Struct

from bot.callbacks import SURE
from bot.engine import commands as cmd
from bot.engine.ids import CityNo, Person
from bot.engine.rules.options import MulticityOptions
from bot.engine.scenario.table import Deed, Table
from bot.rulebook.through.hands import Hands, Reply
from bot.rulebook.through.heard import Heard
from bot.rulebook.through.stage import FIRST_CONSIGLIERE, PROSECUTOR, Stage
from bot.rulebook.through.ways import LINKS, PUBLIC, Tap, only_written, words_of
from playground.server.errors import ControlError


class Way(Struct, frozen=True, kw_only=True):
    """How an act is given by buttons: the presses, and the stage that they carry."""

    path: tuple[Tap, ...]
    stage: int


def actor(deed: Deed) -> Person:
    """Who gives it."""
    match deed.command:
        case cmd.ChooseFallback(city=city):
            return FIRST_CONSIGLIERE + city
        case _:
            return deed.person or PROSECUTOR


def said_by(deed: Deed) -> str:
    """What is said in `X says TEXT`."""
    return deed.words.split(" says ", 1)[1]


class Giving:
    """The acts of one table; `city` tells where somebody lives."""

    def __init__(
        self,
        table: Table,
        stage: Stage,
        hands: Hands,
        heard: Heard,
        city: Callable[[Person], CityNo],
    ) -> None:
        self._table, self._stage, self._hands, self._heard = table, stage, hands, heard
        self._city = city
        self._by_words = False

    def give(self, deed: Deed, way: Way) -> Reply:
        """An accepted act, by a button or by words."""
        person, command = actor(deed), deed.command
        if isinstance(command, cmd.Say):
            return self._heard.took(
                self._hands.say(person, said_by(deed), city=self._city(person))
            )
        if isinstance(command, cmd.SpeakLastWord) and command.length:
            return self._heard.took(self._hands.say(person, "", voice=command.length))
        said, path, stage = words_of(command), way.path, way.stage
        self._by_words = not self._by_words
        if path and not only_written(command) and not (said and self._by_words):
            place = self._hands.walk(person, path, stage, LINKS.get(type(command), ""))
            if place is not None:
                data = self._hands.data(path[-1], stage)
                return self._heard.took(self._hands.press(person, place, data), person)
            self._table.faults.append(f"no button for {deed.words!r}")
        return self._speak(person, deed, said, way) if said else Reply(text="")

    def _speak(self, person: Person, deed: Deed, said: str, way: Way) -> Reply:
        """Words, and the second tap where they are asked about."""
        command, path, stage = deed.command, way.path, way.stage
        options = self._table.game.options
        sealed = isinstance(options, MulticityOptions) and options.ballot != "open"
        aloud = isinstance(command, PUBLIC) and not sealed
        try:
            city = self._city(person) if aloud else 0
            reply = self._heard.took(self._hands.say(person, said, city=city))
        except ControlError:  # the chat is closed, or he has left it
            reply = self._heard.took(self._hands.say(person, said))
        asked = path and path[-1][1][-1:] == (SURE,) and len(path) > 1
        if not isinstance(command, cmd.ProsecutorAct) or not asked or reply.clause:
            return reply
        place = self._hands.walk(person, path, stage, "")
        if place is None:
            return reply
        data = self._hands.data(path[-1], stage)
        return self._heard.took(self._hands.press(person, place, data), person)

    def trying(self, deed: Deed, way: Way) -> Iterable[Reply]:
        """The raw press, though no such button is offered, and the words."""
        person, path = actor(deed), way.path
        if path:
            data = self._hands.data(path[-1], way.stage)
            asked = path[-1][1][-1:] == (SURE,)  # a question that was asked before stands there
            offered = (known for _, known in self._hands.private_buttons(person))
            if not (isinstance(deed.command, cmd.ProsecutorAct) and asked) and data in offered:
                self._table.faults.append(f"a button for {deed.words!r} is offered")
            yield self._heard.took(self._hands.forge(person, data), person)
        said = words_of(deed.command)
        voice = getattr(deed.command, "length", 0)
        if voice:
            yield self._heard.took(self._hands.say(person, "", voice=voice))
        elif said:
            yield self._speak(person, deed, said, way)
