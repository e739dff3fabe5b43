"""What may come to a person's mind, with weights: the heavier, the likelier he does it.

All of it is read off the chats: labels, places, words. Whether the rules let him he learns from
the answer.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.client import Button, Shown
from playground.players.deeds import Deed
from playground.players.reading import invitation, listed, number_on, payload, usable

if TYPE_CHECKING:
    from playground.players.player import Player

Do = Callable[[], Awaitable[Deed]]


@dataclass(frozen=True, slots=True)
class Idea:
    """Something to do. `goes_on`: a step after which he goes on in a few seconds."""

    weight: float
    do: Do
    goes_on: bool = False


def panel_ideas(me: "Player") -> list[Idea]:
    """The buttons in the private chat."""
    found: list[Idea] = []
    signs = me.tongue.signs
    live = [message for message in me.eyes.private() if usable(message)]
    for message in live:
        age = 1.0 if message is live[-1] else 0.1
        buttons = usable(message)
        people = [button for button in buttons if number_on(button.text)]
        open_choice = 3.0 if any(sign in message.text for sign in signs.unchosen) else 1.0
        for button in buttons:
            if button in people:
                again = 0.3 if "✓" in button.text else 1.0
                weight = 10.0 * age * open_choice * again / len(people)
                found.append(me.press(message, button, weight))
            else:
                weight = liking(me, button.text) * age
                found.append(me.press(message, button, weight, goes_on=True))
    return found


def liking(me: "Player", label: str) -> float:
    """A number with a slash turns no page; a label that is not known leads to another list."""
    if label[:1].isdigit():
        return 0.0
    stems = me.tongue.labels.panel
    return next((weight for stem, weight in stems if label.startswith(stem)), 4.0)


def board_ideas(me: "Player") -> list[Idea]:
    """The board of his own city: votes, the way to nominate; by button or by words."""
    board = _board(me)
    if board is None or me.card is None:
        return []
    lines = board.text.split("\n")
    owes = any(me.card.seat in line for line in lines if line.startswith(me.tongue.signs.silent))
    listed = any(f"← {me.card.seat}" in line for line in lines)
    people = [button for button in usable(board) if number_on(button.text)]
    found = [_on_board(me, board, button, len(people), owes, listed) for button in usable(board)]
    if people and owes:
        one = me.dice.choice(people)
        found.append(me.words(board.chat_id, f"/vote {number_on(one.text)}", 4.0, board.thread))
    if not people and not listed:
        highest = max(2, *me.numbers)
        text = f"/nominate {me.dice.randint(1, highest)}"
        found.append(me.words(board.chat_id, text, 3.0, board.thread))
    return found


def _on_board(
    me: "Player", board: Shown, button: Button, people: int, owes: bool, listed: bool
) -> Idea:
    if number_on(button.text):
        return me.press(board, button, (24.0 if owes else 1.5) / people)
    if payload(button) is not None:
        nominating = me.tongue.labels.nominate in button.text
        weight = (0.2 if listed else 6.0) if nominating else 1.0
        return me.press(board, button, weight, goes_on=True)
    return me.press(board, button, 0.1 if owes else 0.6)


def _board(me: "Player") -> Shown | None:
    home = me.home
    if home is None:
        return None
    there = [
        message
        for message in me.eyes.messages(home.chat)
        if message.thread == home.thread and usable(message) and _is_ours(me, message)
    ]
    return there[-1] if there else None


def _is_ours(me: "Player", board: Shown) -> bool:
    """The first line of a board names its city, or the hunt."""
    head = board.text.split("\n")[0]
    return me.card is not None and (me.card.city in head or me.tongue.signs.hunt in head)


def foreign_ideas(me: "Player") -> list[Idea]:
    """A press where he has no business: it happens."""
    return [
        me.press(message, button, 0.02)
        for message in me.eyes.messages(me.group)[-40:]
        if message.thread is not None and message.thread != getattr(me.home, "thread", None)
        for button in usable(message)
        if button.data is not None
    ]


def talk_ideas(me: "Player") -> list[Idea]:
    """Words: in his city by day, in the square, to the bot; questions."""
    talk = me.tongue.talk
    found = [
        me.words(me.person, "/status", 0.3),
        me.words(me.person, "/role", 0.1),
        me.words(me.group, me.dice.choice(talk.odd), 0.15),
        me.words(me.group, me.dice.choice(talk.small), 0.3),
    ]
    home = me.home
    if home is not None and not home.closed:
        found.append(me.words(home.chat, me.dice.choice(talk.small), 1.5, home.thread))
    elif me.card is not None and me.card.name == me.tongue.signs.mafioso:
        found.append(me.words(me.person, me.dice.choice(talk.mafia), 3.0))
    return found


def word_ideas(me: "Player") -> list[Idea]:
    """A last word that the bot waits for."""
    waiting, signs = False, me.tongue.signs
    for message in me.eyes.private():
        if message.from_bot and signs.word_wanted in message.text:
            waiting = True
        elif message.text.startswith(("/word", signs.word_said)) or message.media:
            waiting, signs = False, me.tongue.signs
    if not waiting:
        return []
    return [
        me.words(me.person, f"/word {me.dice.choice(me.tongue.talk.last)}", 12.0),
        Idea(4.0, lambda: me.hands.record(me.eyes.now, "voice", me.dice.randint(5, 170))),
    ]


def door_ideas(me: "Player") -> list[Idea]:
    """The way into the group of his city, as long as he is not in it."""
    doors = [
        (message, button)
        for message in me.eyes.private()
        for button in message.buttons
        if invitation(button) is not None
    ]
    inside = me.card is not None and any(
        group.title.startswith(me.card.city) for group in me.eyes.groups()
    )
    if not doors or inside:
        return []
    message, button = doors[-1]
    return [Idea(60.0, lambda: me.hands.enter(me.eyes.now, message, button), goes_on=True)]


def counsel_ideas(me: "Player") -> list[Idea]:
    """The newest buttons of a consigliere, his panel at night; and what he may ask."""
    live = [message for message in me.eyes.private() if usable(message)][-1:]
    buttons = [(message, button) for message in live for button in usable(message)]
    return [
        *(me.press(message, button, liking(me, button.text)) for message, button in buttons),
        me.words(me.person, "/role", 0.2),
        me.words(me.person, "/status", 0.2),
    ]


def lobby_ideas(me: "Player") -> list[Idea]:
    """The lobby card: join, or stand by; ask for the rules; once in a while leave again."""
    cards = [
        message
        for message in me.eyes.messages(me.group)
        if any((payload(button) or "").startswith("join") for button in message.buttons)
    ]
    if not cards:
        return []
    card, labels = cards[-1], me.tongue.labels
    joined = listed(me.name, card.text)
    found = []
    for button in usable(card):
        if me.spare:
            weight = 30.0 if button.text == labels.standby and not joined else 0.0
            found.append(me.press(card, button, weight))
        elif payload(button) is not None:
            found.append(me.press(card, button, 0.0 if joined else 30.0))
        elif button.text == labels.leave:
            found.append(me.press(card, button, 0.1))
        elif button.text == labels.rules:
            found.append(me.press(card, button, 0.2))
    return found


def dead_ideas(me: "Player") -> list[Idea]:
    """The dead are silent. Mostly."""
    home = me.home
    thread = home.thread if home is not None and not home.closed else None
    return [
        me.words(me.group, me.dice.choice(me.tongue.talk.dead), 0.05, thread),
        *(idea for idea in board_ideas(me)[:1] if me.dice.random() < 0.02),
        me.words(me.person, "/status", 0.1),
    ]


def drawn(ideas: Sequence[Idea], me: "Player", idle: float) -> Idea | None:
    """One of them by weight, or none, which weighs `idle`."""
    weights = [idea.weight for idea in ideas]
    at = me.dice.random() * (sum(weights) + idle)
    for idea, weight in zip(ideas, weights, strict=True):
        at -= weight
        if at < 0:
            return idea
    return None
