"""The settings: environment variables `PROCURATOR_...` and the file `.env`.

Nothing else in the project reads the environment. `.env.example` lists every setting; a test
holds the two equal.
"""

from ipaddress import ip_address
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "PROCURATOR_"
DRIVERS = ("sqlite+aiosqlite", "postgresql", "postgresql+psycopg")


class SettingsError(Exception):
    """What is wrong with the settings, one line a fault, ready to be shown."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",  # .env may hold variables of other programs
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr
    database_url: str = "sqlite+aiosqlite:///procurator.db"
    sqlite_synchronous: Literal["FULL", "NORMAL"] = "FULL"
    default_language: Literal["ru", "en"] = "ru"

    api_base: str = "https://api.telegram.org"
    poll_timeout: int = Field(default=10, ge=0, le=50)
    # Telegram's own limits; a local server is as strict, so lower them only to be more careful.
    chat_interval: float = Field(default=1.0, ge=0)
    group_per_minute: int = Field(default=20, ge=1)
    overall_per_second: int = Field(default=30, ge=1)
    board_interval: float = Field(default=3.0, ge=0)

    # 6: when a sixth of a window is left, those who owe something are reminded; 0: never.
    remind_part: int = Field(default=6, ge=0, le=60)
    sweep_seconds: float = Field(default=15, gt=0)
    # Telegram repeats an update for a day, and a repeated one must still be known.
    keep_days: int = Field(default=7, ge=2)
    clock_url: str | None = None
    seed: str | None = None

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"
    metrics: str | None = None

    @property
    def secrets(self) -> tuple[str, ...]:
        """What must never be shown: the token, the password of the database."""
        return self.token.get_secret_value(), str(make_url(self.database_url).password or "")

    @field_validator("token")
    @classmethod
    def _token_looks_right(cls, token: SecretStr) -> SecretStr:
        number, colon, secret = token.get_secret_value().partition(":")
        if not (number.isascii() and number.isdigit() and colon and secret):
            raise ValueError("a bot token looks like 123456789:AAE..., as @BotFather gives it")
        return token

    @field_validator("database_url")
    @classmethod
    def _is_a_database(cls, url: str) -> str:
        try:
            known = make_url(url).drivername in DRIVERS
        except ArgumentError:
            known = False
        if not known:
            raise ValueError(
                "a database looks like sqlite+aiosqlite:///procurator.db "
                "or postgresql+psycopg://user:password@server/procurator"
            )
        return url

    @field_validator("metrics")
    @classmethod
    def _is_a_port(cls, address: str | None) -> str | None:
        if address is not None:
            host, _, port = address.rpartition(":")
            if not (host and port.isascii() and port.isdigit() and 0 <= int(port) <= 65535):
                raise ValueError("metrics are served at an address like 127.0.0.1:9100")
        return address

    @field_validator("api_base", "clock_url")
    @classmethod
    def _is_an_address(cls, url: str | None) -> str | None:
        if url is None:
            return None
        parts = urlsplit(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise ValueError("an address looks like http://127.0.0.1:8081")
        return url.rstrip("/")

    @model_validator(mode="after")
    def _tools_of_tests_stay_on_this_machine(self) -> Self:
        local = is_loopback(self.api_base)
        if self.clock_url is not None and not (local and is_loopback(self.clock_url)):
            raise ValueError(
                "a clock may be given from outside on loopback only: "
                f"{PREFIX}CLOCK_URL and {PREFIX}API_BASE must both be addresses of this machine"
            )
        if self.seed is not None and not local:
            raise ValueError(
                "a seed may be given from outside on loopback only: "
                f"{PREFIX}API_BASE must be an address of this machine"
            )
        return self


def is_loopback(url: str) -> bool:
    """Does the address point to this machine, by its text alone? No name is looked up."""
    name = urlsplit(url).hostname or ""
    if name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def load_settings() -> Settings:
    """The settings of this process, or SettingsError with one line for each fault."""
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError(_explain(error)) from error


def _explain(error: ValidationError) -> str:
    lines = ["The settings are not right (.env or the environment):"]
    for fault in error.errors(include_url=False, include_input=False):
        name = PREFIX + str(fault["loc"][0]).upper() + ": " if fault["loc"] else ""
        message = "is missing" if fault["type"] == "missing" else fault["msg"]
        lines.append(f"  {name}{message.removeprefix('Value error, ')}")
    lines.append("Put them right and start again; .env.example says what each of them means.")
    return "\n".join(lines)
