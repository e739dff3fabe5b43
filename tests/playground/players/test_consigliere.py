"""A human consigliere, who is no player."""

from random import Random

import pytest

from playground.client import Client
from playground.players import Consigliere, Notebook, deeds, gather
from tests.playground.kit import Api, City, keyboard


async def test_he_opens_his_chat_first_and_presses_what_his_newest_panel_offers(
    api: Api, city: City, people: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deeds, "ANSWER", 0.0)
    person, notebook = await people.person("Том"), Notebook()
    await people.join(city.chat, person)
    tom = Consigliere(people, person, city.chat, notebook, Random(1), name="Том", zeal=1.0)
    await tom.wake()
    assert [deed.kind for deed in notebook.deeds] == ["follow"]
    for labels in (("старая",), ("жребий", "отказ")):
        await api("sendMessage", chat_id=person, text="🕴", reply_markup=keyboard(*labels))
    for _ in range(30):
        await tom.wake()
    done = {deed.label for deed in notebook.deeds if deed.kind == "press"}
    assert done == {"жребий", "отказ"}
    assert {deed.text for deed in notebook.deeds if deed.kind == "say"} <= {"/role", "/status"}


async def test_one_comes_for_each_of_so_many_cities_and_the_prosecutor_knows_him(
    people: Client,
) -> None:
    cast = await gather(people, 1, people=2, cities=3, consiglieri=2)
    assert [cast.names[one.person] for one in cast.consiglieri] == ["Том", "Дженко"]
    assert set(cast.consiglieri) < set(cast.everybody)
    assert not (await gather(people, 1, people=2)).consiglieri
