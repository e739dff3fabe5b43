"""Scenarios through the whole bot, in a short form; `make through` plays the whole book."""

from pathlib import Path
from typing import Any, Final

import pytest

from bot.engine import commands as cmd
from bot.engine.scenario import ScenarioError
from bot.rulebook.chosen import CHOSEN
from bot.rulebook.scenarios import documents_of, files_of
from bot.rulebook.through.facts import named, unshown
from bot.rulebook.through.hands import Hands
from bot.rulebook.through.places import Ground
from bot.rulebook.through.playing import play
from bot.rulebook.through.ways import only_written, path_of, words_of

SCENARIOS: Final = Path(__file__).parent.parent / "scenarios"
BOOK, OWN = SCENARIOS / "book", SCENARIOS / "own"
DOCUMENT: Final[dict[str, Any]] = {
    "id": "X-1",
    "title": "a night",
    "rules": [],
    "ruleset": "multicity",
    "seats": {
        "A": {"A1": "mafioso", "A2": "citizen", "A3": "commissioner", "A4": "citizen"},
        "B": {"B1": "mafioso", "B2": "citizen", "B3": "commissioner", "B4": "citizen"},
    },
    "given": {"phase": "night 1"},
}
IN_THE_FORUM: Final = {
    "MC-T-83": "a last word as a voice message",
    "MC-X-15": "the zero-vote man, named by the prosecutor",
    "MC-X-18": "a human consigliere",
    "MC-X-55": "after the end everything is refused",
    "MC-X-68": "what one may do is offered, and nothing else",
    "MC-X-78": "late",
    "MC-X-151": "a newcomer, undone",
    "MC-X-167": "early dawn",
    "MC-X-176": "an outage over a close",
    "MC-X-182": "who leaves the chat or blocks the bot",
    "MC-X-184": "who may be replaced by whom",
    "MC-X-189": "what an undoing has made different is told anew",
}
ELSEWHERE: Final = {
    ("groups", "ru", "MC-X-151"): "a newcomer goes in by the door of his city",
    ("groups", "ru", "MC-X-63"): "a city's group is closed by night",
    ("groups", "en", "MC-X-182"): "who leaves the group of his city, has left",
    ("scattered", "ru", "FAULT-B33"): "the dawn is told in each city",
    ("scattered", "en", "MC-X-59"): "a pause",
    ("plain", "ru", "MC-X-135"): "the hunt has one board",
    ("plain", "ru", "MC-X-128"): "the living talk, the dead don't",
    ("plain", "en", "MC-T-83"): "a last word before all",
    ("topics", "en", "MC-X-55"): "what is disclosed",
    ("topics", "en", "MC-X-189"): "what an undoing has made different is told anew",
}


@pytest.fixture(scope="module")
def book() -> dict[str, dict[str, Any]]:
    found = (document for file in files_of([BOOK]) for document in documents_of(file))
    return {str(document["id"]): document for document in found}


@pytest.mark.slow
@pytest.mark.parametrize("name", IN_THE_FORUM)
def test_a_chosen_scenario_plays_through_the_whole_bot(
    name: str, book: dict[str, dict[str, Any]]
) -> None:
    outcome = play(book[name])
    assert outcome.failures == ()
    assert outcome.ok


@pytest.mark.slow
@pytest.mark.parametrize(("ground", "language", "name"), ELSEWHERE)
def test_it_plays_in_every_set_up_and_language(
    ground: str, language: str, name: str, book: dict[str, dict[str, Any]]
) -> None:
    outcome = play(book[name], language, Ground(ground))
    assert outcome.failures == ()
    assert outcome.ok


def test_the_chosen_ones_are_there() -> None:
    files = [*files_of([BOOK]), *files_of([OWN])]
    names = {str(document["id"]) for file in files for document in documents_of(file)}
    assert CHOSEN - names == set()
    assert len(CHOSEN) >= 30


@pytest.mark.slow
@pytest.mark.parametrize(
    ("step", "failure"),
    [
        ({"expect": {"told": {"A3": ["mafia A1"]}}}, "A3 wasn't told 'mafia A1'"),
        ({"expect": {"announced": ["hunt"]}}, "'hunt' wasn't announced"),
        ({"expect": {"may": {"A4": ["checks"]}}}, "A4 may not ['checks']"),
        ({"refused": "A3 checks A1", "rule": "MC-NIGHT-5"}, "'A3 checks A1' was accepted"),
        ("A4 checks A1", "'A4 checks A1' refused: MC-NIGHT-5"),
    ],
)
def test_what_does_not_hold_is_found_out(step: object, failure: str) -> None:
    (found, *_) = play(DOCUMENT | {"play": [step]}).failures
    assert f"step 1: {failure}" in found.replace("told: ", "").replace("may: ", "").replace(
        "announced: ", "", 1
    )


def test_a_broken_scenario_is_an_error() -> None:
    with pytest.raises(ScenarioError, match="unknown"):
        play(DOCUMENT | {"play": ["A1 flies"]})


@pytest.mark.slow
def test_a_button_that_is_not_there_is_a_fault_though_words_would_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Hands, "walk", lambda *_: None)
    found = play(DOCUMENT | {"play": ["A1 orders A2", "A3 checks A1"]}).failures
    assert found == ("step 2: no button for 'A3 checks A1'",)


def test_the_desk_lists_a_few_lengths_and_takes_the_others_in_writing() -> None:
    assert not only_written(cmd.Extend(seconds=3600))
    assert only_written(cmd.Extend(seconds=7200))
    assert words_of(cmd.Shorten(seconds=36000)) == "/shorten 10h"


def test_what_the_bot_dies_of_fails_its_scenario_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*_: object) -> int:
        raise RuntimeError("a fault")

    monkeypatch.setattr("bot.rulebook.through.table.seed", dies)
    outcome = play(DOCUMENT | {"play": ["pass"]})
    assert outcome.failures == ("broken off: RuntimeError('a fault')",)


def test_facts_are_read_in_the_names_of_the_scenario() -> None:
    def seat(number: int) -> str:
        return f"A{number}"

    def person(number: int) -> str:
        return f"P{number}"

    assert named("vote 1 nobody", seat, person) == "vote A1 nobody"
    assert named("executed 6 citizen", seat, person) == "executed A6 citizen"
    assert named("warning 6 2", seat, person) == "warning A6 2"
    assert named("replaced 6 15", seat, person) == "replaced P6 P15"
    assert named("undone replaced 6 15", seat, person) == "undone replaced P6 P15"
    assert named("extended 2h", seat, person) == "extended 2h"


def test_a_text_must_name_everybody_in_its_fact_but_its_reader() -> None:
    names = ("A1", "A10", "A2")
    assert unshown("vote A1 A2", "1 A1 -> 2 A2", names, "") == []
    assert unshown("vote A1 A2", "10 A10 -> 2 A2", names, "") == ["A1"]
    assert unshown("godfather A1", "you", names, "A1") == []
    assert unshown("saved", " ", names, "") == ["a text for 'saved'"]


def test_every_act_has_a_button_or_a_command() -> None:
    acts = [
        cmd.Withdraw(seat=1),
        cmd.SpeakLastWord(seat=1, text="x"),
        cmd.PublishWord(target=1, text="x"),
        cmd.ChooseFallback(city=1, fallback="lot"),
        cmd.NameForZeroVotes(target=1, ballot=1),
        cmd.Replace(target=1, person=2),
        *(kind(seat=1) for kind in (cmd.CancelVote, cmd.Resign, cmd.PressDone)),
        *(kind(seat=1, target=2) for kind in (cmd.Nominate, cmd.CastVote, cmd.Order, cmd.Check)),
        *(kind() for kind in (cmd.Close, cmd.Undo, cmd.Abort, cmd.Pause, cmd.Resume)),
    ]
    assert [act for act in acts if not (path_of(act) or words_of(act))] == []
