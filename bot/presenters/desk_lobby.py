"""The desk before the start: cities by lot or by hand, tour order, options, all by buttons.

As later in the game, the desk itself follows what happens, and what it opens is a menu of its own.
The first argument of a SETUP press is the screen; alone it comes from the desk, where the menu is
sent anew.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.app.messages import Button, Post, Private, Urgency
from bot.app.naming import short_name
from bot.app.presenting import LobbyScene
from bot.app.records import Member
from bot.app.sizes import city_count, least
from bot.callbacks import Kind
from bot.engine.ids import Person, city_letter
from bot.engine.rules.dealing import sizes
from bot.presenters.desk_options import group, groups, option
from bot.presenters.desk_parts import DESK, MENU
from bot.presenters.desk_seats import seats, seats_line, words
from bot.presenters.keyboards import PAGE, Rows, lines, page_with, row, rows
from bot.presenters.lobby import LobbyVoice, deck_line
from bot.presenters.setup_parts import Args, Made, Setup, button, out, say
from bot.presenters.translator import Html, Translator


def lobby_desks(scene: LobbyScene, translator: Translator) -> list[Post]:
    """The desk of a game that has not begun; without buttons once it is called off."""
    deputies = [h.person for h in scene.helpers if h.office == "deputy"]
    return [_desk(spoken(scene, translator, p), p) for p in (scene.prosecutor, *deputies)]


def spoken(scene: LobbyScene, translator: Translator, person: Person) -> LobbyVoice:
    """The lobby in the language of a person."""
    known = scene.known.get(person)
    language = known.language if known else scene.language
    return LobbyVoice(scene.__replace__(language=language), translator)


def setup_page(voice: LobbyVoice, person: Person, args: Args, *, fresh: bool) -> Post:
    """The menu: a list, or the values of an option."""
    texts, keyboard = _page(voice, args)
    return menu(person, texts, keyboard, fresh=fresh)


def _page(voice: LobbyVoice, args: Args) -> Made:
    screen = args[0] if args else Setup.GROUPS
    other = _OF_TABLES if city_count(voice.scene.options) else _OF_CITIES
    if screen in other:
        return groups(voice, ())
    return _PAGES.get(screen, groups)(voice, args[1:])


def menu(person: Person, texts: Sequence[Html], keyboard: Rows, *, fresh: bool) -> Post:
    return Post(
        place=Private(person=person),
        key=MENU,
        text=lines(texts),
        rows=keyboard,
        urgency=Urgency.ANSWER,
        fresh=fresh,
    )


# --- the desk ------------------------------------------------------------------------------------


def _desk(voice: LobbyVoice, person: Person) -> Post:
    open_still = voice.scene.status == "lobby"
    return Post(
        place=Private(person=person),
        key=DESK,
        text=lines(_state(voice)),
        rows=_rows(voice) if open_still else (),
        urgency=Urgency.BOARD,
    )


def _state(voice: LobbyVoice) -> list[Html]:
    scene = voice.scene
    title = voice.t("game-title", game=scene.game_id)
    if scene.status != "lobby":
        return [voice.t("setup-over", title=title)]
    playing, waiting = _playing(scene), [m for m in scene.members if m.standby]
    told = [
        voice.t("setup-head", title=title),
        voice.t("setup-count", joined=len(playing), wanted=least(scene.options)),
        *([voice.t("setup-standby", count=len(waiting))] if waiting else []),
    ]
    if not city_count(scene.options):
        return [*told, *deck_line(voice), *seats_line(voice)]
    tour = voice.t("setup-tour", order=voice.cities(scene.multicity.touring))
    return [*told, _sizes(voice), tour, *_helpers_line(voice)]


def _playing(scene: LobbyScene) -> list[Member]:
    return [member for member in scene.members if not member.standby]


def _sizes(voice: LobbyVoice) -> Html:
    """How many will live where: by hand as they stand, by lot as it will divide them."""
    options, playing = voice.scene.multicity, _playing(voice.scene)
    if options.city_assignment == "auto":
        shares = sizes(len(playing), options.cities)
        return voice.t("setup-by-lot", sizes=_listed(voice, shares))
    shares = tuple(_residents(voice.scene, city) for city in range(1, options.cities + 1))
    left = sum(1 for m in playing if not 1 <= m.city <= options.cities)
    told = voice.t("setup-by-hand", sizes=_listed(voice, shares))
    return lines([told], [voice.t("setup-unplaced", count=left)] if left else [])


def _residents(scene: LobbyScene, city: int) -> int:
    return sum(1 for member in _playing(scene) if member.city == city)


def _listed(voice: LobbyVoice, shares: Sequence[int]) -> Html:
    told = (f"{voice.t(f'city-{city}')} {share}" for city, share in enumerate(shares, 1))
    return Html(", ".join(told))


def _helpers_line(voice: LobbyVoice) -> list[Html]:
    """A human consigliere is wanted where the option says so."""
    if voice.scene.multicity.consigliere != "human":
        return []
    named = {h.city for h in voice.scene.helpers if h.office == "consigliere"}
    missing = [c for c in range(1, voice.scene.multicity.cities + 1) if c not in named]
    if not missing:
        return []
    cities = Html(", ".join(voice.t(f"city-{city}") for city in missing))
    return [voice.t("setup-no-consigliere", cities=cities)]


def _rows(voice: LobbyVoice) -> Rows:
    cities = row(
        say(voice, "button-cities", Setup.CITIES), say(voice, "button-tour-order", Setup.TOUR)
    )
    table = row(say(voice, "button-seats", Setup.SEATS), say(voice, "button-words", Setup.WORDS))
    return (
        *(cities if city_count(voice.scene.options) else table),
        *row(
            say(voice, "button-options", Setup.GROUPS),
            button(voice, voice.t("button-helpers"), Kind.HELPER),
        ),
        *row(
            say(voice, "button-start", Setup.START),
            say(voice, "button-call-off", Setup.CALL_OFF),
        ),
    )


# --- cities --------------------------------------------------------------------------------------


def _cities(voice: LobbyVoice, args: Args) -> Made:
    """By lot or by hand; by hand everybody with the letter of his city, at a page or at that of a
    person."""
    by_hand = voice.scene.multicity.city_assignment == "manual"
    other = "button-by-lot" if by_hand else "button-by-hand"
    switch = row(say(voice, other, Setup.ASSIGN, int(not by_hand)))
    if not by_hand:
        return [voice.t("setup-cities-lot"), _sizes(voice)], (*switch, *out(voice))
    page, person = (*args, 0, 0)[:2]
    playing = _playing(voice.scene)
    page = page or page_with([member.person for member in playing], person)
    shown = playing[page * PAGE : (page + 1) * PAGE] or playing[:PAGE]
    listed = [_person(voice, member) for member in shown]
    keyboard = (*rows(listed), *_turning(voice, len(playing), page), *switch, *out(voice))
    return [voice.t("setup-cities-hand"), _sizes(voice)], keyboard


def _person(voice: LobbyVoice, member: Member) -> Button:
    inside = 1 <= member.city <= voice.scene.multicity.cities
    letter = city_letter(member.city) if inside else "?"
    name = short_name(voice.plain(member.person), 18)
    return button(voice, f"{letter} · {name}", Kind.SETUP, Setup.PLACE, member.person)


def _turning(voice: LobbyVoice, count: int, page: int) -> Rows:
    last = max(0, -(-count // PAGE) - 1)
    if not last:
        return ()
    page = min(page, last)
    return row(
        button(voice, "◀", Kind.SETUP, Setup.CITIES, page - 1) if page else None,
        button(voice, f"{page + 1}/{last + 1}", Kind.SETUP, Setup.CITIES, page),
        button(voice, "▶", Kind.SETUP, Setup.CITIES, page + 1) if page < last else None,
    )


def _place(voice: LobbyVoice, args: Args) -> Made:
    person = args[0] if args else 0
    mine = next((m for m in _playing(voice.scene) if m.person == person), None)
    if mine is None:
        return _cities(voice, ())
    found = []
    for city in range(1, voice.scene.multicity.cities + 1):
        label = f"{voice.t(f'city-{city}')} ({_residents(voice.scene, city)})"
        mark = " ✓" if mine.city == city else ""
        found.append(button(voice, label + mark, Kind.SETUP, Setup.PLACE, person, city))
    nowhere = button(voice, voice.t("button-nowhere"), Kind.SETUP, Setup.PLACE, person, 0)
    leave = say(voice, "button-back", Setup.CITIES, 0, person)
    text = voice.t("setup-place", name=voice.names([person]))
    return [text, _sizes(voice)], (*rows(found), *row(nowhere), *row(leave))


# --- tour order ----------------------------------------------------------------------------------


def _tour(voice: LobbyVoice, args: Args) -> Made:
    """One city after the other; what is chosen so far travels in the buttons."""
    options = voice.scene.multicity
    chosen = tuple(city for city in args if city)
    left = [city for city in range(1, options.cities + 1) if city not in chosen]
    order = voice.cities(chosen or options.touring)
    key = "setup-tour-next" if chosen else "setup-tour-now"
    found = [button(voice, voice.t(f"city-{c}"), Kind.SETUP, Setup.TOUR, *chosen, c) for c in left]
    plain = button(voice, voice.t("button-in-order"), Kind.SETUP, Setup.TOUR, 0)
    return [voice.t(key, order=order)], (*rows(found), *row(plain), *out(voice))


# --- the last step -------------------------------------------------------------------------------


def _call_off(voice: LobbyVoice, _: Args) -> Made:
    yes = button(voice, voice.t("button-sure"), Kind.ABORT, 1, style="danger")
    return [voice.t("setup-ask-call-off")], row(yes, *out(voice)[0])


def _start(voice: LobbyVoice, _: Args) -> Made:
    yes = button(voice, voice.t("button-sure"), Kind.START, style="danger")
    return [voice.t("setup-ask-start"), *_state(voice)[1:]], row(yes, *out(voice)[0])


_OF_CITIES: Final = (Setup.CITIES, Setup.ASSIGN, Setup.PLACE, Setup.TOUR)
"""Screens that a table has not."""
_OF_TABLES: Final = (Setup.SEATS, Setup.SEAT, Setup.WORDS)
"""Screens that only a table has."""
_PAGES: Final[Mapping[int, Callable[[LobbyVoice, Args], Made]]] = {
    Setup.CITIES: _cities,
    Setup.ASSIGN: _cities,
    Setup.PLACE: _place,
    Setup.TOUR: _tour,
    Setup.GROUPS: groups,
    Setup.GROUP: group,
    Setup.OPTION: option,
    Setup.SET: option,
    Setup.CALL_OFF: _call_off,
    Setup.START: _start,
    Setup.SEATS: seats,
    Setup.SEAT: seats,
    Setup.WORDS: words,
}
