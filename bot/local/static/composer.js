// Where people write: plain messages, and commands with their options as fields.

import { act, Refused } from "./api.js";
import { byId, h } from "./dom.js";
import { bounds, leaves, ownOffers, sent, split, WHOLE } from "./options.js";
import * as suggestions from "./suggestions.js";

const DELAY = 90;

/** Sets the composer up; answers with functions to use a command and to give the focus. */
export function composer(world) {
  const text = byId("text");
  const plain = byId("plain");
  const bar = byId("command");
  const hint = byId("hint");
  let command = null;
  let fields = [];
  let asked = 0;
  let timer = 0;

  const known = () => leaves(world.commands(), world.locale());

  // -- plain text ---------------------------------------------------------------------------

  const offerCommands = () => {
    const typed = text.value.slice(1).toLocaleLowerCase();
    const fitting = known().filter((one) => one.label.startsWith(typed) || one.path.startsWith(typed));
    suggestions.offer(
      text,
      fitting.map((one) => ({ label: "/" + one.label, detail: one.help, value: one })),
      (item) => enter(item.value),
    );
    hint.textContent = fitting.length ? "" : known().length ? "There is no such command." : "The bot has no commands yet.";
  };

  text.addEventListener("input", () => {
    if (!text.value.startsWith("/")) {
      suggestions.hide();
      hint.textContent = "";
      return;
    }
    const whole = known().filter((one) => text.value.startsWith(`/${one.path} `) || text.value.startsWith(`/${one.label} `));
    const longest = whole.sort((a, b) => b.path.length - a.path.length)[0];
    if (!longest) return offerCommands();
    const name = text.value.startsWith(`/${longest.path} `) ? longest.path : longest.label;
    enter(longest, split(text.value.slice(name.length + 2), longest.options));
  });
  text.addEventListener("keydown", (event) => {
    if (suggestions.key(event)) return;
    if ((event.key === "Tab" && !event.shiftKey) || event.key === "Enter") {
      if (suggestions.shown() && suggestions.choose()) event.preventDefault();
    }
  });
  text.addEventListener("blur", () => suggestions.hide());

  // -- a command ----------------------------------------------------------------------------

  /** Show a command with its options, some of them filled. */
  function enter(chosen, filled = {}) {
    command = chosen;
    world.complain("");
    fields = chosen.options.map((option) => field(option, filled[option.name] ?? ""));
    bar.replaceChildren(
      h("span.chip", {}, "/" + chosen.label),
      ...fields.map((one) => one.element),
      h("button.plain", { type: "button", "aria-label": "Leave the command", onclick: leave }, "✕"),
      h("button.send", { "aria-label": "Send" }, "➤"),
    );
    bar.setAttribute("aria-label", `Command ${chosen.label}`);
    plain.hidden = true;
    bar.hidden = false;
    hint.textContent = chosen.help;
    const next = fields.find((one) => !one.input.value) ?? fields[0];
    (next?.input ?? bar.querySelector(".send")).focus();
  }

  function leave() {
    command = null;
    suggestions.hide();
    text.value = "";
    hint.textContent = "";
    bar.hidden = true;
    plain.hidden = false;
    text.focus();
  }

  function field(option, value) {
    const input = h("input", {
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "suggestions",
      "aria-autocomplete": "list",
      "aria-required": option.required ? "true" : undefined,
      inputmode: option.type === WHOLE && !option.autocomplete ? "numeric" : undefined,
      placeholder: option.required ? "" : "optional",
      size: "8",
      maxlength: option.max_length ?? 6000,
    });
    input.value = value;
    const one = { option, input, picked: null };
    one.element = h("label.option-field", {}, h("span", {}, option.label), input);
    input.addEventListener("focus", () => {
      hint.textContent = [option.help, bounds(option)].filter(Boolean).join(" · ");
      offerFor(one, { first: false });
    });
    input.addEventListener("input", () => {
      input.size = Math.min(40, Math.max(8, input.value.length + 1));
      offerFor(one, { first: true });
    });
    input.addEventListener("keydown", (event) => fieldKey(one, event));
    input.addEventListener("blur", () => {
      clearTimeout(timer);
      suggestions.hide();
    });
    return one;
  }

  function fieldKey(one, event) {
    if (suggestions.key(event)) {
      if (event.key === "Escape") forget();
      return;
    }
    const forwards = event.key === "Tab" && !event.shiftKey;
    if ((forwards || event.key === "Enter") && suggestions.shown() && suggestions.active()) {
      event.preventDefault();
      suggestions.choose();
    } else if (event.key === "Escape" || (event.key === "Backspace" && !one.input.value && one === fields[0])) {
      event.preventDefault();
      leave();
    }
  }

  /** What was asked for completion may come back, but opens nothing any more. */
  function forget() {
    clearTimeout(timer);
    asked += 1;
  }

  function offerFor(one, { first }) {
    clearTimeout(timer);
    const pick = (item) => {
      one.picked = item;
      one.input.value = item.label;
      one.input.size = Math.min(40, Math.max(8, item.label.length + 1));
      const next = fields[fields.indexOf(one) + 1];
      if (next && !next.input.value) next.input.focus();
    };
    const own = ownOffers(one.option, one.picked?.label === one.input.value ? "" : one.input.value, world);
    if (own) return suggestions.offer(one.input, own, pick, { first: first && own.length > 0 });
    const number = ++asked;
    timer = setTimeout(() => ask(one, number, pick, first), first ? DELAY : 0);
  }

  async function ask(one, number, pick, first) {
    const options = {};
    for (const { option, input, picked } of fields) {
      const value = option === one.option ? input.value : quietly(() => sent(option, input.value, picked, world));
      if (value !== undefined) options[option.name] = value;
    }
    let choices;
    try {
      ({ choices } = await act("complete", world.wish({ command: command.path, options, focused: one.option.name })));
    } catch (error) {
      if (number === asked) hint.textContent = error.message;
      return;
    }
    if (number !== asked || document.activeElement !== one.input) return;
    suggestions.offer(one.input, choices.map((choice) => ({ label: choice.name, value: choice.value })), pick, { first });
  }

  // -- sending ------------------------------------------------------------------------------

  byId("composer").addEventListener("submit", async (event) => {
    event.preventDefault();
    suggestions.hide();
    await world.attempt(command ? runCommand : sendText);
  });

  async function sendText() {
    const content = text.value.trim();
    if (!content) return;
    if (content.startsWith("/")) {
      const named = known().find((one) => `/${one.path}` === content || `/${one.label}` === content);
      if (!named) throw new Refused(`There is no command ${content.split(" ")[0]}.`);
      return enter(named);
    }
    world.toEnd();
    await act("say", world.wish({ content }));
    text.value = "";
  }

  async function runCommand() {
    const options = {};
    for (const { option, input, picked } of fields) {
      try {
        const value = sent(option, input.value, picked, world);
        if (value !== undefined) options[option.name] = value;
      } catch (error) {
        input.focus();
        throw error;
      }
    }
    bar.setAttribute("aria-busy", "true");
    world.toEnd();
    try {
      const answer = await act("slash", world.wish({ command: command.path, options }));
      leave();
      world.answered(answer);
    } finally {
      bar.removeAttribute("aria-busy");
    }
  }

  return {
    focus: () => (command ? fields[0]?.input : text)?.focus(),
    leave: () => command && leave(),
    use: (path) => {
      const named = known().find((one) => one.path === path);
      if (named) enter(named);
    },
  };
}

const quietly = (run) => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

