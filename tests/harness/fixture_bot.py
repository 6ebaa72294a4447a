"""A small bot that uses every kind of interaction, for the tests of the bridge.

It is run as a process of its own: ``python tests/harness/fixture_bot.py``.
"""

from __future__ import annotations

import asyncio
import io
import os
import re
import signal

import discord
import yarl
from discord import app_commands, ui

SQUARE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
    b'<path fill="%s" d="M0 0h8v8H0z"/></svg>'
)
ANSWERS = ("roll 1", "roll 2", "roll 3", "stop")


class Count(ui.DynamicItem[ui.Button], template=r"count:(?P<n>\d+)"):
    """A button that counts its presses in its own id, so that it survives a restart."""

    def __init__(self, n: int) -> None:
        super().__init__(ui.Button(label=f"Pressed {n}", custom_id=f"count:{n}", emoji="🎲"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]
    ) -> Count:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=panel(self.n + 1))


class Colours(ui.DynamicItem[ui.Select], template="colours"):
    """A menu that takes one or two of three colours."""

    def __init__(self) -> None:
        options = [
            discord.SelectOption(label=name.title(), value=name) for name in ("red", "green")
        ]
        options.append(discord.SelectOption(label="Blue", value="blue", description="like the sea"))
        super().__init__(
            ui.Select(custom_id="colours", options=options, min_values=1, max_values=2)
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]
    ) -> Colours:
        return cls()

    async def callback(self, interaction: discord.Interaction) -> None:
        chosen = ", ".join(interaction.data["values"])
        await interaction.response.send_message(f"You chose {chosen}", ephemeral=True)


class Form(ui.Modal, title="A form"):
    """A form with one short and one long text."""

    word = ui.TextInput(label="Word", custom_id="word", max_length=10)
    story = ui.TextInput(
        label="Story", custom_id="story", style=discord.TextStyle.long, required=False
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{self.word.value}: {self.story.value}")


class Fixed(ui.DynamicItem[ui.Button], template=r"do:(?P<what>\w+)"):
    """A button for each kind of answer."""

    def __init__(self, what: str, **look: object) -> None:
        super().__init__(ui.Button(label=what.title(), custom_id=f"do:{what}", **look))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item, match: re.Match[str]
    ) -> Fixed:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        match self.what:
            case "form":
                await interaction.response.send_modal(Form())
            case "later":
                await interaction.response.defer()
                await interaction.edit_original_response(content="Edited later")
            case "picture":
                await interaction.response.edit_message(**pictured(b"green"))
            case _:
                await asyncio.sleep(30)


def panel(n: int) -> ui.View:
    view = ui.View(timeout=None)
    items = [Count(n), Fixed("form", style=discord.ButtonStyle.primary), Fixed("later")]
    items += [Fixed("picture", style=discord.ButtonStyle.success), Fixed("off", disabled=True)]
    for item in (*items, Colours(), Fixed("silent", style=discord.ButtonStyle.danger)):
        view.add_item(item)
    return view


def pictured(colour: bytes) -> dict[str, object]:
    embed = discord.Embed(title="A picture", description="of a **square**")
    embed.set_image(url="attachment://square.svg")
    file = discord.File(io.BytesIO(SQUARE % colour), "square.svg", description="A square")
    return {"embed": embed, "attachments": [file]}


class FixtureBot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._connection.guild_ready_timeout = 0.05
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count, Colours, Fixed)
        add_commands(self.tree)
        add_slow_and_private(self.tree)
        await self.tree.sync()
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(self.close()))


def add_commands(tree: app_commands.CommandTree) -> None:
    @tree.command(name="panel", description="A message with everything to press")
    async def show_panel(interaction: discord.Interaction) -> None:
        picture = pictured(b"red")
        files = picture.pop("attachments")
        await interaction.response.send_message("Look", view=panel(0), files=files, **picture)

    @tree.command(description="Options of every kind")
    @app_commands.choices(pace=[app_commands.Choice(name=n, value=n) for n in ("live", "slow")])
    async def options(
        interaction: discord.Interaction,
        answer: str,
        seats: app_commands.Range[int, 2, 6] = 2,
        pace: str = "live",
        rival: discord.Member | None = None,
    ) -> None:
        whom = rival.display_name if rival else "nobody"
        await interaction.response.send_message(f"{answer}|{seats}|{pace}|{whom}")

    @options.autocomplete("answer")
    async def complete(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=a, value=a) for a in ANSWERS if a.startswith(current)]


def add_slow_and_private(tree: app_commands.CommandTree) -> None:
    @tree.command(description="A private answer and a private follow-up")
    async def secret(interaction: discord.Interaction) -> None:
        spoken = f"{interaction.locale} in {interaction.guild_locale}"
        await interaction.response.send_message(spoken, ephemeral=True)
        await interaction.followup.send("And another", ephemeral=True)

    @tree.command(description="An answer after a while")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="Done")

    @tree.command(description="Edits a message by channel and id, as a bot")
    async def edit(interaction: discord.Interaction, message: str, text: str) -> None:
        channel = interaction.client.get_partial_messageable(interaction.channel_id)
        try:
            await channel.get_partial_message(int(message)).edit(content=text)
            said = "edited"
        except discord.HTTPException as error:
            said = f"refused {error.code}"
        await interaction.response.send_message(said, ephemeral=True)

    @tree.command(description="Posts in the channel, as a bot")
    async def post(interaction: discord.Interaction, text: str) -> None:
        await interaction.response.defer(ephemeral=True)
        channel = interaction.client.get_partial_messageable(interaction.channel_id)
        try:
            said = f"posted {(await channel.send(text)).id}"
        except discord.HTTPException as error:
            said = f"refused {error.code}"
        await interaction.edit_original_response(content=said)

    computer = app_commands.Group(name="computer", description="Computer seats")

    @computer.command(description="Adds one")
    async def add(interaction: discord.Interaction, level: int = 1) -> None:
        await interaction.response.send_message(f"level {level}")

    tree.add_command(computer)


if __name__ == "__main__":
    discord.http.Route.BASE = os.environ["GAMEKEEPER_DISCORD_API"]
    gateway = yarl.URL(os.environ["GAMEKEEPER_DISCORD_GATEWAY"])
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    FixtureBot().run(os.environ.get("FIXTURE_TOKEN", "made-up-token"))
