"""What a table tells one man: answers to checks, his fellows, offences to the prosecutor."""

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.rules.options import CityOptions, ClubOptions
from bot.presenters.keyboards import lines
from bot.presenters.table.cards import told_fellows
from bot.presenters.translator import Html
from bot.presenters.voice import Voice


def table_private(voice: Voice, event: Event) -> Html:
    """Empty for what shows on cards, panels and desk only."""
    match event:
        case ev.Talked(seat=seat, text=text):
            return voice.t("talk", name=voice.name(seat), text=text)
        case ev.Answered():
            return answered(voice, event)
        case ev.FellowsTold(fellows=fellows, don=don):
            return lines(told_fellows(voice, fellows, don))
        case ev.NightOffence(seat=seat):
            return voice.t(f"night-offence-{_follows(voice)}", name=voice.name(seat))
        case _:
            return Html("")


def _follows(voice: Voice) -> str:
    """CLUB-DISC-4, CITY-DISC-1: what a word at night brings, and who decides it."""
    options = voice.public.options
    return options.night_offence if isinstance(options, ClubOptions) else "confirm"


def answered(voice: Voice, event: ev.Answered) -> Html:
    """CLUB-NIGHT-3, CITY-SHER-1, CITY-MAF-4."""
    if event.sheriff:
        answer = voice.t("answer-sheriff" if event.yes else "answer-not-sheriff")
    elif isinstance(voice.public.options, CityOptions):  # CITY-SHER-1 asks for the colour
        answer = voice.t("answer-black-card" if event.yes else "answer-red-card")
    else:
        answer = voice.t("answer-black" if event.yes else "answer-red")
    return voice.t("answered", name=voice.name(event.target), answer=answer)
