"""Lists that everybody may ask for in his private chat: whom to nominate, for whom to vote.

Up to 120 names have no room on a board (decision 16), so a link opens them there, paged. Such a
list is a message of its own, `panel/SEAT/STAGE/list`; the next one asked for is sent anew.
"""

from collections.abc import Iterable, Mapping
from typing import Final, get_args

from bot.app.messages import Post, Urgency
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.legal import legal
from bot.engine.state import NominationPhase, VotingPhase
from bot.presenters.keyboards import lines
from bot.presenters.panel_parts import Choice, Menu, Section, Sitter, leafed
from bot.presenters.panels import panel_key, panel_post
from bot.presenters.stages import name_of_stage
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

WANTED: Final[Mapping[Menu, tuple[type[cmd.PlayerAct], ...]]] = {
    Menu.NOMINATE: (cmd.Nominate, cmd.Withdraw),
    Menu.VOTE: (cmd.CastVote, cmd.CancelVote),
}
"""The lists, and the acts that each is for."""


def list_key(seat: SeatNo, stage: int) -> str:
    return f"{panel_key(seat, stage)}/list"


def requested(
    group: Voice,
    seat: SeatNo,
    menu: Menu,
    page: int,
    *,
    fresh: bool,
    head: Html | None = None,
) -> Post:
    """A list opened, or turned to another page."""
    others = set(get_args(cmd.PlayerAct)) - set(WANTED[menu])
    acts = legal(group.scene.after, seat, group.scene.at, leave_out=others)
    sitter = Sitter(group, seat, acts)
    key = list_key(seat, sitter.game.stage)
    return panel_post(sitter, [_section(sitter, menu)], key, menu, page, fresh=fresh, head=head)


def retold(group: Voice, events: Iterable[Event]) -> list[Post]:
    """The lists of those who have just chosen from them, where they have one open."""
    phase = group.public.phase
    if not isinstance(phase, (NominationPhase, VotingPhase)):
        return []
    menu = Menu.NOMINATE if isinstance(phase, NominationPhase) else Menu.VOTE
    chosen = sorted({seat for event in events if (seat := _chooser(event))})
    living = [seat for seat in chosen if group.public.seat(seat).alive]
    pages = (at for seat in living for at in [leafed(group, seat)])
    made = [
        requested(group, seat, menu, page if menu is at else 0, fresh=False)
        for seat, (at, page) in zip(living, pages, strict=True)
    ]
    return [post.__replace__(edit_only=True) for post in made]


def closed_lists(past: Voice) -> list[Post]:
    """The lists of a stage that is over lose their keyboards. `past` tells the game before."""
    game = past.public
    if not isinstance(game.phase, (NominationPhase, VotingPhase)):
        return []
    return [_closed(past, seat.number) for seat in game.living()]


def _closed(past: Voice, seat: SeatNo) -> Post:
    sitter = Sitter(past, seat, ())
    voice = sitter.voice
    menu = Menu.NOMINATE if isinstance(sitter.game.phase, NominationPhase) else Menu.VOTE
    stage = name_of_stage(voice, sitter.game)
    head = voice.t("panel-closed", title=voice.title(), stage=stage)
    return Post(
        place=voice.chat(seat),
        key=list_key(seat, sitter.game.stage),
        text=lines([head], _section(sitter, menu).lines),
        urgency=Urgency.PRIVATE,
        edit_only=True,
    )


def _chooser(event: Event) -> SeatNo:
    match event:
        case ev.Nominated(seat=seat) | ev.NominationWithdrawn(seat=seat):
            return seat
        case ev.VoteCast(seat=seat) | ev.VoteCancelled(seat=seat) | ev.VoteFell(seat=seat):
            return seat
        case _:
            return NOBODY


def _section(sitter: Sitter, menu: Menu) -> Section:
    return _nomination(sitter) if menu is Menu.NOMINATE else _ballot(sitter)


def _nomination(sitter: Sitter) -> Section:
    """MC-NOM-1: one name a day."""
    voice, targets = sitter.voice, sitter.targets(cmd.Nominate)
    phase = sitter.game.phase
    day = phase.day if isinstance(phase, (NominationPhase, VotingPhase)) else None
    own = day.ballots.get(sitter.game.ballot_of(sitter.number)) if day else None
    named = [n.target for n in own.nominations if n.by == sitter.number] if own else []
    said = tuple(voice.t("panel-nominated", name=voice.name(target)) for target in named)
    asks = voice.optional(bool(targets), "panel-nominate")
    asks += voice.optional(not (targets or said), "panel-nominate-not-now")
    choice = Choice(menu=Menu.NOMINATE, kind=Kind.NOMINATE, targets=targets)
    back = (sitter.keys.say("button-withdraw", Kind.WITHDRAW),) if sitter.may(cmd.Withdraw) else ()
    return Section(lines=said, asks=tuple(asks), choice=choice if targets else None, buttons=back)


def _ballot(sitter: Sitter) -> Section:
    """MC-VOTE-1."""
    voice, targets, phase = sitter.voice, sitter.targets(cmd.CastVote), sitter.game.phase
    day = phase.day if isinstance(phase, VotingPhase) else None
    own = day.ballots.get(sitter.game.ballot_of(sitter.number)) if day else None
    mine = own.votes.get(sitter.number) if own else None
    if not (targets or mine):
        return Section(asks=(voice.t("panel-vote-not-now"),))
    state = voice.name(mine.target) if mine else voice.t("not-chosen")
    cancel = sitter.keys.say("button-cancel-vote", Kind.CANCEL_VOTE)
    extra = (cancel,) if sitter.may(cmd.CancelVote) else ()
    choice = Choice(
        menu=Menu.VOTE,
        kind=Kind.VOTE,
        targets=targets,
        chosen=mine.target if mine else NOBODY,
        extra=extra,
    )
    line = voice.t("panel-vote", state=state)
    return Section(lines=(line,), asks=_changes_left(sitter), choice=choice if targets else None)


def _changes_left(sitter: Sitter) -> tuple[Html, ...]:
    """MC-VOTE-2: how often he may still think again today, where that is counted."""
    limit, phase = sitter.game.multicity.max_vote_changes, sitter.game.phase
    if limit == "unlimited" or not isinstance(phase, VotingPhase):
        return ()
    left = max(0, limit - phase.changes.get(sitter.number, 0))
    return (sitter.voice.t("panel-changes-left", count=left),)
