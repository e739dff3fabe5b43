"""The lobby card in the square: rules, who is in, what is missing, how to check the deal."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.app.markup import plain
from bot.app.messages import Button, Post, Urgency
from bot.app.naming import safe_name, short_name
from bot.app.presenting import LobbyScene
from bot.app.records import Member, seated
from bot.app.sizes import city_count, least, most
from bot.callbacks import Kind, Press
from bot.engine.ids import Person
from bot.engine.rules.options import INERT, MulticityOptions, option_keys
from bot.engine.rules.table.dealing import deck_of
from bot.presenters.keyboards import Rows, lines
from bot.presenters.option_text import option_value
from bot.presenters.translator import Html, Translator, escaped

LOBBY: Final = "lobby"
SHOWN: Final = 20
"""Names in one row of the card; of more the rest is counted."""
ROOMY: Final = 20
"""Up to so many people names are shown whole, of more they are cut."""
NARROW: Final = 20


class LobbyVoice:
    """How one language tells a lobby."""

    def __init__(self, scene: LobbyScene, translator: Translator) -> None:
        self.scene = scene
        self._translator = translator

    def t(self, key: str, **args: object) -> Html:
        return self._translator.text(key, self.scene.language, **args)

    def names(self, persons: Sequence[Person]) -> Html:
        """Names in a row; seats are numbered only with the deal."""
        shown = [self._name(person) for person in persons[:SHOWN]]
        listed = Html(", ".join(shown))
        if len(persons) <= SHOWN:
            return listed
        return self.t("names-and-more", names=listed, count=len(persons) - SHOWN)

    def seated(self, order: Sequence[Member]) -> Html:
        """Names with the seats that they have by hand."""
        named = (f"{number} {self._name(m.person)}" for number, m in enumerate(order, 1))
        return Html(", ".join(named))

    def cities(self, cities: Iterable[int]) -> Html:
        """Cities in a row."""
        return Html(", ".join(self.t(f"city-{city}") for city in cities))

    def plain(self, person: Person) -> str:
        """A name for a button."""
        return plain(self._name(person))

    def _name(self, person: Person) -> Html:
        known = self.scene.known.get(person)
        name = safe_name(known.name) if known else ""
        if len(self.scene.members) > ROOMY:
            name = short_name(name, NARROW)
        return escaped(name) if name else self.t("nameless")


def lobby_cards(scene: LobbyScene, translator: Translator) -> list[Post]:
    """One message, edited, at each place of the lobby; without a keyboard once the game runs or
    is called off."""
    voice = LobbyVoice(scene, translator)
    text, rows = lobby_text(voice), _rows(voice) if scene.status == "lobby" else ()
    where = scene.prosecutor, _cities(scene)
    places = [(place, False) for place in scene.layout.lobby(*where)]
    places += [(place, True) for place in scene.layout.former_lobby(*where)]
    return [
        Post(
            place=place,
            key=LOBBY,
            text=text,
            rows=rows,
            urgency=Urgency.NEWS,
            edit_only=only_if_there,
        )
        for place, only_if_there in places
    ]


def _cities(scene: LobbyScene) -> range:
    return range(1, city_count(scene.options) + 1)


def lobby_text(voice: LobbyVoice) -> Html:
    scene = voice.scene
    status = scene.status if scene.status in ("lobby", "running") else "over"
    head = voice.t(f"lobby-{status}", title=voice.t("game-title", game=scene.game_id))
    small = voice.t("lobby-hash", hash=scene.seed_hash)
    return lines([head, _rules(voice)], _people(voice), _missing(voice), _changed(voice), [small])


def _rules(voice: LobbyVoice) -> Html:
    o = voice.scene.options
    if not isinstance(o, MulticityOptions):
        rules = voice.t(f"lobby-rules-{o.ruleset}", least=least(o), most=most(o))
        return lines([rules], deck_line(voice))
    return voice.t(
        "lobby-rules", cities=o.cities, least=o.cities * o.city_min, most=o.cities * o.city_max
    )


def deck_line(voice: LobbyVoice) -> list[Html]:
    """The cards for as many as are in now, or for the least number (CLUB-DECK-3, CITY-DECK-4)."""
    options = voice.scene.options
    if isinstance(options, MulticityOptions):
        return []
    playing = sum(not member.standby for member in voice.scene.members)
    count = min(max(playing, least(options)), most(options))
    cards = [
        voice.t("deck-card", card=voice.t(f"card-{card.value}"), count=number)
        for card, number in deck_of(options, count).items()
        if number
    ]
    return [voice.t("lobby-deck", count=count, deck=Html(", ".join(cards)))] if cards else []


def _people(voice: LobbyVoice) -> list[Html]:
    """Who is in, by city or seat where the prosecutor assigns them; then the substitutes."""
    members = voice.scene.members
    playing = [member for member in members if not member.standby]
    order = seated(playing)
    by_city: dict[int, list[Person]] = {}
    for member in playing:
        if member not in order:
            by_city.setdefault(member.city, []).append(member.person)
    found = [voice.t("lobby-seated", names=voice.seated(order))] if order else []
    found += [_group(voice, city, by_city[city]) for city in sorted(by_city)]
    waiting = [member.person for member in members if member.standby]
    if waiting:
        found.append(voice.t("lobby-standby", names=voice.names(waiting)))
    return found or [voice.t("lobby-empty")]


def _group(voice: LobbyVoice, city: int, persons: list[Person]) -> Html:
    names, count = voice.names(persons), len(persons)
    if seated(voice.scene.members):
        return voice.t("lobby-unseated", count=count, names=names)
    if not city:
        return voice.t("lobby-in", count=count, names=names)
    return voice.t("lobby-city", city=voice.t(f"city-{city}"), count=count, names=names)


def _missing(voice: LobbyVoice) -> list[Html]:
    """How many are still needed, and whom the bot cannot write to."""
    scene = voice.scene
    if scene.status != "lobby":
        return []
    wanted = _wanted(voice)
    known = scene.known
    deaf = [m.person for m in scene.members if not _reachable(scene, m.person)]
    found = [voice.t("lobby-wanted", count=wanted) if wanted > 0 else _enough(voice)]
    if deaf and known:
        found.append(voice.t("lobby-unreachable", names=voice.names(deaf)))
    return [*found, *_homeless(voice)]


def _enough(voice: LobbyVoice) -> Html:
    """Or more than there are places: an option may have been changed meanwhile."""
    playing = sum(not member.standby for member in voice.scene.members)
    more = playing - most(voice.scene.options)
    return voice.t("lobby-too-many", count=more) if more > 0 else voice.t("lobby-enough")


def _homeless(voice: LobbyVoice) -> list[Html]:
    """Cities whose groups are still to be linked."""
    cities = voice.scene.layout.unlinked(_cities(voice.scene))
    names = Html(", ".join(voice.t(f"city-{city}") for city in cities))
    return [voice.t("lobby-unlinked", names=names)] if cities else []


def _wanted(voice: LobbyVoice) -> int:
    """How many people are missing to the least number (MC-DECK-1); 0 or less for none."""
    playing = sum(not member.standby for member in voice.scene.members)
    return least(voice.scene.options) - playing


def _reachable(scene: LobbyScene, person: Person) -> bool:
    known = scene.known.get(person)
    return known is not None and known.reachable


def _changed(voice: LobbyVoice) -> list[Html]:
    """Options that differ from the default, in an expandable quote."""
    options = voice.scene.options
    default = type(options)()
    silent = (*INERT, "cities") if isinstance(options, MulticityOptions) else ()
    told = [
        voice.t(
            "lobby-option", option=voice.t(f"option-{key}"), value=option_value(voice.t, key, v)
        )
        for key in option_keys(type(options))
        if key not in silent and (v := getattr(options, key)) != getattr(default, key)
    ]
    if isinstance(options, MulticityOptions) and _hardly_alone(options):
        told.append(voice.t("lobby-last-alive"))
    return [voice.t("lobby-options", options=Html("\n".join(told)))] if told else []


def _hardly_alone(options: MulticityOptions) -> bool:
    """A maniac who must be alone can practically never be (MC-WIN-11)."""
    alone = options.maniac_win == "last_alive" and not options.maniac_hunt
    return options.maniac and alone


def _rows(voice: LobbyVoice) -> Rows:
    scene = voice.scene
    link = f"https://t.me/{scene.bot_username}?start=join_{scene.game_id}"
    join = Button(text=voice.t("button-join"), url=link)
    rules, standby = _press(voice, "button-rules", Kind.RULES), Kind.STANDBY
    made = (
        (join, _press(voice, "button-leave", Kind.LEAVE)),
        (_press(voice, "button-standby", standby), rules),
    )
    return made if _wanted(voice) > 0 else (*made, (_press(voice, "button-begin", Kind.START),))


def _press(voice: LobbyVoice, key: str, kind: Kind) -> Button:
    return Button(text=voice.t(key), data=Press(kind, voice.scene.game_id, 0).pack())
