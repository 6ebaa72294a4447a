// One message as elements: author, words, embeds, pictures, components.

import { rows } from "./components.js";
import { h } from "./dom.js";
import { blocks, inline } from "./markdown.js";

const EPHEMERAL = 64;
const LOADING = 128;
const COMMAND = 20;
const TONES = 6;
const WIDEST = 400;
const TALLEST = 300;
const IN_A_ROW = 3;

/** A message as an article; `world` knows names and deeds. */
export function messageElement(message, world) {
  const name = message.author.global_name ?? message.author.username;
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const pinged = message.mentions.some((user) => user.id === world.me());
  return h(
    `article.message${ephemeral ? ".ephemeral" : ""}${pinged ? ".pinged" : ""}`,
    { id: `m${message.id}`, "aria-label": `Message of ${name}`, tabindex: "-1" },
    used(message),
    avatar(message.author.id, name),
    h("div.head", {}, h("b.author", { dir: "auto" }, name), message.author.bot ? h("span.app", {}, "APP") : "", when(message, world)),
    h("div.body", {}, ...body(message, world)),
    ephemeral ? privately(message, world) : "",
  );
}

function used(message) {
  const about = message.interaction_metadata;
  if (message.type !== COMMAND || !about?.name) return "";
  const who = about.user.global_name ?? about.user.username;
  return h("div.used", {}, h("b", { dir: "auto" }, who), " used ", h("code", {}, "/" + about.name));
}

export function avatar(id, name) {
  const letter = [...name.replace(/[^\p{L}\p{N}]/gu, "")][0] ?? "?";
  const tone = Number(BigInt(id) % BigInt(TONES));
  return h(`span.avatar.tone${tone}`, { "aria-hidden": "true" }, letter.toUpperCase());
}

function when(message, world) {
  const time = new Date(message.timestamp);
  const today = time.toDateString() === new Date().toDateString();
  const options = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return h("time.when", { datetime: message.timestamp }, new Intl.DateTimeFormat(world.locale(), options).format(time));
}

function privately(message, world) {
  const dismiss = h("button.plain", { type: "button", onclick: () => world.dismiss(message) }, "Dismiss message");
  return h("div.private", {}, "Only you can see this · ", dismiss);
}

function body(message, world) {
  if (message.flags & LOADING) return [h("p.thinking", {}, "Gamekeeper is thinking…")];
  const edited = message.edited_timestamp ? h("span.edited", {}, "(edited)") : "";
  const shown = new Set();
  const embeds = (message.embeds ?? []).map((embed) => embedElement(embed, message, world, shown));
  const loose = message.attachments.filter((attachment) => !shown.has(attachment.filename));
  return [
    message.content ? h("div.content", { dir: "auto" }, ...blocks(message.content, world)) : "",
    ...embeds,
    ...loose.map(attachmentElement),
    ...rows(message, world),
    edited,
  ];
}

function embedElement(embed, message, world, shown) {
  const element = h(
    "section.embed",
    { "aria-label": embed.title ?? "Embed" },
    embed.author ? h("p.embed-author", { dir: "auto" }, embed.author.name) : "",
    embed.title ? h("h3", { dir: "auto" }, ...inline(embed.title, world)) : "",
    embed.description ? h("div.content", { dir: "auto" }, ...blocks(embed.description, world)) : "",
    fields(embed.fields ?? [], world),
    embed.thumbnail ? h("div.thumbnail", {}, picture(embed.thumbnail.url, message, shown)) : "",
    embed.image ? picture(embed.image.url, message, shown) : "",
    footer(embed, world),
  );
  if (Number.isInteger(embed.color)) {
    element.style.borderInlineStartColor = "#" + embed.color.toString(16).padStart(6, "0");
  }
  const large = element.querySelector(":scope > figure img");
  if (large) hug(element, large, message.id);
  return element;
}

/** Widths of pictures by message: until the next one is there, an edited message keeps the last one's. */
const widths = new Map();

/** Scale an embed's picture down as Discord does, and make the embed as wide as the picture. */
function hug(element, img, id) {
  const show = () => widths.has(id) && element.style.setProperty("--picture", `${widths.get(id)}px`);
  element.classList.add("pictured");
  show();
  img.addEventListener("load", () => {
    const scale = Math.min(1, WIDEST / img.naturalWidth, TALLEST / img.naturalHeight);
    widths.set(id, Math.round(img.naturalWidth * scale));
    show();
  });
}

function fields(list, world) {
  if (!list.length) return "";
  const rows = [];
  for (const field of list) {
    const last = rows.at(-1);
    if (field.inline && last?.[0].inline && last.length < IN_A_ROW) last.push(field);
    else rows.push([field]);
  }
  const one = (field, row) =>
    h(`div.field.of${row.length}`, { dir: "auto" }, h("dt", {}, ...inline(field.name, world)), h("dd", {}, ...blocks(field.value, world)));
  return h("dl.fields", {}, ...rows.flatMap((row) => row.map((field) => one(field, row))));
}

function footer(embed, world) {
  const time = embed.timestamp ? new Intl.DateTimeFormat(world.locale(), { dateStyle: "short", timeStyle: "short" }).format(new Date(embed.timestamp)) : "";
  const words = [embed.footer?.text, time].filter(Boolean).join(" · ");
  return words ? h("footer", { dir: "auto" }, words) : "";
}

function picture(url, message, shown) {
  const name = url.startsWith("attachment://") ? url.slice("attachment://".length) : "";
  const attachment = message.attachments.find((one) => (name ? one.filename === name : one.url === url));
  if (!attachment) return h("p.subtext", {}, "A picture from elsewhere is not loaded here.");
  shown.add(attachment.filename);
  return image(attachment);
}

function image(attachment) {
  const words = attachment.description ?? "";
  const shown = h("img", { src: attachment.url, alt: words, width: attachment.width, height: attachment.height });
  const large = h("a", { href: attachment.url, target: "_blank", rel: "noopener", title: "Open the picture" }, shown);
  if (!words) return h("figure", {}, large);
  const caption = h("figcaption", { hidden: true, dir: "auto" }, words);
  const toggle = (event) => {
    caption.hidden = !caption.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!caption.hidden));
  };
  const button = h("button.plain", { type: "button", "aria-expanded": "false", onclick: toggle }, "Picture in words");
  return h("figure", {}, large, button, caption);
}

function attachmentElement(attachment) {
  if (attachment.content_type?.startsWith("image/")) return image(attachment);
  const size = new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(attachment.size / 1024);
  return h("a.file", { href: attachment.url, download: attachment.filename }, `📎 ${attachment.filename} (${size} KB)`);
}
