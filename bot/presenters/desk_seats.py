"""Before the start of a table game: seats by hand. And at any time: words out of turn."""

from collections.abc import Iterator

from bot.app.naming import seat_name, short_name
from bot.app.records import Interruptions, Member, seated
from bot.callbacks import Kind
from bot.presenters.keyboards import row, rows
from bot.presenters.lobby import LobbyVoice
from bot.presenters.setup_parts import Args, Made, Setup, button, out, say
from bot.presenters.translator import Html

NARROW = 18


def seats(voice: LobbyVoice, _: Args) -> Made:
    """Everybody with his seat; a tap gives the next one, or takes it back."""
    playing = [member for member in voice.scene.members if not member.standby]
    order = seated(playing)
    unseated = [member for member in playing if member not in order]
    listed = [
        button(voice, _label(voice, member, number), Kind.SETUP, Setup.SEAT, member.person)
        for member, number in [*_numbered(order), *((member, 0) for member in unseated)]
    ]
    lot = row(say(voice, "button-by-lot", Setup.SEAT, 0)) if order else ()
    head = voice.t("setup-seats-hand" if order else "setup-seats-lot")
    return [head, *seats_line(voice)], (*rows(listed), *lot, *out(voice))


def _numbered(order: list[Member]) -> Iterator[tuple[Member, int]]:
    return ((member, number) for number, member in enumerate(order, 1))


def _label(voice: LobbyVoice, member: Member, number: int) -> str:
    name = short_name(voice.plain(member.person), NARROW)
    return seat_name(number, name) if number else f"? {name}"


def seats_line(voice: LobbyVoice) -> list[Html]:
    """For the desk: by lot, or how many are still to be seated."""
    playing = [member for member in voice.scene.members if not member.standby]
    order = seated(playing)
    if not order:
        return [voice.t("setup-seats-by-lot")]
    return [voice.t("setup-seats-by-hand", count=len(order), all=len(playing))]


def words(voice: LobbyVoice, _: Args) -> Made:
    """What becomes of words while another man has the floor: the ways there are, each with what
    it does; the one that holds is marked."""
    now = voice.scene.interruptions
    told = [voice.t("words-head"), *(voice.t(f"words-about-{way}") for way in Interruptions)]
    listed = [
        button(voice, _marked(voice, way, now), Kind.SETUP, Setup.WORDS, number)
        for number, way in enumerate(Interruptions, 1)
    ]
    return told, (*rows(listed), *out(voice))


def _marked(voice: LobbyVoice, way: Interruptions, now: Interruptions) -> str:
    return voice.t(f"words-{way}") + (" ✓" if way is now else "")
