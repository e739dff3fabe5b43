"""Requests checked against the Bot API's own tables (bot_api.json), compiled once at import.

Stricter than Telegram, which ignores unknown parameters, takes "yes" for true and drops what
it can't use: here each of these is refused, since each is a mistake of the bot.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from playground.server.errors import ApiError, malformed
from playground.server.model import Json

Check = Callable[[Any, str], Any]
"""Takes a value and where it stands; returns it decoded or raises."""

_TABLES: Json = json.loads(files("playground.server").joinpath("bot_api.json").read_text("utf-8"))
METHODS: dict[str, Json] = _TABLES["methods"]
TYPES: dict[str, Json] = _TABLES["types"]

_OWN_WORDS = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "user_id": "invalid user_id specified",
    "callback_data": "BUTTON_DATA_INVALID",
    "answerCallbackQuery.text": "MESSAGE_TOO_LONG",
}
"""Telegram's texts for a field that is missing or of a wrong length, where one is known."""

_AFTER_PARSING = {"text", "caption"}
"""Their bounds count what is left after parsing; formatted.py measures it."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with the request."""

    name: str
    content_type: str
    data: bytes


@dataclass(frozen=True, slots=True)
class _Field:
    check: Check
    form: Check
    required: bool
    takes_file: bool


def check_request(method: str, raw: dict[str, Any], uploads: dict[str, Upload]) -> Json:
    """The parameters of one request, decoded. `raw` has strings (a form) or JSON values."""
    fields = _method(method)
    if fields is None:
        raise ApiError(404, "Not Found: method not found", form=True)
    result: Json = {}
    for name, value in raw.items():
        field = fields.get(name)
        if field is None:
            raise malformed(f'unknown parameter "{name}" of {method}')
        result[name] = (field.form if isinstance(value, str) else field.check)(value, name)
    for name, upload in uploads.items():
        if name not in fields or not fields[name].takes_file:
            raise malformed(f'"{name}" of {method} is no place for a file')
        result[name] = upload
    for name, field in fields.items():
        if field.required and name not in result:
            raise malformed(_OWN_WORDS.get(name, f'parameter "{name}" is required'))
    return result


@cache
def _method(name: str) -> dict[str, _Field] | None:
    table = METHODS.get(name)
    if table is None:
        return None
    fields = {}
    for key, row in table.items():
        words = _OWN_WORDS.get(f"{name}.{key}")
        check = _field_check(key, row, words)
        fields[key] = _Field(
            check=check,
            form=_from_form(row["type"], check),
            required=bool(row.get("required")),
            takes_file=row["type"].startswith("InputFile"),
        )
    return fields


def _from_form(kind: str, check: Check) -> Check:
    """A form has text only: numbers are spelled out, objects and lists are JSON."""
    decode = _SPELLED.get(kind, _from_json)

    def checked(value: Any, at: str) -> Any:
        return check(decode(value, at), at)

    return checked


def _spelled_integer(value: str, at: str) -> int:
    if not re.fullmatch(r"-?\d{1,18}", value):
        raise malformed(f'parameter "{at}" must be an Integer')
    return int(value)


def _spelled_float(value: str, at: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise malformed(f'parameter "{at}" must be a Float') from None


def _spelled_boolean(value: str, at: str) -> bool:
    words = {"true": True, "1": True, "false": False, "0": False}
    if value.lower() not in words:
        raise malformed(f'parameter "{at}" must be a Boolean')
    return words[value.lower()]


def _spelled_id(value: str, _at: str) -> int | str:
    return int(value) if re.fullmatch(r"-?\d{1,18}", value) else value


def _from_json(value: str, at: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        raise malformed(f"can't parse {at} JSON object") from None


def _as_it_is(value: str, _at: str) -> str:
    return value


_SPELLED: dict[str, Callable[[str, str], Any]] = {
    "Integer": _spelled_integer,
    "Float": _spelled_float,
    "Boolean": _spelled_boolean,
    "True": _spelled_boolean,
    "Integer or String": _spelled_id,
    "String": _as_it_is,
    "InputFile": _as_it_is,
    "InputFile or String": _as_it_is,
}


def _field_check(key: str, row: Json, words: str | None = None) -> Check:
    check = _type_check(row["type"])
    bounds = row.get("length")
    if bounds is None or (key in _AFTER_PARSING and words is None):
        return check
    low, high, unit = bounds
    words = words or _OWN_WORDS.get(key)

    def bounded(value: Any, at: str) -> Any:
        value = check(value, at)
        size = len(value.encode()) if unit == "bytes" else len(value)
        if not low <= size <= high:
            raise malformed(words or f'"{at}" must have {low}-{high} {unit}, it has {size}')
        return value

    return bounded


@cache
def _type_check(kind: str) -> Check:
    if kind.startswith("Array of "):
        return _list_check(_type_check(kind.removeprefix("Array of ")))
    if kind in _PLAIN:
        return _plain_check(kind)
    options = re.split(r", | and | or ", kind)
    if len(options) > 1:
        return _union_check(kind, tuple(options))
    if TYPES[kind]:
        return _object_check(kind)
    return _variant_check(kind)


_PLAIN: dict[str, tuple[type, ...]] = {
    "Integer": (int,),
    "Float": (int, float),
    "Boolean": (bool,),
    "True": (bool,),
    "String": (str,),
    "Integer or String": (int, str),
    "InputFile": (str,),
    "InputFile or String": (str,),
}


def _plain_check(kind: str) -> Check:
    accepted = _PLAIN[kind]
    boolean = bool in accepted

    def check(value: Any, at: str) -> Any:
        if not isinstance(value, accepted) or isinstance(value, bool) is not boolean:
            raise malformed(f'"{at}" must be of type {kind}')
        if kind == "True" and value is not True:
            raise malformed(f'"{at}" can only be True')
        return value

    return check


def _list_check(item: Check) -> Check:
    def check(value: Any, at: str) -> Any:
        if not isinstance(value, list):
            raise malformed(f'"{at}" must be an Array')
        return [item(one, f"{at}[{index}]") for index, one in enumerate(value)]

    return check


def _object_check(kind: str) -> Check:
    fields: dict[str, tuple[Check, bool]] = {}

    def check(value: Any, at: str) -> Any:
        if not isinstance(value, dict):
            raise malformed(f"object expected as {at} ({kind})")
        if not fields:  # filled late: types refer to each other
            for key, row in TYPES[kind].items():
                fields[key] = (_field_check(key, row), bool(row.get("required")))
        for key in value:
            if key not in fields:
                raise malformed(f'unknown field "{key}" of {kind} in {at}')
        for key, (_, required) in fields.items():
            if required and key not in value:
                raise malformed(f'can\'t find field "{key}" of {kind} in {at}')
        return {key: fields[key][0](one, f"{at}.{key}") for key, one in value.items()}

    return check


def _union_check(kind: str, options: tuple[str, ...]) -> Check:
    """The first option whose required fields are all there decides; its own check then speaks."""
    required = {
        name: {key for key, row in TYPES[name].items() if row.get("required")} for name in options
    }

    def check(value: Any, at: str) -> Any:
        if isinstance(value, dict):
            for name in options:
                if required[name] <= value.keys():
                    return _type_check(name)(value, at)
        raise malformed(f'"{at}" must be one of {kind}')

    return check


def _variant_check(base: str) -> Check:
    """A type without fields is either empty or the common name of variants with a `type`."""
    variants = {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name.removeprefix(base)).lower(): name
        for name, table in TYPES.items()
        if name.startswith(base) and name != base and "type" in table
    }

    def check(value: Any, at: str) -> Any:
        if not isinstance(value, dict):
            raise malformed(f"object expected as {at} ({base})")
        if not variants:
            if value:
                raise malformed(f"{base} in {at} has no fields")
            return value
        name = variants.get(value.get("type", ""))
        if name is None:
            raise malformed(f"wrong type of {base} specified in {at}")
        return _type_check(name)(value, at)

    return check
