"""Faults of kind 10: General, replies there, closed topics."""

import pytest

from playground.server.faults import FaultKind
from tests.kit.bots import calm
from tests.kit.company import Company

pytestmark = pytest.mark.slow


async def test_the_square_in_general_is_written_to_without_a_thread(company: Company) -> None:
    await company.gather()
    await company.start()
    await company.close()
    sent = [
        r
        for r in await company.people.journal()
        if r.chat_id == company.chat and r.method.startswith("send")
    ]
    threads = {r.params.get("message_thread_id") for r in sent}
    topics = (await company.people.view(company.prosecutor)).chat(company.chat).topics
    assert threads == {None, *(topic.thread for topic in topics)}
    assert all(r.ok for r in sent)


async def test_a_reply_in_general_is_no_word_in_a_city_and_its_answer_has_no_thread(
    company: Company,
) -> None:
    await company.gather()
    await company.start()
    people, man = company.people, company.players[0]
    first = await people.say(company.prosecutor, company.chat, "кто здесь?")
    said = await people.say(man, company.chat, "я, не спится", reply_to=first.message_id)
    await calm(people)
    seen = await company.chat_of(man, company.chat)
    assert said.message_id in {message.message_id for message in seen}
    made = len(await people.journal())
    stranger = await people.person("Прохожий")
    await people.join(company.chat, stranger)
    await people.say(stranger, company.chat, "/join #1", reply_to=first.message_id)
    await calm(people)
    answers = [r for r in (await people.journal())[made:] if r.chat_id == company.chat]
    assert answers
    assert all("message_thread_id" not in r.params for r in answers)


@pytest.mark.parametrize("kind", ["cut_after", "garbage"])
async def test_a_topic_whose_answer_was_lost_is_not_made_twice(
    company: Company, kind: FaultKind
) -> None:
    await company.gather()
    await company.people.fault(kind, method="createForumTopic", times=2)
    await company.start()
    await company.close()
    topics = (await company.people.view(company.prosecutor)).chat(company.chat).topics
    assert len({topic.name for topic in topics}) == len(topics) == 2
    assert len(await company.boards()) == 2


async def test_a_topic_that_somebody_closed_is_reopened_and_written_to(company: Company) -> None:
    await company.gather()
    await company.start()
    people = company.people
    await company.close()
    await people.promote_bot(company.chat, can_manage_topics=False)
    for topic in (await people.view(company.prosecutor)).chat(company.chat).topics:
        await people.close_topic(company.chat, topic.thread, by=company.prosecutor)
    await company.close()
    news = [t for t in await company.texts(company.prosecutor, company.chat) if "День 1" in t]
    assert len(news) == 3


async def test_without_the_right_the_text_comes_later_and_in_order_and_the_phase_goes_on(
    company: Company,
) -> None:
    await company.gather()
    await company.start()
    people = company.people
    await company.close()
    refusals = {
        "sendMessage": "Bad Request: TOPIC_CLOSED",
        "reopenForumTopic": "Bad Request: not enough rights to edit the topic",
    }
    for method, text in refusals.items():
        await people.fault(
            "error",
            method=method,
            chat_id=company.chat,
            times=None,
            code=400,
            description=text,
        )
    # The refused texts are tried every minute, so there is no rest to be waited for.
    await people.advance((await people.settle(20)).until or 0)
    await people.settle(20)
    await people.say(company.prosecutor, company.prosecutor, "/status")
    await people.settle(20)
    told = await company.texts(company.prosecutor)
    assert "голосование" in told[-1]
    assert sum("открыть, закрыть или сделать тему" in text for text in told) == 1
    await people.clear_faults()
    await people.advance((await people.settle(20)).now + 120)
    await calm(people)
    news = [t for t in await company.texts(company.prosecutor, company.chat) if "День 1" in t]
    assert len(news) == 3
