"""The page in a real browser, with the fixture bot behind it."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from playwright.async_api import Browser, Locator, Route, expect
from playwright.async_api import Page as Tab

from bot.local.page import Page
from tests.harness.browser import window
from tests.local.tabs import become, button, messages, offers, ready, use, visit

pytestmark = pytest.mark.asyncio(loop_scope="module")


# -- commands ----------------------------------------------------------------------------------


async def test_a_slash_lists_the_commands_with_their_descriptions(tab: Tab):
    await tab.keyboard.type("/")

    await expect(offers(tab)).to_have_count(7)
    await expect(offers(tab).nth(2)).to_have_text("/optionsOptions of every kind")


async def test_the_keyboard_alone_completes_and_sends_a_command(tab: Tab):
    await tab.keyboard.type("/opt")
    await tab.keyboard.press("Tab")
    await tab.keyboard.type("ro")
    await expect(offers(tab)).to_have_text(["roll 1", "roll 2", "roll 3"])
    await tab.keyboard.press("ArrowDown")
    await tab.keyboard.press("Enter")
    await tab.keyboard.type("4")
    await tab.keyboard.press("Tab")
    await tab.keyboard.type("sl")
    await tab.keyboard.press("Tab")
    await tab.keyboard.type("bj")
    await tab.keyboard.press("Tab")
    await tab.keyboard.press("Enter")

    await expect(messages(tab).last).to_contain_text("Ana used /options")
    await expect(messages(tab).last).to_contain_text("roll 2|4|slow|Björn")
    await expect(tab.get_by_label("Message or command")).to_be_focused()


async def test_a_command_typed_in_one_go_is_understood(tab: Tab):
    text = tab.get_by_label("Message or command")

    await text.fill("/options answer:roll 3 seats:5")
    await tab.keyboard.press("Enter")

    await expect(messages(tab).last).to_contain_text("roll 3|5|live|nobody")


async def test_subcommands_are_commands_of_their_own(tab: Tab):
    await tab.keyboard.type("/computer a")
    await tab.keyboard.press("Enter")
    await tab.keyboard.press("Enter")

    await expect(messages(tab).last).to_contain_text("level 1")


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("/options answer:x seats:9", "must be ≤ 6"),
        ("/options answer:x seats:two", "seats is a whole number"),
        ("/options seats:3", "answer is needed"),
        ("/options answer:x pace:warp", "choose one of the list"),
        ("/nonsense", "There is no command /nonsense"),
    ],
)
async def test_a_wrong_command_says_what_is_wrong(tab: Tab, typed: str, complaint: str):
    await tab.get_by_label("Message or command").fill(typed)
    await tab.keyboard.press("Enter")

    await expect(tab.locator("#notice")).to_contain_text(complaint)


async def test_escape_leaves_the_list_and_then_the_command(tab: Tab):
    await tab.keyboard.type("/options ")
    await tab.keyboard.type("r")
    await expect(offers(tab).first).to_be_visible()

    await tab.keyboard.press("Escape")
    await expect(tab.locator("#suggestions")).to_be_hidden()
    await tab.keyboard.press("Escape")

    await expect(tab.get_by_label("Message or command")).to_be_focused()


async def test_a_completion_that_comes_after_escape_opens_no_list(tab: Tab):
    await tab.keyboard.type("/options ")
    await expect(offers(tab).first).to_be_visible()
    asked, let_go = asyncio.Event(), asyncio.Event()

    async def hold(route: Route) -> None:
        asked.set()
        await let_go.wait()
        await route.continue_()

    await tab.route("**/page/complete", hold)
    await tab.keyboard.type("r")
    await asked.wait()
    await tab.keyboard.press("Escape")
    async with tab.expect_response("**/page/complete"):
        let_go.set()

    await expect(tab.locator("#suggestions")).to_be_hidden()


# -- messages ----------------------------------------------------------------------------------


async def test_an_embed_shows_its_picture_once_with_its_words(tab: Tab):
    await use(tab, "panel")

    picture = messages(tab).get_by_role("img")
    await expect(picture).to_have_count(1)
    await expect(picture).to_have_attribute("alt", "A square")
    assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    await button(tab, "Picture in words").click()
    await expect(messages(tab).locator("figcaption")).to_have_text("A square")


async def test_a_button_edits_in_place_and_keeps_the_focus(tab: Tab):
    await use(tab, "panel")
    pressed = button(tab, "Pressed 0")
    await pressed.focus()

    await tab.keyboard.press("Enter")

    await expect(button(tab, "Pressed 1")).to_be_focused()
    await expect(messages(tab)).to_have_count(1)


async def test_a_disabled_button_cannot_be_pressed(tab: Tab):
    await use(tab, "panel")

    await expect(button(tab, "Off")).to_be_disabled()


async def test_a_menu_of_several_choices_works_by_keys(tab: Tab):
    await use(tab, "panel")
    await button(tab, "Make a selection").focus()

    await tab.keyboard.press("Enter")
    await expect(tab.get_by_role("listbox", name="Options")).to_be_focused()
    await expect(tab.get_by_role("button", name="Done")).to_be_disabled()
    for key in ("Space", "End", "Space", "Enter"):
        await tab.keyboard.press(key)

    await expect(messages(tab).last).to_contain_text("You chose red, blue")


async def test_a_menu_takes_no_more_than_it_wants(tab: Tab):
    await use(tab, "panel")
    await button(tab, "Make a selection").click()
    for name in ("Red", "Green", "Blue"):
        await tab.get_by_role("option", name=name).click()

    chosen = tab.get_by_role("listbox", name="Options").get_by_role("option", selected=True)
    await expect(chosen).to_have_text(["Red", "Green"])
    await tab.keyboard.press("Escape")
    await expect(tab.get_by_role("listbox", name="Options")).to_have_count(0)
    await expect(messages(tab)).to_have_count(1)


async def test_a_form_checks_and_submits(tab: Tab):
    await use(tab, "panel")
    await button(tab, "Form").click()
    form = tab.get_by_role("dialog", name="A form")
    await expect(form.get_by_label("Word")).to_be_focused()
    await tab.keyboard.press("Enter")
    await expect(form.get_by_role("alert")).to_be_visible()

    await form.get_by_label("Word").fill("tea")
    await form.get_by_label("Story").fill("for two")
    await form.get_by_role("button", name="Submit").click()

    await expect(form).to_be_hidden()
    await expect(messages(tab).last).to_contain_text("tea: for two")


async def test_escape_closes_a_form_and_gives_the_focus_back(tab: Tab):
    await use(tab, "panel")
    await button(tab, "Form").focus()
    await tab.keyboard.press("Enter")
    await expect(tab.get_by_role("dialog")).to_be_visible()

    await tab.keyboard.press("Escape")

    await expect(button(tab, "Form")).to_be_focused()


async def test_a_private_answer_is_seen_by_its_person_alone_and_can_be_dismissed(tab: Tab):
    await use(tab, "secret")
    await expect(messages(tab)).to_have_count(2)
    await expect(messages(tab).first).to_contain_text("Only you can see this")

    await become(tab, "Björn")
    await expect(messages(tab)).to_have_count(0)
    await become(tab, "Ana")
    await expect(messages(tab)).to_have_count(2)
    await messages(tab).first.get_by_role("button", name="Dismiss").click()

    await expect(messages(tab)).to_have_count(1)


async def test_a_private_answer_is_in_the_language_of_its_person(tab: Tab):
    await tab.get_by_label("Language").select_option("da")
    await use(tab, "secret")

    await expect(messages(tab).first).to_contain_text("da in en-US")


async def test_a_slow_answer_is_edited_in(tab: Tab):
    await use(tab, "slow")

    await expect(messages(tab).last).to_contain_text("Done")


async def test_silence_is_told(tab: Tab, channel: Page):
    channel.bridge.world.deadline = 0.3
    await use(tab, "panel")
    await button(tab, "Silent").click()

    await expect(tab.locator("#notice")).to_have_text("The bot did not respond.")


async def test_markdown_is_drawn_and_never_becomes_markup(tab: Tab, channel: Page):
    ana = channel.bridge.person("Ana")
    text = (
        "# Big\n**bold** *it* `**code**` ~~gone~~ \\*plain\\*\n> quoted\n- item\n"
        f"<@{ana.id}> <t:1000000000:D> <t:1000000000:R> https://example.org/x "
        "<img src=x onerror=alert(1)> ||hid||\n```py\nx < 1\n```"
    )
    ana.say("games", text)

    body = messages(tab).last
    for tag, words in {"strong": "bold", "em": "it", "s": "gone", "blockquote": "quoted"}.items():
        await expect(body.locator(tag)).to_have_text(words)
    await expect(body.get_by_role("heading")).to_have_text("Big")
    await expect(body.locator("p code")).to_have_text("**code**")
    await expect(body.locator("pre")).to_have_text("x < 1")
    await expect(body.locator(".mention")).to_have_text("@Ana")
    await expect(body.locator("time").nth(1)).to_have_text("September 9, 2001")
    await expect(body.locator("time").nth(2)).to_contain_text("years ago")
    await expect(body).to_contain_text("*plain*")
    await expect(body).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(body.get_by_role("link")).to_have_count(0)


@pytest.mark.parametrize(
    ("written", "seen", "tag"),
    [
        (r"\_x\_", "_x_", ""),
        (r"\*x\*", "*x*", ""),
        (r"\`x\` \~\~y\~\~ \|\|z\|\|", "`x` ~~y~~ ||z||", ""),
        (r"\# x", "# x", ""),
        (r"1\. x", "1. x", ""),
        (r"*a\*b*", "a*b", "em"),
        (r"_a\_b_", "a_b", "em"),
        (r"**a\*\***", "a**", "strong"),
        (r"a\b \1 \\", "a\\b \\1 \\", ""),
        (r"`\_x\_`", r"\_x\_", "code"),
    ],
)
async def test_a_backslash_takes_away_the_meaning_of_a_sign(
    tab: Tab, channel: Page, written: str, seen: str, tag: str
):
    """K59: before an underscore it was shown."""
    channel.bridge.person("Ana").say("games", written)

    paragraph = messages(tab).locator(".content > p")
    await expect(paragraph).to_have_text(seen)
    await expect(paragraph.locator("*")).to_have_count(1 if tag else 0)
    await expect(paragraph.locator(tag or "em")).to_have_count(1 if tag else 0)


async def test_strange_names_are_shown_as_they_are(tab: Tab, channel: Page):
    for name in ("<b>bold</b>", "**stars**", "@everyone"):
        person = channel.bridge.person(channel.bridge.world.add_person(name))
        person.say("games", "Hello")
        await expect(messages(tab).last.locator(".author")).to_have_text(name)


async def test_another_persons_window_follows_live(tab: Tab, chrome: Browser, channel: Page):
    async with window(chrome) as context:
        other = await visit(await context.new_page(), channel)
        await become(other, "Chen")
        await use(tab, "panel")
        await button(other, "Pressed 0").click()

        await expect(button(tab, "Pressed 1")).to_be_visible()


async def test_a_deleted_message_disappears(tab: Tab, channel: Page):
    world, games = channel.bridge.world, channel.bridge.world.channel("games")
    message = channel.bridge.person("Ana").say("games", "Soon gone")
    await expect(messages(tab)).to_have_count(1)

    world.delete_message(games, message)

    await expect(messages(tab)).to_have_count(0)


async def test_news_in_the_other_channel_are_marked(tab: Tab, channel: Page):
    channel.bridge.person("Dana").say("tables", "Over here")

    other = tab.get_by_role("button", name="# tables")
    await expect(other).to_contain_text("●")
    await other.click()

    await expect(messages(tab)).to_contain_text(["Over here"])
    await expect(other).not_to_contain_text("●")


FROM_END = "log => log.scrollHeight - log.scrollTop - log.clientHeight"


async def filled(tab: Tab) -> Locator:
    """More messages than fit, seen from their beginning."""
    for number in range(1, 7):
        await use(tab, "panel")
        await expect(messages(tab)).to_have_count(number)
    log = tab.get_by_role("log")
    await log.evaluate("log => { log.scrollTop = 0; }")
    await expect(tab.get_by_role("button", name="Newer messages")).to_be_hidden()
    return log


async def test_whoever_sends_a_command_sees_the_answer(tab: Tab):
    log = await filled(tab)

    await use(tab, "panel")
    await expect(messages(tab)).to_have_count(7)

    assert 0 == round(await log.evaluate(FROM_END))


async def test_newer_messages_are_reached_although_there_is_a_complaint(tab: Tab, channel: Page):
    log = await filled(tab)
    await tab.get_by_label("Message or command").fill("/nonsense")
    await tab.keyboard.press("Enter")
    await expect(tab.locator("#notice")).to_be_visible()
    channel.bridge.person("Dana").say("games", "News")

    await tab.get_by_role("button", name="Newer messages").click()

    assert 0 == round(await log.evaluate(FROM_END))


async def test_a_smaller_window_still_shows_the_end(tab: Tab):
    log = await filled(tab)
    await log.evaluate("log => { log.scrollTop = log.scrollHeight; }")
    await tab.wait_for_timeout(50)

    await tab.set_viewport_size({"width": 700, "height": 320})
    await tab.wait_for_timeout(50)

    assert 0 == round(await log.evaluate(FROM_END))


# -- people and the bot ------------------------------------------------------------------------


async def test_a_person_can_be_added_and_renamed(tab: Tab):
    await tab.get_by_role("button", name="Add a person").click()
    await tab.get_by_role("dialog").get_by_label("Name").fill("Erin")
    await tab.keyboard.press("Enter")
    await expect(tab.locator("#as")).to_have_text("Erin")

    await tab.get_by_role("button", name="Rename").click()
    await tab.get_by_role("dialog").get_by_label("Name").fill("Erin of York")
    await tab.keyboard.press("Enter")

    await expect(tab.locator("#as")).to_have_text("Erin of York")
    await expect(tab.get_by_role("radio")).to_have_count(5)


async def test_who_i_am_is_remembered(tab: Tab):
    await become(tab, "Dana")

    await tab.reload()
    await ready(tab)

    await expect(tab.locator("#as")).to_have_text("Dana")


async def test_two_tabs_of_one_browser_are_two_people(tab: Tab, channel: Page):
    """K59: whoever was chosen in one was chosen in the other when that was loaded again."""
    other = await visit(await tab.context.new_page(), channel)
    await become(tab, "Dana")
    await become(other, "Chen")

    for one in (tab, other):
        await one.reload()
        await ready(one)

    await expect(tab.locator("#as")).to_have_text("Dana")
    await expect(other.locator("#as")).to_have_text("Chen")


async def test_a_new_tab_begins_as_the_last_person(tab: Tab, channel: Page):
    await become(tab, "Dana")

    other = await visit(await tab.context.new_page(), channel)

    await expect(other.locator("#as")).to_have_text("Dana")


async def test_a_dead_bot_is_told_with_its_last_words_and_can_be_started_again(
    tab: Tab, channel: Page
):
    await use(tab, "panel")
    await expect(messages(tab)).to_have_count(1)
    await channel.bot.kill()
    await expect(tab.locator("#status")).to_have_text("✕ Bot stopped")
    await expect(tab.locator("#words")).to_contain_text("connected to Gateway")

    await tab.get_by_role("button", name="Start the bot again").click()
    await expect(tab.locator("#status")).to_have_text("● Bot ready")
    await button(tab, "Pressed 0").click()

    await expect(button(tab, "Pressed 1")).to_be_visible()


FOCUSED = """() => {
    const at = document.activeElement;
    if (at === document.body) return ["", false];
    const boxes = [at, at.closest(".person, .bar, .option-field") ?? at];
    const lined = boxes.some((box) => getComputedStyle(box).outlineStyle !== "none");
    return [(at.id || at.dataset.customId || at.textContent).trim(), lined];
}"""
"""The name of what has the focus, and whether one can see that it has."""


async def test_everything_is_reached_by_tab_and_visibly_focused(tab: Tab):
    await use(tab, "panel")
    await expect(messages(tab)).to_have_count(1)
    seen = []
    for _ in range(24):
        await tab.keyboard.press("Tab")
        seen.append(await tab.evaluate(FOCUSED))

    reached = {name for name, _ in seen}
    assert {"log", "text", "count:0", "do:form", "colours", "locale", "add"} <= reached
    assert [] == [name for name, lined in seen if name and not lined]


@pytest.mark.parametrize("dark", [False, True])
async def test_a_phone_shows_everything_without_scrolling_sideways(
    chrome: Browser, channel: Page, *, dark: bool
):
    async with window(chrome, width=360, height=700, dark=dark) as context:
        tab = await visit(await context.new_page(), channel)
        await use(tab, "panel")
        await use(tab, "options answer:" + "wide" * 50)
        await expect(messages(tab)).to_have_count(2)
        assert 360 == await tab.evaluate("document.documentElement.scrollWidth")

        await tab.get_by_role("button", name="Channels and people").click()
        await become(tab, "Björn")
        await tab.keyboard.press("Escape")

        await expect(tab.get_by_role("radio", name="Björn")).to_be_hidden()


# -- the address -------------------------------------------------------------------------------


async def test_nothing_is_loaded_from_elsewhere(tab: Tab, channel: Page):
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    await tab.reload()
    await ready(tab)
    await use(tab, "panel")
    await expect(messages(tab).get_by_role("img")).to_have_count(1)

    assert [] == [url for url in asked if not url.startswith(channel.bridge.address)]


@pytest.mark.parametrize("headers", [{"Host": "example.org"}, {"Origin": "http://example.org"}])
@pytest.mark.parametrize(("method", "path"), [("GET", "/page/state"), ("POST", "/page/say")])
async def test_another_web_page_can_neither_see_nor_do(
    channel: Page, method: str, path: str, headers: dict[str, str]
):
    url = channel.bridge.address + path
    async with (
        aiohttp.ClientSession() as client,
        client.request(method, url, json={"content": "x"}, headers=headers) as answer,
    ):
        assert 403 == answer.status
    assert [] == channel.bridge.person("Ana").sees("games")


async def test_a_plain_form_of_another_page_is_not_taken(channel: Page):
    url = channel.bridge.address + "/page/say"
    async with (
        aiohttp.ClientSession() as client,
        client.post(url, data='{"content": "x"}', headers={"Content-Type": "text/plain"}) as answer,
    ):
        assert 404 == answer.status
