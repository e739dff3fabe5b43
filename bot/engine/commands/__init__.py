"""What can be asked of a game: acts of players, of the prosecutor, of the clock.

A command says what is wanted; whether it may be done is `decide`'s business. `seat` is the actor's
seat, NOBODY for one who is not in the game. Section 9 of rules.md lists which stage takes which.
"""

from typing import TypeAlias

from bot.engine.commands.base import (
    Act as Act,
)
from bot.engine.commands.players import (
    CancelGodfatherVote as CancelGodfatherVote,
)
from bot.engine.commands.players import (
    CancelJudgeVote as CancelJudgeVote,
)
from bot.engine.commands.players import (
    CancelVote as CancelVote,
)
from bot.engine.commands.players import (
    CastVote as CastVote,
)
from bot.engine.commands.players import (
    Check as Check,
)
from bot.engine.commands.players import (
    ChooseFallback as ChooseFallback,
)
from bot.engine.commands.players import (
    Compare as Compare,
)
from bot.engine.commands.players import (
    ElectGodfather as ElectGodfather,
)
from bot.engine.commands.players import (
    ElectJudge as ElectJudge,
)
from bot.engine.commands.players import (
    NameToCourt as NameToCourt,
)
from bot.engine.commands.players import (
    Nominate as Nominate,
)
from bot.engine.commands.players import (
    Order as Order,
)
from bot.engine.commands.players import (
    PressDone as PressDone,
)
from bot.engine.commands.players import (
    Propose as Propose,
)
from bot.engine.commands.players import (
    ProposeRefusal as ProposeRefusal,
)
from bot.engine.commands.players import (
    Protect as Protect,
)
from bot.engine.commands.players import (
    Refuse as Refuse,
)
from bot.engine.commands.players import (
    Resign as Resign,
)
from bot.engine.commands.players import (
    Say as Say,
)
from bot.engine.commands.players import (
    SpeakLastWord as SpeakLastWord,
)
from bot.engine.commands.players import (
    Stab as Stab,
)
from bot.engine.commands.players import (
    Talk as Talk,
)
from bot.engine.commands.players import (
    Undecided as Undecided,
)
from bot.engine.commands.players import (
    Withdraw as Withdraw,
)
from bot.engine.commands.prosecutor import (
    Abort as Abort,
)
from bot.engine.commands.prosecutor import (
    Close as Close,
)
from bot.engine.commands.prosecutor import (
    Extend as Extend,
)
from bot.engine.commands.prosecutor import (
    NameForZeroVotes as NameForZeroVotes,
)
from bot.engine.commands.prosecutor import (
    Pause as Pause,
)
from bot.engine.commands.prosecutor import (
    PublishWord as PublishWord,
)
from bot.engine.commands.prosecutor import (
    RecallJudge as RecallJudge,
)
from bot.engine.commands.prosecutor import (
    Replace as Replace,
)
from bot.engine.commands.prosecutor import (
    Resume as Resume,
)
from bot.engine.commands.prosecutor import (
    Shorten as Shorten,
)
from bot.engine.commands.prosecutor import (
    Start as Start,
)
from bot.engine.commands.prosecutor import (
    StrikeOff as StrikeOff,
)
from bot.engine.commands.prosecutor import (
    Undo as Undo,
)
from bot.engine.commands.system import (
    Expire as Expire,
)
from bot.engine.commands.system import (
    ListenAgain as ListenAgain,
)
from bot.engine.commands.system import (
    ReportGone as ReportGone,
)
from bot.engine.commands.system import (
    ReportUnposted as ReportUnposted,
)
from bot.engine.commands.table import (
    Caution as Caution,
)
from bot.engine.commands.table import (
    Disqualify as Disqualify,
)
from bot.engine.commands.table import (
    Heal as Heal,
)
from bot.engine.commands.table import (
    HoldFire as HoldFire,
)
from bot.engine.commands.table import (
    RepeatRound as RepeatRound,
)
from bot.engine.commands.table import (
    Seek as Seek,
)
from bot.engine.commands.table import (
    SetVote as SetVote,
)
from bot.engine.commands.table import (
    Shoot as Shoot,
)
from bot.engine.commands.table import (
    Thank as Thank,
)
from bot.engine.commands.table import (
    VoidDay as VoidDay,
)
from bot.engine.commands.table import (
    VoidVote as VoidVote,
)
from bot.engine.commands.table import (
    VoteOutcome as VoteOutcome,
)
from bot.engine.commands.table import (
    Warn as Warn,
)

PlayerAct: TypeAlias = (
    Nominate
    | Withdraw
    | CastVote
    | CancelVote
    | ElectJudge
    | CancelJudgeVote
    | ElectGodfather
    | CancelGodfatherVote
    | Resign
    | NameToCourt
    | Order
    | Refuse
    | Undecided
    | Propose
    | ProposeRefusal
    | Check
    | Stab
    | Protect
    | Compare
    | SpeakLastWord
    | Say
    | Talk
    | PressDone
    | Thank
    | VoteOutcome
    | Shoot
    | HoldFire
    | Seek
    | Heal
)
ConsigliereAct: TypeAlias = ChooseFallback
ProsecutorAct: TypeAlias = (
    Start
    | StrikeOff
    | Replace
    | RecallJudge
    | NameForZeroVotes
    | PublishWord
    | Pause
    | Resume
    | Extend
    | Shorten
    | Close
    | Abort
    | Undo
    | Caution
    | Warn
    | Disqualify
    | RepeatRound
    | VoidVote
    | SetVote
    | VoidDay
)
SystemAct: TypeAlias = Expire | ListenAgain | ReportGone | ReportUnposted
Command: TypeAlias = PlayerAct | ConsigliereAct | ProsecutorAct | SystemAct
