// Buttons and menus of a message.

import { emojiText, h } from "./dom.js";
import { openMenu } from "./menu.js";

const ROW = 1;
const BUTTON = 2;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };
const LINK = 5;
const MENUS = new Set([3, 5]);

export function rows(message, world) {
  const made = (message.components ?? []).filter((row) => row.type === ROW);
  return made.map((row) => h("div.row", {}, ...row.components.map((component) => one(component, message, world))));
}

function one(component, message, world) {
  if (component.type === BUTTON) return button(component, message, world);
  if (MENUS.has(component.type)) return menu(component, message, world);
  return h("span.subtext", {}, "(a component that this page does not know)");
}

function button(component, message, world) {
  const emoji = emojiText(component.emoji);
  const press = async (event) => {
    const element = event.currentTarget;
    if (element.getAttribute("aria-disabled") === "true") return;
    await busy(element, () => world.press(message, component.custom_id));
  };
  return h(
    `button.${STYLES[component.style] ?? "secondary"}`,
    {
      type: "button",
      "data-custom-id": component.custom_id,
      disabled: component.disabled || component.style === LINK,
      title: component.style === LINK ? component.url : undefined,
      onclick: press,
    },
    emoji ? h("span.emoji", {}, emoji) : "",
    component.label ?? "",
  );
}

/** Mark an element as waiting for the bot while something runs. */
async function busy(element, run) {
  element.setAttribute("aria-disabled", "true");
  element.setAttribute("aria-busy", "true");
  try {
    await run();
  } finally {
    element.removeAttribute("aria-disabled");
    element.removeAttribute("aria-busy");
  }
}

function menu(component, message, world) {
  const options = component.options ?? world.people().map((person) => ({ label: person.name, value: person.id }));
  const chosen = options.filter((option) => option.default);
  const words = chosen.length ? chosen.map((option) => option.label).join(", ") : (component.placeholder ?? "Make a selection");
  const open = (event) => {
    const element = event.currentTarget;
    openMenu(element, {
      options,
      label: component.placeholder ?? "Options",
      least: component.min_values ?? 1,
      most: component.max_values ?? 1,
      choose: (values) => busy(element, () => world.choose(message, component.custom_id, values)),
    });
  };
  return h(
    "button.menu",
    {
      type: "button",
      "data-custom-id": component.custom_id,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      disabled: component.disabled,
      onclick: open,
    },
    h(chosen.length ? "span" : "span.placeholder", {}, words),
    h("span.arrow", { "aria-hidden": "true" }, "▾"),
  );
}
