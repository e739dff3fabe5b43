"""One short game as it is told in each set-up: where each message goes, in which order.

    python -m tests.presenters.golden        writes the texts in tests/presenters/golden/ anew

Private chats are left out but for what differs between the set-ups. A line is a place and the
first line of what is read there; what happens to chats and people stands in brackets.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from bot.app.messages import (
    ChatState,
    Output,
    Post,
    Private,
    Silence,
    TopicMade,
    TopicState,
    place_name,
)
from bot.app.setups import Bound, Layout, Setup
from bot.engine import Recorded, Undoing, keyed_draw, undo
from bot.engine import commands as cmd
from tests.presenters.kit import SEED, Table, plain

FOLDER: Final = Path(__file__).parent / "golden"


def layout(setup: Setup, **chats: int) -> Layout:
    """`square=-1, city_2=-3`; a number of four digits is a chat where another game runs too."""
    bound = {}
    for name, chat_id in chats.items():
        place = name.replace("_", "/")
        bound[place] = Bound(
            game_id=7,
            place=place,
            chat_id=chat_id,
            title=f"группа {-chat_id}",
            invite=f"https://t.me/+{-chat_id}" if name == "city_1" else "",
            shared=chat_id <= -1000,
        )
    return Layout(setup=setup, bound=bound)


LAYOUTS: Final[Mapping[str, Layout]] = {
    "topics": Layout(setup=Setup.TOPICS),
    "groups": layout(Setup.GROUPS, square=-1, city_1=-2, city_2=-3),
    "groups-without-square": layout(Setup.GROUPS, city_1=-2, city_2=-3),
    "plain": layout(Setup.PLAIN, square=-1),
    "plain-with-onlookers": layout(Setup.PLAIN, square=-1, onlookers=-9),
    "plain-where-games-meet": layout(Setup.PLAIN, square=-1000),
}


def told(of: Layout) -> str:
    """The game from its deal to an execution, a strike-off that is undone, and its end."""
    table = Table(layout=of)
    chapters = [("раздача", list(table.said))]
    for seat in (1, 2):
        table.do(cmd.ElectGodfather(seat=seat, target=1))
    chapters.append(("утро", table.close()))
    for seat, target in ((1, 6), (7, 12)):
        table.do(cmd.Nominate(seat=seat, target=target))
    chapters.append(("последнее слово", table.do(cmd.SpeakLastWord(seat=6, text="Прощайте."))))
    chapters.append(("голосование", table.close()))
    chapters.append(("закат с казнями", table.close()))
    opening = table.game
    strike = cmd.StrikeOff(target=5)
    chapters.append(("вычёркивание ночью", table.do(strike)))
    recorded = Recorded(seq=table.game.seq, at=table.at, person=9000, command=strike)
    undone = undo(table.game, ((opening, ()), (opening, (recorded,))), table.at, keyed_draw(SEED))
    assert isinstance(undone, Undoing)
    chapters.append(("и его отмена", table.tell(*undone.events)))
    chapters.append(("обрыв игры", table.do(cmd.Abort())))
    return "\n".join(line for title, said in chapters for line in _chapter(title, said))


def _chapter(title: str, said: Iterable[Output]) -> list[str]:
    return [f"== {title}", *filter(None, map(_line, said))]


def _line(output: Output) -> str:
    match output:
        case Post(place=Private(person=person), text=text) if "🚪" in text:
            ways = [button.url for row in output.rows for button in row if button.url]
            told = next(line for line in plain(text).split("\n") if "🚪" in line)
            return f"private/{person}: {told} {ways}"
        case Post(place=Private()):
            return ""
        case Post():
            marks = "".join(
                f" [{mark}]" for mark in ("pin", "fresh", "edit_only") if getattr(output, mark)
            )
            return f"{place_name(output.place)}: {_first(output.text)}{marks}"
        case TopicMade(place=place, name=name):
            return f"{place_name(place)}: [тема] {name}"
        case TopicState(place=place, closed=closed):
            return f"{place_name(place)}: [тема {'закрыта' if closed else 'открыта'}]"
        case ChatState(place=place, closed=closed, allowed=allowed):
            state = "закрыт" if closed else "открыт"
            return f"{place_name(place)}: [чат {state}, разрешений {len(allowed)}]"
        case Silence(place=place, person=person, lifted=lifted):
            return f"{place_name(place)}: [{person} {'говорит' if lifted else 'молчит'}]"
        case _:
            return f"{output!r}"


def _first(text: str) -> str:
    return plain(text).split("\n")[0]


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for name, of in LAYOUTS.items():
        (FOLDER / f"{name}.txt").write_text(f"{told(of)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
