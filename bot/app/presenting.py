"""The port of the presenters: scenes in, texts and keyboards out."""

from collections.abc import Sequence
from typing import Any, Protocol

from bot.app.messages import Answer, Output
from bot.app.ports import LobbyScene, Scene
from bot.engine.commands import Command
from bot.engine.errors import Refusal
from bot.engine.ids import Person, SeatNo


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

    def text(self, key: str, language: str, **args: Any) -> str:
        """A text of locales/ by key; str arguments are escaped."""
        ...
