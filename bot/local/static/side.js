// Channels, people and the state of the bot.

import { byId, h } from "./dom.js";
import { avatar } from "./message.js";

/** The list of channels; `choose` gets an id. */
export function showChannels(channels, current, unread, choose) {
  const one = (channel) =>
    h(
      "li",
      {},
      h(
        unread.has(channel.id) ? "button.channel.unread" : "button.channel",
        { type: "button", "aria-current": channel.id === current ? "page" : undefined, onclick: () => choose(channel.id) },
        `# ${channel.name}`,
        unread.has(channel.id) ? h("span.dot", { "aria-label": "new" }, "●") : "",
      ),
    );
  byId("channels").replaceChildren(...channels.map(one));
  byId("channel").textContent = "# " + (channels.find((channel) => channel.id === current)?.name ?? "gone");
}

/** The people to be; `choose` gets an id. */
export function showPeople(people, me, choose) {
  const box = byId("people");
  const focused = box.contains(document.activeElement);
  const one = (person) =>
    h(
      "label.person",
      {},
      h("input", { type: "radio", name: "person", value: person.id, checked: person.id === me, onchange: () => choose(person.id) }),
      avatar(person.id, person.name),
      h("span.name", { dir: "auto" }, person.name),
      h("span.lang", { title: "language" }, person.locale.slice(0, 2)),
    );
  box.replaceChildren(box.querySelector("legend"), ...people.map(one));
  if (focused) box.querySelector("input:checked")?.focus();
  const mine = people.find((person) => person.id === me);
  byId("as").textContent = mine.name;
  byId("locale").value = mine.locale;
}

const STATES = { ready: "● Bot ready", starting: "○ Bot starting…", ended: "✕ Bot stopped" };

/** The state of the bot, and its last words where it has stopped. */
export function showBot(bot) {
  const status = byId("status");
  if (status.dataset.state !== bot.status) {
    status.dataset.state = bot.status;
    status.textContent = STATES[bot.status];
  }
  byId("ended").hidden = bot.status !== "ended";
  byId("start").hidden = Boolean(bot.closed);
  byId("words").textContent = bot.words.join("\n") || `(none; exit code ${bot.code})`;
}
