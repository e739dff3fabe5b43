"""Who helps the prosecutor: the list, who has offered himself, an office given or taken."""

from collections.abc import Sequence
from enum import IntEnum

from bot.app.messages import Button, Post
from bot.app.naming import short_name
from bot.app.records import Helper
from bot.app.sizes import city_count
from bot.callbacks import Kind
from bot.engine.ids import Person
from bot.engine.rules.options import MulticityOptions
from bot.presenters.desk_lobby import menu
from bot.presenters.keyboards import Rows, row, rows
from bot.presenters.lobby import LobbyVoice
from bot.presenters.setup_parts import Args, button, out
from bot.presenters.translator import Html


class Given(IntEnum):
    """Offices as HELPER presses carry them."""

    NONE = 0
    DEPUTY = 1
    CONSIGLIERE = 2
    TRUSTED = 3


def helpers_page(voice: LobbyVoice, person: Person, args: Args, *, fresh: bool) -> Post:
    """The menu: the list, one man, or the preview of what is to become of him."""
    found = {helper.person: helper for helper in voice.scene.helpers}
    about = found.get(args[0]) if args else None
    if about is None or args[1:2] == (Given.CONSIGLIERE, 0):
        texts, keyboard = _list(voice)
    elif len(args) == 1:
        texts, keyboard = _one(voice, about)
    else:
        texts, keyboard = preview(voice, about.person, args[1], args[2] if len(args) > 2 else 0)
    return menu(person, texts, keyboard, fresh=fresh)


def preview_post(voice: LobbyVoice, person: Person, about: Person, office: int, city: int) -> Post:
    """The same preview for somebody who was named by a command."""
    texts, keyboard = preview(voice, about, office, city)
    return menu(person, texts, keyboard, fresh=True)


def _list(voice: LobbyVoice) -> tuple[list[Html], Rows]:
    told = [_line(voice, helper) for helper in voice.scene.helpers]
    link = f"https://t.me/{voice.scene.bot_username}?start=help_{voice.scene.game_id}"
    found = [_person(voice, helper) for helper in voice.scene.helpers]
    head = voice.t("helpers-head") if told else voice.t("helpers-none")
    how = voice.t("helpers-how", link=link)
    return [head, *told, how], (*rows(found), *out(voice))


def _line(voice: LobbyVoice, helper: Helper) -> Html:
    return voice.t(
        "helpers-line",
        name=voice.names([helper.person]),
        office=office_name(voice, helper.office, helper.city),
    )


def office_name(voice: LobbyVoice, office: str, city: int) -> Html:
    if office == "consigliere":
        return voice.t("office-consigliere", city=voice.t(f"city-{city}"))
    return voice.t(f"office-{office}")


def _person(voice: LobbyVoice, helper: Helper) -> Button:
    name = short_name(voice.plain(helper.person), 20)
    return button(voice, name, Kind.HELPER, helper.person)


def _one(voice: LobbyVoice, helper: Helper) -> tuple[list[Html], Rows]:
    """Offices that he has not, and the way out."""
    found = [
        button(voice, office_name(voice, word, city), Kind.HELPER, helper.person, given, city)
        for given, word, city in _offices(voice)
        if (word, city) != (helper.office, helper.city)
    ]
    dismiss = button(voice, voice.t("button-dismiss"), Kind.HELPER, helper.person, Given.NONE, 0)
    leave = button(voice, voice.t("button-back"), Kind.HELPER, 0)
    return [_line(voice, helper)], (*rows(found), *row(dismiss), *row(leave))


def _offices(voice: LobbyVoice) -> Sequence[tuple[Given, str, int]]:
    """A consigliere is made before the start, and where the option wants a man (MC-CONS-1)."""
    scene = voice.scene
    options = scene.options
    human = isinstance(options, MulticityOptions) and options.consigliere == "human"
    cities = range(1, city_count(options) + 1) if human and scene.status == "lobby" else ()
    return [
        (Given.DEPUTY, "deputy", 0),
        (Given.TRUSTED, "trusted", 0),
        *((Given.CONSIGLIERE, "consigliere", city) for city in cities),
    ]


def preview(voice: LobbyVoice, about: Person, office: int, city: int) -> tuple[list[Html], Rows]:
    """What the office means, before it is given."""
    name = voice.names([about])
    words = {Given.DEPUTY: "deputy", Given.TRUSTED: "trusted", Given.CONSIGLIERE: "consigliere"}
    word = words.get(Given(office)) if office in set(Given) else None
    if word is None:
        text = voice.t("helpers-ask-dismiss", name=name)
    else:
        told = office_name(voice, word, city)
        text = voice.t(
            "helpers-ask", name=name, office=told, about=voice.t(f"office-about-{word}")
        )
    yes = button(
        voice, voice.t("button-sure"), Kind.HELPER, about, office, city, 1, style="danger"
    )
    return [text], row(yes, button(voice, voice.t("button-back"), Kind.HELPER, 0))
