"""Panels: who has one in this stage, when it is shown anew, and how it ends.

One message a stage and seat under the key `panel/SEAT/STAGE`, edited in place. A man with nothing
to do but nominate, vote and write gets none: his chat is his own, so that tells nobody anything.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.app.messages import Post, Private, Urgency
from bot.callbacks import Kind
from bot.engine import commands as cmd
from bot.engine import legal
from bot.engine.ids import NOBODY, SeatNo
from bot.engine.roles import Card
from bot.engine.state import NightPhase, NominationPhase, Paused, Running, VotingPhase
from bot.presenters.keyboards import Rows, lines, row
from bot.presenters.panel_day import day_sections, godfather_election
from bot.presenters.panel_night import night_sections
from bot.presenters.panel_parts import Menu, Section, Sitter, keyboard, leafed
from bot.presenters.stages import name_of_stage
from bot.presenters.translator import Html
from bot.presenters.voice import Voice

CHANGEABLE: Final = frozenset(
    {
        Kind.ORDER,
        Kind.PROPOSE,
        Kind.STAB,
        Kind.PROTECT,
        Kind.ELECT_JUDGE,
        Kind.ELECT_GODFATHER,
        Kind.COURT,
        Kind.VOTE,
    }
)
"""Choices of which the last one stands; a check and a comparison are for good."""


_PUBLIC: Final = (cmd.Nominate, cmd.CastVote, cmd.CancelVote, cmd.Withdraw, cmd.Say, cmd.Talk)
"""What everybody may do without a panel."""
_OF_CARD: Final[Mapping[Card, tuple[type[cmd.PlayerAct], ...]]] = {
    Card.DOCTOR: (cmd.Protect,),
    Card.JOURNALIST: (cmd.Compare,),
    Card.MANIAC: (cmd.Stab,),
    Card.COMMISSIONER: (cmd.Check,),
    Card.MAFIOSO: (
        cmd.Order,
        cmd.Refuse,
        cmd.Undecided,
        cmd.Propose,
        cmd.ProposeRefusal,
        cmd.ElectGodfather,
    ),
}
"""What panels show to holders of a card only, so nobody else need be asked for."""


def panel_key(seat: SeatNo, stage: int) -> str:
    return f"panel/{seat}/{stage}"


def panels(
    group: Voice, seats: Iterable[SeatNo], *, fresh: bool = False, emptied: bool = False
) -> list[Post]:
    """The panels of those of these seats that have one, as they stand now.

    `emptied`: one that an act has left without a section loses its keyboard.
    """
    game = group.public
    posts = []
    for seat in sorted(set(seats)):
        if game.seat(seat).alive and isinstance(game.clock, (Running, Paused)):
            sitter = Sitter(group, seat, acts_of(group, seat))
            sections = _sections(sitter)
            if sections:
                key = panel_key(seat, game.stage)
                menu, page = leafed(group, seat)
                posts.append(panel_post(sitter, sections, key, menu, page, fresh=fresh))
            elif emptied:
                posts.append(_idle(sitter))
    return posts


def _idle(sitter: Sitter) -> Post:
    """For a panel whose last section has gone: no keyboard."""
    return panel_post(sitter, [], panel_key(sitter.number, sitter.game.stage), edit_only=True)


def opened_panel(
    group: Voice, seat: SeatNo, args: Sequence[int], *, fresh: bool, head: Html | None = None
) -> list[Post]:
    """A panel turned to what a PAGE press asks for: menu, page, then what was chosen before."""
    menu, page, first = (*args, 0, 0, 0)[:3]
    known = menu in Menu.__members__.values()
    menu = Menu(menu) if known else Menu.MAIN
    sitter = Sitter(group, seat, acts_of(group, seat))
    sections = _sections(sitter, first)
    key = panel_key(seat, sitter.game.stage)
    return [panel_post(sitter, sections, key, menu, page, fresh=fresh, head=head)]


def closed_panels(past: Voice) -> list[Post]:
    """The panels of a stage that is over: what was chosen stays readable, the keyboard goes.

    `past` tells the game as it was before.
    """
    game = past.public
    if not isinstance(game.phase, (NominationPhase, VotingPhase, NightPhase)):
        return []
    return [_closed(past, seat.number) for seat in game.living()]


def dismissed(group: Voice, seat: SeatNo, person: int) -> Post:
    """The panel of a man who has lost his seat."""
    return Post(
        place=Private(person=person),
        key=panel_key(seat, group.scene.before.stage),
        text=group.to(person).t("panel-dismissed", title=group.to(person).title()),
        urgency=Urgency.PRIVATE,
        edit_only=True,
    )


def _closed(past: Voice, seat: SeatNo) -> Post:
    sitter = Sitter(past, seat, ())
    sections = _sections(sitter)
    voice, stage = sitter.voice, name_of_stage(sitter.voice, sitter.game)
    head = voice.t("panel-closed", title=voice.title(), stage=stage)
    return Post(
        place=past.chat(seat),
        key=panel_key(seat, past.scene.after.stage),
        text=lines([head], _lines(sections)),
        urgency=Urgency.PRIVATE,
        edit_only=True,
    )


def acts_of(group: Voice, seat: SeatNo) -> tuple[cmd.PlayerAct, ...]:
    """What he may do now, without the public acts.

    Asked of the game itself: it is no leak, since it is his to do.
    """
    game = group.scene.after
    unused: set[type[cmd.PlayerAct]] = set(_PUBLIC)
    holder = game.seat(seat)
    unused.update(
        kind for card, kinds in _OF_CARD.items() if card is not holder.card for kind in kinds
    )
    if game.city(holder.city).judge != seat:
        unused.add(cmd.NameToCourt)
    return legal(game, seat, group.scene.at, leave_out=unused)


def _sections(sitter: Sitter, first: SeatNo = NOBODY) -> list[Section]:
    phase = sitter.game.phase
    found = list(godfather_election(sitter))
    match phase:
        case NightPhase():
            found += night_sections(sitter, phase)
        case NominationPhase() | VotingPhase():
            found += day_sections(sitter, phase, first)
        case _:
            return []
    return found


def panel_post(
    sitter: Sitter,
    sections: list[Section],
    key: str,
    menu: Menu = Menu.MAIN,
    page: int = 0,
    *,
    head: Html | None = None,
    fresh: bool = False,
    edit_only: bool = False,
) -> Post:
    """These sections as a message of his private chat, with the list `menu` open.

    `head` stands in the place of the usual one.
    """
    empty = sitter.voice.optional(not sections, "panel-nothing")
    return Post(
        place=sitter.voice.chat(sitter.number),
        key=key,
        text=lines(
            [_head(sitter) if head is None else head], _open_lines(sitter, sections), empty
        ),
        rows=_rows(sitter, sections, menu, page),
        urgency=Urgency.PRIVATE,
        fresh=fresh,
        edit_only=edit_only,
    )


def _rows(sitter: Sitter, sections: list[Section], menu: Menu, page: int) -> Rows:
    if isinstance(sitter.game.clock, Paused):
        return ()
    back = sitter.keys.say("button-back", Kind.PAGE, Menu.MAIN, 0)
    if menu is Menu.RESIGN:
        return row(sitter.keys.say("button-resign-sure", Kind.RESIGN, style="danger"), back)
    made = keyboard(sitter, sections, menu, page)
    return (*made, *row(back)) if menu is not Menu.MAIN and len(sections) > 1 else made


def _open_lines(sitter: Sitter, sections: list[Section]) -> list[Html]:
    """State and question of each section, and whether a choice can be changed."""
    found = [line for section in sections for line in (*section.lines, *section.asks)]
    choices = [section.choice for section in sections if section.choice]
    again = any(choice.chosen and choice.kind in CHANGEABLE for choice in choices)
    return [*found, *sitter.voice.optional(again, "panel-change")]


def _lines(sections: Iterable[Section]) -> list[Html]:
    return [line for section in sections for line in section.lines]


def _head(sitter: Sitter) -> Html:
    """Which game, which stage, which city, until when."""
    voice, clock = sitter.voice, sitter.game.clock
    stage, title = name_of_stage(voice, sitter.game), voice.title()
    city = voice.city(sitter.city.number)
    if isinstance(clock, Running):
        return voice.t(
            "panel-head", title=title, stage=stage, city=city, until=voice.until(clock.closes_at)
        )
    left = voice.length(clock.remaining if isinstance(clock, Paused) else 0)
    return voice.t("panel-head-paused", title=title, stage=stage, city=city, left=left)
