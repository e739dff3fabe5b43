"""What the bot asks for in a whole game, judged by two that are not ours (docs/decisions/0012).

The journal of one game is cut to what each of them models; what was cut is printed. Beyond that
neither may refuse anything.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
from aiogram import Bot
from aiogram.methods import EditMessageText, SendDocument, SendMessage, SendPhoto, SendVoice
from aiohttp import web
from lo_bot_api_emulator import CONTRACT, MODELED_METHODS, LoBotApiEmulator
from teremok.validation import ApiRuleViolation, validate_html, validate_method

from playground.server.journal import Entry
from playground.show.theatre import theatre
from tests.kit.evenings import play_evening
from tests.kit.programmes import two_cities
from tests.kit.table import TOKEN

pytestmark = pytest.mark.slow

_TIME: Final = re.compile(r"<tg-time\b[^>]*>(.*?)</tg-time>", re.DOTALL)
_PLAIN_BUTTON: Final = {"text", "callback_data", "url"}
_FILES: Final = ("document", "photo", "voice", "video_note")
_WITH_TEXT: Final = {
    method.__api_method__: method
    for method in (SendMessage, EditMessageText, SendDocument, SendPhoto, SendVoice)
}


@dataclass
class Cut:
    """Requests as far as the judges know them, and what was taken away."""

    requests: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)

    def add(self, entry: Entry) -> None:
        """One request that our server has carried out."""
        if entry.method not in MODELED_METHODS or entry.method == "getUpdates":
            self.taken[entry.method] += 1
            return
        params = dict(self._known(entry))
        if isinstance(params.get("voice"), str):
            self.taken[f"{entry.method} of a file it has never seen"] += 1
            return
        if "text" in params:
            params["text"] = self._without_times(params["text"])
        if "reply_markup" in params:
            params["reply_markup"] = self._simple(params["reply_markup"])
        self.requests.append((entry.method, params))

    def _known(self, entry: Entry) -> Iterator[tuple[str, Any]]:
        allowed = CONTRACT["methods"][entry.method]["parameters"]
        for name, value in entry.params.items():
            ephemeral = name == "reply_parameters" and "message_id" not in value
            if name in allowed and not ephemeral:
                yield name, value
            else:
                self.taken[f"{entry.method}.{name}"] += 1

    def _without_times(self, text: str) -> str:
        text, count = _TIME.subn(r"\1", text)
        self.taken["tg-time"] += count
        return text

    def _simple(self, markup: dict[str, Any]) -> dict[str, Any]:
        rows = []
        for row in markup.get("inline_keyboard", ()):
            kept = [button for button in row if "disabled" not in button]
            self.taken["disabled buttons"] += len(row) - len(kept)
            self.taken["styles of buttons"] += sum("style" in button for button in kept)
            plain = [{k: v for k, v in b.items() if k in _PLAIN_BUTTON} for b in kept]
            rows += [plain] if plain else []
        return {"inline_keyboard": rows}


@pytest.fixture(scope="module")
def played() -> dict[str, Sequence[Entry]]:
    """The journal of the one game of this module, when it has been played."""
    return {}


@pytest.fixture
async def journal(played: dict[str, Sequence[Entry]], tmp_path: Path) -> Sequence[Entry]:
    """Of a whole game in a forum, as our own server has it."""
    if not played:
        (programme,) = two_cities(1, 11, sizes=(10, 10), setups=("topics",))
        async with theatre(tmp_path, seed=programme.seed) as stage:
            evening = await play_evening(stage, 1, programme)
            played["entries"] = list(stage.server.world.journal.entries)
        assert evening.faults == ()
    return played["entries"]


def cut(journal: Sequence[Entry]) -> Cut:
    made = Cut()
    for entry in journal:
        if entry.ok:
            made.add(entry)
    told = [f"{count:6} {what}" for what, count in (+made.taken).most_common()]
    print("\ncut:", *told, sep="\n")
    print(f"{len(made.requests)} of {len(journal)} requests are judged")
    return made


async def test_an_emulator_that_is_not_ours_takes_all_requests_of_a_game(
    journal: Sequence[Entry],
) -> None:
    asked = cut(journal).requests
    emulator = LoBotApiEmulator(max_assets=10_000, max_history=len(asked) + 1)
    runner = web.AppRunner(emulator.app(), access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        base = f"http://127.0.0.1:{runner.addresses[0][1]}/bot{TOKEN}"
        async with aiohttp.ClientSession() as session:
            told = [await _ask(session, base, *one) for one in asked]
    finally:
        await runner.cleanup()
    assert len(asked) > 100
    assert [refusal for refusal in told if refusal] == []


async def _ask(
    session: aiohttp.ClientSession, base: str, method: str, params: dict[str, Any]
) -> str:
    """The refusal of one request, "" for none."""
    body: dict[str, Any] = {"json": params}
    files = [name for name in _FILES if isinstance(params.get(name), dict)]
    if files:
        form = aiohttp.FormData(
            {key: str(value) for key, value in params.items() if key not in files}
        )
        for name in files:
            form.add_field(name, b"x" * params[name]["size"], filename=params[name]["file"])
        body = {"data": form}
    async with session.post(f"{base}/{method}", **body) as response:
        found = await response.json()
    return "" if found["ok"] else f"{found['description']}: {method} {params}"


async def test_a_validator_that_is_not_ours_finds_no_fault_in_the_texts_of_a_game(
    journal: Sequence[Entry],
) -> None:
    bot = Bot(TOKEN)
    found, count = [], 0
    for method, params in cut(journal).requests:
        if method not in _WITH_TEXT:
            continue
        count += 1
        file = {name: "a file" for name in _FILES if isinstance(params.get(name), dict)}
        try:
            validate_method(bot, _WITH_TEXT[method].model_validate(params | file))
        except ApiRuleViolation as violation:
            found.append(f"{violation.description}: {method} {params}")
    assert count > 100
    assert found == []


def test_the_validator_would_find_what_is_wrong() -> None:
    with pytest.raises(ApiRuleViolation, match="Unmatched end tag"):
        validate_html("<b>x</i>")
    with pytest.raises(ApiRuleViolation, match="tg-time"):
        validate_html('<tg-time unix="1">x</tg-time>')
