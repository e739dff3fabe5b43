"""Options: the ONE declaration (decision 19, rules.md section 8).

A field is an option: its name is the key, its type the kind and range, its value the default. The
clause stands beside it; the texts are `option-<key>` in locales/, and a test holds them complete.
`parse_option` reads what a prosecutor writes after /set, or a scenario under `options`.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta, Struct

from bot.engine.ids import CityNo, Seconds


class Clause(Struct, frozen=True):
    """The clause of rules.md that an option belongs to."""

    id: str


Window: TypeAlias = Annotated[Seconds, Meta(ge=60, le=7 * 86400)]
"""MC-PHASE-2: 1 minute to 7 days, in seconds."""
LocalTime: TypeAlias = Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Zone: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$")]
MafiaTable: TypeAlias = Mapping[int, int]

MAFIA_TABLE: Final[MafiaTable] = {residents: (residents + 1) // 4 for residents in range(5, 21)}
"""MC-DECK-3: about a quarter. 5-6: 1; 7-10: 2; 11-14: 3; 15-18: 4; 19-20: 5."""


class MulticityOptions(Struct, frozen=True, kw_only=True):
    """The settings of a multicity game, fixed when it starts."""

    cities: Annotated[int, Meta(ge=2, le=6), Clause("MC-DECK-1")] = 2
    city_min: Annotated[int, Meta(ge=1, le=20), Clause("MC-DECK-1")] = 5
    city_max: Annotated[int, Meta(ge=1, le=20), Clause("MC-DECK-1")] = 20
    city_assignment: Annotated[Literal["auto", "manual"], Clause("MC-DECK-2")] = "auto"
    mafia_table: Annotated[MafiaTable, Clause("MC-DECK-3")] = msgspec.field(
        default_factory=lambda: dict(MAFIA_TABLE)
    )
    doctor: Annotated[bool, Clause("MC-DECK-5")] = True
    journalist: Annotated[bool, Clause("MC-DECK-5")] = True
    maniac: Annotated[bool, Clause("MC-DECK-5")] = True
    nomination: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    voting: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    night: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    night_0: Annotated[Window, Clause("MC-PHASE-2")] = 12 * 3600
    schedule: Annotated[Literal["durations", "anchored"], Clause("MC-PHASE-9")] = "durations"
    voting_closes: Annotated[LocalTime, Clause("MC-PHASE-9")] = "21:00"
    dawn_at: Annotated[LocalTime, Clause("MC-PHASE-9")] = "09:00"
    zone: Annotated[Zone, Clause("MC-PHASE-9")] = "Europe/Moscow"
    first_day_execution: Annotated[bool, Clause("MC-PHASE-4")] = True
    early_dawn: Annotated[bool, Clause("MC-PHASE-8")] = False
    nomination_withdraw: Annotated[bool, Clause("MC-NOM-4")] = False
    self_nomination: Annotated[bool, Clause("MC-NOM-5")] = True
    self_vote: Annotated[bool, Clause("MC-VOTE-1")] = True
    max_vote_changes: Annotated[
        Literal["unlimited"] | Annotated[int, Meta(ge=0, le=99)], Clause("MC-VOTE-2")
    ] = "unlimited"
    ballot: Annotated[Literal["open", "secret_until_count"], Clause("MC-VOTE-6")] = "open"
    non_voter: Annotated[Literal["none", "two_against_self"], Clause("MC-VOTE-7")] = "none"
    foreign_plus_own: Annotated[bool, Clause("MC-COUNT-3")] = False
    zero_votes: Annotated[
        Literal["earliest_nomination", "lot", "prosecutor", "nobody"], Clause("MC-COUNT-6")
    ] = "earliest_nomination"
    godfather_night_death: Annotated[Literal["blocks", "order_stands"], Clause("MC-GOD-6")] = (
        "blocks"
    )
    reveal_godfather: Annotated[bool, Clause("MC-GOD-8")] = False
    consigliere: Annotated[Literal["bot", "human"], Clause("MC-CONS-1")] = "bot"
    mafia_fallback: Annotated[
        Literal["plurality", "first_proposal", "lot", "refuse"], Clause("MC-CONS-4")
    ] = "plurality"
    maniac_silent: Annotated[Literal["lot", "miss"], Clause("MC-NIGHT-4")] = "lot"
    check_reply: Annotated[Literal["immediate", "dawn"], Clause("MC-NIGHT-5")] = "immediate"
    doctor_strength: Annotated[Literal["all", "one"], Clause("MC-DOC-2")] = "all"
    doctor_self: Annotated[
        Literal["unlimited", "none"] | Annotated[int, Meta(ge=0, le=99)], Clause("MC-DOC-4")
    ] = "unlimited"
    doctor_repeat: Annotated[Literal["allowed", "not_twice_running"], Clause("MC-DOC-4")] = (
        "allowed"
    )
    announce_saves: Annotated[bool, Clause("MC-DOC-5")] = False
    journalist_self: Annotated[bool, Clause("MC-JOUR-1")] = False
    journalist_compares: Annotated[Literal["side", "role"], Clause("MC-JOUR-2")] = "side"
    tour_order: Annotated[tuple[CityNo, ...], Clause("MC-TOUR-2")] = ()
    judges: Annotated[bool, Clause("MC-JUDGE-1")] = True
    judge_immunity: Annotated[Literal["tour_only", "full"], Clause("MC-JUDGE-6")] = "tour_only"
    supreme_court: Annotated[bool, Clause("MC-JUDGE-7")] = False
    inactivity_days: Annotated[int, Meta(ge=1, le=99), Clause("MC-PROS-2")] = 2
    auto_strike: Annotated[bool, Clause("MC-PROS-9")] = False
    reveal: Annotated[Literal["role", "side", "none"], Clause("MC-REV-1")] = "role"
    announce_cause: Annotated[bool, Clause("MC-REV-2")] = False
    parity_maniac: Annotated[Literal["ignore", "as_honest", "defer"], Clause("MC-WIN-3")] = (
        "ignore"
    )
    maniac_win: Annotated[Literal["survive", "last_alive"], Clause("MC-WIN-4")] = "survive"
    maniac_hunt: Annotated[bool, Clause("MC-WIN-9")] = False
    finished_city: Annotated[Literal["open", "frozen"], Clause("MC-WIN-6")] = "open"
    fake_steps: Annotated[bool, Clause("GEN-8")] = True
    final_disclosure: Annotated[Literal["full", "roles", "none"], Clause("GEN-10")] = "full"
    outage_grace: Annotated[Window, Clause("GEN-11")] = 15 * 60
    timings: Annotated[Literal["async"], Clause("GEN-12")] = "async"
    turns: Annotated[Literal["sequential", "simultaneous"], Clause("GEN-13")] = "sequential"

    @property
    def touring(self) -> tuple[CityNo, ...]:
        """MC-TOUR-2: the fixed order of cities."""
        return self.tour_order or tuple(range(1, self.cities + 1))


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
DURATIONS: Final = frozenset({"nomination", "voting", "night", "night_0", "outage_grace"})


def parse_duration(text: str) -> Seconds | None:
    """`1d2h30m15s`, any part alone too, Russian letters too; None for anything else."""
    found = _DURATION.match(text.strip().lower())
    if found is None or not any(found.groups()):
        return None
    days, hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return days * 86400 + hours * 3600 + minutes * 60 + seconds


def option_keys() -> tuple[str, ...]:
    """Every option, in the order of the declaration."""
    return MulticityOptions.__struct_fields__


_HINTS: Final = get_type_hints(MulticityOptions, include_extras=True)
_KINDS: Final = get_type_hints(MulticityOptions)


def clause_of(key: str) -> str:
    """The clause that an option belongs to."""
    return next(extra.id for extra in get_args(_HINTS[key])[1:] if isinstance(extra, Clause))


def choices_of(key: str) -> tuple[str, ...]:
    """The words that an option takes: of a choice or a switch; () for numbers and the like."""
    hint = _KINDS[key]
    if hint is bool:
        return ("on", "off")
    parts = (hint, *get_args(hint))
    return tuple(w for part in parts if get_origin(part) is Literal for w in get_args(part))


def with_option(options: MulticityOptions, key: str, value: object) -> MulticityOptions:
    """A copy with one option set, checked. Raises BadOption."""
    return with_options(options, {key: value})


def with_options(options: MulticityOptions, values: Mapping[str, object]) -> MulticityOptions:
    """A copy with several options set, each checked, then all together. Raises BadOption."""
    raw: dict[str, Any] = msgspec.structs.asdict(options)
    for key, value in values.items():
        raw[key] = _read(key, value)
    for key in values:
        _check(key, raw[key])
    made = msgspec.convert(raw, MulticityOptions)
    _check_together(made)
    return made


def _read(key: str, value: object) -> object:
    """The value in the option's own kind. Raises BadOption for an unknown option."""
    if key not in option_keys():
        raise BadOption(key, "unknown", value)
    text = str(value).strip().lower()
    if key in DURATIONS and isinstance(value, str):
        return _duration(key, value)
    if key == "tour_order":
        return _cities(key, value)
    if key == "mafia_table" and isinstance(value, str):
        return _table(key, value)
    if choices_of(key) == ("on", "off"):
        return text in _TRUE if text in _TRUE | _FALSE else value
    if isinstance(value, bool) or value is None:
        return _switch_word(key, value)
    if isinstance(value, str):
        stripped = value.strip()
        return int(stripped) if re.fullmatch(r"-?\d{1,6}", stripped) else stripped
    return value


def _duration(key: str, value: str) -> Seconds:
    seconds = parse_duration(value)
    if seconds is None:
        raise BadOption(key, "duration", value)
    return seconds


def _switch_word(key: str, value: object) -> object:
    """YAML reads `off` and `none` as other kinds; a choice may have such a word."""
    words = {False: "none", True: "on", None: "none"}
    word = words.get(value) if value is None or isinstance(value, bool) else None
    return word if word in choices_of(key) else value


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


def _check(key: str, value: object) -> None:
    try:
        msgspec.convert(value, _HINTS[key], strict=True)
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


def _check_together(options: MulticityOptions) -> None:
    """What no single value shows: sizes in order, a tour order of all cities, sane mafia table."""
    if options.city_min > options.city_max:
        raise BadOption("city_min", "sizes", options.city_min)
    order = options.tour_order
    if order and sorted(order) != list(range(1, options.cities + 1)):
        raise BadOption("tour_order", "cities", order)
    if any(not 0 < mafiosi <= residents for residents, mafiosi in options.mafia_table.items()):
        raise BadOption("mafia_table", "table", dict(options.mafia_table))
