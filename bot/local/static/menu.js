// The list that a menu opens: arrows move, Space or Enter choose, Escape closes.

import { emojiText, h } from "./dom.js";

let close = () => {};

/** Open a list under `trigger`. One choice is sent at once, several with Done or Enter. */
export function openMenu(trigger, { options, label, least, most, choose }) {
  const wasOpen = trigger.getAttribute("aria-expanded") === "true";
  close();
  if (wasOpen) return;
  const several = most > 1 || least === 0;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  let at = Math.max(0, options.findIndex((option) => option.default));

  const items = options.map((option, index) => item(option, index, () => { at = index; pick(); }));
  const list = h("ul.options", { role: "listbox", tabindex: "0", "aria-label": label, "aria-multiselectable": several ? "true" : undefined }, ...items);
  const count = h("span.subtext", { role: "status" });
  const done = h("button.primary", { type: "button", onclick: () => send() }, "Done");
  const popup = h("div.popup", {}, list, several ? h("div.popup-foot", {}, count, done) : "");

  const fits = () => chosen.size >= least && chosen.size <= most;
  const refresh = () => {
    items.forEach((element, index) => {
      element.classList.toggle("active", index === at);
      element.setAttribute("aria-selected", String(chosen.has(options[index].value)));
    });
    list.setAttribute("aria-activedescendant", items[at]?.id ?? "");
    items[at]?.scrollIntoView({ block: "nearest" });
    count.textContent = `${chosen.size} chosen, ${least === most ? least : `${least} to ${most}`} wanted`;
    done.disabled = !fits();
  };
  const send = () => {
    if (!fits()) return;
    close();
    choose(options.map((option) => option.value).filter((value) => chosen.has(value)));
  };
  const pick = () => {
    const { value } = options[at];
    if (!several) {
      chosen.clear();
      chosen.add(value);
      return send();
    }
    if (!chosen.delete(value) && chosen.size < most) chosen.add(value);
    refresh();
  };
  const keys = {
    ArrowDown: () => (at = Math.min(at + 1, options.length - 1)),
    ArrowUp: () => (at = Math.max(at - 1, 0)),
    Home: () => (at = 0),
    End: () => (at = options.length - 1),
    " ": pick,
    Enter: () => (several ? send() : pick()),
  };
  popup.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else if (event.target === list && keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
      refresh();
    }
  });
  const outside = (event) => {
    if (!popup.contains(event.target) && event.target !== trigger && !trigger.contains(event.target)) close();
  };
  close = () => {
    close = () => {};
    const focused = popup.contains(document.activeElement);
    popup.remove();
    document.removeEventListener("pointerdown", outside);
    document.removeEventListener("focusin", outside);
    trigger.setAttribute("aria-expanded", "false");
    if (focused) trigger.focus();
  };
  trigger.setAttribute("aria-expanded", "true");
  trigger.closest(".row").append(popup);
  document.addEventListener("pointerdown", outside);
  document.addEventListener("focusin", outside);
  refresh();
  list.focus();
  popup.scrollIntoView({ block: "nearest" });
}

function item(option, index, onclick) {
  const emoji = emojiText(option.emoji);
  return h(
    "li.option",
    { role: "option", id: `choice${index}`, "aria-selected": "false", onclick },
    h("span.check", { "aria-hidden": "true" }),
    h("span", {}, emoji ? `${emoji} ` : "", h("span", {}, option.label), option.description ? h("small", {}, option.description) : ""),
  );
}
