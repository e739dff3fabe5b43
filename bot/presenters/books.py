"""The port Books: the log and the rules of a game, as messages with pages and as a file."""

from collections.abc import Sequence

from bot.app.messages import Button, Paper, Post, Private, Urgency
from bot.app.presenting import Scene
from bot.callbacks import Kind, Press
from bot.engine.ids import Person
from bot.engine.rules.options import MulticityOptions, Options
from bot.presenters.keyboards import Rows
from bot.presenters.open_log import log_file, log_pages
from bot.presenters.rule_pages import rule_pages
from bot.presenters.table.rule_pages import table_rule_pages
from bot.presenters.translator import Html, Translator
from bot.presenters.voice import Views, Voice


class BookPages:
    """Texts to leaf through: one message a person and game, turned in place."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    def log(self, scene: Scene, person: Person, page: int | None) -> Post:
        """The log at a page, in place; without a page the latest one, sent anew."""
        voice = self._voice(scene, person)
        pages = log_pages(voice, everything=_opened(scene))
        head = "log-head"
        at = len(pages) - 1 if page is None else page
        return self._post(scene.game_id, person, Kind.LOG, (voice.language, head), pages, at, page)

    def paper(self, scene: Scene, person: Person) -> Paper:
        """The whole log as a file."""
        voice = self._voice(scene, person)
        return Paper(
            place=Private(person=person),
            name=f"mafia-{scene.game_id}-log.txt",
            content=log_file(voice, everything=_opened(scene)),
            caption=voice.t("log-file"),
        )

    def rules(
        self,
        game_id: int,
        options: Options,
        person: Person,
        language: str,
        page: int | None,
    ) -> Post:
        """The rules at a page, in place; without a page the first one, sent anew."""
        if isinstance(options, MulticityOptions):
            pages = rule_pages(options, self._translator, language)
        else:
            pages = table_rule_pages(options, self._translator, language)
        wording = (language, "rules-head")
        return self._post(game_id, person, Kind.RULES, wording, pages, page or 0, page)

    def _post(
        self,
        game_id: int,
        person: Person,
        kind: Kind,
        wording: tuple[str, str],
        pages: Sequence[Html],
        at: int,
        asked: int | None,
    ) -> Post:
        language, head = wording
        at = min(max(at, 0), len(pages) - 1)
        title = self._translator.text("game-title", language, game=str(game_id))
        top = self._translator.text(head, language, title=title, page=at + 1, pages=len(pages))
        return Post(
            place=Private(person=person),
            key=kind.name.lower(),
            text=Html(f"{top}\n{pages[at]}"),
            rows=_pager(game_id, kind, at, len(pages)),
            urgency=Urgency.ANSWER,
            fresh=asked is None,
        )

    def _voice(self, scene: Scene, person: Person) -> Voice:
        language = scene.languages.get(person, scene.language)
        return Voice(Views(scene), self._translator, language)


def _opened(scene: Scene) -> bool:
    """Everything opens with the end, if the option says so (GEN-10)."""
    return scene.after.over and scene.after.options.final_disclosure == "full"


def _pager(game_id: int, kind: Kind, at: int, count: int) -> Rows:
    """◀ 2/5 ▶; nothing under a single page. The stage is none: a book is never out of date."""
    if count < 2:
        return ()
    wanted = [(at - 1, "◀"), (at, f"{at + 1}/{count}"), (at + 1, "▶")]
    return (
        tuple(
            Button(text=text, data=Press(kind, game_id, 0, (page,)).pack())
            for page, text in wanted
            if 0 <= page < count
        ),
    )
