"""The options by buttons: changed before the start, afterwards to be read only."""

from collections.abc import Mapping

from bot.app import option_menus as menus
from bot.app.messages import Button
from bot.app.naming import short_name
from bot.callbacks import Kind
from bot.engine.rules.options import Options
from bot.presenters.keyboards import row, rows
from bot.presenters.lobby import LobbyVoice
from bot.presenters.option_text import option_name, option_value
from bot.presenters.setup_parts import Args, Made, Setup, button, out, say


def groups(voice: LobbyVoice, _: Args) -> Made:
    found = [
        button(voice, voice.t(f"options-{name}"), Kind.SETUP, Setup.GROUP, number)
        for number, name in enumerate(_groups(voice))
    ]
    head = "setup-options" if _open(voice) else "setup-options-fixed"
    return [voice.t(head)], (*rows(found), *out(voice))


def _open(voice: LobbyVoice) -> bool:
    """Settings are fixed when the game starts."""
    return voice.scene.status == "lobby"


def group(voice: LobbyVoice, args: Args) -> Made:
    names = tuple(_groups(voice))
    name = names[args[0]] if args and args[0] < len(names) else names[0]
    told, found = [], []
    for key in _groups(voice)[name]:
        value = getattr(voice.scene.options, key)
        mark = "" if value == menus.default_of(key, _kind(voice)) else "• "
        shown = option_value(voice.t, key, value)
        told.append(
            voice.t("setup-option", mark=mark, option=option_name(voice.t, key), value=shown)
        )
        label = short_name(option_name(voice.t, key), 30)
        if _open(voice):
            found.append(button(voice, label, Kind.SETUP, *_door(voice, key)))
    leave = say(voice, "button-back", Setup.GROUPS, 0)
    head = voice.t("setup-group", group=voice.t(f"options-{name}"))
    return [head, *told], (*rows(found), *row(leave))


def _door(voice: LobbyVoice, key: str) -> Args:
    """The tour order has a screen of its own."""
    if key == "tour_order":
        return (Setup.TOUR, 0, 0)
    return (Setup.OPTION, menus.place_of(key, _kind(voice)))


def option(voice: LobbyVoice, args: Args) -> Made:
    """Its values, the one that stands and the usual one marked; others by command."""
    key = menus.option_at(args[0], _kind(voice)) if args else ""
    if not key or key not in _grouped(voice):
        return groups(voice, ())
    now = getattr(voice.scene.options, key)
    fits = menus.fitting(voice.scene.options, key)
    found = [
        _value(voice, key, number, word, now)
        for number, word in enumerate(menus.offered(key, _kind(voice)))
        if word in fits
    ]
    head = voice.t(
        "setup-value",
        option=option_name(voice.t, key),
        value=option_value(voice.t, key, now),
        default=option_value(voice.t, key, menus.default_of(key, _kind(voice))),
        word=key,
    )
    leave = say(voice, "button-back", Setup.GROUP, _group_of(voice, key))
    return [head], (*rows(found), *row(leave))


def _value(voice: LobbyVoice, key: str, number: int, word: str, now: object) -> Button:
    value = menus.value_of(key, word, _kind(voice))
    usual = voice.t("setup-usual") if value == menus.default_of(key, _kind(voice)) else ""
    text = " ".join(
        part
        for part in (option_value(voice.t, key, value), usual, "✓" if value == now else "")
        if part
    )
    style = "success" if value == now else ""
    place = menus.place_of(key, _kind(voice))
    return button(voice, text, Kind.SETUP, Setup.SET, place, number, style=style)


def _grouped(voice: LobbyVoice) -> frozenset[str]:
    return frozenset(key for keys in _groups(voice).values() for key in keys)


def _group_of(voice: LobbyVoice, key: str) -> int:
    return next(n for n, keys in enumerate(_groups(voice).values()) if key in keys)


def _kind(voice: LobbyVoice) -> type[Options]:
    return type(voice.scene.options)


def _groups(voice: LobbyVoice) -> Mapping[str, tuple[str, ...]]:
    return menus.groups_of(_kind(voice))
