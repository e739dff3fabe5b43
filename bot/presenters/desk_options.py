"""The options by buttons: changed before the start, afterwards to be read only."""

from bot.app import option_menus as menus
from bot.app.messages import Button
from bot.app.naming import short_name
from bot.callbacks import Kind
from bot.presenters.keyboards import row, rows
from bot.presenters.lobby import LobbyVoice
from bot.presenters.option_text import option_name, option_value
from bot.presenters.setup_parts import Args, Made, Setup, button, out, say


def groups(voice: LobbyVoice, _: Args) -> Made:
    found = [
        button(voice, voice.t(f"options-{name}"), Kind.SETUP, Setup.GROUP, number)
        for number, name in enumerate(menus.GROUPS)
    ]
    head = "setup-options" if _open(voice) else "setup-options-fixed"
    return [voice.t(head)], (*rows(found), *out(voice))


def _open(voice: LobbyVoice) -> bool:
    """Settings are fixed when the game starts."""
    return voice.scene.status == "lobby"


def group(voice: LobbyVoice, args: Args) -> Made:
    names = tuple(menus.GROUPS)
    name = names[args[0]] if args and args[0] < len(names) else names[0]
    told, found = [], []
    for key in menus.GROUPS[name]:
        value = getattr(voice.scene.options, key)
        mark = "" if value == menus.default_of(key) else "• "
        shown = option_value(voice.t, key, value)
        told.append(
            voice.t("setup-option", mark=mark, option=option_name(voice.t, key), value=shown)
        )
        label = short_name(option_name(voice.t, key), 30)
        if _open(voice):
            found.append(button(voice, label, Kind.SETUP, *_door(key)))
    leave = say(voice, "button-back", Setup.GROUPS, 0)
    head = voice.t("setup-group", group=voice.t(f"options-{name}"))
    return [head, *told], (*rows(found), *row(leave))


def _door(key: str) -> Args:
    """The tour order has a screen of its own."""
    return (Setup.TOUR, 0, 0) if key == "tour_order" else (Setup.OPTION, menus.place_of(key))


def option(voice: LobbyVoice, args: Args) -> Made:
    """Its values, the one that stands and the usual one marked; others by command."""
    key = menus.option_at(args[0]) if args else ""
    if not key or key not in _grouped():
        return groups(voice, ())
    now = getattr(voice.scene.options, key)
    fits = menus.fitting(voice.scene.options, key)
    found = [
        _value(voice, key, number, word, now)
        for number, word in enumerate(menus.offered(key))
        if word in fits
    ]
    head = voice.t(
        "setup-value",
        option=option_name(voice.t, key),
        value=option_value(voice.t, key, now),
        default=option_value(voice.t, key, menus.default_of(key)),
        word=key,
    )
    leave = say(voice, "button-back", Setup.GROUP, _group_of(key))
    return [head], (*rows(found), *row(leave))


def _value(voice: LobbyVoice, key: str, number: int, word: str, now: object) -> Button:
    value = menus.value_of(key, word)
    usual = voice.t("setup-usual") if value == menus.default_of(key) else ""
    text = " ".join(
        part
        for part in (option_value(voice.t, key, value), usual, "✓" if value == now else "")
        if part
    )
    style = "success" if value == now else ""
    return button(voice, text, Kind.SETUP, Setup.SET, menus.place_of(key), number, style=style)


def _grouped() -> frozenset[str]:
    return frozenset(key for keys in menus.GROUPS.values() for key in keys)


def _group_of(key: str) -> int:
    return next(n for n, keys in enumerate(menus.GROUPS.values()) if key in keys)
