"""Every command of a menu is handled, every handled command stands in a menu and in /help."""

import re
from collections.abc import Iterator

import pytest
from aiogram import Router
from aiogram.filters import Command

from bot.app import command_lists
from bot.app.command_lists import menu_of
from bot.app.rights import Office
from bot.handlers.entry import dispatcher
from bot.presenters.translator import Translator

RULESETS = ("multicity", "club", "city")
PARTS = [(office, ruleset) for office in (*Office, None) for ruleset in RULESETS]


def handled(router: Router) -> Iterator[str]:
    for handler in router.message.handlers:
        for one in handler.filters or ():
            if isinstance(one.callback, Command):
                yield from (str(command) for command in one.callback.commands)
    for inner in router.sub_routers:
        yield from handled(inner)


def test_menus_offer_what_is_handled_and_all_of_it() -> None:
    assert set(handled(dispatcher())) - {"start"} == command_lists.EVERY


@pytest.mark.parametrize("language", ["ru", "en"])
def test_help_names_every_command_and_nothing_else(language: str) -> None:
    told = Translator().text("help", language)
    named = set(re.findall(r"(?<![<\w])/([a-z]+)", told))
    assert named | {"help"} == command_lists.EVERY


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_command_is_described_briefly(language: str) -> None:
    for name in command_lists.EVERY:
        assert 3 <= len(Translator().text(f"command-{name}", language)) <= 60


def test_a_menu_names_each_command_once_and_no_group_offers_a_secret_act() -> None:
    menus = (
        command_lists.IN_GROUP,
        command_lists.OF_ADMINISTRATORS,
        command_lists.IN_PRIVATE,
        command_lists.AT_TABLE,
        *(menu_of([part]) for part in PARTS),
        menu_of(PARTS),
    )
    for menu in menus:
        assert len(set(menu)) == len(menu) <= 100
    secret = {"order", "check", "stab", "protect", "compare", "godfather", "court", "done"}
    secret |= {"shoot", "hold", "heal", "seek"}
    assert not secret & {*command_lists.OF_ADMINISTRATORS, *command_lists.AT_TABLE}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_rule_set_offers_nothing_that_only_another_one_knows(ruleset: str) -> None:
    lists = (command_lists.ACTS, command_lists.DESK)
    own = {name for one in lists for name in one[ruleset]}
    others = {name for one in lists for of in RULESETS for name in one[of]} - own
    menus = (menu_of([(Office.PROSECUTOR, ruleset), (None, ruleset)]), menu_of([(None, ruleset)]))
    assert not {name for menu in menus for name in menu} & others
    assert ruleset == "multicity" or set(menus[0]) >= own


def test_who_only_plays_in_cities_has_the_common_menu_and_a_helper_his_own() -> None:
    assert menu_of([]) == menu_of([(None, "multicity")]) == ()
    assert menu_of([(Office.TRUSTED, "multicity")])[0] == "publish"
    both = menu_of([(None, "club"), (Office.PROSECUTOR, "multicity")])
    assert both[:2] == ("desk", "sealed")
    assert {"shoot", "recall"} <= set(both)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("ruleset", ["club", "city"])
def test_help_at_a_table_names_its_commands_and_nothing_else(ruleset: str, language: str) -> None:
    say = Translator().text
    parts = {part: say(f"help-{part}-{ruleset}", language) for part in ("turn", "night")}
    told = say("help-table", language, **parts)
    named = set(re.findall(r"(?<![<\w])/([a-z]+)", told))
    menu = menu_of([(Office.PROSECUTOR, ruleset), (None, ruleset)])
    assert named | {"help"} == set(menu)
