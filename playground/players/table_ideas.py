"""What comes to the mind of one who sits at a table: turns, hands, nights. See ideas.py."""

import re
from typing import TYPE_CHECKING, Final

from playground.client import Button, Shown
from playground.players.ideas import Idea, liking
from playground.players.reading import number_on, usable
from playground.players.table_reading import Board, named_on

if TYPE_CHECKING:
    from playground.players.sitter import Sitter

FORGETS: Final = 0.08
"""How often somebody keeps the floor until it is taken from him, or names nobody."""
FOLLOWS: Final = 0.85
"""How often a black points where his fellow points."""
_AIM: Final = re.compile(r"→ (\d+)\b")


def turn_ideas(me: "Sitter", board: Board) -> list[Idea]:
    """All that he does with the floor, one after the other."""
    if board.going == "turns":
        named = _names(me, board)
        deeds = [*named, me.speaks(_words(me, board), 1.0)]
        me.dice.shuffle(deeds)
    else:
        deeds = [me.speaks(_words(me, board), 1.0)]
    button = button_on(board.message, me.tongue.table.thank)
    if button is None or me.dice.random() < FORGETS:
        return deeds
    by_button = me.dice.random() < 0.5
    words = me.speaks(me.dice.choice(me.tongue.table.thanks), 1.0)
    return [*deeds, me.press(board.message, button, 1.0) if by_button else words]


def _words(me: "Sitter", board: Board) -> str:
    table = me.tongue.table
    match board.going:
        case "intro":
            return me.dice.choice(table.intro)
        case "defence":
            return me.dice.choice(table.defence)
        case "exit":
            return me.dice.choice(table.farewell)
        case _:
            return me.dice.choice(table.speech)


def _names(me: "Sitter", board: Board) -> list[Idea]:
    """Whom he nominates: in club one or two, in city one or nobody; once in a while a mistake."""
    others = [number for number in named_on(board) if number != me.number]
    wanted = 0 if me.dice.random() < FORGETS else me.appetite(board)
    odd = [me.number] if me.dice.random() < 0.03 else []
    chosen = [*odd, *me.dice.sample(others, min(wanted, len(others)))]
    if len(chosen) == 2 and me.dice.random() < 0.4:
        return [me.speaks(f"/nominate {chosen[0]} {chosen[1]}", 1.0)]
    return [_nominates(me, board, number) for number in chosen]


def _nominates(me: "Sitter", board: Board, number: int) -> Idea:
    button = next(b for b in usable(board.message) if number_on(b.text) == number)
    if me.dice.random() < 0.2:
        return me.speaks(f"/nominate {number}", 1.0)
    return me.press(board.message, button, 1.0)


def button_on(message: Shown, label: str) -> Button | None:
    """The usable button with this label."""
    return next((button for button in usable(message) if button.text == label), None)


def hand_idea(me: "Sitter", board: Board) -> Idea | None:
    """His hand in a round: for a candidate, or for an outcome of the third vote."""
    table, message = me.tongue.table, board.message
    hand = button_on(message, table.hand)
    if hand is not None:
        return me.press(message, hand, 1.0)
    outcomes = [b for b in usable(message) if b.text in (table.leave, table.stay)]
    if outcomes:
        wanted = table.leave if me.leaves else table.stay
        return me.press(message, button_on(message, wanted) or outcomes[0], 1.0)
    candidates = [button for button in usable(message) if number_on(button.text)]
    return me.press(message, me.dice.choice(candidates), 1.0) if candidates else None


def night_ideas(me: "Sitter") -> list[Idea]:
    """The panel of the night: the newest message with buttons in the private chat."""
    live = [message for message in me.eyes.private() if usable(message)][-1:]
    found: list[Idea] = []
    for message in live:
        buttons = usable(message)
        people = [button for button in buttons if number_on(button.text)]
        chosen = any("✓" in button.text for button in people)
        shown = _shown(me, message)
        for button in buttons:
            number = number_on(button.text)
            if not number:
                found.append(_other(me, message, button))
                continue
            found.append(me.press(message, button, _pull(button, shown, chosen) / len(people)))
    return found


def _pull(button: Button, shown: list[int], chosen: bool) -> float:
    """How much he wants this one: whom his fellows show, else anybody as long as he is free."""
    if "✓" in button.text:
        return 0.01
    if number_on(button.text) in shown:
        return 160.0
    return 0.01 if chosen else 8.0


def _shown(me: "Sitter", message: Shown) -> list[int]:
    """At whom his fellows point, if he cares."""
    lines = [line for line in message.text.split("\n") if line.startswith(me.tongue.table.shown)]
    targets = [int(number) for line in lines for number in _AIM.findall(line)]
    return targets if me.dice.random() < FOLLOWS else []


def _other(me: "Sitter", message: Shown, button: Button) -> Idea:
    if button.text == me.tongue.table.hold:
        return me.press(message, button, 0.3)
    return me.press(message, button, liking(me, button.text), goes_on=True)
