"""The closed union of all events: a new one does not type-check until everybody knows it."""

from typing import TypeAlias

from bot.engine.events import ballots, fates, offices, secrets, table, windows
from bot.engine.events.base import Public


class ToldAnew(Public, frozen=True, kw_only=True, tag=True):
    """What has become different by an undoing is told again as it is now (MC-PROS-8).

    The state has it already; the inner event is only news. `to` are those of the inner event's
    audience who haven't been told.
    """

    event: "Event"


TableEvent: TypeAlias = (
    table.PutUp
    | table.PointsFell
    | table.QueueLeft
    | table.CandidatesChanged
    | table.HandRaised
    | table.HandSet
    | table.HandVoided
    | table.RoundRepeated
    | table.DayVoided
    | table.RoundCounted
    | table.EverybodyStays
    | table.Warned
    | table.Cautioned
    | table.NightOffence
    | table.FellowsTold
    | table.Shot
    | table.NightActFell
    | table.Answered
    | table.Healed
    | table.HealingCounted
    | table.Missed
    | table.CheckPublished
    | table.CardsOpened
)
Event: TypeAlias = (
    windows.GameStarted
    | windows.StageOpened
    | windows.Acted
    | windows.PauseBegan
    | windows.PauseEnded
    | windows.WindowExtended
    | windows.WindowShortened
    | windows.WindowClosed
    | windows.OutageNoticed
    | windows.GameEnded
    | windows.GameAborted
    | windows.Disclosed
    | ballots.Nominated
    | ballots.NominationWithdrawn
    | ballots.ListCompleted
    | ballots.CandidateLeft
    | ballots.BallotFell
    | ballots.BallotOpened
    | ballots.VoteCast
    | ballots.VoteCancelled
    | ballots.VoteFell
    | ballots.VoteAgain
    | ballots.ZeroVoteManNamed
    | ballots.BallotPublished
    | ballots.BallotCounted
    | ballots.CourtDecided
    | ballots.NamedToCourt
    | ballots.CourtNameFell
    | ballots.LastWordSpoken
    | ballots.BallotUnposted
    | offices.JudgeVoteCast
    | offices.JudgeVoteCancelled
    | offices.JudgeElectionFell
    | offices.JudgeElected
    | offices.JudgeResigned
    | offices.JudgeRecalled
    | offices.JudgeLeft
    | offices.JudgeActs
    | offices.GodfatherElectionOpened
    | offices.GodfatherVoteCast
    | offices.GodfatherVoteCancelled
    | offices.GodfatherElected
    | offices.GodfatherTold
    | offices.GodfatherElectionFell
    | offices.CityBlocked
    | offices.OrdersVoid
    | offices.FallbackChosen
    | secrets.OrderGiven
    | secrets.Proposed
    | secrets.ProposalFell
    | secrets.RaidsFell
    | secrets.TourFell
    | secrets.OrderAgain
    | secrets.FallbackUsed
    | secrets.Stabbed
    | secrets.KnifeDrawn
    | secrets.KnifeFell
    | secrets.Checked
    | secrets.CheckAnswered
    | secrets.PatientNamed
    | secrets.PatientFell
    | secrets.PatientGuarded
    | secrets.Compared
    | secrets.Talked
    | secrets.DonePressed
    | secrets.AllDone
    | fates.Died
    | fates.GodfatherRevealed
    | fates.CauseRevealed
    | fates.NobodyKilled
    | fates.PatientSaved
    | fates.TourAnnounced
    | fates.TourPassed
    | fates.CityDecided
    | fates.HuntBegan
    | fates.SeatReplaced
    | fates.NewcomerTold
    | fates.Inactive
    | fates.DayCounted
    | fates.Gone
    | fates.Undone
    | ToldAnew
    | fates.ActFell
    | TableEvent
)
