"""The table of a club or city game, as scenarios play it."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.engine import events as ev
from bot.engine.audience import Team
from bot.engine.commands import CastVote, Command, VoteOutcome
from bot.engine.decide import rules_of
from bot.engine.ids import Person
from bot.engine.roles import Cause
from bot.engine.rules.table.night import calls_of
from bot.engine.rules.table.rounds import finalists
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.table import Deed, Table
from bot.engine.state import Game, Phase
from bot.engine.table_phases import (
    LEAVE,
    STAY,
    Defence,
    Hands,
    LastWord,
    TableNight,
    Talk,
    ThirdVote,
    Turns,
)

_OUTCOMES = {LEAVE: "leave", STAY: "stay"}


def _goes_on(round_: Hands | ThirdVote, now: Phase) -> bool:
    """Is the next candidate of this round called?"""
    if not isinstance(now, Hands | ThirdVote):
        return False
    return type(now) is type(round_) and now.called > round_.called


class Circle(Table):
    """A table game in play, and the book of everything that scenarios ask about."""

    def __init__(self, game: Game, names: dict[str, Person], at: int, lots: list[Any]) -> None:
        self.left: list[str] = []
        """Who left by the latest vote."""
        self.counted: dict[str, int] = {}
        """The tally of the latest round."""
        self.listed: list[str] = []
        self.before: dict[int, tuple[list[str], dict[str, int]]] = {}
        """Stage -> who had left and the tally before its close, for an undoing of it."""
        super().__init__(game, names, at, lots)

    # --- what expectations read ------------------------------------------------------------------

    def tally(self) -> dict[str, int]:
        """The hands of the running round, else the figures of the latest one."""
        phase = self.game.phase
        if isinstance(phase, (Hands, ThirdVote)):
            return self._figures(Counter(phase.raised.values()))
        return self.counted

    def candidates(self, key: str = "") -> list[str]:
        return self.listed

    # --- the book --------------------------------------------------------------------------------

    def _accept(self, before: Game, events: Sequence[ev.Event], after: Game) -> None:
        self.before[before.stage] = (self.left, self.counted)
        super()._accept(before, events, after)
        gone = [e.seat for e in events if isinstance(e, ev.Died) and e.cause is Cause.LEFT]
        if gone or any(isinstance(e, ev.EverybodyStays | ev.DayVoided) for e in events):
            self.left = [self.name(seat) for seat in gone]

    def book(self, event: ev.Event) -> None:
        super().book(event)
        match event:
            case ev.RoundCounted(tally=tally):
                self.counted = self._figures(tally)
            case ev.PointsFell(seat=seat):
                self.listed = [name for name in self.listed if name != self.name(seat)]
            case ev.Undone(game=game):
                self.left, self.counted = self.before[game.stage]
            case _:
                pass

    def _figures(self, tally: Any) -> dict[str, int]:
        return {
            _OUTCOMES[choice] if choice in _OUTCOMES else self.name(choice): count
            for choice, count in tally.items()
        }

    def _listeners(self, audience: object) -> list[str]:
        if isinstance(audience, Team):
            return [self.name(seat.number) for seat in self.game.mafia(audience.city)]
        return super()._listeners(audience)

    def note_lists(self) -> None:
        """In club from DEFENCE on, in city from the first nomination on; after the count still the
        last list."""
        phase = self.game.phase
        if isinstance(phase, (Defence, Hands, ThirdVote)):
            self.listed = [self.name(seat) for seat in phase.candidates]
        elif isinstance(phase, Talk | Turns) and self.game.options.ruleset == "city":
            self.listed = [self.name(seat) for seat in finalists(self.game, phase.day)]

    # --- whole nights and rounds -----------------------------------------------------------------

    def play_night(self, words: Sequence[str], command_of: Any) -> list[str]:
        """Each act in its own window; windows pass to the next day."""
        waiting = list(words)
        phase = self.game.phase
        if not isinstance(phase, TableNight) or phase.call is not calls_of(self.game)[0]:
            raise ScenarioError("no night begins")
        while self._by_night():
            for one in tuple(waiting):
                command, person = command_of(self, one)
                if self._is_called(command):
                    refusal = self.perform(Deed(words=one, command=command, person=person))
                    if refusal is not None:
                        return [f"{one!r} refused: {refusal.rule} {refusal.reason}"]
                    waiting.remove(one)
            self.close_window()
        return [f"{one!r}: its window never came" for one in waiting]

    def _by_night(self) -> bool:
        return isinstance(self.game.phase, TableNight | LastWord)

    def _is_called(self, command: Command) -> bool:
        return rules_of(self.game).takes(self.game, type(command))

    def play_round(self, votes: dict[str, str]) -> list[str]:
        """Each vote in the window of its candidate, until the round is counted."""
        begun = self.game.phase
        if not isinstance(begun, Hands | ThirdVote) or begun.called:
            raise ScenarioError("no round begins")
        rest = {voter: self.choice(word) for voter, word in votes.items()}
        while isinstance(self.game.phase, Hands | ThirdVote):
            phase = self.game.phase
            for voter, choice in tuple(rest.items()):
                if not self._is_vote_now(choice):
                    continue
                vote, words = self._vote(voter, choice), f"{voter} votes {votes[voter]}"
                deed = Deed(words=words, command=vote, person=self.names[voter])
                refusal = self.perform(deed)
                if refusal is not None:
                    return [f"{voter} votes {choice}: {refusal.rule} {refusal.reason}"]
                del rest[voter]
            self.close_window()
            if not _goes_on(phase, self.game.phase):
                break
        return [f"{voter}: the window of his vote never came" for voter in rest]

    def choice(self, word: str) -> int:
        """A candidate's seat, or an outcome."""
        outcomes = {text: choice for choice, text in _OUTCOMES.items()}
        return outcomes[word] if word in outcomes else self.seat(word)

    def _is_vote_now(self, choice: int) -> bool:
        phase = self.game.phase
        if self.game.table.simultaneous:
            return True
        if isinstance(phase, ThirdVote):
            return self.game.options.ruleset == "city" or (LEAVE, STAY)[phase.called] == choice
        return isinstance(phase, Hands) and phase.candidates[phase.called] == choice

    def _vote(self, voter: str, choice: int) -> CastVote | VoteOutcome:
        seat = self.seat(voter)
        if choice in _OUTCOMES:
            return VoteOutcome(seat=seat, leave=choice == LEAVE)
        return CastVote(seat=seat, target=choice)
