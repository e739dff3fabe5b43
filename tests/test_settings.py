import re
from pathlib import Path

import pytest

from bot.settings import PREFIX, Settings, SettingsError, is_loopback, load_settings

EXAMPLE = Path(__file__).parent.parent / ".env.example"
LINE = re.compile(rf"^#?{PREFIX}([A-Z_]+)=(.*)$", re.MULTILINE)
LOCAL = "http://127.0.0.1:8081"


@pytest.fixture(autouse=True)
def only_a_token(tmp_path: Path, clean_environment: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    clean_environment.chdir(tmp_path)  # no .env there
    clean_environment.setenv(f"{PREFIX}TOKEN", "1:secret")
    return clean_environment


def test_the_example_lists_every_setting_with_its_default() -> None:
    listed = dict(LINE.findall(EXAMPLE.read_text(encoding="utf-8")))
    defaults = {
        name.upper(): "" if field.is_required() or field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert listed == defaults


def test_the_example_with_a_token_is_a_working_file(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    tmp_path.joinpath(".env").write_text(re.sub("^#P", "P", text, flags=re.MULTILINE), "utf-8")
    assert load_settings() == Settings.model_construct(
        **{name: field.default for name, field in Settings.model_fields.items()}
        | {"token": load_settings().token}
    )


def test_a_missing_token_is_named_in_one_line(only_a_token: pytest.MonkeyPatch) -> None:
    only_a_token.delenv(f"{PREFIX}TOKEN")
    with pytest.raises(SettingsError, match=r"^The settings .*\n  PROCURATOR_TOKEN: is missing\n"):
        load_settings()


@pytest.mark.parametrize("token", ["secret", "one:secret", "1:", ":secret"])
def test_a_wrong_token_is_refused_and_not_shown(
    only_a_token: pytest.MonkeyPatch, token: str
) -> None:
    only_a_token.setenv(f"{PREFIX}TOKEN", token)
    with pytest.raises(SettingsError, match="looks like 123456789:AAE") as caught:
        load_settings()
    assert "secret" not in str(caught.value)


def test_every_fault_is_told_at_once(only_a_token: pytest.MonkeyPatch) -> None:
    only_a_token.setenv(f"{PREFIX}API_BASE", "telegram")
    only_a_token.setenv(f"{PREFIX}POLL_TIMEOUT", "many")
    only_a_token.setenv(f"{PREFIX}LOG_FORMAT", "xml")
    only_a_token.setenv(f"{PREFIX}DATABASE_URL", "mysql://procurator:hidden@server/games")
    only_a_token.setenv(f"{PREFIX}METRICS", "9100")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    names = re.findall(rf"{PREFIX}([A-Z_]+)", str(caught.value))
    assert names == ["DATABASE_URL", "API_BASE", "POLL_TIMEOUT", "LOG_FORMAT", "METRICS"]


@pytest.mark.parametrize("where", ["environment", ".env"])
def test_a_misspelt_setting_is_told_with_the_one_that_was_meant(
    only_a_token: pytest.MonkeyPatch, where: str
) -> None:
    if where == ".env":
        Path(".env").write_text(f"{PREFIX}DATABSE_URL=secret\nOTHERS_VARIABLE=1\n", "utf-8")
    else:
        only_a_token.setenv(f"{PREFIX}DATABSE_URL", "secret")
    only_a_token.setenv(f"{PREFIX}TEST_POSTGRES", "for tests")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    told = str(caught.value).splitlines()[1:-1]
    meant = f"{PREFIX}DATABASE_URL"
    assert told == [f"  {PREFIX}DATABSE_URL: there is no such setting; {meant}?"]


def test_a_file_that_is_no_text_is_told_in_one_line() -> None:
    Path(".env").write_bytes(b"PROCURATOR_TOKEN=1:secret\xd0\xff")
    with pytest.raises(SettingsError, match=r"\.env cannot be read as UTF-8") as caught:
        load_settings()
    assert "secret" not in str(caught.value)


def test_a_password_of_a_database_is_not_shown(only_a_token: pytest.MonkeyPatch) -> None:
    only_a_token.setenv(f"{PREFIX}DATABASE_URL", "mysql://procurator:hidden@server/games")
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert "hidden" not in str(caught.value)


def test_the_token_and_the_password_of_the_database_are_the_secrets(
    only_a_token: pytest.MonkeyPatch,
) -> None:
    only_a_token.setenv(f"{PREFIX}DATABASE_URL", "postgresql://procurator:hidden@server/games")
    assert load_settings().secrets == ("1:secret", "hidden")


def test_a_seed_is_refused_with_the_real_telegram(only_a_token: pytest.MonkeyPatch) -> None:
    only_a_token.setenv(f"{PREFIX}SEED", "7")
    with pytest.raises(SettingsError, match="a seed may be given from outside on loopback only"):
        load_settings()


def test_a_seed_is_taken_on_loopback(only_a_token: pytest.MonkeyPatch) -> None:
    only_a_token.setenv(f"{PREFIX}SEED", "7")
    only_a_token.setenv(f"{PREFIX}API_BASE", LOCAL)
    assert load_settings().seed == "7"


@pytest.mark.parametrize(
    ("api_base", "clock_url"),
    [
        ("https://api.telegram.org", LOCAL),
        (LOCAL, "http://clock.example"),
        ("http://127.0.0.1.example", LOCAL),
        ("http://127.0.0.1@bots.example", LOCAL),
    ],
)
def test_a_clock_is_refused_unless_both_ends_are_on_this_machine(
    only_a_token: pytest.MonkeyPatch, api_base: str, clock_url: str
) -> None:
    only_a_token.setenv(f"{PREFIX}API_BASE", api_base)
    only_a_token.setenv(f"{PREFIX}CLOCK_URL", clock_url)
    with pytest.raises(SettingsError, match="a clock may be given from outside on loopback only"):
        load_settings()


def test_a_clock_is_taken_when_both_ends_are_on_this_machine(
    only_a_token: pytest.MonkeyPatch,
) -> None:
    only_a_token.setenv(f"{PREFIX}API_BASE", f"{LOCAL}/")
    only_a_token.setenv(f"{PREFIX}CLOCK_URL", "http://[::1]:9000")
    settings = load_settings()
    assert (settings.api_base, settings.clock_url) == (LOCAL, "http://[::1]:9000")


@pytest.mark.parametrize(
    ("url", "local"),
    [
        ("http://localhost:1", True),
        ("http://127.8.9.10", True),
        ("http://[::1]", True),
        ("http://10.0.0.1", False),
        ("http://localhost.example", False),
        ("127.0.0.1:80", False),
    ],
)
def test_loopback_is_judged_by_the_text_of_the_address(url: str, local: bool) -> None:
    assert is_loopback(url) is local
