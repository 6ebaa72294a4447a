// The list above the composer that completes what is being typed.

import { byId, h } from "./dom.js";

const list = byId("suggestions");
let items = [];
let at = -1;
let input = null;
let picked = () => {};

/** Offer items ({label, detail, value}) for an input; `pick` gets the chosen one. */
export function offer(forInput, offered, pick, { first = true } = {}) {
  if (input && input !== forInput) hide();
  [items, input, picked] = [offered, forInput, pick];
  at = first && items.length ? 0 : -1;
  list.replaceChildren(...items.map(element));
  list.hidden = !items.length;
  input.setAttribute("aria-expanded", String(!list.hidden));
  refresh();
}

export function hide() {
  list.hidden = true;
  input?.setAttribute("aria-expanded", "false");
  input?.removeAttribute("aria-activedescendant");
  items = [];
  at = -1;
}

export const shown = () => !list.hidden;

/** The item that Tab or Enter would choose. */
export const active = () => items[at];

/** Choose the active item. */
export function choose() {
  const item = active();
  hide();
  if (item) picked(item);
  return Boolean(item);
}

/** Whether a key was for the list. */
export function key(event) {
  if (!shown()) return false;
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (moves[event.key]) {
    at = (at + moves[event.key] + items.length) % items.length;
    refresh();
  } else if (event.key === "Escape") hide();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function element(item, index) {
  const pick = (event) => {
    event.preventDefault();
    at = index;
    choose();
  };
  return h(
    "li.option",
    { role: "option", id: `suggestion${index}`, "aria-selected": "false", onpointerdown: pick },
    h("span", {}, item.label),
    item.detail ? h("small", {}, item.detail) : "",
  );
}

function refresh() {
  [...list.children].forEach((one, index) => {
    one.classList.toggle("active", index === at);
    one.setAttribute("aria-selected", String(index === at));
  });
  const active = list.children[at];
  if (active) {
    input.setAttribute("aria-activedescendant", active.id);
    active.scrollIntoView({ block: "nearest" });
  } else input.removeAttribute("aria-activedescendant");
}
