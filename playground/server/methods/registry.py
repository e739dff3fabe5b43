"""The table of methods that are modelled; the modules beside this one fill it."""

from collections.abc import Callable
from typing import Any

from playground.server.errors import malformed
from playground.server.model import Json
from playground.server.world import World

Method = Callable[[World, Json], Any]
"""Takes checked parameters, returns the result as JSON, raises ApiError before any effect."""

MODELLED: dict[str, Method] = {}


def method(name: str) -> Callable[[Method], Method]:
    """Enter a function into the table under the name the Bot API has for it."""

    def enter(function: Method) -> Method:
        MODELLED[name] = function
        return function

    return enter


def call(world: World, name: str, params: Json) -> Any:
    """Carry out one method. One that exists but isn't modelled is a refusal that tests see."""
    function = MODELLED.get(name)
    if function is None:
        raise malformed(f"method {name} is not modelled by the playground")
    return function(world, params)
