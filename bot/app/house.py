"""All use cases together, as handlers get them."""

from dataclasses import dataclass

from bot.app.desk import Desk
from bot.app.helpers import Helpers
from bot.app.letters import Letters
from bot.app.library import Library
from bot.app.linking import Linking
from bot.app.lobby import Lobby
from bot.app.opening import Opening
from bot.app.people import People
from bot.app.play import Play
from bot.app.presenting import Presenter
from bot.app.queries import Queries
from bot.app.reminders import Reminders
from bot.app.replies import Replies
from bot.app.seating import Seating
from bot.app.setup import Setup
from bot.app.talk import Talk


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """What is made once, at the start. `language` is spoken to whom nobody knows."""

    play: Play
    opening: Opening
    linking: Linking
    lobby: Lobby
    desk: Desk
    setup: Setup
    seating: Seating
    helpers: Helpers
    letters: Letters
    reminders: Reminders
    people: People
    queries: Queries
    library: Library
    talk: Talk
    replies: Replies
    presenter: Presenter
    language: str
