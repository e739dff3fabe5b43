"""What must be mended before a game can start: missing groups, rights that the bot lacks."""

from collections.abc import Mapping

from bot.app.codes import place_title
from bot.app.presenting import Presenter
from bot.app.records import GameRow
from bot.app.running import Rights
from bot.app.setups import Bound, Layout
from bot.app.sizes import city_count


def start_faults(
    presenter: Presenter,
    row: GameRow,
    layout: Layout,
    rights: Mapping[int, Rights],
    language: str,
) -> list[str]:
    """A line for each thing that people must do first, with what to do; none: it may start."""
    cities = range(1, city_count(row.game.options) + 1)
    missing = [place_title(presenter, f"city/{c}", language) for c in layout.unlinked(cities)]
    faults = []
    if missing:
        faults.append(presenter.text("start-unlinked", language, names=", ".join(missing)))
    several = len({bound.chat_id for bound in layout.bound.values()}) > 1
    for bound in _places(layout, cities):
        key, wanted = _fault(layout, bound, rights.get(bound.chat_id))
        if not key:
            continue
        names = ", ".join(presenter.text(f"right-{right}", language) for right in wanted)
        if several and wanted:
            key = "start-rights-in"
        faults.append(presenter.text(key, language, rights=names, title=bound.title))
    return list(dict.fromkeys(faults))


def _places(layout: Layout, cities: range) -> list[Bound]:
    """The places that will be used: a city that was given up may still be linked."""
    used = {"square", "onlookers", *(f"city/{city}" for city in cities)}
    return [bound for place, bound in layout.bound.items() if place in used]


def _fault(layout: Layout, bound: Bound, rights: Rights | None) -> tuple[str, tuple[str, ...]]:
    """The key of the text and the rights it names; ("", ()) where all is well."""
    if rights is None:
        return "answer-telegram-silent", ()
    if rights.basic:
        return "group-basic", ()
    if layout.makes_topics and bound.place == "square" and not rights.forum:
        return "newgame-topics", ()
    wanted = tuple(right for right in layout.rights(bound.place) if right in rights.missing)
    return ("start-rights", wanted) if wanted else ("", ())
