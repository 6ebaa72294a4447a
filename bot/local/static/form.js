// Forms of the bot and of the page itself, each in a dialog.

import { Refused } from "./api.js";
import { byId, h } from "./dom.js";
import { blocks } from "./markdown.js";

const ROW = 1;
const MENU = 3;
const TEXT = 4;
const WORDS = 10;
const LABEL = 18;
const LONG = 2;

/** Show a form; `send` gets the values and may throw Refused, which keeps the form open. */
export function showForm({ title, parts, send, submit = "Submit" }) {
  const dialog = byId("form");
  const trouble = h("p.trouble", { role: "alert", hidden: true });
  const opener = document.activeElement;
  const close = () => dialog.close();
  const form = h(
    "form",
    { novalidate: true },
    h("h2", { id: "form-title", dir: "auto" }, title),
    ...parts.map((part) => part.element),
    trouble,
    h("div.row.end", {}, h("button.secondary", { type: "button", onclick: close }, "Cancel"), h("button.primary", { type: "submit" }, submit)),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    trouble.hidden = true;
    const off = form.querySelector(":invalid");
    if (off) {
      complain(trouble, off.validationMessage);
      off.focus();
      return;
    }
    try {
      await send(Object.assign({}, ...parts.map((part) => part.values())));
      close();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      complain(trouble, error.message);
    }
  });
  dialog.onclose = () => opener?.isConnected && opener.focus();
  dialog.replaceChildren(form);
  dialog.showModal();
  form.querySelector("input, textarea, select")?.focus();
}

function complain(trouble, words) {
  trouble.textContent = words;
  trouble.hidden = false;
}

/** The parts of a modal of Discord. */
export function modalParts(components, world) {
  return components.flatMap((component) => {
    if (component.type === ROW) return modalParts(component.components, world);
    if (component.type === LABEL) return [control(component.component, component.label, component.description)];
    if (component.type === WORDS) return [{ element: h("div", {}, ...blocks(component.content, world)), values: () => ({}) }];
    return [control(component, component.label)];
  });
}

function control(component, label, description) {
  if (component.type === TEXT) return textPart(component, label, description);
  if (component.type === MENU) return choicePart(component, label, description);
  return { element: h("p.subtext", {}, "(a control that this page does not know)"), values: () => ({}) };
}

/** A line or a box of text. */
export function textPart(component, label, description) {
  const about = {
    required: component.required ?? true,
    minlength: component.min_length,
    maxlength: component.max_length,
    placeholder: component.placeholder,
  };
  const long = component.style === LONG;
  const input = h(long ? "textarea" : "input", long ? { ...about, rows: 4 } : about);
  input.value = component.value ?? "";
  return { element: labelled(input, label, description, about.required), values: () => ({ [component.custom_id]: input.value }) };
}

function choicePart(component, label, description) {
  const required = component.required ?? true;
  const several = (component.max_values ?? 1) > 1;
  const options = component.options.map((option) => h("option", { value: option.value, selected: option.default }, option.label));
  const none = several ? [] : [h("option", { value: "" }, component.placeholder ?? "–")];
  const input = h("select", { required, multiple: several, size: several ? Math.min(8, options.length) : undefined }, ...none, ...options);
  const picked = () => [...input.selectedOptions].map((option) => option.value).filter(Boolean);
  return { element: labelled(input, label, description, required), values: () => ({ [component.custom_id]: picked() }) };
}

function labelled(input, label, description, required) {
  const mark = required ? h("span.required", { title: "required" }, " *") : "";
  return h("label.control", {}, h("span", {}, label ?? "", mark), description ? h("small", {}, description) : "", input);
}
