"""One who sits at a table (club, city): he has the floor, raises his hand, wakes at night."""

from typing import ClassVar, Final

from playground.client import Shown
from playground.players.ideas import Idea, dead_ideas, drawn, lobby_ideas
from playground.players.player import Player
from playground.players.reading import usable
from playground.players.table_ideas import FORGETS, hand_idea, night_ideas, turn_ideas
from playground.players.table_reading import Board, board_in

QUICK: Final = 1800.0
"""A window that is shorter is one for which people sit together, telephone in hand."""
_QUEUED: Final = ("intro", "turns", "defence", "exit")


class Sitter(Player):
    """A player at a table. What is going on he reads off the board in the group."""

    hurry: ClassVar[tuple[float, float]] = (1.5, 4.0)
    _floor: tuple[int, str, str] | None = None
    """The last turn of his that he has noticed: board, its head, whose turn."""
    _round: tuple[int, str] | None = None
    _line: int | None = None
    """For which line of the timetable he is in that round; None when he is done with it."""
    _at: float = 0.0
    leaves: bool = True
    """What he wants in a third vote."""
    _plan: tuple[Idea, ...] = ()
    _quick: bool = True
    """Were the last windows short? In a pause the board does not say."""

    # --- reading --------------------------------------------------------------------------------

    def _read_public(self, message: Shown) -> None:
        super()._read_public(message)
        table = self.tongue.table
        if self.card is None or not message.from_bot:
            return
        if self.card.seat in table.death.findall(message.text):
            self.dead = True
        if self.card.seat in table.unstruck.findall(message.text):
            self.dead = False

    @property
    def number(self) -> int:
        """His seat; 0 before the deal."""
        return self.card.number if self.card else 0

    @property
    def board(self) -> Board | None:
        """The board as it lies before him."""
        return board_in(self.eyes.messages(self.group), self.tongue.table)

    # --- doing ----------------------------------------------------------------------------------

    def _idea(self) -> Idea | None:
        if self.card is None:
            return drawn(lobby_ideas(self), self, 5.0)
        board = self.board
        if board is None or board.paused:
            return drawn(self._talk(0.2), self, 5.0)
        if self._has_floor(board):
            return self._turn(board)
        if self.dead:
            return drawn(dead_ideas(self), self, 30.0)
        if board.going == "hands":
            return self._vote(board)
        if board.going in ("night", "acquaintance"):
            whisper = self.speaks(self.dice.choice(self.tongue.table.whisper), 0.004)
            ideas = night_ideas(self)
            awake = sum(idea.weight for idea in ideas) > 1.0
            return drawn([*ideas, *self._confers(awake), whisper], self, 0.8 if awake else 6.0)
        return drawn(self._talk(2.0 if board.going == "talk" else 0.1), self, 5.0)

    def _talk(self, eager: float) -> list[Idea]:
        talk, dice = self.tongue.talk, self.dice
        return [
            self.speaks(dice.choice(self.tongue.table.speech), eager),
            self.speaks(dice.choice(talk.odd), 0.05),
            self.words(self.person, "/status", 0.1),
            self.words(self.person, "/role", 0.05),
        ]

    def _confers(self, awake: bool) -> list[Idea]:
        """What a black writes to his fellows while they are awake."""
        black = self.card is not None and self.card.name in self.tongue.table.blacks
        said = self.dice.choice(self.tongue.talk.mafia)
        return [self.words(self.person, said, 1.0)] if black and awake else []

    def speaks(self, text: str, weight: float) -> Idea:
        """Words to the table."""
        return self.words(self.group, text, weight)

    def appetite(self, board: Board) -> int:
        """How many he nominates: where nobody may pass, one or two; else one or nobody."""
        if board.head.startswith("🎙"):
            return self.dice.choice((0, 1, 1))
        return self.dice.choice((1, 1, 2))

    def _has_floor(self, board: Board) -> bool:
        if board.going not in _QUEUED or self.card is None:
            return False
        mine = self.card.seat in board.speaker.split(", ")
        return mine or (board.everybody and not self.dead)

    def _turn(self, board: Board) -> Idea | None:
        """The next thing that he does with the floor; None when he is done."""
        turn = (board.message.message_id, board.head, board.speaker)
        if turn != self._floor:
            self._floor, self._plan = turn, tuple(turn_ideas(self, board))
        if not self._plan:
            return None
        first, *rest = self._plan
        self._plan = tuple(rest)
        return Idea(first.weight, first.do, goes_on=bool(rest))

    def _vote(self, board: Board) -> Idea | None:
        """His hand, when the one is called for whom he has decided."""
        round_ = (board.message.message_id, board.head)
        if round_ != self._round:
            self._round = round_
            self._decide(board)
        if self._line is None or self.eyes.now < self._at:
            return None
        late = board.window > 0 and self.eyes.now >= board.ends[self._line]
        self._line = None
        return None if late else hand_idea(self, board)

    def _decide(self, board: Board) -> None:
        """For which line he is, and when he will raise his hand. Some forget to."""
        self.leaves = self.dice.random() < 0.6
        lines = range(max(1, len(board.called)))
        others = [at for at in lines if not self._is_me(board, at)] or list(lines)
        odd = self.dice.random() < 0.03
        self._line = self.dice.choice(list(lines) if odd else others)
        if len(board.called) > 1 and self._is_outcome(board):
            self._line = 0 if self.leaves else 1
        self._at = self.eyes.now
        if board.window:
            self._at = board.opens(self._line) + board.window * self.dice.uniform(0.15, 0.85)
        if self.dice.random() < FORGETS:
            self._line = None

    def _is_me(self, board: Board, at: int) -> bool:
        called = board.called[at] if at < len(board.called) else ""
        return self.card is not None and called == self.card.seat

    def _is_outcome(self, board: Board) -> bool:
        return any(b.text == self.tongue.table.leave for b in usable(board.message))

    # --- when to look again ---------------------------------------------------------------------

    def _next(self) -> float:
        board, now = self.board, self.eyes.now
        if self.card is None:
            return now + self.dice.uniform(10, 30)
        if board is None:
            return super()._next()
        if board.going == "hands" and self._line is not None and self._at > now:
            return self._at
        ends = board.until(now)
        if board.ends:
            self._quick = is_quick(board)
        if not self._quick:
            return super()._next()
        if ends is None:
            return now + self.dice.uniform(2, 6)
        soon = now + self.dice.uniform(*self._patience(board))
        return min(soon, ends + self.dice.uniform(1, 3))

    def _patience(self, board: Board) -> tuple[float, float]:
        """Seconds after which he looks again before the window closes."""
        if self.card is not None and board.following.startswith(self.card.seat):
            return 3, 7
        if board.going in _QUEUED and not (board.following or self.dead):
            return 2, 5  # the last one speaks: what comes next must not be missed
        if board.going in _QUEUED:
            return (60, 90) if self.dead else (12, 30)
        if board.going == "night" and any(usable(m) for m in self.eyes.private()[-3:]):
            return 4, 8
        return 20, 60


def is_quick(board: Board) -> bool:
    """Do people sit together in this window, or does it last for hours? A board is written anew
    for each round, so its age does not hide how long its windows are."""
    return not board.ends or min(board.ends) - board.message.date < QUICK
