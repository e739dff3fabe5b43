"""What has happened: the log of a game, one fact an event, each with its audience (decision 7).

`evolve` folds them into the state; presenters turn them into messages; nothing else changes a
game. Past tense; numbers of seats and cities; instants in UTC epoch seconds. A room for each kind:
windows, ballots, offices, secrets, fates, table.
"""

from bot.engine.events.ballots import (
    BallotCounted as BallotCounted,
)
from bot.engine.events.ballots import (
    BallotFell as BallotFell,
)
from bot.engine.events.ballots import (
    BallotOpened as BallotOpened,
)
from bot.engine.events.ballots import (
    BallotPublished as BallotPublished,
)
from bot.engine.events.ballots import (
    BallotUnposted as BallotUnposted,
)
from bot.engine.events.ballots import (
    CandidateLeft as CandidateLeft,
)
from bot.engine.events.ballots import (
    CourtDecided as CourtDecided,
)
from bot.engine.events.ballots import (
    CourtNameFell as CourtNameFell,
)
from bot.engine.events.ballots import (
    LastWordSpoken as LastWordSpoken,
)
from bot.engine.events.ballots import (
    ListCompleted as ListCompleted,
)
from bot.engine.events.ballots import (
    NamedToCourt as NamedToCourt,
)
from bot.engine.events.ballots import (
    Nominated as Nominated,
)
from bot.engine.events.ballots import (
    NominationWithdrawn as NominationWithdrawn,
)
from bot.engine.events.ballots import (
    VoteAgain as VoteAgain,
)
from bot.engine.events.ballots import (
    VoteCancelled as VoteCancelled,
)
from bot.engine.events.ballots import (
    VoteCast as VoteCast,
)
from bot.engine.events.ballots import (
    VoteFell as VoteFell,
)
from bot.engine.events.ballots import (
    ZeroVoteManNamed as ZeroVoteManNamed,
)
from bot.engine.events.base import To as To
from bot.engine.events.fates import (
    ActFell as ActFell,
)
from bot.engine.events.fates import (
    CauseRevealed as CauseRevealed,
)
from bot.engine.events.fates import (
    CityDecided as CityDecided,
)
from bot.engine.events.fates import (
    DayCounted as DayCounted,
)
from bot.engine.events.fates import (
    Died as Died,
)
from bot.engine.events.fates import (
    GodfatherRevealed as GodfatherRevealed,
)
from bot.engine.events.fates import (
    Gone as Gone,
)
from bot.engine.events.fates import (
    HuntBegan as HuntBegan,
)
from bot.engine.events.fates import (
    Inactive as Inactive,
)
from bot.engine.events.fates import (
    NewcomerTold as NewcomerTold,
)
from bot.engine.events.fates import (
    NobodyKilled as NobodyKilled,
)
from bot.engine.events.fates import (
    PatientSaved as PatientSaved,
)
from bot.engine.events.fates import (
    SeatReplaced as SeatReplaced,
)
from bot.engine.events.fates import (
    TourAnnounced as TourAnnounced,
)
from bot.engine.events.fates import (
    TourPassed as TourPassed,
)
from bot.engine.events.fates import (
    Undone as Undone,
)
from bot.engine.events.offices import (
    CityBlocked as CityBlocked,
)
from bot.engine.events.offices import (
    FallbackChosen as FallbackChosen,
)
from bot.engine.events.offices import (
    GodfatherElected as GodfatherElected,
)
from bot.engine.events.offices import (
    GodfatherElectionFell as GodfatherElectionFell,
)
from bot.engine.events.offices import (
    GodfatherElectionOpened as GodfatherElectionOpened,
)
from bot.engine.events.offices import (
    GodfatherTold as GodfatherTold,
)
from bot.engine.events.offices import (
    GodfatherVoteCancelled as GodfatherVoteCancelled,
)
from bot.engine.events.offices import (
    GodfatherVoteCast as GodfatherVoteCast,
)
from bot.engine.events.offices import (
    JudgeActs as JudgeActs,
)
from bot.engine.events.offices import (
    JudgeElected as JudgeElected,
)
from bot.engine.events.offices import (
    JudgeElectionFell as JudgeElectionFell,
)
from bot.engine.events.offices import (
    JudgeLeft as JudgeLeft,
)
from bot.engine.events.offices import (
    JudgeRecalled as JudgeRecalled,
)
from bot.engine.events.offices import (
    JudgeResigned as JudgeResigned,
)
from bot.engine.events.offices import (
    JudgeVoteCancelled as JudgeVoteCancelled,
)
from bot.engine.events.offices import (
    JudgeVoteCast as JudgeVoteCast,
)
from bot.engine.events.offices import (
    OrdersVoid as OrdersVoid,
)
from bot.engine.events.secrets import (
    AllDone as AllDone,
)
from bot.engine.events.secrets import (
    CheckAnswered as CheckAnswered,
)
from bot.engine.events.secrets import (
    Checked as Checked,
)
from bot.engine.events.secrets import (
    Compared as Compared,
)
from bot.engine.events.secrets import (
    DonePressed as DonePressed,
)
from bot.engine.events.secrets import (
    FallbackUsed as FallbackUsed,
)
from bot.engine.events.secrets import (
    KnifeDrawn as KnifeDrawn,
)
from bot.engine.events.secrets import (
    KnifeFell as KnifeFell,
)
from bot.engine.events.secrets import (
    OrderAgain as OrderAgain,
)
from bot.engine.events.secrets import (
    OrderGiven as OrderGiven,
)
from bot.engine.events.secrets import (
    PatientFell as PatientFell,
)
from bot.engine.events.secrets import (
    PatientGuarded as PatientGuarded,
)
from bot.engine.events.secrets import (
    PatientNamed as PatientNamed,
)
from bot.engine.events.secrets import (
    ProposalFell as ProposalFell,
)
from bot.engine.events.secrets import (
    Proposed as Proposed,
)
from bot.engine.events.secrets import (
    RaidsFell as RaidsFell,
)
from bot.engine.events.secrets import (
    Stabbed as Stabbed,
)
from bot.engine.events.secrets import (
    Talked as Talked,
)
from bot.engine.events.secrets import (
    TourFell as TourFell,
)
from bot.engine.events.table import (
    Answered as Answered,
)
from bot.engine.events.table import (
    CandidatesChanged as CandidatesChanged,
)
from bot.engine.events.table import (
    CardsOpened as CardsOpened,
)
from bot.engine.events.table import (
    Cautioned as Cautioned,
)
from bot.engine.events.table import (
    CheckPublished as CheckPublished,
)
from bot.engine.events.table import (
    DayVoided as DayVoided,
)
from bot.engine.events.table import (
    EverybodyStays as EverybodyStays,
)
from bot.engine.events.table import (
    FellowsTold as FellowsTold,
)
from bot.engine.events.table import (
    HandRaised as HandRaised,
)
from bot.engine.events.table import (
    HandSet as HandSet,
)
from bot.engine.events.table import (
    HandVoided as HandVoided,
)
from bot.engine.events.table import (
    Healed as Healed,
)
from bot.engine.events.table import (
    HealingCounted as HealingCounted,
)
from bot.engine.events.table import (
    Missed as Missed,
)
from bot.engine.events.table import (
    NightActFell as NightActFell,
)
from bot.engine.events.table import (
    NightOffence as NightOffence,
)
from bot.engine.events.table import (
    PointsFell as PointsFell,
)
from bot.engine.events.table import (
    PutUp as PutUp,
)
from bot.engine.events.table import (
    QueueLeft as QueueLeft,
)
from bot.engine.events.table import (
    RoundCounted as RoundCounted,
)
from bot.engine.events.table import (
    RoundRepeated as RoundRepeated,
)
from bot.engine.events.table import (
    Shot as Shot,
)
from bot.engine.events.table import (
    Warned as Warned,
)
from bot.engine.events.union import Event as Event
from bot.engine.events.union import TableEvent as TableEvent
from bot.engine.events.union import ToldAnew as ToldAnew
from bot.engine.events.windows import (
    Acted as Acted,
)
from bot.engine.events.windows import (
    Disclosed as Disclosed,
)
from bot.engine.events.windows import (
    GameAborted as GameAborted,
)
from bot.engine.events.windows import (
    GameEnded as GameEnded,
)
from bot.engine.events.windows import (
    GameStarted as GameStarted,
)
from bot.engine.events.windows import (
    OutageNoticed as OutageNoticed,
)
from bot.engine.events.windows import (
    PauseBegan as PauseBegan,
)
from bot.engine.events.windows import (
    PauseEnded as PauseEnded,
)
from bot.engine.events.windows import (
    StageOpened as StageOpened,
)
from bot.engine.events.windows import (
    WindowClosed as WindowClosed,
)
from bot.engine.events.windows import (
    WindowExtended as WindowExtended,
)
from bot.engine.events.windows import (
    WindowShortened as WindowShortened,
)
