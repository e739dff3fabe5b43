"""Every command of a menu is handled, every handled command stands in a menu and in /help."""

import re
from collections.abc import Iterator

import pytest
from aiogram import Router
from aiogram.filters import Command

from bot.app import command_lists
from bot.handlers.entry import dispatcher
from bot.presenters.translator import Translator


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
        *command_lists.BY_OFFICE.values(),
    )
    for menu in menus:
        assert len(set(menu)) == len(menu) <= 100
    secret = {"order", "check", "stab", "protect", "compare", "godfather", "court", "done"}
    assert not secret & set(command_lists.OF_ADMINISTRATORS)
