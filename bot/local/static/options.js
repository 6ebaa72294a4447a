// The fields of a command: what each kind takes, offers and sends.

import { Refused } from "./api.js";

export const [TEXT, WHOLE, YES, PERSON, NUMBER] = [3, 4, 5, 6, 10];
const SUBCOMMAND = 1;
const GROUP = 2;

const local = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

/** Commands with their subcommands as one flat list of what can be typed. */
export function leaves(commands, locale) {
  const out = [];
  const visit = (node, path, labels) => {
    const inner = (node.options ?? []).filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
    if (!inner.length) {
      const options = (node.options ?? []).map((option) => ({ ...option, label: local(option, "name", locale), help: local(option, "description", locale) }));
      out.push({ path: path.join(" "), label: labels.join(" "), help: local(node, "description", locale), options });
    }
    for (const one of inner) visit(one, [...path, one.name], [...labels, local(one, "name", locale)]);
  };
  for (const command of commands) if ((command.type ?? 1) === 1) visit(command, [command.name], [local(command, "name", locale)]);
  return out;
}

/** What a field offers without asking the bot; null where the bot must be asked. */
export function ownOffers(option, typed, world) {
  if (option.autocomplete) return null;
  const offers = fixedOffers(option, world);
  const wanted = typed.toLocaleLowerCase();
  return offers.filter((offer) => offer.label.toLocaleLowerCase().includes(wanted)).slice(0, 25);
}

function fixedOffers(option, world) {
  if (option.choices) return option.choices.map((choice) => ({ label: local(choice, "name", world.locale()), value: choice.value }));
  if (option.type === YES) return [{ label: "True", value: true }, { label: "False", value: false }];
  if (option.type === PERSON) return world.people().map((person) => ({ label: person.name, value: person.id }));
  return [];
}

/** What is sent for a field; undefined where it is left empty. Throws Refused with a reason. */
export function sent(option, typed, picked, world) {
  if (picked && picked.label === typed) return picked.value;
  const text = typed.trim();
  if (!text) {
    if (option.required) throw new Refused(`${option.label} is needed: ${option.help}.`);
    return undefined;
  }
  const offers = fixedOffers(option, world);
  if (offers.length) {
    const meant = offers.find((offer) => offer.label.toLocaleLowerCase() === text.toLocaleLowerCase());
    if (!meant) throw new Refused(`${option.label}: choose one of the list.`);
    return meant.value;
  }
  if (option.type === WHOLE && !/^-?\d{1,15}$/.test(text)) throw new Refused(`${option.label} is a whole number.`);
  if (option.type === NUMBER && !/^-?\d+([.]\d+)?$/.test(text)) throw new Refused(`${option.label} is a number.`);
  return option.type === WHOLE || option.type === NUMBER ? Number(text) : text;
}

/** "2 to 6", "at least 2", or nothing. */
export function bounds(option) {
  const { min_value: low, max_value: high } = option;
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `at least ${low}`;
  return high === undefined ? "" : `at most ${high}`;
}

/** Split `answer:roll 4 seats:3` into values by option; a bare text goes to the first one. */
export function split(rest, options) {
  const names = options.map((option) => option.name).join("|");
  const values = {};
  if (!rest.trim() || !names) return values;
  const marks = [...rest.matchAll(new RegExp(`(?:^|\\s)(${names}):`, "g"))];
  if (!marks.length) return { [options[0].name]: rest.trim() };
  marks.forEach((mark, index) => {
    values[mark[1]] = rest.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim();
  });
  return values;
}
