"""Who may use the page."""

import socket

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request
from yarl import URL

from playground.page import guard
from playground.page.house import called
from playground.server.runner import ANYWHERE
from tests.playground.page.kit import Page

LOCAL = "127.0.0.1:8477"


def refused(path: str = "/page/state", name: str = "", **headers: str) -> str:
    dressed = {key.replace("_", "-"): value for key, value in headers.items()}
    return guard._refused(make_mocked_request("GET", path, {"Host": LOCAL} | dressed), name)


@pytest.mark.parametrize("host", [LOCAL, "localhost:8477", "[::1]:8477", "192.168.0.7:8477"])
def test_whoever_calls_this_machine_by_figures_is_let_in(host: str) -> None:
    assert refused(Host=host) == ""


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "[evil", "myhost"])
def test_a_name_that_may_lead_anywhere_is_refused(host: str) -> None:
    assert refused(Host=host)


def test_the_name_that_the_page_was_bound_to_is_let_in() -> None:
    assert refused(Host="myhost:8477", name="MyHost") == ""


def test_bound_to_every_address_the_page_is_called_by_the_machines_name() -> None:
    assert refused(Host=f"{socket.gethostname()}:8477", name=called(ANYWHERE)) == ""
    assert called("192.168.0.7") == "192.168.0.7"


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null"])
def test_a_page_of_another_origin_is_refused(origin: str) -> None:
    assert refused(Origin=origin)


def test_the_page_itself_may_ask() -> None:
    assert refused(Origin=f"http://{LOCAL}", Sec_Fetch_Site="same-origin") == ""


def test_a_picture_on_another_page_can_not_make_a_browser_ask() -> None:
    assert refused(Sec_Fetch_Site="cross-site")


@pytest.mark.parametrize("path", ["/bot7:token/getMe", "/clock/idle"])
def test_the_bot_runs_on_this_machine_only(path: str) -> None:
    assert refused(path)  # a mocked request comes from nowhere
    assert refused("/control/view") == ""


async def test_a_form_of_another_page_can_not_write_in_somebodys_name(page: Page) -> None:
    address, words = f"{page.url}/control/say", '{"user_id": 1, "chat_id": 1, "text": "мяу"}'
    async with page.session.post(address, data=words) as response:
        assert response.status == 415
    headers = {"Origin": "https://evil.example"}
    async with page.session.post(address, json={}, headers=headers) as response:
        assert response.status == 403


async def test_the_page_loads_nothing_from_elsewhere(page: Page) -> None:
    async with page.session.get(page.url) as response:
        assert response.status == 200
        rules = response.headers["Content-Security-Policy"].split("; ")
    assert "default-src 'none'" in rules
    allowed = {source for rule in rules for source in rule.split()[1:]}
    assert allowed == {"'none'", "'self'", "data:"}


@pytest.mark.parametrize("name", ["%2e%2e/site.py", "..%2fsite.py", "nothing.js", "%2fetc/passwd"])
async def test_no_other_file_is_handed_out(page: Page, name: str) -> None:
    address = URL(f"{page.url}/static/{name}", encoded=True)
    async with page.session.get(address) as response:
        assert response.status == web.HTTPNotFound.status_code
