"""The port of the presenters: scenes in, texts and keyboards out."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

from msgspec import Struct

from bot.app.messages import Answer, Output
from bot.app.records import Helper, Interruptions, Known, Logged, Member
from bot.app.setups import Layout
from bot.engine.commands import Command
from bot.engine.errors import Refusal
from bot.engine.events import Event
from bot.engine.ids import Instant, Person, SeatNo
from bot.engine.rules.options import MulticityOptions, Options
from bot.engine.state import Game


class Scene(Struct, frozen=True, kw_only=True):
    """What presenters are given: a game before and after some events, and whom to name how.

    They look at `before` and `after` only through `project(game, viewer)`.
    """

    game_id: int
    chat_id: int
    language: str
    prosecutor: Person
    at: Instant
    before: Game
    after: Game
    events: tuple[Event, ...]
    names: Mapping[Person, str]
    """Escaped display names by person."""
    languages: Mapping[Person, str]
    bot_username: str = ""
    changes: tuple[Logged, ...] = ()
    """Votes cast, cancelled and fallen in the running stage before `events`, oldest first; the
    last 20 of each ballot are enough. Boards list them with those of `events` (decision 10)."""
    log: tuple[Event, ...] = ()
    """The whole log, `events` included; filled only when the game ends (GEN-10)."""
    seed: bytes = b""
    """The seed, filled only when the game ends."""
    unreachable: tuple[Person, ...] = ()
    """Holders of seats whom the bot cannot write to: for the desk."""
    undelivered: int = 0
    """Dead letters of this game: for the desk."""
    layout: Layout = Layout()
    """Where it is told."""
    helpers: tuple[Helper, ...] = ()
    """Who helps the prosecutor, offers left out."""
    desk_acts: int = 0
    """`GameRow.desk_acts`: the state of affairs that the desk's buttons stand for."""
    substitutes: tuple[Person, ...] = ()
    """Who may take a seat; filled for a page of the desk only."""
    undoable: Command | None = None
    """What an undoing would undo; filled for a page of the desk only."""
    reminded: frozenset[Person] = frozenset()
    """Who was reminded in this stage; filled for a page of the desk only."""

    leafed: Mapping[Person, tuple[int, ...]] = MappingProxyType({})
    """The list and the page of it, as arguments of a PAGE press, that stood under the button which
    somebody has just pressed: his panel stays there."""

    @property
    def desks(self) -> tuple[Person, ...]:
        """Everybody who sits at a desk of this game: the prosecutor and his deputies."""
        deputies = (h.person for h in self.helpers if h.office == "deputy")
        return (self.prosecutor, *deputies)


class LobbyScene(Struct, frozen=True, kw_only=True):
    """What the lobby card is made of."""

    game_id: int
    chat_id: int
    language: str
    prosecutor: Person
    options: Options
    members: tuple[Member, ...]
    known: Mapping[Person, Known]
    seed_hash: str
    bot_username: str
    status: str = "lobby"
    layout: Layout = Layout()
    helpers: tuple[Helper, ...] = ()
    """Who helps the prosecutor, and who has offered to."""
    interruptions: Interruptions = Interruptions.REMOVE
    """At a table: what becomes of words out of turn."""

    @property
    def multicity(self) -> MulticityOptions:
        """The settings of a multicity game. TypeError in another rule set."""
        if isinstance(self.options, MulticityOptions):
            return self.options
        raise TypeError(f"no multicity: {self.options.ruleset}")


class Presenter(Protocol):
    """Texts and keyboards."""

    def present(self, scene: Scene) -> Sequence[Output]:
        """Everything that these events make people see."""
        ...

    def republish(self, scene: Scene, *, private: bool = True) -> Sequence[Output]:
        """Boards anew from the state, and if `private` panels and desk too (decision 11)."""
        ...

    def lobby(self, scene: LobbyScene) -> Sequence[Output]:
        """The lobby card."""
        ...

    def refusal(self, scene: Scene, refusal: Refusal, person: Person) -> Answer:
        """Why not, and what one can do instead; the clause id in small print (decision 17)."""
        ...

    def receipt(self, scene: Scene, command: Command, person: Person) -> Answer:
        """The toast for an accepted act, with its result where the rules answer at once."""
        ...

    def query(self, scene: Scene, what: str, person: Person) -> Answer:
        """The answer to a question of `person`; `what` is status, role, votes or help."""
        ...

    def page(
        self, scene: Scene, person: Person, kind: str, args: tuple[int, ...]
    ) -> Sequence[Output]:
        """A panel of his turned to another page, or with a choice half made.

        `kind` and `args` are those of the press (callbacks.Kind value): PAGE, DESK, COMPARE with
        one seat. Nothing of the game changes.
        """
        ...

    def desk(
        self,
        scene: Scene,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        note: str = "",
        *,
        fresh: bool = False,
    ) -> Sequence[Output]:
        """The menu under the desk of `person`, sent anew or turned to what a press asks for.

        `kind` and `args` are those of the press. `note` is a text (a public reason, a letter, a
        last word) that rides in the preview as a quote and is read back from it.
        """
        ...

    def setup(
        self,
        scene: LobbyScene,
        person: Person,
        kind: str,
        args: tuple[int, ...],
        *,
        fresh: bool = False,
    ) -> Sequence[Output]:
        """The same before the start (SETUP), and for helpers at any time (HELPER)."""
        ...

    def setting(self, key: str, value: object, language: str) -> str:
        """That an option has this value now, in words."""
        ...

    def letter(
        self, scene: Scene, person: Person, scope: int, number: int, text: str
    ) -> tuple[Sequence[Output], Answer]:
        """A letter of the prosecutor to all (scope 0), to a city (1), to a seat (2), and the
        receipt for `person`, who sends it."""
        ...

    def reminder(self, scene: Scene, seat: SeatNo, duties: Sequence[str]) -> Output:
        """To one who owes something: what (values of duties.Duty), and until when."""
        ...

    def interrupted(self, scene: Scene, seat: SeatNo) -> Sequence[Output]:
        """To the desks: he has written while another man had the floor."""
        ...

    def text(self, key: str, language: str, **args: Any) -> str:
        """A text of locales/ by key; str arguments are escaped."""
        ...
