"""The steps of a scenario: words made into commands, and let be decided."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine import commands as cmd
from bot.engine.ids import HUNT, NOBODY
from bot.engine.notation import stage_name
from bot.engine.rules.options import parse_duration
from bot.engine.scenario.circle import Circle
from bot.engine.scenario.errors import ScenarioError
from bot.engine.scenario.table import Deed, Table
from bot.engine.state import Paused
from bot.engine.table_phases import LEAVE, NO_CHOICE, STAY

_NAME: Final = r"([^\s]+)"
_FILE: Final = "scenario"
_STAGE: Final = re.compile(r"night \d+|day \d+( nomination| voting)?|game over")
_TABLE_STAGE: Final = re.compile(
    r"intro|game over"
    r"|(night \d+)?( ?(mafia|mafia again|don|commissioner|doctor|sheriff|last word))?"
    r"|(day \d+)?( ?(talk|nomination|speeches|balagan|defence|vote|third vote|exit|farewell"
    r"|pause))?"
)
_WINDOWS: Final = 1000
"""How many windows `pass to` waits for: a game may go round in circles (zero_votes = nobody)."""

Maker = Callable[[Table, re.Match[str]], cmd.Command]


def _act(kind: type[Any], **fixed: object) -> Maker:
    """An act of the player in group 1 upon the one in group 2, if there is one."""

    def make(table: Table, found: re.Match[str]) -> cmd.Command:
        fields: dict[str, object] = {"seat": table.seat(found[1]), **fixed}
        if found.re.groups > 1:
            fields["target"] = table.seat(found[2])
        made: cmd.Command = kind(**fields)
        return made

    return make


def _span(kind: type[Any]) -> Maker:
    def make(_: Table, found: re.Match[str]) -> cmd.Command:
        made: cmd.Command = kind(seconds=seconds_of(found[1]))
        return made

    return make


def _gone(table: Table, found: re.Match[str]) -> cmd.Command:
    return cmd.ReportGone(target=table.seat(found[1]))


COMMON: Final[tuple[tuple[str, Maker], ...]] = (
    (r"prosecutor strikes N", lambda t, m: cmd.StrikeOff(target=t.seat(m[1]))),
    (r"prosecutor pauses", lambda t, m: cmd.Pause()),
    (r"prosecutor resumes", lambda t, m: cmd.Resume()),
    (r"prosecutor extends (\w+)", _span(cmd.Extend)),
    (r"prosecutor shortens (\w+)", _span(cmd.Shorten)),
    (r"prosecutor aborts", lambda t, m: cmd.Abort()),
    (r"prosecutor undoes", lambda t, m: cmd.Undo()),
    (
        r"prosecutor replaces N with N",
        lambda t, m: cmd.Replace(target=t.seat(m[1]), person=t.newcomer(m[2])),
    ),
    (r"N leaves chat", _gone),
    (r"N blocks bot", _gone),
    (r"N says .+", _act(cmd.Say)),
    (r"N nominates N", _act(cmd.Nominate)),
    (r"N votes (?!leave$|stay$)N", _act(cmd.CastVote)),
    (r"N checks N", _act(cmd.Check)),
)
"""Words -> command in every rule set; N stands for a player's name."""
ACTS: Final[tuple[tuple[str, Maker], ...]] = (
    (r"prosecutor closes", lambda t, m: cmd.Close()),
    (r"prosecutor recalls judge (\w)", lambda t, m: cmd.RecallJudge(city=t.city(m[1]))),
    (
        r"prosecutor names N in (\w+)",
        lambda t, m: cmd.NameForZeroVotes(target=t.seat(m[1]), ballot=_ballot(t, m[2])),
    ),
    (
        r"prosecutor publishes word of N (.+)",
        lambda t, m: cmd.PublishWord(target=t.seat(m[1]), text=m[2]),
    ),
    (
        r"consigliere (\w) fallback (\w+)",
        lambda t, m: cmd.ChooseFallback(city=t.city(m[1]), fallback=m[2]),
    ),
    (r"court N names N", _act(cmd.NameToCourt)),
    (
        r"N last word voice (\w+)",
        lambda t, m: cmd.SpeakLastWord(seat=t.seat(m[1]), length=seconds_of(m[2]), file_id=_FILE),
    ),
    (r"N last word (.+)", lambda t, m: cmd.SpeakLastWord(seat=t.seat(m[1]), text=m[2])),
    (r"N withdraws", _act(cmd.Withdraw)),
    (r"N cancels", _act(cmd.CancelVote)),
    (r"N elects N judge", _act(cmd.ElectJudge)),
    (r"N elects N godfather", _act(cmd.ElectGodfather)),
    (r"N cancels judge", _act(cmd.CancelJudgeVote)),
    (r"N cancels godfather", _act(cmd.CancelGodfatherVote)),
    (r"N resigns", _act(cmd.Resign)),
    (r"N orders N on tour", _act(cmd.Order, tour=True)),
    (r"N orders N", _act(cmd.Order)),
    (r"N refuses tour", _act(cmd.Refuse, tour=True)),
    (r"N refuses", _act(cmd.Refuse)),
    (r"N undecided on tour", _act(cmd.Undecided, tour=True)),
    (r"N undecided", _act(cmd.Undecided)),
    (r"N proposes tour refusal", _act(cmd.ProposeRefusal, tour=True)),
    (r"N proposes refusal", _act(cmd.ProposeRefusal)),
    (r"N proposes N on tour", _act(cmd.Propose, tour=True)),
    (r"N proposes N", _act(cmd.Propose)),
    (r"N stabs N", _act(cmd.Stab)),
    (r"N protects N", _act(cmd.Protect)),
    (
        r"N compares N N",
        lambda t, m: cmd.Compare(seat=t.seat(m[1]), first=t.seat(m[2]), second=t.seat(m[3])),
    ),
    (r"N done", _act(cmd.PressDone)),
)
"""Those of multicity."""
TABLE_ACTS: Final[tuple[tuple[str, Maker], ...]] = (
    (r"prosecutor cautions N", lambda t, m: cmd.Caution(target=t.seat(m[1]))),
    (r"prosecutor warns N", lambda t, m: cmd.Warn(target=t.seat(m[1]))),
    (r"prosecutor disqualifies N", lambda t, m: cmd.Disqualify(target=t.seat(m[1]))),
    (r"prosecutor repeats round", lambda t, m: cmd.RepeatRound()),
    (r"prosecutor voids vote N", lambda t, m: cmd.VoidVote(target=t.seat(m[1]))),
    (
        r"prosecutor sets vote N N",
        lambda t, m: cmd.SetVote(target=t.seat(m[1]), choice=_choice(t, m[2])),
    ),
    (r"prosecutor voids day", lambda t, m: cmd.VoidDay()),
    (r"N thanks", _act(cmd.Thank)),
    (
        r"N nominates N N",
        lambda t, m: cmd.Nominate(seat=t.seat(m[1]), target=t.seat(m[2]), second=t.seat(m[3])),
    ),
    (
        r"N votes (leave|stay)",
        lambda t, m: cmd.VoteOutcome(seat=t.seat(m[1]), leave=m[2] == "leave"),
    ),
    (r"N shoots N", _act(cmd.Shoot)),
    (r"N holds fire", _act(cmd.HoldFire)),
    (r"N seeks N", _act(cmd.Seek)),
    (r"N heals N", _act(cmd.Heal)),
)
"""Those of club and city."""


def _compiled(acts: tuple[tuple[str, Maker], ...]) -> tuple[tuple[re.Pattern[str], Maker], ...]:
    return tuple(
        (re.compile(re.sub(r"\bN\b", lambda _: _NAME, words)), make) for words, make in acts
    )


_PATTERNS: Final = {
    "multicity": _compiled((*COMMON, *ACTS)),
    "club": _compiled((*COMMON, *TABLE_ACTS)),
    "city": _compiled((*COMMON, *TABLE_ACTS)),
}


def _choice(table: Table, word: str) -> int:
    """A candidate, or an outcome of the third vote; who has no seat any more is neither."""
    if word in ("leave", "stay"):
        return {"leave": LEAVE, "stay": STAY}[word]
    return table.seat(word) or NO_CHOICE


def _ballot(table: Table, word: str) -> int:
    return HUNT if word == "hunt" else table.city(word)


def seconds_of(text: str) -> int:
    seconds = parse_duration(text)
    if seconds is None:
        raise ScenarioError(f"duration {text!r}")
    return seconds


def command_of(table: Table, words: str) -> tuple[cmd.Command, int]:
    """The command that the words stand for, and the person who gives it."""
    for pattern, make in _PATTERNS[table.game.options.ruleset]:
        found = pattern.fullmatch(words)
        if found is not None:
            command = make(table, found)
            named = isinstance(command, cmd.PlayerAct)
            return command, table.names.get(found[1], NOBODY) if named else NOBODY
    raise ScenarioError(f"step {words!r} unknown")


def play_step(table: Table, step: object) -> list[str]:
    """Play one step; what went wrong, if anything."""
    if isinstance(step, Mapping):
        return _mapping(table, dict(step))
    words = str(step)
    for pattern, play in _TIME:
        found = pattern.fullmatch(words)
        if found is not None:
            play(table, found[1] if pattern.groups else "")
            return []
    refusal = table.perform(_deed(table, words))
    return [] if refusal is None else [f"{words!r} refused: {refusal.rule} {refusal.reason}"]


def _deed(table: Table, words: str) -> Deed:
    command, person = command_of(table, words)
    return Deed(words=words, command=command, person=person)


def _mapping(table: Table, step: dict[str, Any]) -> list[str]:
    if set(step) == {"late"}:
        return _late(table, str(step["late"]))
    if set(step) == {"night"} and isinstance(table, Circle) and isinstance(step["night"], list):
        return table.play_night([str(words) for words in step["night"]], command_of)
    if set(step) == {"round"} and isinstance(table, Circle) and isinstance(step["round"], dict):
        return table.play_round({str(k): str(v) for k, v in step["round"].items()})
    if set(step) != {"refused", "rule"}:
        raise ScenarioError(f"step {sorted(step)} unknown")
    words, rules = str(step["refused"]), step["rule"]
    before = table.game
    refusals = table.attempt(_deed(table, words))
    if None in refusals:
        return [f"{words!r} was accepted"]
    if table.game != before:
        return [f"{words!r} changed the state"]
    wanted = rules if isinstance(rules, list) else [rules]
    named = [refusal.rule for refusal in refusals if refusal is not None]
    return [f"{words!r}: {rule}, expected {wanted}" for rule in named if rule not in wanted]


def _late(table: Table, words: str) -> list[str]:
    """The act arrives at the closing instant: it is too late, and the window closes."""
    deed = _deed(table, words)
    refusal = table.come_late(deed)
    players = isinstance(deed.command, cmd.PlayerAct | cmd.ConsigliereAct)
    if refusal is None or refusal.rule != ("GEN-1" if players else "GEN-17"):
        return [f"{words!r} at the close: {refusal}"]
    return []


def _pass(table: Table, _: str) -> None:
    table.close_window()


def check_stage_name(table: Table, stage: str) -> None:
    """ScenarioError for a word that names no stage of the rule set."""
    multicity = table.game.options.ruleset == "multicity"
    if not stage or not (_STAGE if multicity else _TABLE_STAGE).fullmatch(stage):
        raise ScenarioError(f"stage {stage!r} unknown")


def is_stage(table: Table, stage: str) -> bool:
    """Is it this stage now? A stage may be shortened to its night or day, and at a table to its
    kind; `day 1` of multicity is its nomination."""
    name = stage_name(table.game)
    if table.game.options.ruleset == "multicity":
        return stage in (name, name.removesuffix(" nomination"))
    kind = re.sub(r"^(night|day) \d+ ?", "", name)
    night_or_day = re.match(r"(night|day) \d+", name)
    return stage in (name, kind) or (night_or_day is not None and stage == night_or_day[0])


def _pass_to(table: Table, stage: str) -> None:
    """Windows close one by one until that stage opens; at least one does."""
    check_stage_name(table, stage)
    for _ in range(_WINDOWS):
        _pass(table, "")
        if is_stage(table, stage):
            return
        if table.game.over:
            break
    raise ScenarioError(f"{stage!r} doesn't come")


def _wait(table: Table, text: str) -> None:
    seconds = seconds_of(text)
    if not isinstance(table.game.clock, Paused) and table.now + seconds >= table.deadline:
        raise ScenarioError(f"wait {text!r} goes up to the close")
    table.wait(seconds)


def _outage(table: Table, text: str) -> None:
    table.be_away(seconds_of(text))


_TIME: Final[tuple[tuple[re.Pattern[str], Callable[[Table, str], None]], ...]] = (
    (re.compile("pass"), _pass),
    (re.compile("pass to (.+)"), _pass_to),
    (re.compile(r"wait (\w+)"), _wait),
    (re.compile(r"outage (\w+)"), _outage),
)
