"""What older versions have stored is lifted to the present form."""

import msgspec

from bot.engine.rules.options import MulticityOptions
from bot.engine.state import SCHEMA, Game
from bot.engine.upcast import upcast


def test_options_get_the_name_of_the_only_rule_set_of_old() -> None:
    assert upcast({"options": {"cities": 3}}) == {"options": {"cities": 3, "ruleset": "multicity"}}


def test_the_number_of_the_form_rises() -> None:
    assert upcast({"schema": 1, "seq": 4}) == {"schema": 2, "seq": 4}
    assert upcast({"schema": 1}) == {"schema": SCHEMA}


def test_what_is_inside_is_lifted_too() -> None:
    event = {"type": "Undone", "game": {"schema": 1, "options": {}}, "commands": [{"options": {}}]}
    assert upcast(event) == {
        "type": "Undone",
        "game": {"schema": 2, "options": {"ruleset": "multicity"}},
        "commands": [{"options": {"ruleset": "multicity"}}],
    }


def test_the_present_form_and_plain_values_stay_as_they_are() -> None:
    present = {"schema": SCHEMA, "options": {"ruleset": "city", "players": 9}}
    assert upcast(present) == present
    for plain in (None, 7, "options", ["a", 1], {"options": "written out", "schema": 3}):
        assert upcast(plain) == plain


def test_a_game_of_the_first_form_is_read_as_the_same_game() -> None:
    game = Game(options=MulticityOptions(cities=4, judges=False))
    old = msgspec.json.decode(msgspec.json.encode(game))
    del old["options"]["ruleset"]
    old["schema"] = 1
    assert msgspec.convert(upcast(old), Game, str_keys=True) == game
