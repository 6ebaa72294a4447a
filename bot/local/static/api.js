// What the page asks of its server, and what it is told.

export class Refused extends Error {}

/** Do something as a person; throws Refused with a text for people. */
export async function act(deed, wish) {
  let answer, body;
  try {
    answer = await fetch(`/page/${deed}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wish),
    });
    body = await answer.json();
  } catch {
    throw new Refused("The local channel is closed. Start it again with: gamekeeper local");
  }
  if (!answer.ok) throw new Refused(capital(body.error));
  return body;
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?)\]]$/.test(text) ? "" : ".");

/** Everything that a person sees now. */
export async function look(person) {
  const answer = await fetch(`/page/state?person=${encodeURIComponent(person)}`);
  if (!answer.ok) throw new Refused(`The local channel answered ${answer.status}.`);
  return answer.json();
}

/** Follow what changes for a person: `hear` has a function for each kind of news. */
export function follow(person, hear) {
  const source = new EventSource(`/page/events?person=${encodeURIComponent(person)}`);
  for (const kind of ["message", "channels", "commands", "people", "bot"]) {
    source.addEventListener(kind, (event) => hear[kind](JSON.parse(event.data)));
  }
  source.onopen = () => hear.open();
  source.onerror = () => hear.lost();
  return source;
}
