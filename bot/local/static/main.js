// The page: one person's view of the channels, kept up to date, and what the person does.

import { act, follow, look, Refused } from "./api.js";
import { composer } from "./composer.js";
import { byId, h } from "./dom.js";
import { modalParts, showForm, textPart } from "./form.js";
import { tick } from "./markdown.js";
import { recall, remember } from "./memory.js";
import { messageElement } from "./message.js";
import { showBot, showChannels, showPeople } from "./side.js";

const log = byId("log");
const notice = byId("notice");
const NEAR = 80;

let state = { me: recall("person"), people: [], channels: [], bot: { status: "starting", words: [] } };
let current = recall("channel");
const unread = new Set();
let source = null;

const here = () => state.channels.find((channel) => channel.id === current);
const personOf = (id) => state.people.find((person) => person.id === id);

const world = {
  me: () => state.me,
  people: () => state.people,
  locale: () => personOf(state.me)?.locale ?? "en-US",
  commands: () => here()?.commands ?? [],
  personName: (id) => personOf(id)?.name ?? (id === state.bot.id ? "Gamekeeper" : "somebody"),
  channelName: (id) => state.channels.find((channel) => channel.id === id)?.name ?? "deleted-channel",
  wish: (more) => ({ person: state.me, channel: current, ...more }),
  toEnd,
  useCommand: (path) => writing.use(path),
  press: (message, id) => attempt(async () => answered(await act("press", world.wish({ message: message.id, custom_id: id })))),
  choose: (message, id, values) => attempt(async () => answered(await act("choose", world.wish({ message: message.id, custom_id: id, values })))),
  dismiss: (message) => attempt(() => act("dismiss", world.wish({ message: message.id }))),
  jump,
  answered,
  attempt,
  complain,
};

/** Do something, and say so where it is refused. */
async function attempt(run) {
  complain("");
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    complain(error.message);
  }
}

function complain(words) {
  notice.textContent = words;
  notice.hidden = !words;
}

/** Show what the bot answered with, where it is not a message. */
function answered(answer) {
  if (!answer.modal) return;
  const send = async (values) => answered(await act("submit", world.wish({ interaction: answer.interaction, values })));
  showForm({ title: answer.modal.title, parts: modalParts(answer.modal.components, world), send });
}

// -- messages ---------------------------------------------------------------------------------

const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
let wasAtEnd = true;

function toEnd() {
  wasAtEnd = true;
  log.scrollTop = log.scrollHeight;
  byId("newest").hidden = true;
}

/** Show the end now, and again when the pictures have taken their room. */
function stayAtEnd(element) {
  toEnd();
  for (const image of element.querySelectorAll("img")) image.onload = toEnd;
}

function showMessages() {
  const messages = here()?.messages ?? [];
  const empty = h("p.empty", {}, "Nothing here yet. Type / to see what the bot can do.");
  log.replaceChildren(...(messages.length ? messages.map((message) => messageElement(message, world)) : [empty]));
  stayAtEnd(log);
}

function heard({ channel: channelId, id, message }) {
  const channel = state.channels.find((one) => one.id === channelId);
  if (!channel) return;
  const index = channel.messages.findIndex((one) => one.id === id);
  if (message && index >= 0) channel.messages[index] = message;
  else if (message) {
    channel.messages.push(message);
    channel.messages.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  } else if (index >= 0) channel.messages.splice(index, 1);
  if (channelId === current) showOne(channel, id, message);
  else if (message && index < 0) {
    unread.add(channelId);
    showSide();
  }
}

function showOne(channel, id, message) {
  const old = byId(`m${id}`);
  const follows = wasAtEnd || atEnd();
  if (!message) return old?.remove();
  log.querySelector(".empty")?.remove();
  const fresh = messageElement(message, world);
  if (old) replace(old, fresh);
  else {
    const next = channel.messages[channel.messages.indexOf(message) + 1];
    log.insertBefore(fresh, next ? byId(`m${next.id}`) : null);
  }
  if (follows) stayAtEnd(fresh);
  else if (!old) byId("newest").hidden = false;
}

/** Put an edited message in the place of the old one; the focus stays where it was. */
function replace(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const id = focused?.dataset.customId;
  old.replaceWith(fresh);
  if (!focused) return;
  const same = id ? [...fresh.querySelectorAll("[data-custom-id]")].find((one) => one.dataset.customId === id && !one.disabled) : null;
  (same ?? fresh.querySelector("[data-custom-id]:not(:disabled)") ?? fresh).focus();
}

function jump(channelId, messageId) {
  if (channelId !== current) chooseChannel(channelId);
  const target = messageId && byId(`m${messageId}`);
  if (!target) return;
  target.scrollIntoView({ block: "center" });
  target.classList.add("flash");
  target.focus({ preventScroll: true });
  setTimeout(() => target.classList.remove("flash"), 1500);
}

// -- around -----------------------------------------------------------------------------------

function showSide() {
  showChannels(state.channels, current, unread, chooseChannel);
  showPeople(state.people, state.me, choosePerson);
  showBot(state.bot);
  byId("server").textContent = state.server ?? "Gamekeeper";
}

function chooseChannel(id) {
  current = id;
  remember("channel", id);
  unread.delete(id);
  writing.leave();
  complain("");
  showSide();
  showMessages();
  drawer(false);
  writing.focus();
}

function choosePerson(id) {
  writing.leave();
  complain("");
  connect(id);
}

function take(news) {
  state = { ...state, ...news };
  remember("person", state.me);
  if (!here() && state.channels.length) current = state.channels[0].id;
}

async function load(person) {
  const news = await look(person);
  take(news);
  showSide();
  showMessages();
}

function connect(person) {
  source?.close();
  source = follow(person, {
    open: () => load(person).catch((error) => complain(String(error.message))),
    lost: () => showBot({ status: "ended", closed: true, words: ["The local channel is closed.", "Start it again with: gamekeeper local"] }),
    message: heard,
    people: (news) => {
      const renamed = state.people.map((one) => one.name + one.locale).join() !== news.people.map((one) => one.name + one.locale).join();
      take(news);
      showSide();
      if (renamed) load(person);
    },
    bot: (news) => {
      take(news);
      showBot(state.bot);
    },
    commands: (news) => take(news),
    channels: (news) => {
      const before = current;
      take(news);
      showSide();
      if (before !== current) showMessages();
    },
  });
}

function drawer(open) {
  document.body.classList.toggle("drawer", open);
  byId("drawer").setAttribute("aria-expanded", String(open));
  if (open) byId("people").querySelector("input:checked")?.focus();
}

const nameForm = (title, value, send) =>
  showForm({ title, parts: [textPart({ custom_id: "name", max_length: 32, value }, "Name")], send, submit: "Save" });

byId("drawer").onclick = () => drawer(!document.body.classList.contains("drawer"));
byId("shade").onclick = () => drawer(false);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("drawer")) {
    drawer(false);
    byId("drawer").focus();
  }
});
byId("add").onclick = () => nameForm("Add a person", "", async ({ name }) => choosePerson((await act("add-person", world.wish({ name }))).person));
byId("rename").onclick = () => nameForm("Rename", personOf(state.me).name, ({ name }) => act("rename", world.wish({ name })));
byId("locale").onchange = (event) => attempt(() => act("speak", world.wish({ locale: event.target.value })));
byId("start").onclick = () => attempt(() => act("start", world.wish({})));
byId("newest").onclick = toEnd;
log.addEventListener("scroll", () => {
  wasAtEnd = atEnd();
  if (wasAtEnd) byId("newest").hidden = true;
});
new ResizeObserver(() => wasAtEnd && toEnd()).observe(log);
setInterval(tick, 5000);

const writing = composer(world);
connect(state.me);
writing.focus();
