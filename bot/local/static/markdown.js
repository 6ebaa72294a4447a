// Discord's markdown as elements. Links are shown and lead nowhere.

import { h } from "./dom.js";

const FENCE = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/;

/** Blocks of a text: paragraphs, quotes, headings, lists, code. `world` names people. */
export function blocks(text, world) {
  const out = [];
  let rest = text;
  for (let fence = FENCE.exec(rest); fence; fence = FENCE.exec(rest)) {
    out.push(...lines(rest.slice(0, fence.index), world));
    out.push(h("pre", {}, h("code", {}, fence[2])));
    rest = rest.slice(fence.index + fence[0].length);
  }
  out.push(...lines(rest, world));
  return out;
}

const LINE_KINDS = [
  [/^> ?(.*)$/, "blockquote"],
  [/^(#{1,3}) (.+)$/, "heading"],
  [/^-# (.+)$/, "small"],
  [/^(?:[-*]|\d+\.) (.+)$/, "item"],
];

function lineKind(line) {
  for (const [pattern, kind] of LINE_KINDS) {
    const found = pattern.exec(line);
    if (found) return { kind, text: found[found.length - 1], level: found[1].length, mark: line.split(" ")[0] };
  }
  return { kind: "text", text: line };
}

function lines(text, world) {
  const out = [];
  let group = null;
  for (const line of text.replace(/^\n+|\n+$/g, "").split("\n")) {
    const { kind, text: words, level, mark } = lineKind(line);
    const content = inline(words, world);
    if (kind === "heading") out.push(h("p.heading", { role: "heading", "aria-level": level + 2 }, ...content));
    else if (kind === "small") out.push(h("p.subtext", {}, ...content));
    else if (kind === "item") {
      if (group?.kind !== kind) out.push((group = { kind, box: h("ul") }).box);
      group.box.append(h("li", { "data-mark": mark }, ...content));
      continue;
    } else if (line === "" && kind === "text") {
      group = null;
      continue;
    } else {
      if (group?.kind === kind) group.box.append(h("br"));
      else out.push((group = { kind, box: h(kind === "text" ? "p" : "blockquote") }).box);
      group.box.append(...content);
      continue;
    }
    group = null;
  }
  return out;
}

const between = (tag) => (found, world) => h(tag, {}, ...inline(found[1], world));

const RULES = [
  [/\\([^A-Za-z0-9\s])/, (found) => found[1]],
  [/``\s?([\s\S]+?)\s?``|`([^`]+)`/, (found) => h("code", {}, found[1] ?? found[2])],
  [/<@!?(\d+)>/, (found, world) => h("span.mention", {}, "@" + world.personName(found[1]))],
  [/<#(\d+)>/, (found, world) => h("span.mention", {}, "#" + world.channelName(found[1]))],
  [/<@&(\d+)>/, () => h("span.mention", {}, "@role")],
  [/<\/([^:>]+):\d+>/, (found, world) => h("button.mention", { type: "button", onclick: () => world.useCommand(found[1]) }, "/" + found[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (found, world) => moment(Number(found[1]), found[2] ?? "f", world.locale())],
  [/<a?:(\w+):\d+>/, (found) => `:${found[1]}:`],
  [/https:\/\/(?:[a-z]+\.)?discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?/, (found, world) => jump(found, world)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (found, world) => linked(found, world)],
  [/<?(https?:\/\/[^\s<>]+[^\s<>.,:;"'!?)\]])>?/, (found) => h("span.link", { title: "Links are not followed here" }, found[1])],
  [/\*\*\*((?:\\[\s\S]|[^\\])+?)\*\*\*/, (found, world) => h("strong", {}, h("em", {}, ...inline(found[1], world)))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, between("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/, between("u")],
  [/\*(?=\S)((?:\\.|[^*\\])+?)\*(?!\*)/, between("em")],
  [/(?<!\w)_(?=\S)((?:\\.|[^_\\])+?)_(?!\w)/, between("em")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/, between("s")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/, (found, world) => spoiler(inline(found[1], world))],
];

/** Inline markdown as a list of nodes: the earliest rule in the text wins, then its rank. */
export function inline(text, world) {
  const out = [];
  let rest = text;
  while (rest) {
    let best = null;
    for (const [pattern, make] of RULES) {
      const found = pattern.exec(rest);
      if (found && (!best || found.index < best.found.index)) best = { found, make };
      if (best?.found.index === 0) break;
    }
    if (!best) break;
    if (best.found.index) out.push(rest.slice(0, best.found.index));
    out.push(best.make(best.found, world));
    rest = rest.slice(best.found.index + best.found[0].length);
  }
  if (rest) out.push(rest);
  return out;
}

function jump([, channel, message], world) {
  const name = "#" + world.channelName(channel) + (message ? " › message" : "");
  return h("button.mention", { type: "button", onclick: () => world.jump(channel, message) }, name);
}

function linked([, words, address], world) {
  const inside = /discord\.com\/channels\/\d+\/(\d+)\/(\d+)$/.exec(address);
  if (inside) return h("button.mention", { type: "button", onclick: () => world.jump(inside[1], inside[2]) }, ...inline(words, world));
  return h("span.link", { title: address }, ...inline(words, world));
}

function spoiler(content) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return h("button.spoiler", { type: "button", "aria-label": "Spoiler, press to show", onclick: show }, ...content);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function moment(seconds, style, locale) {
  const full = new Intl.DateTimeFormat(locale, STYLES.F).format(seconds * 1000);
  const element = h("time", { datetime: new Date(seconds * 1000).toISOString(), title: full });
  if (style === "R") Object.assign(element.dataset, { seconds, locale });
  element.textContent = style === "R" ? relative(seconds, locale) : new Intl.DateTimeFormat(locale, STYLES[style]).format(seconds * 1000);
  return element;
}

/** "in 11 hours", "2 minutes ago", in the reader's language. */
export function relative(seconds, locale) {
  const distance = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(distance / size), unit);
}

/** Bring every relative time on the page up to date. */
export function tick() {
  for (const element of document.querySelectorAll("time[data-seconds]")) {
    element.textContent = relative(Number(element.dataset.seconds), element.dataset.locale);
  }
}
