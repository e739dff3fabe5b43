"""The board of a city: the list by day, then the ballot; pinned and edited (decision 10).

It shows what everybody may know and is the same for all its readers. In the hunt each city's place
carries the one common ballot (MC-HUNT-2).
"""

from collections.abc import Sequence
from typing import Final

from bot.app.messages import Button, CityPlace, Post, Urgency
from bot.callbacks import Kind
from bot.engine import events as ev
from bot.engine.audience import EVERYONE
from bot.engine.audience import City as ToCity
from bot.engine.copies import day_of
from bot.engine.ids import HUNT, NOBODY, CityNo, SeatNo
from bot.engine.rules.acting import executes
from bot.engine.rules.voting import electors
from bot.engine.state import Ballot, Day, Game, NominationPhase, Paused, Running, VotingPhase
from bot.presenters.changes import change_quote, is_change
from bot.presenters.keyboards import Keys, Rows, lines, row, rows
from bot.presenters.places import told
from bot.presenters.standings import Standing, immune_judges, standing, tonight
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

SHOWN: Final = 12
"""Candidates with a line of their own; the rest share one (at most 25 lines in all)."""
PRESSED: Final = 48
"""Candidates with a button; a longer list is voted on in the private chat."""
VOTERS: Final = 20
SILENT: Final = 15


def board_key(city: CityNo, day: int) -> str:
    return f"board/{city}/{day}"


def boards(voice: Voice, cities: Sequence[CityNo], *, fresh: bool = False) -> list[Post]:
    """The boards of these cities, if it is day and they have a ballot."""
    game = voice.public
    if not isinstance(game.phase, (NominationPhase, VotingPhase)):
        return []
    day = game.phase.day
    return [
        _board(voice, city, day.ballots[number], fresh=fresh)
        for city in voice.scene.layout.boards(tuple(cities), common=game.hunt)
        if (number := HUNT if game.hunt else city) in day.ballots
    ]


def closed_boards(voice: Voice, day: int, cities: Sequence[CityNo]) -> list[Post]:
    """The boards of a day that is over, as they stood: without a keyboard.

    Onlookers, who had no board, get these as messages: they see the open log.
    """
    hunt = voice.views.public_before.hunt
    shown = [
        Post(
            place=CityPlace(city=city),
            key=board_key(city, day),
            text=_closed_text(voice, city),
            urgency=Urgency.BOARD,
            edit_only=True,
        )
        for city in voice.scene.layout.boards(tuple(cities), common=hunt)
    ]
    seen = [
        Post(place=place, text=text)
        for text in dict.fromkeys(post.text for post in shown)
        for place in voice.scene.layout.onlookers
    ]
    return [*shown, *seen]


def board_text(voice: Voice, city: CityNo, ballot: Ballot) -> Html:
    """The text alone: for the board, and for /votes."""
    if isinstance(voice.public.phase, NominationPhase):
        return _nomination_text(voice, city, ballot)
    return _voting_text(voice, city, ballot)


def _board(voice: Voice, city: CityNo, ballot: Ballot, *, fresh: bool) -> Post:
    day = day_of(voice.public.phase)
    moved = [event for event in voice.scene.events if is_change(event, ballot.number)]
    return Post(
        place=CityPlace(city=city),
        key=board_key(city, day.number),
        text=board_text(voice, city, ballot),
        rows=_keyboard(voice, day, ballot),
        facts=told(moved, *EVERYONE, ToCity(city=city)),
        urgency=Urgency.BOARD,
        fresh=fresh,
        pin=fresh,
    )


def _head(voice: Voice, city: CityNo, what: str) -> Html:
    """City, day, stage and deadline: the first line of every board."""
    game = voice.public
    where = voice.t("hunt-name") if game.hunt else voice.city(city)
    day = day_of(game.phase).number
    match game.clock:
        case Running(closes_at=closes_at):
            return voice.t(f"board-{what}", city=where, day=day, until=voice.until(closes_at))
        case Paused(remaining=remaining):
            left = voice.length(remaining)
            return voice.t("board-paused", city=where, day=day, left=left)
        case _:
            return voice.t("board-stopped", city=where, day=day)


# --- nomination ----------------------------------------------------------------------------------


def _nomination_text(voice: Voice, city: CityNo, ballot: Ballot) -> Html:
    game = voice.public
    day = day_of(game.phase)
    if not executes(game, day):
        body = [voice.t("board-no-execution")]
    elif ballot.nominations:
        body = _listed(voice, city, ballot)
    else:
        spared = immune_judges(game.multicity) and not game.hunt
        body = [voice.t("board-empty-list-judge" if spared else "board-empty-list")]
    back = "-withdraw" if game.multicity.nomination_withdraw else ""
    hint = voice.optional(executes(game, day), f"board-nominate-hint{back}")
    election = _election(voice, city)
    return lines([_head(voice, city, "nomination")], body, hint, election, _offices(voice, city))


def _listed(voice: Voice, city: CityNo, ballot: Ballot) -> list[Html]:
    found = []
    for nomination in ballot.nominations[:SHOWN]:
        who = voice.foreign(nomination.target, city)
        by = voice.short(nomination.by) if nomination.by else voice.t("board-by-lot")
        found.append(voice.t("board-nominated", name=who, by=by))
    return [*found, *_others(voice, ballot.candidates[SHOWN:])]


def _others(voice: Voice, seats: tuple[SeatNo, ...]) -> list[Html]:
    named = voice.names(seats, VOTERS)
    return voice.optional(bool(seats), "board-others", names=named, count=len(seats))


def _election(voice: Voice, city: CityNo) -> list[Html]:
    """MC-JUDGE-2: how the judge's election of today stands."""
    phase = voice.public.phase
    if not isinstance(phase, NominationPhase) or city not in phase.judge_votes:
        return []
    tally: dict[SeatNo, int] = {}
    for vote in phase.judge_votes[city].values():
        tally[vote.target] = tally.get(vote.target, 0) + 1
    if not tally:
        return [voice.t("board-election-empty")]
    row_of = ", ".join(f"{voice.short(seat)} ({n})" for seat, n in list(tally.items())[:SHOWN])
    return [voice.t("board-election", votes=Html(row_of))]


# --- voting --------------------------------------------------------------------------------------


def _voting_text(voice: Voice, city: CityNo, ballot: Ballot) -> Html:
    game = voice.public
    if not executes(game, day_of(game.phase)):
        return lines(
            [_head(voice, city, "voting"), voice.t("board-no-execution")], _offices(voice, city)
        )
    head, offices = [_head(voice, city, "voting")], _offices(voice, city)
    if game.multicity.ballot == "secret_until_count":
        sealed = [voice.t("board-sealed")]
        return lines(head, _plain_list(voice, city, ballot), sealed, offices)
    now = standing(game, ballot)
    top = now.by_votes[:SHOWN]
    listed = [_candidate(voice, city, ballot, now, seat) for seat in top]
    rest = _others(voice, now.by_votes[SHOWN:])
    silent, due = _silent(voice, ballot), _due(voice, city, now)
    changed = change_quote(voice, ballot.number)
    return lines(head, listed, rest, silent, due, offices, changed)


def _plain_list(voice: Voice, city: CityNo, ballot: Ballot) -> list[Html]:
    listed = [voice.foreign(seat, city) for seat in ballot.candidates[:SHOWN]]
    return [*listed, *_others(voice, ballot.candidates[SHOWN:])]


def _candidate(voice: Voice, city: CityNo, ballot: Ballot, now: Standing, seat: SeatNo) -> Html:
    voters = tuple(voter for voter, vote in ballot.votes.items() if vote.target == seat)
    line = voice.t(
        "board-candidate",
        name=voice.foreign(seat, city),
        votes=now.tally.get(seat, 0),
    )
    who = voice.optional(bool(voters), "board-voters", names=voice.names(voters, VOTERS))
    foreign = voice.optional(
        seat in now.foreign, "board-foreign", needed=now.needed, voters=now.voters
    )
    extra = now.tally.get(seat, 0) - len(voters)  # MC-VOTE-7
    penal = voice.optional(extra > 0, "board-penal", count=extra)
    return Html("".join([line, *who, *penal, *foreign]))


def _silent(voice: Voice, ballot: Ballot) -> list[Html]:
    missing = tuple(s for s in electors(voice.public, ballot.number) if s not in ballot.votes)
    if not missing:
        return [voice.t("board-all-voted")]
    return [voice.t("board-silent", names=voice.names(missing, SILENT))]


def _due(voice: Voice, city: CityNo, now: Standing) -> list[Html]:
    """Who would be executed if the window closed now."""
    if now.by_lot:
        return [voice.t("board-due-lot")]
    if not now.due:
        return [voice.t("board-due-nobody")]
    names = Html(", ".join(voice.foreign(seat, city) for seat in now.due))
    key = "board-due" if any(now.tally.get(seat) for seat in now.due) else "board-due-zero"
    return [voice.t(key, names=names)]


def _offices(voice: Voice, city: CityNo) -> list[Html]:
    """The acting judge, and who tours in the coming night: both public."""
    game = voice.public
    if game.hunt:
        return []
    judge, tour = game.city(city).judge, tonight(game)
    said = voice.optional(judge != NOBODY, "board-judge", name=voice.short(judge or 1))
    said += voice.optional(
        judge == NOBODY and game.multicity.judges, "board-no-judge"
    ) + voice.optional(tour != NOBODY, "board-tour", city=voice.city(tour or 1))
    return [Html(" · ".join(said))]


# --- keyboard ------------------------------------------------------------------------------------


def _keyboard(voice: Voice, day: Day, ballot: Ballot) -> Rows:
    game, keys = voice.public, Keys(voice)
    if not isinstance(game.clock, Running):
        return ()
    if isinstance(game.phase, NominationPhase):
        nominate = keys.link("button-nominate", "nominate") if executes(game, day) else None
        elects = bool(game.phase.judge_votes)
        return row(nominate, keys.link("button-judge", "judge") if elects else None)
    if not executes(game, day):
        return ()
    if len(ballot.candidates) > PRESSED:
        return row(keys.link("button-vote-private", "vote"), _cancel(keys))
    return rows([_vote(keys, game, ballot, s) for s in ballot.candidates]) + row(_cancel(keys))


def _vote(keys: Keys, game: Game, ballot: Ballot, seat: SeatNo) -> Button:
    votes = sum(1 for vote in ballot.votes.values() if vote.target == seat)
    sealed = game.multicity.ballot == "secret_until_count"
    return keys.person(seat, Kind.VOTE, seat, note=f"· {votes}" if votes and not sealed else "")


def _cancel(keys: Keys) -> Button:
    return keys.say("button-cancel-vote", Kind.CANCEL_VOTE)


# --- afterwards ----------------------------------------------------------------------------------


def _closed_text(voice: Voice, city: CityNo) -> Html:
    """What is left of a board when its day is over: the count, or that it fell."""
    number = HUNT if voice.views.public_before.hunt else city
    counted = next(
        (
            event
            for event in voice.scene.events
            if isinstance(event, ev.BallotCounted) and event.ballot == number
        ),
        None,
    )
    where = voice.t("hunt-name") if number == HUNT else voice.city(city)
    head = voice.t("board-over", city=where)
    if counted is None:
        return head
    tally = sorted(counted.tally.items(), key=lambda item: -item[1])[:SHOWN]
    listed = [voice.t("board-final", name=voice.foreign(s, city), votes=n) for s, n in tally]
    due = tuple(counted.condemned)
    names = Html(", ".join(voice.foreign(seat, city) for seat in due))
    result = [voice.t("board-executed", names=names) if due else voice.t("board-nobody")]
    return lines([head], listed, result, change_quote(voice, number))
