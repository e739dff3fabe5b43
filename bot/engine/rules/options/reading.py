"""What a prosecutor writes after /set, or a scenario under `options`, made into options."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints
from zoneinfo import ZoneInfo

import msgspec

from bot.engine.ids import CityNo, Seconds
from bot.engine.rules.options.kinds import AnyOptions, Clause, Span
from bot.engine.rules.options.multicity import MulticityOptions
from bot.engine.rules.options.tables import TableOptions

AnyKind = TypeVar("AnyKind", bound=AnyOptions)
Kind = type[AnyOptions]


class BadOption(ValueError):  # noqa: N818 - what is wrong, said as people say it
    """An unknown option or an impossible value. `key` names it, `reason` is a text's key."""

    def __init__(self, key: str, reason: str, value: object = None) -> None:
        super().__init__(f"{key}: {reason} ({value!r})")
        self.key, self.reason, self.value = key, reason, value


INERT: Final[Mapping[str, str]] = {
    "fake_steps": "MC-PHASE-1",
    "turns": "GEN-13",
    "timings": "GEN-12",
}
"""Options that multicity knows but that change nothing in it, with the clause that says so."""

_TRUE = frozenset({"on", "true", "yes", "1", "да", "вкл"})
_FALSE = frozenset({"off", "false", "no", "0", "нет", "выкл"})
_DURATION = re.compile(r"^(?:(\d+)[dд])?(?:(\d+)[hч])?(?:(\d+)[mм])?(?:(\d+)[sс])?$")
PRESET: Final = "preset"
"""Written for a timer that goes by the preset of timings again."""


def parse_duration(text: str) -> Seconds | None:
    """`1d2h30m15s`, any part alone too, Russian letters too; None for anything else."""
    found = _DURATION.match(text.strip().lower())
    if found is None or not any(found.groups()):
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return days * 86400 + hours * 3600 + minutes * 60 + seconds


def option_keys(kind: Kind = MulticityOptions) -> tuple[str, ...]:
    """Every option of a rule set, in the order of the declaration."""
    return kind.__struct_fields__


@cache
def _hints(kind: Kind) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _kind_of(key: str, kind: Kind) -> Any:
    """What a value may be: the type of a field without its clause."""
    return get_args(_hints(kind)[key])[0]


def clause_of(key: str, kind: Kind = MulticityOptions) -> str:
    """The clause that an option belongs to."""
    extras = get_args(_hints(kind)[key])[1:]
    return next(extra.id for extra in extras if isinstance(extra, Clause))


def _span(key: str, kind: Kind) -> Span | None:
    extras = get_args(_hints(kind)[key])[1:]
    return next((extra for extra in extras if isinstance(extra, Span)), None)


def is_duration(key: str, kind: Kind = MulticityOptions) -> bool:
    """Is it a length of time?"""
    return _span(key, kind) is not None


def choices_of(key: str, kind: Kind = MulticityOptions) -> tuple[str, ...]:
    """The words that an option takes: of a choice or a switch; () for numbers and the like."""
    hint = _kind_of(key, kind)
    if hint is bool:
        return ("on", "off")
    parts = (hint, *get_args(hint))
    words = (w for part in parts if get_origin(part) is Literal for w in get_args(part))
    return tuple(str(word) for word in words if isinstance(word, str))


def with_option(options: AnyKind, key: str, value: object) -> AnyKind:
    """A copy with one option set, checked. Raises BadOption."""
    return with_options(options, {key: value})


def with_options(options: AnyKind, values: Mapping[str, object]) -> AnyKind:
    """A copy with several options set, each checked, then all together. Raises BadOption."""
    kind = type(options)
    raw: dict[str, Any] = msgspec.structs.asdict(options)
    for key, value in values.items():
        raw[key] = _read(kind, key, value)
    for key in values:
        _check(kind, key, raw[key])
    made = msgspec.convert(raw, kind)
    _check_together(made)
    return made


def _read(kind: Kind, key: str, value: object) -> object:
    """The value in the option's own kind. Raises BadOption for an unknown option."""
    if key not in option_keys(kind):
        raise BadOption(key, "unknown", value)
    text = str(value).strip().lower()
    span = _span(key, kind)
    if span is not None and isinstance(value, str):
        return _duration(key, text, timer=span.timer)
    if key == "tour_order":
        return _cities(key, value)
    if key in ("mafia_table", "black_table") and isinstance(value, str):
        return _table(key, value)
    if choices_of(key, kind) == ("on", "off"):
        return text in _TRUE if text in _TRUE | _FALSE else value
    if isinstance(value, bool) or value is None:
        return _switch_word(choices_of(key, kind), value)
    if isinstance(value, str):
        stripped = value.strip()
        return int(stripped) if re.fullmatch(r"-?\d{1,6}", stripped) else stripped
    return value


def _duration(key: str, text: str, *, timer: bool) -> Seconds | None:
    """A duration; a timer of the table may be a plain number of seconds, or go by its preset."""
    if timer and text == PRESET:
        return None
    seconds = int(text) if timer and re.fullmatch(r"\d{1,7}", text) else parse_duration(text)
    if seconds is None:
        raise BadOption(key, "duration", text)
    return seconds


def _switch_word(choices: tuple[str, ...], value: object) -> object:
    """YAML reads `off` and `none` as other kinds; a choice may have such a word."""
    words = {False: ("none", "off"), True: ("on",), None: ("none",)}
    found = words.get(value, ()) if value is None or isinstance(value, bool) else ()
    return next((word for word in found if word in choices), value)


def _cities(key: str, value: object) -> tuple[CityNo, ...]:
    """Cities by letter or number: `BAC`, `B, A, C`, `2 1 3`, ['B', 'A']."""
    if isinstance(value, str):
        parts: list[object] = list(re.findall(r"[A-Fa-f]|\d+", value))
    elif isinstance(value, (list, tuple)):
        parts = list(value)
    else:
        raise BadOption(key, "cities", value)
    return tuple(_city(key, part) for part in parts)


def _city(key: str, part: object) -> CityNo:
    text = str(part).strip().upper()
    if text.isdigit():
        return int(text)
    if len(text) == 1 and "A" <= text <= "F":
        return ord(text) - ord("A") + 1
    raise BadOption(key, "cities", part)


def _table(key: str, value: str) -> dict[int, int]:
    """`5-6:1 7-10:2`, residents:mafiosi."""
    table: dict[int, int] = {}
    for part in value.split():
        found = re.fullmatch(r"(\d+)(?:-(\d+))?:(\d+)", part)
        if found is None:
            raise BadOption(key, "table", value)
        low, high, mafiosi = int(found[1]), int(found[2] or found[1]), int(found[3])
        table.update(dict.fromkeys(range(low, min(high, 99) + 1), mafiosi))
    return table


def _check(kind: Kind, key: str, value: object) -> None:
    try:
        msgspec.convert(value, _hints(kind)[key], strict=True)
    except msgspec.ValidationError as error:
        raise BadOption(key, "value", value) from error
    if key == "zone" and not _zone_exists(str(value)):
        raise BadOption(key, "zone", value)


def _zone_exists(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def _check_together(options: AnyOptions) -> None:
    """What no single value shows."""
    if isinstance(options, MulticityOptions):
        _check_cities(options)
    if isinstance(options, TableOptions):
        possible = options.timings == "async" or not options.simultaneous
        if not possible:
            raise BadOption("turns", "turns-need-async", options.turns)


def _check_cities(options: MulticityOptions) -> None:
    """Sizes in order, a tour order of all cities, a sane mafia table."""
    if options.city_min > options.city_max:
        raise BadOption("city_min", "sizes", options.city_min)
    order = options.tour_order
    if order and sorted(order) != list(range(1, options.cities + 1)):
        raise BadOption("tour_order", "cities", order)
    if any(not 0 < mafiosi <= residents for residents, mafiosi in options.mafia_table.items()):
        raise BadOption("mafia_table", "table", dict(options.mafia_table))
