"""Texts from locales/ by key, in Fluent. A missing key or argument is an error, never a blank.

Isolates are off: Fluent would put invisible characters round every argument; names that need them
bring their own (bot.app.naming).
"""

import html
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("ru", "en")
"""The first one is spoken to everybody whose own language has no texts."""


KEPT: Final = 4096
"""Texts that are kept as they were made: a board says much the same after each vote."""
_FIRST: Final = 0xE000
_MARK: Final = re.compile("[\ue000-\uf8ff]")
"""Characters for private use: no text of ours has one."""


class Html(str):
    """Text that is Telegram HTML already and must not be escaped again."""

    __slots__ = ()


class MissingTextError(LookupError):
    """No such key in a language, or an argument that the text wants was not given."""


class Translator:
    """All texts of all languages."""

    def __init__(self) -> None:
        self._bundles: Mapping[str, Any] = {code: _bundle(code) for code in LANGUAGES}
        # By type, too: "<" as str and as Html are two texts.
        self._kept = lru_cache(KEPT, typed=True)(self._made)

    def language(self, code: str) -> str:
        """The language to speak to somebody whose Telegram speaks `code`, e.g. `en-US`."""
        base = code.replace("_", "-").split("-")[0].lower()
        return base if base in self._bundles else LANGUAGES[0]

    def has(self, key: str, language: str) -> bool:
        return bool(self._bundles[self.language(language)].has_message(key))

    def text(self, key: str, language: str, **args: Any) -> Html:
        """The text of `key`, or of `key.attribute`. Str arguments are escaped, Html ones are not.

        Raises MissingTextError.
        """
        return self._kept(key, language, **args)

    def _made(self, key: str, language: str, **args: Any) -> Html:
        bundle = self._bundles[self.language(language)]
        words: list[str] = []
        values = {name: _value(name, value, words) for name, value in args.items()}
        value, errors = bundle.format_pattern(self._pattern(key, language), values)
        if errors:
            raise MissingTextError(f"{language}/{key}: {errors}")
        return Html(_MARK.sub(lambda found: words[ord(found[0]) - _FIRST], value))

    def _pattern(self, key: str, language: str) -> Any:
        name, _, attribute = key.partition(".")
        bundle = self._bundles[self.language(language)]
        if not bundle.has_message(name):
            raise MissingTextError(f"{language}/{key}")
        message = bundle.get_message(name)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise MissingTextError(f"{language}/{key}")
        return pattern


def escaped(text: str) -> Html:
    """Plain text as Telegram HTML."""
    return Html(html.escape(text, quote=False))


def _value(name: str, value: Any, words: list[str]) -> Any:
    """A number as it is; for a str a mark, behind which its HTML is put after the formatting.

    Fluent refuses an argument over 2500 characters, and a last word may have 3000. The number of a
    game is a name, not a quantity: it gets no separators.
    """
    if name == "game":
        value = str(value)
    if not isinstance(value, str):
        return value
    words.append(value if isinstance(value, Html) else escaped(value))
    return chr(_FIRST + len(words) - 1)


@cache
def _bundle(language: str) -> Any:
    """Read once a process: parsing takes a third of a second."""
    bundle = FluentBundle([language], use_isolating=False)
    folder = files("bot") / "locales" / language
    for path in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if path.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle
